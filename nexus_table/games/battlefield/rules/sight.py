"""The one judge of sight (5.3-5.12, B1): who sees whom, along which line, under what cover, and why."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property

import msgspec
import numpy as np
from numpy.typing import NDArray

from nexus_table.games.battlefield.model import Trait
from nexus_table.games.battlefield.rules.bodies import Body, apart
from nexus_table.games.battlefield.rules.cover import judge_cover
from nexus_table.games.battlefield.rules.footprints import is_inside
from nexus_table.games.battlefield.rules.options import SightOptions
from nexus_table.games.battlefield.rules.reasons import Cover, Crossed, Effect, Reason
from nexus_table.games.battlefield.terrain import Piece
from nexus_table.geometry.shapes import Point, Polygon
from nexus_table.geometry.sight import Blocker, Crossing, Eye, Sightboard, SightLine, look, look_all

Line = tuple[Point, Point]


class SightResult(msgspec.Struct, frozen=True):
    """The whole answer about one attacker and one target; screens only draw it.

    `line` is a clear line from base to base where there is one; `miss` the nearest there is to one where there is
    not. `crossed` is all that this line crosses in plan, also what it passes over. `distance` is in inches from
    base edge to base edge.
    """

    visible: bool
    cover: Cover
    line: Line | None
    miss: Line | None
    reasons: tuple[Reason, ...]
    crossed: tuple[Crossed, ...]
    distance: float


class Barrier(msgspec.Struct, frozen=True):
    """Something that can block a line: a wall or solid piece up to its top, or an Obscuring footprint of any height."""

    piece: Piece
    name: str
    outline: Polygon
    top: float
    obscuring: bool


class Battleground:
    """The terrain of one table, prepared for questions about sight; made once for each change of the terrain."""

    def __init__(self, pieces: Iterable[Piece], options: SightOptions | None = None) -> None:
        self.pieces = tuple(pieces)
        self.options = options or SightOptions()
        self.barriers = tuple(barrier for piece in self.pieces for barrier in barriers(piece))

    @cached_property
    def board(self) -> Sightboard:
        """The barriers as the geometry knows them; a barrier's key is its place in `barriers`."""
        return Sightboard.of(
            [Blocker(key, barrier.outline, barrier.top) for key, barrier in enumerate(self.barriers)]
        )

    def sight(self, attacker: Body, target: Body, own: frozenset[int] = frozenset()) -> SightResult:
        """Judge one attacker and one target; `own` holds the keys of pieces that are the two themselves (B6)."""
        exempt = self.exempt(attacker, target, own)
        seen = look(self.board, eye_of(attacker), eye_of(target), exempt)
        reasons = self.line_reasons(seen, attacker, target)
        cover = Cover.NONE
        if seen.visible:
            others = [piece for piece in self.pieces if piece.key not in own]
            cover, claims = judge_cover(
                others,
                attacker,
                target,
                self.options,
                lambda outline: not self.seen_past(outline, attacker, target, exempt),
            )
            reasons += claims
        return SightResult(
            visible=seen.visible,
            cover=cover,
            line=seen.line if seen.visible else None,
            miss=None if seen.visible else seen.line,
            reasons=reasons,
            crossed=tuple(self.crossed(meets) for meets in seen.crossings),
            distance=apart(attacker, target),
        )

    def visible_pairs(self, bodies: Sequence[Body], pairs: Sequence[tuple[int, int]]) -> NDArray[np.bool_]:
        """Return for each pair of places in `bodies` whether the two see each other."""
        inside = [self.holding(body) for body in bodies]
        exempt = [inside[one] | inside[other] for one, other in pairs]
        return look_all(self.board, [eye_of(body) for body in bodies], pairs, exempt)

    def exempt(self, attacker: Body, target: Body, own: frozenset[int]) -> frozenset[int]:
        """Return the barriers dropped for a pair: Obscuring footprints that hold either (5.7), and the two (B6)."""
        themselves = {key for key, barrier in enumerate(self.barriers) if barrier.piece.key in own}
        return self.holding(attacker) | self.holding(target) | themselves

    def holding(self, body: Body) -> frozenset[int]:
        """Return the Obscuring footprints that a body is inside of (B5)."""
        return frozenset(
            key
            for key, barrier in enumerate(self.barriers)
            if barrier.obscuring and is_inside(body, barrier.outline, self.options.inside)
        )

    def seen_past(self, outline: Polygon, attacker: Body, target: Body, exempt: frozenset[int]) -> bool:
        """Whether a clear line goes past an outline, were it as high as the sky (B8, every clear line)."""
        blockers = [Blocker(key, barrier.outline, barrier.top) for key, barrier in enumerate(self.barriers)]
        with_outline = Sightboard.of([*blockers, Blocker(len(blockers), outline, math.inf)])
        return look(with_outline, eye_of(attacker), eye_of(target), exempt).visible

    def crossed(self, meets: Crossing) -> Crossed:
        """Return what a line crosses in the rules' words."""
        barrier = self.barriers[meets.key]
        return Crossed(barrier.name, barrier.piece.key, meets.entry, meets.exit, barrier.top, meets.stops)

    def line_reasons(self, seen: SightLine, attacker: Body, target: Body) -> tuple[Reason, ...]:
        """Return what blocked the line, or which Obscuring footprints it was let into or out of."""
        if not seen.visible:
            return tuple(
                blocks(self.barriers[meets.key], meets.entry, meets.exit)
                for meets in seen.crossings
                if meets.stops
            )
        shooters, targets = self.holding(attacker), self.holding(target)
        return tuple(
            Reason(
                self.barriers[key].name,
                self.barriers[key].piece.key,
                "5.7",
                let_through(key, shooters, targets),
            )
            for key in sorted(shooters | targets)
        )


def let_through(key: int, shooters: frozenset[int], targets: frozenset[int]) -> Effect:
    """Return how an Obscuring footprint that holds the shooter, the target or both lets them see (5.7)."""
    if key in shooters and key in targets:
        return Effect.SHOWS_WITHIN
    return Effect.SHOWS_OUT if key in shooters else Effect.SHOWS_INTO


def barriers(piece: Piece) -> Iterator[Barrier]:
    """Yield what of a piece can block a line: its Obscuring footprint, and its blocking features up to their tops."""
    if piece.has(Trait.OBSCURING):
        yield Barrier(piece, piece.name, piece.footprint, math.inf, obscuring=True)
    for feature in piece.everything:
        if Trait.BLOCKING in feature.traits:
            yield Barrier(piece, feature.name, feature.outline, feature.height, obscuring=False)


def blocks(barrier: Barrier, entry: Point, leave: Point) -> Reason:
    """Return the reason a barrier blocks a line: 5.7 for an Obscuring footprint, else 5.3."""
    effect, rule = (Effect.OBSCURES, "5.7") if barrier.obscuring else (Effect.BLOCKS, "5.3")
    return Reason(barrier.name, barrier.piece.key, rule, effect, entry=entry, exit=leave)


def eye_of(body: Body) -> Eye:
    """Return the top of a body's base cylinder: a line of sight runs from top to top (B7)."""
    return Eye(body.x, body.y, body.radius, body.top)
