"""The terrain lab's scene: the shelf, the table in the middle, and on the right what is selected and the rules."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from time import perf_counter

from pygame import Rect, Surface

from nexus_table.games.battlefield.lab.document import Document
from nexus_table.games.battlefield.model import TerrainType
from nexus_table.games.battlefield.screen.canvas import Canvas
from nexus_table.games.battlefield.screen.lab import words
from nexus_table.games.battlefield.screen.lab.checks import Shown
from nexus_table.games.battlefield.screen.lab.command import KEYS, Command, shortcuts
from nexus_table.games.battlefield.screen.lab.crosshair import ARROWS
from nexus_table.games.battlefield.screen.lab.doors import Doors, LabLike
from nexus_table.games.battlefield.screen.lab.entering import order_for
from nexus_table.games.battlefield.screen.lab.errands import Errands
from nexus_table.games.battlefield.screen.lab.exposure import ExposureOverlay
from nexus_table.games.battlefield.screen.lab.giving import Giving
from nexus_table.games.battlefield.screen.lab.inspector import Counted, Ticked
from nexus_table.games.battlefield.screen.lab.lab_board import LabBoard
from nexus_table.games.battlefield.screen.lab.modes import Holding
from nexus_table.games.battlefield.screen.lab.panels import Panels
from nexus_table.games.battlefield.screen.lab.plan import lab_plan
from nexus_table.games.battlefield.screen.lab.pointer import Pointer
from nexus_table.games.battlefield.screen.lab.resting import Part
from nexus_table.games.battlefield.screen.lab.ruling import Ruling
from nexus_table.games.battlefield.screen.lab.shelf import Found, Taken
from nexus_table.games.battlefield.screen.lab.spare import Chore, SpareTime
from nexus_table.games.battlefield.screen.lab.verify_scene import VerifyScene
from nexus_table.games.battlefield.screen.lab.workbench import Workbench
from nexus_table.kernel.refusal import Refusal
from nexus_table.table.keeping import Keeping
from nexus_table.table.named_fields import Entered
from nexus_table.ui.input import (
    FileDropped,
    FocusLost,
    Input,
    KeyPressed,
    KeyReleased,
    PointerButton,
    PointerLeft,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    QuitAsked,
    Shortcut,
    Wheel,
)
from nexus_table.ui.scene import Next
from nexus_table.ui.theme import Look
from nexus_table.ui.widgets.toast import Mood, Toasts

PAN_STEP = 60
"""Logical pixels that an arrow key pans by while nothing is selected."""


class LabScene(LabLike):
    """A table being built; `doors` lead to the menu, to files and to the table with models."""

    def __init__(self, document: Document, doors: Doors) -> None:
        self.doors = doors
        self.bench = Workbench(document)
        self.board = LabBoard(self.bench)
        self.pointer = Pointer(self.bench, self.board)
        self.panels = Panels()
        self.bar, self.shelf, self.group = self.panels.bar, self.panels.shelf, self.panels.group
        self.inspector, self.checks, self.step = self.panels.inspector, self.panels.checks, self.panels.step
        self.exposure = ExposureOverlay()
        self.toasts = Toasts()
        self.errands = Errands(self, self.bench, doors, self.toasts)
        self.giving = Giving(
            self.bench,
            self.board,
            self.pointer,
            self.panels,
            self.exposure,
            self.errands,
            self.toasts,
            self._verify,
        )
        self.ruling = Ruling(self.bench, self.board, self.checks, self.exposure, self.panels.soil_checks)
        self.spare = self._spare_time()
        self._stirred = self._toasted = False
        self._now = 0.0
        self._keeping = Keeping(doors.trouble)
        self._from_shelf = False
        """Whether a kind of terrain was pressed on the shelf and the button is still down."""

    def arrange(self, look: Look, area: Rect) -> None:
        """Give every part its place."""
        super().arrange(look, area)
        self.plan = lab_plan(look, area)
        self.board.arrange(look, self.plan.board)
        self.panels.arrange(look, area, self.plan)
        self._refresh()
        self.group.arrange(look)

    # ── what goes on between inputs ──────────────────────────────────────────────────────────────────────────────

    def _spare_time(self) -> SpareTime:
        """Return what shares a frame's spare time: the hand's pieces and the quick checks first, the rest in turn."""
        board, exposure, lint = self.board, self.exposure, self.bench.lint
        return SpareTime(
            (
                Chore(lambda: board.sprites.owes, self._paint_sprites),
                Chore(lambda: self.ruling.due, self.ruling.tell),
            ),
            (
                Chore(lambda: board.blunt, board.sharpen),
                Chore(lambda: not exposure.done, self._count_exposure),
                Chore(lambda: not lint.done, self.ruling.go_on),
                Chore(lambda: self.panels.owe_pictures and not self.pointer.busy, self.panels.paint_picture),
            ),
        )

    def _paint_sprites(self, budget_ms: float) -> bool:
        return self.board.sprites.step(budget_ms)

    def _count_exposure(self, budget_ms: float) -> bool:
        news = self.exposure.step(budget_ms)
        if news:
            self._refresh()
        return news

    # ── what comes in ────────────────────────────────────────────────────────────────────────────────────────────

    def handle(self, event: Input) -> Next:
        """Let controls answer first, then what is under way on the board."""
        if isinstance(event, QuitAsked):
            return self.errands.quit()
        began = perf_counter()
        self.pointer.note(event)
        self.panels.soil_for(event, self.pointer.before, self.pointer.pixel)
        after = self._tab(event) or self._controls(event)
        if after is None:
            after = self._on_board(event)
        self.panels.soil_under()
        self._enter_what_was_left()
        self._tell()
        self._refresh()
        self.spare.answered((perf_counter() - began) * 1000.0, self._now)
        return after

    def _tab(self, event: Input) -> Next | None:
        """Let Tab walk over the pieces while no control has the keyboard."""
        if (
            isinstance(event, KeyPressed)
            and self.group.focused is None
            and event.chord in ("Tab", "Shift+Tab")
        ):
            return self._give(KEYS[event.chord])
        if isinstance(event, KeyPressed) and event.chord == "Esc" and self.group.focused is not None:
            closed = self.group.handle(event)
            if closed is None:
                self.group.focus(None)
            return self
        return None

    def _controls(self, event: Input) -> Next | None:
        """Let the panels answer, unless the pointer is busy on the board; what has something new is painted anew."""
        if self.pointer.busy and isinstance(event, PointerMoved | PointerReleased):
            return None
        if isinstance(event, PointerMoved) and not self.plan.board.collidepoint(self.pointer.pixel):
            self.pointer.off_board()
        intent = self.group.handle(event)
        if self._from_shelf and isinstance(event, PointerMoved | PointerReleased):
            return self._drag_from_shelf(event)
        return self._follow(intent) if intent is not None else None

    def _drag_from_shelf(self, event: PointerMoved | PointerReleased) -> Next:
        """Carry a kind of terrain from the shelf; let go over the table, it is put down."""
        self.pointer.hover_mode()
        if isinstance(event, PointerReleased):
            self._from_shelf = False
            if self.plan.board.collidepoint(event.at):
                self.pointer.click_mode()
                self.pointer.let_go()
        return self

    def _follow(self, intent: object) -> Next:
        bench = self.bench
        match intent:
            case Command() as command:
                return self._give(command)
            case Taken(template=template, now=True):
                self._put_in_sight(template)
            case Taken(template=template):
                self._from_shelf = True
                self.pointer.take(Holding(bench, template))
            case Found(text=wanted):
                self.shelf.search(wanted)
            case Entered(field=field, text=typed):
                self._enter(field, typed)
            case Ticked(trait=trait) if bench.one is not None:
                bench.remake(traits=bench.template(bench.one).traits ^ {trait})
            case Counted(place=place):
                bench.remake(type=list(TerrainType)[place])
            case Shown(title=title):
                self.checks.list.chosen = title
        return self

    def _enter(self, field: str, typed: str) -> None:
        order = order_for(self.bench, field, typed)
        if isinstance(order, Refusal):
            self.bench.told = order
        elif order is not None:
            self.bench.act(order)
        self.inspector.fields.forget()

    def _enter_what_was_left(self) -> None:
        left = self.inspector.fields.left(self.group.focused)
        if left is not None:
            self._enter(left.field, left.text)

    def _put_in_sight(self, template: str) -> None:
        """Put a kind of terrain down in the middle of what is seen."""
        holding = Holding(self.bench, template)
        holding.put_at(self.bench.snap(self.giving.here))
        self.group.focus(None)

    def _on_board(self, event: Input) -> Next:
        on_board = self.plan.board.collidepoint(self.pointer.pixel)
        match event:
            case PointerMoved(by=by):
                self.pointer.move(by)
            case PointerPressed(button=PointerButton.LEFT, shift=shift) if on_board:
                self.pointer.press(adds=shift)
            case PointerReleased(button=PointerButton.LEFT):
                self.pointer.release()
            case PointerPressed() if on_board:
                self.pointer.panning = True
            case PointerReleased():
                self.pointer.panning = False
            case Wheel(up=up, right=right) if on_board:
                self.pointer.wheel(up, right)
            case PointerLeft() | FocusLost():
                self.pointer.cancel()
                self._from_shelf = False
            case FileDropped(path=path):
                return self.errands.open_file(Path(path))
            case KeyPressed(chord=chord):
                return self._key(chord)
            case KeyReleased():
                self.pointer.move((0, 0))
        return self

    def _key(self, chord: str) -> Next:
        if chord == "Esc":
            self.pointer.escape()
        elif self.pointer.key(chord):
            pass
        elif chord.removeprefix("Alt+") in ARROWS:
            self._arrow(*ARROWS[chord.removeprefix("Alt+")], free=chord.startswith("Alt+"))
        elif chord in KEYS:
            return self._give(KEYS[chord])
        return self

    def _arrow(self, across: int, up: int, *, free: bool) -> None:
        """Nudge what is selected as the display shows it, else pan."""
        if self.bench.selected or self.bench.depot is not None:
            for _ in range(self.board.seen.turns):
                across, up = -up, across
            self.bench.nudge(across, up, free=free)
        else:
            step = self.look.px(PAN_STEP)
            self.board.pan(-across * step, up * step)

    # ── commands ─────────────────────────────────────────────────────────────────────────────────────────────────

    def _give(self, command: Command) -> Next:
        """Carry out a command, or open what it asks for."""
        after = self.giving.give(command)
        if command is Command.EXPOSURE:
            self.ruling.look_again()
        return after or self

    def _verify(self) -> Next:
        """Go to where the real table is measured back."""
        if not self.bench.pieces:
            self.toasts.show(words.NO_PIECES, Mood.WARNING)
            return self
        self.pointer.cancel()
        self.pointer.let_go()
        self.board.preview = None
        return VerifyScene(self.bench, self.board, lambda: self)

    @property
    def name(self) -> str:
        """The table's id."""
        return self.bench.layout.id

    def save_to(self, file: Path) -> Next:
        """Save to a file, say whether that worked, and return the lab."""
        self.errands.save_to(file)
        self._refresh()
        return self

    def close(self) -> None:
        """Stop counting exposure."""
        self.exposure.close()

    # ── what goes out ────────────────────────────────────────────────────────────────────────────────────────────

    def _tell(self) -> None:
        """Say why the last order was refused."""
        if self.bench.told is not None:
            self.toasts.show(self.bench.told.why, Mood.WARNING)
            self.bench.told = None

    def _refresh(self) -> None:
        """Tell the panels what is so now."""
        self.pointer.let_go_of_gone()
        self.board.preview = self.pointer.state
        self.ruling.look()
        mapped = self.exposure.zone is not None and self.pointer.idle
        says = self.exposure.says if mapped else self.pointer.next_step
        self.panels.show(self.bench, self.pointer.mode, self.giving.on, says)

    def update(self, now: float) -> Next:
        """Let tips appear, the slow checks go on, the shelf and the board be painted."""
        self._now = now
        self.group.update(now)
        self._keeping.warn(self.toasts)
        self.toasts.update(now)
        self.ruling.now = now
        stirred = self.board.update(now)
        stirred = self.spare.spend(now) or stirred
        if self.pointer.grip is None and self.errands.take_made():
            self._refresh()
            stirred = True
        self._stirred = stirred
        return self

    def wants_frame(self, now: float) -> bool:
        """Return whether a tip, background work or the board has something new to show."""
        moves = self.group.wants_frame(now)
        if moves:
            self.panels.soil_under(self.pointer.pixel)
        return moves or self._stirred or self.toasts.wants_frame(now)

    def draw(self, surface: Surface) -> None:
        """Paint the panels, and between them the board with what is under way on it."""
        began = perf_counter()
        self.panels.draw(surface, again=self.again and not self._toasted)
        canvas = self.board.draw_table(surface, self._cover())
        self.board.draw_places(canvas)
        self.pointer.draw(canvas)
        self.board.draw_edge(surface)
        self.panels.draw_overlays(surface)
        self.toasts.draw(surface, self.look, self.plan.board)
        self._toasted = len(self.toasts) > 0
        self.spare.drawn((perf_counter() - began) * 1000.0)

    def _cover(self) -> Part | None:
        """Return the exposure map over the table, if one is asked for."""
        exposure, board, layout = self.exposure, self.board, self.bench.layout
        if exposure.zone is None:
            return None
        return Part(
            (exposure.zone, exposure.shown, board.seen, self.look, layout.size, layout.zone_depth),
            lambda surface: exposure.draw(Canvas(surface, self.look, board.seen), layout),
        )

    def shortcuts(self) -> Sequence[Shortcut]:
        """Return the keys that work here."""
        return shortcuts()
