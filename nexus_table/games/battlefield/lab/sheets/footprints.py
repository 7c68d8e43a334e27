"""Footprints at 1:1 to cut out: small ones several to a page, large ones in tiles that overlap and are glued."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence

import msgspec

from nexus_table.games.battlefield.lab.sheets.keystones import named_corners, stretch
from nexus_table.games.battlefield.model import Layout, Placement, Template
from nexus_table.games.battlefield.terrain import known_templates, lay, stand
from nexus_table.geometry.shapes import Bounds, Point, bounds
from nexus_table.paper.page import FAINT, INK, MARGIN, RULE, WHITE, Paper, foot
from nexus_table.paper.pdf import width_of
from nexus_table.paper.place import brought
from nexus_table.paper.sheet import Anchor, Circle, Mark, Outline, Sheet, Strokes, Words

GAP = 0.3
OVERLAP = 0.4
"""How many inches neighbouring tiles have in common."""

LINE = 0.02
TITLE, LEAST_TITLE = 0.14, 0.085
"""How high the words on a footprint are, and how high at least on a narrow one, in inches."""


class Print(msgspec.Struct, frozen=True):
    """One footprint: its name, how many of it the table needs, and its marks about the lower left of its box."""

    name: str
    count: int
    width: float
    height: float
    marks: tuple[Mark, ...]


def footprint_pages(layout: Layout, templates: Mapping[str, Template], paper: Paper) -> tuple[Sheet, ...]:
    """Return pages with each different footprint of a table once, at 1:1."""
    width, height = paper.room
    prints = sorted(prints_of(layout, templates, paper), key=lambda one: (-one.height, -one.width, one.name))
    small = [one for one in prints if one.width <= width and one.height <= height]
    pages = list(packed(small, paper))
    for one in prints:
        if one.width > width or one.height > height:
            pages += tiles(one, paper)
    title = f"{layout.name}, footprints 1:1"
    return tuple(
        Sheet(paper.width, paper.height, title, (*marks, *foot(paper, title, number, len(pages))))
        for number, marks in enumerate(pages, start=1)
    )


def prints_of(layout: Layout, templates: Mapping[str, Template], paper: Paper) -> Iterator[Print]:
    """Yield each different footprint, turned upright where that suits the paper; a mirrored piece is flipped over."""
    known = known_templates(layout, templates)
    counts: dict[tuple[str, tuple[float, float] | None], int] = {}
    for placement in layout.pieces:
        key = (placement.piece, placement.size)
        counts[key] = counts.get(key, 0) + 1
    for (ident, size), count in counts.items():
        template = known[ident]
        flat = bounds(lay(0, Placement(ident, (0.0, 0.0), size=size), template).footprint)
        upright = tile_count(flat, paper) > tile_count(
            Bounds(flat.bottom, flat.left, flat.top, flat.right), paper
        )
        yield printed(Placement(ident, (0.0, 0.0), 90.0 if upright else 0.0, size=size), template, count)


def tile_count(box: Bounds, paper: Paper) -> int:
    """Return how many tiles a footprint takes."""
    return math.prod(tiles_along(one, room) for one, room in zip(sides(box), paper.room, strict=True))


def sides(box: Bounds) -> tuple[float, float]:
    """Return a box's width and height."""
    return (box.right - box.left, box.top - box.bottom)


def tiles_along(length: float, room: float) -> int:
    """Return how many overlapping tiles of a room a length takes."""
    return 1 if length <= room else math.ceil((length - OVERLAP) / (room - OVERLAP))


def printed(placement: Placement, template: Template, count: int) -> Print:
    """Return a footprint with its parts, its corners A and B, its name and height."""
    piece = lay(0, placement, template)
    box = bounds(piece.footprint)
    marks: list[Mark] = [Outline(piece.footprint, None, INK, LINE)]
    marks += [Outline(feature.outline, None, FAINT, LINE / 2.0) for feature in piece.features]
    for name, fill, corner in zip("AB", (INK, WHITE), named_corners(template), strict=True):
        (at,) = stand((corner,), placement, stretch(placement, template))
        letter = Words(name, inward(at, box), 0.2, INK, bold=True, halo=WHITE)
        marks += [Circle(at, 0.05, fill, INK, LINE), letter]
    marks.append(titled(template, count, box))
    width, height = sides(box)
    return Print(template.name, count, width, height, tuple(brought(marks, (-box.left, -box.bottom))))


def titled(template: Template, count: int, box: Bounds) -> Words:
    """Return a footprint's name and height, as large as its width has room for, on white over what lies below."""
    times = f", {count} times" if count > 1 else ""
    said = f'{template.name}, {template.height:g}" high{times}'
    room = max(box.right - box.left - 2.0 * LINE, 0.0)
    size = min(TITLE, max(room / width_of(said), LEAST_TITLE))
    middle = ((box.left + box.right) / 2.0, (box.bottom + box.top) / 2.0)
    return Words(said, middle, size, INK, halo=WHITE)


def inward(at: Point, box: Bounds) -> Point:
    """Return a point a little inside the box from a corner, for its letter."""
    x = at[0] + (0.2 if at[0] < (box.left + box.right) / 2.0 else -0.2)
    y = at[1] + (0.1 if at[1] < (box.bottom + box.top) / 2.0 else -0.25)
    return (x, min(max(y, box.bottom + 0.03), box.top - 0.18))


def packed(prints: Sequence[Print], paper: Paper) -> Iterator[list[Mark]]:
    """Yield pages of small footprints, laid in rows from the top, the highest first."""
    width, height = paper.room
    page: list[Mark] = []
    x, top, row = 0.0, height, 0.0
    for one in prints:
        if x > 0.0 and x + one.width > width:
            x, top, row = 0.0, top - row - GAP, 0.0
        if page and one.height > top:
            yield page
            page, x, top, row = [], 0.0, height, 0.0
        page += brought(one.marks, (MARGIN + x, MARGIN + top - one.height))
        x += one.width + GAP
        row = max(row, one.height)
    if page:
        yield page


def tiles(one: Print, paper: Paper) -> Iterator[list[Mark]]:
    """Yield the pages of a footprint too large for one: each with the frame along which it is glued."""
    width, height = paper.room
    columns, rows = tiles_along(one.width, width), tiles_along(one.height, height)
    for row in range(rows):
        for column in range(columns):
            left, bottom = column * (width - OVERLAP), row * (height - OVERLAP)
            frame = (
                (MARGIN, MARGIN),
                (MARGIN + width, MARGIN),
                (MARGIN + width, MARGIN + height),
                (MARGIN, MARGIN + height),
            )
            seams = [
                ((MARGIN + x, MARGIN), (MARGIN + x, MARGIN + height))
                for x, inner in ((OVERLAP, column > 0), (width - OVERLAP, column < columns - 1))
                if inner
            ]
            seams += [
                ((MARGIN, MARGIN + y), (MARGIN + width, MARGIN + y))
                for y, inner in ((OVERLAP, row > 0), (height - OVERLAP, row < rows - 1))
                if inner
            ]
            words = f"{one.name}: column {column + 1} of {columns}, row {row + 1} of {rows} from below"
            yield [
                Outline(frame, None, RULE, 0.01, 0.1),
                Strokes(tuple(seams), RULE, 0.006),
                *brought(one.marks, (MARGIN - left, MARGIN - bottom)),
                Words(words, (MARGIN + 0.1, MARGIN + height - 0.2), 0.12, FAINT, Anchor.START),
            ]
