"""Gatherings: groups from several planets that meet for one attack or one occupation (S17)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import accumulate

from nexus_table.games.starmap.galaxy import FAR, NEAR, WITHIN
from nexus_table.games.starmap.rules.departures import Approach, Groups, Offer, Relics

MOST_TOGETHER = 3
"""From how many planets an essential gathering comes at most."""
Row = Sequence[Offer]
"""All offers of one planet."""
Party = tuple[int, int, int, Relics, Groups]
"""Groups that go together: the number of the last row, the ships, what they pay and bring, the groups."""


class Limits(dict[Relics, tuple[int, int]]):
    """How many ships come at least and at most, by the relics that they bring; each worked out once."""

    def __init__(self, told: Callable[[Relics], tuple[int, int]]) -> None:
        super().__init__()
        self._told = told

    def __missing__(self, brought: Relics) -> tuple[int, int]:
        found = self[brought] = self._told(brought)
        return found


def gathered(
    rows: Sequence[Row], purse: int, bounds: tuple[int, int], many: int, limits: Limits
) -> list[Groups]:
    """Return the groups from two to `many` planets that the purse pays for, within the limits.

    No limit is outside of `bounds`. All ways are kept until the last is found, and from many planets they are many.
    """
    least, most = bounds
    parties: list[Party] = []
    later: list[list[Party]] = []
    for number in range(len(rows) - 1, -1, -1):
        later.append(parties)
        parties = _parties(number, rows[number], most) + parties
    later.reverse()
    found: list[Groups] = []
    for size in range(2, many + 1):
        enough = least if size == many else 0  # smaller parties may still grow
        parties = [
            (last, ships + more, cost + price, brought + relics, groups + group)
            for first, ships, cost, brought, groups in parties
            for last, more, price, relics, group in later[first]
            if cost + price <= purse and enough <= ships + more <= most
        ]
        found += [
            groups
            for _, ships, _, brought, groups in parties
            if limits[brought][0] <= ships <= limits[brought][1]
        ]
    return found


def _parties(number: int, row: Row, most: int) -> list[Party]:
    """Return each group of a row by itself."""
    return [
        (number, ships, ships * fee + burden, relics, groups)
        for relics, alone, fewest, _, fee, burden, _ in row
        for ships, groups in enumerate(alone, start=fewest)
        if ships <= most
    ]


def close_enough(near: Sequence[Approach], ships: int) -> tuple[Sequence[Approach], int]:
    """Return the planets no farther away than so many ships ask for, and the fewest of them that can send enough.

    Where three cannot, these are all, and three.
    """
    for reach in (WITHIN, NEAR, FAR):
        close = [one for one in near if one.fee <= reach]
        largest = sorted([one.most for one in close], reverse=True)[:MOST_TOGETHER]
        for fewest, total in enumerate(accumulate(largest), start=1):
            if total >= ships:
                return close, fewest
    return near, MOST_TOGETHER
