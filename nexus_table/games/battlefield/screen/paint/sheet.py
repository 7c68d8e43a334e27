"""The board painted at one scale and turn of the display, tile by tile, the nearest to the middle of the view first."""

from __future__ import annotations

import math
from collections.abc import Iterator

import pygame

from nexus_table.games.battlefield.screen.paint.furniture import Furniture
from nexus_table.games.battlefield.screen.paint.patch import Patch
from nexus_table.games.battlefield.screen.paint.tile import Tile, Ware, dressed, painted
from nexus_table.games.battlefield.screen.view import FRAME, View

SIDE = 192
"""Pixels along one side of a tile."""

_KEPT = 1.3
"""How many times as many tiles are kept as a view and the ring around it need; one takes up to 450 kB."""

Place = tuple[int, int]
"""Which tile: so many sides to the right of and below the playing surface's upper left corner."""


class Sheet:
    """The tiles of one table at one scale."""

    def __init__(self, ware: Ware, scale: float, furniture: Furniture) -> None:
        self._ware, self._scale, self._furniture = ware, scale, furniture
        self._tiles: dict[Place, Tile] = {}
        self._dressed: dict[Place, pygame.Surface] = {}
        self._work: Iterator[Tile | None] | None = None
        self._ready: Tile | None = None
        self._at: Place = (0, 0)

    def fits(self, view: View, furniture: Furniture) -> bool:
        """Whether the tiles are of the view's scale and turn, and hatched as asked."""
        same = view.scale == self._scale and view.turns == self._ware.facing.turns
        return same and furniture.hatch == self._furniture.hatch

    def dress(self, furniture: Furniture) -> None:
        """Show other things printed on the table from now on."""
        if _printed(furniture) != _printed(self._furniture):
            self._dressed.clear()
        self._furniture = furniture

    def covers(self, view: View) -> bool:
        """Whether every tile that the view shows is painted."""
        return all(place in self._tiles for place in self._seen(view, 0))

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
        self._picture(self._at)
        self._forget(view)

    def blit(self, target: pygame.Surface, view: View) -> None:
        """Draw the painted tiles that the view shows onto the target."""
        left, top = self._origin(view)
        target.blits(
            [
                (self._picture((column, row)), (left + column * SIDE, top + row * SIDE))
                for column, row in self._seen(view, 0)
                if (column, row) in self._tiles
            ],
            False,
        )

    def _picture(self, place: Place) -> pygame.Surface:
        picture = self._dressed.get(place)
        if picture is None:
            picture = dressed(self._ware, self._tiles[place], self._patch(place), self._furniture)
            self._dressed[place] = picture
        return picture

    def _patch(self, place: Place) -> Patch:
        return Patch(self._ware.facing, self._scale, place[0] * SIDE, place[1] * SIDE, SIDE, SIDE)

    def _origin(self, view: View) -> tuple[int, int]:
        """Return the pixel at which the upper left corner of the playing surface lies."""
        x, y = view.to_screen(self._ware.facing.on_table((0.0, 0.0)))
        return (round(x), round(y))

    def _seen(self, view: View, ring: int) -> list[Place]:
        """Return the tiles that the view shows, and so many rings of tiles around them, that have something on them."""
        left, top = self._origin(view)
        x, y, width, height = view.rect
        across, down = self._ware.facing.extent
        low = math.floor(-FRAME * self._scale / SIDE)
        high_x = math.ceil((across + FRAME) * self._scale / SIDE) - 1
        high_y = math.ceil((down + FRAME) * self._scale / SIDE) - 1
        columns = range(
            max(low, (x - left) // SIDE - ring), min(high_x, (x + width - 1 - left) // SIDE + ring) + 1
        )
        rows = range(
            max(low, (y - top) // SIDE - ring), min(high_y, (y + height - 1 - top) // SIDE + ring) + 1
        )
        return [(column, row) for row in rows for column in columns]

    def _next(self, view: View) -> Place | None:
        """Return the tile to paint next: of those in sight the nearest to the middle, then the ring around."""
        for ring in (0, 1):
            missing = [place for place in self._seen(view, ring) if place not in self._tiles]
            if missing:
                return min(missing, key=lambda place: (self._away(place, view), place))
        return None

    def _away(self, place: Place, view: View) -> float:
        left, top = self._origin(view)
        middle = view.middle
        x, y = left + (place[0] + 0.5) * SIDE, top + (place[1] + 0.5) * SIDE
        return math.hypot(x - middle[0], y - middle[1])

    def _forget(self, view: View) -> None:
        """Drop the tiles farthest from the view where there are too many."""
        limit = _KEPT * len(self._seen(view, 1))
        while len(self._tiles) > limit:
            place = max(self._tiles, key=lambda place: (self._away(place, view), place))
            del self._tiles[place]
            self._dressed.pop(place, None)


def _printed(furniture: Furniture) -> tuple[bool, bool, bool]:
    return (furniture.grid, furniture.zones, furniture.depots)
