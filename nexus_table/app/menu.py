"""The main menu: the tables there are, the way back to what was played last, rules, settings and the door."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum

from pygame import Rect, Surface

from nexus_table.app import words
from nexus_table.app.backdrop import Backdrop
from nexus_table.app.desk import Desk
from nexus_table.app.page import Home
from nexus_table.app.painting import bring, bring_painter
from nexus_table.app.scenery import Subject
from nexus_table.ui import draw, layout, text
from nexus_table.ui.input import Input, KeyPressed, QuitAsked, Shortcut
from nexus_table.ui.scene import Leave, Next
from nexus_table.ui.theme import Look, Space, Style
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


SUBJECTS = {Choice.STARMAP: Subject.GALAXY, Choice.DUEL: Subject.CARDS}
"""What is seen beside a door, where it is not a table."""

DOOR, TALL = 42, 58
"""Logical pixels of a door's height, and of one that says in small what it leads to."""

ACROSS = 2
"""How many of the small doors at the bottom stand side by side."""


class Menu(Home):
    """The games and tables, each behind a door that says what it is, beside a picture of it."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.doors = {
            Choice.CONTINUE: Button(words.CONTINUE, Choice.CONTINUE, icon="play", hint="C"),
            Choice.WAR: _door(words.WAR, words.WAR_IS, Choice.WAR, "sword", "H"),
            Choice.STARMAP: _door(words.STARMAP, words.STARMAP_IS, Choice.STARMAP, "planet", "G"),
            Choice.DUEL: _door(words.DUEL, words.DUEL_IS, Choice.DUEL, "cards", "N"),
            Choice.OPEN: _door(words.OPEN, words.OPEN_IS, Choice.OPEN, "layers", "O"),
            Choice.LAB: _door(words.LAB, words.LAB_IS, Choice.LAB, "hill", "T"),
        }
        self.small = {
            Choice.LOAD: Button(words.LOAD, Choice.LOAD, icon="folder", hint="L"),
            Choice.RULES: Button(words.RULES, Choice.RULES, icon="book", hint="R"),
            Choice.SETTINGS: Button(words.SETTINGS, Choice.SETTINGS, icon="gear", hint="S"),
            Choice.QUIT: Button(words.QUIT, Choice.QUIT, icon="power", hint="Ctrl+Q"),
        }
        self.buttons = {**self.doors, **self.small}
        self.group = Group(*self.buttons.values(), arrows=True)
        self.backdrop = Backdrop(desk)
        self._can_continue: bool | None = None

    def arrange(self, look: Look, area: Rect) -> None:
        """Put the doors in a column on the left, the picture in the rest."""
        super().arrange(look, area)
        column, self.picture = layout.cut(area, "left", min(look.px(420), area.width // 2))
        inner = layout.inset(column, min(look.px(40), column.width // 12), look.px(20))
        gap = look.px(Space.SMALL)
        wanted = [DOOR if not door.caption else TALL for door in self.doors.values()]
        wanted += [DOOR] * (len(self.small) // ACROSS)
        room = inner.height - look.px(104) - (len(wanted) - 1) * gap
        heights = [min(look.px(high), room * high // sum(wanted)) for high in wanted]
        spare = max(0, room - sum(heights))
        self.heading, body = layout.cut(inner, "top", look.px(96) + spare // 3, gap)
        boxes = layout.stack(body, heights, gap)
        for door, box in zip(self.doors.values(), boxes[: len(self.doors)], strict=True):
            door.rect = box
        places = [box for row in boxes[len(self.doors) :] for box in layout.grid(row, ACROSS, 1, gap)]
        for button, box in zip(self.small.values(), places, strict=True):
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
                bring("nexus_table.app.starmap.pages")
                from nexus_table.app.starmap.pages import starmap_page

                return starmap_page(self.desk, self)
            case Choice.DUEL:
                bring("nexus_table.app.duel.pages")
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
        self.backdrop.show(self._subject())
        self._stirred = self.backdrop.update(now, animated=self.look.animated)
        if self._can_continue is None and self._seen:
            self._can_continue = bool(self.desk.last_beside()) or any(
                saved.good for saved in self.desk.saves()
            )
            self._stirred = True
        going_on = self.doors[Choice.CONTINUE]
        going_on.disabled = None if self._can_continue else words.NO_SAVES
        going_on.kind = Kind.PRIMARY if self._can_continue else Kind.PLAIN
        return self

    def _subject(self) -> Subject:
        """Return what the door that is pointed at, else the one with the keyboard, leads to; else what is shown."""
        pointed = next((choice for choice, door in self.doors.items() if door.hovered), None)
        reached = next((choice for choice, door in self.doors.items() if door.focused), None)
        chosen = pointed or reached
        if chosen is None or chosen is Choice.CONTINUE:
            return self.backdrop.subject
        return SUBJECTS.get(chosen, Subject.TABLE)

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


def _door(name: str, what: str, choice: Choice, icon: str, key: str) -> Button:
    return Button(name, choice, icon=icon, hint=key, caption=what)
