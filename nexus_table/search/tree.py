"""Tree search over guessed worlds: plain Monte Carlo with upper confidence bounds, for two who hide things."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import log, sqrt
from typing import Generic, Protocol, TypeVar

from nexus_table.kernel.action import Seat
from nexus_table.kernel.chance import Chance
from nexus_table.search.budget import Budget

S = TypeVar("S")
A = TypeVar("A", bound=Hashable)

EXPLORING = 0.7
"""How much what was seldom tried is worth to be tried again."""


class Guesses(Protocol[S, A]):
    """What a tree search asks of a game as one seat sees it."""

    def world(self, chance: Chance) -> tuple[S, Chance]:
        """Return a whole state that might be the true one, and the chance that is left."""

    def seat(self, state: S) -> Seat:
        """Return who is asked."""

    def actions(self, state: S) -> Sequence[A]:
        """Return the answers that are looked at, at least one."""

    def after(self, state: S, action: A) -> S:
        """Return what comes of an answer."""

    def drawn(self, state: S, chance: Chance) -> tuple[A, Chance]:
        """Return an answer by lot, and the chance that is left."""

    def shares(self, state: S) -> tuple[float, float] | None:
        """Return what each seat has of a game that is over, 1 in all; None while it goes on."""


class Node(Generic[A]):
    """An answer that was tried: how often it was, how often it could have been, and what its seat had of it."""

    __slots__ = ("children", "offered", "seat", "share", "visits")

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.children: dict[A, Node[A]] = {}
        self.visits = self.offered = 0
        self.share = 0.0

    def promise(self) -> float:
        """Return what the answer promises, more where it was seldom tried."""
        return self.share / self.visits + EXPLORING * sqrt(log(self.offered) / self.visits)


def tree_search(guesses: Guesses[S, A], budget: Budget, chance: Chance) -> tuple[A, Chance]:
    """Return the answer that was tried most, and the chance that is left.

    Every round guesses a world, walks down the one tree by the answers that are possible there, adds one answer,
    and plays on by lot to the end. A round under way when the budget is over still ends.
    """
    root: Node[A] = Node(0)
    while True:
        world, chance = guesses.world(chance)
        chance = _round(guesses, root, world, budget, chance)
        if budget.is_over():
            return max(root.children, key=lambda action: root.children[action].visits), chance


def _round(guesses: Guesses[S, A], root: Node[A], state: S, budget: Budget, chance: Chance) -> Chance:
    node, path, grown = root, [root], False
    while not grown and guesses.shares(state) is None:
        action, grown, chance = _choice(guesses, node, state, chance)
        state = guesses.after(state, action)
        budget.spend()
        node = node.children[action]
        path.append(node)
    while (shares := guesses.shares(state)) is None:
        action, chance = guesses.drawn(state, chance)
        state = guesses.after(state, action)
        budget.spend()
    for node in path:
        node.visits += 1
        node.share += shares[node.seat]
    return chance


def _choice(guesses: Guesses[S, A], node: Node[A], state: S, chance: Chance) -> tuple[A, bool, Chance]:
    """Return an answer that was never tried, drawn by lot, else the one that promises most, and whether it is new."""
    actions = guesses.actions(state)
    new = [action for action in actions if action not in node.children]
    if new:
        action, chance = chance.chosen(new)
        node.children[action] = Node(guesses.seat(state))
    for one in actions:
        if one in node.children:
            node.children[one].offered += 1
    if new:
        return action, True, chance
    return max(actions, key=lambda one: node.children[one].promise()), False, chance
