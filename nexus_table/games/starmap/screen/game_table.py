"""The game under the screen: the session, who sits where, what is planned, and what may be taken back."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from nexus_table.games.starmap.actions import StarmapAction
from nexus_table.games.starmap.galaxy import Galaxy
from nexus_table.games.starmap.game import Starmap
from nexus_table.games.starmap.screen import words
from nexus_table.games.starmap.screen.phase_plan import PhasePlan
from nexus_table.games.starmap.state import Phase, StarmapSetup, StarmapState
from nexus_table.kernel.action import Seat
from nexus_table.kernel.refusal import Refusal
from nexus_table.kernel.session import Session
from nexus_table.kernel.step import Step

StarmapSession = Session[StarmapSetup, StarmapState, StarmapAction, StarmapState]

DRAWING = (Phase.AUTOMATON, Phase.COSMIC)
"""In these phases nobody chooses: the next event card is turned over."""


class Sitter(Enum):
    """Who plays a seat: a person, or a computer player of a level."""

    PERSON = "person"
    RANDOM = "random"
    BEGINNER = "beginner"
    NORMAL = "normal"
    EXPERT = "expert"


class GameTable:
    """One game being played, by people at this screen and by computer players.

    While a turn is planned, `state` is what the plan leads to, and `act` only adds to the plan.
    """

    withheld: str | None = None
    """Why nothing is planned, advised or replayed at this table, or None: it may be."""

    way_out = words.LEAVE
    """What the door out of this game is called."""

    def __init__(
        self,
        session: StarmapSession,
        sitters: Sequence[Sitter] = (),
        names: Sequence[str] = words.SEATS,
    ) -> None:
        self.session, self.names = session, names
        rest = len(session.state.energy) - len(sitters)
        self.sitters = (*sitters, *[Sitter.PERSON] * rest)
        assert isinstance(session.game, Starmap)
        self.game: Starmap = session.game
        self.galaxy: Galaxy = self.game.galaxy(session.state.sector)
        self.plan: PhasePlan | None = None

    @property
    def state(self) -> StarmapState:
        """Where the game stands, or would stand after the plan; nothing in it is secret."""
        return self.plan.state if self.plan is not None else self.session.state

    @property
    def steps(self) -> tuple[Step[StarmapState], ...]:
        """What has happened: the beginning, and a step an action."""
        return self.session.steps

    @property
    def automatic(self) -> bool:
        """Whether the program goes on by itself: a computer player has the turn, or an event card is turned over."""
        state = self.state
        return state.ended is None and (state.phase in DRAWING or not self.person(state.seat))

    def person(self, seat: Seat) -> bool:
        """Whether a person plays a seat."""
        return self.sitters[seat] is Sitter.PERSON and not self.session.state.automaton(seat)

    @property
    def people(self) -> int:
        """How many seats people play."""
        return sum(self.person(seat) for seat in self.state.seats)

    def name(self, seat: Seat) -> str:
        """Return what a seat is called."""
        return self.names[seat]

    def player(self, seat: Seat) -> str:
        """Return who plays a seat, in words."""
        level = self.session.state.automaton(seat)
        return words.AUTOMATON.format(level=level) if level else words.SITTER[self.sitters[seat].value]

    def refuse(self, action: StarmapAction) -> Refusal | None:
        """Return why the active seat may not do this now, or None: it may."""
        if self.plan is not None:
            return self.plan.refuse(action)
        return self.session.refuse(self.state.seat, action)

    def act(self, action: StarmapAction) -> Step[StarmapState]:
        """Let the active seat do something legal, or plan it, and return what comes of it."""
        if self.plan is not None:
            return self.plan.add(action)
        return self.session.act(self.state.seat, action)

    # ── planning ─────────────────────────────────────────────────────────────────────────────────────────────────

    def begin_plan(self) -> None:
        """From now on steps are only planned."""
        self.plan = PhasePlan(self.game, self.session.state)

    def drop_plan(self) -> None:
        """Forget what was planned."""
        self.plan = None

    def carry_out(self) -> list[tuple[StarmapState, Step[StarmapState]]]:
        """Do all that was planned, and return each step with the state before it; the plan must not be refused."""
        plan, done = self.plan, []
        self.plan = None
        for action in plan.actions if plan is not None else ():
            before = self.session.state
            done.append((before, self.session.act(before.seat, action)))
        return done

    # ── taking back ──────────────────────────────────────────────────────────────────────────────────────────────

    def refuse_undo(self) -> Refusal | None:
        """Return why the last step cannot be taken back, or None: within a person's own turn it can."""
        if self.plan is not None:
            return None if self.plan.steps else Refusal("undo.nothing", words.NOTHING_PLANNED)
        refusal = self.session.refuse_undo()
        if refusal is not None:
            return refusal
        before = self.session.steps[-2].state
        if not self.person(self.state.seat) or before.turn != self.state.turn or before.phase in DRAWING:
            return Refusal("undo.turn", words.NO_UNDO)
        return None

    def refuse_redo(self) -> Refusal | None:
        """Return why nothing can be done again, or None: it can."""
        if self.plan is not None:
            return None if self.plan.dropped else Refusal("redo.nothing", words.NOTHING_DROPPED)
        return self.session.refuse_redo()

    def undo(self) -> None:
        """Take back the last step, or the last one planned; `refuse_undo` must be silent."""
        if self.plan is not None:
            self.plan.take_back()
        else:
            self.session.undo()

    def redo(self) -> None:
        """Do, or plan, again what was taken back last; `refuse_redo` must be silent."""
        if self.plan is not None:
            self.plan.again()
        else:
            self.session.redo()
