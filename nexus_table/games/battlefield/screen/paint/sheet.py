"""The board painted at one scale and turn of the display, tile by tile, the nearest to the middle of the view first."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import lru_cache

import pygame

from nexus_table.games.battlefield.screen.paint.furniture import Furniture
from nexus_table.games.battlefield.screen.paint.patch import Patch
from nexus_table.games.battlefield.screen.paint.tile import Tile, Ware, dressed, painted, whole_tile
from nexus_table.games.battlefield.screen.view import FRAME, View
from nexus_table.geometry.shapes import Bounds, bounds

SIDE = 192
"""Pixels along one side of a tile."""

_KEPT = 1.3
"""How many times as many tiles are kept as a view and the ring around it need; one takes up to 450 kB."""

_ALIKE = 1e-6
"""By what part two scales may differ and still be one: zooming in and out again leaves a trace in the last digits."""

Place = tuple[int, int]
"""Which tile: so many sides to the right of and below the playing surface's upper left corner."""


class Sheet:
    """The tiles of one table at one scale, each of so many pixels a side."""

    def __init__(self, ware: Ware, scale: float, furniture: Furniture, side: int = SIDE) -> None:
        self._ware, self._scale, self._furniture, self._side = ware, scale, furniture, side
        self._tiles: dict[Place, Tile] = {}
        self._dressed: dict[Place, pygame.Surface] = {}
        self._before: dict[Place, pygame.Surface] = {}
        """How tiles looked before the table was changed, until they are painted anew."""
        self._work: Iterator[Tile | None] | None = None
        self._ready: Tile | None = None
        self._at: Place = (0, 0)
        self._published: list[Place] = []

    @classmethod
    def whole(cls, ware: Ware, scale: float, furniture: Furniture, side: int) -> Sheet:
        """Return a sheet of the whole table, painted in one go and cut into tiles."""
        sheet = cls(ware, scale, furniture, side)
        (left, top), (right, bottom) = sheet._corners()
        picture = _whole_picture(ware, scale, furniture, side, (left, top), (right, bottom))
        for column in range(left, right + 1):
            for row in range(top, bottom + 1):
                cut = ((column - left) * side, (row - top) * side, side, side)
                sheet._dressed[column, row] = picture.subsurface(cut)
        return sheet

    def __len__(self) -> int:
        """Return the number of tiles that can be shown."""
        return len(self._dressed)

    @property
    def furniture(self) -> Furniture:
        """What is printed on its tiles."""
        return self._furniture

    @property
    def published(self) -> int:
        """How many tiles were shown so far, counted on where one is shown anew."""
        return len(self._published)

    def boxes_since(self, published: int, view: View) -> list[pygame.Rect]:
        """Return where on the screen the tiles lie that were shown since so many were."""
        left, top = self._origin(view)
        side = self._side
        return [
            pygame.Rect(left + column * side, top + row * side, side, side)
            for column, row in self._published[published:]
        ]

    @property
    def ware(self) -> Ware:
        """What the sheet is painted from."""
        return self._ware

    def fits(self, view: View, furniture: Furniture) -> bool:
        """Whether the tiles are of the view's scale and turn, and hatched as asked."""
        same = math.isclose(view.scale, self._scale, rel_tol=_ALIKE) and view.turns == self._turns
        return same and furniture.hatch == self._furniture.hatch

    def replaces(self, other: Sheet) -> bool:
        """Whether the other is of the same scale and turn."""
        return math.isclose(other._scale, self._scale, rel_tol=_ALIKE) and other._turns == self._turns

    def lies_as(self, ware: Ware) -> bool:
        """Whether the ware is a table of the same size under the same turn of the display."""
        return self._ware.facing == ware.facing

    def dress(self, furniture: Furniture) -> None:
        """Show other things printed on the table from now on."""
        if _printed(furniture) != _printed(self._furniture):
            self._dressed.clear()
            self._before.clear()
        self._furniture = furniture

    def renewed(self, ware: Ware, stale: Sequence[Bounds]) -> Sheet:
        """Return a sheet painted from another ware, with all tiles of this one that no stale box of the table meets.

        The others are shown as they were until they are painted.
        """
        fresh = Sheet(ware, self._scale, self._furniture, self._side)
        fresh._before = dict(self._before)
        for place in {**self._tiles, **self._dressed}:
            if any(self._box(place).meets(other) for other in stale):
                if place in self._dressed:
                    fresh._before[place] = self._dressed[place]
                continue
            if place in self._tiles:
                fresh._tiles[place] = self._tiles[place]
            if place in self._dressed:
                fresh._dressed[place] = self._dressed[place]
        return fresh

    def outdated(self, box: Bounds) -> bool:
        """Whether a tile that shows something of a box of the table is still as it was before a change."""
        return any(self._box(place).meets(box) for place in self._before)

    def _box(self, place: Place) -> Bounds:
        """Return the box on the table, in inches, that a tile shows."""
        side, facing = self._side / self._scale, self._ware.facing
        return bounds(
            facing.on_table(((place[0] + x) * side, (place[1] + y) * side)) for x, y in ((0, 0), (1, 1))
        )

    def thin(self) -> None:
        """Give back the memory of all that is needed only to print other things on the table."""
        self._tiles.clear()
        self._work = self._ready = None

    def covers(self, view: View) -> bool:
        """Whether every tile that the view shows is painted."""
        return all(self._has(place) for place in self._seen(view, 0))

    def gaps(self, view: View) -> list[pygame.Rect]:
        """Return the boxes of the screen in which the view would show tiles that are not painted."""
        left, top = self._origin(view)
        side = self._side
        return [
            pygame.Rect(left + place[0] * side, top + place[1] * side, side, side)
            for place in self._seen(view, 0)
            if not self._has(place) and place not in self._before
        ]

    def step(self, view: View) -> bool:
        """Do one stroke of work for the view, and for the tiles just around it; True when there is none left."""
        if self._ready is not None:
            self._publish(self._ready, view)
            self._ready = None
            return False
        if self._work is None:
            place = self._next(view)
            if place is None:
                return True
            self._at = place
            self._work = painted(self._ware, self._patch(place), hatch=self._furniture.hatch)
        tile = next(self._work)
        if tile is not None:
            self._ready, self._work = tile, None
        return False

    def _publish(self, tile: Tile, view: View) -> None:
        """Dress a tile, which takes a stroke of its own, and show it from now on."""
        self._tiles[self._at] = tile
        self._published.append(self._at)
        self._picture(self._at)
        self._before.pop(self._at, None)
        self._forget(view)

    def blit(self, target: pygame.Surface, view: View) -> None:
        """Draw the painted tiles that the view shows onto the target; the view is of the sheet's own scale."""
        left, top = self._origin(view)
        target.blits(
            [
                (self._picture((column, row)), (left + column * self._side, top + row * self._side))
                for column, row in self._seen(view, 0)
                if self._has((column, row)) or (column, row) in self._before
            ],
            False,
        )

    def blit_scaled(self, target: pygame.Surface, view: View, gaps: list[pygame.Rect]) -> None:
        """Draw the painted tiles scaled to the view, but only those that show in one of the gaps."""
        left, top = self._origin(view)
        side, clip = self._side * view.scale / self._scale, target.get_clip()
        for place in self._seen(view, 0):
            x0, x1 = round(left + place[0] * side), round(left + (place[0] + 1) * side)
            y0, y1 = round(top + place[1] * side), round(top + (place[1] + 1) * side)
            box = pygame.Rect(x0, y0, x1 - x0, y1 - y0)
            if not box.colliderect(clip) or box.collidelist(gaps) < 0:
                continue
            if self._has(place) or place in self._before:
                _blit_scaled(target, *_within(self._picture(place), box, clip))

    def _picture(self, place: Place) -> pygame.Surface:
        picture = self._dressed.get(place)
        if picture is None and place not in self._tiles:
            return self._before[place]
        if picture is None:
            picture = dressed(self._ware, self._tiles[place], self._patch(place), self._furniture)
            self._dressed[place] = picture
        return picture

    def _has(self, place: Place) -> bool:
        return place in self._dressed or place in self._tiles

    def _patch(self, place: Place) -> Patch:
        side = self._side
        return Patch(self._ware.facing, self._scale, place[0] * side, place[1] * side, side, side)

    @property
    def _turns(self) -> int:
        return self._ware.facing.turns

    def _origin(self, view: View) -> tuple[int, int]:
        """Return the pixel at which the upper left corner of the playing surface lies."""
        x, y = view.to_screen(self._ware.facing.on_table((0.0, 0.0)))
        return (round(x), round(y))

    def _corners(self) -> tuple[Place, Place]:
        """Return the first and the last tile that have something of the table or its frame on them."""
        across, down = self._ware.facing.extent
        first = math.floor(-FRAME * self._scale / self._side)
        last_x = math.ceil((across + FRAME) * self._scale / self._side) - 1
        last_y = math.ceil((down + FRAME) * self._scale / self._side) - 1
        return (first, first), (last_x, last_y)

    def _seen(self, view: View, ring: int) -> list[Place]:
        """Return the tiles that the view shows, and so many rings of tiles around them, that have something on them."""
        left, top = self._origin(view)
        x, y, width, height = view.rect
        side = self._side if view.scale == self._scale else self._side * view.scale / self._scale
        (first_x, first_y), (last_x, last_y) = self._corners()
        columns = range(
            max(first_x, math.floor((x - left) / side) - ring),
            min(last_x, math.floor((x + width - 1 - left) / side) + ring) + 1,
        )
        rows = range(
            max(first_y, math.floor((y - top) / side) - ring),
            min(last_y, math.floor((y + height - 1 - top) / side) + ring) + 1,
        )
        return [(column, row) for row in rows for column in columns]

    def _next(self, view: View) -> Place | None:
        """Return the tile to paint next: of those in sight the nearest to the middle, then the ring around."""
        middle = self._middle(view)
        for ring in (0, 1):
            missing = [place for place in self._seen(view, ring) if not self._has(place)]
            if missing:
                return min(missing, key=lambda place: (math.dist(place, middle), place))
        return None

    def _middle(self, view: View) -> tuple[float, float]:
        """Return the middle of the view, in tiles: a whole number is the middle of a tile."""
        left, top = self._origin(view)
        x, y = view.middle
        return ((x - left) / self._side - 0.5, (y - top) / self._side - 0.5)

    def _forget(self, view: View) -> None:
        """Drop the tiles farthest from the view where there are too many."""
        if len(self._tiles) <= (limit := _KEPT * len(self._seen(view, 1))):
            return
        middle = self._middle(view)
        nearest = sorted(self._tiles, key=lambda place: (math.dist(place, middle), place))
        for place in nearest[int(limit) :]:
            del self._tiles[place]
            self._dressed.pop(place, None)


@lru_cache(maxsize=12)  # a table that is left and opened again is there at once
def _whole_picture(
    ware: Ware, scale: float, furniture: Furniture, side: int, first: Place, last: Place
) -> pygame.Surface:
    """Return all the tiles from the first to the last as one picture; not to be drawn on."""
    size = ((last[0] - first[0] + 1) * side, (last[1] - first[1] + 1) * side)
    patch = Patch(ware.facing, scale, first[0] * side, first[1] * side, *size)
    return whole_tile(ware, patch, furniture)


def _within(
    picture: pygame.Surface, box: pygame.Rect, clip: pygame.Rect
) -> tuple[pygame.Surface, pygame.Rect]:
    """Return as much of a picture as the clip lets through, in whole pixels of its own, and the box it is scaled to."""
    part = box.clip(clip)
    if part == box or not part.width or not part.height:
        return picture, box
    width, height = picture.get_size()
    across, down = width / box.width, height / box.height
    x0, x1 = math.floor((part.left - box.left) * across), math.ceil((part.right - box.left) * across)
    y0, y1 = math.floor((part.top - box.top) * down), math.ceil((part.bottom - box.top) * down)
    cut = pygame.Rect(x0, y0, x1 - x0, y1 - y0).clip(picture.get_rect())
    left, top = round(box.left + cut.left / across), round(box.top + cut.top / down)
    right, bottom = round(box.left + cut.right / across), round(box.top + cut.bottom / down)
    return picture.subsurface(cut), pygame.Rect(left, top, right - left, bottom - top)


def _blit_scaled(target: pygame.Surface, picture: pygame.Surface, box: pygame.Rect) -> None:
    """Draw a picture scaled fast into a box: straight onto the target where it lies within its clip."""
    if box.size == picture.get_size():
        target.blit(picture, box)
    elif target.get_clip().contains(box) and target.get_masks() == picture.get_masks():
        pygame.transform.scale(picture, box.size, target.subsurface(box))
    else:
        target.blit(pygame.transform.scale(picture, box.size), box)


def _printed(furniture: Furniture) -> tuple[bool, bool, bool]:
    return (furniture.grid, furniture.zones, furniture.depots)
