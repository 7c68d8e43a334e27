"""The Automaton (S26): each effect where it can be done and where it cannot, its limits, its turn and its deck."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from nexus_table.games.starmap.actions import EndPhase, PlayCard
from nexus_table.games.starmap.deck import Automaton
from nexus_table.games.starmap.event_cards import (
    Aim,
    AttackPlanet,
    BuildShips,
    ClimbStar,
    ExtractEnergy,
    FirstOf,
    GainEnergy,
    GuardPlanet,
    OccupyPlanet,
    Site,
)
from nexus_table.games.starmap.events import EnergyExtracted, PlunderTaken, ShipBuilt
from nexus_table.games.starmap.model import Goals
from nexus_table.games.starmap.state import Card, Ending, Phase, StarmapSetup
from nexus_table.kernel.chance import Chance
from nexus_table.kernel.session import Session

from .cards import DRAW, automaton, card, dealt, names
from .tokens import GAME, Board, sector

HOME = {"a.1": (0, 3), "d.1": (1, 3)}


# ── energy ──────────────────────────────────────────────────────────────────────────────────────────────────────


def test_an_automaton_extracts_what_everybody_would():
    """Extraction: 1 a planet, 2 a star."""
    board = automaton(
        {"a.1": (0, 1), "a.2": (0, 1), "a.3": (0, 1), "a.star": (0, 1), "d.1": (1, 1)},
        ExtractEnergy(),
        energy=3,
    )
    assert board.act(DRAW).state.energy == (8, 3)


def test_an_automaton_extracts_once_a_turn_however_often_its_cards_say_so():
    board = automaton(HOME, ExtractEnergy(), energy=3).act(DRAW).act(DRAW)
    assert EnergyExtracted not in map(type, board.events)
    assert board.state.energy == (4, 3)


def test_an_automaton_extracts_again_in_its_next_turn():
    board = automaton(HOME, ExtractEnergy(), energy=3)
    for _ in range(3):
        board.act(DRAW)
    board.act(PlayCard(Card.MOVEMENT)).act(EndPhase())
    board.act(GAME.prompt(board.state).options[0].action)
    assert (board.state.phase, board.state.seat) == (Phase.AUTOMATON, 0)
    before = board.state.energy[0]
    assert EnergyExtracted in map(type, board.act(DRAW).events)
    assert board.state.energy[0] == before + 1


def test_a_card_of_which_nothing_can_be_done_brings_one_energy_to_whoever_is_poor():
    ships = {"a.1": (0, 1), "d.1": (1, 3)}
    board = automaton(ships, AttackPlanet(), ClimbStar(), energy=2).act(DRAW)
    assert board.state.energy == (3, 2)
    assert names(board)[-2:] == ["EventCardObeyed", "EnergyShifted"]
    assert board.act(DRAW).state.energy == (3, 2)
    board = automaton(ships, AttackPlanet(), GainEnergy(2), energy=2).act(DRAW)
    assert board.state.energy == (4, 2)
    assert board.events[-1].done


def test_an_automaton_keeps_twenty_energy_at_most():
    board = automaton(HOME, GainEnergy(4), energy=18).act(DRAW)
    assert board.state.energy == (20, 18)
    assert "EventCardObeyed" in names(board)


def test_energy_that_cannot_be_kept_is_nothing_done():
    board = automaton(HOME, FirstOf((GainEnergy(4), BuildShips(1))), energy=20).act(DRAW)
    assert board.ships("a.1") == (0, 4)


# ── building ────────────────────────────────────────────────────────────────────────────────────────────────────


def test_an_automaton_pays_the_ladder_of_prices():
    """Ship Building: 2, 3 and 4 energy, one a planet, three at most, in all of its turn."""
    ships = {f"{system}.{planet}": (0, 1) for system in "ab" for planet in (1, 2)} | {"d.1": (1, 1)}
    board = automaton(ships, BuildShips(4), energy=12).act(DRAW)
    assert [event.price for event in board.events if isinstance(event, ShipBuilt)] == [2, 3, 4]
    assert board.state.energy[0] == 3
    assert not any(isinstance(event, ShipBuilt) for event in board.act(DRAW).events)


def test_an_automaton_builds_no_sixth_ship_on_a_planet():
    board = automaton({"a.1": (0, 5), "d.1": (1, 1)}, BuildShips(1)).act(DRAW)
    assert board.ships("a.1") == (0, 5)


def test_an_automaton_has_twenty_five_ships_at_most():
    ships = {f"{system}.{planet}": (0, 4) for system in "ab" for planet in (1, 2, 3)}
    ships |= {"c.1": (0, 1), "d.1": (1, 1)}
    board = automaton(ships, BuildShips(3)).act(DRAW)
    assert board.state.fleet(0) == 25
    assert not any(isinstance(event, ShipBuilt) for event in board.events)


@pytest.mark.parametrize(
    ("site", "at"),
    [
        (Site.TANN, "a.2"),
        (Site.RELIC, "c.2"),
        (Site.STAR, "b.1"),
        (Site.WEAKEST, "c.1"),
        (Site.STRONGEST, "b.3"),
    ],
)
def test_an_automaton_builds_where_its_card_says_first(site, at):
    ships = {"a.1": (0, 5), "a.2": (0, 4), "b.1": (0, 2), "b.2": (0, 2), "b.3": (0, 4), "b.star": (0, 1)}
    ships |= {"c.1": (0, 1), "c.2": (0, 2), "d.1": (1, 1)}
    if site is Site.STRONGEST:
        ships["a.2"] = (0, 3)
    board = automaton(ships, BuildShips(1, site), relics={"military": "c.2"}).act(DRAW)
    assert [board.galaxy.names[event.at] for event in board.events if isinstance(event, ShipBuilt)] == [at]


def test_an_automaton_without_such_a_planet_builds_on_its_weakest():
    board = automaton({"a.1": (0, 3), "a.2": (0, 2), "d.1": (1, 1)}, BuildShips(1, Site.RELIC)).act(DRAW)
    assert board.ships("a.2") == (0, 3)


# ── occupying ───────────────────────────────────────────────────────────────────────────────────────────────────


def test_an_automaton_occupies_where_the_plunder_leaves_most():
    """Within the system the way costs 1: the medium planet leaves 1, the small one nothing (Plunder)."""
    board = automaton({"a.1": (0, 4), "d.1": (1, 1)}, OccupyPlanet(), energy=3).act(DRAW)
    assert board.ships("a.2") == (0, 1)
    assert board.state.energy[0] == 3 - 1


def test_an_automaton_plunders_at_the_end_of_its_turn():
    """Plunder: never for moves of the same phase (S21)."""
    board = automaton({"a.1": (0, 4), "d.1": (1, 1)}, OccupyPlanet(), energy=9).act(DRAW).act(DRAW)
    assert PlunderTaken not in map(type, board.events)
    assert board.state.energy[0] == 9 - 1
    assert PlunderTaken in map(type, board.act(DRAW).events)
    assert board.state.energy[0] == 9 - 1 + 2


def test_an_automaton_takes_as_many_ships_as_there_are_relics():
    board = automaton(
        {"a.1": (0, 4), "d.1": (1, 1)},
        OccupyPlanet(Aim.RELIC),
        relics={"military": "b.2", "extractor": "b.2"},
    )
    assert board.act(DRAW).ships("b.2") == (0, 2)


def test_an_automaton_that_cannot_pay_stays():
    board = automaton(
        {"a.1": (0, 4), "d.1": (1, 1)}, OccupyPlanet(Aim.RELIC), relics={"military": "b.2"}, energy=1
    )
    assert board.act(DRAW).ships("b.2") == (None, 0)
    assert not next(event.done for event in board.events if type(event).__name__ == "EventCardObeyed")


def test_an_automaton_spreads_only_while_two_ships_stand_for_each_planet():
    board = automaton({"a.1": (0, 3), "d.1": (1, 1)}, OccupyPlanet()).act(DRAW)
    assert board.ships("a.2") == (None, 0)


def test_an_automaton_goes_for_a_relic_with_fewer_ships_too():
    board = automaton(
        {"a.1": (0, 2), "d.1": (1, 1)}, OccupyPlanet(Aim.RELIC), relics={"military": "b.1"}
    ).act(DRAW)
    assert board.ships("b.1") == (0, 1)
    assert board.state.relics_of(0) == 1


def test_an_automaton_looks_only_at_systems_it_shares_where_its_card_says_so():
    ships = {"a.1": (0, 4), "a.2": (0, 4), "a.3": (0, 4), "d.1": (1, 1)}
    board = automaton(ships, OccupyPlanet(Aim.SYSTEM)).act(DRAW)
    assert [owner for owner in board.state.owners if owner == 0] == [0, 0, 0]


def test_a_planet_is_never_abandoned_by_an_automaton():
    board = automaton(
        {"a.1": (0, 1), "d.1": (1, 1)}, OccupyPlanet(Aim.RELIC), relics={"military": "a.2"}
    ).act(DRAW)
    assert board.ships("a.1") == (0, 1)
    assert board.ships("a.2") == (None, 0)


def test_relic_carriers_of_an_automaton_stay():
    board = automaton(
        {"a.1": (0, 2), "d.1": (1, 1)},
        OccupyPlanet(Aim.RELIC),
        relics={"military": "a.1", "replicator": "a.2"},
    )
    board.act(DRAW)
    assert board.ships("a.2") == (0, 1)
    assert board.state.relics[0].at == board.at("a.1")


def test_a_ship_of_an_automaton_moves_once_a_turn():
    ships = {"a.1": (0, 2), "d.1": (1, 1)}
    board = automaton(ships, OccupyPlanet(Aim.RELIC), relics={"military": "b.1", "extractor": "c.1"}).act(
        DRAW
    )
    assert board.act(DRAW).ships("c.1") == (None, 0)


# ── attacking ───────────────────────────────────────────────────────────────────────────────────────────────────


def test_an_automaton_attacks_the_weakest_defence_with_as_few_ships_as_win():
    board = automaton({"a.1": (0, 5), "b.1": (1, 2), "b.2": (1, 1), "d.1": (1, 3)}, AttackPlanet()).act(DRAW)
    assert board.ships("b.2") == (0, 2)
    assert board.state.points == (1, 0)


def test_an_automaton_prefers_more_points_where_defences_are_equal():
    """Victories: a star that falls with the planet brings another point (S20)."""
    ships = {"a.1": (0, 5), "b.1": (1, 2), "c.1": (1, 1), "c.2": (1, 1), "c.star": (1, 1), "d.1": (1, 3)}
    board = automaton(ships, AttackPlanet()).act(DRAW)
    assert board.ships("c.1") == (0, 2)
    assert board.state.points == (2, 0)


def test_an_automaton_gathers_from_several_planets():
    board = automaton({"a.1": (0, 2), "a.2": (0, 2), "b.1": (1, 1), "d.1": (1, 4)}, AttackPlanet()).act(DRAW)
    assert board.ships("b.1") == (0, 2)
    assert board.ships("a.1") == board.ships("a.2") == (0, 1)


def test_an_automaton_brings_more_than_it_takes_where_it_can():
    board = automaton({"a.1": (0, 5), "b.1": (1, 1), "d.1": (1, 5)}, AttackPlanet(more=2)).act(DRAW)
    assert board.ships("b.1") == (0, 4)
    board = automaton({"a.1": (0, 3), "b.1": (1, 1), "d.1": (1, 5)}, AttackPlanet(more=2)).act(DRAW)
    assert board.ships("b.1") == (0, 2)


@pytest.mark.parametrize(
    ("ships", "energy"),
    [
        pytest.param({"a.1": (0, 2), "b.1": (1, 1), "d.1": (1, 5)}, 20, id="too few ships"),
        pytest.param({"a.1": (0, 5), "b.1": (1, 1), "d.1": (1, 5)}, 3, id="too little energy"),
    ],
)
def test_an_automaton_that_cannot_win_does_not_attack(ships, energy):
    """Combat: the attack must exceed the defence, and the way must be paid."""
    board = automaton(ships, AttackPlanet(), energy=energy).act(DRAW)
    assert board.ships("b.1") == (1, 1)
    assert board.state.points == (0, 0)


@pytest.mark.parametrize(
    ("aim", "at"),
    [(Aim.RELIC, "c.2"), (Aim.STAR, "c.1"), (Aim.SYSTEM, "a.2"), (Aim.TANN, "d.1"), (Aim.LEADER, "b.1")],
)
def test_an_automaton_attacks_what_its_card_aims_at(aim, at):
    ships = {
        "a.1": (0, 5),
        "a.3": (0, 5),
        "e.1": (0, 5),
        "a.2": (1, 2),
        "b.1": (2, 2),
        "b.2": (1, 1),
        "d.1": (1, 2),
    }
    ships |= {"c.2": (1, 2), "c.1": (1, 2), "c.star": (1, 1)}
    board = automaton(
        ships, AttackPlanet(aim), relics={"military": "c.2"}, seats=3, systems="abcde", points=(0, 1, 2)
    )
    if aim is Aim.STAR:
        board.state = replace(board.state, relics=(replace(board.state.relics[0], at=board.at("b.2")),))
    if aim is Aim.SYSTEM:
        board.state = replace(
            board.state,
            owners=tuple(
                None if o == 0 and p == board.at("e.1") else o for p, o in enumerate(board.state.owners)
            ),
        )
    board.act(DRAW)
    assert board.ships(at)[0] == 0


def test_an_automaton_wins_by_the_same_goals_and_does_nothing_more():
    """Victory Conditions, S9: at once."""
    ships = {"a.1": (0, 5), "b.1": (1, 1), "d.1": (1, 3)}
    board = automaton(ships, AttackPlanet(), OccupyPlanet(), points=(5, 0)).act(DRAW)
    assert board.state.ended.winners == (0,)
    assert board.state.ended.by is Ending.POINTS
    assert names(board)[-1] == "GameEnded"
    assert GAME.prompt(board.state) is None


def test_an_automaton_is_out_like_everybody():
    """S10: without ships a seat is out; the last one standing wins."""
    board = dealt(
        Board({"a.1": (0, 5), "b.1": (1, 1)}, phase=Phase.MOVEMENT), [card(ExtractEnergy())], level=1, seat=1
    )
    board.state = replace(board.state, seat=0, phase=Phase.MOVEMENT, card=Card.MOVEMENT)
    board.act(board.move("b.1", ("a.1", 2)))
    assert board.state.ended.winners == (0,)
    assert board.state.ended.by is Ending.LAST


# ── guarding and climbing ───────────────────────────────────────────────────────────────────────────────────────


def test_an_automaton_guards_its_tann():
    board = automaton({"a.1": (0, 1), "b.1": (0, 4), "d.1": (1, 1)}, GuardPlanet(Site.TANN, 3), energy=9).act(
        DRAW
    )
    assert (board.ships("a.1"), board.ships("b.1")) == ((0, 3), (0, 2))
    assert board.state.energy[0] == 5


def test_an_automaton_leaves_no_planet_weaker_than_the_guarded_one_was():
    board = automaton({"a.1": (0, 2), "b.1": (0, 3), "d.1": (1, 1)}, GuardPlanet(Site.TANN, 5)).act(DRAW)
    assert (board.ships("a.1"), board.ships("b.1")) == ((0, 3), (0, 2))


def test_a_guarded_planet_with_enough_ships_gets_none():
    board = automaton({"a.1": (0, 3), "b.1": (0, 4), "d.1": (1, 1)}, GuardPlanet(Site.TANN, 3)).act(DRAW)
    assert board.ships("a.1") == (0, 3)


FULL = {"b.1": (0, 2), "b.2": (0, 3), "b.3": (0, 1), "d.1": (1, 1)}


def test_an_automaton_climbs_on_a_star_whose_planets_are_its_own():
    board = automaton(FULL, ClimbStar(), energy=9).act(DRAW)
    assert board.ships("b.star") == (0, 2)
    assert board.ships("b.2") == (0, 1)
    assert board.state.energy[0] == 9 - 2


@pytest.mark.parametrize("missing", ["b.1", "b.2", "b.3"])
def test_an_automaton_enters_no_star_without_all_three_planets(missing):
    """Movement Limits (S16)."""
    ships = {**FULL, "a.1": (0, 5)}
    del ships[missing]
    assert automaton(ships, ClimbStar()).act(DRAW).ships("b.star") == (None, 0)


def test_a_full_star_is_not_climbed():
    board = automaton({**FULL, "b.star": (0, 2)}, ClimbStar()).act(DRAW)
    assert board.ships("b.2") == (0, 3)


def test_the_first_of_several_deeds_that_can_be_done_is_done_alone():
    effect = FirstOf((ClimbStar(), AttackPlanet(), BuildShips(1), GainEnergy(5)))
    board = automaton({"a.1": (0, 1), "d.1": (1, 3)}, effect, energy=6).act(DRAW)
    assert board.ships("a.1") == (0, 2)
    assert board.state.energy[0] == 4


def test_effects_of_a_line_follow_one_another():
    board = automaton({"a.1": (0, 1), "d.1": (1, 3)}, GainEnergy(2), BuildShips(1), energy=0).act(DRAW)
    assert board.ships("a.1") == (0, 2)


# ── the turn and the deck ───────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("level", "cards"), [(1, 3), (2, 6), (3, 9)])
def test_an_automaton_draws_three_cards_a_level(level, cards):
    board = automaton(HOME, GainEnergy(1), level=level, energy=3)
    for drawn in range(cards):
        assert (board.state.seat, board.state.phase) == (0, Phase.AUTOMATON)
        assert board.state.deck.left(0) == cards - drawn
        board.act(DRAW)
    assert (board.state.seat, board.state.phase) == (1, Phase.CARD)
    assert board.state.energy[0] == 3 + cards


def test_an_automaton_is_asked_to_draw_and_nothing_else():
    board = automaton(HOME, ExtractEnergy())
    assert [option.action for option in GAME.prompt(board.state).options] == [DRAW]
    assert list(GAME.legal_actions(board.state)) == list(GAME.essential_actions(board.state)) == [DRAW]
    assert board.refusal(PlayCard(Card.MOVEMENT)) == "turn.automaton"
    assert board.refusal(EndPhase()) == "turn.automaton"


def test_nobody_else_draws_event_cards():
    board = Board(HOME, phase=Phase.CARD)
    assert board.refusal(DRAW) == "turn.draw"


def test_the_deck_is_shuffled_when_it_is_empty():
    cards = [card(GainEnergy(1), name=name) for name in "abcde"]
    board = dealt(Board(HOME), cards, level=1, seat=0, order=(3, 1))
    assert board.act(DRAW).state.deck.order == (1,)
    assert board.act(DRAW).state.deck.order == ()
    board.act(DRAW)
    assert names(board)[:2] == ["DeckShuffled", "EventCardDrawn"]
    assert len(board.state.deck.order) == 4


def test_a_drawn_card_cannot_be_taken_back_and_what_came_before_neither():
    """Undo stops where a secret was seen."""
    session = Session.begin(
        GAME,
        StarmapSetup(sector(2), first=1, automata=(Automaton(0, 1),), event_cards=(card(ExtractEnergy()),)),
        3,
    )
    session.act(1, PlayCard(Card.MOVEMENT))
    session.act(1, EndPhase())
    session.act(1, session.prompt.options[0].action)
    assert session.refuse_undo() is None
    session.act(0, DRAW)
    assert session.refuse_undo().rule == "undo.sealed"


def test_the_order_of_the_deck_is_in_no_view():
    cards = [card(GainEnergy(1), name=name) for name in "abcde"]
    one = dealt(Board(HOME), cards, level=1, seat=0, order=(3, 1, 4))
    other = dealt(Board(HOME), cards, level=1, seat=0, order=(4, 3, 1))
    for seat in (0, 1, None):
        assert GAME.view(one.state, seat) == GAME.view(other.state, seat)
    assert GAME.view(one.state, 0).deck.order == (1, 3, 4)


def test_an_automaton_pays_no_attention_to_the_names_of_its_cards():
    """The same effects under other names lead to the same."""
    ends = []
    for name in ("a", "b"):
        board = dealt(
            Board({"a.1": (0, 4), "d.1": (1, 1)}),
            [card(OccupyPlanet(), BuildShips(2), name=name)],
            level=1,
            seat=0,
        )
        ends.append(board.act(DRAW).state.ships)
    assert ends[0] == ends[1]


@pytest.mark.parametrize(
    ("automata", "cards", "words"),
    [
        ((Automaton(2, 1),), [card(ExtractEnergy())], "seat 2 cannot be an automaton"),
        ((Automaton(1, 1), Automaton(1, 2)), [card(ExtractEnergy())], "more than once"),
        ((Automaton(1, 1),), [], "need a deck"),
        ((Automaton(1, 1),), [card(ExtractEnergy())] * 2, "need a deck"),
    ],
)
def test_a_set_up_whose_automata_do_not_fit_is_told(automata, cards, words):
    with pytest.raises(ValueError, match=words):
        GAME.begin(StarmapSetup(sector(2), automata=automata, event_cards=tuple(cards)), Chance(1))


def test_games_recorded_before_there_were_event_cards_keep_their_fingerprints():
    """They were taken from the program as it was before; a record is replayed only if they agree."""
    made = sector(2, "abcd", (("extractor", "b.3"), ("military", "c.1")), round_limit=9)
    session = Session.begin(GAME, StarmapSetup(made, first=0), 5)
    assert session.fingerprint == "95179aea5a048f883a79df01a34ac7da"


def test_goals_of_a_sector_are_an_automatons_too():
    board = automaton(
        {"a.1": (0, 3), "d.1": (1, 1)}, OccupyPlanet(Aim.RELIC), relics={"military": "b.1"}, goals=Goals(9, 1)
    )
    assert board.act(DRAW).state.ended.by is Ending.RELICS
