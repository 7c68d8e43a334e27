"""The computer players of a war at the screen: whoever is asked thinks beside the frames, and one gives hints."""

from __future__ import annotations

from functools import partial

from nexus_table.games.battlefield.screen.war.war_table import Sitter, WarTable
from nexus_table.games.battlefield.war.actions import WarAction
from nexus_table.games.battlefield.war.ai.levels import maker
from nexus_table.games.battlefield.war.state import WarState
from nexus_table.kernel.action import Seat
from nexus_table.search.minds import Minds, Question
from nexus_table.search.thinker import Advice

ADVISER = "expert"
"""The level that gives hints."""


class Rivals(Minds[WarAction, WarState]):
    """Asks whoever must decide, never waiting, and keeps the hint that was given for what is asked now."""

    def __init__(self, table: WarTable) -> None:
        seed = table.session.record().header.seed
        super().__init__(partial(maker, catalogue=table.game.catalogue, seed=seed), ADVISER)
        self.table = table
        self._given: tuple[WarState, Advice[WarAction]] | None = None

    def step(self) -> WarAction | None:
        """Return what the computer player that is asked does, once it is known; those who draw lots need not think."""
        seat = self.table.seat
        if seat is None:
            return None
        sitter = self.table.sitters[seat]
        if sitter is Sitter.RANDOM:
            return self.table.by_lot()
        return self.answer(self.table.session.state, sitter.value, lambda: self._question(seat))

    def _question(self, seat: Seat) -> Question[WarState, WarAction]:
        """Return what the seat that is asked knows and is asked."""
        prompt = self.table.session.prompt
        assert prompt is not None, "somebody is asked"
        return self.table.session.view(seat), prompt, seat

    def ask_hint(self) -> bool:
        """Ask what an expert would do in the place of the person who is asked; whether somebody is."""
        seat = self.table.seat
        if seat is None or self.table.automatic:
            return False
        self._given = None
        self.consult(self.table.session.state, *self._question(seat))
        return True

    @property
    def advice(self) -> Advice[WarAction] | None:
        """The hint that was given for what is asked now, or None."""
        if self._given is None or self._given[0] is not self.table.session.state:
            return None
        return self._given[1]

    def hear(self) -> bool:
        """Take a hint that has come; whether one has."""
        state = self.table.session.state
        advice = self.counsel(state)
        if advice is not None:
            self._given = (state, advice)
        return advice is not None
