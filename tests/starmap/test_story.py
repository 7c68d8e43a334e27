"""The story: every event of random games is a whole sentence in the sector's names."""

import random
import re

from nexus_table.games.starmap.deck import Automaton
from nexus_table.games.starmap.options import CosmicEvents, RulesOptions
from nexus_table.games.starmap.state import StarmapSetup
from nexus_table.games.starmap.story import tell, why
from nexus_table.kernel.chance import Chance
from nexus_table.kernel.event import Event

from .test_literal import picked, random_board
from .test_random_games import CAPPED, GAME, OTHER, SECTORS
from .tokens import Board

FACTS = ("nexus_table.games.starmap.events", "nexus_table.games.starmap.deck_events")
SENTENCE = re.compile(r"[A-Z0-9].*[^.]\.")


def told(state, galaxy, step):
    for event in step.events:
        yield type(event), tell(state, galaxy, event)
        state = event.onto(state)


def told_in_a_game(seed, options, automata=()):
    setup = StarmapSetup(SECTORS[seed % len(SECTORS)], options, automata=automata)
    state = GAME.begin(setup, Chance(seed)).state
    chance = Chance(seed)
    while state.ended is None:
        action, chance = GAME.draw(state, chance)
        step = GAME.apply(state, state.seat, action)
        yield from told(state, GAME.galaxy(state.sector), step)
        state = step.state


def told_in_the_middle_of_a_fight(seed):
    random_ = random.Random(seed)
    board = random_board(random_)
    for order in picked(random_, board, list(GAME.legal_actions(board.state))):
        yield from told(board.state, board.galaxy, GAME.apply(board.state, 0, order))


def test_every_event_is_told_in_a_sentence():
    sources = [told_in_a_game(seed, OTHER if seed % 3 else CAPPED) for seed in range(8)]
    with_cards = RulesOptions(cosmic=CosmicEvents.EACH_ROUND, round_limit=25)
    sources += [told_in_a_game(seed, with_cards, (Automaton(0, 1),)) for seed in range(8)]
    sources += [told_in_the_middle_of_a_fight(seed) for seed in range(60)]
    met = set()
    for kind, sentence in (one for source in sources for one in source):
        met.add(kind)
        assert SENTENCE.fullmatch(sentence), sentence
        assert sentence != f"{kind.__name__}."
    assert met == {kind for kind in Event.__subclasses__() if kind.__module__ in FACTS}


def test_a_battle_is_told_with_its_numbers():
    board = Board({"a.1": (0, 4), "b.1": (1, 2), "d.1": (1, 1)}, {"military": "a.1"})
    before = board.state
    board.act(board.move("b.1", ("a.1", 3, 0)))
    sentences = []
    for event in board.events:
        sentences.append(tell(before, board.galaxy, event))
        before = event.onto(before)
    assert sentences == [
        "Seat 0 sends 3 ships from planet 1 of A with the Military to planet 1 of B for 6 energy.",
        "Seat 0 defeats seat 1 on planet 1 of B, 4 against 2, and loses 1 ship.",
        "Seat 0 now holds planet 1 of B with 2 ships.",
    ]


def test_an_outcome_says_why():
    board = Board({"a.1": (0, 4), "b.1": (1, 1)})
    board.act(board.move("b.1", ("a.1", 2)))
    assert (
        GAME.outcome(board.state).why
        == why(board.state.ended)
        == "Seat 0 wins: it is the last one with ships."
    )
