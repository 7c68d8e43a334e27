"""The progress of long commands: a bar for a person at a terminal, nothing for anybody else."""

import io
import subprocess
import sys

import pytest

from nexus_table.app.commands.progress import progress


class Terminal(io.StringIO):
    def isatty(self):
        return True


@pytest.mark.parametrize("total", [20, None])
def test_a_person_at_a_terminal_sees_how_far_it_is(monkeypatch, total):
    terminal = Terminal()
    monkeypatch.setattr("sys.stderr", terminal)
    monkeypatch.setenv("TERM", "xterm")
    with progress("pairs", total) as advance:
        advance(7)
    shown = terminal.getvalue()
    assert "pairs" in shown
    assert f"7/{total if total else '?'}" in shown


def test_nobody_else_sees_or_pays_for_it():
    look = (
        "import sys\n"
        "from nexus_table.app.commands.progress import progress\n"
        "with progress('pairs', 2) as advance:\n    advance(1)\n"
        "print('rich' in sys.modules)"
    )
    told = subprocess.run([sys.executable, "-c", look], capture_output=True, text=True, check=True)
    assert (told.stdout.strip(), told.stderr) == ("False", "")
