"""The board on the screen: the painted table, the models on it, and how pointer and wheel move the view."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace
from pygame import Rect, Surface

from nexus_table.games.battlefield.screen import words
from nexus_table.games.battlefield.screen.canvas import Canvas
from nexus_table.games.battlefield.screen.paint import Base, BaseState, BoardPainter, Furniture, draw_bases
from nexus_table.games.battlefield.screen.tabletop import Tabletop
from nexus_table.games.battlefield.screen.tools.tool import Tool
from nexus_table.games.battlefield.screen.top_bar import Ask
from nexus_table.games.battlefield.screen.view import View
from nexus_table.games.battlefield.state import Standing
from nexus_table.games.battlefield.terrain import Piece
from nexus_table.geometry.shapes import Point
from nexus_table.ui import draw
from nexus_table.ui.input import Spot
from nexus_table.ui.theme import Look, Radius
from nexus_table.ui.widgets.tooltip import draw_tip
from nexus_table.ui.widgets.widget import Tip

ZOOM_STEP = 1.15
"""How much one notch of the wheel zooms."""

REST = 0.12
"""Seconds without zooming after which the board is painted sharp."""

PAINT_MS = 11.0
"""How long a frame may spend on painting the board sharp."""


class TableView:
    """How a table of `size` inches is seen: the part in view, what is shown of it, painted sharp when it rests."""

    look = Look()
    paint_ms = PAINT_MS

    def __init__(self, size: tuple[float, float], paint: Callable[[Look], BoardPainter]) -> None:
        """Take the table's size and what makes its painter for a look."""
        self.size, self.paint = size, paint
        self.flags: frozenset[Ask] = frozenset({Ask.GRID, Ask.ZONES, Ask.NAMES})
        self.view: View | None = None
        self._painter: BoardPainter | None = None
        self._hover: Spot | None = None
        self._moved_at = 0.0
        self._now = 0.0
        self._sharp = False
        self._whole = True
        """Whether the whole table is shown, so that it stays so when the window changes."""

    def arrange(self, look: Look, rect: Rect) -> None:
        """Take the place; the whole table is shown at first, afterwards the same part of it."""
        if self._painter is None or look != self.look:
            self._painter = self.paint(look)
        resized = self.view is None or self._whole
        self.look, self.rect, self._sharp = look, rect, False
        self.view = View.fitted(self.size, tuple(rect)) if resized else self.seen.within(tuple(rect))

    @property
    def seen(self) -> View:
        """The view; there is one once the board has its place."""
        assert self.view is not None
        return self.view

    @property
    def furniture(self) -> Furniture:
        """What is shown besides terrain."""
        zones = Ask.ZONES in self.flags
        return Furniture(
            grid=Ask.GRID in self.flags, zones=zones, depots=zones, labels=Ask.NAMES in self.flags
        )

    def to_table(self, at: Spot) -> Point:
        """Return the point of the table, in inches, under a pixel."""
        return self.seen.to_table(at)

    def to_screen(self, at: Point) -> Spot:
        """Return the pixel nearest to a point of the table."""
        x, y = self.seen.to_screen(at)
        return (round(x), round(y))

    def pan(self, across: float, down: float) -> None:
        """Drag the table by pixels."""
        self._see(self.seen.panned(across, down))

    def wheel(self, at: Spot, up: float, right: float) -> None:
        """Zoom at the pointer; a sideways wheel pans."""
        if right:
            self.pan(-right * self.look.px(40), 0.0)
        if up:
            self._see(self.seen.zoomed(at, ZOOM_STEP**up))

    def fit(self) -> None:
        """Show the whole table."""
        self._see(View.fitted(self.size, tuple(self.rect), self.seen.turns))
        self._whole = True

    def reveal(self, at: Point) -> None:
        """Bring a point of the table into the middle, unless it is in sight anyway."""
        if not self.rect.collidepoint(self.to_screen(at)):
            self._see(replace(self.seen, centre=at))

    def turn(self) -> None:
        """Turn the table by a quarter and show it whole."""
        self._see(View.fitted(self.size, tuple(self.rect), (self.seen.turns + 1) % 4))
        self._whole = True

    def toggle(self, what: Ask) -> None:
        """Show or hide the grid, the zones or the names."""
        self.flags ^= {what}
        self._sharp = False

    def hover(self, at: Spot | None) -> None:
        """Take note of where the pointer is; None where it is elsewhere."""
        self._hover = at if at is not None and self.rect.collidepoint(at) else None

    def _see(self, view: View) -> None:
        self.view, self._whole = view.held(self.size), False
        self._moved_at, self._sharp = self._now, False

    @property
    def sharp(self) -> bool:
        """Whether all that is seen is painted as finely as it is shown."""
        return self._sharp

    def update(self, now: float) -> bool:
        """Paint some of the board sharp when the view rests; whether the picture changed."""
        self._now = now
        if self._sharp or now - self._moved_at < REST or self._painter is None:
            return False
        was = self._painter.sharp(self.seen, self.furniture)
        self._sharp = self._painter.sharpen(self.seen, self.furniture, self.paint_ms)
        return not was  # what is painted beyond the view's edges needs no new frame


class Board(TableView):
    """The table with the models on it; `lit` is the key of a piece to be pointed out."""

    def __init__(self, table: Tabletop) -> None:
        super().__init__(table.size, lambda look: BoardPainter(table.pieces, table.state.layout, look))
        self.table = table
        self.lit: int | None = None

    def draw(self, surface: Surface, tool: Tool) -> None:
        """Paint the table, what the tool draws on the ground, the models, and what the tool draws above."""
        assert self._painter is not None
        surface.set_clip(self.rect)
        self._painter.draw(surface, self.seen, self.furniture)
        canvas = Canvas(surface, self.look, self.seen)
        tool.draw_under(canvas)
        if self.lit is not None:
            canvas.outline(self.table.pieces[self.lit].footprint, self.look.palette.accent, 2.0, fill=50)
        draw_bases(surface, self.seen, self._bases(tool), self.look)
        self._draw_drag(canvas, tool)
        tool.draw_over(canvas)
        self._draw_tip(surface, tool)
        surface.set_clip(None)
        edge = self.look.palette.hairline
        draw.rounded(surface, self.rect, None, self.look.px(Radius.FIELD), edge, 1)

    def _bases(self, tool: Tool) -> list[Base]:
        chosen = tool.chosen()
        hovered = self._under()[0]
        return [
            Base(
                at=model.at,
                diameter=self.table.kind(model).base,
                seat=model.seat,
                letter=self.table.kind(model).letter,
                state=self._state(model, chosen, hovered, tool),
            )
            for model in self.table.models
        ]

    def _state(
        self, model: Standing, chosen: tuple[int, ...], hovered: Standing | None, tool: Tool
    ) -> BaseState:
        if tool.drag is not None and tool.drag.model.id == model.id:
            return BaseState.DIMMED
        if model.id in chosen:
            return BaseState.SELECTED if chosen[0] == model.id else BaseState.TARGET
        return BaseState.HOVER if hovered is not None and hovered.id == model.id else BaseState.PLAIN

    def _draw_drag(self, canvas: Canvas, tool: Tool) -> None:
        """Draw the dragged model where it would stand, and why not under the pointer, if so."""
        if tool.drag is None:
            return
        model, palette = tool.drag.model, self.look.palette
        body = self.table.body(model, tool.drag.at)
        canvas.circle(body.at, body.radius, (palette.red, palette.blue)[model.seat], 2.5, fill=120)
        if tool.drag.refusal is not None:
            canvas.circle(body.at, body.radius + 0.12, palette.blocked, 2.0)
            canvas.label(f"{tool.drag.refusal.why} ({tool.drag.refusal.rule})", body.at, palette.bad_text, 58)

    def _under(self) -> tuple[Standing | None, Piece | None]:
        if self._hover is None:
            return None, None
        question = (self._hover, self.seen, self.table.models)
        if self._found is None or self._found[0] != question:
            at = self.to_table(self._hover)
            self._found = (question, (self.table.model_at(at), next(self.table.pieces_at(at), None)))
        return self._found[1]

    _found: tuple[object, tuple[Standing | None, Piece | None]] | None = None

    def _draw_tip(self, surface: Surface, tool: Tool) -> None:
        """Name what is under the pointer, unless something is being done there."""
        if self._hover is None or tool.busy:
            return
        model, piece = self._under()
        if model is not None:
            kind = self.table.kind(model)
            tip = Tip.of(
                self.table.name(model),
                f'{words.SEATS[model.seat]} · {kind.base:g} mm · {kind.height:g}" high',
            )
        elif piece is not None:
            traits = ", ".join(sorted(trait.value for trait in piece.traits)) or "open"
            tip = Tip.of(piece.name, f'{piece.type.value} · {piece.height:g}" high', traits)
        else:
            return
        draw_tip(surface, self.look, tip, self._hover, self.rect)
