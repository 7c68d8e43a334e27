"""What stands beside the menu's doors: a table, a galaxy or a hand of cards, painted by the games' own painters."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum
from functools import lru_cache
from typing import TYPE_CHECKING

import pygame
from pygame import Surface

from nexus_table.app.desk import Desk
from nexus_table.app.painting import bring, bring_painter, bring_terrain
from nexus_table.geometry.shapes import Point
from nexus_table.ui.theme import Look

if TYPE_CHECKING:
    from nexus_table.games.battlefield.model import Layout
    from nexus_table.games.battlefield.terrain import Piece

FINENESS = 22.0
"""Pixels an inch takes in the picture of a table before it is fitted to its place."""

SECTOR, SEATS = "watchtowers", 4


class Subject(Enum):
    """What can be seen beside the doors."""

    TABLE = "table"
    GALAXY = "galaxy"
    CARDS = "cards"


def paintings(desk: Desk, subject: Subject, look: Look, size: tuple[int, int]) -> Iterator[Surface]:
    """Yield pictures of a subject for a place of this size in pixels, the quickest first; not to be drawn on."""
    match subject:
        case Subject.TABLE:
            yield from _table(desk, look)
        case Subject.GALAXY:
            yield _galaxy(look, size)
        case Subject.CARDS:
            yield _cards(look, size)


def _table(desk: Desk, look: Look) -> Iterator[Surface]:
    """Yield the table opened last (or the first shipped one): a sketch, then the painting."""
    bring_terrain()
    from nexus_table.games.battlefield.terrain import lay_out

    catalogue = desk.catalogue
    last = [one for one in desk.settings.recent if one in catalogue.layouts]
    layout = catalogue.layouts[last[0] if last else min(catalogue.layouts)]
    pieces = lay_out(layout, catalogue.templates)
    yield sketch([piece.footprint for piece in pieces], layout.size, look)

    yield painting(tuple(pieces), layout, look)


@lru_cache(maxsize=3)  # a menu that is opened again has its picture at once
def painting(pieces: tuple[Piece, ...], layout: Layout, look: Look) -> Surface:
    """Return a table painted, its long edge across; not to be drawn on."""
    bring_painter()
    from nexus_table.games.battlefield.screen.paint import picture

    return picture.render(pieces, layout, look, scale=FINENESS, turns=1)


def sketch(outlines: Sequence[Sequence[Point]], size: tuple[float, float], look: Look) -> Surface:
    """Return a table of this size (inches) as a plan of its pieces, its long edge across."""
    across, down = round(size[1] * FINENESS), round(size[0] * FINENESS)
    plan = Surface((across, down))
    plan.fill(look.palette.panel)
    for outline in outlines:
        corners = [(y * FINENESS, x * FINENESS) for x, y in outline]
        pygame.draw.polygon(plan, look.palette.tile, corners)
        pygame.draw.aalines(plan, look.palette.edge, True, corners)
    return plan


@lru_cache(maxsize=1)
def _galaxy(look: Look, size: tuple[int, int]) -> Surface:
    bring("nexus_table.games.starmap.screen.scenery", "nexus_table.app.starmap.entry")
    from nexus_table.app.starmap.entry import StarmapEntry
    from nexus_table.games.starmap.screen.scenery import vista
    from nexus_table.games.starmap.state import StarmapSetup
    from nexus_table.kernel.chance import Chance

    entry = StarmapEntry()
    sectors = entry.catalogue.sectors
    sector = sectors[SECTOR] if SECTOR in sectors else sectors[min(sectors)]
    state = entry.game.begin(StarmapSetup(sector, first=0), Chance(1)).state
    return vista(entry.game.galaxy(sector), state, look, size)


@lru_cache(maxsize=1)
def _cards(look: Look, size: tuple[int, int]) -> Surface:
    bring("nexus_table.games.duel.screen.scenery", "nexus_table.app.duel.entry")
    from nexus_table.app.duel.entry import DuelEntry
    from nexus_table.games.duel.screen.paint.card import CardPainter
    from nexus_table.games.duel.screen.scenery import fan
    from nexus_table.games.duel.story import Story

    book = DuelEntry().game.book
    return fan(book, CardPainter(book, Story(book).text), look, size)
