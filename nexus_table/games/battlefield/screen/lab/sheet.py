"""The panels as they were painted last; only those with something new to show are painted anew."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from pygame import Rect, Surface

from nexus_table.ui import draw
from nexus_table.ui.input import Spot
from nexus_table.ui.theme import Look, Size

Painter = Callable[[Surface], None]


class PanelSheet:
    """Keeps the picture of all panels; `soil` says which are to be painted anew."""

    def __init__(self) -> None:
        self._panels: list[tuple[Rect, Painter]] = []
        self._picture: Surface | None = None
        self._soiled: set[int] = set()

    def arrange(self, area: Rect, panels: Iterable[tuple[Rect, Painter]]) -> None:
        """Take the panels' places; all are painted anew."""
        self._area, self._panels, self._picture = Rect(area), list(panels), None

    def soil(self, place: Rect) -> None:
        """Let the panel at a place be painted anew."""
        self._soiled |= {number for number, (rect, _) in enumerate(self._panels) if rect == place}

    def soil_under(self, *spots: Spot) -> None:
        """Let the panels under some pixels be painted anew."""
        self._soiled |= {
            number
            for number, (rect, _) in enumerate(self._panels)
            if any(rect.collidepoint(spot) for spot in spots)
        }

    def draw(self, surface: Surface, look: Look, board: Rect, *, again: bool = False) -> None:
        """Lay the panels around the board; `again` lays only what is new, since the surface shows the rest."""
        fresh = self._picture is None
        if self._picture is None:
            self._picture = Surface(self._area.size, 0, 32)
            self._picture.fill(look.palette.ground)
            self._soiled = set(range(len(self._panels)))
        margin = look.px(Size.SHADOW)
        painted = []
        for number in sorted(self._soiled):
            rect, painter = self._panels[number]
            around = rect.inflate(margin, margin).clip(self._area)
            self._picture.set_clip(around)
            draw.fill(self._picture, around, look.palette.ground)
            painter(self._picture)
            self._picture.set_clip(None)
            painted.append(around)
        self._soiled.clear()
        for part in parts_around(self._area, board):
            for place in painted if again and not fresh else (part,):
                laid = place.clip(part)
                surface.blit(self._picture, laid, laid)


def parts_around(area: Rect, board: Rect) -> tuple[Rect, ...]:
    """Return the four parts of an area around a board in it."""
    return (
        Rect(0, 0, area.width, board.top),
        Rect(0, board.bottom, area.width, area.bottom - board.bottom),
        Rect(0, board.top, board.left, board.height),
        Rect(board.right, board.top, area.right - board.right, board.height),
    )
