"""Where everything lies on the star map's screen, at every window size and scale: pure functions on rectangles."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace
from pygame import Rect

from nexus_table.ui import layout
from nexus_table.ui.theme import Look

ROOMY = (1240, 690)
"""From this many logical pixels on there is room for the wide panels."""

LEAST_STORY = 84
"""So many logical pixels the story keeps beside a long answer: its heading and two lines."""
LEAST_DRAFT = 150
"""And so many the plan of a turn: its heading, a step, what all comes to, and its buttons."""


class Plan(msgspec.Struct, frozen=True):
    """The places of the screen: a bar, the seats, the map between strip and hand, the answer, story and next step."""

    compact: bool
    bar: Rect
    seats: Rect
    strip: Rect
    map: Rect
    hand: Rect
    answer: Rect
    story: Rect
    step: Rect

    def drafting(self, gap: int) -> Plan:
        """Return the places while a turn is planned: the plan lies over the story, and takes more room."""
        right = self.answer.union(self.story)
        story, answer = layout.cut(right, "bottom", right.height * (5 if self.compact else 6) // 10, gap)
        return replace(self, answer=answer, story=story)

    def telling(self, high: int, least: int) -> Plan:
        """Return the places with the answer as high as it needs, if the story below it keeps its least height."""
        right, gap = self.answer.union(self.story), self.story.top - self.answer.bottom
        high = max(self.answer.height, min(high, right.height - gap - least))
        answer, story = layout.cut(right, "top", high, gap)
        return replace(self, answer=answer, story=story)


def plan(look: Look, area: Rect) -> Plan:
    """Return the places for a window; `compact` where the wide panels would leave the map too little."""
    compact = area.width < look.px(ROOMY[0]) or area.height < look.px(ROOMY[1])
    gap = look.px(6 if compact else 12)
    bar, rest = layout.cut(area, "top", look.px(36 if compact else 50))
    body = layout.inset(rest, gap)
    seats, body = layout.cut(body, "left", look.px(186 if compact else 236), gap)
    right, middle = layout.cut(body, "right", look.px(248 if compact else 316), gap)
    hand, map_ = layout.cut(middle, "bottom", look.px(112 if compact else 148), gap)
    strip, map_ = layout.cut(map_, "top", look.px(34 if compact else 42), gap)
    step, right = layout.cut(right, "bottom", hand.height + (look.px(16) if compact else 0), gap)
    story, answer = layout.cut(right, "bottom", right.height * (3 if compact else 4) // 10, gap)
    return Plan(compact, bar, seats, strip, map_, hand, answer, story, step)
