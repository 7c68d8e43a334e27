"""The outlook: what a unit could attack from each of several places, and what could be done to it there."""

from __future__ import annotations

import math
from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from nexus_table.games.battlefield.datasheets.model import UnitSheet
from nexus_table.games.battlefield.datasheets.weapons import Indirect, Weapon
from nexus_table.games.battlefield.dice.distribution import distribution
from nexus_table.games.battlefield.rules.reasons import Cover
from nexus_table.games.battlefield.war.ai import weights
from nexus_table.games.battlefield.war.ai.worth import attack_value, capped, cost, fights
from nexus_table.games.battlefield.war.events import Ways
from nexus_table.games.battlefield.war.field import Field, to_footprint
from nexus_table.games.battlefield.war.rules import fighting, shooting
from nexus_table.games.battlefield.war.rules.arms import attack_of, refuse_arms, target_of
from nexus_table.games.battlefield.war.rules.sightings import cover_of, sees_each
from nexus_table.games.battlefield.war.rules.upgrades import weapons
from nexus_table.games.battlefield.war.state import Asset, WarState
from nexus_table.geometry.shapes import Disc, Point

ROUNDING = 1e-6


class Shot(msgspec.Struct, frozen=True):
    """An attack that could be made from a place, and what it is worth."""

    weapon: Weapon
    target: Asset
    value: float


class Outlook:
    """Looks from places at the enemies of one unit in one state; counts the places it has looked from."""

    def __init__(
        self, state: WarState, field: Field, unit: Asset, fighters: float = 1.0, *, exact: bool = False
    ) -> None:
        """Look for a unit as `Effort` says by what fights counts and danger is counted."""
        self.state, self.field, self.unit, self.fighters, self.exact = state, field, unit, fighters, exact
        self.enemies = [asset for asset in state.assets if asset.seat != unit.seat]
        armed = weapons(state, field, unit)
        usable = [one for one in armed if refuse_arms(state, field, unit, one) is None]
        self.guns = [one for one in usable if one.ranged]
        self.blades = [one for one in usable if not one.ranged]
        self.looked = 0

    def near(self, place: Point) -> bool:
        """Whether at a place any enemy is within reach of the unit, or the unit of any enemy that moves first."""
        mine = max((gun.range for gun in self.guns), default=1.0)
        there = replace(self.unit, at=place)
        for foe in self.enemies:
            sheet = self.field.sheet(foe)
            theirs = max((gun.range for gun in sheet.weapons), default=0.0)
            far = max(mine, theirs + (sheet.move if isinstance(sheet, UnitSheet) else 0.0))
            if self.field.gap(there, foe) <= far:
                return True
        return False

    def shots(self, places: Sequence[Point]) -> list[Shot | None]:
        """Return the best ranged attack from each place, sight judged at once, cover of the best ones counted in."""
        self.looked += len(places)
        state, field = self.state, self.field
        there = [replace(self.unit, at=at) for at in places]
        far = max((gun.range for gun in self.guns), default=0.0)
        gaps = self._gaps(places)
        pairs = [
            (one, foe)
            for row, one in enumerate(there)
            for column, foe in enumerate(self.enemies)
            if self.guns and gaps[row][column] <= far + ROUNDING
        ]
        seen = dict(zip(pairs, sees_each(state, field, pairs), strict=True)) if pairs else {}
        found: list[Shot | None] = []
        worths: dict[tuple[str, int], float] = {}
        for row, one in enumerate(there):
            best: Shot | None = None
            for gun in self.guns:
                for column, foe in enumerate(self.enemies):
                    if gaps[row][column] > gun.range + ROUNDING:
                        continue
                    if not seen[one, foe] and not gun.has(Indirect):
                        continue
                    if not seen[one, foe] and shooting.spotter(state, field, one, foe) is None:
                        continue
                    value = worths.get((gun.id, foe.id))
                    if value is None:
                        value = worths[gun.id, foe.id] = self._value(one, gun, foe)
                    if best is None or value > best.value:
                        best = Shot(gun, foe, value)
            found.append(best)
        return found

    def _gaps(self, places: Sequence[Point]) -> list[list[float]]:
        """Return from each place (rows) the inches to each enemy (columns), from edge to edge."""
        own = self.field.disc(self.unit).radius
        if self.field.unit(self.unit) is None:
            return [[self.field.gap(self.unit, foe) for foe in self.enemies] for _ in places]
        found: list[list[float]] = [[] for _ in places]
        for foe in self.enemies:
            built = self.field.building(foe)
            if built is not None:
                for row, place in enumerate(places):
                    found[row].append(to_footprint(Disc(*place, own), foe.at, foe.turn, built.footprint))
                continue
            both = own + self.field.disc(foe).radius
            for row, place in enumerate(places):
                found[row].append(max(0.0, math.dist(place, foe.at) - both))
        return found

    def covered(self, place: Point, shot: Shot) -> Shot:
        """Return a shot with the cover that its target may claim counted in."""
        one = replace(self.unit, at=place)
        cover = cover_of(self.state, self.field, one, shot.target)
        if cover is Cover.NONE:
            return shot
        value = self._value(one, shot.weapon, shot.target, cover)
        return Shot(shot.weapon, shot.target, value)

    def blow(self, place: Point) -> Shot | None:
        """Return the best Fight from a place."""
        if not self.blades:
            return None
        one = replace(self.unit, at=place)
        best: Shot | None = None
        for foe in self.enemies:
            if self.field.gap(one, foe) > 2.0 or not fighting.reaches(self.state, self.field, one, foe):
                continue
            for blade in self.blades:
                value = self._value(one, blade, foe)
                if best is None or value > best.value:
                    best = Shot(blade, foe, value)
        return best

    def _value(self, one: Asset, weapon: Weapon, foe: Asset, cover: Cover = Cover.NONE) -> float:
        worth = attack_value(self.state, self.field, one, weapon, foe, cover)
        return worth * self.fighters if fights(self.field.sheet(foe)) else worth

    def exposure(self, places: Sequence[Point], *, threats: bool) -> list[float]:
        """Return for each place what the unit stands to lose there, in Carbonite.

        Enemies that reach and see it count whole; with `threats` those that would have to move first, in part. If
        the look is exact, each attacks once, with what hurts most.
        """
        state, field, unit = self.state, self.field, self.unit
        there = [replace(unit, at=at) for at in places]
        lost = [0.0] * len(places)
        mine = target_of(state, field, unit)
        pairs: list[tuple[Asset, Asset]] = []
        marks: list[tuple[int, float]] = []
        gaps = self._gaps(places)
        for column, foe in enumerate(self.enemies):
            if foe.is_site:
                continue
            sheet = field.sheet(foe)
            move = sheet.move if isinstance(sheet, UnitSheet) else 0.0
            hurts = [(gun, self._damage(foe, gun)) for gun in weapons(state, field, foe)]
            for number, one in enumerate(there):
                gap = gaps[number][column]
                now: list[float] = []
                later: list[float] = []
                for gun, hurt in hurts:
                    reach = gun.range if gun.ranged else 1.0
                    if gap <= reach and gun.ranged:
                        now.append(hurt)
                    elif gap <= reach + move and (threats or not gun.ranged):
                        later.append(hurt * weights.LATER)
                if self.exact:
                    later = [max(later, default=0.0)]
                    now = [max(now) - later[0]] if now and max(now) > later[0] else []
                lost[number] += math.fsum(later)
                pairs += [(foe, one)] * len(now)
                marks += [(number, hurt) for hurt in now]
        for (number, hurt), seen in zip(marks, sees_each(state, field, pairs) if pairs else (), strict=True):
            if seen:
                lost[number] += hurt
        worth = cost(field, unit)
        return [worth * min(1.0, hurt / max(1, mine.hp)) for hurt in lost]

    def _damage(self, foe: Asset, gun: Weapon) -> float:
        way = Ways.SHOOT if gun.ranged else Ways.FIGHT
        profile = attack_of(self.state, self.field, foe, gun, way)
        victim = target_of(self.state, self.field, self.unit)
        return capped(distribution(profile, victim), victim.hp)
