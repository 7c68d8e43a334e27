"""Victory (chapter 15, B18, B29): elimination after every action, missions' conditions at the moments they name."""

from __future__ import annotations

import math
from typing import assert_never

from nexus_table.games.battlefield.datasheets.model import BuildingRole
from nexus_table.games.battlefield.war.events import DepotsHeld, WarEnded
from nexus_table.games.battlefield.war.field import Field
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
from nexus_table.games.battlefield.war.rules.placement import zone
from nexus_table.games.battlefield.war.state import Ended, Ending, Phase, WarState
from nexus_table.games.battlefield.war.terrain import DEPOT_RADIUS
from nexus_table.kernel.action import Seat
from nexus_table.kernel.course import Course

NAMES = ("Seat 0", "Seat 1")
SEATS: tuple[Seat, ...] = (0, 1)


def look_after_action(course: Course[WarState], field: Field) -> None:
    """End the war where a seat has no unit, building or site left, or its headquarters in a mission for it."""
    state = course.state
    if state.phase is Phase.DEPLOYMENT or state.ended is not None:
        return
    gone = [seat for seat in SEATS if not any(asset.seat == seat for asset in state.assets)]
    if gone:
        end(
            course,
            [seat for seat in SEATS if seat not in gone],
            Ending.ELIMINATION,
            "has destroyed every enemy asset",
        )
        return
    if any(isinstance(one, HeadquartersKill) for one in state.setup.mission.victory):
        headless = [seat for seat in SEATS if not has_headquarters(state, field, seat)]
        if headless:
            winners = [seat for seat in SEATS if seat not in headless]
            end(course, winners, Ending.MISSION, "has destroyed the enemy's headquarters")


def look_at_upkeep(course: Course[WarState], field: Field) -> None:
    """Collapse: who has neither a complete headquarters nor a complete production building loses."""
    state = course.state
    if not any(isinstance(one, Collapse) for one in state.setup.mission.victory):
        return
    fallen = [seat for seat in SEATS if collapsed(state, field, seat)]
    if fallen:
        winners = [seat for seat in SEATS if seat not in fallen]
        end(course, winners, Ending.MISSION, "stands while the enemy's war effort has collapsed")


def look_at_round_end(course: Course[WarState], field: Field) -> None:
    """Ask what the mission wants at the end of a round, and whether this was the last one."""
    count_holding(course, field)
    state = course.state
    for one in state.setup.mission.victory:
        winners = winners_by(state, field, one)
        if winners:
            end(course, winners, Ending.MISSION, SENTENCES[type(one)])
            return
    limit = state.setup.options.round_limit or state.setup.mission.round_limit
    if limit is not None and state.turn >= limit:
        look_at_limit(course, field)


def look_at_limit(course: Course[WarState], field: Field) -> None:
    """The last round is over: the seat that is worth most where the mission says so, else nobody."""
    state = course.state
    if any(isinstance(one, WorthMost) for one in state.setup.mission.victory):
        worths = (worth(state, field, 0), worth(state, field, 1))
        if worths[0] != worths[1]:
            winner = 0 if worths[0] > worths[1] else 1
            why = f"has assets worth {max(worths)} Carbonite against {min(worths)} after the last round"
            end(course, [winner], Ending.LIMIT, why)
            return
    end(course, [], Ending.LIMIT, "")


def winners_by(state: WarState, field: Field, condition: Victory) -> list[Seat]:
    """Return who wins by one of the mission's conditions at the end of a round."""
    match condition:
        case HoldDepots():
            return [seat for seat in SEATS if state.holding[seat] >= condition.rounds]
        case CarboniteRace():
            rich = [seat for seat in SEATS if state.carbonite[seat] >= condition.carbonite]
            if len(rich) == 2 and state.carbonite[0] != state.carbonite[1]:
                return [0 if state.carbonite[0] > state.carbonite[1] else 1]
            return rich if len(rich) == 1 else []
        case Breakthrough():
            through = (broken_through(state, field, 0), broken_through(state, field, 1))
            able = [seat for seat in SEATS if through[seat] >= condition.units]
            if len(able) == 2 and through[0] != through[1]:
                return [0 if through[0] > through[1] else 1]
            return able if len(able) == 1 else []
        case LastStand():
            stands = has_headquarters(state, field, condition.defender)
            return [condition.defender] if stands and state.turn >= condition.rounds else []
        case Elimination() | HeadquartersKill() | Collapse() | WorthMost():
            return []
        case _:
            assert_never(condition)


SENTENCES: dict[type, str] = {
    HoldDepots: "has held its depots long enough",
    CarboniteRace: "has gathered the Carbonite that the mission asks for",
    Breakthrough: "has broken through into the enemy's zone",
    LastStand: "has held out to the last round",
}


def count_holding(course: Course[WarState], field: Field) -> None:
    """Count for how many rounds in a row each seat has held as many depots as its mission asks."""
    state = course.state
    wanted = next((one for one in state.setup.mission.victory if isinstance(one, HoldDepots)), None)
    if wanted is None:
        return
    rounds = [0, 0]
    for seat in SEATS:
        if len(depots_held(state, field, seat, wanted.within)) >= wanted.depots:
            rounds[seat] = state.holding[seat] + 1
    if rounds[0] == rounds[1] and rounds[0] >= wanted.rounds:  # nobody is ahead: the next round decides
        rounds = [wanted.rounds - 1] * 2
    course.happen(DepotsHeld((rounds[0], rounds[1])))


def depots_held(state: WarState, field: Field, seat: Seat, within: float) -> list[int]:
    """Return the depots near which a seat has more units than the other."""
    held = []
    for number, (x, y) in enumerate(state.setup.layout.depots):
        near = [0, 0]
        for asset in state.assets:
            if field.unit(asset) is not None:
                disc = field.disc(asset)
                if math.hypot(disc.x - x, disc.y - y) - disc.radius - DEPOT_RADIUS <= within:
                    near[asset.seat] += 1
        if near[seat] > near[1 - seat]:
            held.append(number)
    return held


def broken_through(state: WarState, field: Field, seat: Seat) -> int:
    """Return how many units of a seat have their centres in the enemy's deployment zone."""
    target = zone(state, 1 - seat)
    return sum(
        target.bottom <= asset.at[1] <= target.top
        for asset in state.of(seat)
        if field.unit(asset) is not None
    )


def has_headquarters(state: WarState, field: Field, seat: Seat) -> bool:
    """Whether a seat has a headquarters on the table, complete or as a site."""
    return any(
        built.plays(BuildingRole.HEADQUARTERS)
        for asset in state.of(seat)
        if (built := field.building(asset)) is not None
    )


def collapsed(state: WarState, field: Field, seat: Seat) -> bool:
    """Whether a seat has neither a complete headquarters nor a complete production building (Collapse)."""
    return not any(
        built.plays(BuildingRole.HEADQUARTERS) or built.plays(BuildingRole.PRODUCTION)
        for asset in state.of(seat)
        if (built := field.building(asset)) is not None and not asset.is_site
    )


def worth(state: WarState, field: Field, seat: Seat) -> int:
    """Return what a seat's assets on the table cost, in Carbonite; sites count half."""
    return sum(field.sheet(asset).carbonite // (2 if asset.is_site else 1) for asset in state.of(seat))


def concede(course: Course[WarState], seat: Seat) -> None:
    """End the war: the other seat wins (B18)."""
    end(course, [1 - seat], Ending.CONCEDED, "wins, since the enemy has given up")


def end(course: Course[WarState], winners: list[Seat], by: Ending, why: str) -> None:
    """End the war with these winners, nobody for a draw."""
    if len(winners) == 1:
        sentence = f"{NAMES[winners[0]]} {why}."
    elif by is Ending.LIMIT:
        sentence = "The last round is over and nobody has won."
    elif by is Ending.ELIMINATION:
        sentence = "Neither seat has anything left on the table."
    else:
        sentence = "Both seats have lost at once."
    course.happen(WarEnded(Ended(tuple(winners), by, sentence)))
