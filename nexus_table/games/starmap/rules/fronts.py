"""Fronts: what all planets can send to systems that lie equally far from them, and what can be won with it."""

from __future__ import annotations

from collections.abc import Sequence

from nexus_table.games.starmap.actions import Group, Move
from nexus_table.games.starmap.galaxy import MOST_SHIPS
from nexus_table.games.starmap.model import MOST_ON_PLANET, Place, RelicKind
from nexus_table.games.starmap.rules.combat import ships_needed
from nexus_table.games.starmap.rules.departures import MOST_LEAVING, Approach, Groups, Relics
from nexus_table.games.starmap.rules.gatherings import MOST_TOGETHER, Limits, Row, close_enough, gathered
from nexus_table.games.starmap.state import StarmapState

NEVER = (MOST_SHIPS + 1, 0)
"""How many ships win what cannot be won."""


class Front:
    """The approaches of all planets to a system; if `essential`, only moves that a search needs are found.

    `aboard` are the kinds of the relics that may come. What not every system asks for is worked out when it is.
    """

    def __init__(
        self, state: StarmapState, near: Sequence[Approach], aboard: Sequence[RelicKind], *, essential: bool
    ) -> None:
        self.state, self.near, self.essential = state, near, essential
        self.loaded = bool(aboard)
        self.armed, self.saving = RelicKind.MILITARY in aboard, RelicKind.TRANSPORTER in aboard
        self._alone: list[Groups] | None = None
        self._beats: int | None = None
        self._attacks: dict[tuple[int, Place | None], list[Groups]] = {}

    def alone(self) -> list[Groups]:
        """Return each group by itself."""
        if self._alone is None:
            self._alone = [
                groups
                for one in self.near
                for _, alone, fewest, most, *_ in one.offers
                for groups in alone[: most - fewest + 1]
            ]
        return self._alone

    def entering(self, star: Place, room: int) -> list[Move]:
        """Return the moves to a star with so much room: no relic enters (S15)."""
        return [
            Move(star, groups)
            for one in self.near
            for offer in one.offers[:1]
            if not offer.relics
            for groups in offer.between(1, room)
        ]

    def joining(self, to: Place, room: int) -> list[Move]:
        """Return the moves to a planet of one's own with so much room."""
        if room >= MOST_LEAVING and to not in [one.start for one in self.near]:
            return [Move(to, groups) for groups in self.alone()]
        return [
            Move(to, groups)
            for one in self.near
            if one.start != to
            for offer in one.offers
            for groups in offer.between(1, room)
        ]

    def occupying(self, to: Place, waiting: int) -> list[Move]:
        """Return the moves to an empty planet where so many relics wait; each ship carries one (S19)."""
        if waiting:
            found = [
                Move(to, groups)
                for one in self.near
                for offer in one.offers
                for groups in offer.between(len(offer.relics) + waiting, MOST_ON_PLANET)
            ]
        else:
            found = [Move(to, groups) for groups in self.alone()]
        if waiting or not self.essential:
            found += [Move(to, groups) for groups in self._occupying_together(waiting)]
        return found

    def attacking(self, to: Place, defence: int, *, relics: bool) -> list[Move]:
        """Return the moves that win an enemy's planet; so many ships defend it; `relics`: some lie there."""
        if self._beats is None:
            self._beats = self._beaten_at_most()
        if defence > self._beats:
            return []
        key = (defence, to if relics else None)  # without relics one planet is like another
        found = self._attacks.get(key)
        if found is None:
            found = self._attacks[key] = self._attacks_on(to, defence)
        return [Move(to, groups) for groups in found]

    def _occupying_together(self, waiting: int) -> list[Groups]:
        rows, many = [one.offers for one in self.near], len(self.near)
        if self.essential:  # a group that is enough goes first, the others follow
            rows = [row for one in rows if (row := _too_few(one, waiting))]
            many = MOST_TOGETHER
        limits = Limits(lambda brought: (max(len(brought) + waiting, 1), MOST_ON_PLANET))
        return gathered(rows, self.state.purse, (max(waiting, 1), MOST_ON_PLANET), many, limits)

    def _attacks_on(self, to: Place, defence: int) -> list[Groups]:
        purse, rows = self.state.purse, [one.offers for one in self.near]
        limits = Limits(lambda brought: self._limits(to, brought))
        alone, most = limits[()]
        least = min(alone, defence) if self.armed else alone
        bounds = (least, MOST_SHIPS if self.loaded else most)
        found: list[Groups] = []
        for one in self.near:
            if one.most >= least:
                for offer in one.offers:
                    found += offer.between(*limits[offer.relics])
        if not self.essential:
            return found + gathered(rows, purse, bounds, len(self.near), limits)
        close, fewest = close_enough(self.near, alone)
        many = max(fewest, 2)
        if fewest > 1 or not found:
            found += gathered([one.offers for one in close], purse, bounds, many, limits)
        if not found and (many < MOST_TOGETHER or len(close) < len(self.near)):
            # those near are too dear together, or bring relics that need more ships
            found = gathered(rows, purse, bounds, MOST_TOGETHER, limits)
        if not self.saving:
            return found
        cheaper = self._cheaper()
        return [one for one in found if _needs_all(one, limits, cheaper)] if cheaper else found

    def _limits(self, to: Place, brought: Relics) -> tuple[int, int]:
        """Return how many ships with these relics win at least, and how many of them may be worth a look."""
        need = ships_needed(self.state, to, brought)
        if need is None:
            return NEVER
        if not self.essential:
            return need, MOST_SHIPS
        relics = self.state.relics
        saving = self.saving and RelicKind.TRANSPORTER in [relics[number].kind for number in brought]
        return need, MOST_SHIPS if saving else need

    def _beaten_at_most(self) -> int:
        """Return which defence of ships can be beaten at most."""
        most = [one.most for one in self.near]
        if self.essential and len(most) > MOST_TOGETHER:
            most = sorted(most)[-MOST_TOGETHER:]
        return min(sum(most), self._affordable()) - (0 if self.armed else 1)

    def _affordable(self) -> int:
        """Return how many ships the purse pays for at most, those that pay least first."""
        purse, ships = self.state.purse, 0
        for fee, most in sorted([(one.least, one.most) for one in self.near]):
            if fee * most >= purse:
                return ships + purse // fee
            purse -= fee * most
            ships += most
        return ships

    def _cheaper(self) -> frozenset[Group]:
        """Return the groups that pay less than their ships would one by one."""
        spared = [offer for one in self.near for offer in one.offers if offer.spared]
        return frozenset(
            group
            for offer in spared
            for (group,) in offer.between(1, offer.most)
            if offer.spared * group.ships > offer.burden
        )


def _too_few(row: Row, waiting: int) -> Row:
    """Return the groups with too few ships to take up so many relics besides their own, perhaps none."""
    return [
        offer._replace(most=min(offer.most, len(offer.relics) + waiting - 1))
        for offer in row
        if offer.fewest < len(offer.relics) + waiting
    ]


def _needs_all(groups: Groups, limits: Limits, cheaper: frozenset[Group]) -> bool:
    """Whether it takes all these ships to win, or those beyond pay less by coming together."""
    brought = tuple([number for group in groups for number in group.relics])
    more = sum([group.ships for group in groups]) - limits[brought][0]
    return more == 0 or any(more <= group.ships - len(group.relics) for group in groups if group in cheaper)
