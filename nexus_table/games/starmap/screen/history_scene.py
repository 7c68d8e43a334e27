"""The game's past: every step to be seen again, by hand or playing by itself, and a new game from any of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from nexus_table.games.starmap.screen import words
from nexus_table.games.starmap.screen.board import Board, Lit, Marks
from nexus_table.games.starmap.screen.chronicle import Chronicle
from nexus_table.games.starmap.screen.doors import Doors
from nexus_table.games.starmap.screen.game_table import GameTable
from nexus_table.games.starmap.screen.paint import palette as paint
from nexus_table.games.starmap.screen.past_table import PastTable
from nexus_table.games.starmap.screen.performance import Performance
from nexus_table.games.starmap.screen.plan import plan
from nexus_table.games.starmap.screen.seats_panel import SeatsPanel
from nexus_table.table import past_bar
from nexus_table.table.past_bar import PastBar
from nexus_table.table.timeline import Span
from nexus_table.ui import draw, layout, text
from nexus_table.ui.input import (
    Input,
    KeyPressed,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    QuitAsked,
    Shortcut,
    Wheel,
)
from nexus_table.ui.scene import Leave, Next, Scene
from nexus_table.ui.theme import Duration, Look, Space, Style
from nexus_table.ui.widgets.group import Group
from nexus_table.ui.widgets.log import Log


class HistoryScene(Scene):
    """Looks at the past of a table; nothing in it can be changed, only another game begun from it."""

    def __init__(
        self,
        under: Scene,
        table: GameTable,
        doors: Doors,
        closing: Callable[[], None] = lambda: None,
    ) -> None:
        """Take the scene to go back to, and what ends it where another game is begun instead."""
        self.under, self.doors, self.closing = under, doors, closing
        self.table = PastTable(table)
        self.bar = PastBar(len(self.table.whole) - 1)
        self.board = Board(table.galaxy)
        self.board.backdrop.aside = doors.paints_aside
        self.seats = SeatsPanel(self.table)
        self.chronicle = Chronicle(table.galaxy, table.names)
        self.performance = Performance()
        self.log = Log(style=Style.SMALL)
        self.group = Group(*self.bar.group, self.log, *self.seats.group)

    def arrange(self, look: Look, area: Rect) -> None:
        """Put the seats left, the map over the line of time, the story right."""
        super().arrange(look, area)
        self.plan = plan(look, area)
        self.performance.arrange(look)
        self.map = self.plan.map.union(self.plan.strip)
        self.board.arrange(look, self.map)
        self.seats.arrange(look, self.plan)
        walk = layout.inset(self.plan.hand, look.px(Space.MEDIUM))
        ways = layout.inset(self.plan.step, look.px(Space.MEDIUM))
        self.bar.arrange(look, walk, ways, spans_of(self.table, look))
        self.story = self.plan.answer.union(self.plan.story)
        inner = layout.inset(self.story, look.px(Space.MEDIUM))
        self.heading, self.log.rect = layout.cut(inner, "top", look.px(18), look.px(Space.TIGHT))
        self.group.arrange(look)
        self._look(self.bar.at)

    # ── what comes in ────────────────────────────────────────────────────────────────────────────────────────────

    def handle(self, event: Input) -> Next:
        """Walk along the line, look around, or go back."""
        self._stale = True
        if isinstance(event, QuitAsked):
            self.closing()
            return Leave()
        intent = self.group.handle(event)
        return self._on_map(event) if intent is None else self._follow(intent)

    def _follow(self, intent: object) -> Next:
        if intent == past_bar.BRANCH:
            return self._begin()
        if intent == past_bar.CLOSE:
            return self.under
        at = self.bar.follow(intent, self.performance.now)
        if at is not None:
            self._look(at, shown=intent == past_bar.FORWARD)
        self._refresh()
        return self

    def _begin(self) -> Next:
        """Begin another game here; the one whose past this is stays as it is."""
        other = self.doors.branch(self.table.session.until(self.bar.at), self.table.sitters)
        if other is None:
            return self
        self.closing()
        return other

    def _on_map(self, event: Input) -> Next:
        match event:
            case PointerPressed(at=at) if self.map.collidepoint(at):
                self._panning = True
            case PointerReleased():
                self._panning = False
            case PointerMoved(by=by) if self._panning:
                self.board.pan(*by)
            case Wheel(at=at, up=up, right=right) if self.map.collidepoint(at):
                self.board.wheel(at, up, right)
            case KeyPressed(chord="J"):
                return self.under
        end = self.bar.jump(event)
        if end is not None:
            self._look(end)
        return self

    _panning = False

    def _look(self, at: int, *, shown: bool = False) -> None:
        """Look at a moment; `shown`: its step is seen as it happens."""
        at = self.table.at = self.bar.go(at)
        steps = self.table.steps
        self.performance.clear()
        if shown and at:
            self.performance.show(steps[at - 1].state.seat, steps[at])
        self.log.show(self.chronicle.whole(self.table, self.look.palette))
        self.seats.arrange(self.look, self.plan)
        self._refresh()

    _stale = True
    """Whether a panel shows something else than was painted last."""

    def _refresh(self) -> None:
        self._stale = True
        self.bar.show(self.doors.refuse_branch() or self.table.refuse_branch(self.bar.at))

    def update(self, now: float) -> Next:
        """Let the replay go on, tips come and ships fly."""
        self.group.update(now)
        self._stirred = self.performance.update(now)
        self._stirred = self.board.backdrop.update(now) or self._stirred
        if self.bar.replay.step(self.performance.now, Duration.BREATH.value + Duration.TRIP.value):
            self._look(self.bar.at, shown=True)
            self._stirred = True
        return self

    _stirred = False

    def wants_frame(self, now: float) -> bool:
        """Return whether something moves."""
        moves = self.bar.replay.playing or self.performance.running
        return self._stirred or moves or self.group.wants_frame(now)

    # ── what goes out ────────────────────────────────────────────────────────────────────────────────────────────

    def draw(self, surface: Surface) -> None:
        """Paint the past as it was; only the map while nothing but ships moves."""
        if not self.again or self._stale or self.group.overlaid:
            self._draw_panels(surface)
        marks = Marks({place: Lit(paint.WIN) for place in self._touched()}, pointed=self._pointed)
        performance = self.performance
        self.board.draw(surface, self.table.state, marks, performance.flights, performance.now)
        self.group.draw_overlays(surface, self.look)
        self._stale = False

    def _draw_panels(self, surface: Surface) -> None:
        look, palette = self.look, self.look.palette
        surface.fill(palette.ground)
        self._draw_bar(surface)
        self.seats.draw(surface)
        for box in (self.plan.hand, self.story, self.plan.step):
            draw.panel(surface, look, box)
        text.put_in(surface, look, words.LOG, self.heading, Style.CAPTION, palette.accent_text)
        self.log.draw(surface, look)
        self.bar.draw(surface)

    @property
    def _pointed(self) -> int | None:
        key = self.log.hovered_key
        return key if isinstance(key, int) else self.seats.shelf.pointed_at

    def _touched(self) -> Sequence[int]:
        """Return the places whose ships or holders the last step changed."""
        steps = self.table.steps
        if len(steps) < 2:
            return ()
        before, after = steps[-2].state, steps[-1].state
        return [
            place
            for place in self.table.galaxy.places
            if (before.owners[place], before.ships[place]) != (after.owners[place], after.ships[place])
        ]

    def _draw_bar(self, surface: Surface) -> None:
        look, palette = self.look, self.look.palette
        draw.fill(surface, self.plan.bar, palette.panel)
        draw.line(surface, self.plan.bar.bottomleft, self.plan.bar.bottomright, palette.hairline, 1)
        inner = layout.inset(self.plan.bar, look.px(Space.LARGE), 0)
        head = text.put_in(surface, look, words.HISTORY_TITLE, inner, Style.BRAND, palette.accent_text)
        rest = Rect(head.right + look.px(Space.HUGE), inner.top, inner.right - head.right, inner.height)
        state = self.table.state
        said = f"{state.sector.name} · {words.ROUND.format(number=state.round)}"
        text.put_in(surface, look, said, rest, Style.HEADING, palette.ink)

    def shortcuts(self) -> Sequence[Shortcut]:
        """Return the keys that work here."""
        return past_bar.SHORTCUTS


def spans_of(table: PastTable, look: Look) -> tuple[Span, ...]:
    """Return the turns of a game, each from the step after which it began."""
    spans: list[Span] = []
    turn = -1
    for number, step in enumerate(table.whole):
        state = step.state
        if state.turn != turn:
            turn = state.turn
            name = words.TURN_NAME.format(round=state.round, name=table.name(state.seat))
            spans.append(Span(number, paint.seat_colour(look.palette, state.seat), name))
    return tuple(spans)
