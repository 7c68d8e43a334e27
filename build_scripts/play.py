"""Start Nexus Table: sets everything up on a fresh machine, then opens the app.

python3 build_scripts/play.py                 open the app
python3 build_scripts/play.py --demo out.png  play the main table without a display, save a picture
python3 build_scripts/play.py ARGUMENTS …     anything `nexus-table` takes (see --help)
"""

from __future__ import annotations

import os
import subprocess
import sys

from environment import PROJECT, SetupError, ready, say

NO_DISPLAY = """There is no display here, so no window can be opened. Two things work without one:
  python3 build_scripts/play.py --demo out.png   plays the main table and saves a picture of it
  python3 build_scripts/check.py                 runs every check and test
With a desktop on another machine, start this script there."""

WINDOW = {"--windowed", "--full-screen", "--layout", "lab"}
"""The first words that open the app itself; all others belong to commands that print or write a file."""


def main() -> int:
    arguments = sys.argv[1:]
    if opens_a_window(arguments) and not has_display():
        say(NO_DISPLAY)
        return 1
    try:
        interpreter = ready()
    except SetupError as fault:
        say(str(fault))
        return 1
    command = [str(interpreter), "-m", "nexus_table", *arguments]
    if os.name != "nt":  # Windows would give the terminal back before the program ends
        os.execv(interpreter, command)
    return subprocess.run(command, check=False).returncode


def opens_a_window(arguments: list[str]) -> bool:
    """Whether these arguments open the app, rather than print something or write a file."""
    if {"-h", "--help"} & set(arguments):
        return False
    return not arguments or arguments[0].split("=")[0] in WINDOW


def has_display() -> bool:
    """Whether a window can be opened: always on Windows and macOS, with X11 or Wayland elsewhere."""
    if os.name == "nt" or sys.platform == "darwin":
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"))


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        say(f"Stopped. Start again at any time: python3 {PROJECT / 'build_scripts' / 'play.py'}")
        sys.exit(130)
