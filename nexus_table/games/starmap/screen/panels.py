"""The panels around the map together: what they show now, and their painting, kept while nothing in them changes."""

from __future__ import annotations

from collections.abc import Iterable

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
from nexus_table.games.starmap.screen.hand import Hand
from nexus_table.games.starmap.screen.order import Do
from nexus_table.games.starmap.screen.plan import LEAST_DRAFT, LEAST_STORY, Plan
from nexus_table.games.starmap.screen.plan_panel import PlanPanel
from nexus_table.games.starmap.screen.play import Play
from nexus_table.games.starmap.screen.seats_panel import SeatsPanel
from nexus_table.games.starmap.screen.sheet import Part, Sheet
from nexus_table.games.starmap.screen.side_panel import SidePanel
from nexus_table.games.starmap.screen.standing_strip import StandingStrip
from nexus_table.games.starmap.screen.top_bar import MapBar
from nexus_table.games.starmap.state import Card, Phase, StarmapState
from nexus_table.kernel.refusal import Refusal
from nexus_table.kernel.step import Step
from nexus_table.ui.theme import Look, Space
from nexus_table.ui.widgets.button import Button
from nexus_table.ui.widgets.group import Group
from nexus_table.ui.widgets.widget import Widget


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
        self._changes = 0
        """How often it has told more, or something else."""
        self._sheet = Sheet()

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

    def refusal(self, chord: str) -> Refusal | None:
        """Return why the key of a button does nothing now; None: it does, or is no button's."""
        plus = "+" if chord in ("=", "Shift+=") else chord
        shut = next(
            (
                one
                for group in self.groups
                for one in group
                if isinstance(one, Button) and one.visible and one.disabled and one.chord == plus
            ),
            None,
        )
        if shut is None or shut.disabled is None:
            return None
        rule = "movement.ships" if isinstance(shut.gives, Do) else "turn.card"
        return self.top_bar.refusal(chord) or Refusal(rule, shut.disabled)

    def arrange(self, look: Look, area: Rect, plan: Plan) -> None:
        """Take the places."""
        self.look, self.area, self.whole = look, area, plan
        self.top_bar.arrange(look, plan.bar, compact=plan.compact)
        for part in (self.seats, self.strip, self.hand, self.event_panel):
            part.arrange(look, plan)
        self._make_room()
        self._told = ()

    def _make_room(self) -> None:
        """Give the answer the room that it needs, the rest to the plan while there is one, else to the story."""
        self.plan = self._shared()
        self.side.arrange(self.look, self.plan)
        self.plan_panel.arrange(self.look, self.plan)
        plan = self.plan
        panels = (plan.seats, plan.strip, plan.hand, plan.answer, plan.story, plan.step)
        self._sheet.arrange(self.look, self.area.size, panels)

    def _shared(self) -> Plan:
        look, (planning, needed) = self.look, self._room
        usual = self.whole.drafting(look.px(Space.FAIR)) if planning else self.whole
        return usual.telling(needed, look.px(LEAST_DRAFT if planning else LEAST_STORY))

    def _grow(self, needed: int) -> None:
        """Make room for an answer; while a turn is planned only more, lest its steps slip from under the pointer."""
        planning, before = self.table.plan is not None, self._room
        self._room = (planning, max(needed, before[1]) if planning and before[0] else needed)
        if planning != before[0] or self._shared() != self.plan:
            self._make_room()

    _room = (False, 0)
    """Whether a turn is planned, and how high the answer must be."""

    def repaint(self) -> None:
        """Paint all panels anew before they are shown again."""
        self._sheet.forget()

    def refresh(self, hovered: Place | None, marked: int | None) -> None:
        """Tell every panel what is so now; `hovered` is the place under the pointer, `marked` the keyboard's system."""
        order, side = self.order, self.side
        side.answer, side.next_step = self._answer(hovered, marked), self._next_step()
        side.show(self.play, self.top_bar.refusal())
        self._grow(side.needed())
        self.top_bar.show()
        self.hand.show(order)
        self.event_panel.show(self.hand.group)
        self.plan_panel.show()
        self._tell()

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

    def _answer(self, hovered: Place | None, marked: int | None) -> Answer:
        """Return what is to be said of what the pointer is on."""
        if hovered is not None:
            return self._threatened(answer_at(self.table, self.order.draft, hovered), hovered)
        told = None
        match self.hand.pointed_at:
            case Card() as card if self.table.state.ended is None:
                told = answer_for_card(self.table, card)
            case Do.GO_ON:
                told = answer_for_end(self.table, self.order.energy)
        if told is not None:
            return told
        if marked is not None and self.table.state.phase is not Phase.INVESTMENT:
            return answer_for_system(self.table, self.order.draft, marked)
        if self.play.advice is not None:
            return answer_for_hint(self.table, self.play.advice)
        if self.play.analysis.shown:
            return Answer(
                words.THREATS_HEAD, Tone.PLAIN, words.THREATS_HOVER, self.play.analysis.threats_told()
            )
        planning = self.table.plan is not None  # which needs the room
        return answer_without(
            self.table, self.order.energy, () if planning else self.play.analysis.standing()
        )

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
        self._told, self._changes = steps, self._changes + 1

    def update(self, now: float) -> None:
        """Let tips appear."""
        for group in self.groups:
            group.update(now)

    def wants_frame(self, now: float) -> bool:
        """Return whether a tip is due."""
        return any(group.wants_frame(now) for group in self.groups)

    def draw(self, surface: Surface, *, again: bool = False) -> None:
        """Lay the panels around the map; `again`: nothing but the map was painted over them since the last time."""
        painted = self._sheet.update(self._parts())
        if painted is None or not again or self._overlaid:
            painted = self._around_map()
        for place in painted:
            surface.blit(self._sheet.picture, place, place)

    def _parts(self) -> tuple[Part, ...]:
        """Return the parts of the panels, each with all that its look depends on."""
        plan, side, table, order, analysis = self.plan, self.side, self.table, self.order, self.play.analysis
        state, known, planned = table.state, (analysis.shown, id(analysis.known)), table.plan
        playing = (state, order.draft, order.energy, order.gathering)
        drafted = planned is not None and (planned.steps, self.plan_panel.chosen, state)
        told = (self._changes, side.story.scroll.offset, side.story.hovered_key, drafted)
        drawn = self.event_panel.covers and self._changes
        return (
            Part((plan.bar,), (state, looks(self.top_bar.group)), self._draw_bar),
            Part((plan.seats,), (state, looks(self.seats.group)), self.seats.draw),
            Part((plan.hand,), (playing, drawn, looks(self.hand.group)), self._draw_hand),
            Part((plan.strip,), (state, known, looks(self.strip.group)), self.strip.draw),
            Part((plan.answer,), (side.answer, looks([side.rule])), side.draw_answer),
            Part((plan.story,), (told, looks([side.story]), looks(self.plan_panel.group)), self._draw_story),
            Part(
                (plan.step,),
                (side.next_step, side.thinking, looks([side.pause, side.skip, side.pace])),
                side.draw_step,
            ),
        )

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

    def _draw_bar(self, sheet: Surface) -> None:
        self.top_bar.draw(sheet, self.top_bar.said(self.look))

    def _draw_hand(self, sheet: Surface) -> None:
        if self.event_panel.covers:
            self.event_panel.draw(sheet)
        else:
            self.hand.draw(sheet, self.order.energy)

    def _draw_story(self, sheet: Surface) -> None:
        self.side.draw_story(sheet)
        self.plan_panel.draw(sheet, self.plan.story)


def looks(controls: Iterable[Widget]) -> list[object]:
    """Return how controls look now, so that nothing is painted anew for inputs that change none of it."""
    found: list[object] = []
    for one in controls:
        found.append((one.visible, one.hovered, one.pressed, one.focused, one.ringed, one.disabled))
        if isinstance(one, Button):
            found.append((one.label, one.icon, one.selected))
    return found
