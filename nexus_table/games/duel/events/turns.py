"""What happens to seats and turns: nexuses, pools, plays, the phases, the beginning and the end of a game."""

from __future__ import annotations

from msgspec.structs import replace

from nexus_table.games.duel.events.sides import NO_COUNTS, PLACE, counted, taken, with_side
from nexus_table.games.duel.language.effects import Until
from nexus_table.games.duel.language.selectors import Cycle, Pool, Tally
from nexus_table.games.duel.state import PHASE, DuelState, Ended, Phase, Scheduled, Side, Unit
from nexus_table.games.duel.tasks import HIDDEN, NOTHING, Card
from nexus_table.kernel.action import Seat
from nexus_table.kernel.event import Event


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
            units = side.units
            if units:
                units = tuple(
                    [
                        _fresh(unit, self.seat) if unit.used or unit.marks or unit.second else unit
                        for unit in units
                    ]
                )
            sides[seat] = replace(side, units=units, counts=NO_COUNTS, plays=0, free=())
        return replace(
            state,
            turn=state.turn + 1,
            active=self.seat,
            phase=PHASE.START,
            steps=0,
            been=(),
            sides=(sides[0], sides[1]),
        )


def _fresh(unit: Unit, seat: Seat) -> Unit:
    marks = tuple(mark for mark in unit.marks if mark.until is not Until.NEXT_TURN or mark.seat != seat)
    return replace(unit, used=(), second=False, marks=marks)


class PhaseBegan(Event[DuelState], frozen=True):
    """A phase of the turn began; with the Action phase one play."""

    phase: Phase

    def onto(self, state: DuelState) -> DuelState:
        """Return the state in that phase."""
        side = state.sides[state.active]
        plays = 1 if self.phase is PHASE.ACTION else 0
        if side.plays == plays and not side.free:
            return replace(state, phase=self.phase)
        side = replace(side, plays=plays, free=())
        return replace(state, phase=self.phase, sides=with_side(state, state.active, side))


class Recovered(Event[DuelState], frozen=True):
    """The End of turn: own units are readied, all hit points restored, what held for this turn is over (D2)."""

    def onto(self, state: DuelState) -> DuelState:
        """Return the state with no damage left."""
        one, two = state.sides
        return replace(
            state, sides=(_all_recovered(one, state.active == 0), _all_recovered(two, state.active == 1))
        )


def _all_recovered(side: Side, own: bool) -> Side:
    units = [
        _recovered(unit, own) if unit.exhausted or unit.damage or unit.marks else unit for unit in side.units
    ]
    return replace(side, units=tuple(units))


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


class ResolutionCounted(Event[DuelState], frozen=True):
    """What came of one action asks once more: how long it is by now, and where it has asked; or it is at its end."""

    steps: int
    been: tuple[str, ...] = ()

    def onto(self, state: DuelState) -> DuelState:
        """Return the state that remembers it (D19)."""
        return replace(state, steps=self.steps, been=self.been)

    def seen_by(self, seat: Seat | None) -> ResolutionCounted:
        """Return the same without the positions, which hang on what is hidden."""
        return replace(self, been=()) if self.been else self


class LoopEnded(Event[DuelState], frozen=True):
    """Something would have gone on for ever and was ended (D19): a position came again, or it was too long."""

    repeated: bool

    def onto(self, state: DuelState) -> DuelState:
        """Return the state that begins to count anew."""
        return replace(state, steps=0, been=())


class GameEnded(Event[DuelState], frozen=True):
    """The game is over."""

    ended: Ended

    def onto(self, state: DuelState) -> DuelState:
        """Return the state at the end; nothing is awaited any more."""
        return replace(state, ended=self.ended)
