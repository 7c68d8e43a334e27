"""The figures of a contest: every key that measuring asks for, counted by player and in order of play."""

from __future__ import annotations

import msgspec
import pytest

from nexus_table.arena.match import match
from nexus_table.arena.playing import play
from nexus_table.arena.report import as_words, report
from nexus_table.arena.workers import play_all

from .race import RaceContest, make
from .test_matches import plan

KEYS = (
    *("game", "games", "players", "wins_player", "wins_seat", "draws", "capped", "turns_median", "turns_p90"),
    *("illegal", "decisions_per_s", "positions_per_s", "seconds", "cores", "elo"),
)


def told(*players, games=12, **more):
    asked = plan(*players, games=games, **more)
    return report(asked, list(play_all(make, asked, range(games), 1)), 2.5, 1)


def test_the_keys_stand_first_and_in_the_order_agreed():
    raw = msgspec.to_builtins(told("slow", "quick"))
    assert tuple(raw)[: len(KEYS)] == KEYS
    assert set(raw["elo"][0]) == {"player", "value", "low", "high"}


def test_wins_are_counted_by_player_and_in_order_of_play():
    figures = told("slow", "quick")
    assert figures.wins_player == (0, 12)
    assert sum(figures.wins_seat) == 12
    assert figures.wins_seat == (6, 6), "the quick one was first as often as second: seats are mirrored"
    assert figures.shares[1].low > 0.5
    assert figures.elo[0].high < 0


def test_equal_walkers_win_by_being_first():
    figures = told("quick", "quick", venues=("headstart",))
    assert figures.wins_seat == (12, 0)
    assert figures.wins_player == (6, 6)
    assert (figures.first.share, figures.first.low > 0.5) == (1.0, True)
    assert figures.elo[0].value == 0.0


def test_every_game_is_a_win_a_draw_or_capped():
    for figures in (
        told("lazy", "lazy", most_rounds=3),
        told("quick", "quick", venues=("shared",)),
        told("cheat", "quick"),
        told("slow", "quick", "random", games=9),
    ):
        assert sum(figures.wins_player) + figures.draws + figures.capped == figures.games


def test_capped_games_are_draws_counted_apart():
    figures = told("lazy", "lazy", most_rounds=3)
    assert (figures.draws, figures.capped, figures.illegal) == (0, 12, 0)
    assert figures.shares[0].share == 0.5


def test_illegal_answers_are_counted():
    assert told("cheat", "quick").illegal > 0


def test_each_map_has_a_line_of_its_own():
    figures = told("slow", "quick")
    assert [(venue.sector, venue.games) for venue in figures.sectors] == [("short", 6), ("long", 6)]
    lines = as_words(figures, by_sector=True).splitlines()
    assert any(line.strip().startswith("short") and " 6 " in line for line in lines)
    assert "short" not in as_words(figures)


def test_a_map_that_favours_a_seat_shows_it_though_the_players_change_seats():
    figures = told("quick", "quick", venues=("headstart",))
    assert figures.shares[0].share == 0.5, "mirrored seats hide it here"
    (venue,) = figures.sectors
    assert [(share.player, share.share) for share in venue.seats] == [("seat 1", 1.0), ("seat 2", 0.0)]
    assert [(share.player, share.share) for share in venue.order] == [("place 1", 1.0), ("place 2", 0.0)]
    assert venue.order[0].low == venue.first.low
    line = as_words(figures, by_sector=True).splitlines()[-1]
    assert line.split()[5:9] == ["100%", "0%", "100%", "0%"]


def test_places_in_the_order_of_play_are_counted_from_whoever_was_first():
    """Two walk alike and a third does not move: the earlier of the two wins, from whatever seat."""
    figures = told("quick", "quick", "lazy", games=90, venues=("short",))
    (venue,) = figures.sectors
    assert sum(share.share for share in venue.seats) == pytest.approx(1.0, abs=0.001)
    assert sum(share.share for share in venue.order) == pytest.approx(1.0, abs=0.001)
    assert venue.order[0].share > venue.order[1].share > venue.order[2].share == 0.0
    assert venue.seats[2].share > 0.0


def test_a_map_without_a_game_has_no_shares():
    asked = plan("slow", "quick", venues=("short", "long"))
    venue = report(asked, [], 0.0, 1).sectors[0]
    assert (venue.games, venue.seats, venue.order) == (0, (), ())


def test_words_tell_who_is_better_how_sure_that_is_and_what_it_cost():
    words = as_words(told("slow", "quick"))
    for part in (
        "race: 12 games from seed 5",
        "slow",
        "100.0%",
        "0 draws, 0 capped",
        "positions a second",
        "1 core",
    ):
        assert part in words


def test_no_games_are_told_without_figures():
    asked = plan("slow", "quick")
    assert as_words(report(asked, [], 0.0, 1)) == "race: no game was played to its end."


def test_games_are_counted_by_what_they_ended_by_where_a_contest_tells_it():
    class Telling(RaceContest):
        def ending(self, state):
            return "" if state.turn == 0 else "the line"

    asked = plan("slow", "quick", games=6)
    results = [play(Telling(), asked, match(asked, number)) for number in range(6)]
    figures = report(asked, results, 1.0, 1)
    assert figures.endings == {"the line": 6}
    assert "Ended by: the line 6" in as_words(figures)
    assert told("slow", "quick").endings == {}
    assert "Ended by" not in as_words(told("slow", "quick"))
