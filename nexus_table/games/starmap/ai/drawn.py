"""The level without a thought: every step is drawn by lot among the legal ones."""

from __future__ import annotations

from nexus_table.games.starmap.actions import EndPhase, StarmapAction
from nexus_table.games.starmap.ai.story import BY_LOT
from nexus_table.games.starmap.game import Starmap
from nexus_table.games.starmap.state import StarmapState
from nexus_table.kernel.action import Seat
from nexus_table.kernel.chance import Chance
from nexus_table.kernel.prompt import Prompt
from nexus_table.search.thinker import Advice, Watch

DRAWS = 3
"""How often at most a step is drawn until it does something: who ends phases too readily never ends a game."""


class DrawnPlayer:
    """Draws its steps by lot."""

    def __init__(self, game: Starmap, seed: int) -> None:
        self.game, self.positions = game, 0
        self.watch: Watch | None = None
        self._chance = Chance(seed)

    def answer(self, view: StarmapState, prompt: Prompt[StarmapAction], seat: Seat) -> StarmapAction:
        """Return a random legal step."""
        self.positions += 1
        if len(prompt.options) == 1 and not prompt.open_ended:
            return prompt.options[0].action
        for _ in range(DRAWS):
            action, self._chance = self.game.draw(view, self._chance)
            if not isinstance(action, EndPhase):
                break
        return action

    def advise(self, view: StarmapState, prompt: Prompt[StarmapAction], seat: Seat) -> Advice[StarmapAction]:
        """Return a random legal step, which has no reason."""
        return Advice((self.answer(view, prompt, seat),), BY_LOT)
