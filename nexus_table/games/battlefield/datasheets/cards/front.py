"""A faction's front page: what it is, how it is played and builds, its upgrades, and what its keywords mean."""

from __future__ import annotations

from collections.abc import Iterator

from nexus_table.games.battlefield.datasheets.cards import words
from nexus_table.games.battlefield.datasheets.cards.card import box, colour_of, readable
from nexus_table.games.battlefield.datasheets.cards.text import Paragraph, height_of, set_paragraph
from nexus_table.games.battlefield.datasheets.model import Faction, Upgrade
from nexus_table.games.battlefield.datasheets.words import (
    Gloss,
    keyword_gloss,
    upgrade_text,
    way_name,
    way_text,
)
from nexus_table.paper.page import INK, MARGIN, RULE, WHITE, Paper
from nexus_table.paper.sheet import Anchor, Colour, Mark, Outline, Strokes, Words

BAND = 0.75
SIZES = (0.14, 0.13, 0.12, 0.11, 0.1, 0.09, 0.08, 0.07)
"""The sizes of letters that are tried, in inches, until everything fits."""
HEADING = 0.17
GAP = 0.075


def front(faction: Faction, paper: Paper) -> Iterator[Mark]:
    """Yield the front page of a faction's cards."""
    colour = readable(colour_of(faction.colour))
    room, _ = paper.room
    top = paper.height - MARGIN
    yield Outline(box(MARGIN, top - BAND, MARGIN + room, top), fill=colour)
    yield Words(faction.name, (MARGIN + 0.2, top - 0.45), 0.34, WHITE, Anchor.START, bold=True)
    yield Words(words.DATASHEETS, (MARGIN + room - 0.2, top - 0.43), 0.13, WHITE, Anchor.END)
    y = top - BAND - 0.15
    sections = tuple(parts(faction))
    size = largest(sections, y - MARGIN, room)
    for part in sections:
        yield from section(part, y, size, room, colour)
        y -= height_of_section(part, size, room)


Section = tuple[str, tuple[Paragraph, ...]]


def parts(faction: Faction) -> Iterator[Section]:
    """Yield what the page says, under headings; the first has none."""
    yield (
        "",
        (
            Paragraph(faction.about),
            Paragraph(faction.play),
            Paragraph(way_text(faction.way), way_name(faction.way)),
        ),
    )
    if faction.upgrades:
        yield words.UPGRADES, tuple(upgrade_line(upgrade, faction) for upgrade in faction.upgrades)
    glosses = keywords_in(faction)
    if glosses:
        yield words.KEYWORDS, tuple(Paragraph(gloss.text, gloss.name) for gloss in glosses)
    yield words.READING, tuple(Paragraph(text, lead) for lead, text in words.HOW_TO_READ)


def upgrade_line(upgrade: Upgrade, faction: Faction) -> Paragraph:
    """Return an upgrade as a paragraph."""
    price = words.PRICE.format(carbonite=upgrade.carbonite)
    energy = words.ENERGY.format(energy=upgrade.energy) if upgrade.energy else ""
    return Paragraph(f"({price}{energy}) {upgrade_text(upgrade, faction)} {upgrade.about}", upgrade.name)


def keywords_in(faction: Faction) -> list[Gloss]:
    """Return what the keywords of a faction's weapons do, by name, each once."""
    sheets = (*faction.units, *faction.buildings)
    found = {
        gloss.name: gloss
        for sheet in sheets
        for weapon in sheet.weapons
        for gloss in map(keyword_gloss, weapon.keywords)
    }
    return [found[name] for name in sorted(found)]


def largest(sections: tuple[Section, ...], high: float, room: float) -> float:
    """Return the largest letters in which all sections fit into so much height."""
    for size in SIZES:
        if sum(height_of_section(part, size, room) for part in sections) <= high:
            return size
    return SIZES[-1]


def section(part: Section, top: float, size: float, room: float, colour: Colour) -> Iterator[Mark]:
    """Yield a section with its heading from the top down."""
    heading, texts = part
    y = top
    if heading:
        yield Words(heading, (MARGIN, y - HEADING), HEADING, colour, Anchor.START, bold=True)
        line = y - HEADING - 0.06
        yield Strokes((((MARGIN, line), (MARGIN + room, line)),), RULE, 0.01)
        y -= HEADING + 0.1
    for text in texts:
        yield from set_paragraph(text, (MARGIN, y), size, room, INK)
        y -= height_of(text, size, room) + GAP


def height_of_section(part: Section, size: float, room: float) -> float:
    """Return how much height a section takes with the gap below it."""
    heading, texts = part
    above = HEADING + 0.1 if heading else 0.0
    return above + sum(height_of(text, size, room) + GAP for text in texts) + 0.1
