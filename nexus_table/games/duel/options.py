"""What players may agree before the game: modes of choosing factions and every ruling with a choice."""

from __future__ import annotations

from enum import Enum
from typing import Annotated

import msgspec
from msgspec import Meta

from nexus_table.games.duel.language.selectors import Slug


class Mode(Enum):
    """How the factions of one game are chosen (Setup 2, Alternative Game Modes)."""

    DRAFT = "draft"
    CASUAL = "casual"
    RANDOM = "random"


class RulesOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The agreed readings.

    `each_ready`: an Exhaust ability may be used as often as its unit is readied (D6). `turn_limit`: the game is a
    draw when this turn has ended (D19).
    """

    each_ready: bool = False
    turn_limit: Annotated[int, Meta(ge=2, le=999)] | None = None
    nexus: Annotated[int, Meta(ge=1, le=60)] = 30


Pair = tuple[Slug, Slug]


class DuelSetup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a game begins with: how factions are chosen, from which (all, if empty), or which each seat has.

    Without `first` chance tells who has the initiative. `mulligan` may be left out by agreement.
    """

    mode: Mode = Mode.DRAFT
    factions: tuple[Pair, Pair] | None = None
    pool: Annotated[tuple[Slug, ...], Meta(max_length=40)] = ()
    options: RulesOptions = RulesOptions()
    first: Annotated[int, Meta(ge=0, le=1)] | None = None
    mulligan: bool = True
