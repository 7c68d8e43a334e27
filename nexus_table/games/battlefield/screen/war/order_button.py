"""The button of an order: its name, and at the right what it costs or could be aimed at, before its key."""

from __future__ import annotations

from pygame import Rect, Surface

from nexus_table.games.battlefield.screen.war.order import Figure, Order
from nexus_table.games.battlefield.screen.war.war_table import why
from nexus_table.ui import draw, icons, text
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
        if order.refusal is not None:
            self.disabled = why(order.refusal)

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
        return Style.SMALL_STRONG if self.figures else Style.STRONG

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
        inner = self._draw_figures(surface, look, inner, ink)
        centred = not self.hint and not self.icon and not self.figures
        style = self._fitting(look, inner.width)
        text.put_in(surface, look, self.label, inner, style, ink, align="centre" if centred else "left")

    def _fitting(self, look: Look, room: int) -> Style:
        """Return the largest style in which the name has room, else the smallest."""
        styles = [style for style in NAMES if style.value[2] <= self._style.value[2]]
        fits = (style for style in styles if text.width(look, self.label, style) <= room)
        return next(fits, styles[-1])

    def _draw_figures(self, surface: Surface, look: Look, inner: Rect, ink: Colour) -> Rect:
        """Write the figures at the right; return the room that is left for the name."""
        shown, name = list(self.figures), text.width(look, self.label, NAMES[-1])
        while len(shown) > 1 and name + sum(_figure_width(look, one) for one in shown) > inner.width:
            shown.pop()
        for one in reversed(shown):
            mark = look.palette.warn_text if one.bad else look.palette.accent_text
            if self.kind is Kind.PRIMARY:
                mark = ink  # its face has the colour of the marks
            box = text.put_in(
                surface,
                look,
                str(one.number),
                inner,
                Style.SMALL_STRONG,
                mark if one.bad else ink,
                align="right",
            )
            size = look.px(COIN)
            middle = box.left - look.px(Space.CLOSE) - size // 2
            icons.put(surface, one.icon, (middle, inner.centery), size, mark if self.enabled else ink)
            inner = Rect(inner.x, inner.y, inner.width - _figure_width(look, one), inner.height)
        return inner


def _figure_width(look: Look, one: Figure) -> int:
    figure = text.width(look, str(one.number), Style.SMALL_STRONG)
    return look.px(COIN) + look.px(Space.CLOSE) + figure + look.px(Space.SNUG)
