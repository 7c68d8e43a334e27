"""Cosmic events: one card a round, whose line befalls everybody by the same measure (S26).

No seat chooses and none is passed over. A cosmic event never takes a planet or star from anyone, since at least one
ship stays, and as many as there are relics to carry; nobody gains points by it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from nexus_table.games.starmap.deck import Marker
from nexus_table.games.starmap.deck_events import (
    CardsTurnedUp,
    EnergyShifted,
    Lifted,
    MarkersLifted,
    MarkersPlaced,
    NothingHappened,
    RelicDrifted,
    ShipsCame,
    ShipsVanished,
    deck_of,
)
from nexus_table.games.starmap.event_cards import (
    CardsTurnUp,
    CosmicEffect,
    CrowdsShrink,
    EachGains,
    EachGetsShip,
    EachLoses,
    EventCard,
    Ground,
    LeadersPay,
    MarkersAppear,
    MarkersVanish,
    NothingHappens,
    RelicsDrift,
    Site,
)
from nexus_table.games.starmap.events import RelicsInterfered
from nexus_table.games.starmap.galaxy import MOST_SHIPS, STAR, Galaxy, is_star, planets_around, star_of
from nexus_table.games.starmap.model import MOST_ON_PLANET, Face, Place
from nexus_table.games.starmap.rules.management import MOST_ENERGY
from nexus_table.games.starmap.rules.markers import MOST_MARKERS, forbidden, lying
from nexus_table.games.starmap.rules.relics import together
from nexus_table.games.starmap.rules.victory import playing
from nexus_table.games.starmap.state import ALL_CARDS, StarmapState
from nexus_table.kernel.action import Seat
from nexus_table.kernel.course import Course


def befall(course: Course[StarmapState], galaxy: Galaxy, card: EventCard) -> None:
    """Let a card's cosmic line happen to everybody; where it changes nothing, that is told."""
    before = course.state
    for effect in card.cosmic:
        _happen(course, galaxy, effect)
    if course.state is before:
        course.happen(NothingHappened())


def _happen(course: Course[StarmapState], galaxy: Galaxy, effect: CosmicEffect) -> None:
    state = course.state
    seats = playing(state)
    match effect:
        case EachGains():
            shift(course, {seat: gain(state, seat, effect) for seat in seats})
        case EachLoses(energy=energy):
            shift(course, dict.fromkeys(seats, -energy))
        case LeadersPay(energy=energy):
            shift(course, leaders_pay(state, seats, energy))
        case EachGetsShip(at=site):
            places = [place for seat in seats if (place := landing(state, galaxy, seat, site)) is not None]
            if places:
                course.happen(ShipsCame(tuple(places)))
        case CrowdsShrink(ships=ships):
            crowds = tuple(
                place
                for place in galaxy.planets
                if state.ships[place] >= ships and state.ships[place] > len(state.relics_at(place))
            )
            if crowds:
                course.happen(ShipsVanished(crowds))
        case MarkersAppear():
            place_markers(course, galaxy, effect)
        case MarkersVanish():
            markers = deck_of(state).markers
            if markers:
                course.happen(MarkersLifted(tuple(Lifted(one.face, one.at) for one in markers)))
        case RelicsDrift():
            drift(course, galaxy)
        case CardsTurnUp():
            used = tuple(seat for seat in seats if state.cards[seat] != ALL_CARDS)
            if used:
                course.happen(CardsTurnedUp(used))
        case NothingHappens():
            pass
        case _:
            assert_never(effect)


def gain(state: StarmapState, seat: Seat, effect: EachGains) -> int:
    """Return what a seat gains: the card's energy, and so much for each planet and star it holds."""
    mine = [place for place, owner in enumerate(state.owners) if owner == seat]
    stars = sum(is_star(place) for place in mine)
    return effect.energy + effect.star * stars + effect.planet * (len(mine) - stars)


def leaders_pay(state: StarmapState, seats: Sequence[Seat], energy: int) -> dict[Seat, int]:
    """Return what those with most points pay and those with fewest get; nothing where all have as many."""
    points = {seat: state.points[seat] for seat in seats}
    most, fewest = max(points.values()), min(points.values())
    if most == fewest:
        return {}
    paid = {most: -energy, fewest: energy}
    return {seat: paid.get(points[seat], 0) for seat in seats}


def shift(course: Course[StarmapState], amounts: dict[Seat, int]) -> None:
    """Let seats gain or lose energy, as far as there is any and under the limit (S12)."""
    state = course.state
    kept = tuple(
        min(MOST_ENERGY, max(0, had + amounts.get(seat, 0))) - had for seat, had in enumerate(state.energy)
    )
    if any(kept):
        course.happen(EnergyShifted(kept))


def landing(state: StarmapState, galaxy: Galaxy, seat: Seat, site: Site) -> Place | None:
    """Return the planet of a seat where a new ship comes, the site first; None where there is no room."""
    if state.fleet(seat) >= MOST_SHIPS:
        return None
    open_ = [
        place
        for place in galaxy.planets
        if state.owners[place] == seat
        and state.ships[place] < MOST_ON_PLANET
        and not forbidden(state, galaxy, Face.NO_BUILDING, place)
    ]
    if not open_:
        return None
    turned = -1 if site is Site.STRONGEST else 1
    return min(
        open_,
        key=lambda place: (not _fits(state, galaxy, seat, site, place), turned * state.ships[place], place),
    )


def _fits(state: StarmapState, galaxy: Galaxy, seat: Seat, site: Site, place: Place) -> bool:
    match site:
        case Site.TANN:
            return galaxy.systems[star_of(place) // 4].seat == seat
        case Site.RELIC:
            return bool(state.relics_at(place))
        case Site.STAR:
            return state.owners[star_of(place)] == seat
        case Site.WEAKEST | Site.STRONGEST:
            return True


def place_markers(course: Course[StarmapState], galaxy: Galaxy, effect: MarkersAppear) -> None:
    """Put a marker on each place of the ground that has none of its face; none at all where too few are left."""
    state = course.state
    places = [
        at for at in ground(state, galaxy, effect.where) if not forbidden(state, galaxy, effect.face, at)
    ]
    if places and len(lying(state, galaxy)) + len(places) <= MOST_MARKERS:
        until = state.round + effect.rounds
        course.happen(MarkersPlaced(tuple(Marker(effect.face, at, until) for at in places)))


def ground(state: StarmapState, galaxy: Galaxy, where: Ground) -> list[Place]:
    """Return the places that a card speaks of, in the order of the map."""
    match where:
        case Ground.TANNS:
            tanns = [galaxy.tann(seat) for seat in state.seats]
            return sorted(tann for tann in tanns if tann is not None)
        case Ground.FREE_STARS:
            return [star for star in galaxy.places if is_star(star) and state.owners[star] is None]
        case Ground.FREE_RELICS:
            return sorted({relic.at for relic in state.relics if state.owners[relic.at] is None})
        case Ground.FORTRESSES:
            found = []
            for seat in playing(state):
                mine = [place for place in galaxy.planets if state.owners[place] == seat]
                most = max((state.ships[place] for place in mine), default=0)
                found += [place for place in mine if state.ships[place] == most]
            return sorted(found)


def drift(course: Course[StarmapState], galaxy: Galaxy) -> None:
    """Let each relic that nobody has come to the next planet of its system that is empty and holds fewer than five."""
    for number, relic in enumerate(course.state.relics):
        state = course.state
        if state.owners[relic.at] is not None:
            continue
        around = planets_around(relic.at)
        here = relic.at - star_of(relic.at) - STAR - 1
        for step in (1, 2):
            to = around[(here + step) % 3]
            if state.owners[to] is None and len(state.relics_at(to)) < MOST_ON_PLANET:
                course.happen(RelicDrifted(number, to))
                break
    relics = course.state.relics
    met = together(relics)
    if any(relic.jammed != (one in met) for one, relic in enumerate(relics)):
        course.happen(RelicsInterfered(met))
