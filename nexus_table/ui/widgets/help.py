"""The help that F1 shows: every key that works in the scene below, by groups."""

from __future__ import annotations

from pygame import Rect, Surface

from nexus_table.ui import draw, layout, text
from nexus_table.ui.input import Input, KeyPressed, PointerPressed, QuitAsked, Shortcut
from nexus_table.ui.scene import Leave, Modal, Next, Scene
from nexus_table.ui.theme import Look, Size, Space, Style
from nexus_table.ui.widgets.key_hints import cap_size, draw_cap

_ALWAYS = (
    Shortcut("F1", "This help", "Window"),
    Shortcut("F11", "Full screen", "Window"),
    Shortcut("Tab", "Next control", "Window"),
    Shortcut("Shift+Tab", "Control before", "Window"),
    Shortcut("Enter", "Use the control", "Window"),
)


class Help(Modal):
    """Shows the keys; any key or click goes back."""

    def __init__(self, under: Scene) -> None:
        super().__init__(under)
        self._groups: dict[str, list[Shortcut]] = {}
        for shortcut in (*under.shortcuts(), *_ALWAYS):
            self._groups.setdefault(shortcut.group, []).append(shortcut)

    def handle(self, event: Input) -> Next:
        """Return to the scene below on any key or click."""
        match event:
            case QuitAsked():
                return Leave()
            case KeyPressed() | PointerPressed():
                return self.under
        return self

    def draw(self, surface: Surface) -> None:
        """Paint the scene below, dimmed, and the card of keys in columns."""
        super().draw(surface)
        look = self.look
        column, step = look.px(Size.HELP_COLUMN), text.line_height(look, Style.BODY) + look.px(Space.SMALL)
        rows = sum(len(keys) + 2 for keys in self._groups.values())
        across = 1 if rows <= 14 else 2 if rows <= 34 else 3
        columns = _dealt(self._groups, across)
        tallest = max(sum(len(self._groups[name]) + 2 for name in names) for names in columns) - 1
        head = text.line_height(look, Style.TITLE) + look.px(Space.LARGE)
        room = self.area.height - 2 * look.px(Space.WIDE) - 2 * look.px(Space.HUGE) - head
        step = min(step, room // tallest)
        high = tallest * step
        size = (column * across + look.px(Space.VAST) * (across + 1), head + high + 2 * look.px(Space.HUGE))
        card = layout.centred(layout.inset(self.area, look.px(Space.WIDE)), size)
        draw.panel(surface, look, card)
        inner = layout.inset(card, look.px(Space.VAST), look.px(Space.HUGE))
        text.put(surface, look, "Keys", inner.topleft, Style.TITLE)
        text.put(
            surface,
            look,
            "any key closes",
            (inner.right, inner.top + look.px(Space.SNUG)),
            Style.SMALL,
            look.palette.ink_dim,
            align="right",
        )
        _, body = layout.cut(inner, "top", head)
        for place, names in zip(
            layout.columns(body, ["1*"] * across, look.px(Space.VAST)), columns, strict=True
        ):
            self._draw_column(surface, look, place, names, step)

    def _draw_column(self, surface: Surface, look: Look, place: Rect, names: list[str], step: int) -> None:
        y = place.top
        for name in names:
            text.put(surface, look, name.upper(), (place.left, y), Style.CAPTION, look.palette.accent_text)
            y += step
            for shortcut in self._groups[name]:
                cap = Rect((0, 0), cap_size(look, shortcut.chord))
                cap.topright = (place.right, y)
                draw_cap(surface, look, shortcut.chord, cap)
                room = place.width - cap.width - look.px(Space.MEDIUM)
                text.put(surface, look, shortcut.what, (place.left, y), room=room)
                y += step
            y += step


def _dealt(groups: dict[str, list[Shortcut]], across: int) -> list[list[str]]:
    """Deal the groups into columns, the largest first, each to the shortest so far."""
    columns: list[list[str]] = [[] for _ in range(across)]
    heights = [0] * across
    for name, keys in sorted(groups.items(), key=lambda item: -len(item[1])):
        shortest = heights.index(min(heights))
        columns[shortest].append(name)
        heights[shortest] += len(keys) + 2
    return columns
