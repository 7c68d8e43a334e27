"""The shelf: kinds of system, relics, forbidden markers and ships to be put on the map, and what joins two systems."""

from __future__ import annotations

from pygame import Rect, Surface

from nexus_table.games.starmap.model import Face, RelicKind
from nexus_table.games.starmap.screen import words as map_words
from nexus_table.games.starmap.screen.editor import words
from nexus_table.games.starmap.screen.editor.command import TOOL_KEYS
from nexus_table.games.starmap.screen.editor.plan import EditorPlan
from nexus_table.games.starmap.screen.editor.sketch import world
from nexus_table.games.starmap.screen.editor.tools import Pick, Tool
from nexus_table.games.starmap.screen.paint import palette as paint
from nexus_table.games.starmap.screen.paint.tokens import relic_image, ship_image
from nexus_table.ui import draw, icons, layout, text
from nexus_table.ui.theme import SMALLEST_TARGET, Look, Radius, Space, Stroke, Style
from nexus_table.ui.widgets.button import Button
from nexus_table.ui.widgets.widget import Tip

SECTIONS = (
    (words.SYSTEMS, Pick.SYSTEM, words.KIND_TIP),
    (words.RELICS, Pick.RELIC, words.RELIC_TIP),
    (words.SHIPS, Pick.SHIPS, words.SHIPS_TIP),
    (words.MARKERS, Pick.MARKER, words.MARKER_TIP),
    (words.LINES, Pick.CONTACT, ""),
)
TIPS = {Pick.CONTACT: words.CONTACT_TIP, Pick.SWAP: words.SWAP_TIP}
WORLDS = {"tann": 3, "minor": 1, "major": 4}
"""Which planet stands for each kind of system."""


class ToolButton(Button):
    """Takes something from the shelf; shows what it is, its name and its key."""

    def __init__(self, tool: Tool, key: str, tip: str) -> None:
        name = name_of(tool)
        super().__init__(name, tool, hint=key, small=True, tip=Tip.of(name, tip))
        self.tool = tool

    def draw(self, surface: Surface, look: Look) -> None:
        """Paint the face, the picture, the name and the key."""
        fill, edge, ink, dim = self._colours(look)
        if fill is not None:
            draw.rounded(
                surface, self.rect, fill, look.px(Radius.CONTROL), edge or fill, look.px(Stroke.HAIR)
            )
        inner = layout.inset(self.rect, look.px(Space.SMALL), 0)
        room, rest = layout.cut(inner, "left", look.px(20), look.px(Space.SNUG))
        self._picture(surface, look, room)
        key = text.put_in(surface, look, self.hint, rest, Style.TINY, dim, align="right")
        rest = Rect(rest.left, rest.top, rest.width - key.width - look.px(Space.TIGHT), rest.height)
        text.put_in(surface, look, self.label, rest, Style.SMALL_STRONG, ink)
        if self.ringed:
            draw.focus_ring(surface, look, self.rect)

    def _picture(self, surface: Surface, look: Look, room: Rect) -> None:
        tool, middle = self.tool, room.center
        match tool.pick:
            case Pick.SYSTEM:
                radius = look.px({"tann": 7, "minor": 5, "major": 8}.get(tool.which, 6))
                image = world(WORLDS.get(tool.which, 0), radius, 210)
                surface.blit(image, image.get_rect(center=middle))
            case Pick.RELIC:
                image = relic_image(RelicKind(tool.which), look.px(9))
                surface.blit(image, image.get_rect(center=middle))
            case Pick.SHIPS:
                seat = int(tool.which)
                image = ship_image(seat, look.px(7), paint.seat_colour(look.palette, seat))
                surface.blit(image, image.get_rect(center=middle))
            case Pick.MARKER:
                far, (x, y) = look.px(6), middle
                draw.line(surface, (x - far, y + far), (x + far, y - far), paint.WALL, look.px(3))
                if Face(tool.which) is Face.NO_ENTRY:
                    draw.line(surface, (x - far, y - far), (x + far, y + far), paint.WALL, look.px(3))
            case Pick.CONTACT | Pick.SWAP:
                name = "more" if tool.pick is Pick.CONTACT else "redo"
                ink = look.palette.accent_ink if self.selected else look.palette.ink
                icons.put(surface, name, middle, look.px(16), ink)


class Shelf:
    """The left panel."""

    def __init__(self) -> None:
        self.buttons = [
            ToolButton(tool, key, TIPS.get(tool.pick) or _tip(tool.pick)) for key, tool in TOOL_KEYS.items()
        ]
        self.headings: list[tuple[str, Rect]] = []
        self._seats = 0

    @property
    def widgets(self) -> list[ToolButton]:
        """The buttons that are there."""
        return self.buttons

    def arrange(self, look: Look, plan: EditorPlan) -> None:
        """Stack the buttons under their headings."""
        self.look, self.plan = look, plan
        inner = layout.inset(plan.shelf, look.px(8 if plan.compact else 12), look.px(8))
        shown = [button for button in self.buttons if button.visible]
        heading, gap = look.px(17), look.px(4)
        high = (inner.height - len(SECTIONS) * (heading + 2 * gap) - len(shown) * gap) // len(shown)
        high = max(SMALLEST_TARGET, min(look.px(34), high))
        top, self.headings = inner.top, []
        for said, pick, _ in SECTIONS:
            self.headings.append((said, Rect(inner.left, top, inner.width, heading)))
            top += heading + gap
            for button in shown:
                if button.tool.pick is pick or (pick is Pick.CONTACT and button.tool.pick is Pick.SWAP):
                    button.rect = Rect(inner.left, top, inner.width, high)
                    top += high + gap
            top += gap

    def show(self, held: Tool | None, seats: int) -> None:
        """Show what is held, and ships of as many seats as there are."""
        for button in self.buttons:
            button.selected = button.tool == held
            button.visible = button.tool.pick is not Pick.SHIPS or int(button.tool.which) < seats
        if seats != self._seats:
            self._seats = seats
            self.arrange(self.look, self.plan)

    def draw(self, surface: Surface) -> None:
        """Paint the panel."""
        look = self.look
        draw.panel(surface, look, self.plan.shelf)
        for said, box in self.headings:
            text.put_in(surface, look, said, box, Style.CAPTION, look.palette.accent_text)
        for button in self.buttons:
            if button.visible:
                button.draw(surface, look)


def name_of(tool: Tool) -> str:
    """Return what a tool is called."""
    match tool.pick:
        case Pick.SYSTEM:
            return words.KINDS.get(tool.which, tool.which)
        case Pick.RELIC:
            return words.RELIC[RelicKind(tool.which)]
        case Pick.MARKER:
            return words.FACES[Face(tool.which)]
        case Pick.SHIPS:
            return map_words.SEATS[int(tool.which)]
        case Pick.CONTACT:
            return words.CONTACT
        case Pick.SWAP:
            return words.SWAP


def _tip(pick: Pick) -> str:
    return next(tip for _, one, tip in SECTIONS if one is pick)
