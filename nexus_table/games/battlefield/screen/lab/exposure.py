"""Exposure in the lab: how much of a deployment zone sees each place, counted beside the frame loop."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from nexus_table.games.battlefield.lab.survey.site import MODEL_HEIGHT
from nexus_table.games.battlefield.model import Layout
from nexus_table.games.battlefield.rules.setup_ground import zones
from nexus_table.games.battlefield.rules.sight import Battleground
from nexus_table.games.battlefield.rules.sight_map import Surveyor
from nexus_table.games.battlefield.screen.canvas import Canvas
from nexus_table.games.battlefield.screen.field_layer import FINER, FieldLayer
from nexus_table.games.battlefield.screen.lab import words
from nexus_table.games.battlefield.screen.lab.frame import corners_of
from nexus_table.games.battlefield.screen.tools.exposure import SPACING, STEP, Counted, heat
from nexus_table.games.battlefield.story import percent
from nexus_table.games.battlefield.terrain import Piece
from nexus_table.geometry.area_shadow import CELL
from nexus_table.geometry.exposure import Exposure, zone_points
from nexus_table.geometry.shapes import Bounds
from nexus_table.table.background import Background

ZONES = (None, 0, 1)
"""What the button goes through: nothing, what zone 1 sees, what zone 2 sees."""


class ExposureOverlay:
    """A heat map over the table for a chosen zone, made anew when the table has changed and rests."""

    def __init__(self) -> None:
        self.zone: int | None = None
        self.map: Background[Counted] = Background()
        self._layer: tuple[Counted, FieldLayer] | None = None

    def next_zone(self) -> None:
        """Go on to the other zone, or to none."""
        self.zone = ZONES[(ZONES.index(self.zone) + 1) % len(ZONES)]
        if self.zone is None:
            self.close()

    def close(self) -> None:
        """Stop counting and forget the map."""
        self.map.cancel()
        self.map.answer = self._layer = None

    def pause(self) -> None:
        """Stop counting while the table is being changed; the last picture stays."""
        self.map.cancel()

    def ask(self, version: int, layout: Layout, pieces: Sequence[Piece]) -> None:
        """Ask for the map of a table; the version tells whether it is another one than before."""
        if self.zone is not None:
            zone, every = self.zone, tuple(pieces)
            self.map.ask((version, zone), lambda: counted(layout, every, zone))

    def update(self) -> bool:
        """Return whether a new picture came."""
        return self.map.news()

    @property
    def says(self) -> str:
        """How exposed the table is, in words; nothing while no zone is asked about."""
        if self.zone is None:
            return ""
        known, zone = self.map.answer, words.SEATS[self.zone]
        if known is None or known.progress < 1.0:
            return words.EXPOSURE_WORKING.format(zone=zone)
        return words.EXPOSURE_ON.format(zone=zone, share=percent(float(known.shares.mean())))

    def draw(self, canvas: Canvas, layout: Layout) -> None:
        """Draw the map and the zone it is asked from."""
        if self.zone is None:
            return
        known = self.map.answer
        if known is not None:
            if self._layer is None or self._layer[0] is not known:
                self._layer = (known, FieldLayer(known.pixels, 0.0, 0.0, CELL / FINER))
            self._layer[1].draw(canvas.surface, canvas.view)
        palette = canvas.look.palette
        colour = (palette.red, palette.blue)[self.zone]
        canvas.outline(corners_of(bounds_of(layout, self.zone)), colour, 3.0)


def counted(layout: Layout, pieces: tuple[Piece, ...], zone: int) -> Iterator[Counted | None]:
    """Yield the heat map of a zone, ever more of it counted; done beside the frame loop."""
    ground = Battleground(pieces)
    yield None
    surveyor = Surveyor(ground, layout.size)
    yield None
    points = zone_points(bounds_of(layout, zone), SPACING)
    count = Exposure(ground.board, surveyor.cells, points, (MODEL_HEIGHT, MODEL_HEIGHT))
    yield None
    while not count.done:
        count.step(STEP)
        yield Counted(count.shares, count.progress, heat(count.shares))


def bounds_of(layout: Layout, zone: int) -> Bounds:
    """Return a deployment zone as a box (4.2)."""
    low, high = zones(layout)[zone]
    return Bounds(0.0, low, layout.size[0], high)
