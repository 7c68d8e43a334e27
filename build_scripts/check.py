"""Run every gate: format, lint, types, floors, schemas, data and tests.

    python3 build_scripts/check.py           everything, with fixed-seed samples
    python3 build_scripts/check.py --long    the full counts as well; results go to BENCHMARKS.md
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time

from environment import PROJECT, SetupFault, python, ready, say

GATES: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("format", ("ruff", "format", "--check", ".")),
    ("lint", ("ruff", "check", ".")),
    ("types", ("mypy",)),
    ("floors", ("lint-imports",)),
    ("data", ("nexus_table", "check", "--schemas")),
    ("tests", ("pytest", "-q", "--cov", "--cov-report=term:skip-covered", "-m", "not long")),
)
LONG: tuple[tuple[str, tuple[str, ...]], ...] = (("full counts", ("pytest", "-q", "-m", "long")),)


def environment() -> dict[str, str]:
    """Return the environment of every gate: no screen, no sound, nothing of the caller's settings."""
    quiet = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    return {**os.environ, **quiet}


def run(name: str, module: tuple[str, ...]) -> tuple[str, bool, float]:
    """Run one gate and return its name, whether it passed and how many seconds it took."""
    say(f"\n── {name} " + "─" * (70 - len(name)))
    started = time.monotonic()
    script = python().parent / module[0]
    command = [str(script)] if script.exists() and len(module) == 1 else [str(python()), "-m", *module]
    passed = subprocess.run(command, check=False, cwd=PROJECT, env=environment()).returncode == 0
    return name, passed, time.monotonic() - started


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--long", action="store_true", help="also run the full counts and the benchmarks")
    parser.add_argument("--only", choices=[name for name, _ in GATES], help="run a single gate")
    chosen = parser.parse_args()
    try:
        ready(group="dev")
    except SetupFault as fault:
        say(str(fault))
        return 1
    gates = [gate for gate in GATES if chosen.only in (None, gate[0])] + (list(LONG) if chosen.long else [])
    results = [run(name, module) for name, module in gates]
    say("")
    for name, passed, seconds in results:
        say(f"{'passed' if passed else 'FAILED':>7}  {name:<12} {seconds:6.1f} s")
    failed = [name for name, passed, _ in results if not passed]
    say("All gates passed." if not failed else f"Failed: {', '.join(failed)}. Their own words stand above.")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
