"""The plan of a turn: its steps one under the other, what each costs, what it comes to, and the way to do it all."""

from __future__ import annotations

import msgspec
from pygame import Rect, Surface

from nexus_table.games.starmap.actions import Build, Move
from nexus_table.games.starmap.galaxy import Galaxy
from nexus_table.games.starmap.model import Place
from nexus_table.games.starmap.rules.plunder import plunder_so_far
from nexus_table.games.starmap.screen import words
from nexus_table.games.starmap.screen.game_table import GameTable
from nexus_table.games.starmap.screen.order_words import ordered, target
from nexus_table.games.starmap.screen.phase_plan import PhasePlan, Planned
from nexus_table.games.starmap.screen.plan import Plan
from nexus_table.games.starmap.state import StarmapState
from nexus_table.ui import draw, icons, layout, text
from nexus_table.ui.input import Input, PointerButton, PointerPressed, PointerReleased, Spot
from nexus_table.ui.theme import SMALLEST_TARGET, Look, Radius, Size, Space, Stroke, Style
from nexus_table.ui.widgets.button import Button, Kind
from nexus_table.ui.widgets.group import Group
from nexus_table.ui.widgets.widget import HANDLED, Intent, Tip, Widget

MOST_ROWS = 16
"""So many steps are seen at once at most; the rest by choosing among them."""


class DropStep(msgspec.Struct, frozen=True):
    """A planned step was struck out."""

    number: int


class ChooseStep(msgspec.Struct, frozen=True):
    """A planned step was chosen."""

    number: int


CARRY_OUT, DROP_PLAN = "carry out the plan", "drop the plan"


class PlanRow(Widget):
    """One step: its number, the order, its price and gains, and a cross that strikes it out."""

    focusable = False

    def __init__(self) -> None:
        super().__init__()
        self.number = 0
        self.said = self.under = ""
        self.refused = False
        self.chosen = False
        self.place: Place | None = None

    def handle(self, event: Input) -> Intent | None:
        """Strike the step out by its cross, choose it anywhere else."""
        match event:
            case PointerPressed(button=PointerButton.LEFT):
                return HANDLED
            case PointerReleased(button=PointerButton.LEFT, at=at) if self._cross.collidepoint(at):
                return DropStep(self.number)
            case PointerReleased(button=PointerButton.LEFT, at=at) if self.rect.collidepoint(at):
                return ChooseStep(self.number)
        return None

    @property
    def _cross(self) -> Rect:
        side = max(SMALLEST_TARGET, min(self.rect.height, self.side))
        return Rect(self.rect.right - side, self.rect.centery - side // 2, side, side)

    side = SMALLEST_TARGET

    def arrange(self, look: Look) -> None:
        """Take the size of the cross."""
        self.side = look.px(Size.CROSS)

    def tip_at(self, at: Spot) -> Tip | None:
        """Return the whole line, or what the cross does."""
        if self._cross.collidepoint(at):
            return Tip(words.PLAN_STRIKE, hint="Delete")
        return Tip.of(self.said, self.under)

    def draw(self, surface: Surface, look: Look) -> None:
        """Paint the row."""
        palette = look.palette
        edge = palette.bad_text if self.refused else palette.accent if self.chosen else palette.hairline
        fill = palette.control_hover if self.hovered else palette.tile
        draw.rounded(surface, self.rect, fill, look.px(Radius.CAP), edge, look.px(Stroke.HAIR))
        inner = layout.inset(self.rect, look.px(Space.SNUG), 0)
        inner.width -= self._cross.width
        upper, lower = layout.rows(inner, ["1*", "1*"], 0)
        ink = palette.bad_text if self.refused else palette.ink
        text.put_in(surface, look, f"{self.number + 1} · {self.said}", upper, Style.TINY, ink)
        text.put_in(surface, look, self.under, lower, Style.TINY, ink if self.refused else palette.ink_dim)
        icons.put(surface, "cross", self._cross.center, look.px(Size.MARK), palette.ink_dim)


class PlanPanel:
    """Shows the plan while there is one; `chosen` is the step that keys strike out or move."""

    def __init__(self, table: GameTable) -> None:
        self.table = table
        self.chosen = 0
        self.rows = [PlanRow() for _ in range(MOST_ROWS)]
        self.carry_out = Button(
            words.PLAN_DO, CARRY_OUT, icon="check", hint="Ctrl+Enter", kind=Kind.PRIMARY, small=True
        )
        self.drop = Button("", DROP_PLAN, icon="trash", tip=Tip(words.PLAN_DROP, hint="D"), small=True)
        self.group = Group(*self.rows, self.carry_out, self.drop)
        self.show()

    @property
    def pointed_at(self) -> Place | None:
        """The place of the step under the pointer."""
        return next((row.place for row in self.rows if row.hovered and row.visible), None)

    def arrange(self, look: Look, plan: Plan) -> None:
        """Take the story's place."""
        self.look = look
        inner = layout.inset(plan.story, look.px(8 if plan.compact else 14))
        self.heading, inner = layout.cut(inner, "top", look.px(18), look.px(Space.TIGHT))
        buttons, inner = layout.cut(inner, "bottom", look.px(Size.CONTROL_SMALL), look.px(Space.TIGHT))
        self.carry_out.rect, self.drop.rect = layout.columns(
            buttons, ["1*", max(SMALLEST_TARGET, buttons.height)], look.px(Space.SNUG)
        )
        high = text.line_height(look, Style.TINY) * 2 + look.px(Space.TIGHT)
        self.sums, self.list = layout.cut(inner, "bottom", high, look.px(Space.TIGHT))
        self.group.arrange(look)
        self.show()

    def choose(self, number: int) -> None:
        """Choose a step, or the nearest there is."""
        plan = self.table.plan
        last = len(plan.steps) - 1 if plan is not None else 0
        self.chosen = max(0, min(last, number))

    def show(self) -> None:
        """Show the plan as it is now; nothing where there is none."""
        plan = self.table.plan
        for widget in self.group:
            widget.visible = plan is not None
        if plan is None or not hasattr(self, "list"):
            return
        self.choose(self.chosen)
        refusal = plan.refusal
        self.carry_out.disabled = refusal[1].why if refusal else None if plan.steps else words.NOTHING_PLANNED
        high, gap = 2 * text.line_height(self.look, Style.TINY) + self.look.px(Space.SNUG), 2
        room = max(1, min(MOST_ROWS, self.list.height // (high + gap)))
        first = max(0, min(self.chosen - room // 2, len(plan.steps) - room))
        for place, row in enumerate(self.rows):
            number = first + place
            row.visible = place < room and number < len(plan.steps)
            if row.visible:
                row.rect = Rect(self.list.left, self.list.top + place * (high + gap), self.list.width, high)
                self._fill(row, number, plan.steps[number])

    def _fill(self, row: PlanRow, number: int, planned: Planned) -> None:
        row.number, row.chosen, row.place = number, number == self.chosen, target(planned.action)
        row.said = ordered(planned.before, self.table.galaxy, planned.action)
        row.refused = planned.refusal is not None
        row.under = planned.refusal.why if planned.refusal is not None else gains(planned, self.table.galaxy)

    def draw(self, surface: Surface, rect: Rect) -> None:
        """Paint the panel, if there is a plan."""
        plan, look = self.table.plan, self.look
        if plan is None:
            return
        draw.panel(surface, look, rect, edge=look.palette.accent)
        text.put_in(surface, look, words.PLAN, self.heading, Style.CAPTION, look.palette.accent_text)
        if not plan.steps:
            text.put_block(surface, look, words.PLAN_EMPTY, self.list, Style.SMALL, look.palette.ink_dim)
        text.put_block(
            surface, look, summed(plan, self.table.galaxy), self.sums, Style.TINY, look.palette.ink
        )
        for widget in self.group:
            if widget.visible:
                widget.draw(surface, look)


def gains(planned: Planned, galaxy: Galaxy) -> str:
    """Return what a planned step costs and brings, in few words."""
    before, after = planned.before, planned.after
    seat = before.seat
    rows = []
    spent = before.energy[seat] - after.energy[seat]
    if spent or isinstance(planned.action, Move | Build):
        rows.append(words.PLAN_COST.format(cost=spent) if spent >= 0 else words.PLAN_GAIN.format(gain=-spent))
    rows.extend(_won(before, after, seat))
    return " · ".join(rows) or words.PHASE_NAMES[after.phase]


def _won(before: StarmapState, after: StarmapState, seat: int) -> list[str]:
    points = after.points[seat] - before.points[seat]
    relics = after.relics_of(seat) - before.relics_of(seat)
    ships = after.fleet(seat) - before.fleet(seat)
    rows = [words.PLAN_POINTS.format(count=points)] if points else []
    if relics:
        rows.append((words.PLAN_RELIC if abs(relics) == 1 else words.PLAN_RELICS).format(count=relics))
    if ships:
        rows.append((words.PLAN_SHIP if abs(ships) == 1 else words.PLAN_SHIPS).format(count=ships))
    if after.ended is not None:
        rows.append(words.PLAN_WINS)
    return rows


def summed(plan: PhasePlan, galaxy: Galaxy) -> str:
    """Return what the whole plan comes to."""
    start, end = plan.start, plan.state
    seat = start.seat
    rows = [words.PLAN_ENERGY.format(before=start.energy[seat], after=end.energy[seat])]
    rows.extend(_won(start, end, seat))
    due = plunder_so_far(end, galaxy)
    if due:
        rows.append(words.PLAN_PLUNDER.format(amount=due))
    return " · ".join(rows)
