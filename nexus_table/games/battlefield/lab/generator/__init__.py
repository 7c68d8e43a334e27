"""Tables invented: a seed, a style and a density make a symmetric table that keeps every rule."""

from nexus_table.games.battlefield.lab.generator.invention import NoTableError, generate
from nexus_table.games.battlefield.lab.generator.styles import STYLES, Density, Style

__all__ = ["STYLES", "Density", "NoTableError", "Style", "generate"]
