"""What each order of the lab does, alone and on both twins, and what it refuses."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from nexus_table.games.battlefield.lab import orders as o
from nexus_table.games.battlefield.lab.document import Document
from nexus_table.games.battlefield.model import Box, Layout, Trait
from nexus_table.games.battlefield.rules.setup_ground import apart, symmetry_error
from nexus_table.games.battlefield.terrain import lay_out
from nexus_table.kernel.refusal import RefusedError
from tests.lab.tokens import CATALOGUE, HOUSE, WALL, at, lab, places


def error(layout: Layout) -> float:
    return symmetry_error(layout, lay_out(layout, CATALOGUE.templates))[0]


def refusal(document: Document, order: o.LabOrder) -> str:
    why = document.refuse(order)
    assert why is not None
    with pytest.raises(RefusedError):
        document.act(order)
    return why.rule


def test_a_piece_comes_moves_turns_and_goes() -> None:
    document = lab()
    (drum,) = document.act(o.Place("drum", (10.0, 20.0), 30.0))
    document.act(o.Shift((drum,), (1.5, -2.0)))
    document.act(o.Turn((drum,), 345.0))
    assert document.layout.pieces == (at("drum", 11.5, 18.0, 15.0),)
    document.act(o.Stand(drum, (7.0, 8.0), -90.0))
    assert document.layout.pieces == (at("drum", 7.0, 8.0, -90.0),)
    document.act(o.Remove((drum,)))
    assert document.layout.pieces == ()


def test_several_pieces_turn_about_the_middle_of_them_all() -> None:
    document = lab(at("drum", 10, 20), at("drum", 16, 20))
    document.act(o.Turn(document.state.ids, 90.0))
    assert places(document) == [(13.0, 17.0), (13.0, 23.0)]


def test_twenty_four_turns_of_fifteen_degrees_bring_a_piece_back() -> None:
    document = lab(at("house", 10, 20, 7.5))
    for _ in range(24):
        document.act(o.Turn(document.state.ids, 15.0))
    assert document.layout.pieces == (at("house", 10, 20, 7.5),)


def test_mirroring_twice_changes_nothing() -> None:
    document = lab(at("house", 10, 20, 33.0), at("wall", 15, 22, 80.0))
    before = document.pieces()
    for across in ("x", "y"):
        document.act(o.Mirror(document.state.ids, across))
        assert document.layout.pieces[0].mirrored
        document.act(o.Mirror(document.state.ids, across))
        for one, other in zip(document.pieces(), before, strict=True):
            assert apart(one.footprint, other.footprint) <= 0.002


def test_mirroring_left_to_right_mirrors_the_outline() -> None:
    document = lab(at("house", 10, 20, 33.0))
    before = document.pieces()[0].footprint
    document.act(o.Mirror(document.state.ids, "x"))
    after = document.pieces()[0].footprint
    assert apart(after, tuple((20.0 - x, y) for x, y in before)) <= 0.002


def test_duplicates_and_pasted_pieces_get_groups_of_their_own() -> None:
    document = lab(at("drum", 10, 20), at("wall", 16, 20))
    document.act(o.Group(document.state.ids))
    document.act(o.Duplicate(document.state.ids, (0.0, 5.0)))
    groups = [piece.group for piece in document.layout.pieces]
    assert groups[0] == groups[1] != groups[2] == groups[3]
    assert document.state.with_groups(document.state.ids[2:3]) == document.state.ids[2:]


def test_a_locked_piece_stays_until_it_is_unlocked() -> None:
    document = lab(at("drum", 10, 20))
    document.act(o.Lock(document.state.ids))
    ids = document.state.ids
    for order in (o.Shift(ids, (1.0, 0.0)), o.Remove(ids), o.Turn(ids, 15.0), o.Snap(ids, 1.0)):
        assert refusal(document, order) == "lab.locked"
    document.act(o.Lock(ids, locked=False))
    document.act(o.Remove(ids))


@pytest.mark.parametrize(
    ("side", "expected"),
    [
        (o.Side.LEFT, [(10.0, 20.0), (10.0, 30.0)]),
        (o.Side.RIGHT, [(16.0, 20.0), (16.0, 30.0)]),
        (o.Side.MIDDLE_X, [(13.0, 20.0), (13.0, 30.0)]),
        (o.Side.TOP, [(10.0, 30.0), (16.0, 30.0)]),
        (o.Side.BOTTOM, [(10.0, 20.0), (16.0, 20.0)]),
        (o.Side.MIDDLE_Y, [(10.0, 25.0), (16.0, 25.0)]),
    ],
)
def test_pieces_are_aligned(side: o.Side, expected: list[tuple[float, float]]) -> None:
    document = lab(at("drum", 10, 20), at("drum", 16, 30))
    document.act(o.Align(document.state.ids, side))
    assert places(document) == expected


def test_distributed_pieces_have_equal_gaps() -> None:
    document = lab(at("drum", 5, 20), at("wall", 9, 30), at("drum", 25, 10))
    document.act(o.Distribute(document.state.ids, "x"))
    assert places(document) == [(5.0, 20.0), (15.0, 30.0), (25.0, 10.0)]


def test_a_resizable_piece_is_stretched_and_others_are_not() -> None:
    document = lab(at("wall", 10, 20), at("house", 20, 30))
    wall, house = document.state.ids
    document.act(o.Stretch(wall, (8.0, 0.6)))
    outline = document.pieces()[0].footprint
    assert (min(x for x, _ in outline), max(x for x, _ in outline)) == (6.0, 14.0)
    assert refusal(document, o.Stretch(wall, (11.0, 0.6))) == "lab.size"
    assert refusal(document, o.Stretch(house, (5.0, 5.0))) == "lab.size"
    document.act(o.Stretch(wall, None))
    assert document.layout.pieces[0] == at("wall", 10, 20)


def test_nothing_is_moved_off_the_table() -> None:
    document = lab(at("drum", 10, 20))
    assert refusal(document, o.Shift(document.state.ids, (-11.0, 0.0))) == "lab.off"
    assert refusal(document, o.Place("drum", (45.0, 20.0))) == "lab.off"
    assert refusal(document, o.PutDepot((10.0, 61.0))) == "lab.off"
    assert refusal(document, o.Measure((44.0, 19.0), 5.0)) == "lab.off"


def test_figures_beyond_all_bounds_and_unknown_pieces_are_refused() -> None:
    document = lab(at("drum", 10, 20))
    assert refusal(document, o.Shift(document.state.ids, (1e9, 0.0))) == "lab.range"
    assert refusal(document, o.Shift(document.state.ids, (float("nan"), 0.0))) == "lab.range"
    assert refusal(document, o.Shift((99,), (1.0, 0.0))) == "lab.gone"
    assert refusal(document, o.Place("castle", (10.0, 10.0))) == "lab.piece"
    assert refusal(document, o.RemoveDepot(7)) == "lab.gone"


def test_a_table_holds_no_more_than_a_file_can() -> None:
    document = lab(*(at("drum", 10, 20) for _ in range(199)))
    document.act(o.Place("drum", (5.0, 5.0)))
    assert refusal(document, o.Place("drum", (5.0, 5.0))) == "lab.full"


def test_a_template_of_the_layouts_own_is_drawn_changed_and_forgotten() -> None:
    document = lab()
    own = replace(HOUSE, id="own-house", parts=())
    (piece,) = document.act(o.Draw(own, (10.0, 20.0)))
    assert document.layout.templates == (own,)
    assert refusal(document, o.Draw(own, (10.0, 20.0))) == "lab.template"
    assert refusal(document, o.Draw(HOUSE, (10.0, 20.0))) == "lab.template"
    changed = replace(own, traits=frozenset({Trait.AREA, Trait.HEAVY}))
    document.act(o.Remake((piece,), changed))
    assert document.pieces()[0].traits == changed.traits
    assert refusal(document, o.Forget("own-house")) == "lab.template"
    document.act(o.Remove((piece,)))
    document.act(o.Forget("own-house"))
    assert document.layout.templates == ()


def test_a_footprint_that_crosses_itself_is_refused() -> None:
    bow_tie = replace(HOUSE.footprint, points=((0.0, 0.0), (2.0, 2.0), (2.0, 0.0), (0.0, 2.0)))
    own = replace(HOUSE, id="own-house", footprint=bow_tie, parts=())
    assert refusal(lab(), o.Draw(own, (10.0, 20.0))) == "lab.template"


def test_a_template_cannot_shrink_below_the_size_a_piece_of_it_has() -> None:
    document = lab(at("wall", 10, 20))
    document.act(o.Stretch(document.state.ids[0], (10.0, 0.6)))
    small = replace(WALL, id="own-wall", footprint=Box(2.0, 0.6))
    assert refusal(document, o.Remake(document.state.ids, small)) == "lab.size"


def test_while_half_turn_symmetry_is_claimed_every_order_keeps_it() -> None:
    document = lab(symmetry="half-turn")
    document.act(o.Place("house", (10.0, 20.0), 30.0))
    document.act(o.Place("wall", (20.0, 14.0), 75.0, True))
    house, house_twin, wall, wall_twin = document.state.ids
    for order in (
        o.Shift((house,), (1.0, 2.0)),
        o.Turn((house, wall_twin), 40.0),
        o.Mirror((wall,), "y"),
        o.Stretch(wall_twin, (7.0, 0.5)),
        o.Align((house, wall), o.Side.LEFT),
        o.Snap((house_twin, wall), 1.0),
        o.Duplicate((wall,), (3.0, 3.0)),
        o.ShiftDepot(1, (30.0, 40.0)),
        o.PutDepot((9.0, 30.0)),
        o.Remove((house_twin,)),
    ):
        document.act(order)
        assert error(document.layout) <= 0.005
    assert len(document.layout.pieces) == 4
    assert len(document.layout.depots) == 4


def test_when_both_twins_are_chosen_the_first_one_named_leads() -> None:
    document = lab(at("drum", 10, 20), at("drum", 34, 40), symmetry="half-turn")
    one, other = document.state.ids
    document.act(o.Shift((one, other), (1.0, 0.0)))
    assert places(document) == [(11.0, 20.0), (33.0, 40.0)]
    document.act(o.Shift((other, one), (2.0, 0.0)))
    assert places(document) == [(9.0, 20.0), (35.0, 40.0)]


def test_a_piece_that_is_its_own_twin_turns_but_does_not_move() -> None:
    document = lab(at("drum", 22, 30), symmetry="half-turn")
    document.act(o.Turn(document.state.ids, 20.0))
    assert refusal(document, o.Shift(document.state.ids, (1.0, 0.0))) == "lab.twin"
    document.act(o.Claim("none"))
    document.act(o.Shift(document.state.ids, (1.0, 0.0)))


def test_a_piece_placed_on_the_middle_comes_once() -> None:
    document = lab(symmetry="half-turn")
    assert len(document.act(o.Place("drum", (22.0, 30.0)))) == 1
    assert len(document.act(o.Place("house", (22.0, 30.0)))) == 2


def test_a_locked_twin_holds_the_other() -> None:
    document = lab(at("drum", 10, 20), at("drum", 34, 40))
    document.act(o.Lock(document.state.ids[1:]))
    document.act(o.Claim("half-turn"))
    assert refusal(document, o.Shift(document.state.ids[:1], (1.0, 0.0))) == "lab.locked"


@pytest.mark.parametrize("half", ["near", "far"])
def test_completing_a_half_makes_the_table_symmetric(half: str) -> None:
    document = lab(at("house", 10, 20, 30), at("wall", 20, 14), at("drum", 22, 30), at("house", 30, 50))
    document.act(o.Complete(half))  # type: ignore[arg-type]
    assert error(document.layout) <= 0.005
    assert len(document.layout.pieces) == (5 if half == "near" else 3)
    assert document.layout.symmetry == "half-turn"


def test_another_layout_is_adopted_and_given_back_by_undo() -> None:
    document, other = lab(at("drum", 10, 20)), lab(at("house", 5, 5)).layout
    before = document.layout
    document.act(o.Adopt(other))
    assert document.layout == other
    document.undo()
    assert document.layout == before


def test_pieces_are_found_by_their_number() -> None:
    document = lab(at("drum", 10, 20), at("wall", 5, 5))
    drum, wall = document.state.ids
    document.act(o.Remove((drum,)))
    assert document.state.index(wall) == 0
    assert document.state.placement(wall) == at("wall", 5, 5)
    assert document.state.index(drum) is None
    assert document.state.placement(drum) is None


def test_a_lab_cannot_begin_from_terrain_that_nobody_knows() -> None:
    with pytest.raises(ValueError, match="No terrain template is called castle"):
        lab(at("castle", 10, 20))


def test_a_pasted_template_may_not_change_the_tables_own() -> None:
    document = lab()
    document.act(o.Draw(replace(HOUSE, id="own-house"), (10.0, 20.0)))
    other = o.Fragment((at("own-house", 1, 1),), (replace(HOUSE, id="own-house", height=2.0),))
    assert refusal(document, o.Paste(other, (20.0, 20.0))) == "lab.template"
    same = o.Fragment((at("own-house", 1, 1),), document.layout.templates)
    document.act(o.Paste(same, (20.0, 20.0)))
    assert len(document.layout.templates) == 1


def test_a_depot_on_the_middle_is_its_own_twin() -> None:
    document = lab(symmetry="half-turn")
    document.act(o.PutDepot((22.0, 30.0)))
    assert len(document.layout.depots) == 3
    assert refusal(document, o.ShiftDepot(2, (23.0, 30.0))) == "lab.twin"
    document.act(o.RemoveDepot(0))
    assert document.layout.depots == ((22.0, 30.0),)


def test_clearing_and_describing_a_table() -> None:
    document = lab(at("drum", 10, 20))
    document.act(o.Clear())
    assert (document.layout.pieces, document.layout.depots) == ((), ())
    document.act(o.Describe("my-table", "Mine", "A table of my own.", "Me"))
    assert (document.layout.id, document.layout.name, document.layout.author) == ("my-table", "Mine", "Me")
    assert refusal(document, o.Describe("My Table", "Mine", "A table.", "Me")) == "lab.range"
