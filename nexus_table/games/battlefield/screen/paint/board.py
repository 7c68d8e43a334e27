"""The painter of the board: shows it without delay at every view and sharpens what is seen in slices."""

from __future__ import annotations

import time
from collections.abc import Sequence

import pygame

from nexus_table.games.battlefield.model import Layout
from nexus_table.games.battlefield.screen.paint import palette as palettes
from nexus_table.games.battlefield.screen.paint.furniture import Furniture
from nexus_table.games.battlefield.screen.paint.labels import labels
from nexus_table.games.battlefield.screen.paint.patch import Patch
from nexus_table.games.battlefield.screen.paint.rulers import rulers
from nexus_table.games.battlefield.screen.paint.sheet import Sheet
from nexus_table.games.battlefield.screen.paint.still import Still
from nexus_table.games.battlefield.screen.paint.tile import Ware, whole_tile
from nexus_table.games.battlefield.screen.view import FRAME, View
from nexus_table.games.battlefield.terrain import Piece
from nexus_table.ui.theme import Look

_OVERVIEW = 6.0
"""Pixels per inch of the picture of the whole table that stands in where nothing sharper is."""

_SETTLED = 6
"""How often in a row `sharpen` must meet the same scale before it begins to paint at it: the wheel has come to rest."""

_MARGIN = 160
"""Pixels around the view that a still keeps, so that zooming out a little shows no coarse border."""


class BoardPainter:
    """Paints one table: its frame, ground and terrain, and what is printed on it. Make a new one for other terrain."""

    def __init__(self, pieces: Sequence[Piece], layout: Layout, look: Look) -> None:
        self._pieces, self._layout, self._look = tuple(pieces), layout, look
        self._palette = palettes.for_theme(look.palette.name)
        self._wares: dict[int, Ware] = {}
        self._overviews: dict[int, Still] = {}
        self._sheet: Sheet | None = None
        self._last: View | None = None
        self._still: Still | None = None
        self._blanks: list[pygame.Surface] = []
        self._met: tuple[float, int] = (0.0, -1)
        self._times_met = 0

    def draw(self, target: pygame.Surface, view: View, furniture: Furniture | None = None) -> None:
        """Draw the table onto the target within the view's rect; sharp where it is painted, scaled elsewhere."""
        shown = furniture or Furniture()
        clip = target.get_clip()
        target.set_clip(pygame.Rect(view.rect).clip(clip))
        self._board(target, view, shown)
        if shown.labels:
            labels(target, view, self._pieces, self._look)
        if shown.rulers:
            rulers(target, view, self._layout.size, self._look)
        target.set_clip(clip)

    def sharpen(self, view: View, furniture: Furniture | None = None, budget_ms: float = 4.0) -> bool:
        """Paint for about so many milliseconds what the view shows and is not sharp yet; True when nothing is left."""
        shown = furniture or Furniture()
        met = (view.scale, view.turns)
        self._times_met = self._times_met + 1 if met == self._met else 0
        self._met = met
        sheet = self._sheet
        if sheet is None or not sheet.fits(view, shown):
            if sheet is not None and self._times_met < _SETTLED:
                return False
            self._keep_still(shown)
            sheet = self._sheet = Sheet(self._ware(view.turns), view.scale, shown)
        sheet.dress(shown)
        end = time.perf_counter() + budget_ms / 1000.0
        while not sheet.step(view):
            if time.perf_counter() >= end:
                return False
        if view != self._last:
            self._last = view
            return False
        self._keep_still(shown)
        return True

    def finish(self, view: View, furniture: Furniture | None = None) -> None:
        """Paint all that the view shows, however long it takes."""
        while not self.sharpen(view, furniture, budget_ms=1000.0):
            pass

    def _board(self, target: pygame.Surface, view: View, furniture: Furniture) -> None:
        """Draw the board itself: sharp tiles where there are, else the sharpest picture there is, scaled."""
        sheet = self._sheet
        if sheet is not None and sheet.fits(view, furniture):
            sheet.dress(furniture)
            self._last = view
            if not sheet.covers(view):
                self._backdrop(target, view, furniture)
            elif not self._fills(view):
                target.fill(self._around, view.rect)
            sheet.blit(target, view)
            return
        self._keep_still(furniture)
        self._backdrop(target, view, furniture)

    def _backdrop(self, target: pygame.Surface, view: View, furniture: Furniture) -> None:
        still = self._still
        if still is not None and still.turns == view.turns:
            if not still.covers(view):
                target.fill(self._around, view.rect)
                self._overview(view.turns, furniture).draw(target, view)
            still.draw(target, view)
            return
        target.fill(self._around, view.rect)
        self._overview(view.turns, furniture).draw(target, view)

    def _overview(self, turns: int, furniture: Furniture) -> Still:
        """Return the coarse picture of the whole table, painted when first asked for."""
        kept = self._overviews.get(turns)
        if kept is None:
            across, down = self._ware(turns).facing.extent
            size = (round((across + 2 * FRAME) * _OVERVIEW), round((down + 2 * FRAME) * _OVERVIEW))
            middle = (self._layout.size[0] / 2.0, self._layout.size[1] / 2.0)
            whole = View(middle, _OVERVIEW, (0, 0, *size), turns)
            corner = round(-FRAME * _OVERVIEW)
            patch = Patch(self._ware(turns).facing, _OVERVIEW, corner, corner, *size)
            picture = whole_tile(self._ware(turns), patch, furniture)
            kept = self._overviews[turns] = Still(picture, whole, None)
        return kept

    def _keep_still(self, furniture: Furniture) -> None:
        """Keep what was last seen sharp as a picture to be scaled while there is nothing better.

        This is done at rest already, so that the first frame of a zoom is as fast as the others.
        """
        sheet, last, still = self._sheet, self._last, self._still
        if sheet is None or last is None or (still is not None and still.taken == (sheet, last, furniture)):
            return
        _, _, width, height = last.rect
        size = (width + 2 * _MARGIN, height + 2 * _MARGIN)
        here = last.within((0, 0, *size))
        picture = self._blank(size)
        if not sheet.covers(here):
            self._backdrop(picture, here, furniture)
        elif not self._fills(here):
            picture.fill(self._around)
        sheet.blit(picture, here)
        self._still = Still(picture, here, (sheet, last, furniture))

    def _blank(self, size: tuple[int, int]) -> pygame.Surface:
        """Return one of two surfaces of this size by turns: the last still may be needed to make the next."""
        if not self._blanks or self._blanks[0].get_size() != size:
            self._blanks = [pygame.Surface(size, 0, 32), pygame.Surface(size, 0, 32)]
        self._blanks.reverse()
        return self._blanks[0]

    def _fills(self, view: View) -> bool:
        """Whether the table and its frame fill the whole view."""
        seen = view.seen
        across, up = self._layout.size
        return (
            seen.left >= -FRAME
            and seen.bottom >= -FRAME
            and seen.right <= across + FRAME
            and seen.top <= up + FRAME
        )

    def _ware(self, turns: int) -> Ware:
        if turns not in self._wares:
            self._wares[turns] = Ware(self._pieces, self._layout, self._palette, self._around, turns)
        return self._wares[turns]

    @property
    def _around(self) -> tuple[int, int, int]:
        return self._look.palette.ground
