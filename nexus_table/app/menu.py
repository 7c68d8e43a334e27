"""The main menu: the tables there are, the way back to what was played last, rules, settings and the door."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum

from pygame import Rect, Surface

from nexus_table.app import words
from nexus_table.app.backdrop import Backdrop
from nexus_table.app.desk import Desk
from nexus_table.app.page import Home
from nexus_table.app.painting import bring_painter
from nexus_table.ui import draw, layout, text
from nexus_table.ui.input import Input, KeyPressed, QuitAsked, Shortcut
from nexus_table.ui.scene import Leave, Next
from nexus_table.ui.theme import Look, Style
from nexus_table.ui.widgets.button import Button, Kind
from nexus_table.ui.widgets.group import Group


class Choice(Enum):
    """The menu's entries."""

    OPEN = "open"
    CONTINUE = "continue"
    LOAD = "load"
    LAB = "lab"
    WAR = "war"
    STARMAP = "starmap"
    DUEL = "duel"
    RULES = "rules"
    SETTINGS = "settings"
    QUIT = "quit"


class Menu(Home):
    """Ten doors beside a picture of a table."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.buttons = {
            Choice.CONTINUE: Button(words.CONTINUE, Choice.CONTINUE, icon="play", hint="C"),
            Choice.OPEN: Button(words.OPEN, Choice.OPEN, icon="layers", hint="O", kind=Kind.PRIMARY),
            Choice.LOAD: Button(words.LOAD, Choice.LOAD, icon="folder", hint="L"),
            Choice.WAR: Button(words.WAR, Choice.WAR, icon="sword", hint="H"),
            Choice.LAB: Button(words.LAB, Choice.LAB, icon="hill", hint="T"),
            Choice.STARMAP: Button(words.STARMAP, Choice.STARMAP, icon="planet", hint="G"),
            Choice.DUEL: Button(words.DUEL, Choice.DUEL, icon="cards", hint="N"),
            Choice.RULES: Button(words.RULES, Choice.RULES, icon="book", hint="R"),
            Choice.SETTINGS: Button(words.SETTINGS, Choice.SETTINGS, icon="gear", hint="S"),
            Choice.QUIT: Button(words.QUIT, Choice.QUIT, icon="power", hint="Ctrl+Q", kind=Kind.QUIET),
        }
        self.group = Group(*self.buttons.values(), arrows=True)
        self.backdrop = Backdrop(desk)
        self._can_continue: bool | None = None

    def arrange(self, look: Look, area: Rect) -> None:
        """Put the doors in a column on the left, the picture in the rest."""
        super().arrange(look, area)
        column, self.picture = layout.cut(area, "left", min(look.px(420), area.width // 2))
        inner = layout.inset(column, min(look.px(48), column.width // 10), look.px(24))
        doors = len(self.buttons)
        high = min(look.px(46), (inner.height - look.px(150)) // (doors + 1))
        total = doors * high + (doors - 1) * look.px(8)
        self.heading, body = layout.cut(
            inner, "top", max(look.px(100), (inner.height - total) // 2), look.px(8)
        )
        for button, box in zip(self.group, layout.stack(body, [high] * doors, look.px(8)), strict=True):
            button.rect = box
        self.group.arrange(look)

    def handle(self, event: Input) -> Next:
        """Go through the chosen door."""
        if isinstance(event, QuitAsked):
            return Leave()
        match self.group.handle(event):
            case Choice.OPEN:
                from nexus_table.app.battlefield.choose_table import ChooseTable

                return ChooseTable(self.desk, self)
            case Choice.CONTINUE:
                return self._continue()
            case Choice.LOAD:
                return self.saved_games()
            case Choice.LAB:
                bring_painter()
                from nexus_table.app.battlefield.lab import lab_scene

                return lab_scene(self.desk, None, self)
            case Choice.WAR:
                bring_painter()
                from nexus_table.app.battlefield.war_pages import war_page

                return war_page(self.desk, self)
            case Choice.STARMAP:
                bring_painter()
                from nexus_table.app.starmap.pages import starmap_page

                return starmap_page(self.desk, self)
            case Choice.DUEL:
                bring_painter()
                from nexus_table.app.duel.pages import duel_page

                return duel_page(self.desk, self)
            case Choice.RULES:
                from nexus_table.app.rules_page import RulesPage

                return RulesPage(self.returned)
            case Choice.SETTINGS:
                from nexus_table.app.settings_page import SettingsPage

                return SettingsPage(self.desk, self)
            case Choice.QUIT:
                return Leave()
        if isinstance(event, KeyPressed) and event.chord == "Esc":
            self.group.focus(self.buttons[Choice.QUIT], ringed=True)
        return self

    def saved_games(self, game: str | None = None, back: Callable[[], Next] | None = None) -> Next:
        """Return the page of saved games, of one kind alone where `game` names it; `back` leads out of it."""
        from nexus_table.app.choose_saved import ChooseSaved

        return ChooseSaved(self.desk, self, game, back)

    def _continue(self) -> Next:
        from nexus_table.app.choose_saved import continued

        return continued(self.desk, self)

    def update(self, now: float) -> Next:
        """Look for the last table once the menu has been seen, and let the picture come."""
        self.group.update(now)
        self._stirred = self.backdrop.update()
        if self._can_continue is None and self._seen:
            self._can_continue = bool(self.desk.last_beside()) or any(
                saved.good for saved in self.desk.saves()
            )
            self._stirred = True
        self.buttons[Choice.CONTINUE].disabled = None if self._can_continue else words.NO_SAVES
        return self

    _seen = False
    _stirred = False

    def returned(self) -> Menu:
        """Return the menu as one comes back to it: what can be continued may have changed."""
        self._can_continue = None
        self.desk.close()
        return self

    def wants_frame(self, now: float) -> bool:
        """Return whether the picture has come or a tip is due."""
        return self._stirred or self.group.wants_frame(now)

    def draw(self, surface: Surface) -> None:
        """Paint the picture, the name and the doors."""
        look, palette = self.look, self.look.palette
        surface.fill(palette.ground)
        self.backdrop.draw(surface, look, self.picture)
        title = Rect(self.heading.left, self.heading.bottom - look.px(92), self.heading.width, look.px(44))
        text.put_in(surface, look, words.TITLE.upper(), title, Style.DISPLAY, palette.accent_text)
        under = Rect(title.left, title.bottom + look.px(4), title.width, look.px(40))
        text.put_block(surface, look, words.MOTTO, under, Style.BODY, palette.ink_dim)
        edge = self.picture.left
        draw.line(surface, (edge, 0), (edge, self.area.bottom), palette.hairline, 1)
        self.group.draw(surface, look)
        self._seen = True

    def shortcuts(self) -> Sequence[Shortcut]:
        """Return the keys of the doors."""
        return [Shortcut(button.hint, button.label, "Menu") for button in self.buttons.values()]
