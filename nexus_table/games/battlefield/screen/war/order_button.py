"""The button of an order: its name, and at the right what it costs or could be aimed at, before its key."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from nexus_table.games.battlefield.screen.war.order import Figure, Order
from nexus_table.games.battlefield.screen.war.war_table import why
from nexus_table.ui import draw, icons, layout, text
from nexus_table.ui.theme import Colour, Look, Radius, Space, Stroke, Style
from nexus_table.ui.widgets.button import Button, Kind
from nexus_table.ui.widgets.widget import Tip

COIN = 13
"""An icon before a figure, in logical pixels."""

NAMES = (Style.STRONG, Style.SMALL_STRONG, Style.TINY)
"""The styles of a name, the first that has room for it."""


class OrderButton(Button):
    """Gives an order; its first figure is always whole: without room the name grows smaller, then other figures go."""

    def __init__(self, order: Order, hint: str, kind: Kind, *, begun: bool = False) -> None:
        """`begun` says that it is being ordered on the board now: its button is marked as a chosen row is."""
        super().__init__(
            order.label,
            order.gives,
            icon=order.icon,
            hint=hint,
            kind=kind,
            small=True,
            tip=Tip.of(order.label, *([order.about] if order.about else [])),
        )
        self.figures, self.begun = order.figures, begun
        self.style = Style.SMALL_STRONG if order.figures else Style.STRONG
        self.stacked = False
        """How its name is written, and whether its figures stand under it; all buttons of a strip are alike."""
        if order.refusal is not None:
            self.disabled = why(order.refusal)

    def needs(self, look: Look, style: Style) -> int:
        """Return how wide it must be at least for its name in this style and all its figures in one row, in pixels."""
        wide = 2 * (look.px(Space.MEDIUM) - look.px(Space.TIGHT)) + text.width(look, self.label, style)
        if self.icon:
            wide += self._icon_size(look) + look.px(Space.SMALL)
        if self.hint:
            wide += text.width(look, self.hint, Style.SMALL) + look.px(Space.SNUG)
            wide += look.px(Space.SNUG) if self.figures else 0
        return wide + sum(_figure_width(look, one) for one in self.figures)

    def width(self, look: Look) -> int:
        """Return how wide it must be to show everything, in pixels."""
        beside = look.px(Space.SNUG) if self.figures and self.hint else 0
        return super().width(look) + beside + sum(_figure_width(look, one) for one in self.figures)

    def draw(self, surface: Surface, look: Look) -> None:
        """Paint it; what is begun bears the mark of a chosen row at its left edge."""
        super().draw(surface, look)
        if self.begun:
            mark = Rect(self.rect.x, self.rect.y, look.px(Stroke.MARK), self.rect.height)
            mark = mark.inflate(0, -2 * look.px(Space.SNUG)).move(look.px(Stroke.HAIR), 0)
            draw.rounded(surface, mark, look.palette.accent, look.px(Radius.MARK))

    def _colours(self, look: Look) -> tuple[Colour | None, Colour | None, Colour, Colour]:
        face, edge, ink, dim = super()._colours(look)
        if not self.begun:
            return face, edge, ink, dim
        return look.palette.selection, look.palette.accent, look.palette.ink, look.palette.ink_dim

    @property
    def _style(self) -> Style:
        return self.style

    def _draw_label(self, surface: Surface, look: Look, inner: Rect, ink: Colour, dim: Colour) -> None:
        spare = look.px(Space.TIGHT)
        inner = inner.inflate(2 * spare, 0)
        if self.hint:
            hint = text.put_in(surface, look, self.hint, inner, Style.SMALL, dim, align="right")
            inner = Rect(inner.x, inner.y, inner.width - hint.width - look.px(Space.SNUG), inner.height)
            if self.figures:  # a line, so that the key is not read as one figure more
                x, reach = inner.right, inner.height // 4
                ends = (x, inner.centery - reach), (x, inner.centery + reach)
                draw.line(surface, *ends, look.palette.edge, look.px(Stroke.HAIR))
                inner.width -= look.px(Space.SNUG)
        if self.stacked and self.figures:
            inner, under = layout.rows(inner.inflate(0, -2 * look.px(Stroke.HAIR)), ["1*", "1*"])
            self._draw_under(surface, look, under, ink)
        else:
            inner = self._draw_figures(surface, look, inner, ink)
        centred = not self.hint and not self.icon and not self.figures
        style = self._fitting(look, inner.width)
        text.put_in(surface, look, self.label, inner, style, ink, align="centre" if centred else "left")

    def _fitting(self, look: Look, room: int) -> Style:
        """Return the largest style in which the name has room, else the smallest."""
        styles = [style for style in NAMES if style.value[2] <= self._style.value[2]]
        fits = (style for style in styles if text.width(look, self.label, style) <= room)
        return next(fits, styles[-1])

    def _draw_under(self, surface: Surface, look: Look, under: Rect, ink: Colour) -> None:
        """Write all figures in a row of their own, from the left."""
        for one in self.figures:
            wide = _figure_width(look, one)
            self._draw_figure(
                surface, look, Rect(under.x - look.px(Space.SNUG), under.y, wide, under.height), one, ink
            )
            under = Rect(under.x + wide, under.y, under.width - wide, under.height)

    def _draw_figure(self, surface: Surface, look: Look, inner: Rect, one: Figure, ink: Colour) -> None:
        """Write a figure at the right end of a place, its icon before it."""
        mark = look.palette.warn_text if one.bad else look.palette.accent_text
        if self.kind is Kind.PRIMARY:
            mark = ink  # its face has the colour of the marks
        ink = mark if one.bad else ink
        box = text.put_in(surface, look, str(one.number), inner, Style.SMALL_STRONG, ink, align="right")
        size = look.px(COIN)
        middle = box.left - look.px(Space.CLOSE) - size // 2
        icons.put(surface, one.icon, (middle, inner.centery), size, mark if self.enabled else ink)

    def _draw_figures(self, surface: Surface, look: Look, inner: Rect, ink: Colour) -> Rect:
        """Write the figures at the right; return the room that is left for the name."""
        shown, name = list(self.figures), text.width(look, self.label, NAMES[-1])
        while len(shown) > 1 and name + sum(_figure_width(look, one) for one in shown) > inner.width:
            shown.pop()
        for one in reversed(shown):
            self._draw_figure(surface, look, inner, one, ink)
            inner = Rect(inner.x, inner.y, inner.width - _figure_width(look, one), inner.height)
        return inner


def write_alike(look: Look, buttons: Sequence[OrderButton]) -> None:
    """Let all buttons of a strip be written alike: as large as all have room for, else with figures under the names."""
    style = next(
        (one for one in NAMES[:2] if all(button.needs(look, one) <= button.rect.width for button in buttons)),
        None,
    )
    high = 2 * look.px(COIN) + look.px(Space.CLOSE)
    stacked = style is None and all(button.rect.height >= high for button in buttons)
    for button in buttons:
        button.style, button.stacked = style or Style.SMALL_STRONG, stacked


def _figure_width(look: Look, one: Figure) -> int:
    figure = text.width(look, str(one.number), Style.SMALL_STRONG)
    return look.px(COIN) + look.px(Space.CLOSE) + figure + look.px(Space.SNUG)
