"""What the lab prints: the placement sheet with its footprints as PDF, and the plan as SVG."""

from __future__ import annotations

from collections.abc import Mapping

from nexus_table.games.battlefield.lab.sheets.footprints import footprint_pages
from nexus_table.games.battlefield.lab.sheets.placement import placement_pages
from nexus_table.games.battlefield.model import Layout, Template
from nexus_table.paper.page import Paper
from nexus_table.paper.pdf import pdf
from nexus_table.paper.svg import svg


def placement_pdf(
    layout: Layout, templates: Mapping[str, Template], paper: Paper, *, footprints: bool = True
) -> bytes:
    """Return the placement sheet as a PDF, with the footprints at 1:1 behind it unless told otherwise."""
    pages = placement_pages(layout, templates, paper)
    if footprints and layout.pieces:
        pages += footprint_pages(layout, templates, paper)
    return pdf(*pages)


def placement_svg(layout: Layout, templates: Mapping[str, Template], paper: Paper) -> bytes:
    """Return the first page of the placement sheet as SVG: the plan and as much of the list as it holds."""
    return svg(placement_pages(layout, templates, paper)[0])
