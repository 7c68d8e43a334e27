"""Shares and strengths with their intervals, held against figures from textbooks and closed forms."""

from __future__ import annotations

import math

import pytest

from nexus_table.arena.statistics import elo, quantile, wilson


@pytest.mark.parametrize(
    ("score", "games", "low", "high"),
    [
        (8, 10, 0.4901625, 0.9433178),  # Newcombe 1998 and R's prop.test(correct=FALSE) agree on these
        (81, 263, 0.2552743, 0.3662079),
        (0, 20, 0.0, 0.1611252),
        (1, 29, 0.0061114, 0.1717552),
        (300, 300, 0.9873569, 1.0),
    ],
)
def test_wilsons_interval_is_as_printed(score, games, low, high):
    interval = wilson(score, games)
    assert interval.value == score / games
    assert interval[1:] == pytest.approx((low, high), abs=1e-4)


def test_no_games_tell_nothing():
    assert wilson(0, 0) == (0.0, 0.0, 1.0)


def test_three_wins_of_four_are_about_191_elo():
    strong, weak = elo([300_000.0, 100_000.0])
    assert strong.value == pytest.approx(400 * math.log10(3), abs=0.1)
    assert weak == (0.0, 0.0, 0.0)


def test_ten_to_one_is_400_and_the_interval_shrinks_with_the_root_of_the_games():
    few, many = elo([100.0, 10.0])[0], elo([10_000.0, 1000.0])[0]
    assert many.value == pytest.approx(400.0, abs=1.0)
    assert (few.high - few.low) / (many.high - many.low) == pytest.approx(10.0, rel=0.1)


def test_who_won_every_game_has_a_number_and_a_wide_interval():
    strong = elo([300.0, 0.0])[0]
    assert 1000 < strong.value < 1200
    assert strong.low < 700
    assert strong.high > 1500


def test_equal_scores_are_equal_among_any_number():
    assert [round(one.value, 6) for one in elo([50.0, 50.0, 50.0])] == [0.0, 0.0, 0.0]


def test_the_interval_of_two_covers_a_known_strength_about_95_times_in_100():
    """By exact binomial weights: with a true share of 0.7 over 60 games."""
    truth, games, covered = 400 * math.log10(0.7 / 0.3), 60, 0.0
    for wins in range(games + 1):
        low, high = elo([wins, games - wins])[0][1:]
        weight = math.comb(games, wins) * 0.7**wins * 0.3 ** (games - wins)
        covered += weight * (low <= truth <= high)
    assert 0.93 < covered < 0.98


@pytest.mark.parametrize(("part", "value"), [(0.5, 5.0), (0.9, 9.0), (1.0, 10.0), (0.0, 1.0)])
def test_a_quantile_is_one_of_the_values(part, value):
    assert quantile([float(number) for number in range(10, 0, -1)], part) == value


def test_no_values_have_no_quantile():
    assert quantile([], 0.5) == 0.0
