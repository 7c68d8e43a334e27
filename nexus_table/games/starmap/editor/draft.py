"""A draft: the one mutable thing of the editor, alive while an order is carried out; it guards what a sector may be."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from nexus_table.games.starmap.editor.events import SectorEdited
from nexus_table.games.starmap.editor.state import EditorState
from nexus_table.games.starmap.editor.symmetry import SUITS, Symmetry
from nexus_table.games.starmap.galaxy import Galaxy
from nexus_table.games.starmap.model import (
    Forbidden,
    Force,
    Hex,
    Pair,
    RelicKind,
    RelicPlaced,
    Sector,
    System,
    SystemKind,
)
from nexus_table.kernel.action import Seat
from nexus_table.kernel.refusal import Refusal, RefusedError

FARTHEST = 20
"""How far from hex (0, 0) a coordinate may be; files hold no more."""
MOST_SYSTEMS, MOST_RELICS, MOST_CONTACTS = 40, 40, 200

PARTNERS = {
    RelicKind.EXTRACTOR: RelicKind.REPLICATOR,
    RelicKind.REPLICATOR: RelicKind.EXTRACTOR,
    RelicKind.MILITARY: RelicKind.TRANSPORTER,
    RelicKind.TRANSPORTER: RelicKind.MILITARY,
}
"""The relic that lies where a twin of a relic's planet is."""


class Draft:
    """A sector being changed by one order, with the symmetry it is built by."""

    def __init__(self, state: EditorState, kinds: Mapping[str, SystemKind]) -> None:
        self.kinds = kinds
        self.symmetry = state.symmetry
        self.take(state.sector)

    def take(self, sector: Sector) -> None:
        """Begin with a sector, whatever was here before."""
        self.sector = sector
        self.systems = {system.id: system for system in sector.systems}
        self.relics = list(sector.relics)
        self.forces = {force.at: force for force in sector.forces}
        self.markers = {(marker.face, marker.at): marker for marker in sector.forbidden}
        self.joined, self.parted = list(sector.joined), list(sector.parted)

    # ── what there is ────────────────────────────────────────────────────────────────────────────────────────────

    def system(self, ident: str) -> System:
        """Return a system; refuse where there is none of that id."""
        found = self.systems.get(ident)
        if found is None:
            raise refused("gone", "That system is not on the map any more.")
        return found

    def place(self, name: str, *, planet: bool = False) -> tuple[System, str]:
        """Return the system and the slot of a place; refuse one that is not there, or a star where only planets do."""
        ident, _, slot = name.partition(".")
        if planet and slot == "star":
            raise refused("star", "That belongs on a planet, never on a star.")
        return self.system(ident), slot

    def on(self, at: Hex) -> System | None:
        """Return the system on a hex."""
        return next((system for system in self.systems.values() if system.at == at), None)

    def twins(self, ident: str) -> tuple[tuple[int, System], ...]:
        """Return a system and those of its twins that are there, each with its turn; each system once."""
        own = self.system(ident)
        found: dict[str, tuple[int, System]] = {own.id: (0, own)}
        for turn, at in enumerate(self.symmetry.images(own.at)):
            twin = self.on(at)
            if twin is not None and twin.kind == own.kind:
                found.setdefault(twin.id, (turn, twin))
        return tuple(found.values())

    def places(self, name: str, *, planet: bool = False) -> tuple[tuple[int, str], ...]:
        """Return a place and its twins, each with its turn."""
        system, slot = self.place(name, planet=planet)
        return tuple((turn, f"{twin.id}.{slot}") for turn, twin in self.twins(system.id))

    def tann_of(self, seat: Seat) -> System | None:
        """Return a seat's Tann."""
        return next((system for system in self.systems.values() if system.seat == seat), None)

    # ── changes ──────────────────────────────────────────────────────────────────────────────────────────────────

    def demand_hex(self, at: Hex) -> None:
        """Refuse a hex that no file could hold."""
        if max(abs(at[0]), abs(at[1])) > FARTHEST:
            raise refused("far", "That hex lies too far out.")

    def put(self, system: System) -> None:
        """Put a system on the map, in place of itself where it is there already."""
        self.demand_hex(system.at)
        self.systems[system.id] = system

    def seat_twin(self, seat: Seat | None, turn: int) -> Seat | None:
        """Return whose a twin of a seat's Tann is: nobody's where that seat is not there or has one already."""
        whose = None if seat is None else self.symmetry.seat(seat, turn)
        there = whose is not None and whose < self.sector.seats and self.tann_of(whose) is None
        return whose if there else None

    def free_seat(self) -> Seat | None:
        """Return the first seat without a Tann."""
        seats = range(self.sector.seats)
        return next((seat for seat in seats if self.tann_of(seat) is None), None)

    def drop_system(self, ident: str) -> None:
        """Take a system off the map, and all that spoke of it."""
        del self.systems[ident]
        start = f"{ident}."
        self.relics = [relic for relic in self.relics if not relic.at.startswith(start)]
        self.forces = {at: force for at, force in self.forces.items() if not at.startswith(start)}
        self.markers = {key: one for key, one in self.markers.items() if not key[1].startswith(start)}
        self.joined = [pair for pair in self.joined if ident not in pair]
        self.parted = [pair for pair in self.parted if ident not in pair]

    def rename_places(self, names: Mapping[str, str]) -> None:
        """Let what lies on some places lie on others instead."""

        def now(at: str) -> str:
            return names.get(at, at)

        self.relics = [replace(relic, at=now(relic.at)) for relic in self.relics]
        self.forces = {now(at): replace(force, at=now(at)) for at, force in self.forces.items()}
        self.markers = {(face, now(at)): replace(one, at=now(at)) for (face, at), one in self.markers.items()}

    def spell_out_forces(self) -> None:
        """Write down the ships that everyone has by custom, so that they can be changed one by one."""
        if not self.forces:
            standing = Galaxy(self.result().sector, self.kinds).forces()
            self.forces = {force.at: force for force in standing}

    def set_contact(self, one: str, other: str, touching: bool, by_hex: bool) -> None:
        """Let two systems be in contact or not; nothing is written down where their hexes say so."""
        pair: Pair = (min(one, other), max(one, other))
        self.joined = [old for old in self.joined if set(old) != set(pair)]
        self.parted = [old for old in self.parted if set(old) != set(pair)]
        if touching and not by_hex:
            self.joined.append(pair)
        elif by_hex and not touching:
            self.parted.append(pair)

    def add_relic(self, relic: RelicPlaced) -> None:
        """Put one more relic down."""
        if len(self.relics) >= MOST_RELICS:
            raise refused("full", f"A sector holds at most {MOST_RELICS} relics.")
        self.relics.append(relic)

    def result(self) -> SectorEdited:
        """Return what happened; refuse a sector that no file could hold."""
        if len(self.systems) > MOST_SYSTEMS:
            raise refused("full", f"A sector holds at most {MOST_SYSTEMS} systems.")
        if max(len(self.joined), len(self.parted)) > MOST_CONTACTS:
            raise refused("full", f"A sector holds at most {MOST_CONTACTS} contacts of its own.")
        if self.sector.seats not in SUITS[self.symmetry.fold]:
            self.symmetry = Symmetry()
        sector = replace(
            self.sector,
            systems=tuple(self.systems.values()),
            relics=tuple(self.relics),
            forces=tuple(sorted(self.forces.values(), key=force_order)),
            forbidden=tuple(sorted(self.markers.values(), key=marker_order)),
            joined=tuple(self.joined),
            parted=tuple(self.parted),
        )
        return SectorEdited(sector, self.symmetry)


def force_order(force: Force) -> tuple[int, str]:
    """Return by what forces are ordered: by seat, then by place."""
    return (force.seat, force.at)


def marker_order(marker: Forbidden) -> tuple[str, str]:
    """Return by what markers are ordered: by place, then by face."""
    return (marker.at, marker.face.value)


def clear_of(hexes: Iterable[Hex]) -> bool:
    """Whether no two of some hexes are the same."""
    every = list(hexes)
    return len(set(every)) == len(every)


def refused(why: str, sentence: str) -> RefusedError:
    """Return the error that refuses an order of the editor."""
    return RefusedError(Refusal(f"editor.{why}", sentence))
