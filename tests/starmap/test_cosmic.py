"""Cosmic events and the markers they place (S26, S27): each effect where it changes something and where not."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from nexus_table.games.starmap.actions import Build, EndPhase, Invest, PlayCard
from nexus_table.games.starmap.deck import Marker
from nexus_table.games.starmap.deck_events import MarkersLifted
from nexus_table.games.starmap.event_cards import (
    CardsTurnUp,
    CrowdsShrink,
    EachGains,
    EachGetsShip,
    EachLoses,
    ExtractEnergy,
    Ground,
    LeadersPay,
    MarkersAppear,
    MarkersVanish,
    NothingHappens,
    RelicsDrift,
    Site,
)
from nexus_table.games.starmap.model import Face, Forbidden
from nexus_table.games.starmap.options import CosmicEvents, Fallen, RulesOptions
from nexus_table.games.starmap.state import ALL_CARDS, Card, Phase, StarmapSetup
from nexus_table.kernel.chance import Chance

from .cards import DRAW, befalling, card, cosmic, names
from .tokens import GAME, Board, sector

HOME = {"a.1": (0, 3), "d.1": (1, 3)}
EACH_ROUND = RulesOptions(cosmic=CosmicEvents.EACH_ROUND)


def nothing_changed(board):
    """Draw the card and say whether nothing but the card itself changed."""
    board.act(DRAW)
    return names(board) == ["EventCardDrawn", "NothingHappened", "TurnBegan"]


# ── energy ──────────────────────────────────────────────────────────────────────────────────────────────────────


def test_everybody_gains_by_what_they_hold_and_twenty_is_the_limit():
    ships = {"a.1": (0, 1), "a.2": (0, 1), "a.star": (0, 1), "d.1": (1, 1)}
    board = cosmic(ships, EachGains(energy=1, planet=1, star=2), energy=(3, 19)).act(DRAW)
    assert board.state.energy == (8, 20)


def test_everybody_loses_but_never_more_than_there_is():
    board = cosmic(HOME, EachLoses(2), energy=(5, 1)).act(DRAW)
    assert board.state.energy == (3, 0)


def test_losing_with_nothing_left_changes_nothing():
    assert nothing_changed(cosmic(HOME, EachLoses(2), energy=0))


def test_leaders_pay_and_all_who_tie_alike():
    ships = {"a.1": (0, 1), "d.1": (1, 1), "e.1": (2, 1), "f.1": (3, 1)}
    board = cosmic(ships, LeadersPay(2), seats=4, systems="adef", points=(3, 1, 3, 0), energy=5).act(DRAW)
    assert board.state.energy == (3, 5, 3, 7)


def test_where_all_have_as_many_points_nobody_pays():
    assert nothing_changed(cosmic(HOME, LeadersPay(2), points=(2, 2)))


# ── ships ───────────────────────────────────────────────────────────────────────────────────────────────────────


def test_everybody_gets_a_ship_on_the_planet_that_the_card_says():
    ships = {"a.1": (0, 4), "b.1": (0, 1), "d.1": (1, 2), "c.1": (1, 1)}
    board = cosmic(ships, EachGetsShip(Site.TANN)).act(DRAW)
    assert (board.ships("a.1"), board.ships("d.1")) == ((0, 5), (1, 3))
    board = cosmic(ships, EachGetsShip(Site.WEAKEST)).act(DRAW)
    assert (board.ships("b.1"), board.ships("c.1")) == ((0, 2), (1, 2))


def test_a_ship_comes_elsewhere_where_there_is_no_room():
    """Movement Limits: five ships a planet."""
    board = cosmic({"a.1": (0, 5), "b.1": (0, 1), "d.1": (1, 5)}, EachGetsShip(Site.TANN)).act(DRAW)
    assert board.ships("b.1") == (0, 2)
    assert board.ships("d.1") == (1, 5)


def test_a_full_fleet_gets_no_ship():
    """Ship Building: 25 ships at most."""
    ships = {f"{system}.{planet}": (0, 4) for system in "ab" for planet in (1, 2, 3)}
    board = cosmic({**ships, "c.1": (0, 1), "d.1": (1, 1)}, EachGetsShip(Site.WEAKEST)).act(DRAW)
    assert (board.state.fleet(0), board.state.fleet(1)) == (25, 2)


def test_crowded_planets_lose_a_ship_whoever_holds_them():
    board = cosmic({"a.1": (0, 5), "b.1": (0, 4), "d.1": (1, 5)}, CrowdsShrink(5)).act(DRAW)
    assert (board.ships("a.1"), board.ships("b.1"), board.ships("d.1")) == ((0, 4), (0, 4), (1, 4))


def test_ships_that_all_carry_relics_are_spared():
    """A relic needs a carrier (S19)."""
    relics = [("military", "a.1"), ("extractor", "a.1"), ("military", "d.1")]
    board = cosmic({"a.1": (0, 2), "d.1": (1, 2)}, CrowdsShrink(2), relics=relics).act(DRAW)
    assert (board.ships("a.1"), board.ships("d.1")) == ((0, 2), (1, 1))


# ── markers ─────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_marker_forbids_building_until_its_round_and_lifts_with_it():
    """S27: it lifts at the start of a round."""
    board = cosmic(HOME, MarkersAppear(Face.NO_BUILDING, Ground.TANNS, 1)).act(DRAW)
    board.act(PlayCard(Card.MANAGEMENT))
    assert board.refusal(Build(board.at("a.1"))) == "management.forbidden"
    assert Build(board.at("a.1")) not in list(GAME.legal_actions(board.state))
    board.act(EndPhase()).act(Invest(0))
    board.act(PlayCard(Card.MOVEMENT)).act(EndPhase()).act(Invest(0))
    assert [
        one.at for event in board.events if isinstance(event, MarkersLifted) for one in event.markers
    ] == [
        board.at("a.1"),
        board.at("d.1"),
    ]
    assert board.state.deck.markers == ()
    board.act(PlayCard(Card.MANAGEMENT_FIRST))
    assert board.refusal(Build(board.at("a.1"))) is None


def test_a_marker_forbids_entry_and_the_moves_that_are_listed_know_it():
    board = cosmic(HOME, MarkersAppear(Face.NO_ENTRY, Ground.FREE_RELICS, 2), relics={"military": "b.1"}).act(
        DRAW
    )
    board.act(PlayCard(Card.MOVEMENT))
    move = board.move("b.1", ("a.1", 1))
    assert board.refusal(move) == "movement.forbidden"
    assert move not in list(GAME.legal_actions(board.state))
    assert GAME.forecast(board.state, move).refusal.rule == "movement.forbidden"
    board.state = replace(board.state, round=3)
    assert board.refusal(move) is None
    assert move in list(GAME.legal_actions(board.state))


@pytest.mark.parametrize(
    ("ground", "places"),
    [
        (Ground.TANNS, ["a.1", "d.1"]),
        (Ground.FREE_STARS, ["b.star", "c.star", "d.star"]),
        (Ground.FREE_RELICS, ["b.1"]),
        (Ground.FORTRESSES, ["a.2", "a.3", "d.1"]),
    ],
)
def test_markers_come_to_every_place_of_their_ground(ground, places):
    ships = {"a.1": (0, 1), "a.2": (0, 2), "a.3": (0, 2), "a.star": (0, 1), "d.1": (1, 3), "c.1": (1, 1)}
    board = cosmic(
        ships, MarkersAppear(Face.NO_ENTRY, ground), relics={"military": "b.1", "extractor": "c.1"}
    )
    board.act(DRAW)
    assert [board.galaxy.names[marker.at] for marker in board.state.deck.markers] == places


def test_there_are_eight_markers_and_where_they_do_not_suffice_none_is_placed():
    """Game Components: 8 forbidden markers."""
    lying = tuple(
        Forbidden(Face.NO_BUILDING, f"{system}.{planet}") for system in "bc" for planet in (1, 2, 3)
    )
    board = cosmic(HOME, MarkersAppear(Face.NO_ENTRY, Ground.TANNS), forbidden=lying).act(DRAW)
    assert len(board.state.deck.markers) == 2
    lying = (*lying, Forbidden(Face.NO_BUILDING, "a.2"))
    assert nothing_changed(cosmic(HOME, MarkersAppear(Face.NO_ENTRY, Ground.TANNS), forbidden=lying))


def test_a_place_with_such_a_marker_gets_no_second():
    lying = (Forbidden(Face.NO_ENTRY, "a.1"),)
    board = cosmic(HOME, MarkersAppear(Face.NO_ENTRY, Ground.TANNS), forbidden=lying).act(DRAW)
    assert [marker.at for marker in board.state.deck.markers] == [board.at("d.1")]


def test_markers_of_events_vanish_and_those_of_the_sector_stay():
    lying = (Forbidden(Face.NO_ENTRY, "b.1"),)
    board = cosmic(HOME, MarkersVanish(), forbidden=lying)
    marker = Marker(Face.NO_ENTRY, board.at("b.2"), 9)
    board.state = replace(board.state, deck=replace(board.state.deck, markers=(marker,)))
    board.act(DRAW).act(PlayCard(Card.MOVEMENT))
    assert board.refusal(board.move("b.2", ("a.1", 1))) is None
    assert board.refusal(board.move("b.1", ("a.1", 1))) == "movement.forbidden"


def test_without_markers_none_vanish():
    assert nothing_changed(cosmic(HOME, MarkersVanish()))


def test_a_sectors_marker_lifts_at_the_start_of_its_round_and_that_is_told():
    """S27, without any event cards."""
    board = Board(
        HOME, phase=Phase.INVESTMENT, seat=1, first=0, forbidden=(Forbidden(Face.NO_ENTRY, "b.1", 2),)
    )
    board.act(Invest(0))
    assert names(board)[-3:] == ["RoundEnded", "MarkersLifted", "TurnBegan"]
    board.act(PlayCard(Card.MOVEMENT))
    assert board.refusal(board.move("b.1", ("a.1", 1))) is None


# ── relics, cards, nothing ──────────────────────────────────────────────────────────────────────────────────────


def test_free_relics_drift_to_the_next_empty_planet_of_their_system():
    ships = {**HOME, "b.3": (0, 1), "c.2": (1, 1)}
    relics = [("military", "b.2"), ("extractor", "c.2")]
    board = cosmic(ships, RelicsDrift(), relics=relics).act(DRAW)
    assert [relic.at for relic in board.state.relics] == [board.at("b.1"), board.at("c.2")]


def test_a_relic_with_nowhere_to_go_stays():
    ships = {**HOME, "b.3": (0, 1), "b.1": (1, 1)}
    assert nothing_changed(cosmic(ships, RelicsDrift(), relics={"military": "b.2"}))


def test_relics_of_one_kind_that_drift_together_interfere():
    """S18."""
    board = cosmic({**HOME, "b.3": (0, 1)}, RelicsDrift(), relics=[("military", "b.2"), ("military", "b.3")])
    board.act(DRAW)
    assert not any(relic.jammed for relic in board.state.relics)
    board = cosmic(HOME, RelicsDrift(), relics=[("military", "b.1"), ("military", "b.1")]).act(DRAW)
    assert all(relic.jammed for relic in board.state.relics)


def test_phase_cards_of_everybody_turn_up():
    board = cosmic(HOME, CardsTurnUp(), cards=((Card.MOVEMENT,), ALL_CARDS)).act(DRAW)
    assert board.state.cards == (ALL_CARDS, ALL_CARDS)
    assert nothing_changed(cosmic(HOME, CardsTurnUp()))


def test_a_quiet_sky_changes_nothing():
    assert nothing_changed(cosmic(HOME, NothingHappens()))


# ── fairness and the round ──────────────────────────────────────────────────────────────────────────────────────


ALL_EFFECTS = (
    EachGains(1, 1, 1),
    EachLoses(2),
    EachGetsShip(Site.WEAKEST),
    CrowdsShrink(3),
    MarkersAppear(Face.NO_BUILDING, Ground.TANNS),
    MarkersAppear(Face.NO_ENTRY, Ground.FORTRESSES),
    CardsTurnUp(),
)


@pytest.mark.parametrize("effect", ALL_EFFECTS, ids=lambda effect: type(effect).__name__)
def test_equal_seats_are_hit_alike(effect):
    """A cosmic event knows no seat: two that stand alike stand alike after it."""
    ships = {"a.1": (0, 3), "a.2": (0, 1), "d.1": (1, 3), "d.2": (1, 1)}
    after = cosmic(ships, effect, energy=5, cards=((Card.MOVEMENT,),) * 2).act(DRAW).state
    here = range(4)
    assert after.energy[0] == after.energy[1]
    assert after.cards[0] == after.cards[1]
    assert [after.ships[place] for place in here] == [after.ships[12 + place] for place in here]
    marked = {marker.at for marker in after.deck.markers}
    assert {place for place in here if place in marked} == {place for place in here if 12 + place in marked}


@pytest.mark.parametrize("effect", ALL_EFFECTS, ids=lambda effect: type(effect).__name__)
def test_no_cosmic_event_takes_a_place_from_anyone(effect):
    ships = {"a.1": (0, 2), "a.2": (0, 1), "d.1": (1, 1), "d.2": (1, 1), "d.star": (1, 2)}
    board = cosmic(ships, effect, energy=5)
    before = board.state
    after = board.act(DRAW).state
    assert after.owners == before.owners
    assert after.points == before.points


def test_a_seat_that_is_out_is_passed_over():
    """S10."""
    board = cosmic({"a.1": (0, 2)}, EachGains(2), energy=5).act(DRAW)
    assert board.state.energy == (7, 5)
    plays_on = RulesOptions(fallen=Fallen.PLAYS_ON)
    board = cosmic({"a.1": (0, 2)}, EachGains(2), energy=5, options=plays_on).act(DRAW)
    assert board.state.energy == (7, 7)


def test_each_round_begins_with_an_event_for_everybody():
    cards = (
        befalling(EachGains(1)),
        befalling(EachGains(1)).__class__("b", "B", (ExtractEnergy(),), (EachGains(2),)),
    )
    state = GAME.begin(StarmapSetup(sector(2), EACH_ROUND, 1, event_cards=cards), Chance(1)).state
    assert (state.phase, state.seat, state.turn) == (Phase.COSMIC, 1, 0)
    state = GAME.apply(state, 1, DRAW).state
    assert (state.phase, state.seat, state.turn, state.round) == (Phase.CARD, 1, 1, 1)
    for seat in (1, 0):
        for action in (PlayCard(Card.MOVEMENT), EndPhase(), Invest(0)):
            assert state.phase is not Phase.COSMIC
            state = GAME.apply(state, seat, action).state
    assert (state.phase, state.seat, state.round) == (Phase.COSMIC, 1, 2)
    state = GAME.apply(state, 1, DRAW).state
    assert state.energy == (6, 6)
    assert (state.phase, state.turn) == (Phase.CARD, 3)


def test_before_a_round_only_its_card_is_turned_over():
    board = cosmic(HOME, NothingHappens())
    assert [option.action for option in GAME.prompt(board.state).options] == [DRAW]
    assert board.refusal(PlayCard(Card.MOVEMENT)) == "turn.cosmic"


def test_without_the_option_there_are_no_cosmic_events():
    state = GAME.begin(StarmapSetup(sector(2), event_cards=(card(ExtractEnergy()),)), Chance(1)).state
    assert state.deck is None
    assert state.phase is Phase.CARD
