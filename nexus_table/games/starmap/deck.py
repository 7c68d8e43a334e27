"""The deck of event cards in a game: who plays by it, which cards are to come, and the markers it has placed."""

from __future__ import annotations

from collections.abc import Collection
from typing import Annotated

import msgspec
from msgspec import Meta

from nexus_table.games.starmap.event_cards import EventCard
from nexus_table.games.starmap.model import Chair, Face, Place

Aggressiveness = Annotated[int, Meta(ge=1, le=3)]
"""How many times three cards an automaton draws each turn."""
CardNumber = Annotated[int, Meta(ge=0, lt=60)]
"""An event card, by its place in the deck's list."""
CARDS_A_LEVEL = 3


class Automaton(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat that is played by the event cards alone, and how aggressively (S26)."""

    seat: Chair
    aggressiveness: Aggressiveness


class Marker(msgspec.Struct, frozen=True):
    """A forbidden marker that an event has placed; it lifts when round `until` begins (S27)."""

    face: Face
    at: Place
    until: int


class Deck(msgspec.Struct, frozen=True):
    """The event cards of a game, for its automata and its cosmic events.

    `levels` is the aggressiveness by seat, 0 for a seat that is no automaton. `order` are the cards not drawn
    yet, the next first: nobody may know it. `drawn` are those of this turn, `cosmic` is the round's own.
    `extracted`: the automaton has extracted in this turn, which it does but once.
    """

    cards: tuple[EventCard, ...]
    levels: tuple[int, ...]
    order: tuple[CardNumber, ...] = ()
    drawn: tuple[CardNumber, ...] = ()
    cosmic: CardNumber | None = None
    markers: tuple[Marker, ...] = ()
    extracted: bool = False

    def left(self, seat: int) -> int:
        """Return how many cards an automaton still draws in its turn."""
        return CARDS_A_LEVEL * self.levels[seat] - len(self.drawn)

    def forbids(self, face: Face, at: Place, round_: int) -> bool:
        """Whether an event's marker with this face lies on a place in this round."""
        return any(
            marker.at == at and marker.face is face and round_ < marker.until for marker in self.markers
        )


def levels_of(automata: Collection[Automaton], seats: int) -> tuple[int, ...]:
    """Return each seat's aggressiveness; ValueError with a sentence where an automaton has no seat of its own."""
    taken = [one.seat for one in automata]
    for seat in taken:
        if seat >= seats:
            raise ValueError(f"seat {seat} cannot be an automaton: there are {seats} seats")
        if taken.count(seat) > 1:
            raise ValueError(f"seat {seat} is an automaton more than once")
    by_seat = {one.seat: one.aggressiveness for one in automata}
    return tuple(by_seat.get(seat, 0) for seat in range(seats))
