"""Where everything lies on the war's screen, at every window size and scale: pure functions on rectangles."""

from __future__ import annotations

import msgspec
from pygame import Rect

from nexus_table.ui import layout
from nexus_table.ui.theme import Look

ROOMY = (1240, 690)
"""From this many logical pixels on there is room for the wide panels."""


class Plan(msgspec.Struct, frozen=True):
    """The places of the screen: a bar, the armies, economy over board over orders, the answer, story and next step."""

    compact: bool
    bar: Rect
    army: Rect
    economy: Rect
    board: Rect
    orders: Rect
    answer: Rect
    story: Rect
    step: Rect


def plan(look: Look, area: Rect) -> Plan:
    """Return the places for a window; `compact` where the wide panels would leave the board too little."""
    compact = area.width < look.px(ROOMY[0]) or area.height < look.px(ROOMY[1])
    gap = look.px(6 if compact else 10)
    bar, rest = layout.cut(area, "top", look.px(36 if compact else 48))
    body = layout.inset(rest, gap)
    army, body = layout.cut(body, "left", look.px(224 if compact else 272), gap)
    right, middle = layout.cut(body, "right", look.px(252 if compact else 316), gap)
    orders, board = layout.cut(middle, "bottom", look.px(158 if compact else 142), gap)
    economy, board = layout.cut(board, "top", look.px(44 if compact else 52), gap)
    step, right = layout.cut(right, "bottom", orders.height, gap)
    story, answer = layout.cut(right, "bottom", right.height * 2 // 5, gap)
    return Plan(compact, bar, army, economy, board, orders, answer, story, step)


def around(area: Rect, board: Rect) -> list[Rect]:
    """Return the places above, below, left and right of the board."""
    return [
        Rect(0, 0, area.width, board.top),
        Rect(0, board.bottom, area.width, area.bottom - board.bottom),
        Rect(0, board.top, board.left, board.height),
        Rect(board.right, board.top, area.right - board.right, board.height),
    ]
