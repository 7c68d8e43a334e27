"""What event cards bring, as facts: draws, markers, and what befalls everybody at once."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from msgspec.structs import replace

from nexus_table.games.starmap.deck import CardNumber, Deck, Marker
from nexus_table.games.starmap.events import put
from nexus_table.games.starmap.model import Face, Place, RelicId
from nexus_table.games.starmap.state import ALL_CARDS, Phase, StarmapState
from nexus_table.kernel.action import Seat
from nexus_table.kernel.event import Event


def deck_of(state: StarmapState) -> Deck:
    """Return the game's event cards; ValueError where it is played without any."""
    if state.deck is None:
        raise ValueError("this game has no event cards")
    return state.deck


class DeckShuffled(Event[StarmapState], frozen=True):
    """The event cards were shuffled; their order is nobody's to know."""

    order: tuple[CardNumber, ...]

    def onto(self, state: StarmapState) -> StarmapState:
        """Return the state with the whole deck to be drawn again."""
        return replace(state, deck=replace(deck_of(state), order=self.order))

    def seen_by(self, seat: Seat | None) -> DeckShuffled:
        """Return the fact without the order."""
        return DeckShuffled(tuple(sorted(self.order)))


class CosmicEventAwaited(Event[StarmapState], frozen=True):
    """A round begins with an event card, which its first seat turns over."""

    seat: Seat

    def onto(self, state: StarmapState) -> StarmapState:
        """Return the state in which the card is awaited."""
        return replace(state, seat=self.seat, phase=Phase.COSMIC, deck=replace(deck_of(state), drawn=()))


class EventCardDrawn(Event[StarmapState], frozen=True):
    """An event card was drawn: by an automaton in its turn, or for everybody."""

    card: CardNumber

    def onto(self, state: StarmapState) -> StarmapState:
        """Return the state with the card turned over."""
        deck = deck_of(state)
        return replace(
            state,
            deck=replace(
                deck,
                order=tuple(card for card in deck.order if card != self.card),
                drawn=(*deck.drawn, self.card),
                cosmic=self.card if state.phase is Phase.COSMIC else deck.cosmic,
            ),
        )


class EventCardObeyed(Event[StarmapState], frozen=True):
    """An automaton has done what its card says, if it could: `done` is False where nothing could be done."""

    done: bool

    def onto(self, state: StarmapState) -> StarmapState:
        """Return the same state: what was done has happened already."""
        return state


class EnergyShifted(Event[StarmapState], frozen=True):
    """Seats gained or lost energy, each so much."""

    amounts: tuple[int, ...]

    def onto(self, state: StarmapState) -> StarmapState:
        """Return the state with what each has now."""
        energy = (had + more for had, more in zip(state.energy, self.amounts, strict=True))
        return replace(state, energy=tuple(energy))


class ShipsCame(Event[StarmapState], frozen=True):
    """One ship came to each of these places, to whoever holds it."""

    places: tuple[Place, ...]

    def onto(self, state: StarmapState) -> StarmapState:
        """Return the state with the ships there."""
        return replace(state, ships=_changed(state.ships, self.places, 1))


class ShipsVanished(Event[StarmapState], frozen=True):
    """One ship was lost on each of these places."""

    places: tuple[Place, ...]

    def onto(self, state: StarmapState) -> StarmapState:
        """Return the state without these ships."""
        return replace(state, ships=_changed(state.ships, self.places, -1))


class MarkersPlaced(Event[StarmapState], frozen=True):
    """Forbidden markers were placed by an event."""

    markers: tuple[Marker, ...]

    def onto(self, state: StarmapState) -> StarmapState:
        """Return the state with them."""
        deck = deck_of(state)
        return replace(state, deck=replace(deck, markers=(*deck.markers, *self.markers)))


class Lifted(msgspec.Struct, frozen=True):
    """A forbidden marker that is gone: its face and where it lay."""

    face: Face
    at: Place


class MarkersLifted(Event[StarmapState], frozen=True):
    """Forbidden markers were lifted, a sector's or an event's (S27)."""

    markers: tuple[Lifted, ...]

    def onto(self, state: StarmapState) -> StarmapState:
        """Return the state without those that an event had placed; a sector's lift by the round alone."""
        deck = state.deck
        if deck is None or not deck.markers:
            return state
        gone = {(one.face, one.at) for one in self.markers}
        left = tuple(marker for marker in deck.markers if (marker.face, marker.at) not in gone)
        return replace(state, deck=replace(deck, markers=left))


class RelicDrifted(Event[StarmapState], frozen=True):
    """A relic that nobody has came to another planet."""

    relic: RelicId
    to: Place

    def onto(self, state: StarmapState) -> StarmapState:
        """Return the state with the relic there."""
        old = state.relics[self.relic]
        return replace(state, relics=put(state.relics, self.relic, replace(old, at=self.to)))


class CardsTurnedUp(Event[StarmapState], frozen=True):
    """All Phase cards of these seats are available again."""

    seats: tuple[Seat, ...]

    def onto(self, state: StarmapState) -> StarmapState:
        """Return the state with all cards face up before them."""
        cards = (
            ALL_CARDS if seat in self.seats else cards
            for seat, cards in zip(state.seats, state.cards, strict=True)
        )
        return replace(state, cards=tuple(cards))


class NothingHappened(Event[StarmapState], frozen=True):
    """A cosmic event changed nothing."""

    def onto(self, state: StarmapState) -> StarmapState:
        """Return the same state."""
        return state


def _changed(ships: tuple[int, ...], places: Iterable[Place], by: int) -> tuple[int, ...]:
    counts = list(ships)
    for place in places:
        counts[place] += by
    return tuple(counts)
