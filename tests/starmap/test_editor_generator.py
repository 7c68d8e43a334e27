"""Sectors by seed: even, sound, connected, the same again for the same wish, on every machine (S3, S5, S6)."""

from __future__ import annotations

import pytest

from nexus_table.games.starmap.editor.generator import SHAPES, NoSectorError, Wish, generate, sizes_for
from nexus_table.games.starmap.editor.symmetry import Fold, Symmetry, distance
from nexus_table.games.starmap.galaxy import Galaxy, contacts_of, faults_of
from nexus_table.games.starmap.model import RelicKind
from nexus_table.games.starmap.rules.fairness import advice, fairness, is_even, is_even_by_kind, profile
from nexus_table.games.starmap.state import StarmapSetup
from nexus_table.kernel.chance import Chance

from .tokens import GAME, KINDS

SEEDS = 4
WISHES = [
    (seats, size, shape) for seats in SHAPES for size in sizes_for(seats) for shape in (*SHAPES[seats], None)
]


def hangs_together(sector) -> bool:
    contacts = contacts_of(sector)
    reached = [sector.systems[0].id]
    for one in reached:
        reached += sorted({two for pair in contacts if one in pair for two in pair} - set(reached))
    return len(reached) == len(sector.systems)


@pytest.mark.parametrize(("seats", "size", "shape"), WISHES, ids=str)
def test_every_seed_gives_an_even_sound_connected_sector(seats, size, shape):
    """S5: equal profiles; S1: each system can be reached from each by contacts alone."""
    for seed in range(SEEDS):
        made = generate(Wish(seed, seats, size, shape), KINDS)
        galaxy = Galaxy(made, KINDS)
        assert list(faults_of(made, KINDS)) == []
        assert is_even(galaxy)
        assert is_even_by_kind(galaxy)
        assert fairness(galaxy) == 1.0
        assert hangs_together(made)
        assert len(made.systems) == size
        assert made.seats == seats
        assert shape in (None, made.shape)


@pytest.mark.parametrize(("seats", "size"), [(2, 6), (3, 9), (4, 12)])
def test_sectors_of_three_systems_a_seat_breach_no_advice(seats, size):
    """S3: one Tann, one minor, one major a seat; relics twice the players, of every kind before one repeats."""
    for seed in range(12):
        made = generate(Wish(seed, seats, size), KINDS)
        assert list(advice(Galaxy(made, KINDS))) == []
        assert len(made.relics) == 2 * seats


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_seat_is_as_near_to_each_kind_of_relic_as_the_others(seats):
    """S5: where a relic lies beside one seat's Tann, lanes bring the others as near to one of its kind."""
    beside = 0
    for seed in range(20):
        galaxy = Galaxy(generate(Wish(seed, seats, 3 * seats), KINDS), KINDS)
        first, *others = [dict(profile(galaxy, seat).kinds) for seat in range(seats)]
        assert all(other == first for other in others)
        assert set(first) == set(RelicKind)
        beside += any(2 in costs for costs in first.values())
    assert beside, "no seed put a relic beside a Tann, so nothing was shown"


def test_relics_lie_where_the_standard_puts_them_in_every_size():
    """S3: Extractor and Replicator on the small planets of minor systems, the others in major systems."""
    for seats in (2, 3, 4):
        for size in sizes_for(seats):
            made = generate(Wish(7, seats, size), KINDS)
            kinds = {system.id: system.kind for system in made.systems}
            for relic in made.relics:
                system, _, slot = relic.at.partition(".")
                of_minor = relic.kind in (RelicKind.EXTRACTOR, RelicKind.REPLICATOR)
                assert (kinds[system], slot) == (("minor", "3") if of_minor else ("major", "1"))


def test_tanns_never_touch_and_minors_mostly_lie_nearer_than_majors():
    """Create Your Galactic Sector: small systems near the Tanns, large ones a leap away."""
    near = far = 0
    for seed in range(40):
        made = generate(Wish(seed, 2 + seed % 3, 6 + 3 * (seed % 3)), KINDS)
        tanns = [system.at for system in made.systems if system.seat is not None]
        assert all(distance(one, other) > 1 for n, one in enumerate(tanns) for other in tanns[:n])
        own = profile(Galaxy(made, KINDS), 0)
        near += own.minors[0]
        far += own.majors[0]
    assert near < far


def test_the_same_wish_gives_the_same_sector_and_the_next_seed_another():
    wish = Wish(2024, 3, 9)
    assert generate(wish, KINDS) == generate(wish, KINDS)
    assert generate(wish.next, KINDS) != generate(wish, KINDS)


def test_a_sector_that_was_made_once_stays_as_it_was():
    """Golden: a change of the generator must not change what old seeds gave unnoticed."""
    made = generate(Wish(5, 2, 6, "spiral"), KINDS)
    assert [(system.kind, system.at, system.seat) for system in made.systems] == GOLDEN


GOLDEN = [
    ("major", (0, 0), None),
    ("minor", (0, 1), None),
    ("tann", (-1, 2), 0),
    ("major", (1, 0), None),
    ("minor", (1, -1), None),
    ("tann", (2, -2), 1),
]


@pytest.mark.parametrize(("seats", "size"), [(2, 7), (3, 9), (4, 12)])
def test_a_sector_by_seed_is_played_to_its_end(seats, size):
    chance, state = (
        Chance(5),
        GAME.begin(StarmapSetup(generate(Wish(8, seats, size), KINDS)), Chance(6)).state,
    )
    for _ in range(6000):
        if state.ended is not None:
            break
        action, chance = GAME.draw(state, chance)
        assert GAME.refuse(state, state.seat, action) is None
        state = GAME.apply(state, state.seat, action).state
    assert state.ended is not None


@pytest.mark.parametrize(
    "wish", [Wish(1, 4, 6), Wish(1, 3, 8), Wish(1, 3, 9, "line"), Wish(1, 3, 9, "cross")], ids=str
)
def test_a_vain_wish_is_refused_with_a_sentence(wish):
    with pytest.raises(NoSectorError, match="A sector for"):
        generate(wish, KINDS)


@pytest.mark.parametrize(
    "symmetry",
    [
        Symmetry(Fold.HALF, (3, -2)),
        Symmetry(Fold.THIRD, (1, 0)),
        Symmetry(Fold.THIRD, (-2, 5)),
        Symmetry(Fold.MIRRORS, (1, 0)),
        Symmetry(Fold.MIRRORS, (-3, 4)),
    ],
    ids=str,
)
def test_a_symmetry_is_a_group_of_moves_that_keep_distances(symmetry):
    hexes = [(q, r) for q in range(-3, 4) for r in range(-3, 4)]
    for turn in range(symmetry.size):
        moved = [symmetry.images(at)[turn] for at in hexes]
        assert len(set(moved)) == len(hexes)
        assert all(
            distance(hexes[n], hexes[m]) == distance(moved[n], moved[m])
            for n in range(0, len(hexes), 5)
            for m in range(0, len(hexes), 7)
        )
        assert all(symmetry.far(one) == symmetry.far(two) for one, two in zip(hexes, moved, strict=True))
        for again in range(symmetry.size):
            seat = symmetry.seat(symmetry.seat(0, turn), again)
            there = [symmetry.images(at)[again] for at in moved]
            assert there == [symmetry.images(at)[seat] for at in hexes]
