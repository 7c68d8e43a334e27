"""Why a computer player would do this, in a few words: what a turn gains, and what it keeps from rivals."""

from __future__ import annotations

from collections.abc import Iterator

from nexus_table.games.starmap.ai.harvest import endangered
from nexus_table.games.starmap.ai.standing import Judge
from nexus_table.games.starmap.galaxy import is_star
from nexus_table.games.starmap.rules.management import income
from nexus_table.games.starmap.state import Phase, StarmapState
from nexus_table.kernel.action import Seat

NOTHING = "nothing better is in reach"
WAITS = "waits, and spends the card that it will miss least"


def reason_for(judge: Judge, before: StarmapState, after: StarmapState, seat: Seat) -> str:
    """Return what a seat gains and keeps between two states of its turn, the weightiest first."""
    parts = [*_conquests(judge, before, after, seat), *_safety(judge, before, after, seat)]
    parts += _growth(before, after, seat)
    return "; ".join(parts) or (WAITS if before.phase is Phase.CARD else NOTHING)


def _conquests(judge: Judge, before: StarmapState, after: StarmapState, seat: Seat) -> Iterator[str]:
    galaxy = judge.galaxy
    if after.ended is not None and seat in after.ended.winners:
        yield "wins the game"
    points = after.points[seat] - before.points[seat]
    if points:
        yield f"scores {counted(points, 'point')}"
    for old, new in zip(before.relics, after.relics, strict=True):
        if before.owners[old.at] != seat and after.owners[new.at] == seat:
            yield f"takes the {new.kind.value.capitalize()} relic"
    taken = [place for place in galaxy.places if before.owners[place] != seat == after.owners[place]]
    for place in taken:
        if is_star(place):
            yield f"takes {galaxy.said(place)}"
    planets = sum(not is_star(place) for place in taken)
    if planets:
        yield f"takes {counted(planets, 'planet')}"


def _safety(judge: Judge, before: StarmapState, after: StarmapState, seat: Seat) -> Iterator[str]:
    """Yield what rivals could have taken next and now cannot."""
    if after.ended is not None:
        return
    was, still = endangered(before, judge, seat), endangered(after, judge, seat)
    for place in sorted(was - still):
        if is_star(place) and after.owners[place] == seat:
            yield f"keeps {judge.galaxy.said(place)}"
    planets = sum(not is_star(place) and after.owners[place] == seat for place in was - still)
    if planets:
        yield f"makes {counted(planets, 'planet')} safe for now"
    if after.seat == seat and after.turn != before.turn:
        yield "moves again at once, first in the next round"


def _growth(before: StarmapState, after: StarmapState, seat: Seat) -> Iterator[str]:
    for what, change in (
        ("income", income(after, seat) - income(before, seat)),
        ("ships", after.fleet(seat) - before.fleet(seat)),
        ("energy", after.energy[seat] - before.energy[seat]),
    ):
        if change > 0:
            yield f"{what} +{change}"


def counted(number: int, what: str) -> str:
    """Return so many of something in words."""
    return f"{number} {what}{'' if number == 1 else 's'}"
