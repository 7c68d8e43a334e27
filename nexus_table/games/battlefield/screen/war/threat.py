"""What threatens a seat: the ground that enemy weapons reach and see now, shaded by how many they are."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import numpy as np
from numpy.typing import NDArray

from nexus_table.content.fault import listed
from nexus_table.games.battlefield.datasheets.weapons import Indirect
from nexus_table.games.battlefield.rules.bodies import Body, radius_of
from nexus_table.games.battlefield.rules.sight import Battleground
from nexus_table.games.battlefield.rules.sight_map import Bools, Surveyor
from nexus_table.games.battlefield.screen.canvas import Canvas
from nexus_table.games.battlefield.screen.field_layer import FINER, FieldLayer, filled, finer, over, striped
from nexus_table.games.battlefield.screen.war import words
from nexus_table.games.battlefield.screen.war.war_table import WarTable
from nexus_table.games.battlefield.war.rules.arms import refuse_arms
from nexus_table.games.battlefield.war.rules.shooting import spotters
from nexus_table.games.battlefield.war.rules.sightings import owned
from nexus_table.games.battlefield.war.rules.upgrades import weapons
from nexus_table.games.battlefield.war.state import Asset
from nexus_table.geometry.area_shadow import CELL
from nexus_table.geometry.shapes import Point
from nexus_table.kernel.action import Seat
from nexus_table.table.background import Background
from nexus_table.ui.theme import DARK, Palette

VICTIM = radius_of(32)
HEIGHT = 1.0
"""Ground is asked about for usual infantry: a 32 mm base, an inch high."""

LEVELS = (46, 84, 122)
"""How opaque the ground is that one, two, and three or more can shoot at."""


class Gun(msgspec.Struct, frozen=True):
    """One who could shoot: its name, cylinder, and how far (inches) from its centre a victim's centre may be.

    `own` are the pieces that are the gun itself; `indirect` is as far as it may aim by a friend's sight.
    """

    name: str
    body: Body
    reach: float
    indirect: float
    own: frozenset[int]


class Threat(msgspec.Struct, frozen=True, eq=False):
    """Who could shoot at each cell (rows, columns), and the picture of how many they are (rows, columns, 4)."""

    names: tuple[str, ...]
    masks: tuple[Bools, ...]
    pixels: NDArray[np.uint8]

    def at(self, place: Point) -> list[str]:
        """Return the names of those who could shoot at a place."""
        row, column = int(place[1] / CELL), int(place[0] / CELL)
        if not self.masks or not (0 <= row < self.masks[0].shape[0] and 0 <= column < self.masks[0].shape[1]):
            return []
        return [name for name, mask in zip(self.names, self.masks, strict=True) if mask[row, column]]


class ThreatView:
    """The shaded ground, worked out beside the frame loop while it is `on`."""

    def __init__(self, table: WarTable) -> None:
        self.table = table
        self.on = False
        self.map: Background[Threat] = Background()
        self._seat: Seat = 0
        self._palette = DARK
        self._layer: tuple[Threat, FieldLayer] | None = None

    def toggle(self) -> None:
        """Show it, or show it no longer."""
        self.on = not self.on
        if not self.on:
            self.map.cancel()

    def update(self) -> bool:
        """Ask anew where the war has gone on; whether a new picture came."""
        if not self.on:
            return False
        table, state = self.table, self.table.state
        seat = table.seat
        if seat is not None and (table.person(seat) or not any(map(table.person, (0, 1)))):
            self._seat = seat
        palette, threatened = self._palette, self._seat
        question = (state.assets, state.wrecks, threatened, palette.name)
        if question != self._asked:
            self._asked = question
            guns, ground = tuple(guns_of(table, 1 - threatened)), table.field.battleground(state)
            spots = tuple(
                table.field.body(state, one)
                for one in spotters(state, 1 - threatened)
                if table.field.unit(one) is not None
            )
            self.map.ask(question, lambda: surveyed(guns, spots, ground, table.size, palette))
        return self.map.news()

    _asked: object = None

    def close(self) -> None:
        """Stop working."""
        self.map.cancel()

    def draw(self, canvas: Canvas) -> None:
        """Shade the ground."""
        self._palette = canvas.look.palette
        threat = self.map.answer
        if not self.on or threat is None:
            return
        if self._layer is None or self._layer[0] is not threat:
            self._layer = (threat, FieldLayer(threat.pixels, 0.0, 0.0, CELL / FINER))
        self._layer[1].draw(canvas.surface, canvas.view)

    def said(self, at: Point | None) -> str:
        """Return who could shoot at a place, in a sentence."""
        threat = self.map.answer
        if not self.on:
            return ""
        if threat is None:
            return words.THREAT_WORKING
        if at is None:
            return words.THREAT_LEGEND
        names = threat.at(at)
        return words.THREAT_AT.format(names=listed(names, "and")) if names else words.THREAT_NONE


def guns_of(table: WarTable, seat: Seat) -> Iterator[Gun]:
    """Yield who of a seat could shoot at all now, each as far as its longest weapon carries."""
    state, field = table.state, table.field
    for asset in state.of(seat):
        ranged = [
            weapon
            for weapon in weapons(state, field, asset)
            if weapon.ranged and refuse_arms(state, field, asset, weapon) is None
        ]
        if ranged:
            direct = max((one.range for one in ranged if not one.has(Indirect)), default=0.0)
            lobbed = max((one.range for one in ranged if one.has(Indirect)), default=0.0)
            yield _gun(table, asset, direct, lobbed)


def _gun(table: WarTable, asset: Asset, direct: float, lobbed: float) -> Gun:
    field, state = table.field, table.state
    edge = field.disc(asset).radius + VICTIM
    return Gun(
        table.name(asset),
        field.body(state, asset),
        direct + edge if direct else 0.0,
        lobbed + edge if lobbed else 0.0,
        owned(field, asset),
    )


def surveyed(
    guns: tuple[Gun, ...],
    spots: tuple[Body, ...],
    ground: Battleground,
    size: tuple[float, float],
    palette: Palette,
) -> Iterator[Threat | None]:
    """Yield the map of all who could shoot; None between, so that it can be given up there."""
    surveyor = Surveyor(ground, size)
    rows, columns = surveyor.cells.rows, surveyor.cells.columns
    y, x = np.mgrid[0:rows, 0:columns] * CELL + CELL / 2.0
    spotted = np.zeros((rows, columns), np.bool_)
    if any(gun.indirect for gun in guns):
        for body in spots:
            yield None
            spotted |= surveyor.seen_from(body, VICTIM, HEIGHT)
    masks: list[Bools] = []
    for gun in guns:
        yield None
        away = np.hypot(x - gun.body.x, y - gun.body.y)
        mask = spotted & (away <= gun.indirect)
        if gun.reach:
            mask |= _around(surveyor, gun, size).seen_from(gun.body, VICTIM, HEIGHT) & (away <= gun.reach)
        masks.append(mask)
    count = np.zeros((rows, columns))
    for mask in masks:
        count += mask
    yield Threat(tuple(gun.name for gun in guns), tuple(masks), pixels_of(count, palette))


def _around(surveyor: Surveyor, gun: Gun, size: tuple[float, float]) -> Surveyor:
    """Return what sees over the table but for the gun itself, which never is in its own way (B6)."""
    if not gun.own:
        return surveyor
    pieces = [piece for piece in surveyor.ground.pieces if piece.key not in gun.own]
    return Surveyor(Battleground(pieces, surveyor.ground.options), size)


def pixels_of(count: NDArray[np.float64], palette: Palette) -> NDArray[np.uint8]:
    """Return a picture of how many could shoot at each place: more opaque with more, striped for a single one."""
    layers = []
    for level, alpha in enumerate(LEVELS, start=1):
        mask = finer((count >= level).astype(np.float64)) >= 0.5
        layer = filled(mask, palette.bad, alpha, edge=200)
        layers.append(striped(layer) if level == 1 else layer)
    return over(layers)
