"""All of the battlefield's data: terrain templates, layouts and models, loaded and checked together."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from pathlib import Path
from typing import Any

import msgspec

from nexus_table.content.catalogue import Broken, Kind, Library, Origin
from nexus_table.content.fault import ContentError, Fault
from nexus_table.content.fault import Path as Inside
from nexus_table.content.places import data_folder
from nexus_table.games.battlefield.datasheets.catalogue import SCHEMAS as OF_FACTIONS
from nexus_table.games.battlefield.model import (
    Corners,
    Layout,
    ModelKind,
    Placement,
    Shape,
    Slug,
    Template,
)
from nexus_table.games.battlefield.terrain import extent, known_templates, outline
from nexus_table.geometry.distance import point_to_polygon, segment_to_segment
from nexus_table.geometry.shapes import Point, area, bounds, edges

LEAST_AREA = 0.01
"""How many square inches an outline encloses at least."""

ROUNDING = 1e-6
"""What arithmetic may add to an exact figure, in inches."""

STRETCH = (0.5, 2.0)
"""Between which factors of its width and depth a resizable piece may be stretched."""

TEMPLATES = Kind("terrain template", "terrain/*.yaml", Template, listed=True)
LAYOUTS = Kind("layout", "layouts/*.yaml", Layout)
MODELS = Kind("model kind", "models.yaml", ModelKind, listed=True)

SCHEMAS: dict[str, Kind[Any]] = {
    "battlefield-terrain": TEMPLATES,
    "battlefield-layout": LAYOUTS,
    "battlefield-models": MODELS,
    **OF_FACTIONS,
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
    layouts = library.take(LAYOUTS)
    models = library.take(MODELS)
    check_all(library, templates)
    return Catalogue(templates, layouts, models, library.close())


def read_layout(file: Path, templates: Mapping[str, Template]) -> Layout:
    """Return the layout in one file, its pieces known templates; raise `ContentError` with its faults."""
    library = Library(file.parent)
    layouts = library.take_file(LAYOUTS, file)
    check_all(library, templates)
    library.close()
    return layouts[0]


def faults_in(file: Path, catalogue: Catalogue) -> tuple[Fault, ...]:
    """Return what is wrong with one file: a layout, unless its folder is named like one of the data's own."""
    library = Library(file.parent)
    kind: Kind[Any] = next((kind for kind in (TEMPLATES, MODELS) if file.match(kind.files)), LAYOUTS)
    library.take_file(kind, file)
    check_all(library, catalogue.templates)
    return ContentError(library.faults).faults


def check_all(library: Library, templates: Mapping[str, Template]) -> None:
    """Check the templates and layouts that were taken, of faulty files all that is in order by itself."""
    for ident, template in library.taken.get(TEMPLATES.noun, {}).items():
        blame_unsound(library, library.origins[TEMPLATES.noun, ident], template)
    for broken in library.broken.get(TEMPLATES.noun, ()):
        for place, template in broken.sound((), Template):
            blame_unsound(library, broken.origin, template, (place,))
    for ident, layout in library.taken.get(LAYOUTS.noun, {}).items():
        check_layout(library, library.origins[LAYOUTS.noun, ident], layout, templates)
    for broken in library.broken.get(LAYOUTS.noun, ()):
        check_broken_layout(library, broken, templates)


def check_layout(library: Library, origin: Origin, layout: Layout, templates: Mapping[str, Template]) -> None:
    """Check a layout's own templates, and that each piece is a known one of a size it may have."""
    check_own(library, origin, enumerate(layout.templates), templates)
    known = known_templates(layout, templates)
    check_words(library, origin, ((place, piece.piece) for place, piece in enumerate(layout.pieces)), known)
    check_sizes(library, origin, enumerate(layout.pieces), known)


def check_broken_layout(library: Library, broken: Broken, templates: Mapping[str, Template]) -> None:
    """Check the parts of a faulty layout as `check_layout` does, as far as each is in order by itself.

    A template that is not is known by its id all the same: it is told itself, not once more by each piece.
    """
    own = list(broken.sound(("templates",), Template))
    check_own(library, broken.origin, own, templates)
    known = {**templates, **{template.id: template for _, template in own}}
    named = {ident for _, ident in broken.sound(("templates",), Slug, "id")}
    check_words(library, broken.origin, broken.sound(("pieces",), Slug, "piece"), {*known, *named})
    check_sizes(library, broken.origin, broken.sound(("pieces",), Placement), known)


def check_own(
    library: Library,
    origin: Origin,
    own: Iterable[tuple[int, Template]],
    templates: Mapping[str, Template],
) -> None:
    """Check a layout's own templates: their names are free, their outlines sound."""
    taken = set(templates)
    for place, template in own:
        inside: Inside = ("templates", place)
        if template.id in taken:
            sentence = f"there is already a terrain template called {template.id}"
            library.blame(origin, (*inside, "id"), sentence)
        taken.add(template.id)
        blame_unsound(library, origin, template, inside)


def check_words(
    library: Library, origin: Origin, words: Iterable[tuple[int, str]], known: Collection[str]
) -> None:
    """Check that what the pieces of a layout are called is known."""
    for place, word in words:
        library.refer_from(origin, ("pieces", place, "piece"), word, TEMPLATES, known)


def check_sizes(
    library: Library,
    origin: Origin,
    pieces: Iterable[tuple[int, Placement]],
    known: Mapping[str, Template],
) -> None:
    """Check that each piece of a layout may have its size."""
    for place, placement in pieces:
        sentence = misfit(placement, known[placement.piece]) if placement.piece in known else None
        if sentence:
            library.blame(origin, ("pieces", place, "size"), sentence)


def misfit(placement: Placement, template: Template) -> str | None:
    """Return why a piece cannot have the size it asks for, or None: it can."""
    if placement.size is None:
        return None
    if not template.resizable:
        return f"{template.id} has one size only"
    width, depth = extent(outline(template.footprint))
    least, most = STRETCH
    factors = (placement.size[0] / width, placement.size[1] / depth)
    if all(least - ROUNDING <= factor <= most + ROUNDING for factor in factors):
        return None
    return (
        f'{template.id} may be {width * least:.3g}" to {width * most:.3g}" wide'
        f' and {depth * least:.3g}" to {depth * most:.3g}" deep'
    )


def blame_unsound(library: Library, origin: Origin, template: Template, inside: Inside = ()) -> None:
    """Tell what is unsound about a template that is an entry, or stands inside one."""
    for place, sentence in faults_of(template):
        library.blame(origin, (*inside, *place), sentence)


def faults_of(template: Template) -> Iterator[tuple[Inside, str]]:
    """Yield where a piece's outlines are no simple polygons, and which parts leave its footprint."""
    footprint = outline(template.footprint)
    for inside, sentence in unsound(template.footprint):
        yield ("footprint", *inside), sentence
    for place, part in enumerate(template.parts):
        at: Inside = ("parts", place, "shape")
        for inside, sentence in unsound(part.shape):
            yield (*at, *inside), sentence
        reach = max(point_to_polygon(corner, footprint).distance for corner in outline(part.shape))
        if reach > ROUNDING:
            yield at, f'the {part.name} reaches {reach:.2f}" beyond the footprint'


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
