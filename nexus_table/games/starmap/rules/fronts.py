"""Fronts: what all planets can send to systems that lie equally far from them, and what can be won with it."""

from __future__ import annotations

from collections.abc import Sequence

from nexus_table.games.starmap.galaxy import FAR, MOST_SHIPS
from nexus_table.games.starmap.model import MOST_ON_PLANET
from nexus_table.games.starmap.rules.cargo import COUNT, MILITARY, NOTHING, TRANSPORTERS, Cargo
from nexus_table.games.starmap.rules.departures import Groups
from nexus_table.games.starmap.rules.gatherings import EXACTLY, MOST_TOGETHER, Line, gathered
from nexus_table.games.starmap.rules.limits import Limits, attack_limits, occupation_limits
from nexus_table.games.starmap.rules.offers import Row


class Front:
    """The rows of all planets for a system; if `essential`, only groups that a search needs are found.

    `aboard` are the relics that may come, `alone` all groups by themselves. What not every system asks for is worked
    out when it is.
    """

    def __init__(self, purse: int, rows: Sequence[Row], aboard: Cargo, essential: bool) -> None:
        self.purse, self.rows, self.aboard, self.essential = purse, rows, aboard, essential
        self.alone: list[Groups] = []
        for row in rows:
            self.alone += row.alone
        self._beats: int | None = None
        self._most: list[int] = []
        self._attacks: dict[tuple[int, Cargo], list[Groups]] = {}

    def occupying(self, waiting: int) -> list[Groups]:
        """Return the groups from several planets that occupy an empty one where so many relics wait (S19)."""
        lines: Sequence[Line] = [row.offers for row in self.rows]
        many = len(lines)
        if self.essential:  # a group that is enough goes first, the others follow
            lines = [line for one in lines if (line := _too_few(one, waiting))]
            many = MOST_TOGETHER
        bounds = (max(waiting, 1), MOST_ON_PLANET)
        return gathered(lines, self.purse, bounds, many, occupation_limits(waiting), MOST_SHIPS)

    def attacking(self, defence: int, lying: Cargo) -> list[Groups]:
        """Return the groups that win an enemy's planet; so many ships defend it, these relics lie there."""
        if self._beats is None:
            self._beats = self._beaten_at_most()
        if defence > self._beats:
            return []
        key = (defence, lying)
        found = self._attacks.get(key)
        if found is None:
            found = self._attacks[key] = self._attacks_on(defence, attack_limits(*key, self.essential))
        return found

    def _beaten_at_most(self) -> int:
        """Return a defence by ships so strong that no other can be beaten."""
        most = self._most = sorted([row.most for row in self.rows])
        together = sum(most[-MOST_TOGETHER:] if self.essential else most)
        affordable = self.purse // min([row.least for row in self.rows])
        armed = 0 if self.aboard // MILITARY & COUNT else 1
        return (together if together < affordable else affordable) - armed

    def _attacks_on(self, defence: int, limits: Limits) -> list[Groups]:
        purse, rows, aboard = self.purse, self.rows, self.aboard
        alone, most = limits[NOTHING]
        least = min(alone, defence) if aboard // MILITARY & COUNT else alone
        bounds = (least, MOST_SHIPS if aboard else most)
        if self.essential and aboard < TRANSPORTERS:
            spare = EXACTLY
            found = self._single_exactly(limits)
        else:
            spare = self._spare()
            found = self._single(limits, spare)
        if not self.essential:
            return found + gathered([row.offers for row in rows], purse, bounds, len(rows), limits, spare)
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
            groups[need - fewest]
            for row in self.rows
            for groups, cargo, _, fewest, top, _, _, _ in row.offers
            if fewest <= (need := limits[cargo][0]) <= top
        ]

    def _single(self, limits: Limits, spare: int) -> list[Groups]:
        """Return the groups that win by themselves, larger ones too as far as there are ships to spare."""
        found: list[Groups] = []
        for row in self.rows:
            for groups, cargo, carriers, fewest, top, _, burden, spared in row.offers:
                low, high = limits[cargo]
                if low == high:
                    if fewest <= low <= top:
                        found.append(groups[low - fewest])
                    continue
                found += [
                    groups[ships - fewest]
                    for ships in range(max(low, fewest), min(high, top) + 1)
                    if ships - low <= spare or (ships * spared > burden and low >= carriers)
                ]
        return found

    def _spare(self) -> int:
        """Return how many ships more than it takes are worth a look where they pay no less by coming together."""
        if self.essential:
            for row in self.rows:
                for _, _, _, _, most, _, burden, spared in row.offers:
                    if spared * most > burden:
                        return 0
        return MOST_SHIPS

    def _close_enough(self, ships: int) -> tuple[int, int]:
        """Return how far so many ships must come from at least, and from how few planets they can.

        Where three cannot send so many, these are all, and three.
        """
        nearest = min([row.fee for row in self.rows])
        for reach in range(nearest, FAR + 1):
            most = self._most
            if reach < FAR:
                most = sorted([row.most for row in self.rows if row.fee <= reach])
            together = 0
            for fewest, more in enumerate(most[:-4:-1], 1):
                together += more
                if together >= ships:
                    return reach, fewest
        return FAR, MOST_TOGETHER


def _too_few(line: Line, waiting: int) -> Line:
    """Return the groups with too few ships to take up so many relics besides their own, perhaps none."""
    return [
        offer._replace(most=min(offer.most, offer.carriers + waiting - 1))
        for offer in line
        if offer.fewest < offer.carriers + waiting
    ]
