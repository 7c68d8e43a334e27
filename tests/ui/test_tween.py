from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nexus_table.ui.theme import Duration, Look
from nexus_table.ui.tween import Tween, ease_in_out, ease_out, linear


@pytest.mark.parametrize("easing", [linear, ease_out, ease_in_out])
def test_an_easing_goes_from_nothing_to_all_and_never_back(easing) -> None:  # type: ignore[no-untyped-def]
    steps = [easing(step / 100) for step in range(101)]
    assert (steps[0], steps[-1]) == (0.0, 1.0)
    assert steps == sorted(steps)


@given(st.floats(-100, 100), st.floats(-100, 100), st.floats(0, 50), st.floats(0.01, 5), st.floats(-1, 60))
def test_a_value_on_its_way_lies_between_its_ends(
    start: float, end: float, since: float, seconds: float, now: float
) -> None:
    value = Tween(start, end, since, seconds).at(now)
    assert min(start, end) - 1e-9 <= value <= max(start, end) + 1e-9


def test_a_value_arrives_in_time_and_then_rests() -> None:
    tween = Tween(0, 10, 1.0, 2.0)
    assert tween.at(1.0) == 0
    assert tween.running(2.9)
    assert tween.at(3.0) == 10
    assert not tween.running(3.0)


def test_a_value_turns_to_a_new_goal_from_where_it_is() -> None:
    tween = Tween(0, 10, 0.0, 1.0, linear)
    turned = tween.to(0, 0.5, 1.0)
    assert turned.at(0.5) == pytest.approx(5)
    assert turned.at(1.5) == 0
    assert tween.to(10, 0.5, 1.0) is tween


def test_nothing_takes_time_where_animations_are_off() -> None:
    assert Look(animated=False).seconds(Duration.MOVE) == 0.0
    assert Tween(1, 5, 10.0, Look(animated=False).seconds(Duration.MOVE)).at(10.0) == 5
    assert not Tween.still(3).running(0.0)
