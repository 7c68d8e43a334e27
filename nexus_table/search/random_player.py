"""The player without a thought: what every other one must beat, always."""

from __future__ import annotations

from typing import Any, TypeVar

from nexus_table.kernel.action import Action, Seat
from nexus_table.kernel.chance import Chance
from nexus_table.kernel.player import Player
from nexus_table.kernel.prompt import Prompt, Several

A = TypeVar("A", bound=Action)


class RandomPlayer(Player[A, Any]):
    """Takes any option, each equally likely; ValueError where a prompt lists none."""

    def __init__(self, seed: int) -> None:
        self._chance = Chance(seed)

    def answer(self, view: Any, prompt: Prompt[A], seat: Seat) -> A:
        """Return one of the options, or a random number of them together."""
        if isinstance(prompt, Several):
            extra, self._chance = self._chance.below(prompt.most - prompt.fewest + 1)
            order, self._chance = self._chance.shuffled(prompt.options)
            together: A = prompt.together(order[: prompt.fewest + extra])
            return together
        option, self._chance = self._chance.chosen(prompt.options)
        return option.action
