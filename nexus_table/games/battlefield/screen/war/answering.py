"""What the panel at the right tells: of an order pointed at, of what is under way, else what the mode answers."""

from __future__ import annotations

from msgspec.structs import replace

from nexus_table.games.battlefield.screen.tools.tool import Answer
from nexus_table.games.battlefield.screen.war import words
from nexus_table.games.battlefield.screen.war.datasheet import offered
from nexus_table.games.battlefield.screen.war.modes.look import Look
from nexus_table.games.battlefield.screen.war.orders_panel import OrdersPanel
from nexus_table.games.battlefield.screen.war.play import Play
from nexus_table.games.battlefield.screen.war.shop import is_shopping, under_way
from nexus_table.games.battlefield.screen.war.threat import ThreatView
from nexus_table.ui.text import rich


def answered(play: Play, orders: OrdersPanel, threat: ThreatView) -> Answer | None:
    """Return what the mode says, and who threatens the place under the pointer where that is shown.

    While the pointer is on an order that makes something, what that would be is told instead.
    """
    order = orders.pointed_at()
    if order is not None and order.sheet is not None:
        return offered(play.table, order.sheet, order.refusal)
    if _queue_shown(play, orders):
        return under_way(play)
    answer, said = play.mode.answer(), threat.said(play.mode.at)
    if answer is None or not said or play.mode.tells_threats:
        return answer
    return replace(answer, reasons=(*answer.reasons, rich(said)))


def _queue_shown(play: Play, orders: OrdersPanel) -> bool:
    """Whether what is under way is told: its shelf is open, and nothing else is looked at."""
    mode = play.mode
    idle = isinstance(mode, Look) and mode.hovered is None and play.advice is None
    return is_shopping(play) and orders.shelf == len(words.SHELVES) - 1 and idle
