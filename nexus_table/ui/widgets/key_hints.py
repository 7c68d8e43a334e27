"""The bar of key hints: what the keys and buttons do just now."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from nexus_table.ui import draw, text
from nexus_table.ui.theme import Look, Radius, Size, Space, Stroke, Style
from nexus_table.ui.widgets.widget import Widget


class KeyHints(Widget):
    """Shows pairs of a key and what it does, from the left, those that have room."""

    focusable = False

    def __init__(self, hints: Sequence[tuple[str, str]]) -> None:
        super().__init__()
        self.hints = tuple(hints)

    def draw(self, surface: Surface, look: Look) -> None:
        """Paint each key as a cap and its words after it."""
        x = self.rect.x
        for key, what in self.hints:
            cap = Rect((x, 0), cap_size(look, key))
            cap.centery = self.rect.centery
            words = text.width(look, what, Style.SMALL)
            if cap.right + look.px(Space.SMALL) + words > self.rect.right:
                break
            draw_cap(surface, look, key, cap)
            at = (
                cap.right + look.px(Space.SMALL),
                self.rect.centery - text.line_height(look, Style.SMALL) // 2,
            )
            x = text.put(surface, look, what, at, Style.SMALL, look.palette.ink_dim).right + look.px(
                Space.WIDE
            )


def cap_size(look: Look, key: str) -> tuple[int, int]:
    """Return how large the cap of a key or chord is, in pixels."""
    high = look.px(Size.CAP)
    return max(high, text.width(look, key, Style.TINY) + look.px(Space.MEDIUM)), high


def draw_cap(surface: Surface, look: Look, key: str, box: Rect) -> None:
    """Draw a key cap."""
    colours = look.palette
    draw.rounded(surface, box, colours.tile, look.px(Radius.CAP), colours.edge, look.px(Stroke.HAIR))
    text.put_in(surface, look, key, box, Style.TINY, colours.ink_dim, align="centre")
