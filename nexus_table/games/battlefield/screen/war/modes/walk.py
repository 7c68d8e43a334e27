"""Walking: how far a unit gets is shaded, the way to the pointer is found, priced and judged before the click."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import pairwise

import numpy as np

from nexus_table.games.battlefield.datasheets.abilities import Surefooted
from nexus_table.games.battlefield.rules.movement import DASH
from nexus_table.games.battlefield.screen.canvas import Canvas
from nexus_table.games.battlefield.screen.field_layer import FINER, FieldLayer, filled, finer
from nexus_table.games.battlefield.screen.tools.reach import Painted
from nexus_table.games.battlefield.screen.tools.route import BEYOND, Route, draw_route, on_leg
from nexus_table.games.battlefield.screen.tools.tool import Answer, Tone
from nexus_table.games.battlefield.screen.war import board_words
from nexus_table.games.battlefield.screen.war.commander import Commander
from nexus_table.games.battlefield.screen.war.intents import BeginWalk
from nexus_table.games.battlefield.screen.war.modes.mode import Mode
from nexus_table.games.battlefield.screen.war.outlook import outlook
from nexus_table.games.battlefield.story import inches
from nexus_table.games.battlefield.war.actions import Climb, Dash, Move, Withdraw
from nexus_table.games.battlefield.war.rules.movement import limit, measured
from nexus_table.games.battlefield.war.state import Asset, AssetId, MoveKind, WarState
from nexus_table.geometry.path import Ground
from nexus_table.geometry.pathfinding import find_path
from nexus_table.geometry.reach import CELL, reach_field
from nexus_table.geometry.shapes import Point
from nexus_table.kernel.refusal import Refusal
from nexus_table.table.background import Background
from nexus_table.ui.text import rich
from nexus_table.ui.theme import DARK

Walked = Move | Dash | Climb | Withdraw

REST = 0.15
"""Seconds that the pointer rests before it is asked what could be shot from there."""

WATCHED = 0.16
"""Inches of a mark on a way where somebody in Overwatch could fire."""

OVERSHOT, HAIR = 1.0, 0.01
"""Inches by which a way may be too long and still means "as far as it gets", and by which it stays short of that."""

SAME_PLACE, SHAKEN = 0.09, 0.15
"""Inches within which a click means where the unit stands, and within which a drag was none."""

BY_KIND: dict[MoveKind, type[Walked]] = {
    MoveKind.MOVE: Move,
    MoveKind.DASH: Dash,
    MoveKind.CLIMB: Climb,
    MoveKind.WITHDRAW: Withdraw,
    MoveKind.STEP: Move,
}


class WalkMode(Mode):
    """A Movement Action is being ordered; `corners` are the waypoints that were set by hand."""

    def __init__(self, play: Commander, asset: AssetId, kind: MoveKind) -> None:
        super().__init__(play)
        self.asset, self.kind = asset, kind
        self.corners: tuple[Point, ...] = ()
        self.dragging = False
        self._rested: tuple[object, float] = (None, 0.0)
        self._asked: object = None
        self._outlook: tuple[str, ...] = ()
        """What could be shot from the end of the way, and who could shoot there; asked once the pointer rests."""
        self._shootable: frozenset[AssetId] = frozenset()
        self.map: Background[Painted] = Background()
        self._layer: tuple[Painted, FieldLayer] | None = None
        self._way: tuple[object, Route | None] | None = None
        self._watched: tuple[object, dict[AssetId, list[Point]]] | None = None
        self._palette = DARK

    @property
    def chosen(self) -> frozenset[AssetId]:
        """The walking unit."""
        return frozenset({self.asset})

    @property
    def begun(self) -> BeginWalk:
        """The Movement Action that is being ordered."""
        return BeginWalk(self.asset, self.kind)

    @property
    def targets(self) -> frozenset[AssetId]:
        """Whom the unit could shoot at from the end of its way."""
        return self._shootable

    @property
    def tells_threats(self) -> bool:
        """Whether it was asked already who could shoot at the end of the way."""
        return bool(self._outlook)

    @property
    def next_step(self) -> str:
        """What to do now."""
        return board_words.WALK_NEXT[self.kind].format(name=self._name())

    @property
    def busy(self) -> bool:
        """Whether a way is shown at the pointer."""
        return self.at is not None

    def _name(self) -> str:
        asset = self.table.asset(self.asset)
        return self.table.name(asset) if asset is not None else ""

    def way(self) -> Route | None:
        """Return the way to the pointer through the set corners, exactly priced; None where none leads there."""
        unit = self.table.asset(self.asset)
        if unit is None or self.at is None:
            return None
        question = (self.table.state, self.corners, self.at)
        if self._way is None or self._way[0] != question:
            self._way = (question, self._found((unit.at, *self.corners), self.at))
        return self._way[1]

    def _found(self, so_far: tuple[Point, ...], to: Point) -> Route | None:
        state, field = self.play.ahead(self.asset), self.table.field
        unit = state.asset(self.asset)
        if unit is None:
            return None
        most = limit(state, field, unit, self.kind) + DASH + BEYOND
        if math.dist(unit.at, to) > most:
            return None
        found = find_path(self._ground(state, unit, most), field.disc(unit).radius, so_far[-1], to, most)
        if found is None:
            return None
        whole = (*so_far, *found[1:])
        way, most = Route(whole, measured(state, field, unit, whole)), limit(state, field, unit, self.kind)
        if not most < way.cost.total <= most + OVERSHOT:
            return way
        shorter = cut(way, most - HAIR)
        return Route(shorter, measured(state, field, unit, shorter))

    def _ground(self, state: WarState, unit: Asset, inches: float) -> Ground:
        """Return the ground that the unit may notice within so many inches."""
        field = self.table.field
        surefooted = field.sheet(unit).has(Surefooted)
        return field.near_ground(state, unit, inches, surefooted=surefooted)

    def ordered(self) -> Walked | None:
        """Return the order that a click would give: a way that ends on another level is a Climb of itself."""
        way = self.way()
        if way is None or (math.dist(way.waypoints[0], way.waypoints[-1]) < SAME_PLACE and not self.corners):
            return None
        kind = self.kind
        state, field = self.play.ahead(self.asset), self.table.field
        unit = state.asset(self.asset)
        if unit is not None and kind is MoveKind.MOVE:
            ends = (way.waypoints[0], way.waypoints[-1])
            if field.elevation(state, ends[0]) != field.elevation(state, ends[1]):
                kind = MoveKind.CLIMB
        return BY_KIND[kind](tuple((round(x, 4), round(y, 4)) for x, y in way.waypoints[1:]))

    @property
    def refusal(self) -> Refusal | None:
        """Why the unit cannot walk to the pointer, or None."""
        if self.at is None:
            return None
        order = self.ordered()
        if order is None:
            return Refusal("9.2", self._no_way(self.at))
        return self.play.refuse_for(self.asset, order)

    @property
    def told_at(self) -> tuple[Point, Refusal] | None:
        """Why the unit cannot walk to the pointer, written where its way would end."""
        told, way = super().told_at, self.way()
        return (way.waypoints[-1], told[1]) if told is not None and way is not None else told

    def _no_way(self, to: Point) -> str:
        """Return why nothing that could be priced leads to a place: it is too far, shut off, or where the unit is."""
        state, unit = self.play.ahead(self.asset), self.table.asset(self.asset)
        if unit is None:
            return board_words.NO_WAY_HEAD
        far, most = math.dist(unit.at, to), limit(state, self.table.field, unit, self.kind)
        if far < SAME_PLACE:
            return board_words.NO_WAY_HERE
        said = board_words.NO_WAY_FAR if far > most else board_words.NO_WAY_ROUND
        return said.format(far=inches(far), most=inches(most))

    def answer(self) -> Answer | None:
        """Say what the way to the pointer costs, what it crosses, and who watches it; why not, the pointer says."""
        state, field = self.play.ahead(self.asset), self.table.field
        unit = state.asset(self.asset)
        if unit is None:
            return None
        most = limit(state, field, unit, self.kind)
        head = board_words.WALK_HEAD[self.kind]
        if self.at is None:
            return Answer(
                head, board_words.WALK_LIMIT.format(inches=inches(most)), (rich(board_words.WALK_HELP),)
            )
        way, refusal = self.way(), self.refusal
        if way is None or self.ordered() is None:
            return Answer(head, board_words.NO_WAY_HEAD, (rich(board_words.WALK_HELP),), Tone.BAD)
        lines = [rich(board_words.WALK_CLEAR.format(inches=inches(way.cost.clear)))]
        if way.cost.difficult:
            lines.append(rich(board_words.WALK_DIFFICULT.format(inches=inches(way.cost.difficult))))
        if way.cost.vertical:
            lines.append(rich(board_words.WALK_VERTICAL.format(inches=inches(way.cost.vertical))))
        lines += [
            rich(board_words.WATCHED_BY.format(name=self.table.called(one)))
            for one in self.watched(way.waypoints)
        ]
        lines += [rich(line) for line in self._outlook]
        total = board_words.WALK_COST.format(cost=inches(way.cost.total), most=inches(most))
        return Answer(head, total, tuple(lines), Tone.BAD if refusal is not None else Tone.GOOD)

    def watched(self, way: tuple[Point, ...]) -> dict[AssetId, list[Point]]:
        """Return which enemies in Overwatch could fire along a way, and where; asked once for each."""
        question = (self.table.state, way)
        if self._watched is None or self._watched[0] != question:
            self._watched = (question, self.play.watched(self.asset, way))
        return self._watched[1]

    # ── orders ───────────────────────────────────────────────────────────────────────────────────────────────────

    def click(self, at: Point) -> None:
        """Walk to the place, or say why not."""
        self.hover(at)
        order = self.ordered()
        refusal = self.refusal
        if refusal is not None:
            self.play.note(refusal)
        elif order is not None:
            self.play.order_for(self.asset, order)

    def drag(self, at: Point) -> None:
        """Let the way follow the pointer."""
        self.dragging = True
        self.hover(at)

    def drop(self, at: Point) -> None:
        """Walk there; where that is not possible the unit stays, and the reason is told."""
        self.dragging = False
        unit = self.table.asset(self.asset)
        if unit is not None and math.dist(unit.at, at) < SHAKEN:
            return
        self.click(at)

    def waypoint(self, at: Point) -> bool:
        """Set a corner of the way."""
        self.hover(at)
        way = self.way()
        if way is not None and way.cost.fault is None:
            self.corners = tuple(way.waypoints[1:])
            self._way = None
        return True

    def key(self, chord: str) -> bool:
        """Take the last corner back."""
        if chord == "Backspace" and self.corners:
            self.corners = self.corners[:-1]
            return True
        return False

    # ── the picture ──────────────────────────────────────────────────────────────────────────────────────────────

    def update(self, now: float) -> bool:
        """Ask for the reach where something changed; whether a new one came."""
        state, field = self.play.ahead(self.asset), self.table.field
        unit = state.asset(self.asset)
        if unit is None:
            return False
        most = limit(state, field, unit, self.kind)
        ground, base = self._ground(state, unit, most + 1.0), field.disc(unit)
        palette = self._palette
        question = (state.assets, state.wrecks, self.asset, most, palette.name)

        def painted() -> Iterator[Painted]:
            reach = reach_field(ground, base.radius, unit.at, most + 1.0)
            costs = finer(np.where(np.isfinite(reach.costs), reach.costs, 1e3))
            yield Painted(reach, filled(costs <= most, palette.reach, 80))

        self.map.ask(question, painted)
        return self._look_out(now) or self.map.news()

    def _look_out(self, now: float) -> bool:
        """Ask what could be shot from the end of the way once the pointer has rested; whether something was found."""
        question = (self.table.state, self.corners, self.at)
        if self._rested[0] != question:
            self._rested = (question, now)
            had, self._outlook, self._shootable = bool(self._outlook), (), frozenset()
            return had
        if now - self._rested[1] < REST or self._asked == question:
            return False
        self._asked = question
        way = self.way()
        if way is None or self.refusal is not None:
            return False
        self._outlook, self._shootable = outlook(
            self.table, self.play.ahead(self.asset), self.asset, way.waypoints[-1]
        )
        return bool(self._outlook)

    def close(self) -> None:
        """Stop working on the reach."""
        self.map.cancel()

    def draw_under(self, canvas: Canvas) -> None:
        """Shade how far the unit gets."""
        self._palette = canvas.look.palette
        painted = self.map.answer
        if painted is None:
            return
        if self._layer is None or self._layer[0] is not painted:
            reach = painted.field
            self._layer = (painted, FieldLayer(painted.pixels, reach.left, reach.bottom, CELL / FINER))
        self._layer[1].draw(canvas.surface, canvas.view)

    def draw_over(self, canvas: Canvas) -> None:
        """Draw the way, its corners, and the base where it would end, crossed out where it cannot."""
        unit, way = self.table.asset(self.asset), self.way()
        if unit is None or self.at is None:
            return
        palette, refusal = canvas.look.palette, self.refusal
        radius = self.table.field.disc(unit).radius
        state = self.play.ahead(self.asset)
        if way is not None:
            draw_route(canvas, way, limit(state, self.table.field, unit, self.kind))
            for corner in self.corners:
                canvas.circle(corner, 0.18, palette.accent, 2.0, fill=220)
            self._draw_watchers(canvas, way)
        end = way.waypoints[-1] if way is not None else self.at
        canvas.circle(end, radius, palette.bad if refusal is not None else palette.good, 2.5, fill=70)
        if refusal is not None:
            canvas.cross(end, radius * 0.5, palette.bad)

    def _draw_watchers(self, canvas: Canvas, way: Route) -> None:
        """Mark where on the way enemies in Overwatch could fire, and who would do so first."""
        colour = canvas.look.palette.bad
        for number, spots in self.watched(way.waypoints).items():
            watcher = self.table.asset(number)
            for spot in spots:
                canvas.circle(spot, WATCHED, colour, 1.0, fill=150)
            if watcher is not None:
                canvas.dashes(watcher.at, spots[0], colour, 1.5)
                canvas.circle(watcher.at, self.table.field.disc(watcher).radius + 0.2, colour, 2.5)


def cut(way: Route, inches: float) -> tuple[Point, ...]:
    """Return the waypoints of as much of a way as so many inches of movement pay for."""
    end = way.cost.after(inches)
    kept = [way.waypoints[0]]
    for start, stop in pairwise(way.waypoints):
        if on_leg(end, start, stop):
            break
        kept.append(stop)
    return (*kept, end)
