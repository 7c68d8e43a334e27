"""What counts tell: shares and strengths, each with the interval that holds the truth 95 times in 100."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

Z = 1.959964
"""Standard deviations either side that hold 95 % of a normal distribution."""

ELO = 400.0 / math.log(10.0)
"""Elo points of one unit of the logistic scale: ten to one is 400."""


class Interval(NamedTuple):
    """A figure and its 95 % interval."""

    value: float
    low: float
    high: float


def wilson(score: float, games: int) -> Interval:
    """Return the share that a score is of the games, with Wilson's interval; a draw may score a half."""
    if games == 0:
        return Interval(0.0, 0.0, 1.0)
    share, z2 = score / games, Z * Z
    middle = share + z2 / (2 * games)
    reach = Z * math.sqrt(max(0.0, share * (1.0 - share)) / games + z2 / (4 * games * games))
    scale = 1.0 + z2 / games
    return Interval(share, max(0.0, (middle - reach) / scale), min(1.0, (middle + reach) / scale))


def elo(scores: Sequence[float]) -> tuple[Interval, ...]:
    """Return each player's Elo above the last one's, of scores in games that all of them played together.

    The model is logistic (Bradley and Terry; with more than two players Plackett and Luce): who wins is drawn by
    weights, and the likeliest weights are as the scores are. One drawn game is added, so that who won all has a
    number too; the interval says how little it is worth. Draws and mirrored seats make it wider than it need be.
    """
    added = 1.0 / len(scores)
    weights = [score + added for score in scores]
    last = weights[-1]
    ratings = []
    for weight in weights[:-1]:
        value = ELO * math.log(weight / last)
        reach = ELO * Z * math.sqrt(1.0 / weight + 1.0 / last)
        ratings.append(Interval(value, value - reach, value + reach))
    return (*ratings, Interval(0.0, 0.0, 0.0))


def quantile(values: Sequence[float], part: float) -> float:
    """Return the value below or at which this part of the values lies (nearest rank); 0 where there are none."""
    if not values:
        return 0.0
    return sorted(values)[max(0, math.ceil(part * len(values)) - 1)]
