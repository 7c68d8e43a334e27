"""What a seat could take from its rivals at its next turn, by a quick count: the danger in a position."""

from __future__ import annotations

from typing import NamedTuple

from nexus_table.games.starmap.ai.standing import Judge
from nexus_table.games.starmap.galaxy import NEAR, SLOTS, WITHIN
from nexus_table.games.starmap.model import RelicKind
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
    cards = state.cards[seat] or ALL_CARDS
    if cards == (Card.MANAGEMENT,):
        return 0.0
    spare = _spare(state, seat)
    energy = state.energy[seat]
    free = sum(spare)
    if Card.MANAGEMENT_FIRST in cards:
        energy = min(MOST_ENERGY, energy + income(state, seat))
        built = min(MOST_BUILT, energy // (2 * BUILT_PRICE))
        energy -= built * BUILT_PRICE
        free += built
    points, relics = state.points[seat], state.relics_of(seat)
    gained = 0.0
    for prey in sorted(_prey(state, judge, seat, spare, free), key=_best_first):
        if prey.cost > energy or prey.ships > free:
            continue
        energy -= prey.cost
        free -= prey.ships
        gained += prey.gain + judge.point_step(points, prey.points)
        points += prey.points
        relics += prey.relics
    goals = judge.galaxy.goals
    if points >= goals.points or relics >= goals.relics:
        gained += WINNING * judge.weights.win
    return gained


def _best_first(prey: Prey) -> float:
    return prey.cost - prey.gain - 8 * prey.points


def _spare(state: StarmapState, seat: Seat) -> list[int]:
    """Return how many ships of a seat can leave each system."""
    owners, ships = state.owners, state.ships
    spare = []
    for star in range(0, len(owners), SLOTS):
        free = 0
        for place in (star + 1, star + 2, star + 3):
            if owners[place] == seat:
                free += ships[place] - 1
        spare.append(free)
    return spare


def _prey(state: StarmapState, judge: Judge, seat: Seat, spare: list[int], free: int) -> list[Prey]:
    galaxy, weights, owners, ships = judge.galaxy, judge.weights, state.owners, state.ships
    reach = [_reach(galaxy.costs[system], spare) for system in range(len(spare))]
    waiting: dict[int, int] = {}
    armed: set[int] = set()
    strike = 0
    for relic in state.relics:
        waiting[relic.at] = waiting.get(relic.at, 0) + 1
        if relic.kind is RelicKind.MILITARY and not relic.jammed:
            armed.add(relic.at)
            strike = 1 if owners[relic.at] == seat else strike
    found = []
    for star in range(0, len(owners), SLOTS):
        holder, orbiting = owners[star], ships[star]
        held = sum(owners[place] == holder for place in (star + 1, star + 2, star + 3))
        for place in (star + 1, star + 2, star + 3):
            owner = owners[place]
            relics = waiting.get(place, 0)
            if owner == seat or (owner is None and not relics):
                continue
            if owner is None:
                needed, points, gain = relics, 0, float(galaxy.worth[place])
            else:
                defence = ships[place] + (orbiting if owner == holder else 0) + (place in armed)
                needed = max(defence + 1 - (strike if place not in armed else 0), relics + defence // 2)
                points = 1
                gain = galaxy.worth[place] + weights.income + ships[place] * weights.ship
                gain -= (defence // 2) * weights.ship
                if owner == holder and held - 1 < MAJORITY:
                    points = 2
                    gain += weights.income * 2 + orbiting * weights.ship
            if needed > free:
                continue
            gain += relics * (weights.relic + judge.relic_step)
            cost = _cost(needed, reach[star // SLOTS])
            found.append(Prey(gain - cost, cost, needed, points, relics))
    return found


def _reach(costs: tuple[int, ...], spare: list[int]) -> tuple[int, int]:
    """Return how many ships are in a system, and how many in those that touch it."""
    within = near = 0
    for system, free in enumerate(spare):
        if free and costs[system] == WITHIN:
            within += free
        elif free and costs[system] == NEAR:
            near += free
    return within, near


def _cost(needed: int, reach: tuple[int, int]) -> int:
    """Return what so many ships pay, the nearest first."""
    within = min(needed, reach[0])
    near = min(needed - within, reach[1])
    return within + 2 * near + 3 * (needed - within - near)
