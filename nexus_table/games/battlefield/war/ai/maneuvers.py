"""Maneuvers: where a unit could go and whom it could attack before or after, weighed by named terms."""

from __future__ import annotations

import math
from collections.abc import Iterator

import msgspec

from nexus_table.games.battlefield.rules.movement import DASH
from nexus_table.games.battlefield.war.actions import Dash, Fight, Hold, Overwatch, Shoot, WarAction
from nexus_table.games.battlefield.war.ai import weights
from nexus_table.games.battlefield.war.ai.effort import Effort
from nexus_table.games.battlefield.war.ai.goals import goal_of
from nexus_table.games.battlefield.war.ai.outlook import Outlook, Shot
from nexus_table.games.battlefield.war.ai.trails import trail_to
from nexus_table.games.battlefield.war.ai.walking import Walk, straight, strolls
from nexus_table.games.battlefield.war.ai.worth import cost
from nexus_table.games.battlefield.war.field import Field
from nexus_table.games.battlefield.war.rules import movement, overwatch
from nexus_table.games.battlefield.war.state import Asset, MoveKind, Phase, WarState
from nexus_table.geometry.shapes import Point

FANS = {
    6: (0.0, 0.5, -0.5),
    10: (0.0, 0.45, -0.45, 1.0, -1.0),
    18: (0.0, 0.4, -0.4, 0.8, -0.8, 1.3, -1.3, 2.2, -2.2),
}
"""Turns off the straight way, in radians, that are tried with so many places in all."""

SHARES = (1.0, 0.55)
"""Which shares of its movement a unit goes."""

CLOSE = 1.5
"""A unit has reached its goal within so many inches of it."""

HALT = 2.0
"""So many inches inside its range a shooter comes to a halt."""


class Terms(msgspec.Struct, frozen=True):
    """What a maneuver is worth, term by term, in Carbonite."""

    damage: float = 0.0
    progress: float = 0.0
    exposure: float = 0.0
    watch: float = 0.0

    @property
    def total(self) -> float:
        """All terms together."""
        return self.damage + self.progress + self.watch - self.exposure


class Maneuver(msgspec.Struct, frozen=True):
    """What a unit would do in its activation, in this order, and what that is worth; `target` is whom it attacks."""

    actions: tuple[WarAction, ...]
    terms: Terms
    target: Asset | None = None


class Maneuvers:
    """Finds maneuvers of one activated unit in a state; `looked` counts the places it has looked from."""

    def __init__(self, state: WarState, field: Field, unit: Asset, effort: Effort) -> None:
        self.state, self.field, self.unit, self.effort = state, field, unit, effort
        self.view = Outlook(state, field, unit)
        self.friends = [
            one
            for one in state.of(unit.seat)
            if one.id != unit.id and (sheet := field.unit(one)) is not None and not sheet.worker
        ]
        now = state.activation
        self.may_move = (
            now is not None
            and not now.moved
            and movement.refuse_kind(state, field, unit, MoveKind.MOVE) is None
        )
        self.may_attack = now is not None and not now.attacked and state.phase is Phase.ACTION
        self.goal = goal_of(state, field, unit, gathers=effort.gathers)
        gun = max((one.range for one in self.view.guns), default=0.0)
        best_gun = max((one.dice * one.damage for one in self.view.guns), default=0)
        best_blade = max((one.dice * one.damage for one in self.view.blades), default=0)
        self.brawler = best_blade > best_gun
        self.reach = 0.0 if self.brawler else max(0.0, gun - HALT)
        self.trail = trail_to(state, field, unit, self.goal, CLOSE + field.disc(unit).radius)
        self.far = self.trail.from_(unit.at)

    @property
    def looked(self) -> int:
        """How many places were looked at."""
        return self.view.looked

    def all(self) -> list[Maneuver]:
        """Return every maneuver that was looked at: where to end, and the best attack before or after the way there."""
        walks: list[Walk | None] = [None, *self._walks()]
        places = [self.unit.at if walk is None else walk.way[-1] for walk in walks]
        shots = self.view.shots(places) if self.may_attack else [None] * len(places)
        if not any(shots):
            self.reach = 0.0  # from here nobody is seen: on towards the goal itself
        exposed = self.view.exposure(places, threats=self.effort.threats)
        return [
            self._weighed(walk, place, shot, risk, shots[0])
            for walk, place, shot, risk in zip(walks, places, shots, exposed, strict=True)
        ]

    # ── where to ─────────────────────────────────────────────────────────────────────────────────────────────────

    def _walks(self) -> Iterator[Walk]:
        """Yield ways worth weighing: fans towards the goal, into contact, round what is in the way, and back."""
        if not self.may_move:
            return
        state, field, unit = self.state, self.field, self.unit
        inches = movement.limit(state, field, unit, MoveKind.MOVE)
        ahead = self._ahead(inches)
        advanced = False
        for share in SHARES:
            length = inches * share - 0.01
            for turn in FANS[self.effort.places]:
                order = straight(state, field, unit, self._towards(length, ahead + turn))
                if order is not None:
                    advanced = advanced or self.trail.from_(order.way[-1]) < self.far - 0.4 * length
                    yield order
        if not advanced and self.far > 1.0:
            stroll = next(strolls(state, field, unit, self.trail, inches), None)
            if stroll is not None:
                yield stroll
        yield from self._contacts(inches)
        if self.far > self.reach + inches:
            yield from self._dashes()

    def _ahead(self, inches: float) -> float:
        """Return the angle at which the way to the goal goes on for so many inches; straight at it once there."""
        spot = self.trail.ahead(self.unit.at, inches) if self.far > 1.0 else self.goal
        return math.atan2(spot[1] - self.unit.at[1], spot[0] - self.unit.at[0])

    def _towards(self, length: float, angle: float) -> Point:
        x, y = self.unit.at
        return (round(x + length * math.cos(angle), 2), round(y + length * math.sin(angle), 2))

    def _contacts(self, inches: float) -> Iterator[Walk]:
        """Yield ways into contact with enemies that a unit with a blade can reach."""
        if not self.view.blades or not self.may_attack:
            return
        field, unit = self.field, self.unit
        near = sorted(self.view.enemies, key=lambda foe: field.gap(unit, foe))
        for foe in near[:4]:
            gap = field.gap(unit, foe)
            if not 0.9 < gap <= inches + DASH + 0.5:
                continue
            length = gap - 0.4
            angle = math.atan2(foe.at[1] - unit.at[1], foe.at[0] - unit.at[0])
            spot = self._towards(length, angle)
            order = straight(self.state, field, unit, spot, dashes=length > inches)
            if order is not None:
                yield order

    def _dashes(self) -> Iterator[Walk]:
        state, field, unit = self.state, self.field, self.unit
        if movement.refuse_kind(state, field, unit, MoveKind.DASH) is not None:
            return
        length = movement.limit(state, field, unit, MoveKind.DASH) - 0.01
        ahead = self._ahead(length)
        for turn in (0.0, 0.4, -0.4):
            order = straight(state, field, unit, self._towards(length, ahead + turn), dashes=True)
            if order is not None:
                yield order
                return

    # ── what it is worth ─────────────────────────────────────────────────────────────────────────────────────────

    def _weighed(
        self, walk: Walk | None, place: Point, shot: Shot | None, risk: float, first: Shot | None
    ) -> Maneuver:
        """Return the maneuver that ends at a place, with the better of an attack from there and one before."""
        dashes = isinstance(walk, Dash)
        after = None if dashes or shot is None else self.view.covered(place, shot)
        before = None if dashes or first is None or walk is None else self.view.covered(self.unit.at, first)
        blow = self.view.blow(place) if self.may_attack else None
        chosen = max(
            (one for one in (after, before, blow) if one is not None), key=lambda one: one.value, default=None
        )
        risk /= 1.0 + weights.TOGETHER * self._friends(place)
        terms = Terms(
            damage=chosen.value if chosen is not None else 0.0,
            progress=self._progress(place),
            exposure=weights.EXPOSURE * risk,
            watch=self._watch(place) if chosen is None and not dashes else 0.0,
        )
        steps: list[WarAction] = [walk] if walk is not None else []
        if chosen is not None:
            attack = (Shoot if chosen.weapon.ranged else Fight)(chosen.weapon.id, chosen.target.id)
            early = chosen is before
            steps = [attack, *steps] if early else [*steps, attack]
        elif terms.watch:
            steps.append(Overwatch())
        if walk is None and chosen is not None and chosen.weapon.ranged and self.may_move:
            steps = [Hold(), *steps]
        return Maneuver(tuple(steps), terms, chosen.target if chosen is not None else None)

    def _friends(self, place: Point) -> int:
        """Return how many other fighting units of the seat are near a place: an enemy fires at one of them only."""
        return sum(math.dist(place, friend.at) <= weights.COMPANY for friend in self.friends)

    def _progress(self, place: Point) -> float:
        """Return what coming nearer to the goal is worth; nearer than one's reach there is nothing to gain."""
        before = max(0.0, self.far - self.reach)
        after = max(0.0, self.trail.from_(place) - self.reach)
        urge = 1.0 + self.state.turn / weights.PATIENCE
        return (before - after) * urge * weights.STEP * cost(self.field, self.unit) / 100.0

    def _watch(self, place: Point) -> float:
        """Return what a watch at a place is worth: an enemy must be near enough to walk into it."""
        if not self.may_attack or not self.view.guns:
            return 0.0
        if overwatch.refuse(self.state, self.field, self.unit) is not None:
            return 0.0
        far = max(gun.range for gun in self.view.guns) + weights.NEAR_WATCH
        near = any(math.dist(place, foe.at) <= far for foe in self.view.enemies if self.field.unit(foe))
        return weights.OVERWATCH if near else 0.0
