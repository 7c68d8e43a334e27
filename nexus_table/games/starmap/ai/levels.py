"""The levels of computer players, weakest first: what the arena, the new game's page and the hint ask for."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from nexus_table.games.starmap.actions import StarmapAction
from nexus_table.games.starmap.ai.drawn import DrawnPlayer
from nexus_table.games.starmap.ai.greedy import GreedyPlayer
from nexus_table.games.starmap.ai.planner import Effort, PlanningPlayer
from nexus_table.games.starmap.ai.weights import BOLD, WEIGHTS
from nexus_table.games.starmap.catalogue import Catalogue
from nexus_table.games.starmap.game import Starmap
from nexus_table.games.starmap.state import StarmapState
from nexus_table.search.thinker import Thinker

LEVELS = ("random", "beginner", "normal", "expert")
"""Weakest first."""
LAPSE = 4.0
"""By how much a beginner may misjudge a step, in units of energy."""
EFFORTS = {
    "normal": Effort(300, 2, 8, answered=4, reply=Effort(100, 1, 6), rivals=1, onward=True, lapse=1.5),
    "expert": Effort(1200, 3, 10, answered=8, reply=Effort(200, 1, 8), onward=True, lapse=0.5),
}
"""How hard the planning levels think about each turn."""


def maker(level: str, catalogue: Catalogue, seed: int) -> Callable[[], Thinker[StarmapAction, StarmapState]]:
    """Return what makes a player of a level in another process: for `search.worker.Worker`."""
    return partial(_made, level, catalogue, seed)


def _made(level: str, catalogue: Catalogue, seed: int) -> Thinker[StarmapAction, StarmapState]:
    return player(level, Starmap(catalogue), seed)


def player(level: str, game: Starmap, seed: int) -> Thinker[StarmapAction, StarmapState]:
    """Return a computer player of a level; ValueError where there is no such level."""
    if level == "random":
        return DrawnPlayer(game, seed)
    if level == "beginner":
        return GreedyPlayer(game, seed, LAPSE)
    if level in EFFORTS:
        return PlanningPlayer(game, seed, EFFORTS[level], BOLD if level == LEVELS[-1] else WEIGHTS)
    raise ValueError(f"no level is called {level}; there are {', '.join(LEVELS)}")
