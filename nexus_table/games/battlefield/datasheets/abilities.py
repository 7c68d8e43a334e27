"""What datasheets can do beyond moving and attacking: deeds that are ordered, traits that hold by themselves."""

from __future__ import annotations

from enum import Enum
from typing import Annotated

import msgspec
from msgspec import Meta

from nexus_table.games.battlefield.datasheets.stats import Change
from nexus_table.games.battlefield.model import Name, Slug

Reach = Annotated[float, Meta(ge=0.0, le=24.0)]
"""Inches from edge to edge."""
Points = Annotated[int, Meta(ge=1, le=12)]
Percent = Annotated[int, Meta(ge=1, le=100)]


class Uses(Enum):
    """What an ability takes of an activation (9.5); a worker ability is the one of the Worker phase (8.1)."""

    WORKER = "worker ability"
    MOVEMENT = "movement action"
    ATTACK = "attack action"
    BOTH = "both actions"
    NEITHER = "neither action"


class Whom(Enum):
    """Which assets something concerns, seen from the one that does it; `itself` is among the friends."""

    ITSELF = "itself"
    UNITS = "own units"
    BUILDINGS = "own buildings"
    OWN = "own units and buildings"
    ENEMIES = "enemy units"


class Deed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="do"):
    """Something that is done once it is ordered."""


class Harvest(Deed, frozen=True, tag="harvest"):
    """Take Carbonite from a depot, or from a wreck that holds some, within reach (8.2)."""

    amount: Annotated[int, Meta(ge=1, le=200)] = 50
    reach: Reach = 1.0


class Build(Deed, frozen=True, tag="build"):
    """Add Build Points to one own site within reach (8.3), or to `every` one."""

    points: Points
    reach: Reach = 1.0
    every: bool = False


class Repair(Deed, frozen=True, tag="repair"):
    """Give one damaged asset within reach HP back, never beyond what it starts with; not to sites."""

    hp: Points
    reach: Reach = 1.0
    whom: Whom = Whom.OWN


class Repack(Deed, frozen=True, tag="repack"):
    """Fold an own completed building within reach up: it leaves no wreck, and so much of its Carbonite comes back.

    Headquarters stay, and so does what is too damaged to work.
    """

    percent: Percent
    reach: Reach = 1.0


class Salvage(Deed, frozen=True, tag="salvage"):
    """Take a wreck within reach, whosever it was, off the table for Carbonite and for what it holds."""

    amount: Annotated[int, Meta(ge=1, le=200)]
    reach: Reach = 1.0


class Bolster(Deed, frozen=True, tag="bolster"):
    """Change one's own numbers, or those of one asset within reach that is seen, until its next activation ends.

    With `whom: itself` the change holds until one's own next activation begins.
    """

    change: Change
    whom: Whom = Whom.ITSELF
    reach: Reach = 0.0


class Blink(Deed, frozen=True, tag="blink"):
    """Be put somewhere else within so many inches, whatever lies between; Overwatch sees only the end."""

    inches: Annotated[float, Meta(gt=0.0, le=24.0)]


AnyDeed = Harvest | Build | Repair | Repack | Salvage | Bolster | Blink


class Ability(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A deed by its name: what it uses of the activation, whether it needs power (7.4), and what it costs.

    `energy` is demand from the moment it is used to the end of that phase (7.3).
    """

    id: Slug
    name: Name
    uses: Uses
    do: AnyDeed
    powered: bool = False
    energy: Annotated[int, Meta(ge=0, le=100)] = 0
    carbonite: Annotated[int, Meta(ge=0, le=500)] = 0


class Trait(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="trait"):
    """Something that holds by itself while its unit stands, or its building works."""


class Mend(Trait, frozen=True, tag="mend"):
    """Each Upkeep, damaged assets within reach (itself: no reach) get HP back."""

    hp: Points = 1
    whom: Whom = Whom.ITSELF
    reach: Reach = 0.0


class Aura(Trait, frozen=True, tag="aura"):
    """Others within reach have changed numbers; several of the same count once. `powered`: not in Blackout."""

    change: Change
    whom: Whom
    reach: Reach
    powered: bool = False


class Surefooted(Trait, frozen=True, tag="surefooted"):
    """Difficult Ground does not slow it (5.13)."""


class Watchful(Trait, frozen=True, tag="watchful"):
    """Overwatch attacks suffer no -1 Aim (11)."""


class Unflinching(Trait, frozen=True, tag="unflinching"):
    """It never becomes Wounded in Action (12)."""


class Storage(Trait, frozen=True, tag="storage"):
    """Each harvest of its owner at a depot within reach brings so much more Carbonite; several count once."""

    bonus: Annotated[int, Meta(ge=1, le=50)]
    reach: Reach


AnyTrait = Mend | Aura | Surefooted | Watchful | Unflinching | Storage
