"""The outlook of every seat, worked out beside the frame loop for the state that is on the screen."""

from __future__ import annotations

from nexus_table.games.starmap.actions import EndPhase
from nexus_table.games.starmap.model import Place
from nexus_table.games.starmap.rules.management import income
from nexus_table.games.starmap.rules.threats import Line, Outlook, outlook
from nexus_table.games.starmap.rules.victory import turn_order
from nexus_table.games.starmap.screen import words
from nexus_table.games.starmap.screen.game_table import GameTable
from nexus_table.games.starmap.screen.naming import title
from nexus_table.games.starmap.screen.order_words import ordered
from nexus_table.games.starmap.state import Phase, StarmapState
from nexus_table.kernel.action import Seat
from nexus_table.table.background import Background
from nexus_table.ui.theme import Duration


class Analysis:
    """Knows what could be taken and won next; `shown` is whether the map shows it."""

    def __init__(self, table: GameTable) -> None:
        self.table = table
        self.shown = False
        self._work: Background[tuple[StarmapState, Outlook]] = Background()
        self._asked: StarmapState | None = None
        self._seen: StarmapState | None = None
        self._since = 0.0

    @property
    def known(self) -> Outlook | None:
        """The outlook of the present state, None until it is worked out."""
        found = self._work.answer
        return found[1] if found is not None and found[0] is self.table.state else None

    def update(self, now: float) -> bool:
        """Ask once the game stands still, at once where threats are shown; return whether there is news.

        A computer player's turn is not looked at.
        """
        state = self.table.state
        if state is not self._seen:
            self._seen, self._since = state, now
        settled = self.shown or (now >= self._since + Duration.SETTLE.value and not self.table.automatic)
        if settled and state is not self._asked:
            self._ask(state)
        return self._work.news()

    def _ask(self, state: StarmapState) -> None:
        self._asked = state
        galaxy = self.table.galaxy
        self._work.ask(
            id(state), lambda: (None if one is None else (state, one) for one in outlook(state, galaxy))
        )

    def wait(self) -> None:
        """Wait for the outlook; for tests and pictures."""
        self._ask(self.table.state)
        self._work.wait()

    def threats(self, place: Place) -> tuple[Line, ...]:
        """Return how others than its holder could take a place next turn."""
        known, state = self.known, self.table.state
        if known is None:
            return ()
        lines = known.threats.get(place, ())
        return tuple(line for line in lines if line.seat != state.owners[place] and self._to_come(line.seat))

    def threatened(self) -> dict[Place, tuple[Seat, ...]]:
        """Return the places that others than their holders could take next turn, and who could."""
        known = self.known
        found = {place: self.threats(place) for place in known.threats} if known is not None else {}
        return {place: tuple(line.seat for line in lines) for place, lines in found.items() if lines}

    def winning(self, seat: Seat) -> Line | None:
        """Return how a seat could win in its next turn, if a way was found."""
        known = self.known
        return known.wins.get(seat) if known is not None else None

    def _to_come(self, seat: Seat) -> bool:
        """Whether a seat's next turn is still to come as it was looked at: the active seat's own is under way."""
        state = self.table.state
        return seat != state.seat or state.phase is Phase.CARD

    def standing(self) -> tuple[str, ...]:
        """Return how every seat stands, a line each: what is to go, its income, what it could lose or win."""
        return tuple(self._stands(seat) for seat in turn_order(self.table.state))

    def _stands(self, seat: Seat) -> str:
        state, goals = self.table.state, self.table.galaxy.goals
        said = words.STANDS.format(
            name=self.table.name(seat),
            points=max(0, goals.points - state.points[seat]),
            relics=max(0, goals.relics - state.relics_of(seat)),
            income=income(state, seat),
        )
        lost = sum(state.owners[place] == seat for place in self.threatened())
        if lost:
            said += (words.STANDS_LOSE if lost > 1 else words.STANDS_LOSE_ONE).format(count=lost)
        return said + (words.STANDS_WIN if self.winning(seat) is not None else "")

    def threats_told(self) -> tuple[str, ...]:
        """Return what could be taken from whom and by whom, a line each, or that nothing can."""
        if self.known is None:
            return (words.THREATS_AWAITED,)
        state, threatened = self.table.state, sorted(self.threatened().items())
        told = [
            words.THREATENED.format(
                place=title(self.table.galaxy, place),
                holder=self.table.name(holder),
                names=words.BY_ANY_OF.join(map(self.table.name, seats)),
            )
            for place, seats in threatened
            if (holder := state.owners[place]) is not None
        ]
        told = told or [words.NO_THREATS]
        empty = sum(state.owners[place] is None for place, _ in threatened)
        if empty:
            told.append((words.EMPTY_IN_REACH if empty > 1 else words.EMPTY_IN_REACH_ONE).format(count=empty))
        unforeseen = any(state.automaton(seat) for seat in state.seats)
        return (*told, *((words.NOT_FORESEEN,) if unforeseen else ()))

    def said(self, line: Line, sentence: str = words.THREAT) -> str:
        """Return a line of play as a sentence."""
        state, galaxy = self.table.state, self.table.galaxy
        told = [action for action in line.actions[1:] if not isinstance(action, EndPhase)]
        orders = "; ".join(ordered(state, galaxy, action) for action in told)
        return sentence.format(
            name=self.table.name(line.seat),
            card=words.THEN.join(words.CARD_NAMES[line.card]),
            orders=orders,
            cost=line.cost,
        )
