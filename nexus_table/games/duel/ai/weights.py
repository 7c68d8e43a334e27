"""What computer players think things are worth, in points of a nexus."""

from __future__ import annotations

import msgspec


class Weights(msgspec.Struct, frozen=True):
    """How much each thing counts to who has it.

    `nexus` is a point above ten, `last` what each of the last ten counts more. Of an attacker each point of damage
    counts, more if it stays, strikes twice, tramples or passes walls; a wall and a support count by themselves and by
    their hit points, an ability of a unit by its kind. `cards` are those in hand, the first ones most. `danger` is
    each point of damage by which the opponent could destroy the nexus in its next turn.
    """

    win: float = 1000.0
    nexus: float = 1.0
    last: float = 0.6
    attack: float = 0.8
    stays: float = 0.6
    twice: float = 0.5
    passes: float = 0.15
    sleeps: float = 0.4
    wall: float = 1.5
    wall_point: float = 0.7
    support: float = 0.8
    support_point: float = 0.4
    exhaust: float = 1.5
    trigger: float = 0.6
    cards: tuple[float, ...] = (2.0, 1.6, 1.2, 1.0, 0.8, 0.6, 0.5, 0.4, 0.3, 0.3)
    chain: float = 1.0
    rage: float = 0.5
    gear: float = 0.7
    captive: float = 0.4
    hidden: float = 0.4
    timewalk: float = 1.0
    engulfed: float = 2.0
    hurt: float = 0.2
    danger: float = 0.5
    tempo: float = 3.0


WEIGHTS = Weights()
