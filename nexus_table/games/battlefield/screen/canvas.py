"""Drawing in table inches: what tools and overlays use to paint on the board."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from pygame import Rect, Surface

from nexus_table.games.battlefield.screen.view import View
from nexus_table.geometry.shapes import Point
from nexus_table.ui import draw, text
from nexus_table.ui.theme import Colour, Look, Style, with_alpha

PLATE, PLATE_ROW, PLATE_EDGE, PLATE_PAD = 440, 20, 2, 14
"""Logical pixels: how wide a plate's sentence grows before it is broken, how high a row is, and its margins."""


class Canvas(msgspec.Struct, frozen=True):
    """A surface, the look it is drawn in, and how the table lies on it."""

    surface: Surface
    look: Look
    view: View

    def line(self, start: Point, end: Point, colour: Colour, width: float = 2.0) -> None:
        """Draw a line, its width in logical pixels, on a dark edge so that it reads on any ground."""
        a, b = self.view.to_screen(start), self.view.to_screen(end)
        draw.line(self.surface, a, b, (10, 12, 16), self.look.px(width) + 2)
        draw.line(self.surface, a, b, colour, self.look.px(width))

    def dashes(self, start: Point, end: Point, colour: Colour, width: float = 2.0) -> None:
        """Draw a dashed line."""
        a, b = self.view.to_screen(start), self.view.to_screen(end)
        draw.line(self.surface, a, b, (10, 12, 16, 120), self.look.px(width) + 2)
        draw.dashed(self.surface, a, b, colour, self.look.px(width))

    def circle(self, centre: Point, radius: float, colour: Colour, width: float = 2.0, fill: int = 0) -> None:
        """Draw a circle of a radius in inches; `fill` is how opaque its inside is, 0 to 255."""
        inside = with_alpha(colour, fill) if fill else None
        at = self.view.to_screen(centre)
        draw.disc(self.surface, at, self.view.length(radius), inside, colour, self.look.px(width))

    def cross(self, centre: Point, reach: float, colour: Colour, width: float = 2.5) -> None:
        """Draw a slanting cross whose arms reach so many inches from a point."""
        x, y = centre
        for lean in (reach, -reach):
            self.line((x - reach, y - lean), (x + reach, y + lean), colour, width)

    def outline(self, corners: Sequence[Point], colour: Colour, width: float = 2.0, fill: int = 0) -> None:
        """Draw a polygon's outline; `fill` is how opaque its inside is, 0 to 255."""
        points = [self.view.to_screen(corner) for corner in corners]
        inside = with_alpha(colour, fill) if fill else None
        draw.polygon(self.surface, points, inside, colour, self.look.px(width))

    def hatch(self, corners: Sequence[Point], colour: Colour, angle: float = 45.0) -> None:
        """Hatch a polygon, so that it is told from its neighbours without colour."""
        points = [self.view.to_screen(corner) for corner in corners]
        draw.hatch(self.surface, points, with_alpha(colour, 150), self.look.px(8), self.look.px(1), angle)

    def label(self, words: str, at: Point, colour: Colour | None = None, lift: float = 0.0) -> None:
        """Write words on a small plate centred at a point, `lift` logical pixels above it, held on the board."""
        room = min(self.look.px(PLATE), int(self.view.rect[2])) - self.look.px(PLATE_PAD)
        ink = colour or self.look.palette.tip_ink
        self.plate([(row, ink) for row in text.wrap(self.look, words, Style.STRONG, room)], at, lift)

    def plate(self, rows: Sequence[tuple[str, Colour]], at: Point, lift: float = 0.0) -> Rect:
        """Write rows, each in its colour, on one plate that grows upwards; return where it lies.

        The lowest row is centred at a point, `lift` logical pixels above it; the plate is held on the board.
        """
        look, palette = self.look, self.look.palette
        x, y = self.view.to_screen(at)
        high, edge = look.px(PLATE_ROW), look.px(PLATE_EDGE)
        wide = max(text.width(look, words, Style.STRONG) for words, _ in rows) + look.px(PLATE_PAD)
        plate = Rect(0, 0, wide, high * len(rows) + 2 * edge)
        plate.midbottom = (round(x), round(y - look.px(lift)) + high // 2 + edge)
        plate.clamp_ip(Rect(self.view.rect))
        draw.rounded(self.surface, plate, palette.tip, look.px(6), palette.tip_edge, 1)
        for number, (words, ink) in enumerate(rows):
            row = Rect(plate.left, plate.top + edge + number * high, wide, high)
            text.put_in(self.surface, look, words, row, Style.STRONG, ink, align="centre")
        return plate
