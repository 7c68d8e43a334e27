"""An attack asked about: what saves cancel, whether cover is claimed, who takes the hits; it is told all the while."""

from __future__ import annotations

from nexus_table.games.battlefield.screen.canvas import Canvas
from nexus_table.games.battlefield.screen.tools.tool import Answer
from nexus_table.games.battlefield.screen.war.attack_told import Attack
from nexus_table.games.battlefield.screen.war.commander import Commander
from nexus_table.games.battlefield.screen.war.modes.look import Look
from nexus_table.games.battlefield.war.state import AssetId


class DefendMode(Look):
    """A question of an attack is open; one still looks around meanwhile."""

    def __init__(self, play: Commander) -> None:
        super().__init__(play)
        self.attack = Attack(play.table)
        self._told = self.attack.answer()

    @property
    def chosen(self) -> frozenset[AssetId]:
        """Who attacks."""
        return frozenset({self.attack.attacker.id}) if self.attack.attacker is not None else frozenset()

    @property
    def targets(self) -> frozenset[AssetId]:
        """Who is attacked."""
        return frozenset({self.attack.target.id}) if self.attack.target is not None else frozenset()

    @property
    def looks_around(self) -> bool:
        """Whether something else is told: a hint, or what is under the pointer and has no part in the attack."""
        hovered = self.hovered.id if self.hovered is not None else None
        return hovered not in (None, *self.chosen, *self.targets) or self.play.advice is not None

    def answer(self) -> Answer | None:
        """Return the attack so far, or the datasheet of what is under the pointer."""
        return super().answer() if self.looks_around else self._told

    def draw_over(self, canvas: Canvas) -> None:
        """Draw from the attacker to its target."""
        super().draw_over(canvas)
        attacker, target = self.attack.attacker, self.attack.target
        if attacker is not None and target is not None:
            canvas.line(attacker.at, target.at, canvas.look.palette.clear, 2.0)
