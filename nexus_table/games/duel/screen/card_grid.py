"""A grid of cards to read, with a bar where there are many; the one under pointer or keyboard is `face`."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from nexus_table.games.duel.screen.faces import Face
from nexus_table.games.duel.screen.paint import palette as own
from nexus_table.games.duel.screen.paint.card import CardPainter
from nexus_table.ui import draw
from nexus_table.ui.input import (
    Input,
    KeyPressed,
    PointerButton,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Wheel,
)
from nexus_table.ui.input import Spot as Place
from nexus_table.ui.theme import Look, Radius, Size, Space
from nexus_table.ui.widgets.scroll import Scroll
from nexus_table.ui.widgets.widget import HANDLED, Intent, Widget

WIDE, WIDEST = 132, 216
"""A card's width where there are many, and the most it takes where all lie in sight, in logical pixels."""


class CardGrid(Widget):
    """Shows faces row by row."""

    rings_on_keys = False

    def __init__(self, painter: CardPainter, faces: Sequence[Face]) -> None:
        super().__init__()
        self.painter, self.faces = painter, list(faces)
        self.scroll = Scroll()
        self.place = 0
        self._look = Look()

    @property
    def face(self) -> Face | None:
        """The card to be read."""
        return self.faces[self.place] if self.place < len(self.faces) else None

    def show(self, faces: Sequence[Face]) -> None:
        """Show other cards, from the first."""
        self.faces, self.place = list(faces), 0
        self.scroll.offset = 0
        self.arrange(self._look)

    def arrange(self, look: Look) -> None:
        """Lay the cards out as large as lets all lie in sight, or so many side by side that they can be read."""
        self._look = look
        gap = look.px(Space.FAIR)
        room = max(1, self.rect.width - look.px(Size.SCROLL_ROOM))
        most = max(1, (room + gap) // (look.px(WIDE) + gap))
        for across in range(1, most + 1):
            wide = min((room + gap) // across - gap, look.px(WIDEST))
            step = round(wide * own.CARD_SHAPE) + gap
            high = -(-len(self.faces) // across) * step
            if high <= self.rect.height:
                break
        self.across, self._wide, self._high = across, wide, step - gap
        self.scroll.measure(high, self.rect.height, step // 2)

    def box(self, place: int) -> Rect:
        """Return where a card lies now."""
        gap = self._look.px(Space.FAIR)
        row, column = divmod(place, self.across)
        left = self.rect.left + column * (self._wide + gap) + self._look.px(Space.CLOSE)
        top = self.rect.top + row * (self._high + gap) - self.scroll.offset + self._look.px(Space.CLOSE)
        return Rect(left, top, self._wide - self._look.px(Space.SNUG), self._high - self._look.px(Space.SNUG))

    def handle(self, event: Input) -> Intent | None:
        """Point by pointer and arrows; scroll."""
        match event:
            case PointerMoved(at=at):
                answer = self.scroll.handle(event, self.rect)
                self._point(at)
                return answer
            case PointerPressed(button=PointerButton.LEFT, at=at):
                if not self.scroll.handle(event, self.rect):
                    self._point(at)
                return HANDLED
            case PointerReleased() | Wheel():
                return self.scroll.handle(event, self.rect)
            case KeyPressed(chord=chord):
                return self._key(chord)
        return None

    def _point(self, at: Place) -> None:
        for place in range(len(self.faces)):
            if self.box(place).collidepoint(at):
                self.place = place

    def _key(self, chord: str) -> Intent | None:
        step = {"Left": -1, "Right": 1, "Up": -self.across, "Down": self.across}.get(chord)
        if step is None:
            return None
        if 0 <= self.place + step < len(self.faces):
            self.place += step
        high = self._high + self._look.px(Space.FAIR)
        self.scroll.reveal(self.place // self.across * high, high)
        return HANDLED

    def draw(self, surface: Surface, look: Look) -> None:
        """Paint the cards that are in sight."""
        clip = surface.get_clip()
        surface.set_clip(self.rect.clip(clip))
        for place, face in enumerate(self.faces):
            box = self.box(place)
            if box.bottom < self.rect.top or box.top > self.rect.bottom:
                continue
            surface.blit(self.painter.picture(look, face, box.size, reads=True), box)
            if place == self.place:
                edge = box.inflate(look.px(Space.CLOSE), look.px(Space.CLOSE))
                draw.rounded(surface, edge, None, look.px(Radius.TILE), own.CHOSEN, look.px(3))
        surface.set_clip(clip)
        self.scroll.draw(surface, look, self.rect)
