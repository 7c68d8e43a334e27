"""Run every benchmark and write BENCHMARKS.md: when, of which commit, on which Python and machine, and each table.

A benchmark is a file tests/benchmarks/bench_*.py: one that is a script prints its own section of Markdown,
any other holds tests of pytest-benchmark, of which the table is made here.

python3 build_scripts/benchmarks.py                       all of them
python3 build_scripts/benchmarks.py --only bench_players  this one alone, in the place of what the page told of it
"""

from __future__ import annotations

import argparse
import datetime
import json
import os
import platform
import re
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

from environment import FULL_COUNTS, PROJECT, SetupError, ready, say, surroundings

BENCHMARKS = PROJECT / "tests" / "benchmarks"
TARGET = PROJECT / "BENCHMARKS.md"
OPENING = "# Benchmarks\n\nWritten by `build_scripts/benchmarks.py`; never by hand.\n"


def main(words: Sequence[str] = ()) -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    names = sorted(file.stem for file in BENCHMARKS.glob("bench_*.py"))
    parser.add_argument("--only", choices=names, metavar="NAME", help=f"one of {', '.join(names)}")
    wanted = parser.parse_args(words)
    try:
        interpreter = ready(group="dev")
    except SetupError as fault:
        say(str(fault))
        return 1
    if wanted.only is not None:
        return again(interpreter, BENCHMARKS / f"{wanted.only}.py")
    sections = [OPENING, circumstances(interpreter), full_counts()]
    failed: list[str] = []
    for file in sorted(BENCHMARKS.glob("bench_*.py")):
        say(f"Running {file.name} …")
        told = section(interpreter, file)
        if told is None:
            failed.append(file.name)
        else:
            sections.append(told)
    if failed:
        say(f"Failed: {', '.join(failed)}. BENCHMARKS.md stays as it was.")
        return 1
    TARGET.write_text("\n".join(text.strip() + "\n" for text in sections), encoding="utf-8")
    say(f"{TARGET.name} is written.")
    return 0


def again(interpreter: Path, file: Path) -> int:
    """Run one benchmark and put what it tells into the place of what the page told of it; return the exit code."""
    told = section(interpreter, file)
    page = TARGET.read_text(encoding="utf-8") if TARGET.exists() else ""
    if told is None or not page:
        say(f"{file.name} failed." if page else f"There is no {TARGET.name} yet: run all benchmarks.")
        return 1
    for text in re.split(r"^(?=## )", told, flags=re.MULTILINE):
        heading = text.partition("\n")[0]
        if not text.strip():
            continue
        before = told_before(heading)
        page = page.replace(before, text.strip() + "\n") if before else f"{page.rstrip()}\n\n{text}"
    TARGET.write_text(page, encoding="utf-8")
    say(f"{TARGET.name} tells it anew.")
    return 0


def circumstances(interpreter: Path) -> str:
    """Return what the figures hold for."""
    now = datetime.datetime.now(datetime.UTC)
    version = output([str(interpreter), "-c", "import platform; print(platform.python_version())"])
    rows = {
        "Date": f"{now:%Y-%m-%d %H:%M} UTC",
        "Commit": output(["git", "rev-parse", "--short", "HEAD"]) or "outside of a repository",
        "Python": version,
        "Machine": f"{processor()}, {os.cpu_count()} cores, {platform.system()} {platform.release()}",
    }
    return "\n".join(["| | |", "|---|---|", *(f"| {name} | {value} |" for name, value in rows.items())])


def full_counts() -> str:
    """Return what the last run of the full counts came to; where none was here, what the page told of one before."""
    if not FULL_COUNTS.exists():
        return told_before("## Full counts") or (
            "## Full counts\n\nNot run on this machine yet: `python3 build_scripts/check.py --long`."
        )
    suite = ElementTree.parse(FULL_COUNTS).getroot().find("testsuite")
    if suite is None:
        return "## Full counts\n\nThe last run was cut off."
    failed = int(suite.get("failures", 0)) + int(suite.get("errors", 0))
    cases = sorted(suite.iter("testcase"), key=lambda case: -float(case.get("time", 0.0)))
    lines = [
        "## Full counts",
        "",
        (
            f"{suite.get('tests')} tests, {failed} failed, in {float(suite.get('time', 0.0)):.0f} s, "
            f"begun {suite.get('timestamp', '')[:16].replace('T', ' ')}. The longest:"
        ),
        "",
        "| test | seconds |",
        "|---|---:|",
    ]
    rows = [(case.get("name", "").removeprefix("test_"), float(case.get("time", 0.0))) for case in cases]
    return "\n".join(
        [*lines, *(f"| {name.replace('_', ' ')} | {seconds:.0f} |" for name, seconds in rows[:8])]
    )


def told_before(heading: str) -> str:
    """Return a section as it stands in the page now, empty where it has none."""
    page = TARGET.read_text(encoding="utf-8") if TARGET.exists() else ""
    _, found, rest = page.partition(f"{heading}\n")
    return f"{found}{rest.partition(chr(10) + '## ')[0]}"


def section(interpreter: Path, file: Path) -> str | None:
    """Return a benchmark's section of Markdown, None where it failed; its own words go to the standard error."""
    if "__main__" in file.read_text(encoding="utf-8"):
        module = ".".join(file.relative_to(PROJECT).with_suffix("").parts)
        result = subprocess.run(
            [str(interpreter), "-m", module],
            cwd=PROJECT,
            env=surroundings(),
            stdout=subprocess.PIPE,
            check=False,
        )
        return result.stdout.decode("utf-8") if result.returncode == 0 else None
    return measured(interpreter, file)


def measured(interpreter: Path, file: Path) -> str | None:
    """Return the table of a file of pytest-benchmark tests."""
    with tempfile.TemporaryDirectory() as folder:
        told = Path(folder) / "benchmark.json"
        command = [str(interpreter), "-m", "pytest", "-q", str(file), f"--benchmark-json={told}"]
        result = subprocess.run(command, cwd=PROJECT, env=surroundings(), stdout=sys.stderr, check=False)
        if result.returncode != 0:
            return None
        return table(file, json.loads(told.read_text(encoding="utf-8"))["benchmarks"])


def table(file: Path, benchmarks: list[dict[str, Any]]) -> str:
    """Return measured times as a table in milliseconds."""
    title = file.stem.removeprefix("bench_").replace("_", " ").capitalize()
    lines = [f"## {title}", "", "| what | median ms | fastest ms | rounds |", "|---|---:|---:|---:|"]
    for one in benchmarks:
        name = one["name"].removeprefix("test_").replace("_", " ")
        stats = one["stats"]
        median, fastest = stats["median"] * 1000, stats["min"] * 1000
        lines.append(f"| {name} | {median:.3f} | {fastest:.3f} | {stats['rounds']} |")
    return "\n".join(lines)


def processor() -> str:
    """Return the processor's name as far as the system tells it."""
    listing = Path("/proc/cpuinfo")
    if listing.exists():
        for line in listing.read_text(encoding="utf-8", errors="replace").splitlines():
            if line.startswith("model name"):
                return line.split(":", 1)[1].strip()
    return platform.processor() or platform.machine()


def output(command: list[str]) -> str:
    """Return what a command prints, nothing where it fails."""
    try:
        return subprocess.run(command, cwd=PROJECT, capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return ""


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        say("Stopped; BENCHMARKS.md stays as it was.")
        sys.exit(130)
