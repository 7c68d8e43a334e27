"""The lab as tests and random players try it: a few tables to begin with, and random orders of every sort."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from nexus_table.games.battlefield.catalogue import Catalogue
from nexus_table.games.battlefield.lab.document import bare
from nexus_table.games.battlefield.lab.game import TerrainLab
from nexus_table.games.battlefield.lab.generator.luck import Luck
from nexus_table.games.battlefield.lab.orders import (
    Align,
    Call,
    Claim,
    Complete,
    Distribute,
    Duplicate,
    Group,
    LabOrder,
    Lock,
    Mirror,
    Place,
    PutDepot,
    Remove,
    RemoveDepot,
    Shift,
    ShiftDepot,
    Side,
    Snap,
    Stand,
    Turn,
    Ungroup,
)
from nexus_table.games.battlefield.lab.state import LabSetup, LabState, PieceId
from nexus_table.games.battlefield.model import Spot
from nexus_table.kernel.action import Seat
from nexus_table.kernel.chance import SEEDS, Chance

MOST = 40
"""Random builders begin to take pieces away when there are so many."""


class LabSample:
    """The lab over a catalogue, with tables to try it on."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue
        self.game = TerrainLab(catalogue)

    def sample_setups(self) -> Sequence[LabSetup]:
        """Return a bare table, a symmetric one and one that is not."""
        layouts = [layout for _, layout in sorted(self.catalogue.layouts.items())]
        even = next(layout for layout in layouts if layout.symmetry == "half-turn")
        uneven = replace(even, symmetry="none", pieces=even.pieces[1:])
        return (LabSetup(bare()), LabSetup(even), LabSetup(uneven))

    def propose(self, state: LabState, seat: Seat, chance: Chance) -> tuple[LabOrder, Chance]:
        """Return a random order, now and then one that cannot be carried out."""
        seed, after = chance.below(SEEDS)
        luck = Luck(seed)
        what = luck.below(20)
        if what < 4 or not state.ids:
            return self._comes(state, luck), after
        if what < 6 or len(state.ids) > MOST:
            return Remove(some(state, luck)[:2]), after
        if what < 9:
            return moves(state, luck), after
        return arranges(state, luck) if what < 17 else looks_after(state, luck), after

    def elsewhere(self, state: LabState, seat: Seat | None, chance: Chance) -> LabState:
        """Return the same table with another seed: nothing else in it is hidden."""
        seed, _ = chance.below(SEEDS)
        return replace(state, chance=Chance(seed))

    def _comes(self, state: LabState, luck: Luck) -> LabOrder:
        if state.ids and luck.happens(40):
            return Duplicate(some(state, luck), (luck.between(-3.0, 3.0, 0.25), 1.5))
        kind = luck.chosen(sorted(self.catalogue.templates))
        return Place(kind, spot(state, luck), luck.between(-180.0, 180.0, 2.5), luck.happens(30))


def moves(state: LabState, luck: Luck) -> LabOrder:
    """Return an order that moves pieces about."""
    by = (luck.between(-4.0, 4.0, 0.125), luck.between(-4.0, 4.0, 0.125))
    turn = luck.between(-90.0, 90.0, 7.5)
    orders: tuple[LabOrder, ...] = (
        Shift(some(state, luck), by),
        Turn(some(state, luck), turn),
        Stand(luck.chosen(state.ids), spot(state, luck), turn),
        Mirror(some(state, luck), luck.chosen(("x", "y"))),
        Snap(some(state, luck), luck.chosen((0.25, 0.5, 1.0))),
    )
    return luck.chosen(orders)


def arranges(state: LabState, luck: Luck) -> LabOrder:
    """Return an order that arranges pieces, or says something of them."""
    pieces = some(state, luck)
    orders: list[LabOrder] = [
        Group(pieces),
        Ungroup(pieces),
        Lock(pieces, luck.happens(30)),
        Call(pieces[0], luck.chosen((None, "The old mill"))),
    ]
    if len(pieces) > 1:
        orders.append(Align(pieces, luck.chosen(tuple(Side))))
    if len(pieces) > 2:
        orders.append(Distribute(pieces, luck.chosen(("x", "y"))))
    return luck.chosen(orders)


def looks_after(state: LabState, luck: Luck) -> LabOrder:
    """Return an order about depots or symmetry."""
    orders: tuple[LabOrder, ...] = (
        PutDepot(spot(state, luck)),
        ShiftDepot(luck.below(6), spot(state, luck)),
        RemoveDepot(luck.below(6)),
        Claim(luck.chosen(("half-turn", "none"))),
        Complete(luck.chosen(("near", "far"))),
    )
    return luck.chosen(orders)


def some(state: LabState, luck: Luck) -> tuple[PieceId, ...]:
    """Return one to four different pieces."""
    return tuple(luck.shuffled(state.ids)[: 1 + luck.below(4)])


def spot(state: LabState, luck: Luck) -> Spot:
    """Return a place on the table or an inch beyond its edges."""
    width, length = state.layout.size
    return (luck.between(-1.0, width + 1.0, 0.125), luck.between(-1.0, length + 1.0, 0.125))
