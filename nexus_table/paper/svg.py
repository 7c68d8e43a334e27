"""Sheets as SVG: true to scale, one unit an inch, every outline and word for itself."""

from __future__ import annotations

from html import escape

from nexus_table.geometry.shapes import Point
from nexus_table.paper.sheet import HALO, Circle, Colour, Mark, Outline, Sheet, Strokes, Words, figures

FONTS = "Inter, Helvetica, Arial, sans-serif"


def svg(sheet: Sheet) -> bytes:
    """Return the sheet as an SVG document."""
    width, height = figures(sheet.width), figures(sheet.height)
    place = f'width="{width}in" height="{height}in" viewBox="0 0 {width} {height}"'
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<svg xmlns="http://www.w3.org/2000/svg" {place} font-family="{FONTS}" stroke-linejoin="round">',
        f"<title>{escape(sheet.title)}</title>",
        *(element(mark, sheet.height) for mark in sheet.marks),
        "</svg>",
    ]
    return ("\n".join(lines) + "\n").encode()


def element(mark: Mark, height: float) -> str:
    """Return one mark as an element; SVG counts downward, sheets upward."""
    match mark:
        case Outline():
            dash = f' stroke-dasharray="{figures(mark.dash)}"' if mark.dash else ""
            points = " ".join(pair(point, height) for point in mark.points)
            return f'<polygon points="{points}"{paint(mark.fill, mark.edge, mark.width)}{dash}/>'
        case Circle():
            x, y = pair(mark.centre, height).split(",")
            style = paint(mark.fill, mark.edge, mark.width)
            return f'<circle cx="{x}" cy="{y}" r="{figures(mark.radius)}"{style}/>'
        case Strokes():
            path = "".join(f"M{pair(start, height)}L{pair(end, height)}" for start, end in mark.segments)
            return f'<path d="{path}"{paint(None, mark.colour, mark.width)}/>'
        case Words():
            x, y = pair(mark.at, height).split(",")
            weight = ' font-weight="bold"' if mark.bold else ""
            edge = HALO * mark.size if mark.halo else 0.0
            style = paint(mark.colour, mark.halo, edge) + (' paint-order="stroke"' if mark.halo else "")
            place = f'x="{x}" y="{y}" text-anchor="{mark.anchor.value}" font-size="{figures(mark.size)}"'
            return f"<text {place}{weight}{style}>{escape(mark.text)}</text>"


def pair(point: Point, height: float) -> str:
    """Return a point in SVG's coordinates."""
    return f"{figures(point[0])},{figures(height - point[1])}"


def paint(fill: Colour | None, edge: Colour | None, width: float) -> str:
    """Return the attributes of a fill and an edge."""
    inside = f' fill="{code(fill) if fill else "none"}"'
    return f'{inside} stroke="{code(edge)}" stroke-width="{figures(width)}"' if edge else inside


def code(colour: Colour) -> str:
    """Return a colour as SVG writes it."""
    return "#{:02x}{:02x}{:02x}".format(*colour)
