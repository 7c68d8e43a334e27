"""The table before the game: zones, depots and terrain held against chapters 4 and 5, with the room left."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from nexus_table.games.battlefield.model import Layout, Template
from nexus_table.games.battlefield.rules.setup_check import Check, Unit
from nexus_table.games.battlefield.rules.setup_density import check_density
from nexus_table.games.battlefield.rules.setup_depots import check_depots
from nexus_table.games.battlefield.rules.setup_ground import (
    check_headquarters,
    check_on_table,
    check_overlap,
    check_symmetry,
)
from nexus_table.games.battlefield.terrain import Piece, lay_out


def check_table(layout: Layout, templates: Mapping[str, Template]) -> tuple[Check, ...]:
    """Return every check of a table, kept or broken; all of the layout's templates must be known."""
    return check_pieces(layout, lay_out(layout, templates))


def check_pieces(layout: Layout, pieces: Sequence[Piece]) -> tuple[Check, ...]:
    """Return every check of a table whose terrain stands as given."""
    return (
        *check_depots(layout, pieces),
        *check_density(pieces),
        check_on_table(layout, pieces),
        check_overlap(pieces),
        check_headquarters(layout, pieces),
        check_symmetry(layout, pieces),
    )


__all__ = ["Check", "Unit", "check_pieces", "check_table"]
