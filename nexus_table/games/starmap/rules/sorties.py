"""Sorties: every move that can be made now, place by place."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import overload

from nexus_table.games.starmap.actions import EndPhase, Move, StarmapAction
from nexus_table.games.starmap.galaxy import SLOTS, Galaxy
from nexus_table.games.starmap.model import MOST_ON_PLANET, MOST_ON_STAR, Face, Place
from nexus_table.games.starmap.rules.cargo import COUNT, MILITARY, NOTHING, Cargo, cargo_of
from nexus_table.games.starmap.rules.departures import Departure, Groups, departures
from nexus_table.games.starmap.rules.fronts import Front
from nexus_table.games.starmap.rules.markers import forbidden
from nexus_table.games.starmap.rules.offers import rows_of
from nexus_table.games.starmap.state import StarmapState

END_PHASE = EndPhase()
Part = tuple[Place, Sequence[Groups]]
"""A place, and what may move there."""
Fees = tuple[int, ...]
"""What a plain ship pays from each planet that can send some."""


class Sorties(Sequence[StarmapAction]):
    """The moves of a moment and, last, the end of the phase: counted at once, each made when it is looked at."""

    __slots__ = ("_length", "_parts")

    def __init__(self, parts: Sequence[Part]) -> None:
        self._parts = parts
        self._length = sum([len(sent) for _, sent in parts]) + 1

    def __len__(self) -> int:
        return self._length

    def __iter__(self) -> Iterator[StarmapAction]:
        found: list[StarmapAction] = [Move(to, groups) for to, sent in self._parts for groups in sent]
        found.append(END_PHASE)
        return iter(found)

    @overload
    def __getitem__(self, index: int) -> StarmapAction: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[StarmapAction]: ...
    def __getitem__(self, index: int | slice) -> StarmapAction | Sequence[StarmapAction]:
        if isinstance(index, slice):
            return [*self][index]
        left = range(self._length)[index]
        for to, sent in self._parts:
            if left < len(sent):
                return Move(to, sent[left])
            left -= len(sent)
        return END_PHASE


def sorties(state: StarmapState, galaxy: Galaxy, *, essential: bool) -> Sequence[StarmapAction]:
    """Return the moves of the active seat and the end of the phase; if `essential`, those that a search needs."""
    leaving = departures(state, galaxy) if state.purse else ()
    return Sorties(_Listing(state, galaxy, leaving, essential).parts()) if leaving else [END_PHASE]


class _Listing:
    """What the listing of one moment stands on: what can be sent, by system what comes there, where relics lie."""

    def __init__(
        self, state: StarmapState, galaxy: Galaxy, leaving: Sequence[Departure], essential: bool
    ) -> None:
        self.state, self.essential = state, essential
        self.fees = zip(*[galaxy.costs[one.start // SLOTS] for one in leaving], strict=True)
        self.sent = [rows_of(one, state.purse) for one in leaving]
        self.aboard = NOTHING
        for one in leaving:
            for load in one.loads:
                self.aboard |= load.cargo
        self.most = state.purse + (1 if self.aboard // MILITARY & COUNT else 0)
        self.closed = _closed_places(state, galaxy)
        self.lying: dict[Place, Cargo] = {}
        for relic in state.relics:
            if state.owners[relic.at] != state.seat:
                self.lying[relic.at] = self.lying.get(relic.at, NOTHING) + cargo_of(relic)

    def parts(self) -> list[Part]:
        """Return what may move to each place."""
        purse, sent, aboard, essential = self.state.purse, self.sent, self.aboard, self.essential
        fronts: dict[Fees, Front] = {}
        found: list[Part] = []
        for system, fees in enumerate(self.fees):
            front = fronts.get(fees)
            if front is None:
                rows = [row for fee, by_fee in zip(fees, sent, strict=True) if (row := by_fee[fee])]
                front = fronts[fees] = Front(purse, rows, aboard, essential)
            if front.alone:
                self._add_system(found, SLOTS * system, front)
        return found

    def _add_system(self, found: list[Part], star: Place, front: Front) -> None:
        """Add what may move into a system: to its star, then to each planet."""
        state, closed, alone = self.state, self.closed, front.alone
        owners, ships, seat = state.owners, state.ships, state.seat
        if owners[star + 1] == seat == owners[star + 2] == owners[star + 3] and star not in closed:
            room = MOST_ON_STAR - ships[star]
            found.append((star, [one for one in alone if one[0].ships <= room and not one[0].relics]))
        for to in (star + 1, star + 2, star + 3):
            owner = owners[to]
            if to in closed:
                continue
            if owner is None:
                if to in self.lying or not self.essential:
                    self._add_occupation(found, to, front)
                else:
                    found.append((to, alone))
            elif owner == seat:
                if ships[to] == 1:
                    found.append((to, alone))
                else:
                    room = MOST_ON_PLANET - ships[to]
                    found.append((to, [one for one in alone if one[0].ships <= room and one[0].start != to]))
            else:
                defence = ships[to] + ships[star] if owners[star] == owner else ships[to]
                if defence < self.most:
                    found.append((to, front.attacking(defence, self.lying.get(to, NOTHING))))

    def _add_occupation(self, found: list[Part], to: Place, front: Front) -> None:
        """Add what may occupy an empty planet: each ship carries one of the relics there at most (S19)."""
        waiting = self.lying.get(to, NOTHING) & COUNT
        fit = [one for one in front.alone if one[0].ships >= waiting + len(one[0].relics)]
        found.append((to, fit))
        if not self.essential or waiting > 1 or (waiting and self.aboard):
            found.append((to, front.occupying(waiting)))


def _closed_places(state: StarmapState, galaxy: Galaxy) -> Collection[Place]:
    """Return the places that a marker forbids to enter now."""
    if not galaxy.no_entry and state.deck is None:
        return ()
    return {place for place in galaxy.places if forbidden(state, galaxy, Face.NO_ENTRY, place)}
