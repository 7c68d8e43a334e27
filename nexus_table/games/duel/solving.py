"""Whether a turn can be won whatever the opponent answers, and how: what puzzles are checked and answered by."""

from __future__ import annotations

from msgspec.structs import replace

from nexus_table.games.duel.actions import DuelAction, Pick
from nexus_table.games.duel.game import Duel
from nexus_table.games.duel.rules import answers
from nexus_table.games.duel.state import DuelState
from nexus_table.games.duel.tasks import AskPick
from nexus_table.kernel.action import Seat
from nexus_table.kernel.chance import Chance

SOLVER: Seat = 0
"""The seat of whoever solves a puzzle; the other one answers as well as it can."""
MOST_POSITIONS = 200_000
"""So many positions are looked at; a turn that needs more counts as not to be won."""
NEVER = 999
"""Stands for the length of a way that there is not."""
STILL = Chance(0)


class Solver:
    """Looks through one seat's turn to its end: its own answers must lead to a win, the opponent's must not save it.

    Luck and hidden cards are as they lie in the state, so positions to be solved should leave nothing to them.
    """

    def __init__(self, game: Duel, seat: Seat, turn: int) -> None:
        self.game, self.seat, self.turn = game, seat, turn
        self.positions = 0
        self._known: dict[DuelState, bool] = {}
        self._lengths: dict[DuelState, int] = {}

    def wins(self, state: DuelState) -> bool:
        """Whether the seat can force a win in this turn from here."""
        if state.ended is not None:
            return state.ended.winners == (self.seat,)
        if state.turn != self.turn or self.positions >= MOST_POSITIONS:
            return False
        key = replace(state, chance=STILL, steps=0)
        known = self._known.get(key)
        if known is None:
            self.positions += 1
            found = (self.wins(self.after(state, action)) for action in self.actions(state))
            known = any(found) if self.asked(state) == self.seat else all(found)
            self._known[key] = known
        return known

    def asked(self, state: DuelState) -> Seat:
        """Return who must answer now."""
        return answers.asked_seat(state)

    def actions(self, state: DuelState) -> list[DuelAction]:
        """Return what may be answered now, the most that can be picked first."""
        task = answers.question(state)
        found = list(answers.legal_actions(state, self.game.book))
        if isinstance(task, AskPick):
            found.sort(key=lambda one: -len(one.cards) if isinstance(one, Pick) else 0)
        return found

    def after(self, state: DuelState, action: DuelAction) -> DuelState:
        """Return the state after an answer."""
        return self.game.apply(state, self.asked(state), action).state

    def winning(self, state: DuelState) -> list[DuelAction]:
        """Return the answers of the seat that keep the win."""
        return [action for action in self.actions(state) if self.wins(self.after(state, action))]

    def best_refutation(self, state: DuelState) -> DuelAction:
        """Return the opponent's answer that spoils the win, else the one that holds out longest."""
        found = self.actions(state)
        saving = [action for action in found if not self.wins(self.after(state, action))]
        return saving[0] if saving else max(found, key=lambda action: self.longest(self.after(state, action)))

    def line(self, state: DuelState) -> list[tuple[Seat, DuelAction]]:
        """Return a way to the win, the shortest against the longest resistance; empty where there is none."""
        found: list[tuple[Seat, DuelAction]] = []
        while state.ended is None and self.wins(state):
            seat = self.asked(state)
            if seat == self.seat:
                action = min(self.winning(state), key=lambda one: self.longest(self.after(state, one)))
            else:
                action = self.best_refutation(state)
            found.append((seat, action))
            state = self.after(state, action)
        return found

    def longest(self, state: DuelState) -> int:
        """Return how many own answers a won position needs against the longest resistance; `NEVER` if it is not won."""
        if state.ended is not None:
            return 0 if state.ended.winners == (self.seat,) else NEVER
        if not self.wins(state):
            return NEVER
        key = replace(state, chance=STILL, steps=0)
        if key not in self._lengths:
            if self.asked(state) == self.seat:
                rest = min(self.longest(self.after(state, action)) for action in self.winning(state))
                self._lengths[key] = 1 + rest
            else:
                self._lengths[key] = max(
                    self.longest(self.after(state, action)) for action in self.actions(state)
                )
        return self._lengths[key]
