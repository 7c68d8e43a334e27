"""The star map's scene: seats on the left, the map in the middle over the hand, answers and the story on the right."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from nexus_table.games.starmap.actions import EndPhase, Invest, PlayCard, StarmapAction
from nexus_table.games.starmap.galaxy import SLOTS
from nexus_table.games.starmap.model import Place
from nexus_table.games.starmap.screen import words
from nexus_table.games.starmap.screen.answer import (
    Tone,
    title,
)
from nexus_table.games.starmap.screen.board import Board, Marks
from nexus_table.games.starmap.screen.flights import Flight, flights_of
from nexus_table.games.starmap.screen.game_table import GameTable
from nexus_table.games.starmap.screen.hand import Do
from nexus_table.games.starmap.screen.order import Order
from nexus_table.games.starmap.screen.panels import Panels
from nexus_table.games.starmap.screen.plan import plan
from nexus_table.games.starmap.screen.result_scene import ResultScene
from nexus_table.games.starmap.screen.top_bar import Ask
from nexus_table.games.starmap.state import Card, Phase
from nexus_table.table.keeping import Keeping, Trouble, all_kept
from nexus_table.table.saving import Saving, ask_to_save
from nexus_table.ui.input import (
    FocusLost,
    Input,
    KeyPressed,
    PointerButton,
    PointerLeft,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    QuitAsked,
    Shortcut,
    Wheel,
)
from nexus_table.ui.scene import Leave, Next, Scene
from nexus_table.ui.theme import Look
from nexus_table.ui.widgets.toast import Mood, Toasts
from nexus_table.ui.widgets.tooltip import draw_tip
from nexus_table.ui.widgets.widget import Tip

PAN_KEYS = {"Left": (1, 0), "Right": (-1, 0), "Up": (0, 1), "Down": (0, -1)}
PAN_STEP = 60
"""Logical pixels that an arrow key pans by."""
PACE = 0.5
"""Seconds between the steps of a seat that the program plays, where things move."""


class StarmapScene(Scene):
    """A game being played.

    `leave` gives the scene behind it; `saving` saves it under a name; `trouble` tells why the game is not being kept,
    if so.
    """

    def __init__(
        self,
        table: GameTable,
        leave: Callable[[], Next] = Leave,
        saving: Saving | None = None,
        trouble: Trouble = all_kept,
    ) -> None:
        self.table = table
        self.leave, self.saving, self.keeping = leave, saving, Keeping(trouble)
        self.board = Board(table.galaxy)
        self.order = Order(table)
        self.panels = Panels(table, self.order)
        self.toasts = Toasts()
        self.hovered: Place | None = None
        self.marked: int | None = None
        """The system that the keyboard is at."""
        self._flights: tuple[Flight, ...] = ()
        self._now = 0.0
        self._due = 0.0

    def arrange(self, look: Look, area: Rect) -> None:
        """Give every part its place."""
        super().arrange(look, area)
        self.plan = plan(look, area)
        self.board.arrange(look, self.plan.map)
        self.panels.arrange(look, area, self.plan)
        self._refresh()

    # ── what comes in ────────────────────────────────────────────────────────────────────────────────────────────

    def handle(self, event: Input) -> Next:
        """Let panels answer first, then the map."""
        if isinstance(event, QuitAsked):
            return Leave()
        self.panels.look_at(event)
        after: Next = self
        if isinstance(event, KeyPressed) and event.chord in ("Tab", "Shift+Tab"):
            self._mark(1 if event.chord == "Tab" else -1)
        else:
            after = self._heard(event)
        self._refresh()
        return after

    def _heard(self, event: Input) -> Next:
        for group in self.panels.groups:
            intent = group.handle(event)
            if intent is None:
                continue
            if isinstance(event, PointerMoved):
                self.hovered = None
            if isinstance(event, PointerReleased):
                self._panning, self._pressed = False, None
            return self._follow(intent)
        return self._on_map(event)

    def _follow(self, intent: object) -> Next:
        match intent:
            case Card():
                self._do(PlayCard(intent))
            case Do.GO_ON:
                return self._go_on()
            case Do():
                self.order.change(intent)
            case Ask.UNDO:
                self._back()
            case Ask.REDO:
                self._again()
            case Ask.FIT:
                self.board.fit()
            case Ask.CLOSER | Ask.FARTHER:
                self.board.wheel(self.plan.map.center, 1.0 if intent is Ask.CLOSER else -1.0)
            case Ask.SAVE if self.saving is not None:
                self.hovered = None
                title = self.table.state.sector.name
                return ask_to_save(self, self.saving, self.toasts, title, words.SAVING)
            case Ask.MENU:
                return self.leave()
        return self

    def _go_on(self) -> Next:
        """End the phase or the turn, or show the result."""
        state = self.table.state
        if self.table.automatic:
            return self
        if state.ended is not None:
            return ResultScene(self, self.table, self.leave)
        if state.phase is Phase.INVESTMENT:
            self._do(Invest(self.order.energy))
        elif state.phase is not Phase.CARD:
            self._do(EndPhase())
        return self

    def _do(self, action: StarmapAction) -> None:
        """Do something if the rules allow it, and show it; else say why not."""
        table = self.table
        if table.automatic or table.state.ended is not None:
            return
        refusal = table.refuse(action)
        if refusal is not None:
            self.toasts.show(refusal.why, Mood.WARNING)
        else:
            self._happen(action)

    def perform(self, action: StarmapAction) -> None:
        """Let the seat whose turn it is do something legal, whoever plays it, and show it."""
        self._happen(action)
        self._refresh()

    def _happen(self, action: StarmapAction) -> None:
        seat = self.table.state.seat
        step = self.table.act(action)
        self.order.let_go()
        if self.look.animated:
            self._flights = (*self._flights, *flights_of(seat, step, self._now))
        self._due = self._now + (PACE if self.look.animated else 0.0)
        after = self.table.state
        self._announce = after.ended is not None

    _announce = False
    """Whether the result is still to be shown by itself."""

    def _back(self) -> None:
        if self.table.refuse_undo() is None:
            self.table.session.undo()
            self._changed_back()

    def _again(self) -> None:
        if self.table.refuse_redo() is None:
            self.table.session.redo()
            self._changed_back()

    def _changed_back(self) -> None:
        self.order.let_go()
        self._flights, self._announce = (), False
        self.panels.forget()

    def _on_map(self, event: Input) -> Next:
        over = isinstance(event, PointerMoved | PointerPressed | PointerReleased | Wheel) and (
            self.plan.map.collidepoint(event.at)
        )
        match event:
            case PointerMoved(at=at, by=by):
                if self._panning:
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
                self._panning = True
            case PointerReleased():
                self._panning = False
            case Wheel(at=at, up=up, right=right) if over:
                self.board.wheel(at, up, right)
            case PointerLeft() | FocusLost():
                self._panning, self._pressed, self.hovered = False, None, None
            case KeyPressed(chord=chord):
                return self._key(chord)
        return self

    _panning = False
    _pressed: Place | None = None
    """The place that the left button went down on; released on another one, it was a drag there."""

    def _press(self, shift: bool) -> None:
        if self._pressed is None:
            self._panning = True
        else:
            self._choose(self._pressed, gather=shift)

    def _release(self, at: tuple[int, int]) -> None:
        self._panning = False
        start, self._pressed = self._pressed, None
        to = self.board.place_at(at)
        dragged = start is not None and to is not None and to != start
        if dragged and start is not None and self.order.draft.group(start) is not None:
            assert to is not None
            self._choose(to, drop=True)

    def _fewer(self, at: tuple[int, int]) -> bool:
        place = self.board.place_at(at)
        if place is None or self.order.draft.group(place) is None:
            return False
        self.order.draft = self.order.draft.fewer(place)
        return True

    def _choose(self, place: Place, *, gather: bool = False, drop: bool = False) -> None:
        """Do what a click on a place means now; say the rules' reason where it means nothing."""
        if self.table.automatic or self.table.state.ended is not None:
            return
        action, refusal = self.order.click(place, gather=gather, drop=drop)
        if refusal is not None:
            self.toasts.show(refusal.why, Mood.WARNING)
        if action is not None:
            self._do(action)

    def _key(self, chord: str) -> Next:
        state = self.table.state
        if chord in ("Enter", "Space"):
            return self._go_on()
        if chord == "Esc":
            self.order.let_go()
            self.marked = None
        elif chord in PAN_KEYS:
            step = self.look.px(PAN_STEP)
            self.board.pan(PAN_KEYS[chord][0] * step, PAN_KEYS[chord][1] * step)
        elif chord in ("=", "Shift+="):
            self.order.change(Do.MORE)
        elif chord in ("0", "1", "2", "3") and self.marked is not None and state.phase is not Phase.CARD:
            place = SLOTS * self.marked + int(chord)
            self.hovered = place
            self._choose(place)
        elif chord in ("Shift+1", "Shift+2", "Shift+3") and self.marked is not None:
            self._choose(SLOTS * self.marked + int(chord[-1]), gather=True)
        return self

    def _mark(self, way: int) -> None:
        """Move the keyboard's mark to the next system."""
        count = len(self.table.galaxy.systems)
        self.marked = (way - 1) // 2 % count if self.marked is None else (self.marked + way) % count
        self.hovered = None

    # ── what goes out ────────────────────────────────────────────────────────────────────────────────────────────

    def _refresh(self) -> None:
        """Tell the panels what is so now."""
        self.order.look_over()
        self.panels.refresh(self.hovered, self.marked)

    def update(self, now: float) -> Next:
        """Let tips appear, ships fly, and seats of the program play."""
        self._now = now
        self.panels.update(now)
        self.toasts.update(now)
        self.keeping.warn(self.toasts)
        flew = bool(self._flights)
        self._flights = tuple(flight for flight in self._flights if flight.running(now))
        self._stirred = flew
        if self.table.automatic and now >= self._due:
            self._happen(self.table.random_action())
            self._refresh()
            self._stirred = True
        if self._announce and not self._flights:
            self._announce = False
            return ResultScene(self, self.table, self.leave)
        return self

    _stirred = False

    def wants_frame(self, now: float) -> bool:
        """Return whether ships fly, a tip is due or a seat of the program is at turn."""
        return (
            self._stirred
            or bool(self._flights)
            or self.toasts.wants_frame(now)
            or self.panels.wants_frame(now)
        )

    def draw(self, surface: Surface) -> None:
        """Paint the panels, and between them the map."""
        self.panels.draw(surface)
        self.board.draw(surface, self.table.state, self._marks(), self._flights, self._now)
        self._draw_tip(surface)
        self.panels.draw_overlays(surface)
        self.toasts.draw(surface, self.look, self.plan.map)

    def _marks(self) -> Marks:
        answer, order = self.panels.side.answer, self.order
        refused = answer is not None and answer.tone is Tone.BAD
        keys = self.table.state.phase is not Phase.CARD
        return Marks(order.lit, order.draft, self.hovered, self.panels.pointed_at, self.marked, refused, keys)

    def _draw_tip(self, surface: Surface) -> None:
        """Show beside the place what a click would do, with the rules' reason where it would do nothing."""
        answer = self.panels.side.answer
        if self.hovered is None or answer is None or self._panning:
            return
        name = title(self.table.galaxy, self.hovered)
        lines = answer.lines[:1] if answer.tone is Tone.BAD else ()
        tip = Tip.of(answer.headline, *([name] if answer.headline != name else []), *lines)
        x, y = self.board.to_screen(self.hovered)
        away = round(self.board.seen.length(self.board.chart.radii[self.hovered])) + self.look.px(6)
        draw_tip(surface, self.look, tip, (x + away, y + away), self.plan.map)

    def shortcuts(self) -> Sequence[Shortcut]:
        """Return the keys that work here."""
        return words.SHORTCUTS
