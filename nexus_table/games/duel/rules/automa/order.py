"""In which order the Automa's units attack: along the line, the stickiest first (Attack Phase, Stickiness)."""

from __future__ import annotations

from collections.abc import Collection

from nexus_table.games.duel.book import Book
from nexus_table.games.duel.rules.attacks import may_attack
from nexus_table.games.duel.state import DuelState, Unit
from nexus_table.games.duel.tasks import Card
from nexus_table.kernel.action import Seat


def attackers(state: DuelState, book: Book, seat: Seat) -> list[Unit]:
    """Return the units of a line that may attack, from the left."""
    return [unit for unit in state.sides[seat].units if may_attack(state, book, seat, unit)]


def stickiness(state: DuelState, book: Book, unit: Unit) -> int:
    """Return how sticky a unit is; 0: not at all."""
    return book.blueprints[state.kinds[unit.card]].design.stickiness


def next_attacker(
    state: DuelState, book: Book, seat: Seat, passed: Collection[Card]
) -> tuple[Card | None, tuple[Card, ...]]:
    """Return who attacks next in this pass (None: nobody), and which units the pass has gone over then.

    A sticky unit waits for ready ones that are stickier; whoever waits is passed over until the next pass.
    """
    ready = attackers(state, book, seat)
    most = max((stickiness(state, book, unit) for unit in ready), default=0)
    cards = {unit.card for unit in ready}
    over = list(passed)
    for unit in state.sides[seat].units:
        if unit.card in passed:
            continue
        over.append(unit.card)
        own = stickiness(state, book, unit)
        if unit.card in cards and (own == 0 or own >= most):
            return unit.card, tuple(over)
    return None, tuple(over)


def attack_order(state: DuelState, book: Book, seat: Seat) -> list[Unit]:
    """Return all that may attack, in the order in which they will, should nothing change."""
    left = attackers(state, book, seat)
    order: list[Unit] = []
    while left:
        waiting: list[Unit] = []
        for place, unit in enumerate(left):
            own = stickiness(state, book, unit)
            rest = [*waiting, *left[place:]]
            if own and own < max(stickiness(state, book, other) for other in rest):
                waiting.append(unit)
            else:
                order.append(unit)
        left = waiting
    return order
