"""What happens in a duel, as facts: the only place where its state changes."""

from __future__ import annotations

from bisect import insort
from typing import Any

from msgspec.structs import replace

from nexus_table.games.duel.language.effects import Until
from nexus_table.games.duel.language.selectors import Cycle, Pile, Pool, Quick, Tally
from nexus_table.games.duel.state import (
    EVERYONE,
    SPECTATOR,
    DuelState,
    Ended,
    Mark,
    Phase,
    Scheduled,
    Side,
    Unit,
)
from nexus_table.games.duel.tasks import HIDDEN, NOTHING, Card, Target
from nexus_table.kernel.action import Seat
from nexus_table.kernel.event import Event

PLACE = {tally: place for place, tally in enumerate(Tally)}
"""Where a tally stands in a side's counts."""
NO_COUNTS = (0,) * len(PLACE)


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


TALLIES = {
    Cause.DRAWN: PLACE[Tally.DRAWN],
    Cause.DISCARDED: PLACE[Tally.DISCARDED],
    Cause.PURIFIED: PLACE[Tally.PURIFIED],
    Cause.PLAYED: PLACE[Tally.PLAYED],
}


def eyes_of(seat: Seat | None) -> int:
    """Return whose eyes a seat has, the spectators' for None."""
    return SPECTATOR if seat is None else seat


def with_side(state: DuelState, seat: Seat, side: Side) -> tuple[Side, Side]:
    """Return both sides, one of them changed."""
    return (side, state.sides[1]) if seat == 0 else (state.sides[0], side)


def counted(side: Side, place: int, more: int = 1) -> tuple[int, ...]:
    """Return a side's counts with one of them higher."""
    counts = list(side.counts)
    counts[place] += more
    return tuple(counts)


def with_unit(state: DuelState, card: Card, **changes: Any) -> DuelState:
    """Return the state with a unit changed."""
    for seat, side in enumerate(state.sides):
        for place, unit in enumerate(side.units):
            if unit.card == card:
                units = list(side.units)
                units[place] = replace(unit, **changes)
                return replace(state, sides=with_side(state, seat, replace(side, units=tuple(units))))
    return state


def taken(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """Return the cards without one; where a view does not know it there, without one that it does not know."""
    rest = list(cards)
    rest.remove(card if card in rest else HIDDEN)
    return tuple(rest)


def added(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """Return sorted cards with one more."""
    more = list(cards)
    insort(more, card)
    return tuple(more)


Known = tuple[int, int, int]


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
    return (
        one & ~bits if not but & 1 and one >= 0 else one,
        two & ~bits if not but & 2 and two >= 0 else two,
        three & ~bits if not but & 4 and three >= 0 else three,
    )


def _bits(cards: tuple[Card, ...]) -> int:
    bits = 0
    for card in cards:
        if card != HIDDEN:
            bits |= 1 << card
    return bits


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
        card, known, limbo, sides = self.card, state.known, state.limbo, state.sides
        side = sides[self.seat]
        match self.pile:
            case Pile.DECK:
                deck = side.deck
                side = replace(
                    side,
                    deck=deck[self.at + 1 :] if self.at == 0 else (*deck[: self.at], *deck[self.at + 1 :]),
                )
            case Pile.HAND:
                if self.eyes != EVERYONE:
                    side, known = _hand_mixed(state, self.seat, card, self.eyes)
                else:
                    side = replace(side, hand=taken(side.hand, card))
            case Pile.GRAVEYARD:
                side = replace(side, graveyard=taken(side.graveyard, card))
            case Pile.CAPTIVES:
                side = replace(side, captives=taken(side.captives, card))
            case Pile.TIMEWALK:
                side = replace(side, timewalk=taken(side.timewalk, card))
            case Pile.ENGULFED:
                side = replace(side, engulfed=taken(side.engulfed, card))
            case Pile.TOKENS:
                side = replace(side, tokens=taken(side.tokens, card))
            case _:
                limbo = taken(limbo, card)
        place = TALLIES.get(self.cause)
        if place is not None:
            side = replace(side, counts=counted(side, place))
        if self.to_seat != self.seat:
            sides = (side, sides[1]) if self.seat == 0 else (sides[0], side)
            side = sides[self.to_seat]
        side, limbo = _laid(side, limbo, card, self.to, self.bottom)
        sides = (side, sides[1]) if self.to_seat == 0 else (sides[0], side)
        if card != HIDDEN:
            hidden = self.to is Pile.DECK or self.to is Pile.HAND or self.to is Pile.CAPTIVES
            known = forgotten(known, 1 << card)
            if hidden:
                known = learned(known, 1 << card, self.eyes)
        return replace(state, sides=sides, limbo=limbo, known=known)

    def seen_by(self, seat: Seat | None) -> CardMoved:
        """Return the same, without its face for those who do not see it."""
        if self.eyes >> eyes_of(seat) & 1:
            return self
        return replace(self, card=HIDDEN)


def _hand_mixed(state: DuelState, seat: Seat, card: Card, eyes: int) -> tuple[Side, Known]:
    """Return a hand that a card left unseen: those who do not see which, know none of the others any more."""
    side = state.sides[seat]
    rest = taken(side.hand, card)
    if card == HIDDEN:
        return replace(side, hand=(HIDDEN,) * len(rest)), forgotten(state.known, _bits(side.hand))
    return replace(side, hand=rest), forgotten(state.known, _bits(side.hand), eyes)


def _laid(
    side: Side, limbo: tuple[Card, ...], card: Card, pile: Pile, bottom: bool
) -> tuple[Side, tuple[Card, ...]]:
    match pile:
        case Pile.DECK:
            return replace(side, deck=(*side.deck, card) if bottom else (card, *side.deck)), limbo
        case Pile.HAND:
            return replace(side, hand=added(side.hand, card)), limbo
        case Pile.GRAVEYARD:
            return replace(side, graveyard=(*side.graveyard, card)), limbo
        case Pile.CAPTIVES:
            return replace(side, captives=added(side.captives, card)), limbo
        case Pile.TIMEWALK:
            return replace(side, timewalk=(*side.timewalk, card), down=(*side.down, card)), limbo
        case Pile.ENGULFED:
            return replace(side, engulfed=(*side.engulfed, card)), limbo
        case Pile.TOKENS:
            return replace(side, tokens=added(side.tokens, card)), limbo
        case _:
            return side, (*limbo, card)


class UnitDeployed(Event[DuelState], frozen=True):
    """A card from limbo came to a battlefield."""

    card: Card
    seat: Seat
    exhausted: bool = False
    rooted: bool = False

    def onto(self, state: DuelState) -> DuelState:
        """Return the state with the unit at the right of its line."""
        side = state.sides[self.seat]
        unit = Unit(self.card, self.exhausted, rooted=self.rooted)
        side = replace(side, units=(*side.units, unit))
        return replace(state, sides=with_side(state, self.seat, side), limbo=taken(state.limbo, self.card))


class UnitLeft(Event[DuelState], frozen=True):
    """A unit left the battlefield; it is in limbo until it is put somewhere, with all that was beneath it."""

    card: Card
    seat: Seat
    beneath: tuple[Card, ...] = ()

    def onto(self, state: DuelState) -> DuelState:
        """Return the state without the unit."""
        side = state.sides[self.seat]
        units = tuple([unit for unit in side.units if unit.card != self.card])
        sides = with_side(state, self.seat, replace(side, units=units))
        return replace(state, sides=sides, limbo=(*state.limbo, self.card, *self.beneath))


class UnitExhausted(Event[DuelState], frozen=True):
    """A unit was exhausted, by one of its clauses or by something else (-1)."""

    card: Card
    clause: int = -1
    rooted: bool = False

    def onto(self, state: DuelState) -> DuelState:
        """Return the state with the unit turned."""
        unit = state.unit(self.card)
        if unit is None:
            return state
        used = (*unit.used, self.clause) if self.clause >= 0 else unit.used
        return with_unit(state, self.card, exhausted=True, used=used, rooted=unit.rooted or self.rooted)


class UnitReadied(Event[DuelState], frozen=True):
    """A unit was readied; `again`: for the second attack of a double attack."""

    card: Card
    again: bool = False

    def onto(self, state: DuelState) -> DuelState:
        """Return the state with the unit upright."""
        if self.again:
            return with_unit(state, self.card, exhausted=False, second=True)
        return with_unit(state, self.card, exhausted=False)


class AbilityUsed(Event[DuelState], frozen=True):
    """An ability of a card begins to be done; `once`: it cannot be done again in this turn."""

    card: Card
    clause: int
    once: bool = False

    def onto(self, state: DuelState) -> DuelState:
        """Return the state in which it is used, where that matters."""
        unit = state.unit(self.card) if self.once else None
        if unit is None:
            return state
        return with_unit(state, self.card, used=(*unit.used, self.clause))


class UnitDamaged(Event[DuelState], frozen=True):
    """A unit was dealt damage."""

    card: Card
    amount: int
    by: Card = NOTHING

    def onto(self, state: DuelState) -> DuelState:
        """Return the state with fewer hit points left."""
        unit = state.unit(self.card)
        return state if unit is None else with_unit(state, self.card, damage=unit.damage + self.amount)


class UnitMended(Event[DuelState], frozen=True):
    """A unit got hit points back."""

    card: Card
    amount: int

    def onto(self, state: DuelState) -> DuelState:
        """Return the state with less damage on it."""
        unit = state.unit(self.card)
        return (
            state if unit is None else with_unit(state, self.card, damage=max(0, unit.damage - self.amount))
        )


class UnitsDoomed(Event[DuelState], frozen=True):
    """Units were destroyed; they leave when all that this triggers is resolved."""

    cards: tuple[Card, ...]
    by: Card = NOTHING

    def onto(self, state: DuelState) -> DuelState:
        """Return the state in which they are dying."""
        sides: list[Side] = []
        for side in state.sides:
            units = tuple(
                [replace(unit, dying=True) if unit.card in self.cards else unit for unit in side.units]
            )
            fallen = sum(unit.card in self.cards for unit in side.units)
            counts = counted(side, PLACE[Tally.DESTROYED], fallen) if fallen else side.counts
            sides.append(replace(side, units=units, counts=counts) if fallen else side)
        return replace(state, sides=(sides[0], sides[1]))


class UnitDiverted(Event[DuelState], frozen=True):
    """A dying unit will go elsewhere than to the graveyard."""

    card: Card
    to: Pile

    def onto(self, state: DuelState) -> DuelState:
        """Return the state that remembers where."""
        return with_unit(state, self.card, exile=self.to)


class UnitMarked(Event[DuelState], frozen=True):
    """A unit was changed for some time."""

    card: Card
    mark: Mark

    def onto(self, state: DuelState) -> DuelState:
        """Return the state with the mark on it."""
        unit = state.unit(self.card)
        return state if unit is None else with_unit(state, self.card, marks=(*unit.marks, self.mark))


class MarksExpired(Event[DuelState], frozen=True):
    """Changes of some kind are over: of one unit, or all (NOTHING); of one seat's or of both."""

    until: Until
    card: Card = NOTHING
    seat: Seat | None = None

    def onto(self, state: DuelState) -> DuelState:
        """Return the state without them."""
        sides = tuple(replace(side, units=tuple(map(self._without, side.units))) for side in state.sides)
        return replace(state, sides=(sides[0], sides[1]))

    def _without(self, unit: Unit) -> Unit:
        if not unit.marks or self.card not in (NOTHING, unit.card):
            return unit
        kept = tuple(
            mark
            for mark in unit.marks
            if mark.until is not self.until or (self.seat is not None and mark.seat != self.seat)
        )
        return replace(unit, marks=kept)


class ControlTaken(Event[DuelState], frozen=True):
    """A unit went to the other battlefield as it was."""

    card: Card
    seat: Seat

    def onto(self, state: DuelState) -> DuelState:
        """Return the state with the unit under its new controller."""
        unit = state.unit(self.card)
        if unit is None:
            return state
        old, new = state.sides[1 - self.seat], state.sides[self.seat]
        old = replace(old, units=tuple([one for one in old.units if one.card != self.card]))
        new = replace(new, units=(*new.units, unit))
        return replace(state, sides=(new, old) if self.seat == 0 else (old, new))


class CardTucked(Event[DuelState], frozen=True):
    """A card from limbo went beneath a unit."""

    card: Card
    under: Card
    mob: bool = False

    def onto(self, state: DuelState) -> DuelState:
        """Return the state with the card there."""
        unit = state.unit(self.under)
        if unit is None:
            return state
        state = replace(state, limbo=taken(state.limbo, self.card))
        if self.mob:
            return with_unit(state, self.under, mob=(*unit.mob, self.card))
        return with_unit(state, self.under, tucked=(*unit.tucked, self.card))


class CardUntucked(Event[DuelState], frozen=True):
    """A card came out from beneath a unit, into limbo."""

    card: Card
    under: Card

    def onto(self, state: DuelState) -> DuelState:
        """Return the state with the card in limbo."""
        unit = state.unit(self.under)
        if unit is None:
            return state
        state = replace(state, limbo=(*state.limbo, self.card))
        tucked = tuple([card for card in unit.tucked if card != self.card])
        mob = tuple([card for card in unit.mob if card != self.card])
        return with_unit(state, self.under, tucked=tucked, mob=mob)


class DeckShuffled(Event[DuelState], frozen=True):
    """A deck was shuffled: how it lies now. With `refilled` the graveyard was shuffled beneath it (D3)."""

    seat: Seat
    deck: tuple[Card, ...]
    refilled: int = 0

    def onto(self, state: DuelState) -> DuelState:
        """Return the state with the deck as it lies; nobody knows any more where a card of it is."""
        side = state.sides[self.seat]
        if self.refilled:
            lost = _bits(side.graveyard)
            kept = side.deck if self.deck and self.deck[0] == HIDDEN else ()
            deck = (*kept, *self.deck[len(kept) :])
            side = replace(side, deck=deck, graveyard=())
        else:
            lost = _bits(side.deck) | _bits(self.deck)
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
        lost = _bits(side.deck[: len(self.top)])
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
        side, bits = state.sides[self.seat], _bits(self.cards)
        if self.pile is Pile.DECK:
            deck = list(side.deck)
            for place, card in zip(self.places, self.cards, strict=True):
                deck[place] = card
            side = replace(side, deck=tuple(deck))
        elif self.pile is Pile.HAND:
            hand = list(side.hand)
            for card in self.cards:
                if card not in hand:
                    hand.remove(HIDDEN)
                    hand.append(card)
            side = replace(side, hand=tuple(sorted(hand)))
        elif self.pile is Pile.CAPTIVES:
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


class NexusDamaged(Event[DuelState], frozen=True):
    """A nexus was dealt damage."""

    seat: Seat
    amount: int
    by: Card = NOTHING

    def onto(self, state: DuelState) -> DuelState:
        """Return the state with fewer points."""
        side = state.sides[self.seat]
        side = replace(
            side, nexus=side.nexus - self.amount, counts=counted(side, PLACE[Tally.HURT], self.amount)
        )
        return replace(state, sides=with_side(state, self.seat, side))


class NexusRestored(Event[DuelState], frozen=True):
    """A nexus got points back."""

    seat: Seat
    amount: int

    def onto(self, state: DuelState) -> DuelState:
        """Return the state with more points."""
        side = state.sides[self.seat]
        return replace(
            state, sides=with_side(state, self.seat, replace(side, nexus=side.nexus + self.amount))
        )


class PoolChanged(Event[DuelState], frozen=True):
    """Rage or Gears were obtained or spent."""

    seat: Seat
    pool: Pool
    change: int

    def onto(self, state: DuelState) -> DuelState:
        """Return the state with more or fewer of them."""
        side = state.sides[self.seat]
        if self.pool is Pool.RAGE:
            side = replace(side, rage=side.rage + self.change)
        else:
            side = replace(side, gears=side.gears + self.change)
        return replace(state, sides=with_side(state, self.seat, side))


class CycleFlipped(Event[DuelState], frozen=True):
    """The Day/Night token was turned."""

    seat: Seat
    cycle: Cycle

    def onto(self, state: DuelState) -> DuelState:
        """Return the state in which it is day, or night."""
        side = replace(state.sides[self.seat], cycle=self.cycle)
        return replace(state, sides=with_side(state, self.seat, side))


class PlaysChanged(Event[DuelState], frozen=True):
    """More or fewer cards may be played in this phase: any (`plays`), or for free those that a filter lets."""

    seat: Seat
    plays: int = 0
    free: int = -1
    used: bool = False

    def onto(self, state: DuelState) -> DuelState:
        """Return the state with the plays that are left."""
        side = state.sides[self.seat]
        free = side.free
        if self.free >= 0:
            free = taken(free, self.free) if self.used else (*free, self.free)
        side = replace(side, plays=side.plays + self.plays, free=free)
        return replace(state, sides=with_side(state, self.seat, side))


class AttackDeclared(Event[DuelState], frozen=True):
    """A unit attacks a target, stronger by the Rage that was spent on it."""

    seat: Seat
    attacker: Card
    target: Target
    rage: int = 0

    def onto(self, state: DuelState) -> DuelState:
        """Return the state in which the attack is counted."""
        side = state.sides[self.seat]
        side = replace(side, counts=counted(side, PLACE[Tally.ATTACKS]))
        return replace(state, sides=with_side(state, self.seat, side))


class EffectScheduled(Event[DuelState], frozen=True):
    """Something will be done when a turn starts or ends."""

    what: Scheduled

    def onto(self, state: DuelState) -> DuelState:
        """Return the state that remembers it."""
        return replace(state, schedule=(*state.schedule, self.what))


class ScheduleCleared(Event[DuelState], frozen=True):
    """What waited for this has come up."""

    kept: tuple[Scheduled, ...]

    def onto(self, state: DuelState) -> DuelState:
        """Return the state with what waits still."""
        return replace(state, schedule=self.kept)


class FactionDrafted(Event[DuelState], frozen=True):
    """A seat has taken a faction."""

    seat: Seat
    faction: str

    def onto(self, state: DuelState) -> DuelState:
        """Return the state in which the faction is its own."""
        side = state.sides[self.seat]
        side = replace(side, factions=(*side.factions, self.faction))
        return replace(state, sides=with_side(state, self.seat, side))


class DecksBuilt(Event[DuelState], frozen=True):
    """All cards of the game are there: their designs and owners, the decks as they lie, and what else sides have."""

    kinds: tuple[int, ...]
    owners: tuple[Seat, ...]
    sides: tuple[Side, Side]

    def onto(self, state: DuelState) -> DuelState:
        """Return the state ready for the first hands."""
        return replace(state, kinds=self.kinds, owners=self.owners, sides=self.sides)

    def seen_by(self, seat: Seat | None) -> DecksBuilt:
        """Return the same without the order of the decks."""
        one, two = self.sides
        return replace(
            self,
            sides=(
                replace(one, deck=(HIDDEN,) * len(one.deck)),
                replace(two, deck=(HIDDEN,) * len(two.deck)),
            ),
        )


class TurnBegan(Event[DuelState], frozen=True):
    """A seat's turn began."""

    seat: Seat

    def onto(self, state: DuelState) -> DuelState:
        """Return the state at its Start of turn: counts are at 0, what held until this turn is over."""
        sides = list(state.sides)
        for seat, side in enumerate(sides):
            units = tuple([_fresh(unit, self.seat) for unit in side.units])
            sides[seat] = replace(side, units=units, counts=NO_COUNTS, plays=0, free=())
        return replace(
            state,
            turn=state.turn + 1,
            active=self.seat,
            phase=Phase.START,
            acts=0,
            steps=0,
            sides=(sides[0], sides[1]),
        )


def _fresh(unit: Unit, seat: Seat) -> Unit:
    if not unit.used and not unit.second and not unit.marks:
        return unit
    marks = tuple(mark for mark in unit.marks if mark.until is not Until.NEXT_TURN or mark.seat != seat)
    return replace(unit, used=(), second=False, marks=marks)


class PhaseBegan(Event[DuelState], frozen=True):
    """A phase of the turn began; with the Action phase one play."""

    phase: Phase

    def onto(self, state: DuelState) -> DuelState:
        """Return the state in that phase."""
        side = replace(state.sides[state.active], plays=1 if self.phase is Phase.ACTION else 0, free=())
        return replace(state, phase=self.phase, acts=0, sides=with_side(state, state.active, side))


class Recovered(Event[DuelState], frozen=True):
    """The End of turn: own units are readied, all hit points restored, what held for this turn is over (D2)."""

    def onto(self, state: DuelState) -> DuelState:
        """Return the state with no damage left."""
        sides = [
            replace(side, units=tuple([_recovered(unit, seat == state.active) for unit in side.units]))
            for seat, side in enumerate(state.sides)
        ]
        return replace(state, sides=(sides[0], sides[1]))


def _recovered(unit: Unit, own: bool) -> Unit:
    exhausted = unit.exhausted and (not own or unit.rooted)
    if not unit.marks and not unit.damage and exhausted == unit.exhausted:
        return unit
    marks = tuple(mark for mark in unit.marks if mark.until not in (Until.TURN, Until.ATTACK))
    return replace(unit, exhausted=exhausted, damage=0, marks=marks)


class TimewalkTurned(Event[DuelState], frozen=True):
    """The face-down cards of both Timewalk piles were turned up."""

    def onto(self, state: DuelState) -> DuelState:
        """Return the state in which they may be used."""
        one, two = state.sides
        return replace(state, sides=(replace(one, down=()), replace(two, down=())))


class Acted(Event[DuelState], frozen=True):
    """The active seat did something of its turn; what comes of it follows."""

    def onto(self, state: DuelState) -> DuelState:
        """Return the state in which this is counted (D19)."""
        return replace(state, acts=state.acts + 1, steps=0)


class ResolutionGrew(Event[DuelState], frozen=True):
    """What came of one action is long, and is not at its end yet."""

    steps: int

    def onto(self, state: DuelState) -> DuelState:
        """Return the state that remembers how long it is (D19)."""
        return replace(state, steps=self.steps)


class LoopEnded(Event[DuelState], frozen=True):
    """Something would have gone on for ever and was ended (D19)."""

    def onto(self, state: DuelState) -> DuelState:
        """Return the state that begins to count anew."""
        return replace(state, steps=0)


class GameEnded(Event[DuelState], frozen=True):
    """The game is over."""

    ended: Ended

    def onto(self, state: DuelState) -> DuelState:
        """Return the state at the end; nothing is awaited any more."""
        return replace(state, ended=self.ended)
