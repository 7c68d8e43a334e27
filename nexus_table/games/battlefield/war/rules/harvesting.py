"""Carbonite from depots and wrecks (8.2): who may take it, and how much a harvest brings."""

from __future__ import annotations

from nexus_table.games.battlefield.datasheets.abilities import Harvest, Salvage, Storage
from nexus_table.games.battlefield.war.actions import UseAbility
from nexus_table.games.battlefield.war.events import Harvested, WreckSalvaged
from nexus_table.games.battlefield.war.field import Field
from nexus_table.games.battlefield.war.rules.energy import works
from nexus_table.games.battlefield.war.rules.upgrades import enriched
from nexus_table.games.battlefield.war.state import Asset, WarState, Wreck
from nexus_table.games.battlefield.war.terrain import DEPOT_RADIUS
from nexus_table.geometry.distance import disc_to_polygon
from nexus_table.geometry.shapes import Disc
from nexus_table.kernel.action import Seat
from nexus_table.kernel.course import Course
from nexus_table.kernel.refusal import Refusal

MOST_AT_ONE = 2
"""How many workers of a seat may harvest the same depot in a Worker phase (8.2)."""

ROUNDING = 1e-6


def refuse_harvest(
    state: WarState, field: Field, worker: Asset, deed: Harvest, order: UseAbility
) -> Refusal | None:
    """Return why a worker cannot harvest there, None where it can (8.2)."""
    if order.depot is None:
        return refuse_store(state, field, worker, deed, order)
    if order.depot >= len(state.depots):
        return Refusal("8.2", "There is no such Carbonite depot.")
    if field.depot_gap(state, worker, order.depot) > deed.reach + ROUNDING:
        return Refusal("8.2", f'A worker harvests within {deed.reach:g}" of a Carbonite depot.')
    if state.depots[order.depot] == 0:
        return Refusal("8.2", "This Carbonite depot is empty.")
    at_it = sum(1 for one in state.harvests if one.seat == worker.seat and one.depot == order.depot)
    if at_it >= MOST_AT_ONE:
        return Refusal("8.2", f"{MOST_AT_ONE} of your workers have harvested this depot in this phase.")
    return None


def refuse_store(
    state: WarState, field: Field, worker: Asset, deed: Harvest, order: UseAbility
) -> Refusal | None:
    """Return why a worker cannot take what a wreck holds, None where it can."""
    wreck = wreck_meant(state, order)
    if wreck is None:
        return Refusal("8.2", "Choose a Carbonite depot, or a wreck that holds Carbonite.")
    if not wreck.carbonite:
        return Refusal("8.2", f"The wreck of {field.name(wreck)} holds no Carbonite.")
    return refuse_far(field, worker, wreck, deed.reach)


def refuse_salvage(
    state: WarState, field: Field, worker: Asset, deed: Salvage, order: UseAbility
) -> Refusal | None:
    """Return why a worker cannot take a wreck off the table, None where it can."""
    wreck = wreck_meant(state, order)
    if wreck is None:
        return Refusal("9.5", "Choose the wreck of a building.")
    return refuse_far(field, worker, wreck, deed.reach)


def refuse_far(field: Field, worker: Asset, wreck: Wreck, reach: float) -> Refusal | None:
    """Return whether a wreck is out of a worker's reach."""
    if disc_to_polygon(field.disc(worker), field.outline(wreck)).distance > reach + ROUNDING:
        return Refusal("9.5", f'The wreck of {field.name(wreck)} is farther than {reach:g}" away.')
    return None


def harvest(course: Course[WarState], field: Field, worker: Asset, deed: Harvest, order: UseAbility) -> None:
    """Bring in Carbonite: from a depot with what upgrades and storage add, from a wreck what it holds."""
    state = course.state
    wreck = wreck_meant(state, order)
    if order.depot is not None:
        brought = harvest_yield(state, field, worker.seat, deed, order.depot)
        course.happen(Harvested(worker.id, order.depot, brought))
    elif wreck is not None:
        course.happen(WreckSalvaged(worker.id, wreck.id, min(deed.amount, wreck.carbonite)))


def salvage(course: Course[WarState], field: Field, worker: Asset, deed: Salvage, order: UseAbility) -> None:
    """Take a wreck off the table for Carbonite, and for what it holds."""
    wreck = wreck_meant(course.state, order)
    if wreck is not None:
        course.happen(WreckSalvaged(worker.id, wreck.id, deed.amount + wreck.carbonite, gone=True))


def harvest_yield(state: WarState, field: Field, seat: Seat, deed: Harvest, depot: int) -> int:
    """Return what a harvest at a depot brings a seat: never more than a depot that is not endless has left."""
    brought = deed.amount + enriched(state, field, seat) + stored(state, field, seat, depot)
    left = state.depots[depot]
    return brought if left is None else min(brought, left)


def stored(state: WarState, field: Field, seat: Seat, depot: int) -> int:
    """Return the most that one working storage of a seat adds to a harvest at a depot."""
    x, y = state.setup.layout.depots[depot]
    token = Disc(x, y, DEPOT_RADIUS)
    found = [
        trait.bonus
        for asset in state.assets
        if asset.seat == seat
        for trait in field.sheet(asset).traits
        if isinstance(trait, Storage)
        and disc_to_polygon(token, field.outline(asset)).distance <= trait.reach + ROUNDING
        and works(state, field, asset)
    ]
    return max(found, default=0)


def wreck_meant(state: WarState, order: UseAbility) -> Wreck | None:
    """Return the wreck that an order names, None where it names none that is there."""
    return next((wreck for wreck in state.wrecks if wreck.id == order.target), None)
