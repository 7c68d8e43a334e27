"""Every legal step that can be taken now, and the fewer that a search needs to look at."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from nexus_table.games.starmap.actions import (
    Build,
    DrawCard,
    EndPhase,
    Group,
    Invest,
    Move,
    PlayCard,
    StarmapAction,
)
from nexus_table.games.starmap.galaxy import SLOTS, STAR, Galaxy
from nexus_table.games.starmap.model import MOST_ON_PLANET, MOST_ON_STAR, Face, Place, RelicKind
from nexus_table.games.starmap.rules.assaults import attacks
from nexus_table.games.starmap.rules.departures import Approach, approaches, departures, plain_moves
from nexus_table.games.starmap.rules.gatherings import MOST_TOGETHER, gathered, row_of
from nexus_table.games.starmap.rules.management import buildable
from nexus_table.games.starmap.rules.markers import forbidden
from nexus_table.games.starmap.state import Card, Phase, StarmapState

END_PHASE = EndPhase()
DRAW_CARD = DrawCard()
CARDS = {card: PlayCard(card) for card in Card}
INVESTMENTS = tuple(Invest(energy) for energy in range(21))


def legal_actions(state: StarmapState, galaxy: Galaxy) -> Iterator[StarmapAction]:
    """Yield every legal action of the active seat, each once; a Move's groups in order of their planets.

    Where many planets can send ships to one place these are very many: search asks for `essential_actions`.
    """
    return _steps(state, galaxy, essential=False)


def essential_actions(state: StarmapState, galaxy: Galaxy) -> Iterator[StarmapAction]:
    """Yield the legal actions that a search needs to look at.

    Left out are ships that could as well follow one group after the other for the same energy: attackers
    beyond those who win, and gatherings on an empty planet that one of the groups can occupy first. So are
    gatherings that are seldom better and very many: from more planets than needed and one, or than three, or
    from farther away than needed. Whatever three planets can attack is attacked in some way.
    """
    return _steps(state, galaxy, essential=True)


def _steps(state: StarmapState, galaxy: Galaxy, *, essential: bool) -> Iterator[StarmapAction]:
    if state.ended is not None:
        return iter(())
    match state.phase:
        case Phase.MOVEMENT:
            return _movement(state, galaxy, essential)
        case Phase.MANAGEMENT:
            return iter([*(Build(place) for place in buildable(state, galaxy)), END_PHASE])
        case Phase.CARD:
            return iter([CARDS[card] for card in state.cards[state.seat]])
        case Phase.INVESTMENT:
            return iter(INVESTMENTS[: state.purse + 1])
        case Phase.AUTOMATON | Phase.COSMIC:
            return iter((DRAW_CARD,))


def _movement(state: StarmapState, galaxy: Galaxy, essential: bool) -> Iterator[StarmapAction]:
    purse = state.purse
    leaving = departures(state) if purse else ()
    if leaving:
        lying = [relic.at for relic in state.relics]
        for system in range(len(galaxy.systems)):
            near = approaches(leaving, galaxy, system, purse)
            if near:
                yield from _into(state, galaxy, system, near, lying, essential)
    yield END_PHASE


def _into(
    state: StarmapState,
    galaxy: Galaxy,
    system: int,
    near: Sequence[Approach],
    lying: Sequence[Place],
    essential: bool,
) -> list[Move]:
    """Return the moves into a system, place by place."""
    found: list[Move] = []
    star, seat, owners, ships = SLOTS * system + STAR, state.seat, state.owners, state.ships
    marked = galaxy.no_entry or state.deck is not None
    for to in range(star, star + SLOTS):
        owner = owners[to]
        if marked and forbidden(state, galaxy, Face.NO_ENTRY, to):
            continue
        if to == star:
            room = MOST_ON_STAR - ships[to]
            if room and owners[star + 1 : star + SLOTS] == (seat,) * (SLOTS - 1):
                for one in near:
                    found += plain_moves(one.start)[to][: min(one.plain, room)]
        elif owner == seat:
            found += _joining(near, to, MOST_ON_PLANET - ships[to])
        elif owner is None:
            found += _occupying(state, near, to, lying.count(to), essential)
        else:
            found += attacks(state, near, to, essential=essential)
    return found


def _joining(near: Sequence[Approach], to: Place, room: int) -> list[Move]:
    found: list[Move] = []
    if room:
        for one in near:
            found += plain_moves(one.start)[to][: min(one.plain, room)]
            if one.loaded and one.start != to:
                found += [Move(to, (group,)) for group, _ in one.loaded if group.ships <= room]
    return found


def _occupying(
    state: StarmapState, near: Sequence[Approach], to: Place, waiting: int, essential: bool
) -> list[Move]:
    """Return the moves to an empty planet where so many relics wait; each ship carries one (S19)."""
    found: list[Move] = []
    first = waiting - 1 if waiting else 0
    for one in near:
        found += plain_moves(one.start)[to][first : one.plain]
        for group, _ in one.loaded:
            if len(group.relics) + waiting <= group.ships:
                found.append(Move(to, (group,)))
    if len(near) == 1 or (essential and not waiting):
        return found
    rows = [row_of(one) for one in near]
    if essential and not any(_extracts(state, group) for row in rows for group, _ in row):
        rows = [[one for one in row if len(one[0].relics) + waiting > one[0].ships] for row in rows]
        rows = [row for row in rows if row]
    many = MOST_TOGETHER if essential else len(rows)
    for groups, ships, brought in gathered(rows, state.purse, waiting, MOST_ON_PLANET, many):
        if len(brought) + waiting <= ships and (not essential or _only_together(state, groups, waiting)):
            found.append(Move(to, groups))
    return found


def _extracts(state: StarmapState, group: Group) -> bool:
    return any(state.relics[number].kind is RelicKind.EXTRACTOR for number in group.relics)


def _only_together(state: StarmapState, groups: tuple[Group, ...], waiting: int) -> bool:
    """Whether none of these groups could occupy a planet first with the same plunder."""
    leading = [group for group in groups if _extracts(state, group)] or groups
    return all(len(group.relics) + waiting > group.ships for group in leading)
