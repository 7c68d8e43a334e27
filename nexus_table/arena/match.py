"""Which games are played: each by its number alone, so that it is the same whoever plays it, and when."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from nexus_table.kernel.action import Seat
from nexus_table.kernel.chance import SEEDS, Chance, Seed

Word = Annotated[str, Meta(max_length=80)]
MOST_GAMES = 1_000_000
Count = Annotated[int, Meta(ge=0)]


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is asked for: who plays, from which seed, at which venues, and after how many rounds a game is capped."""

    game: Word
    digest: Annotated[str, Meta(max_length=128)]
    players: Annotated[tuple[Word, ...], Meta(min_length=2, max_length=16)]
    games: Annotated[int, Meta(ge=1, le=MOST_GAMES)]
    seed: Seed
    most_rounds: Annotated[int, Meta(ge=1, le=9999)]
    venues: Annotated[tuple[Word, ...], Meta(min_length=1, max_length=1000)]


class Match(msgspec.Struct, frozen=True):
    """One game: where, from which seed, and which player (by its place in the plan) has each seat."""

    number: int
    venue: str
    seed: int
    seating: tuple[int, ...]


def match(plan: Plan, number: int) -> Match:
    """Return the game of this number.

    As many games as there are seats belong together: they have venue and seed in common, and the players change
    seats in a circle, so that nobody has the better seat or the better luck more often (paired seeds, mirrored seats).
    """
    seats = len(plan.players)
    together, turned = divmod(number, seats)
    chance = Chance(plan.seed, count=together)
    seed, chance = chance.below(SEEDS)
    around, _ = Chance(seed).shuffled(range(seats))
    seating = tuple(around[(seat + turned) % seats] for seat in range(seats))
    return Match(number, plan.venues[together % len(plan.venues)], seed, seating)


def player_seed(match: Match, player: int) -> int:
    """Return the seed of a player in a match: the same in all games that belong together."""
    return Chance(match.seed, count=1000 + player).below(SEEDS)[0]


class Result(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What came of a match; what is counted by player stands in the order of the plan.

    `first` is the seat that was asked first. `thinking` are the processor's seconds of each player, `seconds` of all.
    `ending` says by what it ended, in the words of a game that tells endings apart.
    """

    number: Count
    venue: Word
    seed: Seed
    seating: Annotated[tuple[Seat, ...], Meta(min_length=2, max_length=16)]
    first: Seat
    winners: Annotated[tuple[Seat, ...], Meta(max_length=16)]
    capped: bool
    illegal: Count
    turns: Count
    rounds: Count
    decisions: Annotated[tuple[Count, ...], Meta(max_length=16)]
    positions: Annotated[tuple[Count, ...], Meta(max_length=16)]
    thinking: Annotated[tuple[Annotated[float, Meta(ge=0)], ...], Meta(max_length=16)]
    seconds: Annotated[float, Meta(ge=0)]
    ending: Word = ""

    @property
    def winner(self) -> Seat | None:
        """The one seat that won, None where nobody or several did."""
        return self.winners[0] if len(self.winners) == 1 else None

    def credit(self, seat: Seat) -> float:
        """Return a seat's share of the game: 1 in all, divided among the winners, among all where nobody won."""
        sharing = self.winners or range(len(self.seating))
        return 1.0 / len(sharing) if seat in sharing else 0.0
