"""The workbench: a document, what of it is selected, and the orders that commands and the pointer give it."""

from __future__ import annotations

import math
from collections.abc import Iterable

from msgspec.structs import replace

from nexus_table.games.battlefield.catalogue import STRETCH
from nexus_table.games.battlefield.lab import orders as o
from nexus_table.games.battlefield.lab.document import Document
from nexus_table.games.battlefield.lab.lint import LiveLint
from nexus_table.games.battlefield.lab.moves import SNAPS, box_around, kept, middle_of, snapped
from nexus_table.games.battlefield.lab.state import LabState, PieceId
from nexus_table.games.battlefield.model import Layout, Placement, Template
from nexus_table.games.battlefield.terrain import Piece, extent, known_templates, outline
from nexus_table.geometry.distance import point_to_polygon
from nexus_table.geometry.shapes import Bounds, Point, bounds, strictly_inside
from nexus_table.kernel.refusal import Refusal, RefusedError

STEPS = (0.0, *SNAPS)
"""The steps in inches that the snap goes through; 0 is off."""

FINE = 0.05
"""By how many inches an arrow key moves a piece while the snap is off."""

GRASP = 0.35
"""How many inches beside a thin piece a click still means it."""

DEPOT_GRASP = 0.8
"""How far from a depot's middle, in inches, a click means it."""

Pieces = dict[PieceId, Piece]


class Workbench:
    """One table being built. `told` is why the last order was refused, until somebody takes note of it."""

    def __init__(self, document: Document) -> None:
        self.document = document
        self.selected: tuple[PieceId, ...] = ()
        self.depot: int | None = None
        """The selected depot's place in the layout's list."""
        self.step = 0.25
        self.told: Refusal | None = None
        self.version = 0
        """Goes up with every change of the table."""
        self.pieces: Pieces = {}
        self._take_stock()
        self.lint = LiveLint(self.layout, tuple(self.pieces.values()))

    # ── what there is ────────────────────────────────────────────────────────────────────────────────────────────

    @property
    def layout(self) -> Layout:
        """The table as it is."""
        return self.document.layout

    @property
    def state(self) -> LabState:
        """The table with its pieces' numbers."""
        return self.document.state

    @property
    def symmetric(self) -> bool:
        """Whether every change is made to both twins."""
        return self.layout.symmetry == "half-turn"

    @property
    def templates(self) -> dict[str, Template]:
        """All the templates this table may use, its own last."""
        return dict(known_templates(self.layout, self.document.game.catalogue.templates))

    def numbered(self, state: LabState) -> Pieces:
        """Return the pieces of a state, now or previewed, by their numbers."""
        return dict(zip(state.ids, self.document.pieces(state), strict=True))

    def placement(self, number: PieceId) -> Placement:
        """Return how a piece that is on the table stands."""
        placement = self.state.placement(number)
        assert placement is not None
        return placement

    def template(self, number: PieceId) -> Template:
        """Return the template of a piece that is on the table."""
        return self.templates[self.placement(number).piece]

    @property
    def one(self) -> PieceId | None:
        """The selected piece, if it is only one."""
        return self.selected[0] if len(self.selected) == 1 else None

    @property
    def locked(self) -> bool:
        """Whether a selected piece is locked."""
        return any(self.placement(number).locked for number in self.selected)

    def piece_at(self, at: Point) -> PieceId | None:
        """Return the piece under a point, the last laid first; else a thin one right beside it."""
        for number in reversed(self.pieces):
            piece = self.pieces[number]
            if any(strictly_inside(at, feature.outline) for feature in piece.everything):
                return number
        near = [
            (point_to_polygon(at, piece.footprint).distance, number) for number, piece in self.pieces.items()
        ]
        nearest = min(near, default=(math.inf, 0))
        return nearest[1] if nearest[0] <= GRASP else None

    def depot_at(self, at: Point) -> int | None:
        """Return the depot under a point."""
        near = [(math.dist(at, depot), number) for number, depot in enumerate(self.layout.depots)]
        nearest = min(near, default=(math.inf, 0))
        return nearest[1] if nearest[0] <= DEPOT_GRASP else None

    def within(self, box: Bounds) -> tuple[PieceId, ...]:
        """Return the pieces whose box lies wholly in a box."""
        inside = []
        for number, piece in self.pieces.items():
            its = bounds(piece.footprint)
            if (
                box.left <= its.left
                and box.bottom <= its.bottom
                and its.right <= box.right
                and its.top <= box.top
            ):
                inside.append(number)
        return tuple(inside)

    @property
    def focus(self) -> Point | None:
        """Where the work is: the middle of what is selected; None where nothing is."""
        if self.depot is not None:
            return self.layout.depots[self.depot]
        if self.one is not None:
            return self.placement(self.one).at
        if not self.selected:
            return None
        return middle_of(box_around(self.pieces[number].footprint for number in self.selected))

    # ── the selection ────────────────────────────────────────────────────────────────────────────────────────────

    def select(self, numbers: Iterable[PieceId]) -> None:
        """Select pieces, and those grouped with them, and nothing else."""
        self.selected, self.depot = self.state.with_groups(numbers), None

    def toggle(self, number: PieceId) -> None:
        """Take a piece and its group into the selection, or out of it."""
        group = set(self.state.with_groups((number,)))
        if number in self.selected:
            self.selected = tuple(one for one in self.selected if one not in group)
        else:
            self.select((*self.selected, number))
        self.depot = None

    def select_depot(self, depot: int) -> None:
        """Select a depot and nothing else."""
        self.selected, self.depot = (), depot

    def let_go(self) -> bool:
        """Select nothing; whether anything was selected."""
        had = bool(self.selected) or self.depot is not None
        self.selected, self.depot = (), None
        return had

    def cycle(self, way: int) -> None:
        """Select the next piece, or the one before, in the layout's order."""
        ids = self.state.ids
        if not ids:
            return
        here = ids.index(self.selected[-1]) if self.selected else (-1 if way > 0 else 0)
        self.select((ids[(here + way) % len(ids)],))

    # ── orders ───────────────────────────────────────────────────────────────────────────────────────────────────

    def act(self, order: o.LabOrder, *, select_new: bool = False) -> bool:
        """Carry out an order; whether it could be. What is new is selected where that is asked."""
        try:
            new = self.document.act(order)
        except RefusedError as error:
            self.told = error.refusal
            return False
        self._changed()
        if select_new and new:
            # Twins come last: the half that was meant is the first.
            self.select(new[: (len(new) + 1) // 2] if self.symmetric and len(new) > 1 else new)
        return True

    def undo(self) -> bool:
        """Take back the last order."""
        return self._after(self.document.undo())

    def redo(self) -> bool:
        """Do again what was taken back last."""
        return self._after(self.document.redo())

    def preview(self, order: o.LabOrder) -> LabState | Refusal:
        """Return the table as it would be, or why it cannot be so."""
        return self.document.preview(order)

    def snap(self, at: Point, *, free: bool = False) -> Point:
        """Return a point of the snap's grid; the point itself where the snap is off or passed by."""
        return snapped(at, 0.0 if free else self.step)

    def next_step(self) -> None:
        """Go on to the next step of the snap."""
        self.step = STEPS[(STEPS.index(self.step) + 1) % len(STEPS)]

    def nudge(self, across: int, up: int, *, free: bool = False) -> bool:
        """Move what is selected by a step of the snap, or by a little where that is passed by."""
        step = FINE if free else self.step or FINE
        by = (across * step, up * step)
        if self.depot is not None:
            x, y = self.layout.depots[self.depot]
            return self.act(o.ShiftDepot(self.depot, (x + by[0], y + by[1])))
        return bool(self.selected) and self.act(o.Shift(self.selected, by))

    def stretch(self, wider: int, deeper: int) -> bool:
        """Make the one selected piece wider and deeper by so many steps of the snap."""
        number = self.one
        if number is None:
            return False
        template = self.template(number)
        whole = extent(outline(template.footprint))
        size, step = self.placement(number).size or whole, self.step or FINE
        wanted = (size[0] + wider * step, size[1] + deeper * step)
        held = [
            min(max(length, own * STRETCH[0]), own * STRETCH[1])
            for length, own in zip(wanted, whole, strict=True)
        ]
        to = (kept(held[0]), kept(held[1]))
        return to != size and self.act(o.Stretch(number, to))

    def turn(self, degrees: float) -> bool:
        """Turn what is selected."""
        return bool(self.selected) and self.act(o.Turn(self.selected, degrees))

    def remove(self) -> bool:
        """Take what is selected off the table."""
        if self.depot is not None:
            return self.act(o.RemoveDepot(self.depot))
        return bool(self.selected) and self.act(o.Remove(self.selected))

    def remake(self, **changes: object) -> bool:
        """Give the selected piece's template other traits, walls or corners, as one of the layout's own."""
        number = self.one
        if number is None:
            return False
        template = replace(self.own_template(number), **changes)
        return self.act(o.Remake((number,), template))

    def own_template(self, number: PieceId) -> Template:
        """Return a piece's template if it is the layout's own, else a copy of it under an id nobody has."""
        template = self.template(number)
        own = {one.id for one in self.layout.templates}
        return template if template.id in own else replace(template, id=self.free_id())

    def free_id(self) -> str:
        """Return an id for a template that no other has."""
        known = self.templates
        return next(name for name in (f"own-{number}" for number in range(1, 999)) if name not in known)

    def _after(self, done: bool) -> bool:
        if done:
            self._changed()
        return done

    def _changed(self) -> None:
        self.version += 1
        self._take_stock()
        self.selected = tuple(number for number in self.selected if number in self.pieces)
        if self.depot is not None and self.depot >= len(self.layout.depots):
            self.depot = None
        self.lint.look(self.layout, tuple(self.pieces.values()))

    def _take_stock(self) -> None:
        self.pieces = self.numbered(self.state)
