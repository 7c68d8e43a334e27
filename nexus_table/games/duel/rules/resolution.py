"""The course of a duel's action: facts happen, tasks wait on a stack, and who listens is told."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

from msgspec.structs import replace

from nexus_table.games.duel.book import MOMENT_BIT, Blueprint, Book
from nexus_table.games.duel.events import GameEnded, ResolutionCounted
from nexus_table.games.duel.language.effects import Moment
from nexus_table.games.duel.state import PHASE, DuelState, Ended, Ending
from nexus_table.games.duel.tasks import NOTHING, AnyTask, Card, Happening, Target, Window
from nexus_table.kernel.action import Seat
from nexus_table.kernel.chance import Chance
from nexus_table.kernel.event import Event
from nexus_table.kernel.fingerprint import fingerprint
from nexus_table.kernel.step import Step

T = TypeVar("T")

MOST_STEPS = 2000
"""How much may be resolved before somebody acts again (D19)."""
LONG = 200
"""After how many steps it is looked whether a position comes again."""
STEPS_OF_QUESTION = 10
"""For how many steps a question counts: nobody wants to answer two thousand."""
LONG_TO_ANSWER = 50
"""After how many steps it is looked whether somebody is asked in the same position again."""


class Resolution:
    """The course of one action over a book of designs: the duel's own, since so much goes through it.

    `state` is read everywhere and set here alone. Until the step is made the agenda is a stack, whose last task is
    next. `hurt`: there may be units without hit points, since damage or a loss of value has come, or since some live
    only by what others give them.
    """

    def __init__(self, state: DuelState, book: Book) -> None:
        self.state = state
        self.book = book
        self.stack: list[AnyTask] = list(state.agenda[::-1]) if state.agenda else []
        self._events: list[Event[DuelState]] = []
        self._sealed = False
        self.steps = state.steps
        self.been = state.been
        self._asked = bool(state.agenda) and state.phase is not PHASE.SETUP
        self.cast = book.cast(state.kinds)
        self.hurt = True
        self._been: set[tuple[DuelState, tuple[AnyTask, ...]]] | None = None

    def repeats(self) -> bool:
        """Whether this position was there before with the same still to come: it would come for ever (D19)."""
        here = (self.state, tuple(self.stack))
        if self._been is None:
            self._been = set()
        if here in self._been:
            return True
        self._been.add(here)
        return False

    def asks_for_ever(self) -> bool:
        """Whether the question that comes next was asked in this very position before, or is one too many (D19)."""
        if not self._asked:
            return False
        self.steps += STEPS_OF_QUESTION
        if self.steps <= LONG_TO_ANSWER:
            return False
        here = fingerprint(replace(self.state, agenda=tuple(reversed(self.stack)), steps=0, been=()))
        if here in self.been:
            return True
        self.been = (*self.been, here)
        return self.steps > MOST_STEPS

    def count_anew(self) -> None:
        """Begin to count steps anew: somebody acts, a turn begins, or a loop was ended."""
        self.steps, self.been, self._asked = 0, (), False

    def happen(self, *events: Event[DuelState]) -> None:
        """Let the events happen, in this order."""
        state = self.state
        for event in events:
            state = event.onto(state)
        self.state = state
        self._events += events

    def shuffle(self, items: Sequence[T]) -> tuple[T, ...]:
        """Return the items in a random order."""
        order, after = self.state.chance.shuffled(items)
        self._fell(after)
        return order

    def choose(self, items: Sequence[T]) -> T:
        """Return one of the items at random."""
        item, after = self.state.chance.chosen(items)
        self._fell(after)
        return item

    def reveal(self) -> None:
        """Say that somebody saw a secret, so that this step cannot be taken back."""
        self._sealed = True

    def _fell(self, after: Chance) -> None:
        self.state = replace(self.state, chance=after)
        self._sealed = True

    def push(self, *tasks: AnyTask) -> None:
        """Put tasks before all that is awaited already, the first of them next."""
        self.stack += tasks[::-1]

    def blueprint(self, card: Card) -> Blueprint:
        """Return the design of a card."""
        return self.book.blueprints[self.state.kinds[card]]

    def hears(self, moment: Moment) -> bool:
        """Whether any card of this game listens to such a thing at all: asked before it is put into words."""
        return bool(self.cast.hears & MOMENT_BIT[moment])

    def heard(self, happening: Happening) -> bool:
        """Whether some card may have to do with this: a unit, the card itself, or one that listens from a pile."""
        bit = MOMENT_BIT[happening.moment]
        if not self.cast.hears & bit:
            return False
        if self.cast.elsewhere & bit:
            return True
        blueprints, kinds = self.book.blueprints, self.state.kinds
        for side in self.state.sides:
            for unit in side.units:
                if blueprints[kinds[unit.card]].listens & bit:
                    return True
        return happening.card >= 0 and bool(blueprints[kinds[happening.card]].listens & bit)

    def windows(self, happenings: Iterable[Happening]) -> list[AnyTask]:
        """Return one window for what has happened at the same time, as far as somebody listens to it."""
        heard = [happening for happening in happenings if self.heard(happening)]
        return [Window(heard[0], tuple(heard[1:]))] if heard else []

    def window(
        self,
        moment: Moment,
        card: Card = NOTHING,
        seat: Seat = 0,
        amount: int = 0,
        by: Card = NOTHING,
        to: Target = NOTHING,
    ) -> list[AnyTask]:
        """Return a window for what has happened; nothing, without putting it into words, if nobody listens."""
        if not self.cast.hears & MOMENT_BIT[moment]:
            return []
        happening = Happening(moment, card, seat, amount, by, to)
        return [Window(happening)] if self.heard(happening) else []

    def tell(self, happenings: Sequence[Happening]) -> None:
        """Let all who listen answer what has happened, before anything else goes on."""
        if happenings:
            self.stack += self.windows(happenings)[::-1]

    def look_for_end(self) -> bool:
        """Whether a nexus is destroyed: then the game is over at once, both at one step are a draw (D10)."""
        one, two = self.state.sides
        if one.nexus > 0 and two.nexus > 0:
            return False
        if one.nexus <= 0 and two.nexus <= 0:
            self.end(Ended((), Ending.BOTH))
        else:
            self.end(Ended((0,) if one.nexus > 0 else (1,), Ending.NEXUS))
        return True

    def end(self, ended: Ended) -> None:
        """End the game: nothing is awaited any more."""
        self.stack.clear()
        self.happen(GameEnded(ended))

    def step(self) -> Step[DuelState]:
        """Return what came of it all; after the end nothing is awaited, whatever has still been said."""
        if self.state.ended is not None:
            self.stack.clear()
        if not self.stack and not self.state.agenda:
            return Step(self.state, tuple(self._events), self._sealed)
        if self.state.ended is None:
            self._keep_count()
        state = replace(self.state, agenda=tuple(reversed(self.stack)))
        return Step(state, tuple(self._events), self._sealed)

    def _keep_count(self) -> None:
        """Let the state know how long a resolution is that asks again, and forget it when that is over."""
        waits = bool(self.stack) and self._asked
        steps, been = (self.steps, self.been) if waits else (0, ())
        if (steps, been) != (self.state.steps, self.state.been):
            self.happen(ResolutionCounted(steps, been))

    def next_task(self) -> AnyTask | None:
        """Take the next task and return it, None when nothing is awaited."""
        return self.stack.pop() if self.stack else None
