"""Random legal orders without listing all of them: for random players and for tests."""

from __future__ import annotations

from nexus_table.games.battlefield.datasheets.model import BuildingSheet
from nexus_table.games.battlefield.war.actions import (
    CancelSite,
    Deploy,
    EndActivation,
    EndPart,
    Hold,
    Move,
    StartBuilding,
    WarAction,
)
from nexus_table.games.battlefield.war.combat_tasks import DefiantStep
from nexus_table.games.battlefield.war.field import Field
from nexus_table.games.battlefield.war.rules import (
    abilities,
    choices,
    construction,
    deployment,
    movement,
    production,
    questions,
)
from nexus_table.games.battlefield.war.rules.injuries import DEFIANT_INCHES
from nexus_table.games.battlefield.war.state import Asset, MoveKind, Phase, WarState
from nexus_table.kernel.action import Seat
from nexus_table.kernel.chance import Chance

TURNS = 64
"""In how many directions random moves go."""

TRIES = 4
"""How many random moves are tried before the unit holds its place."""


def draw(state: WarState, field: Field, seat: Seat, chance: Chance) -> tuple[WarAction, Chance]:
    """Return a random legal order of a seat that is asked, and the chance that is left."""
    if state.agenda:
        return _draw_answer(state, field, chance)
    if state.phase is Phase.DEPLOYMENT:
        return _draw_deployment(state, field, seat, chance)
    if state.phase is Phase.PRODUCTION:
        return _draw_production(state, field, seat, chance)
    if state.activation is not None:
        unit = state.asset(state.activation.asset)
        if unit is not None:
            return _draw_act(state, field, unit, chance)
    return chance.chosen(tuple(choices.listed(state, field, seat)))


def _draw_answer(state: WarState, field: Field, chance: Chance) -> tuple[WarAction, Chance]:
    task = state.agenda[0]
    if isinstance(task, DefiantStep):
        turn, chance = chance.below(TURNS)
        unit = state.asset(task.asset)
        if unit is not None:
            order = Move((choices.towards(unit.at, DEFIANT_INCHES, turn / TURNS),))
            if movement.refuse_step(state, field, unit.id, order) is None:
                return order, chance
    return chance.chosen(questions.options(state, field, task))


def _draw_deployment(state: WarState, field: Field, seat: Seat, chance: Chance) -> tuple[WarAction, Chance]:
    sheet, chance = chance.chosen(deployment.missing(state, field, seat))
    spots = tuple(choices.zone_spots(state, seat, sheet))
    order, chance = chance.shuffled(spots)
    for spot in order:
        action = Deploy(sheet.id, spot)
        if deployment.refuse(state, field, seat, action) is None:
            return action, chance
    every = tuple(choices.deployments(state, field, seat))
    return chance.chosen(every)


def _draw_production(state: WarState, field: Field, seat: Seat, chance: Chance) -> tuple[WarAction, Chance]:
    """Return something to buy, chosen among all that purse and Energy allow, at one of a few places; or the end."""
    listed = [order for order in choices.listed(state, field, seat) if not isinstance(order, CancelSite)]
    made = [
        (building, ident)
        for building in state.of(seat)
        if (built := field.building(building)) is not None
        for ident in built.produces
        if production.refuse_unit_order(state, field, seat, building.id, ident) is None
    ]
    sheets = [
        sheet
        for sheet in field.faction(state, seat).buildings
        if construction.refuse_order(state, field, seat, sheet.id) is None
    ]
    wishes: list[WarAction | BuildingSheet | tuple[Asset, str]] = [*listed, *made, *sheets]
    wish, chance = chance.chosen(wishes)
    found: list[WarAction] = []
    if isinstance(wish, BuildingSheet):
        spots, chance = chance.shuffled(tuple(choices.site_spots(state, field, seat)))
        orders = (StartBuilding(wish.id, spot) for spot in spots[: 2 * TRIES])
        found.extend(
            order for order in orders if construction.refuse_start(state, field, seat, order) is None
        )
    elif isinstance(wish, tuple):
        found += choices.products(state, field, seat, *wish)
    else:
        found.append(wish)
    return chance.chosen(found or [EndPart()])


def _draw_act(state: WarState, field: Field, unit: Asset, chance: Chance) -> tuple[WarAction, Chance]:
    """Return something for the activated asset to do: an ability or attack where it can, else a move, else nothing."""
    what, chance = chance.below(4)
    if what < 2:
        found: tuple[WarAction, ...] = tuple(abilities.orders(state, field, unit))
        if not found and state.phase is Phase.ACTION:
            found = tuple(choices.attacks(state, field, unit))
        if found:
            return chance.chosen(found)
    now = state.activation
    if now is not None and not now.moved and field.unit(unit) is not None:
        walk, chance = _draw_walk(state, field, unit, chance)
        if walk is not None:
            return walk, chance
    listed = tuple(choices.listed(state, field, unit.seat))
    kept = tuple(order for order in listed if not isinstance(order, Hold)) or (EndActivation(),)
    return chance.chosen(kept)


def _draw_walk(state: WarState, field: Field, unit: Asset, chance: Chance) -> tuple[WarAction | None, Chance]:
    kinds = [
        kind
        for kind in choices.WALKS
        if movement.refuse_kind(state, field, unit, movement.KINDS[kind]) is None
    ]
    if not kinds:
        return None, chance
    for _ in range(TRIES):
        kind, chance = chance.chosen(kinds)
        turn, chance = chance.below(TURNS)
        share, chance = chance.below(4)
        inches = movement.limit(state, field, unit, movement.KINDS[kind]) * (share + 1) / 4.0
        order = kind((choices.towards(unit.at, inches, turn / TURNS),))
        if movement.refuse(state, field, unit, order) is None:
            return order, chance
    return (Hold() if movement.refuse_kind(state, field, unit, MoveKind.HOLD) is None else None), chance
