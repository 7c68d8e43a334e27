"""What clicks on the table mean for a while: put terrain down, draw a piece, draw a wall, put a depot down."""

from __future__ import annotations

import math

from msgspec.structs import replace

from nexus_table.games.battlefield.lab import orders as o
from nexus_table.games.battlefield.lab.moves import box_around, middle_of
from nexus_table.games.battlefield.lab.state import LabState, PieceId
from nexus_table.games.battlefield.model import Box, Corners, Part, Template, TerrainType, Trait
from nexus_table.games.battlefield.screen.canvas import Canvas
from nexus_table.games.battlefield.screen.lab import words
from nexus_table.games.battlefield.screen.lab.frame import in_piece
from nexus_table.games.battlefield.screen.lab.workbench import Workbench
from nexus_table.games.battlefield.terrain import outline, stretch_to
from nexus_table.geometry.shapes import Point
from nexus_table.kernel.refusal import Refusal

CLOSES = 0.6
"""How near the first corner, in inches, a click ends an outline."""

WALL = 0.4
"""How thick a drawn wall is, in inches."""

DRAWN_HIGH = 1.0
"""How high a drawn piece is at first, in inches."""


class Mode:
    """Clicks mean something of its own until `done`. `state` is the table as a click here would make it."""

    done = False
    holding: str | None = None

    def __init__(self, bench: Workbench) -> None:
        self.bench = bench
        self.at: Point | None = None
        self.state: LabState | None = None
        self.refusal: Refusal | None = None

    @property
    def gone(self) -> bool:
        """Whether what it works on is there no more, as after an undo."""
        return False

    @property
    def next_step(self) -> str:
        """What to do now."""
        raise NotImplementedError

    @property
    def enter(self) -> str:
        """What Enter does where the crosshair is."""
        raise NotImplementedError

    def hover(self, at: Point | None, *, free: bool) -> None:
        """Take note of where the pointer is; None where it is not over the table."""
        self.at = None if at is None else self.bench.snap(at, free=free)

    def click(self) -> None:
        """Take a click where the pointer is."""

    def key(self, chord: str) -> bool:
        """Take a key; whether it meant something here."""
        return False

    def draw(self, canvas: Canvas) -> None:
        """Draw what is begun, over the table."""

    def _preview(self, order: o.LabOrder | None) -> None:
        """Show what an order would do, or why it cannot be."""
        after = self.bench.preview(order) if order is not None else None
        self.refusal = after if isinstance(after, Refusal) else None
        self.state = None if isinstance(after, Refusal) else after


class Holding(Mode):
    """A kind of terrain is held: each click puts one down, [ and ] and the wheel turn it."""

    def __init__(self, bench: Workbench, template: str) -> None:
        super().__init__(bench)
        self.holding = template
        self.turn = 0.0
        self.mirrored = False

    @property
    def gone(self) -> bool:
        """Whether the table knows its kind of terrain no more."""
        return self.holding not in self.bench.templates

    @property
    def next_step(self) -> str:
        """What to do now."""
        if self.refusal is not None:
            return words.STEP_REFUSED.format(why=self.refusal.why)
        name = self.bench.templates[str(self.holding)].name
        return words.STEP_HOLDING.format(name=name) + (words.STEP_TWIN if self.bench.symmetric else "")

    @property
    def enter(self) -> str:
        """What Enter does where the crosshair is."""
        return words.ENTER_HOLDING.format(name=self.bench.templates[str(self.holding)].name)

    def hover(self, at: Point | None, *, free: bool) -> None:
        """Show the piece under the pointer."""
        super().hover(at, free=free)
        self._preview(self.order)

    @property
    def order(self) -> o.Place | None:
        """The order that a click would give."""
        if self.at is None:
            return None
        return o.Place(str(self.holding), self.at, self.turn, self.mirrored)

    def click(self) -> None:
        """Put one down."""
        if self.order is not None:
            self.bench.act(self.order, select_new=True)

    def put_at(self, at: Point) -> None:
        """Put one down at a point and let go of it."""
        self.at, self.done = at, True
        self.click()

    def key(self, chord: str) -> bool:
        """Turn and mirror what is held."""
        turns = {"[": 15.0, "]": -15.0, "Alt+[": 1.0, "Alt+]": -1.0}
        if chord in turns:
            self.spin(turns[chord])
        elif chord == "M":
            self.mirrored = not self.mirrored
            self._preview(self.order)
        else:
            return False
        return True

    def spin(self, degrees: float) -> None:
        """Turn what is held."""
        self.turn = (self.turn + degrees) % 360.0
        self._preview(self.order)


class Drawing(Mode):
    """A new piece is drawn by its corners."""

    def __init__(self, bench: Workbench) -> None:
        super().__init__(bench)
        self.corners: list[Point] = []

    @property
    def next_step(self) -> str:
        """What to do now."""
        return words.STEP_DRAW_MORE if self.corners else words.STEP_DRAW

    @property
    def enter(self) -> str:
        """What Enter does where the crosshair is."""
        return words.ENTER_DRAW_MORE if len(self.corners) >= 3 else words.ENTER_DRAW

    def click(self) -> None:
        """Take the next corner; near the first one, or on the last one again, end."""
        if self.at is None:
            return
        closes = len(self.corners) >= 3 and (
            math.dist(self.at, self.corners[0]) <= CLOSES or self.at == self.corners[-1]
        )
        if closes:
            self.finish()
        elif not self.corners or self.at != self.corners[-1]:
            self.corners.append(self.at)

    def key(self, chord: str) -> bool:
        """End on Enter, take a corner back on Backspace."""
        if chord == "Enter":
            if len(self.corners) >= 3:
                self.finish()
            else:
                self.click()
        elif chord in ("Backspace", "Delete") and self.corners:
            self.corners.pop()
        else:
            return False
        return True

    def finish(self) -> None:
        """Make a piece of the corners, its origin in the middle; where it cannot be, go on drawing."""
        middle = middle_of(box_around([tuple(self.corners)]))
        centre = (round(middle[0], 3), round(middle[1], 3))
        points = tuple((round(x - centre[0], 3), round(y - centre[1], 3)) for x, y in self.corners)
        template = Template(
            id=self.bench.free_id(),
            name=words.DRAWN,
            about=words.DRAWN_ABOUT,
            type=TerrainType.RUBBLE,
            footprint=Corners(points),
            height=DRAWN_HIGH,
            traits=frozenset({Trait.AREA, Trait.LIGHT, Trait.DIFFICULT}),
        )
        self.done = self.bench.act(o.Draw(template, centre), select_new=True)

    def draw(self, canvas: Canvas) -> None:
        """Draw the corners and edges so far, and the next edge to the pointer."""
        accent = canvas.look.palette.accent
        if len(self.corners) >= 2:
            shown = (*self.corners, *((self.at,) if self.at is not None else ()))
            if len(shown) >= 3:
                canvas.outline(shown, accent, 1.5, fill=50)
        for one, other in zip(self.corners, self.corners[1:], strict=False):
            canvas.line(one, other, accent, 2.0)
        if self.corners and self.at is not None:
            canvas.dashes(self.corners[-1], self.at, accent)
            canvas.label(f'{math.dist(self.corners[-1], self.at):.2f}"', self.at, lift=28)
        dot = 4.0 * canvas.look.factor / canvas.view.scale
        for corner in (*self.corners, *((self.at,) if self.at is not None else ())):
            canvas.circle(corner, dot, accent, 1.5, fill=255)


class Walling(Mode):
    """A wall is drawn into a piece, from one click to another."""

    def __init__(self, bench: Workbench, piece: PieceId) -> None:
        super().__init__(bench)
        self.piece = piece
        self.start: Point | None = None

    @property
    def gone(self) -> bool:
        """Whether its piece has left the table."""
        return self.piece not in self.bench.pieces

    @property
    def next_step(self) -> str:
        """What to do now."""
        if self.refusal is not None:
            return words.STEP_REFUSED.format(why=self.refusal.why)
        return words.STEP_WALL if self.start is None else words.STEP_WALL_END

    @property
    def enter(self) -> str:
        """What Enter does where the crosshair is."""
        return words.ENTER_WALL if self.start is None else words.ENTER_WALL_END

    def hover(self, at: Point | None, *, free: bool) -> None:
        """Show the wall to the pointer."""
        super().hover(at, free=free)
        self._preview(self.order)

    @property
    def order(self) -> o.Remake | None:
        """The order that builds the wall from its start to the pointer."""
        if self.gone or self.start is None or self.at is None or math.dist(self.start, self.at) < WALL:
            return None
        placement, template = self.bench.placement(self.piece), self.bench.own_template(self.piece)
        factors = stretch_to(placement.size, outline(template.footprint))
        ends = [in_piece(placement, end) for end in (self.start, self.at)]
        (x0, y0), (x1, y1) = ((x / factors[0], y / factors[1]) for x, y in ends)
        wall = Part(
            words.WALL_NAME.format(number=len(template.parts) + 1),
            Box(
                round(math.dist((x0, y0), (x1, y1)), 3),
                WALL,
                (round((x0 + x1) / 2.0, 3), round((y0 + y1) / 2.0, 3)),
                round(math.degrees(math.atan2(y1 - y0, x1 - x0)), 3),
            ),
            max(template.height, DRAWN_HIGH),
            frozenset({Trait.BLOCKING, Trait.HEAVY, Trait.IMPASSABLE}),
        )
        changed = replace(template, parts=(*template.parts, wall))
        return o.Remake((self.piece,), changed)

    def click(self) -> None:
        """Begin the wall, or end it and begin the next where it ended."""
        if self.at is None:
            return
        if self.start is None:
            self.start = self.at
        elif self.order is not None and self.bench.act(self.order):
            self.start = None

    def key(self, chord: str) -> bool:
        """Take the wall's beginning back on Backspace."""
        if chord in ("Backspace", "Delete") and self.start is not None:
            self.start = None
            return True
        if chord == "Enter":
            self.click()
            return True
        return False

    def draw(self, canvas: Canvas) -> None:
        """Draw the wall so far."""
        accent = canvas.look.palette.blocked if self.refusal is not None else canvas.look.palette.accent
        if self.start is not None and self.at is not None:
            canvas.line(self.start, self.at, accent, 4.0)
            canvas.label(f'{math.dist(self.start, self.at):.2f}"', self.at, lift=28)
        elif self.at is not None:
            canvas.circle(self.at, 5.0 * canvas.look.factor / canvas.view.scale, accent, 1.5, fill=255)


class Depoting(Mode):
    """A depot is put down with each click."""

    @property
    def next_step(self) -> str:
        """What to do now."""
        return words.STEP_DEPOT if self.refusal is None else words.STEP_REFUSED.format(why=self.refusal.why)

    @property
    def enter(self) -> str:
        """What Enter does where the crosshair is."""
        return words.ENTER_DEPOT

    def hover(self, at: Point | None, *, free: bool) -> None:
        """Ask whether a depot may lie here."""
        super().hover(at, free=free)
        self._preview(o.PutDepot(self.at) if self.at is not None else None)

    def click(self) -> None:
        """Put one down."""
        if self.at is not None:
            self.bench.act(o.PutDepot(self.at))

    def key(self, chord: str) -> bool:
        """Put one down on Enter."""
        if chord != "Enter":
            return False
        self.click()
        return True

    def draw(self, canvas: Canvas) -> None:
        """Draw the depots that a click would put down, with the 9 inches that they keep (4.4)."""
        if self.state is None:
            return
        for depot in self.state.layout.depots[len(self.bench.layout.depots) :]:
            canvas.circle(depot, 0.8, canvas.look.palette.accent, 2.5, fill=90)
            canvas.circle(depot, 9.0, canvas.look.palette.accent, 1.0)
