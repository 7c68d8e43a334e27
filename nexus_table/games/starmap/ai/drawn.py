"""The level without a thought: every step is drawn by lot among the legal ones."""

from __future__ import annotations

from nexus_table.games.starmap.actions import EndPhase, StarmapAction
from nexus_table.games.starmap.state import StarmapState
from nexus_table.kernel.action import Seat
from nexus_table.kernel.prompt import Prompt
from nexus_table.search import drawn_player

DRAWS = 3
"""How often at most a step is drawn until it does something: who ends phases too readily never ends a game."""


class DrawnPlayer(drawn_player.DrawnPlayer[StarmapAction, StarmapState]):
    """Draws its steps by lot."""

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
