"""Draw the pictures of assets/screenshots: the table played headlessly by real events, at three sizes."""

from __future__ import annotations

import subprocess
import sys

from environment import PROJECT, SetupError, ready, say, surroundings

SCRIPT = """
import sys
from pathlib import Path
from nexus_table.app.demo import pictures
for path in pictures(Path(sys.argv[1])):
    print(path)
"""


def main() -> int:
    try:
        interpreter = ready()
    except SetupError as fault:
        say(str(fault))
        return 1
    target = PROJECT / "assets" / "screenshots"
    command = [str(interpreter), "-c", SCRIPT, str(target)]
    return subprocess.run(command, check=False, cwd=PROJECT, env=surroundings()).returncode


if __name__ == "__main__":
    sys.exit(main())
