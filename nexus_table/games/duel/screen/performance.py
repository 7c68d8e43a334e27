"""What is being shown of the events: beat after beat, with pause, pace and skipping; it never holds up a click."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Iterable

from nexus_table.games.duel import events as facts
from nexus_table.games.duel.screen import words
from nexus_table.games.duel.screen.chronicle import Beat
from nexus_table.games.duel.screen.paint import palette as own
from nexus_table.table.options import Pace
from nexus_table.ui.theme import Look

LASTS: dict[type, float] = {
    facts.CardMoved: own.MOVE,
    facts.UnitDeployed: own.MOVE,
    facts.UnitLeft: own.BLINK,
    facts.UnitExhausted: own.BLINK,
    facts.UnitReadied: own.BLINK,
    facts.UnitDamaged: own.BLOW,
    facts.UnitMended: own.BLOW,
    facts.UnitsDoomed: own.BLOW,
    facts.UnitMarked: own.BLOW,
    facts.NexusDamaged: own.BLOW,
    facts.NexusRestored: own.BLOW,
    facts.AttackDeclared: own.BLOW,
    facts.AbilityUsed: own.READ,
    facts.ControlTaken: own.MOVE,
    facts.CardTucked: own.MOVE,
    facts.CardUntucked: own.MOVE,
    facts.CycleFlipped: own.BLINK,
    facts.PoolChanged: own.BLINK,
    facts.Recovered: own.BLINK,
    facts.TurnBegan: own.BLOW,
    facts.DeckShuffled: own.BLINK,
    facts.CardsSeen: own.READ,
    facts.TargetChosen: own.READ,
    facts.CardsChosen: own.READ,
    facts.SoloHandShuffled: own.BLINK,
}
"""How long each event is shown at tempo 1, in seconds; all others take no time."""

AT_ONCE = math.inf
TEMPOS = (0.25, 0.5, 1.0, 1.5, 2.5, 4.0, AT_ONCE)
"""By how much faster than usual things can be shown; standing still is the pause."""
USUAL = {Pace.CALM: 0.5, Pace.STEADY: 1.0, Pace.BRISK: 2.5, Pace.AT_ONCE: AT_ONCE}
"""The tempo that a kept choice stands for."""


def pace_of(tempo: float) -> Pace:
    """Return the choice that is kept for a tempo: the slowest one that is not slower."""
    return next(pace for pace, usual in USUAL.items() if tempo <= 1.6 * usual)


class Performance:
    """Plays beats on a clock of its own, which a pause stops."""

    def __init__(self, pace: Pace = Pace.STEADY) -> None:
        self.tempo = USUAL[pace]
        self.paused = False
        self.now = 0.0
        self.current: Beat | None = None
        self._waiting: deque[Beat] = deque()
        self._since = 0.0
        self._lag = 0.0
        self._free = 0.0
        self._look = Look()

    def arrange(self, look: Look) -> None:
        """Take the look, which says whether things move at all."""
        self._look = look

    @property
    def speed(self) -> float:
        """By how much durations are longer or shorter now; 0 shows nothing in between."""
        return 1.0 / self.tempo if self._look.animated else 0.0

    @property
    def running(self) -> bool:
        """Whether something is still to be shown."""
        return self.current is not None or bool(self._waiting)

    @property
    def part(self) -> float:
        """How far the current beat has come, 0 to 1."""
        lasts = self._lasts(self.current)
        return min(1.0, (self.now - self._since) / lasts) if lasts else 1.0

    def add(self, beats: Iterable[Beat]) -> None:
        """Show these after what is being shown already."""
        self._waiting.extend(beats)

    def update(self, now: float) -> list[Beat]:
        """Let time pass; return the beats that have begun, in order."""
        if self.paused:
            self._lag = now - self.now
            return []
        self.now = now - self._lag
        begun: list[Beat] = []
        while self.current is None or self.part >= 1.0:
            ended = self._since + self._lasts(self.current) if self.current is not None else self.now
            if not self._waiting:
                if self.current is not None:
                    self._free = self.now + own.BREATH * self.speed
                self.current = None
                break
            self.current, self._since = self._waiting.popleft(), max(ended, self.now - 0.25)
            begun.append(self.current)
        return begun

    def step(self) -> list[Beat]:
        """Stand still, and show the next beat whole; return it if there is one."""
        self.paused = True
        if not self._waiting:
            self.current = None
            return []
        self.current = self._waiting.popleft()
        self._since = self.now - self._lasts(self.current)
        return [self.current]

    def skip(self) -> list[Beat]:
        """Show the rest at once; return the beats that had not begun."""
        rest = list(self._waiting)
        self._waiting.clear()
        self.current = None
        self._free = self.now
        return rest

    @property
    def due(self) -> bool:
        """Whether a computer player may go on."""
        return not self.running and not self.paused and self.now >= self._free

    def hasten(self, way: int) -> None:
        """Take the next faster tempo, or slower with -1; the ends stay."""
        place = TEMPOS.index(self.tempo) + way
        self.tempo = TEMPOS[min(len(TEMPOS) - 1, max(0, place))]

    def cycle(self) -> None:
        """Take the next faster tempo; after the fastest comes the slowest."""
        self.tempo = TEMPOS[(TEMPOS.index(self.tempo) + 1) % len(TEMPOS)]

    @property
    def said(self) -> str:
        """The tempo in words."""
        return (
            words.PACE_AT_ONCE if self.tempo == AT_ONCE else words.PACE_TIMES.format(tempo=f"{self.tempo:g}")
        )

    def _lasts(self, beat: Beat | None) -> float:
        return LASTS.get(type(beat.event), 0.0) * self.speed if beat is not None else 0.0
