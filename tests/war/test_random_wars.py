"""Random wars to their end: nothing overlaps, no sum goes wrong, nothing is lost on undo, replay or with real dice."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from nexus_table.games.battlefield.rules.placement import on_table
from nexus_table.games.battlefield.war.catalogue import load_war
from nexus_table.games.battlefield.war.events import (
    ActivationBegan,
    Harvested,
    InitiativeRolled,
    PhaseBegan,
    ReserveCancelled,
    SiteCancelled,
    SitePlaced,
    UnitProduced,
    UnitReserved,
    UpgradeBought,
)
from nexus_table.games.battlefield.war.game import War
from nexus_table.games.battlefield.war.options import Answers, WarOptions
from nexus_table.games.battlefield.war.rules.energy import blackout, whole
from nexus_table.games.battlefield.war.rules.placement import covers, footprint, overlapping, refuse_ground
from nexus_table.games.battlefield.war.state import (
    ALTERNATING,
    Asset,
    Phase,
    WarSetup,
    WarState,
)
from nexus_table.games.battlefield.war.story import tell
from nexus_table.games.battlefield.war.tasks import Walk
from nexus_table.geometry.distance import polygon_to_polygon
from nexus_table.kernel.chance import Chance, DiceWanted
from nexus_table.kernel.event import Event
from nexus_table.kernel.session import Session
from nexus_table.kernel.step import Step

MOST_ACTIONS = 4000


@cache
def game() -> War:
    return War(load_war())


def setup_for(seed: int) -> WarSetup:
    """A mission, table, pair of factions and options that differ from seed to seed; rich, so that much is built."""
    catalogue = game().catalogue
    missions, factions = sorted(catalogue.missions), sorted(catalogue.factions)
    tables = sorted(catalogue.tables.layouts)
    mission = catalogue.missions[missions[seed % len(missions)]]
    table = mission.table or catalogue.tables.layouts[tables[seed % len(tables)]]
    pair = (factions[seed % len(factions)], factions[seed // 4 % len(factions)])
    answers = Answers.ASKED if seed % 2 else Answers.BEST
    return WarSetup(table, mission, pair, WarOptions(answers=answers, carbonite=1200, round_limit=8))


def crowded(seed: int) -> WarState:
    """A war in which ten units a side stand within reach of each other, so that much is fought."""
    factions = sorted(game().catalogue.factions)
    pair = (factions[seed % 4], factions[(seed + 1) % 4])
    setup = replace(setup_for(seed * 8 + 4), factions=pair)
    chance, assets = Chance(seed), list[Asset]()
    begun = WarState(
        chance=chance, setup=setup, carbonite=(300, 300), depots=(None,) * len(setup.layout.depots)
    )
    wanted = [
        (seat, sheet)
        for seat in (0, 1)
        for sheet in game().catalogue.factions[pair[seat]].units
        for _ in (0, 1)
    ][:32]
    wanted += [
        (seat, sheet) for seat in (0, 1) for sheet in game().catalogue.factions[pair[seat]].buildings[:2]
    ]  # type: ignore[misc]
    width, depth = setup.layout.size
    for seat, sheet in wanted:
        for _ in range(60):
            x, chance = chance.below(int(width * 10))
            y, chance = chance.below(160)
            at = (x / 10, depth / 2 + (y - 160 if seat == 0 else y) / 10)
            asset = Asset(len(assets) + 1, seat, pair[seat], sheet.id, at, sheet.hp)
            state = replace(begun, assets=tuple(assets))
            if not stands_badly([*assets, asset], state, last=asset):
                assets.append(asset)
                break
    return replace(
        begun, assets=tuple(assets), next_id=len(assets) + 1, turn=1, phase=Phase.ACTION, first=0, active=0
    )


def stands_badly(assets: list[Asset], state: WarState, last: Asset | None = None) -> str | None:
    """What stands where it may not: over the edge, in walls, over another; `last` alone, if told."""
    field = game().field
    units = [asset for asset in assets if field.unit(asset) is not None]
    for asset in units:
        base = field.disc(asset)
        if last in (None, asset):
            if not on_table(base, state.setup.layout.size):
                return f"{asset} hangs over the edge"
            if refuse_ground(replace(state, assets=tuple(assets)), field, base) is not None:
                return f"{asset} stands in the way of terrain"
    for one, other in combinations(units, 2):
        if last in (None, one, other) and overlapping(field.disc(one), field.disc(other)):
            return f"{one} overlaps {other}"
    for asset in assets:
        built = field.building(asset)
        if built is None:
            continue
        for other in assets:
            if other.id == asset.id or last not in (None, asset, other):
                continue
            if field.building(other) is None:
                if covers(built, asset.at, asset.turn, field.disc(other)):
                    return f"{asset} overlaps {other}"
            elif (
                polygon_to_polygon(
                    footprint(built, asset.at, asset.turn, less=1e-3), field.outline(other)
                ).distance
                <= 0
            ):
                return f"{asset} overlaps {other}"
    return None


def assert_sound(state: WarState) -> None:
    """What holds of every state of a war."""
    field = game().field
    if not any(isinstance(task, Walk) for task in state.agenda):  # watchers may stop a unit astride a crate
        assert stands_badly(list(state.assets), state) is None
    numbers = [asset.id for asset in state.assets]
    assert numbers == sorted(set(numbers))
    assert all(number < state.next_id for number in numbers)
    for asset in state.assets:
        assert 0 < asset.hp <= whole(state, field, asset)
        sheet = field.building(asset)
        if sheet is None:
            assert asset.points is None
        else:
            assert asset.points is None or 0 <= asset.points <= sheet.build_points
            assert asset.wound is None, "buildings suffer no wounds"
    assert min(state.carbonite) >= 0
    assert min(state.passes) == 0 or state.phase not in ALTERNATING
    assert all(left is None or left >= 0 for left in state.depots)
    harvests = [(one.seat, one.depot) for one in state.harvests]
    assert all(harvests.count(one) <= 2 for one in harvests)
    standing = set(numbers)
    assert all(one.building in standing for one in state.reserve)
    for seat in (0, 1):
        waiting = [asset for asset in state.of(seat) if asset.waiting]
        assert (
            not waiting
            or blackout(state, field, seat)
            or all(2 * one.hp < whole(state, field, one) for one in waiting)
        )


def assert_paid(before: WarState, step: Step[WarState]) -> None:
    """Every Carbonite that a purse lost or gained is told by an event."""
    gained = [0, 0]
    state = before
    for event in step.events:
        after = event.onto(state)
        told = carbonite_told(state, event)
        for seat in (0, 1):
            change = after.carbonite[seat] - state.carbonite[seat]
            assert change == told.get(seat, 0), event
            gained[seat] += change
        state = after
    assert state.carbonite == step.state.carbonite
    assert state.assets == step.state.assets


def carbonite_told(state: WarState, event: Event[Any]) -> dict[int, int]:
    match event:
        case Harvested(asset=number, carbonite=carbonite):
            asset = state.asset(number)
            return {} if asset is None else {asset.seat: carbonite}
        case SitePlaced(asset=site, carbonite=carbonite):
            return {site.seat: -carbonite}
        case UnitProduced(unit=unit, carbonite=carbonite) | UnitReserved(unit=unit, carbonite=carbonite):
            return {unit.seat: -carbonite}
        case UpgradeBought(seat=seat, carbonite=carbonite):
            return {seat: -carbonite}
        case ReserveCancelled(seat=seat, carbonite=carbonite):
            return {seat: carbonite}
        case SiteCancelled(site=number, carbonite=carbonite):
            site = state.asset(number)
            return {} if site is None else {site.seat: carbonite}
        case _:
            carbonite = getattr(event, "carbonite", None)
            if not isinstance(carbonite, int):
                return {}
            after = event.onto(state)
            return {seat: after.carbonite[seat] - state.carbonite[seat] for seat in (0, 1)}


def play(state: WarState, seed: int, most: int = MOST_ACTIONS, every: int = 1) -> WarState:
    """Play on at random to the end, or for so many actions, looking at every so-and-so-many-th state."""
    war, chance = game(), Chance(seed)
    activated: set[tuple[int, Phase, int]] = set()
    for number in range(most):
        prompt = war.prompt(state)
        if prompt is None:
            break
        order, chance = war.draw(state, chance)
        assert war.refuse(state, prompt.seats[0], order) is None, order
        step = war.apply(state, prompt.seats[0], order)
        for event in step.events:
            assert tell(state, war.field, event).endswith(".")
            if isinstance(event, ActivationBegan):
                once = (event.asset, step.state.phase, step.state.turn)
                assert once not in activated, "a model is activated once in a phase"
                activated.add(once)
        if number % every == 0:
            assert_sound(step.state)
            assert_paid(state, step)
        state = step.state
    return state


@pytest.mark.parametrize("seed", range(3))
def test_a_random_war_stays_sound(seed: int) -> None:
    begun = game().begin(setup_for(seed * 3), Chance(seed)).state
    play(begun, seed, most=160, every=8)


@pytest.mark.parametrize("seed", range(4))
def test_a_random_battle_stays_sound(seed: int) -> None:
    state = play(crowded(seed), seed, most=120, every=8)
    assert len(state.assets) <= 60


@pytest.mark.long
@pytest.mark.parametrize("seed", range(300))
def test_a_random_war_is_sound_to_its_end(seed: int) -> None:
    begun = game().begin(setup_for(seed), Chance(seed)).state if seed % 2 else crowded(seed)
    state = play(begun, seed, every=4)
    assert state.ended is not None


def test_nothing_is_lost_on_replay_and_undo() -> None:
    session = Session.begin(game(), setup_for(7), 11)
    chance = Chance(5)
    for _ in range(70):
        prompt = session.prompt
        assert prompt is not None
        order, chance = game().draw(session.state, chance)
        before = session.fingerprint
        step = session.act(prompt.seats[0], order)
        if not step.sealed:
            after = session.fingerprint
            session.undo()
            assert session.fingerprint == before
            session.redo()
            assert session.fingerprint == after
    again = Session.resume(game(), session.record())
    assert again.fingerprint == session.fingerprint


def test_people_may_roll_all_dice_of_a_war() -> None:
    """Real dice: what is told decides, and nothing else falls."""
    session = Session.begin(game(), setup_for(7), 11, by_hand=True)
    chance, asked = Chance(5), 0
    for _ in range(60):
        prompt = session.prompt
        assert prompt is not None
        order, chance = game().draw(session.state, chance)
        told: tuple[int, ...] = ()
        while True:
            try:
                step = session.act(prompt.seats[0], order, told)
                break
            except DiceWanted as wanted:
                asked += 1
                shown, chance = chance.roll(wanted.sides, wanted.times)
                told += shown
        for event in step.events:
            if isinstance(event, InitiativeRolled):
                assert told[: 2 * len(event.rolls)] == tuple(pips for pair in event.rolls for pips in pair)
    assert asked
    assert Session.resume(game(), session.record()).fingerprint == session.fingerprint


def test_what_a_state_holds_is_enough_to_go_on_from_it() -> None:
    """B27: another game object, without any cache, comes to the same."""
    state = play(crowded(2), 2, most=30)
    fresh = War(game().catalogue)
    chance = Chance(9)
    for _ in range(20):
        order, chance = game().draw(state, chance)
        seat = game().asked(state)[0]
        assert fresh.apply(state, seat, order).state == game().apply(state, seat, order).state
        state = fresh.apply(state, seat, order).state


def test_a_state_from_another_process_finds_the_ground_that_is_known() -> None:
    """Computer players think elsewhere: what they are sent is equal, not the same."""
    state = crowded(1)
    copy = msgspec.msgpack.decode(msgspec.msgpack.encode(state.setup), type=WarSetup)
    assert copy is not state.setup
    again = replace(state, setup=copy, assets=(*state.assets,))
    assert game().field.terrain(again) is game().field.terrain(state)
    other = replace(copy, layout=replace(copy.layout, depots=()))
    assert game().field.terrain(replace(state, setup=other)) is not game().field.terrain(state)


def test_phases_follow_each_other_in_every_war() -> None:
    """6.1."""
    order = [Phase.UPKEEP, Phase.WORKER, Phase.ACTION, Phase.PRODUCTION]
    session = Session.begin(game(), setup_for(4), 3)
    chance, seen = Chance(3), list[Phase]()
    for _ in range(250):
        prompt = session.prompt
        if prompt is None:
            break
        action, chance = game().draw(session.state, chance)
        step = session.act(prompt.seats[0], action)
        seen += [event.phase for event in step.events if isinstance(event, PhaseBegan)]
    assert len(seen) > 8
    assert all(phase is order[place % 4] for place, phase in enumerate(seen))
