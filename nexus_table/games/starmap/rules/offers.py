"""Offers: what the purse lets each planet send, by how far it is."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from nexus_table.games.starmap.galaxy import FAR, NEAR, WITHIN
from nexus_table.games.starmap.model import Place
from nexus_table.games.starmap.rules.cargo import Cargo
from nexus_table.games.starmap.rules.departures import PLAIN, Departure, Groups, Load, groups_of

FEES = (WITHIN, NEAR, FAR)
ROWS_KEPT = 8192
"""For how many planets as they stand the rows are kept once they are made."""


class Offer(NamedTuple):
    """Groups of one planet that carry the same relics, or none: of `fewest` to `most` ships, `fewest` come first.

    `carriers` are the ships with relics in each. Each ship pays `fee`, `spared` less than usual, and the group
    `burden` besides.
    """

    groups: Sequence[Groups]
    cargo: Cargo
    carriers: int
    fewest: int
    most: int
    fee: int
    burden: int
    spared: int


class Row(NamedTuple):
    """What one planet can send where a plain ship pays `fee`: all its groups by themselves in `alone`.

    No group is larger than `most`, no ship pays less than `least`.
    """

    alone: Sequence[Groups]
    offers: Sequence[Offer]
    fee: int
    most: int
    least: int


def rows_of(departure: Departure, purse: int) -> tuple[Row | None, ...]:
    """Return what a planet can send by what a plain ship pays, 0 to `FAR`; None: nothing."""
    start, loads = departure
    first = loads[0]
    if len(loads) == 1 and not first.relics:
        dearest = first.most * FAR
        return _plain_rows(start, first.most, purse if purse < dearest else dearest)
    return _loaded_rows(start, loads, purse)


@lru_cache(maxsize=ROWS_KEPT)
def _plain_rows(start: Place, most: int, purse: int) -> tuple[Row | None, ...]:
    return _rows(start, PLAIN[most], purse)


@lru_cache(maxsize=ROWS_KEPT)
def _loaded_rows(start: Place, loads: tuple[Load, ...], purse: int) -> tuple[Row | None, ...]:
    return _rows(start, loads, purse)


def _rows(start: Place, loads: Sequence[Load], purse: int) -> tuple[Row | None, ...]:
    return (None, *[_row(start, loads, purse, fee) for fee in FEES])


def _row(start: Place, loads: Sequence[Load], purse: int, fee: int) -> Row | None:
    offers = [offer for load in loads if (offer := _offer(start, load, purse, fee))]
    if not offers:
        return None
    alone = [groups for one in offers for groups in one.groups[: one.most - one.fewest + 1]]
    least = min([fee, *[one.fee for one in offers]])
    return Row(alone, offers, fee, max([one.most for one in offers]), least)


def _offer(start: Place, load: Load, purse: int, fee: int) -> Offer | None:
    """Return those of a load's groups that the purse pays for, if any."""
    relics, cargo, most, discount, burden = load
    carriers = len(relics)
    fewest = max(carriers, 1)
    spared = discount if fee > WITHIN else 0
    most = min(most, (purse - burden) // (fee - spared))
    if most < fewest:
        return None
    return Offer(groups_of(start, relics), cargo, carriers, fewest, most, fee - spared, burden, spared)
