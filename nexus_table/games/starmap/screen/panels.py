"""The panels around the map together: what they show now, and their painting, kept while nothing in them changes."""

from __future__ import annotations

from msgspec.structs import replace
from pygame import Rect, Surface

from nexus_table.games.starmap.model import Place
from nexus_table.games.starmap.screen import words
from nexus_table.games.starmap.screen.answer import (
    Answer,
    Tone,
    answer_at,
    answer_for_card,
    answer_for_end,
    answer_for_hint,
    answer_for_system,
    answer_without,
)
from nexus_table.games.starmap.screen.chronicle import Chronicle
from nexus_table.games.starmap.screen.event_card import EventPanel
from nexus_table.games.starmap.screen.hand import Do, Hand
from nexus_table.games.starmap.screen.plan import Plan
from nexus_table.games.starmap.screen.plan_panel import PlanPanel
from nexus_table.games.starmap.screen.play import Play
from nexus_table.games.starmap.screen.seats_panel import SeatsPanel
from nexus_table.games.starmap.screen.side_panel import SidePanel
from nexus_table.games.starmap.screen.standing_strip import StandingStrip
from nexus_table.games.starmap.screen.top_bar import MapBar
from nexus_table.games.starmap.state import Card, Phase, StarmapState
from nexus_table.kernel.step import Step
from nexus_table.ui.theme import Look, Space
from nexus_table.ui.widgets.button import Button
from nexus_table.ui.widgets.group import Group


class Panels:
    """The bar, the seats, the hand and the side; `refresh` after everything that happens."""

    def __init__(self, play: Play) -> None:
        table = play.table
        self.play, self.table, self.order = play, table, play.order
        self.top_bar, self.seats = MapBar(play), SeatsPanel(table)
        self.strip = StandingStrip(table, play.analysis)
        self.hand, self.side, self.plan_panel = Hand(table), SidePanel(), PlanPanel(table)
        self.event_panel = EventPanel(table)
        self.side.rivals = table.people < len(table.state.seats)
        self.chronicle = Chronicle(table.galaxy, table.names)
        self._told: tuple[Step[StarmapState], ...] = ()
        """The steps that the story has told."""
        self._shown: object = None
        self._sheet: Surface | None = None
        self._stale_words = False
        """Whether the answer or the next step says something else than the sheet."""

    @property
    def groups(self) -> tuple[Group, ...]:
        """The controls of all panels."""
        plan = (self.plan_panel.group,) if self.table.plan is not None else ()
        return (
            *plan,
            self.top_bar.group,
            self.hand.group,
            self.event_panel.group,
            self.seats.group,
            self.strip.group,
            self.side.group,
        )

    @property
    def pointed_at(self) -> Place | None:
        """The place that the pointer is on by its name in the story or the plan, or by its relic."""
        for place in (self.side.pointed_at, self.plan_panel.pointed_at, self.seats.shelf.pointed_at):
            if place is not None:
                return place
        return None

    def arrange(self, look: Look, area: Rect, plan: Plan) -> None:
        """Take the places."""
        self.look, self.area, self.whole = look, area, plan
        self.top_bar.arrange(look, plan.bar, compact=plan.compact)
        for part in (self.seats, self.strip, self.hand, self.event_panel):
            part.arrange(look, plan)
        self._make_room()
        self.forget()

    def _make_room(self) -> None:
        """Give the plan its room while there is one, else the story."""
        self._planning = self.table.plan is not None
        self.plan = self.whole.drafting(self.look.px(Space.FAIR)) if self._planning else self.whole
        self.side.arrange(self.look, self.plan)
        self.plan_panel.arrange(self.look, self.plan)

    _planning = False

    def forget(self) -> None:
        """Tell the story anew: steps were taken back, or its place has changed."""
        self._told, self._sheet = (), None

    def repaint(self) -> None:
        """Paint all panels anew before they are shown again."""
        self._sheet = None

    def refresh(self, hovered: Place | None, marked: int | None) -> None:
        """Tell every panel what is so now; `hovered` is the place under the pointer, `marked` the keyboard's system."""
        order, table, side = self.order, self.table, self.side
        if self._planning != (table.plan is not None):
            self._make_room()
        said = (side.answer, side.next_step, side.rule.visible, side.thinking)
        side.answer, side.next_step = self._answer(hovered, marked), self._next_step()
        side.show(self.play, self.top_bar.refusal())
        self._stale_words = self._stale_words or said != (
            side.answer,
            side.next_step,
            side.rule.visible,
            side.thinking,
        )
        self.top_bar.show()
        self.hand.show(order.draft, order.energy, order.gathering)
        self.plan_panel.show()
        shown = (
            self._controls(),
            table.state,
            order.draft,
            (order.energy, order.gathering, self.play.performance.pace, self.play.performance.paused),
            table.plan is not None and (table.plan.steps, self.plan_panel.chosen),
            self.play.analysis.shown,
            id(self.play.analysis.known),
        )
        if shown != self._shown:
            self._shown, self._sheet = shown, None
        if self._sheet is None:
            self.top_bar.show()
            self.hand.show(order.draft, order.energy, order.gathering)
            self.event_panel.show(self.hand.group)
            self.plan_panel.show()
        self._tell()

    def _controls(self) -> list[object]:
        """Return how every control looks now, so that nothing is painted anew for inputs that change none of it."""
        story = self.side.story
        looks: list[object] = [story.scroll.offset, story.hovered_key]
        for group in self.groups:
            for one in group:
                looks.append((one.visible, one.hovered, one.pressed, one.focused, one.ringed, one.disabled))
                if isinstance(one, Button):
                    looks.append((one.label, one.icon, one.selected))
        return looks

    def _next_step(self) -> str:
        """Return what is to be done now, or who is awaited."""
        table, play = self.table, self.play
        seat = table.state.seat
        if play.performance.paused and table.automatic:
            return words.PAUSED
        if play.rivals.advised is not None:
            return words.HINT_THINKS
        if play.rivals.thinking:
            return words.THINKS.format(name=table.name(seat), player=table.player(seat))
        return self.order.next_step()

    def _answer(self, hovered: Place | None, marked: int | None) -> Answer | None:
        """Return what is to be said of what the pointer is on."""
        if hovered is not None:
            return self._threatened(answer_at(self.table, self.order.draft, hovered), hovered)
        match self.hand.pointed_at:
            case Card() as card if self.table.state.ended is None:
                return answer_for_card(self.table, card)
            case Do.GO_ON:
                return answer_for_end(self.table, self.order.energy)
        if marked is not None and self.table.state.phase is not Phase.INVESTMENT:
            return answer_for_system(self.table, self.order.draft, marked)
        if self.play.advice is not None:
            return answer_for_hint(self.table, self.play.advice)
        told = answer_without(self.table, self.order.energy)
        if told is not None or self.table.state.ended is not None:
            return told
        return Answer(words.STANDS_HEAD, Tone.PLAIN, words.HOVER_MAP, self.play.analysis.standing())

    def _threatened(self, answer: Answer, place: Place) -> Answer:
        """Return an answer with how others could take the place next turn."""
        analysis = self.play.analysis
        lines = [analysis.said(line) for line in analysis.threats(place)] if analysis.shown else []
        return replace(answer, lines=(*answer.lines, *lines)) if lines else answer

    def _tell(self) -> None:
        """Bring the story up to date: the new steps, or all of it after some were taken back."""
        steps = self.table.steps
        told = len(self._told)
        if told == len(steps) and steps[-1] is self._told[-1]:
            return
        if not told or told > len(steps) or steps[told - 1] is not self._told[-1]:
            self.side.tell(self.chronicle.whole(self.table, self.look.palette))
        else:
            for number in range(told, len(steps)):
                lines = self.chronicle.lines(steps[number - 1].state, steps[number], self.look.palette)
                self.side.story.extend(lines)
        self.seats.arrange(self.look, self.plan)
        self._told, self._sheet = steps, None

    def update(self, now: float) -> None:
        """Let tips appear."""
        for group in self.groups:
            group.update(now)

    def wants_frame(self, now: float) -> bool:
        """Return whether a tip is due."""
        return any(group.wants_frame(now) for group in self.groups)

    def draw(self, surface: Surface, *, again: bool = False) -> None:
        """Lay the panels around the map; `again`: nothing but the map was painted over them since the last time."""
        if self._sheet is None:
            self._sheet = self._painted()
            again = False
        elif self._stale_words:
            self.side.draw_words(self._sheet)
        parts: list[Rect] = []
        if not again or self._overlaid:
            parts = self._around_map()
        elif self._stale_words:
            parts = [self.plan.answer, self.plan.step]
        self._stale_words = False
        for part in parts:
            surface.blit(self._sheet, part, part)

    def _around_map(self) -> list[Rect]:
        area, map_ = self.area, self.plan.map
        return [
            Rect(0, 0, area.width, map_.top),
            Rect(0, map_.bottom, area.width, area.bottom - map_.bottom),
            Rect(0, map_.top, map_.left, map_.height),
            Rect(map_.right, map_.top, area.right - map_.right, map_.height),
        ]

    def draw_overlays(self, surface: Surface) -> None:
        """Paint what lies on the map, and the tips above everything."""
        self.event_panel.draw_chip(surface)
        for group in self.groups:
            group.draw_overlays(surface, self.look)
        self._overlaid = any(group.overlaid for group in self.groups)

    _overlaid = False

    def _painted(self) -> Surface:
        sheet = Surface(self.area.size)
        sheet.fill(self.look.palette.ground)
        self.top_bar.draw(sheet, self.top_bar.said(self.look))
        self.seats.draw(sheet)
        if self.event_panel.covers:
            self.event_panel.draw(sheet)
        else:
            self.hand.draw(sheet, self.order.energy)
        self.strip.draw(sheet)
        self.side.draw(sheet)
        self.plan_panel.draw(sheet, self.plan.story)
        return sheet
