"""Foresight: what an asset could do and what would befall it, as if its activation had begun."""

from __future__ import annotations

import math
from collections.abc import Iterable
from itertools import pairwise

from nexus_table.games.battlefield.datasheets.weapons import Weapon
from nexus_table.games.battlefield.screen.war import words
from nexus_table.games.battlefield.screen.war.war_table import WarTable
from nexus_table.games.battlefield.war.actions import Activate, WarAction
from nexus_table.games.battlefield.war.rules.overwatch import able_at, armed_watchers, marks, point
from nexus_table.games.battlefield.war.rules.upgrades import weapons
from nexus_table.games.battlefield.war.state import Asset, AssetId, WarState
from nexus_table.geometry.shapes import Point
from nexus_table.kernel.refusal import Refusal


class Foresight:
    """Answers what would be so; nothing of it happens."""

    def __init__(self, table: WarTable) -> None:
        self.table = table
        self._ahead: tuple[WarState, AssetId, WarState] | None = None

    def ahead(self, number: AssetId) -> WarState:
        """Return the state in which this asset may act: as it is, or as it would be after its activation began."""
        state = self.table.state
        if state.agenda or state.activation is not None or self.table.refuse(Activate(number)) is not None:
            return state
        if self._ahead is None or self._ahead[0] is not state or self._ahead[1] != number:
            after = self.table.game.apply(state, state.active, Activate(number)).state
            self._ahead = (state, number, after)
        return self._ahead[2]

    def refuse_for(self, number: AssetId, action: WarAction) -> Refusal | None:
        """Return why this asset may not do this now, were it activated first if need be; or None."""
        state = self.table.state
        if state.agenda:
            return self.table.refuse(action)
        if state.activation is None:
            refusal = self.table.refuse(Activate(number))
            if refusal is not None:
                return refusal
            return self.table.game.refuse(self.ahead(number), state.active, action)
        if state.activation.asset != number:
            return Refusal("6.3", words.ANOTHER_ACTIVE)
        return self.table.refuse(action)

    def ranged(self, asset: Asset) -> Iterable[Weapon]:
        """Return an asset's ranged weapons, as they are now."""
        return [one for one in weapons(self.table.state, self.table.field, asset) if one.ranged]

    def watched(self, number: AssetId, way: tuple[Point, ...]) -> dict[AssetId, list[Point]]:
        """Return the enemies in Overwatch that could fire at this unit on its way, and where on it (11)."""
        unit = self.table.asset(number)
        state, field = self.ahead(number), self.table.field
        hands = armed_watchers(state, field, unit.seat) if unit is not None else []
        if unit is None or not hands:
            return {}
        length = sum(math.dist(one, other) for one, other in pairwise(way))
        spots = [point(way, inches) for inches in marks(length, 0.0)]
        found: dict[AssetId, list[Point]] = {}
        for spot, able in zip(spots, able_at(state, field, unit, spots, hands), strict=True):
            for watcher in able:
                found.setdefault(watcher, []).append(spot)
        return found
