"""Every colour of the painted board: grounds, what terrain is made of, and the variants by theme."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

import msgspec

Colour = tuple[int, int, int]
"""Red, green and blue, 0 to 255."""


class Biome(msgspec.Struct, frozen=True):
    """The ground of a table: three shades of it, bare soil, what grows or lies on it, and its water."""

    name: str
    words: tuple[str, ...]
    low: Colour
    mid: Colour
    high: Colour
    bare: Colour
    stone: Colour
    blade: Colour
    blade_tip: Colour
    crown: Colour
    crown_dark: Colour
    water: Colour
    water_deep: Colour
    tufts: float
    pebbles: float


class BoardPalette(msgspec.Struct, frozen=True):
    """The colours of one theme's board."""

    biomes: tuple[Biome, ...]
    wood: Colour
    wood_dark: Colour
    brass: Colour
    masonry: Colour
    masonry_dark: Colour
    slab: Colour
    dust: Colour
    concrete: Colour
    sacking: Colour
    timber: Colour
    steel: Colour
    rust: Colour
    paints: tuple[Colour, ...]
    bronze: Colour
    armour: Colour
    lamp: Colour
    glass: Colour
    abyss: Colour
    crystal: Colour
    zone: Colour
    far_zone: Colour
    mark: Colour
    ink: Colour
    hatch: float
    grid: int


GRASSLAND = Biome(
    name="grassland",
    words=("green", "grass", "meadow", "downs", "valley", "sheep", "wood", "forest", "pasture", "field"),
    low=(66, 82, 46),
    mid=(92, 106, 58),
    high=(126, 132, 76),
    bare=(124, 104, 72),
    stone=(146, 140, 128),
    blade=(62, 84, 38),
    blade_tip=(142, 156, 82),
    crown=(92, 126, 58),
    crown_dark=(34, 54, 32),
    water=(74, 118, 128),
    water_deep=(22, 48, 62),
    tufts=0.55,
    pebbles=0.10,
)
ASH = Biome(
    name="ash",
    words=("ash", "burnt", "capital", "quarter", "cloister", "city", "fallen", "street", "crater", "bomb"),
    low=(64, 62, 62),
    mid=(92, 88, 85),
    high=(122, 116, 110),
    bare=(72, 58, 50),
    stone=(132, 126, 120),
    blade=(84, 78, 60),
    blade_tip=(148, 138, 106),
    crown=(102, 100, 74),
    crown_dark=(42, 42, 36),
    water=(90, 104, 100),
    water_deep=(30, 38, 40),
    tufts=0.14,
    pebbles=0.40,
)
SNOW = Biome(
    name="snow",
    words=("frozen", "ice", "snow", "winter", "frost", "cold", "harbour"),
    low=(158, 170, 184),
    mid=(190, 199, 208),
    high=(216, 221, 226),
    bare=(142, 140, 138),
    stone=(120, 124, 130),
    blade=(116, 112, 86),
    blade_tip=(176, 168, 132),
    crown=(118, 142, 128),
    crown_dark=(44, 64, 64),
    water=(124, 164, 184),
    water_deep=(48, 88, 116),
    tufts=0.12,
    pebbles=0.16,
)
RUST = Biome(
    name="rust",
    words=("rust", "iron", "foundry", "anvil", "furnace", "slag", "ore", "forge", "scrap", "refinery"),
    low=(98, 62, 46),
    mid=(128, 80, 56),
    high=(158, 106, 74),
    bare=(78, 58, 52),
    stone=(124, 100, 88),
    blade=(98, 76, 42),
    blade_tip=(178, 144, 82),
    crown=(120, 112, 62),
    crown_dark=(52, 48, 32),
    water=(96, 112, 92),
    water_deep=(40, 52, 46),
    tufts=0.16,
    pebbles=0.42,
)
DESERT = Biome(
    name="desert",
    words=("desert", "sand", "dune", "canyon", "gorge", "dry", "silent", "pilgrim", "heat", "mesa"),
    low=(162, 134, 92),
    mid=(188, 160, 112),
    high=(210, 184, 138),
    bare=(150, 116, 80),
    stone=(170, 152, 126),
    blade=(126, 122, 66),
    blade_tip=(190, 182, 112),
    crown=(118, 132, 76),
    crown_dark=(54, 66, 42),
    water=(84, 142, 144),
    water_deep=(32, 78, 92),
    tufts=0.16,
    pebbles=0.30,
)

DARK = BoardPalette(
    biomes=(GRASSLAND, ASH, SNOW, RUST, DESERT),
    wood=(104, 72, 46),
    wood_dark=(54, 36, 24),
    brass=(158, 126, 72),
    masonry=(178, 168, 152),
    masonry_dark=(112, 102, 92),
    slab=(126, 120, 112),
    dust=(108, 94, 78),
    concrete=(158, 156, 150),
    sacking=(172, 148, 106),
    timber=(150, 112, 70),
    steel=(128, 136, 146),
    rust=(140, 82, 48),
    paints=((62, 104, 128), (152, 78, 52), (98, 112, 66), (170, 132, 58)),
    bronze=(96, 122, 104),
    armour=(100, 108, 118),
    lamp=(255, 208, 110),
    glass=(74, 148, 160),
    abyss=(10, 10, 14),
    crystal=(86, 214, 196),
    zone=(222, 86, 70),
    far_zone=(82, 142, 236),
    mark=(246, 240, 222),
    ink=(22, 19, 17),
    hatch=0.50,
    grid=13,
)


_GROUND_COLOURS = (
    "low",
    "mid",
    "high",
    "bare",
    "stone",
    "blade",
    "blade_tip",
    "crown",
    "crown_dark",
    "water",
    "water_deep",
)


def for_theme(name: str) -> BoardPalette:
    """Return the board's colours under the user interface theme of that name; the dark ones where none is meant."""
    return {"Light": _light, "Colour-blind safe": _colour_blind_safe}.get(name, _dark)()


def biome_of(palette: BoardPalette, words: str, seed: int) -> Biome:
    """Return the ground that a layout's own words speak of most; where none is meant, the one its seed falls on."""
    heard = set(re.findall("[a-z]+", words.lower()))
    hits = [len(heard.intersection(biome.words)) for biome in palette.biomes]
    if not any(hits):
        return palette.biomes[seed % len(palette.biomes)]
    return palette.biomes[hits.index(max(hits))]


def towards(colour: Colour, other: Colour, part: float) -> Colour:
    """Return the colour that lies `part` of the way to the other."""
    red, green, blue = (round(a + (b - a) * part) for a, b in zip(colour, other, strict=True))
    return (red, green, blue)


def _dark() -> BoardPalette:
    return DARK


@cache
def _light() -> BoardPalette:
    return _changed(lambda colour: towards(colour, (255, 250, 238), 0.20))


@cache
def _colour_blind_safe() -> BoardPalette:
    """Return greys and ochres apart in lightness, blue against orange, and no red against green."""
    calmer = _changed(_without_red_and_green)
    return msgspec.structs.replace(
        calmer,
        crystal=(240, 228, 66),
        zone=(230, 140, 40),
        far_zone=(86, 180, 233),
        paints=((0, 98, 150), (206, 128, 30), (96, 100, 108), (204, 190, 90)),
        lamp=(240, 228, 66),
        hatch=0.78,
    )


def _without_red_and_green(colour: Colour) -> Colour:
    """Return the colour with its red and green drawn together, as an eye without one of them would see it."""
    red, green, blue = colour
    both = round(0.42 * red + 0.58 * green)
    return (round(red + (both - red) * 0.72), round(green + (both - green) * 0.72), blue)


def _changed(change: Callable[[Colour], Colour]) -> BoardPalette:
    """Return the dark board with each colour of its grounds and materials changed."""
    plain = msgspec.structs.asdict(DARK)
    for field, value in plain.items():
        if field == "biomes":
            plain[field] = tuple(_ground_changed(biome, change) for biome in value)
        elif field == "paints":
            plain[field] = tuple(change(colour) for colour in value)
        elif isinstance(value, tuple) and field not in ("zone", "far_zone", "abyss", "mark", "ink"):
            plain[field] = change(value)
    return BoardPalette(**plain)


def _ground_changed(biome: Biome, change: Callable[[Colour], Colour]) -> Biome:
    plain = msgspec.structs.asdict(biome)
    changed = {field: change(value) for field, value in plain.items() if field in _GROUND_COLOURS}
    return msgspec.structs.replace(biome, **changed)
