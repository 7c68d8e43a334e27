"""The starmap's tokens for `try`: a sector with ships and relics by name, orders, facts about what stands where."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from nexus_table.app.trial import Attempt, Fact, Trial, Verdict
from nexus_table.games.starmap.deck import Automaton
from nexus_table.games.starmap.event_cards import MOST_CARDS, EventCard
from nexus_table.games.starmap.model import (
    Chair,
    Forbidden,
    Goals,
    Hex,
    Name,
    Pair,
    PlaceName,
    Planets,
    RelicKind,
    Size,
    Slug,
)
from nexus_table.games.starmap.options import RulesOptions
from nexus_table.games.starmap.rules.markers import MOST_MARKERS
from nexus_table.games.starmap.state import Card, Phase

Energy = Annotated[int, Meta(ge=0, le=20)]
Track = Annotated[int, Meta(ge=0, le=99)]
Round = Annotated[int, Meta(ge=1, le=999)]
Figure = Annotated[int, Meta(ge=-999, le=999)]


class SystemToken(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A system and the sizes of its planets 1, 2 and 3; its hex tells which systems it touches."""

    id: Slug
    at: Hex
    planets: Planets = (Size.LARGE, Size.MEDIUM, Size.SMALL)
    name: Name | None = None


class ShipsToken(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Ships of a seat on a planet or star."""

    at: PlaceName
    seat: Chair
    ships: Annotated[int, Meta(ge=1, le=5)] = 1


class RelicToken(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A relic on a planet; orders and facts call it by its kind unless it has a name."""

    kind: RelicKind
    at: PlaceName
    name: Slug | None = None

    @property
    def called(self) -> str:
        """What orders and facts call it."""
        return self.name if self.name is not None else self.kind.value


class StarmapPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game under way, at the beginning of a phase; lists by seat may be left out where all seats are alike.

    `phase: management` stands after its extraction. `used` are the cards that lie face down. `deck` are the event
    cards not drawn yet, the next first (all of them in their order if left out), `markers` those that events placed.
    """

    systems: Annotated[tuple[SystemToken, ...], Meta(min_length=1, max_length=40)]
    ships: Annotated[tuple[ShipsToken, ...], Meta(min_length=1, max_length=160)]
    relics: Annotated[tuple[RelicToken, ...], Meta(max_length=40)] = ()
    seats: Annotated[int, Meta(ge=1, le=4)] = 2
    energy: Annotated[tuple[Energy, ...], Meta(max_length=4)] = ()
    points: Annotated[tuple[Track, ...], Meta(max_length=4)] = ()
    used: Annotated[tuple[Annotated[tuple[Card, ...], Meta(max_length=3)], ...], Meta(max_length=4)] = ()
    seat: Chair = 0
    first: Chair = 0
    phase: Phase = Phase.CARD
    card: Card = Card.MOVEMENT
    round: Round = 1
    joined: Annotated[tuple[Pair, ...], Meta(max_length=200)] = ()
    parted: Annotated[tuple[Pair, ...], Meta(max_length=200)] = ()
    goals: Goals | None = None
    forbidden: Annotated[tuple[Forbidden, ...], Meta(max_length=160)] = ()
    round_limit: Round | None = None
    automata: Annotated[tuple[Automaton, ...], Meta(max_length=4)] = ()
    event_cards: Annotated[tuple[EventCard, ...], Meta(max_length=MOST_CARDS)] = ()
    deck: Annotated[tuple[Slug, ...], Meta(max_length=MOST_CARDS)] | None = None
    markers: Annotated[tuple[Forbidden, ...], Meta(max_length=MOST_MARKERS)] = ()


class Order(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="act"):
    """An action in tokens."""


class PlayCardOrder(Order, frozen=True, tag="PlayCard"):
    """Choose a Phase card."""

    card: Card


class BuildOrder(Order, frozen=True, tag="Build"):
    """Build a ship."""

    at: PlaceName


class GroupToken(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Ships that leave a planet together, and the relics they carry."""

    start: PlaceName = msgspec.field(name="from")
    ships: Annotated[int, Meta(ge=1, le=5)] = 1
    relics: Annotated[tuple[Slug, ...], Meta(max_length=5)] = ()


Groups = Annotated[tuple[GroupToken, ...], Meta(min_length=1, max_length=40)]


class MoveOrder(Order, frozen=True, tag="Move"):
    """Move groups to a place, or attack it with them."""

    to: PlaceName
    groups: Groups


class EndPhaseOrder(Order, frozen=True, tag="EndPhase"):
    """End the phase under way."""


class InvestOrder(Order, frozen=True, tag="Invest"):
    """Invest energy and end the turn."""

    energy: Energy = 0


class DrawCardOrder(Order, frozen=True, tag="DrawCard"):
    """Turn over the next event card."""


StarmapOrder = PlayCardOrder | BuildOrder | MoveOrder | EndPhaseOrder | InvestOrder | DrawCardOrder


class StarmapAttempt(Attempt, frozen=True):
    """An order to try."""

    do: StarmapOrder


class Holds(Fact, frozen=True, tag="holds"):
    """Who holds a place (`nobody: true`: no one), with how many ships, and which relics are there."""

    at: PlaceName
    seat: Chair | None = None
    nobody: bool = False
    ships: Annotated[int, Meta(ge=0, le=5)] | None = None
    relics: Annotated[tuple[Slug, ...], Meta(max_length=5)] | None = None


class Has(Fact, frozen=True, tag="has"):
    """What a seat has: energy, points, relics, ships, what it would extract now, its Battle Score."""

    seat: Chair
    energy: Figure | None = None
    points: Figure | None = None
    relics: Figure | None = None
    ships: Figure | None = None
    income: Figure | None = None
    score: Figure | None = None


class Turn(Fact, frozen=True, tag="turn"):
    """Whose turn it is, in which phase and round, and which cards that seat can still choose."""

    seat: Chair | None = None
    first: Chair | None = None
    phase: Phase | None = None
    round: Round | None = None
    cards: Annotated[tuple[Card, ...], Meta(max_length=4)] | None = None


class Foreseen(Fact, frozen=True, tag="forecast"):
    """What a move would come to, whether or not it is legal."""

    to: PlaceName
    groups: Groups
    cost: Figure | None = None
    attack: Figure | None = None
    defence: Figure | None = None
    lost: Figure | None = None
    survivors: Figure | None = None
    plunder: Figure | None = None
    points: Figure | None = None
    legal: bool | None = None


class EventCards(Fact, frozen=True, tag="event cards"):
    """Which event cards were drawn in this turn, how many are left, and where events' markers lie."""

    drawn: Annotated[tuple[Slug, ...], Meta(max_length=MOST_CARDS)] | None = None
    left: Annotated[int, Meta(ge=0, le=MOST_CARDS)] | None = None
    marked: Annotated[tuple[PlaceName, ...], Meta(max_length=MOST_MARKERS)] | None = None


StarmapFact = Holds | Has | Turn | Foreseen | EventCards | Verdict


class StarmapTrial(Trial, frozen=True, kw_only=True):
    """A position of Nexum Galaxy, the readings that are agreed, orders and facts."""

    game: Literal["starmap"]
    position: StarmapPosition
    options: RulesOptions = RulesOptions()
    actions: Annotated[tuple[StarmapAttempt, ...], Meta(max_length=1000)] = ()
    facts: Annotated[tuple[StarmapFact, ...], Meta(max_length=1000)] = ()
