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

    No limit is outside of `bounds`. A party grows while others may still join it; how many ships the last group
    may bring follows from the limits, so that none is made in vain.
    """
    if len(rows) < 2:
        return []
    least, most = bounds
    later, reach = _later(rows)
    found: list[Groups] = []
    parties: list[Party] = [(-1, 0, 0, (), ())]
    for size in range(2, min(many, len(rows)) + 1):
        joining = min(many, len(rows)) - size + 1
        parties = [
            (
                number,
                ships + more,
                cost + burden + more * fee,
                brought + relics,
                groups + alone[more - fewest],
            )
            for first, ships, cost, brought, groups in parties
            for number, (relics, alone, fewest, top, fee, burden, _) in later[first]
            for more in range(
                max(fewest, least - ships - joining * reach[number]),
                min(top, most - ships - 1, (purse - cost - burden) // fee) + 1,
            )
        ]
        found += _closed(parties, later, purse, limits)
    return found


def _later(rows: Sequence[Row]) -> tuple[list[list[tuple[int, Offer]]], list[int]]:
    """Return by row the offers of those behind it and the largest of them; the last entry is before all rows."""
    behind: list[tuple[int, Offer]] = []
    largest = 0
    later, reach = [behind], [largest]
    for number in range(len(rows) - 1, -1, -1):
        behind = [*[(number, offer) for offer in rows[number]], *behind]
        largest = max([largest, *[offer.most for offer in rows[number]]])
        later.append(behind)
        reach.append(largest)
    return [*later[-2::-1], later[-1]], [*reach[-2::-1], reach[-1]]


def _closed(
    parties: Sequence[Party], later: Sequence[Sequence[tuple[int, Offer]]], purse: int, limits: Limits
) -> list[Groups]:
    """Return the parties with one more group each, as many ships as the limits ask for."""
    found: list[Groups] = []
    for first, ships, cost, brought, groups in parties:
        for _, (relics, alone, fewest, top, fee, burden, _) in later[first]:
            least, most = limits[brought + relics] if relics else limits[brought]
            low, high = least - ships, most - ships
            if low > top or high < fewest:
                continue
            low = low if low > fewest else fewest
            high = high if high < top else top
            if low == high:
                if cost + burden + fee * low <= purse:
                    found.append(groups + alone[low - fewest])
            else:
                high = min(high, (purse - cost - burden) // fee)
                found += [groups + group for group in alone[low - fewest : max(high - fewest + 1, 0)]]
    return found


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
