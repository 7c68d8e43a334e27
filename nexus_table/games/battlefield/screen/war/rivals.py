"""The computer players of a war at the screen: whoever is asked thinks beside the frames, and one gives hints."""

from __future__ import annotations

from functools import partial

from nexus_table.games.battlefield.screen.war.war_table import Sitter, WarTable
from nexus_table.games.battlefield.war.actions import WarAction
from nexus_table.games.battlefield.war.ai.levels import maker
from nexus_table.games.battlefield.war.state import WarState
from nexus_table.search.minds import Minds
from nexus_table.search.thinker import Advice

ADVISER = "expert"
"""The level that gives hints."""


class Rivals:
    """Asks whoever must decide, never waiting; `fault` says why a player cannot answer."""

    def __init__(self, table: WarTable) -> None:
        self.table = table
        catalogue, seed = table.game.catalogue, table.session.record().header.seed
        self.minds: Minds[WarAction, WarState] = Minds(
            partial(maker, catalogue=catalogue, seed=seed), ADVISER
        )
        self._advised: tuple[WarState, Advice[WarAction]] | None = None

    @property
    def fault(self) -> str | None:
        """Why a player cannot answer, or None."""
        return self.minds.fault

    @property
    def advising(self) -> bool:
        """Whether a hint is awaited."""
        return self.minds.advising

    def step(self) -> WarAction | None:
        """Return what the computer player that is asked does, once it is known; those who draw lots need not think."""
        seat, prompt, session = self.table.seat, self.table.prompt, self.table.session
        if seat is None or prompt is None:
            return None
        sitter = self.table.sitters[seat]
        if sitter is Sitter.RANDOM:
            return self.table.by_lot()
        return self.minds.answer(session.state, sitter.value, session.view(seat), prompt, seat)

    def ask_hint(self) -> bool:
        """Ask what an expert would do in the place of the person who is asked; whether somebody is."""
        seat, prompt, session = self.table.seat, self.table.prompt, self.table.session
        if seat is None or prompt is None or self.table.automatic:
            return False
        self._advised = None
        self.minds.ask_hint(session.state, session.view(seat), prompt, seat)
        return True

    @property
    def advice(self) -> Advice[WarAction] | None:
        """The hint that was given for what is asked now, or None."""
        if self._advised is None or self._advised[0] is not self.table.session.state:
            return None
        return self._advised[1]

    def hear(self) -> bool:
        """Take a hint that has come; whether one has."""
        state = self.table.session.state
        advice = self.minds.hint(state)
        if advice is not None:
            self._advised = (state, advice)
        return advice is not None

    def forget(self) -> None:
        """Give up every question: the war has gone elsewhere."""
        self.minds.forget()

    def close(self) -> None:
        """End all processes."""
        self.minds.close()
