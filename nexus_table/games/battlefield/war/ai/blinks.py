"""Blinks: places where an ability could put a unit at once, whatever lies between (9.5)."""

from __future__ import annotations

import math
from collections.abc import Iterator

from nexus_table.games.battlefield.datasheets.abilities import Blink
from nexus_table.games.battlefield.war.actions import UseAbility
from nexus_table.games.battlefield.war.ai.places import Place
from nexus_table.games.battlefield.war.ai.trails import Trail
from nexus_table.games.battlefield.war.field import Field
from nexus_table.games.battlefield.war.rules import abilities, deeds
from nexus_table.games.battlefield.war.state import Asset, WarState
from nexus_table.geometry.shapes import Point

RINGS = (1.0, 0.75, 0.5)
"""At which shares of its inches places are looked for."""

AROUND = 16
"""In so many directions on each ring."""

ONWARD, AWAY = 3, 1
"""So many places are weighed that lie nearest to the goal, and farthest from it."""

TOUCHING = 0.05
"""Inches that are left to an enemy in whose contact a unit appears."""

SIDES = 8
"""From so many sides contact is looked for."""


class Blinks:
    """What an activated unit's ability to be elsewhere can do now."""

    def __init__(self, state: WarState, field: Field, unit: Asset) -> None:
        self.state, self.field, self.unit = state, field, unit
        self.ability, self.inches = "", 0.0
        for one in field.sheet(unit).abilities:
            if isinstance(one.do, Blink) and abilities.refuse_now(state, field, unit, one) is None:
                self.ability, self.inches = one.id, one.do.inches

    def places(self, trail: Trail) -> Iterator[Place]:
        """Yield the places nearest to the goal of a trail, and the one farthest from it."""
        if not self.ability:
            return
        spots = [
            spot
            for ring in RINGS
            for spot in deeds.ring(self.unit.at, ring * self.inches - 0.01, AROUND)
            if self._fits(spot)
        ]
        spots.sort(key=lambda spot: (trail.from_(spot), spot))
        yield from (self._place(spot) for spot in (*spots[:ONWARD], *spots[ONWARD:][-AWAY:]))

    def contact(self, foe: Asset) -> Place | None:
        """Return the nearest place in contact with an enemy unit, None where none is in reach."""
        near = self.field.disc(foe).radius + self.field.disc(self.unit).radius + TOUCHING
        if not self.ability or math.dist(self.unit.at, foe.at) > self.inches + near:
            return None
        spots = sorted(
            deeds.ring(foe.at, near, SIDES), key=lambda spot: (math.dist(self.unit.at, spot), spot)
        )
        return next((self._place(spot) for spot in spots if self._fits(spot)), None)

    def _fits(self, spot: Point) -> bool:
        within = math.dist(self.unit.at, spot) <= self.inches
        return within and deeds.refuse_standing(self.state, self.field, self.unit, spot) is None

    def _place(self, spot: Point) -> Place:
        return Place(spot, blink=UseAbility(self.ability, at=spot))
