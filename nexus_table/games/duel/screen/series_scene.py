"""A series between its duels: the draft, the secret choice of decks, how it stands, and the way to the next duel."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec
from pygame import Rect, Surface

from nexus_table.games.duel.book import Book
from nexus_table.games.duel.screen import words
from nexus_table.games.duel.screen.curtain import Curtain
from nexus_table.games.duel.screen.meeting import put_meeting
from nexus_table.games.duel.screen.paint.faction import faction_boxes, put_faction
from nexus_table.games.duel.screen.paint.signs import Marks, ring
from nexus_table.games.duel.screen.score_sheet import ScoreSheet
from nexus_table.games.duel.screen.series_table import SeriesTable
from nexus_table.games.duel.series.game import decks_of
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
from nexus_table.ui.input import Spot as Place
from nexus_table.ui.scene import Leave, Next, Scene
from nexus_table.ui.theme import Look, Size, Space, Style
from nexus_table.ui.widgets.button import Button, Kind
from nexus_table.ui.widgets.group import Group
from nexus_table.ui.widgets.toast import Mood, Toasts

BREATH = 0.45
"""Seconds between two choices of a computer player."""


class Laid(msgspec.Struct, frozen=True):
    """A faction that lies to be chosen."""

    faction: str
    rect: Rect


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
        self.book: Book = table.game.book
        self.keeping, self.toasts = Keeping(trouble), Toasts()
        self.sheet = ScoreSheet(table)
        self.go_on = Button("", "go on", icon="play", hint="Enter", kind=Kind.PRIMARY)
        self.to_menu = Button(words.MENU, "leave", icon="home", hint="Ctrl+Q")
        self.group = Group(self.go_on, self.to_menu)
        self.laid: list[Laid] = []
        self.picks: list[str] = []
        self.pointed: str | None = None
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
        self.group.arrange(look)
        self.refresh()

    # ── what is so now ───────────────────────────────────────────────────────────────────────────────────────────

    @property
    def offered(self) -> tuple[str, ...]:
        """The factions that lie to be chosen: those on offer, or one's own for the secret deck."""
        view, seat = self.table.view, self.table.asked
        if view.order:
            return view.offered
        if view.chooses and seat is not None and self.table.prompt is not None:
            return tuple(sorted(view.drafted[seat]))
        return ()

    def refresh(self) -> None:
        """Lay out anew what can be chosen, and say what the button does."""
        state = self.table.session.state
        factions = self.offered
        self.picks = [ident for ident in self.picks if ident in factions and not state.order]
        self.laid = [
            Laid(ident, box) for ident, box in zip(factions, self._boxes(len(factions)), strict=True)
        ]
        if self.pointed not in factions:
            self.pointed = None
        self._say()
        self.group.arrange(self.look)

    def _say(self) -> None:
        """Say what the bright button does, and why it does nothing where it does not."""
        state, button = self.table.session.state, self.go_on
        button.visible, button.disabled, button.icon = True, None, "play"
        if state.ended is not None:
            button.label, button.icon = words.SERIES_AGAIN, "rotate"
        elif state.playing is not None:
            button.label = words.SERIES_PLAY.format(number=len(state.games))
        elif state.order:
            button.visible = False
        else:
            button.label, button.icon = words.SERIES_CHOSEN, "check"
            refusal = self.table.refuse(ChoosePair(self._pair())) if len(self.picks) == 2 else None
            missing = words.PICK_MORE.format(count=2 - len(self.picks)) if len(self.picks) < 2 else None
            button.disabled = missing or (refusal.why if refusal is not None else None)

    def _pair(self) -> tuple[str, str]:
        one, two = sorted(self.picks)
        return one, two

    def _boxes(self, count: int) -> list[Rect]:
        """Return the places of the factions, between the title and what may have to be said below."""
        look = self.look
        room = layout.cut(layout.inset(self.room, look.px(Space.LARGE)), "top", look.px(26))[1]
        if self._notes():
            room = layout.cut(room, "bottom", look.px(24))[1]
        return faction_boxes(room, count, look.px(Space.MEDIUM))

    def _notes(self) -> bool:
        """Whether it has to be said that the deck is one faction of each deck before."""
        view = self.table.view
        return bool(view.chooses) and self.table.asked is not None and len(view.decided) == 2

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
        match event:
            case PointerMoved(at=at):
                self.pointed = self._at(at)
            case PointerLeft():
                self.pointed = None
            case PointerReleased(at=at, button=PointerButton.LEFT):
                self._choose(self._at(at))
            case KeyPressed(chord=chord) if chord.isdigit() and 0 < int(chord) <= len(self.laid):
                self._choose(self.laid[int(chord) - 1].faction)
            case KeyPressed(chord="Left" | "Right" | "Tab" | "Shift+Tab" as chord) if self.laid:
                self._walk(-1 if chord in ("Left", "Shift+Tab") else 1)
            case KeyPressed(chord="Space"):
                self._choose(self.pointed)

    def _walk(self, way: int) -> None:
        factions = [one.faction for one in self.laid]
        here = factions.index(self.pointed) if self.pointed in factions else -1 if way > 0 else 0
        self.pointed = factions[(here + way) % len(factions)]

    def _at(self, at: Place) -> str | None:
        return next((one.faction for one in self.laid if one.rect.collidepoint(at)), None)

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
        elif faction in self.picks:
            self.picks.remove(faction)
        elif len(self.picks) < 2:
            self.picks.append(faction)
        else:
            self.toasts.show(words.NO_MORE.format(most=2), Mood.WARNING)

    def _on(self) -> Next:
        state = self.table.session.state
        if state.ended is not None:
            return self.begin_again()
        if state.playing is not None:
            return self.play(self)
        if len(self.picks) == 2:
            self.table.act(ChoosePair(self._pair()))
            self.picks = []
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
        self.picks = []

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
        self._draw_choice(surface)
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
            words.SERIES_KINDS[view.setup.kind.value].upper(),
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
            return words.SERIES_WON.format(name=self.table.name(won[0])) if won else words.SERIES_TIE
        if state.playing is not None:
            met = state.playing
            return words.SERIES_NEXT.format(number=len(state.games), name=self.table.name(met.starter))
        name = self.table.name(seat if seat is not None else 0)
        if self.table.automatic:
            return words.SERIES_WAIT.format(name=name)
        return (words.SERIES_TAKE if state.order else words.SERIES_CHOOSE).format(name=name)

    def _draw_choice(self, surface: Surface) -> None:
        look, palette = self.look, self.look.palette
        draw.panel(surface, look, self.room)
        head, rest = layout.cut(layout.inset(self.room, look.px(Space.MEDIUM)), "top", look.px(32))
        view = self.table.view
        title = (
            words.DRAFT_TITLE if view.order else words.SERIES_OWN if self.laid else words.SERIES_RULES_TITLE
        )
        text.put_in(surface, look, title.upper(), head, Style.CAPTION, palette.accent_text)
        if not self.laid:
            said = words.SERIES_RULES[view.setup.kind.value]
            high = text.put_block(surface, look, said, rest, Style.BODY, palette.ink_dim)
            put_meeting(surface, look, self.table, layout.cut(rest, "top", high, look.px(Space.LARGE))[1])
        mine = self.table.prompt is not None
        live = tuple(one.faction for one in self.laid) if mine else ()
        marks = Marks(live, picks=tuple(self.picks), hovered=self.pointed, marked=self.pointed)
        there = [self.book.factions[one.faction] for one in self.laid]
        for one in self.laid:
            put_faction(surface, look, self.book.factions[one.faction], one.rect, there)
            ring(surface, look, one.rect, one.faction, marks)
        if self.laid and self._notes() and self.table.asked is not None:
            decks = decks_of(self.table.session.state, self.table.asked)
            note = Rect(head.left, self.room.bottom - look.px(30), head.width, look.px(24))
            said = words.SERIES_ONE_EACH.format(count=len(decks))
            text.put_in(surface, look, said, note, Style.SMALL, palette.ink_dim)

    def shortcuts(self) -> Sequence[Shortcut]:
        """Return the keys that work here."""
        return words.SERIES_KEYS
