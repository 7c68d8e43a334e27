"""Nexum Galaxy from the menu: choose a sector and who sits where, open it, or go on with a saved game."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
from pygame import Rect, Surface

from nexus_table.app import words
from nexus_table.app.desk import Desk
from nexus_table.app.page import Home, Page
from nexus_table.app.starmap_shelf import Shelf
from nexus_table.games.starmap.galaxy import Galaxy
from nexus_table.games.starmap.model import Sector
from nexus_table.games.starmap.screen import words as map_words
from nexus_table.games.starmap.screen.board import Board, Marks
from nexus_table.games.starmap.screen.game_table import Sitter
from nexus_table.games.starmap.state import StarmapSetup
from nexus_table.kernel.chance import Chance
from nexus_table.ui import layout, text
from nexus_table.ui.input import Input
from nexus_table.ui.scene import Next, Scene
from nexus_table.ui.theme import Look, Style
from nexus_table.ui.widgets.button import Button, Kind
from nexus_table.ui.widgets.dropdown import DropDown
from nexus_table.ui.widgets.listbox import ListBox, Row

if TYPE_CHECKING:
    from nexus_table.kernel.autosave import Saved


class Chosen(msgspec.Struct, frozen=True):
    """A sector was chosen, to be looked at."""

    sector: str


class Seated(msgspec.Struct, frozen=True):
    """Another player was given a seat."""

    seat: int
    sitter: Sitter


class First(msgspec.Struct, frozen=True):
    """Another way to find the first seat was chosen: 0 by lot, else a seat and one."""

    index: int


BEGIN, CONTINUE, SAVED = "begin", "continue", "saved"


class ChooseSector(Page):
    """A list of sectors beside a picture of the chosen one, and who plays which seat."""

    title = map_words.PAGE_CHOOSE

    def __init__(self, shelf: Shelf) -> None:
        self.shelf = shelf
        self.sectors = shelf.entry.catalogue.sectors
        order = sorted(self.sectors, key=lambda key: (self.sectors[key].seats, self.sectors[key].name))
        rows = [Row(key, self.sectors[key].name, said_of(self.sectors[key])) for key in order]
        self.list = ListBox(rows, order[0], lambda key: Chosen(str(key)), opens=lambda key: BEGIN)
        self.start = Button(map_words.PAGE_START, BEGIN, icon="play", hint="Ctrl+Enter", kind=Kind.PRIMARY)
        newest = next((saved for saved in shelf.saves() if saved.good), None)
        self.newest = newest.path if newest is not None else None
        reason = None if self.newest is not None else map_words.PAGE_NO_SAVES
        self.go_on = Button(words.CONTINUE, CONTINUE, icon="play", hint="C", disabled=reason)
        self.saved = Button(words.LOAD, SAVED, icon="folder", hint="L", disabled=reason)
        kinds = [map_words.SITTER[sitter.value] for sitter in Sitter]
        self.seats = [
            DropDown(
                kinds,
                0,
                lambda index, seat=seat: Seated(seat, list(Sitter)[index]),  # type: ignore[misc]
                label=map_words.SEATS[seat],
                tip=map_words.RANDOM_TIP,
            )
            for seat in range(4)
        ]
        self.first = DropDown((), 0, First, label=map_words.PAGE_FIRST)
        super().__init__(shelf.leave, self.list, self.start, self.go_on, self.saved, *self.seats, self.first)
        self.boards: dict[str, Board] = {}
        self.group.focus(self.list)
        self._choose(order[0])

    def _choose(self, sector: str) -> None:
        self.list.chosen = sector
        seats = self.sectors[sector].seats
        for number, choice in enumerate(self.seats):
            choice.visible = number < seats
            if self.sectors[sector].solo != self._solo:
                choice.chosen = min(number, 1) if self.sectors[sector].solo else 0
        self._solo = self.sectors[sector].solo
        self.first.choices = (map_words.PAGE_BY_LOT, *map_words.SEATS[:seats])
        self.first.chosen = min(self.first.chosen, seats)

    _solo = False
    """Whether the seats are given out as for one person alone."""

    def arrange(self, look: Look, area: Rect) -> None:
        """Put the list on the left, the picture, the words and the seats in the rest."""
        super().arrange(look, area)
        left, rest = layout.cut(self.body, "left", min(look.px(320), self.body.width * 2 // 5), look.px(16))
        buttons, left = layout.cut(left, "bottom", look.px(90), look.px(12))
        upper, self.start.rect = layout.rows(buttons, ["1*", "1*"], look.px(8))
        self.go_on.rect, self.saved.rect = layout.columns(upper, ["3*", "2*"], look.px(8))
        self.list.rect = left
        foot, self.picture = layout.cut(rest, "bottom", look.px(136), look.px(8))
        self.about, chairs = layout.columns(foot, ["1*", min(look.px(430), foot.width * 3 // 5)], look.px(16))
        boxes = layout.grid(chairs, 2, 3, look.px(8))
        for choice, box in zip((*self.seats, self.first), boxes, strict=False):
            choice.rect, choice.bounds = box, self.area
        self.first.rect = Rect(boxes[4].left, boxes[4].top, chairs.width, boxes[4].height)
        self.group.arrange(look)

    def answer(self, intent: object, event: Input) -> Next:
        """Look at a sector, seat somebody, begin or go on."""
        match intent:
            case Chosen(sector=sector):
                self._choose(sector)
            case Seated(seat=seat, sitter=sitter):
                self.seats[seat].chosen = list(Sitter).index(sitter)
            case First(index=index):
                self.first.chosen = index
            case "begin":
                return self._begin()
            case "continue" if self.newest is not None:
                return self.shelf.resume(self.newest, self)
            case "saved":
                return ChooseSavedGame(self.shelf)
        return self

    def _begin(self) -> Scene:
        sector = self.sectors[str(self.list.chosen)]
        first = self.first.chosen - 1 if self.first.chosen else None
        sitters = tuple(list(Sitter)[choice.chosen] for choice in self.seats[: sector.seats])
        return self.shelf.begin(StarmapSetup(sector, first=first), sitters)

    def draw_body(self, surface: Surface) -> None:
        """Paint the chosen sector as it will lie, and its words."""
        look, palette = self.look, self.look.palette
        sector = self.sectors[str(self.list.chosen)]
        board = self.boards.get(sector.id)
        if board is None:
            board = self.boards[sector.id] = Board(Galaxy(sector, self.shelf.entry.catalogue.systems))
        if board.rect != self.picture or board.look != look:
            board.arrange(look, self.picture)
            board.fit()
        start = self.shelf.entry.game.begin(StarmapSetup(sector, first=0), Chance(0)).state
        board.draw(surface, start, Marks(), (), 0.0)
        name = text.put(surface, look, sector.name, self.about.topleft, Style.HEADING, palette.ink)
        below = Rect(self.about.left, name.bottom + look.px(6), self.about.width, self.about.height)
        goals = board.galaxy.goals
        said = map_words.GOALS.format(points=goals.points, relics=goals.relics)
        text.put_block(
            surface, look, " ".join((*sector.about, f"{said}.")), below, Style.SMALL, palette.ink_dim
        )


class Opened(msgspec.Struct, frozen=True):
    """A saved game was chosen."""

    path: Path
    opens: bool = False


class ChooseSavedGame(Page):
    """The saved games, the newest first, each with what is wrong with it, if anything is."""

    title = map_words.PAGE_SAVED

    def __init__(self, shelf: Shelf) -> None:
        self.shelf = shelf
        saved = shelf.saves()
        self.list = ListBox(
            [row_of(one) for one in saved],
            saved[0].path if saved else None,
            lambda key: Opened(Path(str(key))),
            opens=lambda key: Opened(Path(str(key)), opens=True),
            empty=map_words.PAGE_NO_SAVES,
        )
        self.open = Button(words.LOAD, None, icon="play", hint="Ctrl+Enter", kind=Kind.PRIMARY)
        super().__init__(lambda: ChooseSector(shelf), self.list, self.open)
        self.group.focus(self.list)
        self._choose(saved[0].path if saved else None)

    def _choose(self, path: Path | None) -> None:
        self.list.chosen = path
        self.open.gives = Opened(path, opens=True) if path is not None else None
        self.open.disabled = None if path is not None else map_words.PAGE_NO_SAVES

    def arrange(self, look: Look, area: Rect) -> None:
        """Put the list in the middle, the button under it."""
        super().arrange(look, area)
        wide = min(look.px(720), self.body.width)
        middle = Rect(self.body.centerx - wide // 2, self.body.top, wide, self.body.height)
        self.open.rect, self.list.rect = layout.cut(middle, "bottom", look.px(42), look.px(12))
        self.group.arrange(look)

    def answer(self, intent: object, event: Input) -> Next:
        """Choose or open a saved game."""
        if isinstance(intent, Opened):
            self._choose(intent.path)
            if intent.opens:
                return self.shelf.resume(intent.path, self)
        return self


def row_of(saved: Saved) -> Row:
    """Return how a saved game is listed: by its sector, with what is wrong with it, if anything is."""
    when = time.strftime("%d %b %Y, %H:%M", time.localtime(saved.written))
    if not saved.good:
        return Row(saved.path, saved.path.stem, saved.damage or "", words.DAMAGED, icon="warning")
    orders = words.ORDERS.format(count=saved.actions)
    own = words.KEPT_BY_ITSELF if saved.path.stem.startswith("autosave-") else saved.path.stem
    return Row(saved.path, sector_name(saved.path), f"{own} · {orders}", when, icon="save")


def sector_name(path: Path) -> str:
    """Return the name of the sector that a saved game is fought over; the file's own where it tells none."""
    from nexus_table.kernel.loading import header_of

    setup = header_of(path).get("setup")
    sector = setup.get("sector") if isinstance(setup, dict) else None
    name = sector.get("name") if isinstance(sector, dict) else None
    return name if isinstance(name, str) else path.stem


def said_of(sector: Sector) -> str:
    """Return a sector's seats, systems and shape in a few words."""
    seats = "alone" if sector.solo else "1 seat" if sector.seats == 1 else f"{sector.seats} seats"
    return f"{seats} · {len(sector.systems)} systems · {sector.shape}"


def starmap_page(desk: Desk, menu: Home) -> Scene:
    """Return the page from which Nexum Galaxy is begun or continued."""
    return ChooseSector(Shelf(desk, menu))
