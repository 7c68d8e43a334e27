"""Printing a table: what can be made of it, and the bytes of each."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from io import BytesIO

from pygame import image

from nexus_table.games.battlefield.lab.sheets.printing import placement_pdf, placement_svg
from nexus_table.games.battlefield.model import Layout, Template
from nexus_table.games.battlefield.screen.paint.picture import render
from nexus_table.games.battlefield.terrain import lay_out
from nexus_table.paper.page import Paper
from nexus_table.ui.theme import Look

FINENESS = 40.0
"""Pixels an inch takes in a picture of the table."""


class Print(Enum):
    """What can be made of a table: its name, the ending of its file, and the paper it is for."""

    A4 = ("PDF, A4", ".pdf")
    LETTER = ("PDF, Letter", ".pdf")
    SVG = ("SVG", ".svg")
    PNG = ("PNG", ".png")

    @property
    def said(self) -> str:
        """What a button says."""
        return self.value[0]

    @property
    def ending(self) -> str:
        """How its file's name ends."""
        return self.value[1]


def printed(what: Print, made: Layout, templates: Mapping[str, Template], look: Look) -> bytes:
    """Return the file: a placement sheet with footprints at 1:1 as PDF, the plan as SVG, the painted table as PNG."""
    match what:
        case Print.A4:
            return placement_pdf(made, templates, Paper.A4)
        case Print.LETTER:
            return placement_pdf(made, templates, Paper.LETTER)
        case Print.SVG:
            return placement_svg(made, templates, Paper.A4)
        case Print.PNG:
            content = BytesIO()
            image.save(render(lay_out(made, templates), made, look, scale=FINENESS), content, ".png")
            return content.getvalue()
