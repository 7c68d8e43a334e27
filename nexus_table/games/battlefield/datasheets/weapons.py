"""Weapons: range, dice, damage, and their keywords as a closed union."""

from __future__ import annotations

from enum import Enum
from typing import Annotated

import msgspec
from msgspec import Meta

from nexus_table.games.battlefield.model import Name, Slug


class WeaponKind(Enum):
    """Whether one Shoots or Fights with it (10.1, 10.2)."""

    RANGED = "ranged"
    MELEE = "melee"


class Keyword(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="keyword"
):
    """Something that a weapon does beyond its dice."""


class Pinpoint(Keyword, frozen=True, tag="pinpoint"):
    """Light Cover cannot be claimed against it."""


class Searing(Keyword, frozen=True, tag="searing"):
    """No cover save can be used against it (5.4)."""


class Pierce(Keyword, frozen=True, tag="pierce"):
    """The target's Armor counts so much less, not below 0."""

    amount: Annotated[int, Meta(ge=1, le=4)]


class Rending(Keyword, frozen=True, tag="rending"):
    """Critical hits do 1 more damage before Armor."""


class Siege(Keyword, frozen=True, tag="siege"):
    """Damage to buildings is doubled before Armor."""


class Powered(Keyword, frozen=True, tag="powered"):
    """It cannot be used in Blackout (7.4)."""


class Indirect(Keyword, frozen=True, tag="indirect"):
    """A friend's sight of the target is enough; the target has at least Light Cover then."""


class Assault(Keyword, frozen=True, tag="assault"):
    """It may Shoot after a Dash."""


class Steady(Keyword, frozen=True, tag="steady"):
    """It has +1 Aim if its unit took the Hold movement action."""


class Sweep(Keyword, frozen=True, tag="sweep"):
    """Its hits may be split among enemies within 1\"."""


class Tether(Keyword, frozen=True, tag="tether"):
    """A unit that it damages moves so many inches less in its next activation."""

    inches: Annotated[float, Meta(ge=1.0, le=6.0)] = 2.0


AnyKeyword = (
    Pinpoint | Searing | Pierce | Rending | Siege | Powered | Indirect | Assault | Steady | Sweep | Tether
)


class Weapon(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A weapon of a datasheet: range in inches (0 for melee, which reaches as far as a Fight does), dice, damage."""

    id: Slug
    name: Name
    kind: WeaponKind
    dice: Annotated[int, Meta(ge=1, le=16)]
    damage: Annotated[int, Meta(ge=1, le=12)]
    range: Annotated[float, Meta(ge=0.0, le=60.0)] = 0.0
    keywords: Annotated[tuple[AnyKeyword, ...], Meta(max_length=4)] = ()

    @property
    def ranged(self) -> bool:
        """Whether it Shoots."""
        return self.kind is WeaponKind.RANGED

    @property
    def pierce(self) -> int:
        """How much less the target's Armor counts."""
        return sum(keyword.amount for keyword in self.keywords if type(keyword) is Pierce)

    @property
    def tether(self) -> float:
        """How many inches less a unit moves that it has damaged."""
        return max((keyword.inches for keyword in self.keywords if type(keyword) is Tether), default=0.0)

    def has(self, kind: type[Keyword]) -> bool:
        """Whether it has a keyword of this kind."""
        return any(type(keyword) is kind for keyword in self.keywords)
