"""What the pointer does while its button is down: move, turn, stretch, carry a depot, or draw a box."""

from __future__ import annotations

import math

from nexus_table.games.battlefield.lab import orders as o
from nexus_table.games.battlefield.lab.moves import snapped_turn
from nexus_table.games.battlefield.lab.state import LabState, PieceId
from nexus_table.games.battlefield.screen.canvas import Canvas
from nexus_table.games.battlefield.screen.lab import words
from nexus_table.games.battlefield.screen.lab.frame import corners_of, frame_of, stretched
from nexus_table.games.battlefield.screen.lab.workbench import Workbench
from nexus_table.geometry.shapes import Bounds, Point, bounds
from nexus_table.kernel.refusal import Refusal


class Grip:
    """One press of the button until its release. `state` is the table as it would be; None changes nothing."""

    says = ""

    def __init__(self, bench: Workbench, start: Point) -> None:
        self.bench, self.start = bench, start
        self.at = start
        self.order: o.LabOrder | None = None
        self.state: LabState | None = None
        self.refusal: Refusal | None = None

    def move(self, at: Point, *, free: bool) -> None:
        """Follow the pointer to a point of the table; `free` passes by the snap."""
        self.at = at
        order = self.order_to(at, free)
        if order is None or order == self.order:
            return
        after = self.bench.preview(order)
        if isinstance(after, Refusal):
            self.refusal = after
        else:
            self.order, self.state, self.refusal = order, after, None

    def order_to(self, at: Point, free: bool) -> o.LabOrder | None:
        """Return the order that letting go at a point would give."""
        raise NotImplementedError

    def release(self) -> None:
        """Let go: what is shown becomes so."""
        if self.order is not None:
            self.bench.act(self.order)

    def draw(self, canvas: Canvas) -> None:
        """Draw what helps to do it, over the table."""

    @property
    def next_step(self) -> str:
        """What to do now."""
        if self.refusal is not None:
            return words.STEP_REFUSED.format(why=self.refusal.why)
        twin = words.STEP_TWIN if self.bench.symmetric else ""
        return self.says + twin


class MoveGrip(Grip):
    """Moves the selected pieces; the one that was taken lies on the snap's grid."""

    says = words.STEP_MOVING

    def __init__(self, bench: Workbench, start: Point, taken: PieceId) -> None:
        super().__init__(bench, start)
        self.pieces = (taken, *(one for one in bench.selected if one != taken))
        self.origin = bench.placement(taken).at

    def order_to(self, at: Point, free: bool) -> o.LabOrder | None:
        """Return the shift by what the pointer moved."""
        goal = (self.origin[0] + at[0] - self.start[0], self.origin[1] + at[1] - self.start[1])
        x, y = self.bench.snap(goal, free=free)
        return o.Shift(self.pieces, (round(x - self.origin[0], 4), round(y - self.origin[1], 4)))

    def draw(self, canvas: Canvas) -> None:
        """Write where it would lie."""
        if isinstance(self.order, o.Shift):
            x, y = self.origin[0] + self.order.by[0], self.origin[1] + self.order.by[1]
            canvas.label(f'{x:.2f}", {y:.2f}"', (x, y), lift=54)


class TurnGrip(Grip):
    """Turns the selected pieces about their pivot."""

    says = words.STEP_TURNING

    def __init__(self, bench: Workbench, start: Point) -> None:
        super().__init__(bench, start)
        frame = frame_of(bench)
        assert frame is not None
        self.pivot = frame.pivot
        self.began = bench.placement(bench.one).turn if bench.one is not None else 0.0

    def order_to(self, at: Point, free: bool) -> o.LabOrder | None:
        """Return the turn that the pointer made about the pivot."""
        by = angle(self.pivot, at) - angle(self.pivot, self.start)
        goal = snapped_turn(self.began + by, 0.0 if free else 15.0)
        return o.Turn(self.bench.selected, snapped_turn(goal - self.began, 0.0), self.pivot)

    def draw(self, canvas: Canvas) -> None:
        """Draw the arm and write the angle."""
        canvas.line(self.pivot, self.at, canvas.look.palette.accent, 1.5)
        by = self.order.by if isinstance(self.order, o.Turn) else 0.0
        canvas.label(f"{snapped_turn(self.began + by, 0.0):g}°", self.at, lift=28)


class StretchGrip(Grip):
    """Stretches the one selected piece by a corner of its frame, about its origin."""

    says = words.STEP_STRETCHING

    def __init__(self, bench: Workbench, start: Point, corner: int) -> None:
        super().__init__(bench, start)
        assert bench.one is not None
        self.piece, self.corner = bench.one, corner
        frame = frame_of(bench)
        assert frame is not None
        x, y = frame.corners[corner]
        self.beside = (x - start[0], y - start[1])
        """How far the corner lies from where its handle was taken: it keeps that distance from the pointer."""

    def order_to(self, at: Point, free: bool) -> o.LabOrder | None:
        """Return the size at which the corner lies under the pointer."""
        placement, template = self.bench.placement(self.piece), self.bench.template(self.piece)
        step = 0.0 if free else self.bench.step
        goal = (at[0] + self.beside[0], at[1] + self.beside[1])
        return o.Stretch(self.piece, stretched(placement, template, self.corner, goal, step))

    def draw(self, canvas: Canvas) -> None:
        """Write the size."""
        if isinstance(self.order, o.Stretch) and self.order.size is not None:
            wide, deep = self.order.size
            canvas.label(f'{wide:.2f}" x {deep:.2f}"', self.at, lift=28)


class DepotGrip(Grip):
    """Carries a depot."""

    says = words.STEP_MOVING

    def __init__(self, bench: Workbench, start: Point, depot: int) -> None:
        super().__init__(bench, start)
        self.depot = depot
        self.origin = bench.layout.depots[depot]

    def order_to(self, at: Point, free: bool) -> o.LabOrder | None:
        """Return the depot's move to under the pointer."""
        goal = (self.origin[0] + at[0] - self.start[0], self.origin[1] + at[1] - self.start[1])
        return o.ShiftDepot(self.depot, self.bench.snap(goal, free=free))

    def draw(self, canvas: Canvas) -> None:
        """Draw where the depots would lie, with the 9 inches that they keep from each other (4.4)."""
        depots = (self.state or self.bench.state).layout.depots
        for number, depot in enumerate(depots):
            if depot not in self.bench.layout.depots:
                canvas.circle(depot, 0.8, canvas.look.palette.accent, 2.5, fill=90)
                canvas.circle(depot, 9.0, canvas.look.palette.accent, 1.0)
            if number == self.depot:
                canvas.label(f'{depot[0]:.2f}", {depot[1]:.2f}"', depot, lift=30)


class BoxGrip(Grip):
    """Draws a box; the pieces wholly in it are selected, besides those that were where Shift is held."""

    says = words.STEP_BOX

    def __init__(self, bench: Workbench, start: Point, *, adds: bool) -> None:
        super().__init__(bench, start)
        self.before = bench.selected if adds else ()

    def move(self, at: Point, *, free: bool) -> None:
        """Draw the box to the pointer."""
        self.at = at
        self.bench.select(dict.fromkeys((*self.before, *self.bench.within(self.box))))

    @property
    def box(self) -> Bounds:
        """The box in inches."""
        return bounds((self.start, self.at))

    def draw(self, canvas: Canvas) -> None:
        """Draw the box."""
        canvas.outline(corners_of(self.box), canvas.look.palette.accent, 1.5, fill=36)

    @property
    def next_step(self) -> str:
        """What to do now."""
        return self.says


def angle(centre: Point, at: Point) -> float:
    """Return the direction of a point from a centre, in degrees counter-clockwise."""
    return math.degrees(math.atan2(at[1] - centre[1], at[0] - centre[0]))
