"""The shipped data, loaded once: every door of the program takes it from here."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from nexus_table.app.settings import cache_folder

if TYPE_CHECKING:
    from nexus_table.games.battlefield.catalogue import Catalogue


@cache
def shipped_catalogue() -> Catalogue:
    """Return the battlefield's data, from the cache where that is fresh. Raises `ContentError` at faults."""
    from nexus_table.games.battlefield.catalogue import load_catalogue

    return load_catalogue(cache=cache_folder())
