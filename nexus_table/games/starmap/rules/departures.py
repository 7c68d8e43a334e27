"""What each planet can send in this phase, and at which price: what listing moves begins with."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
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
FEES = (WITHIN, NEAR, FAR)
LOADS_KEPT = 4096
"""For how many planets and sets of relics the groups are kept once they are made."""


class Load(NamedTuple):
    """The same relics aboard groups of one planet, each by itself in `alone`, the smallest first; `most` ships leave.

    Between systems each ship pays `discount` less, and the group `burden` more in all.
    """

    relics: Relics
    alone: Sequence[Groups]
    most: int
    discount: int
    burden: int


class Offer(NamedTuple):
    """Groups with the same relics, or with none, of `fewest` to `most` ships; in `alone`, `fewest` come first.

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
        """Return the groups of so many ships, each by itself."""
        _, alone, fewest, top, *_ = self
        if least > top or most < fewest:
            return ()
        return alone[least - fewest if least > fewest else 0 : (most if most < top else top) - fewest + 1]


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
    loads: Sequence[Load]

    def groups(self) -> list[Group]:
        """Return all groups that can leave it, those without relics first."""
        groups = [group for (group,) in _alone(self.start, ())[: self.plain]]
        for load in self.loads:
            groups += [group for (group,) in load.alone[: load.most - len(load.relics) + 1]]
        return groups

    def approaches(self, purse: int) -> tuple[Approach | None, ...]:
        """Return what it can send within its system, to those near and to those far; None: nothing is paid for."""
        plain = _plain_approaches(self.start, self.plain, purse)
        if not self.loads:
            return plain
        return tuple([self._loaded_approach(purse, fee, one) for fee, one in zip(FEES, plain, strict=True)])

    def _loaded_approach(self, purse: int, fee: int, plain: Approach | None) -> Approach | None:
        """Return the approach of those with relics besides the plain ones."""
        offers = [offer for load in self.loads if (offer := _offer(load, purse, fee))]
        if not offers:
            return plain
        least = min([fee, *[offer.fee for offer in offers]])
        if plain is not None:
            offers = [*plain.offers, *offers]
        return Approach(self.start, fee, offers, max([offer.most for offer in offers]), least)


@lru_cache(maxsize=LOADS_KEPT)
def _alone(start: Place, relics: Relics) -> tuple[Groups, ...]:
    fewest = max(len(relics), 1)
    return tuple([(Group(start, ships, relics),) for ships in range(fewest, MOST_LEAVING + 1)])


@cache
def _plain_approaches(start: Place, plain: int, purse: int) -> tuple[Approach | None, ...]:
    return tuple([_plain_approach(start, fee, min(plain, purse // fee)) for fee in FEES])


@cache
def _plain_approach(start: Place, fee: int, most: int) -> Approach | None:
    if not most:
        return None
    return Approach(start, fee, (Offer((), _alone(start, ()), 1, most, fee, 0, 0),), most, fee)


def _offer(load: Load, purse: int, fee: int) -> Offer | None:
    """Return those of the groups with the same relics that the purse pays for, if any."""
    relics, alone, most, discount, burden = load
    spared = discount if fee > WITHIN else 0
    affordable = (purse - burden) // (fee - spared)
    if affordable < len(relics):
        return None
    return Offer(relics, alone, len(relics), min(most, affordable), fee - spared, burden, spared)


def departures(state: StarmapState) -> list[Departure]:
    """Return the planets that ships of the active seat can leave in this phase."""
    seat, ships, moved = state.seat, state.ships, state.moved
    starts = [
        start
        for start, owner in enumerate(state.owners)
        if owner == seat and ships[start] > 1 and start % SLOTS != STAR
    ]
    if not starts:
        return []
    carriers: dict[Place, list[RelicId]] = {}
    for number, relic in enumerate(state.relics):
        if relic.at in starts and not relic.moved:
            carriers.setdefault(relic.at, []).append(number)
    found = []
    for start in starts:
        aboard = carriers.get(start)
        most = ships[start] - 1
        if aboard is None:
            free = ships[start] - moved[start]
            if free:
                found.append(Departure(start, min(free, most), ()))
        else:
            free = ships[start] - moved[start] - len(aboard)
            found.append(Departure(start, min(free, most), _loads(state, start, aboard, free, most)))
    return found


def _loads(state: StarmapState, start: Place, aboard: Sequence[RelicId], free: int, most: int) -> list[Load]:
    """Return, for each set of relics, the groups that may carry it."""
    return [
        Load(relics, _alone(start, relics), min(free + count, most), *tariff(state, relics))
        for count in range(1, min(len(aboard), most) + 1)
        for relics in combinations(aboard, count)
    ]
