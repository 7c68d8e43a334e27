"""Looking: an asset under the pointer is told in full, a click chooses it, and a drag of a ready unit walks it."""

from __future__ import annotations

from collections.abc import Iterator

from nexus_table.games.battlefield.screen.canvas import Canvas
from nexus_table.games.battlefield.screen.terrain_words import TYPES, does
from nexus_table.games.battlefield.screen.tools.tool import Answer, Tone
from nexus_table.games.battlefield.screen.war import words
from nexus_table.games.battlefield.screen.war.advice import draw_advice
from nexus_table.games.battlefield.screen.war.datasheet import told
from nexus_table.games.battlefield.screen.war.goals import goals
from nexus_table.games.battlefield.screen.war.modes.mode import Mode
from nexus_table.games.battlefield.screen.war.order_words import ordered
from nexus_table.games.battlefield.terrain import Piece
from nexus_table.games.battlefield.war.state import AssetId
from nexus_table.geometry.shapes import Point
from nexus_table.ui.text import Line, Span, rich
from nexus_table.ui.theme import Style


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
        """Return what is under the pointer, an asset or the ground; else the datasheet of what is chosen."""
        advice = self.play.advice
        if advice is not None and self.hovered is None:
            lines = tuple(rich(ordered(self.table, action)) for action in advice.actions)
            return Answer(words.HINT_HEAD, f"{advice.reason}.", lines, Tone.GOOD)
        if self.hovered is not None:
            return told(self.table, self.hovered)
        ground = self._ground()
        if ground is not None:
            return ground
        chosen = self.table.asset(self.play.chosen)
        if chosen is not None:
            return told(self.table, chosen)
        phase = self.table.state.phase
        heading = rich(Span(words.GOALS, None, Style.STRONG))
        return Answer(
            words.PHASES[phase],
            words.PHASE_ABOUT[phase],
            (heading, *(rich(one) for one in goals(self.table))),
        )

    def _ground(self) -> Answer | None:
        """Return what lies under the pointer: a wreck, or terrain and what it counts as; None on open ground."""
        if self.at is None:
            return None
        wreck = self.table.wreck_at(self.at)
        if wreck is not None:
            return Answer(words.WRECK_OF.format(name=self.table.field.sheet(wreck).name), words.WRECK_IS)
        piece = self.table.piece_at(self.at)
        if piece is None:
            return None
        under = words.TERRAIN_IS.format(type=TYPES[piece.type], height=f"{piece.height:g}")
        printed = self.table.amended_from(piece)
        if printed is not None:
            under = f"{under}. {words.TERRAIN_AGREED.format(type=TYPES[printed.type])}"
        return Answer(piece.name, under, tuple(_of_terrain(piece)))

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


def _of_terrain(piece: Piece) -> Iterator[Line]:
    """Yield what a piece does, and then each of its walls and other parts that do more."""
    said = does(piece.traits)
    yield rich(f"{said[0].upper()}{said[1:]}.")
    parts = {(part.name, part.height, part.traits): part for part in piece.features}
    for part in parts.values():
        name = part.name.rpartition(", ")[2].capitalize()
        yield rich(Span(name, None, Style.STRONG), f'  {part.height:g}" high: {does(part.traits)}.')
