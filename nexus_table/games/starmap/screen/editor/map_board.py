"""The grid with the sector on it: what is seen, what lies under a pixel, and all that is pointed out on it."""

from __future__ import annotations

import msgspec
import pygame
from pygame import Rect, Surface

from nexus_table.games.starmap.editor.symmetry import Fold
from nexus_table.games.starmap.galaxy import SLOTS, Galaxy
from nexus_table.games.starmap.model import Hex, Place, Sector
from nexus_table.games.starmap.screen.chart import HEX
from nexus_table.games.starmap.screen.editor.grid_chart import GridChart
from nexus_table.games.starmap.screen.editor.sketch import Sketch, paint_edge, paint_sector, paint_sky
from nexus_table.games.starmap.screen.editor.tools import Spot
from nexus_table.games.starmap.screen.editor.workbench import Workbench
from nexus_table.games.starmap.screen.paint import palette as paint
from nexus_table.games.starmap.screen.paint.still import written
from nexus_table.ui import draw, text
from nexus_table.ui.camera import CLOSEST, FARTHEST, Camera
from nexus_table.ui.theme import SMALLEST_TARGET, Colour, Look, Radius, Stroke, Style, mix

ZOOM_STEP = 1.18
AIR = 2.6
"""How many hexes of grid are seen around the systems when the map is fitted."""
LEAST_SEEN = 9.0
"""How much grid a fitted map shows at least, of a hex's size to a corner."""
CELL_INK = mix(paint.HEX_EDGE, paint.SKY, 0.86)
"""The empty grid: hardly brighter than the sky."""
CROSS = 0.32
"""How long the arms of the crosshair are, of a hex."""


class Pointed(msgspec.Struct, frozen=True):
    """What is pointed out: the spot under the pointer, whether a click there is refused, places that a check names."""

    spot: Spot | None = None
    refused: bool = False
    places: tuple[str, ...] = ()
    keys: bool = False
    """Whether the crosshair is shown, with the keys of its system's places."""


class MapBoard:
    """Looks at the grid through a camera; `arrange` before all else."""

    def __init__(self, bench: Workbench) -> None:
        self.bench = bench
        self.chart = GridChart(bench.galaxy)
        self.camera: Camera | None = None
        self.rect = Rect(0, 0, 0, 0)
        self.look = Look()
        self.preview: Sector | None = None
        """The sector as it would be, shown in place of what it is."""
        self._seen: Sector = bench.sector
        self._galaxy: Galaxy = bench.galaxy
        self._standing = self.chart
        """The sector as it is, whatever is previewed: what the pointer finds."""
        self._still: tuple[object, Surface] | None = None

    @property
    def seen(self) -> Camera:
        """The camera, once the board has its place."""
        assert self.camera is not None, "arrange first"
        return self.camera

    def arrange(self, look: Look, rect: Rect) -> None:
        """Take the look and the place."""
        self.look, self.rect = look, rect
        if self.camera is None:
            self.camera = Camera.fitted(rect, self.chart.width, self.chart.height, 0.0)
            self.fit()
        else:
            self.camera = self.camera.seen(rect)

    def refresh(self) -> None:
        """Take note of another sector, or of one that is only previewed; the eye stays where it is."""
        sector = self.preview if self.preview is not None else self.bench.sector
        if sector is self._seen:
            return
        self._seen = sector
        own = sector is self.bench.sector
        self._galaxy = self.bench.galaxy if own else Galaxy(sector, self.bench.document.catalogue.systems)
        before, old = self.chart, self.camera
        self.chart = GridChart(self._galaxy, before.reach)
        self._standing = self.chart if own else GridChart(self.bench.galaxy, self.chart.reach)
        if old is not None and self.chart.reach != before.reach:
            x = old.x + (self.chart.width - before.width) / 2
            y = old.y + (self.chart.height - before.height) / 2
            wider = Camera.fitted(self.rect, self.chart.width, self.chart.height, 0.0)
            self._look_at(wider, (x, y), old.scale)

    def _look_at(self, camera: Camera, at: tuple[float, float], scale: float) -> None:
        zoom = min(CLOSEST, max(FARTHEST, scale / camera.fit_scale))
        self.camera = msgspec.structs.replace(camera, x=at[0], y=at[1], zoom=zoom).panned(0, 0)

    def fit(self) -> None:
        """Show all systems with some grid around them; on an empty map the middle of the grid."""
        middles = self.chart.middles or (self.chart.middle((0, 0)),)
        xs, ys = [x for x, _ in middles], [y for _, y in middles]
        air, least = 2 * HEX * AIR, HEX * LEAST_SEEN
        wide, high = max(max(xs) - min(xs) + air, least), max(max(ys) - min(ys) + air, least)
        scale = min(self.rect.width / wide, self.rect.height / high)
        self._look_at(self.seen, ((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2), scale)

    def pan(self, dx: float, dy: float) -> None:
        """Move the grid by so many pixels."""
        self.camera = self.seen.panned(dx, dy)

    def wheel(self, at: tuple[int, int], up: float, right: float = 0.0) -> None:
        """Zoom at a pixel, or pan sideways."""
        if right:
            self.pan(-right * self.look.px(60), 0)
        self.camera = self.seen.zoomed(ZOOM_STEP**up, at)

    def show(self, at: Hex) -> None:
        """Bring a hex into sight."""
        x, y = self.seen.to_pixels(self.chart.middle(at))
        room = self.seen.length(HEX)
        across = max(self.rect.left + room - x, 0) + min(self.rect.right - room - x, 0)
        down = max(self.rect.top + room - y, 0) + min(self.rect.bottom - room - y, 0)
        if across or down:
            self.pan(across, down)

    def spot_at(self, pixel: tuple[int, int]) -> Spot | None:
        """Return what lies under a pixel, None beyond the grid."""
        if not self.rect.collidepoint(pixel):
            return None
        at = self.seen.to_world(pixel)
        reach = max(SMALLEST_TARGET / 2 + 1, self.look.px(14)) / self.seen.scale
        place = self._standing.place_at(at, reach)
        if place is not None:
            system = self.bench.galaxy.systems[place // SLOTS]
            return Spot(system.at, system, place % SLOTS)
        there = self._standing.hex_at(at)
        return None if there is None else Spot(there, self.bench.on(there))

    def to_screen(self, at: Hex, slot: int | None = None) -> tuple[int, int]:
        """Return the pixel in the middle of a hex, or of a place of the system on it."""
        system = next((n for n, one in enumerate(self._galaxy.systems) if one.at == at), None)
        spot = (
            self.chart.middle(at)
            if system is None or slot is None
            else self.chart.spots[SLOTS * system + slot]
        )
        x, y = self.seen.to_pixels(spot)
        return round(x), round(y)

    # ── painting ─────────────────────────────────────────────────────────────────────────────────────────────────

    def draw(self, surface: Surface, pointed: Pointed) -> None:
        """Paint the grid, the sector, and what is pointed out."""
        clip = surface.get_clip()
        surface.set_clip(self.rect)
        surface.blit(self._standing_still(), self.rect)
        sketch = Sketch(surface, self.look, self.seen, self._galaxy, self.chart)
        self._draw_symmetry(surface)
        self._draw_selection(sketch)
        for name in pointed.places:
            self._draw_named(sketch, name)
        if pointed.spot is not None:
            self._draw_spot(sketch, pointed)
        surface.set_clip(clip)
        draw.rounded(surface, self.rect, None, 0, self.look.palette.edge)

    def _standing_still(self) -> Surface:
        """Return sky, grid and sector, painted anew only when they or the eye have changed."""
        key = (self.camera, self.look, self.rect.size)
        if self._still is None or self._still[0] != (key, id(self._seen)):
            picture = Surface(self.rect.size)
            camera = self.seen.seen(Rect((0, 0), self.rect.size))
            paint_sky(picture, picture.get_rect())
            self._paint_grid(picture, camera)
            paint_sector(Sketch(picture, self.look, camera, self._galaxy, self.chart))
            self._still = ((key, id(self._seen)), picture)
        return self._still[1]

    def _paint_grid(self, picture: Surface, camera: Camera) -> None:
        """Paint three edges of each hex that is seen: the others are its neighbours'."""
        far = camera.length(HEX)
        seen = picture.get_rect().inflate(2 * far + 2, 2 * far + 2)
        for at in self.chart.hexes():
            x, y = camera.to_pixels(self.chart.middle(at))
            if seen.collidepoint(x, y):
                ends = [(x + far * dx, y - far * dy) for dx, dy in _CORNERS[:4]]
                pygame.draw.aalines(picture, CELL_INK, False, ends)

    def _draw_symmetry(self, surface: Surface) -> None:
        """Show the middle that the map turns about, and the axes of mirrors."""
        symmetry = self.bench.state.symmetry
        if symmetry.fold is Fold.NONE:
            return
        a, b = symmetry.shift
        q, r = ((a - b) / 3, (a + 2 * b) / 3) if symmetry.fold is Fold.THIRD else (a / 2, b / 2)
        x, y = self.chart.width / 2 + HEX * 3**0.5 * (q + r / 2), self.chart.height / 2 - 1.5 * HEX * r
        at = self.seen.to_pixels((x, y))
        px = self.look.px
        if symmetry.fold is Fold.MIRRORS:
            for start, end in (
                ((self.rect.left, at[1]), (self.rect.right, at[1])),
                ((at[0], self.rect.top), (at[0], self.rect.bottom)),
            ):
                draw.dashed(surface, start, end, paint.LABEL_DIM, px(1), px(6), px(8))
        draw.disc(surface, at, px(6), None, paint.LABEL, px(2))
        draw.disc(surface, at, px(2), paint.LABEL)

    def _draw_selection(self, sketch: Sketch) -> None:
        bench, numbers = self.bench, {one.id: n for n, one in enumerate(self._galaxy.systems)}
        selected = numbers.get(bench.selected or "")
        if selected is not None:
            system = self._galaxy.systems[selected]
            for at in bench.state.symmetry.images(system.at)[1:]:
                self._edge(sketch, at, paint.LABEL_DIM, Stroke.HAIR)
            paint_edge(sketch, selected, paint.MARK, self.look.px(Stroke.MARK), 0.97)
            if bench.tool is None:
                self._ring(sketch, SLOTS * selected + bench.slot, paint.MARK)
        if bench.first in numbers:
            paint_edge(sketch, numbers[bench.first], paint.REACH, self.look.px(Stroke.MARK), 0.9)

    def _draw_named(self, sketch: Sketch, name: str) -> None:
        """Point a place or a whole system out that a check speaks of."""
        place = self._galaxy.placed.get(name)
        number = next((n for n, one in enumerate(self._galaxy.systems) if one.id == name), None)
        if place is not None:
            self._ring(sketch, place, paint.WIN)
        elif number is not None:
            paint_edge(sketch, number, paint.WIN, self.look.px(Stroke.MARK), 0.93)

    def _draw_spot(self, sketch: Sketch, pointed: Pointed) -> None:
        spot = pointed.spot
        assert spot is not None
        colour = paint.WALL if pointed.refused else paint.LABEL
        self._edge(sketch, spot.at, colour, Stroke.RING)
        number = next((n for n, one in enumerate(self._galaxy.systems) if one.at == spot.at), None)
        if spot.slot is not None and number is not None:
            self._ring(sketch, SLOTS * number + spot.slot, colour)
        if pointed.keys:
            self._draw_crosshair(sketch, spot.at, number)

    def _draw_crosshair(self, sketch: Sketch, at: Hex, number: int | None) -> None:
        x, y = self.seen.to_pixels(self.chart.middle(at))
        if number is None:
            arm = self.seen.length(HEX * CROSS)
            for start, end in (((x - arm, y), (x + arm, y)), ((x, y - arm), (x, y + arm))):
                draw.line(sketch.surface, start, end, paint.LABEL, self.look.px(Stroke.RING))
            return
        for slot in range(SLOTS):
            self._draw_key(sketch, SLOTS * number + slot, str(slot))

    def _draw_key(self, sketch: Sketch, place: Place, key: str) -> None:
        """Draw the key that means a place as a cap beside it, or on the star."""
        look = written(self.look, self.seen)
        x, y = self.seen.to_pixels(self.chart.key_at(place))
        side = look.px(18)
        cap = Rect(round(x) - side // 2, round(y) - side // 2, side, side)
        draw.rounded(sketch.surface, cap, paint.LABEL, look.px(Radius.CAP))
        text.put_in(sketch.surface, look, key, cap, Style.CAPTION, paint.SKY, align="centre")

    def _ring(self, sketch: Sketch, place: Place, colour: Colour) -> None:
        radius = self.seen.length(self.chart.radii[place]) + self.look.px(5)
        draw.disc(sketch.surface, sketch.at(place), radius, None, colour, self.look.px(Stroke.RING))

    def _edge(self, sketch: Sketch, at: Hex, colour: Colour, stroke: Stroke) -> None:
        x, y = self.chart.middle(at)
        corners = [self.seen.to_pixels((x + HEX * 0.95 * dx, y + HEX * 0.95 * dy)) for dx, dy in _CORNERS]
        draw.polyline(sketch.surface, corners, colour, self.look.px(stroke), closed=True)


_HALF = 3**0.5 / 2
_CORNERS = ((_HALF, -0.5), (_HALF, 0.5), (0.0, 1.0), (-_HALF, 0.5), (-_HALF, -0.5), (0.0, -1.0))
"""The corners of a hex about its middle, in its own size; the first four bound it to the right and above."""
