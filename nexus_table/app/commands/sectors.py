"""`nexus-table generate --seats` and `analyse` of a sector: made from a seed, and held against the standard."""

from __future__ import annotations

from pathlib import Path

import msgspec

from nexus_table.app.commands.destination import expect_writable, write
from nexus_table.app.commands.faults import CommandError, unknown
from nexus_table.games.starmap.catalogue import Catalogue, load_catalogue, read_sector
from nexus_table.games.starmap.editor.checks import Report, Weight, report, spoken
from nexus_table.games.starmap.editor.document import sector_bytes
from nexus_table.games.starmap.editor.generator import NoSectorError, Wish, generate
from nexus_table.games.starmap.editor.shapes import SHAPES, Shape
from nexus_table.games.starmap.model import Sector
from nexus_table.games.starmap.rules.fairness import listed
from nexus_table.kernel.chance import SEEDS

ENDINGS = (".yaml", ".yml")
ANY = "any"
SEATS = ("Red", "Blue", "Green", "Yellow")


def make(seed: int, seats: int, systems: int | None, shape: str, file: Path) -> int:
    """Make a sector, write it to the file and return 0.

    Raises CommandError where there is no such seed or shape, no sector of that size, and where the file cannot be
    written.
    """
    if shape not in (ANY, *SHAPES):
        raise CommandError(unknown("shape", shape, [ANY, *SHAPES]))
    if not 0 <= seed < SEEDS:
        raise CommandError(f"A seed is a whole number from 0 to {SEEDS - 1}.")
    expect_writable(file, ENDINGS)
    wanted: Shape | None = next((one for one in SHAPES if one == shape), None)
    try:
        wish = msgspec.convert(
            {"seed": seed, "seats": seats, "systems": systems or 3 * seats, "shape": wanted}, Wish
        )
        sector = generate(wish, shipped().systems)
    except msgspec.ValidationError:
        raise CommandError("A sector has 2 to 4 seats and 6 to 12 systems.") from None
    except NoSectorError as fault:
        raise CommandError(str(fault)) from None
    write(file, sector_bytes(sector))
    print(f"{sector.name} is written to {file}: {len(sector.systems)} systems, the same for every seat.")
    return 0


def sector_named(name: str) -> Sector | None:
    """Return the shipped sector with this id, or the one in this file; None where it is no sector at all.

    Raises ContentError for a file that means to be a sector and is faulty.
    """
    catalogue = shipped()
    if name in catalogue.sectors:
        return catalogue.sectors[name]
    file = Path(name)
    if not file.is_file() or not looks_like_a_sector(file):
        return None
    return read_sector(file, catalogue.systems)


def looks_like_a_sector(file: Path) -> bool:
    """Whether a file lists systems, as only sectors do."""
    from nexus_table.content.decode import raw_bytes
    from nexus_table.content.fault import ContentError
    from nexus_table.content.source import parse

    try:
        plain = parse(raw_bytes(file, file.name), file.name).plain
    except ContentError:
        return False
    return isinstance(plain, dict) and "systems" in plain


def analyse(sector: Sector, *, json: bool) -> int:
    """Print how fair a sector is and where it leaves the standard; return 0, or 1 where the seats are not even."""
    found = report(sector, shipped().systems)
    print(as_json(sector, found) if json else as_words(sector, found))
    return 0 if found.score >= 1.0 and found.playable else 1


def as_words(sector: Sector, found: Report) -> str:
    """Return the report as lines for a person."""
    lines = [
        f"{sector.name} ({sector.id}): {sector.seats} seats, {len(sector.systems)} systems, {sector.shape}"
    ]
    for seat, profile in enumerate(found.profiles):
        if profile is None:
            lines.append(f"  {SEATS[seat]:<7} has no Tann")
            continue
        parts = (("minor", profile.minors), ("major", profile.majors), ("relics", profile.relics))
        told = "  ".join(f"{name} {listed(costs)}" for name, costs in parts)
        lines.append(f"  {SEATS[seat]:<7} {told}  sum {profile.whole}")
        if profile.kinds:
            lines.append(
                f"  {'':<7} " + "  ".join(f"{kind.value} {listed(costs)}" for kind, costs in profile.kinds)
            )
        if profile.planets:
            told = "  ".join(f"{size.value} {listed(costs)}" for size, costs in profile.planets)
            lines.append(f"  {'':<7} planets: {told}")
    lines.append(f"  fairness {found.score:.0%}")
    lines += [
        f"  {'FAULT' if one.weight is Weight.FAULT else 'note '}  {spoken(one, SEATS)}"
        for one in found.findings
    ]
    return "\n".join(lines)


def as_json(sector: Sector, found: Report) -> str:
    """Return the report as one JSON document."""
    answer = {
        "sector": sector.id,
        "fairness": found.score,
        "playable": found.playable,
        "profiles": [
            None
            if one is None
            else {
                "minors": one.minors,
                "majors": one.majors,
                "relics": one.relics,
                "kinds": {kind.value: costs for kind, costs in one.kinds},
                "planets": {size.value: costs for size, costs in one.planets},
            }
            for one in found.profiles
        ],
        "findings": [
            {"weight": one.weight.value, "sentence": one.sentence, "places": one.places}
            for one in found.findings
        ],
    }
    return msgspec.json.format(msgspec.json.encode(answer), indent=2).decode()


def shipped() -> Catalogue:
    """Return the starmap's shipped data."""
    from nexus_table.app.settings import cache_folder

    return load_catalogue(cache=cache_folder())
