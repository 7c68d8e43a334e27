"""Exposure: how much of a deployment zone sees each place, as a heat map that grows while it is counted."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import numpy as np
from numpy.typing import NDArray

from nexus_table.games.battlefield.screen import words
from nexus_table.games.battlefield.screen.canvas import Canvas
from nexus_table.games.battlefield.screen.field_layer import FINER, FieldLayer, finer
from nexus_table.games.battlefield.screen.tabletop import Tabletop
from nexus_table.games.battlefield.screen.tools.tool import Answer, Tool
from nexus_table.games.battlefield.state import Standing
from nexus_table.games.battlefield.story import percent
from nexus_table.geometry.area_shadow import CELL
from nexus_table.geometry.exposure import Exposure, zone_points
from nexus_table.geometry.shapes import Bounds, Point
from nexus_table.table.background import Background
from nexus_table.ui.text import rich
from nexus_table.ui.theme import Colour, Palette

SPACING = 1.0
"""Inches between the places of a zone that look out."""

STEP = 120.0
"""Milliseconds of counting between two pictures."""

BANDS = 5
"""The heat map has this many steps, each told from the next by an edge and a hatching."""

HEAT: tuple[Colour, ...] = ((46, 30, 110), (126, 38, 118), (206, 66, 84), (246, 134, 52), (252, 222, 110))
"""Dark to bright, so that more is lighter also without colour."""


class Counted(msgspec.Struct, frozen=True, eq=False):
    """A heat map so far: what share of the zone sees each cell (rows, columns), how far it is, and its picture."""

    shares: NDArray[np.float64]
    progress: float
    pixels: NDArray[np.uint8]


class ExposureMap(Tool):
    """Shows what share of a zone sees each place of the table, for usual infantry on both sides."""

    name, icon, key = words.EXPOSURE, "fire", "E"

    def __init__(self, table: Tabletop) -> None:
        super().__init__(table)
        self.zone = 0
        self.map: Background[Counted] = Background()
        self._layer: tuple[Counted, FieldLayer] | None = None

    @property
    def next_step(self) -> str:
        """What to do now."""
        return words.EXPOSURE_NEXT

    def clicked(self, at: Point, model: Standing | None, clicks: int) -> None:
        """Ask about the zone that is clicked."""
        for zone in (0, 1):
            box = self.bounds(zone)
            if box.bottom <= at[1] <= box.top:
                self.zone = zone

    def key_pressed(self, chord: str) -> bool:
        """Ask about the other zone on X."""
        if chord == "X":
            self.zone = 1 - self.zone
            return True
        return False

    def close(self) -> None:
        """Stop counting."""
        self.map.cancel()

    def bounds(self, zone: int) -> Bounds:
        """Return a deployment zone: on the lower edge for the first seat, on the upper for the second (4.2)."""
        width, depth = self.table.size
        deep = self.table.state.layout.zone_depth
        return Bounds(0.0, 0.0, width, deep) if zone == 0 else Bounds(0.0, depth - deep, width, depth)

    def counted(self, zone: int) -> Iterator[Counted | None]:
        """Yield the heat map of a zone, ever more of it counted; done beside the frame loop."""
        surveyor, kind = self.table.surveyor, self.table.usual_kind()
        points = zone_points(self.bounds(zone), SPACING)
        board = self.table.ground.board
        count = Exposure(board, surveyor.cells, points, (kind.height, kind.height))
        yield None
        while not count.done:
            count.step(STEP)
            shares = count.shares
            yield Counted(shares, count.progress, heat(shares))

    def update(self, now: float) -> bool:
        """Ask for the map where the zone changed; whether a new picture came."""
        zone = self.zone
        self.map.ask(zone, lambda: self.counted(zone))
        return self.map.news()

    def answer(self) -> Answer | None:
        """Say how exposed the place under the pointer is, and the table as a whole."""
        known = self.map.answer if self.map.answered == self.zone else None
        who = words.SEATS[self.zone]
        if known is None:
            return Answer(words.EXPOSURE_WORKING.format(zone=who))
        mean = words.EXPOSURE_MEAN.format(share=percent(float(known.shares.mean())), zone=who)
        lines = [rich(words.EXPOSURE_LEGEND)]
        if known.progress < 1.0:
            lines.insert(0, rich(words.EXPOSURE_COUNTING.format(share=percent(known.progress))))
        here = self.share_at(known, self.mouse)
        headline = words.EXPOSURE_OF.format(zone=who)
        if here is not None:
            headline = words.EXPOSURE_HERE.format(share=percent(here), zone=who)
        return Answer(headline, mean, tuple(lines))

    def share_at(self, known: Counted, at: Point | None) -> float | None:
        """Return how exposed a place is, 0 to 1, or None off the table."""
        if at is None:
            return None
        row, column = int(at[1] // CELL), int(at[0] // CELL)
        rows, columns = known.shares.shape
        return float(known.shares[row, column]) if 0 <= row < rows and 0 <= column < columns else None

    def draw_under(self, canvas: Canvas) -> None:
        """Draw the heat map, and the zone it is asked from."""
        known = self.map.answer
        if known is not None and self.map.answered == self.zone:
            if self._layer is None or self._layer[0] is not known:
                self._layer = (known, FieldLayer(known.pixels, 0.0, 0.0, CELL / FINER))
            self._layer[1].draw(canvas.surface, canvas.view)
        box = self.bounds(self.zone)
        corners = ((box.left, box.bottom), (box.right, box.bottom), (box.right, box.top), (box.left, box.top))
        canvas.outline(corners, seat_colour(self.zone, canvas.look.palette), 3.0)


def seat_colour(seat: int, palette: Palette) -> Colour:
    """Return a seat's colour."""
    return (palette.red, palette.blue)[seat]


def heat(shares: NDArray[np.float64], times: int = FINER) -> NDArray[np.uint8]:
    """Return shares (rows, columns) as a picture in bands, `times` pixels a cell; places seen by none stay dark.

    The picture is (rows, columns, 4): red, green, blue and opacity.
    """
    band = np.clip(np.ceil(finer(shares, times) * BANDS).astype(np.intp), 0, BANDS)
    edge = np.zeros(band.shape, np.bool_)
    edge[1:, 1:] = (band[1:, 1:] != band[:-1, 1:]) | (band[1:, 1:] != band[1:, :-1])
    band[edge] = BANDS + 1
    return _COLOURS[band]


_COLOURS = np.array([(8, 10, 14, 130), *((*colour, 118) for colour in HEAT), (250, 246, 235, 190)], np.uint8)
"""The colours of the bands, and of the lines between them."""
