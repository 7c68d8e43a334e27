"""Sectors by seed: every seat has the same before it, whatever the seed (S5)."""

from __future__ import annotations

from nexus_table.games.starmap.editor.generator.making import (
    SHAPES,
    NoSectorError,
    Wish,
    generate,
    sizes_for,
)

__all__ = ["SHAPES", "NoSectorError", "Wish", "generate", "sizes_for"]
