"""Perft: in how many ways steps, and whole turns, can be taken from fixed positions, for tests and benchmarks."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from nexus_table.games.starmap.game import Starmap
from nexus_table.games.starmap.state import Phase, StarmapState

from .tokens import GAME, Board

HOMES = {"a.1": (0, 4), "d.1": (1, 4)}
WHOLE = {"a.1": (0, 3), "a.2": (0, 1), "a.3": (0, 1), "d.1": (1, 2)}
FOUR = {"extractor": "b.3", "military": "c.1", "transporter": "c.2", "replicator": "b.2"}

POSITIONS: dict[str, Board] = {
    "the opening": Board(HOMES, FOUR, phase=Phase.CARD, energy=3),
    "three seats begin": Board(
        {**HOMES, "e.1": (2, 4)}, FOUR, seats=3, systems="abcdeh", phase=Phase.CARD, energy=3
    ),
    "building beside a Replicator": Board(
        {"a.1": (0, 2), "a.2": (0, 1), "a.3": (0, 4), "b.1": (0, 1), "d.1": (1, 1)},
        {"replicator": "a.1"},
        phase=Phase.MANAGEMENT,
        energy=9,
    ),
    "a star to enter": Board(WHOLE, energy=3),
    "a star that falls": Board(
        {"a.1": (0, 4), "a.2": (0, 2), "b.1": (1, 1), "b.2": (1, 1), "b.star": (1, 1), "d.1": (1, 1)},
        energy=8,
    ),
    "twins that meet": Board(
        {"a.1": (0, 3), "b.1": (1, 1), "d.1": (1, 2)}, [("military", "a.1"), ("military", "b.1")], energy=5
    ),
    "an Extractor leaves with a Transporter": Board(
        {"a.1": (0, 3), "a.2": (0, 2), "b.2": (1, 1), "d.1": (1, 2)},
        {"extractor": "a.1", "transporter": "a.1"},
        energy=5,
    ),
    "more than five attack": Board(
        {"a.1": (0, 5), "a.2": (0, 4), "b.1": (0, 2), "b.2": (1, 4), "b.3": (1, 1), "d.1": (1, 1)}, energy=6
    ),
}
"""Each by what is to be seen in it."""


def steps(
    position: Any, orders: Callable[[Any], Iterable[Any]], after: Callable[[Any, Any], Any], depth: int
) -> int:
    """Return in how many ways so many steps can be taken."""
    found = list(orders(position))
    if depth == 1:
        return len(found)
    return sum(steps(after(position, order), orders, after, depth - 1) for order in found)


def engine_steps(state: StarmapState, depth: int, game: Starmap = GAME) -> int:
    """Return in how many ways the engine lets so many legal steps be taken."""
    return steps(state, game.legal_actions, lambda at, action: game.apply(at, at.seat, action).state, depth)


def engine_turns(state: StarmapState, game: Starmap = GAME) -> int:
    """Return in how many ways, step by step, the active seat can play its turn to the end."""
    known: dict[Any, int] = {}

    def ways(at: StarmapState) -> int:
        if at.ended is not None or at.turn != state.turn:
            return 1
        key = (
            at.phase,
            at.phases,
            at.owners,
            at.ships,
            at.moved,
            at.relics,
            at.energy,
            at.points,
            at.built,
            at.ladder,
            at.loot,
        )
        if key not in known:
            known[key] = sum(ways(game.apply(at, at.seat, action).state) for action in game.legal_actions(at))
        return known[key]

    return ways(state)
