"""The shapes that a sector can have, in the rulebook's words (Create Your Galactic Sector)."""

from __future__ import annotations

from typing import Literal, get_args

Shape = Literal["groups", "circle", "star", "spiral", "line", "cross"]

SHAPES: tuple[Shape, ...] = get_args(Shape)
