"""How hard a computer player of a war thinks: what tells its levels apart."""

from __future__ import annotations

import msgspec


class Effort(msgspec.Struct, frozen=True, kw_only=True):
    """How hard a player thinks.

    `places` are looked at for a unit, and so many `units` are compared before one is activated. `workers` are wanted
    in all. `improves`: upgrades are bought. `lapse` is by which share a maneuver may be misjudged. What fights counts
    `fighters` times as much as a target as its cost says: what cannot strike back can wait. Who is `exact` knows that
    an enemy attacks once, with what hurts most; others fear all that it carries.
    """

    places: int
    units: int
    workers: int
    improves: bool = False
    lapse: float = 0.0
    fighters: float = 1.0
    exact: bool = False
