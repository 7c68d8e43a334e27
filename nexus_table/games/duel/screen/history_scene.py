"""The duel's past: every step to be seen again, by hand or playing by itself, and a new duel from any of them."""

from __future__ import annotations

from collections.abc import Callable

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
from nexus_table.games.duel.screen.telling import RECALLED, Spoken, recalled, spoken, tip_of_key
from nexus_table.table.past_scene import Branching, PastScene
from nexus_table.table.timeline import Span
from nexus_table.ui import draw, layout, text
from nexus_table.ui.input import Input, PointerLeft, PointerMoved
from nexus_table.ui.scene import Scene
from nexus_table.ui.text import Line
from nexus_table.ui.theme import Duration, Look, Palette, Space, Style
from nexus_table.ui.widgets.group import Group
from nexus_table.ui.widgets.log import Log


class HistoryScene(PastScene[Performance]):
    """Looks at the past of a table; nothing in it can be changed, only another duel begun from it."""

    breath, waits = Duration.BREATH.value, True

    def __init__(
        self, under: Scene, table: DuelTable, doors: Doors, closing: Callable[[], None] = lambda: None
    ) -> None:
        """Take the scene to go back to, and what ends it where another duel is begun instead."""
        past = self.table = PastTable(table)
        branching = Branching(
            lambda at: doors.refuse_branch() or past.refuse_branch(at),
            lambda at: doors.branch(past.session.until(at), past.sitters),
            closing,
        )
        super().__init__(under, len(past.whole) - 1, branching)
        self.board = Board(self.table)
        self.chronicle = Chronicle(self.table)
        self.performance = Performance()
        self.log = Log(style=Style.SMALL, tip_of=tip_of_key)
        self.group = Group(*self.bar.group, self.log)
        self._hovered: object = None
        self._told: list[list[Line]] = []
        self._spoken: list[Spoken | None] = []
        """Of each moment the card that the story spoke of last."""
        self._told_in: Palette | None = None

    def arrange(self, look: Look, area: Rect) -> None:
        """Put the table as it always is, the line of time in its band."""
        super().arrange(look, area)
        look = self.look = look.roomy(area.size)
        self.plan = plan(look, area)
        self.performance.arrange(look)
        self.board.arrange(look, self.plan)
        inner = layout.inset(self.plan.band, look.px(Space.FAIR), look.px(Space.SNUG))
        ways, walk = layout.cut(inner, "right", self.bar.wide(look), look.px(Space.MEDIUM))
        self.bar.arrange(look, walk, ways, spans_of(self.table, look))
        inner = layout.inset(self.plan.story, look.px(Space.MEDIUM))
        self.heading, self.log.rect = layout.cut(inner, "top", look.px(18), look.px(Space.TIGHT))
        self.group.arrange(look)
        self.look_at(self.bar.at)

    # ── what comes in ────────────────────────────────────────────────────────────────────────────────────────────

    @property
    def groups(self) -> tuple[Group, ...]:
        """All controls."""
        return (self.group,)

    def take(self, intent: object) -> None:
        """Show effects as fast as the steps are walked."""
        self.performance.tempo = max(0.5, self.bar.replay.speed)

    def beside(self, event: Input) -> None:
        """Read the card under the pointer."""
        match event:
            case PointerMoved(at=at):
                spot = self.board.at(at)
                self._hovered = spot.key if spot is not None else None
            case PointerLeft():
                self._hovered = None

    def look_at(self, at: int, *, shown: bool = False) -> None:
        """Look at a moment; `shown`: its step is seen as it happens."""
        at = self.table.at = self.bar.go(at)
        self.performance.skip()
        if shown and at:
            self.performance.add(self.chronicle.beats(at, at + 1))
        self._tell(at)
        self.refresh()

    def _tell(self, at: int) -> None:
        """Tell the story up to a moment, as the eyes at the screen know it."""
        palette = self.look.palette
        if self._told_in is not palette:
            self._told_in = palette
            opening = [words.BEGINS, *self.chronicle.opening()]
            self._told = [[self.chronicle.line(sentence, palette) for sentence in opening]]
            self._spoken = [None]
            for step in range(1, self.bar.replay.count + 1):
                beats = list(self.chronicle.beats(step, step + 1))
                last = [one for one in map(spoken, beats) if one is not None]
                self._spoken.append(last[-1] if last else self._spoken[-1])
                self._told.append([self.chronicle.told(beat, palette) for beat in beats if beat.sentence])
        self.log.show([line for step in self._told[: at + 1] for line in step])

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
        face, last, box = self._face(), self._spoken[self.bar.at], self.plan.card
        if face is None and last is not None:
            face, did = recalled(last, self.table, self.table.view)
            head, box = layout.cut(box, "top", look.px(RECALLED), look.px(Space.TIGHT))
            text.put_in(surface, look, did, head, Style.SMALL, palette.ink_dim)
        if face is not None:
            self.board.painter.put_large(surface, look, face, box)
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
        rest = self.draw_bar(surface, self.plan.bar)
        turn = words.TURN.format(number=view.turn) if view.turn else words.SETUP
        said = text.put_in(surface, look, turn, rest, Style.HEADING, palette.ink)
        if view.turn:
            name = Rect(said.right + look.px(Space.WIDE), rest.top, rest.width, rest.height)
            ink = own.seat_ink(palette, view.active)
            text.put_in(surface, look, self.table.name(view.active), name, Style.STRONG, ink)


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
