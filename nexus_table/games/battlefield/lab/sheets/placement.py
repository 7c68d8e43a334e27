"""The placement sheet: the table at 1:12 with every piece numbered, and a list to tick with its keystones."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import msgspec

from nexus_table.games.battlefield.lab.sheets.keystones import Keystone, keystone, keystones
from nexus_table.games.battlefield.model import Layout, Template, TerrainType, Trait
from nexus_table.games.battlefield.terrain import Piece, known_templates, lay_out
from nexus_table.geometry.distance import at, clip
from nexus_table.geometry.shapes import Polygon, bounds
from nexus_table.paper.page import FAINT, INK, MARGIN, RULE, WHITE, Paper, foot
from nexus_table.paper.pdf import width_of
from nexus_table.paper.place import brought
from nexus_table.paper.sheet import Anchor, Circle, Colour, Mark, Outline, Sheet, Strokes, Words

SCALES = (12, 16, 20, 24)
"""To one of these scales the plan is drawn: the first at which it fits."""

ROW = 0.205
LETTER = 0.12
HEAD = 0.72
TABLE_GROUND: Colour = (247, 247, 244)
ZONE_GROUNDS: tuple[Colour, Colour] = ((250, 232, 230), (230, 236, 250))
FILLS: dict[TerrainType, Colour] = {
    TerrainType.OPEN: (240, 239, 232),
    TerrainType.WOODS: (206, 226, 200),
    TerrainType.HILL: (228, 218, 196),
    TerrainType.IMPASSABLE: (200, 220, 234),
}
OTHER_FILL: Colour = (226, 226, 228)
WALL_FILL: Colour = (110, 112, 118)
HOW = (
    "Put the table before you so that zone 1 is near.",
    "Each piece has two corners, marked on its printed",
    "footprint and on this plan: A is full, B is hollow.",
    "Lay corner A at its distances from the two edges",
    "that are named, then turn the piece until B is at",
    "its own. Measure square to the edges.",
    "Tick the box, and go on to the next piece.",
    "",
    "Hatched: nobody may enter. Dashed: area terrain.",
)


class Row(msgspec.Struct, frozen=True):
    """A line of the list: a number, a name, what it is and its keystones."""

    number: str
    name: str
    about: str
    corners: tuple[Keystone, ...]


def placement_pages(layout: Layout, templates: Mapping[str, Template], paper: Paper) -> tuple[Sheet, ...]:
    """Return the pages of a placement sheet: the plan first, then the list as far as it runs."""
    rows = list_of(layout, templates)
    scale, drawing = plan_of(layout, lay_out(layout, templates), rows, paper)
    _, height = paper.room
    drawn_height = layout.size[1] / scale + 0.45
    first = int((height - HEAD - drawn_height - 0.3) / ROW)
    later = int((height - 0.5) / ROW)
    parts = [rows[:first]]
    parts += [rows[begin : begin + later] for begin in range(first, len(rows), later)]
    pages: list[Sheet] = []
    for number, part in enumerate(parts, start=1):
        marks: list[Mark] = [*foot(paper, f"{layout.name}, placement sheet", number, len(parts))]
        top = paper.height - MARGIN
        if number == 1:
            marks += head(layout, scale, paper)
            bottom = top - HEAD - layout.size[1] / scale
            marks += brought(drawing, (MARGIN, bottom), 1.0 / scale)
            marks += help_beside(MARGIN + layout.size[0] / scale + 0.35, top - HEAD - 0.1, paper)
            top = bottom - 0.45
        marks += table(part, top, paper)
        pages.append(Sheet(paper.width, paper.height, f"{layout.name}, placement sheet", tuple(marks)))
    return tuple(pages)


def list_of(layout: Layout, templates: Mapping[str, Template]) -> list[Row]:
    """Return the rows of the list: the pieces in the layout's order, then the depots."""
    known = known_templates(layout, templates)
    rows = []
    for number, placement in enumerate(layout.pieces, start=1):
        template = known[placement.piece]
        about = ", flipped over" if placement.mirrored else ""
        if placement.size:
            about += f', {placement.size[0]:g}" x {placement.size[1]:g}"'
        name = placement.name or template.name
        rows.append(Row(str(number), name, about, keystones(placement, template, layout.size)))
    for number, depot in enumerate(layout.depots, start=1):
        rows.append(Row(f"D{number}", "Carbonite depot", ", its centre", (keystone("", depot, layout.size),)))
    return rows


def head(layout: Layout, scale: int, paper: Paper) -> Iterator[Mark]:
    """Yield what stands at the head of the first page."""
    top = paper.height - MARGIN
    yield Words(layout.name, (MARGIN, top - 0.24), 0.28, INK, Anchor.START, bold=True)
    about = (
        f'{layout.size[0]:g}" x {layout.size[1]:g}", by {layout.author}; {len(layout.pieces)} pieces,'
        f" {len(layout.depots)} depots; plan 1:{scale}, print at 100 %"
    )
    yield Words(about, (MARGIN, top - 0.46), 0.115, FAINT, Anchor.START)


def help_beside(left: float, top: float, paper: Paper) -> Iterator[Mark]:
    """Yield how the sheet is used, where there is room beside the plan, and a rule to check the printer."""
    if left + 2.4 > paper.width - MARGIN:
        return
    for number, line in enumerate(HOW):
        if line:
            yield Words(line, (left, top - 0.19 * number), 0.125, INK, Anchor.START)
    y = top - 0.19 * len(HOW) - 0.25
    ticks = [((left + x / 4.0, y), (left + x / 4.0, y + (0.12 if x % 4 == 0 else 0.06))) for x in range(9)]
    yield Strokes((((left, y), (left + 2.0, y)), *ticks), INK, 0.012)
    yield Words('2" when printed at 100 %', (left, y - 0.17), 0.11, FAINT, Anchor.START)


def plan_of(
    layout: Layout, pieces: Sequence[Piece], rows: Sequence[Row], paper: Paper
) -> tuple[int, list[Mark]]:
    """Return the scale of the plan and its marks, still in inches of the table."""
    width, height = paper.room
    fits = (
        scale
        for scale in SCALES
        if layout.size[0] / scale <= width and layout.size[1] / scale <= height - HEAD - 1.0
    )
    scale = next(fits, SCALES[-1])
    marks: list[Mark] = [*ground(layout)]
    for piece in sorted(pieces, key=lambda piece: piece.type is not TerrainType.OPEN):
        marks += shape(piece)
    for depot in layout.depots:
        marks.append(Circle(depot, 0.8, fill=(120, 214, 206), edge=INK, width=0.01))
    for row, piece in zip(rows, pieces, strict=False):
        for corner, fill in zip(row.corners, (INK, WHITE), strict=True):
            marks.append(Circle(corner.at, 0.22, fill, INK, 0.006))
        box = bounds(piece.footprint)
        middle = ((box.left + box.right) / 2.0, (box.bottom + box.top) / 2.0 - LETTER * scale * 0.35)
        marks.append(Words(row.number, middle, LETTER, INK, bold=True, halo=WHITE))
    for row, depot in zip(rows[len(pieces) :], layout.depots, strict=True):
        marks.append(Words(row.number, (depot[0] + 0.9, depot[1] - 0.5), 0.09, INK, Anchor.START, halo=WHITE))
    return scale, marks


def ground(layout: Layout) -> Iterator[Mark]:
    """Yield the table: its zones, a line every six inches, and the names of the edges."""
    width, length = layout.size
    yield Outline(((0.0, 0.0), (width, 0.0), (width, length), (0.0, length)), TABLE_GROUND)
    for bottom, top, fill in (
        (0.0, layout.zone_depth, ZONE_GROUNDS[0]),
        (length - layout.zone_depth, length, ZONE_GROUNDS[1]),
    ):
        if top > bottom:
            yield Outline(((0.0, bottom), (width, bottom), (width, top), (0.0, top)), fill)
    across = [((0.0, float(y)), (width, float(y))) for y in range(6, int(length) + 1, 6)]
    upright = [((float(x), 0.0), (float(x), length)) for x in range(6, int(width) + 1, 6)]
    yield Strokes((*across, *upright), RULE, 0.004)
    yield Outline(((0.0, 0.0), (width, 0.0), (width, length), (0.0, length)), None, INK, 0.015)
    yield Words("near edge, zone 1", (width / 2.0, -1.9), 0.1, FAINT)
    yield Words("far edge, zone 2", (width / 2.0, length + 0.7), 0.1, FAINT)


def shape(piece: Piece) -> Iterator[Mark]:
    """Yield a piece on the plan: its footprint, and its walls."""
    fill = FILLS.get(piece.type, OTHER_FILL)
    dash = 0.05 if piece.has(Trait.AREA) else 0.0
    yield Outline(piece.footprint, fill, INK, 0.008, dash)
    if piece.has(Trait.IMPASSABLE):
        yield Strokes(hatched(piece.footprint), FAINT, 0.004)
    for feature in piece.features:
        if Trait.BLOCKING in feature.traits or Trait.HEAVY in feature.traits:
            yield Outline(feature.outline, WALL_FILL)


def hatched(outline: Polygon) -> tuple[tuple[tuple[float, float], tuple[float, float]], ...]:
    """Return slanting strokes across an outline, an inch apart."""
    box = bounds(outline)
    rise = box.top - box.bottom
    strokes = []
    for number in range(int(box.right - box.left + rise) + 2):
        start = (box.left - rise + number, box.bottom)
        end = (box.left + number, box.top)
        strokes += [
            (at(start, end, enter), at(start, end, leave)) for enter, leave in clip(start, end, outline)
        ]
    return tuple(strokes)


def table(rows: Sequence[Row], top: float, paper: Paper) -> Iterator[Mark]:
    """Yield the list from a height on the page downward."""
    if not rows:
        return
    right = paper.width - MARGIN
    a, b = right - 3.95, right - 1.95
    for words, x in (
        ("Piece", MARGIN + 0.55),
        ("Corner A from the edges", a),
        ("Corner B from the edges", b),
    ):
        yield Words(words, (x, top), 0.11, FAINT, Anchor.START, bold=True)
    lines = [
        ((MARGIN, top - 0.06 - ROW * number), (right, top - 0.06 - ROW * number))
        for number in range(len(rows) + 1)
    ]
    yield Strokes(tuple(lines), RULE, 0.005)
    for number, row in enumerate(rows):
        y = top - 0.06 - ROW * (number + 1)
        yield Outline(square(MARGIN + 0.03, y + 0.04, 0.125), None, INK, 0.01)
        yield Words(row.number, (MARGIN + 0.48, y + 0.06), LETTER, INK, Anchor.END, bold=True)
        name = fitted(row.name + row.about, a - MARGIN - 0.65)
        yield Words(name, (MARGIN + 0.55, y + 0.06), LETTER, INK, Anchor.START)
        for corner, x in zip(row.corners, (a, b), strict=False):
            yield Words(corner.across.words(), (x, y + 0.06), LETTER, INK, Anchor.START)
            yield Words(corner.along.words(), (x + 0.95, y + 0.06), LETTER, INK, Anchor.START)


def fitted(text: str, room: float) -> str:
    """Return words cut to a width in inches, at the size of the list."""
    if width_of(text) * LETTER <= room:
        return text
    while text and width_of(text + "…") * LETTER > room:
        text = text[:-1]
    return text.rstrip() + "…"


def square(left: float, bottom: float, side: float) -> Polygon:
    """Return a square by its lower left corner."""
    return ((left, bottom), (left + side, bottom), (left + side, bottom + side), (left, bottom + side))
