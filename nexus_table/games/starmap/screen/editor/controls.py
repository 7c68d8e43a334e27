"""Controls of the editor's own: what was picked and shown, and a finding that wraps and can be clicked."""

from __future__ import annotations

import msgspec
from pygame import Surface

from nexus_table.games.starmap.editor.checks import Finding, Weight
from nexus_table.ui import draw, icons, layout, text
from nexus_table.ui.input import Input, KeyPressed, PointerButton, PointerPressed
from nexus_table.ui.theme import Look, Radius, Size, Space, Style
from nexus_table.ui.widgets.widget import Intent, Widget


class Picked(msgspec.Struct, frozen=True):
    """Another choice was made in a drop-down or by a switch of the inspector."""

    field: str
    index: int


class Shown(msgspec.Struct, frozen=True):
    """A finding was clicked, to be shown on the map."""

    places: tuple[str, ...]


class FindingRow(Widget):
    """What a check found, in as many lines as it needs; a click shows where."""

    keeps_keyboard = False

    def __init__(self, finding: Finding, sentence: str) -> None:
        super().__init__()
        self.finding, self.sentence = finding, sentence

    def height(self, look: Look, wide: int) -> int:
        """Return how high it is in a panel of some width, in pixels."""
        room = wide - look.px(Size.ICON_SMALL) - look.px(Space.LARGE)
        return text.block_height(look, self.sentence, Style.SMALL, room) + look.px(Space.SMALL)

    def handle(self, event: Input) -> Intent | None:
        """Give the places it is about."""
        match event:
            case PointerPressed(button=PointerButton.LEFT):
                return Shown(self.finding.places)
            case KeyPressed(chord="Enter" | "Space"):
                return Shown(self.finding.places)
        return None

    def draw(self, surface: Surface, look: Look) -> None:
        """Paint a sign that tells without colour how much it matters, and the sentence."""
        palette, fault = look.palette, self.finding.weight is Weight.FAULT
        if self.hovered and self.finding.places:
            draw.rounded(surface, self.rect, palette.control_hover, look.px(Radius.FIELD))
        size = look.px(Size.ICON_SMALL)
        ink = palette.bad_text if fault else palette.warn_text
        sign, rest = layout.cut(
            layout.inset(self.rect, look.px(2), look.px(4)), "left", size, look.px(Space.SMALL)
        )
        icons.put(surface, "cross" if fault else "warning", (sign.centerx, sign.top + size // 2), size, ink)
        text.put_block(surface, look, self.sentence, rest, Style.SMALL, palette.ink)
        if self.ringed:
            draw.focus_ring(surface, look, self.rect)
