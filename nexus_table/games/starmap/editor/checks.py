"""Live checks of a sector being edited: what keeps it from being played, what leaves the standard, how fair it is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import Enum

import msgspec

from nexus_table.content.fault import Path as Inside
from nexus_table.games.starmap.galaxy import Galaxy, faults_of
from nexus_table.games.starmap.model import Sector, SystemKind
from nexus_table.games.starmap.rules.fairness import Profile, breaches, fairness, profile

NO_SYSTEMS = "The map is empty: put systems on it."


class Weight(Enum):
    """How much a finding matters."""

    FAULT = "fault"
    """The sector cannot be played as it is."""
    ADVICE = "advice"
    """The sector leaves the standard (S3), as special scenarios may."""


class Finding(msgspec.Struct, frozen=True):
    """One thing that was found: what it is in a sentence, and the systems and places it is about."""

    weight: Weight
    sentence: str
    places: tuple[str, ...] = ()


def spoken(finding: Finding, names: Sequence[str]) -> str:
    """Return a finding with the seats called by these names."""
    said = finding.sentence
    for seat, name in enumerate(names):
        said = said.replace(f"Seat {seat} ", f"{name} ").replace(f"seat {seat} ", f"{name} ")
    return said


class Report(msgspec.Struct, frozen=True):
    """Findings, faults first; each seat's profile (None without a Tann); the fairness score, 0 to 1 (S5)."""

    findings: tuple[Finding, ...]
    profiles: tuple[Profile | None, ...]
    score: float

    @property
    def playable(self) -> bool:
        """Whether a game can begin here."""
        return all(finding.weight is not Weight.FAULT for finding in self.findings)


def report(sector: Sector, kinds: Mapping[str, SystemKind]) -> Report:
    """Return what the checks say of a sector."""
    if not sector.systems:
        empty = (Finding(Weight.FAULT, NO_SYSTEMS),)
        return Report(empty, (None,) * sector.seats, 0.0)
    galaxy = Galaxy(sector, kinds)
    found = (*faults(sector, kinds), *advice(galaxy))
    profiles = tuple(profile(galaxy, seat) for seat in range(sector.seats))
    return Report(found, profiles, fairness(galaxy))


def faults(sector: Sector, kinds: Mapping[str, SystemKind]) -> Iterator[Finding]:
    """Yield what keeps a sector from being played."""
    for inside, sentence in faults_of(sector, kinds):
        said = f"{sentence[:1].upper()}{sentence[1:]}."
        yield Finding(Weight.FAULT, said, tuple(named(sector, inside)))


def advice(galaxy: Galaxy) -> Iterator[Finding]:
    """Yield where a sector leaves the standard."""
    for breach in breaches(galaxy):
        yield Finding(Weight.ADVICE, breach.sentence, breach.places)


def named(sector: Sector, inside: Inside) -> Iterator[str]:
    """Yield the system or place that a fault's path leads to."""
    match inside:
        case ("systems", int(number), *_):
            yield sector.systems[number].id
        case ("relics", int(number), *_):
            yield sector.relics[number].at
        case ("forces", int(number), *_):
            yield sector.forces[number].at
        case ("forbidden", int(number), *_):
            yield sector.forbidden[number].at
