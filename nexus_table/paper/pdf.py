"""Sheets as PDF: pages true to scale, with the outlines and words as such and nothing but what every reader has."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from itertools import pairwise

from nexus_table.geometry.shapes import Point
from nexus_table.paper.sheet import (
    HALO,
    Anchor,
    Circle,
    Colour,
    Mark,
    Outline,
    Sheet,
    Strokes,
    Words,
    figures,
)

POINTS = 72
"""PDF's units in an inch."""

ROUND = 0.5522847498
"""How far, in radii, a cubic curve's handles stand off for a quarter of a circle."""

FONTS = {"F": "Helvetica", "B": "Helvetica-Bold"}
"""The fonts by the words that the instructions call them."""

ENCODING = "cp1252"
FIRST_LETTER = 32
OTHER_LETTER = 556
HELVETICA = (
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
    1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
    333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
    556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
)  # fmt: skip
"""The widths of Helvetica's letters from the space on, in thousandths of its size: every PDF reader has this font."""


def pdf(*sheets: Sheet) -> bytes:
    """Return the sheets as a PDF document, a page each, called as the first; the same sheets give the same bytes."""
    first = len(FONTS) + 3
    pages = [first + 2 * number for number in range(len(sheets))]
    kids = " ".join(f"{page} 0 R" for page in pages)
    font = "<< /Type /Font /Subtype /Type1 /BaseFont /{} /Encoding /WinAnsiEncoding >>"
    objects = [
        b"<< /Type /Catalog /Pages 2 0 R >>",
        f"<< /Type /Pages /Kids [{kids}] /Count {len(sheets)} >>".encode(),
        *(font.format(name).encode() for name in FONTS.values()),
    ]
    for page, sheet in zip(pages, sheets, strict=True):
        objects += leaf(sheet, page + 1)
    title = f"<< /Title ({quoted(sheets[0].title)}) /Producer (Nexus Table) >>"
    return document([*objects, title.encode(ENCODING, "replace")])


def leaf(sheet: Sheet, content_number: int) -> tuple[bytes, bytes]:
    """Return the two objects of a page: what it is, and its content, which bears this number."""
    content = zlib.compress("\n".join(instructions(sheet)).encode(ENCODING, "replace"), 9)
    box = f"[0 0 {figures(sheet.width * POINTS)} {figures(sheet.height * POINTS)}]"
    fonts = " ".join(f"/{key} {number} 0 R" for number, key in enumerate(FONTS, start=3))
    page = (
        f"<< /Type /Page /Parent 2 0 R /MediaBox {box} /Contents {content_number} 0 R "
        f"/Resources << /Font << {fonts} >> >> >>"
    )
    head = f"<< /Length {len(content)} /Filter /FlateDecode >>\nstream\n"
    return page.encode(), head.encode() + content + b"\nendstream"


def document(objects: list[bytes]) -> bytes:
    """Return numbered objects as a file: the first is the catalogue, the last says what the document is."""
    body = b"%PDF-1.4\n%\xe2\xe3\xcf\xd3\n"
    places: list[int] = []
    for number, content in enumerate(objects, start=1):
        places.append(len(body))
        body += f"{number} 0 obj\n".encode() + content + b"\nendobj\n"
    table = "".join(f"{place:010d} 00000 n \n" for place in places)
    trailer = f"<< /Size {len(objects) + 1} /Root 1 0 R /Info {len(objects)} 0 R >>"
    end = f"xref\n0 {len(objects) + 1}\n0000000000 65535 f \n{table}trailer\n{trailer}\nstartxref\n{len(body)}\n%%EOF\n"
    return body + end.encode()


def instructions(sheet: Sheet) -> Iterator[str]:
    """Yield the page's drawing instructions, in inches."""
    yield f"{POINTS} 0 0 {POINTS} 0 0 cm 1 j"
    for mark in sheet.marks:
        yield from drawn(mark)


def drawn(mark: Mark) -> Iterator[str]:
    """Yield the instructions of one mark."""
    match mark:
        case Outline():
            start, *rest = mark.points
            path = " ".join([f"{pair(start)} m", *(f"{pair(point)} l" for point in rest), "h"])
            yield from painted(path, mark.fill, mark.edge, mark.width, mark.dash)
        case Circle():
            yield from painted(circle(mark.centre, mark.radius), mark.fill, mark.edge, mark.width)
        case Strokes():
            path = " ".join(f"{pair(start)} m {pair(end)} l" for start, end in mark.segments)
            yield from painted(path, None, mark.colour, mark.width)
        case Words():
            yield words(mark)


def painted(
    path: str, fill: Colour | None, edge: Colour | None, width: float, dash: float = 0.0
) -> Iterator[str]:
    """Yield a path's fill and edge."""
    if fill is not None:
        yield f"{shade(fill)} rg"
    if edge is not None:
        pattern = f"[{figures(dash)}] 0 d" if dash else "[] 0 d"
        yield f"{shade(edge)} RG {figures(width)} w {pattern}"
    yield f"{path} {'B' if fill and edge else 'f' if fill else 'S' if edge else 'n'}"


def circle(centre: Point, radius: float) -> str:
    """Return a circle as four cubic curves."""
    x, y = centre
    arm = radius * ROUND
    corners = ((1, 0), (0, 1), (-1, 0), (0, -1), (1, 0))
    parts = [f"{pair((x + radius, y))} m"]
    for (ax, ay), (bx, by) in pairwise(corners):
        leave = (x + radius * ax + arm * bx, y + radius * ay + arm * by)
        arrive = (x + radius * bx + arm * ax, y + radius * by + arm * ay)
        parts.append(f"{pair(leave)} {pair(arrive)} {pair((x + radius * bx, y + radius * by))} c")
    return " ".join([*parts, "h"])


def words(mark: Words) -> str:
    """Return one line of words, moved left by all or half of its width where it is anchored so."""
    share = {Anchor.START: 0.0, Anchor.MIDDLE: 0.5, Anchor.END: 1.0}[mark.anchor]
    x = mark.at[0] - share * width_of(mark.text) * mark.size
    font = "/B" if mark.bold else "/F"
    place = pair((x, mark.at[1]))
    text = f"{font} {figures(mark.size)} Tf {place} Td ({quoted(mark.text)}) Tj"
    halo = ""
    if mark.halo is not None:
        halo = f"BT 1 Tr {shade(mark.halo)} RG {figures(HALO * mark.size)} w [] 0 d {text} ET "
    return f"{halo}BT 0 Tr {shade(mark.colour)} rg {text} ET"


def width_of(text: str) -> float:
    """Return how wide words are, in sizes of their font."""
    places = (ord(letter) - FIRST_LETTER for letter in text)
    return sum(HELVETICA[at] if 0 <= at < len(HELVETICA) else OTHER_LETTER for at in places) / 1000.0


def quoted(text: str) -> str:
    """Return words as they may stand between a PDF's parentheses."""
    visible = "".join(letter if letter.isprintable() else " " for letter in text)
    return visible.replace("\\", "\\\\").replace("(", "\\(").replace(")", "\\)")


def pair(point: Point) -> str:
    """Return a point's coordinates."""
    return f"{figures(point[0])} {figures(point[1])}"


def shade(colour: Colour) -> str:
    """Return a colour's three shares, 0 to 1."""
    return " ".join(figures(part / 255.0) for part in colour)
