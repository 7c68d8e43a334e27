"""The guide: what whoever is asked can do next, in a sentence, and where on the table it may be done."""

from __future__ import annotations

import math
from collections.abc import Iterator

from nexus_table.games.battlefield.datasheets.model import BuildingSheet, UnitSheet
from nexus_table.games.battlefield.screen.war import words
from nexus_table.games.battlefield.screen.war.war_table import WarTable, in_colours
from nexus_table.games.battlefield.war.rules.activation import ready
from nexus_table.games.battlefield.war.rules.deployment import missing
from nexus_table.games.battlefield.war.rules.energy import functional
from nexus_table.games.battlefield.war.rules.placement import BESIDE, zone
from nexus_table.games.battlefield.war.state import ALTERNATING, Activation, Asset, AssetId, Phase
from nexus_table.geometry.shapes import Point, Polygon

CORNER = 6
"""Steps of a quarter circle around a corner."""


class Guide:
    """Looks at the table and says what comes next."""

    def __init__(self, table: WarTable) -> None:
        self.table = table
        self.deploys: str | None = None
        """The datasheet that is to be deployed next, if one was chosen."""

    def to_deploy(self) -> UnitSheet | BuildingSheet | None:
        """Return what of the starting force is put down next: the chosen one, else the first (4.3)."""
        seat = self.table.seat
        left = missing(self.table.state, self.table.field, seat) if seat is not None else []
        chosen = next((sheet for sheet in left if sheet.id == self.deploys), None)
        return chosen or (left[0] if left else None)

    def left_to_deploy(self) -> list[UnitSheet | BuildingSheet]:
        """Return what of its starting force the seat that is asked has still to put down."""
        seat = self.table.seat
        return missing(self.table.state, self.table.field, seat) if seat is not None else []

    def next_step(self, chosen: AssetId | None = None) -> str:
        """Return the sentence that says what to do now, with this asset chosen."""
        table, state, seat = self.table, self.table.state, self.table.seat
        if seat is None:
            return words.OVER_NEXT
        name = table.seat_name(seat)
        if table.automatic:
            return words.OTHERS_NEXT.format(seat=name)
        prompt = table.prompt
        if state.agenda and prompt is not None:
            return f"{name}: {in_colours(prompt.ask)}"
        if state.phase in ALTERNATING:
            return self._alternating(name, chosen)
        return words.PHASE_NEXT[state.phase].format(seat=name)

    def _alternating(self, name: str, chosen: AssetId | None) -> str:
        state = self.table.state
        if state.first is None:
            return words.WHO_BEGINS.format(seat=name)
        if state.activation is not None:
            active = state.asset(state.activation.asset)
            unit = self.table.name(active) if active is not None else ""
            left = words.LEFT.get((*self._left(state.activation), state.phase))
            said = words.ACTIVE_DONE if left is None else words.ACTIVE_NEXT
            return said.format(seat=name, name=unit, left=left)
        able = ready(state, self.table.field, state.active)
        unit = next((self.table.name(one) for one in able if one.id == chosen), "")
        said = words.READY_NEXT[state.phase] if len(able) > 1 else words.LAST_NEXT[state.phase]
        if unit:
            said = words.CHOSEN_NEXT if len(able) > 1 else words.CHOSEN_LAST
        said = said.format(seat=name, name=unit, count=len(able))
        passes = state.passes[state.active]
        return f"{said} {words.PASSES_LEFT.format(passes=passes)}" if passes else said

    def _left(self, now: Activation) -> tuple[bool, bool]:
        """Return whether the model that is activated may still move, and still attack or use a worker ability."""
        asset = self.table.asset(now.asset)
        moves = not now.moved and asset is not None and self.table.field.unit(asset) is not None
        return moves, not (now.worked if self.table.state.phase is Phase.WORKER else now.attacked)

    def legal_ground(self, sheet: UnitSheet | BuildingSheet, beside: AssetId | None) -> Iterator[Polygon]:
        """Yield the outlines within which this may be placed, before terrain and models are asked."""
        state, field, seat = self.table.state, self.table.field, self.table.seat
        if seat is None:
            return
        if state.phase is Phase.DEPLOYMENT:
            box = zone(state, seat)
            yield (
                (box.left, box.bottom),
                (box.right, box.bottom),
                (box.right, box.top),
                (box.left, box.top),
            )
            return
        building = state.asset(beside) if beside is not None else None
        if building is not None:
            yield grown(field.outline(building), BESIDE)
            return
        for asset in state.of(seat):
            built = field.building(asset)
            if built is not None and built.build_range and functional(state, field, asset):
                yield grown(field.outline(asset), built.build_range)

    def next_ready(self, after: AssetId | None) -> Asset | None:
        """Return the next model of the seat that is asked that can still be activated, going round."""
        found = ready(self.table.state, self.table.field, self.table.state.active)
        later = [one for one in found if after is not None and one.id > after]
        return next(iter(later or found), None)


def grown(outline: Polygon, by: float) -> Polygon:
    """Return a convex outline, counter-clockwise, grown by so many inches with round corners."""
    points: list[Point] = []
    count = len(outline)
    for place, (x, y) in enumerate(outline):
        before, after = outline[place - 1], outline[(place + 1) % count]
        first = _outward((x - before[0], y - before[1]))
        last = _outward((after[0] - x, after[1] - y))
        turn = (last - first) % math.tau
        for step in range(CORNER + 1):
            angle = first + turn * step / CORNER
            points.append((x + by * math.cos(angle), y + by * math.sin(angle)))
    return tuple(points)


def _outward(along: Point) -> float:
    """Return the direction, in radians, that points out of a counter-clockwise outline beside this edge."""
    return math.atan2(-along[0], along[1])
