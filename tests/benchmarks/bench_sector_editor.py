"""How smoothly the sector editor drags, hovers and zooms, and how soon a sector is made: a section of BENCHMARKS.md."""

from __future__ import annotations

import os
import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from nexus_table.app.desk import Desk
from nexus_table.app.menu import Menu
from nexus_table.app.settings import Settings
from nexus_table.app.starmap.editor import EditorDoors
from nexus_table.app.starmap.sectors import SectorShelf
from nexus_table.app.starmap.shelf import Shelf
from nexus_table.games.starmap.editor.document import Document
from nexus_table.games.starmap.editor.generator import SHAPES, Wish, generate, sizes_for
from nexus_table.games.starmap.screen.editor.editor_scene import EditorScene
from nexus_table.ui.stage import Stage
from nexus_table.ui.theme import Look

SIZES = (((1280, 720), 1.0), ((1920, 1080), 1.0), ((3840, 2160), 2.25))
SECTOR = "long-cross"
"""Twelve systems, kept alike by two mirrors: each drag moves four."""
FRAMES = 120
MADE = 20


def worked(act: Callable[[], object]) -> float:
    """Return how many milliseconds of this process's own work something takes."""
    began = time.process_time()
    act()
    return (time.process_time() - began) * 1000.0


def told(times: list[float]) -> str:
    """Return median, 95 % and the slowest of some times."""
    ordered = sorted(times)
    return f"{statistics.median(ordered):.1f} | {ordered[int(len(ordered) * 0.95)]:.1f} | {ordered[-1]:.1f}"


def opened(folder: Path) -> EditorScene:
    """Return the editor on the sector."""
    desk = Desk(Settings(animations=False), folder / "saves", keeps_settings=False)
    shelf = Shelf(desk, Menu(desk))
    sectors = SectorShelf(shelf.entry.catalogue, folder / "sectors")
    doors = EditorDoors(shelf, sectors, shelf.leave)
    return doors.scene(Document.new(shelf.entry.catalogue, shelf.entry.catalogue.sectors[SECTOR]))


def measure(size: tuple[int, int], scale: float) -> None:
    """Print a line for each thing a hand does, at one size of window."""
    with tempfile.TemporaryDirectory() as folder:
        scene = opened(Path(folder))
        stage = Stage(scene, size, Look(scale=scale, animated=False))
        x, y = scene.board.to_screen(scene.bench.sector.systems[0].at)
        stage.press((x, y))
        dragged = []
        for step in range(FRAMES):
            x, y = x + (5 if step % 60 < 30 else -5), y + (4 if step % 80 < 40 else -4)
            dragged.append(worked(lambda to=(x, y): stage.move(to, (1, 0, 0))))  # type: ignore[misc]
        stage.key("Esc")
        stage.release((x, y))
        middle = scene.plan.map.center
        hovered = [worked(lambda n=n: stage.move((middle[0] + n, middle[1]))) for n in range(FRAMES)]  # type: ignore[misc]
        zoomed = [
            worked(lambda n=n: stage.wheel(middle, up=1 if n % 8 < 4 else -1))  # type: ignore[misc]
            for n in range(FRAMES // 4)
        ]
        scene.doors.ended()
    for what, times in (("drag with twins", dragged), ("hover", hovered), ("zoom", zoomed)):
        print(f"| {size[0]}x{size[1]} | {what} | {told(times)} |")


def main() -> None:
    """Print the section."""
    print("## The sector editor\n")
    print("Milliseconds of this process's own work a frame; a frame at 60 a second is 16.7 ms.\n")
    print("| window | what | median ms | 95 % | slowest |\n|---|---|---:|---:|---:|")
    for size, scale in SIZES:
        measure(size, scale)
    with tempfile.TemporaryDirectory() as folder:
        kinds = opened(Path(folder)).bench.document.catalogue.systems
    wishes = [
        Wish(seed, seats, size) for seats in SHAPES for size in sizes_for(seats) for seed in range(MADE)
    ]
    times = [worked(lambda wish=wish: generate(wish, kinds)) for wish in wishes]  # type: ignore[misc]
    print(f"\nA sector by seed, over {len(wishes)} wishes: median, 95 %, slowest {told(times)} ms.")


if __name__ == "__main__":
    main()
