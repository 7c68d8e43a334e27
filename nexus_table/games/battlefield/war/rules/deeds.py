"""What abilities do: the one interpreter of deeds, each with what forbids it, what could be meant, and what happens."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import assert_never

from nexus_table.games.battlefield.datasheets.abilities import (
    AnyDeed,
    Blink,
    Bolster,
    Build,
    Harvest,
    Repack,
    Repair,
    Salvage,
    Whom,
)
from nexus_table.games.battlefield.model import Spot
from nexus_table.games.battlefield.rules.placement import on_table
from nexus_table.games.battlefield.war.actions import UseAbility
from nexus_table.games.battlefield.war.combat_tasks import WatchersToAsk
from nexus_table.games.battlefield.war.events import Boosted, UnitBlinked
from nexus_table.games.battlefield.war.field import Field
from nexus_table.games.battlefield.war.rules import harvesting, overwatch, worksites
from nexus_table.games.battlefield.war.rules.numbers import concerns
from nexus_table.games.battlefield.war.rules.placement import depot_under, overlapping, refuse_ground
from nexus_table.games.battlefield.war.state import Asset, Boost, WarState
from nexus_table.geometry.shapes import Disc
from nexus_table.kernel.course import Course
from nexus_table.kernel.refusal import Refusal

DIRECTIONS = 12
"""How many directions are tried for a place within a distance."""
SHARES = (1.0, 0.5)
"""Which shares of the distance are tried in each direction."""


def refuse(state: WarState, field: Field, asset: Asset, deed: AnyDeed, order: UseAbility) -> Refusal | None:
    """Return why an asset cannot do this to what the order names, None where it can."""
    match deed:
        case Harvest():
            return harvesting.refuse_harvest(state, field, asset, deed, order)
        case Salvage():
            return harvesting.refuse_salvage(state, field, asset, deed, order)
        case Build():
            return worksites.refuse_build(state, field, asset, deed, order)
        case Repair():
            return worksites.refuse_repair(state, field, asset, deed, order)
        case Repack():
            return worksites.refuse_repack(state, field, asset, deed, order)
        case Bolster():
            return refuse_bolster(state, field, asset, deed, order)
        case Blink():
            return refuse_blink(state, field, asset, deed, order)
        case _:
            assert_never(deed)


def carry_out(course: Course[WarState], field: Field, asset: Asset, deed: AnyDeed, order: UseAbility) -> None:
    """Do what was not refused."""
    match deed:
        case Harvest():
            harvesting.harvest(course, field, asset, deed, order)
        case Salvage():
            harvesting.salvage(course, field, asset, deed, order)
        case Build():
            worksites.build(course, field, asset, deed, order)
        case Repair():
            worksites.repair(course, field, asset, deed, order)
        case Repack():
            worksites.repack(course, field, asset, deed, order)
        case Bolster():
            bolster(course, asset, deed, order)
        case Blink():
            blink(course, field, asset, order)
        case _:
            assert_never(deed)


def candidates(
    state: WarState, field: Field, asset: Asset, deed: AnyDeed, ability: str
) -> Iterator[UseAbility]:
    """Yield orders that may be meant; each is still to be judged."""
    match deed:
        case Harvest():
            depots = range(len(state.depots))
            yield from (UseAbility(ability, depot=depot) for depot in depots)
            yield from (UseAbility(ability, target=wreck.id) for wreck in state.wrecks if wreck.carbonite)
        case Salvage():
            yield from (UseAbility(ability, target=wreck.id) for wreck in state.wrecks)
        case Build(every=True) | Bolster(whom=Whom.ITSELF):
            yield UseAbility(ability)
        case Build() | Repair() | Repack() | Bolster():
            yield from (UseAbility(ability, target=other.id) for other in state.assets)
        case Blink():
            yield from (UseAbility(ability, at=place) for place in around(asset.at, deed.inches))
        case _:
            assert_never(deed)


def around(centre: tuple[float, float], inches: float) -> Iterator[tuple[float, float]]:
    """Yield places in a few directions and distances, to the hundredth of an inch, none farther than `inches`."""
    for share in SHARES:
        yield from ring(centre, share * inches - 0.01, DIRECTIONS)


def ring(centre: tuple[float, float], radius: float, sides: int) -> Iterator[tuple[float, float]]:
    """Yield places so many inches from a centre in so many directions, to the hundredth of an inch."""
    for side in range(sides):
        angle = math.tau * side / sides
        yield (
            round(centre[0] + radius * math.cos(angle), 2),
            round(centre[1] + radius * math.sin(angle), 2),
        )


def refuse_bolster(
    state: WarState, field: Field, asset: Asset, deed: Bolster, order: UseAbility
) -> Refusal | None:
    """Return why numbers cannot be changed: not meant for it, too far, not seen, or changed so already."""
    other = asset if deed.whom is Whom.ITSELF else worksites.named(state, order)
    if other is None:
        return Refusal("9.5", "Choose whom it is for.")
    if not concerns(field, deed.whom, asset, other):
        return Refusal("9.5", f"This is for {deed.whom.value}, which {field.name(other)} is not.")
    if boost_of(deed) in other.boosts:
        return Refusal("9.5", f"{field.name(other)} is under this already.")
    if other.id == asset.id:
        return None
    too_far = worksites.refuse_far(field, asset, other, deed.reach)
    if too_far is not None:
        return too_far
    seen = field.battleground(state).sight(
        field.body(state, asset), field.body(state, other), field.own_pieces(asset, other)
    )
    return None if seen.visible else Refusal("9.5", f"{field.name(other)} is not in sight.")


def bolster(course: Course[WarState], asset: Asset, deed: Bolster, order: UseAbility) -> None:
    """Change numbers for a while."""
    number = asset.id if deed.whom is Whom.ITSELF or order.target is None else order.target
    course.happen(Boosted(number, boost_of(deed)))


def boost_of(deed: Bolster) -> Boost:
    """Return the change as it lies on an asset: one's own lasts until the next activation begins."""
    return Boost(deed.change, own=deed.whom is Whom.ITSELF)


def refuse_blink(
    state: WarState, field: Field, asset: Asset, deed: Blink, order: UseAbility
) -> Refusal | None:
    """Return why an asset cannot be put there: too far, or its base does not fit."""
    if order.at is None:
        return Refusal("9.5", "Choose a place first.")
    if math.dist(asset.at, order.at) > deed.inches + worksites.ROUNDING:
        return Refusal("9.5", f'The place is farther than {deed.inches:g}" away.')
    return refuse_standing(state, field, asset, order.at)


def blink(course: Course[WarState], field: Field, asset: Asset, order: UseAbility) -> None:
    """Put an asset somewhere else; enemies in Overwatch may fire at it there, and nowhere on the way (B24)."""
    if order.at is None:
        return
    course.happen(UnitBlinked(asset.id, order.at))
    there = course.state.asset(asset.id)
    if there is not None and overwatch.next_halt(course.state, field, there, (there.at,)) is not None:
        course.later(WatchersToAsk(asset.id))


def refuse_standing(state: WarState, field: Field, unit: Asset, at: Spot) -> Refusal | None:
    """Return why a unit cannot stand somewhere else: off the table, or something is in the way; None where it can."""
    base = Disc(at[0], at[1], field.disc(unit).radius)
    if not on_table(base, state.setup.layout.size):
        return Refusal("4.1", "The base would hang over the edge of the table.")
    for other in state.assets:
        if other.id != unit.id and field.unit(other) is not None and overlapping(base, field.disc(other)):
            return Refusal("9.5", f"The base would overlap {field.name(other)}.")
    if depot_under(state, base) is not None:
        return Refusal("9.5", "The base would overlap a Carbonite depot.")
    return refuse_ground(state, field, base, "9.5")
