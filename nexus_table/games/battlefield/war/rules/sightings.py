"""Who sees whom in a war (5.3): the one judge asked about many pairs at once, and about buildings' corners."""

from __future__ import annotations

from collections.abc import Sequence
from weakref import WeakKeyDictionary

from nexus_table.games.battlefield.datasheets.model import BuildingSheet
from nexus_table.games.battlefield.rules.bodies import Body
from nexus_table.games.battlefield.rules.cover import CLOSE, judge_cover
from nexus_table.games.battlefield.rules.reasons import Cover
from nexus_table.games.battlefield.rules.sight import Battleground, Judge, SightResult
from nexus_table.games.battlefield.war.field import Field
from nexus_table.games.battlefield.war.state import Asset, WarState
from nexus_table.geometry import haste
from nexus_table.geometry.shapes import Bounds, placed
from nexus_table.geometry.sight import look_all

CORNER = 0.05
"""Radius in inches of the disc that stands for a building's corner, as far inside it."""

ROUNDING = 1e-6
"""Boxes are this much wider than what is looked for in them, in inches."""

MOST_KEPT = 40_000
"""So many verdicts are kept for one state of the terrain."""

Pair = tuple[Asset, Asset]
Numbers = tuple[int, int]


class Sightings:
    """What has been judged on one state of the terrain: bodies by number, and whether pairs of them see each other."""

    def __init__(self, ground: Battleground) -> None:
        self.ground = ground
        self.forget()

    def forget(self) -> None:
        """Forget everything, so that memory stays bounded."""
        self.numbers: dict[tuple[object, ...], int] = {}
        self.bodies: list[Body] = []
        self.own: list[frozenset[int]] = []
        self.seen: dict[Numbers, bool] = {}

    def number(self, state: WarState, field: Field, asset: Asset) -> int:
        """Return the number of an asset's body where it stands (or would stand)."""
        key = (asset.faction, asset.sheet, asset.at)
        number = self.numbers.get(key)
        if number is None:
            number = self.put(key, field.body(state, asset), owned(field, asset))
        return number

    def put(self, key: tuple[object, ...], body: Body, own: frozenset[int]) -> int:
        """Keep a body and return its number."""
        self.numbers[key] = len(self.bodies)
        self.bodies.append(body)
        self.own.append(own)
        return len(self.bodies) - 1

    def corners(self, state: WarState, field: Field, asset: Asset) -> list[int]:
        """Return the numbers of the bodies that an asset is taken for: its own, and those of a building's corners."""
        numbers = [self.number(state, field, asset)]
        for place, body in enumerate(parts(state, field, asset)[1:], 1):
            key = (asset.faction, asset.sheet, asset.at, asset.turn, place)
            number = self.numbers.get(key)
            numbers.append(self.put(key, body, owned(field, asset)) if number is None else number)
        return numbers

    def judge(self, pairs: Sequence[Numbers]) -> list[bool]:
        """Return for each pair of bodies whether they see each other; each pair is judged once."""
        seen = self.seen
        ordered = [pair if pair[0] <= pair[1] else (pair[1], pair[0]) for pair in pairs]
        new = [pair for pair in dict.fromkeys(ordered) if pair not in seen]
        if new:
            used = sorted({number for pair in new for number in pair})
            places = {number: place for place, number in enumerate(used)}
            verdicts = self.ground.visible_pairs(
                [self.bodies[number] for number in used],
                [(places[one], places[other]) for one, other in new],
                [self.own[number] for number in used],
                _judges[-1],
            )
            seen.update(zip(new, verdicts.tolist(), strict=True))
        return [seen[pair] for pair in ordered]


_judges: list[Judge] = [look_all]
"""The judges of many pairs that may be used, the soonest last; all give the same answers."""


def hasten() -> bool:
    """Let sight and ways be judged compiled from now on, the same answers ten times sooner; whether that is installed.

    For what plays many games: where nothing was compiled on this machine before, the first question waits for it.
    """
    try:
        from nexus_table.geometry.fast import look_all as compiled

        haste.hasten()
    except ImportError:
        return False
    if compiled not in _judges:
        _judges.append(compiled)
    return True


_kept: WeakKeyDictionary[Battleground, Sightings] = WeakKeyDictionary()


def sightings(ground: Battleground) -> Sightings:
    """Return what has been judged on a ground so far; it is forgotten with the ground."""
    found = _kept.get(ground)
    if found is None:
        found = _kept[ground] = Sightings(ground)
    if len(found.seen) > MOST_KEPT or len(found.bodies) > MOST_KEPT:
        found.forget()
    return found


def forget() -> None:
    """Forget all that was judged, on every ground: for measuring."""
    _kept.clear()


def sees(state: WarState, field: Field, attacker: Asset, target: Asset) -> bool:
    """Whether some line from any part of one to any part of the other is clear (5.3)."""
    return sees_each(state, field, [(attacker, target)])[0]


def sees_each(state: WarState, field: Field, pairs: Sequence[Pair]) -> list[bool]:
    """Return for each pair whether the two see each other (5.3).

    A building is seen, and sees, by the largest disc in its footprint or by any of its corners.
    """
    if not pairs:
        return []
    known = sightings(field.battleground(state))
    number = known.number
    wanted = [(number(state, field, one), number(state, field, other)) for one, other in pairs]
    found = known.judge(wanted)
    for place, visible in enumerate(found):
        if not visible:
            one, other = pairs[place]
            if known.own[wanted[place][0]] or known.own[wanted[place][1]]:
                ends = [known.corners(state, field, asset) for asset in (one, other)]
                found[place] = any(known.judge([(near, far) for near in ends[0] for far in ends[1]]))
    return found


def owned(field: Field, asset: Asset) -> frozenset[int]:
    """Return the keys of the pieces of terrain that an asset itself is (B6)."""
    return frozenset() if field.unit(asset) is not None else field.own_pieces(asset)


def parts(state: WarState, field: Field, asset: Asset) -> tuple[Body, ...]:
    """Return the cylinders that an asset is taken for: its base, or a building's largest disc and its corners."""
    body, sheet = field.body(state, asset), field.sheet(asset)
    if not isinstance(sheet, BuildingSheet):
        return (body,)
    across, along = (side / 2.0 - CORNER for side in sheet.footprint)
    corners = placed(
        ((-across, -along), (across, -along), (across, along), (-across, along)), asset.at, asset.turn
    )
    return (body, *(Body(x, y, CORNER, body.height, body.elevation) for x, y in corners))


def judged(state: WarState, field: Field, attacker: Asset, target: Asset) -> SightResult:
    """Return the judge's whole answer about two assets, with all reasons: what screens draw and refusals quote.

    Where only a building's corner sees or is seen, it is the answer about that corner.
    """
    ground = field.battleground(state)
    own = owned(field, attacker) | owned(field, target)
    result = ground.sight(field.body(state, attacker), field.body(state, target), own)
    if result.visible or not own or not sees(state, field, attacker, target):
        return result
    ends = [parts(state, field, asset) for asset in (attacker, target)]
    by_corners = (ground.sight(one, other, own) for one in ends[0] for other in ends[1])
    return next((seen for seen in by_corners if seen.visible), result)


def cover_of(state: WarState, field: Field, attacker: Asset, target: Asset) -> Cover:
    """Return the cover that a target may claim against a ranged attack from there, seen or not (5.4-5.12)."""
    terrain = field.terrain(state)
    ground = terrain.battleground
    own = owned(field, attacker) | owned(field, target)
    body, other = field.body(state, attacker), field.body(state, target)
    near = other.radius + CLOSE + ROUNDING
    pieces = terrain.near(Bounds.about((other.x, other.y), near))
    others = [piece for piece in pieces if piece.key not in own]
    return judge_cover(others, ground.shot(body, other, ground.exempt(body, other, own)))[0]
