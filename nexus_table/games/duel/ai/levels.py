"""The levels of computer players, weakest first: what the arena, the new duel's page and the hint ask for."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from nexus_table.games.duel.actions import DuelAction
from nexus_table.games.duel.ai.greedy import GreedyPlayer
from nexus_table.games.duel.ai.planner import Effort, PlanningPlayer
from nexus_table.games.duel.ai.tree import TreePlayer
from nexus_table.games.duel.catalogue import Catalogue
from nexus_table.games.duel.game import Duel
from nexus_table.games.duel.state import DuelState
from nexus_table.search.drawn_player import DrawnPlayer
from nexus_table.search.thinker import Thinker

LEVELS = ("random", "beginner", "normal", "expert")
"""Weakest first."""
TREE = "tree"
"""The player that the planning levels are measured against; no level of its own."""
TREE_EFFORT = 250
"""How many positions it looks at for each answer: in a duel more than an expert, and for longer."""
LAPSE = 3.0
"""By how much a beginner may misjudge an answer, in points of a nexus."""
EFFORTS = {
    "normal": Effort(30),
    "expert": Effort(120, tried=3, worlds=3, foresight=12),
}
"""How hard the planning levels think about each turn."""


def maker(level: str, catalogue: Catalogue, seed: int) -> Callable[[], Thinker[DuelAction, DuelState]]:
    """Return what makes a player of a level in another process: for `search.worker.Worker`."""
    return partial(_made, level, catalogue, seed)


def _made(level: str, catalogue: Catalogue, seed: int) -> Thinker[DuelAction, DuelState]:
    return player(level, Duel(catalogue), seed)


def player(level: str, game: Duel, seed: int) -> Thinker[DuelAction, DuelState]:
    """Return a computer player of a level; ValueError where there is no such level."""
    if level == "random":
        return DrawnPlayer(game, seed)
    if level == "beginner":
        return GreedyPlayer(game, seed, LAPSE)
    if level in EFFORTS:
        return PlanningPlayer(game, seed, EFFORTS[level])
    if level == TREE:
        return TreePlayer(game, seed, TREE_EFFORT)
    raise ValueError(f"no level is called {level}; there are {', '.join(LEVELS)}")
