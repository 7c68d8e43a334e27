"""What may stop or slow straight legs, as arrays that many legs are judged by at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from nexus_table.geometry.path import CONTACT, Base, Obstacle
from nexus_table.geometry.path_seams import Seam
from nexus_table.geometry.shapes import bounds, edges

Array = NDArray[np.float64]
Mask = NDArray[np.bool_]

LEEWAY = CONTACT / 2.0
"""How much nearer than touching, in inches, a leg may pass: less than the judge allows."""

FAR = 1e6
"""Where a corner lies, in inches, that a piece with fewer corners than others does not have."""


class Pieces(NamedTuple):
    """Many-sided things, padded: circles about them (m, 3) and both ends of their edges (m, e)."""

    circles: Array
    x: Array
    y: Array
    end_x: Array
    end_y: Array


class Solids(NamedTuple):
    """Obstacles as a disc's centre meets them: edges moved out by its radius, a disc about each corner."""

    grown: Pieces
    corner_x: Array
    corner_y: Array


class Seams(NamedTuple):
    """Borders of the ground with what crossing them means, (m, e) each."""

    borders: Pieces
    slow: Array
    toll: Array


class Barriers(NamedTuple):
    """All that a base's centre meets: models as circles (k, 3), solid pieces it keeps `near` inches from, and seams."""

    discs: Array
    near: float
    solids: Solids
    seams: Seams

    def around(self, centre: tuple[float, float], inches: float, keep: Mask) -> Barriers:
        """Return only what comes within so many inches of a point, and of the solid pieces those to `keep`."""
        solids = keep & circle_meets(self.solids.grown.circles, centre, inches)
        seams = circle_meets(self.seams.borders.circles, centre, inches)
        return Barriers(
            self.discs[circle_meets(self.discs, centre, inches)],
            self.near,
            Solids(
                Pieces(*(part[solids] for part in self.solids.grown)),
                self.solids.corner_x[solids],
                self.solids.corner_y[solids],
            ),
            Seams(
                Pieces(*(part[seams] for part in self.seams.borders)),
                self.seams.slow[seams],
                self.seams.toll[seams],
            ),
        )


Judge = Callable[[Barriers, Array, Array], tuple[Mask, Array, Array]]
"""Tells of legs, by their starts (n, 2) and their ends less these, which are blocked, and of all others the share in
Difficult Ground (less the end's) and the toll of their climbs.

Leaving at share t adds t, entering takes t away; with 1 for an end inside this is the share inside.
"""


def solids_of(obstacles: Sequence[Obstacle], radius: float) -> Solids:
    """Return the obstacles as the centre of a base of so many inches' radius meets them."""
    grown, corners = [], []
    for obstacle in obstacles:
        lines = []
        for (x0, y0), (x1, y1) in edges(obstacle.outline):
            scale = radius / np.hypot(x1 - x0, y1 - y0)
            out_x, out_y = (y1 - y0) * scale, (x0 - x1) * scale
            lines.append((x0 + out_x, y0 + out_y, x1 + out_x, y1 + out_y))
        grown.append((_circle(obstacle.outline, radius), lines))
        corners.append(list(obstacle.outline))
    pieces = _padded(grown)
    corner_x, corner_y = np.full(pieces.x.shape, FAR), np.full(pieces.x.shape, FAR)
    for row, outline in enumerate(corners):
        corner_x[row, : len(outline)], corner_y[row, : len(outline)] = zip(*outline, strict=True)
    return Solids(pieces, corner_x, corner_y)


def seams_of(groups: Sequence[Sequence[Seam]]) -> Seams:
    """Return the seams of all pieces that have any."""
    kept = [group for group in groups if group]
    pieces = _padded(
        [
            (
                _circle([point for seam in group for point in (seam.start, seam.end)], 0.0),
                [(*seam.start, *seam.end) for seam in group],
            )
            for group in kept
        ]
    )
    slow, toll = np.zeros(pieces.x.shape), np.zeros(pieces.x.shape)
    for row, group in enumerate(kept):
        slow[row, : len(group)] = [seam.slow for seam in group]
        toll[row, : len(group)] = [seam.toll for seam in group]
    return Seams(pieces, slow, toll)


def discs_of(bases: Sequence[Base], radius: float) -> Array:
    """Return models as circles (k, 3) that the centre of a base of so many inches' radius stays out of."""
    return np.asarray([(base.disc.x, base.disc.y, base.disc.radius + radius) for base in bases]).reshape(
        -1, 3
    )


def _circle(points: Sequence[tuple[float, float]], radius: float) -> tuple[float, float, float]:
    """Return a circle about the points, `radius` inches wider than needed."""
    box = bounds(points)
    x, y = (box.left + box.right) / 2.0, (box.bottom + box.top) / 2.0
    return (x, y, max(float(np.hypot(px - x, py - y)) for px, py in points) + radius + LEEWAY)


def _padded(
    groups: Sequence[tuple[tuple[float, float, float], list[tuple[float, float, float, float]]]],
) -> Pieces:
    """Return the pieces in arrays as wide as the longest, filled up with edges without length."""
    width = max((len(lines) for _, lines in groups), default=1)
    table = np.zeros((len(groups), width, 4))
    for row, (_, lines) in enumerate(groups):
        table[row, : len(lines)] = lines
    circles = np.asarray([circle for circle, _ in groups]).reshape(-1, 3)
    return Pieces(circles, *(np.ascontiguousarray(table[:, :, column]) for column in range(4)))


def circle_meets(circles: Array, centre: tuple[float, float], inches: float) -> Mask:
    """Return which circles (m, 3) come within so many inches of a point."""
    apart = np.hypot(circles[:, 0] - centre[0], circles[:, 1] - centre[1])
    meets: Mask = apart < circles[:, 2] + inches
    return meets
