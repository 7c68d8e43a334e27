"""How fast the program starts, and how smoothly the table moves: prints a section of BENCHMARKS.md."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from nexus_table.app.battlefield.opening import open_table
from nexus_table.app.desk import Desk
from nexus_table.app.menu import Menu
from nexus_table.app.settings import Settings
from nexus_table.ui.stage import Stage

SIZES = ((1280, 720), (1920, 1080), (3840, 2160))
MODELS = 60
STARTS = 7

FIRST_FRAME = """
import sys, time
from nexus_table.app import program
from nexus_table.app.menu import Menu
from nexus_table.ui.scene import Leave

class Once(Menu):
    def update(self, now):
        if self._seen:
            print(time.time() - float(sys.argv[1]))
            return Leave()
        return super().update(now)

program.Menu = Once
program.run()
"""


def starts() -> list[float]:
    """Return, for several starts, the seconds from starting the process to the first frame on the window."""
    found = []
    with tempfile.TemporaryDirectory() as home:
        places = {"HOME": home, "XDG_CONFIG_HOME": home, "XDG_DATA_HOME": home, "XDG_CACHE_HOME": home}
        environment = {**os.environ, **places, "SDL_VIDEODRIVER": "dummy"}
        for _ in range(STARTS):
            command = [sys.executable, "-c", FIRST_FRAME, str(time.time())]
            told = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
            found.append(float(told.stdout.split()[0]))
    return found


def bare() -> float:
    """Return the median seconds that Python alone takes to start and end."""
    found = []
    for _ in range(STARTS):
        began = time.perf_counter()
        subprocess.run([sys.executable, "-c", "pass"], check=True)
        found.append(time.perf_counter() - began)
    return statistics.median(found)


def frames(size: tuple[int, int], folder: Path) -> list[float]:
    """Return the milliseconds of each frame of a scripted run over a full table: zoom in, pan about, zoom out."""
    desk = Desk(Settings(), folder, keeps_settings=False)
    desk.screen = size
    scene = open_table(desk, desk.catalogue.layouts["broken-quarter"], Menu(desk))
    table = scene.table
    kinds = table.kinds()
    for number in range(4000):
        at = (1.0 + number * 3.7 % 42, 1.0 + number * 2.9 % 58)
        if (
            len(table.models) < MODELS
            and table.refuse_put(kinds[number % len(kinds)], number % 2, at) is None
        ):
            table.put(kinds[number % len(kinds)], number % 2, at)
    stage = Stage(scene, size, desk.look)
    stage.advance(3.0)
    middle = scene.board.rect.center
    times: list[float] = []

    def frame(act, *values) -> None:
        began = time.perf_counter()
        act(*values)
        times.append((time.perf_counter() - began) * 1000.0)

    for _ in range(60):
        frame(stage.wheel, middle, 0.25)
    stage.press(middle, 3)
    for step in range(240):
        frame(stage.move, (middle[0] + step * 5 % 400 - 200, middle[1] + step * 3 % 240 - 120), (0, 0, 1))
    stage.release(middle, 3)
    for _ in range(60):
        frame(stage.wheel, middle, -0.25)
    desk.close()
    return times


def main() -> None:
    """Print the section."""
    print("## Start and frames\n")
    found, python = starts(), bare()
    print(f"First frame on the window after {statistics.median(found):.2f} s (of {STARTS} starts the slowest")
    print(f"{max(found):.2f} s); Python alone takes {python:.2f} s on this machine, so the ratio is")
    print(f"{statistics.median(found) / python:.1f}.\n")
    print(
        f"A scripted run over a full table with {MODELS} models: zoom in, pan about, zoom out (360 frames).\n"
    )
    print("| window | median ms | 90 % | 99 % | worst |\n|---|---|---|---|---|")
    with tempfile.TemporaryDirectory() as folder:
        for size in SIZES:
            times = sorted(frames(size, Path(folder)))
            tenth, hundredth = times[int(len(times) * 0.9)], times[int(len(times) * 0.99)]
            row = (statistics.median(times), tenth, hundredth, times[-1])
            print(f"| {size[0]} x {size[1]} | " + " | ".join(f"{value:.1f}" for value in row) + " |")


if __name__ == "__main__":
    main()
