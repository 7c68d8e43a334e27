"""Toasts: short messages that come up at the lower edge and go by themselves."""

from __future__ import annotations

from enum import Enum

import msgspec
from pygame import Rect, Surface

from nexus_table.ui import draw, icons, text
from nexus_table.ui.theme import Duration, Look, Radius, Style
from nexus_table.ui.tween import Tween

_MOST = 3


class Mood(Enum):
    """What kind of news a toast brings, and the icon that says so without colour."""

    GOOD = "check"
    NEWS = "info"
    WARNING = "warning"


class Toast(msgspec.Struct, frozen=True):
    """One message and when it came."""

    words: str
    mood: Mood
    since: float


class Toasts:
    """The messages on the screen, newest lowest."""

    def __init__(self) -> None:
        self._toasts: list[Toast] = []
        self._now = 0.0

    def __len__(self) -> int:
        return len(self._toasts)

    def show(self, words: str, mood: Mood = Mood.NEWS) -> None:
        """Bring a message up now; the same message again only stays longer."""
        self._toasts = [toast for toast in self._toasts if toast.words != words]
        self._toasts = [*self._toasts, Toast(words, mood, self._now)][-_MOST:]

    def update(self, now: float) -> None:
        """Let time pass; messages go when theirs is over."""
        self._now = now
        self._toasts = [toast for toast in self._toasts if now < toast.since + Duration.TOAST.value]

    def wants_frame(self, now: float) -> bool:
        """Return whether one comes, goes or is about to."""
        edge = Duration.MOVE.value
        return any(
            now < toast.since + edge or now > toast.since + Duration.TOAST.value - edge
            for toast in self._toasts
        )

    def draw(self, surface: Surface, look: Look, area: Rect) -> None:
        """Paint them, centred at the lower edge of an area."""
        colours, bottom = look.palette, area.bottom - look.px(18)
        for toast in reversed(self._toasts):
            room = min(look.px(560), area.width - look.px(80))
            rows = text.wrap(look, toast.words, Style.STRONG, room - look.px(60))
            wide = max(text.width(look, row, Style.STRONG) for row in rows) + look.px(62)
            high = text.line_height(look, Style.STRONG) * len(rows) + look.px(20)
            rise = Tween(look.px(14), 0, toast.since, look.seconds(Duration.MOVE)).at(self._now)
            box = Rect(area.centerx - wide // 2, bottom - high + round(rise), wide, high)
            ink = {
                Mood.GOOD: colours.good_text,
                Mood.NEWS: colours.blue_text,
                Mood.WARNING: colours.warn_text,
            }
            draw.panel(surface, look, box, fill=colours.tile, edge=colours.edge, radius=Radius.TILE)
            middle = (box.left + look.px(25), box.centery)
            icons.put(surface, toast.mood.value, middle, look.px(20), ink[toast.mood])
            lines = [text.rich(row) for row in rows]
            text.put_lines(
                surface, look, lines, (box.left + look.px(46), box.top + look.px(10)), Style.STRONG
            )
            bottom = box.top - look.px(8) - round(rise)
