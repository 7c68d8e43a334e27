"""Pieces painted by themselves: for a shelf of templates, and for pieces that are on their way over the table."""

from __future__ import annotations

from collections import OrderedDict

import pygame
from msgspec.structs import replace
from pygame import Surface

from nexus_table.games.battlefield.model import Placement, Template
from nexus_table.games.battlefield.screen.lab.painter import EDGE, SHADOW
from nexus_table.games.battlefield.screen.paint import palette as palettes
from nexus_table.games.battlefield.screen.paint.layer import Layer
from nexus_table.games.battlefield.screen.paint.palette import Biome, biome_of
from nexus_table.games.battlefield.screen.paint.patch import Facing, Patch
from nexus_table.games.battlefield.screen.paint.scenery import Brush, scenery
from nexus_table.games.battlefield.screen.paint.shadows import Shadows
from nexus_table.games.battlefield.screen.paint.terrain import casters, strokes
from nexus_table.games.battlefield.screen.view import View
from nexus_table.games.battlefield.terrain import Feature, Piece, lay
from nexus_table.geometry.shapes import Point, Polygon, bounds
from nexus_table.ui.theme import Look

PAUSE = 0.05
"""Seconds between two paintings."""

KEPT = 96
"""How many painted pieces are remembered."""


class Sprite:
    """A painted piece, its shadow with it; `corner` is where it lies from the piece's origin, in pixels."""

    def __init__(self, picture: Surface, corner: tuple[int, int]) -> None:
        self.picture, self.corner = picture, corner

    def draw(self, surface: Surface, view: View, at: Point) -> None:
        """Draw it with the piece's origin at a point of the table."""
        x, y = view.to_screen(at)
        place = (round(x) + self.corner[0], round(y) + self.corner[1])
        surface.blit(self.picture, place, special_flags=pygame.BLEND_PREMULTIPLIED)


class Sprites:
    """Painted pieces by what they look like; painted when first asked for, a few in a frame."""

    def __init__(self, look: Look, biome: Biome | None = None) -> None:
        """Take the look, and the ground's colours, which stones and leaves take on."""
        self.look, self.biome = look, biome
        self._kept: OrderedDict[object, Sprite] = OrderedDict()
        self._owed = 0
        """How many were asked for and not painted since the last frame, for lack of time."""

    @property
    def owes(self) -> bool:
        """Whether something that was asked for is still to be painted."""
        return self._owed > 0

    def begin_frame(self, now: float) -> None:
        """Allow one painting, but none right after another, so that what turns under the pointer stays smooth."""
        self._now, self._owed = now, 0
        self._room = int(now - self._painted_at >= PAUSE)

    _room = 1
    _now = 0.0
    _painted_at = -PAUSE

    def of(self, number: int, piece: Piece, view: View) -> Sprite | None:
        """Return the painting of a piece at a view's scale; None where it must wait for the next frame."""
        key = (number, shape_of(piece), round(view.scale, 3), view.turns)
        found = self._kept.get(key)
        if found is None:
            if self._room <= 0:
                self._owed += 1
                return None
            self._room, self._painted_at = 0, self._now
            found = self._kept[key] = paint(
                replace(piece, key=number), view.scale, view.turns, self.look, self.biome
            )
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        self._kept.move_to_end(key)
        return found


def shape_of(piece: Piece) -> object:
    """Return what a piece looks like, wherever it lies."""
    x, y = piece.at
    corners = tuple(
        (round(u - x, 3), round(v - y, 3)) for feature in piece.everything for u, v in feature.outline
    )
    return (corners, piece.type, piece.height, piece.traits, piece.name)


def paint(piece: Piece, scale: float, turns: int, look: Look, biome: Biome | None = None) -> Sprite:
    """Return a piece painted on nothing, at so many pixels per inch, under quarter turns of the display."""
    box = bounds(corner for feature in piece.everything for corner in feature.outline)
    margin = EDGE + SHADOW * max(feature.height for feature in piece.everything)
    size = (box.right - box.left + 2 * margin, box.top - box.bottom + 2 * margin)
    moved = shifted(piece, (margin - box.left, margin - box.bottom))
    facing = Facing(size, turns)
    thing = scenery(moved, facing)
    across, down = facing.extent
    patch = Patch(facing, scale, 0, 0, max(1, round(across * scale)), max(1, round(down * scale)))
    layer = Layer(patch)
    palette = palettes.for_theme(look.palette.name)
    brush = Brush(layer, palette, biome or biome_of(palette, "", 0))
    for _ in strokes(brush, (thing,), Shadows(casters((thing,))), hatch=True):
        pass
    x, y = facing.on_board(moved.at)
    return Sprite(layer.surface(), (-round(x * scale), -round(y * scale)))


def shifted(piece: Piece, by: Point) -> Piece:
    """Return the piece moved by some inches, outlines and all."""

    def moved(outline: Polygon) -> Polygon:
        return tuple((x + by[0], y + by[1]) for x, y in outline)

    return replace(
        piece,
        footprint=moved(piece.footprint),
        at=(piece.at[0] + by[0], piece.at[1] + by[1]),
        features=tuple(
            Feature(one.name, moved(one.outline), one.height, one.traits) for one in piece.features
        ),
    )


class Thumbnails:
    """Small pictures of templates, painted one in a frame when they come into sight."""

    def __init__(self) -> None:
        self._kept: dict[object, Surface] = {}
        self._wanted: dict[object, tuple[Template, int, Look]] = {}

    def of(self, template: Template, side: int, look: Look) -> Surface | None:
        """Return a template's picture fitted into a square of so many pixels, or None until it is painted."""
        key = (template, side, look.palette.name)
        found = self._kept.get(key)
        if found is None:
            self._wanted[key] = (template, side, look)
        return found

    def step(self) -> bool:
        """Paint one that was asked for; whether there was one."""
        if not self._wanted:
            return False
        key = next(iter(self._wanted))
        template, side, look = self._wanted.pop(key)
        self._kept[key] = thumbnail(template, side, look)
        return True


def thumbnail(template: Template, side: int, look: Look) -> Surface:
    """Return a picture of a template, no larger than a square of so many pixels; small pieces stay smaller."""
    piece = lay(1, Placement(template.id, (0.0, 0.0)), template)
    box = bounds(piece.footprint)
    largest = max(box.right - box.left, box.top - box.bottom)
    scale = side / max(3.5, largest + 0.6)
    picture = paint(piece, scale, 0, look).picture
    middle = picture.get_rect()
    square = Surface((side, side), pygame.SRCALPHA, 32)
    middle.center = square.get_rect().center
    square.blit(picture, middle, special_flags=pygame.BLEND_PREMULTIPLIED)
    return square
