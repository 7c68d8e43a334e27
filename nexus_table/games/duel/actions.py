"""The orders of a duel: what a seat does in its turn, and the answers to what is asked in between."""

from __future__ import annotations

from enum import Enum
from typing import Annotated

from msgspec import Meta

from nexus_table.games.duel.language.members import members
from nexus_table.games.duel.language.selectors import Slug
from nexus_table.kernel.action import Action

CardNumber = Annotated[int, Meta(ge=0, le=255)]
TargetNumber = Annotated[
    int, Meta(ge=-3, le=255, description="a card, or -2 and -3 for the nexus of seat 0 and 1")
]
Ordinal = Annotated[int, Meta(ge=0, le=99)]


class Means(Enum):
    """What a card is played with: this turn's plays, an effect that lets it be free, or three Gears."""

    PLAY = "play"
    FREE = "for free"
    GEARS = "gears"


MEANS = members(Means)
"""The means, for inner loops."""


class Draft(Action, frozen=True):
    """Take one of the factions on offer."""

    faction: Slug


class Play(Action, frozen=True):
    """Play a card from hand."""

    card: CardNumber
    means: Means = Means.PLAY


class Activate(Action, frozen=True):
    """Use an Exhaust ability of a unit, the first one or another."""

    card: CardNumber
    ability: Ordinal = 0


class UseTimewalk(Action, frozen=True):
    """Use the Timewalk ability of a card on the Timewalk pile."""

    card: CardNumber


class Attack(Action, frozen=True):
    """Attack a unit or a nexus, and spend Rage on it."""

    card: CardNumber
    target: TargetNumber
    rage: Annotated[int, Meta(ge=0, le=3)] = 0


class EndPhase(Action, frozen=True):
    """End the Action phase, or the Attack phase and with it the turn."""


class Pick(Action, frozen=True):
    """Pick these of the cards that are asked about, each once, in rising order."""

    cards: Annotated[tuple[TargetNumber, ...], Meta(max_length=60)] = ()


class Take(Action, frozen=True):
    """Take one of several things, counted from 0."""

    choice: Ordinal


class React(Action, frozen=True):
    """Answer with the Reaction of a unit."""

    card: CardNumber
    ability: Ordinal = 0


class Accept(Action, frozen=True):
    """Yes."""


class Decline(Action, frozen=True):
    """No."""


DuelAction = (
    Draft | Play | Activate | UseTimewalk | Attack | EndPhase | Pick | Take | React | Accept | Decline
)
