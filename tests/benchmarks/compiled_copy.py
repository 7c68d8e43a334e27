"""A benchmark's figures once more, from a process that takes the package from the compiled copy."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Any

from build_scripts.compiled import is_fresh, with_compiled

RATES_ALONE = "--rates"
"""The word that has a benchmark tell its rates alone, as JSON."""


def told_by_compiled(module: str) -> Any | None:
    """Return the rates that a benchmark tells with the compiled copy; None where there is no fresh one."""
    if not is_fresh():
        return None
    command = [sys.executable, "-m", module, RATES_ALONE]
    told = subprocess.run(command, env=with_compiled(os.environ), stdout=subprocess.PIPE, check=True)
    return json.loads(told.stdout)
