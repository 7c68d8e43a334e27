"""Tables as files and as pasted text: the same bytes for the same table, and hostile text refused in sentences."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from nexus_table.content.fault import ContentError
from nexus_table.games.battlefield.catalogue import read_layout
from nexus_table.games.battlefield.lab import orders as o
from nexus_table.games.battlefield.lab.document import Document, bare, layout_bytes
from nexus_table.games.battlefield.lab.fragment import copied, pasted
from nexus_table.games.battlefield.lab.moves import half_turned, kept_turn, snapped, snapped_turn
from nexus_table.games.battlefield.model import Placement
from nexus_table.games.battlefield.terrain import known_templates
from tests.lab.tokens import CATALOGUE, HOUSE, at, lab


def own_house(document: Document) -> None:
    document.act(o.Draw(replace(HOUSE, id="own-house"), (30.0, 15.0), 20.0))


def test_a_saved_table_opens_as_it_was(tmp_path: Path) -> None:
    document = lab(at("house", 10, 20, 30), at("wall", 15, 40))
    own_house(document)
    document.act(o.Stretch(document.state.ids[1], (7.0, 0.5)))
    document.act(o.Group(document.state.ids[:2]))
    document.act(o.Lock(document.state.ids[2:]))
    file = document.save(tmp_path / "table.yaml")
    again = Document.open(file, CATALOGUE)
    assert again.layout == document.layout
    assert file.read_bytes() == layout_bytes(again.layout)


def test_a_document_knows_whether_it_has_unsaved_work(tmp_path: Path) -> None:
    document = lab(at("drum", 10, 20))
    assert not document.changed
    document.act(o.Shift(document.state.ids, (1.0, 0.0)))
    assert document.changed
    document.save(tmp_path / "table.yaml")
    assert not document.changed
    document.undo()
    assert document.changed
    document.redo()
    assert not document.changed


def test_a_document_without_a_file_asks_for_one() -> None:
    with pytest.raises(ValueError, match="needs a file"):
        lab().save()


def test_a_bare_table_can_be_saved_and_opened(tmp_path: Path) -> None:
    file = Document.new(CATALOGUE).save(tmp_path / "table.yaml")
    assert Document.open(file, CATALOGUE).layout == bare()


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("{piece: castle, at: [1, 1]}", "no terrain template is called castle"),
        ("{piece: house, at: [1, 1], size: [3, 3]}", "house has one size only"),
        ("{piece: wall, at: [1, 1], size: [1, 0.5]}", "wall may be"),
        ("{piece: drum, at: [1, 1], group: 0}", "pieces[0].group"),
    ],
)
def test_what_a_layout_may_not_say_is_told_at_its_place(tmp_path: Path, line: str, sentence: str) -> None:
    file = tmp_path / "table.yaml"
    file.write_text(
        f"id: table\nname: T\nabout: A table.\ndepots: []\npieces:\n  - {line}\n", encoding="utf-8"
    )
    with pytest.raises(ContentError) as caught:
        read_layout(file, CATALOGUE.templates)
    assert sentence in str(caught.value)
    assert ":6:" in str(caught.value)


def test_a_layouts_own_template_is_checked_like_a_shipped_one(tmp_path: Path) -> None:
    document = lab()
    own_house(document)
    file = document.save(tmp_path / "table.yaml")
    for old, new, sentence in (
        ("id: own-house", "id: house", "already a terrain template called house"),
        ("[3, -2]", "[-3, -2]", "repeats the one before it"),
        ("width: 5", "width: 9", "beyond the footprint"),
    ):
        text = file.read_text(encoding="utf-8")
        assert old in text
        broken = tmp_path / "broken.yaml"
        broken.write_text(text.replace(old, new, 1), encoding="utf-8")
        with pytest.raises(ContentError) as caught:
            read_layout(broken, CATALOGUE.templates)
        assert sentence in str(caught.value)


def test_copied_pieces_are_pasted_onto_another_table_with_their_own_templates() -> None:
    one, other = lab(at("house", 10, 20, 30)), lab()
    own_house(one)
    text = copied(one.state, one.state.ids)
    other.act(o.Paste(pasted(text, known_templates(other.layout, CATALOGUE.templates)), (22.0, 30.0)))
    assert [piece.piece for piece in other.layout.pieces] == ["house", "own-house"]
    assert other.layout.templates == one.layout.templates
    apart = [
        tuple(b - a for a, b in zip(*(piece.at for piece in document.layout.pieces), strict=True))
        for document in (one, other)
    ]
    assert apart[0] == pytest.approx(apart[1], abs=0.002)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "pieces: []",
        "pieces: [{piece: castle, at: [1, 1]}]",
        "pieces: [{piece: drum, at: [1, .nan]}]",
        "pieces: [{piece: drum, at: [1, 1e9]}]",
        "pieces: &a [*a]",
        "pieces: [" + "{piece: drum, at: [1, 1]}, " * 201 + "]",
        "\x00\x01",
        "[" * 5000,
        "x" * 3_000_000,
        "pieces: [{piece: house, at: [1, 1], size: [2, 2]}]",
    ],
)
def test_hostile_text_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(ContentError) as caught:
        pasted(text, CATALOGUE.templates)
    assert str(caught.value).startswith("clipboard")


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=200))
def test_any_text_is_pieces_or_is_refused(text: str) -> None:
    fragment = None
    with suppress(ContentError):
        fragment = pasted("pieces: [{piece: drum, at: [1, 1], name: " + text + "]", CATALOGUE.templates)
    assert fragment is None or fragment.pieces[0].piece == "drum"


@given(st.floats(0, 44), st.floats(0, 60), st.floats(-360, 360))
def test_turning_the_table_twice_brings_a_piece_back(x: float, y: float, turn: float) -> None:
    there = half_turned(Placement("drum", (x, y), turn), (44.0, 60.0))
    back = half_turned(there, (44.0, 60.0))
    assert back.at == pytest.approx((x, y), abs=0.00101)
    assert half_turned(half_turned(back, (44.0, 60.0)), (44.0, 60.0)) == back


@given(st.floats(0, 60), st.sampled_from([0.25, 0.5, 1.0]))
def test_a_snapped_point_is_a_multiple_of_the_step_and_the_nearest(x: float, step: float) -> None:
    (there, _) = snapped((x, 0.0), step)
    assert there / step == round(there / step)
    assert abs(there - x) <= step / 2 + 1e-9
    assert snapped((x, 1.2), 0.0) == (x, 1.2)


@given(st.floats(-1000, 1000))
def test_angles_are_kept_above_minus_180_and_up_to_180(turn: float) -> None:
    assert -180.0 < kept_turn(turn) <= 180.0
    assert snapped_turn(turn) % 15.0 == 0.0
