"""Pieces brought into line, and spread evenly."""

from __future__ import annotations

import math
from collections.abc import Sequence

from nexus_table.games.battlefield.lab.draft import Draft
from nexus_table.games.battlefield.lab.moves import middle_of, shifted
from nexus_table.games.battlefield.lab.orders import Side
from nexus_table.games.battlefield.lab.state import PieceId
from nexus_table.games.battlefield.model import Placement
from nexus_table.geometry.shapes import Bounds, Point


def align(draft: Draft, pieces: Sequence[PieceId], side: Side) -> dict[PieceId, Placement]:
    """Return the pieces with one side of their boxes on the outermost such side, or their middles on the common one."""
    boxes = {number: draft.box(number) for number in pieces}
    whole = Bounds(
        min(box.left for box in boxes.values()),
        min(box.bottom for box in boxes.values()),
        max(box.right for box in boxes.values()),
        max(box.top for box in boxes.values()),
    )
    return {number: shifted(draft.placements[number], way(box, whole, side)) for number, box in boxes.items()}


def way(box: Bounds, whole: Bounds, side: Side) -> Point:
    """Return by how much a box must move for its side to be that of the whole."""
    match side:
        case Side.LEFT:
            return (whole.left - box.left, 0.0)
        case Side.RIGHT:
            return (whole.right - box.right, 0.0)
        case Side.BOTTOM:
            return (0.0, whole.bottom - box.bottom)
        case Side.TOP:
            return (0.0, whole.top - box.top)
        case Side.MIDDLE_X:
            return (middle_of(whole)[0] - middle_of(box)[0], 0.0)
        case Side.MIDDLE_Y:
            return (0.0, middle_of(whole)[1] - middle_of(box)[1])


def distribute(draft: Draft, pieces: Sequence[PieceId], along: str) -> dict[PieceId, Placement]:
    """Return the pieces with equal gaps between their boxes along an axis; the outermost stay where they are."""
    spans = {number: span(draft.box(number), along) for number in pieces}
    order = sorted(pieces, key=lambda number: (sum(spans[number]), number))
    if len(order) < 3:
        return {}
    room = spans[order[-1]][0] - spans[order[0]][1]
    taken = math.fsum(spans[number][1] - spans[number][0] for number in order[1:-1])
    gap = (room - taken) / (len(order) - 1)
    changed: dict[PieceId, Placement] = {}
    edge = spans[order[0]][1]
    for number in order[1:-1]:
        low, high = spans[number]
        by = edge + gap - low
        changed[number] = shifted(draft.placements[number], (by, 0.0) if along == "x" else (0.0, by))
        edge += gap + high - low
    return changed


def span(box: Bounds, along: str) -> tuple[float, float]:
    """Return where a box begins and ends along an axis."""
    return (box.left, box.right) if along == "x" else (box.bottom, box.top)
