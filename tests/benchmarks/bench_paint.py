"""How long a frame of the painted battlefield takes while panning and zooming; run it as a program."""

from __future__ import annotations

import os
import statistics
import time
from collections.abc import Callable, Iterator
from typing import NamedTuple

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")

import pygame

from nexus_table.games.battlefield.catalogue import load_catalogue
from nexus_table.games.battlefield.screen.paint import Base, BoardPainter, draw_bases
from nexus_table.games.battlefield.screen.view import View
from nexus_table.games.battlefield.terrain import lay_out
from nexus_table.ui.theme import Look

LAYOUT = "greenwater-valley"
SIZES = ((1280, 720), (1920, 1080), (3840, 2160))
FRAMES = 240
BUDGET = 9.0
"""Milliseconds of painting in a frame while the table becomes sharp, as in the program."""

DIAMETERS = (25, 32, 40, 50, 60, 80)


def models(count: int = 100) -> list[Base]:
    """Return so many models of both seats spread over the table."""
    return [
        Base((2.0 + (i * 7) % 40, 2.0 + (i * 11) % 56), DIAMETERS[i % 6], i % 2, "ABCDEFGH"[i % 8])
        for i in range(count)
    ]


def panning(view: View) -> Iterator[View]:
    """Drag the table to and fro at twice the scale that shows it whole."""
    near = view.zoomed(view.middle, 2.0)
    for frame in range(FRAMES):
        step = 9 if frame % 120 < 60 else -9
        near = near.panned(step, step * 0.6)
        yield near


def zooming(view: View) -> Iterator[View]:
    """Zoom in and out at a place aside of the middle, a few per cent a frame."""
    at = (view.rect[2] * 0.6, view.rect[3] * 0.45)
    for frame in range(FRAMES):
        view = view.zoomed(at, 1.03 if frame % 80 < 40 else 1.0 / 1.03)
        yield view


def measured(
    size: tuple[int, int], moves: Callable[[View], Iterator[View]]
) -> tuple[float, float, float, float]:
    """Return the median, 99th percentile and longest frame, and the median of processor time, in milliseconds."""
    catalogue = load_catalogue()
    layout = catalogue.layouts[LAYOUT]
    painter = BoardPainter(lay_out(layout, catalogue.templates), layout, Look())
    screen = pygame.display.set_mode(size)
    bases = models()
    view = View.fitted(layout.size, (0, 0, *size))
    start = next(moves(view))
    painter.draw(screen, start)
    painter.finish(start)
    painter.draw(screen, start)
    draw_bases(screen, start, bases, Look())
    times, worked = [], []
    for seen in moves(view):
        began, busy = time.perf_counter(), time.process_time()
        painter.sharpen(seen, budget_ms=2.0)
        painter.draw(screen, seen)
        draw_bases(screen, seen, bases, Look())
        pygame.display.flip()
        times.append((time.perf_counter() - began) * 1000.0)
        worked.append((time.process_time() - busy) * 1000.0)
    times.sort()
    return statistics.median(times), times[int(len(times) * 0.99)], times[-1], statistics.median(worked)


class Sharpening(NamedTuple):
    """How a view became sharp: the first frame, then frames of painting and drawing until nothing was left (ms)."""

    first: float
    painting: float
    all_sharp: float
    frames: int
    longest_call: float
    late_call: float


def sharpening(size: tuple[int, int], factor: float) -> Sharpening:
    """Return how a table never seen before becomes sharp, or the same table zoomed from sharp by a factor.

    `painting` and `all_sharp` are processor time, without and with the frames drawn meanwhile, as the scene does it.
    """
    catalogue = load_catalogue()
    layout = catalogue.layouts[LAYOUT]
    painter = BoardPainter(lay_out(layout, catalogue.templates), layout, Look())
    screen = pygame.display.set_mode(size)
    view = View.fitted(layout.size, (0, 0, *size))
    if factor != 1.0:
        painter.finish(view)
        view = view.zoomed(view.middle, factor)
    began = time.process_time()
    painter.draw(screen, view)
    first = time.process_time() - began
    painting, calls, sharp = 0.0, [], False
    while not sharp:
        busy, start = time.process_time(), time.perf_counter()
        sharp = painter.sharpen(view, budget_ms=BUDGET)
        calls.append((time.perf_counter() - start) * 1000.0)
        painting += time.process_time() - busy
        painter.draw(screen, view)
        pygame.display.flip()
    total = time.process_time() - began
    calls.sort()
    late = calls[int(len(calls) * 0.95)]
    return Sharpening(first * 1000.0, painting * 1000.0, total * 1000.0, len(calls), calls[-1], late)


def main() -> None:
    """Print the table."""
    pygame.init()
    print(
        "| painted board, 100 models, flip (ms) | median | 99th percentile | longest | median of processor time |"
    )
    print("|---|---|---|---|---|")
    for size in SIZES:
        for name, moves in (("panning", panning), ("zooming", zooming)):
            median, late, longest, worked = measured(size, moves)
            print(
                f"| {size[0]}x{size[1]} {name} | {median:.1f} | {late:.1f} | {longest:.1f} | {worked:.1f} |"
            )
    print()
    print(
        f"| sharp, {BUDGET:g} ms a frame (ms) | first frame | painting | all sharp | frames | 95th call | longest |"
    )
    print("|---|---|---|---|---|---|---|")
    for size in SIZES:
        for name, factor in (("opened", 1.0), ("zoomed by 1.6", 1.6)):
            told = sharpening(size, factor)
            print(
                f"| {size[0]}x{size[1]} {name} | {told.first:.0f} | {told.painting:.0f} | {told.all_sharp:.0f} "
                f"| {told.frames} | {told.late_call:.1f} | {told.longest_call:.1f} |"
            )


if __name__ == "__main__":
    main()
