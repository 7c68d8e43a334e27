"""How smoothly the star map is panned and zoomed at three sizes of window; run it as a program."""

from __future__ import annotations

import os
import statistics
import time

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from nexus_table.app.starmap.entry import StarmapEntry
from nexus_table.games.starmap.screen.doors import Doors
from nexus_table.games.starmap.screen.game_table import GameTable
from nexus_table.games.starmap.screen.starmap_scene import StarmapScene
from nexus_table.games.starmap.state import StarmapSetup
from nexus_table.kernel.chance import Chance
from nexus_table.kernel.session import Session
from nexus_table.ui.stage import Stage
from nexus_table.ui.theme import Look

SIZES = ((1280, 720), (1920, 1080), (3840, 2160))
SECTOR = "long-cross"
"""Twelve systems, for four seats."""
STEPS = 250
NOTHING = 0.0001
"""Seconds: a step that takes less drew no frame, since the map lay at the end of its way already."""


def played() -> Session:
    """Return a game in its middle, with ships and relics all over the sector."""
    entry = StarmapEntry()
    session = Session.begin(entry.game, StarmapSetup(entry.catalogue.sectors[SECTOR], first=0), 5)
    chance = Chance(6)
    for _ in range(STEPS):
        if session.state.ended is None:
            action, chance = entry.game.draw(session.state, chance)
            session.act(session.state.seat, action)
    return session


def frames(session: Session, size: tuple[int, int]) -> tuple[list[float], list[float]]:
    """Return the milliseconds of each frame, by the clock and of the processor: zoom in, pan about, zoom out."""
    doors = Doors()
    doors.paints_aside = True  # as the program has it
    scene = StarmapScene(GameTable(session, ()), leave=lambda: scene, doors=doors)
    stage = Stage(scene, size, Look(animated=False))
    stage.advance(1.0)
    scene.board.backdrop.wait()
    stage.advance(2.0)
    middle = scene.board.rect.center
    times: list[float] = []
    worked: list[float] = []

    def frame(act, *values) -> None:
        began, busy = time.perf_counter(), time.process_time()
        act(*values)
        if time.process_time() - busy > NOTHING:
            times.append((time.perf_counter() - began) * 1000.0)
            worked.append((time.process_time() - busy) * 1000.0)

    for _ in range(60):
        frame(stage.wheel, middle, 0.25)
    stage.press(middle, 3)
    for step in range(240):
        frame(stage.move, (middle[0] + step * 5 % 400 - 200, middle[1] + step * 3 % 240 - 120), (0, 0, 1))
    stage.release(middle, 3)
    for _ in range(60):
        frame(stage.wheel, middle, -0.25)
    return sorted(times), sorted(worked)


def main() -> None:
    print("## Star map: frames\n")
    print(
        f"The sector {SECTOR} after {STEPS} steps: zoom in, pan about, zoom out; only what was drawn counts.\n"
    )
    print("| window | frames | median ms | 90 % | 99 % | worst | median of processor time |")
    print("|---|---:|---:|---:|---:|---:|---:|")
    session = played()
    for size in SIZES:
        times, worked = frames(session, size)
        row = (statistics.median(times), *(times[int(len(times) * part)] for part in (0.9, 0.99)), times[-1])
        told = " | ".join(f"{value:.1f}" for value in (*row, statistics.median(worked)))
        print(f"| {size[0]} x {size[1]} | {len(times)} | {told} |")


if __name__ == "__main__":
    main()
