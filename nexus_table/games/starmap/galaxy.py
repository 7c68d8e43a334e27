"""A sector as it lies: which systems touch, how far it is from place to place, what each place is worth."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from nexus_table.content.fault import Path as Inside
from nexus_table.games.starmap.model import (
    MOST_ON_PLANET,
    Face,
    Force,
    Goals,
    Place,
    Planets,
    Sector,
    Size,
    System,
    SystemKind,
)
from nexus_table.kernel.action import Seat

STAR: Final = 0
"""Where in its system a star is counted; the planets follow as 1, 2 and 3."""
SLOTS: Final = 4
WORTH = {Size.SMALL: 1, Size.MEDIUM: 2, Size.LARGE: 3}
"""What a planet yields as plunder (Plunder)."""
STAR_WORTH: Final = 4
WITHIN: Final = 1
NEAR: Final = 2
FAR: Final = 3
"""What a ship pays for its destination (Movement Cost According to Destination)."""
NEIGHBOURS = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))
TANN = "tann"
MOST_SHIPS: Final = 25


class Galaxy:
    """A sector ready to be played on; made once, never changed. Places are numbers, see `model.Place`."""

    def __init__(self, sector: Sector, kinds: Mapping[str, SystemKind]) -> None:
        self.sector = sector
        self.systems = sector.systems
        self.sizes: tuple[Planets, ...] = tuple(sizes_of(system, kinds) for system in sector.systems)
        self.places = range(SLOTS * len(self.systems))
        self.planets: tuple[Place, ...] = tuple(place for place in self.places if place % SLOTS != STAR)
        self.worth: tuple[int, ...] = tuple(
            worth for sizes in self.sizes for worth in (STAR_WORTH, *(WORTH[size] for size in sizes))
        )
        self.costs: tuple[tuple[int, ...], ...] = costs_of(sector)
        self.around: tuple[tuple[int, ...], ...] = tuple(
            tuple(at for at, cost in enumerate(costs) if cost < FAR) for costs in self.costs
        )
        """By system: itself and those that touch it."""
        self.goals = goals_of(sector)
        self.placed: dict[str, Place] = {
            f"{system.id}.{'star' if slot == STAR else slot}": SLOTS * number + slot
            for number, system in enumerate(self.systems)
            for slot in range(SLOTS)
        }
        self.names: tuple[str, ...] = tuple(self.placed)
        self.no_entry = {
            self.placed[one.at]: one.until for one in sector.forbidden if one.face is Face.NO_ENTRY
        }
        self.no_building = {
            self.placed[one.at]: one.until for one in sector.forbidden if one.face is Face.NO_BUILDING
        }

    def cost(self, start: Place, to: Place) -> int:
        """Return what a plain ship pays from one place to another, judged by the destination alone (S14)."""
        return self.costs[start // SLOTS][to // SLOTS]

    def held(self, owners: Sequence[Seat | None], seat: Seat) -> list[Place]:
        """Return the planets that a seat holds."""
        return [place for place in self.planets if owners[place] == seat]

    def said(self, place: Place) -> str:
        """Return a place as a player calls it: `planet 2 of Aster`, `the star of Aster`."""
        system, slot = divmod(place, SLOTS)
        name = self.systems[system].name
        return f"the star of {name}" if slot == STAR else f"planet {slot} of {name}"

    def tann(self, seat: Seat) -> Place | None:
        """Return planet 1 of a seat's Tann, None where it has none."""
        for number, system in enumerate(self.systems):
            if system.seat == seat:
                return SLOTS * number + 1
        return None

    def forces(self) -> tuple[Force, ...]:
        """Return the ships that stand on the map when the game begins (Setup 6)."""
        if self.sector.forces:
            return self.sector.forces
        tanns = ((seat, self.tann(seat)) for seat in range(self.sector.seats))
        return tuple(
            Force(seat, self.names[tann], self.sector.ships) for seat, tann in tanns if tann is not None
        )


def is_star(place: Place) -> bool:
    """Whether a place is a star."""
    return place % SLOTS == STAR


def star_of(place: Place) -> Place:
    """Return the star of a place's system."""
    return place - place % SLOTS


def planets_around(place: Place) -> tuple[Place, Place, Place]:
    """Return the three planets of a place's system."""
    star = place - place % SLOTS
    return star + 1, star + 2, star + 3


def sizes_of(system: System, kinds: Mapping[str, SystemKind]) -> Planets:
    """Return how large a system's planets are; KeyError where its kind is unknown."""
    return system.planets if system.planets is not None else kinds[system.kind].planets


def goals_of(sector: Sector) -> Goals:
    """Return what wins: the sector's own goals, else those of the Victory Track for so many seats."""
    if sector.goals is not None:
        return sector.goals
    return Goals(6, 4) if sector.seats <= 2 else Goals(7, 5)


def touch(one: System, other: System) -> bool:
    """Whether two systems' hexes are neighbours."""
    return (other.at[0] - one.at[0], other.at[1] - one.at[1]) in NEIGHBOURS


def contacts_of(sector: Sector) -> frozenset[frozenset[str]]:
    """Return the pairs of systems in contact: neighbours on the grid, plus `joined`, less `parted` (S1)."""
    by_hex = {
        frozenset((one.id, other.id))
        for one in sector.systems
        for other in sector.systems
        if touch(one, other)
    }
    joined = {frozenset(pair) for pair in sector.joined}
    return frozenset((by_hex | joined) - {frozenset(pair) for pair in sector.parted})


def costs_of(sector: Sector) -> tuple[tuple[int, ...], ...]:
    """Return what a ship pays from each system (first index) to each (second)."""
    contacts = contacts_of(sector)
    return tuple(
        tuple(
            WITHIN if one.id == other.id else NEAR if frozenset((one.id, other.id)) in contacts else FAR
            for other in sector.systems
        )
        for one in sector.systems
    )


def faults_of(sector: Sector, kinds: Mapping[str, SystemKind]) -> Iterator[tuple[Inside, str]]:
    """Yield why a sector cannot be played, and where in it; advice on fairness is another matter."""
    yield from _faults_of_systems(sector, kinds)
    known = {system.id for system in sector.systems}
    for field, pairs in (("joined", sector.joined), ("parted", sector.parted)):
        for place, pair in enumerate(pairs):
            for end, ident in enumerate(pair):
                if ident not in known:
                    yield (field, place, end), f"no system is called {ident}"
            if pair[0] == pair[1]:
                yield (field, place), "a system has no contact with itself"
    yield from _faults_of_places(sector, known)
    yield from _faults_of_forces(sector)


def _faults_of_systems(sector: Sector, kinds: Mapping[str, SystemKind]) -> Iterator[tuple[Inside, str]]:
    systems = sector.systems
    for place, system in enumerate(systems):
        inside: Inside = ("systems", place)
        earlier = systems[:place]
        if any(system.id == other.id for other in earlier):
            yield (*inside, "id"), f"there is already a system called {system.id}"
        if any(system.at == other.at for other in earlier):
            yield (*inside, "at"), "another system lies on this hex"
        if system.kind not in kinds and system.planets is None:
            yield (*inside, "kind"), f"no kind of system is called {system.kind}"
        if system.seat is not None and system.seat >= sector.seats:
            yield (*inside, "seat"), f"there are {sector.seats} seats, counted from 0"
        if system.seat is not None and any(system.seat == other.seat for other in earlier):
            yield (*inside, "seat"), f"seat {system.seat} has a Tann already"


def _faults_of_places(sector: Sector, known: set[str]) -> Iterator[tuple[Inside, str]]:
    lists: tuple[tuple[str, Sequence[str]], ...] = (
        ("relics", [relic.at for relic in sector.relics]),
        ("forces", [force.at for force in sector.forces]),
        ("forbidden", [marker.at for marker in sector.forbidden]),
    )
    for field, names in lists:
        for place, name in enumerate(names):
            system, _, slot = name.partition(".")
            if system not in known:
                yield (field, place, "at"), f"no system is called {system}"
            if slot == "star" and field != "forbidden":
                yield (field, place, "at"), f"{field} begin on planets, never on a star"
    markers = [(marker.face, marker.at) for marker in sector.forbidden]
    for place, marker in enumerate(markers):
        if marker in markers[:place]:
            yield ("forbidden", place), "this marker lies there already"


def _faults_of_forces(sector: Sector) -> Iterator[tuple[Inside, str]]:
    seated = {system.seat for system in sector.systems}
    if sector.forces:
        seated = {force.seat for force in sector.forces}
    homeless = [seat for seat in range(sector.seats) if seat not in seated]
    for seat in homeless:
        yield (("forces",) if sector.forces else ("systems",)), f"seat {seat} has nowhere to begin"
    for place, force in enumerate(sector.forces):
        if force.seat >= sector.seats:
            yield ("forces", place, "seat"), f"there are {sector.seats} seats, counted from 0"
        if any(force.at == other.at for other in sector.forces[:place]):
            yield ("forces", place, "at"), "other ships begin here already"
        if sum(one.ships for one in sector.forces[: place + 1] if one.seat == force.seat) > MOST_SHIPS:
            yield ("forces", place, "ships"), f"a seat has {MOST_SHIPS} ships at most"
    begin = {force.at: force.ships for force in sector.forces} or {
        f"{system.id}.1": sector.ships for system in sector.systems if system.seat is not None
    }
    for place, relic in enumerate(sector.relics):
        carried = sum(other.at == relic.at for other in sector.relics[: place + 1])
        if carried > begin.get(relic.at, MOST_ON_PLANET):
            yield ("relics", place, "at"), "each ship carries one relic, and there are fewer ships here"
