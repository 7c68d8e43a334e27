"""The rulebook read a second time: the Quick Reference (16) played through once, and saves (10.4) against counting."""

from __future__ import annotations

from itertools import product

import pytest
from msgspec.structs import replace

from nexus_table.games.battlefield.dice.assignment import assigned, possible, remaining
from nexus_table.games.battlefield.dice.rolls import Hits, Saves
from nexus_table.games.battlefield.war.actions import (
    Activate,
    Deploy,
    EndActivation,
    EndPart,
    LetBegin,
    Move,
    Produce,
    RollInitiative,
    StartBuilding,
    UseAbility,
)
from nexus_table.games.battlefield.war.events import PhaseBegan
from nexus_table.games.battlefield.war.rules.deployment import set_up
from nexus_table.games.battlefield.war.rules.energy import blackout, demand, supply
from nexus_table.games.battlefield.war.state import Phase, WarState
from nexus_table.kernel.chance import Chance

from .tokens import BLUE, FIELD, RED, after, of_kind, one, rule, setup

DEPOTS = ((10.0, 16.0), (34.0, 44.0))
FORCE = (
    Deploy("fort", (22.0, 4.0)),
    Deploy("reactor", (30.0, 4.0)),
    Deploy("drone", (9.0, 9.0)),
    Deploy("drone", (11.0, 9.0)),
    Deploy("rider", (16.0, 8.0)),
)


def begun() -> WarState:
    """Both forces deployed, blue's turned by half about the middle; the dice say red has the first initiative."""
    state = set_up(setup(depots=DEPOTS), Chance(1, by_hand=True, told=(6, 1, 1, 6)))
    for order in FORCE:
        theirs = Deploy(order.sheet, (44.0 - order.at[0], 60.0 - order.at[1]))
        state = after(state, order, theirs).state
    return state


def both_harvest(state: WarState) -> WarState:
    """Red's two drones bring in 50 each, blue's do nothing."""
    reds = [asset for asset in state.of(RED) if asset.sheet == "drone"]
    blues = [asset for asset in state.of(BLUE) if asset.sheet == "drone"]
    for mine, theirs in zip(reds, blues, strict=True):
        go = Move(((mine.at[0], 14.0),))
        state = after(state, Activate(mine.id), go, UseAbility("harvest", depot=0)).state
        state = after(state, Activate(theirs.id), EndActivation()).state
    return state


def test_the_first_round_goes_as_the_quick_reference_says() -> None:
    """16.1-16.5, 4.3, 6.1: forces, phases in order, harvests, what is bought, and what the next round begins with."""
    state = begun()
    assert (state.round, state.phase) == (1, Phase.INITIATIVE)
    assert [supply(state, FIELD, seat) for seat in (RED, BLUE)] == [100, 100]
    step = after(state, RollInitiative())
    assert [event.phase for event in of_kind(step, PhaseBegan)] == [Phase.UPKEEP, Phase.WORKER]
    assert step.state.passes == (0, 0)
    state = both_harvest(after(step.state, LetBegin(RED)).state)
    purse = state.setup.mission.carbonite
    assert (state.phase, state.carbonite) == (Phase.ACTION, (purse + 100, purse))
    state = after(state, LetBegin(BLUE)).state
    for seat in (BLUE, RED):
        scout = next(asset for asset in state.of(seat) if asset.sheet == "rider")
        state = after(state, Activate(scout.id), EndActivation()).state
    assert (state.phase, state.active) == (Phase.PRODUCTION, RED)
    state = after(state, Produce(1, "drone", (22.0, 8.0)), StartBuilding("mill", (10.0, 4.0))).state
    assert state.carbonite == (purse + 100 - 50 - 100, purse)
    assert demand(state, FIELD, RED) == 10 + 15
    state = after(state, EndPart(), EndPart(), RollInitiative()).state
    assert (state.round, state.phase, state.initiative) == (2, Phase.WORKER, BLUE)
    assert demand(state, FIELD, RED) == 15, "Energy is not stored, crafting is over, the site takes its own"
    assert state.carbonite == (purse - 50, purse), "Carbonite carries over"
    assert state.passes == (0, 1), "three drones against two"


def test_two_starting_workers_build_a_mill_in_a_round_and_it_produces_at_its_end() -> None:
    """16.4, 8.3, 13: progress by Build Points; a site of four is done by one Weld, active in Production."""
    state = after(begun(), RollInitiative(), LetBegin(RED)).state
    state = both_harvest(state)
    state = after(state, LetBegin(RED)).state
    for seat in (RED, BLUE):
        scout = next(asset for asset in state.of(seat) if asset.sheet == "rider")
        state = after(state, Activate(scout.id), EndActivation()).state
    state = after(state, StartBuilding("mill", (10.5, 11.2)), EndPart(), EndPart(), RollInitiative()).state
    mill = state.of(RED)[-1]
    state = after(state, LetBegin(RED)).state
    drone = next(asset for asset in state.of(RED) if asset.sheet == "drone")
    state = after(state, Activate(drone.id), UseAbility("weld", target=mill.id), EndActivation()).state
    assert one(state, mill.id).points == 4
    while state.phase is not Phase.PRODUCTION:
        if state.first is None:
            state = after(state, LetBegin(state.active)).state
            continue
        ready = [a for a in state.of(state.active) if rule(state, Activate(a.id)) is None]
        state = after(state, Activate(ready[0].id), EndActivation()).state
    assert not one(state, mill.id).is_site
    assert not blackout(state, FIELD, RED)
    state = replace(state, active=RED, done=(False, True))
    assert rule(state, Produce(mill.id, "rifle", (7.5, 11.2))) is None


def counted(hits: Hits, saves: Saves, damage: tuple[int, int]) -> tuple[int, int]:
    """The least damage and then the fewest hits left, by trying every way to spend each save (10.4)."""
    found = []
    for by_critical, by_pairs in product(range(saves.critical + 1), range(saves.normal // 2 + 1)):
        critical = min(hits.critical, by_critical + by_pairs)
        normal = min(hits.normal, saves.critical - by_critical + saves.normal - 2 * by_pairs)
        left = (hits.normal - normal, hits.critical - critical)
        found.append((left[0] * damage[0] + left[1] * damage[1], sum(left)))
    return min(found)


@pytest.mark.parametrize("damage", [(1, 1), (1, 2), (2, 3), (1, 4)])
def test_saves_are_assigned_as_well_as_every_way_to_spend_them_allows(damage: tuple[int, int]) -> None:
    """10.4, B14: to the least damage, then to the fewest hits; and what may be chosen holds what is best."""
    for normal, critical, saved, saved_critical in product(range(5), range(4), range(6), range(4)):
        hits, saves = Hits(normal, critical), Saves(saved, saved_critical)
        cancelled = assigned(hits, saves, *damage)
        assert cancelled in possible(hits, saves)
        left = remaining(hits, cancelled)
        told = (left.normal * damage[0] + left.critical * damage[1], left.total)
        assert told == counted(hits, saves, damage), (hits, saves)
