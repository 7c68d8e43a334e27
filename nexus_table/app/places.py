"""The name of the place that a saved game is played at, read from the head of its file alone."""

from __future__ import annotations

from pathlib import Path

from nexus_table.kernel.loading import header_of


def layout_name(path: Path) -> str:
    """Return the name of the layout that a saved table stands on; the file's own where it tells none."""
    return place_name(path, "layout")


def place_name(path: Path, place: str) -> str:
    """Return the name of the layout or sector that a saved game is played on; the file's own where it tells none."""
    setup = header_of(path).get("setup")
    found = setup.get(place) if isinstance(setup, dict) else None
    name = found.get("name") if isinstance(found, dict) else None
    return name if isinstance(name, str) else path.stem
