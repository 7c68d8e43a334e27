"""Attacks on one enemy's planet: which groups, alone or together, win it, and which of these a search needs."""

from __future__ import annotations

from collections.abc import Sequence

from nexus_table.games.starmap.actions import Group, Move
from nexus_table.games.starmap.galaxy import MOST_SHIPS
from nexus_table.games.starmap.model import MOST_ON_PLANET, Place, RelicId, RelicKind
from nexus_table.games.starmap.rules.combat import orbiting, ships_needed
from nexus_table.games.starmap.rules.departures import Approach, plain_moves
from nexus_table.games.starmap.rules.gatherings import close_enough, gathered, row_of
from nexus_table.games.starmap.state import StarmapState


def attacks(state: StarmapState, near: Sequence[Approach], to: Place, *, essential: bool) -> list[Move]:
    """Return the moves that win an enemy's planet for the active seat, all or the essential ones."""
    least = state.ships[to] + orbiting(state, to)  # a Military relic may make up for being no more than that
    if least > sum([one.largest for one in near]) or least * min([one.least for one in near]) > state.purse:
        return []
    assault = Assault(state, to, near, essential=essential)
    alone = assault.needed(())
    if alone is None:
        return []
    found: list[Move] = []
    for one in near:
        most = min(alone, one.plain) if essential else one.plain
        found += plain_moves(one.start)[to][alone - 1 : most]
        for group, _ in one.loaded:
            if assault.wins((group,), group.ships, group.relics):
                found.append(Move(to, (group,)))
    if len(near) > 1:
        found += assault.together(near)
    return found


class Assault:
    """One enemy's planet as a target: how many ships win it with what they bring, worked out once for each."""

    def __init__(self, state: StarmapState, to: Place, near: Sequence[Approach], *, essential: bool) -> None:
        self.state, self.to, self.essential = state, to, essential
        self.relics = {number for one in near for group, _ in one.loaded for number in group.relics}
        self.kinds = {state.relics[number].kind for number in self.relics}
        self._cheaper = {group for one in near for group, cost in one.loaded if cost < one.each * group.ships}
        self._needs: dict[tuple[RelicId, ...], int | None] = {}

    def needed(self, brought: tuple[RelicId, ...]) -> int | None:
        """Return how many ships win with these relics, None where none can."""
        if brought not in self._needs:
            self._needs[brought] = ships_needed(self.state, self.to, brought)
        return self._needs[brought]

    def limits(self) -> tuple[int, int]:
        """Return how many ships attack at least and at most, whatever they bring."""
        alone = self.needed(())
        if alone is None:
            return MOST_SHIPS, 0
        defence = self.state.ships[self.to] + orbiting(self.state, self.to)
        least = min(alone, defence) if RelicKind.MILITARY in self.kinds else alone
        if not self.essential:
            return least, MOST_SHIPS
        most = max(alone, MOST_ON_PLANET + (defence + 1) // 2) if self.relics else alone
        return least, most + (MOST_ON_PLANET if RelicKind.TRANSPORTER in self.kinds else 0)

    def wins(self, groups: tuple[Group, ...], ships: int, brought: tuple[RelicId, ...]) -> bool:
        """Whether these groups, so many ships, win; if essential, whether all are needed or pay less together."""
        need = self.needed(brought)
        if need is None or ships < need:
            return False
        if ships == need or not self.essential:
            return True
        return any(
            ships - need <= group.ships - len(group.relics) for group in groups if group in self._cheaper
        )

    def together(self, near: Sequence[Approach]) -> list[Move]:
        """Return the attacks of groups from several planets."""
        least, most = self.limits()
        many = len(near)
        if self.essential:
            near, many = close_enough(near, self.needed(()) or least)
        rows = [row_of(one) for one in near]
        found = gathered(rows, self.state.purse, least, most, many)
        if not self.relics:  # then the limits say it all
            return [Move(self.to, groups) for groups, _, _ in found]
        return [
            Move(self.to, groups) for groups, ships, brought in found if self.wins(groups, ships, brought)
        ]
