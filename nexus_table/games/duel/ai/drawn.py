"""The player without a thought: any legal answer by lot; what every other one must beat, always."""

from __future__ import annotations

from nexus_table.games.duel.actions import DuelAction
from nexus_table.games.duel.ai.story import BY_LOT
from nexus_table.games.duel.game import Duel
from nexus_table.games.duel.state import DuelState
from nexus_table.kernel.action import Seat
from nexus_table.kernel.chance import Chance
from nexus_table.kernel.prompt import Prompt
from nexus_table.search.thinker import Advice, Watch


class DrawnPlayer:
    """Draws its answers by lot, each equally likely."""

    def __init__(self, game: Duel, seed: int) -> None:
        self.game, self.positions = game, 0
        self.watch: Watch | None = None
        self._chance = Chance(seed)

    def answer(self, view: DuelState, prompt: Prompt[DuelAction], seat: Seat) -> DuelAction:
        """Return a random legal answer."""
        self.positions += 1
        action, self._chance = self.game.draw(view, self._chance)
        return action

    def advise(self, view: DuelState, prompt: Prompt[DuelAction], seat: Seat) -> Advice[DuelAction]:
        """Return a random legal answer, which has no reason."""
        return Advice((self.answer(view, prompt, seat),), BY_LOT)
