"""Workers: what each could bring in, build or mend, near at hand or after a walk, and the best of it."""

from __future__ import annotations

import math
from collections.abc import Iterator

import msgspec

from nexus_table.games.battlefield.datasheets.abilities import Build, Harvest, Repair, Salvage
from nexus_table.games.battlefield.datasheets.model import BuildingSheet
from nexus_table.games.battlefield.war.actions import Move, UseAbility, WarAction
from nexus_table.games.battlefield.war.ai import weights
from nexus_table.games.battlefield.war.ai.maneuvers import nearest_places
from nexus_table.games.battlefield.war.ai.outlook import Outlook
from nexus_table.games.battlefield.war.ai.worth import cost
from nexus_table.games.battlefield.war.field import DEPOT_RADIUS, Field
from nexus_table.games.battlefield.war.rules import abilities, movement, ways
from nexus_table.games.battlefield.war.rules.energy import whole
from nexus_table.games.battlefield.war.rules.worksites import missing
from nexus_table.games.battlefield.war.state import Asset, MoveKind, WarState
from nexus_table.geometry.shapes import Point

HANDS = 2
"""So many workers of a seat harvest at one depot in a phase (8.2); as many are sent to one site."""


class Errand(msgspec.Struct, frozen=True):
    """Something for a worker to do: where, within how many inches of there, by which order, and what it is worth."""

    order: UseAbility
    at: Point
    within: float
    value: float


def errands(state: WarState, field: Field, worker: Asset) -> Iterator[Errand]:
    """Yield what there is to do for a worker, wherever it lies."""
    for ability in field.sheet(worker).abilities:
        match ability.do:
            case Harvest(amount=amount, reach=reach):
                for number, depot in enumerate(state.setup.layout.depots):
                    if state.depots[number] == 0 or _taken(state, worker, depot) >= HANDS:
                        continue
                    worth = weights.HARVEST * amount
                    yield Errand(UseAbility(ability.id, depot=number), depot, reach + DEPOT_RADIUS, worth)
            case Build(points=points, reach=reach, every=False):
                for site in state.of(worker.seat):
                    sheet = field.sheet(site)
                    if not site.is_site or not isinstance(sheet, BuildingSheet):
                        continue
                    left = missing(field, site)
                    if not left or _taken(state, worker, site.at) >= HANDS:
                        continue
                    share = min(points, left) / sheet.build_points
                    worth = weights.BUILD * cost(field, site) * share
                    half = min(sheet.footprint) / 2.0
                    yield Errand(UseAbility(ability.id, target=site.id), site.at, reach + half, worth)
            case Repair(hp=hp, reach=reach):
                for hurt in state.of(worker.seat):
                    most = whole(state, field, hurt)
                    if hurt.is_site or hurt.hp >= most or hurt.id == worker.id:
                        continue
                    share = min(hp, most - hurt.hp) / most
                    worth = cost(field, hurt) * share * (2.0 if 2 * hurt.hp < most else 1.0)
                    yield Errand(UseAbility(ability.id, target=hurt.id), hurt.at, reach + 0.5, worth)
            case Salvage(amount=amount, reach=reach):
                for wreck in state.wrecks:
                    worth = weights.HARVEST * (amount + wreck.carbonite)
                    yield Errand(UseAbility(ability.id, target=wreck.id), wreck.at, reach + 1.0, worth)


def _taken(state: WarState, worker: Asset, at: Point) -> int:
    """Return how many other workers of the seat are at a place already."""
    return sum(
        one.seat == worker.seat
        and one.id != worker.id
        and one.sheet == worker.sheet
        and math.dist(one.at, at) < 4.0
        for one in state.assets
    )


def plan_of(state: WarState, field: Field, worker: Asset) -> tuple[tuple[WarAction, ...], Errand | None]:
    """Return what an activated worker does: its best errand, at once where it can, else the way there."""
    now = state.activation
    may_walk = (
        now is not None
        and not now.moved
        and movement.refuse_kind(state, field, worker, MoveKind.MOVE) is None
    )
    inches = movement.limit(state, field, worker, MoveKind.MOVE) if may_walk else 0.0
    open_to_it = list(errands(state, field, worker))
    risks = Outlook(state, field, worker).exposure([one.at for one in open_to_it], threats=True)
    weighed = [
        (weights.RISK * risk - _discounted(field, worker, one, inches), str(one.order), one)
        for one, risk in zip(open_to_it, risks, strict=True)
    ]
    found = [one for *_, one in sorted(weighed, key=lambda each: each[:2])]
    for errand in found[:4]:
        if abilities.refuse(state, field, worker, errand.order) is None:
            return (errand.order,), errand
        if not may_walk:
            continue
        walk = _walk(state, field, worker, errand, inches)
        if walk is not None:
            return (walk, errand.order), errand
    return (), None


def _discounted(field: Field, worker: Asset, errand: Errand, inches: float) -> float:
    """Return what an errand is worth from here: less for each activation that it takes to get there."""
    far = max(0.0, math.dist(worker.at, errand.at) - errand.within - field.disc(worker).radius)
    rounds = math.ceil(max(0.0, far - inches) / max(1.0, inches or 6.0))
    return errand.value * weights.WALK_ON**rounds


def _walk(state: WarState, field: Field, worker: Asset, errand: Errand, inches: float) -> Move | None:
    """Return the way to where the errand can be done, or as near to it as the worker gets."""
    near = errand.within + field.disc(worker).radius - 0.1
    far = math.dist(worker.at, errand.at)
    angle = math.atan2(errand.at[1] - worker.at[1], errand.at[0] - worker.at[0])
    length = min(inches - 0.01, far - near + 0.05)
    for turn in (0.0, 0.35, -0.35):
        x = worker.at[0] + length * math.cos(angle + turn)
        y = worker.at[1] + length * math.sin(angle + turn)
        order = Move(((round(x, 2), round(y, 2)),))
        if length > 0.05 and movement.refuse(state, field, worker, order) is None:
            return order
    for place in nearest_places(ways.reach(state, field, worker, inches), errand.at, inches):
        found = ways.order_to(state, field, worker, Move, place, inches)
        if isinstance(found, Move):
            return found
    return None
