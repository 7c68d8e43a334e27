"""An automaton's turn: three event cards a level of aggressiveness, each carried out as far as the rules allow (S26).

This is this app's own design for seats that nobody plays. An automaton keeps every limit of the rulebook and pays
what everybody pays; it has no Phase cards and invests nothing. Its whole turn is one Management and one Movement
phase together: it extracts once, builds three ships at most, one a planet, at rising prices, and each ship moves
once. What it conquers is plundered at the end of its turn. A card of which nothing can be done brings it 1 energy
while it has fewer than 3, so that it never stands still for long.
"""

from __future__ import annotations

from typing import assert_never

from nexus_table.games.starmap.actions import Move
from nexus_table.games.starmap.deck_events import EnergyShifted, EventCardObeyed, deck_of
from nexus_table.games.starmap.event_cards import (
    AttackPlanet,
    AutomatonEffect,
    BuildShips,
    ClimbStar,
    EventCard,
    ExtractEnergy,
    FirstOf,
    GainEnergy,
    GuardPlanet,
    OccupyPlanet,
    Site,
)
from nexus_table.games.starmap.events import PhaseEnded, RelicsInterfered
from nexus_table.games.starmap.galaxy import Galaxy
from nexus_table.games.starmap.rules.automaton_targets import (
    assault,
    climb,
    occupation,
    reinforcement,
    sited,
)
from nexus_table.games.starmap.rules.management import build, extract, keepable, refuse_build
from nexus_table.games.starmap.rules.movement import move_fleet
from nexus_table.games.starmap.rules.plunder import take_plunder
from nexus_table.games.starmap.rules.relics import together
from nexus_table.games.starmap.rules.victory import look_for_victory
from nexus_table.games.starmap.state import Phase, StarmapState
from nexus_table.kernel.course import Course

FOR_NOTHING, POOR = 1, 3
"""Energy that an automaton gains by a card of which nothing can be done, if it has less than the second figure."""


def obey(course: Course[StarmapState], galaxy: Galaxy, card: EventCard) -> None:
    """Let the active seat, an automaton, do what a card says; after its last card it plunders what it conquered."""
    if len(deck_of(course.state).drawn) == 1:
        begin(course)
    done = False
    for effect in card.automaton:
        done = carried_out(course, galaxy, effect) or done
        if course.state.ended is not None:
            return
    course.happen(EventCardObeyed(done))
    if not done and course.state.purse < POOR:
        gained(course, FOR_NOTHING)
    if not deck_of(course.state).left(course.state.seat):
        take_plunder(course, galaxy)
        course.happen(PhaseEnded(Phase.MANAGEMENT), PhaseEnded(Phase.MOVEMENT))


def begin(course: Course[StarmapState]) -> None:
    """Let relics that no longer meet have their effect again (S18)."""
    relics = course.state.relics
    met = together(relics)
    if any(relic.jammed != (number in met) for number, relic in enumerate(relics)):
        course.happen(RelicsInterfered(met))


def carried_out(course: Course[StarmapState], galaxy: Galaxy, effect: AutomatonEffect) -> bool:
    """Let the active seat carry out one effect, and return whether anything came of it."""
    state = course.state
    match effect:
        case ExtractEnergy():
            return extracted(course)
        case GainEnergy(energy=energy):
            return gained(course, energy)
        case BuildShips(ships=ships, at=site):
            return built(course, galaxy, ships, site)
        case OccupyPlanet(aim=aim, ships=ships):
            return moved(course, galaxy, occupation(state, galaxy, aim, ships))
        case AttackPlanet(aim=aim, more=more):
            return moved(course, galaxy, assault(state, galaxy, aim, more))
        case GuardPlanet(at=site, ships=ships):
            return moved(course, galaxy, reinforcement(state, galaxy, site, ships))
        case ClimbStar():
            return moved(course, galaxy, climb(state, galaxy))
        case FirstOf(deeds=deeds):
            return any(carried_out(course, galaxy, deed) for deed in deeds)
    assert_never(effect)


def extracted(course: Course[StarmapState]) -> bool:
    """Let the active seat extract if it has not in this turn; return whether it kept any energy."""
    before = course.state
    if deck_of(before).extracted:
        return False
    extract(course)
    return course.state.energy != before.energy


def gained(course: Course[StarmapState], energy: int) -> bool:
    """Let the active seat gain energy under the limit, and return whether it kept any."""
    state = course.state
    kept = keepable(state, energy)
    if kept:
        course.happen(EnergyShifted(tuple(kept if seat == state.seat else 0 for seat in state.seats)))
    return kept > 0


def built(course: Course[StarmapState], galaxy: Galaxy, ships: int, site: Site) -> bool:
    """Let the active seat build up to so many ships, at this site first; return whether it built one."""
    count = 0
    while count < ships:
        state = course.state
        first = sited(state, galaxy, site)
        places = (*first, *(place for place in sited(state, galaxy, Site.WEAKEST) if place not in first))
        place = next((one for one in places if refuse_build(state, galaxy, one) is None), None)
        if place is None:
            break
        build(course, place)
        count += 1
    return count > 0


def moved(course: Course[StarmapState], galaxy: Galaxy, move: Move | None) -> bool:
    """Let the active seat make a move, if there is one, and look whether it has won; return whether it moved."""
    if move is None:
        return False
    move_fleet(course, galaxy, move)
    look_for_victory(course, galaxy)
    return True
