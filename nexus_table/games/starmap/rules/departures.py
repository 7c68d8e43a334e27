"""Who can leave each planet in this phase, and what they pay on the way: what listing moves begins with."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations
from typing import NamedTuple

from nexus_table.games.starmap.actions import Group, Move
from nexus_table.games.starmap.galaxy import SLOTS, STAR, WITHIN, Galaxy
from nexus_table.games.starmap.model import MOST_ON_PLANET, Place, RelicId
from nexus_table.games.starmap.rules.movement import tariff
from nexus_table.games.starmap.state import StarmapState

MOST_PLACES = 160
MOST_LEAVING = MOST_ON_PLANET - 1
"""One ship stays (S15)."""


class Loaded(NamedTuple):
    """A group with relics, what each of its ships pays less beyond its system, and what it pays more in all."""

    group: Group
    discount: int
    burden: int


class Departure(NamedTuple):
    """The groups that can leave one planet: up to `plain` ships without relics, or one of the loaded groups."""

    start: Place
    plain: int
    loaded: Sequence[Loaded]

    def groups(self) -> tuple[Group, ...]:
        """Return all of them, those without relics first."""
        return (*plain_groups(self.start)[: self.plain], *(one.group for one in self.loaded))


class Approach(NamedTuple):
    """What one planet can send to any place of one system: plain ships at `each`, and priced groups with relics.

    No ship of it pays less than `least`, and no group is larger than `largest`.
    """

    start: Place
    each: int
    plain: int
    loaded: Sequence[tuple[Group, int]]
    least: int
    largest: int


@cache
def plain_groups(start: Place) -> tuple[Group, ...]:
    """Return the groups of one ship, two and so on without relics that leave a planet."""
    return tuple(Group(start, ships) for ships in range(1, MOST_LEAVING + 1))


@cache
def plain_moves(start: Place) -> tuple[tuple[Move, ...], ...]:
    """Return the moves of these groups alone to each place; made once, since listing them is most of a search."""
    return tuple(
        tuple(Move(to, (group,)) for group in plain_groups(start)) if to != start else ()
        for to in range(MOST_PLACES)
    )


def departures(state: StarmapState) -> list[Departure]:
    """Return what can leave each planet of the active seat in this phase."""
    seat, ships = state.seat, state.ships
    carriers: dict[Place, list[RelicId]] = {}
    for number, relic in enumerate(state.relics):
        if not relic.moved:
            carriers.setdefault(relic.at, []).append(number)
    found = []
    for start, owner in enumerate(state.owners):
        if owner != seat or ships[start] < 2 or start % SLOTS == STAR:
            continue
        aboard = carriers.get(start, ())
        free = ships[start] - state.moved[start] - len(aboard)
        most = ships[start] - 1
        loaded = list(_loaded(state, start, aboard, free, most)) if aboard else ()
        if free > 0 or loaded:
            found.append(Departure(start, min(free, most), loaded))
    return found


def _loaded(
    state: StarmapState, start: Place, aboard: Sequence[RelicId], free: int, most: int
) -> Iterator[Loaded]:
    for count in range(1, len(aboard) + 1):
        for relics in combinations(aboard, count):
            discount, burden = tariff(state, relics)
            for ships in range(count, min(free + count, most) + 1):
                yield Loaded(Group(start, ships, relics), discount, burden)


def approaches(leaving: Iterable[Departure], galaxy: Galaxy, system: int, purse: int) -> list[Approach]:
    """Return what these departures can send to a system's planets for so much energy, each by itself."""
    found = []
    for start, plain, loaded in leaving:
        each = least = galaxy.costs[start // SLOTS][system]
        if plain * each > purse:
            plain = purse // each
        if not loaded:
            if plain:
                found.append(Approach(start, each, plain, (), least, plain))
            continue
        priced, largest = [], plain
        for group, discount, burden in loaded:
            if each == WITHIN:
                discount = 0
            cost = (each - discount) * group.ships + burden
            if cost <= purse:
                priced.append((group, cost))
                largest = max(largest, group.ships)
                least = min(least, each - discount)
        if plain or priced:
            found.append(Approach(start, each, plain, priced, least, largest))
    return found
