"""The lab's board: the painted table, pieces on their way as sprites over it, what is selected and what is asked."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from pygame import SRCALPHA, Rect, Surface

from nexus_table.games.battlefield.lab.state import LabState, PieceId
from nexus_table.games.battlefield.lab.twins import twins_of
from nexus_table.games.battlefield.screen.board import TableView
from nexus_table.games.battlefield.screen.canvas import Canvas
from nexus_table.games.battlefield.screen.lab import words
from nexus_table.games.battlefield.screen.lab.frame import GRIP, frame_of, grips_of, turning_handle
from nexus_table.games.battlefield.screen.lab.painter import LabPainter, alike, reach
from nexus_table.games.battlefield.screen.lab.resting import Part, RestingBoard
from nexus_table.games.battlefield.screen.lab.sprites import Sprites
from nexus_table.games.battlefield.screen.lab.workbench import Pieces, Workbench
from nexus_table.games.battlefield.screen.paint import Revision
from nexus_table.games.battlefield.screen.paint import palette as palettes
from nexus_table.games.battlefield.screen.paint.grain import seed_of
from nexus_table.games.battlefield.screen.paint.palette import biome_of
from nexus_table.games.battlefield.terrain import Piece
from nexus_table.geometry.shapes import Point, bounds
from nexus_table.ui import draw
from nexus_table.ui.theme import Look, Radius
from nexus_table.ui.widgets.tooltip import draw_tip
from nexus_table.ui.widgets.widget import Tip

SETTLED = 0.15
"""Seconds without a change after which the painting is made to show the pieces as they are now."""

FORESEEN = 8
"""Of no more pieces than so many the sprites are painted before they are moved."""

SHADE = (8, 10, 14, 150)
"""What lies over a place that a piece is leaving."""


class LabBoard(TableView):
    """The table being built; `places` are spots to be lit."""

    def __init__(self, bench: Workbench) -> None:
        super().__init__(bench.layout.size, self._painter_for)
        self.bench = bench
        self.places: tuple[Point, ...] = ()
        self.preview: LabState | None = None
        """The table as it would be, while something is under way."""
        self._changed_at = 0.0
        self._known: object = None
        self._settling: Pieces = {}
        """What the painting showed before it was last told of a change, until it is sharp again."""
        self._twins: tuple[int, frozenset[PieceId]] | None = None
        self._shades: dict[PieceId, tuple[object, Surface, tuple[int, int]]] = {}
        self._rest = RestingBoard()

    def _painter_for(self, look: Look) -> LabPainter:
        layout = self.bench.layout
        palette = palettes.for_theme(look.palette.name)
        biome = biome_of(palette, f"{layout.name} {layout.about}", seed_of(layout.id))
        self.sprites = Sprites(look, biome)
        self._settling = {}
        return LabPainter(self.bench.pieces, layout, look)

    @property
    def painter(self) -> LabPainter:
        """The painter; there is one once the board has its place."""
        assert isinstance(self._painter, LabPainter)
        return self._painter

    def arrange(self, look: Look, rect: Rect) -> None:
        """Take the place."""
        self.size = self.bench.layout.size
        super().arrange(look, rect)

    def begin_anew(self) -> None:
        """Show another table altogether."""
        self._painter = self.view = None
        self._whole = True
        self.arrange(self.look, self.rect)

    @property
    def shown(self) -> Pieces:
        """The pieces as they are to be seen now: as they would be, else as they are."""
        if self.preview is None:
            return self.bench.pieces
        if self._previewed is None or self._previewed[0] is not self.preview:
            self._previewed = (self.preview, self.bench.numbered(self.preview))
        return self._previewed[1]

    _previewed: tuple[LabState, Pieces] | None = None

    # ── as time passes ───────────────────────────────────────────────────────────────────────────────────────────

    def update(self, now: float) -> bool:
        """Let the painting be told of what was changed, once that rests; whether something is still to be painted."""
        self._now = now
        known = (self.bench.version, self.preview)
        if known != self._known:
            self._known, self._changed_at = known, now
        at_rest = self.preview is None and now - self._changed_at >= SETTLED
        if at_rest and self._behind():
            self._settling = {**self.painter.shown, **self._settling}
            if self.size != self.bench.layout.size:
                self.size = self.bench.layout.size
                self.fit()
            self.painter.show(self.bench.pieces, self.bench.layout)
            self._sharp = False
        return self._behind() and self.preview is None

    @property
    def blunt(self) -> bool:
        """Whether the painting is to go on: not all is sharp, and nothing is under way."""
        return self.preview is None and (not self._sharp or bool(self._settling))

    def sharpen(self, budget_ms: float) -> bool:
        """Paint for about so many milliseconds, unless something is under way; whether the picture changed."""
        if self.preview is not None:
            return False
        self.paint_ms = budget_ms
        before = self.painter.revision
        super().update(self._now)
        if self._sharp and self._settling:
            self._settling, self._shades = {}, {}
            return True
        return self.painter.revision != before

    def _behind(self) -> bool:
        """Whether the painting shows other pieces or depots than there are."""
        painted = self.painter
        return (
            painted.shown.keys() != self.bench.pieces.keys()
            or painted.layout is not self.bench.layout
            or any(not alike(painted.shown[number], piece) for number, piece in self.bench.pieces.items())
        )

    # ── drawing ──────────────────────────────────────────────────────────────────────────────────────────────────

    def draw_table(self, surface: Surface, cover: Part | None = None) -> Canvas:
        """Paint the table, what covers it, and what is on its way; return what to draw on above it.

        End with `draw_edge`.
        """
        surface.set_clip(self.rect)
        stale = self.painter.changed_since(self._painted, self.seen)
        self._rest.draw(surface, self.rect, self._ground(), cover, stale)
        self._painted = self.painter.revision
        canvas = Canvas(surface, self.look, self.seen)
        self._draw_arrivals(canvas)
        return canvas

    _painted: Revision = ()
    """What the painting was like when it was drawn last."""

    def _ground(self) -> Part:
        """Return the painted table with shades over the places that pieces are leaving."""
        leaving = self._leaving(self.painter.shown, self.shown)
        shaded = [(number, piece.footprint) for number, piece in leaving.items()]

        def paint(ground: Surface) -> None:
            self.painter.draw(ground, self.seen, self.furniture)
            for number, piece in leaving.items():
                self._shade(Canvas(ground, self.look, self.seen), number, piece)

        return Part((self.painter, self.seen, self.furniture, shaded), paint)

    def _draw_arrivals(self, canvas: Canvas) -> None:
        """Draw pieces on their way, and depots, where they are now."""
        painted, shown = self.painter.shown, self.shown
        for number, piece in shown.items():
            if self._arrives(number, piece, painted):
                self._draw_piece(canvas, number, piece)
        for depot in self.bench.layout.depots:
            if depot not in self.painter.layout.depots:
                canvas.circle(depot, 0.8, canvas.look.palette.metal, 2.0, fill=200)

    def _leaving(self, painted: Pieces, shown: Pieces) -> Pieces:
        """Return the pieces that the painting still shows and that stand there no more."""
        settling = {
            number: piece
            for number, piece in self._settling.items()
            if not alike(piece, painted.get(number)) and self.painter.outdated(reach(piece))
        }
        moved = {number: piece for number, piece in painted.items() if not alike(piece, shown.get(number))}
        return settling | moved

    def _arrives(self, number: PieceId, piece: Piece, painted: Pieces) -> bool:
        """Whether a piece stands where the painting does not show it yet."""
        if not alike(painted.get(number), piece):
            return True
        came = self._settling and not alike(self._settling.get(number), piece)
        return bool(came) and self.painter.outdated(reach(piece))

    def _shade(self, canvas: Canvas, number: PieceId, piece: Piece) -> None:
        """Shade a place that a piece is leaving; the shade is slow to draw, so it is kept while it looks the same."""
        kept = self._shades.get(number)
        if kept is None or kept[0] != (piece.footprint, canvas.view):
            points = [canvas.view.to_screen(corner) for corner in piece.footprint]
            box = rect_around(points)
            picture = Surface(box.size, SRCALPHA, 32)
            draw.polygon(picture, [(x - box.left, y - box.top) for x, y in points], SHADE, None)
            kept = self._shades[number] = ((piece.footprint, canvas.view), picture, box.topleft)
        canvas.surface.blit(kept[1], kept[2])

    def _draw_piece(self, canvas: Canvas, number: PieceId, piece: Piece) -> None:
        sprite = self.sprites.of(number, piece, canvas.view)
        if sprite is not None:
            sprite.draw(canvas.surface, canvas.view, piece.at)
            return
        for feature in piece.everything:
            canvas.outline(feature.outline, canvas.look.palette.stone, 1.5, fill=170)

    def draw_selection(self, canvas: Canvas, hovered: PieceId | None, *, handles: bool) -> None:
        """Draw the outlines of what is selected, of its twins, and of what is hovered, and the handles."""
        palette, shown, twins = canvas.look.palette, self.shown, self.twins - set(self.bench.selected)
        for number in twins:
            if number in shown:
                dashed_outline(canvas, shown[number].footprint)
        for number in self.bench.selected:
            if number in shown:
                canvas.outline(shown[number].footprint, palette.accent, 2.5)
        if hovered is not None and hovered in shown and hovered not in self.bench.selected:
            canvas.outline(shown[hovered].footprint, palette.ink, 1.5)
        if self.bench.depot is not None:
            canvas.circle(self.bench.layout.depots[self.bench.depot], 0.95, palette.accent, 2.5)
        if handles:
            self._draw_handles(canvas)
            self._foresee({*self.bench.selected, *twins, *(() if hovered is None else (hovered,))})

    def _foresee(self, numbers: set[PieceId]) -> None:
        """Let the sprites of pieces be painted that may be moved next, so that no drag begins without one."""
        if len(numbers) <= FORESEEN:
            for number in sorted(numbers & self.bench.pieces.keys()):
                self.sprites.of(number, self.bench.pieces[number], self.seen)

    @property
    def twins(self) -> frozenset[PieceId]:
        """The twins of the selected pieces, while both change together."""
        if not self.bench.symmetric or not self.bench.selected:
            return frozenset()
        key = hash((self.bench.version, self.bench.selected))
        if self._twins is None or self._twins[0] != key:
            ids = self.bench.state.ids
            pairs = twins_of(self.bench.layout, tuple(self.bench.pieces.values()))
            found = {one: ids[twin] for one, twin in zip(ids, pairs, strict=True) if twin is not None}
            its = frozenset(found[number] for number in self.bench.selected if number in found)
            self._twins = (key, its)
        return self._twins[1]

    def _draw_handles(self, canvas: Canvas) -> None:
        frame = frame_of(self.bench)
        if frame is None:
            return
        palette, size = canvas.look.palette, canvas.look.px(6)
        points = [canvas.view.to_screen(corner) for corner in frame.corners]
        for one, other in zip(points, (*points[1:], points[0]), strict=True):
            draw.dashed(canvas.surface, one, other, palette.accent, canvas.look.px(1))
        x, y = turning_handle(frame, canvas.view, canvas.look)
        middle = (sum(px for px, _ in points) / 4.0, sum(py for _, py in points) / 4.0)
        draw.line(canvas.surface, middle, (x, y), palette.accent, canvas.look.px(1))
        radius = canvas.look.px(GRIP) * 0.62
        draw.disc(canvas.surface, (x, y), radius, palette.accent, palette.accent_ink, 2)
        if frame.stretches:
            for px, py in grips_of(frame, canvas.view, canvas.look):
                box = Rect(0, 0, 2 * size, 2 * size)
                box.center = (round(px), round(py))
                draw.rounded(canvas.surface, box, palette.accent, 2, palette.accent_ink, 1)

    def draw_places(self, canvas: Canvas) -> None:
        """Light the spots of a check."""
        colour = canvas.look.palette.warn_text
        for place in self.places:
            canvas.circle(place, 1.1, colour, 3.0, fill=60)
        if len(self.places) == 2:
            canvas.dashes(self.places[0], self.places[1], colour, 2.0)

    def draw_tip(self, surface: Surface, piece: Piece | None) -> None:
        """Name what is under the pointer."""
        if self._hover is None or piece is None:
            return
        box = bounds(piece.footprint)
        traits = ", ".join(sorted(trait.value for trait in piece.traits)) or "open"
        size = words.PIECE_TIP.format(
            wide=round(box.right - box.left, 1), deep=round(box.top - box.bottom, 1), high=piece.height
        )
        draw_tip(surface, self.look, Tip.of(piece.name, size, traits), self._hover, self.rect)

    def draw_edge(self, surface: Surface) -> None:
        """End the drawing on the board: its frame, and no clip any more."""
        surface.set_clip(None)
        edge = self.look.palette.hairline
        draw.rounded(surface, self.rect, None, self.look.px(Radius.FIELD), edge, 1)


def dashed_outline(canvas: Canvas, corners: Sequence[Point]) -> None:
    """Draw an outline in dashes, as twins are shown."""
    points = [canvas.view.to_screen(corner) for corner in corners]
    for one, other in edges_of(points):
        draw.dashed(canvas.surface, one, other, canvas.look.palette.accent, canvas.look.px(2))


def edges_of(points: Sequence[Point]) -> Iterable[tuple[Point, Point]]:
    """Return the edges of a closed outline."""
    return zip(points, (*points[1:], points[0]), strict=True)


def rect_around(points: Sequence[Point]) -> Rect:
    """Return the smallest box of whole pixels around some points of the screen."""
    left, top = math.floor(min(x for x, _ in points)), math.floor(min(y for _, y in points))
    right, bottom = math.ceil(max(x for x, _ in points)), math.ceil(max(y for _, y in points))
    return Rect(left, top, max(1, right - left), max(1, bottom - top))
