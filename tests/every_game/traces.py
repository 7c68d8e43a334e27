"""Prints the fingerprints of every game's walks, so that two processes can be compared."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

from .games import SAMPLES
from .laws import trace
from .mutants import MUTANTS
from .walks import Tried

ROOT = Path(__file__).parents[2]

Traces = dict[str, list[list[str]]]


def traces(names: list[str]) -> Traces:
    """Return the fingerprints of the walks of these games, one list a set-up."""
    known: dict[str, Tried] = {**SAMPLES, **{name: mutant.sample for name, mutant in MUTANTS.items()}}
    return {name: [trace(known[name], setup, 5) for setup in known[name].sample_setups()] for name in names}


def traces_elsewhere(names: list[str], hash_seed: int) -> Traces:
    """Return the same, found by another process with another PYTHONHASHSEED."""
    printed = subprocess.run(
        [sys.executable, "-m", "tests.every_game.traces", *names],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": str(hash_seed), "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=True,
    )
    found: Traces = json.loads(printed.stdout)
    return found


if __name__ == "__main__":
    sys.stdout.write(json.dumps(traces(sys.argv[1:])))
