"""The player who draws lots among all that the rules allow, also where a prompt lists nothing; it has no reasons."""

from __future__ import annotations

from typing import Generic, Protocol, TypeVar

from nexus_table.kernel.action import Action, Seat
from nexus_table.kernel.chance import Chance
from nexus_table.kernel.prompt import Prompt
from nexus_table.search.thinker import Advice, Watch

A = TypeVar("A", bound=Action)
A_co = TypeVar("A_co", bound=Action, covariant=True)
V = TypeVar("V")
V_contra = TypeVar("V_contra", contravariant=True)

BY_LOT = "drawn by lot"


class Drawing(Protocol[A_co, V_contra]):
    """A game that can be played by lot."""

    def draw(self, state: V_contra, chance: Chance) -> tuple[A_co, Chance]:
        """Return a random legal action of whoever is asked, and the chance that is left."""


class DrawnPlayer(Generic[A, V]):
    """Draws its answers by lot; what every other player must beat, always."""

    def __init__(self, game: Drawing[A, V], seed: int) -> None:
        self.game, self.positions = game, 0
        self.watch: Watch | None = None
        self._chance = Chance(seed)

    def answer(self, view: V, prompt: Prompt[A], seat: Seat) -> A:
        """Return a random legal answer."""
        self.positions += 1
        action, self._chance = self.game.draw(view, self._chance)
        return action

    def advise(self, view: V, prompt: Prompt[A], seat: Seat) -> Advice[A]:
        """Return a random legal answer, which has no reason."""
        return Advice((self.answer(view, prompt, seat),), BY_LOT)
