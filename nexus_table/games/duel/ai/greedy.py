"""The beginner's way: of all answers, the one after which it stands best at once, with a lapse now and then."""

from __future__ import annotations

from nexus_table.games.duel.actions import DuelAction
from nexus_table.games.duel.ai.first_choices import first_choice
from nexus_table.games.duel.ai.standing import Judge
from nexus_table.games.duel.ai.story import FIRST_HAND, reason_for
from nexus_table.games.duel.ai.turns import replies, worth_a_look
from nexus_table.games.duel.ai.weights import WEIGHTS, Weights
from nexus_table.games.duel.game import Duel
from nexus_table.games.duel.state import DuelState
from nexus_table.kernel.action import Seat
from nexus_table.kernel.chance import Chance
from nexus_table.kernel.prompt import Prompt
from nexus_table.search.budget import Budget
from nexus_table.search.thinker import Advice, Watch

MOST_LOOKS = 500
"""More answers than there can be that are worth a look."""
GRAIN = 1000
"""Into how many parts a lapse is divided, so that no float is drawn."""


class GreedyPlayer:
    """Looks one answer ahead; `lapse` is by how much it may misjudge each, in points of a nexus."""

    def __init__(self, game: Duel, seed: int, lapse: float, weights: Weights = WEIGHTS) -> None:
        self.game, self.lapse = game, lapse
        self.judge = Judge(game.book, weights)
        self.positions = 0
        self.watch: Watch | None = None
        self._chance = Chance(seed)

    def answer(self, view: DuelState, prompt: Prompt[DuelAction], seat: Seat) -> DuelAction:
        """Return the answer that looks best now."""
        first, self._chance = first_choice(self.judge, view, self._chance)
        return first if first is not None else self._best(view, seat)[0]

    def advise(self, view: DuelState, prompt: Prompt[DuelAction], seat: Seat) -> Advice[DuelAction]:
        """Return the answer that looks best now, and what it gains."""
        first, self._chance = first_choice(self.judge, view, self._chance)
        if first is not None:
            return Advice((first,), FIRST_HAND)
        action, before, after = self._best(view, seat)
        return Advice((action,), reason_for(self.game.book, before, after, seat))

    def _best(self, view: DuelState, seat: Seat) -> tuple[DuelAction, DuelState, DuelState]:
        """Return the best answer, and the world that was imagined before and after it."""
        world, self._chance = self.game.world(view, seat, self._chance)
        budget = Budget(MOST_LOOKS, self.watch)
        found = replies(self.game, world, seat, worth_a_look(self.game, self.judge, world), budget)
        best, highest = found[0], 0.0
        for number, reply in enumerate(found):
            part, self._chance = self._chance.below(GRAIN)
            value = self.judge.value(reply.state, seat) + self.lapse * part / GRAIN
            if not number or value > highest:
                best, highest = reply, value
        self.positions += budget.spent
        return best.action, world, best.state
