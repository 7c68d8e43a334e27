"""The painter of the board: shows it without delay at every view and sharpens what is seen in slices."""

from __future__ import annotations

import time
from collections.abc import Sequence

import pygame

from nexus_table.games.battlefield.model import Layout
from nexus_table.games.battlefield.screen.paint import palette as palettes
from nexus_table.games.battlefield.screen.paint.furniture import Furniture
from nexus_table.games.battlefield.screen.paint.labels import Label, labels
from nexus_table.games.battlefield.screen.paint.rulers import rulers
from nexus_table.games.battlefield.screen.paint.sheet import Sheet
from nexus_table.games.battlefield.screen.paint.stills import Stills
from nexus_table.games.battlefield.screen.paint.tile import Ware
from nexus_table.games.battlefield.screen.view import View
from nexus_table.games.battlefield.terrain import Piece
from nexus_table.geometry.shapes import Bounds
from nexus_table.ui.theme import Look

_OVERVIEW = 6.0
"""Pixels per inch of the picture of the whole table that stands in where nothing sharper is."""

_COARSE = 24
"""Pixels along one side of its tiles: small, so that few are drawn that lie beyond the frame or are hidden."""

_DEPOT = 1.3
"""Inches around a depot's middle in which something of it is painted."""

_SETTLED = 3
"""How often in a row `sharpen` must meet the same scale before it begins to paint at it: the wheel has come to rest."""

_EASING = 0.9
"""How much of the longest stroke lately is still expected of the next one, after each that was shorter."""


Revision = tuple[int | tuple[Sheet, int], ...]
"""How often the table was changed, and how many tiles each of its sheets has shown."""


class BoardPainter:
    """Paints one table: its frame, ground and terrain, and what is printed on it."""

    def __init__(self, pieces: Sequence[Piece], layout: Layout, look: Look) -> None:
        self._pieces, self._layout, self._look = tuple(pieces), layout, look
        self._palette = palettes.for_theme(look.palette.name)
        self._wares: dict[int, Ware] = {}
        self._overviews: dict[int, Sheet] = {}
        self._sheet: Sheet | None = None
        self._still: Stills | None = None
        self._met: tuple[float, int] = (0.0, -1)
        self._times_met = 0
        self._stroke = 0.0
        self._changes = 0

    @property
    def layout(self) -> Layout:
        """The layout that is painted."""
        return self._layout

    @property
    def revision(self) -> Revision:
        """What differs, by ==, whenever the same view would be drawn otherwise than before."""
        sheets = (self._sheet, *self._overviews.values())
        return (self._changes, *((sheet, sheet.published) for sheet in sheets if sheet is not None))

    def changed_since(self, revision: Revision, view: View) -> list[pygame.Rect]:
        """Return the boxes of the screen in which the view would be drawn otherwise than at a revision."""
        now, sheet = self.revision, self._sheet
        if now == revision:
            return []
        rest = (*now[:1], *now[2:]) == (*revision[:1], *revision[2:]) and len(revision) > 1
        before = revision[1] if rest else None
        if sheet is None or not isinstance(before, tuple) or before[0] is not sheet:
            return [pygame.Rect(view.rect)]
        fits = sheet.fits(view, sheet.furniture)
        return sheet.boxes_since(before[1], view) if fits else [pygame.Rect(view.rect)]

    def change(self, pieces: Sequence[Piece], layout: Layout, stale: Sequence[Bounds]) -> None:
        """Paint other pieces from now on; of what is sharp already all stays that no stale box of the table meets.

        A table of another size, or with other zones, is painted anew.
        """
        before, sheet = self._layout, self._sheet
        self._pieces, self._layout, self._still = tuple(pieces), layout, None
        self._changes += 1
        self._wares.clear()
        if (layout.size, layout.zone_depth) != (before.size, before.zone_depth):
            self._sheet = None
            self._overviews.clear()
            return
        boxes = (*stale, *moved_depots(before, layout))
        if sheet is not None:
            self._sheet = sheet.renewed(self._ware(sheet.ware.facing.turns), boxes)
        self._overviews = {
            turns: overview.renewed(self._ware(turns), boxes) for turns, overview in self._overviews.items()
        }

    def outdated(self, box: Bounds) -> bool:
        """Whether something of a box of the table is still shown as it was before a change."""
        return self._sheet is not None and self._sheet.outdated(box)

    def draw(self, target: pygame.Surface, view: View, furniture: Furniture | None = None) -> None:
        """Draw the table onto the target within the view's rect; sharp where it is painted, scaled elsewhere."""
        shown = furniture or Furniture()
        clip = target.get_clip()
        target.set_clip(pygame.Rect(view.rect).clip(clip))
        self._board(target, view, shown)
        if shown.labels:
            target.fblits(self._labels(view))
        if shown.rulers:
            rulers(target, view, self._layout.size, self._look)
        target.set_clip(clip)

    def sharpen(self, view: View, furniture: Furniture | None = None, budget_ms: float = 4.0) -> bool:
        """Paint for at most so many milliseconds what the view shows and is not sharp yet, the middle first.

        One stroke is always done. True when nothing is left, neither in sight nor just around it.
        """
        shown = furniture or Furniture()
        met = (view.scale, view.turns)
        self._times_met = self._times_met + 1 if met == self._met else 0
        self._met = met
        sheet = self._fitting(view, shown)
        if sheet is None:
            if self._sheet is not None and self._times_met < _SETTLED:
                return False
            self._put_away()
            sheet = self._sheet = Sheet(self._ware(view.turns), view.scale, shown)
        sheet.dress(shown)
        began = time.perf_counter()
        end = began + budget_ms / 1000.0
        while not sheet.step(view):
            now = time.perf_counter()
            self._stroke = max(self._stroke * _EASING, now - began)
            if now + min(self._stroke, budget_ms / 3000.0) >= end:
                return False
            began = now
        self._put_away()
        return self._freshened(view.turns, end)

    def sharp(self, view: View, furniture: Furniture | None = None) -> bool:
        """Whether all that the view shows is painted at its own scale; further sharpening changes nothing in sight."""
        sheet = self._fitting(view, furniture or Furniture())
        return sheet is not None and sheet.covers(view)

    def finish(self, view: View, furniture: Furniture | None = None) -> None:
        """Paint all that the view shows, however long it takes."""
        while not self.sharpen(view, furniture, budget_ms=1000.0):
            pass

    def _board(self, target: pygame.Surface, view: View, furniture: Furniture) -> None:
        """Draw the board itself: sharp tiles where there are, else the sharpest there is, scaled."""
        sheet = self._fitting(view, furniture)
        gaps = sheet.gaps(view) if sheet is not None else [pygame.Rect(view.rect)]
        self._fill_around(target, view)
        if gaps:
            for behind in self._behind(view, furniture, sheet):
                behind.blit_scaled(target, view, gaps)
        if sheet is not None:
            sheet.dress(furniture)
            sheet.blit(target, view)

    def _fitting(self, view: View, furniture: Furniture) -> Sheet | None:
        """Return the sheet at the view's own scale, the present one or one from before; None where there is none."""
        sheet = self._sheet
        if sheet is not None and sheet.fits(view, furniture):
            return sheet
        found = (
            self._still.found(self._ware(view.turns), view, furniture) if self._still is not None else None
        )
        if found is not None:
            self._put_away()
            self._sheet = found
        return found

    def _put_away(self) -> None:
        """Keep the present sheet for when the view is at another scale."""
        if self._sheet is not None:
            self._still = self._still or Stills()
            self._still.keep(self._sheet)

    def _behind(self, view: View, furniture: Furniture, front: Sheet | None) -> list[Sheet]:
        """Return the sheets to be drawn scaled, one over the other; the coarsest only where no other fills the view."""
        ware = self._ware(view.turns)
        layers: list[Sheet] = []
        if self._sheet is not None and self._sheet is not front and self._sheet.lies_as(ware):
            layers.append(self._sheet)
        if self._still is not None and not (layers and layers[0].covers(view)):
            layers = [*self._still.behind(view, ware, layers[0] if layers else front), *layers]
        if not (layers and layers[0].covers(view)):
            layers.insert(0, self._overview(view.turns, furniture))
        return layers

    def _overview(self, turns: int, furniture: Furniture) -> Sheet:
        """Return the coarse picture of the whole table, painted when first asked for."""
        if turns not in self._overviews:
            self._overviews[turns] = Sheet.whole(self._ware(turns), _OVERVIEW, furniture, _COARSE)
        return self._overviews[turns]

    def _freshened(self, turns: int, end: float) -> bool:
        """Paint anew, until some time, what has changed of the coarse picture; whether nothing is left."""
        overview = self._overviews.get(turns)
        if overview is None:
            return True
        whole = View.fitted(self._layout.size, (0, 0, 480, 640), turns)
        while not overview.step(whole):
            if time.perf_counter() >= end:
                return False
        return True

    def _fill_around(self, target: pygame.Surface, view: View) -> None:
        """Fill what the view shows of the floor beside the table, up to under its frame."""
        across, up = self._layout.size
        corners = [view.to_screen((-1.0, -1.0)), view.to_screen((across + 1.0, up + 1.0))]
        (x0, x1), (y0, y1) = (sorted(round(at) for at in pair) for pair in zip(*corners, strict=True))
        whole = pygame.Rect(view.rect)
        inside = pygame.Rect(x0, y0, x1 - x0, y1 - y0).clip(whole)
        if not inside.width or not inside.height:
            target.fill(self._around, whole)
            return
        left, top, right, bottom = whole.left, whole.top, whole.right, whole.bottom
        for strip in (
            (left, top, whole.width, inside.top - top),
            (left, inside.bottom, whole.width, bottom - inside.bottom),
            (left, inside.top, inside.left - left, inside.height),
            (inside.right, inside.top, right - inside.right, inside.height),
        ):
            target.fill(self._around, strip)

    def _labels(self, view: View) -> list[Label]:
        """Return the labels, placed anew only where the view or the pieces are others."""
        if self._labelled is None or self._labelled[0] is not self._pieces or self._labelled[1] != view:
            self._labelled = (self._pieces, view, labels(view, self._pieces, self._look))
        return self._labelled[2]

    _labelled: tuple[tuple[Piece, ...], View, list[Label]] | None = None

    def _ware(self, turns: int) -> Ware:
        if turns not in self._wares:
            self._wares[turns] = Ware(self._pieces, self._layout, self._palette, self._around, turns)
        return self._wares[turns]

    @property
    def _around(self) -> tuple[int, int, int]:
        return self._look.palette.ground


def moved_depots(one: Layout, other: Layout) -> list[Bounds]:
    """Return boxes around the depots that only one of two tables has, or has under another number."""
    changed = set(enumerate(one.depots)) ^ set(enumerate(other.depots))
    return [Bounds.about(depot, _DEPOT) for _, depot in sorted(changed)]
