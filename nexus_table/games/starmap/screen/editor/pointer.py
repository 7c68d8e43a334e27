"""The pointer and the crosshair on the map: what they hover, drag and put down, by mouse and by keys."""

from __future__ import annotations

from nexus_table.games.starmap.editor.state import EditorState
from nexus_table.games.starmap.editor.symmetry import length
from nexus_table.games.starmap.model import Hex
from nexus_table.games.starmap.screen.editor import words
from nexus_table.games.starmap.screen.editor.grid_chart import beside
from nexus_table.games.starmap.screen.editor.map_board import MapBoard, Pointed
from nexus_table.games.starmap.screen.editor.tools import PAIRS, Spot, no
from nexus_table.games.starmap.screen.editor.workbench import Workbench
from nexus_table.kernel.refusal import Refusal
from nexus_table.ui.input import (
    Input,
    PointerButton,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Wheel,
)


class Pointer:
    """Where the mouse or the crosshair is on the map, and what is being dragged there."""

    def __init__(self, bench: Workbench, board: MapBoard) -> None:
        self.bench, self.board = bench, board
        self.hovered: Spot | None = None
        self.cross: Hex | None = None
        """The hex that the keyboard points at; None while the mouse does."""
        self.refusal: Refusal | None = None
        """Why a click here would do nothing."""
        self._dragged: str | None = None
        self._pressed: tuple[int, int] | None = None
        self._panning = self._panned = False
        self._looked: object = None

    @property
    def dragging(self) -> bool:
        """Whether a system is being dragged away from its hex."""
        system = self.bench.named(self._dragged)
        return system is not None and self.hovered is not None and self.hovered.at != system.at

    def holds(self, event: Input) -> bool:
        """Whether the pointer is busy on the map, so that no control is asked about its moves."""
        busy = self._panning or self._dragged is not None
        return busy and isinstance(event, PointerMoved | PointerReleased)

    @property
    def spot(self) -> Spot | None:
        """What is pointed at, by the crosshair or the mouse."""
        if self.cross is None:
            return self.hovered
        system = self.bench.on(self.cross)
        slot = self.bench.slot if system is not None and system.id == self.bench.selected else None
        return Spot(self.cross, system, slot if self.bench.tool is None else None)

    def pointed(self, places: tuple[str, ...]) -> Pointed:
        """Return what the board points out; `places` are those a check names."""
        return Pointed(self.spot, self.refusal is not None, places, self.cross is not None)

    # ── the mouse ────────────────────────────────────────────────────────────────────────────────────────────────

    def handle(self, event: Input) -> None:
        """Hover, drag, pan, put down and zoom."""
        match event:
            case PointerMoved(at=at, by=by):
                if by != (0, 0):
                    self.cross = None
                if self._panning:
                    self.board.pan(*by)
                    self._panned = self._panned or self._far(at)
                self.hovered = self.board.spot_at(at)
            case PointerPressed(at=at, button=button) if self.board.rect.collidepoint(at):
                self.cross = None
                self.hovered = self.board.spot_at(at)
                self._press(at, button)
            case PointerReleased():
                self._release()
            case Wheel(at=at, up=up, right=right) if self.board.rect.collidepoint(at):
                self.board.wheel(at, up, right)
                self.hovered = self.board.spot_at(at)

    def _far(self, at: tuple[int, int]) -> bool:
        start = self._pressed or at
        return abs(at[0] - start[0]) + abs(at[1] - start[1]) > self.board.look.px(4)

    def _press(self, at: tuple[int, int], button: int) -> None:
        spot, bench = self.hovered, self.bench
        self._pressed, self._panned = at, False
        if button == PointerButton.RIGHT and bench.tool is not None and spot is not None and spot.slot:
            bench.use(spot, less=True)
        elif button != PointerButton.LEFT or spot is None:
            self._panning = True
        elif bench.tool is not None:
            bench.use(spot)
        elif spot.system is not None:
            bench.select(spot.system.id, spot.slot)
            self._dragged = spot.system.id
        else:
            self._panning = True

    def _release(self) -> None:
        dragged, spot = self._dragged, self.hovered
        if dragged is not None and self.dragging and spot is not None:
            self.bench.drop(dragged, spot.at)
        elif self._panning and not self._panned and self.bench.tool is None:
            self.bench.select(None)
        self._dragged, self._panning = None, False

    def leave(self) -> None:
        """Take note that the mouse is not on the map any more."""
        self.hovered = None
        self._dragged, self._panning = None, False

    def cancel(self) -> bool:
        """Let a system that is dragged go back; whether there was one."""
        dragged, self._dragged, self._panning = self._dragged, None, False
        return dragged is not None

    # ── the crosshair ────────────────────────────────────────────────────────────────────────────────────────────

    def go_to(self, at: Hex) -> None:
        """Let the crosshair point at a hex."""
        self.cross = at
        self.board.show(at)

    def step(self, arrow: str) -> None:
        """Move the crosshair by a hex; the first step only shows it, where one is working."""
        if self.cross is None:
            system = self.bench.system
            start = system.at if system is not None else self.hovered.at if self.hovered is not None else None
            self.go_to(start if start is not None else self._middle())
            return
        to = beside(self.cross, arrow)
        if length(to) > self.board.chart.reach:
            self.bench.told = no(words.NO_HEX)
        else:
            self.go_to(to)

    def _middle(self) -> Hex:
        """Return the hex in the middle of what is seen."""
        seen = self.board.seen
        return self.board.chart.hex_at((seen.x, seen.y)) or (0, 0)

    def push(self, arrow: str) -> None:
        """Move the selected system by a hex, or swap it with the one there; the crosshair goes along."""
        system = self.bench.system
        assert system is not None
        if self.bench.drop(system.id, beside(system.at, arrow)):
            moved = self.bench.system
            if moved is not None:
                self.go_to(moved.at)

    def put(self, slot: int | None = None, *, less: bool = False) -> None:
        """Do what a click at the crosshair would do, on a star (0) or planet where one is meant."""
        bench = self.bench
        if self.cross is None:
            system = bench.system
            self.cross = system.at if system is not None else self._middle()
            if system is None:
                return
        system = bench.on(self.cross)
        if slot is not None and system is None:
            bench.told = no(words.NO_SYSTEM)
        elif bench.tool is not None and (slot is not None or bench.tool.pick in PAIRS or not less):
            bench.use(Spot(self.cross, system, slot), less=less)
        elif system is not None and not less:
            bench.select(system.id, slot)

    # ── what a click would do ────────────────────────────────────────────────────────────────────────────────────

    def look(self) -> None:
        """Work out what a click, or letting go, would do here: the board shows it, or why it does nothing."""
        bench, spot = self.bench, self.spot
        looked = (bench.version, spot, bench.tool, bench.first, self._dragged)
        if looked == self._looked:
            return
        self._looked = looked
        self.board.preview, self.refusal = None, None
        if self.dragging and self._dragged is not None and spot is not None:
            self._show(bench.document.preview(bench.drop_order(self._dragged, spot.at)))
        elif bench.tool is not None and spot is not None:
            order = bench.meant(spot)
            if isinstance(order, Refusal):
                self.refusal = order if self.cross is None else None
            elif order is not None:
                self._show(bench.document.preview(order))

    def _show(self, after: EditorState | Refusal) -> None:
        if isinstance(after, Refusal):
            self.refusal = after
        else:
            self.board.preview = after.sector
