"""A player by plain tree search over guessed worlds: what the planning levels are measured against."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from nexus_table.games.duel.actions import DuelAction
from nexus_table.games.duel.ai.story import BY_TRYING
from nexus_table.games.duel.game import Duel
from nexus_table.games.duel.rules import answers
from nexus_table.games.duel.state import DuelState
from nexus_table.kernel.action import Seat
from nexus_table.kernel.chance import Chance
from nexus_table.kernel.prompt import Prompt
from nexus_table.search.budget import Budget
from nexus_table.search.thinker import Advice, Watch
from nexus_table.search.tree import tree_search

MOST_ANSWERS = 40
"""So many answers to one question are looked at, of many selections of cards the first ones."""
LAST_TURN = 80
"""A game that is played on by lot is a draw after this turn (D19)."""
WON = ((1.0, 0.0), (0.0, 1.0))
DRAWN = (0.5, 0.5)


class SeenDuel:
    """A duel as one seat sees it, for the tree search."""

    def __init__(self, game: Duel, view: DuelState, seat: Seat) -> None:
        self.game, self.view, self.own = game, view, seat

    def world(self, chance: Chance) -> tuple[DuelState, Chance]:
        """Return a whole state that looks to the seat like its view."""
        return self.game.world(self.view, self.own, chance)

    def seat(self, state: DuelState) -> Seat:
        """Return who is asked."""
        return answers.asked_seat(state)

    def actions(self, state: DuelState) -> Sequence[DuelAction]:
        """Return the legal answers, of very many only the first."""
        return list(islice(self.game.legal_actions(state), MOST_ANSWERS))

    def after(self, state: DuelState, action: DuelAction) -> DuelState:
        """Return what comes of an answer."""
        return self.game.apply(state, answers.asked_seat(state), action).state

    def drawn(self, state: DuelState, chance: Chance) -> tuple[DuelAction, Chance]:
        """Return a legal answer by lot."""
        return self.game.draw(state, chance)

    def shares(self, state: DuelState) -> tuple[float, float] | None:
        """Return who won; a half each where nobody did, or where the last turn is over."""
        if state.ended is None:
            return DRAWN if state.turn > max(LAST_TURN, self.view.turn + 1) else None
        return WON[state.ended.winners[0]] if len(state.ended.winners) == 1 else DRAWN


class TreePlayer:
    """Searches a tree anew for every answer, with so many positions."""

    def __init__(self, game: Duel, seed: int, effort: int) -> None:
        self.game, self.effort = game, effort
        self.positions = 0
        self.watch: Watch | None = None
        self._chance = Chance(seed)

    def answer(self, view: DuelState, prompt: Prompt[DuelAction], seat: Seat) -> DuelAction:
        """Return the answer that was tried most."""
        if len(prompt.options) == 1 and not prompt.open_ended:
            action: DuelAction = prompt.options[0].action
            if self.game.refuse(view, seat, action) is None:
                return action
        budget = Budget(self.effort, self.watch)
        action, self._chance = tree_search(SeenDuel(self.game, view, seat), budget, self._chance)
        self.positions += budget.spent
        return action

    def advise(self, view: DuelState, prompt: Prompt[DuelAction], seat: Seat) -> Advice[DuelAction]:
        """Return the answer that was tried most, which has no reason that people would know."""
        return Advice((self.answer(view, prompt, seat),), BY_TRYING)
