"""Where a game of Nexum Galaxy stands: ships, relics, energy, cards and the turn, nothing that could be computed."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Annotated, ClassVar

import msgspec
from msgspec import Meta

from nexus_table.games.starmap.deck import Automaton, Deck
from nexus_table.games.starmap.event_cards import MOST_CARDS, EventCard
from nexus_table.games.starmap.model import Chair, Place, RelicId, RelicKind, Sector
from nexus_table.games.starmap.options import RulesOptions
from nexus_table.kernel.action import Seat
from nexus_table.kernel.state import State
from nexus_table.kernel.task import Task

Count = Annotated[int, Meta(ge=0)]


class Phase(Enum):
    """What a turn is about now: its card, one of the two phases that cards offer, or the investment at its end.

    An automaton's whole turn is one, in which it draws event cards; so is the cosmic event before a round (S26).
    """

    CARD = "card"
    MANAGEMENT = "management"
    MOVEMENT = "movement"
    INVESTMENT = "investment"
    AUTOMATON = "automaton"
    COSMIC = "cosmic event"


class Card(Enum):
    """The four Phase cards (How to Play)."""

    MANAGEMENT = "management"
    MOVEMENT = "movement"
    MANAGEMENT_FIRST = "management, then movement"
    MOVEMENT_FIRST = "movement, then management"

    @property
    def phases(self) -> tuple[Phase, ...]:
        """The phases it offers, in order."""
        return PHASES[self]


PHASES = {
    Card.MANAGEMENT: (Phase.MANAGEMENT,),
    Card.MOVEMENT: (Phase.MOVEMENT,),
    Card.MANAGEMENT_FIRST: (Phase.MANAGEMENT, Phase.MOVEMENT),
    Card.MOVEMENT_FIRST: (Phase.MOVEMENT, Phase.MANAGEMENT),
}
ALL_CARDS = tuple(Card)


class Ending(Enum):
    """What ended a game."""

    POINTS = "points"
    RELICS = "relics"
    LAST = "last one standing"
    LIMIT = "round limit"


class StarmapSetup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a game begins with: a whole sector, so that a save does not hang on a file, the options, who is first.

    Without `first` chance decides it (Setup 2). Where there are automata or cosmic events, `event_cards` is the
    deck, without any the shipped one (S26).
    """

    sector: Sector
    options: RulesOptions = RulesOptions()
    first: Chair | None = None
    automata: Annotated[tuple[Automaton, ...], Meta(max_length=4)] = ()
    event_cards: Annotated[tuple[EventCard, ...], Meta(max_length=MOST_CARDS)] = ()


class Relic(msgspec.Struct, frozen=True):
    """A relic on a planet; where the planet is held, one of its ships carries it.

    `moved`: its ship came here in this phase. `jammed`: it has no effect, since it met one of its kind (S18).
    """

    kind: RelicKind
    at: Place
    moved: bool = False
    jammed: bool = False


class Loot(msgspec.Struct, frozen=True):
    """A place that came to the active seat in this phase, and an Extractor that may double its plunder (S21)."""

    place: Place
    extractor: RelicId | None = None


class Ended(msgspec.Struct, frozen=True):
    """Who won (nobody: a draw), and by what."""

    winners: tuple[Seat, ...]
    by: Ending


class StarmapState(State[Task], frozen=True, kw_only=True):
    """A game under way; places, seats and relics are counted as in the sector's lists.

    `owners`, `ships` and `moved` (ships that came in this Movement phase) are by place; `cards` (face up),
    `energy`, `points` and `invested` by seat. `phases` are those that the card still offers after this one;
    `built` are the planets built on in this phase, `ladder` how many of these ships count for its price. `deck` are
    the event cards where any are played with.
    """

    sector: Sector
    options: RulesOptions
    owners: tuple[Seat | None, ...]
    ships: tuple[Count, ...]
    moved: tuple[Count, ...]
    relics: tuple[Relic, ...]
    energy: tuple[Count, ...]
    points: tuple[Count, ...]
    cards: tuple[tuple[Card, ...], ...]
    invested: tuple[Count, ...]
    first: Seat = 0
    seat: Seat = 0
    round: int = 1
    phase: Phase = Phase.CARD
    card: Card | None = None
    phases: tuple[Phase, ...] = ()
    built: tuple[Place, ...] = ()
    ladder: Count = 0
    loot: tuple[Loot, ...] = ()
    ended: Ended | None = None
    deck: Deck | None = None
    later_fields: ClassVar[Mapping[str, object]] = {"deck": None}

    @property
    def seats(self) -> range:
        """All seats, those that are out too."""
        return range(len(self.energy))

    @property
    def purse(self) -> int:
        """The active seat's energy."""
        return self.energy[self.seat]

    def automaton(self, seat: Seat) -> int:
        """Return how aggressive an automaton plays this seat, 0 where none does (S26)."""
        return self.deck.levels[seat] if self.deck is not None else 0

    def fleet(self, seat: Seat) -> int:
        """Return how many ships a seat has in play."""
        return sum([ships for owner, ships in zip(self.owners, self.ships, strict=True) if owner == seat])

    def standing(self, seat: Seat) -> bool:
        """Whether a seat has ships left."""
        return seat in self.owners

    def relics_of(self, seat: Seat) -> int:
        """Return how many relics a seat's ships carry."""
        owners = self.owners
        return [owners[relic.at] for relic in self.relics].count(seat)

    def relics_at(self, place: Place) -> tuple[RelicId, ...]:
        """Return the relics on a planet."""
        return tuple(number for number, relic in enumerate(self.relics) if relic.at == place)
