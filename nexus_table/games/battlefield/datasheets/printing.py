"""A faction's datasheets as a PDF: the front page, then cards to cut out, true to scale."""

from __future__ import annotations

from collections.abc import Iterator

from nexus_table.games.battlefield.datasheets.cards.card import HEIGHT, WIDTH, card
from nexus_table.games.battlefield.datasheets.cards.front import front
from nexus_table.games.battlefield.datasheets.cards.words import TITLE
from nexus_table.games.battlefield.datasheets.model import BuildingSheet, Faction, UnitSheet
from nexus_table.paper.page import MARGIN, Paper, foot
from nexus_table.paper.pdf import pdf
from nexus_table.paper.place import brought
from nexus_table.paper.sheet import Mark, Sheet

ACROSS, DOWN = 2, 3
"""How many cards lie beside and below each other on a page."""


def datasheets_pdf(faction: Faction, paper: Paper) -> bytes:
    """Return a faction's datasheets as a PDF document."""
    return pdf(*pages(faction, paper))


def pages(faction: Faction, paper: Paper) -> tuple[Sheet, ...]:
    """Return the pages: the front, then units and buildings in the faction's order."""
    sheets: list[UnitSheet | BuildingSheet] = [*faction.units, *faction.buildings]
    each = ACROSS * DOWN
    groups = [sheets[begin : begin + each] for begin in range(0, len(sheets), each)]
    title = TITLE.format(faction=faction.name)
    found = [list(front(faction, paper)), *(list(cards(group, faction, paper)) for group in groups)]
    return tuple(
        Sheet(paper.width, paper.height, title, (*marks, *foot(paper, title, number, len(found))))
        for number, marks in enumerate(found, start=1)
    )


def cards(group: list[UnitSheet | BuildingSheet], faction: Faction, paper: Paper) -> Iterator[Mark]:
    """Yield the cards of one page, edge to edge, so that one cut parts two of them."""
    left = (paper.width - ACROSS * WIDTH) / 2.0
    top = paper.height - (paper.height - DOWN * HEIGHT + MARGIN / 2.0) / 2.0 + MARGIN / 2.0
    for place, sheet in enumerate(group):
        row, column = divmod(place, ACROSS)
        at = (left + column * WIDTH, top - (row + 1) * HEIGHT)
        yield from brought(card(sheet, faction), at)
