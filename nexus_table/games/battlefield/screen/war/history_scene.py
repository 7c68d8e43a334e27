"""The war's past: every step to be seen again, by hand or playing by itself, and a new war from any of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

from pygame import Rect, Surface

from nexus_table.games.battlefield.screen.war import words
from nexus_table.games.battlefield.screen.war.army_panel import ArmyPanel, ChooseAsset, ShowArmy
from nexus_table.games.battlefield.screen.war.board import WarBoard
from nexus_table.games.battlefield.screen.war.chronicle import Chronicle
from nexus_table.games.battlefield.screen.war.doors import Doors
from nexus_table.games.battlefield.screen.war.economy_strip import EconomyStrip
from nexus_table.games.battlefield.screen.war.past_table import PastTable
from nexus_table.games.battlefield.screen.war.performance import Performance
from nexus_table.games.battlefield.screen.war.plan import plan
from nexus_table.games.battlefield.screen.war.war_table import WarTable
from nexus_table.games.battlefield.war.state import AssetId
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
from nexus_table.ui.text import Line
from nexus_table.ui.theme import Duration, Look, Size, Space, Style
from nexus_table.ui.widgets.group import Group
from nexus_table.ui.widgets.log import Log


class HistoryScene(Scene):
    """Looks at the past of a war; nothing in it can be changed, only another war begun from it."""

    def __init__(
        self,
        under: Scene,
        table: WarTable,
        doors: Doors,
        closing: Callable[[], None] = lambda: None,
    ) -> None:
        """Take the scene to go back to, and what ends it where another war is begun instead."""
        self.under, self.doors, self.closing = under, doors, closing
        self.table = PastTable(table)
        self.bar = PastBar(len(self.table.whole) - 1)
        self.board = WarBoard(self.table)
        self.economy, self.army = EconomyStrip(self.table), ArmyPanel(self.table)
        self.army.next.visible = False
        self.performance = Performance(self.table)
        self.log = Log(style=Style.SMALL)
        self.log_group = Group(self.log)
        self._chosen: AssetId | None = None
        self._panning = self._stirred = False
        self._told: list[int] = []
        """How many lines of the story each moment has behind it."""
        self._lines: list[Line] = []

    def arrange(self, look: Look, area: Rect) -> None:
        """Put the armies left, the board over the line of time, the story right."""
        super().arrange(look, area)
        self.plan = plan(look, area)
        self.performance.arrange(look)
        self.board.arrange(look, self.plan.board)
        self.economy.arrange(look, self.plan)
        self.army.arrange(look, self.plan)
        walk = layout.inset(self.plan.orders, look.px(Space.MEDIUM))
        ways = layout.inset(self.plan.step, look.px(Space.MEDIUM))
        self.bar.arrange(look, walk, ways, spans_of(self.table, look))
        self.story = self.plan.answer.union(self.plan.story)
        inner = layout.inset(self.story, look.px(Space.MEDIUM))
        self.heading, self.log.rect = layout.cut(inner, "top", look.px(18), look.px(Space.TIGHT))
        self.log_group.arrange(look)
        self._tell(look)
        self._look(self.bar.at)

    def _tell(self, look: Look) -> None:
        """Tell the whole story once, and note how much of it each moment has behind it."""
        chronicle, steps = Chronicle(self.table), self.table.whole
        self._lines = chronicle.opening()
        self._told = [len(self._lines)]
        for before, step in pairwise(steps):
            self._lines.extend(chronicle.lines(before.state, step, look.palette))
            self._told.append(len(self._lines))

    @property
    def groups(self) -> tuple[Group, ...]:
        """The controls of all panels."""
        return (self.bar.group, self.economy.group, self.army.group, self.log_group)

    # ── what comes in ────────────────────────────────────────────────────────────────────────────────────────────

    def handle(self, event: Input) -> Next:
        """Walk along the line, look around, or go back."""
        if isinstance(event, QuitAsked):
            self.closing()
            return Leave()
        for group in self.groups:
            intent = group.handle(event)
            if intent is not None:
                return self._follow(intent)
        return self._on_board(event)

    def _follow(self, intent: object) -> Next:
        match intent:
            case past_bar.BRANCH:
                return self._begin()
            case past_bar.CLOSE:
                return self.under
            case ShowArmy(seat=seat):
                self.army.seat = seat
            case ChooseAsset(asset=number):
                self._chosen = number
        at = self.bar.follow(intent, self.performance.now)
        if at is not None:
            self._look(at, shown=intent == past_bar.FORWARD)
        self._refresh()
        return self

    def _begin(self) -> Next:
        """Begin another war here; the one whose past this is stays as it is."""
        other = self.doors.branch(self.table.session.until(self.bar.at), self.table.sitters)
        if other is None:
            return self
        self.closing()
        return other

    def _on_board(self, event: Input) -> Next:
        match event:
            case PointerPressed(at=at) if self.plan.board.collidepoint(at):
                self._panning = True
            case PointerReleased():
                self._panning = False
            case PointerMoved(by=by) if self._panning:
                self.board.pan(*by)
            case Wheel(at=at, up=up, right=right) if self.plan.board.collidepoint(at):
                self.board.wheel(at, up, right)
            case KeyPressed(chord="J"):
                return self.under
        end = self.bar.jump(event)
        if end is not None:
            self._look(end)
        return self

    def _look(self, at: int, *, shown: bool = False) -> None:
        """Look at a moment; `shown`: its step is seen as it happens."""
        at = self.table.at = self.bar.go(at)
        steps = self.table.whole
        self.performance.clear()
        if shown and at:
            self.performance.show(steps[at - 1].state, steps[at])
        self.log.show(self._lines[: self._told[at]])
        self._refresh()

    def _refresh(self) -> None:
        self.army.show(self._chosen)
        self.board.lit = self.army.pointed_at or self._chosen
        self.bar.show(self.doors.refuse_branch() or self.table.refuse_branch(self.bar.at))

    def update(self, now: float) -> Next:
        """Let the replay go on, tips come and units walk."""
        for group in self.groups:
            group.update(now)
        self._stirred = self.performance.update(now)
        self._stirred = self.board.update(now) or self._stirred
        if self.bar.replay.step(self.performance.now, Duration.BREATH.value + Duration.TRIP.value):
            self._look(self.bar.at, shown=True)
            self._stirred = True
        return self

    def wants_frame(self, now: float) -> bool:
        """Return whether something moves, or the board is still being painted sharp."""
        moves = self.bar.replay.playing or self.performance.running or not self.board.sharp
        return self._stirred or moves or any(group.wants_frame(now) for group in self.groups)

    # ── what goes out ────────────────────────────────────────────────────────────────────────────────────────────

    def draw(self, surface: Surface) -> None:
        """Paint the past as it was."""
        look, palette = self.look, self.look.palette
        surface.fill(palette.ground)
        self._draw_bar(surface)
        self.economy.draw(surface)
        self.army.draw(surface)
        for box in (self.plan.orders, self.story, self.plan.step):
            draw.panel(surface, look, box)
        text.put_in(surface, look, words.LOG, self.heading, Style.CAPTION, palette.accent_text)
        self.log.draw(surface, look)
        self.bar.draw(surface)
        performance = self.performance
        self.board.draw(surface, self.table.state, None, performance.flights, performance.now)
        for group in self.groups:
            group.draw_overlays(surface, look)

    def _draw_bar(self, surface: Surface) -> None:
        look, palette = self.look, self.look.palette
        draw.fill(surface, self.plan.bar, palette.panel)
        draw.line(surface, self.plan.bar.bottomleft, self.plan.bar.bottomright, palette.hairline, 1)
        inner = layout.inset(self.plan.bar, look.px(Space.LARGE), 0)
        head = text.put_in(surface, look, words.HISTORY_TITLE, inner, Style.BRAND, palette.accent_text)
        rest = Rect(head.right + look.px(Size.KNOB), inner.top, inner.right - head.right, inner.height)
        setup = self.table.state.setup
        said = f"{setup.mission.name} · {setup.layout.name}"
        text.put_in(surface, look, said, rest.move(look.px(Space.LARGE), 0), Style.HEADING, palette.ink)

    def shortcuts(self) -> Sequence[Shortcut]:
        """Return the keys that work here."""
        return past_bar.SHORTCUTS


def spans_of(table: PastTable, look: Look) -> tuple[Span, ...]:
    """Return the phases of a war, each from the step after which it began, in the colour of whoever was asked."""
    palette = look.palette
    spans: list[Span] = []
    last: object = None
    for number, step in enumerate(table.whole):
        state = step.state
        if (state.round, state.phase) != last:
            last = (state.round, state.phase)
            phase = words.PHASES[state.phase]
            name = f"{words.ROUND.format(round=state.round)} · {phase}" if state.round else phase
            spans.append(Span(number, (palette.red, palette.blue)[state.active], name))
    return tuple(spans)
