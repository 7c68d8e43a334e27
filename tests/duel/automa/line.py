"""Tables against the Automa: seat 0 is about to end its turn; what the Automa does is read off the events."""

from __future__ import annotations

from msgspec.structs import replace

from nexus_table.games.duel.events import (
    AttackDeclared,
    CardMoved,
    CardsChosen,
    Cause,
    TargetChosen,
    UnitExhausted,
)
from nexus_table.games.duel.options import DuelSetup, Solo
from nexus_table.games.duel.state import AUTOMA
from tests.duel.tokens import Table


class SoloTable(Table):
    """A table whose seat 1 is the Automa; `solo` are its options."""

    def __init__(self, mine=None, automa=None, designs=(), solo=None, **position):
        position.setdefault("phase", "attack")
        super().__init__(mine, automa, designs, **position)
        solo = solo or Solo()
        side = self.state.sides[AUTOMA]
        sides = (self.state.sides[0], replace(side, cap=max(side.nexus, solo.nexus)))
        setup = DuelSetup(options=self.state.setup.options, mulligan=False, solo=solo)
        self.state = replace(self.state, setup=setup, sides=sides)
        self.told = []

    def do(self, action):
        super().do(action)
        self.told += self.events
        return self

    def turn(self):
        """End the player's turn, so that the Automa has its own, as far as nobody is asked."""
        self.told = []
        return self.end()

    def name(self, card):
        return self.stage.names_for([card])[0]

    def played(self):
        """Return what the Automa played, in order."""
        return [
            self.name(one.card)
            for one in self.told
            if isinstance(one, CardMoved) and one.cause is Cause.PLAYED and one.seat == AUTOMA
        ]

    def attacks(self):
        """Return its attacks, in order: `knight -> wall`."""
        return [
            f"{self.name(one.attacker)} -> {self.name(one.target)}"
            for one in self.told
            if isinstance(one, AttackDeclared) and one.seat == AUTOMA
        ]

    def used(self):
        """Return whose abilities it used, in order."""
        return [
            self.name(one.card) for one in self.told if isinstance(one, UnitExhausted) and one.clause >= 0
        ]

    def aims(self):
        return [one for one in self.told if isinstance(one, TargetChosen)]

    def picks(self):
        return [one for one in self.told if isinstance(one, CardsChosen)]

    @property
    def prompt(self):
        return self.game.prompt(self.state)
