"""What pointer and keys mean on the board: looking around, pointing, dragging, and the keyboard's crosshair."""

from __future__ import annotations

from pygame import Rect

from nexus_table.games.battlefield.screen.view import turned_back
from nexus_table.games.battlefield.screen.war.board import WarBoard
from nexus_table.games.battlefield.screen.war.play import Play
from nexus_table.games.battlefield.war.state import Asset
from nexus_table.geometry.shapes import Point
from nexus_table.ui.input import (
    FocusLost,
    Input,
    KeyPressed,
    PointerButton,
    PointerLeft,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Wheel,
)

PAN_KEYS = {"Ctrl+Left": (1, 0), "Ctrl+Right": (-1, 0), "Ctrl+Up": (0, 1), "Ctrl+Down": (0, -1)}
PAN_STEP = 60
"""Logical pixels that a key pans by."""

STEP_KEYS = {"Left": (-1, 0), "Right": (1, 0), "Up": (0, -1), "Down": (0, 1)}
"""Where the keys lead on the screen: to the right, and down."""
STEP, FINE = 1.0, 0.1
"""Inches that the crosshair moves by, and while Shift is held."""

DRAGGED = 4
"""Logical pixels that the pointer must move with the button down before a press is a drag."""


class BoardInput:
    """Hears what no panel took; `crosshair` is where the keyboard points, shown only while keys are used."""

    def __init__(self, board: WarBoard, play: Play) -> None:
        self.board, self.play = board, play
        self.crosshair: Point | None = None
        self.panning = False
        self._pressed: tuple[int, int] | None = None
        self._dragging = False

    def lose(self, event: Input) -> None:
        """Take note that an input was for a panel."""
        if isinstance(event, PointerMoved) and self.crosshair is None:
            self.play.mode.hover(None)
        if isinstance(event, PointerReleased):
            self.panning, self._pressed, self._dragging = False, None, False

    def hear(self, event: Input, view: Rect) -> bool:
        """Do what an input means; whether it meant something. `view` is where the board is seen."""
        match event:
            case PointerMoved(at=at, by=by):
                self._moved(at, by, view)
            case PointerPressed(at=at, button=PointerButton.LEFT) if view.collidepoint(at):
                self._press(at)
            case PointerReleased(at=at, button=PointerButton.LEFT):
                self._release(at, view)
            case PointerPressed(at=at, button=PointerButton.RIGHT) if view.collidepoint(at):
                if not self.play.mode.waypoint(self.board.to_table(at)):
                    self.panning = True
            case PointerPressed(at=at) if view.collidepoint(at):
                self.panning = True
            case PointerReleased():
                self.panning = False
            case Wheel(at=at, up=up, right=right) if view.collidepoint(at):
                self.board.wheel(at, up, right)
            case PointerLeft() | FocusLost():
                self.panning, self._pressed, self._dragging = False, None, False
                self.play.mode.hover(None)
            case KeyPressed(chord=chord):
                return self._key(chord)
            case _:
                return False
        return True

    def _moved(self, at: tuple[int, int], by: tuple[int, int], view: Rect) -> None:
        self.crosshair = None
        if self.panning:
            self.board.pan(*by)
        there = self.board.to_table(at)
        if self._pressed is not None and not self._dragging:
            away = max(abs(at[0] - self._pressed[0]), abs(at[1] - self._pressed[1]))
            if away < self.board.look.px(DRAGGED):
                return
            start = self.board.to_table(self._pressed)
            self._dragging = self.play.mode.press(start)
            if not self._dragging:
                self.panning, self._pressed = True, None
        if self._dragging:
            self.play.mode.drag(there)
        else:
            self.play.mode.hover(there if view.collidepoint(at) else None)

    def _press(self, at: tuple[int, int]) -> None:
        self._pressed, self._dragging = at, False

    def _release(self, at: tuple[int, int], view: Rect) -> None:
        pressed, dragging = self._pressed, self._dragging
        self.panning, self._pressed, self._dragging = False, None, False
        if dragging:
            self.play.mode.drop(self.board.to_table(at))
        elif pressed is not None and view.collidepoint(at):
            self.play.mode.click(self.board.to_table(at))

    # ── keys ─────────────────────────────────────────────────────────────────────────────────────────────────────

    def _key(self, chord: str) -> bool:
        bare = chord.removeprefix("Shift+")
        if chord in PAN_KEYS:
            step = self.board.look.px(PAN_STEP)
            self.board.pan(PAN_KEYS[chord][0] * step, PAN_KEYS[chord][1] * step)
        elif bare in STEP_KEYS:
            self._step(STEP_KEYS[bare], FINE if bare != chord else STEP)
        elif chord in ("Tab", "Shift+Tab"):
            self.jump(1 if chord == "Tab" else -1)
        elif chord == "Space" and self.crosshair is not None:
            self.play.mode.click(self.crosshair)
        elif chord == "W" and self.crosshair is not None:
            self.play.mode.waypoint(self.crosshair)
        else:
            return self.play.mode.key(chord)
        return True

    def _step(self, way: tuple[int, int], inches: float) -> None:
        """Move the crosshair as the screen shows it, however the table lies there, and never off the table."""
        x, y = self.crosshair or self._begin()
        width, depth = self.board.size
        by_x, by_y = turned_back(*way, self.board.seen.turns)
        x = min(width, max(0.0, round(x + by_x * inches, 3)))
        y = min(depth, max(0.0, round(y + by_y * inches, 3)))
        self._point((x, y))

    def _begin(self) -> Point:
        chosen = self.play.table.asset(self.play.chosen)
        return chosen.at if chosen is not None else (self.board.size[0] / 2.0, self.board.size[1] / 2.0)

    def jump(self, way: int) -> None:
        """Bring the crosshair to the next asset that matters now: a target, one's own that is ready, else any."""
        assets = self._worth()
        if not assets:
            return
        places = [asset.at for asset in assets]
        if self.crosshair in places:
            number = (places.index(self.crosshair) + way) % len(places)
        else:
            number = 0 if way > 0 else len(places) - 1
        self._point(places[number])

    def _worth(self) -> list[Asset]:
        state, mode = self.play.table.state, self.play.mode
        if mode.targets:
            return [asset for asset in state.assets if asset.id in mode.targets]
        own = [asset for asset in state.of(state.active) if not asset.activated]
        return own or list(state.assets)

    def _point(self, at: Point) -> None:
        self.crosshair = at
        self.play.mode.hover(at)
        self.board.reveal(at)
