"""Words set in a column of a given width: broken into lines, and how much height they take."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from nexus_table.paper.pdf import width_of
from nexus_table.paper.sheet import Anchor, Colour, Mark, Words

LEADING = 1.22
"""How far apart base lines are, in sizes of the font."""

BOLDNESS = 1.09
"""How much wider bold letters are than plain ones, at most."""


def wide(text: str, size: float, *, bold: bool = False) -> float:
    """Return how wide a line is, in inches."""
    return width_of(text) * size * (BOLDNESS if bold else 1.0)


def fitted(text: str, size: float, room: float, *, bold: bool = False) -> float:
    """Return the size at which a line fits into so much room, no larger than asked."""
    width = wide(text, size, bold=bold)
    return size if width <= room else size * room / width


def broken(text: str, size: float, room: float, first: float = 0.0) -> list[str]:
    """Return text as lines no wider than the room; the first begins after `first` inches that are taken.

    A word that is wider than the room is cut.
    """
    lines: list[str] = []
    line, left = "", room - first
    for word in text.split():
        longer = f"{line} {word}" if line else word
        if wide(longer, size) <= left:
            line = longer
            continue
        if line or not lines:
            lines.append(line)
        line, left = word, room
        while wide(line, size) > room:
            most = next(
                count for count in range(len(line), 0, -1) if count == 1 or wide(line[:count], size) <= room
            )
            lines.append(line[:most])
            line = line[most:]
    return [*lines, line]


class Paragraph(msgspec.Struct, frozen=True):
    """A paragraph, with a bold lead where it has one."""

    text: str
    lead: str = ""


def lines_of(paragraph: Paragraph, size: float, room: float) -> list[str]:
    """Return the lines of a paragraph after its lead."""
    return broken(paragraph.text, size, room, lead_room(paragraph, size))


def lead_room(paragraph: Paragraph, size: float) -> float:
    """Return how much of the first line the lead takes."""
    return wide(paragraph.lead, size, bold=True) + 0.5 * size if paragraph.lead else 0.0


def height_of(paragraph: Paragraph, size: float, room: float) -> float:
    """Return how much height a paragraph takes, in inches."""
    return len(lines_of(paragraph, size, room)) * size * LEADING


def set_paragraph(
    paragraph: Paragraph, at: tuple[float, float], size: float, room: float, colour: Colour
) -> Iterator[Mark]:
    """Yield a paragraph whose upper left corner is at a point."""
    x, top = at
    y = top - size
    if paragraph.lead:
        yield Words(paragraph.lead, (x, y), size, colour, Anchor.START, bold=True)
    for number, line in enumerate(lines_of(paragraph, size, room)):
        indent = lead_room(paragraph, size) if number == 0 else 0.0
        if line:
            yield Words(line, (x + indent, y - number * size * LEADING), size, colour, Anchor.START)
