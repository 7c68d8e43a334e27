"""The three sets of colours, and what may be written on what."""

from __future__ import annotations

import msgspec

Colour = tuple[int, int, int]
"""Red, green and blue, 0 to 255."""

Tint = tuple[int, int, int, int]
"""A colour with its opacity, 0 to 255."""

Paint = Colour | Tint
"""What a shape is filled or edged with."""


class Palette(msgspec.Struct, frozen=True):
    """One set of colours; every text colour reads at 4.5:1 or better on the grounds `TEXT_ON` names for it."""

    name: str
    ground: Colour
    panel: Colour
    tile: Colour
    control: Colour
    control_hover: Colour
    control_press: Colour
    field: Colour
    hairline: Colour
    edge: Colour
    ink: Colour
    ink_dim: Colour
    ink_faint: Colour
    accent: Colour
    accent_hover: Colour
    accent_press: Colour
    accent_ink: Colour
    accent_text: Colour
    red: Colour
    blue: Colour
    red_text: Colour
    blue_text: Colour
    good: Colour
    warn: Colour
    bad: Colour
    good_text: Colour
    warn_text: Colour
    bad_text: Colour
    focus: Colour
    selection: Colour
    tip: Colour
    tip_edge: Colour
    tip_ink: Colour
    tip_dim: Colour
    tip_accent: Colour
    shadow: Tint
    scrim: Tint
    felt: Colour
    felt_grid: Tint
    felt_edge: Colour
    stone: Colour
    leaf: Colour
    earth: Colour
    wood: Colour
    metal: Colour
    water: Colour
    clear: Colour
    blocked: Colour
    light_cover: Colour
    heavy_cover: Colour
    reach: Colour
    hues: tuple[Colour, ...]


DARK = Palette(
    name="Dark",
    ground=(17, 20, 26),
    panel=(27, 31, 40),
    tile=(37, 42, 54),
    control=(44, 50, 64),
    control_hover=(55, 62, 79),
    control_press=(36, 41, 53),
    field=(20, 23, 30),
    hairline=(52, 58, 72),
    edge=(70, 78, 97),
    ink=(236, 239, 245),
    ink_dim=(176, 183, 198),
    ink_faint=(156, 163, 179),
    accent=(235, 178, 74),
    accent_hover=(245, 194, 98),
    accent_press=(214, 158, 56),
    accent_ink=(30, 22, 6),
    accent_text=(240, 186, 88),
    red=(208, 68, 58),
    blue=(64, 128, 218),
    red_text=(247, 128, 118),
    blue_text=(118, 172, 250),
    good=(74, 170, 104),
    warn=(224, 150, 54),
    bad=(214, 76, 66),
    good_text=(112, 208, 142),
    warn_text=(242, 178, 92),
    bad_text=(251, 142, 132),
    focus=(250, 214, 140),
    selection=(57, 66, 90),
    tip=(12, 14, 19),
    tip_edge=(235, 178, 74),
    tip_ink=(240, 242, 247),
    tip_dim=(170, 177, 192),
    tip_accent=(240, 186, 88),
    shadow=(0, 0, 0, 110),
    scrim=(6, 8, 12, 168),
    felt=(62, 76, 60),
    felt_grid=(226, 240, 222, 20),
    felt_edge=(34, 42, 35),
    stone=(142, 131, 122),
    leaf=(76, 112, 68),
    earth=(122, 98, 72),
    wood=(142, 104, 66),
    metal=(112, 124, 142),
    water=(62, 110, 140),
    clear=(126, 224, 150),
    blocked=(242, 98, 86),
    light_cover=(240, 196, 96),
    heavy_cover=(226, 128, 58),
    reach=(104, 176, 250),
    hues=(
        (235, 178, 74),
        (86, 180, 233),
        (64, 186, 140),
        (240, 228, 106),
        (214, 112, 92),
        (204, 121, 190),
        (146, 156, 240),
        (170, 178, 190),
    ),
)

LIGHT = msgspec.structs.replace(
    DARK,
    name="Light",
    ground=(226, 229, 235),
    panel=(250, 251, 253),
    tile=(238, 240, 245),
    control=(231, 234, 241),
    control_hover=(219, 224, 234),
    control_press=(206, 212, 225),
    field=(255, 255, 255),
    hairline=(208, 213, 223),
    edge=(164, 172, 188),
    ink=(25, 29, 38),
    ink_dim=(66, 73, 88),
    ink_faint=(86, 93, 108),
    accent=(236, 174, 62),
    accent_hover=(244, 190, 92),
    accent_press=(222, 158, 44),
    accent_text=(126, 80, 0),
    red_text=(168, 32, 24),
    blue_text=(20, 82, 172),
    good_text=(20, 100, 52),
    warn_text=(132, 76, 0),
    bad_text=(168, 32, 24),
    focus=(34, 96, 196),
    selection=(200, 218, 246),
    tip=(255, 255, 255),
    tip_edge=(192, 138, 40),
    tip_ink=(25, 29, 38),
    tip_dim=(72, 79, 94),
    tip_accent=(126, 80, 0),
    shadow=(38, 46, 66, 56),
    scrim=(34, 40, 54, 120),
    felt=(104, 122, 98),
    felt_grid=(255, 255, 255, 30),
    felt_edge=(72, 86, 70),
    stone=(172, 162, 152),
    leaf=(92, 136, 82),
)

COLOUR_BLIND_SAFE = msgspec.structs.replace(
    DARK,
    name="Colour-blind safe",
    accent=(230, 159, 0),
    accent_hover=(246, 182, 46),
    accent_press=(206, 140, 0),
    accent_text=(240, 178, 48),
    red=(213, 94, 0),
    blue=(0, 114, 178),
    red_text=(250, 146, 66),
    blue_text=(110, 190, 240),
    good=(0, 158, 115),
    warn=(230, 159, 0),
    bad=(213, 94, 0),
    good_text=(60, 206, 164),
    warn_text=(240, 228, 66),
    bad_text=(250, 146, 66),
    focus=(240, 228, 66),
    tip_edge=(230, 159, 0),
    tip_accent=(240, 178, 48),
    felt=(66, 72, 76),
    felt_edge=(38, 42, 46),
    stone=(150, 146, 142),
    leaf=(60, 110, 98),
    clear=(86, 180, 233),
    blocked=(230, 119, 40),
    light_cover=(240, 228, 66),
    heavy_cover=(204, 121, 167),
    reach=(86, 180, 233),
    hues=(
        (230, 159, 0),
        (86, 180, 233),
        (0, 158, 115),
        (240, 228, 66),
        (0, 114, 178),
        (213, 94, 0),
        (204, 121, 167),
        (180, 184, 190),
    ),
)

PALETTES: tuple[Palette, ...] = (DARK, LIGHT, COLOUR_BLIND_SAFE)

_SURFACES = ("ground", "panel", "tile", "control", "control_hover", "control_press", "field")
TEXT_ON: dict[str, tuple[str, ...]] = {
    "ink": (*_SURFACES, "selection"),
    "ink_dim": (*_SURFACES, "selection"),
    "ink_faint": ("ground", "panel", "tile", "control", "field"),
    "accent_ink": ("accent", "accent_hover", "accent_press"),
    "accent_text": ("ground", "panel", "tile", "control", "field"),
    "red_text": ("ground", "panel", "tile", "control", "field"),
    "blue_text": ("ground", "panel", "tile", "control", "field"),
    "good_text": ("ground", "panel", "tile", "control", "field"),
    "warn_text": ("ground", "panel", "tile", "control", "field"),
    "bad_text": ("ground", "panel", "tile", "control", "control_hover", "control_press", "field"),
    "tip_ink": ("tip",),
    "tip_dim": ("tip",),
    "tip_accent": ("tip",),
}
"""Which grounds each text colour is written on; the tests hold each pair at 4.5:1."""


def palette_named(name: str) -> Palette:
    """Return the palette of that name, the dark one where none bears it."""
    return next((palette for palette in PALETTES if palette.name == name), DARK)


def mix(first: Colour, second: Colour, part: float) -> Colour:
    """Return the colour that lies `part` (0 to 1) of the way from the first to the second."""
    red, green, blue = (round(a + (b - a) * part) for a, b in zip(first, second, strict=True))
    return (red, green, blue)


def with_alpha(colour: Colour, alpha: int) -> Tint:
    """Return the colour with an opacity of 0 to 255."""
    return (*colour, alpha)


def contrast(first: Colour, second: Colour) -> float:
    """Return the contrast ratio of two colours as WCAG 2 defines it, 1 to 21."""
    lighter, darker = sorted((_luminance(first), _luminance(second)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: Colour) -> float:
    linear = []
    for channel in colour:
        value = channel / 255.0
        linear.append(value / 12.92 if value <= 0.03928 else ((value + 0.055) / 1.055) ** 2.4)
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
