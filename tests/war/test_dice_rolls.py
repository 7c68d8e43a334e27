"""Dice read by the rules (10.3, 10.4), and saves dealt to hits (B14)."""

from __future__ import annotations

import pytest

from nexus_table.games.battlefield.dice.assignment import assigned, possible, remaining
from nexus_table.games.battlefield.dice.rolls import Hits, Saves, read_hits, read_saves, save_dice
from nexus_table.games.battlefield.rules.reasons import Cover


def test_each_die_that_reaches_defense_with_its_modifier_scores_one_hit() -> None:
    """10.3."""
    assert read_hits((2, 3, 4, 5), bonus=1, defense=5) == Hits(normal=2)


def test_a_natural_six_is_a_critical_hit_whatever_the_defense() -> None:
    """10.3, B14."""
    assert read_hits((6, 5), bonus=-3, defense=6) == Hits(critical=1)


def test_a_five_made_six_by_aim_is_no_critical_hit() -> None:
    """10.3: only a natural 6 is."""
    assert read_hits((5,), bonus=1, defense=6) == Hits(normal=1)


def test_a_natural_one_always_fails() -> None:
    """10.3."""
    assert read_hits((1, 1), bonus=9, defense=4) == Hits()


def test_each_save_die_that_reaches_the_save_value_saves() -> None:
    """10.4."""
    assert read_saves((1, 4, 5), save=5) == Saves(normal=1)


def test_a_natural_six_is_a_critical_save_even_without_a_save_value() -> None:
    """10.4, B14."""
    assert read_saves((6, 5), save=None) == Saves(critical=1)


def test_one_save_die_is_rolled_for_each_hit() -> None:
    """10.4."""
    assert save_dice(Hits(2, 1), Cover.NONE) == 3


def test_claimed_cover_uses_up_one_save_die() -> None:
    """5.5: the remaining saves are rolled after it; B15."""
    assert save_dice(Hits(2, 1), Cover.LIGHT) == 2
    assert save_dice(Hits(), Cover.HEAVY) == 0


@pytest.mark.parametrize(("cover", "saves"), [(Cover.LIGHT, Saves(2, 1)), (Cover.HEAVY, Saves(1, 2))])
def test_light_cover_guarantees_a_normal_save_heavy_a_critical(cover: Cover, saves: Saves) -> None:
    """5.5, 5.6, 16.6."""
    assert Saves(1, 1).with_cover(cover) == saves


def test_a_normal_save_cancels_one_normal_hit() -> None:
    """10.4."""
    assert assigned(Hits(2, 0), Saves(1, 0), 1, 1) == Hits(1, 0)


def test_one_normal_save_cancels_no_critical_hit() -> None:
    """10.4."""
    assert assigned(Hits(0, 1), Saves(1, 0), 1, 1) == Hits(0, 0)


def test_two_normal_saves_cancel_one_critical_hit() -> None:
    """10.4."""
    assert assigned(Hits(0, 1), Saves(2, 0), 1, 1) == Hits(0, 1)


def test_a_critical_save_cancels_a_hit_of_either_kind() -> None:
    """5.6, 10.4."""
    assert assigned(Hits(1, 0), Saves(0, 1), 1, 1) == Hits(1, 0)
    assert assigned(Hits(0, 1), Saves(0, 1), 1, 1) == Hits(0, 1)


def test_saves_go_to_the_least_damage() -> None:
    """B14: three points of one critical hit outweigh two normal hits."""
    assert assigned(Hits(2, 1), Saves(2, 0), 1, 3) == Hits(0, 1)
    assert assigned(Hits(2, 1), Saves(2, 0), 2, 3) == Hits(2, 0)


def test_between_equal_damage_saves_go_to_the_fewest_hits() -> None:
    """B14: two normal hits of 1 or one critical of 2."""
    assert assigned(Hits(2, 1), Saves(2, 0), 1, 2) == Hits(2, 0)


def test_the_defender_may_choose_between_all_that_cancel_as_much_as_can_be() -> None:
    """10.4: two normal saves may cancel a critical hit."""
    assert possible(Hits(2, 1), Saves(2, 0)) == (Hits(2, 0), Hits(0, 1))
    assert possible(Hits(1, 1), Saves(1, 0)) == (Hits(1, 0),)
    assert possible(Hits(1, 1), Saves(2, 1)) == (Hits(1, 1),)
    assert possible(Hits(1, 1), Saves(0, 1)) == (Hits(1, 0), Hits(0, 1))


def test_hits_that_are_not_cancelled_remain() -> None:
    assert remaining(Hits(3, 1), Hits(2, 1)) == Hits(1, 0)
