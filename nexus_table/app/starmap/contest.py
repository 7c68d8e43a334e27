"""Nexum Galaxy as the arena knows it: its levels, and its sectors as the places to play at."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from nexus_table.games.starmap.ai.levels import LEVELS, player
from nexus_table.games.starmap.deck import Automaton
from nexus_table.games.starmap.state import StarmapSetup, StarmapState

if TYPE_CHECKING:
    from nexus_table.games.starmap.game import Starmap
    from nexus_table.kernel.player import Player

AUTOMATA = {"automaton-1": 1, "automaton-2": 2, "automaton-3": 3}
"""The automata by their aggressiveness: no players, but seats of the set-up."""


class StarmapContest:
    """Computer players against each other on the shipped sectors; chance decides who begins."""

    levels: Sequence[str] = (*LEVELS, *AUTOMATA)
    most_rounds = 60

    def __init__(self, game: Callable[[], Starmap]) -> None:
        self._game = game

    @property
    def game(self) -> Starmap:
        """The rules over the shipped data, which are loaded when they are first asked for."""
        return self._game()

    def player(self, level: str, seed: int) -> Player[Any, Any]:
        """Return a player of this level over these rules; an automaton's turn is drawn, so nobody need think."""
        return player("random" if level in AUTOMATA else level, self.game, seed)

    def venues(self, seats: int) -> Mapping[str, StarmapSetup]:
        """Return the sectors for so many seats, those in which one stands alone among them."""
        sectors = sorted(self.game.catalogue.sectors.items())
        return {name: StarmapSetup(sector) for name, sector in sectors if sector.seats == seats}

    def fair(self, seats: int) -> Sequence[str]:
        """Return the sectors in which no seat stands alone against the others."""
        return [name for name, setup in self.venues(seats).items() if not setup.sector.solo]

    def seated(self, setup: StarmapSetup, levels: Sequence[str]) -> StarmapSetup:
        """Return a set-up in which the automata among these levels have their seats (S26)."""
        automata = tuple(
            Automaton(seat, AUTOMATA[level]) for seat, level in enumerate(levels) if level in AUTOMATA
        )
        return replace(setup, automata=automata) if automata else setup

    def rounds(self, state: StarmapState) -> int:
        """Return the game's own count of rounds."""
        return state.round
