"""Everything that is drawn and is not text: boxes, shapes, light."""

from nexus_table.ui.draw.boxes import focus_ring, panel, rounded, shadow
from nexus_table.ui.draw.light import fill, glow, gradient, veil
from nexus_table.ui.draw.shapes import dashed, disc, disc_image, hatch, line, polygon, polyline

__all__ = [
    "dashed",
    "disc",
    "disc_image",
    "fill",
    "focus_ring",
    "glow",
    "gradient",
    "hatch",
    "line",
    "panel",
    "polygon",
    "polyline",
    "rounded",
    "shadow",
    "veil",
]
