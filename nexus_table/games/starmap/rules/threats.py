"""Threats: what each seat could take in its next turn, and who could win in it, each proved by a line of play.

A line is found by the cheapest ships first, then carried out by the rules themselves, so that nothing is told that
cannot be done. One gathering, after ships built where they come cheapest, takes whatever can be taken: what a ship pays
hangs on its destination alone, so no detour helps, and to make a star fall first by taking another planet of its system
always needs more ships than to beat its defence.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping
from itertools import combinations

import msgspec
from msgspec.structs import replace

from nexus_table.games.starmap.actions import Build, EndPhase, Group, Move, PlayCard, StarmapAction
from nexus_table.games.starmap.events import CardUsed, TurnBegan
from nexus_table.games.starmap.galaxy import Galaxy, is_star
from nexus_table.games.starmap.model import Place, RelicId, RelicKind
from nexus_table.games.starmap.rules.combat import ships_needed
from nexus_table.games.starmap.rules.management import buildable
from nexus_table.games.starmap.rules.movement import fleet_cost, refuse_move
from nexus_table.games.starmap.rules.turn import carry_out
from nexus_table.games.starmap.state import Card, Phase, StarmapState
from nexus_table.kernel.action import Seat
from nexus_table.kernel.course import Course

HELPFUL = (RelicKind.MILITARY, RelicKind.TRANSPORTER)
QUICKEST = (Card.MOVEMENT, Card.MOVEMENT_FIRST, Card.MANAGEMENT_FIRST, Card.MANAGEMENT)
"""The cards from the one that takes a place with the least to the one that takes none."""
MOST_BUILDS = 4
"""Three ships by the ladder and one by a Replicator."""
DEEPEST = 4
"""How many conquests in one turn are looked at on the way to a victory."""
MOST_LINES = 400
"""How many positions are looked at on the way to a victory, a seat."""


class Line(msgspec.Struct, frozen=True):
    """A way to play a turn: its card, the orders after it, what they cost, and what they come to."""

    seat: Seat
    actions: tuple[StarmapAction, ...]
    cost: int
    points: int = 0

    @property
    def card(self) -> Card:
        """The Phase card that it begins with."""
        first = self.actions[0]
        assert isinstance(first, PlayCard)
        return first.card


class Outlook(msgspec.Struct, frozen=True):
    """Who could take which place in the next turn, the cheapest line of each seat, and who could win, and how."""

    threats: Mapping[Place, tuple[Line, ...]] = {}
    wins: Mapping[Seat, Line] = {}


def outlook(state: StarmapState, galaxy: Galaxy) -> Iterator[Outlook | None]:
    """Yield None at every place where the work may be given up, and at last the outlook.

    Every seat is looked at as if the next turn were its own, with the cards, energy and ships that it has now.
    An automaton plays what its event cards say, and is not foreseen.
    """
    threats: dict[Place, list[Line]] = {}
    wins: dict[Seat, Line] = {}
    for seat in state.seats if state.ended is None else ():
        if state.automaton(seat) or not state.standing(seat):
            continue
        found: dict[Place, Line] = {}
        start = turn_of(state, seat)
        for card in sorted(start.cards[seat], key=QUICKEST.index):
            for to, line in _lines(start, galaxy, card, found):
                yield None
                if line is not None:
                    found[to] = line
        for to, line in sorted(found.items()):
            threats.setdefault(to, []).append(line)
        for winning in _victory(start, galaxy, sorted(found.values(), key=lambda one: one.cost)):
            yield None
            if winning is not None:
                wins[seat] = winning
    yield Outlook({to: tuple(lines) for to, lines in sorted(threats.items())}, wins)


def turn_of(state: StarmapState, seat: Seat) -> StarmapState:
    """Return the state as it would be if a seat's next turn began now."""
    if state.card is not None:
        state = CardUsed(state.card).onto(state)
    still = replace(
        state,
        moved=(0,) * len(state.moved),
        relics=tuple(replace(relic, moved=False) for relic in state.relics),
        phases=(),
        built=(),
        ladder=0,
        loot=(),
    )
    return TurnBegan(seat).onto(still)


def _lines(
    start: StarmapState, galaxy: Galaxy, card: Card, found: Container[Place]
) -> Iterator[tuple[Place, Line | None]]:
    """Yield each place that no card before this one takes, with a line for it, None where there is none."""
    if Phase.MOVEMENT not in card.phases:
        return
    play = PlayCard(card)
    begun = done(start, galaxy, play)
    for to in galaxy.planets:
        if begun.owners[to] != begun.seat and to not in found:
            yield to, _line(begun, galaxy, play, to)


def _line(begun: StarmapState, galaxy: Galaxy, play: PlayCard, to: Place) -> Line | None:
    """Return the way to take a place with as few ships built as it needs."""
    for built, state in _prepared(begun, galaxy, to):
        move = cheapest(state, galaxy, to)
        if move is not None:
            end = done(state, galaxy, move)
            spent = begun.energy[begun.seat] - end.energy[begun.seat]
            gained = end.points[begun.seat] - begun.points[begun.seat]
            return Line(begun.seat, (play, *built, move), spent, gained)
    return None


def _prepared(
    begun: StarmapState, galaxy: Galaxy, to: Place
) -> Iterator[tuple[tuple[StarmapAction, ...], StarmapState]]:
    """Yield the Movement phase after no ship built, one, two and so on, where they are nearest to a place."""
    if begun.phase is not Phase.MANAGEMENT:
        yield (), begun
        return
    state, built = begun, tuple[StarmapAction, ...]()
    for _ in range(MOST_BUILDS + 1):
        end = EndPhase()
        yield (*built, end), done(state, galaxy, end)
        sites = sorted(buildable(state, galaxy), key=lambda site: (galaxy.cost(site, to), site))
        if not sites:
            return
        build = Build(sites[0])
        state, built = done(state, galaxy, build), (*built, build)


def cheapest(state: StarmapState, galaxy: Galaxy, to: Place) -> Move | None:
    """Return the cheapest move by which the active seat takes a planet in its Movement phase, None where none does."""
    found: tuple[int, Move] | None = None
    free = dict(_free(state))
    near = sorted(free, key=lambda start: (galaxy.cost(start, to), start))
    for leading in _leading(state):
        if found is not None and not _worth(state, leading):
            break
        for move in _gathered(state, to, leading, free, near):
            cost = fleet_cost(state, galaxy, move)
            cheap = cost <= state.purse and (found is None or cost < found[0])
            if cheap and refuse_move(state, galaxy, move) is None:
                found = cost, move
    return found[1] if found is not None else None


def _leading(state: StarmapState) -> Iterator[tuple[RelicId, ...]]:
    """Yield the relics that may go in front: none, then those that make a move stronger or cheaper, then the rest."""
    mine = [
        number
        for number, relic in enumerate(state.relics)
        if state.owners[relic.at] == state.seat and not relic.moved
    ]
    useful = [number for number in mine if _worth(state, (number,))]
    yield ()
    yield from ((number,) for number in useful)
    yield from combinations(useful, 2)
    yield from ((number,) for number in mine if number not in useful)


def _worth(state: StarmapState, leading: tuple[RelicId, ...]) -> bool:
    """Whether relics can make a move stronger or cheaper; others only come where their ships are needed."""
    relics = [state.relics[number] for number in leading]
    return all(relic.kind in HELPFUL and not relic.jammed for relic in relics)


def _gathered(
    state: StarmapState, to: Place, leading: tuple[RelicId, ...], free: Mapping[Place, int], near: list[Place]
) -> Iterator[Move]:
    """Yield moves of the fewest ships that win a planet, the nearest first, led by those that carry these relics.

    As many as can go with the leading relics, since a Transporter makes them cheaper, or as few.
    """
    if state.owners[to] is None:
        need: int | None = max(1, len(leading) + sum([relic.at == to for relic in state.relics]))
    else:
        need = ships_needed(state, to, leading)
    if need is None or need > len(leading) + sum(free.values()):
        return
    loads: dict[Place, tuple[RelicId, ...]] = {}
    for number in leading:
        loads[state.relics[number].at] = (*loads.get(state.relics[number].at, ()), number)
    for order in ((*loads, *near), near) if loads else (near,):
        sent = {start: len(load) for start, load in loads.items()}
        missing = need - sum(sent.values())
        for start in order:
            more = min(missing, free[start], state.ships[start] - 1 - sent.get(start, 0))
            if more > 0 and start != to:
                sent[start] = sent.get(start, 0) + more
                missing -= more
        if missing <= 0 and to not in sent:
            yield Move(to, tuple([Group(start, sent[start], loads.get(start, ())) for start in sorted(sent)]))


def _free(state: StarmapState) -> Iterator[tuple[Place, int]]:
    """Yield the active seat's planets with the ships that may leave each without a relic."""
    for start, owner in enumerate(state.owners):
        if owner == state.seat and not is_star(start):
            carriers = sum(relic.at == start and not relic.moved for relic in state.relics)
            yield start, state.ships[start] - state.moved[start] - carriers


def _victory(start: StarmapState, galaxy: Galaxy, lines: Iterable[Line]) -> Iterator[Line | None]:
    """Yield None while the work goes on, and once a line by which the active seat reaches a goal, if one is found."""
    seat, goals = start.seat, galaxy.goals
    points, relics = goals.points - start.points[seat], goals.relics - start.relics_of(seat)
    if points > 2 * DEEPEST and relics > DEEPEST:
        return
    left = MOST_LINES
    for line in lines:
        state = start
        for action in line.actions:
            state = done(state, galaxy, action)
        todo = [(state, line.actions)]
        while todo and left > 0:
            left -= 1
            yield None
            state, actions = todo.pop()
            if state.points[seat] >= goals.points or state.relics_of(seat) >= goals.relics:
                begun = done(start, galaxy, actions[0])
                spent = begun.energy[seat] - state.energy[seat]
                yield Line(seat, actions, spent, state.points[seat] - start.points[seat])
                return
            if len(actions) - len(line.actions) < DEEPEST - 1 and state.phase is Phase.MOVEMENT:
                todo.extend(_onward(state, galaxy, actions, points, relics))


def _onward(
    state: StarmapState, galaxy: Galaxy, actions: tuple[StarmapAction, ...], points: int, relics: int
) -> Iterator[tuple[StarmapState, tuple[StarmapAction, ...]]]:
    """Yield what follows each conquest that brings a goal nearer."""
    treasures = {relic.at for relic in state.relics}
    for to in galaxy.planets:
        owner = state.owners[to]
        scores = owner is not None and points <= 2 * DEEPEST
        if owner == state.seat or not (scores or (to in treasures and relics <= DEEPEST)):
            continue
        move = cheapest(state, galaxy, to)
        if move is not None:
            yield done(state, galaxy, move), (*actions, move)


def _taken(line: Line) -> Place:
    """Return the place that a line takes at its end."""
    last = line.actions[-1]
    assert isinstance(last, Move)
    return last.to


def done(state: StarmapState, galaxy: Galaxy, action: StarmapAction) -> StarmapState:
    """Return the state after a legal action of the active seat."""
    course = Course(state)
    carry_out(course, galaxy, action)
    return course.state
