"""Offers: what the purse lets each planet send, by how far it is."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from nexus_table.games.starmap.galaxy import FAR, NEAR, WITHIN
from nexus_table.games.starmap.model import Place
from nexus_table.games.starmap.rules.departures import PLAIN
from nexus_table.games.starmap.rules.loads import Departure, Load, Offer, Row
from nexus_table.games.starmap.rules.squadrons import MOST_LEAVING, squadron

FEES = (WITHIN, NEAR, FAR)
DEAREST = MOST_LEAVING * (FAR + 1)
"""What all ships of a planet pay together at most, an Extractor on each of them (S14)."""
ROWS_KEPT = 4096
"""For how many planets as they stand the rows are kept once they are made."""


def rows_of(departure: Departure, purse: int) -> tuple[Row | None, ...]:
    """Return what a planet can send by what a plain ship pays, 0 to `FAR`; None: nothing."""
    start, loads = departure.start, departure.loads
    first = loads[0]
    if len(loads) == 1 and not first.relics:
        dearest = first.most * FAR
        return _plain_rows(start, first.most, purse if purse < dearest else dearest)
    return _loaded_rows(start, loads, min(purse, DEAREST))


@lru_cache(maxsize=ROWS_KEPT)
def _plain_rows(start: Place, most: int, purse: int) -> tuple[Row | None, ...]:
    return _rows(start, PLAIN[most], purse)


@lru_cache(maxsize=ROWS_KEPT)
def _loaded_rows(start: Place, loads: tuple[Load, ...], purse: int) -> tuple[Row | None, ...]:
    return _rows(start, loads, purse)


def _rows(start: Place, loads: Sequence[Load], purse: int) -> tuple[Row | None, ...]:
    return (None, *[_row(start, loads, purse, fee) for fee in FEES])


def _row(start: Place, loads: Sequence[Load], purse: int, fee: int) -> Row | None:
    found = [(load, offer) for load in loads if (offer := _offer(start, load, purse, fee))]
    if not found:
        return None
    offers = [offer for _, offer in found]
    ways = [squadron(start, load.relics).ways[one.most - one.fewest + 1] for load, one in found]
    least = min([fee, *[one.fee for one in offers]])
    return Row(ways, offers, fee, max([one.most for one in offers]), least)


def _offer(start: Place, load: Load, purse: int, fee: int) -> Offer | None:
    """Return those of a load's groups that the purse pays for, if any."""
    carriers, burden = len(load.relics), load.burden
    fewest = max(carriers, 1)
    spared = load.discount if fee > WITHIN else 0
    most = min(load.most, (purse - burden) // (fee - spared))
    if most < fewest:
        return None
    groups = squadron(start, load.relics).groups
    return Offer(groups, load.cargo, carriers, fewest, most, fee - spared, burden, spared)
