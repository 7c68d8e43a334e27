"""What a seat could take from its rivals at its next turn, by a quick count: the danger in a position."""

from __future__ import annotations

from typing import NamedTuple

from nexus_table.games.starmap.ai.standing import Judge
from nexus_table.games.starmap.galaxy import NEAR, SLOTS, WITHIN
from nexus_table.games.starmap.model import Place, RelicKind
from nexus_table.games.starmap.rules.combat import MAJORITY
from nexus_table.games.starmap.rules.management import MOST_BUILT, MOST_ENERGY, income
from nexus_table.games.starmap.state import ALL_CARDS, Card, StarmapState
from nexus_table.kernel.action import Seat

BUILT_PRICE = 3
"""What a ship that is built first costs on the average."""
WINNING = 0.35
"""Which part of a victory it is worth that the count says it can be had at the next turn."""


class Prey(NamedTuple):
    """A planet that could be taken: what that gains and costs, with how many ships, and what it brings."""

    at: Place
    gain: float
    cost: int
    ships: int
    points: int
    relics: int


def harvest(state: StarmapState, judge: Judge, seat: Seat) -> float:
    """Return what a seat could gain by conquest at its next turn, in units of energy.

    The dearest way of each prey is not looked for: ships come from the nearest systems, prey is taken in order
    of its gain less its cost, and each counts as if it were attacked alone.
    """
    means = _means(state, seat)
    if means is None:
        return 0.0
    energy, free, spare = means
    points, relics = state.points[seat], state.relics_of(seat)
    gained = 0.0
    for prey in sorted(_prey(state, judge, seat, spare, free), key=_best_first):
        if prey.cost > energy or prey.ships > free:
            continue
        energy -= prey.cost
        free -= prey.ships
        gained += prey.gain + judge.point_step(points, prey.points) + judge.relics_step(relics, prey.relics)
        points += prey.points
        relics += prey.relics
    goals = judge.galaxy.goals
    if seat != state.seat:  # the others still have their turns to prevent it
        return gained
    if points >= goals.points or relics >= goals.relics:
        gained += WINNING * judge.weights.win
    return gained


def endangered(state: StarmapState, judge: Judge, seat: Seat) -> frozenset[Place]:
    """Return the planets of a seat that some rival could attack at its next turn, and the stars that fall with one."""
    places: set[Place] = set()
    for rival in state.seats:
        means = _means(state, rival) if rival != seat else None
        if means is None:
            continue
        energy, free, spare = means
        for prey in _prey(state, judge, rival, spare, free):
            if state.owners[prey.at] == seat and prey.cost <= energy:
                places.add(prey.at)
                if prey.points > 1:
                    places.add(prey.at - prey.at % SLOTS)
    return frozenset(places)


def _means(state: StarmapState, seat: Seat) -> tuple[int, int, list[int]] | None:
    """Return the energy and the ships that a seat can send at its next turn, and from where; None where it cannot."""
    cards = state.cards[seat] or ALL_CARDS
    if cards == (Card.MANAGEMENT,):
        return None
    spare = _spare(state, seat)
    energy, free = state.energy[seat], sum(spare)
    if Card.MANAGEMENT_FIRST in cards:
        energy = min(MOST_ENERGY, energy + income(state, seat))
        built = min(MOST_BUILT, energy // (2 * BUILT_PRICE))
        energy -= built * BUILT_PRICE
        free += built
    return (energy, free, spare) if free else None


def _best_first(prey: Prey) -> tuple[float, int, int]:
    """Return by what prey is ordered; of equals the cheaper first, whatever their places."""
    return -prey.gain - 8 * prey.points - 12 * prey.relics, prey.cost, prey.ships


def _spare(state: StarmapState, seat: Seat) -> list[int]:
    """Return how many ships of a seat can leave each system."""
    spare = [0] * (len(state.owners) // SLOTS)
    for place, owner in enumerate(state.owners):
        if owner == seat and place % SLOTS:
            spare[place // SLOTS] += state.ships[place] - 1
    return spare


def _prey(state: StarmapState, judge: Judge, seat: Seat, spare: list[int], free: int) -> list[Prey]:
    owners = state.owners
    at = [relic.at for relic in state.relics]
    at_owner = [owners[place] for place in at]
    armed = [relic.at for relic in state.relics if relic.kind is RelicKind.MILITARY and not relic.jammed]
    strike = int(seat in [owners[place] for place in armed])
    held = [at_owner.count(other) for other in state.seats]
    found: list[Prey] = []
    reached, reach = -1, (0, 0)
    for place, owner in enumerate(owners):
        if owner == seat or not place % SLOTS:
            continue
        relics = at.count(place)
        if owner is None:
            if not relics:
                continue
            needed, points, gain = relics, 0, float(judge.galaxy.worth[place])
        else:
            needed, points, gain = _battle(state, judge, place, relics, strike if place not in armed else -1)
        if needed > free:
            continue
        system = place // SLOTS
        if system != reached:
            reached, reach = system, _reach(judge.galaxy.costs[system], spare)
        gain += relics * judge.weights.relic
        if relics and owner is not None:
            had = held[owner]
            lost = relics * judge.weights.relic + judge.relics_step(had - relics, relics)
            gain += lost * judge.weights.swing
        cost = _cost(needed, reach)
        found.append(Prey(place, gain - cost, cost, needed, points, relics))
    return found


def _battle(
    state: StarmapState, judge: Judge, place: int, relics: int, strike: int
) -> tuple[int, int, float]:
    """Return how many ships win a planet, the points, and what its fall is worth beside them.

    `strike`: what a Military relic adds to the attack; -1 where one defends.
    """
    weights, owners, ships = judge.weights, state.owners, state.ships
    owner, star, here = owners[place], place - place % SLOTS, ships[place]
    points, defence = 1, here
    gain = judge.galaxy.worth[place] + weights.income * (1 + weights.swing) + here * weights.ship
    if owners[star] == owner:
        orbiting = ships[star]
        defence += orbiting
        if owners[star + 1 : star + SLOTS].count(owner) <= MAJORITY:
            points = 2
            gain += (weights.income * 2 + weights.star) * weights.swing + orbiting * weights.ship
    needed = max(defence + 1 - strike, relics + defence // 2)
    return needed, points, gain - (defence // 2) * weights.ship


def _reach(costs: tuple[int, ...], spare: list[int]) -> tuple[int, int]:
    """Return how many ships are in a system, and how many in those that touch it."""
    within = near = 0
    for cost, free in zip(costs, spare, strict=True):
        if free:
            if cost == NEAR:
                near += free
            elif cost == WITHIN:
                within = free
    return within, near


def _cost(needed: int, reach: tuple[int, int]) -> int:
    """Return what so many ships pay, the nearest first."""
    within, near = reach
    if needed <= within:
        return needed
    if needed <= within + near:
        return 2 * needed - within
    return 3 * needed - 2 * within - near
