"""A series under the screen: its session, who plays, whose eyes are at the screen, and who must take over from whom."""

from __future__ import annotations

from collections.abc import Sequence

from nexus_table.games.duel.screen import words
from nexus_table.games.duel.screen.duel_table import Sitter
from nexus_table.games.duel.series.game import DuelSeries
from nexus_table.games.duel.series.state import ChoosePair, SeriesAction, SeriesSetup, SeriesState
from nexus_table.kernel.action import Seat
from nexus_table.kernel.chance import Chance
from nexus_table.kernel.game import judge
from nexus_table.kernel.prompt import Prompt
from nexus_table.kernel.refusal import Refusal
from nexus_table.kernel.session import Session

SeriesSession = Session[SeriesSetup, SeriesState, SeriesAction, SeriesState]


class SeriesTable:
    """One series being played. All that is shown comes from `view`, what the eyes at the screen may know."""

    def __init__(
        self,
        session: SeriesSession,
        sitters: Sequence[Sitter] = (),
        names: Sequence[str] = words.SEATS,
        chance: Chance | None = None,
    ) -> None:
        self.session, self.names = session, tuple(names)
        self.sitters = (*sitters, *[Sitter.PERSON] * 2)[:2]
        assert isinstance(session.game, DuelSeries)
        self.game: DuelSeries = session.game
        people = [seat for seat in (0, 1) if self.person(seat)]
        self.eyes: Seat | None = people[0] if len(people) == 1 else None
        self._chance = chance or Chance.fresh()

    @property
    def view(self) -> SeriesState:
        """What the eyes at the screen may know."""
        return self.game.view(self.session.state, self.eyes)

    @property
    def asked(self) -> Seat | None:
        """The seat that must choose now, None while a duel is to be played, or when all is over."""
        state = self.session.state
        order = state.order or state.chooses
        return order[0] if order and state.ended is None else None

    @property
    def prompt(self) -> Prompt[SeriesAction] | None:
        """What a person at the screen is asked; None where a computer player chooses or the next person must come."""
        seat = self.asked
        ready = seat is not None and self.person(seat) and self.handed is None
        return self.game.prompt(self.session.state) if ready else None

    @property
    def automatic(self) -> bool:
        """Whether a computer player must choose now."""
        return self.asked is not None and not self.person(self.asked)

    @property
    def handed(self) -> Seat | None:
        """The person who must sit down first: decks are chosen in secret, factions drafted before everybody's eyes."""
        seat = self.asked
        secret = bool(self.session.state.chooses) and not self.session.state.order
        return seat if secret and seat is not None and self.person(seat) and seat != self.eyes else None

    def person(self, seat: Seat) -> bool:
        """Whether a person plays a seat."""
        return self.sitters[seat] is Sitter.PERSON

    def name(self, seat: Seat) -> str:
        """Return what a seat is called."""
        return self.names[seat]

    def sit_down(self, seat: Seat) -> None:
        """Show the table to a seat from now on."""
        self.eyes = seat

    def refuse(self, action: SeriesAction) -> Refusal | None:
        """Return why the person who is asked may not choose this, or None: it may be chosen."""
        seat = self.asked
        if seat is None or self.prompt is None:
            return Refusal("game.seat", words.NOT_YOURS)
        return judge(self.game, self.session.state, seat, action)

    def act(self, action: SeriesAction) -> None:
        """Let the seat that is asked choose something legal; nobody's secret stays on the screen."""
        seat = self.asked
        assert seat is not None, "somebody must be asked"
        self.session.act(seat, action)
        if isinstance(action, ChoosePair) and all(self.person(one) for one in (0, 1)):
            self.eyes = None

    def act_by_lot(self) -> None:
        """Let a computer player choose: all factions are made to be equally good."""
        prompt = self.game.prompt(self.session.state)
        assert prompt is not None, "somebody must be asked"
        option, self._chance = self._chance.chosen(prompt.options)
        self.act(option.action)
