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
from nexus_table.table.timeline import Moment, Replay, Span, Timeline
from nexus_table.ui import draw, layout, text
from nexus_table.ui.input import Input, KeyPressed, PointerLeft, PointerMoved, QuitAsked, Shortcut
from nexus_table.ui.scene import Leave, Next, Scene
from nexus_table.ui.text import Line
from nexus_table.ui.theme import Duration, Look, Palette, Size, Space, Style
from nexus_table.ui.widgets.button import Button, Kind
from nexus_table.ui.widgets.group import Group
from nexus_table.ui.widgets.log import Log
from nexus_table.ui.widgets.widget import Tip

BACK, FORWARD, TURN_BACK, TURN_ON, PLAY, SLOWER, FASTER, BRANCH, CLOSE = (
    *("back", "forward", "turn back", "turn on", "play"),
    *("slower", "faster", "branch", "close"),
)
BUTTONS = (
    (TURN_BACK, words.TURN_BACK, "chevron-left", "PageUp"),
    (BACK, words.STEP_BACK, "arrow-left", "Left"),
    (PLAY, words.REPLAY, "play", "Space"),
    (FORWARD, words.STEP_ON, "arrow-right", "Right"),
    (TURN_ON, words.TURN_ON, "chevron-right", "PageDown"),
    (SLOWER, words.SLOWER, "minus", ","),
    (FASTER, words.FASTER, "plus", "."),
)


class HistoryScene(Scene):
    """Looks at the past of a table; nothing in it can be changed, only another duel begun from it."""

    def __init__(
        self, under: Scene, table: DuelTable, doors: Doors, closing: Callable[[], None] = lambda: None
    ) -> None:
        """Take the scene to go back to, and what ends it where another duel is begun instead."""
        self.under, self.doors, self.closing = under, doors, closing
        self.table = PastTable(table)
        last = len(self.table.whole) - 1
        self.replay = Replay(last)
        self.board = Board(self.table)
        self.chronicle = Chronicle(self.table)
        self.performance = Performance()
        self.log = Log(style=Style.SMALL, tip_of=tip_of_key)
        self.timeline = Timeline(last, ())
        self.buttons = {
            intent: Button("", intent, icon=icon, hint=key, kind=Kind.QUIET, tip=Tip(name, hint=key))
            for intent, name, icon, key in BUTTONS
        }
        self.branch = Button(
            words.PLAY_FROM_HERE, BRANCH, icon="play", hint="Ctrl+Enter", kind=Kind.PRIMARY, small=True
        )
        self.close = Button(words.BACK_TO_DUEL, CLOSE, icon="arrow-left", hint="Esc", small=True)
        self.group = Group(self.timeline, *self.buttons.values(), self.branch, self.close, self.log)
        self._hovered: object = None
        self._told: list[list[Line]] = []
        self._told_in: Palette | None = None

    def arrange(self, look: Look, area: Rect) -> None:
        """Put the table as it always is, the line of time in its band."""
        super().arrange(look, area)
        self.plan = plan(look, area)
        self.performance.arrange(look)
        self.board.arrange(look, self.plan)
        self.timeline.spans = spans_of(self.table, look)
        inner = layout.inset(self.plan.band, look.px(Space.FAIR), look.px(Space.SNUG))
        wide = max(self.branch.width(look), self.close.width(look))
        right, left = layout.cut(inner, "right", wide, look.px(Space.MEDIUM))
        high = (right.height - look.px(Space.TIGHT)) // 2
        self.branch.rect, self.close.rect = layout.stack(right, [high] * 2, look.px(Space.TIGHT))
        line, row = layout.cut(left, "top", left.height * 2 // 5, look.px(Space.TIGHT))
        self.timeline.rect = layout.inset(line, look.px(Size.KNOB), 0)
        side = min(look.px(Size.CONTROL), row.height)
        place = layout.columns(row, [side] * len(self.buttons) + ["1*"], look.px(Space.TIGHT))
        for button, box in zip(self.buttons.values(), place[:-1], strict=True):
            button.rect = Rect(box.left, box.top, box.width, side)
        self.said = Rect(place[-1].left + look.px(Space.SMALL), place[-1].top, place[-1].width, side)
        inner = layout.inset(self.plan.story, look.px(Space.MEDIUM))
        self.heading, self.log.rect = layout.cut(inner, "top", look.px(18), look.px(Space.TIGHT))
        self.group.arrange(look)
        self._look(self.replay.at)

    # ── what comes in ────────────────────────────────────────────────────────────────────────────────────────────

    def handle(self, event: Input) -> Next:
        """Walk along the line, look around, or go back."""
        if isinstance(event, QuitAsked):
            self.closing()
            return Leave()
        intent = self.group.handle(event)
        match intent:
            case Moment(at=at):
                self.replay.playing = False
                self._look(at)
            case str():
                return self._follow(intent)
            case None:
                return self._elsewhere(event)
        return self

    def _follow(self, intent: str) -> Next:
        replay = self.replay
        match intent:
            case "back" | "forward":
                replay.playing = False
                self._look(replay.at + (1 if intent == FORWARD else -1), shown=intent == FORWARD)
            case "turn back" | "turn on":
                self._look(self.timeline.turn(1 if intent == TURN_ON else -1))
            case "play":
                replay.toggle(self.performance.now)
            case "slower" | "faster":
                replay.faster(1 if intent == FASTER else -1)
                self.performance.tempo = max(0.5, replay.speed)
            case "branch":
                return self._begin()
            case "close":
                return self.under
        self._refresh()
        return self

    def _begin(self) -> Next:
        """Begin another duel here; the one whose past this is stays as it is."""
        other = self.doors.branch(self.table.session.until(self.replay.at), self.table.sitters)
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
            case KeyPressed(chord="Home"):
                self._look(0)
            case KeyPressed(chord="End"):
                self._look(self.replay.count)
            case KeyPressed(chord="L"):
                return self.under
        return self

    def _look(self, at: int, *, shown: bool = False) -> None:
        """Look at a moment; `shown`: its step is seen as it happens."""
        self.replay.go(at)
        at = self.replay.at
        self.table.at = self.timeline.at = at
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
            for step in range(1, self.replay.count + 1):
                beats = self.chronicle.beats(step, step + 1)
                self._told.append([self.chronicle.told(beat, palette) for beat in beats if beat.sentence])
        self.log.show([line for step in self._told[: at + 1] for line in step])

    def _refresh(self) -> None:
        self.buttons[PLAY].icon = "pause" if self.replay.playing else "play"
        self.branch.disabled = self.doors.refuse_branch() or self.table.refuse_branch(self.replay.at)

    def update(self, now: float) -> Next:
        """Let the replay go on, tips come and cards move."""
        self.group.update(now)
        self._stirred = bool(self.performance.update(now))
        if not self.performance.running and self.replay.step(self.performance.now, Duration.BREATH.value):
            self._look(self.replay.at, shown=True)
            self._stirred = True
        return self

    _stirred = False

    def wants_frame(self, now: float) -> bool:
        """Return whether something moves."""
        moves = self.replay.playing or self.performance.running
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
        said = words.MOMENT.format(
            step=self.replay.at, count=self.replay.count, speed=f"{self.replay.speed:g}"
        )
        text.put_in(surface, look, said, self.said, Style.SMALL, palette.ink_dim)
        self.group.draw(surface, look)

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
        keys = [Shortcut(key, name, words.HISTORY) for _, name, _, key in BUTTONS]
        return (
            *keys,
            Shortcut("Home", words.TO_BEGINNING, words.HISTORY),
            Shortcut("End", words.TO_END, words.HISTORY),
            Shortcut("Ctrl+Enter", words.PLAY_FROM_HERE, words.HISTORY),
            Shortcut("Esc", words.BACK_TO_DUEL, words.HISTORY),
        )


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
