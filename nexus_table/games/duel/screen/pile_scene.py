"""A pile opened to be read: every card in it that these eyes may see, and backs for the others."""

from __future__ import annotations

from pygame import Rect, Surface

from nexus_table.games.duel.language.selectors import Pile
from nexus_table.games.duel.screen import words
from nexus_table.games.duel.screen.card_grid import CardGrid
from nexus_table.games.duel.screen.duel_table import DuelTable
from nexus_table.games.duel.screen.faces import BACK, printed_face
from nexus_table.games.duel.screen.paint.card import CardPainter
from nexus_table.games.duel.screen.spots import pile_of
from nexus_table.kernel.action import Seat
from nexus_table.ui import draw, layout, text
from nexus_table.ui.input import Input, QuitAsked
from nexus_table.ui.scene import Leave, Next, Scene
from nexus_table.ui.theme import Look, Size, Space, Style
from nexus_table.ui.widgets.button import Button, Kind
from nexus_table.ui.widgets.card import StillCard
from nexus_table.ui.widgets.group import Group


class PileScene(StillCard):
    """Stands before the table."""

    def __init__(self, under: Scene, table: DuelTable, seat: Seat, pile: Pile, painter: CardPainter) -> None:
        super().__init__(under)
        cards = list(pile_of(table.view.sides[seat], pile))
        if pile is Pile.GRAVEYARD:
            cards.reverse()
        kinds = table.view.kinds
        faces = [printed_face(table.book, kinds[card]) if card >= 0 else BACK for card in cards]
        if pile is Pile.DECK:  # its order is secret, and what is known of it stands first
            faces.sort(key=lambda face: face.kind < 0)
        self.grid = CardGrid(painter, faces)
        name = words.PILES.get(pile, words.HAND)
        self.title = words.PILE_TITLE.format(pile=name, name=table.name(seat))
        known = sum(face.kind >= 0 for face in faces)
        closed = words.PILE_CLOSED.format(known=known)
        ordered = words.PILE_ORDER if pile is Pile.GRAVEYARD else ""
        self.note = words.PILE_EMPTY if not cards else closed if known < len(cards) else ordered
        self.close = Button(words.CLOSE, "close", icon="cross", hint="Esc", kind=Kind.PRIMARY)
        self.group = Group(self.grid, self.close)
        self.painter = painter

    def arrange(self, look: Look, area: Rect) -> None:
        """Put the cards on the left, the one to read on the right."""
        super().arrange(look, area)
        look = self.look = look.roomy(area.size)
        self.box = layout.inset(area, look.px(Space.VAST), look.px(Space.VAST))
        inner = layout.inset(self.box, look.px(Space.WIDE), look.px(Space.LARGE))
        head, inner = layout.cut(inner, "top", look.px(Size.CONTROL), look.px(Space.MEDIUM))
        self.close.rect, self.head = layout.cut(head, "right", self.close.width(look), look.px(Space.MEDIUM))
        self.card, self.grid.rect = layout.cut(
            inner, "right", max(look.px(290), inner.width // 5), look.px(Space.WIDE)
        )
        self.group.arrange(look)
        self.group.focus(self.grid)

    def handle(self, event: Input) -> Next:
        """Read, or go back."""
        if isinstance(event, QuitAsked):
            return Leave()
        intent = self.group.handle(event)
        return self.under if self.is_left(event, intent, "Enter", "Esc", "G", "O") else self

    def draw(self, surface: Surface) -> None:
        """Paint the pile and the card to read."""
        super().draw(surface)
        look, palette = self.look, self.look.palette
        draw.panel(surface, look, self.box, raised=True)
        title = text.put_in(surface, look, self.title, self.head, Style.TITLE, palette.ink)
        note = Rect(title.right + look.px(Space.WIDE), self.head.top, 0, self.head.height)
        note.width = max(0, self.head.right - note.left)
        text.put_in(surface, look, self.note, note, Style.BODY, palette.ink_dim)
        self.group.draw(surface, look)
        if self.grid.face is not None:
            high = min(self.card.height, round(self.card.width * 1.5))
            room = Rect(self.card.left, self.card.top, self.card.width, high)
            self.painter.put_large(surface, look, self.grid.face, room)
