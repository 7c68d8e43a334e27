"""All of the battlefield's data: terrain templates, layouts and the kinds of models, loaded and checked together."""

from __future__ import annotations

from pathlib import Path

import msgspec

from nexus_table.content.catalogue import Kind, Library
from nexus_table.content.places import data_folder
from nexus_table.games.battlefield.model import Layout, ModelKind, Template

TEMPLATES = Kind("terrain template", "terrain/*.yaml", Template, listed=True)
LAYOUTS = Kind("layout", "layouts/*.yaml", Layout)
MODELS = Kind("model kind", "models.yaml", ModelKind, listed=True)


class Catalogue(msgspec.Struct, frozen=True):
    """The battlefield's data by id, and the digest that tells whether two machines use the same."""

    templates: dict[str, Template]
    layouts: dict[str, Layout]
    models: dict[str, ModelKind]
    digest: str


def load_catalogue(root: Path | None = None, cache: Path | None = None) -> Catalogue:
    """Return the data in `root` (the shipped data if None), parsed data kept in the folder `cache` if one is given.

    Raise `ContentError` with every fault of every file where there are any.
    """
    library = Library(root or data_folder() / "battlefield", cache)
    templates = library.take(TEMPLATES)
    layouts = library.take(LAYOUTS)
    models = library.take(MODELS)
    for layout in layouts.values():
        refer_to_templates(library, layout, templates)
    return Catalogue(templates, layouts, models, library.close())


def refer_to_templates(library: Library, layout: Layout, templates: dict[str, Template]) -> None:
    """Check that every piece of a layout is a terrain template."""
    for place, placement in enumerate(layout.pieces):
        inside = ("pieces", place, "piece")
        library.refer(LAYOUTS, layout.id, inside, placement.piece, templates, TEMPLATES.noun)
