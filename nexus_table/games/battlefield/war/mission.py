"""The words of a mission's YAML: zones, Carbonite, length, and what wins, as a closed union (chapter 15, B29)."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from nexus_table.games.battlefield.model import Layout, Name, Sentence, Slug

Rounds = Annotated[int, Meta(ge=1, le=99)]
Seated = Annotated[int, Meta(ge=0, le=1)]


class Elimination(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="elimination", tag_field="kind"
):
    """Whose enemy has no unit, building or site left wins (15.1)."""


class HoldDepots(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="hold-depots", tag_field="kind"
):
    """Who holds so many depots at the end of so many rounds in a row wins.

    A depot is held by the seat with more units within `within` inches of its token.
    """

    depots: Annotated[int, Meta(ge=1, le=12)]
    rounds: Rounds = 1
    within: Annotated[float, Meta(gt=0.0, le=12.0)] = 3.0


class HeadquartersKill(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="headquarters-kill", tag_field="kind"
):
    """Whose enemy has no headquarters left, complete or as a site, wins."""


class CarboniteRace(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="carbonite-race", tag_field="kind"
):
    """Who has so much unspent Carbonite at the end of a round wins; the one with more, if both have."""

    carbonite: Annotated[int, Meta(ge=50, le=20000)]


class Breakthrough(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="breakthrough", tag_field="kind"
):
    """Who has so many units with their centres in the enemy's deployment zone at the end of a round wins."""

    units: Annotated[int, Meta(ge=1, le=40)]


class LastStand(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="last-stand", tag_field="kind"):
    """The defender wins if a headquarters of its own still stands at the end of this round."""

    defender: Seated
    rounds: Rounds


class Collapse(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="collapse", tag_field="kind"):
    """Who has, at Upkeep, neither a complete headquarters nor a complete production building loses."""


class WorthMost(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="worth-most", tag_field="kind"):
    """At the round limit the seat whose assets cost more Carbonite wins; purses do not count."""


Victory = (
    Elimination
    | HoldDepots
    | HeadquartersKill
    | CarboniteRace
    | Breakthrough
    | LastStand
    | Collapse
    | WorthMost
)


class Mission(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A mission: what wins, how long it may last, and with what it begins.

    Zones are as deep as the layout says unless `zone_depth` (inches). Without `depot` depots are endless (B26).
    Who is eliminated loses in every mission (B18), whatever else wins in it. `layouts` are tables it is made for,
    any where it names none; `table` is one of its own, on which it is played.
    """

    id: Slug
    name: Name
    about: Sentence
    victory: Annotated[tuple[Victory, ...], Meta(min_length=1, max_length=6)] = (Elimination(),)
    carbonite: Annotated[int, Meta(ge=0, le=5000)] = 400
    depot: Annotated[int, Meta(ge=50, le=5000)] | None = None
    round_limit: Rounds | None = None
    zone_depth: Annotated[float, Meta(ge=4.0, le=30.0)] | None = None
    layouts: Annotated[tuple[Slug, ...], Meta(max_length=30)] = ()
    table: Layout | None = None
