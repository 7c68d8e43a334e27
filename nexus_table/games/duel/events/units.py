"""What happens to units: they come and leave, turn, are hurt and changed, fall, and carry cards beneath them."""

from __future__ import annotations

from msgspec.structs import replace

from nexus_table.games.duel.events.sides import PLACE, counted, taken, with_side, with_unit
from nexus_table.games.duel.language.effects import Until
from nexus_table.games.duel.language.selectors import Pile, Tally
from nexus_table.games.duel.state import DuelState, Mark, Side, Unit
from nexus_table.games.duel.tasks import NOTHING, Card, Target
from nexus_table.kernel.action import Seat
from nexus_table.kernel.event import Event

DESTROYED, ATTACKS = PLACE[Tally.DESTROYED], PLACE[Tally.ATTACKS]


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
        if self.clause < 0 and not self.rooted:
            return with_unit(state, self.card, exhausted=True)
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
        one, two = state.sides
        return replace(state, sides=(self._doomed(one), self._doomed(two)))

    def _doomed(self, side: Side) -> Side:
        fallen = 0
        units: list[Unit] = []
        for unit in side.units:
            if unit.card in self.cards:
                fallen += 1
                unit = replace(unit, dying=True)
            units.append(unit)
        if not fallen:
            return side
        return replace(side, units=tuple(units), counts=counted(side, DESTROYED, fallen))


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


class AttackDeclared(Event[DuelState], frozen=True):
    """A unit attacks a target, stronger by the Rage that was spent on it."""

    seat: Seat
    attacker: Card
    target: Target
    rage: int = 0

    def onto(self, state: DuelState) -> DuelState:
        """Return the state in which the attack is counted."""
        side = state.sides[self.seat]
        side = replace(side, counts=counted(side, ATTACKS))
        return replace(state, sides=with_side(state, self.seat, side))
