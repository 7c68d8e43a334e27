"""All event cards over the table: those drawn with what they did, the whole deck, and how an Automaton chooses."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from pygame import Rect, Surface

from nexus_table.games.starmap.deck_story import HOW_IT_CHOOSES, automaton_line, cosmic_line
from nexus_table.games.starmap.event_cards import EventCard
from nexus_table.games.starmap.screen import event_card_words as words
from nexus_table.games.starmap.screen.chronicle import Chronicle
from nexus_table.games.starmap.screen.event_card import Drawn, all_drawn
from nexus_table.games.starmap.screen.game_table import GameTable
from nexus_table.ui import draw, layout
from nexus_table.ui.input import Input, QuitAsked, Shortcut
from nexus_table.ui.scene import Leave, Next, Scene
from nexus_table.ui.text import Line, Span, rich
from nexus_table.ui.theme import Look, Palette, Size, Space, Style
from nexus_table.ui.widgets.button import Button
from nexus_table.ui.widgets.card import StillCard
from nexus_table.ui.widgets.group import Group
from nexus_table.ui.widgets.listbox import ListBox, Row
from nexus_table.ui.widgets.log import Log
from nexus_table.ui.widgets.tabs import Tabs

CLOSE = "close"
HOW = "how"


class ChooseCard(msgspec.Struct, frozen=True):
    """A row was chosen: a card drawn, by its place in the list, a card of the deck, or the way of choosing."""

    key: object


class ShowTab(msgspec.Struct, frozen=True):
    """The other list was asked for."""

    index: int


class EventCardsScene(StillCard):
    """Shows event cards in a panel; the game stands still below."""

    def __init__(self, under: Scene, table: GameTable) -> None:
        super().__init__(under)
        assert table.state.deck is not None, "there are event cards"
        self.table, self.deck = table, table.state.deck
        self.drawn = all_drawn(table.steps, table.galaxy)
        self.chronicle = Chronicle(table.galaxy, table.names)
        self.tabs = Tabs(words.TABS, 0 if self.drawn else 1, ShowTab)
        self.list = ListBox((), None, ChooseCard, empty=words.NOTHING_YET)
        self.log = Log(style=Style.BODY)
        self.close = Button(words.CLOSE, CLOSE, icon="arrow-left", hint="Esc")
        self.group = Group(self.tabs, self.list, self.log, self.close)
        self.group.focus(self.list)

    def arrange(self, look: Look, area: Rect) -> None:
        """Put the lists left, the card right."""
        super().arrange(look, area)
        gap = look.px(Space.LARGE)
        size = (min(look.px(PANEL[0]), area.width - gap), min(look.px(PANEL[1]), area.height - gap))
        self.box = layout.centred(area, size)
        inner = layout.inset(self.box, look.px(Space.HUGE), look.px(Space.WIDE))
        head, inner = layout.cut(inner, "top", look.px(Size.CONTROL), look.px(Space.MEDIUM))
        self.tabs.rect, rest = layout.cut(
            head, "left", min(self.tabs.width(look), head.width // 2), look.px(Space.MEDIUM)
        )
        wide = min(self.close.width(look), rest.width)
        self.close.rect = Rect(head.right - wide, head.top, wide, head.height)
        self.list.rect, self.log.rect = layout.columns(inner, ["2*", "3*"], look.px(Space.WIDE))
        self._show()
        self.group.arrange(look)

    # ── what comes in ────────────────────────────────────────────────────────────────────────────────────────────

    def handle(self, event: Input) -> Next:
        """Look at a card, at the other list, or go back."""
        if isinstance(event, QuitAsked):
            return Leave()
        intent = self.group.handle(event)
        match intent:
            case ShowTab(index=index):
                self.tabs.chosen, self.list.chosen = index, None
                self._show()
            case ChooseCard(key=key):
                self.list.chosen = key
                self._show()
            case _ if self.is_left(event, intent, words.KEY):
                return self.under
        return self

    def shortcuts(self) -> Sequence[Shortcut]:
        """Return the keys that work here."""
        return (Shortcut("Esc", words.CLOSE, words.CARDS), Shortcut(words.KEY, words.CLOSE, words.CARDS))

    # ── what is shown ────────────────────────────────────────────────────────────────────────────────────────────

    def _show(self) -> None:
        rows = self._rows()
        self.list.rows = rows
        if self.list.chosen not in [row.key for row in rows]:
            self.list.chosen = rows[0].key
        self.list.arrange(self.look)
        self.log.show(self._said())
        self.log.scroll.offset = 0

    def _rows(self) -> tuple[Row, ...]:
        if self.tabs.chosen == 0:
            return (*(self._row_of(number, drawn) for number, drawn in enumerate(self.drawn)), HOW_ROW)
        left = set(self.deck.order)
        cards = sorted(enumerate(self.deck.cards), key=lambda one: one[1].name)
        listed = (
            Row(card.id, card.name, words.IN_DECK if number in left else words.ON_PILE, icon="cards")
            for number, card in cards
        )
        return (*listed, HOW_ROW)

    def _row_of(self, number: int, drawn: Drawn) -> Row:
        said = words.DRAWN_FOR_ALL if drawn.cosmic else words.DRAWN_BY
        detail = said.format(round=drawn.round, name=self.table.name(drawn.seat))
        return Row(number, drawn.card.name, detail, icon="star" if drawn.cosmic else "cards")

    def _said(self) -> list[Line]:
        key, palette = self.list.chosen, self.look.palette
        if key == HOW:
            return [caption(words.HOW, palette), *(rich(f"· {sentence}") for sentence in HOW_IT_CHOOSES)]
        if isinstance(key, int):
            drawn = self.drawn[key]
            told = [
                self.chronicle.line(sentence, palette) for sentence in drawn.told or (words.NOTHING_DONE,)
            ]
            return [*said_of(drawn.card, palette), BLANK, caption(words.WHAT_IT_DID, palette), *told]
        card = next(card for card in self.deck.cards if card.id == key)
        return said_of(card, palette)

    def draw(self, surface: Surface) -> None:
        """Paint the panel over the game."""
        super().draw(surface)
        draw.panel(surface, self.look, self.box)
        self.group.draw(surface, self.look)


PANEL = (920, 560)
"""The panel, in logical pixels."""
BLANK = rich(" ")
HOW_ROW = Row(HOW, words.HOW, words.HOW_DETAIL, icon="book")


def said_of(card: EventCard, palette: Palette) -> list[Line]:
    """Return a card's name and both its lines."""
    return [
        (Span(card.name, palette.ink, Style.HEADING),),
        BLANK,
        caption(words.AUTOMATON_LINE, palette),
        rich(automaton_line(card)),
        BLANK,
        caption(words.COSMIC_LINE, palette),
        rich(cosmic_line(card)),
    ]


def caption(said: str, palette: Palette) -> Line:
    """Return a heading within the text."""
    return (Span(said.upper(), palette.accent_text, Style.CAPTION),)
