"""Fronts: what all planets can send to systems that lie equally far from them, and what can be won with it."""

from __future__ import annotations

from collections.abc import Sequence

from nexus_table.games.starmap.actions import Group, Move
from nexus_table.games.starmap.galaxy import MOST_SHIPS
from nexus_table.games.starmap.model import MOST_ON_PLANET, Place, RelicKind
from nexus_table.games.starmap.rules.combat import ships_needed
from nexus_table.games.starmap.rules.departures import Approach, Groups, Relics
from nexus_table.games.starmap.rules.gatherings import MOST_TOGETHER, Limits, close_enough, gathered
from nexus_table.games.starmap.state import StarmapState

NEVER = (MOST_SHIPS + 1, 0)
"""How many ships win what cannot be won."""


class Front:
    """The approaches of all planets to a system; if `essential`, only moves that a search needs are found."""

    def __init__(self, state: StarmapState, near: Sequence[Approach], *, essential: bool) -> None:
        self.state, self.near, self.essential = state, near, essential
        self.rows = [one.offers for one in near]
        self.starts = [one.start for one in near]
        self.alone = [groups for row in self.rows for offer in row for groups in offer.alone]
        self.loaded = [offer for row in self.rows for offer in row if offer.relics]
        self.largest = max([one.most for one in near])
        self._armed = bool(self.loaded) and self._brings_arms()
        self._beats = self._beaten_at_most()
        self._cheaper = self._saving() if self.loaded and essential else frozenset()
        self._attacks: dict[tuple[int, Place | None], list[Groups]] = {}

    def entering(self, star: Place, room: int) -> list[Move]:
        """Return the moves to a star with so much room: no relic enters (S15)."""
        return [Move(star, one) for one in self.alone if one[0].ships <= room and not one[0].relics]

    def joining(self, to: Place, room: int) -> list[Move]:
        """Return the moves to a planet of one's own with so much room."""
        if room >= self.largest and to not in self.starts:
            return [Move(to, groups) for groups in self.alone]
        return [Move(to, one) for one in self.alone if one[0].ships <= room and one[0].start != to]

    def occupying(self, to: Place, waiting: int) -> list[Move]:
        """Return the moves to an empty planet where so many relics wait; each ship carries one (S19)."""
        found = [
            Move(to, one) for one in self.alone if not waiting or len(one[0].relics) + waiting <= one[0].ships
        ]
        if len(self.near) > 1 and (waiting or not self.essential):
            found += [Move(to, groups) for groups in self._occupying_together(waiting)]
        return found

    def attacking(self, to: Place, defence: int, *, relics: bool) -> list[Move]:
        """Return the moves that win an enemy's planet; so many ships defend it; `relics`: some lie there."""
        if defence > self._beats:
            return []
        key = (defence, to if relics else None)  # without relics one planet is like another
        found = self._attacks.get(key)
        if found is None:
            found = self._attacks[key] = self._attacks_on(to, defence)
        return [Move(to, groups) for groups in found]

    def _occupying_together(self, waiting: int) -> list[Groups]:
        rows, many = self.rows, len(self.rows)
        if self.essential:  # a group that is enough goes first, the others follow
            rows = [[one.smaller(len(one.relics) + waiting) for one in row] for row in rows]
            many = MOST_TOGETHER
        limits = Limits(lambda brought: (max(len(brought) + waiting, 1), MOST_ON_PLANET))
        return gathered(rows, self.state.purse, (max(waiting, 1), MOST_ON_PLANET), many, limits)

    def _attacks_on(self, to: Place, defence: int) -> list[Groups]:
        limits = Limits(lambda brought: self._limits(to, brought))
        alone, most = limits[()]
        least = min(alone, defence) if self._armed else alone
        bounds = (least, MOST_SHIPS if self.loaded else most)
        found = [
            groups for row in self.rows for offer in row for groups in offer.between(*limits[offer.relics])
        ]
        if not self.essential:
            return found + gathered(self.rows, self.state.purse, bounds, len(self.rows), limits)
        close, fewest = close_enough(self.near, alone)
        if fewest > 1 or not found:
            rows = [one.offers for one in close]
            found += gathered(rows, self.state.purse, bounds, max(fewest, 2), limits)
        if not found:  # those near are too dear together, or bring relics that need more ships
            found = gathered(self.rows, self.state.purse, bounds, MOST_TOGETHER, limits)
        return [one for one in found if self._needs_all(one, limits)] if self._cheaper else found

    def _limits(self, to: Place, brought: Relics) -> tuple[int, int]:
        """Return how many ships with these relics win at least, and how many of them may be worth a look."""
        need = ships_needed(self.state, to, brought)
        if need is None:
            return NEVER
        saving = any(self.state.relics[number].kind is RelicKind.TRANSPORTER for number in brought)
        return need, need if self.essential and not saving else MOST_SHIPS

    def _beaten_at_most(self) -> int:
        """Return which defence of ships can be beaten at most."""
        most = sorted([one.most for one in self.near], reverse=True)
        together = sum(most[:MOST_TOGETHER] if self.essential else most)
        affordable = self.state.purse // min([one.least for one in self.near])
        return min(together, affordable) - (0 if self._armed else 1)

    def _brings_arms(self) -> bool:
        relics = self.state.relics
        return any(
            relics[number].kind is RelicKind.MILITARY for offer in self.loaded for number in offer.relics
        )

    def _saving(self) -> frozenset[Group]:
        """Return the groups that pay less than their ships would one by one."""
        spared = [offer for offer in self.loaded if offer.spared]
        return frozenset(
            group for offer in spared for (group,) in offer.alone if offer.spared * group.ships > offer.burden
        )

    def _needs_all(self, groups: Groups, limits: Limits) -> bool:
        """Whether it takes all these ships to win, or those beyond pay less by coming together."""
        brought = tuple([number for group in groups for number in group.relics])
        more = sum([group.ships for group in groups]) - limits[brought][0]
        return more == 0 or any(
            more <= group.ships - len(group.relics) for group in groups if group in self._cheaper
        )
