"""The words of the duel's YAML: factions and the designs of their cards."""

from __future__ import annotations

from enum import Enum
from typing import Annotated

import msgspec
from msgspec import Meta

from nexus_table.games.duel.language.abilities import AnyAbility
from nexus_table.games.duel.language.priorities import Slot
from nexus_table.games.duel.language.selectors import Keyword, Slug

Name = Annotated[str, Meta(min_length=1, max_length=40)]
Sentence = Annotated[str, Meta(min_length=1, max_length=400)]
Flavour = Annotated[str, Meta(min_length=1, max_length=110)]
Container = Annotated[int, Meta(ge=0, le=20)]

FACTION_CARDS = 15
"""How many cards each faction's deck has."""


class Supply(Enum):
    """The tokens that a faction brings along (Special Faction Rules)."""

    RAGE = "rage"
    GEARS = "gears"
    ASSASSINS = "assassins"
    CYCLE = "cycle"


class Design(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A card as it is printed, and how many copies of it there are.

    A unit has one container or two; a card without any is an event. `targets` are its own target priorities when
    the Automa plays it, tried from the first to the last.
    """

    id: Slug
    name: Name
    copies: Annotated[int, Meta(ge=1, le=4)]
    offensive: Container | None = None
    defensive: Container | None = None
    support: Container | None = None
    subtype: Slug | None = None
    chain: bool = False
    keywords: Annotated[tuple[Keyword, ...], Meta(max_length=4)] = ()
    stickiness: Annotated[int, Meta(ge=0, le=9)] = 0
    abilities: Annotated[tuple[AnyAbility, ...], Meta(max_length=4)] = ()
    targets: Annotated[tuple[Slot, ...], Meta(max_length=4)] = ()
    flavour: Flavour | None = None
    motif: Slug | None = None

    @property
    def containers(self) -> tuple[int | None, int | None, int | None]:
        """The offensive, defensive and support value, None where there is no such container."""
        return self.offensive, self.defensive, self.support

    @property
    def unit(self) -> bool:
        """Whether it is a unit; otherwise it is an event."""
        return self.containers != (None, None, None)


class Faction(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A faction: what it is, how it is played, how hard that is (1 to 3 stars), and its cards."""

    id: Slug
    name: Name
    about: Sentence
    play: Sentence
    stars: Annotated[int, Meta(ge=1, le=3)]
    colour: Annotated[str, Meta(pattern="^#[0-9a-f]{6}$", description="a colour like #c8a040")]
    designs: Annotated[tuple[Design, ...], Meta(min_length=1, max_length=15)]
    solo: bool = False
    supplies: Annotated[tuple[Supply, ...], Meta(max_length=2)] = ()
