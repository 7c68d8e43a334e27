"""The words of a tournament's file: its format, who takes part, where it is fought, and what came of each game."""

from __future__ import annotations

from enum import Enum
from typing import Annotated

import msgspec
from msgspec import Meta

from nexus_table.games.starmap.model import Chair, Name, Sector, Slug
from nexus_table.games.starmap.options import RulesOptions
from nexus_table.games.starmap.state import Ending
from nexus_table.kernel.chance import Seed

ENTRANTS = 4
MOST_GAMES = 6
Part = Annotated[int, Meta(ge=0, lt=ENTRANTS)]
"""An entrant, by its place in the tournament's list."""
Number = Annotated[int, Meta(ge=0, lt=MOST_GAMES)]
"""A game, by its place in the tournament's schedule."""
Figure = Annotated[int, Meta(ge=0, le=999)]


class Format(Enum):
    """The five formats for four entrants (Tournament Mode)."""

    MATCH_AND_REMATCH = "match and rematch"
    PARALLEL_GAMES = "parallel games"
    SUDDEN_DEATH = "sudden death"
    FREE_FOR_ALL = "free-for-all"
    TRIOS = "trios"


class Entrant(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who takes part: a person, or, with a level, a computer player of that strength."""

    name: Annotated[str, Meta(min_length=1, max_length=24)]
    level: Slug | None = None


class Score(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat had to show for itself when a game ended; `battle` is its Battle Score."""

    points: Figure
    relics: Figure
    battle: Figure


class Result(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What came of one game of the schedule; the scores are by seat."""

    game: Number
    winner: Chair
    by: Ending
    round: Annotated[int, Meta(ge=1, le=100_000)]
    scores: Annotated[tuple[Score, ...], Meta(min_length=2, max_length=ENTRANTS)]
    fingerprint: Annotated[str, Meta(max_length=64)]


class Tournament(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole tournament; its schedule and its table are computed from this.

    Where there are several sectors, each round is fought over the next of them. The games' seeds come of `seed`.
    """

    id: Slug
    name: Name
    format: Format
    entrants: Annotated[tuple[Entrant, ...], Meta(min_length=ENTRANTS, max_length=ENTRANTS)]
    sectors: Annotated[tuple[Sector, ...], Meta(min_length=1, max_length=MOST_GAMES)]
    seed: Seed
    options: RulesOptions = RulesOptions()
    results: Annotated[tuple[Result, ...], Meta(max_length=MOST_GAMES)] = ()
