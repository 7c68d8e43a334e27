"""Create Your Galactic Sector: whether a sector gives each seat the same, and where it leaves the standard (S3, S5)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

import msgspec

from nexus_table.games.starmap.galaxy import SLOTS, TANN, Galaxy
from nexus_table.games.starmap.model import RelicKind, Size
from nexus_table.kernel.action import Seat

SMALLEST = {Size.SMALL: 0, Size.MEDIUM: 1, Size.LARGE: 2}
AROUND = ("minor", "major")
"""The kinds of system that a profile is about."""
OF_MINOR = (RelicKind.EXTRACTOR, RelicKind.REPLICATOR)


MOST_LISTED = 8
"""Of so many costs each is written."""


class Profile(msgspec.Struct, frozen=True):
    """What ships pay from a seat's Tann to each minor system, major system and relic, cheapest first (S5).

    `kinds` tells the relics' costs kind by kind: a pair of relics is worth more than another pair just as near.
    `planets` tells those of the planets of these systems by their size, since larger ones yield more plunder.
    """

    minors: tuple[int, ...]
    majors: tuple[int, ...]
    relics: tuple[int, ...]
    kinds: tuple[tuple[RelicKind, tuple[int, ...]], ...] = ()
    planets: tuple[tuple[Size, tuple[int, ...]], ...] = ()

    @property
    def whole(self) -> int:
        """What a ship to each of them costs in all."""
        return sum(self.minors) + sum(self.majors) + sum(self.relics)

    @property
    def costs(self) -> tuple[tuple[int, ...], ...]:
        """What is paid, whatever kinds the relics are of."""
        return self.minors, self.majors, self.relics


def profile(galaxy: Galaxy, seat: Seat) -> Profile | None:
    """Return a seat's profile, None where it has no Tann."""
    tann = galaxy.tann(seat)
    if tann is None:
        return None
    costs = galaxy.costs[tann // SLOTS]

    def to(kind: str) -> tuple[int, ...]:
        return tuple(
            sorted(costs[number] for number, system in enumerate(galaxy.systems) if system.kind == kind)
        )

    by_kind: dict[RelicKind, list[int]] = {}
    for relic in galaxy.sector.relics:
        by_kind.setdefault(relic.kind, []).append(costs[galaxy.placed[relic.at] // SLOTS])
    kinds = tuple((kind, tuple(sorted(by_kind[kind]))) for kind in RelicKind if kind in by_kind)
    relics = sorted(cost for _, paid in kinds for cost in paid)
    by_size: dict[Size, list[int]] = {}
    for system, sizes, cost in zip(galaxy.systems, galaxy.sizes, costs, strict=True):
        if system.kind in AROUND:
            for size in sizes:
                by_size.setdefault(size, []).append(cost)
    planets = tuple((size, tuple(sorted(by_size[size]))) for size in Size if size in by_size)
    return Profile(to("minor"), to("major"), tuple(relics), kinds, planets)


def is_even(galaxy: Galaxy) -> bool:
    """Whether all seats have a Tann and pay the same for all around it, whatever the kinds of the relics."""
    costs = {one and one.costs for one in _profiles(galaxy)}
    return len(costs) == 1 and None not in costs


def is_even_by_kind(galaxy: Galaxy) -> bool:
    """Whether all seats have a Tann and the same profile, kind of relic by kind."""
    profiles = set(_profiles(galaxy))
    return len(profiles) == 1 and None not in profiles


def fairness(galaxy: Galaxy) -> float:
    """Return 1 for an even sector, less the further the dearest seat's costs lie above the cheapest's, 0 at twice.

    Kinds of relic are not weighed here: how much one is worth more than another hangs on where it lies, so it is told
    as advice.
    """
    sums = [one.whole for one in _profiles(galaxy) if one is not None]
    if len(sums) < galaxy.sector.seats:
        return 0.0
    if is_even(galaxy):
        return 1.0
    unlike = 0.05  # equal sums of unlike costs are not even, only near it
    return max(0.0, min(1.0 - unlike, 2.0 - max(sums) / max(1, min(sums))))


def _profiles(galaxy: Galaxy) -> list[Profile | None]:
    return [profile(galaxy, seat) for seat in range(galaxy.sector.seats)]


class Breach(msgspec.Struct, frozen=True):
    """Where a sector leaves the standard, in a sentence; `places` are the systems and planets it is about."""

    sentence: str
    places: tuple[str, ...] = ()


def advice(galaxy: Galaxy) -> Iterator[str]:
    """Yield a sentence for each breach of the standard sector; none of them forbids it (S3)."""
    for breach in breaches(galaxy):
        yield breach.sentence


def breaches(galaxy: Galaxy) -> Iterator[Breach]:
    """Yield each breach of the standard sector (S3)."""
    sector = galaxy.sector
    kinds = Counter(system.kind for system in sector.systems)
    for kind in (TANN, "minor", "major"):
        if kinds[kind] != sector.seats:
            alike = tuple(system.id for system in sector.systems if system.kind == kind)
            said = kind.capitalize() if kind == TANN else kind
            yield Breach(
                f"A standard sector has one {said} system for each seat; here are {kinds[kind]}.", alike
            )
    if len(sector.relics) != 2 * sector.seats:
        yield Breach(f"A standard sector has two relics for each seat; here are {len(sector.relics)}.")
    for relic in sector.relics:
        sentence = _misplaced(galaxy, relic.kind, relic.at)
        if sentence:
            yield Breach(sentence, (relic.at,))
    counts = Counter(relic.kind for relic in sector.relics)
    if sector.relics and max(counts.values()) - min(counts[kind] for kind in RelicKind) > 1:
        yield Breach("Relics should be of every kind before a kind repeats.")
    yield from _unevenness(galaxy)


def _unevenness(galaxy: Galaxy) -> Iterator[Breach]:
    """Yield how the seats' profiles differ, if they do: by their costs, or else by kinds of relic, sizes of planet."""
    if not is_even(galaxy):
        yield Breach("The seats do not pay the same for the systems and relics around them.")
        return
    profiles = [one for one in _profiles(galaxy) if one is not None]
    for kind in RelicKind:
        paid = [dict(one.kinds).get(kind, ()) for one in profiles]
        if len(set(paid)) > 1:
            places = tuple(relic.at for relic in galaxy.sector.relics if relic.kind is kind)
            yield Breach(f"The {kind.value} is nearer to one seat than to another{_told(paid)}", places)
    for size in Size:
        paid = [dict(one.planets).get(size, ()) for one in profiles]
        if len(set(paid)) > 1:
            yield Breach(f"More {size.value} planets are near to one seat than to another{_told(paid)}")


def _told(paid: Sequence[tuple[int, ...]]) -> str:
    """Return what a ship costs each seat, as the end of a sentence."""
    said = [f"seat {seat} pays {listed(costs)}" for seat, costs in enumerate(paid)]
    return f": {', '.join(said)} a ship."


def listed(costs: Sequence[int]) -> str:
    """Return costs one by one, or, where there are too many, how often each occurs."""
    if len(costs) <= MOST_LISTED:
        return " ".join(map(str, costs)) or "–"
    return " ".join(f"{costs.count(cost)}×{cost}" for cost in sorted(set(costs)))


def _misplaced(galaxy: Galaxy, kind: RelicKind, on: str) -> str | None:
    number, slot = divmod(galaxy.placed[on], SLOTS)
    system, sizes, said = galaxy.systems[number], galaxy.sizes[number], galaxy.said(galaxy.placed[on])
    if system.kind == TANN:
        return f"The {kind.value} on {said} lies in a starting system."
    if kind in OF_MINOR:
        smallest = min(sizes, key=SMALLEST.__getitem__)
        if system.kind != "minor" or sizes[slot - 1] is not smallest:
            return f"The {kind.value} on {said} should lie on the smallest planet of a minor system."
    elif system.kind != "major":
        return f"The {kind.value} on {said} should lie in a major system."
    return None
