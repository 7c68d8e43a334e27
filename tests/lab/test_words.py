"""The lint in words: each figure in its unit, and the room it leaves."""

from __future__ import annotations

import math

import pytest

from nexus_table.games.battlefield.lab.words import figure, room
from nexus_table.games.battlefield.rules.setup import Check, Unit


def check(value: float, slack: float, unit: Unit) -> Check:
    return Check("5.16", "A check", value, "a target", slack, "About it.", (), unit)


@pytest.mark.parametrize(
    ("unit", "value", "said", "slack", "left"),
    [
        (Unit.INCHES, 9.5, '9.50"', 0.5, '0.50" to spare'),
        (Unit.SQUARE_INCHES, 1.234, "1.23 sq in", -1.234, "1.23 sq in missing"),
        (Unit.MILLIMETRES, 79.6, "80 mm", -0.4, "0 mm missing"),
        (Unit.COUNT, 3, "3", -1, "1 missing"),
        (Unit.SHARE, 0.256, "26%", 0.05, "5% to spare"),
        (Unit.INCHES, math.inf, "–", math.inf, ""),
        (Unit.COUNT, 6, "6", 0.0, ""),
    ],
)
def test_a_figure_is_written_in_its_unit(
    unit: Unit, value: float, said: str, slack: float, left: str
) -> None:
    assert figure(check(value, slack, unit)) == said
    assert room(check(value, slack, unit)) == left
