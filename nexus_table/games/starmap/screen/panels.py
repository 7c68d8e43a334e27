"""The panels around the map together: what they show now, and their painting, kept while nothing in them changes."""

from __future__ import annotations

from pygame import Rect, Surface

from nexus_table.games.starmap.model import Place
from nexus_table.games.starmap.screen.answer import (
    Answer,
    answer_at,
    answer_for_card,
    answer_for_end,
    answer_for_system,
    answer_without,
)
from nexus_table.games.starmap.screen.chronicle import Chronicle
from nexus_table.games.starmap.screen.game_table import GameTable
from nexus_table.games.starmap.screen.hand import Do, Hand
from nexus_table.games.starmap.screen.order import Order
from nexus_table.games.starmap.screen.plan import Plan
from nexus_table.games.starmap.screen.seats_panel import SeatsPanel
from nexus_table.games.starmap.screen.side_panel import SidePanel
from nexus_table.games.starmap.screen.top_bar import MapBar
from nexus_table.games.starmap.state import Card, Phase
from nexus_table.ui.input import Input, PointerMoved, PointerPressed, PointerReleased, Wheel
from nexus_table.ui.theme import Look
from nexus_table.ui.widgets.group import Group


class Panels:
    """The bar, the seats, the hand and the side; `refresh` after everything that happens."""

    def __init__(self, table: GameTable, order: Order) -> None:
        self.table, self.order = table, order
        self.top_bar, self.seats = MapBar(table), SeatsPanel(table)
        self.hand, self.side = Hand(table), SidePanel()
        self.chronicle = Chronicle(table.galaxy)
        self._pointer = (-1, -1)
        self._told = 0
        """How many steps the story has told."""
        self._shown: object = None
        self._sheet: Surface | None = None
        self._stale_words = False
        """Whether the answer or the next step says something else than the sheet."""

    @property
    def groups(self) -> tuple[Group, ...]:
        """The controls of all panels."""
        return (self.top_bar.group, self.hand.group, self.seats.group, self.side.group)

    @property
    def pointed_at(self) -> Place | None:
        """The place that the pointer is on by its name in the story, or by its relic on the shelf."""
        told = self.side.pointed_at
        return told if told is not None else self.seats.shelf.pointed_at

    def arrange(self, look: Look, area: Rect, plan: Plan) -> None:
        """Take the places."""
        self.look, self.area, self.plan = look, area, plan
        self.top_bar.arrange(look, plan.bar, compact=plan.compact)
        for part in (self.seats, self.hand, self.side):
            part.arrange(look, plan)
        self.forget()

    def forget(self) -> None:
        """Tell the story anew: steps were taken back, or its place has changed."""
        self._told, self._sheet = 0, None

    def repaint(self) -> None:
        """Paint all panels anew before they are shown again."""
        self._sheet = None

    def look_at(self, event: Input) -> None:
        """Paint anew for an input that may change how a control looks: most moves of the pointer cannot."""
        if not self._past_controls(event):
            self._sheet = None

    def _past_controls(self, event: Input) -> bool:
        if not isinstance(event, PointerMoved | PointerPressed | PointerReleased | Wheel):
            return False
        before, self._pointer = self._pointer, event.at
        if any(group.focused is not None for group in self.groups):
            return False
        return not any(group.covers(at) for group in self.groups for at in (before, event.at))

    def refresh(self, hovered: Place | None, marked: int | None) -> None:
        """Tell every panel what is so now; `hovered` is the place under the pointer, `marked` the keyboard's system."""
        order, table, side = self.order, self.table, self.side
        said = (side.answer, side.next_step)
        side.answer, side.next_step = self._answer(hovered, marked), order.next_step()
        self._stale_words = self._stale_words or said != (side.answer, side.next_step)
        shown = (table.state, order.draft, order.energy, order.gathering)
        if shown != self._shown:
            self._shown, self._sheet = shown, None
        if self._sheet is None:
            self.top_bar.show()
            self.hand.show(order.draft, order.energy, order.gathering)
        self._tell()

    def _answer(self, hovered: Place | None, marked: int | None) -> Answer | None:
        """Return what is to be said of what the pointer is on."""
        if hovered is not None:
            return answer_at(self.table, self.order.draft, hovered)
        match self.hand.pointed_at:
            case Card() as card if self.table.state.ended is None:
                return answer_for_card(self.table, card)
            case Do.GO_ON:
                return answer_for_end(self.table, self.order.energy)
        if marked is not None and self.table.state.phase is not Phase.INVESTMENT:
            return answer_for_system(self.table, self.order.draft, marked)
        return answer_without(self.table, self.order.energy)

    def _tell(self) -> None:
        """Bring the story up to date: the new steps, or all of it after some were taken back."""
        steps = self.table.session.steps
        if self._told == len(steps):
            return
        if not self._told:
            self.side.tell(self.chronicle.whole(self.table, self.look.palette))
        for number in range(max(1, self._told), len(steps)) if self._told else ():
            lines = self.chronicle.lines(steps[number - 1].state, steps[number], self.look.palette)
            self.side.story.extend(lines)
        self.seats.arrange(self.look, self.plan)
        self._told, self._sheet = len(steps), None

    def update(self, now: float) -> None:
        """Let tips appear."""
        for group in self.groups:
            group.update(now)

    def wants_frame(self, now: float) -> bool:
        """Return whether a tip is due."""
        return any(group.wants_frame(now) for group in self.groups)

    def draw(self, surface: Surface) -> None:
        """Lay the panels around the map."""
        if self._sheet is None:
            self._sheet = self._painted()
        elif self._stale_words:
            self.side.draw_words(self._sheet)
        self._stale_words = False
        area, map_ = self.area, self.plan.map
        for part in (
            Rect(0, 0, area.width, map_.top),
            Rect(0, map_.bottom, area.width, area.bottom - map_.bottom),
            Rect(0, map_.top, map_.left, map_.height),
            Rect(map_.right, map_.top, area.right - map_.right, map_.height),
        ):
            surface.blit(self._sheet, part, part)

    def draw_overlays(self, surface: Surface) -> None:
        """Paint the tips above everything."""
        for group in self.groups:
            group.draw_overlays(surface, self.look)

    def _painted(self) -> Surface:
        sheet = Surface(self.area.size)
        sheet.fill(self.look.palette.ground)
        self.top_bar.draw(sheet, self.top_bar.said(self.look))
        self.seats.draw(sheet)
        self.hand.draw(sheet, self.order.energy)
        self.side.draw(sheet)
        return sheet
