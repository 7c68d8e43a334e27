"""Cover (5.4-5.12): which pieces a target may claim, the best of them, and why each other claim was refused."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

import msgspec
from msgspec.structs import replace

from nexus_table.games.battlefield.model import TerrainType, Trait
from nexus_table.games.battlefield.rules.bodies import Body
from nexus_table.games.battlefield.rules.footprints import is_inside
from nexus_table.games.battlefield.rules.options import Hides, SightOptions
from nexus_table.games.battlefield.rules.reasons import Cover, Effect, Reason
from nexus_table.games.battlefield.terrain import Feature, Piece
from nexus_table.geometry.distance import disc_to_polygon
from nexus_table.geometry.shapes import Polygon
from nexus_table.geometry.silhouette import hidden_share

CLOSE = 1.0
"""How near, in inches from the base's edge, a piece must be to give cover (5.4)."""

NEAR_MISS = 3.0
"""A piece further than this many inches from the base is no claim at all, not one that is refused."""

TENTH = 0.1
"""The share of the target's width a piece must hide, as ruled (B8)."""

FROM_ABOVE = 5.0
"""From this many inches above its target a shooter ignores Light Cover (5.12)."""

TOLERANCE = 1e-9
"""Distances and shares that ought to be equal differ by rounding only."""

GRANTS = {Cover.LIGHT: Effect.LIGHT, Cover.HEAVY: Effect.HEAVY}
RULES = {
    TerrainType.RUIN: "5.8",
    TerrainType.CRATER: "5.9",
    TerrainType.RUBBLE: "5.9",
    TerrainType.BARRICADE: "5.10",
    TerrainType.PIPE: "5.10",
    TerrainType.DEBRIS: "5.11",
    TerrainType.HILL: "5.12",
    TerrainType.SEALED: "5.12",
    TerrainType.BUILDING: "5.14",
}


class Shot(msgspec.Struct, frozen=True):
    """An attacker, a visible target and what was agreed.

    `every_line_crosses` tells whether no clear line goes past an outline; it is asked only where the players agreed
    that every clear line must cross a piece.
    """

    attacker: Body
    target: Body
    options: SightOptions
    every_line_crosses: Callable[[Polygon], bool]

    @property
    def above(self) -> float:
        """How many inches higher the attacker stands."""
        return self.attacker.elevation - self.target.elevation


def judge_cover(pieces: Iterable[Piece], shot: Shot) -> tuple[Cover, tuple[Reason, ...]]:
    """Return the best cover the target may claim against a ranged attack, and every claim with what became of it.

    Only one cover counts, Heavy before Light (5.4).
    """
    claims: list[Reason] = []
    for piece in pieces:
        claims += inside_claims(piece, shot)
        claims += beside_claims(piece, shot)
    claims = [from_above(claim, shot) for claim in claims]
    best = max((granted(claim) for claim in claims), key=strength, default=Cover.NONE)
    if best is Cover.HEAVY:
        claims = [replaced(claim) if claim.effect is Effect.LIGHT else claim for claim in claims]
    return best, tuple(sorted(claims, key=lambda claim: (-strength(granted(claim)), claim.key, claim.part)))


def strength(cover: Cover) -> int:
    """Return 0 for none, 1 for Light, 2 for Heavy."""
    return (Cover.NONE, Cover.LIGHT, Cover.HEAVY).index(cover)


def granted(claim: Reason) -> Cover:
    """Return the cover a claim grants: none where it was refused or replaced."""
    return claim.claim if claim.effect in (Effect.LIGHT, Effect.HEAVY) else Cover.NONE


def offered(traits: frozenset[Trait]) -> Cover:
    """Return the cover these traits give: a blocker without Light or Heavy gives none (B8)."""
    if Trait.HEAVY in traits:
        return Cover.HEAVY
    return Cover.LIGHT if Trait.LIGHT in traits else Cover.NONE


def rule_of(piece: Piece) -> str:
    """Return the rulebook's number for cover from a piece of this type."""
    return RULES.get(piece.type, "5.4")


def inside_claims(piece: Piece, shot: Shot) -> Iterator[Reason]:
    """Yield the claim of a target in an area footprint: it needs no line across (5.8, 5.9)."""
    cover = offered(piece.traits)
    if not piece.is_area or cover is Cover.NONE:
        return
    if is_inside(shot.target, piece.footprint, shot.options.inside):
        yield claim_of(piece, 0, cover, GRANTS[cover])
    elif disc_to_polygon(shot.target.base, piece.footprint).distance <= 0.0:
        yield claim_of(piece, 0, cover, Effect.NOT_INSIDE)


def beside_claims(piece: Piece, shot: Shot) -> Iterator[Reason]:
    """Yield the claims to a piece's physical features near the target (5.4)."""
    for part, feature in enumerate(piece.everything):
        if part == 0 and piece.is_area:
            continue
        if offered(feature.traits) is not Cover.NONE or Trait.BLOCKING in feature.traits:
            yield from beside_claim(piece, part, feature, shot)


def beside_claim(piece: Piece, part: int, feature: Feature, shot: Shot) -> Iterator[Reason]:
    """Yield one feature's claim, granted or refused; nothing where it is neither near nor in the way."""
    gap = disc_to_polygon(shot.target.base, feature.outline).distance
    share = hidden_share(shot.attacker.at, shot.target.base, feature.outline)
    if gap > NEAR_MISS or share <= TOLERANCE:
        return
    cover, near = offered(feature.traits), gap <= CLOSE + TOLERANCE
    enough = share >= TENTH - TOLERANCE or shot.options.hides is not Hides.TENTH
    if feature.height <= shot.target.elevation + TOLERANCE:
        if near and enough and cover is not Cover.NONE:
            yield claim_of(piece, part, cover, Effect.BELOW, shot.target.elevation, "5.4")
    elif cover is Cover.NONE:
        if near and enough:
            yield claim_of(piece, part, cover, Effect.GIVES_NONE, share, "5.4")
    elif not near:
        if enough:
            yield claim_of(piece, part, cover, Effect.TOO_FAR, gap, "5.4")
    elif not enough:
        yield claim_of(piece, part, cover, Effect.HIDES_TOO_LITTLE, share)
    elif shot.options.hides is Hides.EVERY_LINE and not shot.every_line_crosses(feature.outline):
        yield claim_of(piece, part, cover, Effect.SEEN_PAST, share)
    else:
        yield claim_of(piece, part, cover, GRANTS[cover], share)


def claim_of(
    piece: Piece, part: int, cover: Cover, effect: Effect, value: float | None = None, rule: str | None = None
) -> Reason:
    """Return what became of a claim to a piece's feature."""
    name = piece.everything[part].name
    return Reason(name, piece.key, part, rule or rule_of(piece), effect, value, cover)


def from_above(claim: Reason, shot: Shot) -> Reason:
    """Return the claim, refused if it is Light and the shooter stands 5" or more above its target (5.12)."""
    if claim.effect is not Effect.LIGHT or shot.above < FROM_ABOVE - TOLERANCE:
        return claim
    return replace(claim, rule="5.12", effect=Effect.SHOT_FROM_ABOVE, value=shot.above)


def replaced(claim: Reason) -> Reason:
    """Return a Light claim as it stands beside a Heavy one (5.4)."""
    return replace(claim, rule="5.4", effect=Effect.REPLACED)
