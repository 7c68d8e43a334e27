"""The rulebook read a second time, chapters 4-6: cover at its thresholds, sight through ruins, rounds and Passes."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from nexus_table.games.battlefield.model import Box, Placement, Template, TerrainType, Trait
from nexus_table.games.battlefield.rules.reasons import Cover
from nexus_table.games.battlefield.war.actions import (
    Activate,
    Dash,
    EndActivation,
    EndPart,
    Fight,
    LetBegin,
    Move,
    Pass,
    React,
    RollInitiative,
    Shoot,
    StartBuilding,
)
from nexus_table.games.battlefield.war.events import AttackMade, CoverAnswered
from nexus_table.games.battlefield.war.rules.activation import eligible
from nexus_table.games.battlefield.war.rules.sightings import cover_of
from nexus_table.games.battlefield.war.state import Asset, Phase, WarState, Wound, Wreck

from . import combat_tokens as fight
from .combat_tokens import at
from .tokens import BLUE, FIELD, RED, after, blue, of_kind, one, piece, red, rule, war

FORTS = (red("fort", 4, 4), blue("fort", 40, 56))


def tower_of_rock(height: float) -> Template:
    traits = frozenset({Trait.BLOCKING, Trait.ELEVATED, Trait.CLIMBABLE})
    return Template("rock", "Rock", "A token.", TerrainType.HILL, Box(4.0, 4.0), height, traits)


CRATER = Template(
    "crater",
    "Crater",
    "A token.",
    TerrainType.CRATER,
    Box(6.0, 6.0),
    0.0,
    frozenset({Trait.AREA, Trait.LIGHT, Trait.DIFFICULT}),
)


def on_table(state: WarState, *templates: Template) -> WarState:
    layout = state.setup.layout
    more = replace(layout, templates=(*layout.templates, *templates))
    return replace(state, setup=replace(state.setup, layout=more))


def cover(state: WarState) -> Cover:
    """What number 2 may claim against number 1."""
    return cover_of(state, fight.FIELD, state.assets[0], state.assets[1])


# -- 5: terrain ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("y", "claimed"), [(30.0, Cover.LIGHT), (30.02, Cover.NONE)])
def test_cover_is_claimed_from_an_inch_and_from_no_farther(y: float, claimed: Cover) -> None:
    """5.4, 1; B8: the barricade ends at 28.5, the target's base half an inch before its centre."""
    state = fight.war(
        at("red rifle", 20, 20), at("blue rifle", 20, y), pieces=(fight.piece("barricade", 20, 28.25),)
    )
    assert cover(state) is claimed


def test_terrain_beside_the_line_of_attack_gives_no_cover() -> None:
    """5.4, 2: the attack line must cross it; near the target is not enough."""
    behind = (fight.piece("barricade", 20, 31),)
    assert cover(fight.war(at("red rifle", 20, 20), at("blue rifle", 20, 30), pieces=behind)) is Cover.NONE


@pytest.mark.parametrize(
    ("height", "shield", "claimed"),
    [
        (5.0, "barricade", Cover.NONE),
        (4.99, "barricade", Cover.LIGHT),
        (5.0, "bulwark", Cover.HEAVY),
    ],
)
def test_from_five_inches_up_light_cover_is_ignored_and_heavy_is_not(
    height: float, shield: str, claimed: Cover
) -> None:
    """5.12: the target sits close behind what it claims."""
    state = fight.war(
        at("red rifle", 20, 20),
        at("blue rifle", 20, 34),
        pieces=(Placement("rock", (20.0, 20.0)), fight.piece(shield, 20, 33)),
    )
    assert cover(on_table(state, tower_of_rock(height))) is claimed


def test_who_stands_as_high_keeps_its_light_cover() -> None:
    """5.12: higher than its target, not higher than the ground."""
    state = fight.war(
        at("red rifle", 20, 20),
        at("blue rifle", 20, 34),
        pieces=(
            Placement("rock", (20.0, 20.0)),
            Placement("rock", (20.0, 34.0)),
            fight.piece("ruin", 20, 34),
        ),
    )
    assert cover(on_table(state, tower_of_rock(6.0))) is Cover.LIGHT


def test_from_one_ruin_into_another_one_shoots() -> None:
    """5.7: out of one footprint and into the other, though from each alone it would be through."""
    ruins = (fight.piece("ruin", 20, 20), fight.piece("ruin", 20, 32))
    state = fight.war(at("red rifle", 20, 20), at("blue rifle", 20, 32), pieces=ruins)
    assert fight.rule(state, Shoot("gun", 2)) is None
    assert cover(state) is Cover.LIGHT


def test_from_inside_a_ruin_nobody_shoots_through_the_next() -> None:
    """5.7, 5.8: a footprint that holds neither is opaque, wherever the attacker stands."""
    ruins = (fight.piece("ruin", 20, 16), fight.piece("ruin", 20, 26))
    state = fight.war(at("red rifle", 20, 16), at("blue rifle", 20, 32), pieces=ruins)
    assert fight.rule(state, Shoot("gun", 2)) == "5.7"


def test_height_looks_over_no_obscuring_footprint() -> None:
    """5.7, 5.12: ignores Light Cover, but not Obscuring; from twelve inches up over five."""
    state = fight.war(
        at("red rifle", 20, 21.5),
        at("blue rifle", 20, 36),
        pieces=(Placement("rock", (20.0, 20.0)), fight.piece("ruin", 20, 29)),
    )
    state = on_table(state, tower_of_rock(12.0))
    assert fight.rule(state, Shoot("gun", 2)) == "5.7"
    alone = replace(state.setup.layout, pieces=state.setup.layout.pieces[:1])
    assert fight.rule(replace(state, setup=replace(state.setup, layout=alone)), Shoot("gun", 2)) is None


def test_a_crater_covers_who_sits_in_it_from_shots_and_not_in_a_fight() -> None:
    """5.9, 5.4."""
    state = fight.war(
        at("red rifle", 20, 20),
        at("blue rifle", 20, 21.9),
        pieces=(Placement("crater", (20.0, 24.5)),),
        dice=(4, 4, 1, 1, 1, 2),
    )
    state = on_table(state, CRATER)
    assert cover(state) is Cover.LIGHT
    step = fight.after(state, Fight("knife", 2))
    assert not of_kind(step, CoverAnswered)


def test_a_mover_claims_the_cover_of_where_it_is_fired_at() -> None:
    """11, 5.4: not of where it wants to go; here it leaves the barricade."""
    state = fight.war(
        at("red rifle", 20, 28),
        at("blue rifle", 20, 40, watching=True),
        pieces=(fight.piece("barricade", 20, 29.25),),
        dice=(5, 5, 1, 1, 1),
    )
    state = fight.after(state, Move(((20.0, 23.0),))).state
    (made,) = of_kind(fight.after(state, React(2, "gun")), AttackMade)
    assert made.cover is Cover.LIGHT


def test_a_dash_through_difficult_ground_pays_twice_for_its_inches_there() -> None:
    """5.13, 9.3: of nine inches one leads to the bog, eight pay for four in it."""
    state = war(red("rifle", 20, 20), *FORTS, pieces=(piece("bog", 24, 20),), activated=1)
    assert rule(state, Dash(((25.0, 20.0),))) is None
    assert rule(state, Dash(((25.1, 20.0),))) == "9.3"


def test_no_building_is_placed_on_a_wreck() -> None:
    """14.2, 5.14: wreckage is Battlefield Debris, and debris is terrain."""
    wreck = Wreck(9, "blue", "mill", (12.0, 12.0))
    state = war(*FORTS, phase=Phase.PRODUCTION, carbonite=(500, 0), wrecks=(wreck,), depots=())
    assert rule(state, StartBuilding("reactor", (12.0, 12.0))) == "14.2"
    assert rule(replace(state, wrecks=()), StartBuilding("reactor", (12.0, 12.0))) is None


# -- 6: the round --------------------------------------------------------------------------------------------------


def test_initiative_is_rolled_anew_each_round() -> None:
    """6.2: for this round."""
    state = war(*FORTS, phase=Phase.INITIATIVE, dice=(2, 5, 6, 6, 4, 3))
    state = after(state, RollInitiative()).state
    assert (state.initiative, state.active) == (BLUE, BLUE)
    state = after(state, EndPart(), EndPart(), RollInitiative()).state
    assert (state.initiative, state.active) == (RED, RED)


def test_the_initiative_player_chooses_again_in_the_action_phase() -> None:
    """6.2, B21: phases, in the plural; the choice for workers binds nobody later."""
    assets = (red("drone", 4, 20), blue("drone", 40, 40), red("rifle", 8, 20), blue("rifle", 36, 40))
    state = war(*FORTS, *assets, phase=Phase.INITIATIVE, dice=(6, 1))
    state = after(state, RollInitiative(), LetBegin(BLUE), Activate(4), EndActivation()).state
    state = after(state, Activate(3), EndActivation()).state
    assert (state.phase, state.first, state.active) == (Phase.ACTION, None, RED)
    assert rule(state, Activate(5)) == "6.2"
    assert after(state, LetBegin(BLUE)).state.active == BLUE


def test_who_falls_in_its_own_activation_has_had_its_turn() -> None:
    """6.3, 10.7, 11: the mover dies under Overwatch; nothing of its activation is left, the other seat is next."""
    state = war(
        red("rifle", 20, 20, hp=1),
        red("rifle", 4, 12),
        blue("rifle", 20, 30, watching=True),
        *FORTS,
        activated=1,
        dice=(5, 1, 1, 1, 1),
    )
    state = after(state, Move(((20.0, 22.0),)), React(3, "gun")).state
    assert state.asset(1) is None
    assert state.activation is None
    assert state.active == BLUE
    assert rule(state, Activate(3)) is None, "a reaction is no activation"


def test_who_bleeds_to_death_has_had_its_turn() -> None:
    """6.3, 12."""
    hurt = red("rifle", 20, 20, hp=1, wound=Wound.BLEEDING)
    state = war(hurt, red("rifle", 4, 12), blue("rifle", 40, 40), *FORTS, activated=1)
    state = after(state, Move(((20.0, 22.0),)), EndActivation()).state
    assert state.asset(1) is None
    assert (state.activation, state.active) == (None, BLUE)


def test_who_loses_its_last_eligible_model_is_passed_over() -> None:
    """6.3: has no eligible models left, by whatever."""
    state = war(
        red("rifle", 20, 20),
        red("rifle", 24, 20),
        blue("rifle", 20, 30, hp=1),
        *FORTS,
        activated=1,
        dice=(5, 1, 1, 1, 1),
    )
    state = after(state, Shoot("gun", 3), EndActivation()).state
    assert (state.phase, state.active) == (Phase.ACTION, RED)


def test_passes_are_counted_at_the_start_and_not_when_models_fall() -> None:
    """6.4: at the start of each alternating phase."""
    rifles = [red("rifle", 18 + 2 * place, 20) for place in range(3)]
    foes = (blue("rifle", 20, 30, hp=1), blue("rifle", 30, 40))
    state = war(*FORTS, *rifles, *foes, phase=Phase.INITIATIVE, dice=(6, 1, 5, 1, 1, 1, 1))
    state = after(state, RollInitiative(), LetBegin(RED)).state
    assert state.passes == (0, 1)
    state = after(state, Activate(3), Shoot("gun", 6), EndActivation()).state
    assert state.passes == (0, 1)


def test_who_goes_on_alone_may_still_pass_and_must_activate_at_last() -> None:
    """6.3, 6.4: until all have activated or passed; a Pass activates nothing, so the model is asked for again."""
    state = war(red("rifle", 20, 20), *FORTS, passes=(1, 0))
    state = after(state, Pass()).state
    assert (state.phase, state.active, state.passes) == (Phase.ACTION, RED, (0, 0))
    assert rule(state, Pass()) == "6.4"
    assert after(state, Activate(1), EndActivation()).state.phase is Phase.PRODUCTION


def test_worker_passes_are_gone_when_units_are_counted() -> None:
    """6.4, 8, 9: lost at the end of that phase."""
    assets = (red("drone", 4, 20), red("drone", 8, 20), red("rifle", 12, 20), blue("drone", 40, 40))
    state = war(*FORTS, *assets, blue("rifle", 30, 50), phase=Phase.INITIATIVE, dice=(6, 1))
    state = after(state, RollInitiative(), LetBegin(BLUE)).state
    assert state.passes == (0, 1)
    for order in (Activate(6), EndActivation(), Activate(3), EndActivation(), Activate(4), EndActivation()):
        state = after(state, order).state
    assert (state.phase, state.passes) == (Phase.ACTION, (0, 0))


@pytest.mark.parametrize(
    ("towers", "passes"),
    [
        ((red("tower", 8, 20), red("tower", 12, 20)), (0, 2)),
        ((red("tower", 8, 20), red("tower", 12, 20, hp=4)), (0, 1)),
        ((red("tower", 8, 20), red("tower", 12, 20, points=0)), (0, 1)),
        ((red("tower", 8, 20), red("sink", 12, 20)), (0, 0)),
    ],
    ids=["both work", "one below half", "one a site", "Blackout"],
)
def test_armed_buildings_count_for_passes_while_they_work(
    towers: tuple[Asset, ...], passes: tuple[int, int]
) -> None:
    """6.4, B21: eligible models; 7.4 and 7.6 say which towers are none."""
    units = (red("rifle", 4, 12), blue("rifle", 40, 40))
    state = war(*FORTS, *units, *towers, phase=Phase.INITIATIVE, dice=(6, 1))
    state = after(state, RollInitiative()).state
    if state.phase is Phase.UPKEEP:  # in Blackout one is asked what to scuttle
        state = after(state, EndPart()).state
    assert (state.phase, state.passes) == (Phase.ACTION, passes)


def test_a_tower_may_activate_once_its_owners_blackout_has_ended_in_mid_phase() -> None:
    """6.3, 7.4: eligible is what is eligible now; Passes stay as they were counted."""
    state = war(
        red("rifle", 20, 20),
        red("sink", 20, 26, hp=1),
        red("tower", 30, 20),
        *FORTS,
        activated=1,
        dice=(3, 1, 1, 1, 1),
        passes=(0, 0),
    )
    assert not eligible(state, FIELD, one(state, 3))
    state = after(state, Shoot("gun", 2), EndActivation()).state
    assert state.phase is Phase.ACTION
    assert rule(state, Activate(3)) is None
