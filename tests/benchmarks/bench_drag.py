"""How smooth a drag in the lab is, with live lint and one exposure map: prints a section of BENCHMARKS.md."""

from __future__ import annotations

import os
import statistics
import tempfile
import time
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from nexus_table.app.battlefield.lab import LabDoors
from nexus_table.app.desk import Desk
from nexus_table.app.menu import Menu
from nexus_table.app.settings import Settings
from nexus_table.games.battlefield.lab.document import Document
from nexus_table.games.battlefield.screen.lab.lab_scene import LabScene
from nexus_table.ui.stage import Stage

LAYOUTS = ("broken-quarter", "greenwater-valley")
SIZES = ((1280, 720), (1920, 1080), (3840, 2160))
SECOND = 60
FRAME = 1000.0 / SECOND
DRAGGED = 4 * SECOND
"""Frames with the button down; the pointer moves in each of them, but for a pause in the middle."""

PAUSE = range(2 * SECOND, 2 * SECOND + 30)
AFTER = 2 * SECOND
"""Frames after the drop, in which the painting, the map and the slow checks catch up."""


class Drag:
    """One scripted drag: the milliseconds of each frame by the clock, and by this process's own work."""

    def __init__(self, layout: str, size: tuple[int, int], folder: Path) -> None:
        desk = Desk(Settings(), folder, keeps_settings=False)
        doors = LabDoors(desk, Menu(desk))
        scene = doors.scene(Document.new(desk.catalogue, desk.catalogue.layouts[layout]))
        assert isinstance(scene, LabScene)
        self.scene, self.stage = scene, Stage(scene, size, desk.look)
        self.clock: list[float] = []
        self.work: list[float] = []
        self.maps: set[int] = set()
        self.stage.key("E")
        self.stage.advance(4.0)
        self._play()
        self.dropped = self.work[DRAGGED:]
        doors.ended()
        desk.close()

    def _play(self) -> None:
        stage, board = self.stage, self.scene.board
        start = board.to_screen(self.scene.bench.layout.pieces[0].at)
        stage.press(start)
        x, y = start
        for step in range(DRAGGED):
            if step not in PAUSE:
                x += 3 if step % 120 < 60 else -3
                y += 2 if step % 80 < 40 else -2
            self._frame(lambda to=(x, y): stage.move(to, (1, 0, 0)))  # type: ignore[misc]
            self.maps.add(id(self.scene.exposure.shown))
        self._frame(lambda: stage.release((x, y)))
        for _ in range(AFTER):
            self._frame(lambda: stage.advance(0.0))

    def _frame(self, act: object) -> None:
        self.stage.now += 1.0 / SECOND
        began, busy = time.perf_counter(), time.process_time()
        act()  # type: ignore[operator]
        pygame.event.pump()
        self.clock.append((time.perf_counter() - began) * 1000.0)
        self.work.append((time.process_time() - busy) * 1000.0)


def told(times: list[float]) -> str:
    """Return median, 95 %, 99 % and the slowest of some times, and what share of them kept within a frame."""
    ordered = sorted(times)
    shares = [ordered[int(len(ordered) * share)] for share in (0.95, 0.99)]
    kept = sum(one <= FRAME for one in ordered) / len(ordered)
    figures = " | ".join(f"{one:.1f}" for one in (statistics.median(ordered), *shares, ordered[-1]))
    return f"{figures} | {kept:.0%}"


def main() -> None:
    """Print the section."""
    print("## Dragging in the lab\n")
    print(
        f"A piece dragged for {DRAGGED} frames with live lint and one exposure map, then {AFTER} frames after"
    )
    print("the drop; a frame at 60 a second is 16.7 ms. Work is this process's alone, whatever else runs.\n")
    print("| window, table | what | median ms | 95 % | 99 % | slowest | in time |")
    print("|---|---|---:|---:|---:|---:|---:|")
    for size in SIZES:
        for layout in LAYOUTS:
            with tempfile.TemporaryDirectory() as folder:
                drag = Drag(layout, size, Path(folder))
            name = f"{size[0]}x{size[1]}, {layout}"
            print(f"| {name} | drag, work | {told(drag.work[:DRAGGED])} |")
            print(f"| {name} | drag, clock | {told(drag.clock[:DRAGGED])} |")
            print(f"| {name} | after the drop, work | {told(drag.dropped)} |")


if __name__ == "__main__":
    main()
