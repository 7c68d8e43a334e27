"""Painted bases: told apart by seat without colour, by state, and placed where the model stands."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pygame
import pytest

from nexus_table.games.battlefield.screen.paint import Base, BaseState, draw_bases
from nexus_table.games.battlefield.screen.paint.bases import sprite
from nexus_table.games.battlefield.screen.view import View
from nexus_table.ui.theme import Look

RIM = (200, 60, 60)
ACCENT = (235, 178, 74)


def shown(base: Base, view: View) -> np.ndarray:
    """Return the colours of a base alone on black, as (columns, rows, 3)."""
    target = pygame.Surface((200, 200), 0, 32)
    draw_bases(target, view, [base], Look())
    return pygame.surfarray.array3d(target).astype(np.int32)


@pytest.mark.parametrize("pixels", [18, 32, 70])
def test_seats_are_told_apart_by_the_rims_pattern_alone(pixels: int) -> None:
    rims = [
        pygame.surfarray.array3d(sprite(pixels, RIM, pattern, "A", BaseState.PLAIN, ACCENT)).astype(np.int32)
        for pattern in range(4)
    ]
    for first, second in combinations(rims, 2):
        assert np.abs(first - second).mean() > 1.0


def test_each_state_of_a_base_looks_its_own_way() -> None:
    pictures = []
    for state in BaseState:
        surface = sprite(48, RIM, 0, "A", state, ACCENT)
        ground = pygame.Surface(surface.get_size(), 0, 32)
        ground.fill((90, 100, 60))
        ground.blit(surface, (0, 0))
        pictures.append(pygame.surfarray.array3d(ground).astype(np.int32))
    for first, second in combinations(pictures, 2):
        assert np.abs(first - second).mean() > 1.0


@pytest.mark.parametrize("turns", [0, 1, 2, 3])
def test_a_base_lies_where_its_model_stands_and_is_as_wide_as_it(turns: int) -> None:
    view = View((10.0, 10.0), 20.0, (0, 0, 200, 200), turns)
    base = Base((11.5, 8.0), 50.8, 1, "")
    lit = shown(base, view).max(axis=2) > 60
    columns, rows = np.nonzero(lit.any(axis=1))[0], np.nonzero(lit.any(axis=0))[0]
    x, y = view.to_screen(base.at)
    assert (columns[0] + columns[-1]) / 2.0 == pytest.approx(x, abs=2.0)
    assert (rows[0] + rows[-1]) / 2.0 == pytest.approx(y, abs=2.0)
    assert columns[-1] - columns[0] == pytest.approx(40, abs=4)


def test_a_letter_is_shown_on_the_base() -> None:
    view = View((10.0, 10.0), 20.0, (0, 0, 200, 200))
    blank, lettered = (shown(Base((10.0, 10.0), 50.8, 0, letter), view) for letter in ("", "W"))
    assert np.abs(blank - lettered)[90:110, 90:110].mean() > 10.0


def test_bases_keep_within_the_views_rect() -> None:
    view = View((10.0, 10.0), 20.0, (50, 50, 60, 60))
    there = shown(Base((11.4, 10.0), 80.0, 0, "T"), view)
    there[50:110, 50:110] = 0
    assert not there.any()
