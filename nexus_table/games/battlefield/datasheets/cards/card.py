"""One datasheet as a card: name and roles, numbers, costs, weapons, what it does, and boxes to tick its HP off."""

from __future__ import annotations

import math
from collections.abc import Iterator

from nexus_table.games.battlefield.datasheets.cards import words
from nexus_table.games.battlefield.datasheets.cards.text import (
    LEADING,
    Paragraph,
    fitted,
    height_of,
    set_paragraph,
    wide,
)
from nexus_table.games.battlefield.datasheets.model import BuildingSheet, Faction, UnitSheet
from nexus_table.games.battlefield.datasheets.weapons import Weapon
from nexus_table.games.battlefield.datasheets.words import (
    USES,
    ability_text,
    inches,
    keyword_gloss,
    roles_text,
    save_text,
    services,
    trait_name,
    trait_text,
)
from nexus_table.paper.page import INK, RULE, WHITE
from nexus_table.paper.sheet import Anchor, Circle, Colour, Mark, Outline, Strokes, Words

WIDTH, HEIGHT = 3.5, 3.2
"""How large a card is, in inches: two beside each other and three below each other fit on A4 and on Letter."""

PAD = 0.13
BAND = 0.44
SIZES = (0.118, 0.112, 0.106, 0.1, 0.094, 0.088, 0.082, 0.076, 0.07)
"""The sizes of letters that are tried, in inches, until everything fits."""

ROOM = WIDTH - 2.0 * PAD
NUMBERS = 0.36
TICK = 0.125
TICKS_A_ROW = 20
GAP = 0.05
LEGIBLE = 0.1
"""Smaller letters than these, in inches, are used only where nothing could be left out."""
MUTED: Colour = (88, 92, 100)
ROW = 1.65
"""How high the row of a weapon is, in sizes of its letters."""
LINE = 0.22
"""How far above a row its line is, in sizes of its letters."""
PALE = 0.86
"""How much of a faction's colour is white in the fields behind numbers."""


def colour_of(code: str) -> Colour:
    """Return a colour written like #c8a040."""
    return (int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16))


def paler(colour: Colour, share: float) -> Colour:
    """Return a colour mixed with so much white."""
    red, green, blue = (round(part + (255 - part) * share) for part in colour)
    return (red, green, blue)


def readable(colour: Colour) -> Colour:
    """Return a colour dark enough that white words can be read on it (4.5:1)."""
    while contrast_with_white(colour) < 4.5:
        red, green, blue = (int(part * 0.95) for part in colour)
        colour = (red, green, blue)
    return colour


def contrast_with_white(colour: Colour) -> float:
    """Return the contrast of white words on a colour, as WCAG counts it."""
    shares = [part / 255.0 for part in colour]
    linear = [share / 12.92 if share <= 0.03928 else ((share + 0.055) / 1.055) ** 2.4 for share in shares]
    return 1.05 / (0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2] + 0.05)


def card(sheet: UnitSheet | BuildingSheet, faction: Faction) -> Iterator[Mark]:
    """Yield a card with its lower left corner at the origin."""
    colour = readable(colour_of(faction.colour))
    yield Outline(box(0.0, 0.0, WIDTH, HEIGHT), fill=WHITE, edge=RULE, width=0.012)
    yield from band(sheet, colour)
    top = HEIGHT - BAND
    yield from numbers(sheet, colour, top)
    yield from ticks(sheet, colour)
    yield from body(sheet, faction, top - NUMBERS - 0.06)


def band(sheet: UnitSheet | BuildingSheet, colour: Colour) -> Iterator[Mark]:
    """Yield the band at the top: token, name, roles, Carbonite."""
    yield Outline(box(0.0, HEIGHT - BAND, WIDTH, HEIGHT), fill=colour)
    middle = HEIGHT - BAND / 2.0
    yield Circle((PAD + 0.15, middle), 0.155, fill=WHITE)
    letter = fitted(sheet.letter, 0.17, 0.24, bold=True)
    yield Words(sheet.letter, (PAD + 0.15, middle - 0.35 * letter), letter, colour, bold=True)
    left, price = PAD + 0.4, words.PRICE.format(carbonite=sheet.carbonite)
    right = WIDTH - PAD
    yield Words(price, (right, middle - 0.06), 0.17, WHITE, Anchor.END, bold=True)
    room = right - wide(price, 0.17, bold=True) - 0.1 - left
    name = fitted(sheet.name, 0.17, room, bold=True)
    yield Words(sheet.name, (left, middle + 0.015), name, WHITE, Anchor.START, bold=True)
    about = under(sheet)
    yield Words(about, (left, middle - 0.145), fitted(about, 0.1, room), WHITE, Anchor.START)


def under(sheet: UnitSheet | BuildingSheet) -> str:
    """Return the line below the name: roles, size, and what Energy it takes."""
    if isinstance(sheet, UnitSheet):
        parts = [roles_text(sheet), words.BASE.format(base=sheet.base)]
        parts += [words.CRAFTING.format(energy=sheet.energy)] if sheet.energy else []
    else:
        width, depth = sheet.footprint
        parts = [
            roles_text(sheet),
            words.FOOTPRINT.format(width=width, depth=depth),
            words.BUILD_POINTS.format(points=sheet.build_points),
        ]
    parts += [words.DEMAND.format(energy=sheet.demand)] if sheet.demand else []
    return ", ".join(parts)


def numbers(sheet: UnitSheet | BuildingSheet, colour: Colour, top: float) -> Iterator[Mark]:
    """Yield the row of numbers below the band."""
    cells = numbers_of(sheet)
    wide_ = WIDTH / len(cells)
    yield Outline(box(0.0, top - NUMBERS, WIDTH, top), fill=paler(colour, PALE))
    lines = tuple(((wide_ * place, top - NUMBERS), (wide_ * place, top)) for place in range(1, len(cells)))
    yield Strokes(lines, WHITE, 0.015)
    for place, (name, value) in enumerate(cells):
        x = wide_ * (place + 0.5)
        yield Words(value, (x, top - 0.185), fitted(value, 0.165, wide_ - 0.17, bold=True), INK, bold=True)
        yield Words(name, (x, top - 0.31), 0.085, INK)


def numbers_of(sheet: UnitSheet | BuildingSheet) -> list[tuple[str, str]]:
    """Return the numbers of a card, each with its name (2.3, 2.4)."""
    ends = [
        (words.DEFENSE, f"{sheet.defense}+"),
        (words.SAVE, save_text(sheet.save)),
        (words.ARMOR, str(sheet.armor)),
        (words.HP, str(sheet.hp)),
        (words.HEIGHT, inches(sheet.height)),
    ]
    if isinstance(sheet, UnitSheet):
        return [
            (words.MOVE, inches(sheet.move)),
            (words.AIM, f"+{sheet.aim}"),
            (words.FIGHT, f"+{sheet.fight}"),
            *ends,
        ]
    starts = [(words.AIM, f"+{sheet.aim}")] if sheet.weapons else []
    return [*starts, *ends]


def ticks(sheet: UnitSheet | BuildingSheet, colour: Colour) -> Iterator[Mark]:
    """Yield a box for each HP at the foot of the card.

    When only filled ones are left, a unit is Wounded in Action (12), a building has lost its function (7.6).
    """
    step, pale = ROOM / TICKS_A_ROW, paler(colour, 0.65)
    rows, most = math.ceil(sheet.hp / TICKS_A_ROW), (sheet.hp - isinstance(sheet, BuildingSheet)) // 2
    for place in range(sheet.hp):
        row, column = divmod(place, TICKS_A_ROW)
        x, y = PAD + column * step, PAD - 0.03 + (rows - 1 - row) * (TICK + 0.03)
        fill = pale if sheet.hp - place <= most else WHITE
        yield Outline(box(x, y, x + TICK, y + TICK), fill=fill, edge=colour, width=0.01)


def foot_of(hp: int) -> float:
    """Return how high the boxes at the foot reach."""
    return PAD + math.ceil(hp / TICKS_A_ROW) * (TICK + 0.03)


def body(sheet: UnitSheet | BuildingSheet, faction: Faction, top: float) -> Iterator[Mark]:
    """Yield weapons and texts in the largest letters in which they fit.

    What keywords mean stands below where there is room for legible letters; the flavour goes last.
    """
    bare, about = paragraphs(sheet, faction), Paragraph(sheet.about)
    full, bottom = [*bare, *glosses(sheet)], foot_of(sheet.hp)
    tries = [(full, size, True) for size in SIZES if size >= LEGIBLE]
    tries += [(bare, size, True) for size in SIZES] + [(bare, size, False) for size in SIZES]
    for texts, size, flavoured in tries:
        flavour = height_of(about, size, ROOM) if flavoured else 0.0
        if height_of_body(sheet, texts, size) + flavour <= top - bottom:
            yield from set_body(sheet, texts, size, top)
            if flavoured:
                yield from set_paragraph(about, (PAD, bottom + 0.02 + flavour), size, ROOM, MUTED)
            return
    yield from set_body(sheet, bare, SIZES[-1], top)


def paragraphs(sheet: UnitSheet | BuildingSheet, faction: Faction) -> list[Paragraph]:
    """Return what a datasheet does, in words."""
    found = services(sheet, faction) if isinstance(sheet, BuildingSheet) else []
    found += [(f"{one.name} ({USES[one.uses].lower()})", ability_text(one)) for one in sheet.abilities]
    found += [(trait_name(trait), trait_text(trait)) for trait in sheet.traits]
    return [Paragraph(text, name) for name, text in found]


def glosses(sheet: UnitSheet | BuildingSheet) -> list[Paragraph]:
    """Return what the keywords of a datasheet's weapons mean, each once."""
    found = [keyword_gloss(keyword) for weapon in sheet.weapons for keyword in weapon.keywords]
    return [Paragraph(gloss.text, gloss.name) for gloss in dict.fromkeys(found)]


def height_of_body(sheet: UnitSheet | BuildingSheet, texts: list[Paragraph], size: float) -> float:
    """Return how much height weapons and texts take in letters of a size."""
    arms = (len(sheet.weapons) + 1) * size * ROW if sheet.weapons else 0.0
    arms += sum(size * LEADING for weapon in sheet.weapons if keywords_below(weapon, size))
    return arms + sum(height_of(text, size, ROOM) + GAP for text in texts) + 2.0 * GAP


COLUMNS = (0.0, 1.32, 1.78, 2.03)
"""Where in the row of a weapon its name, range, dice, and damage begin."""
KEYWORDS_AT = 2.28


def keywords_of(weapon: Weapon) -> str:
    """Return a weapon's keywords in a line."""
    return ", ".join(keyword_gloss(keyword).name for keyword in weapon.keywords)


def keywords_below(weapon: Weapon, size: float) -> bool:
    """Whether a weapon's keywords need a line of their own."""
    return wide(keywords_of(weapon), size) > ROOM - KEYWORDS_AT


def set_body(
    sheet: UnitSheet | BuildingSheet, texts: list[Paragraph], size: float, top: float
) -> Iterator[Mark]:
    """Yield weapons and texts from the top down."""
    y = top
    if sheet.weapons:
        for name, at in zip(words.WEAPON_COLUMNS, COLUMNS, strict=True):
            yield Words(name, (PAD + at, y - size), 0.88 * size, MUTED, Anchor.START)
        y -= size * ROW
    for weapon in sheet.weapons:
        yield Strokes((((PAD, y + LINE * size), (WIDTH - PAD, y + LINE * size)),), RULE, 0.008)
        yield from row_of(weapon, size, y)
        y -= size * (ROW + (LEADING if keywords_below(weapon, size) else 0.0))
    if sheet.weapons and texts:
        yield Strokes((((PAD, y + LINE * size), (WIDTH - PAD, y + LINE * size)),), RULE, 0.008)
    y -= GAP
    for text in texts:
        yield from set_paragraph(text, (PAD, y), size, ROOM, INK)
        y -= height_of(text, size, ROOM) + GAP


def row_of(weapon: Weapon, size: float, y: float) -> Iterator[Mark]:
    """Yield a weapon's row, and its keywords beside or below."""
    reach = inches(weapon.range) if weapon.ranged else words.MELEE
    cells = (weapon.name, reach, str(weapon.dice), str(weapon.damage))
    for place, (text, at) in enumerate(zip(cells, COLUMNS, strict=True)):
        room = (COLUMNS[place + 1] if place + 1 < len(COLUMNS) else KEYWORDS_AT) - at - 0.04
        fit = fitted(text, size, room, bold=place == 0)
        yield Words(text, (PAD + at, y - size), fit, INK, Anchor.START, bold=place == 0)
    keywords, below = keywords_of(weapon), keywords_below(weapon, size)
    if keywords:
        where = (PAD + (0.1 if below else KEYWORDS_AT), y - size * (1.0 + (LEADING if below else 0.0)))
        yield Words(
            keywords, where, fitted(keywords, size, ROOM - (0.1 if below else KEYWORDS_AT)), INK, Anchor.START
        )


def box(left: float, bottom: float, right: float, top: float) -> tuple[tuple[float, float], ...]:
    """Return a rectangle by its sides."""
    return ((left, bottom), (right, bottom), (right, top), (left, top))
