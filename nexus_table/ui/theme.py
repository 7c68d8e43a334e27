"""Every number of taste: colours, type, spaces, sizes, radii and durations, and the `Look` that scales them."""

from __future__ import annotations

import math
from enum import Enum

import msgspec

from nexus_table.ui.palettes import (
    COLOUR_BLIND_SAFE,
    DARK,
    LIGHT,
    PALETTES,
    TEXT_ON,
    Colour,
    Paint,
    Palette,
    Tint,
    contrast,
    mix,
    palette_named,
    with_alpha,
)

__all__ = [
    "COLOUR_BLIND_SAFE",
    "CONTROL_HEIGHT",
    "DARK",
    "FRAMES_A_SECOND",
    "LARGEST_SCALE",
    "LEADING",
    "LIGHT",
    "PALETTES",
    "ROOMY_LAYOUT",
    "SCALES",
    "SMALLEST_LAYOUT",
    "SMALLEST_SCALE",
    "SMALLEST_TARGET",
    "SMALLEST_WINDOW",
    "TEXT_ON",
    "Colour",
    "Duration",
    "Length",
    "Look",
    "Paint",
    "Palette",
    "Radius",
    "Size",
    "Space",
    "Stroke",
    "Style",
    "Tint",
    "clamp_scale",
    "contrast",
    "mix",
    "palette_named",
    "with_alpha",
]

SMALLEST_SCALE, LARGEST_SCALE = 0.75, 2.5
SCALES = (0.75, 1.0, 1.25, 1.5, 1.75, 2.0, 2.5)
SMALLEST_WINDOW = (1280, 720)
SMALLEST_LAYOUT = (1024, 576)
"""Every scene has at least this much room, in logical pixels: a scale that leaves less is held back."""
ROOMY_LAYOUT = (1700, 956)
"""A scene that has more room than this, in logical pixels, may draw all of itself larger."""

FRAMES_A_SECOND = 60


class Style(Enum):
    """The kinds of text: face, weight and size in logical pixels."""

    DISPLAY = ("display", 700, 40.0)
    BRAND = ("display", 700, 22.0)
    TITLE = ("sans", 700, 22.0)
    HEADING = ("sans", 600, 17.0)
    LABEL = ("sans", 600, 15.0)
    STRONG = ("sans", 600, 14.0)
    BODY = ("sans", 400, 14.0)
    SMALL = ("sans", 400, 13.0)
    SMALL_STRONG = ("sans", 600, 13.0)
    TINY = ("sans", 500, 11.5)
    CAPTION = ("sans", 700, 11.5)
    NUMBER = ("sans", 700, 17.0)
    MONO = ("mono", 500, 12.5)

    __hash__ = object.__hash__  # by identity, in C: styles are part of every key of the text cache

    @property
    def face(self) -> str:
        """Which family: "sans", "display" or "mono"."""
        return self.value[0]

    @property
    def weight(self) -> int:
        """The weight, 100 to 900."""
        return self.value[1]

    @property
    def size(self) -> float:
        """The size in logical pixels, before the look's scale."""
        return self.value[2]


class Space(Enum):
    """Distances between things, in logical pixels."""

    CLOSE = 3
    TIGHT = 4
    SNUG = 6
    SMALL = 8
    FAIR = 10
    MEDIUM = 12
    LARGE = 16
    WIDE = 20
    HUGE = 24
    VAST = 40


class Stroke(Enum):
    """Widths of drawn lines, in logical pixels."""

    HAIR = 1
    CARET = 1.5
    RING = 2
    MARK = 3
    TAB = 4


class Radius(Enum):
    """Corner radii, in logical pixels."""

    MARK = 2
    CAP = 4
    FIELD = 6
    CONTROL = 7
    TILE = 8
    KNOB = 9
    PANEL = 11


class Size(Enum):
    """How large the parts of controls are, in logical pixels."""

    TRACK = 4
    SCROLL_BAR = 5
    BAR = 6
    KNOB = 8
    SHADOW = 10
    MARK = 14
    SCROLL_ROOM = 15
    ICON_SMALL = 16
    CARET = 18
    ICON = 19
    CAP = 21
    ICON_LARGE = 22
    CROSS = 28
    CONTROL_SMALL = 32
    ROW = 34
    CONTROL = 38
    SWITCH_HIGH = 24
    SWITCH_WIDE = 42
    ROW_TALL = 50
    STAT = 52
    TRACK_LEAST = 60
    BUTTON_LEAST = 96
    RECENT = 230
    HELP_COLUMN = 290
    TIP = 340
    DIALOG = 460
    TOAST = 560
    PICKER_HIGH = 600
    PICKER_WIDE = 860


class Duration(Enum):
    """How long things take, in seconds."""

    FADE = 0.12
    MOVE = 0.18
    CAMERA = 0.22
    TIP_DELAY = 0.45
    TOAST = 4.0
    CARET = 0.53
    TRIP = 0.44
    FLASH = 0.52
    BREATH = 0.5
    SETTLE = 0.3
    RIVAL = 0.7
    PULSE = 1.4


LEADING = 1.42
"""How far apart the baselines of running text are, in type sizes."""

CONTROL_HEIGHT = Size.CONTROL.value
"""The height of a button or field, in logical pixels; more than the 24 a pointer needs at every scale."""

SMALLEST_TARGET = 24
"""No pointer target is smaller than this many real pixels at scale 1 and above."""


MOST_LARGER = 3.0
"""How many times as large as the rest of the screen the words on a picture become at most."""


Length = Space | Stroke | Radius | Size
"""A length that has a name here."""


class Look(msgspec.Struct, frozen=True):
    """How everything is drawn now: the palette, the scale of the user's choice, and whether things move."""

    palette: Palette = DARK
    scale: float = 1.0
    animated: bool = True
    limit: float = LARGEST_SCALE
    """The largest scale at which scenes still have room; set for the size of the window."""

    factor: float = 1.0
    """Real pixels per logical one: the scale, held back by the limit. Worked out, whatever is given."""

    def __post_init__(self) -> None:
        """Work the factor out once; it is asked for at every text and box."""
        msgspec.structs.force_setattr(self, "factor", min(self.scale, self.limit))

    def within(self, size: tuple[int, int]) -> Look:
        """Return this look for a window of that size in pixels."""
        limit = min(size[0] / SMALLEST_LAYOUT[0], size[1] / SMALLEST_LAYOUT[1])
        return msgspec.structs.replace(self, limit=max(SMALLEST_SCALE, limit))

    def larger(self, times: float) -> Look:
        """Return this look so many times as large, in whole quarters, for what is painted larger than it was meant."""
        quarters = int(min(MOST_LARGER, times) * 4)
        return (
            self
            if quarters <= 4
            else msgspec.structs.replace(self, scale=self.factor * quarters / 4, limit=math.inf)
        )

    def roomy(self, size: tuple[int, int]) -> Look:
        """Return this look for a scene of that size in pixels, larger where the user's scale leaves it much room.

        It goes half the way, in eighths, so that a larger scale is never smaller; one that is larger already stays.
        """
        room = min(size[0] / ROOMY_LAYOUT[0], size[1] / ROOMY_LAYOUT[1])
        eighths = int(8 * math.sqrt(self.factor * room))
        if self.limit == math.inf or eighths <= 8 * self.factor:
            return self
        return msgspec.structs.replace(self, scale=eighths / 8, limit=math.inf)

    def px(self, logical: float | Length) -> int:
        """Return a logical length in whole real pixels; what is not nothing stays at least one pixel."""
        length = logical.value if isinstance(logical, Enum) else logical
        scaled = round(length * self.factor)
        return scaled if scaled or not length else (1 if length > 0 else -1)

    def seconds(self, duration: Duration) -> float:
        """Return how long a movement takes: nothing where animations are off."""
        return duration.value if self.animated else 0.0


def clamp_scale(scale: float) -> float:
    """Return the nearest scale the toolkit is drawn for, 0.75 to 2.5."""
    return min(LARGEST_SCALE, max(SMALLEST_SCALE, scale))
