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
from nexus_table.kernel.chance import Chance
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


CANNOT_KILL = pytest.mark.skipif(sys.platform == "win32", reason="this system cannot kill so abruptly")


@CANNOT_KILL
@pytest.mark.parametrize("delay", [0.0, 0.001, 0.003, 0.01, 0.03, 0.06])
def test_a_killed_program_has_kept_every_action_that_happened(tmp_path: Path, delay: float) -> None:
    kill_and_look(tmp_path, delay)


@CANNOT_KILL
@pytest.mark.long
def test_a_hundred_killed_programs_have_kept_every_action_that_happened(tmp_path: Path) -> None:
    chance = Chance(9)
    for number in range(100):
        tenths, chance = chance.below(1000)
        kill_and_look(tmp_path / str(number), tenths / 10_000)


def kill_and_look(folder: Path, delay: float) -> None:
    """Kill a program that plays, that many seconds after its first action, and look at what it left."""
    program = (
        "import sys, pathlib, tests.kernel.test_killed as t; t.play_until_killed(pathlib.Path(sys.argv[1]))"
    )
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1"}
    with subprocess.Popen(
        [sys.executable, "-c", program, str(folder)], cwd=ROOT, env=environment, stdout=subprocess.PIPE
    ) as killed:
        assert killed.stdout is not None
        first = killed.stdout.readline()
        time.sleep(delay)
        killed.send_signal(signal.SIGKILL)
        told = [first, *killed.stdout.read().splitlines()]
    happened = int(told[-1])
    sweep(folder)
    assert {path.suffix for path in folder.iterdir()} == {".nexus"}
    assert all(saved.good for saved in saves(folder, GAMES))
    ring = next(saved for saved in saves(folder, GAMES) if saved.path.name.startswith("autosave-"))
    assert happened <= ring.actions <= happened + 1
    (folder / "by-hand.nexus").unlink(missing_ok=True)
    rescue = newest_good(folder, GAMES)
    assert rescue is not None
    assert rescue.passed_over == ()
    assert len(rescue.session.steps) == ring.actions + 1
    assert Session.resume(GAME, rescue.session.record()).state == rescue.session.state
