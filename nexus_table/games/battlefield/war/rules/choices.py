"""What an asked seat could do, listed: every order that needs no place, and candidate places for those that do."""

from __future__ import annotations

import math
from collections.abc import Iterator

from nexus_table.games.battlefield.datasheets.model import BuildingRole, BuildingSheet, UnitSheet
from nexus_table.games.battlefield.model import Spot
from nexus_table.games.battlefield.war.actions import (
    Activate,
    CancelReserve,
    CancelSite,
    Climb,
    Dash,
    Deploy,
    EndActivation,
    EndPart,
    Fight,
    Hold,
    LetBegin,
    Move,
    Overwatch,
    Pass,
    PlaceReserve,
    Produce,
    Research,
    RollInitiative,
    Scuttle,
    Shoot,
    StartBuilding,
    WarAction,
    Withdraw,
)
from nexus_table.games.battlefield.war.combat_tasks import DefiantStep
from nexus_table.games.battlefield.war.field import Field, radius
from nexus_table.games.battlefield.war.rules import (
    abilities,
    activation,
    construction,
    deployment,
    fighting,
    movement,
    overwatch,
    production,
    questions,
    shooting,
    upkeep,
    ways,
    wreckage,
)
from nexus_table.games.battlefield.war.rules.energy import functional
from nexus_table.games.battlefield.war.rules.injuries import DEFIANT_INCHES
from nexus_table.games.battlefield.war.rules.placement import refuse_unit, room_beside, spots_beside, zone
from nexus_table.games.battlefield.war.rules.upgrades import weapons
from nexus_table.games.battlefield.war.state import Asset, MoveKind, Phase, WarState
from nexus_table.kernel.action import Seat

HEADINGS = 16
"""How many directions candidate moves go in."""

SHARES = (1.0, 0.6, 0.3)
"""Which shares of a unit's movement candidate moves use up."""

ROUND = 0.75
"""How far, as a share of a unit's movement, places lie that are reached round what is in the way."""

MOST_SPOTS = 8
"""How many places for a unit or building are offered to whoever lists orders."""

GRID = 2.0
"""How far apart, in inches, places for buildings are looked for."""

Walked = Move | Dash | Climb | Withdraw
WALKS: tuple[type[Walked], ...] = (Move, Dash, Climb, Withdraw)


def listed(state: WarState, field: Field, seat: Seat) -> Iterator[WarAction]:
    """Yield every legal order that needs no place on the table, and no look along a line of sight: for prompts."""
    match state.phase:
        case Phase.INITIATIVE:
            yield RollInitiative()
        case Phase.UPKEEP:
            yield from upkeep.ways_out(state, field, seat)
            yield EndPart()
        case Phase.WORKER | Phase.ACTION:
            yield from _listed_alternating(state, field, seat)
        case Phase.PRODUCTION:
            yield from _listed_production(state, field, seat)
        case _:
            return


def _listed_alternating(state: WarState, field: Field, seat: Seat) -> Iterator[WarAction]:
    if state.first is None:
        yield LetBegin(0)
        yield LetBegin(1)
        return
    now = state.activation
    if now is None:
        yield from (Activate(asset.id) for asset in activation.ready(state, field, seat))
        if state.passes[seat]:
            yield Pass()
        return
    unit = state.asset(now.asset)
    if unit is not None:
        if movement.refuse_kind(state, field, unit, MoveKind.HOLD) is None:
            yield Hold()
        if state.phase is Phase.ACTION and overwatch.refuse(state, field, unit) is None:
            yield Overwatch()
    yield EndActivation()


def _listed_production(state: WarState, field: Field, seat: Seat) -> Iterator[WarAction]:
    for building in state.of(seat):
        if building.is_site:
            yield CancelSite(building.id)
            continue
        built = field.building(building)
        if built is None or not built.plays(BuildingRole.UPGRADE):
            continue
        for upgrade in field.faction(state, seat).upgrades:
            order = Research(building.id, upgrade.id)
            if production.refuse_research(state, field, seat, order) is None:
                yield order
    for waiting in state.reserve:
        if waiting.seat == seat:
            yield CancelReserve(waiting.id)
    yield EndPart()


def legal_actions(state: WarState, field: Field, seat: Seat) -> Iterator[WarAction]:
    """Yield legal orders of a seat that is asked: all that need no place, and those at candidate places."""
    if state.agenda:
        task = state.agenda[0]
        yield from questions.options(state, field, task)
        if isinstance(task, DefiantStep):
            yield from _steps(state, field, task)
        return
    yield from listed(state, field, seat)
    if state.phase is Phase.DEPLOYMENT:
        yield from deployments(state, field, seat)
    elif state.phase is Phase.PRODUCTION:
        yield from productions(state, field, seat)
    elif state.activation is not None:
        unit = state.asset(state.activation.asset)
        if unit is not None:
            yield from moves(state, field, unit)
            yield from attacks(state, field, unit)
            yield from abilities.orders(state, field, unit)
            yield from scuttles(state, field, seat)


# -- moves -------------------------------------------------------------------------------------------------------


def moves(state: WarState, field: Field, unit: Asset) -> Iterator[Walked]:
    """Yield legal moves in a few directions and lengths: straight ones, as a Move also round what is in the way."""
    for kind in WALKS:
        word = movement.KINDS[kind]
        if movement.refuse_kind(state, field, unit, word) is not None:
            continue
        inches = movement.limit(state, field, unit, word)
        for spot in around(unit.at, inches, HEADINGS, SHARES):
            order = kind((spot,))
            if movement.refuse(state, field, unit, order) is None:
                yield order
        if kind is Move:
            yield from _round(state, field, unit, inches)


def _round(state: WarState, field: Field, unit: Asset, inches: float) -> Iterator[Move]:
    """Yield moves to places near the end of a unit's reach that no straight way leads to."""
    for spot in around(unit.at, inches * ROUND, HEADINGS, (1.0,)):
        if movement.refuse(state, field, unit, Move((spot,))) is None:
            continue
        way = ways.way_round(state, field, unit, spot, inches)
        if way is not None and movement.refuse(state, field, unit, Move(way)) is None:
            yield Move(way)


def _steps(state: WarState, field: Field, task: DefiantStep) -> Iterator[Move]:
    unit = state.asset(task.asset)
    if unit is None:
        return
    for spot in around(unit.at, DEFIANT_INCHES, 8, (1.0,)):
        if movement.refuse_step(state, field, unit.id, Move((spot,))) is None:
            yield Move((spot,))


def around(centre: Spot, inches: float, headings: int, shares: tuple[float, ...]) -> Iterator[Spot]:
    """Yield places in so many directions, each at these shares of a distance, to the hundredth of an inch."""
    for share in shares:
        for heading in range(headings):
            yield towards(centre, inches * share, heading / headings)


def towards(centre: Spot, inches: float, turn: float) -> Spot:
    """Return the place so far from a centre at a share of a full turn, to the hundredth of an inch and not beyond."""
    reach = max(0.0, inches - 0.01)
    angle = math.tau * turn
    x, y = centre[0] + reach * math.cos(angle), centre[1] + reach * math.sin(angle)
    return (round(x, 2), round(y, 2))


# -- attacks -----------------------------------------------------------------------------------------------------


def attacks(state: WarState, field: Field, unit: Asset) -> Iterator[Shoot | Fight]:
    """Yield every legal Shoot and Fight of the activated asset."""
    for weapon in weapons(state, field, unit):
        if not weapon.ranged:
            for target in fighting.targets(state, field, unit):
                order = Fight(weapon.id, target.id)
                if fighting.refuse(state, field, unit, order) is None:
                    yield order
        elif shooting.refuse_weapon(state, field, unit, weapon) is None:
            for target in shooting.targets(state, field, unit, weapon):
                yield Shoot(weapon.id, target.id)


def scuttles(state: WarState, field: Field, seat: Seat) -> Iterator[Scuttle]:
    """Yield own assets that the activated unit may scuttle (B18)."""
    for asset in state.of(seat):
        order = Scuttle(asset.id)
        if wreckage.refuse_scuttle(state, field, seat, order) is None:
            yield order


# -- places ------------------------------------------------------------------------------------------------------


def deployments(state: WarState, field: Field, seat: Seat) -> Iterator[Deploy]:
    """Yield places in the own zone for each kind of asset that is still to be deployed."""
    kinds = {sheet.id: sheet for sheet in deployment.missing(state, field, seat)}
    for sheet in kinds.values():
        found = 0
        for spot in zone_spots(state, seat, sheet):
            order = Deploy(sheet.id, spot)
            if deployment.refuse(state, field, seat, order) is None:
                yield order
                found += 1
                if found == MOST_SPOTS:
                    break


def zone_spots(state: WarState, seat: Seat, sheet: UnitSheet | BuildingSheet) -> Iterator[Spot]:
    """Yield places in a zone from its middle outwards, row after row."""
    box = zone(state, seat)
    half = max(sheet.footprint) / 2.0 if isinstance(sheet, BuildingSheet) else radius(sheet)
    middle = (box.left + box.right) / 2.0
    sides = [0.0]
    for step in range(1, int((box.right - box.left) / 2.0 / GRID) + 1):
        sides += [step * GRID, -step * GRID]
    rows = [box.bottom + half, (box.bottom + box.top) / 2.0, box.top - half]
    for row in rows if seat == 0 else reversed(rows):
        for side in sides:
            yield (round(middle + side, 2), round(row, 2))


def productions(state: WarState, field: Field, seat: Seat) -> Iterator[WarAction]:
    """Yield units that can be produced, placed or kept back, and buildings that can be started, at a few places."""
    for building in state.of(seat):
        built = field.building(building)
        if built is not None:
            for ident in built.produces:
                yield from products(state, field, seat, building, ident)
    for waiting in state.reserve:
        home, sheet = state.asset(waiting.building), field.sheet(waiting)
        if waiting.seat == seat and home is not None and isinstance(sheet, UnitSheet):
            spot = room_beside(state, field, home, sheet)
            if spot is not None:
                yield PlaceReserve(waiting.id, spot)
    for sheet in field.faction(state, seat).buildings:
        if construction.refuse_order(state, field, seat, sheet.id) is None:
            yield from sites(state, field, seat, sheet)


def products(state: WarState, field: Field, seat: Seat, building: Asset, ident: str) -> Iterator[Produce]:
    """Yield a unit that a building can produce, at up to three places; without one, to be kept in reserve."""
    if production.refuse_unit_order(state, field, seat, building.id, ident) is not None:
        return
    sheet = field.sheets[building.faction, ident]
    if not isinstance(sheet, UnitSheet):
        return
    found = 0
    for spot in spots_beside(field, building, sheet):
        if refuse_unit(state, field, seat, sheet, spot) is None:
            yield Produce(building.id, ident, spot)
            found += 1
            if found == 3:
                return
    if not found:
        yield Produce(building.id, ident)


def sites(state: WarState, field: Field, seat: Seat, sheet: BuildingSheet) -> Iterator[StartBuilding]:
    """Yield places for a site around what extends the build range."""
    found = 0
    for spot in site_spots(state, field, seat):
        order = StartBuilding(sheet.id, spot)
        if construction.refuse_start(state, field, seat, order) is None:
            yield order
            found += 1
            if found == MOST_SPOTS:
                return


def site_spots(state: WarState, field: Field, seat: Seat) -> Iterator[Spot]:
    """Yield places around a seat's headquarters and relays, ring after ring."""
    for asset in state.of(seat):
        built = field.building(asset)
        if built is None or not built.build_range or not functional(state, field, asset):
            continue
        inner = max(built.footprint) / 2.0 + 2.5
        for ring in range(int(built.build_range / GRID) + 1):
            yield from around(asset.at, inner + ring * GRID, 8, (1.0,))
