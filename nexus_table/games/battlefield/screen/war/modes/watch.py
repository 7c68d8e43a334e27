"""Overwatch asked: who could fire at the unit on its way, each with what would most likely come of it."""

from __future__ import annotations

from collections.abc import Iterator

from nexus_table.games.battlefield.datasheets.weapons import Weapon
from nexus_table.games.battlefield.rules.reasons import Cover
from nexus_table.games.battlefield.screen.canvas import Canvas
from nexus_table.games.battlefield.screen.tools.tool import Answer, Tone
from nexus_table.games.battlefield.screen.war import board_words, words
from nexus_table.games.battlefield.screen.war.commander import Commander
from nexus_table.games.battlefield.screen.war.modes.look import Look
from nexus_table.games.battlefield.story import inches
from nexus_table.games.battlefield.war.actions import React
from nexus_table.games.battlefield.war.combat_tasks import WatchersToAsk
from nexus_table.games.battlefield.war.events import Ways
from nexus_table.games.battlefield.war.rules.overwatch import reactions
from nexus_table.games.battlefield.war.rules.previews import preview
from nexus_table.games.battlefield.war.rules.upgrades import weapon as weapon_of
from nexus_table.games.battlefield.war.state import Asset, AssetId
from nexus_table.ui.text import Line, Span, rich
from nexus_table.ui.theme import Style


class WatchMode(Look):
    """Watchers are asked whether they fire; one still looks around meanwhile."""

    def __init__(self, play: Commander, task: WatchersToAsk) -> None:
        super().__init__(play)
        self.task = task
        self._told: Answer | None = None

    @property
    def targets(self) -> frozenset[AssetId]:
        """The unit on its way."""
        return frozenset({self.task.mover})

    def answer(self) -> Answer | None:
        """Return what each shot would most likely do, or the datasheet of what else is under the pointer."""
        mover = self.table.asset(self.task.mover)
        other = self.hovered is not None and self.hovered.id != self.task.mover
        if other or self.play.advice is not None or mover is None:
            return super().answer()
        if self._told is None:
            lines = tuple(line for order in self._orders() for line in self._lines(order, mover))
            under = words.ON_ITS_WAY.format(hp=mover.hp)
            self._told = Answer(self.table.name(mover), under, lines, Tone.GOOD)
        return self._told

    def _orders(self) -> tuple[React, ...]:
        return reactions(self.table.state, self.table.field, self.task)

    def _lines(self, order: React, mover: Asset) -> Iterator[Line]:
        state, field = self.table.state, self.table.field
        watcher, weapon = self._shooter(order)
        if watcher is None or weapon is None:
            return
        likely = preview(state, field, watcher, weapon, mover, Ways.OVERWATCH)
        far = board_words.AT_RANGE.format(inches=inches(field.gap(watcher, mover)))
        yield rich(Span(f"{self.table.name(watcher)}, {weapon.name}", None, Style.STRONG), f"  {far}")
        yield rich(board_words.EXPECTED.format(damage=f"{likely.odds.expected:.1f}", hp=mover.hp))
        yield rich(board_words.KILLS.format(chance=f"{likely.odds.kill:.0%}"))
        if likely.cover is not Cover.NONE:
            bare, within = f"{likely.bare.expected:.1f}", f"{likely.odds.expected:.1f}"
            yield rich(board_words.COVERED[likely.cover].format(without=bare, within=within))

    def _shooter(self, order: React) -> tuple[Asset | None, Weapon | None]:
        watcher = self.table.asset(order.watcher)
        if watcher is None:
            return None, None
        return watcher, weapon_of(self.table.state, self.table.field, watcher, order.weapon)

    def draw_over(self, canvas: Canvas) -> None:
        """Draw from every watcher to the unit on its way."""
        super().draw_over(canvas)
        mover = self.table.asset(self.task.mover)
        for number in {order.watcher for order in self._orders()}:
            watcher = self.table.asset(number)
            if watcher is not None and mover is not None:
                canvas.line(watcher.at, mover.at, canvas.look.palette.clear, 2.0)
                ring = self.table.field.disc(watcher).radius + 0.2
                canvas.circle(watcher.at, ring, canvas.look.palette.accent, 2.5)
