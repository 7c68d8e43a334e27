"""A grid of cards to read, with a bar where there are many; the one under pointer or keyboard is `face`."""

from __future__ import annotations

from collections.abc import Callable, Sequence

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
LEAST_ACROSS = 5
"""So many lie side by side in the widest room, however few there are."""


class CardGrid(Widget):
    """Shows faces row by row; gives `gives(face)` for one that is clicked on or entered, where it leads anywhere."""

    rings_on_keys = False

    def __init__(
        self, painter: CardPainter, faces: Sequence[Face], gives: Callable[[Face], Intent] | None = None
    ) -> None:
        super().__init__()
        self.painter, self.faces, self.gives = painter, list(faces), gives
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
        widest = max(look.px(WIDEST), room // LEAST_ACROSS)

        def laid(across: int) -> tuple[int, int, int]:
            wide = min((room + gap) // across - gap, widest)
            step = round(wide * own.CARD_SHAPE) + gap
            return wide, across, -(-len(self.faces) // across) * step

        fitting = [one for one in map(laid, range(1, most + 1)) if one[2] <= self.rect.height]
        self._wide, self.across, high = max(fitting, default=laid(most))
        self._high = round(self._wide * own.CARD_SHAPE)
        used = min(self.across, max(1, len(self.faces))) * (self._wide + gap) - gap
        self._left = max(0, room - used) // 2
        self.scroll.measure(high, self.rect.height, (self._high + gap) // 2)

    def box(self, place: int) -> Rect:
        """Return where a card lies now."""
        gap = self._look.px(Space.FAIR)
        row, column = divmod(place, self.across)
        left = self.rect.left + self._left + column * (self._wide + gap) + self._look.px(Space.CLOSE)
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
                if not self.scroll.handle(event, self.rect) and self._point(at):
                    return self._given()
                return HANDLED
            case PointerReleased() | Wheel():
                return self.scroll.handle(event, self.rect)
            case KeyPressed(chord=chord):
                return self._key(chord)
        return None

    def _point(self, at: Place) -> bool:
        """Read the card at a place; return whether there is one."""
        found = next((place for place in range(len(self.faces)) if self.box(place).collidepoint(at)), None)
        self.place = self.place if found is None else found
        return found is not None

    def _given(self) -> Intent:
        return HANDLED if self.gives is None or self.face is None else self.gives(self.face)

    def read(self, kind: int) -> None:
        """Read the card of a design, and bring it into sight."""
        self.place = next((place for place, face in enumerate(self.faces) if face.kind == kind), self.place)
        self._reveal()

    def _key(self, chord: str) -> Intent | None:
        if chord == "Enter" and self.gives is not None:
            return self._given()
        step = {"Left": -1, "Right": 1, "Up": -self.across, "Down": self.across}.get(chord)
        if step is None:
            return None
        if 0 <= self.place + step < len(self.faces):
            self.place += step
        self._reveal()
        return HANDLED

    def _reveal(self) -> None:
        high = self._high + self._look.px(Space.FAIR)
        self.scroll.reveal(self.place // self.across * high, high)

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
