"""One order that could be given, as data: its button's words, what it gives, and the rule's reason against it."""

from __future__ import annotations

import msgspec

from nexus_table.games.battlefield.datasheets.model import BuildingSheet, UnitSheet
from nexus_table.kernel.refusal import Refusal
from nexus_table.ui.widgets.button import Kind


class Figure(msgspec.Struct, frozen=True):
    """A number that matters for an order, and the icon before it."""

    icon: str
    number: float
    bad: bool = False
    """Whether it is a warning."""


def price(carbonite: int, energy: int) -> tuple[Figure, ...]:
    """Return what an order costs: Carbonite, and the Energy it takes at once or from then on."""
    figures = (Figure("crystal", carbonite),)
    return (*figures, Figure("lightning", energy)) if energy else figures


def aims(count: int) -> tuple[Figure, ...]:
    """Return at how many enemies a weapon could be aimed."""
    return (Figure("target", count, bad=not count),)


class Order(msgspec.Struct, frozen=True):
    """One order that could be given: what its button says and gives, and why it is refused, if it is.

    `figures` stand at the button's right, the one that matters most first; `sheet` is the datasheet of what it would
    make.
    """

    label: str
    gives: object
    icon: str = ""
    refusal: Refusal | None = None
    about: str = ""
    kind: Kind = Kind.PLAIN
    figures: tuple[Figure, ...] = ()
    sheet: UnitSheet | BuildingSheet | None = None
