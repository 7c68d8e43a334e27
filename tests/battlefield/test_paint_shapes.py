"""Whatever shape, height, name and traits a person gives a piece, it is painted without a warning or an error."""

from __future__ import annotations

import math

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from nexus_table.games.battlefield.model import (
    Box,
    Corners,
    Layout,
    Part,
    Placement,
    Round,
    Shape,
    Template,
    TerrainType,
    Trait,
)
from nexus_table.games.battlefield.screen.paint import Furniture
from nexus_table.games.battlefield.screen.paint.palette import DARK
from nexus_table.games.battlefield.screen.paint.patch import Patch
from nexus_table.games.battlefield.screen.paint.tile import Ware, whole_tile
from nexus_table.games.battlefield.terrain import lay_out

LENGTH = st.sampled_from([0.01, 0.1, 0.5, 3.0, 20.0])
NAME = st.sampled_from(
    [
        "Crate",
        "Drums",
        "Headstones",
        "Colossus",
        "Statue",
        "Pump",
        "Scrap",
        "Container",
        "Wreck",
        "Wall",
        "Sandbags",
        "Slag",
        "Chasm",
        "Thing",
    ]
)


def star(reaches: list[float]) -> Corners:
    """Return a star-shaped outline with a corner at each of the distances from its middle."""
    turns = [math.tau * index / len(reaches) for index in range(len(reaches))]
    return Corners(tuple((math.cos(t) * r, math.sin(t) * r) for t, r in zip(turns, reaches, strict=True)))


SHAPE: st.SearchStrategy[Shape] = st.one_of(
    st.builds(Box, width=LENGTH, depth=LENGTH),
    st.builds(Round, diameter=LENGTH, corners=st.integers(6, 48)),
    st.lists(st.floats(0.05, 4.0), min_size=3, max_size=12).map(star),
    st.just(Corners(((0.0, 0.0), (4.0, 0.0), (4.0, 0.01), (0.01, 0.01), (0.01, 4.0), (0.0, 4.0)))),
)
HEIGHT = st.sampled_from([0.0, 0.04, 1.0, 5.0, 24.0])
TRAITS = st.frozensets(st.sampled_from(Trait), max_size=5)
PART = st.builds(Part, name=NAME, shape=SHAPE, height=HEIGHT, traits=TRAITS)
TEMPLATE = st.builds(
    Template,
    id=st.just("thing"),
    name=NAME,
    about=st.just("A thing."),
    type=st.sampled_from(TerrainType),
    footprint=SHAPE,
    height=HEIGHT,
    traits=TRAITS,
    parts=st.lists(PART, max_size=3).map(tuple),
)


@settings(deadline=None, derandomize=True, max_examples=40)
@given(
    TEMPLATE,
    st.floats(-360.0, 360.0),
    st.sampled_from([4.0, 6.3, 11.0, 24.7, 160.0]),
    st.integers(0, 3),
    st.tuples(st.sampled_from([1, 2, 96]), st.sampled_from([1, 3, 96])),
)
def test_a_piece_of_any_shape_is_painted(
    template: Template, turn: float, scale: float, turns: int, size: tuple[int, int]
) -> None:
    placement = Placement("thing", (6.0, 6.5), turn)
    layout = Layout(
        "table", "Table", "A table.", (placement,), ((3.0, 3.0),), size=(12.0, 13.37), zone_depth=3.0
    )
    ware = Ware(lay_out(layout, {"thing": template}), layout, DARK, (17, 20, 26), turns)
    corner = round(6.2 * scale) - size[0] // 2
    with np.errstate(all="raise", under="ignore"):
        painted = whole_tile(ware, Patch(ware.facing, scale, corner, corner, *size), Furniture())
    assert painted.get_size() == size
