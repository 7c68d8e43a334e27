"""What an automaton goes for: among all that it can do, one choice, the same for the same position (S26).

It weighs places in an order that its players are told: among those that its card aims at, it attacks the
weakest defence, then what brings most points, then most relics. Then it goes, as when it occupies, where the
plunder leaves most after the way is paid, then the cheapest way, then to the first place on the map.
Its ships come from where the way is cheapest, then from where most can leave; ships that carry relics stay.
"""

from __future__ import annotations

from nexus_table.games.starmap.actions import Group, Move
from nexus_table.games.starmap.event_cards import Aim, Site
from nexus_table.games.starmap.galaxy import TANN, Galaxy, is_star, planets_around, star_of
from nexus_table.games.starmap.model import MOST_ON_PLANET, MOST_ON_STAR, Face, Place
from nexus_table.games.starmap.rules.combat import battle, falling_star, ships_needed
from nexus_table.games.starmap.rules.markers import forbidden
from nexus_table.games.starmap.rules.movement import fleet_cost, refuse_move, unmoved
from nexus_table.games.starmap.state import StarmapState
from nexus_table.kernel.action import Seat

SHIPS_A_PLANET = 2
"""With so many ships on each planet an automaton goes on to occupy another."""


def spare(state: StarmapState, start: Place) -> int:
    """Return how many ships without relics can leave a planet of the active seat, one of its ships staying."""
    return max(0, min(unmoved(state, start), state.ships[start] - 1))


def held(state: StarmapState, galaxy: Galaxy) -> list[Place]:
    """Return the active seat's planets in the order of the map."""
    return [planet for planet in galaxy.planets if state.owners[planet] == state.seat]


def sources(state: StarmapState, galaxy: Galaxy, to: Place) -> list[tuple[Place, int]]:
    """Return the planets that can send ships to a place and how many, the cheapest way first, then the most."""
    found = [(start, spare(state, start)) for start in held(state, galaxy) if start != to]
    able = [one for one in found if one[1]]
    return sorted(able, key=lambda one: (galaxy.cost(one[0], to), -one[1], one[0]))


def leader(state: StarmapState) -> Seat | None:
    """Return the other seat with most points, then most relics, then most ships; None where there is none."""
    others = [seat for seat in state.seats if seat != state.seat and state.standing(seat)]
    if not others:
        return None
    return max(others, key=lambda seat: (state.points[seat], state.relics_of(seat), state.fleet(seat), -seat))


def aimed_at(state: StarmapState, galaxy: Galaxy, to: Place, aim: Aim) -> bool:
    """Whether a planet of another seat, or of nobody, is what a card aims at."""
    match aim:
        case Aim.ANY:
            return True
        case Aim.RELIC:
            return any(relic.at == to for relic in state.relics)
        case Aim.STAR:
            return falling_star(state, to) is not None
        case Aim.SYSTEM:
            return any(state.owners[planet] == state.seat for planet in planets_around(to))
        case Aim.TANN:
            system = galaxy.systems[star_of(to) // 4]
            return system.kind == TANN and system.seat != state.seat
        case Aim.LEADER:
            return state.owners[to] is not None and state.owners[to] == leader(state)


def thin(state: StarmapState, galaxy: Galaxy) -> bool:
    """Whether the active seat has too few ships on its planets to hold one more with two on each."""
    mine = held(state, galaxy)
    return sum(state.ships[place] for place in mine) < SHIPS_A_PLANET * (len(mine) + 1)


def occupation(state: StarmapState, galaxy: Galaxy, aim: Aim, ships: int) -> Move | None:
    """Return the move by which the active seat occupies a planet that nobody holds, None where it can none.

    It sends up to so many ships from one planet, and never fewer than there are relics to take up.
    """
    if aim is not Aim.RELIC and thin(state, galaxy):
        return None
    best: tuple[tuple[int, ...], Move] | None = None
    for to in galaxy.planets:
        if state.owners[to] is not None or not aimed_at(state, galaxy, to, aim):
            continue
        waiting = sum(relic.at == to for relic in state.relics)
        for start, most in sources(state, galaxy, to):
            each = galaxy.cost(start, to)
            count = min(max(ships, waiting), most, state.purse // each)
            if count < max(1, waiting):
                continue
            move = Move(to, (Group(start, count),))
            key = (each * count - galaxy.worth[to], each * count, to)
            if (best is None or key < best[0]) and refuse_move(state, galaxy, move) is None:
                best = (key, move)
            break
    return best[1] if best is not None else None


def assault(state: StarmapState, galaxy: Galaxy, aim: Aim, more: int) -> Move | None:
    """Return the attack that the active seat makes on another's planet, None where it can win none.

    It gathers as few ships as win, and up to so many more.
    """
    best: tuple[tuple[int, ...], Move] | None = None
    for to in galaxy.planets:
        owner = state.owners[to]
        if owner is None or owner == state.seat or not aimed_at(state, galaxy, to, aim):
            continue
        needed = ships_needed(state, to, ())
        if needed is None or forbidden(state, galaxy, Face.NO_ENTRY, to):
            continue
        move = next(
            (
                made
                for ships in range(needed + more, needed - 1, -1)
                if (made := gather(state, galaxy, to, ships)) is not None
                and refuse_move(state, galaxy, made) is None
            ),
            None,
        )
        if move is None:
            continue
        result = battle(state, move)
        carried = sum(relic.at == to for relic in state.relics)
        cost = fleet_cost(state, galaxy, move)
        key = (result.defence, -result.points, -carried, cost - galaxy.worth[to], cost, to)
        if best is None or key < best[0]:
            best = (key, move)
    return best[1] if best is not None else None


def gather(state: StarmapState, galaxy: Galaxy, to: Place, ships: int) -> Move | None:
    """Return just so many ships on their way to a place, by the cheapest ways; None where there are not so many."""
    groups: list[Group] = []
    missing = ships
    for start, most in sources(state, galaxy, to):
        if not missing:
            break
        groups.append(Group(start, min(most, missing)))
        missing -= groups[-1].ships
    if missing:
        return None
    return Move(to, tuple(sorted(groups, key=lambda group: group.start)))


def climb(state: StarmapState, galaxy: Galaxy) -> Move | None:
    """Return the move by which the active seat enters a star, the emptiest first, None where it can none."""
    stars = [
        place
        for place in galaxy.places
        if is_star(place)
        and state.ships[place] < MOST_ON_STAR
        and all(state.owners[planet] == state.seat for planet in planets_around(place))
    ]
    for star in sorted(stars, key=lambda star: (state.ships[star], star)):
        for start, most in sources(state, galaxy, star):
            each = galaxy.cost(start, star)
            count = min(most, MOST_ON_STAR - state.ships[star], state.purse // each)
            move = Move(star, (Group(start, count),)) if count else None
            if move is not None and refuse_move(state, galaxy, move) is None:
                return move
    return None


def reinforcement(state: StarmapState, galaxy: Galaxy, site: Site, ships: int) -> Move | None:
    """Return the move by which the active seat brings a planet of its own up to so many ships, None where it can none.

    No planet is left with fewer ships than the one they go to had before.
    """
    for to in sited(state, galaxy, site):
        there = state.ships[to]
        if there >= min(ships, MOST_ON_PLANET):
            continue
        for start, most in sources(state, galaxy, to):
            count = min(
                ships - there, most, state.ships[start] - there, state.purse // galaxy.cost(start, to)
            )
            move = Move(to, (Group(start, count),)) if count > 0 else None
            if move is not None and refuse_move(state, galaxy, move) is None:
                return move
    return None


def sited(state: StarmapState, galaxy: Galaxy, site: Site) -> list[Place]:
    """Return the active seat's planets that a card looks at, in the order in which it does.

    Where a card speaks of its weakest or strongest, all are looked at, by their ships; else only those of the
    kind, the weakest first. Ties are decided by the order of the map.
    """
    mine = held(state, galaxy)
    if site is Site.STRONGEST:
        return sorted(mine, key=lambda place: (-state.ships[place], place))
    return sorted(
        (place for place in mine if _is_site(state, galaxy, site, place)),
        key=lambda place: (state.ships[place], place),
    )


def _is_site(state: StarmapState, galaxy: Galaxy, site: Site, place: Place) -> bool:
    match site:
        case Site.TANN:
            return galaxy.systems[star_of(place) // 4].seat == state.seat
        case Site.RELIC:
            return any(relic.at == place for relic in state.relics)
        case Site.STAR:
            return state.owners[star_of(place)] == state.seat
        case _:
            return True
