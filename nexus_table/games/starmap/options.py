"""What players may agree before the game: every ruling with a choice, saved with the game."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Annotated, ClassVar

import msgspec
from msgspec import Meta


class Finish(Enum):
    """When a goal that is reached ends the game (S9)."""

    AT_ONCE = "at once"
    ROUND = "at the end of the round"


class Fallen(Enum):
    """What becomes of a seat without ships (S10)."""

    OUT = "is out, and the last one standing wins"
    PLAYS_ON = "plays on, and only goals win"


class Interference(Enum):
    """How long relics of one kind that meet cancel each other (S18)."""

    PHASE = "to the end of the phase"
    TOGETHER = "only while together"


class Burden(Enum):
    """Whether an Extractor without effect still makes its carrier's move dearer (S18)."""

    CANCELLED = "cancelled"
    STAYS = "stays"


class Doubles(Enum):
    """Which Extractors double the plunder of a planet (S21)."""

    BROUGHT = "brought by the conquerors"
    CAPTURED = "brought or captured there"


class CosmicEvents(Enum):
    """Whether each round begins with an event card for everybody (S26)."""

    NONE = "none"
    EACH_ROUND = "one event card a round"


class RulesOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The agreed readings; a round limit here replaces the sector's own (S11)."""

    finish: Finish = Finish.AT_ONCE
    fallen: Fallen = Fallen.OUT
    interference: Interference = Interference.PHASE
    burden: Burden = Burden.CANCELLED
    doubles: Doubles = Doubles.BROUGHT
    round_limit: Annotated[int, Meta(ge=1, le=999)] | None = None
    cosmic: CosmicEvents = CosmicEvents.NONE
    later_fields: ClassVar[Mapping[str, object]] = {"cosmic": CosmicEvents.NONE}
