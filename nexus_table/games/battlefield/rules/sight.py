"""The one judge of sight (5.3-5.12, B1): who sees whom, along which line, under what cover, and why."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property

import msgspec
import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from nexus_table.games.battlefield.model import Trait
from nexus_table.games.battlefield.rules.bodies import Body, apart
from nexus_table.games.battlefield.rules.cover import Shot, judge_cover
from nexus_table.games.battlefield.rules.footprints import is_inside
from nexus_table.games.battlefield.rules.options import SightOptions
from nexus_table.games.battlefield.rules.reasons import Cover, Crossed, Effect, Reason
from nexus_table.games.battlefield.terrain import Piece
from nexus_table.geometry.distance import at, clip
from nexus_table.geometry.shapes import Bounds, Point, Polygon, bounds
from nexus_table.geometry.sight import Blocker, Crossing, Eye, Sightboard, SightLine, look, look_all
from nexus_table.geometry.sight_line import sight_along

Line = tuple[Point, Point]

_HAIR = 1e-6

Judge = Callable[
    [Sightboard, Sequence[Eye], Sequence[tuple[int, int]], Sequence[frozenset[int]]], NDArray[np.bool_]
]
"""What tells of many pairs at once which see each other."""


class SightResult(msgspec.Struct, frozen=True):
    """The whole answer about one attacker and one target; screens only draw it.

    `line` is a clear line from base to base where there is one; `miss`, where there is none, the least obstructed of
    the lines that were tried. `crossed` is all that this line crosses in plan, also what it passes over. `distance`
    is in inches from base edge to base edge.
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
    part: int
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

    @cached_property
    def _obscuring(self) -> list[tuple[int, Bounds, Polygon]]:
        """The Obscuring footprints by their keys, beside the boxes about them."""
        return [
            (key, bounds(barrier.outline), barrier.outline)
            for key, barrier in enumerate(self.barriers)
            if barrier.obscuring
        ]

    def sight(self, attacker: Body, target: Body, own: frozenset[int] = frozenset()) -> SightResult:
        """Judge one attacker and one target; `own` holds the keys of pieces that are the two themselves (B6)."""
        exempt = self.exempt(attacker, target, own)
        seen = look(self.board, eye_of(attacker), eye_of(target), exempt)
        cover, reasons = Cover.NONE, self.let_through(attacker, target)
        if seen.visible:
            others = [piece for piece in self.pieces if piece.key not in own]
            cover, claims = judge_cover(others, self.shot(attacker, target, exempt))
            reasons += tuple(self.met(claim, seen.line) for claim in claims)
        else:
            reasons = self.stopped(seen, attacker, target, exempt) + reasons
        return SightResult(
            visible=seen.visible,
            cover=cover,
            line=seen.line if seen.visible else None,
            miss=None if seen.visible else seen.line,
            reasons=reasons,
            crossed=(*map(self.crossed, seen.crossings), *self.passed_over(seen.line)),
            distance=apart(attacker, target),
        )

    def shot(self, attacker: Body, target: Body, exempt: frozenset[int]) -> Shot:
        """Return a shot at a visible target, as cover is judged on it."""
        return Shot(
            attacker,
            target,
            self.options,
            lambda outline: not self.seen_past(outline, attacker, target, exempt),
        )

    def visible_pairs(
        self,
        bodies: Sequence[Body],
        pairs: Sequence[tuple[int, int]],
        own: Sequence[frozenset[int]] | None = None,
        judge: Judge = look_all,
    ) -> NDArray[np.bool_]:
        """Return for each pair of places in `bodies` whether the two see each other.

        `own` holds for each body the keys of the pieces that are itself (B6); `judge` is `look_all`, or the same
        compiled.
        """
        inside = [self.holding(body) for body in bodies]
        if own is not None:
            inside = [
                held | self.parts_of(keys) if keys else held for held, keys in zip(inside, own, strict=True)
            ]
        exempt = [inside[one] | inside[other] for one, other in pairs]
        return judge(self.board, [eye_of(body) for body in bodies], pairs, exempt)

    def exempt(self, attacker: Body, target: Body, own: frozenset[int]) -> frozenset[int]:
        """Return the barriers dropped for a pair: Obscuring footprints that hold either (5.7), and the two (B6)."""
        return self.holding(attacker) | self.holding(target) | self.parts_of(own)

    def parts_of(self, pieces: frozenset[int]) -> frozenset[int]:
        """Return the barriers of the pieces with these keys."""
        if not pieces:
            return pieces
        return frozenset(key for key, barrier in enumerate(self.barriers) if barrier.piece.key in pieces)

    def holding(self, body: Body) -> frozenset[int]:
        """Return the Obscuring footprints that a body is inside of (B5)."""
        box = Bounds.about((body.x, body.y), body.radius + _HAIR)
        return frozenset(
            key
            for key, around, outline in self._obscuring
            if around.meets(box) and is_inside(body, outline, self.options.inside)
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

    def passed_over(self, line: Line) -> Iterator[Crossed]:
        """Yield what a line passes in plan that could never stop it: low features, to be seen from the side."""
        for piece in self.pieces:
            for part, feature in enumerate(piece.everything):
                if Trait.BLOCKING in feature.traits or (part == 0 and piece.is_area) or not feature.height:
                    continue
                for enter, leave in clip(*line, feature.outline):
                    yield Crossed(
                        feature.name,
                        piece.key,
                        at(*line, enter),
                        at(*line, leave),
                        feature.height,
                        stops=False,
                    )

    def met(self, claim: Reason, line: Line) -> Reason:
        """Return a claim with where the shown line meets its feature, if it does."""
        piece = next(piece for piece in self.pieces if piece.key == claim.key)
        parts = clip(*line, piece.everything[claim.part].outline)
        if not parts:
            return claim
        return replace(claim, entry=at(*line, parts[0][0]), exit=at(*line, parts[-1][1]))

    def stopped(
        self, seen: SightLine, attacker: Body, target: Body, exempt: frozenset[int]
    ) -> tuple[Reason, ...]:
        """Return what leaves no line: one barrier that does so alone, else some of which none can be spared."""
        keys = self.shut_by(seen, eye_of(attacker), eye_of(target), exempt)
        meets = {crossing.key: crossing for crossing in reversed(seen.crossings) if crossing.stops}
        met = list(dict.fromkeys(seen.blockers))
        order = sorted(keys, key=lambda key: (met.index(key) if key in met else len(met), key))
        return tuple(blocks(self.barriers[key], meets.get(key), alone=len(keys) == 1) for key in order)

    def shut_by(self, seen: SightLine, one: Eye, two: Eye, exempt: frozenset[int]) -> frozenset[int]:
        """Return a least set of barriers that shut a pair by themselves."""
        every = frozenset(range(len(self.barriers)))

        def shuts(keys: frozenset[int]) -> bool:
            return not look_all(self.board, [one, two], [(0, 1)], [every - keys])[0]

        keys = frozenset(seen.blockers)
        while not shuts(keys):
            line = look(self.board, one, two, every - keys).line
            crossings, _ = sight_along(self.board, (line[0], one.z), (line[1], two.z), exempt)
            more = keys | {crossing.key for crossing in crossings if crossing.stops}
            if more == keys:  # no more than a tie is left
                return keys
            keys = more
        alone = next((frozenset({key}) for key in sorted(keys) if shuts(frozenset({key}))), None)
        if alone is not None:
            return alone
        for key in sorted(keys):
            if shuts(keys - {key}):
                keys -= {key}
        return keys

    def let_through(self, attacker: Body, target: Body) -> tuple[Reason, ...]:
        """Return how each Obscuring footprint that holds the shooter, the target or both lets them see (5.7)."""
        shooters, targets = self.holding(attacker), self.holding(target)
        held = [
            (self.barriers[key], way(key in shooters, key in targets)) for key in sorted(shooters | targets)
        ]
        return tuple(Reason(one.name, one.piece.key, one.part, "5.7", effect) for one, effect in held)


def way(holds_shooter: bool, holds_target: bool) -> Effect:
    """Return the way in which a footprint that holds either lets them see."""
    if holds_shooter and holds_target:
        return Effect.SHOWS_WITHIN
    return Effect.SHOWS_OUT if holds_shooter else Effect.SHOWS_INTO


def barriers(piece: Piece) -> Iterator[Barrier]:
    """Yield what of a piece can block a line: its Obscuring footprint, and its blocking features up to their tops."""
    if piece.has(Trait.OBSCURING):
        yield Barrier(piece, 0, piece.name, piece.footprint, math.inf, obscuring=True)
    for part, feature in enumerate(piece.everything):
        if Trait.BLOCKING in feature.traits:
            yield Barrier(piece, part, feature.name, feature.outline, feature.height, obscuring=False)


def blocks(barrier: Barrier, meets: Crossing | None, *, alone: bool) -> Reason:
    """Return the reason a barrier blocks: 5.7 for an Obscuring footprint, else 5.3."""
    effect, rule = (Effect.OBSCURES, "5.7") if barrier.obscuring else (Effect.BLOCKS, "5.3")
    return Reason(
        barrier.name,
        barrier.piece.key,
        barrier.part,
        rule,
        effect,
        alone=alone,
        entry=meets.entry if meets is not None else None,
        exit=meets.exit if meets is not None else None,
    )


def eye_of(body: Body) -> Eye:
    """Return the top of a body's base cylinder: a line of sight runs from top to top (B7)."""
    return Eye(body.x, body.y, body.radius, body.top)
