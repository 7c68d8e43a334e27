"""Fronts: what all planets can send to a system, and what can be won with it."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from nexus_table.games.starmap.galaxy import FAR, MOST_SHIPS
from nexus_table.games.starmap.model import MOST_ON_PLANET
from nexus_table.games.starmap.rules.cargo import COUNT, MILITARY, NOTHING, TRANSPORTERS, Cargo
from nexus_table.games.starmap.rules.gatherings import EXACTLY, MOST_TOGETHER, Line, gathered
from nexus_table.games.starmap.rules.limits import Limits, attack_limits, occupation_limits
from nexus_table.games.starmap.rules.loads import Bounds, Row
from nexus_table.games.starmap.rules.offers import FEES
from nexus_table.games.starmap.rules.squadrons import Groups, Way


class Front:
    """The rows of all planets for a system; if `essential`, only groups that a search needs are found.

    `aboard` are the relics that may come. What not every system asks for is worked out when it is.
    """

    def __init__(self, purse: int, rows: Sequence[Row], aboard: Cargo, essential: bool) -> None:
        self.purse, self.rows, self.aboard, self.essential = purse, rows, aboard, essential
        self.ways: list[Way] = []
        least = FAR
        for row in rows:
            self.ways += row.ways
            if row.least < least:
                least = row.least
        self.armed = 1 if aboard // MILITARY & COUNT else 0
        self.beatable = purse // least + self.armed
        """What defends a planet with fewer ships may be beaten; once the ships are counted, this may be less."""
        self._attacks: dict[tuple[int, Cargo], list[Groups]] = {}
        self._by_fee: tuple[list[int], ...] = ()
        self._paid = 0

    def occupying(self, waiting: int) -> list[Groups]:
        """Return the groups from several planets that occupy an empty one where so many relics wait (S19)."""
        lines: Sequence[Line] = [row.offers for row in self.rows]
        many = len(lines)
        if self.essential:  # a group that is enough goes first, the others follow
            lines = [line for one in lines if (line := _too_few(one, waiting))]
            many = MOST_TOGETHER
        bounds = Bounds(max(waiting, 1), MOST_ON_PLANET)
        return gathered(lines, self.purse, bounds, many, occupation_limits(waiting), MOST_SHIPS)

    def attacking(self, defence: int, lying: Cargo) -> list[Groups]:
        """Return the groups that win an enemy's planet; so many ships defend it, these relics lie there."""
        if not self._by_fee:
            self._muster()
        if defence >= self.beatable:
            return []
        key = (defence, lying)
        found = self._attacks.get(key)
        if found is None:
            found = self._attacks[key] = self._attacks_on(*key, attack_limits(*key, self.essential))
        return found

    def _attacks_on(self, defence: int, lying: Cargo, limits: Limits) -> list[Groups]:
        purse, rows, aboard = self.purse, self.rows, self.aboard
        alone, most = limits[NOTHING]
        least = min(alone, defence) if self.armed else alone
        bounds = Bounds(least, MOST_SHIPS if aboard else most)
        if self.essential and aboard < TRANSPORTERS:
            spare = EXACTLY
            bounds = Bounds(least, alone, (lying & COUNT) + (defence + 1) // 2)
            found = self._single_exactly(limits)
        else:
            spare = self._spare()
            found = self._single(limits, spare)
        if not self.essential:
            return found + gathered([row.offers for row in rows], purse, bounds, len(rows), limits, spare)
        if least > self._paid or len(rows) < 2:
            return found
        reach, fewest = self._close_enough(alone)
        if fewest > 1 or not found:
            close = [row.offers for row in rows if row.fee <= reach]
            found += gathered(close, purse, bounds, max(fewest, 2), limits, spare)
            if not found and (fewest < MOST_TOGETHER or len(close) < len(rows)):
                # those near are too dear together, or bring relics that need more ships
                found = gathered([row.offers for row in rows], purse, bounds, MOST_TOGETHER, limits, spare)
        return found

    def _single_exactly(self, limits: Limits) -> list[Groups]:
        """Return the groups that win by themselves with as many ships as it takes."""
        return [
            one.groups[need - one.fewest]
            for row in self.rows
            for one in row.offers
            if one.fewest <= (need := limits[one.cargo][0]) <= one.most
        ]

    def _single(self, limits: Limits, spare: int) -> list[Groups]:
        """Return the groups that win by themselves, larger ones too as far as there are ships to spare."""
        found: list[Groups] = []
        for row in self.rows:
            for one in row.offers:
                low, high = limits[one.cargo]
                if low == high:
                    if one.fewest <= low <= one.most:
                        found.append(one.groups[low - one.fewest])
                    continue
                found += [
                    one.groups[ships - one.fewest]
                    for ships in range(max(low, one.fewest), min(high, one.most) + 1)
                    if ships - low <= spare or (ships * one.spared > one.burden and low >= one.carriers)
                ]
        return found

    def _spare(self) -> int:
        """Return how many ships more than it takes are worth a look where they pay no less by coming together."""
        if self.essential:
            for row in self.rows:
                for one in row.offers:
                    if one.spared * one.most > one.burden:
                        return 0
        return MOST_SHIPS

    def _muster(self) -> None:
        """Count how many ships can come: by what a plain ship pays, in all, and for the purse."""
        by_fee: tuple[list[int], ...] = ([], [], [], [])
        at = [0, 0, 0, 0]
        for row in self.rows:
            by_fee[row.fee].append(row.most)
            at[row.least] += row.most
        self._by_fee = by_fee
        self._paid = paid = _paid(at, self.purse)
        together = sum(at)
        if self.essential and len(self.rows) > MOST_TOGETHER:
            together = sum(sorted([row.most for row in self.rows])[-MOST_TOGETHER:])
        self.beatable = min(together, paid) + self.armed

    def _close_enough(self, ships: int) -> tuple[int, int]:
        """Return how far so many ships must come from at least, and from how few planets they can.

        Where three cannot send so many, these are all, and three.
        """
        sizes: list[int] = []
        for reach, more in enumerate(self._by_fee):
            if more:
                sizes += more
                sizes.sort(reverse=True)
                together = 0
                for fewest, size in enumerate(sizes[:MOST_TOGETHER], 1):
                    together += size
                    if together >= ships:
                        return reach, fewest
        return FAR, MOST_TOGETHER


def _paid(at: Sequence[int], purse: int) -> int:
    """Return for how many ships the purse pays at most, of so many at each fee the cheapest first."""
    ships = sum(at)
    if purse >= ships * FAR:
        return ships
    ships = 0
    for fee in FEES:
        more = min(at[fee], purse // fee)
        ships += more
        purse -= more * fee
    return ships


def _too_few(line: Line, waiting: int) -> Line:
    """Return the groups with too few ships to take up so many relics besides their own, perhaps none."""
    return [
        replace(offer, most=min(offer.most, offer.carriers + waiting - 1))
        for offer in line
        if offer.fewest < offer.carriers + waiting
    ]
