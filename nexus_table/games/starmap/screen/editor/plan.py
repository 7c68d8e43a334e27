"""Where everything lies on the editor's screen, at every window size and scale: pure functions on rectangles."""

from __future__ import annotations

import msgspec
from pygame import Rect

from nexus_table.ui import layout
from nexus_table.ui.theme import SMALLEST_TARGET, Look

ROOMY = (1240, 690)
"""From this many logical pixels on there is room for the wide panels."""


class EditorPlan(msgspec.Struct, frozen=True):
    """The places of the screen: a bar above, the shelf, the map, the inspector, the checks and the next step."""

    compact: bool
    bar: Rect
    shelf: Rect
    map: Rect
    inspector: Rect
    checks: Rect
    step: Rect


def editor_plan(look: Look, area: Rect) -> EditorPlan:
    """Return the places for a window; `compact` where the wide panels would leave the map too little."""
    compact = area.width < look.px(ROOMY[0]) or area.height < look.px(ROOMY[1])
    gap = look.px(6 if compact else 12)
    bar, rest = layout.cut(area, "top", max(look.px(36 if compact else 50), SMALLEST_TARGET + look.px(8)))
    body = layout.inset(rest, gap)
    shelf, body = layout.cut(body, "left", look.px(150 if compact else 176), gap)
    right, middle = layout.cut(body, "right", look.px(282 if compact else 330), gap)
    step, map_ = layout.cut(middle, "bottom", look.px(48 if compact else 56), gap)
    inspector, checks = layout.cut(right, "top", right.height * 61 // 100, gap)
    return EditorPlan(compact, bar, shelf, map_, inspector, checks, step)
