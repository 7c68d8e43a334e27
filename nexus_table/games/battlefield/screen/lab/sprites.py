"""Pieces painted by themselves: for a shelf of templates, and for pieces that are on their way over the table."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator
from time import perf_counter

import pygame
from msgspec.structs import replace
from pygame import Surface

from nexus_table.games.battlefield.lab.draft import MOST_PIECES
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

KEPT = MOST_PIECES + 24
"""How many painted pieces are remembered: all that can be on their way at once, and one in every turn."""


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
    """Painted pieces by what they look like; painted stroke by stroke between frames once they are asked for."""

    def __init__(self, look: Look, biome: Biome | None = None) -> None:
        """Take the look, and the ground's colours, which stones and leaves take on."""
        self.look, self.biome = look, biome
        self._kept: OrderedDict[object, Sprite] = OrderedDict()
        self._wanted: dict[int, tuple[object, Piece, View]] = {}
        """What was asked for and is not painted, by the piece's number: only as it was asked for last."""
        self._work: tuple[object, Iterator[Sprite | None]] | None = None

    @property
    def owes(self) -> bool:
        """Whether something that was asked for is still to be painted."""
        return self._work is not None or bool(self._wanted)

    def of(self, number: int, piece: Piece, view: View) -> Sprite | None:
        """Return the painting of a piece at a view's scale; None where it is not painted yet."""
        key = (number, shape_of(piece), round(view.scale, 3), view.turns)
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            self._wanted.pop(number, None)
        elif self._work is None or self._work[0] != key:
            self._wanted[number] = (key, piece, view)
        return found

    def step(self, budget_ms: float) -> bool:
        """Paint for about so many milliseconds, at least a stroke; whether a painting was ended."""
        until = perf_counter() + budget_ms / 1000.0
        while self.owes:
            if self._stroke():
                return True
            if perf_counter() >= until:
                break
        return False

    def _stroke(self) -> bool:
        if self._work is None:
            number = next(iter(self._wanted))
            key, piece, view = self._wanted.pop(number)
            strokes = painting(replace(piece, key=number), view.scale, view.turns, self.look, self.biome)
            self._work = (key, strokes)
        key, strokes = self._work
        sprite = next(strokes)
        if sprite is None:
            return False
        self._work = None
        self._kept[key] = sprite
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return True


def shape_of(piece: Piece) -> object:
    """Return what a piece looks like, wherever it lies."""
    x, y = piece.at
    corners = tuple(
        (round(u - x, 3), round(v - y, 3)) for feature in piece.everything for u, v in feature.outline
    )
    return (corners, piece.type, piece.height, piece.traits, piece.name)


def paint(piece: Piece, scale: float, turns: int, look: Look, biome: Biome | None = None) -> Sprite:
    """Return a piece painted on nothing, at so many pixels per inch, under quarter turns of the display."""
    return next(sprite for sprite in painting(piece, scale, turns, look, biome) if sprite is not None)


def painting(
    piece: Piece, scale: float, turns: int, look: Look, biome: Biome | None = None
) -> Iterator[Sprite | None]:
    """Paint a piece on nothing, yielding None after each stroke, and at last the sprite."""
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
    shadows = Shadows(casters((thing,)))
    yield None
    for _ in strokes(brush, (thing,), shadows, hatch=True):
        yield None
    x, y = facing.on_board(moved.at)
    yield Sprite(layer.surface(), (-round(x * scale), -round(y * scale)))


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

    @property
    def owes(self) -> bool:
        """Whether one that was asked for is still to be painted."""
        return bool(self._wanted)

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
