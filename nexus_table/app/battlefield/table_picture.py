"""A table's picture on a page: painted off the frame loop, roughly first, then as finely as its place asks for."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

import msgspec
from pygame import Rect, Surface

from nexus_table.app.painting import bring_painter
from nexus_table.ui import layout, text
from nexus_table.ui.theme import Look, Style

if TYPE_CHECKING:
    from nexus_table.games.battlefield.model import Layout, Template
    from nexus_table.games.battlefield.screen.view import View

ROUGH = 14.0
"""Pixels an inch takes in the picture that comes first."""

KEPT = 6
"""How many pictures are kept."""


class Wanted(msgspec.Struct, frozen=True):
    """Which picture is wanted: of a table, in a look, at so many pixels per inch."""

    table: Layout
    look: Look
    scale: float


class TablePicture:
    """Shows one table at a time, its long edge across; `templates` gives the pieces that tables may name."""

    def __init__(self, templates: Callable[[], Mapping[str, Template]]) -> None:
        self.templates = templates
        self._painted: dict[Wanted, Surface] = {}
        self._painter: threading.Thread | None = None
        self._came = False

    def update(self) -> bool:
        """Return whether a picture has come since the last call."""
        came, self._came = self._came, False
        return came

    def draw(self, surface: Surface, look: Look, place: Rect, table: Layout) -> View:
        """Paint the table whole into a place, as finely as it is known by now; return how it lies there."""
        bring_painter()
        from nexus_table.games.battlefield.screen.view import FRAME, LARGEST_SCALE, View

        across, down = table.size[1] + 2 * FRAME, table.size[0] + 2 * FRAME
        scale = min(place.width / across, place.height / down, LARGEST_SCALE)
        fine, rough = Wanted(table, look, scale), Wanted(table, look, min(scale, ROUGH))
        self._begin(fine if rough in self._painted else rough)
        picture = self._painted.get(fine, self._painted.get(rough))
        box = layout.centred(place, (round(across * scale), round(down * scale)))
        if picture is None:
            text.put_in(surface, look, "…", place, Style.TITLE, look.palette.ink_faint, align="centre")
        elif picture.get_size() == box.size:
            surface.blit(picture, box)
        else:
            from pygame.transform import smoothscale

            surface.blit(smoothscale(picture, box.size), box)
        place_of_all = (box.left, box.top, box.width, box.height)
        return View((table.size[0] / 2.0, table.size[1] / 2.0), scale, place_of_all, 1)

    def _begin(self, wanted: Wanted) -> None:
        """Let a picture be painted, one after the other: what is no longer looked at is not begun."""
        busy = self._painter is not None and self._painter.is_alive()
        if wanted in self._painted or busy:
            return
        self._painter = threading.Thread(target=self._paint, args=(wanted,), daemon=True)
        self._painter.start()

    def _paint(self, wanted: Wanted) -> None:
        from nexus_table.games.battlefield.screen.paint import picture
        from nexus_table.games.battlefield.terrain import lay_out

        pieces = lay_out(wanted.table, self.templates())
        painted = picture.render(pieces, wanted.table, wanted.look, scale=wanted.scale, turns=1)
        kept = list(self._painted.items())[1 - KEPT :]
        self._painted = {**dict(kept), wanted: painted}
        self._came = True

    def wait(self) -> None:
        """Wait for what is being painted; for tests and pictures."""
        if self._painter is not None:
            self._painter.join()
