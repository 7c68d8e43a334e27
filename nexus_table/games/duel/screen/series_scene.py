"""A series between its duels: the draft, the secret choice of decks, how it stands, and the way to the next duel."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from nexus_table.games.duel.screen import series_words, words
from nexus_table.games.duel.screen.curtain import Curtain
from nexus_table.games.duel.screen.score_sheet import ScoreSheet
from nexus_table.games.duel.screen.series_choice import SeriesChoice
from nexus_table.games.duel.screen.series_table import SeriesTable
from nexus_table.games.duel.series.state import ChoosePair, TakeFaction
from nexus_table.table.keeping import Keeping, Trouble, all_kept
from nexus_table.ui import draw, layout, text
from nexus_table.ui.input import (
    Input,
    KeyPressed,
    PointerButton,
    PointerLeft,
    PointerMoved,
    PointerReleased,
    QuitAsked,
    Shortcut,
)
from nexus_table.ui.scene import Leave, Next, Scene
from nexus_table.ui.theme import Look, Size, Space, Style
from nexus_table.ui.widgets.button import Button, Kind
from nexus_table.ui.widgets.group import Group
from nexus_table.ui.widgets.toast import Mood, Toasts

BREATH = 0.45
"""Seconds between two choices of a computer player."""


class SeriesScene(Scene):
    """Subject to who must choose: factions to click on, or the button that leads to the duel.

    `play` gives the scene of the duel that is due, `again` that of another such series, `leave` what is behind.
    """

    def __init__(
        self,
        table: SeriesTable,
        play: Callable[[Scene], Next],
        again: Callable[[], Next],
        leave: Callable[[], Next] = Leave,
        trouble: Trouble = all_kept,
    ) -> None:
        self.table, self.play, self.begin_again, self.leave = table, play, again, leave
        self.keeping, self.toasts = Keeping(trouble), Toasts()
        self.sheet, self.choice = ScoreSheet(table), SeriesChoice(table)
        self.go_on = Button("", "go on", icon="play", hint="Enter", kind=Kind.PRIMARY)
        self.to_menu = Button(words.MENU, "leave", icon="home", hint="Ctrl+Q")
        self.group = Group(self.go_on, self.to_menu)
        self._now = self._due = 0.0

    def arrange(self, look: Look, area: Rect) -> None:
        """Put how it stands on the left, what is to be chosen in the rest."""
        super().arrange(look, area)
        look = self.look = look.roomy(area.size)
        self.bar, body = layout.cut(area, "top", look.px(52))
        body = layout.inset(body, look.px(Space.WIDE))
        wide = max(look.px(330), body.width // 5)
        self.left, self.room = layout.cut(body, "left", wide, look.px(Space.WIDE))
        high = 2 * look.px(Size.CONTROL) + look.px(Space.SMALL)
        buttons, upper = layout.cut(self.left, "bottom", high, look.px(Space.MEDIUM))
        rows = layout.stack(buttons, [look.px(Size.CONTROL)] * 2, look.px(Space.SMALL))
        self.go_on.rect, self.to_menu.rect = rows
        self.sheet.arrange(look, upper)
        self.choice.arrange(look, self.room)
        self.group.arrange(look)
        self.refresh()

    # ── what is so now ───────────────────────────────────────────────────────────────────────────────────────────

    def refresh(self) -> None:
        """Lay out anew what can be chosen, and say what the button does."""
        self.choice.lay_out()
        self._say()
        self.group.arrange(self.look)

    def _say(self) -> None:
        """Say what the bright button does, and why it does nothing where it does not."""
        state, button = self.table.session.state, self.go_on
        button.visible, button.disabled, button.icon = True, None, "play"
        if state.ended is not None:
            button.label, button.icon = series_words.AGAIN, "rotate"
        elif state.playing is not None:
            button.label = series_words.PLAY.format(number=len(state.games))
        elif state.order:
            button.visible = False
        else:
            button.label, button.icon = series_words.CHOSEN, "check"
            refusal = self.table.refuse(ChoosePair(self.choice.pair)) if len(self.choice.picks) == 2 else None
            missing = (
                words.PICK_MORE.format(count=2 - len(self.choice.picks))
                if len(self.choice.picks) < 2
                else None
            )
            button.disabled = missing or (refusal.why if refusal is not None else None)

    # ── what comes in ────────────────────────────────────────────────────────────────────────────────────────────

    def handle(self, event: Input) -> Next:
        """Choose, or go on."""
        if isinstance(event, QuitAsked):
            return Leave()
        intent = self.group.handle(event)
        after: Next = self
        match intent:
            case "go on":
                after = self._on()
            case "leave":
                return self.leave()
            case None:
                self._elsewhere(event)
        self.refresh()
        return after

    def _elsewhere(self, event: Input) -> None:
        choice = self.choice
        match event:
            case PointerMoved(at=at):
                choice.pointed = choice.at(at)
            case PointerLeft():
                choice.pointed = None
            case PointerReleased(at=at, button=PointerButton.LEFT):
                self._choose(choice.at(at))
            case KeyPressed(chord=chord) if chord.isdigit() and 0 < int(chord) <= len(choice.laid):
                self._choose(choice.laid[int(chord) - 1].faction)
            case KeyPressed(chord="Left" | "Right" | "Tab" | "Shift+Tab" as chord) if choice.laid:
                choice.walk(-1 if chord in ("Left", "Shift+Tab") else 1)
            case KeyPressed(chord="Space"):
                self._choose(choice.pointed)

    def _choose(self, faction: str | None) -> None:
        """Take a faction, or pick it for the deck, or leave it out again."""
        if faction is None:
            return
        if self.table.session.state.order:
            refusal = self.table.refuse(TakeFaction(faction))
            if refusal is not None:
                self.toasts.show(refusal.why, Mood.WARNING)
                return
            self.table.act(TakeFaction(faction))
            self._due = self._now + BREATH
        elif not self.choice.pick(faction):
            self.toasts.show(words.NO_MORE.format(most=2), Mood.WARNING)

    def _on(self) -> Next:
        state = self.table.session.state
        if state.ended is not None:
            return self.begin_again()
        if state.playing is not None:
            return self.play(self)
        if len(self.choice.picks) == 2:
            self.table.act(ChoosePair(self.choice.pair))
            self.choice.picks = []
            self._due = self._now + BREATH
        return self

    def update(self, now: float) -> Next:
        """Let computer players choose, and the next person sit down before a secret choice."""
        self._now = now
        self.group.update(now)
        self.toasts.update(now)
        self.keeping.warn(self.toasts)
        if self.table.handed is not None:
            return Curtain(self, self.table, self._sit_down)
        if self.table.automatic and (now >= self._due or not self.look.animated):
            self.table.act_by_lot()
            self._due = now + BREATH
            self.refresh()
        return self

    def _sit_down(self, seat: int) -> None:
        self.table.sit_down(seat)
        self.choice.picks = []

    def wants_frame(self, now: float) -> bool:
        """Return whether somebody chooses or a tip is due."""
        waits = self.table.automatic or self.table.handed is not None
        return waits or self.group.wants_frame(now) or self.toasts.wants_frame(now)

    # ── what goes out ────────────────────────────────────────────────────────────────────────────────────────────

    def draw(self, surface: Surface) -> None:
        """Paint how it stands and what is to be chosen."""
        look, palette = self.look, self.look.palette
        surface.fill(palette.ground)
        self._draw_bar(surface)
        self.sheet.draw(surface)
        self.choice.draw(surface)
        self.group.draw(surface, look)
        self.toasts.draw(surface, look, self.room)

    def _draw_bar(self, surface: Surface) -> None:
        look, palette, view = self.look, self.look.palette, self.table.view
        draw.fill(surface, self.bar, palette.panel)
        draw.line(surface, self.bar.bottomleft, self.bar.bottomright, palette.hairline, 1)
        inner = layout.inset(self.bar, look.px(Space.WIDE), 0)
        head = text.put_in(
            surface,
            look,
            series_words.KINDS[view.setup.kind.value].upper(),
            inner,
            Style.BRAND,
            palette.accent_text,
        )
        rest = Rect(head.right + look.px(Space.HUGE), inner.top, inner.right - head.right, inner.height)
        text.put_in(surface, look, self.said, rest, Style.HEADING, palette.ink)

    @property
    def said(self) -> str:
        """What is to be done now, in a sentence."""
        state, seat = self.table.session.state, self.table.asked
        if state.ended is not None:
            won = state.ended.winners
            return series_words.WON.format(name=self.table.name(won[0])) if won else series_words.TIE
        if state.playing is not None:
            met = state.playing
            return series_words.NEXT.format(number=len(state.games), name=self.table.name(met.starter))
        name = self.table.name(seat if seat is not None else 0)
        if self.table.automatic:
            return series_words.WAIT.format(name=name)
        return (series_words.TAKE if state.order else series_words.CHOOSE).format(name=name)

    def shortcuts(self) -> Sequence[Shortcut]:
        """Return the keys that work here."""
        return series_words.KEYS
