"""Gatherings: groups from several planets that meet for one attack or one occupation (S17)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from nexus_table.games.starmap.galaxy import FAR
from nexus_table.games.starmap.rules.cargo import COUNT, NOTHING, Cargo
from nexus_table.games.starmap.rules.limits import Limits
from nexus_table.games.starmap.rules.loads import Bounds, Offer
from nexus_table.games.starmap.rules.squadrons import Groups

MOST_TOGETHER: Final = 3
"""From how many planets an essential gathering comes at most."""
EXACTLY: Final = -1
"""How many ships there are to spare where no relics let more come than it takes."""
Line = Sequence[Offer]
"""All offers of one planet."""
Party = tuple[int, int, int, Cargo, int, Groups]
"""Groups that go together: the number of the last line, the ships, what they pay and bring, how many more than it
takes may come with them, the groups."""


def gathered(
    lines: Sequence[Line], purse: int, bounds: Bounds, many: int, limits: Limits, spare: int
) -> list[Groups]:
    """Return the groups from two to `many` planets that the purse pays for, within the limits.

    No limit is outside of `bounds`. A party grows while others may still join it; how many ships the last group
    may bring follows from the limits, so that none is made in vain: as many as it takes, and `spare` more.
    """
    many = min(many, len(lines))
    if many < 2:
        return []
    behind, reach, cheapest = _behind(lines)
    closed = _closed_exactly if spare == EXACTLY else _closed
    found: list[Groups] = []
    parties: list[Party] = [(-1, 0, 0, NOTHING, spare, ())]
    for joining in range(many - 1, 0, -1):
        grown: list[Party] = []
        for party in parties:
            for number in range(party[0] + 1, len(lines) - 1):
                _grow(
                    grown,
                    party,
                    number,
                    lines[number],
                    purse,
                    bounds,
                    joining * reach[number],
                    cheapest[number],
                )
        parties = grown
        found += closed(parties, behind, purse, limits)
    return found


def _grow(
    grown: list[Party],
    party: Party,
    number: int,
    line: Line,
    purse: int,
    bounds: Bounds,
    reach: int,
    cheapest: int,
) -> None:
    """Add a party with one more group of a line.

    Those behind it can send up to `reach` ships more, and each of these pays `cheapest` at least.
    """
    _, ships, paid, cargo, spare, together = party
    missing, most = bounds.least - ships, bounds.most - 1
    for one in line:
        fee, burden, fewest = one.fee, one.burden, one.fewest
        brought = cargo + one.cargo
        cost = paid + burden
        low = missing - reach if missing - reach > fewest else fewest
        largest = (brought & COUNT) + bounds.besides
        high = (largest if largest > most else most) - ships
        for more in range(low, (high if high < one.most else one.most) + 1):
            waiting = missing - more
            if cost + more * fee + (waiting if waiting > 0 else 1) * cheapest > purse:
                continue
            with_it = more - one.carriers if more * one.spared > burden else 0
            grown.append(
                (
                    number,
                    ships + more,
                    cost + more * fee,
                    brought,
                    with_it if with_it > spare else spare,
                    together + one.groups[more - fewest],
                )
            )


def _behind(lines: Sequence[Line]) -> tuple[list[list[Offer]], list[int], list[int]]:
    """Return by line the offers of those behind it, the most ships of one of them and the least that one pays."""
    rest: list[Offer] = []
    largest, least = 0, FAR
    behind, reach, cheapest = [rest], [largest], [least]
    for line in lines[:0:-1]:
        rest = [*line, *rest]
        for one in line:
            if one.most > largest:
                largest = one.most
            if one.fee < least:
                least = one.fee
        behind.append(rest)
        reach.append(largest)
        cheapest.append(least)
    return behind[::-1], reach[::-1], cheapest[::-1]


def _closed_exactly(
    parties: Sequence[Party], behind: Sequence[Sequence[Offer]], purse: int, limits: Limits
) -> list[Groups]:
    """Return the parties with one more group each, as many ships as it takes."""
    return [
        together + one.groups[more - one.fewest]
        for last, ships, cost, cargo, _, together in parties
        for one in behind[last]
        if one.fewest <= (more := limits[cargo + one.cargo][0] - ships) <= one.most
        and cost + one.burden + one.fee * more <= purse
    ]


def _closed(
    parties: Sequence[Party], behind: Sequence[Sequence[Offer]], purse: int, limits: Limits
) -> list[Groups]:
    """Return the parties with one more group each, as many ships as the limits ask for."""
    found: list[Groups] = []
    for last, ships, cost, cargo, spare, together in parties:
        for one in behind[last]:
            least, most = limits[cargo + one.cargo]
            low, high, fewest = least - ships, most - ships, one.fewest
            if low > one.most or high < fewest:
                continue
            if low == high:
                if cost + one.burden + one.fee * low <= purse:
                    found.append(together + one.groups[low - fewest])
                continue
            top = min(high, one.most, (purse - cost - one.burden) // one.fee)
            found += [
                together + one.groups[more - fewest]
                for more in range(max(low, fewest), top + 1)
                if more - low <= spare or (more * one.spared > one.burden and low >= one.carriers)
            ]
    return found
