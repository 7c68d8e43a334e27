"""What every control is: a place, a state the group sets, an answer to inputs and a picture of itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec
from pygame import Rect, Surface

from nexus_table.ui.input import Input, Spot
from nexus_table.ui.text import Line, Span, rich
from nexus_table.ui.theme import Look


class Handled(msgspec.Struct, frozen=True):
    """The answer of a control that took an input but has nothing to tell."""


HANDLED: Final = Handled()

Intent = object
"""What a control tells when it is used: the value it was given to give, or `HANDLED`; None is "not mine"."""


class Tip(msgspec.Struct, frozen=True):
    """What a tooltip says: a title, rich lines under it, and the key that does the same."""

    title: str = ""
    lines: tuple[Line, ...] = ()
    hint: str = ""

    @classmethod
    def of(cls, text: str, *lines: str | Span | Line) -> Tip:
        """Return a tip of a title and plain or rich lines."""
        return cls(text, tuple(line if isinstance(line, tuple) else rich(line) for line in lines))


class Widget:
    """A control. The scene sets `rect`, `disabled` (a reason) and its values; the group sets the rest."""

    focusable = True
    keeps_keyboard = True
    """Whether a click brings the keyboard here; not where keys mean nothing more, so that they stay the scene's."""

    yields_letters = False
    """Whether a letter that another control shows as its key is that control's, though this one has the keyboard."""

    rings_on_keys = True
    """Whether any key shows the ring, though the pointer brought the focus; not where keys are for typing."""

    def __init__(self, *, tip: Tip | str | None = None, disabled: str | None = None) -> None:
        self.rect = Rect(0, 0, 0, 0)
        self.tip = Tip(tip) if isinstance(tip, str) else tip
        self.disabled = disabled
        self.tip_clear: Rect | None = None
        """What the tip must leave in sight, such as the row of controls that this one belongs to."""
        self.visible = True
        self.hovered = False
        self.pressed = False
        self.focused = False
        self.ringed = False
        """Whether the focus came by keyboard, so that the ring is shown."""

    @property
    def enabled(self) -> bool:
        """Whether it can be used."""
        return self.disabled is None

    @property
    def takes_focus(self) -> bool:
        """Whether the Tab key stops here."""
        return self.focusable and self.visible and self.enabled

    @property
    def chord(self) -> str:
        """The key that does the same from anywhere in the scene; empty where there is none."""
        return ""

    def hit(self, at: Spot) -> bool:
        """Return whether the place belongs to this control."""
        return self.visible and self.rect.collidepoint(at)

    def handle(self, event: Input) -> Intent | None:
        """Return what the input means here; None where it means nothing."""
        return None

    def activate(self) -> Intent | None:
        """Do what a click does, asked by the keyboard."""
        return None

    def arrange(self, look: Look) -> None:
        """Take the look, after the scene has set `rect`."""

    def wants_frame(self, now: float) -> bool:
        """Return whether something moves here."""
        return False

    def tip_at(self, at: Spot) -> Tip | None:
        """Return the tip for a place: the reason where it is disabled, else its own."""
        if self.disabled:
            title = self.tip.title if self.tip else ""
            return Tip(title or self.disabled, (rich(self.disabled),) if title else ())
        return self.tip

    def overlay(self) -> Rect | None:
        """Return the place of what is open above everything else, such as a drop-down's list."""
        return None

    def enter(self) -> None:
        """Take note that the keyboard came here."""

    def close(self) -> None:
        """Close what is open above everything else; the keyboard has gone elsewhere."""

    def inside(self) -> Sequence[Widget]:
        """Return the controls within this one, in the order of the Tab key."""
        return ()

    def reveal(self, part: Widget) -> None:
        """Bring a control within this one into sight."""

    def draw(self, surface: Surface, look: Look) -> None:
        """Paint the control."""

    def draw_overlay(self, surface: Surface, look: Look) -> None:
        """Paint what is open above everything else."""
