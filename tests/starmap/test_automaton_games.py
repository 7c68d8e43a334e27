"""Whole games against automata: they end, no limit is ever broken, and the same seed plays them alike."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from msgspec.structs import replace

from nexus_table.games.starmap.catalogue import load_catalogue
from nexus_table.games.starmap.deck import Automaton
from nexus_table.games.starmap.deck_story import HOW_IT_CHOOSES, automaton_line, cosmic_line
from nexus_table.games.starmap.game import Starmap
from nexus_table.games.starmap.options import CosmicEvents, RulesOptions
from nexus_table.games.starmap.rules.markers import MOST_MARKERS, lying
from nexus_table.games.starmap.state import Ending, Phase, StarmapSetup
from nexus_table.games.starmap.story import tell
from nexus_table.kernel.chance import Chance

from .test_random_games import keeps_what_is_promised

GAME = Starmap(load_catalogue())
SECTORS = GAME.catalogue.sectors
CARDS = tuple(GAME.catalogue.event_cards.values())
FOR_ONE = [name for name, sector in SECTORS.items() if sector.solo]
FOR_TWO = [name for name, sector in SECTORS.items() if sector.seats == 2 and not sector.solo]
ROOT = Path(__file__).parents[2]


def played(setup, seed, watch=lambda before, step: None):
    """Return the end of a game in which seats that are no automata play at random."""
    state, chance = GAME.begin(setup, Chance(seed)).state, Chance(seed + 1)
    while state.ended is None:
        action, chance = GAME.draw(state, chance)
        assert GAME.refuse(state, state.seat, action) is None
        step = GAME.apply(state, state.seat, action)
        watch(state, step)
        state = step.state
    return state


def as_between_phases(state):
    """Return a state in which no phase is under way: an automaton's turn is one of each kind to its end."""
    if state.phase not in (Phase.AUTOMATON, Phase.COSMIC):
        return state
    assert state.card is None
    return replace(state, phase=Phase.CARD, moved=(0,) * len(state.moved), loot=())


def promises(before, step):
    after = step.state
    keeps_what_is_promised(before, as_between_phases(after))
    galaxy = GAME.galaxy(after.sector)
    assert len(lying(after, galaxy)) <= max(MOST_MARKERS, len(after.sector.forbidden))
    deck = after.deck
    assert len(set(deck.order)) == len(deck.order)
    assert not any(after.cards[seat] and deck.levels[seat] and after.invested[seat] for seat in after.seats)


def against(sector, level, seed, **more):
    """Return the set-up of a person, seat 0 or 1 by turns, against automata on all other seats."""
    person = 0 if sector.solo else seed % 2
    automata = tuple(Automaton(seat, level) for seat in range(sector.seats) if seat != person)
    return StarmapSetup(sector, RulesOptions(round_limit=60, **more), automata=automata, event_cards=CARDS)


@pytest.mark.parametrize("level", [1, 2, 3])
@pytest.mark.parametrize("name", [*FOR_ONE, *FOR_TWO])
def test_a_game_against_automata_comes_to_its_end(name, level):
    for seed in (1, 2):
        end = played(against(SECTORS[name], level, seed), seed, promises)
        assert end.ended.by is not Ending.LIMIT


@pytest.mark.parametrize("name", sorted(SECTORS))
def test_a_game_with_cosmic_events_comes_to_its_end(name):
    sector = SECTORS[name]
    setup = against(sector, 1 + sector.seats % 3, 3, cosmic=CosmicEvents.EACH_ROUND)
    assert played(setup, 3, promises).ended.by is not Ending.LIMIT


@pytest.mark.parametrize("name", sorted(SECTORS))
def test_automata_among_themselves_come_to_an_end(name):
    sector = SECTORS[name]
    automata = tuple(Automaton(seat, 1 + seat % 3) for seat in range(sector.seats))
    setup = StarmapSetup(sector, RulesOptions(round_limit=60), automata=automata, event_cards=CARDS)
    assert played(setup, 5, promises).ended.by is not Ending.LIMIT


def test_everything_that_comes_of_a_card_is_a_sentence():
    met = set()

    def watch(state, step):
        galaxy = GAME.galaxy(state.sector)
        for event in step.events:
            sentence = tell(state, galaxy, event)
            met.add(type(event).__name__)
            assert not sentence[0].islower()
            assert sentence.endswith(".")
            assert type(event).__name__ not in sentence
            state = event.onto(state)

    for seed in range(6):
        sector = SECTORS[FOR_TWO[seed % len(FOR_TWO)]]
        played(against(sector, 1, seed, cosmic=CosmicEvents.EACH_ROUND), seed, watch)
    assert met >= {
        "CardsTurnedUp",
        "CosmicEventAwaited",
        "DeckShuffled",
        "EnergyShifted",
        "EventCardDrawn",
        "EventCardObeyed",
        "MarkersLifted",
        "MarkersPlaced",
        "NothingHappened",
        "RelicDrifted",
        "ShipsCame",
    }


def test_there_are_eighteen_event_cards_each_with_two_lines_that_differ():
    """Game Components: 18 event cards (S26)."""
    assert len(CARDS) == 18
    lines = [line(card) for card in CARDS for line in (automaton_line, cosmic_line)]
    assert all(line.endswith(".") and line[0].isupper() for line in lines)
    assert len({automaton_line(card) for card in CARDS}) == len({card.name for card in CARDS}) == 18


def test_players_are_told_how_an_automaton_chooses():
    assert all(sentence.endswith(".") for sentence in HOW_IT_CHOOSES)
    assert "own design" in HOW_IT_CHOOSES[0]


def prints():
    """Return the fingerprints at the ends of some games."""
    setups = [against(SECTORS[name], 2, 4, cosmic=CosmicEvents.EACH_ROUND) for name in FOR_TWO[:2]]
    return [GAME.fingerprint(played(setup, 4)) for setup in setups]


def test_the_same_seed_plays_the_same_game_in_another_process():
    command = "from tests.starmap.test_automaton_games import prints; print(*prints())"
    there = subprocess.run(
        [sys.executable, "-c", command],
        check=True,
        cwd=ROOT,
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONHASHSEED": "4242"},
    )
    assert there.stdout.split() == prints()


@pytest.mark.long
def test_a_thousand_games_against_automata_break_no_promise():
    names = sorted(SECTORS)
    for seed in range(1000):
        cosmic = CosmicEvents.EACH_ROUND if seed % 2 else CosmicEvents.NONE
        played(against(SECTORS[names[seed % len(names)]], 1 + seed % 3, seed, cosmic=cosmic), seed, promises)


def test_the_shipped_event_cards_are_written_into_a_set_up_that_plays_with_any():
    """A saved game does not hang on a file."""
    sector = SECTORS[FOR_TWO[0]]
    plain = StarmapSetup(sector)
    assert GAME.dealt(plain) is plain
    for setup in (
        StarmapSetup(sector, automata=(Automaton(1, 1),)),
        StarmapSetup(sector, RulesOptions(cosmic=CosmicEvents.EACH_ROUND)),
    ):
        assert GAME.dealt(setup).event_cards == CARDS
        assert GAME.begin(setup, Chance(1)) == GAME.begin(GAME.dealt(setup), Chance(1))
    own = StarmapSetup(sector, automata=(Automaton(1, 1),), event_cards=CARDS[:3])
    assert GAME.dealt(own) is own
