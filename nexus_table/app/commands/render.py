"""`nexus-table render`: a layout as a picture, in pixels as the screen paints it or in lines to print to scale."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

from nexus_table.app.commands.destination import expect_writable, write
from nexus_table.app.commands.faults import CommandError
from nexus_table.app.commands.layouts import layout_named
from nexus_table.app.shipped import shipped_catalogue
from nexus_table.games.battlefield.model import Layout
from nexus_table.games.battlefield.terrain import Piece, lay_out

ENDINGS = (".png", ".pdf", ".svg")

MOST_PIXELS = 80_000_000
"""A larger picture would not fit into the memory of small machines."""


def run(layout: str, picture: Path, *, ppi: int) -> int:
    """Write the picture of a layout, its kind told by the file's name, and return 0.

    Raises CommandError and ContentError where the layout or the file is no good.
    """
    expect_writable(picture, ENDINGS)
    catalogue = shipped_catalogue()
    chosen = layout_named(layout, catalogue)
    pieces = lay_out(chosen, catalogue.templates)
    write(picture, drawn(picture.suffix.lower(), chosen, pieces, ppi))
    print(f"{chosen.name} is drawn in {picture}.")
    return 0


def drawn(kind: str, layout: Layout, pieces: tuple[Piece, ...], ppi: int) -> bytes:
    """Return the picture as the bytes of its file."""
    if kind == ".png":
        return png(layout, pieces, ppi)
    from nexus_table.app.commands.plan import plan
    from nexus_table.paper.pdf import pdf
    from nexus_table.paper.svg import svg

    sheet = plan(layout, pieces)
    return svg(sheet) if kind == ".svg" else pdf(sheet)


def png(layout: Layout, pieces: tuple[Piece, ...], ppi: int) -> bytes:
    """Return the table as the screen paints it, so many pixels an inch; raise `CommandError` where it is too large."""
    width, length = layout.size
    if width * length * ppi * ppi > MOST_PIXELS:
        most = int((MOST_PIXELS / (width * length)) ** 0.5)
        raise CommandError(f"At {ppi} pixels an inch the picture would be too large; {most} at most.")
    import pygame

    from nexus_table.games.battlefield.screen.paint.picture import render
    from nexus_table.ui.theme import Look

    content = BytesIO()
    pygame.image.save(render(pieces, layout, Look(), scale=float(ppi)), content, ".png")
    return content.getvalue()
