"""Anything may be done to the gallery in any order: no exception, and what it shows stays whole."""

from __future__ import annotations

import random
from pathlib import Path

import pygame
import pytest

from nexus_table.ui.stage import Stage
from nexus_table.ui.theme import PALETTES, SCALES, Look

from .gallery import Gallery

KEYS = (
    "Tab", "Shift+Tab", "Enter", "Space", "Esc", "Up", "Down", "Left", "Right", "Home", "End", "PageUp", "PageDown",
    "Backspace", "Delete", "Ctrl+A", "Ctrl+Z", "Ctrl+S", "Ctrl+Left", "F1", "F11", "A", "D", "G", "L", "S", "Alt+Up",
)  # fmt: skip
SIZES = ((1280, 720), (1600, 900), (800, 600), (1920, 1080))


def one_event(stage: Stage, chance: random.Random) -> None:
    width, height = stage.surface.get_size()
    at = (chance.randrange(width), chance.randrange(height))
    match chance.randrange(10):
        case 0 | 1 | 2:
            stage.click(at, chance.choice((1, 1, 1, 3)))
        case 3:
            stage.drag(at, (chance.randrange(width), chance.randrange(height)), steps=3)
        case 4:
            stage.wheel(at, chance.choice((-2, -1, 1, 3)))
        case 5 | 6 | 7:
            stage.key(chance.choice(KEYS))
        case 8:
            stage.type(chance.choice(("x", " ", "é", "日本", "\x07", "")))
        case _:
            stage.advance(chance.choice((0.02, 0.5)))
    if chance.random() < 0.005:
        stage.resize(chance.choice(SIZES))
    if chance.random() < 0.02:
        stage.send(pygame.event.Event(chance.choice((pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST))))


def play(seed: int, count: int, folder: Path) -> None:
    chance = random.Random(seed)
    stage = Stage(Gallery(folder), (1280, 720), Look(chance.choice(PALETTES), chance.choice(SCALES)))
    for _ in range(count):
        one_event(stage, chance)
        assert not stage.over
    assert stage.frames > count // 4


def test_random_events_harm_nothing(tmp_path: Path) -> None:
    play(1, 120, tmp_path)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(100, 104))
def test_two_thousand_random_events_harm_nothing(seed: int, tmp_path: Path) -> None:
    play(seed, 500, tmp_path)
