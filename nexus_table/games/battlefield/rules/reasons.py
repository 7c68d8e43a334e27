"""What a verdict about sight is made of: each piece that mattered, the rule it comes from and what it did."""

from __future__ import annotations

from enum import Enum

import msgspec

from nexus_table.geometry.shapes import Point


class Cover(Enum):
    """The cover a target may claim against a ranged attack (5.4)."""

    NONE = "none"
    LIGHT = "light"
    HEAVY = "heavy"


class Effect(Enum):
    """What a piece did to a line of sight or to a claim for cover."""

    BLOCKS = "blocks"
    OBSCURES = "obscures"
    SHOWS_INTO = "shows into"
    SHOWS_OUT = "shows out"
    SHOWS_WITHIN = "shows within"
    LIGHT = "light cover"
    HEAVY = "heavy cover"
    NOT_INSIDE = "not inside"
    GIVES_NONE = "gives no cover"
    BELOW = "lies below the target"
    TOO_FAR = "too far for cover"
    HIDES_TOO_LITTLE = "hides too little for cover"
    SEEN_PAST = "a clear line goes past"
    SHOT_FROM_ABOVE = "light cover ignored from above"
    REPLACED = "replaced by heavy cover"


class Reason(msgspec.Struct, frozen=True):
    """One piece's part in a verdict.

    `part` tells which of the piece's features is meant, 0 for the whole; `rule` is the rulebook's number; `value` the
    figure that decided (inches for distances and heights, a share for what is hidden). A piece that blocks does so
    `alone`, or only together with the others that are named. `entry` and `exit` are where the shown line meets it.
    """

    piece: str
    key: int
    part: int
    rule: str
    effect: Effect
    value: float | None = None
    claim: Cover = Cover.NONE
    alone: bool = True
    entry: Point | None = None
    exit: Point | None = None


class Crossed(msgspec.Struct, frozen=True):
    """Something the shown line crosses in plan, where, up to which height (inches), and whether it stops the line."""

    piece: str
    key: int
    entry: Point
    exit: Point
    top: float
    stops: bool
