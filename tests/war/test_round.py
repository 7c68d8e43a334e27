"""The round (chapter 6): its phases, initiative, alternating activation and Outnumbered Passes."""

from __future__ import annotations

from nexus_table.games.battlefield.war.actions import (
    Activate,
    ClaimCover,
    EndActivation,
    EndPart,
    LetBegin,
    Pass,
    React,
    RollInitiative,
)
from nexus_table.games.battlefield.war.events import InitiativeRolled, PassesGained, PhaseBegan
from nexus_table.games.battlefield.war.rules.choices import listed
from nexus_table.games.battlefield.war.state import Phase, WarState
from nexus_table.kernel.step import Step

from .tokens import BLUE, FIELD, RED, after, blue, of_kind, one, red, rule, war

FORTS = (red("fort", 4, 4), blue("fort", 40, 56))


def before_initiative(*assets: object, dice: tuple[int, ...]) -> WarState:
    return war(*FORTS, *assets, phase=Phase.INITIATIVE, dice=dice)  # type: ignore[arg-type]


def phases(step: Step[WarState]) -> list[Phase]:
    return [event.phase for event in of_kind(step, PhaseBegan)]


def test_a_round_runs_through_its_phases_in_order() -> None:
    """6.1, 16.1: with nobody to activate only Production asks."""
    step = after(before_initiative(dice=(5, 2)), RollInitiative())
    assert phases(step) == [Phase.UPKEEP, Phase.WORKER, Phase.ACTION, Phase.PRODUCTION]
    state = after(step.state, EndPart(), EndPart()).state
    assert (state.round, state.phase) == (3, Phase.INITIATIVE)


def test_the_higher_roll_has_the_initiative() -> None:
    """6.2."""
    assert after(before_initiative(dice=(2, 5)), RollInitiative()).state.initiative == BLUE
    assert after(before_initiative(dice=(6, 5)), RollInitiative()).state.initiative == RED


def test_ties_are_rolled_again() -> None:
    """6.2."""
    step = after(before_initiative(dice=(3, 3, 6, 6, 1, 4)), RollInitiative())
    (rolled,) = of_kind(step, InitiativeRolled)
    assert rolled.rolls == ((3, 3), (6, 6), (1, 4))
    assert step.state.initiative == BLUE


def test_the_initiative_player_chooses_who_takes_the_first_activation() -> None:
    """6.2, B21: in each alternating phase."""
    state = before_initiative(red("drone", 4, 20), blue("drone", 40, 40), dice=(1, 2))
    state = after(state, RollInitiative()).state
    assert (state.phase, state.active) == (Phase.WORKER, BLUE)
    assert rule(state, Activate(4)) == "6.2"
    assert after(state, LetBegin(RED)).state.active == RED
    assert after(state, LetBegin(BLUE)).state.active == BLUE


def test_nobody_chooses_where_only_one_has_models_to_activate() -> None:
    """6.3."""
    state = after(before_initiative(red("drone", 4, 20), dice=(1, 2)), RollInitiative()).state
    assert (state.first, state.active) == (RED, RED)


def test_seats_activate_one_model_in_turn() -> None:
    """6.3."""
    state = war(
        *(red("rifle", 4 + 3 * place, 10) for place in range(2)),
        *(blue("rifle", 4 + 3 * place, 50) for place in range(2)),
    )
    order = []
    for number in (1, 3, 2, 4):
        order.append(state.active)
        state = after(state, Activate(number), EndActivation()).state
    assert order == [RED, BLUE, RED, BLUE]
    assert state.phase is Phase.PRODUCTION


def test_a_model_is_activated_once_in_a_phase() -> None:
    """6.3, 9."""
    state = war(red("rifle", 4, 10), red("rifle", 8, 10), blue("rifle", 4, 50))
    state = after(state, Activate(1), EndActivation(), Activate(3), EndActivation()).state
    assert rule(state, Activate(1)) == "6.3"
    assert rule(state, Activate(2)) is None


def test_one_activation_ends_before_the_next_begins() -> None:
    """6.3."""
    state = after(war(red("rifle", 4, 10), red("rifle", 8, 10), blue("rifle", 4, 50)), Activate(1)).state
    assert rule(state, Activate(2)) == "6.3"
    assert rule(state, Pass()) == "6.3"


def test_nobody_activates_an_enemy_model() -> None:
    """6.3."""
    assert rule(war(red("rifle", 4, 10), blue("rifle", 4, 50)), Activate(2)) == "6.3"


def test_a_seat_goes_on_alone_where_the_other_has_nothing_left() -> None:
    """6.3."""
    state = war(*(red("rifle", 4 + 3 * place, 10) for place in range(3)), blue("rifle", 4, 50))
    state = after(state, Activate(1), EndActivation(), Activate(4), EndActivation()).state
    state = after(state, Activate(2), EndActivation()).state
    assert state.active == RED
    assert after(state, Activate(3), EndActivation()).state.phase is Phase.PRODUCTION


def action_begun(reds: int, blues: int) -> Step[WarState]:
    assets = [red("rifle", 2 + 2 * place, 10) for place in range(reds)]
    assets += [blue("rifle", 2 + 2 * place, 50) for place in range(blues)]
    return after(before_initiative(*assets, dice=(6, 1)), RollInitiative())


def test_the_seat_with_fewer_eligible_models_gains_as_many_passes_as_it_has_fewer() -> None:
    """6.4, 16.1: eight against five."""
    step = action_begun(8, 5)
    assert step.state.passes == (0, 3)
    assert of_kind(step, PassesGained)[-1].eligible == (8, 5)


def test_equal_numbers_give_nobody_a_pass() -> None:
    """6.4."""
    assert action_begun(4, 4).state.passes == (0, 0)


def test_a_pass_skips_an_activation_and_activates_nothing() -> None:
    """6.4."""
    state = after(action_begun(3, 1).state, LetBegin(BLUE)).state
    assert state.passes == (0, 2)
    state = after(state, Pass()).state
    assert state.passes == (0, 1)
    assert state.active == RED
    assert not any(asset.activated for asset in state.assets)


def test_who_has_no_pass_must_activate() -> None:
    """6.4."""
    state = after(action_begun(3, 1).state, LetBegin(RED)).state
    assert rule(state, Pass()) == "6.4"
    assert not any(isinstance(order, Pass) for order in listed(state, FIELD, RED))


def test_unused_passes_are_lost_with_the_phase() -> None:
    """6.4."""
    state = after(action_begun(2, 1).state, LetBegin(BLUE)).state
    numbers = {asset.sheet: asset.id for asset in state.of(BLUE)}
    state = after(state, Activate(numbers["rifle"]), EndActivation()).state
    for asset in [asset for asset in state.of(RED) if asset.sheet == "rifle"]:
        state = after(state, Activate(asset.id), EndActivation()).state
    assert (state.phase, state.passes) == (Phase.PRODUCTION, (0, 0))


def test_passes_of_the_worker_phase_are_counted_over_workers_alone() -> None:
    """8, 9."""
    assets = [red("drone", 4, 20), red("drone", 8, 20), blue("drone", 40, 40)]
    assets += [blue("rifle", 30 + 2 * place, 50) for place in range(4)]
    state = after(before_initiative(*assets, dice=(6, 1)), RollInitiative()).state
    assert (state.phase, state.passes) == (Phase.WORKER, (0, 1))


def test_activations_are_new_in_each_phase_and_round() -> None:
    """6.3, 9."""
    state = war(red("rifle", 4, 10), *FORTS, dice=(6, 1))
    state = after(state, Activate(1), EndActivation()).state
    assert not one(state, 1).activated  # Production has begun
    state = after(state, EndPart(), EndPart(), RollInitiative()).state
    assert rule(state, Activate(1)) is None


def test_reactions_happen_only_when_a_rule_allows_them() -> None:
    """6.5."""
    state = war(red("rifle", 20, 20), blue("rifle", 20, 30, watching=True), *FORTS, activated=1)
    assert rule(state, React(2, "gun")) == "9"
    assert rule(state, ClaimCover(True)) == "9"
