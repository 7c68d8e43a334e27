"""The duel's past: every step to be seen again, by hand or playing by itself, and a new duel from any of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from nexus_table.games.duel.screen import words
from nexus_table.games.duel.screen.board import Board
from nexus_table.games.duel.screen.chronicle import Chronicle, Named
from nexus_table.games.duel.screen.doors import Doors
from nexus_table.games.duel.screen.duel_table import DuelTable
from nexus_table.games.duel.screen.faces import Face, card_face, printed_face
from nexus_table.games.duel.screen.paint import palette as own
from nexus_table.games.duel.screen.paint.signs import Marks
from nexus_table.games.duel.screen.past_table import PastTable
from nexus_table.games.duel.screen.performance import Performance
from nexus_table.games.duel.screen.plan import plan
from nexus_table.games.duel.screen.play import tip_of_key
from nexus_table.table import past_bar
from nexus_table.table.past_bar import PastBar
from nexus_table.table.timeline import Span
from nexus_table.ui import draw, layout, text
from nexus_table.ui.input import Input, KeyPressed, PointerLeft, PointerMoved, QuitAsked, Shortcut
from nexus_table.ui.scene import Leave, Next, Scene
from nexus_table.ui.text import Line
from nexus_table.ui.theme import Duration, Look, Palette, Space, Style
from nexus_table.ui.widgets.group import Group
from nexus_table.ui.widgets.log import Log


class HistoryScene(Scene):
    """Looks at the past of a table; nothing in it can be changed, only another duel begun from it."""

    def __init__(
        self, under: Scene, table: DuelTable, doors: Doors, closing: Callable[[], None] = lambda: None
    ) -> None:
        """Take the scene to go back to, and what ends it where another duel is begun instead."""
        self.under, self.doors, self.closing = under, doors, closing
        self.table = PastTable(table)
        self.bar = PastBar(len(self.table.whole) - 1)
        self.board = Board(self.table)
        self.chronicle = Chronicle(self.table)
        self.performance = Performance()
        self.log = Log(style=Style.SMALL, tip_of=tip_of_key)
        self.group = Group(*self.bar.group, self.log)
        self._hovered: object = None
        self._told: list[list[Line]] = []
        self._told_in: Palette | None = None

    def arrange(self, look: Look, area: Rect) -> None:
        """Put the table as it always is, the line of time in its band."""
        super().arrange(look, area)
        self.plan = plan(look, area)
        self.performance.arrange(look)
        self.board.arrange(look, self.plan)
        inner = layout.inset(self.plan.band, look.px(Space.FAIR), look.px(Space.SNUG))
        ways, walk = layout.cut(inner, "right", self.bar.wide(look), look.px(Space.MEDIUM))
        self.bar.arrange(look, walk, ways, spans_of(self.table, look))
        inner = layout.inset(self.plan.story, look.px(Space.MEDIUM))
        self.heading, self.log.rect = layout.cut(inner, "top", look.px(18), look.px(Space.TIGHT))
        self.group.arrange(look)
        self._look(self.bar.at)

    # ── what comes in ────────────────────────────────────────────────────────────────────────────────────────────

    def handle(self, event: Input) -> Next:
        """Walk along the line, look around, or go back."""
        if isinstance(event, QuitAsked):
            self.closing()
            return Leave()
        intent = self.group.handle(event)
        return self._elsewhere(event) if intent is None else self._follow(intent)

    def _follow(self, intent: object) -> Next:
        if intent == past_bar.BRANCH:
            return self._begin()
        if intent == past_bar.CLOSE:
            return self.under
        at = self.bar.follow(intent, self.performance.now)
        self.performance.tempo = max(0.5, self.bar.replay.speed)
        if at is not None:
            self._look(at, shown=intent == past_bar.FORWARD)
        self._refresh()
        return self

    def _begin(self) -> Next:
        """Begin another duel here; the one whose past this is stays as it is."""
        other = self.doors.branch(self.table.session.until(self.bar.at), self.table.sitters)
        if other is None:
            return self
        self.closing()
        return other

    def _elsewhere(self, event: Input) -> Next:
        match event:
            case PointerMoved(at=at):
                spot = self.board.at(at)
                self._hovered = spot.key if spot is not None else None
            case PointerLeft():
                self._hovered = None
            case KeyPressed(chord="J"):
                return self.under
        end = self.bar.jump(event)
        if end is not None:
            self._look(end)
        return self

    def _look(self, at: int, *, shown: bool = False) -> None:
        """Look at a moment; `shown`: its step is seen as it happens."""
        at = self.table.at = self.bar.go(at)
        self.performance.skip()
        if shown and at:
            self.performance.add(self.chronicle.beats(at, at + 1))
        self._tell(at)
        self._refresh()

    def _tell(self, at: int) -> None:
        """Tell the story up to a moment, as the eyes at the screen know it."""
        palette = self.look.palette
        if self._told_in is not palette:
            self._told_in = palette
            opening = [words.BEGINS, *self.chronicle.opening()]
            self._told = [[self.chronicle.line(sentence, palette) for sentence in opening]]
            for step in range(1, self.bar.replay.count + 1):
                beats = self.chronicle.beats(step, step + 1)
                self._told.append([self.chronicle.told(beat, palette) for beat in beats if beat.sentence])
        self.log.show([line for step in self._told[: at + 1] for line in step])

    def _refresh(self) -> None:
        self.bar.show(self.doors.refuse_branch() or self.table.refuse_branch(self.bar.at))

    def update(self, now: float) -> Next:
        """Let the replay go on, tips come and cards move."""
        self.group.update(now)
        self._stirred = bool(self.performance.update(now))
        if not self.performance.running and self.bar.replay.step(self.performance.now, Duration.BREATH.value):
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
        """Paint the past as it was."""
        look, palette = self.look, self.look.palette
        surface.fill(palette.ground)
        self._draw_bar(surface)
        draw.panel(surface, look, self.plan.band)
        performance = self.performance
        self.board.draw(surface, Marks(hovered=self._hovered), performance.current, performance.part)
        self._draw_card(surface)
        draw.panel(surface, look, self.plan.story)
        text.put_in(surface, look, words.LOG, self.heading, Style.CAPTION, palette.accent_text)
        self.bar.draw(surface)
        self.log.draw(surface, look)
        self.group.draw_overlays(surface, look)

    def _draw_card(self, surface: Surface) -> None:
        look, palette = self.look, self.look.palette
        face = self._face()
        if face is not None:
            self.board.painter.put_large(surface, look, face, self.plan.card)
            return
        draw.panel(surface, look, self.plan.card)
        inner = layout.inset(self.plan.card, look.px(Space.MEDIUM))
        head, rest = layout.cut(inner, "top", look.px(18), look.px(Space.TIGHT))
        text.put_in(surface, look, words.CARD, head, Style.CAPTION, palette.accent_text)
        text.put_block(surface, look, words.HISTORY_HOW, rest, Style.BODY, palette.ink_dim)

    def _face(self) -> Face | None:
        named = self.log.hovered_key
        if isinstance(named, Named):
            return printed_face(self.table.book, named.kind)
        if isinstance(self._hovered, int) and 0 <= self._hovered < len(self.table.view.kinds):
            return card_face(self.table.book, self.table.view, self._hovered)
        return None

    def _draw_bar(self, surface: Surface) -> None:
        look, palette, view = self.look, self.look.palette, self.table.view
        draw.fill(surface, self.plan.bar, palette.panel)
        draw.line(surface, self.plan.bar.bottomleft, self.plan.bar.bottomright, palette.hairline, 1)
        inner = layout.inset(self.plan.bar, look.px(Space.LARGE), 0)
        head = text.put_in(surface, look, words.HISTORY_TITLE, inner, Style.BRAND, palette.accent_text)
        rest = Rect(head.right + look.px(Space.HUGE), inner.top, inner.right - head.right, inner.height)
        turn = words.TURN.format(number=view.turn) if view.turn else words.SETUP
        said = text.put_in(surface, look, turn, rest, Style.HEADING, palette.ink)
        if view.turn:
            name = Rect(said.right + look.px(Space.WIDE), rest.top, rest.width, rest.height)
            ink = own.seat_ink(palette, view.active)
            text.put_in(surface, look, self.table.name(view.active), name, Style.STRONG, ink)

    def shortcuts(self) -> Sequence[Shortcut]:
        """Return the keys that work here."""
        return past_bar.SHORTCUTS


def spans_of(table: PastTable, look: Look) -> tuple[Span, ...]:
    """Return the turns of a duel, each from the step after which it began."""
    spans: list[Span] = []
    turn = -1
    for number, step in enumerate(table.whole):
        state = step.state
        if state.turn != turn:
            turn = state.turn
            name = words.TURN_OF.format(turn=turn, name=table.name(state.active)) if turn else words.SETUP
            spans.append(Span(number, own.seat_colour(look.palette, state.active), name))
    return tuple(spans)
