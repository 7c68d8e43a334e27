"""Using an ability: on an asset, a wreck, a depot or a place, each lit where the rules allow it."""

from __future__ import annotations

import math

from nexus_table.games.battlefield.datasheets.abilities import Ability, Blink
from nexus_table.games.battlefield.datasheets.words import ability_text
from nexus_table.games.battlefield.screen.canvas import Canvas
from nexus_table.games.battlefield.screen.tools.tool import Answer, Tone
from nexus_table.games.battlefield.screen.war import board_words
from nexus_table.games.battlefield.screen.war.commander import Commander
from nexus_table.games.battlefield.screen.war.intents import BeginUse
from nexus_table.games.battlefield.screen.war.modes.mode import Mode
from nexus_table.games.battlefield.screen.war.uses import NOWHERE, Openings, openings
from nexus_table.games.battlefield.screen.war.war_table import why
from nexus_table.games.battlefield.war.actions import UseAbility
from nexus_table.games.battlefield.war.state import AssetId
from nexus_table.games.battlefield.war.terrain import DEPOT_RADIUS
from nexus_table.geometry.shapes import Point
from nexus_table.kernel.refusal import Refusal
from nexus_table.ui.text import rich

NEAR_DEPOT = 0.6
"""Inches around a depot's token in which the pointer still means it."""


class UseMode(Mode):
    """An ability is being ordered."""

    def __init__(self, play: Commander, asset: AssetId, ability: Ability) -> None:
        super().__init__(play)
        self.asset, self.ability = asset, ability
        self._listed: tuple[object, Openings] | None = None

    @property
    def chosen(self) -> frozenset[AssetId]:
        """Who uses it."""
        return frozenset({self.asset})

    @property
    def begun(self) -> BeginUse:
        """The use that is being ordered."""
        return BeginUse(self.asset, self.ability.id)

    @property
    def openings(self) -> Openings:
        """What it may be used on now, and why on nothing, if so."""
        state = self.play.ahead(self.asset)
        if self._listed is None or self._listed[0] is not state:
            unit = state.asset(self.asset)
            found = openings(state, self.table.field, unit, self.ability) if unit is not None else NOWHERE
            self._listed = (state, found)
        return self._listed[1]

    @property
    def possible(self) -> tuple[UseAbility, ...]:
        """What it may be used on now."""
        return self.openings.possible

    @property
    def targets(self) -> frozenset[AssetId]:
        """The assets it may be used on."""
        return frozenset(order.target for order in self.possible if order.target is not None)

    @property
    def next_step(self) -> str:
        """What to do now."""
        said = board_words.USE_NEXT if self.possible else board_words.USE_NOTHING
        return said.format(ability=self.ability.name)

    def meant(self) -> UseAbility | None:
        """Return the order that a click under the pointer would give, or None where it means nothing."""
        if self.at is None:
            return None
        ident = self.ability.id
        if isinstance(self.ability.do, Blink):
            return UseAbility(ident, at=(round(self.at[0], 3), round(self.at[1], 3)))
        depot = self._depot(self.at)
        if depot is not None:
            return UseAbility(ident, depot=depot)
        if self.hovered is not None:
            return UseAbility(ident, target=self.hovered.id)
        wreck = self.table.wreck_at(self.at)
        return UseAbility(ident, target=wreck.id) if wreck is not None else None

    def _depot(self, at: Point) -> int | None:
        depots = self.table.state.setup.layout.depots
        near = [(math.dist(at, depot), number) for number, depot in enumerate(depots)]
        found = min(near, default=None)
        return found[1] if found is not None and found[0] <= DEPOT_RADIUS + NEAR_DEPOT else None

    @property
    def refusal(self) -> Refusal | None:
        """Why it cannot be used on what is under the pointer, or None."""
        order = self.meant()
        return self.play.refuse_for(self.asset, order) if order is not None else self.openings.refusal

    def answer(self) -> Answer | None:
        """Say what the ability does, and why on nothing from here, if so; else the pointer says why not here."""
        refusal = self.refusal
        lines = [rich(why(refusal))] if refusal is not None and self.told_at is None else []
        tone = Tone.BAD if refusal is not None else Tone.PLAIN
        return Answer(self.ability.name, ability_text(self.ability), tuple(lines), tone)

    def click(self, at: Point) -> None:
        """Use it on what is under the pointer, or say why not."""
        self.hover(at)
        order, refusal = self.meant(), self.refusal
        if refusal is not None:
            self.strike(at, refusal)
        elif order is not None:
            self.play.order_for(self.asset, order)
        else:
            self.strike(
                at, Refusal("game.nothing", board_words.USE_NOTHING_HERE.format(ability=self.ability.name))
            )

    @property
    def told_at(self) -> tuple[Point, Refusal] | None:
        """Why it cannot be used on what is under the pointer; why on nothing at all, only once that was clicked."""
        return super().told_at if self.meant() is not None else self.struck

    def draw_over(self, canvas: Canvas) -> None:
        """Ring what it may be used on, and show where a jump would end."""
        palette, state = canvas.look.palette, self.table.state
        for order in self.possible:
            if order.depot is not None:
                canvas.circle(
                    state.setup.layout.depots[order.depot], DEPOT_RADIUS + 0.25, palette.accent, 3.0
                )
            wreck = next((one for one in state.wrecks if one.id == order.target), None)
            if wreck is not None:
                canvas.outline(self.table.field.outline(wreck), palette.accent, 3.0)
        unit = self.table.asset(self.asset)
        if isinstance(self.ability.do, Blink) and unit is not None:
            canvas.circle(unit.at, self.ability.do.inches, palette.reach, 2.0, fill=24)
            if self.at is not None:
                colour = palette.bad if self.refusal is not None else palette.good
                canvas.circle(self.at, self.table.field.disc(unit).radius, colour, 2.5, fill=90)
