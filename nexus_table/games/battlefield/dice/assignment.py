"""Which hits the saves cancel: so that least damage is left, then fewest hits, or as the defender likes (B14)."""

from __future__ import annotations

from functools import lru_cache

from nexus_table.games.battlefield.dice.rolls import Hits, Saves

PAIR = 2
"""So many normal saves cancel one critical hit (10.4)."""


def possible(hits: Hits, saves: Saves) -> tuple[Hits, ...]:
    """Return what can be cancelled, each time as much as can be: for every number of critical hits the most normal.

    A critical save cancels any hit; a normal save a normal hit, two of them a critical hit (10.4).
    """
    found: list[Hits] = []
    for critical in range(hits.critical + 1):
        normal = beside(hits, saves, critical)
        if normal is not None:
            found.append(Hits(normal, critical))
    return tuple(one for one in found if not any(is_more(other, one) for other in found))


def is_more(one: Hits, other: Hits) -> bool:
    """Whether one way cancels all that the other does, and more."""
    return one != other and one.normal >= other.normal and one.critical >= other.critical


def beside(hits: Hits, saves: Saves, critical: int) -> int | None:
    """Return how many normal hits can be cancelled beside so many critical ones; None: not even these can."""
    by_critical = min(critical, saves.critical)
    left = saves.normal - PAIR * (critical - by_critical)
    if left < 0:
        return None
    return min(hits.normal, left + saves.critical - by_critical)


@lru_cache(maxsize=2**16)
def assigned(hits: Hits, saves: Saves, normal_damage: int, critical_damage: int) -> Hits:
    """Return the hits that are cancelled by default (B14); between equals, the more critical ones."""

    def cost(cancelled: Hits) -> tuple[int, int, int]:
        left = remaining(hits, cancelled)
        damage = left.normal * normal_damage + left.critical * critical_damage
        return (damage, left.total, left.critical)

    return min(possible(hits, saves), key=cost)


def remaining(hits: Hits, cancelled: Hits) -> Hits:
    """Return the hits that are left."""
    return Hits(hits.normal - cancelled.normal, hits.critical - cancelled.critical)
