"""The text field: a line of text with a caret, a selection, the clipboard and input methods."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from nexus_table.ui import draw, layout, text
from nexus_table.ui.input import (
    Input,
    KeyPressed,
    PointerButton,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    TextComposed,
    TextTyped,
)
from nexus_table.ui.theme import Duration, Look, Radius, Size, Space, Stroke, Style
from nexus_table.ui.widgets.line_edit import LineEdit
from nexus_table.ui.widgets.widget import HANDLED, Intent, Tip, Widget


class TextField(Widget):
    """Shows a line that can be edited; gives `changes(text)` at each change and `enters(text)` on Enter.

    Ctrl+A, C, X, V, Z work as everywhere; `longest` bounds what may be typed or pasted.
    """

    rings_on_keys = False

    def __init__(
        self,
        value: str,
        changes: Callable[[str], Intent],
        *,
        enters: Callable[[str], Intent] | None = None,
        placeholder: str = "",
        longest: int = 200,
        tip: Tip | str | None = None,
        disabled: str | None = None,
    ) -> None:
        super().__init__(tip=tip, disabled=disabled)
        self.edit = LineEdit(value, longest)
        self.changes, self.enters, self.placeholder = changes, enters, placeholder
        self._composed = ""
        self._look = Look()
        self._first = 0
        """How many pixels of the text have moved out at the left."""
        self._caret_on = True

    @property
    def value(self) -> str:
        """The text."""
        return self.edit.text

    @value.setter
    def value(self, new: str) -> None:
        if new != self.edit.text:
            self.edit.replace_all(new)

    def arrange(self, look: Look) -> None:
        """Take the look, which tells how wide letters are."""
        self._look = look
        if self.focused:
            self.enter()
        self._keep_caret_in_sight()

    def handle(self, event: Input) -> Intent | None:
        """Edit; give the text where it changed."""
        match event:
            case PointerPressed(button=PointerButton.LEFT, at=at, clicks=clicks, shift=shift):
                place = self._letter_at(at[0])
                if clicks == 2:
                    self.edit.select_word(place)
                elif clicks >= 3:
                    self.edit.select_all()
                else:
                    self.edit.move_to(place, select=shift)
                return HANDLED
            case PointerMoved(at=at, held=held) if PointerButton.LEFT in held and self.pressed:
                self.edit.move_to(self._letter_at(at[0]), select=True)
                self._keep_caret_in_sight()
                return HANDLED
            case PointerReleased():
                return HANDLED
            case TextComposed(text=composed):
                self._composed = composed
                return HANDLED
            case TextTyped(text=typed):
                self._composed = ""
                return self._changed(self.edit.insert(typed))
            case KeyPressed(chord=chord):
                return self._key(chord)
        return None

    def enter(self) -> None:
        """Turn the desktop's text input on, with an input method's window beside the field."""
        if pygame.display.get_init():
            pygame.key.start_text_input()
            pygame.key.set_text_input_rect(self.rect)

    def close(self) -> None:
        """Turn text input off and drop what was being composed; the keyboard goes elsewhere."""
        self._composed = ""
        if pygame.display.get_init():
            pygame.key.stop_text_input()

    def wants_frame(self, now: float) -> bool:
        """Return whether the caret blinks now."""
        on = not self._look.animated or int(now / Duration.CARET.value) % 2 == 0
        blinks = self.focused and on != self._caret_on
        self._caret_on = on
        return blinks

    def draw(self, surface: Surface, look: Look) -> None:
        """Paint the field, the selection, the text and the caret."""
        self._look, colours = look, look.palette
        edge = colours.accent if self.focused else colours.edge if self.hovered else colours.hairline
        face = colours.field if self.enabled else colours.panel
        draw.rounded(surface, self.rect, face, look.px(Radius.FIELD), edge, look.px(Stroke.HAIR))
        inner = self._inner(look)
        clip = surface.get_clip()
        surface.set_clip(inner.clip(clip))
        before, after = self.edit.text[: self.edit.caret], self.edit.text[self.edit.caret :]
        shown = before + self._composed + after
        if not shown:
            text.put_in(surface, look, self.placeholder, inner, Style.BODY, colours.ink_faint)
        self._draw_selection(surface, look, inner)
        x, y = inner.x - self._first, inner.centery - text.line_height(look, Style.BODY) // 2
        ink = colours.ink if self.enabled else colours.ink_faint
        text.put(surface, look, shown, (x, y), Style.BODY, ink)
        caret = x + text.width(look, before + self._composed, Style.BODY)
        if self._composed:
            start = x + text.width(look, before, Style.BODY)
            surface.fill(
                colours.accent,
                Rect(start, inner.centery + look.px(Space.FAIR), caret - start, look.px(Stroke.HAIR)),
            )
        high = look.px(Size.CARET)
        if self.focused and (self._caret_on or self.pressed):
            surface.fill(
                colours.accent_text, Rect(caret, inner.centery - high // 2, look.px(Stroke.CARET), high)
            )
        surface.set_clip(clip)
        if self.ringed:
            draw.focus_ring(surface, look, self.rect, Radius.FIELD)

    def _draw_selection(self, surface: Surface, look: Look, inner: Rect) -> None:
        start, end = self.edit.selection
        if start < end and self.focused:
            left = inner.x - self._first + text.width(look, self.edit.text[:start], Style.BODY)
            right = inner.x - self._first + text.width(look, self.edit.text[:end], Style.BODY)
            high = look.px(Size.CARET) + 2 * look.px(Stroke.RING)
            surface.fill(look.palette.selection, Rect(left, inner.centery - high // 2, right - left, high))

    def _key(self, chord: str) -> Intent | None:
        edit = self.edit
        select = "Shift+" in chord
        match chord.replace("Shift+", ""):
            case "Enter":
                return self.enters(self.value) if self.enters is not None else HANDLED
            case "Left" | "Right" | "Home" | "End" | "Ctrl+Left" | "Ctrl+Right" as way:
                edit.step(way, select=select)
                self._keep_caret_in_sight()
                return HANDLED
            case "Backspace" | "Delete" | "Ctrl+Backspace" | "Ctrl+Delete" as what:
                return self._changed(edit.erase(what))
            case "Ctrl+A":
                edit.select_all()
                return HANDLED
            case "Ctrl+C":
                _copy(edit.selected)
                return HANDLED
            case "Ctrl+X":
                _copy(edit.selected)
                return self._changed(edit.insert("") if edit.selected else False)
            case "Ctrl+V":
                return self._changed(edit.insert(_pasted()))
            case "Ctrl+Z":
                return self._changed(edit.undo())
        # Letters arrive as text too; a field that has the keyboard keeps them from being shortcuts.
        return HANDLED if len(chord.replace("Shift+", "")) == 1 or chord == "Space" else None

    def _changed(self, changed: bool) -> Intent:
        self._keep_caret_in_sight()
        return self.changes(self.value) if changed else HANDLED

    def _inner(self, look: Look) -> Rect:
        return layout.inset(self.rect, look.px(Space.MEDIUM), look.px(Stroke.RING))

    def _letter_at(self, x: int) -> int:
        """Return the place between letters nearest to a pixel."""
        inside = x - self._inner(self._look).x + self._first
        places = range(len(self.edit.text) + 1)
        return min(
            places, key=lambda place: abs(text.width(self._look, self.edit.text[:place], Style.BODY) - inside)
        )

    def _keep_caret_in_sight(self) -> None:
        room = self._inner(self._look).width
        caret = text.width(self._look, self.edit.text[: self.edit.caret], Style.BODY)
        whole = text.width(self._look, self.edit.text, Style.BODY) + self._look.px(Stroke.RING)
        self._first = min(max(self._first, caret + self._look.px(Stroke.RING) - room), caret)
        self._first = max(0, min(self._first, whole - room))


def _copy(selected: str) -> None:
    if selected:
        pygame.scrap.put_text(selected)


def _pasted() -> str:
    """Return the clipboard's text as one line; empty where it holds none or cannot be reached."""
    try:
        return " ".join(pygame.scrap.get_text().split("\n")).replace("\r", "")
    except pygame.error:
        return ""
