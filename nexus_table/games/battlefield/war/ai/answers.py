"""Answers to what is asked outside one's own orders: reactions, cover, saves, shares, steps, ways out of Blackout."""

from __future__ import annotations

import math

from nexus_table.games.battlefield.datasheets.model import BuildingSheet
from nexus_table.games.battlefield.dice.distribution import claims
from nexus_table.games.battlefield.war.actions import (
    AssignSaves,
    ClaimCover,
    EndPart,
    HoldFire,
    Move,
    React,
    Scuttle,
    Stay,
    WarAction,
)
from nexus_table.games.battlefield.war.ai.goals import goal_of
from nexus_table.games.battlefield.war.ai.worth import attack_value, cost
from nexus_table.games.battlefield.war.combat_tasks import (
    CoverToClaim,
    DefiantStep,
    SavesToAssign,
    WatchersToAsk,
)
from nexus_table.games.battlefield.war.events import Ways
from nexus_table.games.battlefield.war.field import Field
from nexus_table.games.battlefield.war.rules import choices, questions, saves, upkeep
from nexus_table.games.battlefield.war.rules.arms import target_of
from nexus_table.games.battlefield.war.rules.energy import spare
from nexus_table.games.battlefield.war.rules.sightings import cover_of
from nexus_table.games.battlefield.war.rules.upgrades import weapon as weapon_of
from nexus_table.games.battlefield.war.state import WarState
from nexus_table.kernel.action import Seat

WORTH_A_SHOT = 4.0
"""A watcher that could do less than this, in Carbonite, waits for something better."""


def answer(state: WarState, field: Field, seat: Seat) -> WarAction:
    """Return the answer to the question that is open."""
    task = state.agenda[0]
    match task:
        case WatchersToAsk():
            return _react(state, field, task)
        case CoverToClaim(strike=strike, target=number, hits=hits, cover=cover):
            target = state.asset(number)
            claim = target is not None and claims(
                strike.profile, target_of(state, field, target), hits, cover
            )
            return ClaimCover(claim)
        case SavesToAssign(target=number):
            target = state.asset(number)
            if target is not None:
                best = saves.best(state, field, task, target)
                return AssignSaves(best.normal, best.critical)
        case DefiantStep():
            return _step(state, field, task)
    return questions.options(state, field, task)[0]


def _react(state: WarState, field: Field, task: WatchersToAsk) -> WarAction:
    """Return the best shot at the mover, if it is worth the watch."""
    mover = state.asset(task.mover)
    best: tuple[float, WarAction] = (WORTH_A_SHOT, HoldFire())
    for order in questions.options(state, field, task):
        watcher = state.asset(order.watcher) if isinstance(order, React) else None
        if not isinstance(order, React) or watcher is None or mover is None:
            continue
        weapon = weapon_of(state, field, watcher, order.weapon)
        if weapon is None:
            continue
        cover = cover_of(state, field, watcher, mover)
        worth = attack_value(state, field, watcher, weapon, mover, cover, Ways.OVERWATCH)
        if worth > best[0]:
            best = (worth, order)
    return best[1]


def _step(state: WarState, field: Field, task: DefiantStep) -> WarAction:
    """Return the step of a Defiant unit that brings it nearer to its goal."""
    unit = state.asset(task.asset)
    steps = (
        [one for one in choices.legal_actions(state, field, unit.seat) if isinstance(one, Move)]
        if unit is not None
        else []
    )
    if unit is None or not steps:
        return Stay()
    goal = goal_of(state, field, unit)
    best = min(steps, key=lambda one: math.dist(one.way[-1], goal))
    return best if math.dist(best.way[-1], goal) < math.dist(unit.at, goal) else Stay()


def way_out(state: WarState, field: Field, seat: Seat) -> WarAction:
    """Return what is given up in Upkeep to end a Blackout: the cheapest that frees enough, none where all is dear."""
    short = -spare(state, field, seat)
    found: list[tuple[float, str, WarAction]] = []
    for order in upkeep.ways_out(state, field, seat):
        number = order.target if isinstance(order, Scuttle) else None
        asset = state.asset(number) if number is not None else None
        if asset is None:
            return order  # a site or a unit in reserve costs least to give up
        sheet = field.sheet(asset)
        if sheet.demand >= short and not (isinstance(sheet, BuildingSheet) and sheet.output):
            found.append((cost(field, asset), str(order), order))
    cheapest = min(found, default=None)
    return cheapest[2] if cheapest is not None and cheapest[0] <= 60.0 else EndPart()
