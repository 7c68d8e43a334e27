"""Cards go from pile to pile, decks are shuffled and put in order, hidden cards are seen."""

from __future__ import annotations

from msgspec.structs import replace

from nexus_table.games.duel.events.sides import (
    PLACE,
    Known,
    added,
    bits_of_cards,
    counted,
    eyes_of,
    forgotten,
    learned,
    taken,
    with_side,
)
from nexus_table.games.duel.language.members import members
from nexus_table.games.duel.language.selectors import PILE, Pile, Quick, Tally
from nexus_table.games.duel.state import EVERYONE, DuelState, Side
from nexus_table.games.duel.tasks import HIDDEN, Card
from nexus_table.kernel.action import Seat
from nexus_table.kernel.event import Event

SECRET = (PILE.DECK, PILE.HAND, PILE.CAPTIVES)
"""Piles that lie face down for somebody."""


class Cause(Quick):
    """Why a card went from one pile to another."""

    DEALT = "dealt"
    DRAWN = "drawn"
    DISCARDED = "discarded"
    BURNED = "burned"
    PURIFIED = "purified"
    PLAYED = "played"
    RESOLVED = "resolved"
    RETURNED = "returned"
    CAPTURED = "captured"
    HIDDEN = "hidden"
    DAZED = "dazed"
    ENGULFED = "engulfed"
    SET_ASIDE = "set aside"
    HOME = "home"
    PUT = "put"
    DESTROYED = "destroyed"


CAUSE = members(Cause)
"""The causes, for inner loops."""
TALLIES = {
    CAUSE.DRAWN: PLACE[Tally.DRAWN],
    CAUSE.DISCARDED: PLACE[Tally.DISCARDED],
    CAUSE.PURIFIED: PLACE[Tally.PURIFIED],
    CAUSE.PLAYED: PLACE[Tally.PLAYED],
}
"""What is counted of the moves of cards."""


class CardMoved(Event[DuelState], frozen=True):
    """A card went from one pile to another: from place `at` of a deck, on top of the next or to its bottom.

    `eyes` are those that see its face, as bits: an own hand is seen anyway, a hidden move hides what was known.
    """

    card: Card
    seat: Seat
    pile: Pile
    to_seat: Seat
    to: Pile
    cause: Cause
    at: int = 0
    bottom: bool = False
    eyes: int = EVERYONE

    def onto(self, state: DuelState) -> DuelState:
        """Return the state with the card where it is now."""
        card, pile, to = self.card, self.pile, self.to
        (one, two), limbo, known = state.sides, state.limbo, state.known
        if pile is PILE.LIMBO:
            limbo = taken(limbo, card)
        if pile is not PILE.LIMBO or self.cause in TALLIES:
            if self.seat == 0:
                one = self._lifted(state, one)
            else:
                two = self._lifted(state, two)
        if to is PILE.LIMBO:
            limbo = (*limbo, card)
        elif self.to_seat == 0:
            one = self._laid(state, one)
        else:
            two = self._laid(state, two)
        if pile is PILE.HAND and self.eyes != EVERYONE:
            known = _hand_mixed(state.sides[self.seat].hand, known, card, self.eyes)
        if card != HIDDEN:
            known = forgotten(known, 1 << card)
            if to in SECRET:
                known = learned(known, 1 << card, self.eyes)
        return replace(state, sides=(one, two), limbo=limbo, known=known)

    def _lifted(self, state: DuelState, side: Side) -> Side:
        """Return the side that the card leaves without it, the move counted if such moves are."""
        card, pile = self.card, self.pile
        place = TALLIES.get(self.cause)
        counts = side.counts if place is None else counted(side, place)
        if pile is PILE.DECK:
            deck = side.deck[1:] if self.at == 0 else side.deck[: self.at] + side.deck[self.at + 1 :]
            return replace(side, deck=deck, counts=counts)
        if pile is PILE.HAND:
            return replace(side, hand=self._hand_without(state, side.hand), counts=counts)
        if pile is PILE.GRAVEYARD:
            return replace(side, graveyard=taken(side.graveyard, card), counts=counts)
        if pile is PILE.TIMEWALK:
            down = taken(side.down, card) if card in side.down else side.down
            return replace(side, timewalk=taken(side.timewalk, card), down=down, counts=counts)
        if pile is PILE.CAPTIVES:
            return replace(side, captives=taken(side.captives, card), counts=counts)
        if pile is PILE.ENGULFED:
            return replace(side, engulfed=taken(side.engulfed, card), counts=counts)
        if pile is PILE.TOKENS:
            return replace(side, tokens=taken(side.tokens, card), counts=counts)
        return replace(side, counts=counts)

    def _hand_without(self, state: DuelState, hand: tuple[Card, ...]) -> tuple[Card, ...]:
        """Return the hand that the card leaves; the Automa's lies in order, and a view knows only how many they are."""
        if self.card == HIDDEN and self.eyes != EVERYONE:
            return (HIDDEN,) * (len(hand) - 1)
        if state.automatic(self.seat):
            return hand[: self.at] + hand[self.at + 1 :]
        return taken(hand, self.card)

    def _laid(self, state: DuelState, side: Side) -> Side:
        """Return the side to which the card comes with it: piles without an order are kept by number."""
        card, pile = self.card, self.to
        if pile is PILE.HAND:
            automatic = state.automatic(self.to_seat)
            return replace(side, hand=(*side.hand, card) if automatic else added(side.hand, card))
        if pile is PILE.GRAVEYARD:
            return replace(side, graveyard=(*side.graveyard, card))
        if pile is PILE.DECK:
            return replace(side, deck=(*side.deck, card) if self.bottom else (card, *side.deck))
        if pile is PILE.TIMEWALK:
            return replace(side, timewalk=(*side.timewalk, card), down=(*side.down, card))
        if pile is PILE.CAPTIVES:
            return replace(side, captives=added(side.captives, card))
        if pile is PILE.ENGULFED:
            return replace(side, engulfed=(*side.engulfed, card))
        if pile is PILE.TOKENS:
            return replace(side, tokens=added(side.tokens, card))
        return side

    def seen_by(self, seat: Seat | None) -> CardMoved:
        """Return the same, without its face for those who do not see it."""
        if self.eyes >> eyes_of(seat) & 1:
            return self
        return replace(self, card=HIDDEN)


def _hand_mixed(hand: tuple[Card, ...], known: Known, card: Card, eyes: int) -> Known:
    """Return who knows what when a card left a hand unseen: those who do not see which, know none of the others."""
    return forgotten(known, bits_of_cards(hand), 0 if card == HIDDEN else eyes)


class DeckShuffled(Event[DuelState], frozen=True):
    """A deck was shuffled: how it lies now. With `refilled` the graveyard was shuffled beneath it (D3)."""

    seat: Seat
    deck: tuple[Card, ...]
    refilled: int = 0

    def onto(self, state: DuelState) -> DuelState:
        """Return the state with the deck as it lies; nobody knows any more where a card of it is."""
        side = state.sides[self.seat]
        if self.refilled:
            lost = bits_of_cards(side.graveyard)
            kept = side.deck if self.deck and self.deck[0] == HIDDEN else ()
            deck = (*kept, *self.deck[len(kept) :])
            side = replace(side, deck=deck, graveyard=())
        else:
            lost = bits_of_cards(side.deck) | bits_of_cards(self.deck)
            side = replace(side, deck=self.deck)
        known = forgotten(state.known, lost)
        return replace(state, sides=with_side(state, self.seat, side), known=known)

    def seen_by(self, seat: Seat | None) -> DeckShuffled:
        """Return the same without the faces."""
        return replace(self, deck=(HIDDEN,) * len(self.deck))


class DeckOrdered(Event[DuelState], frozen=True):
    """The top cards of a deck were put in another order by someone whose eyes see them."""

    seat: Seat
    top: tuple[Card, ...]
    eyes: int

    def onto(self, state: DuelState) -> DuelState:
        """Return the state with these cards on top; others know none of them any more."""
        side = state.sides[self.seat]
        lost = bits_of_cards(side.deck[: len(self.top)])
        side = replace(side, deck=(*self.top, *side.deck[len(self.top) :]))
        seen = self.eyes if self.top and self.top[0] != HIDDEN else 0
        return replace(
            state, sides=with_side(state, self.seat, side), known=forgotten(state.known, lost, seen)
        )

    def seen_by(self, seat: Seat | None) -> DeckOrdered:
        """Return the same, without faces for those who did not see them."""
        if self.eyes >> eyes_of(seat) & 1:
            return self
        return replace(self, top=(HIDDEN,) * len(self.top))


class CardsSeen(Event[DuelState], frozen=True):
    """Cards that lie hidden were looked at, or shown to everyone: where each lies in its pile, and its face."""

    seat: Seat
    pile: Pile
    places: tuple[int, ...]
    cards: tuple[Card, ...]
    eyes: int

    def onto(self, state: DuelState) -> DuelState:
        """Return the state in which these eyes know them."""
        if not self.cards:
            return state
        side, bits = state.sides[self.seat], bits_of_cards(self.cards)
        if self.pile is PILE.DECK:
            deck = list(side.deck)
            for place, card in zip(self.places, self.cards, strict=True):
                deck[place] = card
            side = replace(side, deck=tuple(deck))
        elif self.pile is PILE.HAND:
            hand = list(side.hand)
            if state.automatic(self.seat):
                for place, card in zip(self.places, self.cards, strict=True):
                    hand[place] = card
                side = replace(side, hand=tuple(hand))
            else:
                for card in self.cards:
                    if card not in hand:
                        hand.remove(HIDDEN)
                        hand.append(card)
                side = replace(side, hand=tuple(sorted(hand)))
        elif self.pile is PILE.CAPTIVES:
            captives = list(side.captives)
            for card in self.cards:
                if card not in captives:
                    captives.remove(HIDDEN)
                    captives.append(card)
            side = replace(side, captives=tuple(sorted(captives)))
        known = learned(state.known, bits, self.eyes)
        return replace(state, sides=with_side(state, self.seat, side), known=known)

    def seen_by(self, seat: Seat | None) -> CardsSeen:
        """Return the same, without the faces for those who did not see them."""
        if self.eyes >> eyes_of(seat) & 1:
            return self
        return replace(self, places=(), cards=())
