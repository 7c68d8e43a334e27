"""Cover (5.4-5.12): which pieces a target may claim, the best of them, and why each other claim was refused."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

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

AREA_TYPES = frozenset({TerrainType.RUIN, TerrainType.CRATER, TerrainType.RUBBLE, TerrainType.WOODS})
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
EveryLineCrosses = Callable[[Polygon], bool]


def judge_cover(
    pieces: Iterable[Piece],
    attacker: Body,
    target: Body,
    options: SightOptions,
    every_line_crosses: EveryLineCrosses,
) -> tuple[Cover, tuple[Reason, ...]]:
    """Return the best cover a visible target may claim against a ranged attack, and the reasons.

    `every_line_crosses` tells whether no clear line goes past an outline; it is asked only where the
    players agreed that every clear line must cross a piece. Only one cover counts, Heavy before Light (5.4).
    """
    claims: list[Reason] = []
    for piece in pieces:
        claims += inside_claims(piece, target, options)
        claims += beside_claims(piece, attacker, target, options, every_line_crosses)
    claims = [from_above(claim, attacker, target) for claim in claims]
    best = max((granted(claim) for claim in claims), key=strength, default=Cover.NONE)
    if best is Cover.HEAVY:
        claims = [replaced(claim) if claim.effect is Effect.LIGHT else claim for claim in claims]
    return best, tuple(sorted(claims, key=lambda claim: (-strength(granted(claim)), claim.key)))


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


def is_area(piece: Piece) -> bool:
    """Whether the piece's footprint covers what is inside it, and only that (5.8, 5.9)."""
    return piece.type in AREA_TYPES or piece.has(Trait.AREA)


def rule_of(piece: Piece) -> str:
    """Return the rulebook's number for cover from a piece of this type."""
    return RULES.get(piece.type, "5.4")


def grant(piece: Piece, name: str, cover: Cover, value: float | None) -> Reason:
    """Return the reason that grants a cover."""
    effect = Effect.HEAVY if cover is Cover.HEAVY else Effect.LIGHT
    return Reason(name, piece.key, rule_of(piece), effect, value, cover)


def inside_claims(piece: Piece, target: Body, options: SightOptions) -> Iterator[Reason]:
    """Yield the claim of a target inside an area footprint: it needs no line across (5.8, 5.9)."""
    cover = offered(piece.traits)
    if is_area(piece) and cover is not Cover.NONE and is_inside(target, piece.footprint, options.inside):
        yield grant(piece, piece.name, cover, None)


def beside_claims(
    piece: Piece, attacker: Body, target: Body, options: SightOptions, every_line_crosses: EveryLineCrosses
) -> Iterator[Reason]:
    """Yield the claims to a piece's physical features near the target (5.4)."""
    for feature in piece.features if is_area(piece) else piece.everything:
        if offered(feature.traits) is not Cover.NONE:
            yield from beside_claim(piece, feature, attacker, target, options, every_line_crosses)


def beside_claim(
    piece: Piece,
    feature: Feature,
    attacker: Body,
    target: Body,
    options: SightOptions,
    every_line_crosses: EveryLineCrosses,
) -> Iterator[Reason]:
    """Yield one feature's claim, granted or refused; nothing where it is neither near nor in the way."""
    gap = disc_to_polygon(target.base, feature.outline).distance
    share = hidden_share(attacker.at, target.base, feature.outline)
    near, cover, rule = gap <= CLOSE + TOLERANCE, offered(feature.traits), rule_of(piece)
    enough = share >= TENTH - TOLERANCE if options.hides is Hides.TENTH else share > TOLERANCE
    if near and enough and options.hides is Hides.EVERY_LINE and not every_line_crosses(feature.outline):
        yield Reason(feature.name, piece.key, rule, Effect.SEEN_PAST, share, cover)
    elif near and enough:
        yield grant(piece, feature.name, cover, share)
    elif near and share > TOLERANCE:
        yield Reason(feature.name, piece.key, rule, Effect.HIDES_TOO_LITTLE, share, cover)
    elif enough and gap <= NEAR_MISS:
        yield Reason(feature.name, piece.key, "5.4", Effect.TOO_FAR, gap, cover)


def from_above(claim: Reason, attacker: Body, target: Body) -> Reason:
    """Return the claim, refused if it is Light and the shooter stands 5" or more above its target (5.12)."""
    above = attacker.elevation - target.elevation
    if claim.effect is not Effect.LIGHT or above < FROM_ABOVE:
        return claim
    return Reason(claim.piece, claim.key, "5.12", Effect.SHOT_FROM_ABOVE, above, Cover.LIGHT)


def replaced(claim: Reason) -> Reason:
    """Return a Light claim as it stands beside a Heavy one (5.4)."""
    return Reason(claim.piece, claim.key, "5.4", Effect.REPLACED, claim.value, Cover.LIGHT)
