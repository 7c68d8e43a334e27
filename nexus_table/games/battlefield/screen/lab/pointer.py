"""The pointer over the table: what it is about to do, what it does while its button is down, and the mode it is in."""

from __future__ import annotations

import math

from nexus_table.games.battlefield.lab.state import LabState, PieceId
from nexus_table.games.battlefield.screen.canvas import Canvas
from nexus_table.games.battlefield.screen.lab import words
from nexus_table.games.battlefield.screen.lab.crosshair import ARROWS, Crosshair
from nexus_table.games.battlefield.screen.lab.frame import GRIP, corner_under, frame_of, turning_handle
from nexus_table.games.battlefield.screen.lab.grips import (
    BoxGrip,
    DepotGrip,
    Grip,
    MoveGrip,
    StretchGrip,
    TurnGrip,
)
from nexus_table.games.battlefield.screen.lab.lab_board import LabBoard
from nexus_table.games.battlefield.screen.lab.modes import Holding, Mode, Walling
from nexus_table.games.battlefield.screen.lab.workbench import Workbench
from nexus_table.geometry.shapes import Point
from nexus_table.kernel.refusal import Refusal
from nexus_table.ui.input import (
    FocusLost,
    Input,
    KeyPressed,
    KeyReleased,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Spot,
)

DRAG_FROM = 5
"""How many logical pixels the pointer must move with the button down before a click is a drag."""


class Pointer:
    """Where the pointer is and what it is doing; `grip` lives from a press to its release, `mode` over many clicks."""

    def __init__(self, bench: Workbench, board: LabBoard) -> None:
        self.bench, self.board = bench, board
        self.cross = Crosshair(bench, board)
        self.pixel: Spot = (-1, -1)
        self.before: Spot = (-1, -1)
        self.held: set[str] = set()
        """The keys that are down, by name."""
        self.panning = False
        self.grip: Grip | None = None
        self.mode: Mode | None = None
        self.hovered: PieceId | None = None
        self._pressed: tuple[Spot, Point, PieceId | None, bool] | None = None

    @property
    def table(self) -> Point:
        """Where the pointer is on the table, in inches."""
        return self.board.to_table(self.pixel)

    @property
    def place(self) -> Point | None:
        """Where the keyboard or the pointer points on the table; None where neither does."""
        if self.cross.at is not None:
            return self.cross.at
        return self.table if self.board.rect.collidepoint(self.pixel) else None

    @property
    def free(self) -> bool:
        """Whether the snap is passed by."""
        return "Alt" in self.held

    @property
    def state(self) -> LabState | None:
        """The table as it would be, if the pointer is about to change it."""
        if self.grip is not None:
            return self.grip.state
        return self.mode.state if self.mode is not None else None

    @property
    def busy(self) -> bool:
        """Whether a button that was pressed on the table is still down."""
        return self.grip is not None or self.panning or self._pressed is not None

    @property
    def idle(self) -> bool:
        """Whether nothing is under way and nothing is selected."""
        return not self.busy and self.mode is None and not self.bench.selected and self.bench.depot is None

    def off_board(self) -> None:
        """Take note that the pointer is not over the table any more."""
        self.hovered = None
        self.board.hover(self.pixel)
        self.hover_mode()

    def note(self, event: Input) -> None:
        """Take note of where the pointer is and which keys are down."""
        match event:
            case PointerMoved(at=at) | PointerPressed(at=at) | PointerReleased(at=at):
                if at != self.pixel or isinstance(event, PointerPressed):
                    self.cross.hide()
                self.before, self.pixel = self.pixel, at
                if self.board.rect.collidepoint(at):
                    self.cross.left_at = self.table
            case KeyPressed(chord=chord):
                self.held.update(chord.split("+"))
            case KeyReleased(key=key):
                self.held.discard(key)
                self.held -= {"Ctrl"} if key == "Ctrl" else set()
            case FocusLost():
                self.held.clear()

    # ── the button ───────────────────────────────────────────────────────────────────────────────────────────────

    def press(self, *, adds: bool) -> None:
        """Take a press of the button on the table."""
        at = self.table
        if self.mode is not None:
            self.click_mode()
            return
        if self._take_handle(at):
            return
        depot = self.bench.depot_at(at)
        piece = self.bench.piece_at(at)
        if depot is not None and not adds:
            self.bench.select_depot(depot)
            self._pressed = (self.pixel, at, None, adds)
            return
        if piece is not None:
            if adds:
                self.bench.toggle(piece)
            elif piece not in self.bench.selected:
                self.bench.select((piece,))
        self._pressed = (self.pixel, at, piece, adds)

    def _take_handle(self, at: Point) -> bool:
        frame = frame_of(self.bench)
        if frame is None:
            return False
        look, view = self.board.look, self.board.seen
        corner = corner_under(frame, view, self.pixel, look)
        if corner is not None:
            self.grip = StretchGrip(self.bench, at, corner)
        elif math.dist(turning_handle(frame, view, look), self.pixel) <= look.px(GRIP):
            self.grip = TurnGrip(self.bench, at)
        return self.grip is not None

    def move(self, by: tuple[int, int]) -> None:
        """Take a movement of the pointer."""
        if self.panning:
            self.board.pan(*by)
        self.board.hover(self.pixel)
        if self.grip is None and self._pressed is not None:
            self._begin_drag(*self._pressed)
        if self.grip is not None:
            self.grip.move(self.table, free=self.free)
        self.hover_mode()
        self._look_under()

    def _look_under(self) -> None:
        """Take note of the piece that is pointed at."""
        at = self.place if self.grip is None and self.mode is None else None
        self.hovered = self.bench.piece_at(at) if at is not None else None

    def _begin_drag(self, pixel: Spot, start: Point, piece: PieceId | None, adds: bool) -> None:
        if math.dist(pixel, self.pixel) < self.board.look.px(DRAG_FROM):
            return
        self._pressed = None
        if piece is None and self.bench.depot is not None:
            self.grip = DepotGrip(self.bench, start, self.bench.depot)
        elif piece is None:
            self.grip = BoxGrip(self.bench, start, adds=adds)
        elif piece in self.bench.selected and not self.bench.locked:
            self.grip = MoveGrip(self.bench, start, piece)
        elif self.bench.locked:
            name = self.bench.pieces[piece].name
            self.bench.told = Refusal("lab.locked", words.LOCKED_PIECE.format(name=name))

    def release(self) -> None:
        """Take the release of the button: what is under way becomes so; a click on bare ground lets go."""
        pressed, grip = self._pressed, self.grip
        self._pressed = self.grip = None
        if grip is not None:
            grip.release()
        elif pressed is not None:
            _, _, piece, adds = pressed
            if piece is None and self.bench.depot_at(pressed[1]) is None and not adds:
                self.bench.let_go()
            elif piece is not None and not adds:
                self.bench.select((piece,))

    def wheel(self, up: float, right: float) -> None:
        """Zoom, or turn what is held or selected while R or Shift is down."""
        turning = "R" in self.held or "Shift" in self.held
        if not turning:
            self.board.wheel(self.pixel, up, right)
            return
        notches = up or right
        degrees = math.copysign(1.0 if self.free else 15.0, notches) if notches else 0.0
        if isinstance(self.mode, Holding):
            self.mode.spin(degrees)
        elif degrees and self.grip is None:
            self.bench.turn(degrees)

    # ── modes ────────────────────────────────────────────────────────────────────────────────────────────────────

    def take(self, mode: Mode) -> None:
        """Begin a mode; what was under way is left as it was. The same mode again ends it."""
        again = type(mode) is type(self.mode) and not isinstance(mode, Holding)
        same = self.mode is not None and mode.holding is not None and self.mode.holding == mode.holding
        self.cancel()
        self.let_go()
        if not again and not same:
            self.mode = mode
            self.hover_mode()

    def hover_mode(self) -> None:
        """Tell the mode where the pointer is."""
        if self.mode is not None:
            self.mode.hover(self.place, free=self.free or self.cross.at is not None)

    def click_mode(self) -> None:
        """Let the mode take a click where the pointer is."""
        if self.mode is None:
            return
        self.hover_mode()
        self.mode.click()
        if self.mode.done:
            self.mode = None
        else:
            self.hover_mode()

    def let_go(self) -> None:
        """End the mode."""
        self.mode = None

    def let_go_of_gone(self) -> None:
        """End a mode whose piece or template is there no more."""
        if self.mode is not None and self.mode.gone:
            self.mode = None

    def key(self, chord: str) -> bool:
        """Move the crosshair, take its place, or let the mode take a key; whether it meant something."""
        if self._key_of_cross(chord):
            return True
        if self.mode is None:
            return False
        if chord == "Enter" and isinstance(self.mode, Holding):
            if self.mode.at is None:
                self.mode.put_at(self.bench.snap(self.board.seen.centre))
                self.mode = None
            else:
                self.click_mode()
            return True
        took = self.mode.key(chord)
        if self.mode.done:
            self.mode = None
        return took

    def _key_of_cross(self, chord: str) -> bool:
        *with_, name = chord.split("+")
        if name in ARROWS and self.grip is None and "Ctrl" not in with_ and (with_ or self.mode is not None):
            if "Shift" not in with_ and self.mode is None:
                return False
            if self.cross.at is None and isinstance(self.mode, Walling):
                self.cross.show(self.bench.placement(self.mode.piece).at)
            self.cross.step(name, leap="Alt" in with_)
        elif chord in ("Enter", "Shift+Enter") and self.grip is None and self.cross.at is not None:
            if self.mode is not None:
                self.click_mode()
            else:
                self._pick(self.cross.at, adds=bool(with_))
        elif chord == "Enter" and self.mode is not None and self.place is None and not self.mode.holding:
            self.cross.show()
        else:
            return False
        self.hover_mode()
        self._look_under()
        return True

    def _pick(self, at: Point, *, adds: bool) -> None:
        """Select what lies under the crosshair, or add it to what is selected; bare ground lets go."""
        depot, piece = self.bench.depot_at(at), self.bench.piece_at(at)
        if depot is not None and not adds:
            self.bench.select_depot(depot)
        elif piece is None:
            if not adds:
                self.bench.let_go()
        elif adds:
            self.bench.toggle(piece)
        else:
            self.bench.select((piece,))

    def cancel(self) -> None:
        """Leave what the button had begun as it was."""
        self._pressed = self.grip = None
        self.panning = False
        self.hovered = None

    def escape(self) -> None:
        """Let go of one thing: what is under way, else the mode, else the selection."""
        if self.grip is not None:
            self.cancel()
        elif self.mode is not None:
            self.let_go()
        elif not self.bench.let_go():
            self.cross.hide()

    # ── what goes out ────────────────────────────────────────────────────────────────────────────────────────────

    @property
    def next_step(self) -> str:
        """What to do now, in a sentence."""
        bench = self.bench
        if self.grip is not None:
            return self.grip.next_step
        if self.mode is not None:
            by_keys = self.cross.at is not None and self.mode.refusal is None
            return words.STEP_CROSS.format(enter=self.mode.enter) if by_keys else self.mode.next_step
        if self.cross.at is not None and self.idle:
            return words.STEP_CROSS_PICKS
        if bench.depot is not None:
            return words.STEP_DEPOT_SELECTED
        if not bench.selected:
            return words.STEP_BEGIN
        if bench.locked:
            return words.STEP_LOCKED
        if bench.one is None:
            return words.STEP_MANY
        return words.STEP_RESIZABLE if bench.template(bench.one).resizable else words.STEP_SELECTED

    def draw(self, canvas: Canvas) -> None:
        """Draw the selection, what is under way, and why it cannot be so."""
        idle = self.grip is None and self.mode is None
        self.board.draw_selection(canvas, self.hovered, handles=idle)
        begun = self.grip or self.mode
        if begun is not None:
            begun.draw(canvas)
            if begun.refusal is not None and begun.at is not None:
                canvas.label(begun.refusal.why, begun.at, canvas.look.palette.bad_text, lift=34)
        hovered = self.bench.pieces.get(self.hovered) if self.hovered is not None else None
        self.cross.draw(canvas)
        pointed = idle and self.cross.at is None
        if pointed and hovered is not None and self.hovered not in self.bench.selected:
            self.board.draw_tip(canvas.surface, hovered)
