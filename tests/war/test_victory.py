"""Victory (chapter 15, B18, B29): elimination at once, missions' conditions at the moments that they name."""

from __future__ import annotations

from typing import Any

from nexus_table.games.battlefield.war.actions import Concede, EndPart, RollInitiative, Scuttle
from nexus_table.games.battlefield.war.mission import (
    Breakthrough,
    CarboniteRace,
    Collapse,
    HeadquartersKill,
    HoldDepots,
    LastStand,
    Mission,
    Victory,
    WorthMost,
)
from nexus_table.games.battlefield.war.options import WarOptions
from nexus_table.games.battlefield.war.state import Asset, Ended, Ending, Phase, WarState, Wreck

from .tokens import DEPOTS, after, blue, red, war

FORTS = (red("fort", 4, 4), blue("fort", 40, 56))


def ended(state: WarState) -> Ended:
    assert state.ended is not None
    return state.ended


def last_of_round(*assets: Asset, victory: tuple[Victory, ...] = (), **fields: Any) -> WarState:
    """The state after both seats have ended their Production."""
    mission = (
        Mission("token", "Token", "A token.", victory) if victory else Mission("token", "Token", "A token.")
    )
    fields.setdefault("options", WarOptions())
    state = war(*assets, phase=Phase.PRODUCTION, mission=mission, **fields)
    return after(state, EndPart(), EndPart()).state


def test_who_has_destroyed_every_enemy_unit_and_building_wins() -> None:
    """15.1, 16.9: a wreck does not count."""
    state = war(
        red("walker", 4, 4),
        blue("fort", 40, 56),
        phase=Phase.UPKEEP,
        wrecks=(Wreck(9, "red", "fort", (9.0, 9.0)),),
    )
    state = after(state, Scuttle(1)).state
    assert (ended(state).winners, ended(state).by) == ((1,), Ending.ELIMINATION)


def test_a_site_keeps_a_seat_in_the_game() -> None:
    """B18."""
    state = war(red("walker", 4, 4), red("reactor", 9, 4, points=0), blue("fort", 40, 56), phase=Phase.UPKEEP)
    assert after(state, Scuttle(1)).state.ended is None


def test_where_nothing_is_left_of_either_side_it_is_a_draw() -> None:
    """B18."""
    state = war(red("walker", 4, 4), phase=Phase.UPKEEP)
    state = after(state, Scuttle(1)).state
    assert ended(state).winners == ()


def test_a_player_may_give_up_at_any_time() -> None:
    """B18."""
    for phase in Phase:
        state = after(war(*FORTS, phase=phase), Concede()).state
        assert (ended(state).winners, ended(state).by) == ((1,), Ending.CONCEDED)


def test_the_default_mission_knows_no_score() -> None:
    """15.1: riches and depots win nothing."""
    assert last_of_round(*FORTS, carbonite=(9999, 0)).ended is None


def test_headquarters_kill() -> None:
    mission = Mission("token", "Token", "A token.", (HeadquartersKill(),))
    state = war(red("rifle", 4, 4), red("walker", 9, 4), *FORTS[1:], phase=Phase.UPKEEP, mission=mission)
    assert ended(after(state, Scuttle(2)).state).winners == (1,)


def test_depots_are_held_by_more_units_for_so_many_rounds() -> None:
    near = [(x, y + 2.5) for x, y in DEPOTS]
    rules: tuple[Victory, ...] = (HoldDepots(depots=2, rounds=2),)
    holding = (red("rifle", *near[0]), red("rifle", *near[1]))
    state = last_of_round(*FORTS, *holding, victory=rules)
    assert (state.ended, state.holding) == (None, (1, 0))
    state = last_of_round(*FORTS, *holding, victory=rules, holding=(1, 0))
    assert ended(state).winners == (0,)
    contested = blue("rifle", near[0][0], near[0][1] - 5)
    assert last_of_round(*FORTS, *holding, contested, victory=rules, holding=(1, 0)).holding == (0, 0)


def test_the_carbonite_race_goes_to_the_richer() -> None:
    rules: tuple[Victory, ...] = (CarboniteRace(carbonite=500),)
    assert last_of_round(*FORTS, victory=rules, carbonite=(499, 0)).ended is None
    assert ended(last_of_round(*FORTS, victory=rules, carbonite=(500, 0))).winners == (0,)
    assert ended(last_of_round(*FORTS, victory=rules, carbonite=(500, 600))).winners == (1,)
    assert last_of_round(*FORTS, victory=rules, carbonite=(600, 600)).ended is None


def test_a_breakthrough_counts_units_in_the_enemy_zone() -> None:
    rules: tuple[Victory, ...] = (Breakthrough(units=2),)
    two = (red("rifle", 10, 52), red("rifle", 14, 52))
    assert last_of_round(*FORTS, two[0], victory=rules).ended is None
    assert ended(last_of_round(*FORTS, *two, victory=rules)).winners == (0,)


def test_a_last_stand_is_won_by_standing_to_the_end() -> None:
    rules: tuple[Victory, ...] = (LastStand(defender=1, rounds=2),)
    assert ended(last_of_round(*FORTS, victory=rules)).winners == (1,)
    assert last_of_round(*FORTS, victory=(LastStand(defender=1, rounds=3),)).ended is None


def test_collapse_is_asked_at_upkeep() -> None:
    mission = Mission("token", "Token", "A token.", (Collapse(),))
    standing = war(*FORTS, phase=Phase.INITIATIVE, mission=mission, dice=(6, 1))
    assert after(standing, RollInitiative()).state.ended is None
    fallen = war(red("rifle", 4, 4), FORTS[1], phase=Phase.INITIATIVE, mission=mission, dice=(6, 1))
    assert ended(after(fallen, RollInitiative()).state).winners == (1,)


def test_at_the_round_limit_the_worthier_side_wins_where_the_mission_says_so_else_nobody() -> None:
    options = WarOptions(round_limit=2)
    rich = red("walker", 9, 9)
    assert ended(last_of_round(*FORTS, rich, options=options)).winners == ()
    assert ended(last_of_round(*FORTS, rich, options=options, victory=(WorthMost(),))).winners == (0,)
    assert ended(last_of_round(*FORTS, options=options, victory=(WorthMost(),))).winners == ()
