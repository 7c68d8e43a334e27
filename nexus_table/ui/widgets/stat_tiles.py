"""Tiles of figures: a large value and a small word under each."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from pygame import Rect, Surface

from nexus_table.ui import draw, layout, text
from nexus_table.ui.input import Spot
from nexus_table.ui.theme import Colour, Look, Radius, Size, Space, Style
from nexus_table.ui.widgets.widget import Tip, Widget


class Stat(msgspec.Struct, frozen=True):
    """One figure: the value as it is written, the word for it, what it means."""

    value: str
    word: str
    tip: Tip | None = None
    colour: Colour | None = None


class StatTiles(Widget):
    """Shows figures side by side, in as many rows as `across` makes."""

    focusable = False

    def __init__(self, stats: Sequence[Stat], across: int = 6) -> None:
        super().__init__()
        self.stats, self.across = tuple(stats), across
        self._places: list[Rect] = []

    def height(self, look: Look) -> int:
        """Return how high all rows are together, in pixels."""
        rows = -(-len(self.stats) // self.across)
        return rows * look.px(Size.STAT) + max(0, rows - 1) * look.px(Space.SNUG)

    def arrange(self, look: Look) -> None:
        """Share the room among the tiles."""
        rows = max(1, -(-len(self.stats) // self.across))
        self._places = layout.grid(self.rect, self.across, rows, look.px(Space.SNUG))

    def draw(self, surface: Surface, look: Look) -> None:
        """Paint the tiles."""
        colours = look.palette
        for stat, place in zip(self.stats, self._places, strict=False):
            draw.rounded(surface, place, colours.tile, look.px(Radius.FIELD))
            value_high = text.line_height(look, Style.NUMBER)
            word_high = text.line_height(look, Style.TINY)
            top = place.centery - (value_high + word_high) // 2
            middle = (place.centerx, top)
            text.put(
                surface, look, stat.value, middle, Style.NUMBER, stat.colour, align="centre", room=place.width
            )
            under = (place.centerx, top + value_high)
            text.put(
                surface, look, stat.word, under, Style.TINY, colours.ink_dim, align="centre", room=place.width
            )
        self._look = look

    def tip_at(self, at: Spot) -> Tip | None:
        """Return what the figure under the place means."""
        hit = (stat for stat, place in zip(self.stats, self._places, strict=False) if place.collidepoint(at))
        stat = next(hit, None)
        return stat.tip if stat else None
