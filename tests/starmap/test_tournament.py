"""Tournament Mode and S24: the five formats with the printed numbers of games and players, the table, the file."""

from __future__ import annotations

from itertools import combinations

import pytest
from msgspec.structs import replace

from nexus_table.content.fault import ContentError
from nexus_table.games.starmap.options import RulesOptions
from nexus_table.games.starmap.state import Ended, Ending
from nexus_table.games.starmap.tournament.kept import read_tournament, write_tournament
from nexus_table.games.starmap.tournament.model import Entrant, Format, Result, Score, Tournament
from nexus_table.games.starmap.tournament.schedule import (
    SEATS,
    Fixture,
    playable,
    result_of,
    schedule,
    sector_of,
    seed_of,
    setup_of,
    with_result,
)
from nexus_table.games.starmap.tournament.standings import champions, standings

from .tokens import GAME, KINDS, Board, sector

NAMES = "ABCD"
LEVELS = ("random", "normal")


def tournament(kind, results=(), sectors=None, **more):
    entrants = tuple(Entrant(name, "normal" if name == "D" else None) for name in NAMES)
    lands = sectors or (sector(SEATS[kind], "abcdef"),)
    return Tournament("spring", "Spring", kind, entrants, lands, 7, results=tuple(results), **more)


def result(game, *battle, winner=None, points=None):
    points = points or [0] * len(battle)
    won = battle.index(max(battle)) if winner is None else winner
    scores = tuple(Score(mark, 0, score) for mark, score in zip(points, battle, strict=True))
    return Result(game, won, Ending.POINTS, 9, scores, "f" * 8)


def played(kind, *battles, **more):
    """Return a tournament after games that ended with these Battle Scores by seat, in playing order."""
    after = tournament(kind, **more)
    for game, battle in enumerate(battles):
        after = with_result(after, result(game, *battle))
    return after


def names(entrants):
    return "".join(NAMES[entrant] for entrant in entrants)


def pairings(kind):
    return [names(fixture.seats) for fixture in schedule(tournament(kind))]


# ── the formats, as printed ──────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("kind", "games", "players"),
    [
        (Format.MATCH_AND_REMATCH, 2, 4),
        (Format.PARALLEL_GAMES, 2, 2),
        (Format.SUDDEN_DEATH, 3, 2),
        (Format.FREE_FOR_ALL, 6, 2),
        (Format.TRIOS, 4, 3),
    ],
)
def test_each_format_has_its_printed_number_of_games_and_players(kind, games, players):
    """Tournament Mode: 2 of 4, 2 of 2, 2 and the winners' of 2, 6 of 2, 4 of 3."""
    fixtures = schedule(tournament(kind))
    assert len(fixtures) == games
    assert {len(fixture.seats) for fixture in fixtures if fixture.seats} == {players} == {SEATS[kind]}
    assert [fixture.game for fixture in fixtures] == list(range(games))


def test_in_a_rematch_all_four_meet_twice_in_reversed_order():
    assert pairings(Format.MATCH_AND_REMATCH) == ["ABCD", "DCBA"]


def test_parallel_games_pit_each_entrant_against_one_other():
    assert pairings(Format.PARALLEL_GAMES) == ["AB", "CD"]


def test_free_for_all_lets_everybody_meet_everybody_once():
    """Tournament Mode: A vs B, A vs C, A vs D, B vs C, B vs D and C vs D."""
    met = {"".join(sorted(pair)) for pair in pairings(Format.FREE_FOR_ALL)}
    assert met == {"AB", "AC", "AD", "BC", "BD", "CD"}
    firsts = [pair[0] for pair in pairings(Format.FREE_FOR_ALL)]
    assert all(1 <= firsts.count(name) <= 2 for name in NAMES)


def test_trios_are_all_four_groups_of_three_and_each_plays_first_second_and_third_once():
    trios = pairings(Format.TRIOS)
    assert {"".join(sorted(trio)) for trio in trios} == {"".join(trio) for trio in combinations(NAMES, 3)}
    assert all({trio.index(name) for trio in trios if name in trio} == {0, 1, 2} for name in NAMES)


@pytest.mark.parametrize("kind", Format)
def test_games_of_one_round_can_be_played_side_by_side(kind):
    fixtures = schedule(tournament(kind))
    for number in {fixture.round for fixture in fixtures}:
        sitting = [entrant for fixture in fixtures if fixture.round == number for entrant in fixture.seats]
        assert len(sitting) == len(set(sitting))


def test_in_sudden_death_the_winners_of_both_games_meet():
    begun = tournament(Format.SUDDEN_DEATH)
    assert [names(fixture.seats) for fixture in playable(begun)] == ["AB", "CD"]
    half = with_result(begun, result(1, 19, 30))
    assert [names(fixture.seats) for fixture in playable(half)] == ["AB"]
    final = with_result(half, result(0, 27, 12))
    assert [names(fixture.seats) for fixture in playable(final)] == ["DA"], (
        "the better Battle Score plays first"
    )
    with pytest.raises(ValueError, match="game 3 is not open"):
        with_result(half, result(2, 20, 10))


def test_the_sudden_death_is_won_by_the_finals_winner_whatever_the_others_scored():
    over = played(Format.SUDDEN_DEATH, (40, 12), (10, 31), (12, 15))
    assert names(champions(over)) == "D"
    assert [(NAMES[row.entrant], row.rank) for row in standings(over)] == [
        ("D", 1),
        ("A", 2),
        ("B", 3),
        ("C", 4),
    ]


# ── the table ────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_games_result_is_the_battle_score_of_each_seat():
    """Battle Score, the printed example of three: 43 for the winner with 4 points and 5 relics, 15 for 6 and 1."""
    relics = [(kind, "a.1") for kind in ("military", "extractor", "replicator", "transporter", "military")]
    board = Board(
        {"a.1": (0, 5), "b.1": (1, 1), "e.1": (2, 1)},
        [*relics, ("extractor", "b.1")],
        points=(4, 6, 0),
        seats=3,
        systems="abcde",
    )
    state = replace(board.state, ended=Ended((0,), Ending.RELICS))
    told = result_of(Fixture(2, 2, (3, 0, 1)), state, "print")
    assert [score.battle for score in told.scores] == [43, 15, 0]
    assert (told.game, told.winner, told.by) == (2, 0, Ending.RELICS)
    assert told.scores[0] == Score(4, 5, 43)


def test_the_highest_sum_of_battle_scores_wins():
    over = played(Format.MATCH_AND_REMATCH, (43, 15, 9, 6), (12, 10, 50, 8))
    rows = {NAMES[row.entrant]: row.battle for row in standings(over)}
    assert rows == {"A": 43 + 8, "B": 15 + 50, "C": 9 + 10, "D": 6 + 12}
    assert names(champions(over)) == "B"
    assert [row.rank for row in standings(over)] == [1, 2, 3, 4]


def test_parallel_games_are_won_by_the_highest_score_even_by_one_who_lost():
    over = played(Format.PARALLEL_GAMES, (20, 17), (30, 21))
    assert [NAMES[row.entrant] for row in standings(over)] == ["C", "D", "A", "B"]


def test_the_table_runs_while_games_are_to_be_played_and_names_no_champion():
    begun = played(Format.FREE_FOR_ALL, (20, 17))
    rows = standings(begun)
    assert [(NAMES[row.entrant], row.played, row.won, row.battle) for row in rows[:2]] == [
        ("A", 1, 1, 20),
        ("B", 1, 0, 17),
    ]
    assert champions(begun) == ()
    assert len(playable(begun)) == 5


def test_equal_sums_are_parted_by_games_won_then_points_and_else_share_the_rank():
    over = tournament(Format.PARALLEL_GAMES)
    over = with_result(over, result(0, 20, 18, points=(5, 2)))
    won = with_result(over, result(1, 20, 20, winner=1, points=(5, 5)))
    assert [(NAMES[row.entrant], row.rank) for row in standings(won)] == [
        ("A", 1),
        ("D", 1),
        ("C", 3),
        ("B", 4),
    ]
    assert names(champions(won)) == "AD"
    more = with_result(over, result(1, 20, 20, winner=1, points=(5, 6)))
    assert names(champions(more)) == "D"


def test_no_game_is_told_twice_or_with_another_number_of_scores():
    begun = played(Format.TRIOS, (20, 17, 5))
    with pytest.raises(ValueError, match="game 1 is not open"):
        with_result(begun, result(0, 1, 2, 3))
    with pytest.raises(ValueError, match="3 entrants play in each game"):
        with_result(begun, result(1, 1, 2))


def test_a_game_that_is_not_over_has_no_result():
    state = Board({"a.1": (0, 4), "d.1": (1, 4)}).state
    with pytest.raises(ValueError, match="not over"):
        result_of(Fixture(0, 0, (0, 1)), state, "")
    with pytest.raises(ValueError, match="2 seats, and 3 entrants"):
        result_of(Fixture(0, 0, (0, 1, 2)), replace(state, ended=Ended((0,), Ending.LAST)), "")


# ── games and files ──────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_game_begins_with_the_first_of_the_schedule_on_the_rounds_sector():
    one, other = replace(sector(), id="one"), replace(sector(), id="other")
    agreed = RulesOptions(round_limit=9)
    begun = tournament(Format.FREE_FOR_ALL, sectors=(one, other), options=agreed)
    fixtures = schedule(begun)
    assert [sector_of(begun, fixture).id for fixture in fixtures] == [
        "one",
        "one",
        "other",
        "other",
        "one",
        "one",
    ]
    setup = setup_of(begun, fixtures[2])
    assert (setup.sector, setup.first, setup.options) == (other, 0, agreed)
    from nexus_table.kernel.chance import Chance

    assert GAME.begin(setup, Chance(seed_of(begun, fixtures[2]))).state.seat == 0
    assert len({seed_of(begun, fixture) for fixture in fixtures}) == 6


@pytest.mark.parametrize("kind", Format)
def test_a_tournament_comes_back_from_its_file_as_it_was(tmp_path, kind):
    file = tmp_path / "tournament.yaml"
    after = tournament(kind, options=RulesOptions(round_limit=20))
    while True:
        write_tournament(file, after)
        assert read_tournament(file, KINDS, LEVELS) == after
        open_now = playable(after)
        if not open_now:
            break
        after = with_result(after, result(open_now[-1].game, *range(20, 20 + SEATS[kind])))
    assert champions(after)


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("format: parallel games", "format: serial games", "format"),
        ("seed: 7", "seed: -7", "seed"),
        ("name: B", "name: A", "another entrant has this name"),
        ("level: normal", "level: godlike", "no computer player is called godlike"),
        ("format: parallel games", "format: trios", "trios needs sectors for 3"),
        ("kind: tann", "kind: dwarf", "no kind of system is called dwarf"),
        ("winner: 0", "winner: 3", "2 entrants play in each game"),
        ("game: 1", "game: 0", "this game has a result already"),
        ("game: 1", "game: 5", "there are 2 games, counted from 0"),
        ("id: spring", "", "id"),
        ("seed: 7", "seed: 7\nprize: 9", "prize"),
    ],
)
def test_a_damaged_file_is_refused_with_the_line(tmp_path, old, new, sentence):
    file = tmp_path / "tournament.yaml"
    write_tournament(file, played(Format.PARALLEL_GAMES, (20, 17), (30, 21)))
    text = file.read_text()
    assert old in text
    file.write_text(text.replace(old, new, 1))
    with pytest.raises(ContentError) as told:
        read_tournament(file, KINDS, LEVELS)
    assert sentence in str(told.value)
    assert "tournament.yaml" in str(told.value)


def test_a_final_before_its_semifinals_is_no_result(tmp_path):
    file = tmp_path / "tournament.yaml"
    write_tournament(file, tournament(Format.SUDDEN_DEATH, [result(2, 20, 10)]))
    with pytest.raises(ContentError, match="the final is played after all other games"):
        read_tournament(file, KINDS, LEVELS)


@pytest.mark.parametrize("content", [b"", b"\xff\xfe\x00", b"[1, 2", b"a: " * 1000])
def test_a_file_that_is_no_tournament_is_refused(tmp_path, content):
    file = tmp_path / "tournament.yaml"
    file.write_bytes(content)
    with pytest.raises(ContentError):
        read_tournament(file, KINDS, LEVELS)
