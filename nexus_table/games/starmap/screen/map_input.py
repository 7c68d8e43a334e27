"""What pointer and keys mean on the map: looking around, choosing places, and changing the plan."""

from __future__ import annotations

from pygame import Rect

from nexus_table.games.starmap.galaxy import SLOTS
from nexus_table.games.starmap.model import Place
from nexus_table.games.starmap.screen.board import Board
from nexus_table.games.starmap.screen.order import Do
from nexus_table.games.starmap.screen.plan_panel import PlanPanel
from nexus_table.games.starmap.screen.play import Play
from nexus_table.games.starmap.state import Phase
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

PAN_KEYS = {"Left": (1, 0), "Right": (-1, 0), "Up": (0, 1), "Down": (0, -1)}
PAN_STEP = 60
"""Logical pixels that an arrow key pans by."""
PLACE_KEYS = ("0", "1", "2", "3")
PLAN_KEYS = ("Delete", "PageUp", "PageDown", "Shift+PageUp", "Shift+PageDown")


class MapInput:
    """Hears what no panel took; `hovered` is the place under the pointer, `marked` the system the keyboard is at."""

    def __init__(self, board: Board, play: Play, plan_panel: PlanPanel) -> None:
        self.board, self.play, self.plan_panel = board, play, plan_panel
        self.table, self.order = play.table, play.order
        self.hovered: Place | None = None
        self.marked: int | None = None
        self.panning = False
        self._pressed: Place | None = None
        """The place that the left button went down on; released on another one, it was a drag there."""

    def lose(self, event: Input) -> None:
        """Take note that an input was for a panel."""
        if isinstance(event, PointerMoved):
            self.hovered = None
        if isinstance(event, PointerReleased):
            self.panning, self._pressed = False, None

    def hear(self, event: Input, view: Rect) -> None:
        """Do what an input means; `view` is where the map is seen."""
        over = isinstance(event, PointerMoved | PointerPressed | PointerReleased | Wheel) and (
            view.collidepoint(event.at)
        )
        match event:
            case PointerMoved(at=at, by=by):
                if self.panning:
                    self.board.pan(*by)
                self.hovered = self.board.place_at(at)
            case PointerPressed(at=at, button=PointerButton.LEFT, shift=shift) if over:
                self.hovered = self._pressed = self.board.place_at(at)
                self._press(shift)
            case PointerReleased(at=at, button=PointerButton.LEFT):
                self._release(at)
            case PointerPressed(at=at, button=PointerButton.RIGHT) if over and self._fewer(at):
                pass
            case PointerPressed() if over:
                self.panning = True
            case PointerReleased():
                self.panning = False
            case Wheel(at=at, up=up, right=right) if over:
                self.board.wheel(at, up, right)
            case PointerLeft() | FocusLost():
                self.panning, self._pressed, self.hovered = False, None, None
            case KeyPressed(chord=chord):
                self._key(chord)

    def _press(self, shift: bool) -> None:
        if self._pressed is None:
            self.panning = True
        else:
            self.play.choose(self._pressed, gather=shift)

    def _release(self, at: tuple[int, int]) -> None:
        self.panning = False
        start, self._pressed = self._pressed, None
        to = self.board.place_at(at)
        if start is not None and to is not None and to != start and self.order.draft.group(start) is not None:
            self.play.choose(to, drop=True)

    def _fewer(self, at: tuple[int, int]) -> bool:
        place = self.board.place_at(at)
        if place is None or self.order.draft.group(place) is None:
            return False
        self.order.draft = self.order.draft.fewer(place)
        return True

    # ── keys ─────────────────────────────────────────────────────────────────────────────────────────────────────

    def mark(self, way: int) -> None:
        """Move the keyboard's mark to the next system."""
        count = len(self.table.galaxy.systems)
        self.marked = (way - 1) // 2 % count if self.marked is None else (self.marked + way) % count
        self.hovered = None

    def chooses(self, chord: str) -> bool:
        """Whether a key chooses a place of the marked system, and no Phase card."""
        return chord in PLACE_KEYS and self.marked is not None and self.table.state.phase is not Phase.CARD

    def _key(self, chord: str) -> None:
        marked = self.marked
        if chord == "Esc":
            self._escape()
        elif chord in PAN_KEYS:
            step = self.board.look.px(PAN_STEP)
            self.board.pan(PAN_KEYS[chord][0] * step, PAN_KEYS[chord][1] * step)
        elif chord in ("=", "Shift+="):
            self.order.change(Do.MORE)
        elif marked is not None and self.chooses(chord):
            self.hovered = SLOTS * marked + int(chord)
            self.play.choose(self.hovered)
        elif chord in ("Shift+1", "Shift+2", "Shift+3") and marked is not None:
            self.hovered = SLOTS * marked + int(chord[-1])
            self.play.choose(self.hovered, gather=True)
        elif chord == ",":
            self.play.hasten(-1)
        elif chord in PLAN_KEYS:
            self._plan_key(chord)

    def _escape(self) -> None:
        """Let go of what is held and of the last refusal, then of an empty plan."""
        plan = self.table.plan
        self.play.forget_refusal()
        if self.order.draft.groups or self.marked is not None or plan is None:
            self.order.let_go()
            self.marked = None
        elif not plan.steps:
            self.play.toggle_plan()

    def _plan_key(self, chord: str) -> None:
        """Choose a planned step, do it earlier or later, or strike it out."""
        plan, panel = self.table.plan, self.plan_panel
        if plan is None or not plan.steps:
            return
        way = 1 if chord.endswith("PageDown") else -1
        if chord == "Delete":
            plan.drop(panel.chosen)
            self.play.changed()
        elif chord.startswith("Shift"):
            panel.choose(plan.shift(panel.chosen, way))
            self.play.changed()
        else:
            panel.choose(panel.chosen + way)
