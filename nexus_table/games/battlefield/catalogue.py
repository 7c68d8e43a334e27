"""All of the battlefield's data: terrain templates, layouts and models, loaded and checked together."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from nexus_table.content.catalogue import Kind, Library
from nexus_table.content.fault import ContentError, Fault
from nexus_table.content.places import data_folder
from nexus_table.games.battlefield.model import Layout, ModelKind, Template

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
    return tuple(library.faults)


def refer_to_templates(library: Library, layout: Layout, templates: Mapping[str, Template]) -> None:
    """Check that every piece of a layout is a terrain template."""
    for place, placement in enumerate(layout.pieces):
        library.refer(LAYOUTS, layout.id, ("pieces", place, "piece"), placement.piece, TEMPLATES, templates)
