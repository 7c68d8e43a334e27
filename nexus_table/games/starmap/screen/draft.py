"""A move being put together: which ships are taken up from which planets, with which relics."""

from __future__ import annotations

from itertools import combinations

import msgspec
from msgspec.structs import replace

from nexus_table.games.starmap.actions import Group, Move
from nexus_table.games.starmap.galaxy import Galaxy, is_star
from nexus_table.games.starmap.model import Place, RelicId
from nexus_table.games.starmap.rules.movement import refuse_group, unmoved
from nexus_table.games.starmap.state import StarmapState
from nexus_table.kernel.refusal import Refusal

Load = tuple[RelicId, ...]


class Draft(msgspec.Struct, frozen=True):
    """Groups that are taken up, the one touched last at the end; every method returns another draft."""

    groups: tuple[Group, ...] = ()

    @property
    def ships(self) -> int:
        """How many ships are taken up in all."""
        return sum(group.ships for group in self.groups)

    @property
    def starts(self) -> tuple[Place, ...]:
        """The planets that ships are taken up from."""
        return tuple(group.start for group in self.groups)

    def group(self, start: Place) -> Group | None:
        """Return what is taken up from a planet."""
        return next((group for group in self.groups if group.start == start), None)

    def move(self, to: Place) -> Move:
        """Return the move of all groups to a place."""
        return Move(to, self.groups)

    def more(self, state: StarmapState, start: Place) -> Draft:
        """Return the draft with one ship more from a planet; after the last that can go, with none."""
        group = self.group(start)
        if group is None:
            first = first_group(state, start)
            return self if first is None else Draft((*self.groups, first))
        if group.ships >= most(state, start, group.relics):
            return self.without(start)
        return self._with(replace(group, ships=group.ships + 1))

    def can_grow(self, state: StarmapState) -> bool:
        """Return whether one ship more can go from the planet touched last."""
        last = self.groups[-1] if self.groups else None
        return last is not None and last.ships < most(state, last.start, last.relics)

    def fewer(self, start: Place) -> Draft:
        """Return the draft with one ship fewer from a planet."""
        group = self.group(start)
        if group is None:
            return self
        if group.ships <= max(1, len(group.relics)):
            return self.without(start)
        return self._with(replace(group, ships=group.ships - 1))

    def all(self, state: StarmapState, start: Place) -> Draft:
        """Return the draft with every ship from a planet that can go with the relics chosen there."""
        group = self.group(start) or first_group(state, start)
        if group is None:
            return self
        return self._with(replace(group, ships=most(state, start, group.relics)))

    def next_load(self, state: StarmapState, start: Place) -> Draft:
        """Return the draft with the next choice of relics going along from a planet."""
        group = self.group(start)
        if group is None:
            return self
        possible = loads(state, start)
        load = possible[(possible.index(group.relics) + 1) % len(possible)]
        ships = min(max(group.ships, len(load), 1), most(state, start, load))
        return self._with(Group(start, ships, load))

    def without(self, start: Place) -> Draft:
        """Return the draft with nothing from a planet."""
        return Draft(tuple(group for group in self.groups if group.start != start))

    def _with(self, group: Group) -> Draft:
        return Draft((*self.without(group.start).groups, group))


def most(state: StarmapState, start: Place, load: Load) -> int:
    """Return how many ships can leave a planet with these relics: one stays, and none moves twice."""
    return min(unmoved(state, start) + len(load), state.ships[start] - 1)


def loads(state: StarmapState, start: Place) -> list[Load]:
    """Return every choice of relics that can leave a planet, fewest first."""
    carriers = [number for number in state.relics_at(start) if not state.relics[number].moved]
    return [
        load
        for count in range(len(carriers) + 1)
        for load in combinations(carriers, count)
        if most(state, start, load) >= max(1, len(load))
    ]


def first_group(state: StarmapState, start: Place) -> Group | None:
    """Return one ship from a planet of the active seat, without a relic where there is one; None where none can go."""
    possible = loads(state, start) if state.owners[start] == state.seat and not is_star(start) else []
    return Group(start, max(1, len(possible[0])), possible[0]) if possible else None


def refuse_taking(state: StarmapState, galaxy: Galaxy, start: Place) -> Refusal | None:
    """Return the rules' reason why no ship can leave a place, or None: one can."""
    if first_group(state, start) is not None:
        return None
    away = next(place for place in galaxy.places if place != start)
    return refuse_group(state, galaxy, away, Group(start, 1))
