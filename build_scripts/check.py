"""Run every gate: format, lint, types, floors, data with their schemas, and tests on all cores.

python3 build_scripts/check.py           everything, with fixed-seed samples
python3 build_scripts/check.py --long    the full counts as well, coverage, and the benchmarks: BENCHMARKS.md is written
python3 build_scripts/check.py --only tests
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import time

from environment import FULL_COUNTS, PROJECT, SetupError, python, ready, say, surroundings

SHARED_OUT = ("-n", "auto", "--dist", "loadfile")
"""Tests are shared out over all cores, a file never parted, since its tests share what they prepared."""

GATES: dict[str, tuple[str, ...]] = {
    "format": ("-m", "ruff", "format", "--check", "."),
    "lint": ("-m", "ruff", "check", "."),
    "types": ("-m", "mypy"),
    "floors": ("-c", "import sys; from importlinter.cli import lint_imports; sys.exit(lint_imports())"),
    "data": ("-m", "nexus_table", "check", "--schemas"),
    "tests": ("-m", "pytest", "-q", *SHARED_OUT),
}
LONG: dict[str, tuple[str, ...]] = {
    "coverage": ("-m", "pytest", "-q", *SHARED_OUT, "--cov", "--cov-report=term:skip-covered"),
    "full counts": ("-m", "pytest", "-q", "-m", "long", f"--junitxml={FULL_COUNTS}"),
    "benchmarks": (str(PROJECT / "build_scripts" / "benchmarks.py"),),
}
"""Each gate is what the environment's Python is started with; coverage, which makes tests slow, is for `--long`."""


def main() -> int:
    gates = {**GATES, **LONG}
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--long", action="store_true", help="also run the full counts and the benchmarks")
    parser.add_argument(
        "--only", choices=list(gates), action="append", help="run this gate alone; repeatable"
    )
    wanted = parser.parse_args()
    try:
        ready(group="dev")
    except SetupError as fault:
        say(str(fault))
        return 1
    chosen = wanted.only or (gates if wanted.long else GATES)
    started = time.monotonic()
    results = [(name, *passed(name, gates[name])) for name in gates if name in chosen]
    say("")
    for name, good, seconds in results:
        say(f"{'passed' if good else 'FAILED':>7}  {name:<12} {seconds:7.1f} s")
    say(f"{'':>7}  {'in all':<12} {time.monotonic() - started:7.1f} s")
    failed = [name for name, good, _ in results if not good]
    say(f"Failed: {', '.join(failed)}. Their own words stand above." if failed else "All gates passed.")
    return 1 if failed else 0


def passed(name: str, gate: tuple[str, ...]) -> tuple[bool, float]:
    """Run one gate and return whether it passed and how many seconds it took."""
    say(f"\n── {name} " + "─" * (70 - len(name)))
    started = time.monotonic()
    result = subprocess.run([str(python()), *gate], check=False, cwd=PROJECT, env=surroundings())
    return result.returncode == 0, time.monotonic() - started


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        say("Stopped.")
        sys.exit(130)
