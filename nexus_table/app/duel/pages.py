"""Nexus from the menu: read of the factions, choose who plays and how decks are chosen, begin, or go on with a duel."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import msgspec
from pygame import Rect, Surface

from nexus_table.app import words as roof_words
from nexus_table.app.desk import Desk
from nexus_table.app.duel import page_words
from nexus_table.app.duel.choices import (
    DuelChoices,
    settled,
    setup_of,
)
from nexus_table.app.duel.learning import learn_page
from nexus_table.app.duel.series_shelf import SeriesShelf
from nexus_table.app.duel.shelf import DuelShelf
from nexus_table.app.duel.terms import Changed, Terms
from nexus_table.app.kept_choices import keep_choices, load_choices
from nexus_table.app.page import Home, Page
from nexus_table.games.duel.screen import words
from nexus_table.games.duel.screen.browser_scene import BrowserScene
from nexus_table.games.duel.screen.card_grid import CardGrid
from nexus_table.games.duel.screen.duel_table import Sitter
from nexus_table.games.duel.screen.faces import Face, printed_face
from nexus_table.games.duel.screen.paint import palette as own
from nexus_table.games.duel.screen.paint.card import CardPainter
from nexus_table.games.duel.screen.paint.emblem import emblem
from nexus_table.games.duel.series.state import SeriesSetup
from nexus_table.games.duel.story import Story
from nexus_table.kernel.chance import Chance
from nexus_table.ui import draw, layout, text
from nexus_table.ui.input import Input
from nexus_table.ui.scene import Next, Scene
from nexus_table.ui.theme import Look, Radius, Size, Space, Stroke, Style
from nexus_table.ui.widgets.button import Button, Kind
from nexus_table.ui.widgets.listbox import ListBox, Row

BEGIN, CONTINUE, SAVED, CARDS, LEARN = "begin", "continue", "saved", "cards", "learn"


class Read(msgspec.Struct, frozen=True):
    """A faction was chosen to be read of."""

    faction: str


class ReadCard(msgspec.Struct, frozen=True):
    """A card was chosen to be read in full."""

    face: Face


class ChooseDuel(Page):
    """Factions to read of on the left, the chosen one's cards, and on the right who plays and how."""

    title = page_words.TITLE

    def __init__(self, shelf: DuelShelf, series: SeriesShelf) -> None:
        self.shelf, self.series = shelf, series
        self.book = shelf.entry.game.book
        self.painter = CardPainter(self.book, Story(self.book).text)
        self.terms = Terms(self.book)
        self.file = shelf.folder / "choices.json"
        self.newest: Callable[[Scene], Next] | None = None
        self.list = ListBox(
            [self._row(ident) for ident in self.book.factions], None, lambda key: Read(str(key))
        )
        self.grid = CardGrid(self.painter, (), ReadCard)
        self.learn = Button(page_words.LEARN, LEARN, icon="book", hint="T")
        self.cards = Button(page_words.CARDS, CARDS, icon="cards", hint="B")
        self.go_on = Button(roof_words.CONTINUE, CONTINUE, icon="play", hint="C")
        self.saved = Button(roof_words.LOAD, SAVED, icon="folder", hint="L")
        self.start = Button(page_words.BEGIN, BEGIN, icon="play", hint="Ctrl+Enter", kind=Kind.PRIMARY)
        self.doors = (self.learn, self.cards, self.go_on, self.saved)
        super().__init__(shelf.leave, self.list, self.grid, *self.terms.widgets, *self.doors, self.start)
        self.group.focus(self.list)
        self._read(next(iter(self.book.factions)))
        self._take(settled(load_choices(self.file, DuelChoices), self.terms.duelling, self.terms.solo))
        self.refresh()

    def _row(self, ident: str) -> Row:
        faction = self.book.factions[ident]
        return Row(ident, faction.name, right=f"{faction.stars}/3", icon="cards")

    @property
    def choices(self) -> DuelChoices:
        """What is chosen."""
        return self.terms.choices

    def refresh(self) -> None:
        """Look anew at what is saved: the newest duel or series is the one that is gone on with."""
        found = [
            (saved.written, saved.path, shelf.resume)
            for shelf in (self.shelf, self.series)
            for saved in shelf.saves()
            if saved.good
        ]
        newest = max(found, key=lambda one: one[0], default=None)
        self.newest = None if newest is None else partial(newest[2], newest[1])
        reason = None if newest is not None else page_words.NO_SAVES
        self.go_on.disabled = self.saved.disabled = reason

    def _take(self, choices: DuelChoices) -> None:
        self.terms.show(choices)
        self.start.disabled = self.terms.refusal

    def _read(self, ident: str) -> None:
        self.list.chosen = ident
        faction = self.book.factions[ident]
        self.grid.show([printed_face(self.book, self.book.designs[design.id]) for design in faction.designs])

    def arrange(self, look: Look, area: Rect) -> None:
        """Put the list on the left, the faction in the middle, the choices on the right."""
        super().arrange(look, area)
        left, rest = layout.cut(
            self.body, "left", min(look.px(250), self.body.width // 4), look.px(Space.LARGE)
        )
        rows = [look.px(Size.CONTROL)] * len(self.doors)
        high = sum(rows) + look.px(Space.SMALL) * (len(rows) - 1)
        doors, self.list.rect = layout.cut(left, "bottom", high, look.px(Space.MEDIUM))
        for door, box in zip(self.doors, layout.stack(doors, rows, look.px(Space.SMALL)), strict=True):
            door.rect = box
        self.right, middle = layout.cut(
            rest, "right", min(look.px(340), rest.width * 2 // 5), look.px(Space.LARGE)
        )
        self.about, self.grid.rect = layout.cut(middle, "top", look.px(176), look.px(Space.MEDIUM))
        self._place()

    def _place(self) -> None:
        """Put the choices one below the other, the button that begins at the foot."""
        look = self.look
        self.start.rect, upper = layout.cut(self.right, "bottom", look.px(44), look.px(Space.MEDIUM))
        self.terms.place(look, upper, self.area)
        self.terms_told = self.terms.room_below(look, upper)
        self.group.arrange(look)

    def answer(self, intent: object, event: Input) -> Next:
        """Read of a faction, choose, begin, go on, or go through a door."""
        match intent:
            case Read(faction=ident):
                self._read(ident)
            case ReadCard(face=face):
                return BrowserScene(self.book, self._back, self.painter, face.kind)
            case Changed(which=which, index=index):
                self._change(which, index)
            case "begin" if self.start.enabled:
                return self._begin()
            case "continue" if self.newest is not None:
                return self.newest(self)
            case "saved":
                return self.shelf.menu.saved_games(self.shelf.entry.name, self._back)
            case "cards":
                return BrowserScene(self.book, self._back, self.painter)
            case "learn":
                return learn_page(self.shelf, self._back)
        return self

    def _back(self) -> ChooseDuel:
        """Return this page as one comes back to it."""
        self.refresh()
        return self

    def _change(self, which: str, index: int) -> None:
        self._take(self.terms.changed(which, index))
        keep_choices(self.file, self.choices)
        self._place()

    def _begin(self) -> Next:
        setup = setup_of(self.choices, self.terms.solo, Chance.fresh())
        if isinstance(setup, SeriesSetup):
            return self.series.begin(setup, self.choices.players)
        players = self.choices.players if setup.solo is None else (Sitter.PERSON, Sitter.AUTOMA)
        return self.shelf.begin(setup, players)

    def draw_body(self, surface: Surface) -> None:
        """Paint the chosen faction above its cards, and below the choices what they come to."""
        look, palette = self.look, self.look.palette
        told, box = self.terms.told, self.terms_told
        if text.block_height(look, told, Style.BODY, box.width) <= box.height:
            ink = palette.ink_dim if self.start.enabled else palette.warn_text
            text.put_block(surface, look, told, box, Style.BODY, ink)
        faction = self.book.factions[str(self.list.chosen)]
        colour = own.colour_from(faction.colour)
        draw.rounded(surface, self.about, palette.panel, look.px(Radius.PANEL), colour, look.px(Stroke.RING))
        inner = layout.inset(self.about, look.px(Space.FAIR))
        art, rest = layout.cut(inner, "left", min(inner.height, inner.width // 4), look.px(Space.MEDIUM))
        surface.blit(emblem(faction.id, faction.id, colour, art.size), art)
        name, rest = layout.cut(rest, "top", look.px(28), look.px(Space.CLOSE))
        text.put_in(surface, look, faction.name, name, Style.TITLE, palette.ink)
        stars = words.STARS.format(stars=faction.stars)
        text.put_in(surface, look, stars, name, Style.SMALL, palette.accent_text, align="right")
        said = f"{faction.about}\n{faction.play}"
        style = next(
            (
                one
                for one in (Style.BODY, Style.SMALL, Style.TINY)
                if text.block_height(look, said, one, rest.width) <= rest.height
            ),
            Style.TINY,
        )
        clip = surface.get_clip()
        surface.set_clip(rest.clip(clip))
        text.put_block(surface, look, said, rest, style, palette.ink_dim)
        surface.set_clip(clip)


def duel_page(desk: Desk, menu: Home) -> ChooseDuel:
    """Return the page of Nexus."""
    return ChooseDuel(DuelShelf(desk, menu), SeriesShelf(desk, menu))
