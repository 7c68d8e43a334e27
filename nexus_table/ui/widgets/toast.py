"""Toasts: short messages that come up at the lower edge and go by themselves."""

from __future__ import annotations

from enum import Enum

import msgspec
from pygame import Rect, Surface

from nexus_table.ui import draw, icons, text
from nexus_table.ui.theme import Duration, Look, Radius, Size, Space, Style
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

    def drop(self, words: str) -> None:
        """Take a message away: what it says holds no longer."""
        before = len(self._toasts)
        self._toasts = [toast for toast in self._toasts if toast.words != words]
        self._gone = self._gone or len(self._toasts) < before

    def update(self, now: float) -> None:
        """Let time pass; messages go when theirs is over."""
        self._now = now
        before = len(self._toasts)
        self._toasts = [toast for toast in self._toasts if now < toast.since + Duration.TOAST.value]
        self._gone = self._gone or len(self._toasts) < before

    _gone = False
    """Whether one went since the last frame was asked for, so that its place must be painted once more."""

    def wants_frame(self, now: float) -> bool:
        """Return whether one comes, goes or is about to."""
        edge = Duration.MOVE.value
        gone, self._gone = self._gone, False
        return gone or any(
            now < toast.since + edge or now > toast.since + Duration.TOAST.value - edge
            for toast in self._toasts
        )

    def draw(self, surface: Surface, look: Look, area: Rect) -> None:
        """Paint them, centred at the lower edge of an area."""
        bottom = area.bottom - look.px(Space.WIDE)
        for toast in reversed(self._toasts):
            bottom = self._draw_one(surface, look, toast, area, bottom) - look.px(Space.SMALL)

    def _draw_one(self, surface: Surface, look: Look, toast: Toast, area: Rect, bottom: int) -> int:
        """Paint one above `bottom`; return where its top lies when it has come up."""
        colours, pad, icon = look.palette, look.px(Space.LARGE), look.px(Size.ICON)
        beside = pad + icon + look.px(Space.FAIR)
        room = min(look.px(Size.TOAST), area.width - 2 * look.px(Space.VAST)) - beside - pad
        rows = text.wrap(look, toast.words, Style.STRONG, room)
        wide = beside + max(text.width(look, row, Style.STRONG) for row in rows) + pad
        high = text.line_height(look, Style.STRONG) * len(rows) + 2 * look.px(Space.FAIR)
        rise = Tween(look.px(Space.LARGE), 0, toast.since, look.seconds(Duration.MOVE)).at(self._now)
        box = Rect(area.centerx - wide // 2, bottom - high + round(rise), wide, high)
        ink = {Mood.GOOD: colours.good_text, Mood.NEWS: colours.blue_text, Mood.WARNING: colours.warn_text}
        draw.panel(surface, look, box, fill=colours.tile, edge=colours.edge, radius=Radius.TILE)
        icons.put(surface, toast.mood.value, (box.left + pad + icon // 2, box.centery), icon, ink[toast.mood])
        at = (box.left + beside, box.top + look.px(Space.FAIR))
        text.put_lines(surface, look, [text.rich(row) for row in rows], at, Style.STRONG)
        return bottom - high
