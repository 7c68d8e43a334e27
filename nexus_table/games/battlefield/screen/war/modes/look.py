"""Looking: an asset under the pointer is told in full, a click chooses it, and a drag of a ready unit walks it."""

from __future__ import annotations

from nexus_table.games.battlefield.screen.canvas import Canvas
from nexus_table.games.battlefield.screen.tools.tool import Answer, Tone
from nexus_table.games.battlefield.screen.war import words
from nexus_table.games.battlefield.screen.war.advice import draw_advice
from nexus_table.games.battlefield.screen.war.datasheet import told
from nexus_table.games.battlefield.screen.war.modes.mode import Mode
from nexus_table.games.battlefield.screen.war.order_words import ordered
from nexus_table.games.battlefield.war.state import AssetId
from nexus_table.geometry.shapes import Point
from nexus_table.ui.text import rich


class Look(Mode):
    """Nothing is being ordered: the pointer asks."""

    @property
    def chosen(self) -> frozenset[AssetId]:
        """The asset that is chosen."""
        return frozenset({self.play.chosen}) if self.play.chosen is not None else frozenset()

    @property
    def next_step(self) -> str:
        """What whoever is asked should do now."""
        return self.play.guide.next_step(self.play.chosen)

    def answer(self) -> Answer | None:
        """Return the datasheet of what is under the pointer, else of what is chosen, as it is now."""
        advice = self.play.advice
        if advice is not None and self.hovered is None:
            lines = tuple(rich(ordered(self.table, action)) for action in advice.actions)
            return Answer(words.HINT_HEAD, f"{advice.reason}.", lines, Tone.GOOD)
        asset = self.hovered or self.table.asset(self.play.chosen)
        if asset is not None:
            return told(self.table, asset)
        wreck = self.table.wreck_at(self.at) if self.at is not None else None
        if wreck is not None:
            return Answer(words.WRECK_OF.format(name=self.table.field.sheet(wreck).name), words.WRECK_IS)
        phase = self.table.state.phase
        return Answer(words.PHASES[phase], words.PHASE_ABOUT[phase])

    def click(self, at: Point) -> None:
        """Choose the asset under the pointer, or none."""
        asset = self.table.asset_at(at)
        self.play.choose(asset.id if asset is not None else None)

    def press(self, at: Point) -> bool:
        """Begin to walk a unit that can be moved by dragging it."""
        asset = self.table.asset_at(at)
        return asset is not None and self.play.walk_by_drag(asset, at)

    def draw_over(self, canvas: Canvas) -> None:
        """Draw how far the ranged weapons of the chosen asset carry, and the ring it may be engaged in."""
        if self.play.advice is not None:
            draw_advice(canvas, self.table, self.play.advice)
        asset = self.table.asset(self.play.chosen)
        if asset is None or not self.play.shows_ranges:
            return
        for weapon in self.play.ranged(asset):
            reach = self.table.field.disc(asset).radius + weapon.range
            canvas.circle(asset.at, reach, canvas.look.palette.accent, 1.0)
