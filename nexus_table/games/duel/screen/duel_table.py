"""The duel under the screen: the session, who sits where, whose eyes are at the screen, and what may be taken back."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from nexus_table.games.duel.actions import DuelAction
from nexus_table.games.duel.game import Duel
from nexus_table.games.duel.options import DuelSetup
from nexus_table.games.duel.rules.answers import asked_seat
from nexus_table.games.duel.screen import words
from nexus_table.games.duel.state import DuelState
from nexus_table.games.duel.story import Story
from nexus_table.kernel.action import Seat
from nexus_table.kernel.chance import Chance
from nexus_table.kernel.game import judge
from nexus_table.kernel.prompt import Prompt
from nexus_table.kernel.refusal import Refusal
from nexus_table.kernel.session import Session

DuelSession = Session[DuelSetup, DuelState, DuelAction, DuelState]


class Sitter(Enum):
    """Who plays a seat."""

    PERSON = "person"
    RANDOM = "random"
    BEGINNER = "beginner"
    NORMAL = "normal"
    EXPERT = "expert"
    AUTOMA = "automa"
    """Plays by the rules of solo mode; nobody is ever asked for it."""


class DuelTable:
    """One duel being played. All that is shown or said comes from `view`, what the eyes at the screen may know."""

    way_out = words.MENU
    """What the door out of this game is called."""
    withheld: str | None = None
    """Why hints and the past are not to be had here, None: they are."""

    def __init__(
        self,
        session: DuelSession,
        sitters: Sequence[Sitter] = (),
        names: Sequence[str] = words.SEATS,
        chance: Chance | None = None,
    ) -> None:
        self.session, self.names = session, tuple(names)
        self.sitters = (*sitters, *[Sitter.PERSON] * 2)[:2]
        self.solo = session.state.setup.solo is not None
        """Whether the other seat is the Automa's."""
        if self.solo:
            self.sitters = (self.sitters[0], Sitter.AUTOMA)
            self.names = (self.names[0], words.AUTOMA)
        assert isinstance(session.game, Duel)
        self.game: Duel = session.game
        self.book = self.game.book
        self.story = Story(self.book)
        people = [seat for seat in (0, 1) if self.person(seat)]
        self.eyes: Seat | None = people[0] if len(people) == 1 else None
        """Whose view is on the screen; nobody's before the first of two people has sat down."""
        self._chance = chance or Chance.fresh()
        self._kept: tuple[DuelState, Seat | None, DuelState] | None = None

    @property
    def view(self) -> DuelState:
        """What the eyes at the screen may know."""
        state = self.session.state
        if self._kept is None or self._kept[0] is not state or self._kept[1] != self.eyes:
            self._kept = state, self.eyes, self.game.view(state, self.eyes)
        return self._kept[2]

    @property
    def over(self) -> bool:
        """Whether the duel has ended."""
        return self.session.state.ended is not None

    @property
    def asked(self) -> Seat | None:
        """The seat that must decide now, None when the duel is over."""
        return None if self.over else asked_seat(self.session.state)

    @property
    def prompt(self) -> Prompt[DuelAction] | None:
        """What is asked of the eyes at the screen; None where it is another's turn to decide."""
        return self.game.prompt(self.view) if self.asked is not None and self.asked == self.eyes else None

    @property
    def automatic(self) -> bool:
        """Whether nobody at the screen decides now."""
        return self.asked is not None and not self.person(self.asked)

    @property
    def handed(self) -> Seat | None:
        """The person who must sit down before the screen first, None where the right eyes are there."""
        asked = self.asked
        return asked if asked is not None and self.person(asked) and asked != self.eyes else None

    @property
    def near(self) -> Seat:
        """The seat that is drawn at the bottom."""
        return self.eyes if self.eyes is not None else 0

    def person(self, seat: Seat) -> bool:
        """Whether a person plays a seat."""
        return self.sitters[seat] is Sitter.PERSON

    def thinks(self, seat: Seat) -> bool:
        """Whether a computer player with a mind of its own plays a seat."""
        return self.sitters[seat] in (Sitter.BEGINNER, Sitter.NORMAL, Sitter.EXPERT)

    def name(self, seat: Seat) -> str:
        """Return what a seat is called."""
        return self.names[seat]

    def player(self, seat: Seat) -> str:
        """Return who plays a seat, in words."""
        return words.SITTER[self.sitters[seat].value]

    def sit_down(self, seat: Seat) -> None:
        """Show the table to a seat from now on."""
        self.eyes = seat

    def refuse(self, action: DuelAction) -> Refusal | None:
        """Return why the eyes at the screen may not do this now, or None: they may."""
        if self.eyes is None or self.asked != self.eyes:
            return Refusal("game.seat", words.OVER if self.over else words.NOT_YOURS)
        return judge(self.game, self.view, self.eyes, action)

    def act(self, action: DuelAction) -> None:
        """Let the eyes at the screen do something legal."""
        assert self.eyes is not None, "somebody must sit there"
        self.session.act(self.eyes, action)

    def by_lot(self) -> DuelAction:
        """Return something legal that the seat that is asked could do, by lot."""
        action, self._chance = self.game.draw(self.session.state, self._chance)
        return action

    def act_for(self, seat: Seat, action: DuelAction) -> None:
        """Let a computer player do something legal."""
        self.session.act(seat, action)

    def refuse_undo(self) -> Refusal | None:
        """Return why the last step cannot be taken back, or None: it was one's own, and told no secret."""
        refusal = self.session.refuse_undo()
        if refusal is not None:
            return refusal
        last = self.session.record().played[-1]
        return None if last.seat == self.eyes else Refusal("undo.turn", words.NO_UNDO)

    def refuse_redo(self) -> Refusal | None:
        """Return why nothing can be done again, or None: it can."""
        return self.session.refuse_redo()
