"""Dialogs: a message, a question with answers, a line to type; each in front of the scene it returns to."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec
from pygame import Rect, Surface

from nexus_table.ui import draw, icons, layout, text
from nexus_table.ui.input import Input, KeyPressed, QuitAsked
from nexus_table.ui.scene import Leave, Next, Scene
from nexus_table.ui.theme import Look, Size, Space, Style
from nexus_table.ui.widgets.button import Button, Kind
from nexus_table.ui.widgets.card import Card
from nexus_table.ui.widgets.field import TextField
from nexus_table.ui.widgets.group import Group
from nexus_table.ui.widgets.widget import Widget

Then = Callable[[], Next]
"""What comes after an answer: makes the next scene."""


class Answer(msgspec.Struct, frozen=True):
    """A button of a dialog and what comes after it."""

    label: str
    then: Then
    kind: Kind = Kind.PLAIN


class Dialog(Card):
    """Asks with buttons; Enter takes the one that has the keyboard, Escape the last.

    The first has the keyboard, or the last where the first is dangerous. `icon` says what kind of message it is.
    """

    def __init__(
        self,
        under: Scene,
        title: str,
        words: str,
        answers: Sequence[Answer],
        *,
        icon: str = "",
        field: TextField | None = None,
    ) -> None:
        super().__init__(under)
        self.title, self.words, self.icon, self.field = title, words, icon, field
        self._answers = tuple(answers)
        self._buttons = [Button(answer.label, answer, kind=answer.kind) for answer in answers]
        fields: list[Widget] = [field] if field is not None else []
        self.group = Group(*fields, *self._buttons, arrows=True)
        self.card = Rect(0, 0, 0, 0)
        self._safe = -1 if self._answers[0].kind is Kind.DANGER else 0
        self.group.focus(field or self._buttons[self._safe], ringed=field is None)

    def arrange(self, look: Look, area: Rect) -> None:
        """Place the card in the middle, as high as its words need."""
        super().arrange(look, area)
        pad, high = look.px(Space.HUGE), look.px(Size.CONTROL)
        buttons = sum(
            max(look.px(Size.BUTTON_LEAST), button.width(look)) + look.px(Space.FAIR)
            for button in self._buttons
        ) - look.px(Space.FAIR)
        wide = min(max(look.px(Size.DIALOG), buttons + 2 * pad), area.width - look.px(Space.WIDE))
        words = text.block_height(look, self.words, Style.BODY, wide - 2 * pad) if self.words else 0
        title = text.line_height(look, Style.HEADING)
        extra = high + look.px(Space.LARGE) if self.field is not None else 0
        self.card = layout.centred(
            area, (wide, title + look.px(Space.FAIR) + words + extra + look.px(Space.WIDE) + high + 2 * pad)
        )
        inner = layout.inset(self.card, pad)
        row, rest = layout.cut(inner, "bottom", high)
        right = row.right
        for button in reversed(self._buttons):
            size = max(look.px(Size.BUTTON_LEAST), button.width(look))
            button.rect = Rect(right - size, row.y, size, high)
            right -= size + look.px(Space.FAIR)
        if self.field is not None:
            self.field.rect, _ = layout.cut(
                layout.cut(rest, "bottom", look.px(Space.WIDE))[1], "bottom", high
            )
        self.group.arrange(look)

    def handle(self, event: Input) -> Next:
        """Follow the answer that is chosen."""
        if isinstance(event, QuitAsked):
            return Leave()
        answer = self.group.handle(event)
        if isinstance(answer, Answer):
            return answer.then()
        if isinstance(event, KeyPressed) and event.chord in ("Esc", "Enter"):
            return self._answers[-1 if event.chord == "Esc" else self._safe].then()
        return self

    def draw(self, surface: Surface) -> None:
        """Paint the scene below, dimmed, and the card."""
        super().draw(surface)
        look, colours = self.look, self.look.palette
        draw.panel(surface, look, self.card)
        inner = layout.inset(self.card, look.px(Space.HUGE))
        title = Rect(inner.x, inner.y, inner.width, text.line_height(look, Style.HEADING))
        if self.icon:
            size = look.px(Size.ICON_LARGE)
            icons.put(surface, self.icon, (title.x + size // 2, title.centery), size, colours.accent_text)
            title = layout.cut(title, "left", size, look.px(Space.FAIR))[1]
        text.put_in(surface, look, self.title, title, Style.HEADING)
        below = Rect(inner.x, title.bottom + look.px(Space.FAIR), inner.width, inner.height)
        text.put_block(surface, look, self.words, below, Style.BODY, colours.ink_dim)
        self.group.draw(surface, look)


def message(under: Scene, title: str, words: str, *, icon: str = "info") -> Dialog:
    """Return a dialog that tells something and goes back."""
    return Dialog(under, title, words, [Answer("OK", lambda: under, Kind.PRIMARY)], icon=icon)


def confirm(
    under: Scene, title: str, words: str, yes: str, then: Then, *, danger: bool = False, no: str = "Cancel"
) -> Dialog:
    """Return a dialog that asks before something is done; Escape does not do it."""
    kind = Kind.DANGER if danger else Kind.PRIMARY
    icon = "warning" if danger else "info"
    return Dialog(under, title, words, [Answer(yes, then, kind), Answer(no, lambda: under)], icon=icon)


def ask(
    under: Scene,
    title: str,
    words: str,
    value: str,
    yes: str,
    then: Callable[[str], Next],
    *,
    longest: int = 80,
) -> Dialog:
    """Return a dialog that asks for a line of text; Enter gives it to `then`, Escape goes back."""
    field = TextField(value, lambda _: None, longest=longest)
    field.edit.select_all()
    take = Answer(yes, lambda: then(field.value), Kind.PRIMARY)
    field.enters = lambda _: take
    return Dialog(under, title, words, [take, Answer("Cancel", lambda: under)], field=field)
