"""The strip under the board: what can be ordered now, each by a click or its number; refused orders say why."""

from __future__ import annotations

from pygame import Rect, Surface

from nexus_table.games.battlefield.screen.war import words
from nexus_table.games.battlefield.screen.war.die import DieButton
from nexus_table.games.battlefield.screen.war.orders import Order, ShowShelf, TellDie, is_shopping, orders
from nexus_table.games.battlefield.screen.war.plan import Plan
from nexus_table.games.battlefield.screen.war.play import Play
from nexus_table.kernel.refusal import Refusal
from nexus_table.ui import draw, layout, text
from nexus_table.ui.theme import Look, Size, Space, Style
from nexus_table.ui.widgets.button import Button, Kind
from nexus_table.ui.widgets.group import Group
from nexus_table.ui.widgets.tabs import Tabs
from nexus_table.ui.widgets.widget import Tip

KEYS = "1234567890"
LEAST = 148
"""Logical pixels that the button of an order is wide at least."""

FEWEST = 3
"""In so many columns at least, so that a single order does not fill the strip."""


class OrdersPanel:
    """Shows orders as buttons in a grid; the primary one has Enter besides."""

    def __init__(self, play: Play) -> None:
        self.play = play
        self.shelf = 0
        self.tabs = Tabs(list(words.SHELVES), 0, ShowShelf, boxed=True)
        self.group = Group(self.tabs)
        self.orders: list[Order] = []
        self.buttons: list[Button] = []
        self._shown: object = None

    def arrange(self, look: Look, plan: Plan) -> None:
        """Take the place."""
        self.look, self.plan = look, plan
        self._shown = None
        self.show()

    def show(self) -> None:
        """Show what can be ordered now."""
        play = self.play
        question = (play.table.state, play.chosen, self.shelf, play.mode, play.roll, play.resting.seats)
        if question == self._shown:
            return
        self._shown = question
        self.orders = orders(play, self.shelf)
        keys = iter(KEYS)
        self.buttons = [self._button(order, next(keys, "")) for order in self.orders]
        self.tabs.visible, self.tabs.chosen = is_shopping(play), self.shelf
        self.group.set([self.tabs, *self.buttons])
        self._place()

    def _button(self, order: Order, key: str) -> Button:
        if isinstance(order.gives, TellDie):
            return DieButton(order.gives.pips, order.gives, key)
        primary = order.kind is Kind.PRIMARY and sum(one.kind is Kind.PRIMARY for one in self.orders) == 1
        button = Button(
            order.label,
            order.gives,
            icon=order.icon,
            hint=words.ENTER if primary else key,
            kind=order.kind,
            small=True,
            tip=Tip.of(order.label, *([order.about] if order.about else [])),
        )
        if order.refusal is not None:
            button.disabled = f"{order.refusal.why} ({order.refusal.rule})"
        return button

    def _place(self) -> None:
        """Share the room: as many columns as the rows need, so that few orders have wide buttons."""
        look = self.look
        inner = layout.inset(self.plan.orders, look.px(Space.SMALL))
        buttons = self.buttons
        if self.tabs.visible and buttons:
            shelf, inner = layout.cut(inner, "top", look.px(Size.CONTROL_SMALL), look.px(Space.SNUG))
            self.tabs.rect, buttons[-1].rect = layout.columns(shelf, ["2*", "1*"], look.px(Space.SNUG))
            buttons = buttons[:-1]
        self.inner = inner
        most = max(1, inner.width // look.px(LEAST))
        rows = max(1, inner.height // look.px(Size.CONTROL_SMALL.value + Space.SNUG.value))
        across = min(most, max(FEWEST, -(-len(buttons) // rows)))
        rows = max(rows, -(-len(buttons) // across))
        high = min(look.px(Size.CONTROL_SMALL), (inner.height - (rows - 1) * look.px(Space.SNUG)) // rows)
        cells: list[Rect] = []
        for row in layout.stack(inner, [high] * rows, look.px(Space.SNUG)):
            cells += layout.columns(row, ["1*"] * across, look.px(Space.SNUG))
        for button, cell in zip(buttons, cells, strict=False):
            button.rect = cell
        self.group.arrange(look)

    def primary(self) -> object | None:
        """Return what Enter orders, or None."""
        found = [one for one in self.orders if one.kind is Kind.PRIMARY and one.refusal is None]
        return found[0].gives if len(found) == 1 else None

    def refusal(self) -> Refusal | None:
        """Return the refusal of the button under the pointer, if it has one."""
        for order, button in zip(self.orders, self.buttons, strict=True):
            if button.hovered and order.refusal is not None:
                return order.refusal
        return None

    def draw(self, surface: Surface) -> None:
        """Paint the strip."""
        draw.panel(surface, self.look, self.plan.orders)
        if not self.buttons:
            said = self.play.guide.next_step()
            text.put_in(
                surface, self.look, said, self.inner, Style.BODY, self.look.palette.ink_dim, align="centre"
            )
        for widget in self.group:
            if widget.visible:
                widget.draw(surface, self.look)
