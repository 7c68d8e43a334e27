"""What an Automa aims at: the slots of its target lists, as its table and its cards spell them (Target Priority)."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from nexus_table.games.duel.language.members import members
from nexus_table.games.duel.language.selectors import Quick, Words

Bound = Annotated[int, Meta(ge=0, le=60)]


class At(Quick):
    """What stands in a slot: units that have this container, or the nexus."""

    OFFENSIVE = "offensive"
    DEFENSIVE = "defensive"
    SUPPORT = "support"
    NEXUS = "nexus"


AT = members(At)
"""What stands in slots, for inner loops."""


class Slot(Words, frozen=True):
    """One icon of a target list, with the criteria beneath it; of several criteria one is enough.

    `equal`: the damage is just the hit points left (= DMG); `at_least`, `at_most`: bounds of the unit's value;
    `most`: how much the nexus may have been dealt this turn, this damage included (Max). `lowest`: the unit of the
    lowest value is meant, not of the highest (▼).
    """

    at: At
    equal: bool = False
    at_least: Bound | None = None
    at_most: Bound | None = None
    most: Bound | None = None
    lowest: bool = False
