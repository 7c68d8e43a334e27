"""Nexus as the arena knows it: its levels, every deck made of two factions drawn by lot."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from nexus_table.games.duel.ai.levels import LEVELS, TREE, player
from nexus_table.games.duel.options import DuelSetup, Mode

if TYPE_CHECKING:
    from nexus_table.games.duel.game import Duel
    from nexus_table.games.duel.state import DuelState
    from nexus_table.kernel.player import Player

ANY_FACTIONS = DuelSetup(mode=Mode.RANDOM)


class DuelContest:
    """Computer players against each other; factions and who begins are drawn, so both seats have the same chances."""

    levels: Sequence[str] = (*LEVELS, TREE)
    most_rounds = 80

    def __init__(self, game: Callable[[], Duel]) -> None:
        self._game = game

    @property
    def game(self) -> Duel:
        """The rules over the shipped data, which are loaded when they are first asked for."""
        return self._game()

    def player(self, level: str, seed: int) -> Player[Any, Any]:
        """Return a player of this level over these rules."""
        return player(level, self.game, seed)

    def venues(self, seats: int) -> Mapping[str, DuelSetup]:
        """Return the one set-up, for two; it has no name, since a duel has no map."""
        return {"": ANY_FACTIONS} if seats == 2 else {}

    def fair(self, seats: int) -> Sequence[str]:
        """Return the one set-up's name."""
        return tuple(self.venues(seats))

    def seated(self, setup: DuelSetup, levels: Sequence[str]) -> DuelSetup:
        """Return the set-up as it is, whoever plays."""
        return setup

    def rounds(self, state: DuelState) -> int:
        """Return which turn it is, both seats' turns counted: a duel has no rounds, and turn 80 is its last (D19)."""
        return state.turn
