"""Chance is a value: the same everywhere, fair, and tellable by hand."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nexus_table.kernel.chance import SEEDS, Chance, DiceWanted, _mix

seeds = st.integers(0, SEEDS - 1)


def test_the_numbers_are_those_of_splitmix64() -> None:
    """The first outputs that Vigna's reference program prints for seed 1234567."""
    golden = 0x9E3779B97F4A7C15
    words = [_mix(1234567 + step * golden) for step in (1, 2, 3)]
    assert words == [6457827717110365317, 3203168211198807973, 9817491932198370423]


def test_a_seed_rolls_the_same_on_every_machine() -> None:
    shown, after = Chance(2024).roll(6, 12)
    assert shown == (1, 2, 1, 1, 1, 2, 5, 2, 2, 2, 2, 1)
    assert after == Chance(2024, count=12)
    assert Chance(2024).shuffled("abcdefgh")[0] == ("d", "h", "b", "c", "f", "g", "a", "e")


def test_asking_twice_gives_the_same_answer_and_changes_nothing() -> None:
    chance = Chance(7)
    assert chance.roll(20, 3) == chance.roll(20, 3)
    assert chance == Chance(7)


def test_neighbouring_seeds_do_not_share_their_dice() -> None:
    rolls = {Chance(seed).roll(6, 20)[0] for seed in range(200)}
    assert len(rolls) == 200


@settings(deadline=None, derandomize=True)
@given(seeds, st.integers(1, 2**64))
def test_a_number_lies_below_its_bound(seed: int, bound: int) -> None:
    number, after = Chance(seed).below(bound)
    assert 0 <= number < bound
    assert after.count >= 1


@pytest.mark.parametrize("bound", [0, -1, 2**64 + 1])
def test_a_choice_without_possibilities_is_an_error(bound: int) -> None:
    with pytest.raises(ValueError, match="possibilities"):
        Chance(1).below(bound)


def test_numbers_that_would_favour_the_small_are_thrown_away() -> None:
    """Below 2**63 + 1 nearly half of all words are unfair, so that some questions count more than once."""
    counts = {Chance(seed).below(2**63 + 1)[1].count for seed in range(50)}
    assert 1 in counts
    assert max(counts) > 1


def test_dice_are_fair() -> None:
    shown, _ = Chance(99).roll(6, 12_000)
    counts = Counter(shown)
    assert set(counts) == {1, 2, 3, 4, 5, 6}
    chi_squared = sum((count - 2000) ** 2 / 2000 for count in counts.values())
    assert chi_squared < 20.5  # five degrees of freedom: exceeded once in a thousand seeds


def test_every_order_of_a_shuffle_is_equally_likely() -> None:
    counts: Counter[tuple[str, ...]] = Counter()
    chance = Chance(5)
    for _ in range(2400):
        order, chance = chance.shuffled("abcd")
        counts[order] += 1
    assert set(counts) == set(permutations("abcd"))
    assert sum((count - 100) ** 2 / 100 for count in counts.values()) < 49.7  # 23 degrees, once in a thousand


@settings(deadline=None, derandomize=True)
@given(seeds, st.lists(st.integers()))
def test_a_shuffle_keeps_every_item(seed: int, items: list[int]) -> None:
    order, _ = Chance(seed).shuffled(items)
    assert sorted(order) == sorted(items)


def test_one_of_several_is_chosen_and_none_of_nothing() -> None:
    item, after = Chance(3).chosen("xyz")
    assert item in "xyz"
    assert after.count == 1
    with pytest.raises(ValueError, match="possibilities"):
        Chance(3).chosen("")


def test_fresh_chances_differ() -> None:
    assert len({Chance.fresh().seed for _ in range(20)}) == 20


def test_real_dice_are_asked_for_until_all_are_told() -> None:
    chance = Chance(1, by_hand=True)
    with pytest.raises(DiceWanted) as wanted:
        chance.roll(6, 3)
    assert (wanted.value.sides, wanted.value.times) == (6, 3)
    assert str(wanted.value) == "Roll 3 D6 and tell what they show."
    told = Chance(1, by_hand=True, told=(2, 5))
    with pytest.raises(DiceWanted) as wanted:
        told.roll(6, 3)
    assert wanted.value.times == 1


def test_told_dice_are_taken_in_order_and_used_up() -> None:
    shown, after = Chance(1, by_hand=True, told=(2, 5, 6)).roll(6, 2)
    assert shown == (2, 5)
    assert after.told == (6,)
    assert after.count == 2


@pytest.mark.parametrize("pips", [0, 7, -3])
def test_a_die_cannot_show_what_it_does_not_have(pips: int) -> None:
    with pytest.raises(ValueError, match=f"a D6 shows 1 to 6, not {pips}"):
        Chance(1, by_hand=True, told=(pips,)).roll(6)


def test_shuffles_come_from_the_seed_also_with_real_dice() -> None:
    assert Chance(8, by_hand=True).shuffled(range(9))[0] == Chance(8).shuffled(range(9))[0]
