"""What is being shown of the steps: units on their way, shots, dice and damage, one after the other."""

from __future__ import annotations

import msgspec

from nexus_table.games.battlefield.screen.war import dice_words, words
from nexus_table.games.battlefield.screen.war.flights import Flight, Row, Shot, Told, Walk, gathered
from nexus_table.games.battlefield.screen.war.war_table import WarTable
from nexus_table.games.battlefield.war.events import (
    AttackMade,
    AttackRolled,
    BuildingDestroyed,
    DamageTaken,
    Harvested,
    InitiativeRolled,
    SavesRolled,
    UnitDestroyed,
    UnitMoved,
    UnitWounded,
)
from nexus_table.games.battlefield.war.state import WarState
from nexus_table.geometry.shapes import Point
from nexus_table.kernel.action import Seat
from nexus_table.kernel.event import Event
from nexus_table.kernel.step import Step
from nexus_table.table import performance
from nexus_table.table.options import Pace
from nexus_table.ui.theme import Colour, Duration

INCH = 0.045
"""Seconds that a unit takes for an inch."""

LONGEST_WALK = 0.9
SHOT, WORDS, BEAT = 0.45, 1.3, 0.35
"""Seconds that a shot flies, that words stay, and between one thing told and the next."""


class Moment(msgspec.Struct, frozen=True):
    """From when on the table is seen like this, in seconds."""

    at: float
    state: WarState


class Performance(performance.Performance[Flight]):
    """Shows what the steps of a war bring about, one thing after the other.

    While a step is shown the table is seen as its events left it so far, so that what falls stands until its dice lie.
    Whoever orders something meanwhile has seen enough: the table is then seen as it is when the next step begins.
    """

    def __init__(self, table: WarTable, pace: Pace = Pace.STEADY) -> None:
        super().__init__(pace)
        self.table = table
        self.haste = 1.0
        """How many times faster than its pace everything is shown: the speed of a replay."""
        self._moments: tuple[Moment, ...] = ()

    @property
    def part(self) -> float:
        """By how much durations are longer or shorter now."""
        return super().part / self.haste

    @property
    def seen(self) -> WarState:
        """The war as it is seen now: as it stands, or as it was between two events of the step that is shown."""
        passed = [moment.state for moment in self._moments if moment.at <= self.now]
        return passed[-1] if passed else self.table.state

    def show(self, before: WarState, step: Step[WarState]) -> None:
        """Show a step that was just taken."""
        part, self._moments = self.part, ()
        if part:
            flights, self._moments = self._flights(before, step, part)
            self.flights = gathered((*self.flights, *flights))
        last = max((flight.ends for flight in self.flights), default=self.now)
        self.wait_until(max(self.now + Duration.BREATH.value * part, last - WORDS * part * 0.6))

    def update(self, now: float) -> bool:
        """Let time pass; return whether something moved."""
        stirred = super().update(now)
        if self._moments and self._moments[-1].at <= self.now:
            self._moments, stirred = (), True
        return stirred

    def clear(self) -> None:
        """Show nothing any more: the war has gone elsewhere."""
        super().clear()
        self._moments = ()

    def _flights(
        self, before: WarState, step: Step[WarState], part: float
    ) -> tuple[list[Flight], tuple[Moment, ...]]:
        """Return what is shown of a step, and how the table is seen meanwhile: what falls stands until it is told."""
        flights: list[Flight] = []
        state, clock = before, self.now
        moments = [Moment(clock, before)]
        for event in step.events:
            shown, takes = self._shown(state, event, clock, part)
            flights += shown
            begins, clock = clock, clock + takes * part
            state = event.onto(state)
            stays = isinstance(event, UnitDestroyed | BuildingDestroyed)
            moments.append(Moment(clock if stays else begins, state))
        return flights, tuple(moments)

    def _shown(
        self, state: WarState, event: Event[WarState], clock: float, part: float
    ) -> tuple[list[Flight], float]:
        """Return what is shown of an event from a moment on, and for how long the next one waits (before `part`)."""
        palette = self.look.palette
        match event:
            case InitiativeRolled(rolls=rolls, seat=seat):
                return self._initiative(rolls, seat, clock, part), BEAT
            case UnitMoved(asset=number, way=way, cost=cost):
                takes = min(LONGEST_WALK, cost * INCH)
                return [Walk(clock, clock + takes * part, number, way)], takes
            case AttackMade(attacker=attacker, target=target):
                start, end = _place(state, attacker), _place(state, target)
                if start is None or end is None:
                    return [], 0.0
                return [Shot(clock, clock + SHOT * part, start, end, palette.warn)], SHOT
            case AttackRolled(target=target, dice=dice, hits=hits):
                count = hits.normal + hits.critical
                said = dice_words.ROLLED[min(count, 2)].format(dice=" ".join(map(str, dice)), hits=count)
                return self._words(state, target, said, palette.tip_ink, clock, part), BEAT
            case SavesRolled(target=target, dice=dice):
                said = dice_words.SAVED.format(dice=" ".join(map(str, dice)) or "–")
                return self._words(state, target, said, palette.tip_ink, clock, part), BEAT
            case DamageTaken(asset=target, damage=damage):
                said = dice_words.LOST.format(damage=damage) if damage else dice_words.UNHURT
                colour = palette.bad_text if damage else palette.good_text
                return self._words(state, target, said, colour, clock, part), BEAT
            case UnitWounded(asset=target, wound=wound):
                return self._words(state, target, words.WOUNDS[wound], palette.warn_text, clock, part), BEAT
            case UnitDestroyed(asset=target):
                return self._words(state, target, dice_words.DESTROYED, palette.bad_text, clock, part), BEAT
            case BuildingDestroyed(wreck=wreck):
                return [_told(wreck.at, dice_words.DESTROYED, palette.bad_text, clock, part)], BEAT
            case Harvested(asset=number, carbonite=carbonite):
                said = dice_words.BROUGHT_IN.format(carbonite=carbonite)
                return self._words(state, number, said, palette.tip_accent, clock, part), BEAT
        return [], 0.0

    def _initiative(
        self, rolls: tuple[tuple[int, int], ...], seat: Seat, clock: float, part: float
    ) -> list[Flight]:
        """Return both seats' dice over the middle of the table, a row a roll, and who has the initiative."""
        across, deep = self.table.size
        names = [self.table.seat_name(one) for one in (0, 1)]
        said = [
            words.INITIATIVE_ROLLED.format(one=names[0], first=first, other=names[1], second=second)
            for first, second in rolls
        ]
        said.append(words.INITIATIVE.format(seat=names[seat]))
        middle, ink = (across / 2.0, deep / 2.0), self.look.palette.tip_ink
        return [_told(middle, row, ink, clock, part) for row in said]

    def _words(
        self,
        state: WarState,
        number: int,
        said: str,
        colour: Colour,
        clock: float,
        part: float,
    ) -> list[Flight]:
        place = _place(state, number)
        return [_told(place, said, colour, clock, part)] if place is not None else []


def _told(at: Point, said: str, colour: Colour, clock: float, part: float) -> Told:
    return Told(clock, clock + WORDS * part, at, (Row(clock, said, colour),))


def _place(state: WarState, number: int) -> Point | None:
    asset = state.asset(number)
    return asset.at if asset is not None else None
