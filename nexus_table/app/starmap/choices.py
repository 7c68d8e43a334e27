"""What was chosen for the last game of Nexum Galaxy, from which the next one begins: rules, players, who begins."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from nexus_table.games.starmap.deck import Automaton
from nexus_table.games.starmap.model import Sector
from nexus_table.games.starmap.options import RulesOptions
from nexus_table.games.starmap.screen.game_table import Sitter

AUTOMATA = {f"automaton {level}": level for level in (1, 2, 3)}
PLAYERS = (*(sitter.value for sitter in Sitter), *AUTOMATA)
"""Who may sit on a seat, by name."""
PERSON = Sitter.PERSON.value
AGAINST_ONE = "automaton 1"
ALONE = "alone"
"""Under what the players of a sector for one are remembered."""

Player = Annotated[str, Meta(max_length=30)]


class Choices(msgspec.Struct, frozen=True):
    """The rules agreed, the players by number of seats, and who begins: 0 by lot, else a seat and one."""

    options: RulesOptions = RulesOptions()
    players: Annotated[
        dict[Annotated[str, Meta(max_length=8)], Annotated[tuple[Player, ...], Meta(max_length=4)]],
        Meta(max_length=8),
    ] = {}
    first: Annotated[int, Meta(ge=0, le=4)] = 0

    def seated(self, sector: Sector) -> tuple[str, ...]:
        """Return who sat at such a sector last: at first people, and against one alone automata (S26)."""
        usual = (PERSON, *[AGAINST_ONE if sector.solo else PERSON] * 3)
        kept = self.players.get(kind_of(sector), ())
        return tuple(
            player if player in PLAYERS else usual[seat]
            for seat, player in enumerate((*kept, *usual[len(kept) :])[: sector.seats])
        )

    def seat(self, sector: Sector, players: tuple[str, ...]) -> Choices:
        """Return the choices with these players for such a sector."""
        return replace(self, players={**self.players, kind_of(sector): players})


def kind_of(sector: Sector) -> str:
    """Return under what the players of a sector are remembered."""
    return ALONE if sector.solo else str(sector.seats)


def sitter_of(player: str) -> Sitter:
    """Return who sits there for the screen; an automaton's seat is nobody's, the cards play it."""
    return Sitter.RANDOM if player in AUTOMATA else Sitter(player)


def automata_of(players: tuple[str, ...]) -> tuple[Automaton, ...]:
    """Return the seats that are played by event cards (S26)."""
    return tuple(
        Automaton(seat, AUTOMATA[player]) for seat, player in enumerate(players) if player in AUTOMATA
    )
