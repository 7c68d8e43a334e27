"""What computer players think things are worth, in points of a nexus."""

from __future__ import annotations

import msgspec


class Weights(msgspec.Struct, frozen=True):
    """How much each thing counts to who has it.

    `nexus` is a point above ten, `last` what each of the last ten counts more. An attacker counts by itself and by
    each point of damage, more if it stays, strikes twice, tramples or passes walls; a wall and a support by themselves
    and by their hit points, an ability of a unit by its kind. `cards` are those in hand, the first ones most. `danger`
    is each point of damage by which the opponent could destroy the nexus in its next turn.
    """

    win: float = 1000.0
    nexus: float = 1.0
    last: float = 1.3
    attacker: float = 1.5
    attack: float = 0.35
    stays: float = 0.8
    twice: float = 0.3
    passes: float = 0.8
    sleeps: float = 0.2
    wall: float = 4.5
    wall_point: float = 0.2
    support: float = 0.0
    support_point: float = 0.8
    exhaust: float = 1.0
    trigger: float = 0.2
    reaction: float = 0.8
    cards: tuple[float, ...] = (1.4, 1.4, 1.4, 1.4, 1.4, 0.7, 0.7, 0.7, 0.5, 0.3)
    chain: float = 1.0
    rage: float = 0.5
    gear: float = 0.4
    captive: float = 0.2
    hidden: float = 0.6
    timewalk: float = 0.9
    engulfed: float = 2.0
    hurt: float = 0.1
    danger: float = 0.1
    tempo: float = 2.0


WEIGHTS = Weights()
