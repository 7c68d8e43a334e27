"""Firing lanes (5.16): long straight lines over the table with nothing in their way.

Lanes run between spots of an even grid, at the height of a standing model; a spot inside a blocker is none.
"""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray

from nexus_table.games.battlefield.lab.survey.site import MODEL_HEIGHT, Site, Work
from nexus_table.games.battlefield.rules.setup_check import Check, Unit
from nexus_table.geometry.path_straight import inside_outline
from nexus_table.geometry.shapes import Point

LANE = 24.0
"""From how many inches on a clear line is a firing lane."""

FEWEST_LANES = 2
GRID = 3.0
SLICE = 200
"""How many pairs of spots are looked at together."""

LANES_APART = 12.0
"""Lanes whose middles are nearer than this and that run alike are the same lane."""

ALIKE = math.radians(45.0)

Floats = NDArray[np.float64]
Lane = tuple[Point, Point]


def lane_checks(site: Site) -> Work:
    """Make the checks of open lanes: that there are some, and how long the longest is."""
    spots = open_spots(site)
    yield
    every = long_pairs(spots)
    yield
    found = [np.empty((0, 2), dtype=np.intp)]
    for begin in range(0, len(every), SLICE):
        pairs = every[begin : begin + SLICE]
        clear = ~crossed(site, spots[pairs[:, 0]], spots[pairs[:, 1]])
        found.append(pairs[clear])
        yield
    lanes = np.concatenate(found)
    apart = different(spots[lanes[:, 0]], spots[lanes[:, 1]])
    longest = math.dist(*apart[0]) if apart else 0.0
    return (
        Check(
            "5.16",
            "Open firing lanes",
            len(apart),
            f"at least {FEWEST_LANES}",
            len(apart) - FEWEST_LANES,
            f'Clear lines of {LANE:g}" and more that differ in place or direction.',
            tuple(middle(one) for one in apart),
            Unit.COUNT,
        ),
        Check(
            "5.16",
            "Longest clear lane",
            longest,
            f'at least {LANE:g}"',
            longest - LANE,
            f'The longest line that no terrain stops, sought between spots {GRID:g}" apart.',
            apart[0] if apart else (),
        ),
    )


def open_spots(site: Site) -> Floats:
    """Return the spots of the grid (n, 2) that lie in no blocker a standing model cannot look over."""
    width, length = site.layout.size
    columns, rows = math.floor(width / GRID), math.floor(length / GRID)
    left, bottom = (width - (columns - 1) * GRID) / 2.0, (length - (rows - 1) * GRID) / 2.0
    xs, ys = left + GRID * np.arange(columns), bottom + GRID * np.arange(rows)
    spots: Floats = np.stack(np.meshgrid(xs, ys), axis=-1).reshape(-1, 2)
    board = site.battleground.board
    covered = np.zeros(len(spots), dtype=np.bool_)
    for blocker, outline in enumerate(board.outlines):
        if board.tops[blocker] >= MODEL_HEIGHT:
            covered |= inside_outline(spots, np.asarray(outline))
    return spots[~covered]


def long_pairs(spots: Floats) -> NDArray[np.intp]:
    """Return the pairs (n, 2) of spots far enough apart for a lane, the longest first."""
    one, other = np.triu_indices(len(spots), 1)
    lengths = np.hypot(*(spots[one] - spots[other]).T)
    far = np.flatnonzero(lengths >= LANE)
    order = far[np.argsort(-np.round(lengths[far], 6), kind="stable")]
    return np.stack([one[order], other[order]], axis=1)


def crossed(site: Site, starts: Floats, ends: Floats) -> NDArray[np.bool_]:
    """Return which lines (n,) meet an edge of a blocker as high as a model."""
    board = site.battleground.board
    high = board.tops[board.owner] >= MODEL_HEIGHT
    a, b = board.starts[high], board.ends[high]
    along = ends - starts
    edge = b - a
    to_a = a[None, :, :] - starts[:, None, :]
    cross = along[:, None, 0] * edge[None, :, 1] - along[:, None, 1] * edge[None, :, 0]
    safe = np.where(cross == 0.0, np.nan, cross)
    share = (to_a[..., 0] * edge[None, :, 1] - to_a[..., 1] * edge[None, :, 0]) / safe
    its = (to_a[..., 0] * along[:, None, 1] - to_a[..., 1] * along[:, None, 0]) / safe
    meets = (share >= 0.0) & (share <= 1.0) & (its >= 0.0) & (its <= 1.0)
    return np.asarray(meets.any(axis=1))


def different(starts: Floats, ends: Floats) -> list[Lane]:
    """Return the lanes, in their order, without those that run like an earlier one nearby."""
    middles = (starts + ends) / 2.0
    along = ends - starts
    directions = np.arctan2(along[:, 1], along[:, 0])
    left = np.arange(len(starts))
    kept: list[Lane] = []
    while len(left):
        first = left[0]
        kept.append((point(starts[first]), point(ends[first])))
        turn = np.abs(directions[left] - directions[first]) % math.pi
        away = np.hypot(*(middles[left] - middles[first]).T)
        left = left[(away >= LANES_APART) | (np.minimum(turn, math.pi - turn) >= ALIKE)]
    return kept


def point(place: Floats) -> Point:
    """Return a row of an array as a point."""
    return (float(place[0]), float(place[1]))


def middle(lane: Lane) -> Point:
    """Return the middle of a lane."""
    (x0, y0), (x1, y1) = lane
    return ((x0 + x1) / 2.0, (y0 + y1) / 2.0)
