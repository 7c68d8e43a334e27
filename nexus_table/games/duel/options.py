"""What players may agree before the game: modes of choosing factions and every ruling with a choice."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Annotated, ClassVar

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


class Difficulty(Enum):
    """How hard the Automa plays (Difficulty)."""

    NORMAL = "normal"
    HARD = "hard"
    NIGHTMARE = "nightmare"
    CUSTOM = "custom"


class Solo(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the Automa plays; without `factions` chance tells which two solo factions it has (Automa Setup).

    `chance_decides`: between equals chance decides, not the player. `double_draw`, `double_play`: it draws and plays
    two cards instead of one. `first_draw`: it draws on its first turn too (A7).
    """

    factions: Pair | None = None
    nexus: Annotated[int, Meta(ge=1, le=60)] = 40
    chance_decides: bool = False
    double_draw: bool = False
    double_play: bool = False
    first_draw: bool = False


def solo_at(difficulty: Difficulty, factions: Pair | None = None) -> Solo:
    """Return the Automa of a difficulty; a custom one begins as the normal one and is changed from there."""
    match difficulty:
        case Difficulty.NORMAL | Difficulty.CUSTOM:
            return Solo(factions)
        case Difficulty.HARD:
            return Solo(factions, nexus=50, chance_decides=True)
        case Difficulty.NIGHTMARE:
            return Solo(factions, nexus=60, chance_decides=True, double_draw=True, double_play=True)


def difficulty_of(solo: Solo) -> Difficulty:
    """Return which difficulty an Automa's options are."""
    plain = Solo(None, solo.nexus, solo.chance_decides, solo.double_draw, solo.double_play)
    return next(
        (one for one in Difficulty if one is not Difficulty.CUSTOM and solo_at(one) == plain),
        Difficulty.CUSTOM,
    )


class DuelSetup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a game begins with: how factions are chosen, from which (all, if empty), or which each seat has.

    Without `first` chance tells who has the initiative. `mulligan` may be left out by agreement. With `solo` seat 1
    is the Automa, which always begins; then `factions` has its two solo factions as the second pair, or without
    `factions` only seat 0 chooses: two of four (draft), of all (casual), or two as chance has it (random).
    """

    later_fields: ClassVar[Mapping[str, object]] = {"solo": None}

    mode: Mode = Mode.DRAFT
    factions: tuple[Pair, Pair] | None = None
    pool: Annotated[tuple[Slug, ...], Meta(max_length=40)] = ()
    options: RulesOptions = RulesOptions()
    first: Annotated[int, Meta(ge=0, le=1)] | None = None
    mulligan: bool = True
    solo: Solo | None = None
