"""What is shown on units and buildings beside their base or roof: hit points, wounds, Overwatch, progress, failure."""

from __future__ import annotations

from pygame import Rect

from nexus_table.games.battlefield.datasheets.model import BuildingSheet
from nexus_table.games.battlefield.screen.canvas import Canvas
from nexus_table.games.battlefield.screen.paint import BaseState
from nexus_table.games.battlefield.war.field import Field
from nexus_table.games.battlefield.war.rules.energy import blackout, failed, whole
from nexus_table.games.battlefield.war.state import ALTERNATING, Asset, WarState, Wreck
from nexus_table.geometry.shapes import Point
from nexus_table.ui import draw, icons, text
from nexus_table.ui.theme import Colour, Radius, Style, with_alpha

BAR_HIGH = 5
"""Logical pixels of a bar of hit points."""

MARK = 15
"""Logical pixels of a mark beside a base."""

LEAST_MARKED = 18
"""Pixels across a base below which no marks are drawn beside it."""


def seat_colour(canvas: Canvas, seat: int) -> Colour:
    """Return a seat's colour."""
    return (canvas.look.palette.red, canvas.look.palette.blue)[seat]


def is_spent(state: WarState, asset: Asset) -> bool:
    """Whether an asset has had its activation in this alternating phase."""
    return asset.activated and state.phase in ALTERNATING


def draw_building(canvas: Canvas, field: Field, state: WarState, asset: Asset, shown: BaseState) -> None:
    """Draw a building's edge in its seat's colour, its letter, and how it does; a site is hatched."""
    sheet, palette = field.sheet(asset), canvas.look.palette
    assert isinstance(sheet, BuildingSheet)
    outline, colour = field.outline(asset), seat_colour(canvas, asset.seat)
    if asset.is_site:
        canvas.outline(outline, colour, 1.5, fill=40)
        canvas.hatch(outline, palette.warn)
    canvas.outline(outline, colour, 3.0 if asset.seat == 0 else 2.0)
    if asset.seat == 1:
        inner = [_towards(corner, asset.at, 0.82) for corner in outline]
        canvas.outline(inner, colour, 1.0)
    ring = {
        BaseState.SELECTED: palette.accent,
        BaseState.HOVER: palette.ink,
        BaseState.TARGET: palette.bad,
    }.get(shown)
    if ring is not None:
        canvas.outline([_towards(corner, asset.at, 1.12) for corner in outline], ring, 2.5)
    short = min(sheet.footprint)
    _plate(canvas, asset.at, short, sheet.letter, colour)
    if asset.points is not None:
        _bar(canvas, asset.at, short / 2.0, asset.points / sheet.build_points, palette.warn)
    elif asset.hp < whole(state, field, asset):
        share = asset.hp / whole(state, field, asset)
        _bar(canvas, asset.at, short / 2.0, share, hit_colour(canvas, share))
    marks = []
    if failed(state, field, asset):
        marks.append(("warning", palette.bad_text))
    if not asset.is_site and sheet.demand and blackout(state, field, asset.seat):
        marks.append(("lightning", palette.warn_text))
    if asset.watching:
        marks.append(("eye", palette.accent_text))
    _marks(canvas, asset.at, short / 2.0, marks)


def draw_wreck(canvas: Canvas, field: Field, wreck: Wreck) -> None:
    """Draw the edge of what is left of a building, and that something can still be salvaged from it."""
    canvas.outline(field.outline(wreck), canvas.look.palette.ink_faint, 1.0)
    if wreck.carbonite:
        canvas.label(f"{wreck.carbonite}", wreck.at, canvas.look.palette.tip_accent)


def draw_marks(canvas: Canvas, field: Field, state: WarState, asset: Asset, at: Point) -> None:
    """Draw a unit's hit points under its base, and marks for a wound, Overwatch and what holds it."""
    radius = field.disc(asset).radius
    if canvas.view.length(2 * radius) < LEAST_MARKED:
        return
    palette = canvas.look.palette
    most = whole(state, field, asset)
    if asset.hp < most:
        share = asset.hp / most
        _bar(canvas, at, radius, share, hit_colour(canvas, share))
    marks = []
    if asset.wound is not None:
        marks.append(("fire", palette.bad_text))
    if asset.watching:
        marks.append(("eye", palette.accent_text))
    if asset.slowed:
        marks.append(("lock", palette.warn_text))
    if is_spent(state, asset):
        marks.append(("check", palette.ink_dim))
    _marks(canvas, at, radius, marks)


def hit_colour(canvas: Canvas, share: float) -> Colour:
    """Return the colour of a bar of hit points: it changes at a half, where units are wounded and buildings fail."""
    palette = canvas.look.palette
    return palette.good if share > 0.5 else palette.warn if share >= 0.25 else palette.bad


def _bar(canvas: Canvas, centre: Point, reach: float, share: float, colour: Colour) -> None:
    """Draw a bar along the lower edge of what reaches so many inches from its centre, as the screen sees it."""
    look = canvas.look
    x, y = canvas.view.to_screen(centre)
    width, high = max(look.px(16), round(canvas.view.length(1.5 * reach))), look.px(BAR_HIGH)
    left, top = round(x - width / 2), round(y + canvas.view.length(reach) - high / 2)
    back = Rect(left - 1, top - 1, width + 2, high + 2)
    draw.rounded(canvas.surface, back, (8, 10, 14), look.px(Radius.MARK))
    filled = back.inflate(-2, -2)
    filled.width = max(look.px(2), round(width * min(1.0, max(0.0, share))))
    draw.rounded(canvas.surface, filled, colour, look.px(Radius.MARK))


def _plate(canvas: Canvas, at: Point, wide: float, letter: str, colour: Colour) -> None:
    """Write a building's letter on a disc in its middle, no larger than the roof has room for."""
    look = canvas.look
    x, y = canvas.view.to_screen(at)
    size = min(look.px(13), max(look.px(9), canvas.view.length(wide * 0.3)))
    style = Style.STRONG if size >= look.px(12) else Style.TINY
    draw.disc(canvas.surface, (x, y), size, (14, 16, 20, 220), colour, look.px(1.5))
    middle = (round(x), round(y) - text.line_height(look, style) // 2)
    text.put(canvas.surface, look, letter, middle, style, (250, 247, 238), align="centre")


def _marks(canvas: Canvas, at: Point, reach: float, marks: list[tuple[str, Colour]]) -> None:
    """Draw small marks in a row at the upper right of a base or roof."""
    look = canvas.look
    x, y = canvas.view.to_screen(at)
    away = canvas.view.length(reach)
    size = look.px(MARK)
    for number, (icon, colour) in enumerate(marks):
        centre = (x + away * 0.8 + number * size * 1.1, y - away * 0.8)
        draw.disc(canvas.surface, centre, size * 0.62, with_alpha((14, 16, 20), 225))
        icons.put(canvas.surface, icon, (round(centre[0]), round(centre[1])), round(size * 0.8), colour)


def _towards(corner: Point, centre: Point, part: float) -> Point:
    return (centre[0] + (corner[0] - centre[0]) * part, centre[1] + (corner[1] - centre[1]) * part)
