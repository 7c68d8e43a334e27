"""The rulebook's worked examples, every number of them."""

from msgspec.structs import replace

from nexus_table.games.starmap.actions import Build
from nexus_table.games.starmap.rules.combat import battle
from nexus_table.games.starmap.rules.management import income, price
from nexus_table.games.starmap.rules.victory import battle_score
from nexus_table.games.starmap.state import Ended, Ending, Phase

from .tokens import Board


def test_blue_extracts_five_from_a_whole_system():
    """Extraction: 1 from each planet in system A and 2 from the star."""
    board = Board({"a.1": (0, 1), "a.2": (0, 1), "a.3": (0, 1), "a.star": (0, 1)})
    assert income(board.state, 0) == 5


def test_red_extracts_three_beside_the_extractor_and_eight_in_all():
    """Extraction: 2 from the Extractor's planet, 1 from the other, and 5 from a whole system."""
    extractor = {"extractor": "c.1"}
    beside = {"c.1": (1, 1), "c.2": (1, 1)}
    whole = {"d.1": (1, 1), "d.2": (1, 1), "d.3": (1, 1), "d.star": (1, 1)}
    assert income(Board({**beside, "a.1": (0, 1)}, extractor).state, 1) == 3
    assert income(Board({**beside, **whole, "a.1": (0, 1)}, extractor).state, 1) == 8


def test_yellow_replicates_a_ship_for_one_energy_and_builds_three_more():
    """Ship Building: the Replicator's ship costs 1 and does not count for the three at 2, 3 and 4."""
    fleet = dict.fromkeys(("c.1", "c.2", "c.3", "a.1", "a.2"), (0, 1))
    board = Board({**fleet, "d.1": (1, 1)}, {"replicator": "c.1"}, phase=Phase.MANAGEMENT, energy=10)
    prices = []
    for name in ("c.1", "c.2", "c.3", "a.1"):
        prices.append(price(board.state, board.at(name)))
        board.act(Build(board.at(name)))
    assert prices == [1, 2, 3, 4]
    assert board.state.energy[0] == 0
    rich = Board({**fleet, "d.1": (1, 1)}, {"replicator": "c.1"}, phase=Phase.MANAGEMENT, built=(), ladder=3)
    assert rich.refusal(Build(rich.at("a.2"))) == "management.three"
    assert rich.refusal(Build(rich.at("c.1"))) is None


def test_combat_a_two_ships_beat_one():
    """Combat, example A: one defender and no ship on the star; an attack of 2 against 1."""
    board = Board({"a.1": (0, 4), "b.1": (1, 1), "d.1": (1, 1)})
    assert board.refusal(board.move("b.1", ("a.1", 1))) == "combat.value"
    move = board.move("b.1", ("a.1", 2))
    assert (battle(board.state, move).attack, battle(board.state, move).defence) == (2, 1)
    board.act(move)
    assert board.ships("b.1") == (0, 2)
    assert board.state.points == (1, 0)


def test_combat_b_blue_takes_the_military_relic_and_frees_the_star():
    """Combat, example B: 1 ship + 1 relic + 2 ships on the star; 2 losses, the relic taken, 2 points."""
    yellow = {"b.1": (1, 1), "b.2": (1, 1), "b.star": (1, 2)}
    board = Board({"a.1": (0, 5), "a.2": (0, 2), "d.1": (1, 1), **yellow}, {"military": "b.1"})
    four = board.move("b.1", ("a.1", 4))
    assert battle(board.state, four).defence == 4
    assert board.refusal(four) == "combat.value"
    five = board.move("b.1", ("a.1", 4), ("a.2", 1))
    result = battle(board.state, five)
    assert (result.attack, result.defence, result.lost, result.survivors) == (5, 4, 2, 3)
    assert result.points == 2
    board.act(five)
    assert board.ships("b.1") == (0, 3)
    assert board.ships("b.star") == (None, 0)
    assert board.ships("b.2") == (1, 1)
    assert board.state.relics_of(0) == 1
    assert board.state.points == (2, 0)


def test_the_final_score_of_three_players():
    """Battle Score: 20 + 5x3 + 4x2 = 43; 1x3 + 6x2 = 15; had the second won with 7 points, 3 + 14 + 20 = 37."""
    relics = [("military", "a.1")] * 3 + [("extractor", "a.2")] * 2 + [("replicator", "d.1")]
    ships = {"a.1": (0, 3), "a.2": (0, 2), "d.1": (1, 1), "e.1": (2, 1)}
    state = Board(ships, relics, seats=3, systems="abcde", points=(4, 6, 0)).state
    won = replace(state, ended=Ended((0,), Ending.RELICS))
    assert [battle_score(won, seat) for seat in range(3)] == [43, 15, 0]
    other = replace(state, points=(4, 7, 0), ended=Ended((1,), Ending.POINTS))
    assert battle_score(other, 1) == 37
