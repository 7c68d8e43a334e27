"""Which games are played: mirrored seats, paired seeds, and one match from its begin to its end or cap."""

from __future__ import annotations

import pytest

from nexus_table.arena.match import Plan, match, player_seed
from nexus_table.arena.playing import PlayerError, play

from .race import RaceContest


def plan(*players, venues=("short", "long"), **more):
    return Plan(
        "race", "race", players, **{"games": 12, "seed": 5, "most_rounds": 30, "venues": venues, **more}
    )


def played(number=0, *players, **more):
    asked = plan(*players, **more)
    return play(RaceContest(), asked, match(asked, number))


def test_games_of_one_pair_share_seed_and_map_and_the_players_change_seats():
    asked = plan("slow", "quick")
    for number in range(0, 12, 2):
        one, other = match(asked, number), match(asked, number + 1)
        assert (one.seed, one.venue) == (other.seed, other.venue)
        assert one.seating == other.seating[::-1]
        assert [player_seed(one, player) for player in (0, 1)] == [
            player_seed(other, player) for player in (0, 1)
        ]


def test_three_players_have_each_seat_once_in_three_games():
    asked = plan("slow", "quick", "random")
    seatings = [match(asked, number).seating for number in range(3)]
    assert all(sorted(seating) == [0, 1, 2] for seating in seatings)
    assert all(sorted(column) == [0, 1, 2] for column in zip(*seatings, strict=True))


def test_pairs_go_round_the_maps_with_a_new_seed_each():
    asked = plan("slow", "quick")
    pairs = [match(asked, number) for number in range(0, 12, 2)]
    assert [pair.venue for pair in pairs] == ["short", "long"] * 3
    assert len({pair.seed for pair in pairs}) == 6
    assert (
        len(
            {match(plan("slow", "quick", seed=6), number).seed for number in range(0, 12, 2)}
            & {pair.seed for pair in pairs}
        )
        == 0
    )


def test_players_have_different_seeds_of_their_own():
    one = match(plan("random", "random"), 0)
    assert player_seed(one, 0) != player_seed(one, 1)


def test_the_quicker_one_wins_from_either_seat():
    for number in range(4):
        result = played(number, "slow", "quick")
        assert result.seating[result.winner] == 1
        assert (result.credit(result.winner), result.credit(1 - result.winner)) == (1.0, 0.0)
        assert not result.capped
        assert result.illegal == 0


def test_what_is_counted_is_counted_by_player():
    result = played(1, "slow", "quick", venues=("headstart",))
    assert result.seating != match(plan("slow", "quick"), 0).seating
    quick, slow = result.decisions[1], result.decisions[0]
    assert quick == 1
    assert slow == (1 if result.seating[result.first] == 0 else 0)
    assert result.turns == 1 + quick + slow


def test_a_player_that_counts_its_positions_is_asked_for_them():
    result = played(0, "slow", "thinker")
    assert result.positions[1] == 10 * result.decisions[1]
    assert result.positions[0] == result.decisions[0]


def test_a_game_is_capped_when_the_round_after_the_last_begins():
    result = played(0, "lazy", "lazy", most_rounds=4)
    assert (result.capped, result.winners, sum(result.decisions)) == (True, (), 8)
    assert [result.credit(seat) for seat in (0, 1)] == [0.5, 0.5]


def test_a_shared_win_is_divided():
    result = played(0, "quick", "quick", venues=("shared",))
    assert (result.winner, result.winners, result.capped) == (None, (0, 1), False)
    assert [result.credit(seat) for seat in (0, 1)] == [0.5, 0.5]


def test_an_illegal_answer_is_counted_and_ends_the_game_undecided():
    result = played(0, "cheat", "quick")
    assert (result.illegal, result.winners, result.capped) == (1, (), False)


def test_a_player_that_breaks_down_is_told_with_the_game_it_was_in():
    with pytest.raises(
        PlayerError, match=r"game 1, .*broken.* at short, broke down: ZeroDivisionError: nobody"
    ):
        played(0, "broken", "broken")


def test_a_match_that_is_stopped_has_no_result():
    asked = plan("slow", "slow")
    assert play(RaceContest(), asked, match(asked, 0), lambda: True) is None


def test_a_level_may_change_the_set_up():
    assert played(0, "quick", "crippled").turns > 3 * played(0, "quick", "quick").turns


def test_the_same_match_is_the_same_game_each_time():
    def known(result):
        return (result.winners, result.turns, result.decisions, result.first)

    assert [known(played(number, "random", "random")) for number in range(8)] == [
        known(played(number, "random", "random")) for number in range(8)
    ]
    assert len({played(number, "random", "random").turns for number in range(8)}) > 1
