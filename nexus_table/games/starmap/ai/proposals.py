"""The steps of a turn that are worth a look, the likeliest first: a few dozen where the rules allow thousands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from nexus_table.games.starmap.actions import Build, EndPhase, Group, Invest, Move, PlayCard, StarmapAction
from nexus_table.games.starmap.ai.standing import Judge
from nexus_table.games.starmap.galaxy import SLOTS, WITHIN, Galaxy
from nexus_table.games.starmap.model import MOST_ON_PLANET, MOST_ON_STAR, Face, Place, RelicId, RelicKind
from nexus_table.games.starmap.rules.combat import MAJORITY, ships_needed
from nexus_table.games.starmap.rules.management import buildable, replicates
from nexus_table.games.starmap.rules.markers import forbidden
from nexus_table.games.starmap.rules.movement import group_cost
from nexus_table.games.starmap.rules.victory import turn_order
from nexus_table.games.starmap.state import Phase, StarmapState

MOST_INVESTED = 6
"""More is seldom worth being first."""
SOURCES = 2
"""From how many planets an easy conquest is tried, each by itself."""


ENOUGH = 2
"""How many times more moves than are proposed are listed before the less promising places are left out."""
END_PHASE = EndPhase()

Orders = tuple[StarmapAction, ...]
"""Steps that make sense only together, or one alone."""


class Base(NamedTuple):
    """A planet that can send ships: how many at most, how many of them without relics, and its carriers."""

    at: Place
    spare: int
    plain: int
    carriers: tuple[RelicId, ...]


class Target(NamedTuple):
    """A place where ships could go: what it promises when they are paid for, what it gains, how many relics wait
    there, and the planets that could send ships, the nearest first."""

    promise: float
    to: Place
    gain: float
    waiting: int
    near: list[Base]


class Proposer:
    """Proposes steps to the active seat; `breadth` bounds how many moves of ships."""

    def __init__(self, galaxy: Galaxy, judge: Judge, breadth: int) -> None:
        self.galaxy, self.judge, self.breadth = galaxy, judge, breadth
        self.planets = [planet for star in judge.stars for planet in (star + 1, star + 2, star + 3)]

    def steps(self, state: StarmapState) -> Sequence[Orders]:
        """Return the orders worth a look now, legal one after the other; at least one while the game goes on."""
        match state.phase:
            case Phase.CARD:
                return [(PlayCard(card),) for card in state.cards[state.seat]]
            case Phase.MANAGEMENT:
                return self._builds(state)
            case Phase.MOVEMENT:
                return [*self._moves(state), *self._endings(state)]
            case Phase.INVESTMENT:
                return [(investment,) for investment in self._investments(state)]
            case _:  # an automaton's, or the cosmos's
                return ()

    def _builds(self, state: StarmapState) -> list[Orders]:
        """Return where to build: replicated ships first of all, since their price never rises."""
        able = buildable(state, self.galaxy)
        places = [planet for planet in self.planets if planet in able]
        cheap = [place for place in places if replicates(state, place)]
        if cheap:
            return [(Build(cheap[0]),)]
        return [*self._endings(state), *((Build(place),) for place in places)]

    def _endings(self, state: StarmapState) -> list[Orders]:
        """Return to end the phase, and with the last one the turn."""
        if state.phases:
            return [(END_PHASE,)]
        return [(END_PHASE, investment) for investment in self._investments(state)]

    def _investments(self, state: StarmapState) -> list[StarmapAction]:
        """Return to invest nothing, or just enough to be first in the next round as things stand."""
        order = turn_order(state)
        leader = max(order, key=lambda seat: state.invested[seat])
        most = state.invested[leader]
        if leader == state.seat and (most or state.seat == state.first):
            return [Invest(0)]
        enough = most if most and order.index(state.seat) < order.index(leader) else most + 1
        if enough > min(state.purse, MOST_INVESTED):
            return [Invest(0)]
        return [Invest(0), Invest(enough)]

    def _moves(self, state: StarmapState) -> list[Orders]:
        bases = list(bases_of(state, self.planets))
        if not bases or not state.purse:
            return []
        found: list[tuple[float, Orders]] = []
        for target in sorted(self._targets(state, bases), key=_most_promising):
            found += [(worth, (move,)) for worth, move in self._to(state, target)]
            if len(found) > ENOUGH * self.breadth:
                break
        found.sort(key=lambda one: -one[0])
        return [*self._campaigns(state, bases), *(orders for _, orders in found[: self.breadth])]

    def _targets(self, state: StarmapState, bases: list[Base]) -> Iterator[Target]:
        """Yield the places where ships could go, with what each promises beyond the cheapest way there."""
        marked = bool(self.galaxy.no_entry) or state.deck is not None
        relics = [relic.at for relic in state.relics]
        for star in self.judge.stars:
            costs = self.galaxy.costs[star // SLOTS]
            near = sorted(bases, key=lambda base: (costs[base.at // SLOTS], -base.plain))
            cheapest = costs[near[0].at // SLOTS]
            if cheapest > state.purse + 1:  # a Transporter pays one less
                continue
            for to in range(star, star + SLOTS):
                if marked and forbidden(state, self.galaxy, Face.NO_ENTRY, to):
                    continue
                waiting = relics.count(to)
                gain, ships = self._promise(state, to, waiting)
                if ships:
                    yield Target(gain - cheapest * ships, to, gain, waiting, near)

    def _promise(self, state: StarmapState, to: Place, waiting: int) -> tuple[float, int]:
        """Return what it seems to gain that ships come to a place, and how many it takes; 0 where none can come."""
        judge, weights, owner, here = self.judge, self.judge.weights, state.owners[to], state.ships[to]
        if to % SLOTS == 0:
            if here == MOST_ON_STAR or state.owners[to + 1 : to + SLOTS].count(state.seat) < SLOTS - 1:
                return 0.0, 0
            return (4 + 2 * weights.income + weights.star if owner is None else 0.0) + 1, 1
        if owner is None:
            gain = self.galaxy.worth[to] + weights.income + self._completing(state, to)
            return gain + waiting * (weights.relic + judge.relic_step), max(1, waiting)
        if owner == state.seat:
            if here == MOST_ON_PLANET:
                return 0.0, 0
            return judge.exposed[here] - judge.exposed[here + 1] - 0.5, 1
        return self._prize(state, to, waiting), max(1, here)

    def _campaigns(self, state: StarmapState, bases: list[Base]) -> Iterator[Orders]:
        """Yield, for each system whose empty planets can all be taken at once, to take them and then the star."""
        for star in self.judge.stars:
            planets = (star + 1, star + 2, star + 3)
            empty = [planet for planet in planets if state.owners[planet] is None]
            held = sum(state.owners[planet] == state.seat for planet in planets)
            if empty and held + len(empty) == len(planets) and state.owners[star] is None:
                orders = self._sent_to(state, bases, (*empty, star))
                if orders:
                    yield orders

    def _sent_to(self, state: StarmapState, bases: list[Base], targets: Sequence[Place]) -> Orders:
        """Return moves that bring to each target as few ships as it takes, from the nearest; nothing if they cannot."""
        spare = {base.at: min(base.plain, base.spare) for base in bases}
        purse, orders = state.purse, []
        for to in targets:
            if forbidden(state, self.galaxy, Face.NO_ENTRY, to):
                return ()
            ships = max(1, sum(relic.at == to for relic in state.relics))
            able = [at for at in spare if spare[at] >= ships]
            if not able:
                return ()
            start = min(able, key=lambda at: (self.galaxy.cost(at, to), -spare[at]))
            spare[start] -= ships
            purse -= ships * self.galaxy.cost(start, to)
            if purse < 0:
                return ()
            orders.append(Move(to, (Group(start, ships),)))
        return tuple(orders)

    def _to(self, state: StarmapState, target: Target) -> Iterator[tuple[float, Move]]:
        """Return moves to a place, each with what it seems to gain."""
        to, owner = target.to, state.owners[target.to]
        if to % SLOTS == 0:
            return self._onto_star(state, target)
        if owner == state.seat:
            return self._joining(state, target)
        if owner is None:
            return self._occupying(state, target)
        return self._attacking(state, target)

    def _onto_star(self, state: StarmapState, target: Target) -> Iterator[tuple[float, Move]]:
        to = target.to
        for base in [base for base in target.near if base.plain][:SOURCES]:
            each = self.galaxy.cost(base.at, to)
            for ships in range(1, min(base.plain, base.spare, MOST_ON_STAR - state.ships[to]) + 1):
                if each * ships <= state.purse:
                    yield target.gain + ships - 1 - each * ships, Move(to, (Group(base.at, ships),))

    def _joining(self, state: StarmapState, target: Target) -> Iterator[tuple[float, Move]]:
        """Yield reinforcements: one ship, or as many as may go, from the nearest."""
        to, exposed, here = target.to, self.judge.exposed, state.ships[target.to]
        for base in [base for base in target.near if base.plain and base.at != to][:SOURCES]:
            each = self.galaxy.cost(base.at, to)
            most = min(base.plain, base.spare, MOST_ON_PLANET - here, state.purse // each)
            for ships in sorted({1, most}) if most > 0 else ():
                gain = exposed[here] - exposed[here + ships] - 0.5
                yield gain - each * ships, Move(to, (Group(base.at, ships),))

    def _occupying(self, state: StarmapState, target: Target) -> Iterator[tuple[float, Move]]:
        """Yield ways to take an empty planet: with just enough ships, or one more to hold it."""
        to, needed = target.to, max(1, target.waiting)
        for ships in (needed, needed + 1):
            if ships <= MOST_ON_PLANET:
                for worth, move in self._alone(state, target, ships):
                    yield worth - (ships - needed), move
        for base in target.near:
            for number in base.carriers:
                yield from self._with_carrier(state, base, number, to, needed + 1, target.gain)
        if needed > 1:
            yield from self._gathering(state, target, needed)

    def _attacking(self, state: StarmapState, target: Target) -> Iterator[tuple[float, Move]]:
        """Yield attacks that win with as few ships as can be: from one planet, from several, with relics."""
        to, near = target.to, target.near
        if sum([base.spare for base in near]) < state.ships[to]:
            return
        needed = ships_needed(state, to, ())
        if needed is not None:
            yield from self._alone(state, target, needed)
            yield from self._gathering(state, target, needed)
        for base in near:
            for number in base.carriers:
                with_it = ships_needed(state, to, (number,))
                if with_it is not None:
                    yield from self._with_carrier(state, base, number, to, with_it, target.gain)

    def _alone(self, state: StarmapState, target: Target, ships: int) -> Iterator[tuple[float, Move]]:
        """Yield so many ships without relics from each of the nearest planets that can send them alone."""
        able = [base for base in target.near if base.plain >= ships <= base.spare]
        for base in able[:SOURCES]:
            cost = self.galaxy.cost(base.at, target.to) * ships
            if cost <= state.purse:
                yield target.gain - cost, Move(target.to, (Group(base.at, ships),))

    def _gathering(self, state: StarmapState, target: Target, needed: int) -> Iterator[tuple[float, Move]]:
        """Yield a gathering of ships without relics from the nearest planets, if they are enough and not one alone."""
        groups: list[Group] = []
        missing, cost = needed, 0
        for base in target.near:
            ships = min(base.plain, base.spare, missing)
            if ships > 0:
                groups.append(Group(base.at, ships))
                cost += ships * self.galaxy.cost(base.at, target.to)
                missing -= ships
                if not missing:
                    break
        if not missing and len(groups) > 1 and cost <= state.purse:
            yield target.gain - cost, Move(target.to, tuple(sorted(groups, key=_start)))

    def _with_carrier(
        self, state: StarmapState, base: Base, number: RelicId, to: Place, needed: int, gain: float
    ) -> Iterator[tuple[float, Move]]:
        """Yield a group that takes one relic along: a Military one to fight, a Transporter to pay less, any other
        only where too few ships are free without it."""
        ships = max(1, needed)
        if ships > base.spare or ships - 1 > base.plain or ships > MOST_ON_PLANET:
            return
        kind = state.relics[number].kind
        far = self.galaxy.cost(base.at, to) > WITHIN
        useful = kind is RelicKind.MILITARY or (kind is RelicKind.TRANSPORTER and far)
        if not useful and min(base.plain, base.spare) >= ships:
            return
        group = Group(base.at, ships, (number,))
        cost = group_cost(state, self.galaxy, to, group)
        if cost <= state.purse:
            yield gain - cost - 0.5, Move(to, (group,))

    def _prize(self, state: StarmapState, to: Place, relics: int) -> float:
        """Return what taking an enemy's planet seems to gain."""
        judge, galaxy, weights = self.judge, self.galaxy, self.judge.weights
        owner, star = state.owners[to], to - to % SLOTS
        gain = galaxy.worth[to] + 2 * weights.income + state.ships[to] * weights.ship
        gain += judge.point_step(state.points[state.seat], 1)
        if state.owners[star] == owner:
            held = state.owners[star + 1 : star + SLOTS].count(owner)
            if held - 1 < MAJORITY:
                gain += judge.point_step(state.points[state.seat] + 1, 1)
                gain += state.ships[star] * weights.ship + weights.star + 2 * weights.income
        return gain + relics * 2 * (weights.relic + judge.relic_step) + self._completing(state, to)

    def _completing(self, state: StarmapState, to: Place) -> float:
        """Return what it is worth that all other planets of the system are held already: its star can follow."""
        star = to - to % SLOTS
        mine = state.owners[star + 1 : star + SLOTS].count(state.seat)
        return (0.0, 1.0, 4.0, 4.0)[mine]


def bases_of(state: StarmapState, planets: Sequence[Place]) -> Iterator[Base]:
    """Yield those of these planets from which the active seat can send ships now."""
    seat, owners, ships, moved = state.seat, state.owners, state.ships, state.moved
    standing: dict[Place, list[RelicId]] = {}
    for number, relic in enumerate(state.relics):
        if not relic.moved:
            standing.setdefault(relic.at, []).append(number)
    for place in planets:
        spare = ships[place] - 1
        if owners[place] != seat or spare < 1:
            continue
        carriers = tuple(standing.get(place, ()))
        plain = ships[place] - moved[place] - len(carriers)
        if plain > 0 or carriers:
            yield Base(place, spare, plain, carriers)


def _most_promising(target: Target) -> float:
    return -target.promise


def _start(group: Group) -> Place:
    return group.start
