"""Finding the symmetry that a sector already has, so that an opened one is edited as it was built."""

from __future__ import annotations

from nexus_table.games.starmap.editor.symmetry import OF_SEATS, Fold, Symmetry
from nexus_table.games.starmap.galaxy import contacts_of
from nexus_table.games.starmap.model import Hex, Sector


def fitting_symmetry(sector: Sector) -> Symmetry:
    """Return the symmetry that treats all seats alike and that the whole map keeps; none where there is none."""
    fold = OF_SEATS[sector.seats]
    if fold is Fold.NONE or not sector.systems:
        return Symmetry()
    first = sector.systems[0].at
    for shift in sorted({shift_onto(fold, first, system.at) for system in sector.systems}):
        tried = Symmetry(fold, shift)
        if keeps(sector, tried):
            return tried
    return Symmetry()


def shift_onto(fold: Fold, one: Hex, other: Hex) -> Hex:
    """Return the shift by which a fold's first turn takes one hex to another."""
    q, r = Symmetry(fold).images(one)[1]
    return (other[0] - q, other[1] - r)


def keeps(sector: Sector, symmetry: Symmetry) -> bool:
    """Whether a symmetry takes systems to their like, Tanns to the right seats, contacts to contacts."""
    if symmetry.fold is Fold.MIRRORS and symmetry.shift[1] % 2:
        return False
    by_hex = {system.at: system for system in sector.systems}
    for turn in range(1, symmetry.size):
        names: dict[str, str] = {}
        for system in sector.systems:
            twin = by_hex.get(symmetry.images(system.at)[turn])
            seat = None if system.seat is None else symmetry.seat(system.seat, turn)
            if twin is None or (twin.kind, twin.planets, twin.seat) != (system.kind, system.planets, seat):
                return False
            names[system.id] = twin.id
        contacts = contacts_of(sector)
        if {frozenset(names[end] for end in pair) for pair in contacts} != contacts:
            return False
    return True
