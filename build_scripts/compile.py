"""Compile the engines of the star map and the duel, for those who play thousands of games; nothing else needs it.

python3 build_scripts/compile.py          make the compiled copy in .compiled, unless it is fresh
python3 build_scripts/compile.py --anew   make it anew in any case

The copy is the same sources, some modules compiled by mypyc (`compiled.py` lists them). arena.py and the benchmarks
of both games take it when it is there and fresh; they play the same games with it. To be rid of it, remove .compiled.
"""

from __future__ import annotations

import argparse
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Sequence
from pathlib import Path

from compiled import MARK, MODULES, PACKAGE, READY, dotted, is_fresh, made_from, unfit, with_compiled
from environment import PROJECT, SetupError, ready, say

LINKED = ("data", "assets")
"""What the package finds beside itself: linked, so that it is never older than the checkout's own."""
FOR_MYPYC = {
    "MYPYC_OPT_LEVEL": "3",
    "MYPYC_DEBUG_LEVEL": "0",
    "CFLAGS": "-ffp-contract=off",  # else some machines would round a*b+c once instead of twice
    "PYTHONHASHSEED": "0",
}
WITHOUT = "Nobody needs it: without, everything runs as plain Python."
LAST_LINES = 30


def main(words: Sequence[str] = ()) -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--anew", action="store_true", help="compile even if no source has changed")
    wanted = parser.parse_args(words)
    try:
        interpreter = ready(group="dev")
        if is_fresh() and not wanted.anew:
            say("The compiled copy is fresh: nothing to do.")
            return 0
        say(f"Compiling {len(MODULES)} modules (about a minute) …")
        make(interpreter)
    except SetupError as fault:
        say(str(fault))
        return 1
    say(f"The compiled copy stands in {READY.relative_to(PROJECT)}; arena.py takes it from now on.")
    return 0


def make(interpreter: Path, folder: Path = READY) -> None:
    """Make a compiled copy in a folder, whole or not at all; SetupError with a sentence where that cannot be."""
    faults = list(unfit())
    if faults:
        raise SetupError("\n".join(["The list of modules in compiled.py does not fit the sources:", *faults]))
    check_compiler()
    making = folder.with_name(f"{folder.name}-making")
    shutil.rmtree(making, ignore_errors=True)
    try:
        sources = made_from()
        copy_into(making)
        compile_in(making, interpreter)
        check_imports(making, interpreter)
        (making / MARK).write_text(sources, encoding="utf-8")
        shutil.rmtree(folder, ignore_errors=True)
        making.rename(folder)
    finally:
        shutil.rmtree(making, ignore_errors=True)


def check_compiler() -> None:
    """Raise SetupError where this machine clearly lacks what compiling needs; on Windows only the attempt shows it."""
    if os.name == "nt":
        return
    named = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    compiler = shlex.split(named)[0]
    if shutil.which(compiler) is None:
        raise SetupError(
            f"There is no C compiler on this machine (looked for {compiler}). On Debian and Ubuntu: "
            "sudo apt install build-essential; on macOS: xcode-select --install. "
            f"Another one is named by the variable CC. {WITHOUT}"
        )
    headers = Path(sysconfig.get_path("include"))
    if not (headers / "Python.h").exists():
        raise SetupError(
            f"Python's C headers are missing (no Python.h in {headers}). On Debian and Ubuntu: sudo apt install "
            f"python{sys.version_info[0]}.{sys.version_info[1]}-dev. {WITHOUT}"
        )


def copy_into(making: Path) -> None:
    """Copy the package and link what it reads."""
    shutil.copytree(PACKAGE, making / PACKAGE.name, ignore=shutil.ignore_patterns("__pycache__"))
    try:
        for name in LINKED:
            (making / name).symlink_to(PROJECT / name, target_is_directory=True)
    except OSError as fault:
        raise SetupError(
            f"No link could be made in {making} ({fault.strerror}). On Windows turn on Developer Mode. {WITHOUT}"
        ) from fault


def compile_in(making: Path, interpreter: Path) -> None:
    """Let mypyc compile the listed modules beside their copies."""
    modules = [str(Path(PACKAGE.name) / name) for name in MODULES]
    settings = [f"--config-file={PROJECT / 'pyproject.toml'}", "--follow-imports=silent"]
    told = subprocess.run(
        [str(interpreter), "-m", "mypyc", *settings, *modules],
        cwd=making,
        env={**os.environ, **FOR_MYPYC},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    if told.returncode != 0:
        last = "\n".join(told.stdout.splitlines()[-LAST_LINES:])
        raise SetupError(
            f"{last}\nThe modules could not be compiled (the last words of mypyc stand above). "
            f"On Windows the Build Tools for Visual Studio are needed. {WITHOUT}"
        )
    for name in ("build", ".mypy_cache"):
        shutil.rmtree(making / name, ignore_errors=True)


def check_imports(making: Path, interpreter: Path) -> None:
    """Raise SetupError unless every listed module is imported compiled."""
    names = [dotted(f"{PACKAGE.name}/{name}") for name in MODULES]
    show = "import importlib, sys; [print(importlib.import_module(name).__file__) for name in sys.argv[1:]]"
    told = subprocess.run(
        [str(interpreter), "-c", show, *names],
        env=with_compiled(os.environ, making),
        capture_output=True,
        text=True,
        check=False,
    )
    plain = [file for file in told.stdout.splitlines() if file.endswith(".py")]
    if told.returncode != 0 or plain:
        raise SetupError(
            f"{told.stderr}The compiled modules cannot be imported: {', '.join(plain) or 'see above'}."
        )


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        say("Stopped; what was compiled before is kept.")
        sys.exit(130)
