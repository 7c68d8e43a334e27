"""The lab's painting after a change: shown as it was until it is painted anew, and then as if it had never been."""

from __future__ import annotations

import numpy as np
import pygame
import pytest

from nexus_table.games.battlefield.lab import orders as o
from nexus_table.games.battlefield.screen.lab.painter import LabPainter, reach
from nexus_table.games.battlefield.screen.paint import Furniture
from nexus_table.games.battlefield.screen.view import View
from nexus_table.ui.theme import Look
from tests.lab.tokens import at, lab

SIZE = (300, 220)
SHOWN = Furniture(rulers=False, labels=False)


class Painted:
    """A painter over a document of the tests' tokens."""

    def __init__(self, document, view: View) -> None:
        self.document, self.view = document, view
        self.painter = LabPainter(self.pieces, document.layout, Look())

    @property
    def pieces(self):
        return dict(zip(self.document.state.ids, self.document.pieces(), strict=True))

    def follow(self) -> None:
        self.painter.show(self.pieces, self.document.layout)

    def seen(self, view: View | None = None) -> np.ndarray:
        surface = pygame.Surface(SIZE)
        self.painter.draw(surface, view or self.view, SHOWN)
        return pygame.surfarray.array3d(surface).astype(np.int32)

    def finish(self) -> None:
        self.painter.finish(self.view, SHOWN)


@pytest.fixture
def painted():
    document = lab(at("house", 12, 14), at("drum", 24, 12))
    painted = Painted(document, View.fitted(document.layout.size, (0, 0, *SIZE)).zoomed((150, 110), 2.0))
    painted.seen()
    painted.finish()
    return painted


def moved(painted) -> LabPainter:
    painted.document.act(o.Shift((painted.document.state.ids[0],), (6.0, 5.0)))
    painted.follow()
    return painted.painter


def test_a_changed_table_is_shown_as_it_was_until_it_is_painted(painted):
    before, old = painted.seen(), painted.pieces[1]
    painter = moved(painted)
    assert np.array_equal(painted.seen(), before)
    assert painter.outdated(reach(old))
    painted.finish()
    assert not painter.outdated(reach(old))
    assert not np.array_equal(painted.seen(), before)


def test_a_table_painted_anew_in_parts_is_the_one_painted_at_once(painted):
    moved(painted)
    painted.document.act(o.ShiftDepot(0, (15.0, 20.0)))
    painted.follow()
    painted.finish()
    fresh = Painted(painted.document, painted.view)
    fresh.finish()
    assert np.abs(painted.seen() - fresh.seen()).max() <= 1


def test_no_moved_piece_is_left_behind_in_the_coarse_picture(painted):
    moved(painted)
    painted.finish()
    away = painted.view.zoomed((150, 110), 0.5)
    fresh = Painted(painted.document, away)
    differs = np.abs(coarse(painted, away) - coarse(fresh, away))
    assert differs.mean() < 0.5


def coarse(painted, view: View) -> np.ndarray:
    """What the coarse picture alone shows of the whole table."""
    surface = pygame.Surface(SIZE)
    sheet = painted.painter._overview(view.turns, SHOWN)
    sheet.blit_scaled(surface, view, [pygame.Rect(0, 0, *SIZE)])
    return pygame.surfarray.array3d(surface).astype(np.int32)
