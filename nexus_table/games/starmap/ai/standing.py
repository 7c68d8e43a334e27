"""How well each seat stands: one pass over a state, cheap enough to be asked thousands of times a turn."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from math import sqrt
from typing import NamedTuple

from nexus_table.games.starmap.ai.lockout import ships_short
from nexus_table.games.starmap.ai.weights import Weights
from nexus_table.games.starmap.galaxy import MOST_SHIPS, SLOTS, Galaxy
from nexus_table.games.starmap.model import Place, RelicKind
from nexus_table.games.starmap.rules.management import FROM_PLANET, FROM_STAR, MOST_ENERGY
from nexus_table.games.starmap.rules.plunder import plunder_so_far
from nexus_table.games.starmap.state import Card, Phase, StarmapState
from nexus_table.kernel.action import Seat

PROSPECTS = (0.0, 0.1, 0.4, 1.0)
"""Which part of a star's prospect so many of its planets are."""


STRIKING = 6
"""So many ships, free to leave their planets or still to be built, a seat should have: a planet is defended by 5."""


class Holding(NamedTuple):
    """What a seat has in a system: its worth beside the income, the income, and how many ships are not to leave, those
    on the star and one on each planet."""

    seat: Seat
    worth: float
    income: int
    kept: int


class Judge:
    """Weighs states of one sector from a seat's point of view.

    `stars` are its stars in the order in which alike systems are looked at. Of steps that are worth the same the first
    is taken, so an order that always began with one seat's systems would favour a seat.
    """

    def __init__(self, galaxy: Galaxy, weights: Weights, stars: Sequence[Place] | None = None) -> None:
        self.galaxy, self.weights = galaxy, weights
        self.stars = stars_of(galaxy) if stars is None else stars
        self.harvests: dict[Hashable, float] = {}
        """What seats could take, by all that it depends on: kept as long as one thought."""
        goals = galaxy.goals
        self.by_points = _shares(weights.points, goals.points)
        self.by_relics = _shares(weights.relics, goals.relics)
        self.relic_step = weights.relics / goals.relics
        self.purse = tuple(energy - weights.saving * energy * energy for energy in range(MOST_ENERGY + 1))
        self.prospects = tuple(weights.prospect * part for part in PROSPECTS)
        self.exposed = (0.0, *(weights.exposed / ships for ships in range(1, 10)))
        self._systems: dict[Hashable, tuple[Holding, ...]] = {}

    def value(self, state: StarmapState, seat: Seat) -> float:
        """Return how much better a seat stands than its rivals, in units of energy."""
        if state.ended is not None:
            winners = state.ended.winners
            if not winners:
                return 0.0
            return self.weights.win if seat in winners else -self.weights.win
        return weigh(self.scores(state), seat)

    def scores(self, state: StarmapState) -> list[float]:
        """Return what each seat has, in units of energy; a phase under way counts as if it ended now."""
        weights, owners, ships, known = self.weights, state.owners, state.ships, self._systems
        seats = range(len(state.energy))
        worth = [0.0] * len(seats)
        income, kept = [0] * len(seats), [0] * len(seats)
        for star in range(0, len(owners), SLOTS):
            here = owners[star : star + SLOTS], ships[star : star + SLOTS]
            if (holdings := known.get(here)) is None:
                holdings = known[here] = tuple(self._holdings(*here))
            for holding in holdings:
                worth[holding.seat] += holding.worth
                income[holding.seat] += holding.income
                kept[holding.seat] += holding.kept
        held = [0] * len(seats)
        for relic in state.relics:
            owner = owners[relic.at]
            if owner is not None:
                held[owner] += 1
                if not relic.jammed:
                    worth[owner] += weights.relic
                    income[owner] += relic.kind is RelicKind.EXTRACTOR
        energy = list(state.energy)
        coming = plunder_so_far(state, self.galaxy) if state.loot else 0
        if Phase.MANAGEMENT in state.phases:
            coming += income[state.seat]
        energy[state.seat] = min(MOST_ENERGY, energy[state.seat] + coming)
        per_income = self.per_income(state, held)
        for seat in seats:
            if MOST_SHIPS - kept[seat] < STRIKING:
                worth[seat] -= weights.bound * (STRIKING - MOST_SHIPS + kept[seat])
                worth[seat] -= weights.shut_out * ships_short(owners, len(seats), seat, kept[seat])
            worth[seat] += (
                income[seat] * per_income
                + self.purse[energy[seat]]
                + self.by_points[min(state.points[seat], len(self.by_points) - 1)]
                + self.by_relics[min(held[seat], len(self.by_relics) - 1)]
                + self._cards(state.cards[seat])
            )
        worth[state.seat] += weights.tempo if state.phase is Phase.CARD else 0.0
        return worth

    def per_income(self, state: StarmapState, held: Sequence[int]) -> float:
        """Return what one energy a turn is worth now: less, the nearer the end."""
        goals = self.galaxy.goals
        progress = max(max(state.points) / goals.points, max(held) / goals.relics, 0.0)
        return self.weights.income * (1.0 - self.weights.fading * min(1.0, progress))

    def point_step(self, points: int, more: int) -> float:
        """Return what so many points more are worth to a seat that has these."""
        last = len(self.by_points) - 1
        return self.by_points[min(points + more, last)] - self.by_points[min(points, last)]

    def relics_step(self, relics: int, more: int) -> float:
        """Return what so many relics more are worth to a seat that has these."""
        last = len(self.by_relics) - 1
        return self.by_relics[min(relics + more, last)] - self.by_relics[min(relics, last)]

    def _holdings(self, owners: Sequence[Seat | None], ships: Sequence[int]) -> Iterator[Holding]:
        """Yield what each seat has in a system; places of one system stand in the order of its slots."""
        weights, exposed = self.weights, self.exposed
        holder, orbiting = owners[0], ships[0]
        for seat in sorted({owner for owner in owners if owner is not None}):
            planets = [here for owner, here in zip(owners[1:], ships[1:], strict=True) if owner == seat]
            worth = sum(planets) * weights.ship
            income, kept, guards = FROM_PLANET * len(planets), len(planets), 0
            if holder == seat:
                worth += weights.star + orbiting * weights.ship
                income, kept, guards = income + FROM_STAR, kept + orbiting, orbiting
            elif holder is None:
                worth += self.prospects[len(planets)]
            worth -= added_up([exposed[here + guards] for here in planets])
            yield Holding(seat, worth, income, kept)

    def _cards(self, cards: tuple[Card, ...]) -> float:
        """Return what the cards face up are worth: nothing for all four, less where the good ones are used."""
        doubles = (Card.MANAGEMENT_FIRST in cards) + (Card.MOVEMENT_FIRST in cards)
        return self.weights.double_card * (2 * doubles - len(cards)) / 2


def stars_of(galaxy: Galaxy) -> tuple[Place, ...]:
    """Return the stars as the sector lists their systems."""
    return tuple(range(0, len(galaxy.places), SLOTS))


def _shares(whole: float, goal: int) -> tuple[float, ...]:
    """Return what each step to a goal is worth in all: the share to the power of 1.5, so that later steps count more.

    By a square root, which every machine rounds alike.
    """
    return tuple(whole * (step / goal) * sqrt(step / goal) for step in range(goal + 1))


def weigh(scores: Sequence[float], seat: Seat) -> float:
    """Return a seat's score less its rivals': the strongest counts half, all of them the other half."""
    rivals = [score for other, score in enumerate(scores) if other != seat]
    if not rivals:
        return scores[seat]
    return scores[seat] - 0.5 * max(rivals) - 0.5 * added_up(rivals) / len(rivals)


def added_up(worths: Sequence[float]) -> float:
    """Return a sum that is rounded alike everywhere: Python's own is rounded otherwise since 3.12."""
    whole = 0.0
    for worth in worths:
        whole += worth
    return whole
