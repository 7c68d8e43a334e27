"""The numbers of a unit or building in play, and changes of them by upgrades, auras and abilities."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

Tweak = Annotated[int, Meta(ge=-6, le=6)]
NO_SAVE = 7
"""What a Save of "-" counts as: beyond every die."""
BEST = 2
"""The lowest Defense or Save: a natural 1 always fails (10.3)."""


class Stats(msgspec.Struct, frozen=True):
    """What a unit or building can do right now; Move in inches, `save` None where it has none ("-")."""

    move: float
    aim: int
    fight: int
    defense: int
    save: int | None
    armor: int
    hp: int


class Change(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How much better (or, negative, worse) numbers get; one more `save` is a point less to roll."""

    move: Annotated[float, Meta(ge=-12.0, le=12.0)] = 0.0
    aim: Tweak = 0
    fight: Tweak = 0
    defense: Tweak = 0
    save: Tweak = 0
    armor: Tweak = 0
    hp: Tweak = 0

    def on(self, stats: Stats) -> Stats:
        """Return the changed numbers: none below what dice and rules allow, HP at least 1."""
        return Stats(
            move=max(0.0, stats.move + self.move),
            aim=stats.aim + self.aim,
            fight=stats.fight + self.fight,
            defense=min(6, max(BEST, stats.defense + self.defense)),
            save=better_save(stats.save, self.save),
            armor=max(0, stats.armor + self.armor),
            hp=max(1, stats.hp + self.hp),
        )

    @property
    def harms(self) -> bool:
        """Whether any number gets worse."""
        return any(value < 0 for value in msgspec.structs.astuple(self))


def better_save(save: int | None, by: int) -> int | None:
    """Return a Save that is `by` points better; one that would need a seven is none."""
    value = (NO_SAVE if save is None else save) - by
    return None if value >= NO_SAVE else max(BEST, value)
