"""What dice show, read by the rules: hits among attack dice, saves among save dice (10.3, 10.4, B14)."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from nexus_table.games.battlefield.rules.reasons import Cover

SIDES = 6


class Hits(msgspec.Struct, frozen=True, order=True):
    """The hits of an attack roll, or those still uncancelled."""

    normal: int = 0
    critical: int = 0

    @property
    def total(self) -> int:
        """How many there are of both kinds."""
        return self.normal + self.critical


class Saves(msgspec.Struct, frozen=True, order=True):
    """The successful saves of a defender."""

    normal: int = 0
    critical: int = 0

    def with_cover(self, cover: Cover) -> Saves:
        """Return these and the one save that a claimed cover guarantees (5.5, 5.6)."""
        return Saves(self.normal + (cover is Cover.LIGHT), self.critical + (cover is Cover.HEAVY))


def is_hit(pips: int, bonus: int, defense: int) -> bool:
    """Whether an attack die hits: a natural 6 always, a natural 1 never, else with the modifiers (10.3)."""
    return pips == SIDES or (pips > 1 and pips + bonus >= defense)


def is_save(pips: int, save: int | None) -> bool:
    """Whether a save die saves; a natural 6 always does, without a Save value too (10.4, B14)."""
    return pips == SIDES or (save is not None and pips >= save)


def read_hits(pips: Iterable[int], bonus: int, defense: int) -> Hits:
    """Return the hits that attack dice score."""
    pips = tuple(pips)
    critical = pips.count(SIDES)
    return Hits(sum(is_hit(one, bonus, defense) for one in pips) - critical, critical)


def read_saves(pips: Iterable[int], save: int | None) -> Saves:
    """Return the saves that save dice make."""
    pips = tuple(pips)
    critical = pips.count(SIDES)
    return Saves(sum(is_save(one, save) for one in pips) - critical, critical)


def faces_that_hit(bonus: int, defense: int) -> int:
    """Return how many of a die's faces score a normal hit."""
    return sum(is_hit(pips, bonus, defense) for pips in range(1, SIDES))


def faces_that_save(save: int | None) -> int:
    """Return how many of a die's faces make a normal save."""
    return sum(is_save(pips, save) for pips in range(1, SIDES))


def save_dice(hits: Hits, cover: Cover) -> int:
    """Return how many save dice are rolled: one a hit, one fewer where cover gives its save (10.4, B15)."""
    return max(0, hits.total - (cover is not Cover.NONE))
