"""Gatherings: groups from several planets that meet for one attack or one occupation (S17)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import NamedTuple

from nexus_table.games.starmap.actions import Group
from nexus_table.games.starmap.galaxy import FAR, NEAR, WITHIN
from nexus_table.games.starmap.model import RelicId
from nexus_table.games.starmap.rules.departures import Approach, plain_groups

MOST_TOGETHER = 3
"""From how many planets an essential gathering comes at most."""

Row = list[tuple[Group, int]]
"""The groups that one planet can send to a place, with what each pays."""


class Gathering(NamedTuple):
    """Groups from several planets, how many ships they are, and the relics that they bring."""

    groups: tuple[Group, ...]
    ships: int
    brought: tuple[RelicId, ...]


def row_of(approach: Approach) -> Row:
    """Return the groups of one planet, each priced."""
    each = approach.each
    plain = [(group, group.ships * each) for group in plain_groups(approach.start)[: approach.plain]]
    return [*plain, *approach.loaded]


def close_enough(near: Sequence[Approach], ships: int) -> tuple[Sequence[Approach], int]:
    """Return the planets that are no farther away than so many ships ask for, and how many of them gather.

    These are the fewest that can send enough, and one more, but not more than three.
    """
    for reach in (WITHIN, NEAR, FAR):
        close = [one for one in near if one.each <= reach]
        largest = sorted([one.largest for one in close], reverse=True)[:MOST_TOGETHER]
        for fewest, total in enumerate(accumulate(largest), start=1):
            if total >= ships:
                return close, min(MOST_TOGETHER, fewest + 1)
    return near, MOST_TOGETHER


def gathered(rows: Sequence[Row], purse: int, least: int, most: int, many: int) -> list[Gathering]:
    """Return the groups from two to `many` planets that the purse pays for, `least` to `most` ships in all."""
    count = len(rows)
    after = [0] * (count + 1)  # how many ships may still join from here on
    cheapest = [0] * (count + 1)  # and what none of them pays less than
    for number in range(count - 1, -1, -1):
        after[number] = after[number + 1] + max([group.ships for group, _ in rows[number]])
        price = min([cost // group.ships for group, cost in rows[number]])
        cheapest[number] = min(price, cheapest[number + 1]) if number + 1 < count else price
    found: list[Gathering] = []

    def grow(
        first: int, groups: tuple[Group, ...], brought: tuple[RelicId, ...], ships: int, purse: int
    ) -> None:
        missing, last = least - ships, len(groups) + 1 == many
        for number in range(first, count):
            if missing > after[number] or missing * cheapest[number] > purse:
                return
            for group, cost in rows[number]:
                together = ships + group.ships
                if cost > purse or together > most or (last and together < least):
                    continue
                more = (*groups, group)
                relics = brought + group.relics if group.relics else brought
                if groups and together >= least:
                    found.append(Gathering(more, together, relics))
                if together < most and not last:
                    grow(number + 1, more, relics, together, purse - cost)

    grow(0, (), (), 0, purse)
    return found
