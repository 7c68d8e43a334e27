"""Where everything lies on the duel's screen, at every window size and scale: pure functions on rectangles."""

from __future__ import annotations

import msgspec
from pygame import Rect

from nexus_table.ui import layout
from nexus_table.ui.theme import Look

ROOMY = (1240, 690)
"""From this many logical pixels on there is room for the wide panels."""


class Plan(msgspec.Struct, frozen=True):
    """The places: a bar, both seats' panels, hands and battlefields with the prompt between, card and story."""

    compact: bool
    bar: Rect
    far_seat: Rect
    near_seat: Rect
    far_hand: Rect
    far_field: Rect
    band: Rect
    near_field: Rect
    near_hand: Rect
    card: Rect
    story: Rect

    @property
    def table(self) -> Rect:
        """The middle, with both battlefields."""
        return self.far_hand.union(self.near_hand)


def plan(look: Look, area: Rect) -> Plan:
    """Return the places for a window; `compact` where the wide panels would leave the table too little."""
    compact = area.width < look.px(ROOMY[0]) or area.height < look.px(ROOMY[1])
    gap = look.px(6 if compact else 10)
    bar, rest = layout.cut(area, "top", look.px(36 if compact else 46))
    body = layout.inset(rest, gap)
    seats = max(area.width // 16, look.px(132 if compact else 158))
    reading = max(area.width // 6, look.px(238 if compact else 300))
    left, body = layout.cut(body, "left", seats, gap)
    right, middle = layout.cut(body, "right", reading, gap)
    far_seat, near_seat = layout.rows(left, ["1*", "1*"], gap)
    band_high = look.px(84 if compact else 92)
    fields = middle.height - band_high - 4 * gap
    hand = round(fields * 0.29)
    far = round(fields * 0.085)
    field = (fields - far - hand) // 2
    heights = [far, field, band_high, field, hand]
    far_hand, far_field, band, near_field, near_hand = layout.stack(middle, heights, gap)
    story, card = layout.cut(right, "bottom", right.height * 36 // 100, gap)
    return Plan(
        compact, bar, far_seat, near_seat, far_hand, far_field, band, near_field, near_hand, card, story
    )
