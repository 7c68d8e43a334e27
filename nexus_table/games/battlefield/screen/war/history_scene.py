"""The war's past: every step to be seen again, by hand or playing by itself, and a new war from any of them."""

from __future__ import annotations

from collections.abc import Callable
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
from nexus_table.table.past_scene import Branching, PastScene
from nexus_table.table.timeline import Span
from nexus_table.ui import draw, layout, text
from nexus_table.ui.input import (
    Input,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Wheel,
)
from nexus_table.ui.scene import Next, Scene
from nexus_table.ui.text import Line
from nexus_table.ui.theme import Look, Space, Style
from nexus_table.ui.widgets.group import Group
from nexus_table.ui.widgets.log import Log


class HistoryScene(PastScene[Performance]):
    """Looks at the past of a war; nothing in it can be changed, only another war begun from it."""

    waits = True

    def __init__(
        self,
        under: Scene,
        table: WarTable,
        doors: Doors,
        closing: Callable[[], None] = lambda: None,
    ) -> None:
        """Take the scene to go back to, and what ends it where another war is begun instead."""
        past = self.table = PastTable(table)
        branching = Branching(
            lambda at: doors.refuse_branch() or past.refuse_branch(at),
            lambda at: doors.branch(past.session.until(at), past.sitters),
            closing,
        )
        super().__init__(under, len(past.whole) - 1, branching)
        self.board = WarBoard(self.table)
        self.economy, self.army = EconomyStrip(self.table), ArmyPanel(self.table)
        self.army.next.visible = False
        self.performance = Performance(self.table)
        self.board.seen_war = lambda: self.performance.seen
        self.log = Log(style=Style.SMALL)
        self.log_group = Group(self.log)
        self._chosen: AssetId | None = None
        self._panning = False
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
        self.look_at(self.bar.at)

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

    def take(self, intent: object) -> None:
        """Show the other army, or choose an asset."""
        match intent:
            case ShowArmy(seat=seat):
                self.army.seat = seat
            case ChooseAsset(asset=number):
                self._chosen = number

    def beside(self, event: Input) -> None:
        """Move the board under the eye."""
        match event:
            case PointerPressed(at=at) if self.plan.board.collidepoint(at):
                self._panning = True
            case PointerReleased():
                self._panning = False
            case PointerMoved(by=by) if self._panning:
                self.board.pan(*by)
            case Wheel(at=at, up=up, right=right) if self.plan.board.collidepoint(at):
                self.board.wheel(at, up, right)

    def look_at(self, at: int, *, shown: bool = False) -> None:
        """Look at a moment; `shown`: its step is seen as it happens."""
        at = self.table.at = self.bar.go(at)
        steps = self.table.whole
        self.performance.clear()
        if shown and at:
            self.performance.haste = self.bar.replay.speed
            self.performance.show(steps[at - 1].state, steps[at])
        self.log.show(self._lines[: self._told[at]])
        self.refresh()

    def refresh(self) -> None:
        """Tell the bar whether another war can be begun here, and the army what is chosen."""
        self.army.show(self._chosen)
        self.board.lit = self.army.pointed_at or self._chosen
        super().refresh()

    def update(self, now: float) -> Next:
        """Let the replay go on, tips come and units walk."""
        super().update(now)
        self._stirred = self.board.update(now) or self._stirred
        return self

    def wants_frame(self, now: float) -> bool:
        """Return whether something moves, or the board is still being painted sharp."""
        return not self.board.sharp or super().wants_frame(now)

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
        self.board.draw(surface, None, performance.flights, performance.now)
        for group in self.groups:
            group.draw_overlays(surface, look)

    def _draw_bar(self, surface: Surface) -> None:
        rest, setup = self.draw_bar(surface, self.plan.bar), self.table.state.setup
        said = f"{setup.mission.name} · {setup.layout.name}"
        text.put_in(surface, self.look, said, rest, Style.HEADING, self.look.palette.ink)


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
