"""Where assets may be put: deployment (4.2), produced units (13.3) and buildings (5.15, 14.2)."""

from __future__ import annotations

import math
from collections.abc import Iterator

from nexus_table.games.battlefield.datasheets.model import BuildingSheet, UnitSheet
from nexus_table.games.battlefield.model import Spot, TerrainType, Trait
from nexus_table.games.battlefield.rules.placement import on_table, refuse_on
from nexus_table.games.battlefield.terrain import Piece
from nexus_table.games.battlefield.war.field import Field, radius, to_footprint
from nexus_table.games.battlefield.war.rules.energy import functional
from nexus_table.games.battlefield.war.rules.engagement import engaging, engaging_footprint
from nexus_table.games.battlefield.war.state import Asset, WarState
from nexus_table.games.battlefield.war.terrain import DEPOT_RADIUS
from nexus_table.geometry.distance import polygon_to_polygon
from nexus_table.geometry.path import CONTACT
from nexus_table.geometry.shapes import Bounds, Disc, Point, Polygon, bounds, placed, rectangle
from nexus_table.kernel.action import Seat
from nexus_table.kernel.refusal import Refusal

BESIDE = 2.0
"""How near to its building a produced unit is placed, in inches from edge to edge (13.3)."""

ROUNDING = 1e-6

RING = (0.25, 1.0, 1.75)
"""How far from a building's edge, in inches, candidates for a produced unit's place lie."""


def zone(state: WarState, seat: Seat) -> Bounds:
    """Return a seat's deployment zone: along its short edge, as deep as the mission or the layout says (4.2)."""
    width, depth = state.setup.layout.size
    deep = state.setup.zone_depth
    return Bounds(0.0, 0.0, width, deep) if seat == 0 else Bounds(0.0, depth - deep, width, depth)


def refuse_unit(state: WarState, field: Field, seat: Seat, sheet: UnitSheet, at: Spot) -> Refusal | None:
    """Return why a new unit cannot stand here, or None: table, models, depots, terrain, enemies (13.3)."""
    base = Disc(at[0], at[1], radius(sheet))
    if not on_table(base, state.setup.layout.size):
        return Refusal("4.1", "The base would hang over the edge of the table.")
    for other in state.assets:
        if field.unit(other) is not None and overlapping(base, field.disc(other)):
            return Refusal("13.3", f"The base would overlap {field.name(other)}.")
    depot = depot_under(state, base)
    if depot is not None:
        return Refusal("13.3", f"The base would overlap Carbonite depot {depot + 1}.")
    refusal = refuse_ground(state, field, base)
    if refusal is not None:
        return refusal
    enemy = engaging(state, field, seat, base)
    if enemy is not None:
        return Refusal("13.3", f"The base would stand within the engagement range of {field.name(enemy)}.")
    return None


def refuse_ground(state: WarState, field: Field, base: Disc, rule: str = "13.3") -> Refusal | None:
    """Return why terrain, buildings or wrecks do not let a base stand here, or None; `rule` is that of what is done."""
    box = Bounds.about(base.centre, base.radius)
    for piece in field.terrain(state).near(box):
        refusal = refuse_on(piece, base, rule)
        if refusal is not None:
            return refusal
    return None


def refuse_beside(field: Field, building: Asset, sheet: UnitSheet, at: Spot) -> Refusal | None:
    """Return why a produced unit is not within 2 inches of its building here, or None (13.3)."""
    base = Disc(at[0], at[1], radius(sheet))
    built = field.building(building)
    far = 0.0 if built is None else to_footprint(base, building.at, building.turn, built.footprint)
    if far > BESIDE + ROUNDING:
        return Refusal(
            "13.3",
            f'A produced unit is placed within 2" of its building; this is {far:.1f}" from {field.name(building)}.',
        )
    return None


def refuse_building(
    state: WarState, field: Field, seat: Seat, sheet: BuildingSheet, at: Spot, turn: float
) -> Refusal | None:
    """Return why a new building cannot stand here, or None (5.15, 14.2)."""
    foot = footprint(sheet, at, turn)
    width, depth = state.setup.layout.size
    box = bounds(foot)
    if (
        box.left < -CONTACT
        or box.bottom < -CONTACT
        or box.right > width + CONTACT
        or box.top > depth + CONTACT
    ):
        return Refusal("5.15", "The building would hang over the edge of the table.")
    for other in state.assets:
        if field.unit(other) is not None and covers(sheet, at, turn, field.disc(other)):
            return Refusal("5.15", f"The building would overlap {field.name(other)}.")
    for number, (x, y) in enumerate(state.setup.layout.depots):
        if covers(sheet, at, turn, Disc(x, y, DEPOT_RADIUS)):
            return Refusal("5.15", f"The building would overlap Carbonite depot {number + 1}.")
    shrunk = footprint(sheet, at, turn, less=CONTACT)
    for piece in field.terrain(state).near(box):
        refusal = _refuse_over(piece, shrunk)
        if refusal is not None:
            return refusal
    enemy = engaging_footprint(state, field, seat, at, turn, sheet.footprint)
    if enemy is not None:
        return Refusal(
            "5.15", f"The building would stand within the engagement range of {field.name(enemy)}."
        )
    return None


def _refuse_over(piece: Piece, shrunk: Polygon) -> Refusal | None:
    if piece.type is TerrainType.OPEN and not piece.traits:
        return None
    if polygon_to_polygon(shrunk, piece.footprint).distance > 0.0:
        return None
    if piece.type is TerrainType.BUILDING:
        return Refusal("5.15", f"The building would overlap {piece.name}.")
    if piece.has(Trait.IMPASSABLE):
        return Refusal("5.15", f"{piece.name} is impassable: nothing can be built on it.")
    return Refusal("14.2", f"The building would overlap {piece.name}; buildings stand on open ground.")


def refuse_range(
    state: WarState, field: Field, seat: Seat, sheet: BuildingSheet, at: Spot, turn: float
) -> Refusal | None:
    """Return why a site here is out of every build range, or None (14.2, B22).

    A working headquarters or relay reaches from edge to edge; below half its HP it does not (7.6).
    """
    foot = footprint(sheet, at, turn)
    nearest = math.inf
    for asset in state.assets:
        built = field.building(asset)
        if (
            asset.seat != seat
            or built is None
            or not built.build_range
            or not functional(state, field, asset)
        ):
            continue
        reach = built.build_range + math.hypot(*built.footprint) / 2.0 + math.hypot(*sheet.footprint) / 2.0
        between = math.dist(at, asset.at)
        if between > reach:
            nearest = min(nearest, between - reach)
            continue
        beyond = polygon_to_polygon(foot, field.outline(asset)).distance - built.build_range
        if beyond <= ROUNDING:
            return None
        nearest = min(nearest, beyond)
    if math.isinf(nearest):
        return Refusal("14.2", "No working headquarters or relay extends a build range.")
    return Refusal(
        "14.2", f'The site lies {nearest:.1f}" outside the build range of your headquarters and relays.'
    )


def refuse_zone(
    state: WarState, field: Field, seat: Seat, sheet: UnitSheet | BuildingSheet, at: Spot, turn: float
) -> Refusal | None:
    """Return why this is not wholly inside the seat's deployment zone, or None (4.2)."""
    own = zone(state, seat)
    box = (
        bounds(footprint(sheet, at, turn))
        if isinstance(sheet, BuildingSheet)
        else Bounds.about(at, radius(sheet))
    )
    if box.bottom < own.bottom - CONTACT or box.top > own.top + CONTACT:
        return Refusal(
            "4.2",
            f'{sheet.name} must deploy wholly inside its zone, the {state.setup.zone_depth:g}" along its edge.',
        )
    return None


def footprint(sheet: BuildingSheet, at: Spot, turn: float, less: float = 0.0) -> Polygon:
    """Return a building's footprint were it to stand here, made smaller by so many inches on each side."""
    width, depth = sheet.footprint
    return placed(rectangle(width - 2.0 * less, depth - 2.0 * less), at, turn)


def overlapping(one: Disc, other: Disc) -> bool:
    """Whether two bases overlap beyond a touch."""
    near = one.radius + other.radius - CONTACT
    return (one.x - other.x) ** 2 + (one.y - other.y) ** 2 < near * near


def covers(sheet: BuildingSheet, at: Spot, turn: float, disc: Disc) -> bool:
    """Whether a building that stands here overlaps a base beyond a touch."""
    return to_footprint(Disc(disc.x, disc.y, disc.radius - CONTACT), at, turn, sheet.footprint) <= 0.0


def depot_under(state: WarState, base: Disc) -> int | None:
    """Return the depot whose token a base would overlap, None for none (B26)."""
    for number, (x, y) in enumerate(state.setup.layout.depots):
        if overlapping(base, Disc(x, y, DEPOT_RADIUS)):
            return number
    return None


def spots_beside(field: Field, building: Asset, sheet: UnitSheet) -> Iterator[Point]:
    """Yield places around a building where a unit of this datasheet might stand, in a fixed order."""
    built = field.building(building)
    if built is None:
        return
    base = radius(sheet)
    for gap in RING:
        width, depth = built.footprint[0] / 2.0 + base + gap, built.footprint[1] / 2.0 + base + gap
        corner = base + gap
        around = [
            (0.0, depth), (0.0, -depth), (width, 0.0), (-width, 0.0),
            (width - corner, depth), (corner - width, depth), (width - corner, -depth), (corner - width, -depth),
            (width, depth - corner), (width, corner - depth), (-width, depth - corner), (-width, corner - depth),
        ]  # fmt: skip
        yield from (placed([spot], building.at, building.turn)[0] for spot in around)


def room_beside(state: WarState, field: Field, building: Asset, sheet: UnitSheet) -> Point | None:
    """Return a place beside a building where a new unit may stand; None where none is found (13.3)."""
    for spot in spots_beside(field, building, sheet):
        if refuse_unit(state, field, building.seat, sheet, spot) is None:
            return spot
    return None
