"""A game of Nexum Galaxy on the screen: its session, who sits where, and what may be taken back."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from itertools import islice

from nexus_table.games.starmap.actions import StarmapAction
from nexus_table.games.starmap.galaxy import Galaxy
from nexus_table.games.starmap.game import Starmap
from nexus_table.games.starmap.screen import words
from nexus_table.games.starmap.state import StarmapSetup, StarmapState
from nexus_table.kernel.action import Seat
from nexus_table.kernel.prompt import Option, Prompt
from nexus_table.kernel.refusal import Refusal
from nexus_table.kernel.session import Session
from nexus_table.kernel.step import Step
from nexus_table.search.random_player import RandomPlayer

StarmapSession = Session[StarmapSetup, StarmapState, StarmapAction, StarmapState]

MOST_OPTIONS = 4000
"""Of so many steps at most the random player takes one, so that it never holds a frame up."""


class Sitter(Enum):
    """Who plays a seat."""

    PERSON = "person"
    RANDOM = "random"


class GameTable:
    """One game being played, by people at this screen and by random players."""

    def __init__(self, session: StarmapSession, sitters: Sequence[Sitter] = ()) -> None:
        self.session = session
        rest = len(session.state.energy) - len(sitters)
        self.sitters = (*sitters, *[Sitter.PERSON] * rest)
        assert isinstance(session.game, Starmap)
        self.game: Starmap = session.game
        self.galaxy: Galaxy = self.game.galaxy(session.state.sector)
        self._player: RandomPlayer[StarmapAction] = RandomPlayer(session.record().header.seed)

    @property
    def state(self) -> StarmapState:
        """Where the game stands; nothing in it is secret."""
        return self.session.state

    @property
    def automatic(self) -> bool:
        """Whether the active seat is played by the program."""
        return self.state.ended is None and self.sitters[self.state.seat] is not Sitter.PERSON

    def name(self, seat: Seat) -> str:
        """Return what a seat is called."""
        return words.SEATS[seat]

    def refuse(self, action: StarmapAction) -> Refusal | None:
        """Return why the active seat may not do this now, or None: it may."""
        return self.session.refuse(self.state.seat, action)

    def act(self, action: StarmapAction) -> Step[StarmapState]:
        """Let the active seat do something legal, and return what came of it."""
        return self.session.act(self.state.seat, action)

    def random_action(self) -> StarmapAction:
        """Return a random legal step for the active seat."""
        state = self.state
        steps = islice(self.game.essential_actions(state), MOST_OPTIONS)
        prompt = Prompt[StarmapAction]((state.seat,), "", tuple(Option(step) for step in steps))
        action: StarmapAction = self._player.answer(state, prompt, state.seat)
        return action

    def refuse_undo(self) -> Refusal | None:
        """Return why the last step cannot be taken back, or None: within a person's own turn it can."""
        refusal = self.session.refuse_undo()
        if refusal is not None:
            return refusal
        others = self.sitters[self.state.seat] is not Sitter.PERSON
        if others or self.session.steps[-2].state.turn != self.state.turn:
            return Refusal("undo.turn", words.NO_UNDO)
        return None

    def refuse_redo(self) -> Refusal | None:
        """Return why nothing can be done again, or None: it can."""
        return self.session.refuse_redo()
