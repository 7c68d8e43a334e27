"""Why a computer player would do this, in a few words: what a turn gains, loses and keeps."""

from __future__ import annotations

from collections.abc import Iterator

from nexus_table.games.starmap.galaxy import Galaxy, is_star
from nexus_table.games.starmap.rules.management import income
from nexus_table.games.starmap.state import StarmapState
from nexus_table.kernel.action import Seat

BY_LOT = "drawn by lot"
NOTHING = "nothing better is in reach"


def reason_for(galaxy: Galaxy, before: StarmapState, after: StarmapState, seat: Seat) -> str:
    """Return what a seat gains between two states, the weightiest first."""
    return "; ".join(_gains(galaxy, before, after, seat)) or NOTHING


def _gains(galaxy: Galaxy, before: StarmapState, after: StarmapState, seat: Seat) -> Iterator[str]:
    if after.ended is not None and seat in after.ended.winners:
        yield "wins the game"
    points = after.points[seat] - before.points[seat]
    if points:
        yield f"scores {points} point{'s' if points > 1 else ''}"
    for old, new in zip(before.relics, after.relics, strict=True):
        if before.owners[old.at] != seat and after.owners[new.at] == seat:
            yield f"takes the {new.kind.value.capitalize()} relic"
    taken = [place for place in galaxy.places if before.owners[place] != seat == after.owners[place]]
    for place in taken:
        if is_star(place):
            yield f"takes {galaxy.said(place)}"
    planets = sum(not is_star(place) for place in taken)
    if planets:
        yield f"takes {planets} planet{'s' if planets > 1 else ''}"
    for what, change in (
        ("income", income(after, seat) - income(before, seat)),
        ("ships", after.fleet(seat) - before.fleet(seat)),
        ("energy", after.energy[seat] - before.energy[seat]),
    ):
        if change > 0:
            yield f"{what} +{change}"
