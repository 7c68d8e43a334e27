"""How the parts of a state change: sides, units, sorted piles, and who knows what."""

from __future__ import annotations

from bisect import insort
from typing import Any

from msgspec.structs import replace

from nexus_table.games.duel.language.selectors import Tally
from nexus_table.games.duel.state import SPECTATOR, DuelState, Side
from nexus_table.games.duel.tasks import HIDDEN, Card
from nexus_table.kernel.action import Seat

PLACE = {tally: place for place, tally in enumerate(Tally)}
"""Where a tally stands in a side's counts."""
NO_COUNTS = (0,) * len(PLACE)
Known = tuple[int, int, int]


def eyes_of(seat: Seat | None) -> int:
    """Return whose eyes a seat has, the spectators' for None."""
    return SPECTATOR if seat is None else seat


def with_side(state: DuelState, seat: Seat, side: Side) -> tuple[Side, Side]:
    """Return both sides, one of them changed."""
    return (side, state.sides[1]) if seat == 0 else (state.sides[0], side)


def counted(side: Side, place: int, more: int = 1) -> tuple[int, ...]:
    """Return a side's counts with one of them higher."""
    counts = [*side.counts]
    counts[place] += more
    return tuple(counts)


def with_unit(state: DuelState, card: Card, **changes: Any) -> DuelState:
    """Return the state with a unit changed."""
    for seat, side in enumerate(state.sides):
        units = side.units
        for place, unit in enumerate(units):
            if unit.card == card:
                units = (*units[:place], replace(unit, **changes), *units[place + 1 :])
                return replace(state, sides=with_side(state, seat, replace(side, units=units)))
    return state


def taken(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """Return the cards without one; where a view does not know it there, without one that it does not know."""
    place = cards.index(card if card in cards else HIDDEN)
    return cards[:place] + cards[place + 1 :]


def added(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """Return sorted cards with one more."""
    more = list(cards)
    insort(more, card)
    return tuple(more)


def learned(known: Known, bits: int, eyes: int) -> Known:
    """Return who knows what, when these eyes see these cards; what a view does not tell stays untold."""
    one, two, three = known
    return (
        one | bits if eyes & 1 and one >= 0 else one,
        two | bits if eyes & 2 and two >= 0 else two,
        three | bits if eyes & 4 and three >= 0 else three,
    )


def forgotten(known: Known, bits: int, but: int = 0) -> Known:
    """Return who knows what, when all `but` these eyes lose sight of these cards."""
    one, two, three = known
    if not (one | two | three) & bits:
        return known
    return (
        one & ~bits if not but & 1 and one >= 0 else one,
        two & ~bits if not but & 2 and two >= 0 else two,
        three & ~bits if not but & 4 and three >= 0 else three,
    )


def bits_of_cards(cards: tuple[Card, ...]) -> int:
    """Return cards as bits, without those that a view does not know."""
    bits = 0
    for card in cards:
        if card != HIDDEN:
            bits |= 1 << card
    return bits
