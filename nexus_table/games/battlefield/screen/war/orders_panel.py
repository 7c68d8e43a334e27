"""The strip under the board: what can be ordered now, each by a click or its number; refused orders say why."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from nexus_table.games.battlefield.screen.war import words
from nexus_table.games.battlefield.screen.war.die import DieButton
from nexus_table.games.battlefield.screen.war.intents import ShowShelf, TellDie
from nexus_table.games.battlefield.screen.war.order import Order
from nexus_table.games.battlefield.screen.war.order_button import OrderButton, write_alike
from nexus_table.games.battlefield.screen.war.orders import orders
from nexus_table.games.battlefield.screen.war.plan import Plan
from nexus_table.games.battlefield.screen.war.play import Play
from nexus_table.games.battlefield.screen.war.shop import count_waiting, is_shopping
from nexus_table.kernel.refusal import Refusal
from nexus_table.ui import draw, layout, text
from nexus_table.ui.theme import SMALLEST_TARGET, Look, Size, Space, Style
from nexus_table.ui.widgets.button import Button, Kind
from nexus_table.ui.widgets.group import Group
from nexus_table.ui.widgets.tabs import Tabs

KEYS = "1234567890-="
MOST, FEWEST = 5, 3
"""Into how many columns orders go: so few that all words have room, yet a single one does not fill the strip."""


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
        waiting = count_waiting(play)
        last = words.SHELVES[-1]
        self.tabs.names = (*words.SHELVES[:-1], f"{last} {waiting}" if waiting else last)
        self.group.set([self.tabs, *self.buttons])
        self._place()

    def _button(self, order: Order, key: str) -> Button:
        if isinstance(order.gives, TellDie):
            return DieButton(order.gives.pips, order.gives, key)
        primary = order.kind is Kind.PRIMARY and sum(one.kind is Kind.PRIMARY for one in self.orders) == 1
        begun = order.gives is not None and order.gives == self.play.mode.begun
        return OrderButton(order, words.ENTER if primary else key, order.kind, begun=begun)

    def _place(self) -> None:
        """Share the room: in as many columns as the words leave room for, so that nothing is cut needlessly."""
        look = self.look
        inner = layout.inset(self.plan.orders, look.px(Space.SMALL))
        buttons = self.buttons
        if self.tabs.visible and buttons:
            shelf, inner = layout.cut(inner, "top", look.px(Size.CONTROL_SMALL), look.px(Space.SNUG))
            wide = max(buttons[-1].width(look), shelf.width // 3)
            self.tabs.rect, buttons[-1].rect = layout.columns(shelf, ["1*", wide], look.px(Space.SNUG))
            buttons = buttons[:-1]
        self.inner = inner
        across = columns_for(look, inner, buttons)
        gap = look.px(Space.SNUG)
        rows = max(1, -(-len(buttons) // across))
        high = min(look.px(Size.CONTROL_SMALL), (inner.height - (rows - 1) * gap) // rows)
        cells: list[Rect] = []
        for row in layout.stack(inner, [high] * rows, gap):
            cells += layout.columns(row, ["1*"] * across, gap)
        for button, cell in zip(buttons, cells, strict=False):
            button.rect = cell
        write_alike(look, [button for button in buttons if isinstance(button, OrderButton)])
        for button in self.buttons:
            button.tip_clear = self.plan.orders
        self.group.arrange(look)

    def primary(self) -> object | None:
        """Return what Enter orders, or None."""
        found = [one for one in self.orders if one.kind is Kind.PRIMARY and one.refusal is None]
        return found[0].gives if len(found) == 1 else None

    def pointed_at(self) -> Order | None:
        """Return the order whose button is under the pointer, or None."""
        pairs = zip(self.orders, self.buttons, strict=True)
        return next((order for order, button in pairs if button.hovered), None)

    def refusal(self) -> Refusal | None:
        """Return the refusal of the button under the pointer, if it has one."""
        order = self.pointed_at()
        return order.refusal if order is not None else None

    def refusal_of(self, chord: str) -> Refusal | None:
        """Return why the order of this key cannot be given, or None: it can, or there is none."""
        pairs = zip(self.orders, self.buttons, strict=True)
        return next((order.refusal for order, button in pairs if button.chord == chord), None)

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


def columns_for(look: Look, inner: Rect, buttons: Sequence[Button]) -> int:
    """Return into how many columns buttons go: the most in which nothing is cut, else the most that rows allow."""
    gap = look.px(Space.SNUG)
    widest = max((button.width(look) for button in buttons), default=0)
    rows = max(1, (inner.height + gap) // (look.px(SMALLEST_TARGET) + gap))
    fewest = FEWEST if (inner.width - (FEWEST - 1) * gap) // FEWEST >= widest else FEWEST - 1
    least = max(fewest, -(-len(buttons) // rows))
    comfortable = max(1, (inner.height + gap) // (look.px(Size.CONTROL_SMALL) + gap))
    wished = max(least, min(MOST, -(-len(buttons) // comfortable)))
    for across in range(wished, least, -1):
        if (inner.width - (across - 1) * gap) // across >= widest:
            return across
    return least
