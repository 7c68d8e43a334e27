"""Who sees whom in a war (5.3): the one judge asked about many pairs at once, and about buildings' corners."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from weakref import WeakKeyDictionary

from nexus_table.games.battlefield.datasheets.model import BuildingSheet
from nexus_table.games.battlefield.rules.bodies import Body
from nexus_table.games.battlefield.rules.cover import judge_cover
from nexus_table.games.battlefield.rules.reasons import Cover
from nexus_table.games.battlefield.rules.sight import Battleground, SightResult
from nexus_table.games.battlefield.war.field import Field
from nexus_table.games.battlefield.war.state import Asset, WarState
from nexus_table.geometry.shapes import placed

CORNER = 0.05
"""Radius in inches of the disc that stands for a building's corner, as far inside it."""

MOST_KEPT = 50_000
"""So many verdicts are kept for one state of the terrain."""

Pair = tuple[Asset, Asset]
Seen = dict[tuple[Body, Body], bool]

_seen: WeakKeyDictionary[Battleground, Seen] = WeakKeyDictionary()


def sees(state: WarState, field: Field, attacker: Asset, target: Asset) -> bool:
    """Whether some line from any part of one to any part of the other is clear (5.3)."""
    return sees_each(state, field, [(attacker, target)])[0]


def sees_each(state: WarState, field: Field, pairs: Sequence[Pair]) -> list[bool]:
    """Return for each pair whether the two see each other (5.3).

    A building is seen, and sees, by the largest disc in its footprint or by any of its corners.
    """
    bodies = {asset: field.body(state, asset) for pair in pairs for asset in pair}
    ground = field.battleground(state)
    wanted = [(bodies[one], bodies[other]) for one, other in pairs]
    own = {bodies[asset]: owned(field, asset) for asset in bodies}
    found = judged_once(ground, wanted, own)
    for place, (one, other) in enumerate(pairs):
        if not found[place] and (own[bodies[one]] or own[bodies[other]]):
            found[place] = _sees_by_corners(state, field, one, other)
    return found


def judged_once(
    ground: Battleground, pairs: Sequence[tuple[Body, Body]], own: dict[Body, frozenset[int]]
) -> list[bool]:
    """Return for each pair of bodies whether they see each other; each is judged once for a state of the terrain."""
    kept = _seen.setdefault(ground, {})
    if len(kept) > MOST_KEPT:
        kept.clear()
    new = [pair for pair in dict.fromkeys(pairs) if pair not in kept and pair[::-1] not in kept]
    if new:
        places = {
            body: place for place, body in enumerate(dict.fromkeys(body for pair in new for body in pair))
        }
        between = [(places[one], places[other]) for one, other in new]
        owned_by = [own[body] for body in places]
        verdicts = ground.visible_pairs(list(places), between, owned_by)
        kept.update(zip(new, map(bool, verdicts), strict=True))
    return [kept[pair] if pair in kept else kept[pair[::-1]] for pair in pairs]


def owned(field: Field, asset: Asset) -> frozenset[int]:
    """Return the keys of the pieces of terrain that an asset itself is (B6)."""
    return frozenset() if field.unit(asset) is not None else field.own_pieces(asset)


def _sees_by_corners(state: WarState, field: Field, one: Asset, other: Asset) -> bool:
    """Whether a building's corner sees or is seen where the disc in its middle is not."""
    own: dict[Body, frozenset[int]] = {}
    sides = []
    for asset in (one, other):
        bodies = parts(state, field, asset)
        own.update(dict.fromkeys(bodies, owned(field, asset)))
        sides.append(bodies)
    return any(
        judged_once(field.battleground(state), [(near, far) for near in sides[0] for far in sides[1]], own)
    )


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
    """Return the judge's whole answer about two assets, with all reasons: what screens draw and refusals quote."""
    own = owned(field, attacker) | owned(field, target)
    body, other = field.body(state, attacker), field.body(state, target)
    return field.battleground(state).sight(body, other, own)


def cover_of(state: WarState, field: Field, attacker: Asset, target: Asset) -> Cover:
    """Return the cover that a target may claim against a ranged attack from there, seen or not (5.4-5.12)."""
    ground = field.battleground(state)
    own = owned(field, attacker) | owned(field, target)
    body, other = field.body(state, attacker), field.body(state, target)
    pieces = [piece for piece in ground.pieces if piece.key not in own]
    return judge_cover(pieces, ground.shot(body, other, ground.exempt(body, other, own)))[0]


def watched_by(state: WarState, field: Field, friends: Iterable[Asset], target: Asset) -> bool:
    """Whether any of these sees a target."""
    return any(sees_each(state, field, [(friend, target) for friend in friends]))
