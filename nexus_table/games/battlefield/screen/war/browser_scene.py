"""The datasheets of both armies over the table: units, buildings and upgrades in words, and their cards as a PDF."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec
from pygame import Rect, Surface

from nexus_table.games.battlefield.datasheets import words as printed
from nexus_table.games.battlefield.datasheets.model import BuildingSheet, Faction, UnitSheet, Upgrade
from nexus_table.games.battlefield.screen.war import words
from nexus_table.games.battlefield.screen.war.datasheet import figures
from nexus_table.games.battlefield.screen.war.doors import Doors
from nexus_table.games.battlefield.screen.war.war_table import WarTable
from nexus_table.kernel.action import Seat
from nexus_table.table.background import Background
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
from nexus_table.ui.widgets.toast import Mood, Toasts

PANEL = (980, 620)
"""The panel, in logical pixels."""

BLANK = rich(" ")
WAY = "how it builds"


class ShowFaction(msgspec.Struct, frozen=True):
    """The sheets of this seat's faction were asked for."""

    seat: Seat


class ChooseSheet(msgspec.Struct, frozen=True):
    """A row was chosen: a sheet, an upgrade or the faction itself, by its id."""

    key: object


class BrowserScene(StillCard):
    """Shows datasheets in a panel; the war stands still below."""

    def __init__(
        self, under: Scene, table: WarTable, doors: Doors, seat: Seat, sheet: str | None = None
    ) -> None:
        super().__init__(under)
        self.table, self.doors, self.seat = table, doors, seat
        tabs = [f"{table.seat_name(one)}: {table.faction_name(one)}" for one in (0, 1)]
        self.tabs = Tabs(tabs, seat, ShowFaction)
        self.list = ListBox((), sheet, ChooseSheet)
        self.log = Log(style=Style.BODY)
        self.print = Button(words.PRINT, "print", icon="printer", hint="P", small=True, tip=words.PRINT_TIP)
        self.close = Button(words.CLOSE, "close", icon="arrow-left", hint="Esc", small=True)
        self.group = Group(self.tabs, self.list, self.log, self.print, self.close)
        self.group.focus(self.list)
        self.printing: Background[str] = Background()
        self._prints = self._prints_told = 0
        self.toasts = Toasts()

    @property
    def faction(self) -> Faction:
        """Whose sheets are shown."""
        return self.table.field.faction(self.table.state, self.seat)

    def arrange(self, look: Look, area: Rect) -> None:
        """Put the list left, the sheet right."""
        super().arrange(look, area)
        gap = look.px(Space.LARGE)
        size = (min(look.px(PANEL[0]), area.width - gap), min(look.px(PANEL[1]), area.height - gap))
        self.box = layout.centred(area, size)
        inner = layout.inset(self.box, look.px(Space.HUGE), look.px(Space.WIDE))
        head, inner = layout.cut(inner, "top", look.px(Size.CONTROL), look.px(Space.MEDIUM))
        right, self.tabs.rect = layout.cut(
            head, "right", self.close.width(look) + self.print.width(look) + gap, look.px(Space.MEDIUM)
        )
        self.close.rect, self.print.rect = layout.cut(
            right, "right", self.close.width(look), look.px(Space.SNUG)
        )
        self.list.rect, self.log.rect = layout.columns(inner, ["2*", "3*"], look.px(Space.WIDE))
        self._show()
        self.group.arrange(look)

    # ── what comes in ────────────────────────────────────────────────────────────────────────────────────────────

    def handle(self, event: Input) -> Next:
        """Look at a sheet, at the other faction, print, or go back."""
        if isinstance(event, QuitAsked):
            return Leave()
        intent = self.group.handle(event)
        match intent:
            case ShowFaction(seat=seat):
                self.seat, self.list.chosen = seat, None
                self._show()
            case ChooseSheet(key=key):
                self.list.chosen = key
                self._show()
            case "print":
                self._print()
            case _ if self.is_left(event, intent, "Esc", "B"):
                return self.under
        return self

    def _print(self) -> None:
        faction, doors = self.faction, self.doors

        def printed_cards() -> Iterator[str]:
            yield doors.print_sheets(faction)

        self.toasts.show(words.PRINTING.format(faction=faction.name))
        self._prints += 1
        self.printing.ask(self._prints, printed_cards)

    def update(self, now: float) -> Next:
        """Let tips and what was printed come."""
        super().update(now)
        self.toasts.update(now)
        if self.printing.news() and self.printing.answer is not None:
            self._prints_told = self._prints
            self.toasts.show(self.printing.answer, Mood.GOOD)
        return self

    def wants_frame(self, now: float) -> bool:
        """Return whether something moves here."""
        printing = self._prints != self._prints_told
        return super().wants_frame(now) or self.toasts.wants_frame(now) or printing

    def shortcuts(self) -> Sequence[Shortcut]:
        """Return the keys that work here."""
        return (
            Shortcut("Esc", words.CLOSE, words.SHEETS),
            Shortcut("B", words.CLOSE, words.SHEETS),
            Shortcut("P", words.PRINT, words.SHEETS),
        )

    # ── what is shown ────────────────────────────────────────────────────────────────────────────────────────────

    def _show(self) -> None:
        self.tabs.chosen = self.seat
        rows = tuple(rows_of(self.faction))
        self.list.rows = rows
        if self.list.chosen not in [row.key for row in rows]:
            self.list.chosen = rows[0].key
        self.list.arrange(self.look)
        self.log.show(self._said())
        self.log.scroll.offset = 0

    def _said(self) -> list[Line]:
        key, palette, faction = self.list.chosen, self.look.palette, self.faction
        if key == WAY:
            return told_of_faction(faction, palette)
        upgrade = faction.upgrade(str(key))
        if upgrade is not None:
            return told_of_upgrade(upgrade, faction, palette)
        sheet = faction.unit(str(key)) or faction.building(str(key))
        assert sheet is not None, "every row is a sheet, an upgrade or the faction"
        return told_of_sheet(self.table, self.seat, sheet, palette)

    def draw(self, surface: Surface) -> None:
        """Paint the panel over the war."""
        super().draw(surface)
        draw.panel(surface, self.look, self.box)
        self.group.draw(surface, self.look)
        self.toasts.draw(surface, self.look, self.box)


def rows_of(faction: Faction) -> Iterator[Row]:
    """Yield the rows of a faction: itself, its units, buildings and upgrades."""
    yield Row(WAY, faction.name, words.FACTION_ROW, icon="book")
    for unit in faction.units:
        icon = "hand" if unit.worker else "person"
        yield Row(unit.id, unit.name, printed.roles_text(unit), _price(unit.carbonite), icon=icon)
    for building in faction.buildings:
        yield Row(
            building.id,
            building.name,
            printed.roles_text(building),
            _price(building.carbonite),
            icon="home",
        )
    for upgrade in faction.upgrades:
        yield Row(upgrade.id, upgrade.name, words.UPGRADE_ROW, _price(upgrade.carbonite), icon="plus")


def _price(carbonite: int) -> str:
    return words.COSTS.format(carbonite=carbonite)


def told_of_faction(faction: Faction, palette: Palette) -> list[Line]:
    """Return what a faction is, how it is played, and how it builds."""
    return [
        heading(faction.name, palette),
        BLANK,
        rich(faction.about),
        rich(faction.play),
        BLANK,
        caption(printed.way_name(faction.way), palette),
        rich(printed.way_text(faction.way)),
    ]


def told_of_upgrade(upgrade: Upgrade, faction: Faction, palette: Palette) -> list[Line]:
    """Return what an upgrade costs and changes."""
    costs = words.COSTS.format(carbonite=upgrade.carbonite)
    return [
        heading(upgrade.name, palette),
        BLANK,
        rich(Span(costs, None, Style.STRONG)),
        rich(printed.upgrade_text(upgrade, faction)),
    ]


def told_of_sheet(
    table: WarTable, seat: Seat, sheet: UnitSheet | BuildingSheet, palette: Palette
) -> list[Line]:
    """Return a datasheet, and what the keywords of its weapons mean."""
    lines = [heading(sheet.name, palette), rich(sheet.about), BLANK, *figures(table, seat, sheet)]
    glosses = {
        gloss.name: gloss.text
        for weapon in sheet.weapons
        for gloss in map(printed.keyword_gloss, weapon.keywords)
    }
    if glosses:
        lines += [BLANK, caption(words.KEYWORDS, palette)]
        lines += [rich(Span(name, None, Style.STRONG), f"  {said}") for name, said in glosses.items()]
    return lines


def heading(said: str, palette: Palette) -> Line:
    """Return a name as the head of the text."""
    return (Span(said, palette.ink, Style.HEADING),)


def caption(said: str, palette: Palette) -> Line:
    """Return a heading within the text."""
    return (Span(said.upper(), palette.accent_text, Style.CAPTION),)
