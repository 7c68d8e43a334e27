"""Cards go from pile to pile, decks are shuffled and put in order, hidden cards are seen."""

from __future__ import annotations

from typing import Any

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
from nexus_table.games.duel.state import AUTOMA, EVERYONE, DuelState, Side
from nexus_table.games.duel.tasks import HIDDEN, Card
from nexus_table.kernel.action import Seat
from nexus_table.kernel.event import Event

FIELDS = {
    PILE.DECK: "deck",
    PILE.HAND: "hand",
    PILE.GRAVEYARD: "graveyard",
    PILE.CAPTIVES: "captives",
    PILE.TIMEWALK: "timewalk",
    PILE.ENGULFED: "engulfed",
    PILE.TOKENS: "tokens",
}
"""The fields of a side that are piles."""
SORTED = (PILE.HAND, PILE.CAPTIVES, PILE.TOKENS)
"""Piles without an order, kept by number so that their order tells nothing."""
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
        card, seat, to_seat, pile, to = self.card, self.seat, self.to_seat, self.pile, self.to
        known, sides, limbo = state.known, state.sides, state.limbo
        if pile is PILE.HAND and self.eyes != EVERYONE:
            known = _hand_mixed(sides[seat].hand, known, card, self.eyes)
        changes = self._away(state, sides[seat])
        place = TALLIES.get(self.cause)
        if place is not None:
            changes["counts"] = counted(sides[seat], place)
        if to_seat != seat and changes:
            sides = with_side(state, seat, replace(sides[seat], **changes))
            changes = {}
        if to is PILE.LIMBO:
            limbo = (*limbo, card)
        else:
            self._lay(state, sides[to_seat], changes)
        if changes:
            side = replace(sides[to_seat], **changes)
            sides = (side, sides[1]) if to_seat == 0 else (sides[0], side)
        if pile is PILE.LIMBO:
            limbo = taken(limbo, card)
        if card != HIDDEN:
            known = forgotten(known, 1 << card)
            if to in SECRET:
                known = learned(known, 1 << card, self.eyes)
        return replace(state, sides=sides, limbo=limbo, known=known)

    def _away(self, state: DuelState, side: Side) -> dict[str, Any]:
        """Return what changes in the side that the card leaves."""
        if self.pile is PILE.DECK:
            deck = side.deck
            return {"deck": deck[: self.at] + deck[self.at + 1 :] if self.at else deck[1:]}
        field = FIELDS.get(self.pile)
        if field is None:
            return {}
        if self.pile is PILE.HAND:
            hand = side.hand
            if self.card == HIDDEN and self.eyes != EVERYONE:
                return {"hand": (HIDDEN,) * (len(hand) - 1)}
            if self.seat == AUTOMA and state.setup.solo is not None:
                return {"hand": hand[: self.at] + hand[self.at + 1 :]}  # in order; a view knows only how many
            return {"hand": taken(hand, self.card)}
        changes: dict[str, Any] = {field: taken(getattr(side, field), self.card)}
        if self.pile is PILE.TIMEWALK and self.card in side.down:
            changes["down"] = taken(side.down, self.card)
        return changes

    def _lay(self, state: DuelState, side: Side, changes: dict[str, Any]) -> None:
        """Add what changes in the side to which the card comes, beside what has left it."""
        field = FIELDS.get(self.to)
        if field is None:
            return
        cards = changes[field] if field in changes else getattr(side, field)
        if self.to in SORTED and not (self.to is PILE.HAND and state.automatic(self.to_seat)):
            changes[field] = added(cards, self.card)
        elif self.to is PILE.DECK and not self.bottom:
            changes[field] = (self.card, *cards)
        else:
            changes[field] = (*cards, self.card)
        if self.to is PILE.TIMEWALK:
            changes["down"] = (*side.down, self.card)

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
