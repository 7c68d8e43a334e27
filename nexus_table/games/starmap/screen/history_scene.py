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
from nexus_table.ui.theme import Look, Space, Style
from nexus_table.ui.widgets.group import Group
from nexus_table.ui.widgets.log import Log


class HistoryScene(PastScene[Performance]):
    """Looks at the past of a table; nothing in it can be changed, only another game begun from it."""

    def __init__(
        self,
        under: Scene,
        table: GameTable,
        doors: Doors,
        closing: Callable[[], None] = lambda: None,
    ) -> None:
        """Take the scene to go back to, and what ends it where another game is begun instead."""
        past = self.table = PastTable(table)
        branching = Branching(
            lambda at: doors.refuse_branch() or past.refuse_branch(at),
            lambda at: doors.branch(past.session.until(at), past.sitters),
            closing,
        )
        super().__init__(under, len(past.whole) - 1, branching)
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
        self.look_at(self.bar.at)

    # ── what comes in ────────────────────────────────────────────────────────────────────────────────────────────

    @property
    def groups(self) -> tuple[Group, ...]:
        """All controls."""
        return (self.group,)

    def handle(self, event: Input) -> Next:
        """Walk along the line, look around, or go back; the panels may show something else then."""
        self._stale = True
        return super().handle(event)

    def beside(self, event: Input) -> None:
        """Move the map under the eye."""
        match event:
            case PointerPressed(at=at) if self.map.collidepoint(at):
                self._panning = True
            case PointerReleased():
                self._panning = False
            case PointerMoved(by=by) if self._panning:
                self.board.pan(*by)
            case Wheel(at=at, up=up, right=right) if self.map.collidepoint(at):
                self.board.wheel(at, up, right)

    _panning = False

    def look_at(self, at: int, *, shown: bool = False) -> None:
        """Look at a moment; `shown`: its step is seen as it happens."""
        at = self.table.at = self.bar.go(at)
        steps = self.table.steps
        self.performance.clear()
        if shown and at:
            self.performance.show(steps[at - 1].state.seat, steps[at])
        self.log.show(self.chronicle.whole(self.table, self.look.palette))
        self.seats.arrange(self.look, self.plan)
        self.refresh()

    _stale = True
    """Whether a panel shows something else than was painted last."""

    def refresh(self) -> None:
        """Tell the bar whether another game can be begun here, and paint the panels anew."""
        self._stale = True
        super().refresh()

    def update(self, now: float) -> Next:
        """Let the replay go on, tips come and ships fly."""
        super().update(now)
        self._stirred = self.board.backdrop.update(now) or self._stirred
        return self

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
        rest, state = self.draw_bar(surface, self.plan.bar), self.table.state
        said = f"{state.sector.name} · {words.ROUND.format(number=state.round)}"
        text.put_in(surface, self.look, said, rest, Style.HEADING, self.look.palette.ink)


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
