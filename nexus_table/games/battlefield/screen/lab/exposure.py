"""Exposure in the lab: how much of a deployment zone sees each place, counted between frames, also under a drag."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from time import perf_counter

import numpy as np
from numpy.typing import NDArray

from nexus_table.games.battlefield.lab.survey.site import MODEL_HEIGHT, Shares
from nexus_table.games.battlefield.model import Layout
from nexus_table.games.battlefield.rules.setup_ground import zones
from nexus_table.games.battlefield.rules.sight import Battleground
from nexus_table.games.battlefield.rules.sight_map import Surveyor
from nexus_table.games.battlefield.screen.canvas import Canvas
from nexus_table.games.battlefield.screen.field_layer import FieldLayer
from nexus_table.games.battlefield.screen.lab import words
from nexus_table.games.battlefield.screen.lab.frame import corners_of
from nexus_table.games.battlefield.screen.tools.exposure import SPACING, Counted, heat
from nexus_table.games.battlefield.story import percent
from nexus_table.games.battlefield.terrain import Piece
from nexus_table.geometry.area_shadow import CELL
from nexus_table.geometry.exposure import Exposure, zone_points
from nexus_table.geometry.shapes import Bounds

ZONES = (None, 0, 1)
"""What the button goes through: nothing, what zone 1 sees, what zone 2 sees."""

COARSE = 5.0
"""Inches between the places of a zone that look out for the first picture, which follows a drag."""

PASSES = ((COARSE, 2), (2.0, 2), (SPACING, 4))
"""Ever finer pictures of one table: inches between the places that look out, and pixels a cell."""

AT_ONCE = 3
"""How many of them are counted in one slice."""

STRIP = 32
"""Rows of cells that are painted at a time."""

Work = Iterator[Counted | None]
Question = tuple[object, int]


class ExposureOverlay:
    """A heat map over the table for a chosen zone, made anew with each change of the table.

    The newest table counts: a finer picture under way is given up for it. The first, coarse one is carried to its
    end even so, or who drags on and on would never see any.
    """

    def __init__(self) -> None:
        self.zone: int | None = None
        self.shown: Counted | None = None
        """The newest picture."""
        self._asked: Question | None = None
        self._next: tuple[Question, Layout, tuple[Piece, ...]] | None = None
        self._work: Work | None = None
        self._coarse = False
        """Whether the work under way has not come to its first picture yet."""
        self._layer: FieldLayer | None = None

    def next_zone(self) -> None:
        """Go on to the other zone, or to none."""
        self.zone = ZONES[(ZONES.index(self.zone) + 1) % len(ZONES)]
        self.close()

    def close(self) -> None:
        """Stop counting and forget the map."""
        self._asked = self._next = self._work = None
        self.shown = self._layer = None

    def ask(self, table: object, layout: Layout, pieces: Sequence[Piece]) -> None:
        """Ask for the map of a table; `table` tells whether it is another one than before."""
        if self.zone is None or self._asked == (table, self.zone):
            return
        self._asked = (table, self.zone)
        self._next = (self._asked, layout, tuple(pieces))
        if not self._coarse:
            self._work = None

    @property
    def done(self) -> bool:
        """Whether the finest picture of the newest table is there, or none is asked for."""
        return self._work is None and self._next is None

    def step(self, budget_ms: float) -> bool:
        """Count for about so many milliseconds, at least a slice; whether a new picture came."""
        until, news = perf_counter() + budget_ms / 1000.0, False
        while not self.done:
            news = self._advance() or news
            if perf_counter() >= until:
                break
        return news

    def finish(self) -> None:
        """Count until all is done; for tests and pictures."""
        while not self.done:
            self._advance()

    def _advance(self) -> bool:
        if self._work is None:
            assert self._next is not None
            assert self.zone is not None
            _, layout, pieces = self._next
            self._work, self._next, self._coarse = counted(layout, pieces, self.zone), None, True
        try:
            picture = next(self._work)
        except StopIteration:
            self._work = None
            return False
        if picture is None:
            return False
        self.shown, self._coarse = picture, False
        self._layer = layer_of(picture)
        if self._next is not None or picture.progress == 1.0:
            self._work = None
        return True

    @property
    def says(self) -> str:
        """How exposed the table is, in words; nothing while no zone is asked about."""
        if self.zone is None:
            return ""
        known, zone = self.shown, words.SEATS[self.zone]
        if known is None or not self.done:
            return words.EXPOSURE_WORKING.format(zone=zone)
        return words.EXPOSURE_ON.format(zone=zone, share=percent(float(known.shares.mean())))

    def draw(self, canvas: Canvas, layout: Layout) -> None:
        """Draw the map and the zone it is asked from."""
        if self.zone is None:
            return
        if self._layer is not None:
            self._layer.draw(canvas.surface, canvas.view)
        palette = canvas.look.palette
        colour = (palette.red, palette.blue)[self.zone]
        canvas.outline(corners_of(bounds_of(layout, self.zone)), colour, 3.0)


def counted(layout: Layout, pieces: tuple[Piece, ...], zone: int) -> Work:
    """Yield ever finer heat maps of a zone, and None after each slice of a few milliseconds between them."""
    ground = Battleground(pieces)
    board = ground.board
    yield None
    cells = Surveyor(ground, layout.size).cells
    yield None
    for number, (spacing, times) in enumerate(PASSES, start=1):
        points = zone_points(bounds_of(layout, zone), spacing)
        count = Exposure(board, cells, points, (MODEL_HEIGHT, MODEL_HEIGHT), at_once=AT_ONCE)
        yield None
        while not count.step(0.0):
            yield None
        shares = count.shares
        pixels = yield from painted(shares, times)
        yield Counted(shares, number / len(PASSES), pixels)


def painted(shares: Shares, times: int) -> Generator[None, None, NDArray[np.uint8]]:
    """Paint a heat map strip by strip and return its pixels (rows, columns, 4), `times` of them a cell each way."""
    rows, columns = shares.shape
    pixels = np.empty((rows * times, columns * times, 4), np.uint8)
    for low in range(0, rows, STRIP):
        high, below = min(low + STRIP, rows), max(low - 1, 0)
        strip = heat(
            shares[below : min(high + 1, rows)], times
        )  # a row more on either side, for what lies between
        pixels[low * times : high * times] = strip[(low - below) * times : (high - below) * times]
        yield
    return pixels


def layer_of(picture: Counted) -> FieldLayer:
    """Return a heat map as a layer over the table."""
    return FieldLayer(picture.pixels, 0.0, 0.0, CELL * picture.shares.shape[0] / picture.pixels.shape[0])


def bounds_of(layout: Layout, zone: int) -> Bounds:
    """Return a deployment zone as a box (4.2)."""
    low, high = zones(layout)[zone]
    return Bounds(0.0, low, layout.size[0], high)
