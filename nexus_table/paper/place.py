"""Marks brought to another place of a sheet, at another scale: a drawing on a page of text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from nexus_table.geometry.shapes import Point
from nexus_table.paper.sheet import Circle, Mark, Outline, Strokes, Words


def brought(marks: Iterable[Mark], to: Point, scale: float = 1.0) -> Iterator[Mark]:
    """Yield marks with their origin at `to`, all lengths but those of lines and letters times `scale`."""

    def there(point: Point) -> Point:
        return (to[0] + point[0] * scale, to[1] + point[1] * scale)

    for mark in marks:
        match mark:
            case Outline():
                yield replace(mark, points=tuple(map(there, mark.points)))
            case Circle():
                yield replace(mark, centre=there(mark.centre), radius=mark.radius * scale)
            case Strokes():
                segments = tuple((there(start), there(end)) for start, end in mark.segments)
                yield replace(mark, segments=segments)
            case Words():
                yield replace(mark, at=there(mark.at))
