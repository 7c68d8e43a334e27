"""The map: what is seen of it, what lies under a pixel, and its painting, the part that stands still kept."""

from __future__ import annotations

import zlib
from collections.abc import Mapping

import msgspec
import pygame
from pygame import Rect, Surface

from nexus_table.games.starmap.galaxy import SLOTS, Galaxy, is_star
from nexus_table.games.starmap.model import Place
from nexus_table.games.starmap.screen.chart import RELIC, SHIP, Chart
from nexus_table.games.starmap.screen.draft import Draft
from nexus_table.games.starmap.screen.flights import Flight, draw_flight
from nexus_table.games.starmap.screen.paint import palette as paint
from nexus_table.games.starmap.screen.paint.backdrop import Backdrop
from nexus_table.games.starmap.screen.paint.markers import draw_markers
from nexus_table.games.starmap.screen.paint.still import in_sight, written
from nexus_table.games.starmap.screen.paint.tokens import relic_image, ship_image
from nexus_table.games.starmap.state import Phase, StarmapState
from nexus_table.kernel.action import Seat
from nexus_table.ui import draw, text
from nexus_table.ui.camera import Camera
from nexus_table.ui.theme import SMALLEST_TARGET, Colour, Look, Radius, Space, Stroke, Style, Tint

MARGIN = 1.5
"""The map's units that stay free around it when it is fitted."""
ZOOM_STEP = 1.18
FANNED = 34.0
"""Degrees between the ships about a planet, which lie outward of it."""
THREATENING = (-90.0, -140.0, 90.0, 140.0)
"""Where the tokens of those who threaten a place are drawn, degrees from the outward direction."""
BESIDE = (125.0, -125.0, 180.0, 155.0, -95.0)
"""Where relics lie about a planet, degrees from the outward direction."""


class Lit(msgspec.Struct, frozen=True):
    """A place that a click would do something at: in which colour, and what is written beside it."""

    colour: Colour
    words: str = ""


class Marks(msgspec.Struct, frozen=True):
    """What is pointed out on the map beside what stands there."""

    lit: Mapping[Place, Lit] = {}
    draft: Draft = Draft()
    hovered: Place | None = None
    pointed: Place | None = None
    system: int | None = None
    refused: bool = False
    keys: bool = False
    """Whether the keys that choose places of the marked system are written beside them."""
    threats: Mapping[Place, tuple[Seat, ...]] = {}
    """Who could take which place next turn; of these only held ones are marked."""
    routes: tuple[tuple[Place, Place, int], ...] = ()
    """Planned moves: from where to where, and which step of the plan they are."""
    advised: tuple[tuple[Place, int], ...] = ()
    """The places that a hint is about, with the numbers of its lines."""


class Board:
    """Looks at a galaxy through a camera; `arrange` before all else."""

    def __init__(self, galaxy: Galaxy) -> None:
        self.galaxy = galaxy
        self.chart = Chart(galaxy)
        self.seed = zlib.crc32(galaxy.sector.id.encode())
        self.camera: Camera | None = None
        self.rect = Rect(0, 0, 0, 0)
        self.look = Look()
        self.backdrop = Backdrop(galaxy, self.chart, self.seed)

    @property
    def seen(self) -> Camera:
        """The camera, once the board has its place."""
        assert self.camera is not None, "arrange first"
        return self.camera

    def arrange(self, look: Look, rect: Rect) -> None:
        """Take the look and the place."""
        self.look, self.rect = look, rect
        if self.camera is None:
            self.camera = Camera.fitted(rect, self.chart.width, self.chart.height, MARGIN)
        else:
            self.camera = self.camera.seen(rect)

    def fit(self) -> None:
        """Show the whole map."""
        self.camera = self.seen.fit()

    def pan(self, dx: float, dy: float) -> None:
        """Move the map by so many pixels."""
        self.camera = self.seen.panned(dx, dy)

    def wheel(self, at: tuple[int, int], up: float, right: float = 0.0) -> None:
        """Zoom at a pixel, or pan sideways."""
        if right:
            self.pan(-right * self.look.px(60), 0)
        self.camera = self.seen.zoomed(ZOOM_STEP**up, at)

    def place_at(self, pixel: tuple[int, int]) -> Place | None:
        """Return the star or planet that a pixel belongs to; even small ones are wide enough for a pointer."""
        if not self.rect.collidepoint(pixel):
            return None
        reach = max(SMALLEST_TARGET / 2 + 1, self.look.px(14)) / self.seen.scale
        return self.chart.place_at(self.seen.to_world(pixel), reach)

    def to_screen(self, place: Place) -> tuple[int, int]:
        """Return the pixel in the middle of a star or planet."""
        x, y = self.seen.to_pixels(self.chart.spots[place])
        return round(x), round(y)

    def taken(self) -> list[Rect]:
        """Return the rooms that stars and planets take on the screen, with the ships around them."""
        rooms = []
        for place, radius in enumerate(self.chart.radii):
            room = Rect(0, 0, *[round(self.seen.length(radius) * 3)] * 2)
            room.center = self.to_screen(place)
            rooms.append(room)
        return rooms

    # ── painting ─────────────────────────────────────────────────────────────────────────────────────────────────

    def draw(
        self, surface: Surface, state: StarmapState, marks: Marks, flights: tuple[Flight, ...], now: float
    ) -> None:
        """Paint the map, what stands on it, what is pointed out, and what flies."""
        clip = surface.get_clip()
        surface.set_clip(self.rect)
        self.backdrop.draw(surface, self.look, self.seen)
        self._draw_holdings(surface, state, marks)
        seen = {
            system for system in range(len(self.galaxy.systems)) if in_sight(self.seen, self.chart, system)
        }
        for place in self.galaxy.places:
            if place // SLOTS in seen:
                self._draw_place(surface, state, marks, place)
        draw_markers(surface, self.look, self.seen, self.galaxy, self.chart, state)
        for place, seats in marks.threats.items():
            if (
                state.owners[place] is not None
            ):  # an empty planet is open to many; it tells who when pointed at
                self._draw_threat(surface, place, seats)
        for start, to, number in marks.routes:
            self._draw_route(surface, start, to, number)
        for place in dict.fromkeys(place for place, _ in marks.advised):
            numbers = ", ".join(str(number) for other, number in marks.advised if other == place)
            self._draw_advice(surface, place, numbers)
        for place, lit in marks.lit.items():
            if lit.words:
                self._label(surface, place, lit.words, lit.colour)
        if marks.keys and marks.system is not None:
            for slot in range(SLOTS):
                self._draw_key(surface, SLOTS * marks.system + slot, str(slot))
        for flight in flights:
            draw_flight(surface, self.look, self.seen, self.chart, flight, now)
        surface.set_clip(clip)
        draw.rounded(surface, self.rect, None, 0, self.look.palette.edge)

    def _draw_holdings(self, surface: Surface, state: StarmapState, marks: Marks) -> None:
        """Edge the hexes of those who hold all planets of a system, and the marked one."""
        for system in range(len(self.galaxy.systems)):
            holders = {state.owners[SLOTS * system + slot] for slot in (1, 2, 3)}
            owner = next(iter(holders)) if len(holders) == 1 else None
            if owner is not None:
                colour = paint.seat_colour(self.look.palette, owner)
                self._edge(surface, system, 0.93, colour, Stroke.RING)
            if system == marks.system:
                self._edge(surface, system, 0.985, paint.MARK, Stroke.MARK)

    def _edge(self, surface: Surface, system: int, part: float, colour: Colour, stroke: Stroke) -> None:
        corners = [self.seen.to_pixels(corner) for corner in self.chart.corners(system, part)]
        draw.polyline(surface, corners, colour, self.look.px(stroke), closed=True)

    def _draw_place(self, surface: Surface, state: StarmapState, marks: Marks, place: Place) -> None:
        middle = self.seen.to_pixels(self.chart.spots[place])
        radius = self.seen.length(self.chart.radii[place])
        owner, lit = state.owners[place], marks.lit.get(place)
        ring = self.look.px(Stroke.MARK)
        if lit is not None:
            draw.glow(surface, middle, radius * 2.1, lit.colour, 110)
        if owner is not None:
            colour = paint.seat_colour(self.look.palette, owner)
            self._ring(surface, middle, radius + ring + 1, colour, ring)
        if lit is not None:
            self._ring(surface, middle, radius + 2 * ring + 1, lit.colour, self.look.px(Stroke.RING))
        if marks.draft.group(place) is not None:
            self._ring(surface, middle, radius + 2 * ring + 1, paint.MARK, self.look.px(Stroke.MARK))
        if place in (marks.hovered, marks.pointed):
            shut = marks.refused and place == marks.hovered
            colour = paint.WALL if shut else paint.LABEL
            self._ring(surface, middle, radius + 3 * ring + 2, colour, self.look.px(Stroke.RING))
        if owner is not None:
            self._draw_ships(surface, state, marks, place, owner)
        self._draw_relics(surface, state, place)

    def _ring(
        self, surface: Surface, middle: tuple[float, float], radius: float, colour: Colour, width: int
    ) -> None:
        """Draw a ring: as a picture that is kept, but without one while each frame of a zoom has other sizes."""
        if self.backdrop.pending:
            pygame.draw.aacircle(surface, colour, middle, radius, max(1, width))
        else:
            draw.disc(surface, middle, radius, None, colour, width)

    def _draw_ships(
        self, surface: Surface, state: StarmapState, marks: Marks, place: Place, owner: int
    ) -> None:
        """Fan a place's ships out under it; those taken up stand out, those that have moved are hollow."""
        radius = max(4, round(self.seen.length(SHIP)))
        count, group = state.ships[place], marks.draft.group(place)
        up = group.ships if group is not None else 0
        spent = count if is_star(place) else state.moved[place]
        moving = state.phase is Phase.MOVEMENT and owner == state.seat
        colour = paint.seat_colour(self.look.palette, owner)
        for number in range(count):
            taken = number >= count - up
            angle = FANNED * (number - (count - 1) / 2.0)
            away = SHIP * (2.1 if taken else 1.15)
            x, y = self.seen.to_pixels(self.chart.around(place, angle, away))
            image = ship_image(owner, radius, paint.MARK if taken else colour, moving and number < spent)
            surface.blit(image, image.get_rect(center=(round(x), round(y))))

    def _draw_relics(self, surface: Surface, state: StarmapState, place: Place) -> None:
        radius = max(7, round(self.seen.length(RELIC)))
        relics = state.relics_at(place)
        for number, relic in enumerate(relics):
            x, y = self.seen.to_pixels(self.chart.around(place, BESIDE[number % len(BESIDE)], RELIC * 0.9))
            rim = self.seen.to_pixels(self.chart.around(place, BESIDE[number % len(BESIDE)], 0.0))
            draw.line(surface, rim, (x, y), paint.RELIC_INK, self.look.px(Stroke.RING))
            image = relic_image(state.relics[relic].kind, radius, state.relics[relic].jammed)
            surface.blit(image, image.get_rect(center=(round(x), round(y))))

    def _draw_threat(self, surface: Surface, place: Place, seats: tuple[Seat, ...]) -> None:
        """Ring a place that its holder could lose next turn, with small tokens of those who could take it."""
        middle = self.seen.to_pixels(self.chart.spots[place])
        radius = self.seen.length(self.chart.radii[place]) + 2 * self.look.px(Stroke.MARK) + 1
        self._ring(surface, middle, radius, paint.WALL, self.look.px(Stroke.RING))
        small = max(4, round(self.seen.length(SHIP * 0.62)))
        for seat, turn in zip(seats, THREATENING, strict=False):
            x, y = self.seen.to_pixels(self.chart.around(place, turn, SHIP * 0.5))
            draw.disc(
                surface, (x, y), small + self.look.px(Stroke.MARK), paint.SKY, paint.WALL, self.look.px(1)
            )
            image = ship_image(seat, small, paint.seat_colour(self.look.palette, seat))
            surface.blit(image, image.get_rect(center=(round(x), round(y))))

    def _draw_route(self, surface: Surface, start: Place, to: Place, number: int) -> None:
        """Draw a planned move as a dashed line with its step's number."""
        ends = [self.seen.to_pixels(self.chart.spots[place]) for place in (start, to)]
        dash, gap = self.look.px(Space.SMALL), self.look.px(Space.SNUG)
        draw.dashed(surface, ends[0], ends[1], paint.MARK, self.look.px(Stroke.RING), dash, gap)
        at = [(one + 2 * other) / 3 for one, other in zip(*ends, strict=True)]
        self._plate(surface, (at[0], at[1]), str(number), paint.MARK)

    def _draw_advice(self, surface: Surface, place: Place, numbers: str) -> None:
        """Ring a place that a hint is about, with the numbers of its lines."""
        x, y = self.seen.to_pixels(self.chart.spots[place])
        radius = self.seen.length(self.chart.radii[place]) + 4 * self.look.px(Stroke.MARK)
        self._ring(surface, (x, y), radius, paint.WIN, self.look.px(Stroke.MARK))
        self._plate(surface, (x, y - radius), numbers, paint.WIN)

    def _draw_key(self, surface: Surface, place: Place, key: str) -> None:
        """Draw the key that chooses a place, as a cap beside it, or on the star."""
        look = written(self.look, self.seen)
        x, y = self.seen.to_pixels(self.chart.key_at(place))
        side = look.px(18)
        cap = Rect(round(x) - side // 2, round(y) - side // 2, side, side)
        draw.rounded(surface, cap, paint.LABEL, look.px(Radius.CAP))
        text.put_in(surface, look, key, cap, Style.CAPTION, paint.SKY, align="centre")

    def _label(self, surface: Surface, place: Place, words: str, colour: Colour) -> None:
        """Write a few words on a dark plate over a place."""
        self._plate(surface, self.seen.to_pixels(self.chart.spots[place]), words, colour)

    def _plate(self, surface: Surface, at: tuple[float, float], words: str, colour: Colour) -> None:
        """Write a few words on a dark plate."""
        look, (x, y) = written(self.look, self.seen), at
        high, wide = look.px(16), text.width(look, words, Style.CAPTION) + look.px(8)
        plate = Rect(round(x) - wide // 2, round(y) - high // 2, wide, high)
        tint: Tint = paint.PLATE
        draw.rounded(surface, plate, tint, look.px(Radius.CAP))
        text.put_in(surface, look, words, plate, Style.CAPTION, colour, align="centre")
