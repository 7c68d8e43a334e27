"""Computer players by the rules (S25): legal, the same again, honest about what they see, and better than chance."""

import random
import time

import pytest
from msgspec.structs import replace

from nexus_table.games.starmap.actions import Build, EndPhase, Invest, Move, PlayCard
from nexus_table.games.starmap.ai.levels import LEVELS, maker, player
from nexus_table.games.starmap.ai.lockout import ships_short
from nexus_table.games.starmap.ai.proposals import Proposer
from nexus_table.games.starmap.ai.standing import Judge, weigh
from nexus_table.games.starmap.ai.turns import SeatTurn
from nexus_table.games.starmap.ai.weights import WEIGHTS
from nexus_table.games.starmap.deck import Automaton
from nexus_table.games.starmap.event_cards import (
    BuildShips,
    EventCard,
    ExtractEnergy,
    NothingHappens,
    OccupyPlanet,
)
from nexus_table.games.starmap.options import CosmicEvents, RulesOptions
from nexus_table.games.starmap.state import Card, Phase, StarmapSetup
from nexus_table.kernel.chance import Chance
from nexus_table.search.budget import Budget
from nexus_table.search.plan import plans
from nexus_table.search.worker import Worker

from .test_literal import random_board
from .tokens import GAME, Board, sector

DUEL = sector(
    relics=[("extractor", "b.3"), ("military", "c.1"), ("replicator", "b.2"), ("transporter", "c.2")]
)

EVENTS = (
    EventCard("a", "A", (ExtractEnergy(),), (NothingHappens(),)),
    EventCard("b", "B", (BuildShips(2),), (NothingHappens(),)),
    EventCard("c", "C", (OccupyPlanet(),), (NothingHappens(),)),
)


def played(levels, seed, sector_=DUEL, rounds=30, **setup):
    """Return the end of a game between these levels, whose every answer is legal."""
    options = RulesOptions(round_limit=rounds, cosmic=setup.pop("cosmic", CosmicEvents.NONE))
    setup = StarmapSetup(sector_, options, **setup)
    state = GAME.begin(setup, Chance(seed)).state
    players = [player(level, GAME, seed + seat) for seat, level in enumerate(levels)]
    while (prompt := GAME.prompt(state)) is not None:
        seat = prompt.seats[0]
        action = players[seat].answer(GAME.view(state, seat), prompt, seat)
        assert GAME.refuse(state, seat, action) is None, action
        state = GAME.apply(state, seat, action).state
    return state


def turn_of(board, level="expert", seed=1):
    """Return what a level does in the rest of the active seat's turn."""
    state, thinker = board.state, player(level, GAME, seed)
    turn, steps = state.turn, []
    while state.ended is None and state.turn == turn:
        action = thinker.answer(GAME.view(state, state.seat), GAME.prompt(state), state.seat)
        assert GAME.refuse(state, state.seat, action) is None, action
        steps.append(action)
        state = GAME.apply(state, state.seat, action).state
    return steps, state


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_whole_games_by_the_rules(level):
    assert played([level, "random"], 5).ended is not None


@pytest.mark.parametrize(("seats", "systems"), [(3, "abcde"), (4, "abcdef")])
def test_three_and_four_seats_are_played_too(seats, systems):
    relics = [("military", "c.1"), ("replicator", "b.3")]
    end = played(["normal"] * seats, 3, sector(seats, systems, relics), rounds=3)
    assert end.ended is not None


@pytest.mark.parametrize("level", ["normal", "expert"])
def test_planners_play_among_event_cards_that_they_cannot_foresee(level):
    cosmic = next(kind for kind in CosmicEvents if kind is not CosmicEvents.NONE)
    automata = (Automaton(1, 2),)
    end = played([level, "random"], 2, rounds=6, cosmic=cosmic, automata=automata, event_cards=EVENTS)
    assert end.ended is not None
    assert end.deck.cosmic is not None


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_gives_the_same_game(level):
    def fingerprint():
        return GAME.fingerprint(played([level, "beginner"], 9, rounds=4))

    assert fingerprint() == fingerprint()


def test_planning_levels_always_beat_the_random_one():
    for seed in range(4):
        levels = ["normal", "random"] if seed % 2 else ["random", "normal"]
        assert played(levels, seed).ended.winners == (levels.index("normal"),)


def test_there_is_no_other_level():
    with pytest.raises(ValueError, match="there are random, beginner"):
        player("genius", GAME, 1)


def test_a_maker_makes_the_level_it_was_asked_for():
    state = Board({"a.1": (0, 4), "d.1": (1, 4)}, phase=Phase.CARD).state
    made, same = maker("beginner", GAME.catalogue, 4)(), player("beginner", GAME, 4)
    assert made.answer(state, GAME.prompt(state), 0) == same.answer(state, GAME.prompt(state), 0)


def test_a_level_answers_the_same_from_a_process_of_its_own():
    state = Board({"a.1": (0, 4), "d.1": (1, 4)}, relics={"military": "b.1"}, phase=Phase.CARD).state
    worker = Worker(maker("normal", GAME.catalogue, 4))
    worker.ask(state, GAME.prompt(state), 0)
    until = time.monotonic() + 60
    while (answer := worker.poll()) is None and time.monotonic() < until:
        time.sleep(0.01)
    worker.close()
    assert answer == player("normal", GAME, 4).answer(state, GAME.prompt(state), 0)


@pytest.mark.parametrize("seed", range(40))
def test_proposed_steps_are_legal(seed):
    board = random_board(random.Random(seed))
    judge = Judge(board.galaxy, WEIGHTS)
    state, chance = board.state, Chance(seed)
    for _ in range(12):
        if state.ended is not None:
            break
        steps = Proposer(board.galaxy, judge, 200).steps(state)
        assert steps
        for orders in steps:
            after = state
            for action in orders:
                assert GAME.refuse(after, state.seat, action) is None, orders
                after = GAME.apply(after, state.seat, action).state
        orders, chance = chance.chosen(steps)
        for action in orders:
            state = GAME.apply(state, state.seat, action).state


def test_positions_are_counted():
    state = Board({"a.1": (0, 4), "d.1": (1, 4)}, phase=Phase.CARD).state
    for level, least in zip(LEVELS, (1, 4, 50, 200), strict=True):
        thinker = player(level, GAME, 1)
        thinker.answer(state, GAME.prompt(state), 0)
        assert thinker.positions >= least


def test_a_winning_attack_is_made():
    board = Board({"a.1": (0, 4), "a.2": (1, 1), "d.1": (1, 5)}, points=(5, 0), energy=5)
    for level in ("normal", "expert"):
        _, end = turn_of(board, level)
        assert end.ended.winners == (0,)


def test_the_winning_card_is_played():
    board = Board({"a.1": (0, 4), "a.2": (1, 1), "d.1": (1, 5)}, points=(5, 0), energy=5, phase=Phase.CARD)
    steps, end = turn_of(board)
    assert end.ended.winners == (0,)
    assert steps[0] != PlayCard(Card.MANAGEMENT)


def test_the_expert_defends_against_a_loss_at_the_next_turn():
    """One planet of seat 0 is weak and seat 1 needs one point: seat 0 must hold it by ships there or on the star."""
    board = Board(
        {"a.1": (0, 4), "a.2": (0, 1), "a.3": (0, 4), "d.1": (1, 3), "d.2": (1, 1)},
        points=(0, 5),
        energy=(6, 6),
        cards=((Card.MOVEMENT,), (Card.MOVEMENT,)),
        phase=Phase.CARD,
    )
    careless = replace(board.state, seat=1, turn=board.state.turn + 1)
    board.state, before = careless, board.state
    assert turn_of(board)[1].ended.winners == (1,)
    board.state = before
    board.state = turn_of(board)[1]
    assert board.state.seat == 1
    assert turn_of(board)[1].ended is None


def test_advice_is_a_whole_turn_with_its_reason():
    board = Board({"a.1": (0, 4), "d.1": (1, 4)}, relics={"military": "a.2"}, energy=3)
    advice = player("normal", GAME, 1).advise(board.state, GAME.prompt(board.state), 0)
    assert "takes the Military relic" in advice.reason
    assert isinstance(advice.actions[0], Move)
    assert EndPhase() in advice.actions
    assert isinstance(advice.actions[-1], Invest)


def test_advice_says_what_is_kept_from_rivals():
    """Two of seat 0's planets hold a star that falls with one of them, and a single ship stands on each."""
    board = Board(
        {"a.star": (0, 1), "a.1": (0, 1), "a.2": (0, 1), "c.1": (1, 5)},
        phase=Phase.MANAGEMENT,
        card=Card.MANAGEMENT,
        energy=(20, 14),
    )
    advice = player("normal", GAME, 1).advise(board.state, GAME.prompt(board.state), 0)
    assert "keeps the star of A" in advice.reason
    assert "ships +" in advice.reason


def test_a_plan_changes_when_things_come_otherwise():
    board = Board({"a.1": (0, 4), "d.1": (1, 4)}, energy=3)
    thinker = player("normal", GAME, 1)
    thinker.answer(board.state, GAME.prompt(board.state), 0)
    other = replace(board.state, ships=tuple(min(ships, 1) for ships in board.state.ships))
    assert thinker.answer(other, GAME.prompt(other), 0) == EndPhase()


def test_a_watch_ends_the_expert_early_with_a_legal_step():
    board = Board({"a.1": (0, 4), "d.1": (1, 4)}, phase=Phase.CARD)
    thinker = player("expert", GAME, 1)
    thinker.watch = lambda done: True
    action = thinker.answer(board.state, GAME.prompt(board.state), 0)
    assert GAME.refuse(board.state, 0, action) is None
    assert thinker.positions < 200


def test_equal_positions_of_a_turn_have_equal_keys_and_others_not():
    """Two orders of the same builds meet; a ship elsewhere is another position."""
    board = Board({"a.1": (0, 2), "a.2": (0, 2), "d.1": (1, 4)}, energy=9)
    judge = Judge(board.galaxy, WEIGHTS)
    turn = SeatTurn(GAME, judge, board.state, 8)
    found = plans(turn, board.state, 2, Budget(300))
    keys = [turn.key(plan.state) for plan in found.whole]
    assert len(keys) == len(set(keys))


def test_ships_that_can_never_leave_again_are_a_burden_where_few_others_are_left():
    """All 25 ships on stars and alone on planets can attack nobody (S12, S15): such a seat could never win."""
    systems = "abcdefgh"
    few = {f"{name}.{slot}": (0, 1) for name in "abc" for slot in (1, 2, 3)}
    many = {f"{name}.{slot}": (0, 1) for name in systems[:7] for slot in (1, 2, 3)}
    enemy = {"h.1": (1, 1)}

    def gain(planets):
        """What it is worth to a seat that its last free ship goes from its planet to the star."""
        free = Board({**planets, "a.1": (0, 2), "a.star": (0, 1), **enemy}, systems=systems)
        bound = Board({**planets, "a.star": (0, 2), **enemy}, systems=systems)
        judge = Judge(free.galaxy, WEIGHTS)
        return judge.scores(bound.state)[0] - judge.scores(free.state)[0]

    assert gain(many) < gain(few) - 1


WIDE = {f"{name}.{slot}": (0, 1) for name in "bcdf" for slot in ("star", 1, 2, 3)} | {
    "c.1": (0, 2),
    "c.2": (0, 2),
}
"""Four systems held, with a single ship on nearly every place of theirs."""


@pytest.mark.parametrize("level", ["normal", "expert"])
def test_planners_keep_as_many_ships_as_the_last_planets_of_a_rival_take(level):
    """Two easy points leave four ships that can go anywhere, and two planets that five ships will defend for ever."""
    rival = {"a.1": (1, 4), "a.2": (1, 1), "a.3": (1, 1), "e.3": (1, 5)}
    mine = {**WIDE, "f.star": (0, 2), "e.1": (0, 2), "e.2": (0, 2)}
    board = Board(mine | rival, systems="abcdef", energy=(11, 1), parted=(("a", "e"), ("a", "b")))
    _, end = turn_of(board, level)
    held = [place for place, owner in enumerate(end.owners) if owner == 0]
    bound = sum(1 if place % 4 else end.ships[place] for place in held)
    assert end.ended is None
    assert 25 - bound >= 6


def test_ships_are_short_against_a_rival_who_can_fill_its_planets():
    """A planet with five ships takes six; one of many planets is always weaker (S12, S15)."""
    two = Board({"a.1": (0, 1), "d.1": (1, 1), "d.2": (1, 1), "d.star": (1, 1)}).state.owners
    assert [ships_short(two, 2, 0, kept) for kept in (19, 20, 23)] == [0, 1, 4]
    many = Board({"a.1": (0, 1), **{f"{name}.{n}": (1, 1) for name in "bcd" for n in (1, 2)}}).state.owners
    assert [ships_short(many, 2, 0, kept) for kept in (20, 22, 23)] == [0, 0, 1]
    assert ships_short(Board({"a.1": (0, 1)}).state.owners, 2, 0, 25) == 0


def planned(systems, phase, listed=None):
    """Return the best plan of one position by names, where a sector lists its systems in this order.

    `listed`: the order in which alike systems are looked at; the sector's own if none.
    """
    ships = {"a.1": (0, 4), "a.2": (0, 3), "c.2": (0, 2), "d.1": (1, 4), "b.1": (1, 2)}
    board = Board(ships, {"military": "c.1", "extractor": "b.3"}, systems=systems, phase=phase, energy=9)
    stars = [board.at(f"{system}.star") for system in listed or systems]
    turn = SeatTurn(GAME, Judge(board.galaxy, WEIGHTS, stars), board.state, 8)
    state = plans(turn, board.state, 3, Budget(600)).best.state
    return {
        name: (state.owners[at], state.ships[at])
        for name, at in board.galaxy.placed.items()
        if state.ships[at]
    }


@pytest.mark.parametrize("phase", [Phase.MANAGEMENT, Phase.MOVEMENT, Phase.CARD])
def test_a_plan_does_not_hang_on_where_a_sector_lists_its_systems(phase):
    """Else whoever's systems stand first would play another game than whoever's stand last."""
    assert planned("abcd", phase, "cabd") == planned("dcba", phase, "cabd") == planned("cadb", phase, "cabd")


def test_of_systems_that_are_worth_the_same_each_is_chosen_by_some_seed():
    """Two systems that touch the Tann, empty and alike: which one is taken is not decided by their numbers."""
    ships = {"a.star": (0, 2), "a.1": (0, 4), "a.2": (0, 1), "a.3": (0, 1), "d.1": (1, 4)}
    taken = set()
    for seed in range(12):
        board = Board(ships, systems="abcd", joined=(("a", "c"),), energy=2, card=Card.MOVEMENT)
        _, state = turn_of(board, "normal", seed)
        taken |= {
            system for system in "bc" for slot in (1, 2, 3) if state.owners[board.at(f"{system}.{slot}")] == 0
        }
    assert taken == {"b", "c"}


def test_builds_are_proposed_in_any_order_of_their_planets():
    board = Board({"a.1": (0, 2), "c.1": (0, 2), "d.1": (1, 4)}, phase=Phase.MANAGEMENT, energy=9)
    board.act(Build(board.at("c.1")))
    steps = Proposer(board.galaxy, Judge(board.galaxy, WEIGHTS), 8).steps(board.state)
    assert (Build(board.at("a.1")),) in steps


def test_who_moves_last_and_then_first_is_expected_to_move_twice():
    """First Player: Blue has bid and moves again at once, so what Red leaves open can be taken with two turns' means.

    Red (seat 0) moves first of the round; whatever it does, both turns of its rival are planned before its own next.
    """
    board = Board({"a.1": (0, 4), "d.1": (1, 4)}, phase=Phase.CARD, energy=9)
    thinker, asked = player("expert", GAME, 1), []
    planned_before = thinker._plan

    def watched(judge, state, effort, budget):
        asked.append(state.seat)
        plan = planned_before(judge, state, effort, budget)
        if state.seat == 1 and asked[-2:] != [1, 1]:  # the rival bids, and so is first of the next round
            return plan._replace(state=replace(plan.state, first=1, seat=1, phase=Phase.CARD))
        return plan

    thinker._plan = watched
    judge = Judge(board.galaxy, WEIGHTS)
    state = replace(board.state, seat=1)
    thinker._after_replies(judge, state, 0, thinker.effort, Budget(3000))
    assert asked == [1, 1, 0]


def test_rivals_are_added_up_alike_on_every_python():
    from_the_left = 0.1 + 0.1 + 0.1 + 0.1 + 0.1 + 0.1 + 0.1 + 0.1 + 0.1 + 0.1
    assert from_the_left < 1.0  # sum() has made 1.0 of it since Python 3.12
    assert weigh([1.0] + [0.1] * 10, 0) == 1.0 - 0.5 * 0.1 - 0.5 * from_the_left / 10
