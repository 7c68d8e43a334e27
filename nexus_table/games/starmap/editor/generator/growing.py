"""Where systems lie: each seat's share of the map grown hex by hex, the others' being its twins."""

from __future__ import annotations

import msgspec

from nexus_table.games.starmap.editor.luck import Luck
from nexus_table.games.starmap.editor.symmetry import FINE, OF_SEATS, Fold, Symmetry, distance
from nexus_table.games.starmap.galaxy import NEIGHBOURS
from nexus_table.games.starmap.model import Hex

AROUND: tuple[Hex, ...] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""The six ways to a neighbour, in turn."""

CORES: dict[int, tuple[Hex, ...]] = {
    6: ((0, 0),),
    8: ((0, 0), (1, 0)),
    9: ((0, 0), (1, 0), (0, 1)),
    10: ((-1, 0), (0, 0), (1, 0)),
    12: ((0, 0), *AROUND),
}
"""Around what a ring of so many hexes lies."""

LARGER = {8: 10, 9: 12}
"""The rings that have no hex in their very middle, and the next ones that have."""

CENTRES: dict[Fold, tuple[Hex, ...]] = {
    Fold.HALF: ((0, 0), (1, 0)),
    Fold.THIRD: ((0, 0), (1, 0)),
    Fold.MIRRORS: ((0, 0), (1, 0)),
}
"""The shifts to choose among; the first keeps a hex in the very middle."""

Row = tuple[Hex, ...]


class Ground(msgspec.Struct, frozen=True):
    """Hexes of each seat, in the same order for all, perhaps one in the middle; `cyclic` seats follow one another."""

    rows: tuple[Row, ...]
    cyclic: bool
    middle: Hex | None = None

    def turned(self, seat: int, turn: int) -> int:
        """Return to which seat a turn of the map takes one."""
        return (seat + turn) % len(self.rows) if self.cyclic else seat ^ turn


def grow(shape: str, seats: int, share: int, luck: Luck, *, middle: bool) -> Ground | None:
    """Return a ground of `share` hexes a seat, None where the luck led nowhere."""
    if shape == "circle":
        return circle(seats, share, middle=middle)
    fold = OF_SEATS[seats]
    symmetry = Symmetry(fold, CENTRES[fold][0] if middle else luck.one(CENTRES[fold]))
    own = grown(shape, symmetry, share, luck, middle=middle)
    if own is None:
        return None
    twins = [symmetry.images(at) for at in own]
    rows = tuple(tuple(images[seat] for images in twins) for seat in range(seats))
    return Ground(rows, fold is Fold.THIRD, (0, 0) if middle else None)


def circle(seats: int, share: int, *, middle: bool) -> Ground:
    """Return a ring, shared out in turn; where a middle would not lie in the ring's, a larger one with gaps."""
    size = LARGER.get(seats * share, seats * share) if middle else seats * share
    ring = ring_around(CORES[size])
    stride = size // seats
    rows = tuple(tuple(ring[seat * stride + place] for place in range(share)) for seat in range(seats))
    return Ground(rows, True, (0, 0) if middle else None)


def ring_around(core: tuple[Hex, ...]) -> Row:
    """Return the hexes around some, each touching the next."""
    around = {(q + dq, r + dr) for q, r in core for dq, dr in NEIGHBOURS if (q + dq, r + dr) not in core}
    ring = [min(around)]
    while len(ring) < len(around):
        near = [at for at in sorted(around) if at not in ring and distance(at, ring[-1]) == 1]
        ring.append(near[0])
    return tuple(ring)


def grown(shape: str, symmetry: Symmetry, share: int, luck: Luck, *, middle: bool) -> Row | None:
    """Return one seat's hexes: an arm, a curl, a row or a cluster, clear of its twins."""
    own: list[Hex] = [started(shape, symmetry, luck, middle=middle)]
    way = luck.below(6)
    if shape in ("star", "cross", "line", "spiral"):
        way = outward(symmetry, own[0], luck, shape)
    if not fits(symmetry, own, middle):
        return None
    while len(own) < share:
        following = stepped(shape, symmetry, own, way, luck, middle=middle)
        if following is None:
            return None
        own.append(following)
        if shape == "spiral" and len(own) % 2 == 0:
            way = (way + 1) % 6
    return tuple(own)


def started(shape: str, symmetry: Symmetry, luck: Luck, *, middle: bool) -> Hex:
    """Return where a seat's share begins: beside the centre, for separate groups well away from it."""
    free = [
        (symmetry.far((q, r)), (q, r))
        for q in range(-8, 9)
        for r in range(-8, 9)
        if not symmetry.is_fixed((q, r)) and not (middle and (q, r) == (0, 0))
    ]
    least = FINE * (3 + luck.below(2)) if shape == "groups" else min(far for far, _ in free)
    return luck.one([at for far, at in free if least <= far < least + FINE // 2])


def outward(symmetry: Symmetry, at: Hex, luck: Luck, shape: str) -> int:
    """Return a way that leads from the centre: for a line along the grid's rows, for a cross not, where it can."""
    ways = [way for way in range(6) if symmetry.far(plus(at, way)) > symmetry.far(at)]
    liked = [way for way in ways if shape not in ("line", "cross") or (way in (0, 3)) == (shape == "line")]
    return luck.one(liked or ways)


def stepped(
    shape: str, symmetry: Symmetry, own: list[Hex], way: int, luck: Luck, *, middle: bool
) -> Hex | None:
    """Return the next hex: straight on along an arm, beside it where that forks, else anywhere beside the share."""
    bends = luck.mixed((1, 5))
    if shape == "groups":
        tries = luck.mixed([plus(at, turn) for at in own for turn in range(6)])
    elif shape == "cross" and len(symmetry.images(own[0])) == 2 and len(own) % 2 == 0:
        tries = tuple(plus(own[0], way + bend) for bend in (*bends, 2, 4))
    elif shape == "star" and luck.below(3) == 0:
        tries = tuple(plus(at, way + bend) for at in luck.mixed(own) for bend in bends)
    else:
        tries = tuple(plus(own[-1], way + bend) for bend in (0, *bends))
    for at in tries:
        apart = shape != "groups" or not meets(symmetry, at, own)
        if at not in own and fits(symmetry, [*own, at], middle) and apart:
            return at
    return None


def fits(symmetry: Symmetry, own: list[Hex], middle: bool) -> bool:
    """Whether a share and its twins lie each on hexes of their own."""
    every = [image for at in own for image in symmetry.images(at)] + ([(0, 0)] if middle else [])
    return len(set(every)) == len(every)


def meets(symmetry: Symmetry, at: Hex, own: list[Hex]) -> bool:
    """Whether a hex would touch the twins of its share, so that groups run together."""
    others = [image for hex_ in [*own, at] for image in symmetry.images(hex_)[1:]]
    return any(distance(at, other) <= 1 for other in others)


def plus(at: Hex, way: int) -> Hex:
    """Return the neighbour in a way."""
    dq, dr = AROUND[way % 6]
    return (at[0] + dq, at[1] + dr)
