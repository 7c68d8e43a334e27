"""Fields that an inspector shows by name: filled from what is selected, and entered when the keyboard leaves them."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from pygame import Rect, Surface

from nexus_table.ui import text
from nexus_table.ui.theme import Look, Style
from nexus_table.ui.widgets.field import TextField
from nexus_table.ui.widgets.widget import HANDLED, Widget


class Entered(msgspec.Struct, frozen=True):
    """A text was entered for a field of what is inspected."""

    field: str
    text: str


class NamedField(TextField):
    """A field with its name before it; `kept` is the value it had when nothing was typed.

    `room` is how many pixels before the field its name takes.
    """

    def __init__(self, said: str, name: str, longest: int, tip: str = "") -> None:
        super().__init__(
            "", lambda _: HANDLED, enters=lambda typed: Entered(name, typed), longest=longest, tip=tip or None
        )
        self.said, self.kept, self.room = said, "", 0

    def draw(self, surface: Surface, look: Look) -> None:
        """Paint the name and the field."""
        box = Rect(self.rect.left - self.room, self.rect.top, self.room - look.px(4), self.rect.height)
        text.put_in(surface, look, self.said, box, Style.SMALL, look.palette.ink_dim)
        super().draw(surface, look)


class NamedFields(dict[str, NamedField]):
    """The fields of an inspector by their names."""

    def show(self, values: Mapping[str, str], look: Look) -> None:
        """Show values in those fields that there are, but not in the one that is being typed in."""
        for name, value in values.items():
            field = self.get(name)
            if field is None or value == field.value or (field.focused and field.value != field.kept):
                continue
            field.value = field.kept = value
            if not field.focused:
                field.edit.move_to(0)
            field.arrange(look)

    def left(self, focused: Widget | None) -> Entered | None:
        """Return the text of a field that the keyboard has left with something new in it."""
        for name, field in self.items():
            if field is not focused and field.value != field.kept:
                field.kept = field.value
                return Entered(name, field.value)
        return None

    def forget(self) -> None:
        """Take back what is typed and not entered, since it was refused."""
        for field in self.values():
            field.kept = field.value
