"""What was painted earlier at other scales: shown scaled until something sharper is there, or again as it is."""

from __future__ import annotations

from nexus_table.games.battlefield.screen.paint.furniture import Furniture
from nexus_table.games.battlefield.screen.paint.sheet import Sheet
from nexus_table.games.battlefield.screen.paint.tile import Ware
from nexus_table.games.battlefield.screen.view import View

_KEPT = 3
"""How many sheets are kept; at 3840x2160 one takes about 40 MB."""


class Stills:
    """The sheets last seen, the latest at the end; never two of one scale and turn."""

    def __init__(self) -> None:
        self._sheets: list[Sheet] = []

    def keep(self, sheet: Sheet) -> None:
        """Keep a sheet; of too many the one with the fewest tiles goes."""
        if not len(sheet) or (self._sheets and self._sheets[-1] is sheet):
            return
        self._sheets = [kept for kept in self._sheets if not kept.replaces(sheet)]
        for kept in self._sheets:
            kept.thin()
        if len(self._sheets) == _KEPT:
            self._sheets.remove(min(self._sheets, key=len))
        self._sheets.append(sheet)

    def found(self, ware: Ware, view: View, furniture: Furniture) -> Sheet | None:
        """Return the kept sheet that was painted from this ware for the view's scale, if there is one."""
        for sheet in self._sheets:
            if sheet.ware is ware and sheet.fits(view, furniture):
                return sheet
        return None

    def behind(self, view: View, ware: Ware, front: Sheet | None) -> list[Sheet]:
        """Return what may be drawn below the front sheet, the hindmost first; nothing where the latest hides it."""
        layers: list[Sheet] = []
        for sheet in reversed(self._sheets):
            if sheet is not front and sheet.lies_as(ware):
                layers.insert(0, sheet)
                if sheet.covers(view):
                    break
        return layers
