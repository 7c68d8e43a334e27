"""What wins this war, in words, and how far both seats are (chapter 15)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import assert_never

from nexus_table.games.battlefield.screen.war import words
from nexus_table.games.battlefield.screen.war.war_table import WarTable
from nexus_table.games.battlefield.war.mission import (
    Breakthrough,
    CarboniteRace,
    Collapse,
    Elimination,
    HeadquartersKill,
    HoldDepots,
    LastStand,
    Victory,
    WorthMost,
)
from nexus_table.games.battlefield.war.rules.victory import broken_through, depots_held, worth
from nexus_table.games.battlefield.war.state import SEATS, WarState
from nexus_table.kernel.action import Seat


def limit(state: WarState) -> int | None:
    """Return after which round the war is over at the latest, or None."""
    return state.setup.options.round_limit or state.setup.mission.round_limit


def round_said(state: WarState) -> str:
    """Return which round it is, and of how many."""
    last = limit(state)
    said = words.ROUND if last is None else words.ROUND_OF
    return said.format(round=state.round, limit=last)


def goals(table: WarTable) -> Iterator[str]:
    """Yield what wins, each with how far both seats are; who is eliminated loses in every mission (B18)."""
    victory = table.state.setup.mission.victory
    for condition in victory:
        goal, now = _told(table, condition)
        if goal:
            yield f"{goal} {now}." if now else goal
    if not any(isinstance(one, Elimination) for one in victory):
        yield words.GOAL_ELIMINATION


def _told(table: WarTable, condition: Victory) -> tuple[str, str]:
    """Return a condition in words, and how far both seats are, where that is counted."""
    state, field = table.state, table.field
    match condition:
        case Elimination():
            return words.GOAL_ELIMINATION, ""
        case HeadquartersKill():
            return words.GOAL_HEADQUARTERS, ""
        case Collapse():
            return words.GOAL_COLLAPSE, ""
        case HoldDepots(depots=depots, rounds=rounds, within=within):
            goal = words.GOAL_DEPOTS.format(depots=depots, rounds=_rounds(rounds), within=f"{within:g}")
            return goal, _both(
                lambda seat: words.GOAL_DEPOTS_NOW.format(
                    seat=table.seat_name(seat),
                    held=len(depots_held(state, field, seat, within)),
                    rounds=_rounds(state.holding[seat]),
                )
            )
        case CarboniteRace(carbonite=carbonite):
            return words.GOAL_RACE.format(carbonite=carbonite), _counts(
                table, lambda seat: state.carbonite[seat]
            )
        case Breakthrough(units=units):
            goal = words.GOAL_BREAKTHROUGH.format(units=units)
            return goal, _counts(table, lambda seat: broken_through(state, field, seat))
        case LastStand(defender=seat, rounds=rounds):
            return words.GOAL_LAST_STAND.format(seat=table.seat_name(seat), rounds=rounds), ""
        case WorthMost():
            last = limit(state)
            if last is None:
                return "", ""
            return words.GOAL_WORTH.format(limit=last), _counts(table, lambda seat: worth(state, field, seat))
        case _:
            assert_never(condition)


def _rounds(count: int) -> str:
    return words.GOAL_ROUNDS[min(count, 2)].format(count=count)


def _counts(table: WarTable, count: Callable[[Seat], int]) -> str:
    return _both(lambda seat: words.GOAL_NOW.format(seat=table.seat_name(seat), count=count(seat)))


def _both(told: Callable[[Seat], str]) -> str:
    return ", ".join(told(seat) for seat in SEATS)
