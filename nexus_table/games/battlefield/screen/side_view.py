"""The line of sight from the side: both bases, what stands between them, and how high the line runs (B7)."""

from __future__ import annotations

import math
from collections.abc import Callable

import msgspec
from pygame import Rect, Surface

from nexus_table.games.battlefield.rules.bodies import Body
from nexus_table.games.battlefield.rules.reasons import Crossed
from nexus_table.games.battlefield.rules.sight import SightResult
from nexus_table.ui import draw, text
from nexus_table.ui.theme import Look, Style, with_alpha

Place = Callable[[float, float], tuple[float, float]]
"""Turns inches along the line and inches of height into a pixel."""

LOWEST_SKY = 6.0
"""The strip shows at least this many inches of height."""


class SideView(msgspec.Struct, frozen=True):
    """One line of sight, to be drawn from the side."""

    attacker: Body
    target: Body
    result: SightResult

    @property
    def line(self) -> tuple[tuple[float, float], tuple[float, float]]:
        """The line shown in plan."""
        return self.result.line or self.result.miss or (self.attacker.at, self.target.at)

    def along(self, at: tuple[float, float]) -> float:
        """Return how far along the line a point lies, in inches."""
        (x0, y0), (x1, y1) = self.line
        length = math.dist((x0, y0), (x1, y1)) or 1.0
        return ((at[0] - x0) * (x1 - x0) + (at[1] - y0) * (y1 - y0)) / length


def draw_side_view(surface: Surface, look: Look, rect: Rect, view: SideView) -> None:
    """Draw the strip in a rectangle: inches along the line to the right, inches of height upward."""
    palette = look.palette
    draw.rounded(surface, rect, palette.field, look.px(6), palette.hairline, 1)
    inner = rect.inflate(-look.px(20), -look.px(16))
    ground = inner.bottom - look.px(14)
    length = math.dist(*view.line) or 1.0
    wide = length + 2 * (view.attacker.radius + view.target.radius)
    tops = [meets.top for meets in view.result.crossed if math.isfinite(meets.top)]
    sky = max(LOWEST_SKY, view.attacker.top + 1.0, view.target.top + 1.0, *(top + 1.0 for top in tops))
    left = inner.left + inner.width * (2 * view.attacker.radius) / wide

    def place(inches: float, height: float) -> tuple[float, float]:
        return (left + inner.width * inches / wide, ground - (ground - inner.top) * height / sky)

    draw.line(surface, (inner.left, ground), (inner.right, ground), palette.edge, 1)
    for meets in view.result.crossed:
        _draw_crossed(surface, look, view, meets, place, sky)
    start, end = place(0.0, view.attacker.top), place(length, view.target.top)
    colour = palette.good_text if view.result.visible else palette.bad_text
    (draw.line if view.result.visible else draw.dashed)(surface, start, end, colour, look.px(2))
    _draw_body(
        surface, look, place(-2 * view.attacker.radius, 0.0), start, place(0.0, view.attacker.elevation)[1]
    )
    _draw_body(
        surface, look, end, place(length + 2 * view.target.radius, 0.0), place(0, view.target.elevation)[1]
    )
    names = Rect(inner.left, ground + look.px(2), inner.width, look.px(14))
    text.put_in(surface, look, f'attacker {view.attacker.top:g}"', names, Style.TINY, palette.ink_dim)
    text.put_in(
        surface, look, f'{view.target.top:g}" target', names, Style.TINY, palette.ink_dim, align="right"
    )


def _draw_crossed(
    surface: Surface, look: Look, view: SideView, meets: Crossed, place: Place, sky: float
) -> None:
    palette = look.palette
    low, high = sorted((view.along(meets.entry), view.along(meets.exit)))
    top = min(meets.top, sky)
    left, upper = place(low, top)
    right, lower = place(high, 0.0)
    box = [(left, upper), (max(right, left + 2), upper), (max(right, left + 2), lower), (left, lower)]
    colour = palette.blocked if meets.stops else palette.stone
    draw.polygon(surface, box, with_alpha(colour, 110), colour, 1)
    if math.isinf(meets.top):
        draw.hatch(surface, box, with_alpha(colour, 160), look.px(6), 1)


def _draw_body(
    surface: Surface, look: Look, left: tuple[float, float], right: tuple[float, float], foot: float
) -> None:
    top = min(left[1], right[1])
    wide = max(3, round(right[0] - left[0]))
    draw.rounded(
        surface,
        Rect(round(left[0]), round(top), wide, max(3, round(foot - top))),
        look.palette.ink,
        look.px(2),
    )
