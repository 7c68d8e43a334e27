"""What lies to be chosen between the duels of a series: factions on offer, or one's own for the secret deck."""

from __future__ import annotations

import msgspec
from pygame import Rect, Surface

from nexus_table.games.duel.screen import series_words, words
from nexus_table.games.duel.screen.meeting import put_meeting
from nexus_table.games.duel.screen.paint.faction import faction_boxes, put_faction
from nexus_table.games.duel.screen.paint.signs import Marks, ring
from nexus_table.games.duel.screen.series_table import SeriesTable
from nexus_table.games.duel.series.game import decks_of
from nexus_table.ui import draw, layout, text
from nexus_table.ui.input import Spot as Place
from nexus_table.ui.theme import Look, Space, Style

DECK = 2
"""How many factions make a deck."""


class Laid(msgspec.Struct, frozen=True):
    """A faction that lies to be chosen."""

    faction: str
    rect: Rect


class SeriesChoice:
    """Lays factions out and follows what is picked of them; where there are none, tells how a series goes."""

    def __init__(self, table: SeriesTable) -> None:
        self.table, self.book = table, table.game.book
        self.laid: list[Laid] = []
        self.picks: list[str] = []
        self.pointed: str | None = None

    def arrange(self, look: Look, room: Rect) -> None:
        """Take the place."""
        self.look, self.room = look, room

    @property
    def offered(self) -> tuple[str, ...]:
        """The factions that lie to be chosen: those on offer, or one's own for the secret deck."""
        view, seat = self.table.view, self.table.asked
        if view.order:
            return view.offered
        if view.chooses and seat is not None and self.table.prompt is not None:
            return tuple(sorted(view.drafted[seat]))
        return ()

    def lay_out(self) -> None:
        """Lay out anew what can be chosen, and forget what cannot be any more."""
        factions = self.offered
        drafting = self.table.session.state.order
        self.picks = [ident for ident in self.picks if ident in factions and not drafting]
        boxes = self._boxes(len(factions))
        self.laid = [Laid(ident, box) for ident, box in zip(factions, boxes, strict=True)]
        if self.pointed not in factions:
            self.pointed = None

    @property
    def pair(self) -> tuple[str, str]:
        """The two factions that are picked, in the order of their names."""
        one, two = sorted(self.picks)
        return one, two

    def pick(self, faction: str) -> bool:
        """Pick a faction for the deck, or leave it out again; return whether there was room for it."""
        if faction in self.picks:
            self.picks.remove(faction)
        elif len(self.picks) < DECK:
            self.picks.append(faction)
        else:
            return False
        return True

    def walk(self, way: int) -> None:
        """Point at the next faction, or at the one before."""
        factions = [one.faction for one in self.laid]
        here = factions.index(self.pointed) if self.pointed in factions else -1 if way > 0 else 0
        self.pointed = factions[(here + way) % len(factions)]

    def at(self, at: Place) -> str | None:
        """Return the faction that lies at a place."""
        return next((one.faction for one in self.laid if one.rect.collidepoint(at)), None)

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
        return bool(view.chooses) and self.table.asked is not None and len(view.decided) == DECK

    def draw(self, surface: Surface) -> None:
        """Paint the factions, or how a series goes and who meets next."""
        look, palette = self.look, self.look.palette
        draw.panel(surface, look, self.room)
        head, rest = layout.cut(layout.inset(self.room, look.px(Space.MEDIUM)), "top", look.px(32))
        text.put_in(surface, look, self._title().upper(), head, Style.CAPTION, palette.accent_text)
        if not self.laid:
            said = series_words.RULES[self.table.view.setup.kind.value]
            high = text.put_block(surface, look, said, rest, Style.BODY, palette.ink_dim)
            put_meeting(surface, look, self.table, layout.cut(rest, "top", high, look.px(Space.LARGE))[1])
        live = tuple(one.faction for one in self.laid) if self.table.prompt is not None else ()
        marks = Marks(live, picks=tuple(self.picks), hovered=self.pointed, marked=self.pointed)
        there = [self.book.factions[one.faction] for one in self.laid]
        for one in self.laid:
            put_faction(surface, look, self.book.factions[one.faction], one.rect, there)
            ring(surface, look, one.rect, one.faction, marks)
        if self.laid and self._notes() and self.table.asked is not None:
            decks = decks_of(self.table.session.state, self.table.asked)
            note = Rect(head.left, self.room.bottom - look.px(30), head.width, look.px(24))
            said = series_words.ONE_EACH.format(count=len(decks))
            text.put_in(surface, look, said, note, Style.SMALL, palette.ink_dim)

    def _title(self) -> str:
        if self.table.view.order:
            return words.DRAFT_TITLE
        return series_words.OWN if self.laid else series_words.RULES_TITLE
