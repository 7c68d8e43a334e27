"""Every legal step that can be taken now, and the fewer that a search needs to look at."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from nexus_table.games.starmap.actions import Build, EndPhase, Group, Invest, Move, PlayCard, StarmapAction
from nexus_table.games.starmap.galaxy import Galaxy, is_star, planets_around, star_of
from nexus_table.games.starmap.model import MOST_ON_PLANET, MOST_ON_STAR, Place, RelicId, RelicKind
from nexus_table.games.starmap.rules.combat import battle, refuse_attack
from nexus_table.games.starmap.rules.management import buildable, forbidden
from nexus_table.games.starmap.rules.movement import group_cost
from nexus_table.games.starmap.state import Phase, StarmapState

Priced = tuple[Group, int]
"""A group and what it pays for its destination."""
Rank = tuple[Place, int, tuple[tuple[RelicId, ...], ...], int]
"""What can leave a planet: plain ships, sets of relics that still move, ships at most."""


def legal_actions(state: StarmapState, galaxy: Galaxy) -> Iterator[StarmapAction]:
    """Yield every legal action of the active seat, each once; a Move's groups in order of their planets.

    Where many planets can send ships to one battle these are very many: search asks for `essential_actions`.
    """
    yield from _steps(state, galaxy, essential=False)


def essential_actions(state: StarmapState, galaxy: Galaxy) -> Iterator[StarmapAction]:
    """Yield legal actions from which every position worth reaching can be reached, some in more steps.

    Left out are groups that could as well follow one after the other: attackers beyond those who win, and
    gatherings on an empty planet that one of the groups can occupy alone.
    """
    yield from _steps(state, galaxy, essential=True)


def _steps(state: StarmapState, galaxy: Galaxy, *, essential: bool) -> Iterator[StarmapAction]:
    if state.ended is not None:
        return
    match state.phase:
        case Phase.CARD:
            yield from (PlayCard(card) for card in state.cards[state.seat])
        case Phase.MANAGEMENT:
            yield from (Build(place) for place in buildable(state, galaxy))
            yield EndPhase()
        case Phase.MOVEMENT:
            yield from moves(state, galaxy, essential=essential)
            yield EndPhase()
        case Phase.INVESTMENT:
            yield from (Invest(energy) for energy in range(state.purse + 1))


def moves(state: StarmapState, galaxy: Galaxy, *, essential: bool) -> Iterator[Move]:
    """Yield the active seat's moves, all or the essential ones, in order of their destinations."""
    ranks = ready(state)
    if not ranks or not state.purse:
        return
    for to in galaxy.places:
        if galaxy.no_entry and forbidden(galaxy.no_entry, to, state.round):
            continue
        if is_star(to):
            yield from _to_star(state, galaxy, ranks, to)
        elif state.owners[to] == state.seat:
            room = MOST_ON_PLANET - state.ships[to]
            if room:
                yield from (Move(to, (one,)) for one, _ in _groups(state, galaxy, ranks, to, room))
        elif state.owners[to] is None:
            yield from _to_empty(state, galaxy, ranks, to, essential)
        else:
            yield from _to_enemy(state, galaxy, ranks, to, essential)


def ready(state: StarmapState) -> list[Rank]:
    """Return what can still leave each planet of the active seat."""
    ranks: list[Rank] = []
    for start, owner in enumerate(state.owners):
        most = state.ships[start] - 1
        if owner != state.seat or most < 1 or is_star(start):
            continue
        carriers = [
            number for number, relic in enumerate(state.relics) if relic.at == start and not relic.moved
        ]
        plain = state.ships[start] - state.moved[start] - len(carriers)
        loads = tuple(load for count in range(len(carriers) + 1) for load in combinations(carriers, count))
        if plain or carriers:
            ranks.append((start, plain, loads, most))
    return ranks


def _groups(state: StarmapState, galaxy: Galaxy, ranks: list[Rank], to: Place, most: int) -> Iterator[Priced]:
    """Yield single groups of at most so many ships that the active seat can pay for."""
    purse = state.purse
    for start, plain, loads, leaving in ranks:
        if start == to:
            continue
        each = galaxy.cost(start, to)
        for load in loads:
            carriers = len(load)
            for ships in range(max(carriers, 1), min(plain + carriers, leaving, most) + 1):
                group = Group(start, ships, load)
                cost = group_cost(state, galaxy, to, group) if load else each * ships
                if cost <= purse:
                    yield group, cost


def _to_star(state: StarmapState, galaxy: Galaxy, ranks: list[Rank], to: Place) -> Iterator[Move]:
    room = MOST_ON_STAR - state.ships[to]
    if room and all(state.owners[planet] == state.seat for planet in planets_around(to)):
        for group, _ in _groups(state, galaxy, ranks, to, room):
            if not group.relics:
                yield Move(to, (group,))


def _to_empty(
    state: StarmapState, galaxy: Galaxy, ranks: list[Rank], to: Place, essential: bool
) -> Iterator[Move]:
    waiting = sum(relic.at == to for relic in state.relics)
    singles = list(_groups(state, galaxy, ranks, to, MOST_ON_PLANET))
    for group, _ in singles:
        if len(group.relics) + waiting <= group.ships:
            yield Move(to, (group,))
    for groups in gathered(singles, state.purse, MOST_ON_PLANET):
        ships = sum(group.ships for group in groups)
        if sum(len(group.relics) for group in groups) + waiting > ships:
            continue
        if not essential or _needs_all(state, groups, waiting):
            yield Move(to, groups)


def _needs_all(state: StarmapState, groups: tuple[Group, ...], waiting: int) -> bool:
    """Whether an occupation by these groups at once is something else than one after the other."""
    loots = any(state.relics[relic].kind is RelicKind.EXTRACTOR for group in groups for relic in group.relics)
    alone = any(len(group.relics) + waiting <= group.ships for group in groups)
    return loots or not alone


def _to_enemy(
    state: StarmapState, galaxy: Galaxy, ranks: list[Rank], to: Place, essential: bool
) -> Iterator[Move]:
    singles = list(_groups(state, galaxy, ranks, to, MOST_ON_PLANET))
    star = star_of(to)
    orbit = state.ships[star] if state.owners[star] == state.owners[to] else 0
    least = state.ships[to] + orbit  # with a Military relic an attack of as many ships as defend may win
    if sum(min(plain + len(loads[-1]), leaving) for _, plain, loads, leaving in ranks) < least:
        return
    for group, _ in singles:
        if group.ships >= least and _wins(state, galaxy, to, (group,), essential):
            yield Move(to, (group,))
    for groups in gathered(singles, state.purse):
        ships = sum(group.ships for group in groups)
        if ships >= least and _wins(state, galaxy, to, groups, essential):
            yield Move(to, groups)


def _wins(state: StarmapState, galaxy: Galaxy, to: Place, groups: tuple[Group, ...], essential: bool) -> bool:
    """Whether an attack may be made; if only the essential ones are asked for, with no ship too many."""
    move = Move(to, groups)
    if refuse_attack(state, galaxy, move) is not None:
        return False
    if not essential:
        return True
    result = battle(state, move)
    spare = min(result.attack - result.defence - 1, result.survivors - max(1, len(result.relics)))
    return spare <= 0 or any(group.relics for group in groups) or not _has_plain(groups)


def _has_plain(groups: tuple[Group, ...]) -> bool:
    return any(group.ships > len(group.relics) for group in groups)


def gathered(singles: list[Priced], purse: int, most: int | None = None) -> Iterator[tuple[Group, ...]]:
    """Yield two or more groups from different planets that the purse pays for, `most` ships in all."""

    def grow(place: int, chosen: tuple[Group, ...], purse: int, room: int) -> Iterator[tuple[Group, ...]]:
        for number in range(place, len(singles)):
            group, cost = singles[number]
            if cost > purse or group.ships > room or (chosen and group.start == chosen[-1].start):
                continue
            more = (*chosen, group)
            if len(more) > 1:
                yield more
            yield from grow(number + 1, more, purse - cost, room - group.ships)

    yield from grow(0, (), purse, most if most is not None else 10**6)
