"""Computer players by the rules: legal, the same again, honest about what they see, and better than chance."""

import time

import pytest

from nexus_table.app.registry import entry_named
from nexus_table.arena.match import Plan, match
from nexus_table.arena.playing import play
from nexus_table.games.duel.actions import Attack, EndPhase, Pick, Play
from nexus_table.games.duel.ai.levels import EFFORTS, LEVELS, TREE, maker, player
from nexus_table.games.duel.ai.standing import Judge
from nexus_table.games.duel.ai.turns import SeatTurn
from nexus_table.games.duel.ai.weights import WEIGHTS
from nexus_table.games.duel.options import DuelSetup, Mode, RulesOptions
from nexus_table.games.duel.rules.answers import asked_seat
from nexus_table.games.duel.tasks import Why
from nexus_table.kernel.chance import Chance
from nexus_table.search.budget import Budget
from nexus_table.search.worker import Worker

from .tokens import Table, card, does

GAME = entry_named("duel").game
THINKING = ("beginner", "normal", "expert")
PLANNING = ("normal", "expert")
RABBLE = card(
    "rabble",
    offensive=1,
    abilities=[does("passive", {"do": "deploy", "what": "this"}, when={"moment": "burned", "this": True})],
)


def played(levels, seed, turns=60, **setup):
    """Return the end of a duel between these levels, whose every answer is legal."""
    rules = DuelSetup(setup.pop("mode", Mode.RANDOM), options=RulesOptions(turn_limit=turns), **setup)
    state = GAME.begin(rules, Chance(seed)).state
    players = [player(level, GAME, seed + seat) for seat, level in enumerate(levels)]
    while (prompt := GAME.prompt(state)) is not None:
        seat = prompt.seats[0]
        action = players[seat].answer(GAME.view(state, seat), prompt, seat)
        assert GAME.refuse(state, seat, action) is None, action
        state = GAME.apply(state, seat, action).state
    return state


def answered(table, level, seed=1):
    """Return what a level answers now."""
    seat = asked_seat(table.state)
    thinker = player(level, table.game, seed)
    return thinker.answer(table.game.view(table.state, seat), table.game.prompt(table.state), seat)


def turn_of(table, level, seed=1):
    """Let a level play the rest of the active seat's turn, and return the table."""
    thinker, turn = player(level, table.game, seed), table.state.turn
    while table.state.ended is None and table.state.turn == turn:
        seat = asked_seat(table.state)
        view = table.game.view(table.state, seat)
        table.do(thinker.answer(view, table.game.prompt(table.state), seat))
    return table


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_whole_duels_by_the_rules(level):
    turns = 8 if level == "expert" else 60
    assert played([level, "random"], 5, turns).ended is not None


def test_a_draft_and_a_mulligan_are_answered_too():
    """Setup 2 and 4."""
    assert played(["normal", "beginner"], 2, turns=2, mode=Mode.DRAFT).turn == 2


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_gives_the_same_duel(level):
    ends = [GAME.fingerprint(played([level, "beginner"], 9, turns=4)) for _ in range(2)]
    assert ends[0] == ends[1]


def test_the_planning_level_always_beats_the_random_one():
    for seed in range(4):
        levels = ["normal", "random"] if seed % 2 else ["random", "normal"]
        assert played(levels, seed).ended.winners == (levels.index("normal"),)


def test_there_is_no_other_level():
    with pytest.raises(ValueError, match="there are random, beginner"):
        player("genius", GAME, 1)


@pytest.mark.parametrize("level", THINKING)
def test_a_nexus_that_can_be_destroyed_is_destroyed(level):
    """Game Objective: a card from hand and an attack do it together."""
    table = Table({"units": ["knight"], "hand": ["giant", "trick"]}, {"nexus": 9})
    assert turn_of(table, level).state.ended.winners == (0,)


@pytest.mark.parametrize("level", PLANNING)
def test_the_order_of_attacks_is_planned_so_that_the_last_one_kills(level):
    """Select Target: the knight cannot pass the wall that only the giant breaks; the other way round nobody dies."""
    table = Table({"units": ["knight", "giant"]}, {"units": ["wall"], "nexus": 3, "deck": ["spare"]})
    assert turn_of(table, level).state.ended.winners == (0,)


@pytest.mark.parametrize("level", PLANNING)
def test_a_chain_is_played_before_the_last_card(level):
    """Chain: two cards come down only if the one with the icon comes first."""
    table = Table(
        {"hand": ["squire", "giant"]},
        {"nexus": 8, "deck": ["spare"]},
        (card("squire", offensive=2, chain=True),),
    )
    assert turn_of(table, level).state.ended.winners == (0,)


def test_a_planned_turn_ends_before_the_opponent_acts():
    """End of Turn: what the opponent would do in its own turn is no part of this one."""
    table = Table(
        {"units": ["knight"]}, {"hand": ["giant"], "units": ["foe=knight"], "deck": ["spare"]}
    ).end()
    budget = Budget(100)
    turn = SeatTurn(table.game, Judge(table.game.book, WEIGHTS), table.state, 0, budget)
    after = turn.after(table.state, EndPhase())
    assert turn.over(after)
    assert after == table.game.apply(table.state, 0, EndPhase()).state
    assert budget.spent == 0


def test_what_is_asked_before_the_turn_takes_nothing_from_its_plan():
    """Start of Turn, D11: in which order to draw and to turn the token is looked at once, not planned on from."""
    theirs = {"hand": ["giant", "dial"], "deck": ["spare", "wall"], "cycle": "day"}
    watcher = card("dial", support=2, abilities=[does("passive", when={"moment": "cycle flipped"})])
    table = (
        Table({"units": ["foe=knight"], "hand": ["trick"], "deck": ["monk"]}, theirs, (watcher,)).end().end()
    )
    assert table.state.phase.value == "start of turn"
    thinker = player("normal", table.game, 1)
    thinker.answer(table.game.view(table.state, 1), table.game.prompt(table.state), 1)
    assert 0 < thinker.positions <= 2


@pytest.mark.parametrize("level", PLANNING)
def test_what_is_hidden_from_a_seat_does_not_change_its_answer(level):
    """A player is given a view; another deal of what it does not see looks the same to it."""
    state = GAME.begin(DuelSetup(Mode.RANDOM, mulligan=False, first=0), Chance(4)).state
    view = GAME.view(state, 0)
    other, _ = GAME.world(view, 0, Chance(5))
    assert other.sides[1].hand != state.sides[1].hand
    answers = [
        player(level, GAME, 3).answer(GAME.view(one, 0), GAME.prompt(one), 0) for one in (state, other)
    ]
    assert answers[0] == answers[1]


def test_advice_is_a_whole_turn_with_its_reason():
    table = Table({"units": ["knight"], "hand": ["giant"]}, {"nexus": 20, "deck": ["spare"]})
    view = table.game.view(table.state, 0)
    advice = player("expert", table.game, 1).advise(view, table.game.prompt(table.state), 0)
    assert [type(action) for action in advice.actions[:2]] == [Play, Attack]
    assert "deals 9 to the nexus" in advice.reason


def test_a_reason_names_what_falls_and_what_stands():
    table = Table({"units": ["giant"], "hand": ["wall"]}, {"units": ["foe=wall"], "deck": ["spare"]})
    view = table.game.view(table.state, 0)
    advice = player("normal", table.game, 1).advise(view, table.game.prompt(table.state), 0)
    assert advice.reason == "removes Wall; puts up Wall"


def test_a_beginner_gives_advice_too():
    table = Table({"units": ["giant"]}, {"nexus": 6}).end()
    view = table.game.view(table.state, 0)
    advice = player("beginner", table.game, 1).advise(view, table.game.prompt(table.state), 0)
    assert advice.reason.startswith("destroys the nexus and wins")


@pytest.mark.parametrize("level", THINKING)
def test_nobody_burns_the_same_unit_for_ever(level):
    """D4, D19: what is burned for want of room comes back and wants room again."""
    field = ["a=rabble", "b=rabble", *(f"{name}=spare" for name in "cdefgh")]
    table = Table({"units": field, "hand": ["knight"]}, {"deck": ["spare"]}, (RABBLE,)).play("knight")
    for _ in range(10):
        if not table.state.agenda:
            break
        table.do(answered(table, level))
    assert not table.state.agenda


@pytest.mark.parametrize("level", PLANNING)
def test_a_thought_keeps_to_its_budget(level):
    state = GAME.begin(DuelSetup(Mode.RANDOM, mulligan=False, first=0), Chance(4)).state
    thinker = player(level, GAME, 3)
    thinker.answer(GAME.view(state, 0), GAME.prompt(state), 0)
    assert 0 < thinker.positions <= EFFORTS[level].whole + 200


def test_a_watch_ends_a_thought_with_the_best_so_far():
    state = GAME.begin(DuelSetup(Mode.RANDOM, mulligan=False, first=0), Chance(4)).state
    thinker = player("expert", GAME, 3)
    thinker.watch = lambda done: True
    action = thinker.answer(GAME.view(state, 0), GAME.prompt(state), 0)
    assert GAME.refuse(state, 0, action) is None
    assert thinker.positions < 300


def test_a_level_answers_the_same_from_a_process_of_its_own():
    state = GAME.begin(DuelSetup(Mode.RANDOM, mulligan=False, first=0), Chance(4)).state
    view, prompt = GAME.view(state, 0), GAME.prompt(state)
    worker = Worker(maker("normal", GAME.catalogue, 4))
    worker.ask(view, prompt, 0)
    until = time.monotonic() + 60
    while (answer := worker.poll()) is None and time.monotonic() < until:
        time.sleep(0.01)
    worker.close()
    assert answer == player("normal", GAME, 4).answer(view, prompt, 0)


def test_the_poorest_cards_of_a_first_hand_are_exchanged():
    """Prepare to Start: at most two, none that is worth more than the deck's usual card."""
    state = GAME.begin(DuelSetup(Mode.RANDOM, first=0), Chance(6)).state
    task = state.agenda[0]
    assert task.why is Why.MULLIGAN
    action = player("normal", GAME, 1).answer(GAME.view(state, 0), GAME.prompt(state), 0)
    assert isinstance(action, Pick)
    assert len(action.cards) <= 2
    judge = Judge(GAME.book, WEIGHTS)
    worth = {one: judge.card_worth(state, one) for one in task.options}
    assert all(
        worth[gone] <= worth[kept] for gone in action.cards for kept in {*task.options} - {*action.cards}
    )


def test_the_tree_search_finds_a_blow_that_wins():
    table = Table({"units": ["giant"], "nexus": 3}, {"nexus": 6, "units": ["foe=giant"]}).end()
    assert answered(table, TREE) == table.attacking("giant", "nexus-1")


def test_the_arena_plays_a_duel_from_the_registry():
    contest = entry_named("duel").contest
    plan = Plan("duel", GAME.digest, ("normal", "random"), 2, 1, contest.most_rounds, ("",))
    result = play(contest, plan, match(plan, 0))
    assert (result.illegal, result.capped) == (0, False)
    assert result.rounds == result.turns
    assert contest.venues(3) == {}
