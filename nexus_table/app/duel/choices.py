"""What was chosen for the last duel, from which the next one begins: kept in a file, and made a set-up of."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Annotated

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from nexus_table.games.duel.options import Difficulty, DuelSetup, Mode, Pair, Solo, solo_at
from nexus_table.games.duel.screen.duel_table import Sitter
from nexus_table.games.duel.series.state import SeriesKind, SeriesSetup
from nexus_table.kernel.chance import Chance

MODES = (Mode.DRAFT, Mode.CASUAL, Mode.RANDOM)
PAIRS = len(MODES)
"""The choice after the modes: the factions are set on the page."""
NEXUSES = (40, 50, 60)
"""With how much the Automa can begin (Custom Difficulty)."""
Names = Annotated[tuple[Annotated[str, Meta(max_length=40)], ...], Meta(max_length=4)]


class Games(Enum):
    """How many duels are played for a win, or against whom."""

    ONE = "best of 1"
    THREE = "best of 3"
    BACK = "back and forth"
    SOLO = "solo"


class DuelChoices(msgspec.Struct, frozen=True):
    """The choices of the page; `solo_factions` empty: the Automa's are drawn by lot."""

    games: Games = Games.ONE
    mode: Annotated[int, Meta(ge=0, le=PAIRS)] = 0
    players: tuple[Sitter, Sitter] = (Sitter.PERSON, Sitter.NORMAL)
    factions: Names = ()
    first: Annotated[int, Meta(ge=0, le=2)] = 0
    mulligan: bool = True
    difficulty: Difficulty = Difficulty.NORMAL
    custom: Solo = Solo()
    solo_factions: Names = ()


def settled(choices: DuelChoices, duelling: Sequence[str], solo: Sequence[str]) -> DuelChoices:
    """Return the choices with factions that there are; what is left open takes the first ones."""
    kept = [ident for ident in choices.factions if ident in duelling]
    rest = [ident for ident in duelling if ident not in kept]
    automa = tuple(ident for ident in choices.solo_factions if ident in solo)[:2]
    games = choices.games if choices.games is not Games.SOLO or len(solo) > 1 else Games.ONE
    return replace(
        choices,
        games=games,
        factions=tuple([*kept, *rest][:4]),
        solo_factions=automa if len(automa) == len(set(automa)) == 2 else (),
    )


def first_of(choices: DuelChoices) -> int | None:
    """Return who has the initiative, None: by lot."""
    return choices.first - 1 if choices.first else None


def pairs_of(choices: DuelChoices) -> tuple[Pair, Pair] | None:
    """Return the decks that were set, None where they are chosen otherwise."""
    if choices.mode != PAIRS:
        return None
    one, two, three, four = choices.factions
    return (one, two), (three, four)


def setup_of(choices: DuelChoices, solo: Sequence[str], chance: Chance) -> DuelSetup | SeriesSetup:
    """Return what the choices begin: one duel, alone against the Automa or not, or a series.

    `solo` are all factions of the Automa, from which chance takes two where they were left to it.
    """
    mode, pairs, first = MODES[min(choices.mode, PAIRS - 1)], pairs_of(choices), first_of(choices)
    match choices.games:
        case Games.ONE:
            return DuelSetup(mode=mode, factions=pairs, first=first, mulligan=choices.mulligan)
        case Games.THREE:
            return SeriesSetup(SeriesKind.BEST_OF_3, first=first, mulligan=choices.mulligan)
        case Games.BACK:
            back = SeriesKind.BACK_AND_FORTH
            return SeriesSetup(back, mode, pairs, first=first, mulligan=choices.mulligan)
        case Games.SOLO:
            drawn, _ = chance.shuffled(solo)
            one, two = choices.solo_factions or drawn[:2]
            return _solo_setup(choices, mode, (one, two))


def _solo_setup(choices: DuelChoices, mode: Mode, automa: Pair) -> DuelSetup:
    custom = choices.difficulty is Difficulty.CUSTOM
    solo = replace(choices.custom, factions=automa) if custom else solo_at(choices.difficulty, automa)
    pairs = pairs_of(choices)
    decks = (pairs[0], automa) if pairs is not None else None
    return DuelSetup(mode=mode, factions=decks, mulligan=choices.mulligan, solo=solo)
