"""Invented tables: legal, symmetric, the same everywhere, and different from each other."""

from __future__ import annotations

from functools import cache
from itertools import product

import pytest
from msgspec.structs import replace

from nexus_table.games.battlefield.catalogue import load_catalogue
from nexus_table.games.battlefield.lab.document import Document, layout_bytes
from nexus_table.games.battlefield.lab.generator import STYLES, Density, NoTableError, generate
from nexus_table.games.battlefield.lab.lint import all_checks
from nexus_table.games.battlefield.lab.orders import Adopt
from nexus_table.games.battlefield.model import Layout
from nexus_table.games.battlefield.terrain import lay_out

TEMPLATES = load_catalogue().templates
SEEDS = {name: 11 + 7 * number for number, name in enumerate(STYLES)}


@cache
def invented(seed: int, style: str, density: Density) -> Layout:
    """An invented table, shared by all tests that ask for the same."""
    return generate(seed, STYLES[style], density, TEMPLATES)


@pytest.mark.parametrize(
    ("style", "density"),
    [
        *product(STYLES, [Density.DENSE]),
        ("hills", Density.SPARSE),
        *(
            pytest.param(style, Density.SPARSE, marks=pytest.mark.long)
            for style in STYLES
            if style != "hills"
        ),
    ],
    ids=str,
)
def test_an_invented_table_keeps_every_check_and_can_be_opened(style: str, density: Density) -> None:
    layout = invented(SEEDS[style], style, density)
    checks = all_checks(layout, lay_out(layout, TEMPLATES))
    assert [check.title for check in checks if not check.passed] == []
    assert layout.symmetry == "half-turn"


def test_the_same_seed_gives_the_same_table_again() -> None:
    again = generate(SEEDS["city"], STYLES["city"], Density.DENSE, TEMPLATES)
    assert layout_bytes(again) == layout_bytes(invented(SEEDS["city"], "city", Density.DENSE))


def test_the_same_seed_gives_the_same_table_on_every_machine() -> None:
    layout = generate(1, STYLES["works"], Density.STANDARD, TEMPLATES)
    first = layout.pieces[0]
    found = (layout.name, len(layout.pieces), first.piece, first.at, first.turn)
    assert found == (
        "Number Nine Foundry",
        27,
        "paved-court",
        (20.25, 29.75),
        10.0,
    )


def test_shuffling_again_gives_another_table() -> None:
    one, other = (invented(seed, "mixed", Density.DENSE) for seed in (SEEDS["mixed"], SEEDS["mixed"] + 1))
    assert one.depots != other.depots
    assert {piece.at for piece in one.pieces}.isdisjoint({piece.at for piece in other.pieces})


def test_every_style_is_made_of_shipped_terrain_and_has_a_place_to_stand_high() -> None:
    for style in STYLES.values():
        used = (*style.large, *style.small, *style.loose, *style.centre, *style.ground, *style.hazards)
        assert set(used) <= set(TEMPLATES)


def test_pieces_lie_at_many_angles_and_on_no_rows() -> None:
    for style in STYLES.values():
        layout = invented(SEEDS[style.name], style.name, Density.DENSE)
        half = layout.pieces[::2]
        assert len({piece.turn % 180.0 for piece in half}) >= 5
        assert len({piece.at[1] for piece in half}) >= len(half) * 0.7


def test_an_invented_table_can_be_edited_and_taken_back() -> None:
    document = Document.new(load_catalogue())
    before = document.layout
    document.act(Adopt(invented(SEEDS["hills"], "hills", Density.SPARSE)))
    assert document.layout.pieces
    document.undo()
    assert document.layout == before


def test_a_style_that_cannot_keep_the_rules_is_told_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nexus_table.games.battlefield.lab.generator.invention.MOST_TRIES", 2)
    flat = replace(STYLES["city"], large=("barricade",))
    with pytest.raises(NoTableError, match=r"No table of seed 1 in the style city keeps every rule\."):
        generate(1, flat, Density.SPARSE, TEMPLATES)
