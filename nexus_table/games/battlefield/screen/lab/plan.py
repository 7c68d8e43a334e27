"""Where everything lies on the lab's screen, at every window size and scale: pure functions on rectangles."""

from __future__ import annotations

import msgspec
from pygame import Rect

from nexus_table.ui import layout
from nexus_table.ui.theme import SMALLEST_TARGET, Look

ROOMY = (1260, 690)
"""From this many logical pixels on there is room for the wide panels."""

LOW = 900
"""Under this many logical pixels of height the rules take most of the right side; the inspector scrolls."""


class LabPlan(msgspec.Struct, frozen=True):
    """The places of the screen: a bar above, the shelf, the board, the inspector, the checks and the next step."""

    compact: bool
    bar: Rect
    shelf: Rect
    board: Rect
    inspector: Rect
    checks: Rect
    step: Rect


def lab_plan(look: Look, area: Rect) -> LabPlan:
    """Return the places for a window; `compact` where the wide panels would leave the board too little."""
    compact = area.width < look.px(ROOMY[0]) or area.height < look.px(ROOMY[1])
    gap = look.px(6 if compact else 12)
    high = max(look.px(36 if compact else 50), SMALLEST_TARGET + look.px(8))
    bar, rest = layout.cut(area, "top", high)
    body = layout.inset(rest, gap)
    left, body = layout.cut(body, "left", look.px(176 if compact else 236), gap)
    right, board = layout.cut(body, "right", min(look.px(270 if compact else 324), area.width * 3 // 10), gap)
    low = area.height < look.px(LOW)
    step, right = layout.cut(right, "bottom", look.px(90 if low else 104), gap)
    inspector, checks = layout.cut(right, "top", right.height * (40 if low else 47) // 100, gap)
    return LabPlan(compact, bar, left, board, inspector, checks, step)
