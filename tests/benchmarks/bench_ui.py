"""How long the toolkit takes: run with `pytest tests/benchmarks/bench_ui.py`."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect, Surface

from nexus_table.ui import draw, icons, text
from nexus_table.ui.scene import Scene
from nexus_table.ui.stage import Stage
from nexus_table.ui.text import Span, rich
from nexus_table.ui.theme import Look, Style
from nexus_table.ui.widgets.button import Button
from nexus_table.ui.widgets.group import Group
from nexus_table.ui.widgets.log import Log

LOOK = Look()
SIZES = [(1280, 800), (1920, 1080), (3840, 2160)]


@pytest.fixture(autouse=True)
def _display() -> None:
    Stage(Scene())


def line_of(number: int) -> text.Line:
    return rich(
        Span("Red ", (240, 120, 110), Style.SMALL_STRONG), f"Breacher shoots Ripper: {number % 97} hits"
    )


def test_a_log_of_two_thousand_lines_takes_one_more_and_is_drawn(benchmark) -> None:  # type: ignore[no-untyped-def]
    surface = Surface((340, 600))
    log = Log()
    log.rect = Rect(0, 0, 340, 600)
    log.extend(line_of(number) for number in range(2000))
    log.arrange(LOOK)
    log.draw(surface, LOOK)

    def append_and_draw() -> None:
        surface.fill((20, 20, 20))
        log.append(line_of(len(log)))
        log.draw(surface, LOOK)

    benchmark(append_and_draw)


def test_two_thousand_lines_are_appended_and_drawn_once(benchmark) -> None:  # type: ignore[no-untyped-def]
    lines = [line_of(number) for number in range(2000)]
    surface = Surface((340, 600))

    def fill() -> None:
        log = Log()
        log.rect = Rect(0, 0, 340, 600)
        log.arrange(LOOK)
        log.extend(lines)
        log.draw(surface, LOOK)

    benchmark(fill)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_screen_of_panels_and_forty_buttons(benchmark, size: tuple[int, int]) -> None:  # type: ignore[no-untyped-def]
    surface = Surface(size)
    group = Group(*(Button(f"Action {number}", number, icon="target", hint="S") for number in range(40)))
    for number, button in enumerate(group):
        button.rect = Rect(30 + number % 5 * 240, 30 + number // 5 * 80, 220, 40)

    def frame() -> None:
        surface.fill(LOOK.palette.ground)
        for column in range(4):
            draw.panel(surface, LOOK, Rect(10 + column * size[0] // 4, 10, size[0] // 4 - 20, size[1] - 20))
        group.draw(surface, LOOK)

    frame()
    benchmark(frame)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_hundred_tokens_over_a_remembered_board(benchmark, size: tuple[int, int]) -> None:  # type: ignore[no-untyped-def]
    surface, board = Surface(size), Surface(size)
    places = [(37 + number * 97 % size[0], 41 + number * 61 % size[1]) for number in range(100)]

    def frame() -> None:
        surface.blit(board, (0, 0))
        for x, y in places:
            draw.disc(surface, (x + 0.25, y + 0.5), 14.0, (200, 60, 50), (240, 240, 240), 2.0)

    frame()
    benchmark(frame)


def test_an_icon_is_drawn_for_the_first_time(benchmark) -> None:  # type: ignore[no-untyped-def]
    benchmark(lambda: icons.image.__wrapped__("gear", 24, (255, 255, 255)))


def test_a_polygon_with_smooth_edges(benchmark) -> None:  # type: ignore[no-untyped-def]
    surface = Surface((800, 600))
    corners = [(100.5, 120.2), (230.1, 90.7), (260.9, 210.3), (140.2, 250.8)]
    benchmark(lambda: draw.polygon(surface, corners, (120, 110, 100), (20, 20, 20), 2))


def test_a_long_line_across_the_screen(benchmark) -> None:  # type: ignore[no-untyped-def]
    surface = Surface((1920, 1080))
    benchmark(lambda: draw.line(surface, (100, 50), (1500, 1000), (120, 220, 140), 3))


def test_a_paragraph_is_wrapped_for_the_first_time(benchmark) -> None:  # type: ignore[no-untyped-def]
    words = " ".join(f"word{number}" for number in range(120))

    def wrap() -> None:
        text._wrap.cache_clear()
        text.wrap(LOOK, words, Style.BODY, 400)

    benchmark(wrap)


def test_the_first_frame_of_an_empty_scene(benchmark) -> None:  # type: ignore[no-untyped-def]
    pygame.display.init()
    benchmark(lambda: Stage(Scene(), (1280, 720)))
