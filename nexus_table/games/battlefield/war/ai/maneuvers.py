"""Maneuvers: where a unit could go and whom it could attack before or after, weighed by named terms."""

from __future__ import annotations

import math
from collections.abc import Iterator

import msgspec

from nexus_table.games.battlefield.war.actions import Dash, Fight, Hold, Overwatch, Shoot, WarAction
from nexus_table.games.battlefield.war.ai import weights
from nexus_table.games.battlefield.war.ai.blinks import Blinks
from nexus_table.games.battlefield.war.ai.effort import Effort
from nexus_table.games.battlefield.war.ai.goals import goal_of
from nexus_table.games.battlefield.war.ai.outlook import Outlook, Shot
from nexus_table.games.battlefield.war.ai.places import Place, Reached
from nexus_table.games.battlefield.war.ai.trails import trail_to
from nexus_table.games.battlefield.war.ai.walking import strolls, walk_to
from nexus_table.games.battlefield.war.ai.worth import cost
from nexus_table.games.battlefield.war.field import Field
from nexus_table.games.battlefield.war.rules import movement, overwatch
from nexus_table.games.battlefield.war.state import Asset, MoveKind, Phase, WarState
from nexus_table.geometry.shapes import Point

CONTACTS = 4
"""With so many of the nearest enemies contact is looked for."""

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
    """What a unit would do in its activation: where it ends, None where it stays, whom it attacks, and what for.

    `early`: it attacks before it walks. `idle` is what it stands to lose, in Carbonite, where it is now.
    """

    place: Place | None
    terms: Terms
    attack: Shot | None = None
    early: bool = False
    idle: float = 0.0

    @property
    def target(self) -> Asset | None:
        """Whom it attacks."""
        return self.attack.target if self.attack is not None else None


class Maneuvers:
    """Finds maneuvers of one activated unit in a state; `looked` counts the places it has looked from."""

    def __init__(self, state: WarState, field: Field, unit: Asset, effort: Effort) -> None:
        self.state, self.field, self.unit, self.effort = state, field, unit, effort
        self.view = Outlook(state, field, unit, effort.fighters, exact=effort.exact)
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
        self.inches = movement.limit(state, field, unit, MoveKind.MOVE) if self.may_move else 0.0
        self.may_attack = now is not None and not now.attacked and state.phase is Phase.ACTION
        self.goal = goal_of(state, field, unit)
        gun = max((one.range for one in self.view.guns), default=0.0)
        best_gun = max((one.dice * one.damage for one in self.view.guns), default=0)
        best_blade = max((one.dice * one.damage for one in self.view.blades), default=0)
        self.brawler = best_blade > best_gun
        self.reach = 0.0 if self.brawler else max(0.0, gun - HALT)
        self.trail = trail_to(state, field, unit, self.goal, CLOSE + field.disc(unit).radius)
        self.far = self.trail.from_(unit.at)
        self.blinks = Blinks(state, field, unit)

    @property
    def looked(self) -> int:
        """How many places were looked at."""
        return self.view.looked

    def all(self) -> list[Maneuver]:
        """Return every maneuver that was looked at: where to end, and the best attack before or after the way there."""
        places: list[Place | None] = [None, *self._places()]
        spots = [self.unit.at if place is None else place.at for place in places]
        shots = self.view.shots(spots) if self.may_attack else [None] * len(spots)
        if not any(shots):
            self.reach = 0.0  # from here nobody is seen: on towards the goal itself
        risks = [
            weights.EXPOSURE * risk / (1.0 + weights.TOGETHER * self._friends(spot))
            for spot, risk in zip(spots, self.view.exposure(spots, threats=False), strict=True)
        ]
        return [
            self._weighed(place, spot, shot, (risk, risks[0]), shots[0])
            for place, spot, shot, risk in zip(places, spots, shots, risks, strict=True)
        ]

    def orders(self, maneuver: Maneuver) -> tuple[WarAction, ...] | None:
        """Return the orders that carry a maneuver out, None where there is no way to where it ends."""
        steps: list[WarAction] = []
        if maneuver.place is not None and maneuver.place.blink is not None:
            steps.append(maneuver.place.blink)
        elif maneuver.place is not None:
            walk = walk_to(
                self.state,
                self.field,
                self.unit,
                maneuver.place.at,
                self.inches,
                dashes=maneuver.place.dashes,
            )
            if walk is None:
                return None
            steps.append(walk)
        attack = maneuver.attack
        if attack is None:
            return (*steps, Overwatch()) if maneuver.terms.watch else tuple(steps)
        strike = (Shoot if attack.weapon.ranged else Fight)(attack.weapon.id, attack.target.id)
        if maneuver.place is None and attack.weapon.ranged and self.may_move:
            steps.append(Hold())
        return (strike, *steps) if maneuver.early else (*steps, strike)

    # ── where to ─────────────────────────────────────────────────────────────────────────────────────────────────

    def _places(self) -> Iterator[Place]:
        """Yield places worth weighing: a few all over the unit's reach, and those in contact with enemies."""
        if not self.may_move:
            yield from self._elsewhere()
            return
        state, field, unit = self.state, self.field, self.unit
        may_dash = movement.refuse_kind(state, field, unit, MoveKind.DASH) is None
        calm = self._calm(may_dash=may_dash)
        if calm is not None:
            yield calm
            return
        dashes = may_dash and (bool(self.view.blades) or self.far > self.reach + self.inches)
        reached = Reached(state, field, unit, self.trail, self.inches, dashes=dashes)
        yield from reached.places(self.effort.places)
        for foe in self._prey():
            place = reached.contact(field, unit, foe)
            if place is not None:
                yield place
        yield from self._elsewhere()

    def _elsewhere(self) -> Iterator[Place]:
        """Yield places worth weighing where an ability puts the unit at once."""
        yield from self.blinks.places(self.trail)
        for foe in self._prey():
            place = self.blinks.contact(foe)
            if place is not None:
                yield place

    def _prey(self) -> list[Asset]:
        """Return the enemy units in whose contact the unit could fight, a few, the nearest first."""
        if not self.view.blades or not self.may_attack:
            return []
        foes = [foe for foe in self.view.enemies if self.field.unit(foe) is not None]
        return sorted(foes, key=lambda foe: self.field.gap(self.unit, foe))[:CONTACTS]

    def _calm(self, *, may_dash: bool) -> Place | None:
        """Return the next place on the way where neither side could do anything to the other yet, None where it may."""
        if self.far < self.reach + 2.0 * self.inches:
            return None
        walk = next(
            strolls(self.state, self.field, self.unit, self.trail, self.inches, dashes=may_dash), None
        )
        if walk is None or self.view.near(walk.way[-1]):
            return None
        return Place(walk.way[-1], isinstance(walk, Dash), walk)

    # ── what it is worth ─────────────────────────────────────────────────────────────────────────────────────────

    def _weighed(
        self,
        place: Place | None,
        spot: Point,
        shot: Shot | None,
        risks: tuple[float, float],
        first: Shot | None,
    ) -> Maneuver:
        """Return the maneuver that ends at a place, with the better of an attack from there and one before.

        `risks` is what the unit stands to lose there and where it is now.
        """
        dashes = place is not None and place.dashes
        after = None if dashes or shot is None else self.view.covered(spot, shot)
        before = None if dashes or first is None or place is None else self.view.covered(self.unit.at, first)
        blow = self.view.blow(spot) if self.may_attack else None
        chosen = max(
            (one for one in (after, before, blow) if one is not None), key=lambda one: one.value, default=None
        )
        terms = Terms(
            damage=chosen.value if chosen is not None else 0.0,
            progress=self._progress(spot),
            exposure=risks[0],
            watch=self._watch(spot) if chosen is None and not dashes else 0.0,
        )
        return Maneuver(place, terms, chosen, early=chosen is not None and chosen is before, idle=risks[1])

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
