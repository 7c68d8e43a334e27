"""Nexohominis from the menu: choose a mission, a table, factions and who leads them; begin, or go on with a war."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec
from msgspec.structs import replace
from pygame import Rect, Surface

from nexus_table.app import words as roof_words
from nexus_table.app.battlefield import war_words as words
from nexus_table.app.battlefield.table_picture import TablePicture
from nexus_table.app.battlefield.war_agreements import WarAgreements, changed
from nexus_table.app.battlefield.war_choices import (
    Amended,
    WarChoices,
    settled,
    setup_of,
    tables_for,
)
from nexus_table.app.battlefield.war_shelf import WarShelf
from nexus_table.app.battlefield.war_terrain import WarTerrain
from nexus_table.app.desk import Desk
from nexus_table.app.kept_choices import keep_choices, load_choices
from nexus_table.app.page import Home, Page
from nexus_table.app.painting import bring_painter
from nexus_table.games.battlefield.model import Layout
from nexus_table.games.battlefield.screen.war.war_table import Sitter
from nexus_table.games.battlefield.war.mission import Mission
from nexus_table.games.battlefield.war.options import WarOptions
from nexus_table.ui import draw, layout, text
from nexus_table.ui.input import Input
from nexus_table.ui.scene import Next
from nexus_table.ui.theme import Look, Size, Space, Style
from nexus_table.ui.widgets.button import Button, Kind
from nexus_table.ui.widgets.dialog import message
from nexus_table.ui.widgets.dropdown import DropDown
from nexus_table.ui.widgets.listbox import ListBox, Row
from nexus_table.ui.widgets.widget import Tip

PLAYERS = tuple(Sitter)


class ChosenMission(msgspec.Struct, frozen=True):
    """A mission was chosen."""

    mission: str


class Changed(msgspec.Struct, frozen=True):
    """Another entry of a drop-down was chosen."""

    which: str
    index: int


class ChooseWar(Page):
    """Missions on the left, the table in the middle, armies and players on the right."""

    title = words.TITLE

    def __init__(self, shelf: WarShelf) -> None:
        self.shelf, self.catalogue = shelf, shelf.entry.game.catalogue
        self.file: Path = shelf.folder / "choices.json"
        self.choices = settled(load_choices(self.file, WarChoices), self.catalogue)
        missions = self.catalogue.missions
        self.list = ListBox(
            [Row(ident, one.name, _facts(one), icon="flag") for ident, one in sorted(missions.items())],
            None,
            lambda key: ChosenMission(str(key)),
        )
        self.table = DropDown((), 0, lambda index: Changed("table", index), label=words.TABLE)
        self.factions = sorted(self.catalogue.factions)
        names = [self.catalogue.factions[ident].name for ident in self.factions]
        self.armies = [
            DropDown(names, 0, _changes(f"faction {seat}"), label=words.SEATS[seat]) for seat in (0, 1)
        ]
        sitters = [words.SITTERS[one.value] for one in PLAYERS]
        self.players = [
            DropDown(sitters, 0, _changes(f"player {seat}"), label=words.PLAYED[seat]) for seat in (0, 1)
        ]
        self.dice = DropDown(
            words.DICE_CHOICES, 0, lambda index: Changed("dice", index), label=words.DICE, tip=words.DICE_TIP
        )
        self.agreed = Button(
            words.AGREEMENTS, "agreed", icon="book", hint="A", small=True, tip=words.AGREEMENTS_TIP
        )
        self.terrain = Button(
            words.TERRAIN, "terrain", icon="hill", hint="T", small=True, tip=words.TERRAIN_TIP
        )
        self.lesson = Button(words.LESSON, "lesson", icon="info", hint="F", tip=words.LESSON_TIP)
        self.go_on = Button(roof_words.CONTINUE, "continue", icon="play", hint="C")
        self.saved = Button(roof_words.LOAD, "saved", icon="folder", hint="L")
        self.start = Button(words.BEGIN, "begin", icon="play", hint="Ctrl+Enter", kind=Kind.PRIMARY)
        self.table_picture = TablePicture(lambda: self.catalogue.tables.templates)
        super().__init__(
            shelf.leave,
            self.list,
            self.lesson,
            self.go_on,
            self.saved,
            self.table,
            self.armies[0],
            self.players[0],
            self.armies[1],
            self.players[1],
            self.dice,
            self.agreed,
            self.terrain,
            self.start,
        )
        self.group.focus(self.list)
        self._show()
        self.refresh()

    def refresh(self) -> None:
        """Look anew at what is saved."""
        self.newest = next((saved.path for saved in self.shelf.saves() if saved.good), None)
        self.go_on.disabled = self.saved.disabled = None if self.newest is not None else words.NO_SAVES

    @property
    def chosen_table(self) -> Layout:
        """The table that is chosen."""
        mission = self.catalogue.missions[self.choices.mission]
        return tables_for(mission, self.catalogue)[self.choices.layout]

    def _show(self) -> None:
        choices, mission = self.choices, self.catalogue.missions[self.choices.mission]
        tables = tables_for(mission, self.catalogue)
        self.list.chosen = choices.mission
        self.table.choices = tuple(one.name for one in tables.values())
        self.table.chosen = list(tables).index(choices.layout)
        self.table.disabled = words.OWN_TABLE if len(tables) == 1 else None
        for seat in (0, 1):
            ident = choices.factions[seat]
            faction = self.catalogue.factions[ident]
            self.armies[seat].chosen = self.factions.index(ident)
            self.armies[seat].tip = Tip.of(faction.name, faction.about, faction.play)
            player = choices.players[seat]
            self.players[seat].chosen = PLAYERS.index(player) if player in PLAYERS else 0
        self.dice.chosen = int(choices.by_hand)
        count = changed(choices.options)
        self.agreed.label = words.AGREED_COUNT.format(count=count) if count else words.AGREEMENTS
        count = len(choices.amended)
        self.terrain.label = words.TERRAIN_COUNT.format(count=count) if count else words.TERRAIN

    def arrange(self, look: Look, area: Rect) -> None:
        """Put missions on the left, the picture in the middle, the choices on the right."""
        super().arrange(look, area)
        left, rest = layout.cut(
            self.body, "left", min(look.px(250), self.body.width // 4), look.px(Space.LARGE)
        )
        high = look.px(Size.CONTROL)
        doors, self.list.rect = layout.cut(
            left, "bottom", 3 * high + 2 * look.px(Space.SMALL), look.px(Space.MEDIUM)
        )
        rows = layout.rows(doors, ["1*"] * 3, look.px(Space.SMALL))
        self.lesson.rect, self.go_on.rect, self.saved.rect = rows
        right, middle = layout.cut(
            rest, "right", min(look.px(340), rest.width * 2 // 5), look.px(Space.LARGE)
        )
        self.about, self.picture = layout.cut(middle, "top", look.px(104), look.px(Space.MEDIUM))
        self.start.rect, upper = layout.cut(right, "bottom", look.px(44), look.px(Space.MEDIUM))
        drops = [self.table, self.armies[0], self.players[0], self.armies[1], self.players[1], self.dice]
        for drop in drops:
            drop.column = tuple(one.label for one in drops)
        rows = layout.stack(upper, [high] * (len(drops) + 1), look.px(Space.FAIR))
        for drop, box in zip(drops, rows, strict=False):
            drop.rect, drop.bounds = box, self.area
        self.agreed.rect, self.terrain.rect = layout.columns(rows[-1], ["1*", "1*"], look.px(Space.FAIR))
        below = rows[-1].bottom + look.px(Space.FAIR)
        self.armies_about = Rect(upper.left, below, upper.width, max(0, upper.bottom - below))
        self.group.arrange(look)

    def answer(self, intent: object, event: Input) -> Next:
        """Choose, begin, go on, or go through a door."""
        match intent:
            case ChosenMission(mission=mission):
                self._take(replace(self.choices, mission=mission))
            case Changed(which=which, index=index):
                self._take(self._changed(which, index))
            case "begin":
                return self._begin()
            case "continue" if self.newest is not None:
                return self.shelf.resume(self.newest, self)
            case "saved":
                return self.shelf.menu.saved_games(self.shelf.entry.name, self._back)
            case "lesson":
                return self._lesson()
            case "agreed":
                return WarAgreements(self.choices.options, self._agree, self._back)
            case "terrain":
                templates = self.catalogue.tables.templates
                return WarTerrain(self.chosen_table, templates, self.choices.amended, self._amend, self._back)
        return self

    def _changed(self, which: str, index: int) -> WarChoices:
        choices = self.choices
        match which.split():
            case ["faction", seat]:
                factions = list(choices.factions)
                factions[int(seat)] = self.factions[index]
                return replace(choices, factions=(factions[0], factions[1]))
            case ["player", seat]:
                players = list(choices.players)
                players[int(seat)] = PLAYERS[index]
                return replace(choices, players=(players[0], players[1]))
            case ["dice"]:
                return replace(choices, by_hand=bool(index))
            case _:
                mission = self.catalogue.missions[choices.mission]
                return replace(choices, layout=list(tables_for(mission, self.catalogue))[index])

    def _agree(self, options: WarOptions) -> None:
        self._take(replace(self.choices, options=options))

    def _amend(self, amended: tuple[Amended, ...]) -> None:
        self._take(replace(self.choices, amended=amended))

    def _take(self, choices: WarChoices) -> None:
        self.choices = settled(choices, self.catalogue)
        keep_choices(self.file, self.choices)
        self._show()

    def _begin(self) -> Next:
        try:
            setup = setup_of(self.choices, self.catalogue)
            return self.shelf.begin(setup, self.choices.players, by_hand=self.choices.by_hand)
        except ValueError as fault:
            return message(self, words.CANNOT_BEGIN, str(fault), icon="warning")

    def _lesson(self) -> Next:
        from nexus_table.app.battlefield.war_lesson import open_lesson

        bring_painter()
        return open_lesson(self.shelf.entry.name, self._back)

    def _back(self) -> ChooseWar:
        """Return this page as one comes back to it."""
        self.refresh()
        return self

    # ── the picture ──────────────────────────────────────────────────────────────────────────────────────────────

    def update(self, now: float) -> Next:
        """Let pictures come."""
        super().update(now)
        self.stirred = self.table_picture.update() or self.stirred
        return self

    def draw_body(self, surface: Surface) -> None:
        """Paint the mission's words, its table, and what both armies are like."""
        look, palette = self.look, self.look.palette
        mission = self.catalogue.missions[self.choices.mission]
        name = text.put(surface, look, mission.name, self.about.topleft, Style.TITLE, palette.ink)
        below = Rect(
            self.about.left, name.bottom + look.px(6), self.about.width, self.about.bottom - name.bottom
        )
        text.put_block(surface, look, mission.about, below, Style.BODY, palette.ink_dim)
        draw.panel(surface, look, self.picture)
        self.table_picture.draw(surface, look, layout.inset(self.picture, look.px(10)), self.chosen_table)
        self._draw_armies(surface)

    def _draw_armies(self, surface: Surface) -> None:
        look, palette = self.look, self.look.palette
        about, wide = self.armies_about, self.armies_about.width
        played = [self.catalogue.factions[ident] for ident in self.choices.factions]
        head, gap = look.px(22), look.px(Space.SMALL)
        room = max(0, about.height - 2 * head - gap)
        style = Style.SMALL
        if sum(text.block_height(look, one.play, style, wide) for one in played) > room:
            style = Style.TINY
        high = [text.block_height(look, one.play, style, wide) for one in played]
        if sum(high) > room:
            high = [room // 2, room // 2]
        boxes = layout.stack(about, [head + one for one in high], gap)
        for faction, ink, box in zip(played, (palette.red_text, palette.blue_text), boxes, strict=True):
            name, rest = layout.cut(box, "top", head)
            text.put_in(surface, look, faction.name, name, Style.STRONG, ink)
            text.put_rows(surface, look, faction.play, rest, style, palette.ink_dim)


def _changes(which: str) -> Callable[[int], Changed]:
    return lambda index: Changed(which, index)


def _facts(mission: Mission) -> str:
    """Return how long a mission lasts at most, and with what it begins."""
    rounds = mission.round_limit
    lasts = words.LASTS.format(rounds=rounds) if rounds is not None else words.LASTS_ON
    return f"{lasts} · {words.BEGINS_WITH.format(carbonite=mission.carbonite)}"


def war_page(desk: Desk, menu: Home) -> ChooseWar:
    """Return the page of Nexohominis."""
    return ChooseWar(WarShelf(desk, menu))
