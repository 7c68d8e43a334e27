"""Loads: what planets can send, as plain values; the rules that make and compare them stand beside."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from nexus_table.games.starmap.model import Place
from nexus_table.games.starmap.rules.cargo import Cargo
from nexus_table.games.starmap.rules.squadrons import Groups, Relics, Way


class Load(msgspec.Struct, frozen=True, gc=False):
    """Groups of one planet that carry the same relics, or none: up to `most` ships leave.

    Between systems each ship pays `discount` less, and the group `burden` more in all.
    """

    relics: Relics
    cargo: Cargo
    most: int
    discount: int
    burden: int


class Departure(msgspec.Struct, frozen=True, gc=False):
    """A planet that ships can leave: its loads, the one without relics first, unless all carry some."""

    start: Place
    loads: tuple[Load, ...]


class Offer(msgspec.Struct, frozen=True, gc=False):
    """Groups of one planet that carry the same relics, or none: of `fewest` to `most` ships, `fewest` come first.

    `carriers` are the ships with relics in each. Each ship pays `fee`, `spared` less than usual, and the group
    `burden` besides.
    """

    groups: Sequence[Groups]
    cargo: Cargo
    carriers: int
    fewest: int
    most: int
    fee: int
    burden: int
    spared: int


class Row(msgspec.Struct, frozen=True, gc=False):
    """What one planet can send where a plain ship pays `fee`: all its groups by themselves as `ways`.

    No group is larger than `most`, no ship pays less than `least`.
    """

    ways: Sequence[Way]
    offers: Sequence[Offer]
    fee: int
    most: int
    least: int


class Bounds(msgspec.Struct, frozen=True, gc=False):
    """How many ships gather: `least` at least, whatever they bring; others may still join fewer than `most` of them.

    Those who may join bring relics perhaps, which need a ship each: then as many may be there already as carry relics,
    and `besides` more.
    """

    least: int
    most: int
    besides: int = 0
