"""Limits: how many ships take a planet, by what they bring; and how many of them are worth a look."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from nexus_table.games.starmap.galaxy import MOST_SHIPS
from nexus_table.games.starmap.model import MOST_ON_PLANET
from nexus_table.games.starmap.rules.cargo import COUNT, TRANSPORTERS, Cargo, ships_to_win

NEVER = (MOST_SHIPS + 1, 0)
"""How many ships win what cannot be won."""


class Limits(dict[Cargo, tuple[int, int]]):
    """How many ships come at least and at most, by the relics that they bring; each worked out once."""

    def __init__(self, told: Callable[[Cargo], tuple[int, int]]) -> None:
        super().__init__()
        self._told = told

    def __missing__(self, brought: Cargo) -> tuple[int, int]:
        found = self[brought] = self._told(brought)
        return found


@cache
def attack_limits(defence: int, lying: Cargo, essential: bool) -> Limits:
    """Return the limits of an attack on a planet that so many ships defend, with these relics on it.

    Essential attackers are as many as win; more may come with a Transporter, since they pay less then.
    """

    def told(brought: Cargo) -> tuple[int, int]:
        need = ships_to_win(defence, lying, brought)
        if need is None:
            return NEVER
        return need, need if essential and brought < TRANSPORTERS else MOST_SHIPS

    return Limits(told)


@cache
def occupation_limits(waiting: int) -> Limits:
    """Return the limits of occupying an empty planet where so many relics wait; each ship carries one (S19)."""
    return Limits(lambda brought: (max((brought & COUNT) + waiting, 1), MOST_ON_PLANET))
