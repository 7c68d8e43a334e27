"""How hard a computer player of a war thinks: what tells its levels apart."""

from __future__ import annotations

import msgspec


class Effort(msgspec.Struct, frozen=True, kw_only=True):
    """How hard a player thinks.

    `places` are looked at for a unit, and so many `units` are compared before one is activated. `workers` are wanted
    in all. `improves`: upgrades are bought. `lapse` is by which share a maneuver may be misjudged.
    """

    places: int
    units: int
    workers: int
    improves: bool = False
    lapse: float = 0.0
