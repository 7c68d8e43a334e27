"""Where a series stands: what was drafted, which decks meet, how its duels ended; these are records of their own."""

from __future__ import annotations

from enum import Enum
from typing import Annotated

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from nexus_table.games.duel.language.selectors import Slug
from nexus_table.games.duel.options import Mode, Pair, RulesOptions
from nexus_table.kernel.action import Action, Seat
from nexus_table.kernel.event import Event
from nexus_table.kernel.state import State
from nexus_table.kernel.task import Task

Pairs = tuple[Pair, Pair]
"""The decks of both seats."""
Left = Annotated[int, Meta(ge=-999, le=60)]


class SeriesKind(Enum):
    """What is won by several duels (Best of 3 Mode, Back and Forth)."""

    BEST_OF_3 = "best of 3"
    BACK_AND_FORTH = "back and forth"


class SeriesSetup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a series begins with; `mode` and `factions` say how the decks of Back and Forth are chosen.

    Best of 3 always drafts four factions a seat out of eight. `pool` are the factions to choose from, all if empty.
    """

    kind: SeriesKind = SeriesKind.BEST_OF_3
    mode: Mode = Mode.DRAFT
    factions: Pairs | None = None
    pool: Annotated[tuple[Slug, ...], Meta(max_length=40)] = ()
    options: RulesOptions = RulesOptions()
    first: Annotated[int, Meta(ge=0, le=1)] | None = None
    mulligan: bool = True


class TakeFaction(Action, frozen=True):
    """Take one of the factions on offer."""

    faction: Slug


class ChoosePair(Action, frozen=True):
    """Choose in secret which two factions make the next deck."""

    factions: Pair


class Report(Action, frozen=True):
    """Tell how the duel ended: who won it, nobody where it was drawn, and what each nexus has left."""

    winners: Annotated[tuple[Annotated[int, Meta(ge=0, le=1)], ...], Meta(max_length=1)]
    left: tuple[Left, Left]


SeriesAction = TakeFaction | ChoosePair | Report


class Met(msgspec.Struct, frozen=True):
    """One duel of a series: the decks, who begins, its seed, and how it ended; None while it is played."""

    decks: Pairs
    starter: Seat
    seed: int
    winners: tuple[Seat, ...] | None = None
    left: tuple[int, int] = (0, 0)


class Over(msgspec.Struct, frozen=True):
    """Who won a series; nobody: it ended in a tie."""

    winners: tuple[Seat, ...]


class SeriesState(State[Task], frozen=True, kw_only=True):
    """A series under way; `order` says who drafts next, `choices` are the secret decks of the coming duel."""

    setup: SeriesSetup
    first: Seat = 0
    offered: tuple[str, ...] = ()
    order: tuple[Seat, ...] = ()
    drafted: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
    chooses: tuple[Seat, ...] = ()
    choices: tuple[Pair | None, Pair | None] = (None, None)
    games: tuple[Met, ...] = ()
    ended: Over | None = None

    @property
    def seats(self) -> range:
        """Both seats."""
        return range(2)

    @property
    def playing(self) -> Met | None:
        """The duel that is being played, None while something is chosen, or when all is over."""
        return self.games[-1] if self.games and self.games[-1].winners is None else None

    @property
    def decided(self) -> tuple[Met, ...]:
        """The duels that somebody won; drawn ones are played again (D10)."""
        return tuple(met for met in self.games if met.winners)

    def wins(self, seat: Seat) -> int:
        """Return how many duels a seat has won."""
        return sum(met.winners == (seat,) for met in self.games)

    def left(self, seat: Seat) -> int:
        """Return what a seat's nexus had left in all decided duels, a destroyed one counting as 0 (D24)."""
        return sum(max(0, met.left[seat]) for met in self.decided)


class FactionTaken(Event[SeriesState], frozen=True):
    """A seat has taken a faction."""

    seat: Seat
    faction: str

    def onto(self, state: SeriesState) -> SeriesState:
        """Give it to the seat; the next one drafts."""
        one, two = state.drafted
        drafted = ((*one, self.faction), two) if self.seat == 0 else (one, (*two, self.faction))
        offered = tuple(ident for ident in state.offered if ident != self.faction)
        return replace(state, drafted=drafted, offered=offered, order=state.order[1:])


class ChoiceWanted(Event[SeriesState], frozen=True):
    """Both seats are to choose their decks in secret, in this order."""

    seats: tuple[Seat, ...]

    def onto(self, state: SeriesState) -> SeriesState:
        """Ask them."""
        return replace(state, chooses=self.seats, choices=(None, None))


class PairChosen(Event[SeriesState], frozen=True):
    """A seat has chosen its deck; the other does not see which (`factions` None)."""

    seat: Seat
    factions: Pair | None

    def onto(self, state: SeriesState) -> SeriesState:
        """Keep it until both are shown together."""
        one, two = state.choices
        choices = (self.factions, two) if self.seat == 0 else (one, self.factions)
        return replace(state, choices=choices, chooses=state.chooses[1:])

    def seen_by(self, seat: Seat | None) -> PairChosen:
        """Return what a seat learns: its own choice only."""
        return self if seat == self.seat else PairChosen(self.seat, None)


class DuelBegan(Event[SeriesState], frozen=True):
    """The decks of the next duel are shown, and it begins; nobody sees its seed."""

    decks: Pairs
    starter: Seat
    seed: int

    def onto(self, state: SeriesState) -> SeriesState:
        """Let it begin."""
        met = Met(self.decks, self.starter, self.seed)
        return replace(state, games=(*state.games, met), choices=(None, None), turn=len(state.games) + 1)

    def seen_by(self, seat: Seat | None) -> DuelBegan:
        """Return it without its seed."""
        return replace(self, seed=0)


class DuelEnded(Event[SeriesState], frozen=True):
    """A duel was won, or drawn."""

    winners: tuple[Seat, ...]
    left: tuple[int, int]

    def onto(self, state: SeriesState) -> SeriesState:
        """Write down the result."""
        met = replace(state.games[-1], winners=self.winners, left=self.left)
        return replace(state, games=(*state.games[:-1], met))


class SeriesEnded(Event[SeriesState], frozen=True):
    """The series is decided."""

    winners: tuple[Seat, ...]

    def onto(self, state: SeriesState) -> SeriesState:
        """End it."""
        return replace(state, ended=Over(self.winners))
