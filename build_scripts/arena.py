"""Play a contest of computer players and keep its figures for the page of benchmarks.

python3 build_scripts/arena.py NAME -- WORDS
python3 build_scripts/arena.py --plain NAME -- WORDS

WORDS are those of `nexus-table arena`, such as: starmap --players expert,normal --games 400 --seed 1. What comes of
them is written to tests/benchmarks/arena/NAME.json with the date and the commit; benchmarks.py makes the tables.
Where compile.py has made a compiled copy and it is fresh, it plays: the same games, sooner. `--plain` does without.
"""

from __future__ import annotations

import argparse
import datetime
import json
import re
import subprocess
import sys

from compiled import is_fresh, is_there, with_compiled
from environment import PROJECT, SetupError, ready, say, surroundings

TARGET = PROJECT / "tests" / "benchmarks" / "arena"


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("name", help="the file's name: letters, digits and dashes")
    parser.add_argument("words", nargs="+", help="after --: the words of nexus-table arena")
    parser.add_argument("--plain", action="store_true", help="play without the compiled copy")
    wanted = parser.parse_args()
    if not re.fullmatch(r"[a-z0-9][a-z0-9-]{0,60}", wanted.name):
        say("A name holds small letters, digits and dashes.")
        return 2
    try:
        interpreter = ready(group="dev")
    except SetupError as fault:
        say(str(fault))
        return 1
    commit = commit_now()
    compiled = takes_compiled(plain=wanted.plain)
    told = subprocess.run(
        [str(interpreter), "-m", "nexus_table", "arena", *wanted.words, "--json"],
        cwd=PROJECT,
        env=with_compiled(surroundings()) if compiled else surroundings(),
        stdout=subprocess.PIPE,
        check=False,
    )
    if told.returncode != 0:
        say(f"The arena ended with {told.returncode}; nothing is written.")
        return told.returncode
    now = datetime.datetime.now(datetime.UTC)
    figures = {
        "date": f"{now:%Y-%m-%d}",
        "commit": commit,
        "words": " ".join(wanted.words),
        "compiled": compiled,
    }
    TARGET.mkdir(exist_ok=True)
    file = TARGET / f"{wanted.name}.json"
    file.write_text(json.dumps({**figures, **json.loads(told.stdout)}, indent=1) + "\n", encoding="utf-8")
    say(f"{file.relative_to(PROJECT)} is written.")
    return 0


def takes_compiled(*, plain: bool) -> bool:
    """Return whether the compiled copy plays, and say so."""
    compiled = not plain and is_fresh()
    if compiled:
        say("Playing with the compiled copy.")
    elif is_there() and not plain:
        say("The compiled copy is not of these sources; playing without. compile.py makes it anew.")
    return compiled


def commit_now() -> str:
    """Return the commit that is checked out, with a + where files differ from it."""

    def git(*words: str) -> str:
        told = subprocess.run(["git", *words], cwd=PROJECT, capture_output=True, text=True, check=False)
        return told.stdout.strip() if told.returncode == 0 else ""

    changed = git("status", "--porcelain", "--untracked-files=no", "nexus_table", "data")
    return f"{git('rev-parse', '--short', 'HEAD')}{'+' if changed else ''}"


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        say("Stopped; nothing is written.")
        sys.exit(130)
