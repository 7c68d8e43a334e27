"""Gatherings: groups from several planets that meet for one attack or one occupation (S17)."""

from __future__ import annotations

from collections.abc import Sequence

from nexus_table.games.starmap.galaxy import FAR
from nexus_table.games.starmap.rules.cargo import NOTHING, Cargo
from nexus_table.games.starmap.rules.departures import Groups
from nexus_table.games.starmap.rules.limits import Limits
from nexus_table.games.starmap.rules.offers import Offer

MOST_TOGETHER = 3
"""From how many planets an essential gathering comes at most."""
EXACTLY = -1
"""How many ships there are to spare where no relics let more come than it takes."""
Line = Sequence[Offer]
"""All offers of one planet."""
Party = tuple[int, int, int, Cargo, int, Groups]
"""Groups that go together: the number of the last line, the ships, what they pay and bring, how many more than it
takes may come with them, the groups."""


def gathered(
    lines: Sequence[Line], purse: int, bounds: tuple[int, int], many: int, limits: Limits, spare: int
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
        parties = [
            grown
            for party in parties
            for number in range(party[0] + 1, len(lines) - 1)
            for grown in _grown(
                party, number, lines[number], purse, bounds, joining * reach[number], cheapest[number]
            )
        ]
        found += closed(parties, behind, purse, limits)
    return found


def _grown(
    party: Party,
    number: int,
    line: Line,
    purse: int,
    bounds: tuple[int, int],
    reach: int,
    cheapest: int,
) -> list[Party]:
    """Return a party with one more group of a line.

    Those behind it can send up to `reach` ships more, and each of these pays `cheapest` at least.
    """
    _, ships, paid, cargo, spare, together = party
    least, most = bounds
    missing = least - ships
    grown: list[Party] = []
    for groups, brought, carriers, fewest, top, fee, burden, spared in line:
        cost = paid + burden
        low = missing - reach if missing - reach > fewest else fewest
        high = most - ships - 1 if most - ships - 1 < top else top
        for more in range(low, high + 1):
            waiting = missing - more
            if cost + more * fee + (waiting if waiting > 0 else 1) * cheapest > purse:
                continue
            with_it = more - carriers if more * spared > burden else 0
            grown.append(
                (
                    number,
                    ships + more,
                    cost + more * fee,
                    cargo + brought,
                    with_it if with_it > spare else spare,
                    together + groups[more - fewest],
                )
            )
    return grown


def _behind(lines: Sequence[Line]) -> tuple[list[list[Offer]], list[int], list[int]]:
    """Return by line the offers of those behind it, the most ships of one of them and the least that one pays."""
    rest: list[Offer] = []
    largest, least = 0, FAR
    behind, reach, cheapest = [rest], [largest], [least]
    for line in lines[:0:-1]:
        rest = [*line, *rest]
        for _, _, _, _, most, fee, _, _ in line:
            if most > largest:
                largest = most
            if fee < least:
                least = fee
        behind.append(rest)
        reach.append(largest)
        cheapest.append(least)
    return behind[::-1], reach[::-1], cheapest[::-1]


def _closed_exactly(
    parties: Sequence[Party], behind: Sequence[Sequence[Offer]], purse: int, limits: Limits
) -> list[Groups]:
    """Return the parties with one more group each, as many ships as it takes."""
    return [
        together + groups[more - fewest]
        for last, ships, cost, cargo, _, together in parties
        for groups, brought, _, fewest, top, fee, burden, _ in behind[last]
        if fewest <= (more := limits[cargo + brought][0] - ships) <= top
        and cost + burden + fee * more <= purse
    ]


def _closed(
    parties: Sequence[Party], behind: Sequence[Sequence[Offer]], purse: int, limits: Limits
) -> list[Groups]:
    """Return the parties with one more group each, as many ships as the limits ask for."""
    found: list[Groups] = []
    for last, ships, cost, cargo, spare, together in parties:
        for groups, brought, carriers, fewest, top, fee, burden, spared in behind[last]:
            least, most = limits[cargo + brought]
            low, high = least - ships, most - ships
            if low > top or high < fewest:
                continue
            if low == high:
                if cost + burden + fee * low <= purse:
                    found.append(together + groups[low - fewest])
                continue
            found += [
                together + groups[more - fewest]
                for more in range(max(low, fewest), min(high, top, (purse - cost - burden) // fee) + 1)
                if more - low <= spare or (more * spared > burden and low >= carriers)
            ]
    return found
