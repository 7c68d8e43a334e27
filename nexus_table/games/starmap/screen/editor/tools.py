"""What can be taken from the shelf, and which order a click with it means."""

from __future__ import annotations

from enum import Enum

import msgspec

from nexus_table.games.starmap.editor import orders as o
from nexus_table.games.starmap.galaxy import contacts_of
from nexus_table.games.starmap.model import MOST_ON_PLANET, Face, Hex, RelicKind, Sector, System
from nexus_table.games.starmap.screen import words as map_words
from nexus_table.games.starmap.screen.editor import words
from nexus_table.kernel.refusal import Refusal


class Pick(Enum):
    """What kind of thing is held."""

    SYSTEM = "system"
    RELIC = "relic"
    MARKER = "marker"
    SHIPS = "ships"
    CONTACT = "contact"
    SWAP = "swap"


PAIRS = (Pick.CONTACT, Pick.SWAP)
"""What needs two systems."""


class Tool(msgspec.Struct, frozen=True):
    """Something from the shelf: what it is, and which one: a kind of system or relic, a face, a seat."""

    pick: Pick
    which: str = ""


class Spot(msgspec.Struct, frozen=True):
    """Where something is done: a hex, the system there if there is one, and its star (0) or planet if one is meant."""

    at: Hex
    system: System | None = None
    slot: int | None = None

    @property
    def place(self) -> str | None:
        """The place as files call it."""
        if self.system is None or self.slot is None:
            return None
        return f"{self.system.id}.{'star' if self.slot == 0 else self.slot}"


def order_for(tool: Tool, spot: Spot, sector: Sector, first: str | None) -> o.EditorOrder | Refusal | None:
    """Return what a click with a tool means, why it means nothing, or None where a first system is only remembered.

    `first` is the system that was clicked before, for what needs two.
    """
    match tool.pick:
        case Pick.SYSTEM:
            return system_order(tool.which, spot)
        case Pick.CONTACT | Pick.SWAP:
            return pair_order(tool, spot, sector, first)
        case Pick.RELIC:
            if spot.place is None or not spot.slot:
                return no(words.NO_PLANET)
            return relic_order(RelicKind(tool.which), spot.place, sector)
        case Pick.MARKER:
            if spot.place is None:
                return no(words.NO_PLACE)
            face = Face(tool.which)
            there = any(one.face is face and one.at == spot.place for one in sector.forbidden)
            return o.Unmark(face, spot.place) if there else o.Mark(face, spot.place)
        case Pick.SHIPS:
            if spot.place is None or not spot.slot:
                return no(words.NO_PLANET)
            seat = int(tool.which)
            return o.Station(seat, spot.place, min(MOST_ON_PLANET, ships_at(sector, seat, spot.place) + 1))


def fewer(tool: Tool, spot: Spot, sector: Sector) -> o.EditorOrder | Refusal | None:
    """Return the order by which one ship fewer begins on a planet; None for other tools."""
    if tool.pick is not Pick.SHIPS:
        return None
    if spot.place is None or not spot.slot:
        return no(words.NO_PLANET)
    seat = int(tool.which)
    ships = ships_at(sector, seat, spot.place)
    if not ships:
        return no(words.NO_SHIPS.format(seat=map_words.SEATS[seat]))
    return o.Station(seat, spot.place, ships - 1)


def system_order(kind: str, spot: Spot) -> o.EditorOrder:
    """Return the order that puts a system on a free hex, or makes the one there another."""
    return o.PlaceSystem(kind, spot.at) if spot.system is None else o.Retype(spot.system.id, kind)


def pair_order(tool: Tool, spot: Spot, sector: Sector, first: str | None) -> o.EditorOrder | Refusal | None:
    """Return the order about two systems once the second is clicked."""
    if spot.system is None:
        return no(words.NO_SYSTEM)
    if first is None:
        return None
    if tool.pick is Pick.SWAP:
        return o.SwapSystems(first, spot.system.id)
    touching = frozenset((first, spot.system.id)) in contacts_of(sector)
    return o.SetContact(first, spot.system.id, not touching)


def relic_order(kind: RelicKind, place: str, sector: Sector) -> o.EditorOrder:
    """Return the order that puts a relic on a planet, or takes it away where it lies already."""
    there = [n for n, relic in enumerate(sector.relics) if (relic.kind, relic.at) == (kind, place)]
    return o.RemoveRelic(there[0]) if there else o.PutRelic(kind, place)


def ships_at(sector: Sector, seat: int, place: str) -> int:
    """Return with how many ships a seat begins on a planet."""
    if not sector.forces:
        tann = next((system for system in sector.systems if system.seat == seat), None)
        return sector.ships if tann is not None and place == f"{tann.id}.1" else 0
    return next((force.ships for force in sector.forces if (force.seat, force.at) == (seat, place)), 0)


def no(sentence: str) -> Refusal:
    """Return a refusal of the editor's screen."""
    return Refusal("editor.where", sentence)


def said(tool: Tool, first: str | None) -> str:
    """Return what to do next with a tool; `first` is the name of the system that was clicked before."""
    match tool.pick:
        case Pick.SYSTEM:
            return words.NEXT_PUT.format(kind=words.KINDS.get(tool.which, tool.which))
        case Pick.RELIC:
            what = words.WHAT_RELIC.format(relic=words.RELIC[RelicKind(tool.which)])
            return words.NEXT_PLANET.format(what=what)
        case Pick.MARKER:
            what = words.WHAT_MARKER.format(face=words.FACES[Face(tool.which)])
            return words.NEXT_PLACE.format(what=what)
        case Pick.SHIPS:
            what = words.WHAT_SHIPS.format(seat=map_words.SEATS[int(tool.which)])
            return words.NEXT_PLANET.format(what=what)
        case Pick.CONTACT | Pick.SWAP:
            what = words.CONTACT if tool.pick is Pick.CONTACT else words.SWAP
            if first is None:
                return words.NEXT_FIRST.format(what=what)
            return words.NEXT_SECOND.format(what=what, name=first)
