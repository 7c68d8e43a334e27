"""The settings: size, colours, movements, full screen and how tables go, seen at once as they change."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace
from pygame import Rect, Surface

from nexus_table.app import words
from nexus_table.app.desk import Desk
from nexus_table.app.page import Home, Page
from nexus_table.app.settings import Settings
from nexus_table.table.options import Pace
from nexus_table.ui import draw, layout, text
from nexus_table.ui.input import Input
from nexus_table.ui.scene import Next, Restyle
from nexus_table.ui.theme import PALETTES, Look, Style
from nexus_table.ui.widgets.slider import Slider
from nexus_table.ui.widgets.tabs import Tabs
from nexus_table.ui.widgets.toggle import Toggle
from nexus_table.ui.widgets.widget import Widget

ROW = 64
"""The height of one setting, in logical pixels."""


class Change(msgspec.Struct, frozen=True):
    """A setting was changed."""

    to: Settings


class SettingsPage(Page):
    """Six settings, one a row."""

    title = words.SETTINGS

    def __init__(self, desk: Desk, menu: Home) -> None:
        self.desk = desk
        now = desk.settings
        self.scale = Slider("", desk.scale, 75, 250, 5, self._scaled, words="{:.0f} %".format)
        names = [palette.name for palette in PALETTES]
        self.palette = Tabs(names, names.index(now.palette), self._painted, boxed=True)
        self.animations = Toggle(words.ANIMATIONS_ON, now.animations, self._animated)
        self.full_screen = Toggle(words.FULL_SCREEN_ON, now.full_screen, self._filled)
        paces = [pace.value.capitalize() for pace in Pace]
        self.pace = Tabs(paces, list(Pace).index(now.table.pace), self._paced, boxed=True)
        self.hand_over = Toggle(words.HAND_OVER_ON, now.table.hand_over, self._handed)
        super().__init__(menu.returned, *self._controls)

    @property
    def _controls(self) -> tuple[Widget, ...]:
        """The controls from the top down."""
        return (self.scale, self.palette, self.animations, self.full_screen, self.pace, self.hand_over)

    def _paced(self, index: int) -> Change:
        now = self.desk.settings
        return Change(replace(now, table=replace(now.table, pace=list(Pace)[index])))

    def _handed(self, on: bool) -> Change:
        now = self.desk.settings
        return Change(replace(now, table=replace(now.table, hand_over=on)))

    def _scaled(self, scale: float) -> Change:
        return Change(replace(self.desk.settings, scale=round(scale)))

    def _painted(self, index: int) -> Change:
        return Change(msgspec.convert({**self._now(), "palette": PALETTES[index].name}, Settings))

    def _animated(self, on: bool) -> Change:
        return Change(replace(self.desk.settings, animations=on))

    def _filled(self, on: bool) -> Change:
        return Change(replace(self.desk.settings, full_screen=on))

    def _now(self) -> dict[str, object]:
        now: dict[str, object] = msgspec.to_builtins(self.desk.settings)
        return now

    def arrange(self, look: Look, area: Rect) -> None:
        """Put each setting in a row of its own, its name above it."""
        super().arrange(look, area)
        wide = min(look.px(640), self.body.width)
        self.card = Rect(0, self.body.top, wide, min(self.body.height, look.px(6 * ROW + 7 * 12 + 40)))
        self.card.center = self.body.center
        inner = layout.inset(self.card, look.px(24), look.px(16))
        self.rows = layout.rows(inner, [*["1*"] * 6, look.px(24)], look.px(10))
        for control, row in zip(self._controls, self.rows, strict=False):
            high = min(look.px(38), row.height * 3 // 5)
            control.rect = Rect(row.left, row.bottom - high, row.width, high)
        self.group.arrange(look)

    def answer(self, intent: object, event: Input) -> Next:
        """Take the change, show it and keep it."""
        if not isinstance(intent, Change):
            return self
        before, after = self.desk.settings, intent.to
        self.desk.change(after)
        self.scale.value = self.desk.scale
        self.animations.on, self.full_screen.on = after.animations, after.full_screen
        self.palette.chosen = [palette.name for palette in PALETTES].index(after.palette)
        self.pace.chosen = list(Pace).index(after.table.pace)
        self.hand_over.on = after.table.hand_over
        full = after.full_screen if after.full_screen != before.full_screen else None
        return Restyle(self, self.desk.look, full)

    def draw_body(self, surface: Surface) -> None:
        """Paint the card and the settings' names."""
        look, palette = self.look, self.look.palette
        draw.panel(surface, look, self.card)
        names = (
            *(words.SCALE, words.PALETTE, words.ANIMATIONS),
            *(words.FULL_SCREEN, words.PACE, words.HAND_OVER),
        )
        for name, row in zip(names, self.rows, strict=False):
            place = Rect(row.left, row.top, row.width, row.height * 2 // 5)
            text.put_in(surface, look, name, place, Style.CAPTION, palette.accent_text)
        held = round(look.factor * 100)
        note = self.desk.unsaved or (words.KEPT if held >= self.desk.scale else words.HELD.format(scale=held))
        text.put_in(surface, look, note, self.rows[-1], Style.SMALL, palette.ink_faint)
