"""Nexus from the menu: read of the factions, choose who plays and how decks are chosen, begin, or go on with a duel."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta
from msgspec.structs import replace
from pygame import Rect, Surface

from nexus_table.app import words as roof_words
from nexus_table.app.desk import Desk
from nexus_table.app.duel.shelf import DuelShelf
from nexus_table.app.page import Home, Page
from nexus_table.disk import write_whole
from nexus_table.games.duel.options import DuelSetup, Mode
from nexus_table.games.duel.screen import words
from nexus_table.games.duel.screen.browser_scene import BrowserScene
from nexus_table.games.duel.screen.card_grid import CardGrid
from nexus_table.games.duel.screen.duel_table import Sitter
from nexus_table.games.duel.screen.faces import printed_face
from nexus_table.games.duel.screen.paint import palette as own
from nexus_table.games.duel.screen.paint.card import CardPainter
from nexus_table.games.duel.screen.paint.emblem import emblem
from nexus_table.games.duel.story import Story
from nexus_table.ui import draw, layout, text
from nexus_table.ui.input import Input
from nexus_table.ui.scene import Next
from nexus_table.ui.theme import Look, Radius, Size, Space, Stroke, Style
from nexus_table.ui.widgets.button import Button, Kind
from nexus_table.ui.widgets.dropdown import DropDown
from nexus_table.ui.widgets.listbox import ListBox, Row
from nexus_table.ui.widgets.toggle import Toggle
from nexus_table.ui.widgets.widget import Tip

MODES = (Mode.DRAFT, Mode.CASUAL, Mode.RANDOM)
PAIRS = len(MODES)
"""The choice after the modes: the factions are set below."""
SITTERS = tuple(Sitter)
BEGIN, CONTINUE, SAVED, CARDS = "begin", "continue", "saved", "cards"


class Read(msgspec.Struct, frozen=True):
    """A faction was chosen to be read of."""

    faction: str


class Changed(msgspec.Struct, frozen=True):
    """Another entry of a drop-down was chosen, or the switch was turned."""

    which: str
    index: int


class DuelChoices(msgspec.Struct, frozen=True):
    """What was chosen for the last duel, from which the next one begins."""

    mode: Annotated[int, Meta(ge=0, le=PAIRS)] = 0
    players: tuple[Sitter, Sitter] = (Sitter.PERSON, Sitter.RANDOM)
    factions: Annotated[tuple[Annotated[str, Meta(max_length=40)], ...], Meta(max_length=4)] = ()
    first: Annotated[int, Meta(ge=0, le=2)] = 0
    mulligan: bool = True


class ChooseDuel(Page):
    """Factions to read of on the left, the chosen one's cards, and on the right who plays and how."""

    title = words.PAGE_TITLE

    def __init__(self, shelf: DuelShelf) -> None:
        self.shelf = shelf
        self.book = shelf.entry.game.book
        self.painter = CardPainter(self.book, Story(self.book).text)
        self.duelling = [ident for ident, faction in self.book.factions.items() if not faction.solo]
        self.choices = self._settled(load_choices(shelf.folder / "choices.json"))
        self.newest: Path | None = None
        self.list = ListBox(
            [self._row(ident) for ident in self.book.factions], None, lambda key: Read(str(key))
        )
        self.grid = CardGrid(self.painter, ())
        self.cards = Button(words.PAGE_CARDS, CARDS, icon="cards", hint="B")
        self.go_on = Button(roof_words.CONTINUE, CONTINUE, icon="play", hint="C")
        self.saved = Button(roof_words.LOAD, SAVED, icon="folder", hint="L")
        self.start = Button(words.PAGE_BEGIN, BEGIN, icon="play", hint="Ctrl+Enter", kind=Kind.PRIMARY)
        self.mode = DropDown(words.PAGE_MODES, 0, lambda index: Changed("mode", index), label=words.PAGE_HOW)
        self.seats = [self._seat_choice(seat) for seat in (0, 1)]
        self.pairs = [self._faction_choice(place) for place in range(4)]
        by_lot = (words.PAGE_BY_LOT, *words.SEATS)
        self.first = DropDown(by_lot, 0, lambda index: Changed("first", index), label=words.PAGE_FIRST)
        self.mulligan = Toggle(words.PAGE_MULLIGAN_ON, True, lambda on: Changed("mulligan", int(on)))
        controls = [self.mode, self.seats[0], *self.pairs[:2], self.seats[1], *self.pairs[2:], self.first]
        doors = [self.cards, self.go_on, self.saved]
        super().__init__(shelf.leave, self.list, self.grid, *controls, self.mulligan, *doors, self.start)
        self.group.focus(self.list)
        self._read(next(iter(self.book.factions)))
        self.refresh()

    def _row(self, ident: str) -> Row:
        faction = self.book.factions[ident]
        return Row(ident, faction.name, right=f"{faction.stars}/3", icon="cards")

    def _seat_choice(self, seat: int) -> DropDown:
        names = [words.SITTER[sitter.value] for sitter in SITTERS]
        tip = Tip.of(words.SEATS[seat], *(words.SITTER_TIPS[sitter.value] for sitter in SITTERS))
        return DropDown(
            names, 0, lambda index: Changed(f"player {seat}", index), label=words.SEATS[seat], tip=tip
        )

    def _faction_choice(self, place: int) -> DropDown:
        names = [self.book.factions[ident].name for ident in self.duelling]
        return DropDown(names, 0, lambda index: Changed(f"faction {place}", index))

    def _settled(self, choices: DuelChoices) -> DuelChoices:
        """Return the choices with factions that there are; what is left open takes the first ones."""
        kept = [ident for ident in choices.factions if ident in self.duelling]
        rest = [ident for ident in self.duelling if ident not in kept]
        return replace(choices, factions=tuple([*kept, *rest][:4]))

    def refresh(self) -> None:
        """Look anew at what is saved, and show the choices."""
        newest = next((saved for saved in self.shelf.saves() if saved.good), None)
        self.newest = newest.path if newest is not None else None
        reason = None if self.newest is not None else words.PAGE_NO_SAVES
        self.go_on.disabled = self.saved.disabled = reason
        self._show()

    def _show(self) -> None:
        choices = self.choices
        self.mode.chosen, self.first.chosen, self.mulligan.on = choices.mode, choices.first, choices.mulligan
        self.mode.tip = Tip(words.PAGE_MODE_TIPS[choices.mode])
        for seat, drop in enumerate(self.seats):
            drop.chosen = SITTERS.index(choices.players[seat])
        for place, drop in enumerate(self.pairs):
            drop.visible = choices.mode == PAIRS and place < len(choices.factions)
            if place < len(choices.factions):
                drop.chosen = self.duelling.index(choices.factions[place])
        twice = choices.mode == PAIRS and len(set(choices.factions)) < 4
        self.start.disabled = words.PAGE_TWICE if twice else None

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
        doors, self.list.rect = layout.cut(left, "bottom", look.px(3 * 38 + 16), look.px(Space.MEDIUM))
        for door, box in zip(
            (self.cards, self.go_on, self.saved),
            layout.rows(doors, ["1*"] * 3, look.px(Space.SMALL)),
            strict=True,
        ):
            door.rect = box
        self.right, middle = layout.cut(
            rest, "right", min(look.px(340), rest.width * 2 // 5), look.px(Space.LARGE)
        )
        self.about, self.grid.rect = layout.cut(middle, "top", look.px(176), look.px(Space.MEDIUM))
        self._place()

    def _place(self) -> None:
        """Put the choices one below the other, the button that begins at the foot."""
        look = self.look
        self.start.rect, upper = layout.cut(self.right, "bottom", look.px(44), look.px(Space.LARGE))
        rows = layout.stack(upper, [look.px(Size.CONTROL)] * 9, look.px(Space.FAIR))
        controls = [self.mode, self.seats[0], *self.pairs[:2], self.seats[1], *self.pairs[2:], self.first]
        place = 0
        for control in controls:
            control.bounds = self.area
            if control.visible:
                inset = look.px(Space.VAST) if control in self.pairs else 0
                control.rect = layout.cut(rows[place], "right", rows[place].width - inset)[0]
                place += 1
        self.mulligan.rect = rows[place]
        self.group.arrange(look)

    def answer(self, intent: object, event: Input) -> Next:
        """Read of a faction, choose, begin, go on, or go through a door."""
        match intent:
            case Read(faction=ident):
                self._read(ident)
            case Changed(which=which, index=index):
                self._change(which, index)
            case "begin" if self.start.enabled:
                return self._begin()
            case "continue" if self.newest is not None:
                return self.shelf.resume(self.newest, self)
            case "saved":
                return self.shelf.menu.saved_games(self.shelf.entry.name, self._back)
            case "cards":
                return BrowserScene(self.book, self._back, self.painter)
        return self

    def _back(self) -> ChooseDuel:
        """Return this page as one comes back to it."""
        self.refresh()
        return self

    def _change(self, which: str, index: int) -> None:
        choices = self.choices
        match which.split():
            case ["mode"]:
                choices = replace(choices, mode=index)
            case ["first"]:
                choices = replace(choices, first=index)
            case ["mulligan"]:
                choices = replace(choices, mulligan=bool(index))
            case ["player", seat]:
                one, two = choices.players
                players = (SITTERS[index], two) if seat == "0" else (one, SITTERS[index])
                choices = replace(choices, players=players)
            case ["faction", place]:
                chosen = list(choices.factions)
                chosen[int(place)] = self.duelling[index]
                choices = replace(choices, factions=tuple(chosen))
        self.choices = choices
        keep_choices(self.shelf.folder / "choices.json", choices)
        self._show()
        self._place()

    def _begin(self) -> Next:
        choices = self.choices
        first = choices.first - 1 if choices.first else None
        setup = DuelSetup(mode=MODES[min(choices.mode, PAIRS - 1)], first=first, mulligan=choices.mulligan)
        if choices.mode == PAIRS:
            one, two, three, four = choices.factions
            setup = DuelSetup(factions=((one, two), (three, four)), first=first, mulligan=choices.mulligan)
        return self.shelf.begin(setup, choices.players)

    def draw_body(self, surface: Surface) -> None:
        """Paint the chosen faction above its cards."""
        look, palette = self.look, self.look.palette
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


def load_choices(file: Path) -> DuelChoices:
    """Return what was kept in a file; the usual where there is nothing, or nothing readable."""
    try:
        return msgspec.json.decode(file.read_bytes(), type=DuelChoices)
    except (OSError, msgspec.DecodeError):
        return DuelChoices()


def keep_choices(file: Path, choices: DuelChoices) -> None:
    """Keep the choices; a disk that refuses costs only the memory of them."""
    with contextlib.suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        write_whole(file, msgspec.json.encode(choices))


def duel_page(desk: Desk, menu: Home) -> ChooseDuel:
    """Return the page of Nexus."""
    return ChooseDuel(DuelShelf(desk, menu))
