"""The lint on the screen: each rule with its figure, target and room; a chosen one is shown on the board."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import msgspec
from pygame import Rect, Surface

from nexus_table.games.battlefield.lab.lint import Finding
from nexus_table.games.battlefield.lab.words import figure, room
from nexus_table.games.battlefield.screen.lab import words
from nexus_table.games.battlefield.screen.lab.plan import LabPlan
from nexus_table.ui import draw, icons, layout, text
from nexus_table.ui.input import (
    Input,
    KeyPressed,
    PointerButton,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Spot,
    Wheel,
)
from nexus_table.ui.theme import SMALLEST_TARGET, Look, Radius, Size, Style
from nexus_table.ui.widgets.scroll import Scroll
from nexus_table.ui.widgets.widget import HANDLED, Intent, Tip, Widget


class Shown(msgspec.Struct, frozen=True):
    """A check whose places are to be shown on the board; None shows none."""

    title: str | None


class Checks:
    """The panel: how many rules are broken, and the list; told the findings by `show`."""

    def __init__(self) -> None:
        self.list = CheckList()
        self.done = True

    @property
    def widgets(self) -> list[Widget]:
        """The controls."""
        return [self.list]

    def arrange(self, look: Look, plan: LabPlan) -> None:
        """Place the heading and the list."""
        self.look, self.plan = look, plan
        inner = layout.inset(
            plan.checks, look.px(6 if plan.compact else 8), look.px(6 if plan.compact else 12)
        )
        self.heading, inner = layout.cut(inner, "top", look.px(20), look.px(4))
        self.list.rect = inner

    def show(self, findings: Sequence[Finding], done: bool) -> bool:
        """Show findings, broken rules first; `done` once the slow ones are all fresh. Whether any of it is new."""
        was, self.done = self.done, done
        return self.list.show(findings) or was != done

    def draw(self, surface: Surface) -> None:
        """Paint the panel."""
        look, palette = self.look, self.look.palette
        draw.panel(surface, look, self.plan.checks)
        findings = self.list.findings
        broken = sum(not one.check.passed for one in findings)
        said = words.BROKEN if broken else words.ALL_KEPT
        colour = palette.warn_text if broken else palette.good_text
        right = self.heading
        if not self.done:
            box = text.put_in(
                surface, look, words.WORKING, self.heading, Style.TINY, palette.ink_dim, align="right"
            )
            right = Rect(self.heading.left, self.heading.top, box.left - self.heading.left, box.height)
            right.height = self.heading.height
        line = said.format(count=broken or len(findings), all=len(findings))
        text.put_in(surface, look, line, right, Style.SMALL_STRONG, colour)
        self.list.draw(surface, look)


class CheckList(Widget):
    """Rows of checks; a press shows a check's places, the same press again hides them."""

    def __init__(self) -> None:
        super().__init__()
        self.findings: tuple[Finding, ...] = ()
        self.scroll = Scroll()
        self.chosen: str | None = None
        self._over: Spot | None = None
        self._high = 1

    @property
    def pointed_at(self) -> Finding | None:
        """The check under the pointer, else the chosen one."""
        if self.hovered and self._over is not None:
            row = self._row_at(self._over)
            if row is not None:
                return row
        return next((one for one in self.findings if one.check.title == self.chosen), None)

    def show(self, findings: Sequence[Finding]) -> bool:
        """Show findings in their order, those of broken rules first; whether they are others than before."""
        ordered = tuple(sorted(findings, key=lambda one: one.check.passed))
        if ordered == self.findings:
            return False
        self.findings = ordered
        self._measure()
        return True

    def arrange(self, look: Look) -> None:
        """Take the height of a row from the look."""
        self._high = max(SMALLEST_TARGET, look.px(32))
        self._measure()

    def _measure(self) -> None:
        room_ = max(1, (self.rect.height - 8) // self._high) * self._high
        self.scroll.measure(len(self.findings) * self._high, room_, self._high * 2, self._high)

    def handle(self, event: Input) -> Intent | None:
        """Choose by press and by arrows; scroll by wheel."""
        match event:
            case PointerMoved(at=at):
                self._over = at
                return self.scroll.handle(event, self.rect)
            case PointerPressed(button=PointerButton.LEFT, at=at):
                if self.scroll.handle(event, self.rect):
                    return HANDLED
                row = self._row_at(at)
                if row is None:
                    return Shown(None)
                return Shown(None if row.check.title == self.chosen else row.check.title)
            case PointerReleased() | Wheel():
                return self.scroll.handle(event, self.rect)
            case KeyPressed(chord="Up" | "Down" as chord):
                return self._step(-1 if chord == "Up" else 1)
        return None

    def _step(self, way: int) -> Intent:
        titles = [one.check.title for one in self.findings]
        if not titles:
            return HANDLED
        here = titles.index(self.chosen) if self.chosen in titles else (-1 if way > 0 else 0)
        place = max(0, min(len(titles) - 1, here + way))
        self.scroll.reveal(place * self._high, self._high)
        return Shown(titles[place])

    def _row_at(self, at: Spot) -> Finding | None:
        down = at[1] - self.rect.top - 4
        if not 0 <= down < self.scroll.room:
            return None
        place = (down + self.scroll.offset) // self._high
        return self.findings[place] if place < len(self.findings) else None

    def place_of(self, title: str) -> Rect | None:
        """Return where a check's row is seen, or None where it is scrolled out of sight."""
        place = next((n for n, one in enumerate(self.findings) if one.check.title == title), None)
        if place is None:
            return None
        top = self.rect.top + 4 + place * self._high - self.scroll.offset
        box = Rect(self.rect.left + 4, top, self.rect.width - 8, self._high)
        return box if self.rect.contains(box) else None

    def tip_at(self, at: Spot) -> Tip | None:
        """Return what the check under a place is about."""
        row = self._row_at(at)
        if row is None:
            return None
        target = words.TARGET.format(target=row.check.target) if row.check.target else ""
        lines = [line for line in (target, room(row.check), row.check.about) if line]
        return Tip.of(f"{row.check.title} ({row.check.rule})", *lines)

    def draw(self, surface: Surface, look: Look) -> None:
        """Paint the rows in sight and the bar."""
        colours = look.palette
        draw.rounded(surface, self.rect, colours.field, look.px(Radius.CONTROL), colours.hairline, 1)
        inner = layout.inset(self.rect, 4)
        clip = surface.get_clip()
        surface.set_clip(inner.clip(clip))
        wide = inner.width - (look.px(Size.SCROLL_ROOM) if self.scroll.furthest else 0)
        first = self.scroll.offset // self._high
        for place in range(first, min(len(self.findings), first + self.scroll.room // self._high)):
            top = inner.top + place * self._high - self.scroll.offset
            self._draw_row(surface, look, self.findings[place], Rect(inner.left, top, wide, self._high))
        surface.set_clip(clip)
        self.scroll.draw(surface, look, layout.inset(self.rect, 3))
        if self.ringed:
            draw.focus_ring(surface, look, self.rect)

    def _draw_row(self, surface: Surface, look: Look, row: Finding, box: Rect) -> None:
        over = self.hovered and self._over is not None and box.collidepoint(self._over)
        surface.blit(row_picture(look, row, box.size, row.check.title == self.chosen, bool(over)), box)


@lru_cache(maxsize=128)  # a few rows of many change while a piece is dragged, and words are slow to write
def row_picture(look: Look, row: Finding, size: tuple[int, int], chosen: bool, over: bool) -> Surface:
    """Return a row of the list as a picture, on the list's own colour."""
    colours, check = look.palette, row.check
    picture = Surface(size, 0, 32)
    picture.fill(colours.field)
    box = picture.get_rect()
    if chosen or over:
        face = colours.selection if chosen else colours.tile
        draw.rounded(picture, box.inflate(0, -2), face, look.px(Radius.FIELD) - 1)
    words_ = layout.inset(box, look.px(3), look.px(2))
    side = look.px(14)
    mark, ink = ("check", colours.good_text) if check.passed else ("warning", colours.warn_text)
    if not row.fresh:
        ink = colours.ink_faint
    icons.put(picture, mark, (words_.left + side // 2, words_.centery), side, ink)
    _, words_ = layout.cut(words_, "left", side, look.px(5))
    upper, lower = layout.cut(words_, "top", words_.height // 2)
    dim = colours.ink_dim if row.fresh else colours.ink_faint
    bright = colours.ink if row.fresh else colours.ink_faint
    value = text.put_in(picture, look, figure(check), upper, Style.SMALL_STRONG, bright, align="right")
    title = Rect(upper.left, upper.top, value.left - upper.left - look.px(4), upper.height)
    fits = text.width(look, check.title, Style.SMALL) <= title.width
    text.put_in(picture, look, check.title, title, Style.SMALL if fits else Style.TINY, bright)
    spare = text.put_in(picture, look, room(check), lower, Style.TINY, dim, align="right")
    target = Rect(lower.left, lower.top, spare.left - lower.left - look.px(6), lower.height)
    text.put_in(picture, look, f"{check.rule} · {check.target}", target, Style.TINY, dim)
    return picture
