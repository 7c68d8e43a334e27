"""The project's own virtual environment: made when missing, brought up to date when the project's needs change."""

from __future__ import annotations

import hashlib
import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

PROJECT = Path(__file__).resolve().parent.parent
ENVIRONMENT = PROJECT / ".venv"
FULL_COUNTS = ENVIRONMENT / "full-counts.xml"
"""Where the last run of the full counts left its results, for the page of benchmarks."""
MARK = ENVIRONMENT / "made-for.txt"
OLDEST, NEWEST = (3, 11), (3, 14)


class SetupError(Exception):
    """Something this machine lacks, told in a sentence that says what to do about it."""


def python() -> Path:
    """Return the interpreter inside the environment."""
    if os.name == "nt":
        return ENVIRONMENT / "Scripts" / "python.exe"
    return ENVIRONMENT / "bin" / "python"


def ready(group: str | None = None) -> Path:
    """Return an interpreter with the project and, if asked, a dependency group; install only what changed.

    Raises SetupError when this Python is unfit, has no venv, or the packages cannot be installed.
    """
    check_python()
    if not usable():
        make()
    missing = [name for name in ("app", group) if name and stamp(name) != needs()]
    if missing:
        install(group)
    for name in missing:
        stamp_file(name).write_text(needs(), encoding="utf-8")
    return python()


def check_python() -> None:
    """Raise SetupError unless this Python is one the project runs on and can make environments."""
    if not OLDEST <= sys.version_info[:2] <= NEWEST:
        have = ".".join(map(str, sys.version_info[:3]))
        fit = fitting()
        start = f"{fit} is on this machine" if fit else "Install one of those, for example from python.org"
        raise SetupError(
            f"Nexus Table needs Python 3.11 to 3.14, and this is {have}. "
            f"{start}; start with: {fit or 'python3.13'} {Path(sys.argv[0])}"
        )
    try:
        import ensurepip  # noqa: F401
        import venv  # noqa: F401
    except ImportError:
        raise SetupError(
            "This Python has no venv module, so no environment can be made. "
            "On Debian and Ubuntu: sudo apt install python3-venv. Elsewhere install Python from python.org."
        ) from None


def fitting() -> str | None:
    """Return the newest Python on this machine that the project runs on, by the name it is started with."""
    minors = range(NEWEST[1], OLDEST[1] - 1, -1)
    return next((f"python3.{minor}" for minor in minors if shutil.which(f"python3.{minor}")), None)


def needs() -> str:
    """Return a hash of what the project needs installed."""
    return hashlib.sha256((PROJECT / "pyproject.toml").read_bytes()).hexdigest()


def stamp_file(name: str) -> Path:
    """Return the file that says what was installed of a group."""
    return ENVIRONMENT / f"installed-{name}.txt"


def stamp(name: str) -> str | None:
    """Return what was installed of a group, None where that never came to its end."""
    return stamp_file(name).read_text(encoding="utf-8") if stamp_file(name).exists() else None


def made_for() -> str:
    """Return what an environment is made for: this very Python, and the place it stands in."""
    return f"{sys.version}\n{PROJECT}\n"


def usable() -> bool:
    """Whether the environment is whole, of this Python and still in its place.

    One that bears no mark, made by hand or cut off while it was made, is taken if its pip answers.
    """
    if not python().exists():
        return False
    if MARK.exists():
        return MARK.read_text(encoding="utf-8") == made_for()
    show = "import sys, pip.__main__; print(sys.version)"
    try:
        answer = subprocess.run([python(), "-c", show], capture_output=True, text=True, check=False)
    except OSError:
        return False
    return answer.returncode == 0 and answer.stdout.strip() == sys.version.strip()


def make() -> None:
    """Make the environment anew beside the project; where .venv is a link, what it leads to is left as it is."""
    say("Making the environment in .venv (only the first time) …")
    if ENVIRONMENT.is_symlink():
        ENVIRONMENT.unlink()
    outside = getattr(sys, "_base_executable", None) or sys.executable  # this may run inside what is cleared
    if not done([outside, "-m", "venv", "--clear", str(ENVIRONMENT)]):
        raise SetupError(
            f"The environment could not be made in {ENVIRONMENT}. "
            "Check that the folder can be written to and that the disk is not full, then start again. "
            "On Debian and Ubuntu the package python3-venv may be missing."
        )
    MARK.write_text(made_for(), encoding="utf-8")


def install(group: str | None) -> None:
    """Install the project itself, in place, and the group."""
    say("Installing what Nexus Table needs (only when that changes) …")
    pip = [str(python()), "-m", "pip", "--disable-pip-version-check", "--quiet"]
    steps = [[*pip, "install", "--editable", str(PROJECT)]]
    if group is not None:  # older pips do not know groups
        steps.append([*pip, "install", "--upgrade", "pip>=25.1"])
        steps.append([*pip, "install", "--group", f"{PROJECT / 'pyproject.toml'}:{group}"])
    for step in steps:
        if not done(step):
            raise SetupError(
                "The packages could not be installed (pip's own words stand above). "
                "Check the network connection to the package index and start again; what was installed is kept."
            )


def done(command: list[str]) -> bool:
    """Run a command to its end and return whether it went well; Ctrl-C silently ends it and all it has started."""
    group: dict[str, Any] = {} if os.name == "nt" else {"process_group": 0}
    process = subprocess.Popen(command, cwd=PROJECT, **group)
    try:
        return process.wait() == 0
    except KeyboardInterrupt:
        if os.name == "nt":
            process.terminate()
        else:
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        raise


def surroundings() -> dict[str, str]:
    """Return the environment variables of tests and benchmarks: no screen, no sound, no greeting."""
    quiet = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    return {**os.environ, **quiet}


def say(words: str) -> None:
    """Print a line at once, so that a waiting person sees what goes on."""
    print(words, file=sys.stderr, flush=True)
