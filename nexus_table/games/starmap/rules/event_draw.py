"""Drawing event cards: the deck is shuffled when it is empty, and what was drawn cannot be taken back (S26)."""

from __future__ import annotations

from nexus_table.games.starmap.deck_events import DeckShuffled, EventCardDrawn, deck_of
from nexus_table.games.starmap.event_cards import EventCard
from nexus_table.games.starmap.state import StarmapState
from nexus_table.kernel.course import Course


def draw_event_card(course: Course[StarmapState]) -> EventCard:
    """Turn the next event card over and return it; the deck is shuffled first where none is left."""
    deck = deck_of(course.state)
    if not deck.order:
        course.happen(DeckShuffled(course.shuffle(range(len(deck.cards)))))
    number = deck_of(course.state).order[0]
    course.reveal()
    course.happen(EventCardDrawn(number))
    return deck.cards[number]
