"""Workers: who harvests where, builds what and mends whom, shared out among all of a seat's workers at once."""

from __future__ import annotations

import math
from collections.abc import Iterator

import msgspec

from nexus_table.games.battlefield.datasheets.abilities import Build, Harvest, Repack, Repair, Salvage
from nexus_table.games.battlefield.datasheets.model import BuildingRole, BuildingSheet
from nexus_table.games.battlefield.war.actions import UseAbility, WarAction
from nexus_table.games.battlefield.war.ai import weights
from nexus_table.games.battlefield.war.ai.folding import folded
from nexus_table.games.battlefield.war.ai.outlook import Outlook
from nexus_table.games.battlefield.war.ai.trails import Trail, trail_to
from nexus_table.games.battlefield.war.ai.walking import steps_to, strolls
from nexus_table.games.battlefield.war.ai.worth import cost
from nexus_table.games.battlefield.war.field import Field
from nexus_table.games.battlefield.war.rules import abilities, movement
from nexus_table.games.battlefield.war.rules.activation import ready
from nexus_table.games.battlefield.war.rules.energy import whole
from nexus_table.games.battlefield.war.rules.harvesting import MOST_AT_ONE, harvest_yield
from nexus_table.games.battlefield.war.rules.numbers import numbers
from nexus_table.games.battlefield.war.rules.worksites import missing
from nexus_table.games.battlefield.war.state import Asset, AssetId, MoveKind, WarState
from nexus_table.games.battlefield.war.terrain import DEPOT_RADIUS
from nexus_table.geometry.shapes import Point
from nexus_table.kernel.action import Seat


class Errand(msgspec.Struct, frozen=True):
    """Something for a worker to do: where, within how many inches of there, by which order, and what it is worth.

    `place` names what it is done at, where no more than `room` workers of the seat are of use.
    """

    order: UseAbility
    at: Point
    within: float
    value: float
    place: tuple[str, int]
    room: int


Shares = dict[AssetId, Errand]
"""Which errand each worker that is still to be activated has in this phase."""


def errands(state: WarState, field: Field, worker: Asset) -> Iterator[Errand]:
    """Yield what there is to do for a worker, wherever it lies."""
    for ability in field.sheet(worker).abilities:
        match ability.do:
            case Harvest() as deed:
                yield from _harvests(state, field, worker, ability.id, deed)
            case Build() as deed:
                yield from _buildings(state, field, worker, ability.id, deed)
            case Repair(hp=hp, reach=reach):
                for hurt in state.of(worker.seat):
                    most = whole(state, field, hurt)
                    if missing(field, hurt) or hurt.hp >= most or hurt.id == worker.id:
                        continue
                    share = min(hp, most - hurt.hp) / most
                    worth = cost(field, hurt) * share * (weights.REVIVE if 2 * hurt.hp < most else 1.0)
                    order, half = UseAbility(ability.id, target=hurt.id), field.disc(hurt).radius
                    yield Errand(order, hurt.at, reach + half, worth, ("mend", hurt.id), 2)
            case Repack(reach=reach) as deed:
                for idle, refund in folded(state, field, worker.seat, deed):
                    order, half = UseAbility(ability.id, target=idle.id), field.disc(idle).radius
                    yield Errand(order, idle.at, reach + half, weights.HARVEST * refund, ("fold", idle.id), 1)
            case Salvage(amount=amount, reach=reach):
                for wreck in state.wrecks:
                    worth = weights.HARVEST * (amount + wreck.carbonite)
                    order = UseAbility(ability.id, target=wreck.id)
                    yield Errand(order, wreck.at, reach + 1.0, worth, ("wreck", wreck.id), 1)


def _harvests(state: WarState, field: Field, worker: Asset, ident: str, deed: Harvest) -> Iterator[Errand]:
    for number, depot in enumerate(state.setup.layout.depots):
        done = sum(one.seat == worker.seat and one.depot == number for one in state.harvests)
        worth = weights.HARVEST * harvest_yield(state, field, worker.seat, deed, number)
        if worth and done < MOST_AT_ONE:
            order = UseAbility(ident, depot=number)
            within = deed.reach + DEPOT_RADIUS
            yield Errand(order, depot, within, worth, ("depot", number), MOST_AT_ONE - done)


def _buildings(state: WarState, field: Field, worker: Asset, ident: str, deed: Build) -> Iterator[Errand]:
    for site in state.of(worker.seat):
        sheet = field.sheet(site)
        left = missing(field, site)
        if not left or not isinstance(sheet, BuildingSheet):
            continue
        urgent = weights.URGENT if sheet.plays(BuildingRole.PRODUCTION) else 1.0
        share = min(deed.points, left) / sheet.build_points
        worth = weights.BUILD * urgent * cost(field, site) * share
        order = UseAbility(ident) if deed.every else UseAbility(ident, target=site.id)
        within = deed.reach + min(sheet.footprint) / 2.0
        yield Errand(order, site.at, within, worth, ("site", site.id), math.ceil(left / deed.points))


def shared_out(state: WarState, field: Field, seat: Seat) -> Shares:
    """Return an errand for each worker that may still be activated: the most valuable pairs first, then exchanged."""
    able = ready(state, field, seat)
    worths: dict[AssetId, list[tuple[float, Errand]]] = {
        worker.id: _weighed(state, field, worker) for worker in able
    }
    pairs = sorted(
        (
            (-value, number, place)
            for number, found in worths.items()
            for place, (value, _) in enumerate(found)
        ),
    )
    shares: Shares = {}
    taken: dict[tuple[str, int], int] = {}
    for loss, number, place in pairs:
        errand = worths[number][place][1]
        if loss < 0.0 and number not in shares and taken.get(errand.place, 0) < errand.room:
            shares[number] = errand
            taken[errand.place] = taken.get(errand.place, 0) + 1
    _exchange(shares, worths)
    return shares


def _exchange(shares: Shares, worths: dict[AssetId, list[tuple[float, Errand]]]) -> None:
    """Let two workers exchange errands where that is worth more to both together."""
    values = {
        (number, errand.place, errand.order.ability): value
        for number, found in worths.items()
        for value, errand in found
    }

    def worth(number: AssetId, errand: Errand) -> float:
        return values.get((number, errand.place, errand.order.ability), -math.inf)

    able = sorted(shares)
    for one in able:
        for other in able:
            mine, yours = shares[one], shares[other]
            if (
                one < other
                and worth(one, yours) + worth(other, mine) > worth(one, mine) + worth(other, yours) + 1e-6
            ):
                shares[one], shares[other] = yours, mine


def _weighed(state: WarState, field: Field, worker: Asset) -> list[tuple[float, Errand]]:
    """Return a worker's errands with what each is worth from here: less for the way, and for what may happen there."""
    found = list(errands(state, field, worker))
    if not found:
        return []
    risks = Outlook(state, field, worker).exposure([one.at for one in found], threats=True)
    inches = max(1.0, numbers(state, field, worker).move)
    weighed = []
    for one, risk in zip(found, risks, strict=True):
        far = _trail(state, field, worker, one).from_(worker.at) - one.within - field.disc(worker).radius
        rounds = math.ceil(max(0.0, far - inches) / inches)
        walk = 0.01 * min(max(0.0, far), inches)  # of two at hand the nearer
        weighed.append((one.value * weights.WALK_ON**rounds - weights.RISK * risk - walk, one))
    return weighed


def _trail(state: WarState, field: Field, worker: Asset, errand: Errand) -> Trail:
    return trail_to(state, field, worker, errand.at, errand.within + field.disc(worker).radius)


def plan_of(
    state: WarState, field: Field, worker: Asset, shares: Shares
) -> tuple[tuple[WarAction, ...], Errand | None]:
    """Return what an activated worker does: its errand, at once where it can, else the way there."""
    errand = shares.get(worker.id)
    if errand is None:
        return (), None
    if abilities.refuse(state, field, worker, errand.order) is None:
        return (errand.order,), errand
    if movement.refuse_kind(state, field, worker, MoveKind.MOVE) is not None:
        return (), None
    inches = movement.limit(state, field, worker, MoveKind.MOVE)
    near = errand.within + field.disc(worker).radius - 0.1
    walk = steps_to(state, field, worker, errand.at, near, inches)
    if walk is not None:
        return (walk, errand.order), errand
    stroll = next(strolls(state, field, worker, _trail(state, field, worker, errand), inches), None)
    return ((stroll, errand.order), errand) if stroll is not None else ((), errand)


def spare_errand(state: WarState, field: Field, worker: Asset) -> UseAbility | None:
    """Return the best that an activated worker can do where it stands: for one that did not get where it went."""
    open_to_it = sorted(errands(state, field, worker), key=lambda one: (-one.value, one.place))
    for one in open_to_it:
        if abilities.refuse(state, field, worker, one.order) is None:
            return one.order
    return None
