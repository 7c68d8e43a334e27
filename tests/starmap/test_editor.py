"""The sector editor's engine: every order, undone and redone exactly, mirrored by symmetry, kept, saved and opened."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from msgspec.structs import replace

from nexus_table.content.fault import ContentError
from nexus_table.content.writing import plain_data
from nexus_table.games.starmap.catalogue import Catalogue, read_sector
from nexus_table.games.starmap.editor import orders as o
from nexus_table.games.starmap.editor.checks import Weight, report
from nexus_table.games.starmap.editor.document import Document, sector_bytes
from nexus_table.games.starmap.editor.fitting import fitting_symmetry
from nexus_table.games.starmap.editor.game import SectorEditor
from nexus_table.games.starmap.editor.generator import Wish, generate
from nexus_table.games.starmap.editor.state import EditorSetup
from nexus_table.games.starmap.editor.symmetry import Fold, Symmetry
from nexus_table.games.starmap.galaxy import Galaxy, contacts_of
from nexus_table.games.starmap.model import Face, Force, Goals, RelicKind, Size
from nexus_table.games.starmap.rules.fairness import is_even
from nexus_table.kernel.autosave import keep
from nexus_table.kernel.chance import Chance
from tests.every_game.laws import LAWS, Law

from .tokens import KINDS, sector

CATALOGUE = Catalogue(KINDS, {}, {}, "tests")
HALF, THIRD, MIRRORS = (
    Symmetry(Fold.HALF),
    Symmetry(Fold.THIRD, (1, 0)),
    Symmetry(Fold.MIRRORS, (1, 0)),
)


def charted(*orders: o.EditorOrder, symmetry: Symmetry | None = None, start=None) -> Document:
    document = Document.new(CATALOGUE, start)
    if symmetry is not None:
        document.act(agree(symmetry.size))
        document.act(o.Claim(symmetry))
    for order in orders:
        document.act(order)
    return document


def agree(seats: int, **more) -> o.Agree:
    usual = {"solo": False, "goals": None, "ships": 4, "energy": 3, "round_limit": None}
    return o.Agree(seats, **{**usual, **more})


def refusal(document: Document, order: o.EditorOrder) -> str | None:
    found = document.refuse(order)
    return found.rule if found is not None else None


def on(document: Document, at):
    return next((one for one in document.sector.systems if one.at == at), None)


# ── single orders ────────────────────────────────────────────────────────────────────────────────────────────────────


def test_systems_are_placed_and_tanns_given_to_the_seats_in_turn():
    document = charted(*(o.PlaceSystem("tann", (q, 0)) for q in (0, 2, 4)), o.PlaceSystem("minor", (1, 0)))
    assert [system.seat for system in document.sector.systems] == [0, 1, None, None]
    assert len({system.id for system in document.sector.systems}) == 4
    assert refusal(document, o.PlaceSystem("minor", (0, 0))) == "editor.taken"
    assert refusal(document, o.PlaceSystem("mirage", (9, 0))) == "editor.kind"
    assert refusal(document, o.PlaceSystem("minor", (21, 0))) == "editor.range"


def test_systems_are_moved_swapped_and_removed_with_all_that_is_on_them():
    document = charted(
        o.PutRelic(RelicKind.MILITARY, "c.2"),
        o.Mark(Face.NO_ENTRY, "c.star", 3),
        o.SetContact("a", "c", True),
        start=sector(2, "abcd"),
    )
    assert refusal(document, o.MoveSystem("a", (1, 0))) == "editor.taken"
    document.act(o.MoveSystem("c", (2, 0)))
    document.act(o.SwapSystems("a", "c"))
    assert [system.at for system in document.sector.systems] == [(2, 0), (1, 0), (0, 0), (6, 0)]
    document.act(o.RemoveSystem("c"))
    left = document.sector
    assert (left.relics, left.forbidden, left.joined) == ((), (), ())
    assert [system.id for system in left.systems] == ["a", "b", "d"]
    assert refusal(document, o.RemoveSystem("c")) == "editor.gone"


def test_a_turned_system_takes_sizes_relics_markers_and_ships_along():
    """Setup 1: which planet is how large matters, and so what lies on it goes with it."""
    document = charted(
        o.PutRelic(RelicKind.EXTRACTOR, "b.3"), o.Mark(Face.NO_BUILDING, "b.1"), start=sector()
    )
    document.act(o.TurnSystem("b"))
    made = document.sector
    assert made.systems[1].planets == (Size.SMALL, Size.LARGE, Size.MEDIUM)
    assert (made.relics[0].at, made.forbidden[0].at) == ("b.1", "b.2")
    document.act(o.TurnSystem("a"))
    assert Force(0, "a.2", 4) in document.sector.forces
    document.act(o.TurnSystem("b"))
    document.act(o.TurnSystem("b"))
    assert document.sector.systems[1].planets is None


def test_kinds_sizes_names_and_seats_are_changed():
    document = charted(o.Resize("b.2", Size.LARGE), o.CallSystem("b", "Bright"), start=sector())
    assert document.sector.systems[1].planets == (Size.LARGE, Size.LARGE, Size.SMALL)
    assert document.sector.systems[1].name == "Bright"
    document.act(o.Retype("b", "major"))
    assert document.sector.systems[1].planets is None
    document.act(o.GiveTann("a", 1))
    assert [system.seat for system in document.sector.systems] == [1, None, None, 0]
    assert refusal(document, o.GiveTann("b", 0)) == "editor.tann"
    assert refusal(document, o.GiveTann("a", 3)) == "editor.seat"
    document.act(o.Retype("a", "minor"))
    assert document.sector.systems[0].seat is None


def test_contacts_are_added_and_taken_away_and_only_exceptions_are_written_down():
    """S1."""
    document = charted(o.SetContact("a", "b", False), o.SetContact("a", "d", True), start=sector())
    assert (document.sector.parted, document.sector.joined) == ((("a", "b"),), (("a", "d"),))
    document.act(o.SetContact("b", "a", True))
    document.act(o.SetContact("d", "a", False))
    assert (document.sector.parted, document.sector.joined) == ((), ())
    assert refusal(document, o.SetContact("a", "a", True)) == "editor.contact"


def test_relics_markers_and_ships_are_put_and_taken():
    document = charted(
        o.PutRelic(RelicKind.MILITARY, "c.1"),
        o.Mark(Face.NO_ENTRY, "c.1", 4),
        o.Mark(Face.NO_ENTRY, "c.1", 6),
        o.Station(0, "c.1", 2),
        start=sector(),
    )
    assert document.sector.forbidden[0].until == 6
    assert {force.at: force.ships for force in document.sector.forces} == {"a.1": 4, "c.1": 2, "d.1": 4}
    document.act(o.Station(0, "c.1", 0))
    document.act(o.Unmark(Face.NO_ENTRY, "c.1"))
    document.act(o.RemoveRelic(0))
    document.act(o.StandardForces())
    assert (document.sector.relics, document.sector.forbidden, document.sector.forces) == ((), (), ())
    assert refusal(document, o.PutRelic(RelicKind.MILITARY, "c.star")) == "editor.star"
    assert refusal(document, o.Station(0, "c.star", 1)) == "editor.star"
    assert refusal(document, o.Station(3, "c.1", 1)) == "editor.seat"
    assert refusal(document, o.RemoveRelic(0)) == "editor.gone"


def test_relics_are_laid_as_the_standard_has_it():
    """S3."""
    made = generate(Wish(3, 3, 9), KINDS)
    document = charted(o.LayRelics(), start=replace(made, relics=()))
    assert report(document.sector, KINDS).findings == ()
    assert refusal(charted(), o.LayRelics()) == "editor.relics"


def test_what_is_agreed_is_changed_and_a_seat_less_leaves_nobody_behind():
    """S4."""
    document = charted(agree(1, goals=Goals(9, 3), ships=5, energy=0, round_limit=8), start=sector())
    made = document.sector
    assert (made.seats, made.goals, made.ships, made.energy, made.round_limit) == (1, Goals(9, 3), 5, 0, 8)
    assert [system.seat for system in made.systems] == [0, None, None, None]
    document.act(agree(2))
    assert [system.seat for system in document.sector.systems] == [0, None, None, 1]
    document.act(o.Describe("mine", "Mine", "Somebody", "star", ("One.", "Two.")))
    assert (document.sector.id, document.sector.shape, document.sector.about) == (
        "mine",
        "star",
        ("One.", "Two."),
    )


# ── symmetry ─────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("symmetry", [HALF, THIRD, MIRRORS], ids=lambda one: one.fold.value)
def test_a_sector_built_by_symmetry_is_even_at_every_step(symmetry):
    """S5: whatever is done to one seat's share is done to all."""
    document = charted(symmetry=symmetry)
    minor = chr(ord("a") + symmetry.size)
    steps = [
        o.PlaceSystem("tann", (3, 1)),
        o.PlaceSystem("minor", (2, 1)),
        o.PlaceSystem("major", (3, 2)),
        o.LayRelics(),
        o.MoveSystem("a", (4, 1)),
        o.SetContact("a", minor, True),
        o.TurnSystem("a"),
        o.SwapSystems("a", minor),
        o.Station(0, "a.3", 2),
        o.Mark(Face.NO_ENTRY, f"{minor}.star"),
        o.Retype(minor, "major"),
        o.Retype(minor, "minor"),
    ]
    for number, step in enumerate(steps):
        document.act(step)
        if number >= 3:
            assert is_even(Galaxy(document.sector, KINDS)), step
        assert len(document.sector.systems) % symmetry.size == 0
    made = document.sector
    assert len(made.relics) == 2 * symmetry.size
    assert len(made.forbidden) == symmetry.size
    assert {force.seat for force in made.forces} == set(range(symmetry.size))
    document.act(o.RemoveSystem("a"))
    assert len(document.sector.systems) == 2 * symmetry.size


def test_twins_of_a_relic_are_its_partners():
    """S3: kinds vary before they repeat."""
    document = charted(o.PlaceSystem("minor", (2, 0)), o.PutRelic(RelicKind.EXTRACTOR, "a.3"), symmetry=HALF)
    assert [relic.kind for relic in document.sector.relics] == [RelicKind.EXTRACTOR, RelicKind.REPLICATOR]
    document.act(o.RemoveRelic(1))
    assert document.sector.relics == ()


def test_in_the_middle_of_a_symmetry_lies_one_system_and_no_tann():
    document = charted(o.PlaceSystem("major", (0, 0)), symmetry=HALF)
    assert len(document.sector.systems) == 1
    assert refusal(document, o.MoveSystem("a", (1, 0))) == "editor.middle"
    assert refusal(charted(symmetry=HALF), o.PlaceSystem("tann", (0, 0))) == "editor.middle"
    document.act(o.PlaceSystem("minor", (2, 0)))
    assert refusal(document, o.MoveSystem("b", (0, 0))) == "editor.middle"
    assert refusal(document, o.SwapSystems("b", "c")) == "editor.swap"
    assert refusal(document, o.SwapSystems("a", "b")) == "editor.swap"


def test_missing_twins_are_completed():
    document = charted(
        o.PlaceSystem("tann", (2, 0)),
        o.PlaceSystem("minor", (1, 0)),
        o.PutRelic(RelicKind.EXTRACTOR, "b.3"),
        o.PlaceSystem("major", (-1, 0)),
    )
    assert refusal(document, o.Complete()) == "editor.symmetry"
    document.act(o.Claim(HALF))
    document.act(o.Complete())
    made = document.sector
    assert on(document, (-2, 0)).seat == 1
    assert on(document, (-1, 0)).kind == "minor"
    assert [relic.at for relic in made.relics] == ["b.3", "c.3"]
    assert fitting_symmetry(made) == HALF


def test_a_symmetry_is_claimed_only_for_seats_that_it_treats_alike():
    document = charted(symmetry=HALF)
    assert refusal(document, o.Claim(THIRD)) == "editor.symmetry"
    document.act(agree(3))
    assert document.state.symmetry == Symmetry()


def test_the_symmetry_of_an_opened_sector_is_found():
    for wish in (Wish(4, 2, 6, "spiral"), Wish(4, 3, 9, "star"), Wish(4, 4, 12, "cross")):
        found = fitting_symmetry(generate(wish, KINDS))
        assert found.size == wish.seats
    uneven = sector(2, "abcd")
    assert fitting_symmetry(uneven) == Symmetry()


# ── checks ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_an_empty_map_cannot_be_played_and_says_so():
    found = report(charted().sector, KINDS)
    assert not found.playable
    assert found.score == 0.0
    assert found.profiles == (None, None)


def test_what_is_missing_is_told_until_the_sector_can_be_played():
    document = charted(o.PlaceSystem("tann", (0, 0)))
    assert not report(document.sector, KINDS).playable
    document.act(o.PlaceSystem("tann", (3, 0)))
    found = report(document.sector, KINDS)
    assert found.playable
    assert all(finding.weight is Weight.ADVICE for finding in found.findings)
    document.act(o.PutRelic(RelicKind.MILITARY, "a.1"))
    found = report(document.sector, KINDS)
    assert any(finding.places == ("a.1",) for finding in found.findings)
    assert found.score < 1.0


def test_more_relics_than_ships_are_a_fault_with_its_place():
    document = charted(*[o.PutRelic(RelicKind.MILITARY, "a.1")] * 5, start=sector())
    faults = [one for one in report(document.sector, KINDS).findings if one.weight is Weight.FAULT]
    assert [one.places for one in faults] == [("a.1",)]


# ── undo, keeping, files ─────────────────────────────────────────────────────────────────────────────────────────────

ORDERS = [kind for kind in o.EditorOrder.__args__ if kind not in (o.Adopt, o.Clear)]


def random_order(dice: random.Random, document: Document) -> o.EditorOrder:
    """Return an order of a random kind; it may well be refused."""
    idents = [system.id for system in document.sector.systems] or ["a"]
    one, other = dice.choice(idents), dice.choice(idents)
    at = (dice.randrange(-4, 5), dice.randrange(-4, 5))
    place = f"{one}.{dice.choice(['star', 1, 2, 3])}"
    seat = dice.randrange(3)
    made = {
        o.PlaceSystem: lambda: o.PlaceSystem(dice.choice(list(KINDS)), at),
        o.MoveSystem: lambda: o.MoveSystem(one, at),
        o.SwapSystems: lambda: o.SwapSystems(one, other),
        o.TurnSystem: lambda: o.TurnSystem(one),
        o.RemoveSystem: lambda: o.RemoveSystem(one),
        o.Retype: lambda: o.Retype(one, dice.choice(list(KINDS))),
        o.Resize: lambda: o.Resize(place, dice.choice(list(Size))),
        o.CallSystem: lambda: o.CallSystem(one, dice.choice(["Here", "There"])),
        o.GiveTann: lambda: o.GiveTann(one, dice.choice([None, seat])),
        o.SetContact: lambda: o.SetContact(one, other, dice.random() < 0.5),
        o.PutRelic: lambda: o.PutRelic(dice.choice(list(RelicKind)), place),
        o.RemoveRelic: lambda: o.RemoveRelic(dice.randrange(6)),
        o.LayRelics: o.LayRelics,
        o.Mark: lambda: o.Mark(dice.choice(list(Face)), place, dice.choice([None, 3])),
        o.Unmark: lambda: o.Unmark(dice.choice(list(Face)), place),
        o.Station: lambda: o.Station(seat, place, dice.randrange(6)),
        o.StandardForces: o.StandardForces,
        o.Agree: lambda: agree(dice.randrange(1, 5), goals=dice.choice([None, Goals(5, 2)])),
        o.Describe: lambda: o.Describe("x", "X", "Me", dice.choice(["line", "star"]), ("Words.",)),
        o.Claim: lambda: o.Claim(dice.choice([Symmetry(), HALF, THIRD, MIRRORS])),
        o.Complete: o.Complete,
    }
    return made[dice.choice(ORDERS)]()


def written(document: Document, place: int) -> bytes:
    """What a sector's file tells: quickly as plain data, at every tenth place as the file itself."""
    return sector_bytes(document.sector) if place % 10 == 0 else repr(plain_data(document.sector)).encode()


def edited(seed: int, count: int, document: Document) -> list[bytes]:
    dice, history, kinds = random.Random(seed), [written(document, 0)], set()
    while len(history) <= count:
        order = random_order(dice, document)
        if document.refuse(order) is None:
            document.act(order)
            kinds.add(type(order))
            history.append(written(document, len(history)))
    if count >= 500:
        assert kinds == set(ORDERS)
    return history


def test_five_hundred_random_orders_undone_and_redone_give_the_very_same_files():
    document = charted(start=sector(2, "abcd"))
    history = edited(7, 500, document)
    for place in reversed(range(500)):
        assert document.undo()
        assert written(document, place) == history[place]
    assert not document.undo()
    for place in range(1, 501):
        assert document.redo()
        assert written(document, place) == history[place]
    assert not document.redo()


def test_whatever_random_orders_leave_can_be_saved_and_opened_again(tmp_path: Path):
    for seed in range(6):
        document = charted(start=sector(2, "abcd"))
        edited(seed, 40, document)
        if document.sector.systems:
            file = document.save(tmp_path / f"{seed}.yaml")
            assert Document.open(file, CATALOGUE).sector == document.sector
            if report(document.sector, KINDS).playable:
                assert read_sector(file, KINDS) == document.sector


def test_a_killed_program_loses_no_finished_order(tmp_path: Path):
    document = charted(start=sector(2, "abcd"))
    journal = keep(document.session, tmp_path)
    content = edited(5, 60, document)[-1]
    document.undo()
    before = sector_bytes(document.sector)
    journal.close()
    back = Document.rescued(tmp_path, CATALOGUE)
    assert back is not None
    assert back.changed
    assert sector_bytes(back.sector) == before
    assert back.redo()
    assert written(back, 60) == content


def test_a_document_knows_whether_it_has_unsaved_work(tmp_path: Path):
    document = charted(start=sector())
    assert not document.changed
    document.act(o.TurnSystem("b"))
    assert document.changed
    document.save(tmp_path / "test.yaml")
    assert not document.changed
    document.undo()
    assert document.changed


def test_a_map_without_systems_is_not_saved(tmp_path: Path):
    with pytest.raises(ValueError, match="at least one system"):
        charted().save(tmp_path / "none.yaml")


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("kind: minor", "kind: minr", "did you mean minor?"),
        ("at: b.3", "at: z.3", "no system is called z"),
        ("at: b.3", "at: b.star", "never on a star"),
        ("at: [1, 0]", "at: [0, 0]", "another system lies on this hex"),
        ("seats: 2", "seats: 9", "4"),
    ],
)
def test_a_hostile_file_is_refused_with_its_line(tmp_path: Path, old, new, words):
    file = tmp_path / "test.yaml"
    made = sector(2, "abcd", (("extractor", "b.3"),))
    file.write_bytes(sector_bytes(made).replace(old.encode(), new.encode()))
    with pytest.raises(ContentError) as error:
        Document.open(file, CATALOGUE)
    assert words in str(error.value)
    assert "test.yaml:" in str(error.value)


def test_an_unfinished_sector_can_be_opened_but_not_played(tmp_path: Path):
    document = charted(o.PlaceSystem("tann", (0, 0)))
    file = document.save(tmp_path / "new-sector.yaml")
    assert Document.open(file, CATALOGUE).sector == document.sector
    with pytest.raises(ContentError):
        read_sector(file, KINDS)


def test_a_sector_that_no_editor_can_hold_is_not_adopted():
    broken = sector(2, "abcd", (("extractor", "z.3"),))
    with pytest.raises(ValueError, match="no system is called z"):
        SectorEditor(CATALOGUE).begin(EditorSetup(broken), Chance(0))
    assert refusal(charted(), o.Adopt(broken)) == "editor.sector"


def test_contacts_follow_the_hexes_that_systems_lie_on():
    document = charted(o.MoveSystem("c", (1, 1)), start=sector(2, "abcd"))
    assert frozenset(("b", "c")) in contacts_of(document.sector)


# ── the laws of every game ───────────────────────────────────────────────────────────────────────────────────────────


class Sample:
    """The editor with random orders, as the laws of every game ask for it."""

    game = SectorEditor(CATALOGUE)

    def propose(self, state, seat, chance):
        pick, chance = chance.below(2**32)
        document = Document.new(CATALOGUE)
        document.session = _Standing(state)
        return random_order(random.Random(pick), document), chance

    def elsewhere(self, state, seat, chance):
        seed, _ = chance.below(2**53)
        return replace(state, chance=Chance(seed))


class _Standing:
    def __init__(self, state):
        self.state = state


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize("start", [None, sector(2, "abcd")], ids=["empty", "charted"])
def test_the_editor_keeps_the_law(start, law: Law):
    law(Sample(), EditorSetup(start), 1)
