"""The shelf of relics: each one there is, who carries it, what it does, and whether it has its effect now."""

from __future__ import annotations

from pygame import Rect, Surface

from nexus_table.games.starmap.model import Place, RelicId
from nexus_table.games.starmap.screen import words
from nexus_table.games.starmap.screen.game_table import GameTable
from nexus_table.games.starmap.screen.paint.palette import seat_colour
from nexus_table.games.starmap.screen.paint.tokens import relic_image
from nexus_table.ui import draw, layout, text
from nexus_table.ui.theme import SMALLEST_TARGET, Look, Radius, Stroke, Style
from nexus_table.ui.widgets.widget import Tip, Widget

MOST = 16
"""So many relics the shelf has room for; all of them are on the map."""
ACROSS = 8


class RelicBadge(Widget):
    """One relic; pointing at it points its planet out on the map."""

    focusable = False

    def __init__(self, table: GameTable, relic: RelicId) -> None:
        super().__init__()
        self.table, self.relic = table, relic

    @property
    def place(self) -> Place:
        """Where the relic is."""
        return self.table.state.relics[self.relic].at

    def tip_at(self, at: tuple[int, int]) -> Tip:
        """Return what the relic does, and who has it where."""
        state = self.table.state
        relic, owner = state.relics[self.relic], state.owners[self.place]
        card = self.table.game.catalogue.relics.get(relic.kind.value)
        held = words.RELIC_WAITS if owner is None else words.RELIC_HELD.format(name=self.table.name(owner))
        lines = [card.about] if card is not None else []
        lines.append(f"{held} {self.table.galaxy.said(self.place)}.")
        if relic.jammed:
            lines.append(words.RELIC_JAMMED)
        return Tip.of(words.RELIC_NAMES[relic.kind], *lines)

    def draw(self, surface: Surface, look: Look) -> None:
        """Paint the badge in the colour of its holder."""
        palette, state = look.palette, self.table.state
        relic, owner = state.relics[self.relic], state.owners[self.place]
        edge = palette.hairline if owner is None else seat_colour(palette, owner)
        fill = palette.control_hover if self.hovered else palette.tile
        stroke = look.px(Stroke.HAIR if owner is None else Stroke.RING)
        draw.rounded(surface, self.rect, fill, look.px(Radius.CAP), edge, stroke)
        badge = relic_image(relic.kind, min(look.px(10), self.rect.height // 2 - 2), relic.jammed)
        surface.blit(badge, badge.get_rect(center=self.rect.center))


class RelicShelf:
    """The badges in rows under a heading."""

    def __init__(self, table: GameTable) -> None:
        self.badges = [RelicBadge(table, number) for number in range(len(table.state.relics))][:MOST]

    @property
    def pointed_at(self) -> Place | None:
        """Where the relic under the pointer is."""
        return next((badge.place for badge in self.badges if badge.hovered), None)

    def height(self, look: Look, width: int) -> int:
        """Return how much room the shelf needs, nothing where there are no relics."""
        if not self.badges:
            return 0
        return look.px(20) + -(-len(self.badges) // self._across(look, width)) * self._step(look)

    def arrange(self, look: Look, box: Rect) -> None:
        """Put the badges into their rows."""
        self.heading, rest = layout.cut(box, "top", look.px(20))
        across, step = self._across(look, box.width), self._step(look)
        side = step - look.px(2)
        for number, badge in enumerate(self.badges):
            row, column = divmod(number, across)
            badge.rect = Rect(rest.left + column * step, rest.top + row * step, side, side)

    def _across(self, look: Look, width: int) -> int:
        return max(1, min(ACROSS, (width + look.px(2)) // self._step(look)))

    def _step(self, look: Look) -> int:
        return max(SMALLEST_TARGET, look.px(24)) + look.px(2)

    def draw(self, surface: Surface, look: Look) -> None:
        """Paint the shelf."""
        if self.badges:
            text.put_in(surface, look, words.RELICS, self.heading, Style.CAPTION, look.palette.accent_text)
        for badge in self.badges:
            badge.draw(surface, look)
