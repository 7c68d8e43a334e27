"""The levels of computer players, weakest first: what the arena, the new war's page and the hint ask for."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from nexus_table.games.battlefield.war.actions import WarAction
from nexus_table.games.battlefield.war.ai import weights
from nexus_table.games.battlefield.war.ai.effort import Effort
from nexus_table.games.battlefield.war.ai.player import Marshal
from nexus_table.games.battlefield.war.catalogue import WarCatalogue
from nexus_table.games.battlefield.war.game import War
from nexus_table.games.battlefield.war.state import WarState
from nexus_table.search.drawn_player import DrawnPlayer
from nexus_table.search.thinker import Thinker

LEVELS = ("random", "beginner", "normal", "expert")
"""Weakest first."""

EFFORTS = {
    "beginner": Effort(places=6, units=1, workers=3, lapse=weights.LAPSE),
    "normal": Effort(places=10, units=1, workers=6, improves=True),
    "expert": Effort(places=18, units=4, workers=6, improves=True, fighters=weights.FIGHTERS, exact=True),
}
"""How hard each level thinks about an activation."""


def maker(level: str, catalogue: WarCatalogue, seed: int) -> Callable[[], Thinker[WarAction, WarState]]:
    """Return what makes a player of a level in another process: for `search.worker.Worker`."""
    return partial(_made, level, catalogue, seed)


def _made(level: str, catalogue: WarCatalogue, seed: int) -> Thinker[WarAction, WarState]:
    return player(level, War(catalogue), seed)


def player(level: str, game: War, seed: int) -> Thinker[WarAction, WarState]:
    """Return a computer player of a level; ValueError where there is no such level."""
    if level == "random":
        return DrawnPlayer(game, seed)
    if level in EFFORTS:
        return Marshal(game, seed, EFFORTS[level])
    raise ValueError(f"no level is called {level}; there are {', '.join(LEVELS)}")
