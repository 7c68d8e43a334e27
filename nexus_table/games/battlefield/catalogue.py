"""All of the battlefield's data: terrain templates, layouts and models, loaded and checked together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from pathlib import Path
from typing import Any

import msgspec

from nexus_table.content.catalogue import Kind, Library
from nexus_table.content.fault import ContentError, Fault
from nexus_table.content.fault import Path as Inside
from nexus_table.content.places import data_folder
from nexus_table.games.battlefield.model import Corners, Layout, ModelKind, Shape, Template
from nexus_table.games.battlefield.terrain import outline
from nexus_table.geometry.distance import point_to_polygon, segment_to_segment
from nexus_table.geometry.shapes import Point, area, bounds, edges

LEAST_AREA = 0.01
"""How many square inches an outline encloses at least."""

ROUNDING = 1e-6
"""What arithmetic may add to an exact figure, in inches."""

TEMPLATES = Kind("terrain template", "terrain/*.yaml", Template, listed=True)
LAYOUTS = Kind("layout", "layouts/*.yaml", Layout)
MODELS = Kind("model kind", "models.yaml", ModelKind, listed=True)

SCHEMAS: dict[str, Kind[Any]] = {
    "battlefield-terrain": TEMPLATES,
    "battlefield-layout": LAYOUTS,
    "battlefield-models": MODELS,
}
"""The names of the JSON Schemas that describe the battlefield's files to editors."""


class Catalogue(msgspec.Struct, frozen=True):
    """The battlefield's data by id, and the digest that tells whether two machines use the same."""

    templates: dict[str, Template]
    layouts: dict[str, Layout]
    models: dict[str, ModelKind]
    digest: str


def load_catalogue(root: Path | None = None, cache: Path | None = None) -> Catalogue:
    """Return the data in `root`, the shipped data if None; `cache` is a folder where parsed data is kept.

    Raise `ContentError` with every fault of every file where there are any.
    """
    library = Library(root or data_folder() / "battlefield", cache)
    templates = library.take(TEMPLATES)
    for template in templates.values():
        refuse_unsound(library, template)
    layouts = library.take(LAYOUTS)
    models = library.take(MODELS)
    for layout in layouts.values():
        refer_to_templates(library, layout, templates)
    return Catalogue(templates, layouts, models, library.close())


def read_layout(file: Path, templates: Mapping[str, Template]) -> Layout:
    """Return the layout in one file, its pieces known templates; raise `ContentError` with its faults."""
    library = Library(file.parent)
    for layout in library.take_file(LAYOUTS, file):
        refer_to_templates(library, layout, templates)
        library.close()
        return layout
    raise ContentError(library.faults)


def faults_in(file: Path, catalogue: Catalogue) -> tuple[Fault, ...]:
    """Return what is wrong with one file: a layout, unless its folder is named like one of the data's own."""
    library = Library(file.parent)
    kind: Kind[Any] = next((kind for kind in (TEMPLATES, MODELS) if file.match(kind.files)), LAYOUTS)
    for entry in library.take_file(kind, file):
        if isinstance(entry, Layout):
            refer_to_templates(library, entry, catalogue.templates)
        if isinstance(entry, Template):
            refuse_unsound(library, entry)
    return tuple(library.faults)


def refer_to_templates(library: Library, layout: Layout, templates: Mapping[str, Template]) -> None:
    """Check that every piece of a layout is a terrain template."""
    for place, placement in enumerate(layout.pieces):
        library.refer(LAYOUTS, layout.id, ("pieces", place, "piece"), placement.piece, TEMPLATES, templates)


def refuse_unsound(library: Library, template: Template) -> None:
    """Check that a piece's outlines are simple polygons and that its parts stand on its footprint."""
    footprint = outline(template.footprint)
    for inside, sentence in unsound(template.footprint):
        library.complain(TEMPLATES, template.id, ("footprint", *inside), sentence)
    for place, part in enumerate(template.parts):
        at = ("parts", place, "shape")
        for inside, sentence in unsound(part.shape):
            library.complain(TEMPLATES, template.id, (*at, *inside), sentence)
        reach = max(point_to_polygon(corner, footprint).distance for corner in outline(part.shape))
        if reach > ROUNDING:
            sentence = f'the {part.name} reaches {reach:.2f}" beyond the footprint'
            library.complain(TEMPLATES, template.id, at, sentence)


def unsound(shape: Shape) -> Iterator[tuple[Inside, str]]:
    """Yield why corners make no simple polygon, and where: sight and movement need an inside and an outside."""
    if not isinstance(shape, Corners):
        return
    points = shape.points
    corners = [
        (place, points[place - 1], here, points[(place + 1) % len(points)])
        for place, here in enumerate(points)
    ]
    doubled = [place for place, before, here, _ in corners if before == here]
    yield from ((("points", place), "this corner repeats the one before it") for place in doubled)
    spikes = [place for place, before, here, after in corners if folds_back(before, here, after)]
    yield from ((("points", place), "the outline turns back on itself at this corner") for place in spikes)
    if not doubled and not spikes:
        yield from crossings(points)
    if abs(area(points)) < LEAST_AREA:
        yield ("points",), f"the corners enclose less than {LEAST_AREA:g} square inches"


def folds_back(before: Point, here: Point, after: Point) -> bool:
    """Whether a way through three points returns on the very line it came by."""
    back, on = (before[0] - here[0], before[1] - here[1]), (after[0] - here[0], after[1] - here[1])
    return back[0] * on[1] == back[1] * on[0] and back[0] * on[0] + back[1] * on[1] > 0.0


def crossings(points: Sequence[Point]) -> Iterator[tuple[Inside, str]]:
    """Yield the edges that meet an earlier edge with which they share no corner."""
    walls = [(place, edge, bounds(edge)) for place, edge in enumerate(edges(points))]
    for (first, one, box), (second, other, its_box) in combinations(walls, 2):
        neighbours = second - first in (1, len(walls) - 1)
        if neighbours or not box.meets(its_box):
            continue
        if segment_to_segment(*one, *other).distance == 0.0:
            yield ("points", second), f"the edge from this corner meets the edge from points[{first}]"
