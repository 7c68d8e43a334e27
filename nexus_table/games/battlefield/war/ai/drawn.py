"""The player without a thought: any legal order by lot; what every other one must beat, always."""

from __future__ import annotations

from nexus_table.games.battlefield.war.actions import WarAction
from nexus_table.games.battlefield.war.ai.story import BY_LOT
from nexus_table.games.battlefield.war.game import War
from nexus_table.games.battlefield.war.state import WarState
from nexus_table.kernel.action import Seat
from nexus_table.kernel.chance import Chance
from nexus_table.kernel.prompt import Prompt
from nexus_table.search.thinker import Advice, Watch


class DrawnPlayer:
    """Draws its orders by lot."""

    def __init__(self, game: War, seed: int) -> None:
        self.game, self.positions = game, 0
        self.watch: Watch | None = None
        self._chance = Chance(seed)

    def answer(self, view: WarState, prompt: Prompt[WarAction], seat: Seat) -> WarAction:
        """Return a random legal order."""
        self.positions += 1
        action, self._chance = self.game.draw(view, self._chance)
        return action

    def advise(self, view: WarState, prompt: Prompt[WarAction], seat: Seat) -> Advice[WarAction]:
        """Return a random legal order, which has no reason."""
        return Advice((self.answer(view, prompt, seat),), BY_LOT)
