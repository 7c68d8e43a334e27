"""A page of the roof: a title, a way back, and a body of controls."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from nexus_table.app import words
from nexus_table.ui import draw, layout, text
from nexus_table.ui.input import Input, KeyPressed, QuitAsked, Shortcut
from nexus_table.ui.scene import Leave, Next, Scene
from nexus_table.ui.theme import Look, Style
from nexus_table.ui.widgets.button import Button, Kind
from nexus_table.ui.widgets.group import Group
from nexus_table.ui.widgets.widget import Widget

BACK = "back"


class Home(Scene):
    """The scene that pages lead back to, and where saved games of every kind are found."""

    def returned(self) -> Scene:
        """Return the scene as one comes back to it."""
        return self

    @abstractmethod
    def saved_games(self, game: str | None = None, back: Callable[[], Next] | None = None) -> Next:
        """Return the page of saved games, of one kind alone where `game` names it; `back` leads out of it."""


class Page(Scene):
    """Subclass it: place the controls in `body`, answer their intents, paint the rest of the body."""

    title = ""

    def __init__(self, back: Callable[[], Next], *widgets: Widget) -> None:
        self.back = back
        self.way_back = Button(words.BACK, BACK, icon="arrow-left", hint="Esc", kind=Kind.QUIET)
        self.group = Group(self.way_back, *widgets)
        self.stirred = False

    def arrange(self, look: Look, area: Rect) -> None:
        """Take the bar off the area; what is left is the body."""
        super().arrange(look, area)
        self.bar, rest = layout.cut(area, "top", look.px(60))
        self.body = layout.inset(rest, look.px(20), look.px(16))
        self.way_back.rect = Rect(look.px(16), look.px(10), self.way_back.width(look), look.px(40))
        self.group.arrange(look)

    def handle(self, event: Input) -> Next:
        """Go back, or let the page answer its controls."""
        if isinstance(event, QuitAsked):
            return Leave()
        intent = self.group.handle(event)
        if intent == BACK or (intent is None and isinstance(event, KeyPressed) and event.chord == "Esc"):
            return self.back()
        return self.answer(intent, event)

    def answer(self, intent: object, event: Input) -> Next:
        """Answer what a control tells, or an input that was for none (`intent` None)."""
        return self

    def update(self, now: float) -> Next:
        """Let tips come."""
        self.stirred = False
        self.group.update(now)
        return self

    def wants_frame(self, now: float) -> bool:
        """Return whether something new is to be seen."""
        return self.stirred or self.group.wants_frame(now)

    def draw(self, surface: Surface) -> None:
        """Paint the bar, the body and the controls."""
        look, palette = self.look, self.look.palette
        surface.fill(palette.ground)
        surface.fill(palette.panel, self.bar)
        draw.line(surface, self.bar.bottomleft, self.bar.bottomright, palette.hairline, 1)
        text.put_in(surface, look, self.title, self.bar, Style.TITLE, palette.ink, align="centre")
        self.draw_body(surface)
        self.group.draw(surface, look)

    def draw_body(self, surface: Surface) -> None:
        """Paint what is not a control."""

    def shortcuts(self) -> Sequence[Shortcut]:
        """Return the keys that work here."""
        return [
            Shortcut(widget.chord, widget.label, self.title)
            for widget in self.group
            if isinstance(widget, Button) and widget.chord
        ]
