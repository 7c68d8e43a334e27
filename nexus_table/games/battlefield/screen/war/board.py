"""The war's board: the painted table with its buildings and wrecks, the armies on it, and what the mode draws."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pygame import Surface

from nexus_table.games.battlefield.screen.board import TableView
from nexus_table.games.battlefield.screen.canvas import Canvas
from nexus_table.games.battlefield.screen.lab.painter import LabPainter
from nexus_table.games.battlefield.screen.paint import Base, BaseState, draw_bases
from nexus_table.games.battlefield.screen.war import tokens
from nexus_table.games.battlefield.screen.war.flights import Flight
from nexus_table.games.battlefield.screen.war.war_table import WarTable
from nexus_table.games.battlefield.terrain import Piece
from nexus_table.games.battlefield.war.state import Asset, AssetId, WarState
from nexus_table.geometry.shapes import Point
from nexus_table.ui import draw
from nexus_table.ui.theme import Look, Radius

if TYPE_CHECKING:
    from nexus_table.games.battlefield.screen.war.modes.mode import Mode


class WarBoard(TableView):
    """The table with both armies; buildings are painted with the terrain, since terrain is what they are (5.14)."""

    def __init__(self, table: WarTable) -> None:
        super().__init__(table.size, self._painter_for)
        self.table = table
        self.seen_war: Callable[[], WarState] = lambda: table.state
        """How the war is seen now: as it stands, or as it was while its last step is still being shown."""
        self.lit: AssetId | None = None
        """The asset pointed at in a panel, to be shown on the table."""
        self.shade: Callable[[Canvas], None] | None = None
        """What is painted on the bare ground, if anything."""

    def _painter_for(self, look: Look) -> LabPainter:
        return LabPainter(keyed(self.table.pieces), self.table.state.setup.layout, look)

    @property
    def painter(self) -> LabPainter:
        """The painter; there is one once the board has its place."""
        assert isinstance(self._painter, LabPainter)
        return self._painter

    def update(self, now: float) -> bool:
        """Let the painting follow buildings that come and fall; whether the picture changed."""
        pieces = keyed(self.table.field.terrain(self.seen_war()).pieces)
        stirred = False
        if pieces != self.painter.shown:
            self.painter.show(pieces, self.table.state.setup.layout)
            self._sharp, stirred = False, True
        return super().update(now) or stirred

    def draw(self, surface: Surface, mode: Mode | None, flights: tuple[Flight, ...], now: float) -> None:
        """Paint the table, what the mode draws on the ground, the armies, and what lies above them."""
        state = self.seen_war()
        surface.set_clip(self.rect)
        self.painter.draw(surface, self.seen, self.furniture)
        canvas = Canvas(surface, self.look, self.seen)
        if self.shade is not None:
            self.shade(canvas)
        for asset in state.assets:
            if self.table.field.unit(asset) is None:
                tokens.draw_building(
                    canvas, self.table.field, state, asset, self._state_of(asset, mode, state)
                )
        for wreck in state.wrecks:
            tokens.draw_wreck(canvas, self.table.field, wreck)
        if mode is not None:
            mode.draw_under(canvas)
        self._draw_units(canvas, state, mode, flights, now)
        for flight in flights:
            flight.draw(canvas, now)
        if mode is not None:
            mode.draw_over(canvas)
            mode.draw_why(canvas)
        surface.set_clip(None)
        draw.rounded(surface, self.rect, None, self.look.px(Radius.FIELD), self.look.palette.hairline, 1)

    def _draw_units(
        self, canvas: Canvas, state: WarState, mode: Mode | None, flights: tuple[Flight, ...], now: float
    ) -> None:
        places = {asset.id: asset.at for asset in state.assets}
        for flight in flights:
            place = flight.place(now)
            if place is not None:
                places[place[0]] = place[1]
        units = [asset for asset in state.assets if self.table.field.unit(asset) is not None]
        draw_bases(
            canvas.surface,
            canvas.view,
            [self._base(asset, places[asset.id], mode, state) for asset in units],
            self.look,
        )
        for asset in units:
            tokens.draw_marks(canvas, self.table.field, state, asset, places[asset.id])

    def _base(self, asset: Asset, at: Point, mode: Mode | None, state: WarState) -> Base:
        sheet = self.table.field.unit(asset)
        assert sheet is not None
        return Base(at, sheet.base, asset.seat, sheet.letter, self._state_of(asset, mode, state))

    def _state_of(self, asset: Asset, mode: Mode | None, state: WarState) -> BaseState:
        if mode is not None:
            if asset.id in mode.chosen:
                return BaseState.SELECTED
            if asset.id in mode.targets:
                return BaseState.TARGET
            if mode.hovered is not None and mode.hovered.id == asset.id:
                return BaseState.HOVER
        if asset.id == self.lit:
            return BaseState.HOVER
        spent = tokens.is_spent(state, asset)
        return BaseState.DIMMED if spent else BaseState.PLAIN


def keyed(pieces: tuple[Piece, ...]) -> dict[int, Piece]:
    """Return the pieces by their keys, which each keeps as long as it stands."""
    return {piece.key: piece for piece in pieces}
