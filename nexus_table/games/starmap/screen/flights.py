"""What is seen of a step after it: ships on their way, a battle's flash; never in the way of the next click."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from pygame import Surface

from nexus_table.games.starmap.events import BattleWon, FleetLeft, ShipBuilt, StarFreed
from nexus_table.games.starmap.model import Place
from nexus_table.games.starmap.screen.chart import SHIP, Chart
from nexus_table.games.starmap.screen.paint import palette as paint
from nexus_table.games.starmap.screen.paint.tokens import ship_image
from nexus_table.games.starmap.state import StarmapState
from nexus_table.kernel.action import Seat
from nexus_table.kernel.step import Step
from nexus_table.ui import draw
from nexus_table.ui.camera import Camera
from nexus_table.ui.theme import Duration, Look
from nexus_table.ui.tween import Tween, ease_in_out

ARRIVING = 0.8
"""After this part of a trip a battle flashes up."""
BEHIND = 0.05
"""How far each ship of a group flies behind the one before it, in parts of the trip."""


class Flight(msgspec.Struct, frozen=True):
    """Ships from one place to another, or, where both are one, a flash there."""

    start: Place
    to: Place
    seat: Seat
    ships: int
    since: float
    seconds: float

    def running(self, now: float) -> bool:
        """Whether it is still to be seen."""
        return now < self.since + self.seconds


def flights_of(seat: Seat, step: Step[StarmapState], now: float, part: float = 1.0) -> Iterator[Flight]:
    """Yield what is to be seen of a step that begins now; `part` makes all of it longer or shorter."""
    trip, flash = Duration.TRIP.value * part, Duration.FLASH.value * part
    late = now
    for event in step.events:
        match event:
            case FleetLeft(to=to, groups=groups):
                for group in groups:
                    yield Flight(group.start, to, seat, group.ships, now, trip)
                late = now + trip * ARRIVING
            case BattleWon(at=at):
                yield Flight(at, at, seat, 0, late, flash)
            case StarFreed(star=star):
                yield Flight(star, star, seat, 0, late, flash)
            case ShipBuilt(at=at):
                yield Flight(at, at, seat, 0, now, flash)


def draw_flight(
    surface: Surface, look: Look, camera: Camera, chart: Chart, flight: Flight, now: float
) -> None:
    """Paint a flight as it is now."""
    if now < flight.since:
        return
    part = Tween(0.0, 1.0, flight.since, flight.seconds, ease_in_out).at(now)
    start, end = chart.spots[flight.start], chart.spots[flight.to]
    colour = paint.seat_colour(look.palette, flight.seat)
    if flight.start == flight.to:
        radius = camera.length(chart.radii[flight.to]) * (1.0 + 1.4 * part)
        shade = (*paint.MARK, round(200 * (1.0 - part)))
        draw.disc(surface, camera.to_pixels(start), round(radius), None, shade, look.px(4))
        return
    radius = max(4, round(camera.length(SHIP)))
    image = ship_image(flight.seat, radius, colour)
    for number in range(flight.ships):
        behind = max(0.0, part - BEHIND * number)
        x = start[0] + (end[0] - start[0]) * behind
        y = start[1] + (end[1] - start[1]) * behind
        at = camera.to_pixels((x, y))
        if not number:
            draw.glow(surface, at, radius * 3, colour, 120)
        surface.blit(image, image.get_rect(center=(round(at[0]), round(at[1]))))
