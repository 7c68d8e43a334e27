"""The frame around what is selected: where its handles are, and points in a piece's own axes."""

from __future__ import annotations

import math

import msgspec

from nexus_table.games.battlefield.catalogue import STRETCH
from nexus_table.games.battlefield.lab.moves import box_around, middle_of
from nexus_table.games.battlefield.model import Placement, Template
from nexus_table.games.battlefield.screen.lab.workbench import Workbench
from nexus_table.games.battlefield.screen.view import Pixel, View
from nexus_table.games.battlefield.terrain import outline, stretch_to
from nexus_table.geometry.shapes import Bounds, Point, bounds, quarter_exact
from nexus_table.ui.theme import Look

ARM = 30
"""Logical pixels from the frame to the handle that turns."""

GRIP = 13
"""Logical pixels around a handle's middle that take the pointer."""


ROOMY, ASIDE = 36, 8
"""Logical pixels of a side below which its grips step aside, not to hide the piece, and how far at most."""


class Frame(msgspec.Struct, frozen=True):
    """The corners of the frame on the table (inches), about what it turns, and whether it can be stretched."""

    corners: tuple[Point, ...]
    pivot: Point
    stretches: bool


def frame_of(bench: Workbench) -> Frame | None:
    """Return the frame around the selected pieces; None where there are none or they are locked."""
    if not bench.selected or bench.locked:
        return None
    number = bench.one
    if number is not None:
        placement, template = bench.placement(number), bench.template(number)
        box = own_box(placement, template)
        corners = tuple(on_table(placement, corner) for corner in corners_of(box))
        return Frame(corners, placement.at, template.resizable)
    whole = box_around(bench.pieces[one].footprint for one in bench.selected)
    return Frame(corners_of(whole), middle_of(whole), False)


def corners_of(box: Bounds) -> tuple[Point, ...]:
    """Return a box's corners, counter-clockwise from the lower left."""
    return ((box.left, box.bottom), (box.right, box.bottom), (box.right, box.top), (box.left, box.top))


def own_box(placement: Placement, template: Template) -> Bounds:
    """Return the box around a piece in its own axes, stretched as it is."""
    footprint = outline(template.footprint)
    across, along = stretch_to(placement.size, footprint)
    box = bounds(footprint)
    return Bounds(box.left * across, box.bottom * along, box.right * across, box.top * along)


def on_table(placement: Placement, at: Point) -> Point:
    """Return where a point in a piece's own axes lies on the table."""
    cosine, sine = quarter_exact(placement.turn)
    x, y = (-at[0] if placement.mirrored else at[0]), at[1]
    return (placement.at[0] + cosine * x - sine * y, placement.at[1] + sine * x + cosine * y)


def in_piece(placement: Placement, at: Point) -> Point:
    """Return a point of the table in a piece's own axes."""
    cosine, sine = quarter_exact(placement.turn)
    dx, dy = at[0] - placement.at[0], at[1] - placement.at[1]
    x, y = cosine * dx + sine * dy, cosine * dy - sine * dx
    return (-x if placement.mirrored else x, y)


def turning_handle(frame: Frame, view: View, look: Look) -> Pixel:
    """Return the pixel of the handle that turns: beyond the edge of the frame that is highest on the screen."""
    pixels = [view.to_screen(corner) for corner in frame.corners]
    middles = [
        ((x0 + x1) / 2.0, (y0 + y1) / 2.0)
        for (x0, y0), (x1, y1) in zip(pixels, (*pixels[1:], pixels[0]), strict=True)
    ]
    centre = (sum(x for x, _ in pixels) / 4.0, sum(y for _, y in pixels) / 4.0)
    x, y = min(middles, key=lambda at: (round(at[1]), at[0]))
    away = max(1.0, math.dist((x, y), centre))
    arm = look.px(ARM) / away
    return (x + (x - centre[0]) * arm, y + (y - centre[1]) * arm)


def grips_of(frame: Frame, view: View, look: Look) -> list[Pixel]:
    """Return the pixels of the stretching handles: the corners, or beyond them where a side is too thin for both."""
    corners = [view.to_screen(corner) for corner in frame.corners]
    x, y = (sum(corner[axis] for corner in corners) / 4.0 for axis in (0, 1))
    (ax, ay), (bx, by), _, (dx, dy) = corners
    grips = corners
    for side in ((bx - ax, by - ay), (dx - ax, dy - ay)):
        long = max(1.0, math.hypot(*side))
        aside = min(max((look.px(ROOMY) - long) / 2.0, 0.0), look.px(ASIDE)) / long
        ahead = [math.copysign(aside, (px - x) * side[0] + (py - y) * side[1]) for px, py in corners]
        grips = [(px + side[0] * by, py + side[1] * by) for (px, py), by in zip(grips, ahead, strict=True)]
    return grips


def corner_under(frame: Frame, view: View, at: Pixel, look: Look) -> int | None:
    """Return which stretching handle lies under a pixel."""
    if not frame.stretches:
        return None
    near = [(math.dist(grip, at), place) for place, grip in enumerate(grips_of(frame, view, look))]
    distance, place = min(near)
    return place if distance <= look.px(GRIP) else None


def stretched(placement: Placement, template: Template, corner: int, to: Point, step: float) -> Point:
    """Return the width and depth at which a corner of the frame lies nearest to a point of the table."""
    box = bounds(outline(template.footprint))
    wanted, corner_at = in_piece(placement, to), corners_of(box)[corner]
    size = []
    for goal, own, whole in zip(wanted, corner_at, (box.right - box.left, box.top - box.bottom), strict=True):
        length = whole * goal / own if own else whole
        length = round(length / step) * step if step else length
        size.append(min(max(length, whole * STRETCH[0]), whole * STRETCH[1]))
    return (round(size[0], 3), round(size[1], 3))
