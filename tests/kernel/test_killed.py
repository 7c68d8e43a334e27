"""Killing the program at any moment loses at most the action in flight."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from nexus_table.kernel.autosave import keep, newest_good, saves, sweep
from nexus_table.kernel.loading import save
from nexus_table.kernel.session import Session

from .playing import GAME, GAMES, begun, slide

ROOT = Path(__file__).parents[2]


def play_until_killed(folder: Path) -> None:
    """Play on and on in the ring, saving by hand too, and say on standard output how many actions have happened."""
    session = begun()
    keep(session, folder)
    for number in range(1, 1_000_000):
        slide(session, 0.5 if number % 2 else -0.5)
        os.write(1, b"%d\n" % number)
        save(folder / "by-hand.nexus", session.record())


@pytest.mark.skipif(sys.platform == "win32", reason="this system cannot kill so abruptly")
@pytest.mark.parametrize("delay", [0.0, 0.001, 0.003, 0.01, 0.03, 0.06])
def test_a_killed_program_has_kept_every_action_that_happened(tmp_path: Path, delay: float) -> None:
    program = (
        "import sys, pathlib, tests.kernel.test_killed as t; t.play_until_killed(pathlib.Path(sys.argv[1]))"
    )
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1"}
    with subprocess.Popen(
        [sys.executable, "-c", program, str(tmp_path)], cwd=ROOT, env=environment, stdout=subprocess.PIPE
    ) as killed:
        assert killed.stdout is not None
        first = killed.stdout.readline()
        time.sleep(delay)
        killed.send_signal(signal.SIGKILL)
        told = [first, *killed.stdout.read().splitlines()]
    happened = int(told[-1])
    sweep(tmp_path)
    assert {path.suffix for path in tmp_path.iterdir()} == {".nexus"}
    assert all(saved.good for saved in saves(tmp_path, GAMES))
    ring = next(saved for saved in saves(tmp_path, GAMES) if saved.path.name.startswith("autosave-"))
    assert happened <= ring.actions <= happened + 1
    (tmp_path / "by-hand.nexus").unlink(missing_ok=True)
    rescue = newest_good(tmp_path, GAMES)
    assert rescue is not None
    assert rescue.passed_over == ()
    assert len(rescue.session.steps) == ring.actions + 1
    assert Session.resume(GAME, rescue.session.record()).state == rescue.session.state
