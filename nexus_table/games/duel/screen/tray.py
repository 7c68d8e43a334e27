"""What lies above the table to be chosen from: cards that are on no battlefield, factions on offer, long answers."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from nexus_table.games.duel.screen import words
from nexus_table.games.duel.screen.board import Board
from nexus_table.games.duel.screen.choosing import Choosing, Key
from nexus_table.games.duel.screen.faces import card_face
from nexus_table.games.duel.screen.paint import palette as own
from nexus_table.games.duel.screen.paint.faction import faction_boxes, put_faction
from nexus_table.games.duel.screen.paint.signs import Marks, ring
from nexus_table.games.duel.screen.plan import Plan
from nexus_table.games.duel.screen.spots import Spot, Zone
from nexus_table.games.duel.tasks import AskDraft, AskPick
from nexus_table.ui import draw, layout, text
from nexus_table.ui.input import Spot as Place
from nexus_table.ui.theme import Look, Space, Style

WIDEST = 150
"""Logical pixels: a card in the tray is no wider, but where a sixth of the table is more."""


class Tray:
    """Shows what can be chosen and is not on the table; empty where all of it is."""

    def __init__(self, board: Board, choosing: Choosing) -> None:
        self.board, self.choosing = board, choosing
        self.spots: list[Spot] = []
        self.panels: list[Rect] = []
        self._for: object = None

    def arrange(self, look: Look, plan: Plan) -> None:
        """Take the places."""
        self.look, self.plan, self._for = look, plan, None

    def show(self) -> None:
        """Lay out what can be chosen now."""
        if self._for is self.choosing.view:
            return
        self._for = self.choosing.view
        self.spots, self.panels = [], []
        keys = self._keys()
        if not keys:
            return
        boxes = self._drafting(len(keys)) if isinstance(keys[0], str) else self._boxes(len(keys))
        view, book = self.choosing.view, self.choosing.table.book
        for key, box in zip(keys, boxes, strict=True):
            face = card_face(book, view, key) if isinstance(key, int) else None
            self.spots.append(Spot(key, box, Zone.TRAY, self.choosing.table.near, face))

    def _keys(self) -> Sequence[Key]:
        if self.choosing.prompt is None:
            return ()
        match self.choosing.task:
            case AskDraft(offered=offered):
                return offered
            case AskPick(options=options):
                return () if all(self.board.spot(option) is not None for option in options) else options
        return ()

    def _drafting(self, count: int) -> list[Rect]:
        """Return boxes for factions, which take the whole table."""
        gap = self.look.px(Space.SMALL)
        self.panels = [self.plan.table]
        room = layout.cut(layout.inset(self.plan.table, gap), "top", self.look.px(24))[1]
        return faction_boxes(room, count, 2 * gap)

    def _boxes(self, count: int) -> list[Rect]:
        """Return boxes for cards above the band, and below it too where those are not enough."""
        look, plan, shape = self.look, self.plan, own.CARD_SHAPE
        gap, head = look.px(Space.SMALL), look.px(24)
        panels = [plan.far_hand.union(plan.far_field), plan.near_field.union(plan.near_hand)]
        rooms = [layout.inset(panel, gap) for panel in panels]
        rooms[0] = layout.cut(rooms[0], "top", head)[1]
        wide, rows = fitting(count, rooms, max(look.px(WIDEST), plan.table.width // 6), shape, gap)
        high = round(wide * shape)
        boxes: list[Rect] = []
        self.panels = []
        for panel, room, fits in zip(panels, rooms, rows, strict=True):
            across = max(1, (room.width + gap) // (wide + gap))
            here = min(count - len(boxes), across * fits)
            if here <= 0:
                continue
            self.panels.append(panel)
            used = -(-here // across)
            across = -(-here // used)
            top = room.centery - (used * (high + gap) - gap) // 2
            for row in range(used):
                inside = min(across, here - row * across)
                left = room.centerx - (inside * (wide + gap) - gap) // 2
                boxes += [
                    Rect(left + place * (wide + gap), top + row * (high + gap), wide, high)
                    for place in range(inside)
                ]
        return boxes

    def at(self, place: Place) -> Spot | None:
        """Return what of the tray lies at a place."""
        return next((spot for spot in reversed(self.spots) if spot.rect.collidepoint(place)), None)

    def covers(self, place: Place) -> bool:
        """Whether the tray lies above this place of the table."""
        return bool(self.spots) and any(panel.collidepoint(place) for panel in self.panels)

    def draw(self, surface: Surface, marks: Marks) -> None:
        """Paint the tray."""
        if not self.spots:
            return
        look, palette = self.look, self.look.palette
        for number, panel in enumerate(self.panels):
            draw.panel(surface, look, panel, edge=palette.accent, raised=True)
            if number == 0:
                head = Rect(
                    panel.left + look.px(Space.MEDIUM),
                    panel.top + look.px(Space.SNUG),
                    panel.width,
                    look.px(20),
                )
                drafting = isinstance(self.spots[0].key, str)
                prompt = self.choosing.prompt
                title = words.DRAFT_TITLE if drafting else words.PICK_TITLE
                title = f"{title} · {prompt.ask}" if drafting and prompt is not None else title
                text.put_in(surface, look, title.upper(), head, Style.CAPTION, palette.accent_text)
        factions = self.choosing.table.book.factions
        offered = [factions[str(spot.key)] for spot in self.spots if spot.face is None]
        for spot in self.spots:
            if spot.face is None:
                put_faction(surface, look, factions[str(spot.key)], spot.rect, offered)
            else:
                surface.blit(
                    self.board.painter.picture(look, spot.face, spot.rect.size, reads=True), spot.rect
                )
            ring(surface, look, spot.rect, spot.key, marks)


def fitting(count: int, rooms: Sequence[Rect], widest: int, shape: float, gap: int) -> tuple[int, list[int]]:
    """Return the greatest width at which so many boxes fit into the rooms one after the other, and each room's rows."""
    for wide in range(widest, 8, -2):
        high = round(wide * shape)
        rows = [max(0, (room.height + gap) // (high + gap)) for room in rooms]
        across = [max(0, (room.width + gap) // (wide + gap)) for room in rooms]
        if sum(one * other for one, other in zip(rows, across, strict=True)) >= count:
            return wide, rows
    return 8, [max(1, count) for _ in rooms]
