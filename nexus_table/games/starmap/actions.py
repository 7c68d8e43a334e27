"""The orders of a turn: a card, then steps inside its phases, then the investment that ends it."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from nexus_table.games.starmap.model import Place, RelicId
from nexus_table.games.starmap.state import Card
from nexus_table.kernel.action import Action


class PlayCard(Action, frozen=True):
    """Choose an available Phase card for this turn."""

    card: Card


class Build(Action, frozen=True):
    """Build one ship on a planet: the Replicator's price where one works there, else the next on the ladder."""

    at: Place


class Group(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """Ships that leave one planet together; `relics` are carried by as many of them."""

    start: Place
    ships: Annotated[int, Meta(ge=1, le=5)]
    relics: Annotated[tuple[RelicId, ...], Meta(max_length=5)] = ()


class Move(Action, frozen=True, gc=False):
    """Move ships to a place: to join, to occupy, or, where another's ships stand, to attack.

    Groups from several planets may meet for one attack or one occupation (S17).
    """

    to: Place
    groups: Annotated[tuple[Group, ...], Meta(min_length=1, max_length=120)]


class EndPhase(Action, frozen=True):
    """End the phase under way."""


class Invest(Action, frozen=True):
    """Invest energy, or none, to be first in the next round; this ends the turn."""

    energy: Annotated[int, Meta(ge=0, le=20)]


class DrawCard(Action, frozen=True):
    """Turn over the next event card: of an automaton's turn, or for everybody before a round (S26)."""


StarmapAction = PlayCard | Build | Move | EndPhase | Invest | DrawCard
