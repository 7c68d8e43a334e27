"""Verify: the real table measured back, two numbers a piece, and how far it is off its plan."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec
from pygame import Rect, Surface

from nexus_table.games.battlefield.lab import orders as o
from nexus_table.games.battlefield.lab.sheets.keystones import Keystone, Measured, keystones
from nexus_table.games.battlefield.lab.sheets.verify import Deviation, Reading, deviation, summary
from nexus_table.games.battlefield.lab.state import PieceId
from nexus_table.games.battlefield.screen.lab import words
from nexus_table.games.battlefield.screen.lab.crosshair import ARROWS
from nexus_table.games.battlefield.screen.lab.entering import number_in
from nexus_table.games.battlefield.screen.lab.lab_board import LabBoard
from nexus_table.games.battlefield.screen.lab.workbench import Workbench
from nexus_table.ui import draw, layout, text
from nexus_table.ui.input import Input, KeyPressed, PointerMoved, QuitAsked, Shortcut, Wheel
from nexus_table.ui.scene import Next, Scene
from nexus_table.ui.theme import SMALLEST_TARGET, Look, Style
from nexus_table.ui.widgets.button import Button, Kind
from nexus_table.ui.widgets.field import TextField
from nexus_table.ui.widgets.group import Group
from nexus_table.ui.widgets.listbox import ListBox, Row
from nexus_table.ui.widgets.toast import Mood, Toasts
from nexus_table.ui.widgets.widget import HANDLED

PAINT_MS = 11.0
"""Milliseconds of a frame that the painting may take."""

PAN_STEP = 60
"""Logical pixels that an arrow key pans by."""

VIEW_KEYS = {
    **{arrow: (across, up, 0.0) for arrow, (across, up) in ARROWS.items()},
    "+": (0, 0, 1.0),
    "=": (0, 0, 1.0),
    "-": (0, 0, -1.0),
    "Home": (0, 0, 0.0),
}
"""What each key of the plan does: pan across and up, zoom; none of them shows the whole table."""

FIELDS = ("A across", "A along", "B across", "B along")


class _Piece(msgspec.Struct, frozen=True):
    number: PieceId


class _Entered(msgspec.Struct, frozen=True):
    place: int


class _Take(msgspec.Struct, frozen=True):
    """The numbers of this piece are complete."""


class _Follow(msgspec.Struct, frozen=True):
    """The plan is to have this piece where it stands."""


class _Back(msgspec.Struct, frozen=True):
    """Verifying is over."""


ROOMY = 1200
"""From this many logical pixels on there is room for a list in which every name is whole."""

LIST = (210, 256)
"""Logical pixels that the list of pieces takes: where there is little room, and where there is enough."""


class VerifyScene(Scene):
    """A list of pieces, the plan with corners A and B of the chosen one, and fields for what was measured."""

    def __init__(self, bench: Workbench, board: LabBoard, back: Callable[[], Next]) -> None:
        self.bench, self.board, self.back = bench, board, back
        self.found: dict[PieceId, Deviation] = {}
        self.typed: dict[PieceId, tuple[str, ...]] = {}
        self.piece: PieceId = bench.one or bench.state.ids[0]
        self.list = ListBox((), self.piece, lambda number: _Piece(_number(number)))
        self.fields = [
            TextField("", lambda _: HANDLED, enters=_enters(place), longest=12)
            for place in range(len(FIELDS))
        ]
        self.take = Button(words.VERIFY_TAKE, _Take(), icon="check", kind=Kind.PRIMARY)
        self.follow = Button(words.VERIFY_FOLLOW, _Follow(), icon="move")
        self.leave = Button(words.VERIFY_BACK, _Back(), icon="arrow-left", hint="Ctrl+Q", kind=Kind.QUIET)
        self.group = Group(self.leave, self.list, *self.fields, self.take, self.follow)
        self.toasts = Toasts()
        self._choose(self.piece)
        self.group.focus(self.fields[0], ringed=True)

    def arrange(self, look: Look, area: Rect) -> None:
        """Give every part its place: list, board, fields."""
        super().arrange(look, area)
        gap = look.px(8)
        self.bar, rest = layout.cut(area, "top", look.px(46))
        body = layout.inset(rest, gap)
        roomy = area.width >= look.px(ROOMY)
        left, body = layout.cut(body, "left", look.px(LIST[roomy]), gap)
        right, board = layout.cut(body, "right", min(look.px(280), area.width * 3 // 10), gap)
        self.step, right = layout.cut(right, "bottom", look.px(96), gap)
        self.left, self.right = left, right
        self.leave.rect = Rect(look.px(8), look.px(4), self.leave.width(look), self.bar.height - look.px(8))
        self.list.rect = layout.inset(left, look.px(8))
        inner = layout.inset(right, look.px(12))
        self.heading, inner = layout.cut(inner, "top", look.px(24), look.px(4))
        high = max(SMALLEST_TARGET, look.px(30))
        rows = layout.stack(inner, [look.px(18), high, look.px(18), high, high, high], look.px(6))
        self.captions = (rows[0], rows[2])
        for corner in (0, 1):
            boxes = layout.columns(rows[1 + 2 * corner], ["1*", "1*"], gap)
            self.fields[2 * corner].rect, self.fields[2 * corner + 1].rect = boxes
        self.take.rect, self.follow.rect = rows[4], rows[5]
        top = rows[5].bottom + look.px(10)
        self.result = Rect(inner.left, top, inner.width, max(1, inner.bottom - top))
        self.board.arrange(look, board)
        self.list.arrange(look)
        self._show()
        self.group.arrange(look)

    @property
    def corners(self) -> tuple[Keystone, Keystone]:
        """Corners A and B of the chosen piece, as planned."""
        bench = self.bench
        return keystones(bench.placement(self.piece), bench.template(self.piece), bench.layout.size)

    # ── what comes in ────────────────────────────────────────────────────────────────────────────────────────────

    def handle(self, event: Input) -> Next:
        """Take numbers; choose pieces; go back."""
        if isinstance(event, QuitAsked):
            return self._back().handle(event)
        if isinstance(event, KeyPressed) and self._view_key(event.chord):
            return self
        match self.group.handle(event):
            case _Piece(number=number):
                self._choose(number)
            case _Entered(place=place):
                self._entered(place)
            case _Take():
                self._next()
            case _Follow():
                self._follow()
            case _Back():
                return self._back()
            case None:
                return self._rest(event)
        self._show()
        return self

    def _view_key(self, chord: str) -> bool:
        """Zoom, pan, turn or fit the plan; with Alt or Ctrl also while numbers are typed. Whether the key does that."""
        name = chord.removeprefix("Alt+").removeprefix("Ctrl+")
        typing = isinstance(self.group.focused, TextField | ListBox) and name == chord
        if typing or name not in VIEW_KEYS:
            return False
        across, up, zoom = VIEW_KEYS[name]
        if zoom:
            self.board.wheel(self.board.to_screen(self.corners[0].at), zoom, 0.0)
        elif across or up:
            step = self.look.px(PAN_STEP)
            self.board.pan(-across * step, up * step)
        else:
            self.board.fit()
        return True

    def _rest(self, event: Input) -> Next:
        match event:
            case KeyPressed(chord="Esc"):
                return self._back()
            case KeyPressed(chord="Enter"):
                self._next()
            case Wheel(at=at, up=up, right=right) if self.board.rect.collidepoint(at):
                self.board.wheel(at, up, right)
            case PointerMoved(by=by, held=held) if held & {2, 3}:
                self.board.pan(*by)
        self._show()
        return self

    def _back(self) -> Scene:
        self.bench.let_go()
        after = self.back()
        assert isinstance(after, Scene)
        return after

    def _choose(self, number: PieceId) -> None:
        """Keep what was typed for the piece before, and turn to another."""
        self.piece = number
        self.bench.select((number,))
        self._bring_in_sight()
        for field, value in zip(self.fields, self.typed.get(number, ("",) * len(FIELDS)), strict=True):
            field.value = value

    def _bring_in_sight(self) -> None:
        """Pan, where the plan is zoomed in, until corner A of the chosen piece is seen."""
        if self.board.view is None:
            return
        x, y = self.board.to_screen(self.corners[0].at)
        rect, margin = self.board.rect, self.board.look.px(40)
        across = max(rect.left + margin - x, 0) + min(rect.right - margin - x, 0)
        down = max(rect.top + margin - y, 0) + min(rect.bottom - margin - y, 0)
        if across or down:
            self.board.pan(across, down)

    def _entered(self, place: int) -> None:
        """Go on to the next field; after the second one the piece is measured, after the last the next one's turn."""
        if not self._judge():
            return
        empty_b = not (self.fields[2].value or self.fields[3].value)
        if place == 3 or (place == 2 and empty_b):
            self._next()
        elif place < 3:
            self.group.focus(self.fields[place + 1], ringed=True)

    def _judge(self) -> bool:
        """Hold what is typed against the plan; whether every typed number is one."""
        numbers = [number_in(field.value) if field.value.strip() else None for field in self.fields]
        self.typed[self.piece] = tuple(field.value for field in self.fields)
        for field, number in zip(self.fields, numbers, strict=True):
            if field.value.strip() and (number is None or not 0.0 <= number <= 120.0):
                self.toasts.show(words.NO_NUMBER.format(text=field.value), Mood.WARNING)
                return False
        a, b = self.corners
        a_across, a_along, b_across, b_along = numbers
        if a_across is None or a_along is None:
            self.found.pop(self.piece, None)
            return True
        its_b = None
        if b_across is not None and b_along is not None:
            its_b = (Measured(b_across, b.across.edge), Measured(b_along, b.along.edge))
        reading = Reading((Measured(a_across, a.across.edge), Measured(a_along, a.along.edge)), its_b)
        bench = self.bench
        self.found[self.piece] = deviation(
            bench.placement(self.piece), bench.template(self.piece), reading, bench.layout.size
        )
        return True

    def _next(self) -> None:
        """Turn to the next piece that is not measured yet."""
        if not self._judge():
            return
        ids = self.bench.state.ids
        here = ids.index(self.piece)
        waiting = [one for one in (*ids[here + 1 :], *ids[:here]) if one not in self.found]
        if waiting:
            self._choose(waiting[0])
            self.group.focus(self.fields[0], ringed=True)
        else:
            self.group.focus(None)

    def _follow(self) -> None:
        """Let the plan have the piece where it stands."""
        if not self._judge() or self.piece not in self.found:
            return
        stands = self.found[self.piece].stands
        if self.bench.act(o.Stand(self.piece, stands.at, stands.turn)):
            name = self.bench.pieces[self.piece].name
            self.toasts.show(words.VERIFY_FOLLOWED.format(name=name), Mood.GOOD)
            self._judge()
        elif self.bench.told is not None:
            self.toasts.show(self.bench.told.why, Mood.WARNING)
            self.bench.told = None

    # ── what goes out ────────────────────────────────────────────────────────────────────────────────────────────

    def _show(self) -> None:
        rows = [self._row(number) for number in self.bench.state.ids]
        if tuple(rows) != self.list.rows:
            self.list.show(rows, self.piece)
        self.list.chosen = self.piece
        self.follow.disabled = None if self.piece in self.found else self.next_step
        for field, key in zip(self.fields, self._asked(), strict=True):
            field.placeholder = f"{key.edge.value} edge"

    def _asked(self) -> tuple[Measured, ...]:
        a, b = self.corners
        return (a.across, a.along, b.across, b.along)

    def _row(self, number: PieceId) -> Row:
        found = self.found.get(number)
        right = "" if found is None else words.VERIFY_SHORT.format(off=found.off)
        icon = "" if found is None else "check" if found.close else "warning"
        return Row(number, f"{number}  {self.bench.pieces[number].name}", right=right, icon=icon)

    @property
    def next_step(self) -> str:
        """What to do now."""
        if len(self.found) == len(self.bench.state.ids):
            return words.VERIFY_STEP_DONE
        if self.group.focused in self.fields[2:]:
            return words.VERIFY_STEP_B
        a, _ = self.corners
        return words.VERIFY_STEP_A.format(
            name=self.bench.pieces[self.piece].name, across=a.across.edge.value, along=a.along.edge.value
        )

    def update(self, now: float) -> Next:
        """Let tips come and the board be painted."""
        self.group.update(now)
        self.toasts.update(now)
        owed = self.board.update(now)
        self._stirred = self.board.sharpen(PAINT_MS) or owed
        return self

    _stirred = False

    def wants_frame(self, now: float) -> bool:
        """Return whether something new is to be seen."""
        return self._stirred or self.group.wants_frame(now) or self.toasts.wants_frame(now)

    def draw(self, surface: Surface) -> None:
        """Paint bar, panels, the plan with the corners and what was found."""
        look, palette = self.look, self.look.palette
        surface.fill(palette.ground)
        draw.fill(surface, self.bar, palette.panel)
        draw.line(surface, self.bar.bottomleft, self.bar.bottomright, palette.hairline, 1)
        text.put_in(surface, look, words.VERIFY_TITLE, self.bar, Style.TITLE, palette.ink, align="centre")
        count = words.VERIFY_LINE.format(done=len(self.found), all=len(self.bench.state.ids))
        bar = layout.inset(self.bar, look.px(16), 0)
        text.put_in(surface, look, count, bar, Style.BODY, palette.ink_dim, align="right")
        for box in (self.left, self.right, self.step):
            draw.panel(surface, look, box)
        self._draw_board(surface)
        self._draw_words(surface)
        self.group.draw(surface, look)
        self.toasts.draw(surface, look, self.board.rect)

    def _draw_board(self, surface: Surface) -> None:
        canvas = self.board.draw_table(surface)
        palette = self.look.palette
        self.board.draw_selection(canvas, None, handles=False)
        width, length = self.bench.layout.size
        for key in self.corners:
            x, y = key.at
            side = 0.0 if key.across.edge.value == "left" else width
            end = 0.0 if key.along.edge.value == "near" else length
            if key.name == "A":
                canvas.dashes((side, y), (x, y), palette.accent, 2.0)
                canvas.dashes((x, end), (x, y), palette.accent, 2.0)
            canvas.circle(key.at, 0.35, palette.accent, 2.0, fill=200)
            canvas.label(key.name, key.at, palette.tip_accent, lift=20)
        self.board.draw_edge(surface)

    def _draw_words(self, surface: Surface) -> None:
        look, palette = self.look, self.look.palette
        name = self.bench.pieces[self.piece].name
        text.put_in(surface, look, name, self.heading, Style.HEADING, palette.ink)
        for key, box in zip(self.corners, self.captions, strict=True):
            said = f"{words.VERIFY_CORNER.format(name=key.name)} · {key.across.words()}, {key.along.words()}"
            text.put_in(surface, look, said, box, Style.SMALL, palette.ink_dim)
        lines = [(line, colour) for line, colour in self._result()]
        top = self.result.top
        for line, colour in lines:
            box = Rect(self.result.left, top, self.result.width, max(1, self.result.bottom - top))
            top += text.put_block(surface, look, line, box, Style.BODY, colour) + look.px(4)
        inner = layout.inset(self.step, look.px(12), look.px(8))
        heading, inner = layout.cut(inner, "top", look.px(16), look.px(2))
        text.put_in(surface, look, words.NEXT_STEP, heading, Style.CAPTION, palette.accent_text)
        text.put_block(surface, look, self.next_step, inner, Style.SMALL, palette.ink)

    def _result(self) -> list[tuple[str, tuple[int, int, int]]]:
        """Return what was found of the piece and of the table, each line with its colour."""
        palette, lines = self.look.palette, []
        found = self.found.get(self.piece)
        if found is not None:
            colour = palette.good_text if found.close else palette.warn_text
            said = words.VERIFY_OFF.format(off=found.off) + (f", {words.VERIFY_CLOSE}" if found.close else "")
            lines.append((said, colour))
            lines.append((words.VERIFY_BY.format(x=found.by[0], y=found.by[1]), palette.ink_dim))
            if found.turned is not None:
                lines.append((words.VERIFY_TURNED.format(turned=found.turned), palette.ink_dim))
        if not self.found:
            return [(words.VERIFY_NONE, palette.ink_dim)]
        whole = summary(tuple(self.found.values()))
        said = words.VERIFY_WHOLE.format(
            worst=whole.worst, mean=whole.mean, far=whole.far, all=len(self.found)
        )
        lines.append((said, palette.ink))
        if len(self.found) > 2 and max(abs(whole.shift[0]), abs(whole.shift[1])) > 0.25:
            lines.append((words.VERIFY_SHIFT.format(x=whole.shift[0], y=whole.shift[1]), palette.warn_text))
        return lines

    def shortcuts(self) -> Sequence[Shortcut]:
        """Return the keys that work here."""
        return (
            Shortcut("Enter", words.VERIFY_TAKE, words.VERIFY),
            Shortcut("Tab", words.NEXT_PANEL, words.VERIFY),
            Shortcut("Alt+Left", words.VERIFY_PAN, words.VERIFY),
            Shortcut("Alt++", words.VERIFY_ZOOM, words.VERIFY),
            Shortcut("Alt+Home", words.FIT, words.VERIFY),
            Shortcut("Esc", words.VERIFY_BACK, words.VERIFY),
        )


def _enters(place: int) -> Callable[[str], object]:
    return lambda _: _Entered(place)


def _number(key: object) -> PieceId:
    assert isinstance(key, int)
    return key
