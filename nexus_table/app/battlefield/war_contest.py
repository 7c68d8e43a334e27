"""Nexohominis as the arena knows it: its levels, and tables, missions and pairs of factions to play at."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from nexus_table.games.battlefield.war.ai.levels import LEVELS, player
from nexus_table.games.battlefield.war.rules.sightings import hasten
from nexus_table.games.battlefield.war.state import WarSetup, WarState

if TYPE_CHECKING:
    from nexus_table.games.battlefield.war.game import War
    from nexus_table.kernel.player import Player

FAIR_MISSION = "elimination"
"""The mission of the games that go round: the default mode (15.1)."""


class WarContest:
    """Computer players against each other; a venue is `mission:table:faction:faction`."""

    levels: Sequence[str] = LEVELS
    most_rounds = 40

    def __init__(self, game: Callable[[], War]) -> None:
        self._game = game

    @property
    def game(self) -> War:
        """The rules over the shipped data, which are loaded when they are first asked for."""
        return self._game()

    def player(self, level: str, seed: int) -> Player[Any, Any]:
        """Return a player of this level over these rules; sight is judged compiled where many games are played."""
        hasten()
        return player(level, self.game, seed)

    def venues(self, seats: int) -> Mapping[str, WarSetup]:
        """Return every mission on every table it is made for, between every two factions; only for two seats."""
        return self._venues if seats == 2 else {}

    @cached_property
    def _venues(self) -> Mapping[str, WarSetup]:
        catalogue = self.game.catalogue
        factions = sorted(catalogue.factions)
        found: dict[str, WarSetup] = {}
        for mission in sorted(catalogue.missions.values(), key=lambda one: one.id):
            if mission.table is not None:
                tables = {mission.table.id: mission.table}
            else:
                named = mission.layouts or sorted(catalogue.tables.layouts)
                tables = {ident: catalogue.tables.layouts[ident] for ident in named}
            for ident, table in tables.items():
                for one in factions:
                    for two in factions:
                        found[f"{mission.id}:{ident}:{one}:{two}"] = WarSetup(table, mission, (one, two))
        return found

    def fair(self, seats: int) -> Sequence[str]:
        """Return the venues of one mission on tables that are the same from both sides, between equal factions."""
        return [
            name
            for name, setup in self.venues(seats).items()
            if setup.mission.id == FAIR_MISSION
            and setup.layout.symmetry == "half-turn"
            and setup.factions[0] == setup.factions[1]
        ]

    def seated(self, setup: WarSetup, levels: Sequence[str]) -> WarSetup:
        """Return the set-up as it is: it does not know who plays."""
        return setup

    def rounds(self, state: WarState) -> int:
        """Return the war's own count of rounds."""
        return state.round

    def ending(self, state: WarState) -> str:
        """Return by what a war ended: games that were given up are counted apart."""
        return state.ended.by.value if state.ended is not None else ""
