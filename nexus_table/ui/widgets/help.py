"""The help that F1 shows: every key that works in the scene below, by groups."""

from __future__ import annotations

from pygame import Rect, Surface

from nexus_table.ui import draw, layout, text
from nexus_table.ui.input import Input, KeyPressed, PointerPressed, QuitAsked, Shortcut
from nexus_table.ui.scene import Leave, Modal, Next, Scene
from nexus_table.ui.theme import Look, Size, Space, Stroke, Style
from nexus_table.ui.widgets.key_hints import cap_size, draw_cap

_ALWAYS = (
    Shortcut("F1", "This help", "Window"),
    Shortcut("F11", "Full screen", "Window"),
    Shortcut("Tab", "Next control", "Window"),
    Shortcut("Shift+Tab", "Control before", "Window"),
    Shortcut("Enter", "Use the control", "Window"),
)


Column = list[Shortcut | str]
"""Lines one below the other: keys, titles of groups, and "" between groups."""

FEW = 3
"""No fewer lines of a group than these go on in the next column."""


class Help(Modal):
    """Shows the keys; any key or click goes back."""

    def __init__(self, under: Scene) -> None:
        super().__init__(under)
        self._groups: dict[str, list[Shortcut]] = {}
        own = under.shortcuts()
        taken = {shortcut.chord for shortcut in own}
        for shortcut in (*own, *(one for one in _ALWAYS if one.chord not in taken)):
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
        rows = sum(len(keys) + 2 for keys in self._groups.values())
        across = 1 if rows <= 14 else 2 if rows <= 34 else 3
        columns = _dealt(self._groups, across)
        across, edge = len(columns), look.px(Space.VAST)
        style, column = self._written((self.area.width - 2 * look.px(Space.WIDE) - edge) // across - edge)
        step = text.line_height(look, Style.BODY) + look.px(Space.SMALL)
        tallest = max(len(lines) for lines in columns)
        head = text.line_height(look, Style.TITLE) + look.px(Space.LARGE)
        room = self.area.height - 2 * look.px(Space.WIDE) - 2 * look.px(Space.HUGE) - head
        step = min(step, room // tallest)
        high = tallest * step
        size = (column * across + edge * (across + 1), head + high + 2 * look.px(Space.HUGE))
        card = layout.centred(layout.inset(self.area, look.px(Space.WIDE)), size)
        draw.panel(surface, look, card)
        inner = layout.inset(card, edge, look.px(Space.HUGE))
        text.put(surface, look, "Keys", inner.topleft, Style.TITLE)
        closes = (inner.right, inner.top + look.px(Space.SNUG))
        text.put(surface, look, "any key closes", closes, Style.SMALL, look.palette.ink_dim, align="right")
        _, body = layout.cut(inner, "top", head)
        for place, lines in zip(layout.columns(body, ["1*"] * across, edge), columns, strict=True):
            self._draw_column(surface, look, place, lines, step, style)

    def _written(self, most: int) -> tuple[Style, int]:
        """Return the letters in which every key's words stand in a column no wider than that, and how wide it is."""
        look, style, wide = self.look, Style.BODY, most
        for style in (Style.BODY, Style.SMALL, Style.TINY):
            wide = max(
                cap_size(look, key.chord)[0] + look.px(Space.MEDIUM) + text.width(look, key.what, style)
                for keys in self._groups.values()
                for key in keys
            )
            if wide <= most:
                break
        return style, min(most, max(wide, look.px(Size.HELP_COLUMN)))

    def _draw_column(
        self, surface: Surface, look: Look, place: Rect, lines: Column, step: int, style: Style
    ) -> None:
        for number, line in enumerate(lines):
            y = place.top + number * step
            if isinstance(line, str):
                text.put(
                    surface, look, line.upper(), (place.left, y), Style.CAPTION, look.palette.accent_text
                )
                continue
            cap = Rect((0, 0), cap_size(look, line.chord))
            cap.topright = (place.right, y)
            cap.height = min(cap.height, step - look.px(Stroke.HAIR))
            draw_cap(surface, look, line.chord, cap)
            room = place.width - cap.width - look.px(Space.MEDIUM)
            text.put(surface, look, line.what, (place.left, y), style, room=room)


def _dealt(groups: dict[str, list[Shortcut]], across: int) -> list[Column]:
    """Deal titles, keys and blank lines into columns of one height, a long group into several of them."""
    whole: Column = []
    for name, keys in sorted(groups.items(), key=lambda item: -len(item[1])):
        whole += [name, *keys, ""]
    high = -(-len(whole) // across)
    columns: list[Column] = []
    while any(whole):
        while whole[0] == "":
            whole.pop(0)
        cut = min(high, len(whole))
        while cut > 1 and cut < len(whole) and isinstance(whole[cut - 1], str):
            cut -= 1  # no title stands without a key below it
        cut = next((end for end in range(cut, min(cut + FEW, len(whole))) if whole[end] == ""), cut)
        columns.append(whole[:cut])
        whole = whole[cut:]
    return columns
