"""The beginner's way: of all steps, the one after which it stands best at once, with a lapse now and then."""

from __future__ import annotations

from itertools import islice

from nexus_table.games.starmap.actions import PlayCard, StarmapAction
from nexus_table.games.starmap.ai.standing import Judge
from nexus_table.games.starmap.ai.story import reason_for
from nexus_table.games.starmap.ai.weights import WEIGHTS, Weights
from nexus_table.games.starmap.game import Starmap
from nexus_table.games.starmap.state import StarmapState
from nexus_table.kernel.action import Seat
from nexus_table.kernel.chance import Chance
from nexus_table.kernel.prompt import Prompt
from nexus_table.search.thinker import Advice, Watch

MOST_STEPS = 400
"""How many steps it looks at before it takes the best of them."""
GRAIN = 1000
"""Into how many parts a lapse is divided, so that no float is drawn."""


class GreedyPlayer:
    """Looks one step ahead; `lapse` is by how much it may misjudge each step, in units of energy."""

    def __init__(self, game: Starmap, seed: int, lapse: float, weights: Weights = WEIGHTS) -> None:
        self.game, self.lapse, self.weights = game, lapse, weights
        self.positions = 0
        self.watch: Watch | None = None
        self._chance = Chance(seed)

    def answer(self, view: StarmapState, prompt: Prompt[StarmapAction], seat: Seat) -> StarmapAction:
        """Return the step that looks best now."""
        if len(prompt.options) == 1 and not prompt.open_ended:
            return prompt.options[0].action
        judge = Judge(self.game.galaxy(view.sector), self.weights)
        best: tuple[float, StarmapAction] | None = None
        for action in islice(self.game.essential_actions(view), MOST_STEPS):
            self.positions += 1
            value = judge.value(self.game.apply(view, seat, action).state, seat) + self._misjudged(action)
            if best is None or value > best[0]:
                best = value, action
        if best is None:
            raise ValueError("nothing is asked: the game is over")
        return best[1]

    def advise(self, view: StarmapState, prompt: Prompt[StarmapAction], seat: Seat) -> Advice[StarmapAction]:
        """Return the step that looks best now, and what it gains."""
        action = self.answer(view, prompt, seat)
        after = self.game.apply(view, seat, action).state
        judge = Judge(self.game.galaxy(view.sector), self.weights)
        return Advice((action,), reason_for(judge, view, after, seat))

    def _misjudged(self, action: StarmapAction) -> float:
        """Return by how much a step is misjudged: cards most, since it cannot see what they are for."""
        part, self._chance = self._chance.below(GRAIN)
        return self.lapse * (4 if isinstance(action, PlayCard) else 1) * part / GRAIN
