"""How well each seat stands: one pass over a state, cheap enough to be asked hundreds of times a turn."""

from __future__ import annotations

from nexus_table.games.duel.ai.weights import Weights
from nexus_table.games.duel.book import Blueprint, Book
from nexus_table.games.duel.rules.reading import DOUBLE_ATTACK, IGNORE, LASTING, PEACEFUL, PERMANENT, TRAMPLE
from nexus_table.games.duel.rules.selection import containers, keywords
from nexus_table.games.duel.state import ASSASSINS, MOST_CARDS_IN_HAND, DuelState
from nexus_table.games.duel.tasks import Card
from nexus_table.kernel.action import Seat

MOST_POINTS = 60
LAST = 10
"""So many points of a nexus count more than the others."""
ROOMY = 6
"""With more units there is soon no room for the cards in hand."""
EVENT = 3.5
"""What an event is worth in hand, compared with units."""


class Judge:
    """Weighs states of duels over one book from a seat's point of view."""

    def __init__(self, book: Book, weights: Weights) -> None:
        self.book, self.weights = book, weights
        self.points = tuple(
            weights.nexus * points + weights.last * min(points, LAST) for points in range(MOST_POINTS + 1)
        )
        hand = [0.0]
        for more in weights.cards:
            hand.append(hand[-1] + more)
        self.hand = tuple(hand)
        self.worth = tuple(self._printed_worth(blueprint) for blueprint in book.blueprints)
        """What a card of each design is worth in hand, compared with other cards."""

    def value(self, state: DuelState, seat: Seat) -> float:
        """Return how much better a seat stands than its opponent, in points of a nexus."""
        if state.ended is not None:
            winners = state.ended.winners
            if not winners:
                return 0.0
            return self.weights.win if seat in winners else -self.weights.win
        worth = self._side(state, seat) - self._side(state, 1 - seat)
        return worth + (self.weights.tempo if state.active == seat else -self.weights.tempo)

    def _side(self, state: DuelState, seat: Seat) -> float:
        """Return what a seat has."""
        weights, side = self.weights, state.sides[seat]
        worth = self.points[max(0, min(side.nexus, MOST_POINTS))]
        worth += self.hand[min(len(side.hand), MOST_CARDS_IN_HAND)]
        for unit in side.units:
            if unit.dying:
                continue
            attack, wall, support = containers(state, self.book, seat, unit)
            blueprint = self.book.blueprints[state.kinds[unit.card]]
            if attack is not None:
                bits = keywords(state, self.book, seat, unit)
                part = 1.0
                if bits & (PEACEFUL | PERMANENT):
                    part *= weights.sleeps
                if bits & LASTING:
                    part *= 1.0 + weights.stays
                if bits & DOUBLE_ATTACK:
                    part *= 1.0 + weights.twice
                if bits & (TRAMPLE | IGNORE):
                    part *= 1.0 + weights.passes
                worth += (weights.attacker + attack * weights.attack) * part
            if wall is not None:
                worth += weights.wall + wall * weights.wall_point
            elif support is not None:
                worth += weights.support + support * weights.support_point
            if blueprint.exhausts:
                worth += weights.exhaust
            if blueprint.triggers:
                worth += weights.trigger
            if blueprint.reactions:
                worth += weights.reaction
            if blueprint.auras:
                worth += weights.aura
            worth -= unit.damage * weights.hurt
        worth -= weights.crowd * max(0, len(side.units) - ROOMY)
        worth += weights.rage * side.rage + weights.gear * side.gears + weights.captive * len(side.captives)
        worth += weights.timewalk * len(side.timewalk) + weights.engulfed * len(side.engulfed)
        if side.tokens:
            worth += weights.hidden * (ASSASSINS - len(side.tokens))
        return worth

    def _printed_worth(self, blueprint: Blueprint) -> float:
        weights = self.weights
        worth = weights.chain if blueprint.chain else 0.0
        if blueprint.offensive is not None:
            worth += weights.attacker + weights.attack * blueprint.offensive
        if blueprint.defensive is not None:
            worth += weights.wall + weights.wall_point * blueprint.defensive
        if blueprint.support is not None:
            worth += weights.support + weights.support_point * blueprint.support
        worth += weights.exhaust * len(blueprint.exhausts) + weights.trigger * len(blueprint.triggers)
        return worth if blueprint.unit else worth + EVENT

    def card_worth(self, state: DuelState, card: Card) -> float:
        """Return what a card is worth in hand; nothing where it is not known."""
        return self.worth[state.kinds[card]] if card >= 0 else 0.0
