"""What the player does, told in the toolkit's own words: pointer, wheel, keys by name, typed and composed text."""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum

import msgspec
import pygame

Spot = tuple[int, int]
"""A place on the surface, in real pixels from its top left."""


class PointerButton(IntEnum):
    """The buttons of a mouse, numbered as SDL does."""

    LEFT = 1
    MIDDLE = 2
    RIGHT = 3


class PointerMoved(msgspec.Struct, frozen=True):
    """The pointer moved to `at` by `by`; `held` are the buttons that are down."""

    at: Spot
    by: tuple[int, int] = (0, 0)
    held: frozenset[int] = frozenset()


class PointerPressed(msgspec.Struct, frozen=True):
    """A button went down; `clicks` counts quick presses at one place."""

    at: Spot
    button: int = PointerButton.LEFT
    clicks: int = 1
    shift: bool = False
    ctrl: bool = False


class PointerReleased(msgspec.Struct, frozen=True):
    """A button went up."""

    at: Spot
    button: int = PointerButton.LEFT
    shift: bool = False
    ctrl: bool = False


class PointerLeft(msgspec.Struct, frozen=True):
    """The pointer left the window."""


class Wheel(msgspec.Struct, frozen=True):
    """The wheel turned at `at`: `up` notches away from the user, `right` to the right (or turned with Shift)."""

    at: Spot
    up: float = 0.0
    right: float = 0.0
    ctrl: bool = False


class KeyPressed(msgspec.Struct, frozen=True):
    """A key went down; `chord` is its name as a person writes it: "Ctrl+Z", "Space", "Left", "Shift+Tab"."""

    chord: str
    repeated: bool = False


class KeyReleased(msgspec.Struct, frozen=True):
    """A key went up; `key` is its name without modifiers."""

    key: str


class TextTyped(msgspec.Struct, frozen=True):
    """Text arrived from the keyboard or an input method."""

    text: str


class TextComposed(msgspec.Struct, frozen=True):
    """An input method shows text that is not yet decided; empty when it ends."""

    text: str
    caret: int = 0


class FileDropped(msgspec.Struct, frozen=True):
    """A file was dropped on the window."""

    path: str


class FocusLost(msgspec.Struct, frozen=True):
    """The window lost the keyboard: held keys and buttons are no longer held."""


class QuitAsked(msgspec.Struct, frozen=True):
    """The user asked the window to close."""


Input = (
    PointerMoved
    | PointerPressed
    | PointerReleased
    | PointerLeft
    | Wheel
    | KeyPressed
    | KeyReleased
    | TextTyped
    | TextComposed
    | FileDropped
    | FocusLost
    | QuitAsked
)


class Shortcut(msgspec.Struct, frozen=True):
    """A key and what it does, for the help that F1 shows."""

    chord: str
    what: str
    group: str = "Keys"


_NAMES = {
    pygame.K_SPACE: "Space",
    pygame.K_RETURN: "Enter",
    pygame.K_KP_ENTER: "Enter",
    pygame.K_ESCAPE: "Esc",
    pygame.K_TAB: "Tab",
    pygame.K_BACKSPACE: "Backspace",
    pygame.K_DELETE: "Delete",
    pygame.K_LEFT: "Left",
    pygame.K_RIGHT: "Right",
    pygame.K_UP: "Up",
    pygame.K_DOWN: "Down",
    pygame.K_HOME: "Home",
    pygame.K_END: "End",
    pygame.K_PAGEUP: "PageUp",
    pygame.K_PAGEDOWN: "PageDown",
    pygame.K_INSERT: "Insert",
    pygame.K_KP_PLUS: "+",
    pygame.K_KP_MINUS: "-",
    pygame.K_LSHIFT: "Shift",
    pygame.K_RSHIFT: "Shift",
    pygame.K_LCTRL: "Ctrl",
    pygame.K_RCTRL: "Ctrl",
    pygame.K_LALT: "Alt",
    pygame.K_RALT: "Alt",
}
_CODES = {name: code for code, name in reversed(_NAMES.items())}
_CTRL = pygame.KMOD_CTRL | pygame.KMOD_META
"""On a Mac the command key does what Ctrl does elsewhere."""


def key_name(code: int) -> str:
    """Return the name of a key as a person writes it: "A", "Space", "F11"."""
    named = _NAMES.get(code)
    if named is not None:
        return named
    name = pygame.key.name(code)
    return name.upper() if len(name) == 1 else name.capitalize()


def chord_of(code: int, modifiers: int) -> str:
    """Return the chord of a key pressed with modifiers, in the order Ctrl, Alt, Shift."""
    name = key_name(code)
    parts = []
    if modifiers & _CTRL and name != "Ctrl":
        parts.append("Ctrl")
    if modifiers & pygame.KMOD_ALT and name != "Alt":
        parts.append("Alt")
    if modifiers & pygame.KMOD_SHIFT and name != "Shift":
        parts.append("Shift")
    return "+".join([*parts, name])


def chord_keys(chord: str) -> tuple[int, int]:
    """Return the key code and the modifiers that make a chord; raises ValueError for a key nobody knows."""
    *modifiers, name = chord.split("+") if not chord.endswith("+") else [*chord[:-1].split("+")[:-1], "+"]
    flags = {"Ctrl": pygame.KMOD_LCTRL, "Alt": pygame.KMOD_LALT, "Shift": pygame.KMOD_LSHIFT}
    held = 0
    for modifier in modifiers:
        if modifier not in flags:
            raise ValueError(f"“{modifier}” in “{chord}” is no modifier; use Ctrl, Alt or Shift.")
        held |= flags[modifier]
    code = _CODES.get(name) or pygame.key.key_code(name)
    return code, held


class Translator:
    """Turns pygame's events into the toolkit's, remembering where the pointer is."""

    def __init__(self) -> None:
        self.density = 1.0
        """Surface pixels per window point: above 1 where a HiDPI desktop counts points."""
        self._at: Spot = (0, 0)
        self._down: set[int] = set()
        """The keys that are held: what comes again without a release is a repeat."""
        self._last_press: tuple[int, Spot, int, int] = (0, (0, 0), 0, 0)

    def translate(self, events: Iterable[pygame.event.Event], now_ms: int) -> list[Input]:
        """Return what the events mean, in order; of pointer moves that follow one another only their sum."""
        result: list[Input] = []
        for event in events:
            meant = self._one(event, now_ms)
            last = result[-1] if result else None
            if meant is None:
                continue
            if isinstance(meant, PointerMoved) and isinstance(last, PointerMoved) and meant.held == last.held:
                by = (last.by[0] + meant.by[0], last.by[1] + meant.by[1])
                result[-1] = PointerMoved(meant.at, by, meant.held)
            else:
                result.append(meant)
        return result

    def _one(self, event: pygame.event.Event, now_ms: int) -> Input | None:
        match event.type:
            case pygame.MOUSEMOTION:
                at = self._spot(event.pos)
                by = (at[0] - self._at[0], at[1] - self._at[1])
                self._at = at
                held = frozenset(number + 1 for number, down in enumerate(event.buttons) if down)
                return PointerMoved(at, by, held)
            case pygame.MOUSEBUTTONDOWN if event.button <= 3:
                return self._pressed(event, now_ms)
            case pygame.MOUSEBUTTONUP if event.button <= 3:
                self._at = self._spot(event.pos)
                shift, ctrl = _held_modifiers()
                return PointerReleased(self._at, event.button, shift, ctrl)
            case pygame.MOUSEWHEEL:
                return self._wheel(event)
            case pygame.KEYDOWN:
                repeated = event.key in self._down
                self._down.add(event.key)
                return KeyPressed(chord_of(event.key, event.mod), repeated)
            case pygame.KEYUP:
                self._down.discard(event.key)
                return KeyReleased(key_name(event.key))
            case pygame.TEXTINPUT:
                return TextTyped(event.text)
            case pygame.TEXTEDITING:
                return TextComposed(event.text, event.start)
            case pygame.DROPFILE:
                return FileDropped(event.file)
            case pygame.WINDOWLEAVE:
                return PointerLeft()
            case pygame.WINDOWFOCUSLOST:
                self._down.clear()
                return FocusLost()
            case pygame.QUIT | pygame.WINDOWCLOSE:
                return QuitAsked()
        return None

    def _spot(self, point: tuple[int, int]) -> Spot:
        return (round(point[0] * self.density), round(point[1] * self.density))

    def _pressed(self, event: pygame.event.Event, now_ms: int) -> PointerPressed:
        at = self._at = self._spot(event.pos)
        when, where, button, clicks = self._last_press
        near = abs(at[0] - where[0]) + abs(at[1] - where[1]) <= 6
        clicks = clicks + 1 if near and button == event.button and now_ms - when < 400 else 1
        self._last_press = (now_ms, at, event.button, clicks)
        shift, ctrl = _held_modifiers()
        return PointerPressed(at, event.button, clicks, shift, ctrl)

    def _wheel(self, event: pygame.event.Event) -> Wheel:
        up, right = float(getattr(event, "precise_y", event.y)), float(getattr(event, "precise_x", event.x))
        shift, ctrl = _held_modifiers()
        return Wheel(self._at, 0.0, up + right, ctrl) if shift else Wheel(self._at, up, right, ctrl)


def _held_modifiers() -> tuple[bool, bool]:
    held = pygame.key.get_mods()
    return bool(held & pygame.KMOD_SHIFT), bool(held & _CTRL)
