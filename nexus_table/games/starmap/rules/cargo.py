"""Cargoes: what of some relics matters in a battle, as one number that can be added and is worked out once."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final

from nexus_table.games.starmap.model import MOST_ON_PLANET, RelicId, RelicKind
from nexus_table.games.starmap.state import Relic

Cargo = int
"""How many relics, Military ones, of these without effect, and Transporters, each in six bits: 40 is the most."""
RELICS: Final = 1
MILITARY: Final = 1 << 6
JAMMED: Final = 1 << 12
TRANSPORTERS: Final = 1 << 18
COUNT: Final = 63
NOTHING: Final = 0
KIND_MILITARY, KIND_TRANSPORTER = RelicKind.MILITARY, RelicKind.TRANSPORTER


def cargo_of(relic: Relic) -> Cargo:
    """Return a relic as a cargo."""
    kind = relic.kind
    if kind is KIND_MILITARY:
        return RELICS + MILITARY + (JAMMED if relic.jammed else 0)
    return RELICS + TRANSPORTERS if kind is KIND_TRANSPORTER else RELICS


def cargo(relics: Sequence[Relic], numbers: Iterable[RelicId]) -> Cargo:
    """Return the cargo of those relics that have these numbers."""
    return sum([cargo_of(relics[number]) for number in numbers])


@cache
def military_bonus(lying: Cargo, brought: Cargo) -> tuple[int, int]:
    """Return what a Military relic adds to the attack and to the defence: nothing where two of them meet (S18)."""
    met = lying + brought
    if met // MILITARY & COUNT != 1 or met // JAMMED & COUNT:
        return 0, 0
    return (0, 1) if lying // MILITARY & COUNT else (1, 0)


@cache
def ships_to_win(defence: int, lying: Cargo, brought: Cargo) -> int | None:
    """Return how many ships win at least against so many, on planet and star, with these relics lying and brought.

    None: none can, since each ship carries one relic. Each ship more would do as well (S17, S19).
    """
    relics = (lying & COUNT) + (brought & COUNT)
    if relics > MOST_ON_PLANET:
        return None
    attacking, defending = military_bonus(lying, brought)
    defence += defending
    return max(defence + 1 - attacking, relics + defence // 2)
