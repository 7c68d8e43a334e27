"""Every legal step that can be taken now, and the fewer that a search needs to look at."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from nexus_table.games.starmap.actions import (
    Build,
    DrawCard,
    EndPhase,
    Invest,
    PlayCard,
    StarmapAction,
)
from nexus_table.games.starmap.galaxy import SLOTS, STAR, WITHIN, Galaxy
from nexus_table.games.starmap.model import MOST_ON_PLANET, MOST_ON_STAR, Face, Place
from nexus_table.games.starmap.rules.departures import departures
from nexus_table.games.starmap.rules.fronts import Front
from nexus_table.games.starmap.rules.management import buildable
from nexus_table.games.starmap.rules.markers import forbidden
from nexus_table.games.starmap.state import Card, Phase, StarmapState

MOST_PLACES = 160
END_PHASE = EndPhase()
DRAW_CARD = DrawCard()
BUILDS = tuple(Build(place) for place in range(MOST_PLACES))
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
    gatherings that are seldom better and very many: from more planets than it takes, or than three, or from
    farther away than it takes. Whatever three planets can attack is attacked in some way.
    """
    return _steps(state, galaxy, essential=True)


def _steps(state: StarmapState, galaxy: Galaxy, *, essential: bool) -> Iterator[StarmapAction]:
    if state.ended is not None:
        return iter(())
    match state.phase:
        case Phase.MOVEMENT:
            return iter(_movement(state, galaxy, essential))
        case Phase.MANAGEMENT:
            return iter([*[BUILDS[place] for place in buildable(state, galaxy)], END_PHASE])
        case Phase.CARD:
            return iter([CARDS[card] for card in state.cards[state.seat]])
        case Phase.INVESTMENT:
            return iter(INVESTMENTS[: state.purse + 1])
        case Phase.AUTOMATON | Phase.COSMIC:
            return iter((DRAW_CARD,))


def _movement(state: StarmapState, galaxy: Galaxy, essential: bool) -> list[StarmapAction]:
    leaving = departures(state) if state.purse else ()
    if not leaving:
        return [END_PHASE]
    relics, purse, costs = state.relics, state.purse, galaxy.costs
    lying = [relic.at for relic in relics]
    aboard = [relics[number].kind for one in leaving for load in one.loads for number in load.relics]
    sent = [one.approaches(purse) for one in leaving]
    fronts: dict[tuple[int, ...], Front] = {}
    found: list[StarmapAction] = []
    for system, fees in enumerate(zip(*[costs[one.start // SLOTS] for one in leaving], strict=True)):
        front = fronts.get(fees)
        if front is None:
            near = [one for fee, by_fee in zip(fees, sent, strict=True) if (one := by_fee[fee - WITHIN])]
            front = fronts[fees] = Front(state, near, aboard, essential=essential)
        if front.near:
            _add_moves_into(found, state, galaxy, SLOTS * system + STAR, front, lying)
    found.append(END_PHASE)
    return found


def _add_moves_into(
    found: list[StarmapAction],
    state: StarmapState,
    galaxy: Galaxy,
    star: Place,
    front: Front,
    lying: Sequence[Place],
) -> None:
    """Add the moves into a star's system, place by place; `lying` are the places of the relics."""
    seat, owners, ships = state.seat, state.owners, state.ships
    marked = bool(galaxy.no_entry) or state.deck is not None
    for to in range(star, star + SLOTS):
        if marked and forbidden(state, galaxy, Face.NO_ENTRY, to):
            continue
        owner = owners[to]
        if to == star:
            if owners[star + 1] == owners[star + 2] == owners[star + 3] == seat and ships[to] < MOST_ON_STAR:
                found += front.entering(to, MOST_ON_STAR - ships[to])
        elif owner is None:
            found += front.occupying(to, lying.count(to))
        elif owner == seat:
            if ships[to] < MOST_ON_PLANET:
                found += front.joining(to, MOST_ON_PLANET - ships[to])
        else:
            defence = ships[to] + (ships[star] if owners[star] == owner else 0)
            found += front.attacking(to, defence, relics=to in lying)
