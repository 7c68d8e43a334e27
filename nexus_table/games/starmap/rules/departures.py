"""What each planet can send in this phase, and at which price: what listing moves begins with."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from typing import NamedTuple

from nexus_table.games.starmap.actions import Group
from nexus_table.games.starmap.galaxy import FAR, NEAR, SLOTS, STAR, WITHIN
from nexus_table.games.starmap.model import MOST_ON_PLANET, Place, RelicId
from nexus_table.games.starmap.rules.movement import tariff
from nexus_table.games.starmap.state import StarmapState

Relics = tuple[RelicId, ...]
Groups = tuple[Group, ...]
MOST_LEAVING = MOST_ON_PLANET - 1
"""One ship stays (S15)."""


class Offer(NamedTuple):
    """Groups with the same relics, or with none, of `fewest` to `most` ships, each by itself.

    Each ship pays `fee`, `spared` less than usual, and the group `burden` besides.
    """

    relics: Relics
    alone: Sequence[Groups]
    fewest: int
    most: int
    fee: int
    burden: int
    spared: int

    def between(self, least: int, most: int) -> Sequence[Groups]:
        """Return the groups of so many ships."""
        if most < self.fewest:
            return ()
        return self.alone[max(least - self.fewest, 0) : most - self.fewest + 1]

    def smaller(self, ships: int) -> Offer:
        """Return the groups of fewer ships than so many, perhaps none."""
        most = min(self.most, ships - 1)
        return self._replace(alone=self.between(1, most), most=most)


class Approach(NamedTuple):
    """What one planet can send to the planets of a system for which a plain ship pays `fee`.

    The first of `offers` has no relics unless all have some. No group is larger than `most`, and no ship pays less
    than `least`.
    """

    start: Place
    fee: int
    offers: Sequence[Offer]
    most: int
    least: int


class Departure(NamedTuple):
    """A planet that ships can leave: up to `plain` of them without relics, or groups with some."""

    start: Place
    plain: int
    loaded: Sequence[Sequence[Group]]

    def groups(self) -> list[Group]:
        """Return all groups that can leave it, those without relics first."""
        plain = [group for (group,) in _plain(self.start)[: self.plain]]
        return plain + [group for groups in self.loaded for group in groups]

    def approaches(self, state: StarmapState) -> dict[int, Approach | None]:
        """Return what it can send, by what a plain ship pays; None where the purse pays for nothing."""
        start, plain, loaded = self
        most = {fee: min(plain, state.purse // fee) for fee in (WITHIN, NEAR, FAR)}
        if loaded:
            return {fee: self._loaded_approach(state, fee, ships) for fee, ships in most.items()}
        return {fee: _plain_approach(start, fee, ships) if ships else None for fee, ships in most.items()}

    def _loaded_approach(self, state: StarmapState, fee: int, plain: int) -> Approach | None:
        start = self.start
        offers = [offer for groups in self.loaded for offer in _offered(state, groups, fee)]
        if not offers:
            return _plain_approach(start, fee, plain) if plain else None
        most = max([plain, *[offer.most for offer in offers]])
        least = min([fee, *[offer.fee for offer in offers]])
        if plain:
            offers = [_plain_offer(start, fee, plain), *offers]
        return Approach(start, fee, offers, most, least)


@cache
def _plain(start: Place) -> tuple[Groups, ...]:
    return tuple((Group(start, ships),) for ships in range(1, MOST_LEAVING + 1))


@cache
def _plain_offer(start: Place, fee: int, plain: int) -> Offer:
    return Offer((), _plain(start)[:plain], 1, plain, fee, 0, 0)


@cache
def _plain_approach(start: Place, fee: int, plain: int) -> Approach:
    return Approach(start, fee, (_plain_offer(start, fee, plain),), plain, fee)


def _offered(state: StarmapState, groups: Sequence[Group], fee: int) -> list[Offer]:
    """Return those of the groups with the same relics that the purse pays for, if any."""
    relics = groups[0].relics
    discount, burden = tariff(state, relics)
    spared = discount if fee > WITHIN else 0
    most = min(groups[-1].ships, (state.purse - burden) // (fee - spared))
    alone = [(group,) for group in groups if group.ships <= most]
    return [Offer(relics, alone, len(relics), most, fee - spared, burden, spared)] if alone else []


def departures(state: StarmapState) -> list[Departure]:
    """Return the planets that ships of the active seat can leave in this phase."""
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
        most = ships[start] - 1
        free = ships[start] - state.moved[start] - len(aboard)
        loaded = _loaded(start, aboard, free, most) if aboard else ()
        if free or loaded:
            found.append(Departure(start, min(free, most), loaded))
    return found


def _loaded(start: Place, aboard: Sequence[RelicId], free: int, most: int) -> list[list[Group]]:
    """Return, for each set of relics, the groups that may carry it."""
    return [
        [Group(start, ships, relics) for ships in range(count, min(free + count, most) + 1)]
        for count in range(1, min(len(aboard), most) + 1)
        for relics in combinations(aboard, count)
    ]
