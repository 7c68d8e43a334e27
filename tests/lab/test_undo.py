"""Undo and redo of every order, five hundred deep, byte for byte; and nothing lost when the program is killed."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from nexus_table.content.writing import plain_data
from nexus_table.games.battlefield.lab import orders as o
from nexus_table.games.battlefield.lab.document import Document, layout_bytes
from nexus_table.games.battlefield.terrain import lay_out
from nexus_table.kernel.refusal import RefusedError
from tests.lab.random_orders import KINDS, random_order
from tests.lab.tokens import CATALOGUE, at, lab


def written(document: Document, place: int) -> bytes:
    """What a table's file tells, to the last sign: as plain data, at every twentieth place as the file itself."""
    told = repr(plain_data(document.layout)).encode()
    return told if place % 20 else told + layout_bytes(document.layout)


def edited(seed: int, count: int, document: Document) -> list[bytes]:
    """Carry out some random orders and return what the table held before and after each."""
    dice = random.Random(seed)
    history = [written(document, 0)]
    while len(history) <= count:
        if carried_out(random_order(dice, document.state), document):
            history.append(written(document, len(history)))
    return history


def carried_out(order: o.LabOrder, document: Document) -> bool:
    """Carry out an order unless it is refused; whether it was not."""
    try:
        document.act(order)
    except RefusedError:
        return False
    return True


@pytest.mark.parametrize(
    ("symmetry", "many"),
    [("half-turn", 500), ("none", 150), pytest.param("none", 500, marks=pytest.mark.long)],
)
def test_random_orders_undone_and_redone_give_the_very_same_files(symmetry: str, many: int) -> None:
    """Five hundred deep, as deep as undo goes; without twins fewer do, since they are the same orders with less."""
    document = lab(at("house", 10, 20), at("wall", 30, 12, 30), symmetry=symmetry)
    history = edited(7, many, document)
    for place in reversed(range(many)):
        assert document.undo()
        assert written(document, place) == history[place]
    assert not document.undo()
    for place in range(1, many + 1):
        assert document.redo()
        assert written(document, place) == history[place]
    assert not document.redo()


def test_the_random_orders_are_of_every_kind_and_mostly_possible() -> None:
    dice, document, kinds = random.Random(3), lab(at("house", 10, 20), at("wall", 30, 12)), set()
    for _ in range(1500):
        if kinds == set(KINDS):
            break
        order = random_order(dice, document.state)
        if carried_out(order, document):
            kinds.add(type(order))
    assert kinds == set(KINDS)


def test_pieces_keep_their_numbers_over_undo_and_redo() -> None:
    document = lab(at("house", 10, 20), at("drum", 20, 30))
    first, second = document.state.ids
    document.act(o.Remove((first,)))
    (third,) = document.act(o.Place("wall", (5.0, 5.0)))
    assert document.state.ids == (second, third)
    document.undo()
    document.undo()
    assert document.state.ids == (first, second)
    document.redo()
    document.redo()
    assert document.state.ids == (second, third)


def test_pieces_laid_out_bit_by_bit_are_the_pieces_laid_out_anew() -> None:
    dice, document = random.Random(11), lab(at("house", 10, 20), at("wall", 30, 12))
    for _ in range(150):
        carried_out(random_order(dice, document.state), document)
        assert document.pieces() == lay_out(document.layout, CATALOGUE.templates)


def test_a_killed_program_loses_no_finished_order(tmp_path: Path) -> None:
    document = Document.open(lab(at("house", 10, 20)).save(tmp_path / "table.yaml"), CATALOGUE)
    journal = document.keep(tmp_path / "kept")
    content = edited(5, 60, document)[-1]
    document.undo()
    before = layout_bytes(document.layout)
    journal.close()
    back = Document.rescued(tmp_path / "kept", CATALOGUE)
    assert back is not None
    assert back.file == tmp_path / "table.yaml"
    assert back.changed
    assert layout_bytes(back.layout) == before
    assert back.redo()
    assert written(back, 60) == content


def test_a_line_cut_off_by_a_power_cut_loses_that_order_alone(tmp_path: Path) -> None:
    document = lab(at("house", 10, 20))
    journal = document.keep(tmp_path)
    history = edited(6, 20, document)
    journal.close()
    journal.path.write_bytes(journal.path.read_bytes()[:-9])
    back = Document.rescued(tmp_path, CATALOGUE)
    assert back is not None
    assert written(back, 19) == history[19]


def test_where_nothing_was_kept_nothing_is_rescued(tmp_path: Path) -> None:
    assert Document.rescued(tmp_path, CATALOGUE) is None


def test_a_preview_keeps_nothing() -> None:
    document = lab(at("house", 10, 20))
    state = document.state
    after = document.preview(o.Shift(document.state.ids, (1.0, 1.0)))
    assert after.layout.pieces[0].at == (11.0, 21.0)
    assert document.state is state
    assert not document.undo()
