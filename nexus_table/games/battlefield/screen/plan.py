"""Where everything lies on the table's screen, at every window size and scale: pure functions on rectangles."""

from __future__ import annotations

import msgspec
from pygame import Rect

from nexus_table.ui import layout
from nexus_table.ui.theme import SMALLEST_TARGET, Look

ROOMY = (1120, 660)
"""From this many logical pixels on there is room for the wide panels; below, the tools shrink to icons."""


class Plan(msgspec.Struct, frozen=True):
    """The places of the screen: a bar above, tools, the board, and on the right the answer and the next step."""

    compact: bool
    bar: Rect
    tools: Rect
    board: Rect
    answer: Rect
    side: Rect
    step: Rect


def plan(look: Look, area: Rect) -> Plan:
    """Return the places for a window; `compact` where the wide panels would leave the board too little."""
    compact = area.width < look.px(ROOMY[0]) or area.height < look.px(ROOMY[1])
    gap = look.px(6 if compact else 12)
    bar, rest = layout.cut(area, "top", look.px(36 if compact else 50))
    body = layout.inset(rest, gap)
    left, body = layout.cut(
        body, "left", max(2 * SMALLEST_TARGET + look.px(12), look.px(64)) if compact else look.px(248), gap
    )
    right, board = layout.cut(body, "right", min(look.px(316), area.width * 3 // 10), gap)
    step, right = layout.cut(right, "bottom", right.height // 4 if compact else look.px(104), gap)
    side, answer = layout.cut(right, "bottom", right.height * 2 // 5 if compact else look.px(168), gap)
    return Plan(compact, bar, left, board, answer, side, step)
