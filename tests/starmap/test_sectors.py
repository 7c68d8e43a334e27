"""The shipped sectors: enough of them, all even, all standard; and what is told of faulty ones."""

import shutil
from collections import Counter
from pathlib import Path

import pytest
from msgspec.structs import replace

from nexus_table.content.fault import ContentError
from nexus_table.content.places import data_folder
from nexus_table.games.starmap.catalogue import faults_in, load_catalogue, read_sector
from nexus_table.games.starmap.galaxy import Galaxy, faults_of
from nexus_table.games.starmap.model import (
    Face,
    Forbidden,
    Force,
    RelicKind,
    RelicPlaced,
    Sector,
    Size,
    System,
)
from nexus_table.games.starmap.rules.fairness import (
    Profile,
    advice,
    breaches,
    fairness,
    is_even,
    is_even_by_kind,
    profile,
)

from .tokens import KINDS, sector

CATALOGUE = load_catalogue()
FOLDER = data_folder() / "starmap" / "sectors"


def test_there_are_enough_sectors_for_each_number_of_seats_and_all_shapes():
    """S6: five for two, four for three, five for four and four for one alone."""
    sectors = CATALOGUE.sectors.values()
    seats = Counter("solo" if one.solo else one.seats for one in sectors)
    assert seats[2] >= 5
    assert seats[3] >= 4
    assert seats[4] >= 5
    assert seats["solo"] >= 4
    assert {one.shape for one in sectors} == {"groups", "circle", "star", "spiral", "line", "cross"}
    assert len({one.name for one in sectors}) == len(sectors)


@pytest.mark.parametrize("sector", CATALOGUE.sectors.values(), ids=CATALOGUE.sectors)
def test_a_shipped_sector_is_even_and_standard(sector):
    """S3, S5: every seat pays the same for what lies around it."""
    galaxy = Galaxy(sector, CATALOGUE.systems)
    assert is_even(galaxy)
    assert is_even_by_kind(galaxy)
    assert fairness(galaxy) == 1.0
    assert list(advice(galaxy)) == []
    assert len(sector.about) == 2
    names = [system.name for system in sector.systems]
    assert len(set(names)) == len(names)


def can_pass_each_tann_on(galaxy):
    """Whether systems can change places so that each Tann lies where the next seat's lay, and nothing else changes:
    sizes, relics and their kinds, all that is paid from system to system. Then no seat has more than another."""
    sector, systems = galaxy.sector, galaxy.systems
    relics = {system.id: [] for system in systems}
    for relic in sector.relics:
        system, _, slot = relic.at.partition(".")
        relics[system].append((slot, relic.kind.value))
    looks = [
        (system.kind, sizes, sorted(relics[system.id]))
        for system, sizes in zip(systems, galaxy.sizes, strict=True)
    ]

    def wanted(one, other):
        seat, there = systems[one].seat, systems[other].seat
        return there == (None if seat is None else (seat + 1) % sector.seats) and looks[one] == looks[other]

    def passed(places):
        one = len(places)
        if one == len(systems):
            return True
        return any(
            passed([*places, other])
            for other in range(len(systems))
            if other not in places
            and wanted(one, other)
            and all(galaxy.costs[one][k] == galaxy.costs[other][at] for k, at in enumerate(places))
        )

    return passed([])


@pytest.mark.parametrize("sector", CATALOGUE.sectors.values(), ids=CATALOGUE.sectors)
def test_a_shipped_sector_is_the_same_for_every_seat_with_who_follows_it(sector):
    """Create Your Galactic Sector: equally accessible from any starting system, and in the same order of play."""
    assert can_pass_each_tann_on(Galaxy(sector, CATALOGUE.systems))


def test_a_sector_with_the_kinds_of_relic_changed_is_not_the_same_for_every_seat():
    alike = two_sided(("extractor", "b.3"), ("military", "c.1"), ("extractor", "e.3"), ("military", "f.1"))
    unlike = two_sided(
        ("extractor", "b.3"), ("military", "c.1"), ("replicator", "e.3"), ("transporter", "f.1")
    )
    assert can_pass_each_tann_on(alike)
    assert not can_pass_each_tann_on(unlike)


def test_each_kind_of_relic_has_its_card():
    assert set(CATALOGUE.relics) == {kind.value for kind in RelicKind}


def test_a_profile_tells_what_a_seat_pays_for_minors_majors_and_relics():
    """S5."""
    galaxy = Galaxy(sector(2, "abcd", (("extractor", "b.3"), ("military", "c.1"))), KINDS)
    military, extractor = RelicKind.MILITARY, RelicKind.EXTRACTOR
    small, medium, large = Size.SMALL, Size.MEDIUM, Size.LARGE
    assert profile(galaxy, 0) == Profile(
        (2,),
        (3,),
        (2, 3),
        ((military, (3,)), (extractor, (2,))),
        ((small, (2,)), (medium, (2,)), (large, (2, 3, 3, 3))),
    )
    assert profile(galaxy, 1) == Profile(
        (3,),
        (2,),
        (2, 3),
        ((military, (2,)), (extractor, (3,))),
        ((small, (3,)), (medium, (3,)), (large, (2, 2, 2, 3))),
    )
    assert not is_even(galaxy)
    assert 0.0 < fairness(galaxy) < 1.0


def two_sided(*relics):
    """Return a galaxy of two Tanns, two minors and two majors, a minor and a major touching each Tann."""
    joined = (("a", "b"), ("a", "c"), ("d", "e"), ("d", "f"))
    kinds = {"a": "tann", "b": "minor", "c": "major", "d": "tann", "e": "minor", "f": "major"}
    made = tuple(
        System(name, name.upper(), kind, (3 * number, 0), {"a": 0, "d": 1}.get(name))
        for number, (name, kind) in enumerate(kinds.items())
    )
    placed = tuple(RelicPlaced(RelicKind(kind), at) for kind, at in relics)
    return Galaxy(Sector("test", "Test", "line", ("A test.",), 2, made, placed, joined=joined), KINDS)


def test_relics_just_as_near_are_not_even_by_kind_where_their_kinds_differ():
    """S5: one seat's pair may be worth more than the other's, so kinds are told apart."""
    galaxy = two_sided(
        ("extractor", "b.3"), ("military", "c.1"), ("replicator", "e.3"), ("transporter", "f.1")
    )
    assert profile(galaxy, 0).costs == profile(galaxy, 1).costs
    assert is_even(galaxy)
    assert not is_even_by_kind(galaxy)
    assert fairness(galaxy) == 1.0
    told = [breach for breach in breaches(galaxy) if "nearer to one seat" in breach.sentence]
    assert [breach.places for breach in told] == [("c.1",), ("e.3",), ("b.3",), ("f.1",)]


def test_a_kind_that_is_nearer_to_a_seat_is_told_with_what_each_pays():
    galaxy = two_sided(("extractor", "b.3"), ("extractor", "e.3"), ("military", "c.1"), ("replicator", "f.1"))
    assert list(advice(galaxy))[-2:] == [
        "The military is nearer to one seat than to another: seat 0 pays 2, seat 1 pays 3 a ship.",
        "The replicator is nearer to one seat than to another: seat 0 pays 3, seat 1 pays 2 a ship.",
    ]


def test_larger_planets_just_around_one_seat_are_told():
    """Systems of one kind may have other planets in a sector, and larger ones yield more plunder (S2)."""
    even = two_sided(("extractor", "b.3"), ("extractor", "e.3"), ("military", "c.1"), ("military", "f.1"))
    sector_ = even.sector
    rich = tuple(
        replace(system, planets=(Size.LARGE, Size.LARGE, Size.SMALL)) if system.id == "b" else system
        for system in sector_.systems
    )
    galaxy = Galaxy(replace(sector_, systems=rich), KINDS)
    assert not is_even_by_kind(galaxy)
    more = "planets are near to one seat than to another"
    assert set(advice(galaxy)) - set(advice(even)) == {
        f"More medium {more}: seat 0 pays 3, seat 1 pays 2 a ship.",
        f"More large {more}: seat 0 pays 5×2 4×3, seat 1 pays 4×2 5×3 a ship.",
    }


def test_alike_pairs_of_relics_are_even():
    galaxy = two_sided(("extractor", "b.3"), ("military", "c.1"), ("extractor", "e.3"), ("military", "f.1"))
    assert is_even_by_kind(galaxy)
    assert fairness(galaxy) == 1.0
    assert not any("nearer" in sentence for sentence in advice(galaxy))


def test_a_sector_without_a_tann_for_each_seat_is_not_even():
    galaxy = Galaxy(sector(2, "abc"), KINDS)
    assert not is_even(galaxy)
    assert fairness(galaxy) == 0.0


@pytest.mark.parametrize(
    ("relic", "word"),
    [
        (("military", "a.1"), "starting system"),
        (("extractor", "b.1"), "smallest planet of a minor"),
        (("replicator", "c.1"), "smallest planet of a minor"),
        (("transporter", "b.3"), "major system"),
    ],
)
def test_breaches_of_the_standard_are_advice_and_forbid_nothing(relic, word):
    """S3."""
    made = sector(2, "abcd", (relic,))
    assert any(word in sentence for sentence in advice(Galaxy(made, KINDS)))


def test_kinds_of_relic_vary_before_they_repeat():
    """S3."""
    made = sector(
        2, "abcd", (("military", "c.1"), ("military", "c.2"), ("extractor", "b.3"), ("replicator", "b.3"))
    )
    assert any("before a kind repeats" in sentence for sentence in advice(Galaxy(made, KINDS)))
    varied = replace(made, relics=(RelicPlaced(RelicKind.TRANSPORTER, "c.3"), *made.relics[1:]))
    assert not any("before a kind repeats" in sentence for sentence in advice(Galaxy(varied, KINDS)))


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("kind: minor", "kind: minr", "did you mean minor?"),
        ("at: b.3", "at: z.3", "no system is called z"),
        ("at: b.3", "at: b.star", "never on a star"),
        ("at: b.3", "at: b.7", "a system's id"),
        ("id: b,", "id: a,", "already a system called a"),
        ("seat: 1", "seat: 0", "has a Tann already"),
        ("seat: 1", "seat: 3", "2 seats, counted from 0"),
        (", seat: 1", "", "seat 1 has nowhere to begin"),
        ("shape: line", "shape: blob", "line"),
        ("seats: 2", "seats: 2\njoined: [[a, z]]", "no system is called z"),
        ("seats: 2", "seats: 2\nparted: [[a, a]]", "no contact with itself"),
        ("seats: 2", "seats: 2\nforces: [{seat: 0, at: a.1, ships: 6}]", "5"),
        ("seats: 2", "seats: 2\nforces: [{seat: 0, at: a.1, ships: 2}]", "seat 1 has nowhere to begin"),
        ("seats: 2", "seats: 2\nships: 0", "1"),
        ("seats: 2", "seats: 2\nforbidden: [{face: no entry, at: q.1}]", "no system is called q"),
    ],
)
def test_a_faulty_sector_is_told_with_its_place(tmp_path, old, new, words):
    text = (FOLDER / "twin-lanterns.yaml").read_text(encoding="utf-8")
    assert old in text
    file: Path = tmp_path / "twin-lanterns.yaml"
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(ContentError) as told:
        read_sector(file, CATALOGUE.systems)
    assert words in str(told.value)
    assert "twin-lanterns.yaml:" in str(told.value)


def test_a_hex_is_taken_once(tmp_path):
    made = sector(2)
    twin = replace(made, systems=(*made.systems[:-1], replace(made.systems[-1], at=made.systems[0].at)))
    assert [sentence for _, sentence in faults_of(twin, KINDS)] == ["another system lies on this hex"]


@pytest.fixture
def copied(tmp_path):
    """Return a copy of the shipped data that a test may spoil."""
    return Path(shutil.copytree(FOLDER.parent, tmp_path / "starmap"))


def test_every_shipped_file_is_faultless_by_itself():
    lists = [FOLDER.parent / f"{name}.yaml" for name in ("systems", "relics", "event-cards")]
    files = [*sorted(FOLDER.glob("*.yaml")), *lists]
    assert len(files) > 20
    assert [fault for file in files for fault in faults_in(file, CATALOGUE)] == []


def test_the_faults_of_one_file_are_told(copied):
    file = copied / "sectors" / "whirlpool.yaml"
    file.write_text(
        file.read_text(encoding="utf-8").replace("kind: minor", "kind: miner", 1), encoding="utf-8"
    )
    assert ["did you mean minor?" in str(fault) for fault in faults_in(file, CATALOGUE)] == [True]


def test_a_relic_without_a_card_is_told(copied):
    file = copied / "relics.yaml"
    text = file.read_text(encoding="utf-8")
    file.write_text(text[: text.index("- id: transporter")], encoding="utf-8")
    with pytest.raises(ContentError, match="no card of transporter"):
        load_catalogue(copied)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("do: climb", "do: clime", "did you mean climb?"),
        ("aim: freeing a star", "aim: freeing a tsar", "did you mean freeing a star?"),
        ("ships: 3", "ships: 33", "at most"),
        ("id: iron-rain", "id: still-sky", "already an? event card called still-sky"),
        ("cosmic: [{do: nothing}]", "cosmic: []", "1"),
        ("do: each gains, energy: 2", "do: extract", "must be one of"),
    ],
)
def test_faults_of_event_cards_are_told(copied, old, new, words):
    file = copied / "event-cards.yaml"
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(ContentError, match=words) as told:
        load_catalogue(copied)
    assert all(fault.line for fault in told.value.faults)


def test_all_faults_of_all_files_are_told_at_once(copied):
    for name in ("whirlpool", "wheel"):
        file = copied / "sectors" / f"{name}.yaml"
        file.write_text(file.read_text(encoding="utf-8").replace("seat: 1", "seat: 0", 1), encoding="utf-8")
    with pytest.raises(ContentError) as told:
        load_catalogue(copied)
    assert {Path(fault.file).stem for fault in told.value.faults} == {"whirlpool", "wheel"}


def test_two_forces_do_not_begin_in_one_place_and_no_seat_has_more_than_its_ships():
    forces = tuple(Force(0, f"{system}.{planet}", 5) for system in "ab" for planet in (1, 2, 3))
    told = [sentence for _, sentence in faults_of(sector(1, "ab", forces=forces), KINDS)]
    assert told == ["a seat has 25 ships at most"]
    twice = (Force(0, "a.1", 2), Force(1, "a.1", 2))
    assert "other ships begin here already" in [s for _, s in faults_of(sector(2, forces=twice), KINDS)]


def test_relics_that_begin_among_ships_need_a_ship_each():
    relics = (("military", "a.1"), ("extractor", "a.1"), ("replicator", "a.1"))
    told = [sentence for _, sentence in faults_of(sector(2, relics=relics, ships=2), KINDS)]
    assert told == ["each ship carries one relic, and there are fewer ships here"]


def test_a_marker_lies_once_on_a_place():
    marker = Forbidden(Face.NO_ENTRY, "a.1")
    told = [sentence for _, sentence in faults_of(sector(2, forbidden=(marker, marker)), KINDS)]
    assert told == ["this marker lies there already"]
