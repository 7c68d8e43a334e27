"""The project's own virtual environment: made when missing, brought up to date when the project's needs change."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path

PROJECT = Path(__file__).resolve().parent.parent
ENVIRONMENT = PROJECT / ".venv"
OLDEST, TOO_NEW = (3, 11), (3, 15)


class SetupFault(Exception):
    """Something this machine lacks, told in a sentence that says what to do about it."""


def python() -> Path:
    """Return the interpreter inside the environment."""
    if os.name == "nt":
        return ENVIRONMENT / "Scripts" / "python.exe"
    return ENVIRONMENT / "bin" / "python"


def ready(group: str | None = None) -> Path:
    """Return an interpreter with the project and, if asked, a dependency group; install only what changed.

    Raises SetupFault when this Python is unfit, has no venv, or the packages cannot be installed.
    """
    check_python()
    stamp = ENVIRONMENT / f"installed-{group or 'app'}.txt"
    wanted = fingerprint()
    if python().exists() and stamp.exists() and stamp.read_text(encoding="utf-8") == wanted:
        return python()
    if not python().exists() or not answers(python()):
        make()
    install(group)
    stamp.write_text(wanted, encoding="utf-8")
    return python()


def check_python() -> None:
    """Raise SetupFault unless this Python is one the project runs on and can make environments."""
    if not OLDEST <= sys.version_info[:2] < TOO_NEW:
        have = ".".join(map(str, sys.version_info[:3]))
        raise SetupFault(
            f"Nexus Table needs Python 3.11 to 3.14, and this is {have}. "
            "Install one of those and start this script with it, for example: python3.12 build_scripts/play.py"
        )
    try:
        import ensurepip  # noqa: F401
        import venv  # noqa: F401
    except ImportError:
        raise SetupFault(
            "This Python has no venv module, so no environment can be made. "
            "On Debian and Ubuntu: sudo apt install python3-venv. Elsewhere install Python from python.org."
        ) from None


def fingerprint() -> str:
    """Return what the environment depends on: the project file, this Python and the place it stands in."""
    needs = hashlib.sha256((PROJECT / "pyproject.toml").read_bytes()).hexdigest()
    return f"{needs}\n{sys.version}\n{PROJECT}\n"


def answers(interpreter: Path) -> bool:
    """Whether the interpreter starts and is of this Python's version: a copied or half-made environment is not."""
    show = "import sys; print(sys.version)"
    try:
        answer = subprocess.run([interpreter, "-c", show], capture_output=True, text=True, check=False)
    except OSError:
        return False
    return answer.stdout.strip() == sys.version.strip()


def make() -> None:
    """Make the environment anew beside the project."""
    say("Making the environment in .venv (only the first time) …")
    made = subprocess.run([sys.executable, "-m", "venv", "--clear", str(ENVIRONMENT)], check=False)
    if made.returncode != 0:
        raise SetupFault(
            f"The environment could not be made in {ENVIRONMENT}. "
            "Check that the folder can be written to and that the disk is not full, then start again. "
            "On Debian and Ubuntu the package python3-venv may be missing."
        )


def install(group: str | None) -> None:
    """Install the project itself, in place, and the group."""
    say("Installing what Nexus Table needs (only when that changes) …")
    pip = [str(python()), "-m", "pip", "--disable-pip-version-check", "--quiet"]
    steps = [[*pip, "install", "--upgrade", "pip>=25.1"], [*pip, "install", "--editable", str(PROJECT)]]
    if group is not None:
        steps.append([*pip, "install", "--group", f"{PROJECT / 'pyproject.toml'}:{group}"])
    for step in steps:
        if subprocess.run(step, check=False, cwd=PROJECT).returncode != 0:
            raise SetupFault(
                "The packages could not be installed (pip's own words stand above). "
                "Check the network connection to the package index and start again; what was installed is kept."
            )


def say(words: str) -> None:
    """Print a line at once, so that a waiting person sees what goes on."""
    print(words, file=sys.stderr, flush=True)
