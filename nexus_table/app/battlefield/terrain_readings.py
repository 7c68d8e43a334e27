"""What the pieces of one table may count as, and what is agreed of them: for a kind, or for a single one (5.1)."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from msgspec.structs import replace

from nexus_table.app.battlefield.war_choices import Amended
from nexus_table.games.battlefield.model import Layout, Template, TerrainType
from nexus_table.games.battlefield.screen.terrain_words import reading

Chosen = str | int
"""A kind of piece by its id, or a single piece by its place in the layout."""


def as_printed(template: Template) -> Amended:
    """Return what a kind of piece counts as if nothing else is agreed."""
    return Amended(template.id, template.type, template.traits)


def readings(template: Template, templates: Mapping[str, Template]) -> tuple[Amended, ...]:
    """Return what a kind of piece may count as: what it is, and then whatever any terrain is, sorted by its words."""
    usual = as_printed(template)
    built = TerrainType.BUILDING
    found = {
        Amended(template.id, one.type, one.traits) for one in templates.values() if one.type is not built
    }
    others = found - {usual}
    return (usual, *sorted(others, key=said))


def said(one: Amended) -> str:
    """Return a reading in words."""
    return reading(one.type, one.traits)


class Agreed(msgspec.Struct, frozen=True):
    """What is agreed of a table's pieces; a single piece's agreement wins over that of its kind."""

    table: Layout
    templates: Mapping[str, Template]
    amended: tuple[Amended, ...] = ()

    def kind(self, chosen: Chosen) -> str:
        """Return the kind of what is chosen."""
        return chosen if isinstance(chosen, str) else self.table.pieces[chosen].piece

    def places(self, kind: str) -> tuple[int, ...]:
        """Return where in the layout the pieces of a kind are."""
        return tuple(place for place, one in enumerate(self.table.pieces) if one.piece == kind)

    def usual(self, chosen: Chosen) -> Amended:
        """Return what it counts as unless more is agreed: a kind as printed, a single piece as its kind."""
        kind = self.kind(chosen)
        return as_printed(self.templates[kind]) if isinstance(chosen, str) else self.reading(kind)

    def own(self, chosen: Chosen) -> Amended | None:
        """Return what is agreed of just this kind or piece, or None."""
        place = None if isinstance(chosen, str) else chosen
        kind = self.kind(chosen)
        return next((one for one in self.amended if (one.piece, one.place) == (kind, place)), None)

    def reading(self, chosen: Chosen) -> Amended:
        """Return what a kind or a single piece counts as now."""
        own = self.own(chosen)
        return self.usual(chosen) if own is None else replace(own, place=None, layout="")

    def choices(self, chosen: Chosen) -> tuple[Amended, ...]:
        """Return what it may count as, the usual first."""
        kind = self.kind(chosen)
        usual = self.usual(chosen)
        return (usual, *(one for one in readings(self.templates[kind], self.templates) if one != usual))

    def with_reading(self, chosen: Chosen, reading: Amended) -> Agreed:
        """Return the agreements with another reading of a kind or piece; the usual one needs none."""
        own = self.own(chosen)
        rest = tuple(one for one in self.amended if one is not own)
        if reading == self.usual(chosen):
            return replace(self, amended=rest)
        if not isinstance(chosen, str):
            reading = replace(reading, place=chosen, layout=self.table.id)
        return replace(self, amended=(*rest, reading))
