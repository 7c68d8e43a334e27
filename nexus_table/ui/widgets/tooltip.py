"""The small dark card beside the pointer that says what something is, or why not."""

from __future__ import annotations

from pygame import Rect, Surface

from nexus_table.ui import draw, layout, text
from nexus_table.ui.input import Spot
from nexus_table.ui.text import Line
from nexus_table.ui.theme import Colour, Look, Radius, Size, Space, Stroke, Style
from nexus_table.ui.widgets.widget import Tip


def tip_size(look: Look, tip: Tip) -> tuple[int, int]:
    """Return how large the tip is drawn, in pixels."""
    rows = _rows(look, tip)
    wide = max((text.line_width(look, line, Style.SMALL) for line in rows), default=0)
    high = len(rows) * text.line_height(look, Style.SMALL)
    if tip.title:
        hint = text.width(look, tip.hint, Style.TINY) + look.px(Space.WIDE) if tip.hint else 0
        titles = _title_rows(look, tip)
        wide = max(wide, *(text.width(look, row, Style.STRONG) + hint for row in titles))
        high += len(titles) * text.line_height(look, Style.STRONG) + (look.px(Space.CLOSE) if rows else 0)
    return wide + 2 * look.px(Space.MEDIUM), high + 2 * look.px(Space.SMALL)


def draw_tip(
    surface: Surface,
    look: Look,
    tip: Tip,
    at: Spot,
    bounds: Rect,
    clear: Rect | None = None,
    *,
    edge: Colour | None = None,
) -> Rect:
    """Draw the tip beside a place, kept within the bounds; return where it went.

    It stands above what must be left `clear`, or below it where there is no room above; `edge` is that of an answer.
    """
    size = tip_size(look, tip)
    away = look.px(Space.LARGE)
    x = at[0] + away if at[0] + away + size[0] <= bounds.right else at[0] - away - size[0]
    y = at[1] + away if at[1] + away + size[1] <= bounds.bottom else at[1] - away - size[1]
    if clear is not None:
        gap = look.px(Space.SNUG)
        above = clear.top - gap - size[1]
        y = above if above >= bounds.top else clear.bottom + gap
    box = layout.within(Rect((x, y), size), bounds)
    colours = look.palette
    draw.panel(surface, look, box, fill=colours.tip, edge=edge or colours.tip_edge, radius=Radius.TILE)
    inner = layout.inset(box, look.px(Space.MEDIUM), look.px(Space.SMALL))
    y = inner.top
    if tip.title:
        if tip.hint:
            text.put(
                surface,
                look,
                tip.hint,
                (inner.right, y + look.px(Stroke.RING)),
                Style.TINY,
                colours.tip_dim,
                align="right",
            )
        for row in _title_rows(look, tip):
            text.put(surface, look, row, (inner.left, y), Style.STRONG, colours.tip_ink)
            y += text.line_height(look, Style.STRONG)
        y += look.px(Space.CLOSE)
    text.put_lines(surface, look, _rows(look, tip), (inner.left, y), Style.SMALL, colours.tip_dim)
    return box


def _title_rows(look: Look, tip: Tip) -> list[str]:
    return text.wrap(look, tip.title, Style.STRONG, look.px(Size.TIP))


def _rows(look: Look, tip: Tip) -> list[Line]:
    return [row for line in tip.lines for row in text.wrap_line(look, line, Style.SMALL, look.px(Size.TIP))]
