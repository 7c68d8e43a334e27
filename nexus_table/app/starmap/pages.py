"""Nexum Galaxy from the menu: choose a sector and who sits where, agree on the rules, begin, or go on with a game."""

from __future__ import annotations

from pathlib import Path

import msgspec
from msgspec.structs import replace
from pygame import Rect, Surface

from nexus_table.app import words as roof_words
from nexus_table.app.desk import Desk
from nexus_table.app.kept_choices import keep_choices, load_choices
from nexus_table.app.page import Home, Page
from nexus_table.app.starmap import words
from nexus_table.app.starmap.agreements import Agreements
from nexus_table.app.starmap.chairs import Chairs, First, Seated
from nexus_table.app.starmap.choices import (
    PLAYERS,
    Choices,
    automata_of,
    sitter_of,
)
from nexus_table.app.starmap.sectors import Listed, SectorShelf, said_of
from nexus_table.app.starmap.shelf import Shelf
from nexus_table.games.starmap.galaxy import Galaxy, goals_of
from nexus_table.games.starmap.model import Sector
from nexus_table.games.starmap.options import RulesOptions
from nexus_table.games.starmap.screen import words as map_words
from nexus_table.games.starmap.screen.editor.sketch import paint_picture
from nexus_table.games.starmap.state import StarmapSetup
from nexus_table.ui import draw, layout, text
from nexus_table.ui.input import Input
from nexus_table.ui.scene import Next, Scene
from nexus_table.ui.theme import Look, Style
from nexus_table.ui.widgets.button import Button, Kind
from nexus_table.ui.widgets.listbox import ListBox, Row
from nexus_table.ui.widgets.tabs import Tabs
from nexus_table.ui.widgets.widget import Tip

ALONE = 1
"""The filter for one alone; those after it are for as many seats as their place says."""


class Chosen(msgspec.Struct, frozen=True):
    """A sector was chosen, to be looked at."""

    sector: str


class Filtered(msgspec.Struct, frozen=True):
    """Only sectors for so many are to be listed."""

    index: int


BEGIN, CONTINUE, SAVED, RULES, BY_SEED, EDITOR = "begin", "continue", "saved", "rules", "by seed", "editor"
TOURNAMENTS, LESSON = "tournaments", "lesson"


class ChooseSector(Page):
    """Sectors to choose from, a picture of the chosen one, who plays which seat, doors to all that belongs here."""

    title = words.TITLE

    def __init__(self, shelf: Shelf) -> None:
        self.shelf = shelf
        self.shelves = SectorShelf(shelf.entry.catalogue, shelf.desk.folder.parent / "sectors")
        self.choices = load_choices(shelf.folder / "choices.json", Choices)
        self.made: Listed | None = None
        self.filter = Tabs(
            words.FILTERS, 0, Filtered, boxed=True, tips=[Tip(said) for said in words.FILTER_TIPS]
        )
        self.list = ListBox((), None, lambda key: Chosen(str(key)), opens=lambda key: BEGIN,
                            empty=words.NOTHING_HERE)  # fmt: skip
        self.start = Button(words.BEGIN, BEGIN, icon="play", hint="Ctrl+Enter", kind=Kind.PRIMARY)
        self.newest: Path | None = None
        self.go_on = Button(roof_words.CONTINUE, CONTINUE, icon="play", hint="C")
        self.saved = Button(roof_words.LOAD, SAVED, icon="folder", hint="L")
        self.by_seed = Button(words.BY_SEED, BY_SEED, icon="dice", hint="N", tip=words.BY_SEED_TIP)
        self.editor = Button(words.EDITOR, EDITOR, icon="planet", hint="E", tip=words.EDITOR_TIP)
        self.tournaments = Button(
            words.TOURNAMENTS, TOURNAMENTS, icon="people", hint="U", tip=words.TOURNAMENTS_TIP
        )
        self.lesson = Button(words.LESSON, LESSON, icon="info", hint="F", tip=words.LESSON_TIP)
        self.doors = [self.lesson, self.by_seed, self.editor, self.tournaments, self.go_on, self.saved]
        self.chairs = Chairs(self.choices.first, RULES)
        self.seats, self.first, self.rules = self.chairs.seats, self.chairs.first, self.chairs.rules
        self.tight = False
        super().__init__(shelf.leave, self.filter, self.list, *self.doors, *self.chairs.controls, self.start)
        self.group.focus(self.list)
        self.refresh()

    @property
    def sectors(self) -> dict[str, Sector]:
        """The sectors that can be played, by their keys in the list."""
        return {key: one.sector for key, one in self.listed.items() if one.sector is not None}

    @property
    def chosen(self) -> Listed | None:
        """What is chosen in the list."""
        return self.listed.get(str(self.list.chosen))

    def refresh(self) -> None:
        """Look anew at what there is: sectors, saved games."""
        newest = next((saved for saved in self.shelf.saves() if saved.good), None)
        self.newest = newest.path if newest is not None else None
        self.go_on.disabled = self.saved.disabled = (
            None if self.newest is not None else map_words.PAGE_NO_SAVES
        )
        made = (self.made,) if self.made is not None else ()
        self.listed = {one.key: one for one in (*made, *self.shelves.own(), *self.shelves.shipped)}
        latest, self.shelves.latest = self.shelves.latest, None
        if latest is not None:
            self.filter.chosen = 0
        self._fill(latest or str(self.list.chosen))

    def _fill(self, wanted: str) -> None:
        """List what passes the filter, with a sector chosen that does."""
        shown = [one for one in self.listed.values() if self._passes(one)]
        keys = [one.key for one in shown]
        chosen = wanted if wanted in keys else keys[0] if keys else None
        self.list.show([self._row(one) for one in shown], chosen)
        self._choose(chosen)

    def _passes(self, listed: Listed) -> bool:
        index = self.filter.chosen
        return index == 0 or listed.seats in (0, index)

    def _row(self, listed: Listed) -> Row:
        if listed.sector is None:
            said = Tip(listed.name, (text.rich(listed.fault or ""),))
            return Row(listed.key, listed.name, listed.fault or "", words.FAULTY, icon="warning", tip=said)
        icon = "person" if listed.own else "dice" if listed.made is not None else "planet"
        score = words.FAIR.format(score=self.shelves.score(listed))
        return Row(listed.key, listed.name, said_of(listed), score, icon, Tip(words.FAIR_TIP))

    def _choose(self, key: str | None) -> None:
        self.list.chosen = key
        listed = self.chosen
        sector = listed.sector if listed is not None else None
        self.chairs.show(self.choices, sector)
        self.start.disabled = (
            None
            if sector is not None
            else words.CANNOT_BEGIN.format(why=listed.fault if listed is not None else words.NOTHING_HERE)
        )
        self._place_chairs()

    chairs_box = Rect(0, 0, 0, 0)

    def arrange(self, look: Look, area: Rect) -> None:
        """Put filter, list and doors on the left; the picture, the words and the seats in the rest."""
        super().arrange(look, area)
        left, rest = layout.cut(self.body, "left", min(look.px(384), self.body.width * 2 // 5), look.px(16))
        self.filter.rect, left = layout.cut(left, "top", look.px(36), look.px(8))
        down = -(-len(self.doors) // 2)
        doors, self.list.rect = layout.cut(
            left, "bottom", down * look.px(40) + (down - 1) * look.px(8), look.px(12)
        )
        for door, box in zip(self.doors, layout.grid(doors, 2, down, look.px(8)), strict=False):
            door.rect = box
        foot, self.picture = layout.cut(rest, "bottom", look.px(182), look.px(10))
        self.tight = foot.width < look.px(660)
        wide = look.px(400) if self.tight else min(look.px(450), foot.width * 3 // 5)
        self.about, right = layout.columns(foot, ["1*", wide], look.px(14))
        self.start.rect, self.chairs_box = layout.cut(right, "bottom", look.px(44), look.px(8))
        self._place_chairs()

    def _place_chairs(self) -> None:
        self.chairs.place(self.look, self.chairs_box, self.area)
        self.group.arrange(self.look)

    def answer(self, intent: object, event: Input) -> Next:
        """Look at a sector, seat somebody, agree, begin, go on, or go through a door."""
        match intent:
            case Chosen(sector=key):
                self._choose(key)
            case Filtered(index=index):
                self.filter.chosen = index
                self._fill(str(self.list.chosen))
            case Seated(seat=seat, player=player):
                self._seat(seat, PLAYERS[player])
            case First(index=index):
                self._keep(replace(self.choices, first=index))
            case "begin" if self.start.enabled:
                return self._begin()
            case str() as door:
                return self._through(door)
        return self

    def _through(self, door: str) -> Next:
        match door:
            case "continue" if self.newest is not None:
                return self.shelf.resume(self.newest, self)
            case "saved":
                return self.shelf.menu.saved_games(self.shelf.entry.name, self._back)
            case "rules":
                return Agreements(self.choices.options, self._agree, self._back)
            case "by seed":
                return self._open_by_seed()
            case "editor":
                from nexus_table.app.starmap.editor import editor_page

                chosen = str(self.list.chosen) if self.list.chosen is not None else None
                return editor_page(self.shelf, self.shelves, chosen, self._back)
            case "tournaments":
                return self._open_tournaments()
            case "lesson":
                from nexus_table.app.starmap.lesson import open_lesson

                return open_lesson(self.shelf.entry.game, self._back)
        return self

    def _back(self) -> ChooseSector:
        """Return this page as one comes back to it."""
        self.refresh()
        return self

    def _seat(self, seat: int, player: str) -> None:
        sector = self.chosen.sector if self.chosen is not None else None
        if sector is not None:
            players = list(self.choices.seated(sector))
            players[seat] = player
            self._keep(self.choices.seat(sector, tuple(players)))

    def _agree(self, options: RulesOptions) -> None:
        self._keep(replace(self.choices, options=options))

    def _keep(self, choices: Choices) -> None:
        self.choices = choices
        keep_choices(self.shelf.folder / "choices.json", choices)
        self._choose(str(self.list.chosen))

    def _begin(self) -> Scene:
        sector = self.sectors[str(self.list.chosen)]
        players = self.choices.seated(sector)
        first = self.first.chosen - 1 if self.first.chosen else None
        setup = StarmapSetup(sector, self.choices.options, first, automata_of(players))
        return self.shelf.begin(setup, tuple(map(sitter_of, players)))

    def _open_tournaments(self) -> Scene:
        from nexus_table.app.starmap.tournament_pages import ChooseTournament
        from nexus_table.app.starmap.tournaments import TournamentFolder

        def own() -> list[Sector]:
            return [one.sector for one in self.shelves.own() if one.sector is not None]

        folder = TournamentFolder(self.shelf.folder / "tournaments", self.shelf.entry, own)
        return ChooseTournament(folder, self._back, self.shelf.doors)

    def _open_by_seed(self) -> Scene:
        from nexus_table.app.starmap.by_seed import BySeed, fresh_wish

        listed = self.chosen
        last = self.made.made if self.made is not None else None
        wish = fresh_wish(listed.seats if listed is not None else 2, last)
        return BySeed(self.shelves, wish, self._take_made, self._edit_made, self._back)

    def _take_made(self, sector: Sector, seed: int) -> Next:
        self.made = Listed("made", sector, made=seed)
        self.filter.chosen = 0
        self.refresh()
        self._choose("made")
        return self

    def _edit_made(self, sector: Sector) -> Next:
        from nexus_table.app.starmap.editor import editor_on

        return editor_on(self.shelf, self.shelves, sector, self._back)

    def draw_body(self, surface: Surface) -> None:
        """Paint the chosen sector as it will lie, and its words."""
        look, palette, listed = self.look, self.look.palette, self.chosen
        if listed is None or listed.sector is None:
            draw.panel(surface, look, self.picture)
            inner = layout.inset(self.picture, look.px(24))
            said = self.start.disabled or ""
            text.put_block(surface, look, said, inner, Style.BODY, palette.warn_text)
            return
        sector = listed.sector
        paint_picture(surface, look, self.picture, Galaxy(sector, self.shelf.entry.catalogue.systems))
        name = text.put(
            surface, look, sector.name, self.about.topleft, Style.HEADING, palette.ink, room=self.about.width
        )
        below = Rect(self.about.left, name.bottom + look.px(6), self.about.width, 0)
        below.height = self.about.bottom - below.top
        goals, score = goals_of(sector), self.shelves.score(listed)
        said = map_words.GOALS.format(points=goals.points, relics=goals.relics)
        fair = words.EVEN if score >= 1.0 else words.UNEVEN.format(score=score)
        style = Style.TINY if self.tight else Style.SMALL
        words_ = f"{' '.join(sector.about)} {said}. {fair}"
        text.put_block(surface, look, words_, below, style, palette.ink_dim)


def starmap_page(desk: Desk, menu: Home) -> Scene:
    """Return the page from which Nexum Galaxy is begun or continued."""
    return ChooseSector(Shelf(desk, menu))
