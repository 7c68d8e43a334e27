"""Saved games of every kind: the newest first, each with what is wrong with it, if anything is."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import msgspec
from pygame import Rect

from nexus_table.app import words
from nexus_table.app.desk import Desk
from nexus_table.app.page import Home, Page
from nexus_table.app.painting import bring_painter
from nexus_table.app.places import place_name
from nexus_table.app.starmap import words as starmap_words
from nexus_table.kernel.autosave import Saved
from nexus_table.ui import layout
from nexus_table.ui.input import Input
from nexus_table.ui.scene import Next, Scene
from nexus_table.ui.theme import Look
from nexus_table.ui.widgets.button import Button, Kind
from nexus_table.ui.widgets.listbox import ListBox, Row
from nexus_table.ui.widgets.tabs import Tabs


class Chosen(msgspec.Struct, frozen=True):
    """A saved game was chosen."""

    path: Path
    opens: bool = False


class Filtered(msgspec.Struct, frozen=True):
    """Only games of one kind are to be listed; 0 for all."""

    index: int


class SavedKind(msgspec.Struct, frozen=True):
    """Saved games of one kind: what the kind is called, those there are, and how one is gone on with."""

    game: str
    title: str
    icon: str
    place: str
    """What of a set-up has the name that a game is listed by; empty: the kind's own title is."""
    saves: Callable[[], tuple[Saved, ...]]
    resume: Callable[[Path, Scene], Next]


def saved_kinds(desk: Desk, menu: Home) -> tuple[SavedKind, ...]:
    """Return every kind of game that can be saved."""
    bring_painter()
    from nexus_table.app.battlefield.opening import resume
    from nexus_table.app.battlefield.war_shelf import WarShelf
    from nexus_table.app.duel.series_shelf import SeriesShelf
    from nexus_table.app.duel.shelf import DuelShelf
    from nexus_table.app.starmap.shelf import Shelf

    wars, shelf = WarShelf(desk, menu), Shelf(desk, menu)
    duels, series = DuelShelf(desk, menu), SeriesShelf(desk, menu)
    return (
        SavedKind(
            desk.game.name,
            words.OPEN_TABLE,
            "layers",
            "layout",
            desk.saves,
            lambda path, under: resume(desk, path, menu),
        ),
        SavedKind(wars.entry.game.name, words.WAR, "sword", "mission", wars.saves, wars.resume),
        SavedKind(shelf.entry.game.name, starmap_words.TITLE, "planet", "sector", shelf.saves, shelf.resume),
        SavedKind(duels.entry.game.name, words.DUEL, "cards", "", duels.saves, duels.resume),
        SavedKind(series.entry.game.name, words.DUEL_SERIES, "layers", "", series.saves, series.resume),
    )


def continued(desk: Desk, menu: Home) -> Next:
    """Return the newest good game of any kind, gone on with; the menu where there is none."""
    last = desk.last_beside()
    for kind in saved_kinds(desk, menu) if last is not None else ():
        newest = next((saved for saved in kind.saves() if saved.good), None) if kind.game == last else None
        if newest is not None:
            return kind.resume(newest.path, menu)
    from nexus_table.app.battlefield.opening import scene_of

    session = desk.continued()
    return scene_of(desk, session, menu) if session is not None else menu


class ChooseSaved(Page):
    """A list of what the rings of autosaves and the player kept, of all games or of one."""

    title = words.CHOOSE_SAVED

    def __init__(
        self, desk: Desk, menu: Home, game: str | None = None, back: Callable[[], Next] | None = None
    ) -> None:
        self.kinds = saved_kinds(desk, menu)
        self.found = sorted(
            ((saved, kind) for kind in self.kinds for saved in kind.saves()), key=lambda one: -one[0].written
        )
        names = [words.ALL_GAMES, *(kind.title for kind in self.kinds)]
        games = [kind.game for kind in self.kinds]
        self.filter = Tabs(names, games.index(game) + 1 if game in games else 0, Filtered, boxed=True)
        self.list = ListBox(
            (),
            None,
            lambda key: Chosen(Path(str(key))),
            opens=lambda key: Chosen(Path(str(key)), opens=True),
            empty=words.NO_SAVES,
        )
        self.open = Button(words.LOAD, None, icon="play", hint="Ctrl+Enter", kind=Kind.PRIMARY)
        super().__init__(back or menu.returned, self.filter, self.list, self.open)
        self.group.focus(self.list)
        self._fill()

    def _fill(self) -> None:
        """List the games that pass the filter, the newest good one chosen."""
        wanted = self.filter.chosen
        shown = [one for one in self.found if not wanted or one[1] is self.kinds[wanted - 1]]
        good = next((saved.path for saved, _ in shown if saved.good), None)
        first = good or next((saved.path for saved, _ in shown), None)
        self.list.show([row_of(saved, kind) for saved, kind in shown], first)
        self._choose(first)

    def _choose(self, path: Path | None) -> None:
        self.list.chosen = path
        self.open.gives = Chosen(path, opens=True) if path is not None else None
        self.open.disabled = None if path is not None else words.NO_SAVES

    def arrange(self, look: Look, area: Rect) -> None:
        """Put the filter over the list in the middle, the button under it."""
        super().arrange(look, area)
        wide = min(look.px(720), self.body.width)
        middle = Rect(self.body.centerx - wide // 2, self.body.top, wide, self.body.height)
        self.filter.rect, middle = layout.cut(middle, "top", look.px(38), look.px(10))
        self.open.rect, self.list.rect = layout.cut(middle, "bottom", look.px(42), look.px(12))
        self.group.arrange(look)

    def answer(self, intent: object, event: Input) -> Next:
        """Choose or open a saved game."""
        match intent:
            case Filtered(index=index):
                self.filter.chosen = index
                self._fill()
            case Chosen(path=path, opens=opens):
                self._choose(path)
                kind = next((kind for saved, kind in self.found if saved.path == path), None)
                if opens and kind is not None:
                    return kind.resume(path, self)
        return self


def row_of(saved: Saved, kind: SavedKind) -> Row:
    """Return how a saved game is listed: by its place's name, with what is wrong with it, if anything is."""
    when = time.strftime("%d %b %Y, %H:%M", time.localtime(saved.written))
    if not saved.good:
        return Row(saved.path, saved.path.stem, saved.damage or "", words.DAMAGED, icon="warning")
    orders = words.ORDERS.format(count=saved.actions)
    own = saved.path.stem if not saved.path.stem.startswith("autosave-") else words.KEPT_BY_ITSELF
    name = place_name(saved.path, kind.place) if kind.place else kind.title
    return Row(saved.path, name, f"{kind.title} · {own} · {orders}", when, icon=kind.icon)
