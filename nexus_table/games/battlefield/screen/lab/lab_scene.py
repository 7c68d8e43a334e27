"""The terrain lab's scene: the shelf, the table in the middle, and on the right what is selected and the rules."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from time import perf_counter

from pygame import Rect, Surface

from nexus_table.games.battlefield.lab.document import Document
from nexus_table.games.battlefield.model import TerrainType
from nexus_table.games.battlefield.screen.lab import words
from nexus_table.games.battlefield.screen.lab.actions import carry_out, why_not
from nexus_table.games.battlefield.screen.lab.bar import LabBar
from nexus_table.games.battlefield.screen.lab.checks import Checks, Shown
from nexus_table.games.battlefield.screen.lab.command import KEYS, Command, shortcuts
from nexus_table.games.battlefield.screen.lab.crosshair import ARROWS
from nexus_table.games.battlefield.screen.lab.doors import Doors, LabLike
from nexus_table.games.battlefield.screen.lab.entering import order_for
from nexus_table.games.battlefield.screen.lab.errands import Errands
from nexus_table.games.battlefield.screen.lab.exposure import ExposureOverlay
from nexus_table.games.battlefield.screen.lab.inspector import Counted, Inspector, Ticked
from nexus_table.games.battlefield.screen.lab.lab_board import LabBoard
from nexus_table.games.battlefield.screen.lab.modes import Depoting, Drawing, Holding, Mode, Walling
from nexus_table.games.battlefield.screen.lab.plan import lab_plan
from nexus_table.games.battlefield.screen.lab.pointer import Pointer
from nexus_table.games.battlefield.screen.lab.sheet import PanelSheet
from nexus_table.games.battlefield.screen.lab.shelf import Found, Shelf, Taken
from nexus_table.games.battlefield.screen.lab.step_panel import StepPanel
from nexus_table.games.battlefield.screen.lab.verify_scene import VerifyScene
from nexus_table.games.battlefield.screen.lab.workbench import Workbench
from nexus_table.games.battlefield.screen.top_bar import Ask
from nexus_table.geometry.shapes import Point
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
from nexus_table.ui.widgets.group import Group
from nexus_table.ui.widgets.toast import Mood, Toasts

PAN_STEP = 60
"""Logical pixels that an arrow key pans by while nothing is selected."""

SPARE_MS, RESTING_MS = 7.0, 11.0
"""Milliseconds of a frame that painting, exposure map and slow checks may take together: in use, and at rest."""

FRAME_MS, LEAST_MS = 14.0, 1.5
"""In use they take no more than a frame's answer and drawing leave of so many milliseconds, but these at least."""

REST = 0.25
"""Seconds without any input after which the lab is at rest."""

TELLING = 0.06
"""Seconds between two paintings of the rules while something is dragged."""

SHOWS = {Command.GRID: Ask.GRID, Command.ZONES: Ask.ZONES, Command.NAMES: Ask.NAMES}
MODES: dict[Command, type[Mode]] = {Command.DRAW: Drawing, Command.DEPOT: Depoting}


class LabScene(LabLike):
    """A table being built; `doors` lead to the menu, to files and to the table with models."""

    def __init__(self, document: Document, doors: Doors) -> None:
        self.doors = doors
        self.bench = Workbench(document)
        self.board = LabBoard(self.bench)
        self.pointer = Pointer(self.bench, self.board)
        self.bar, self.shelf = LabBar(), Shelf()
        self.inspector, self.checks, self.step = Inspector(), Checks(), StepPanel()
        self.exposure = ExposureOverlay()
        self.toasts = Toasts()
        self.errands = Errands(self, self.bench, doors, self.toasts)
        self.group = Group()
        self.sheet = PanelSheet()
        self._looked: object = None
        self._turn = 0
        """Whose turn it is to work in the next frame: the painting's, the map's or the slow checks'."""
        self._stirred = False
        self._keeping = Keeping(doors.trouble)
        self._from_shelf = False
        """Whether a kind of terrain was pressed on the shelf and the button is still down."""

    def arrange(self, look: Look, area: Rect) -> None:
        """Give every part its place."""
        super().arrange(look, area)
        self.plan = lab_plan(look, area)
        self.board.arrange(look, self.plan.board)
        for panel in (self.bar, self.shelf, self.inspector, self.checks, self.step):
            panel.arrange(look, self.plan)
        plan = self.plan
        self.sheet.arrange(
            area,
            [
                (plan.bar, self.bar.draw),
                (plan.shelf, self.shelf.draw),
                (plan.inspector, self.inspector.draw),
                (plan.checks, self.checks.draw),
                (plan.step, self.step.draw),
            ],
        )
        self._refresh()
        self.group.arrange(look)

    # ── what comes in ────────────────────────────────────────────────────────────────────────────────────────────

    def handle(self, event: Input) -> Next:
        """Let controls answer first, then what is under way on the board."""
        if isinstance(event, QuitAsked):
            return self.errands.quit()
        began, self._input_at = perf_counter(), self._now
        self.pointer.note(event)
        after = self._tab(event) or self._controls(event)
        if after is None:
            after = self._on_board(event)
        self._enter_what_was_left()
        self._tell()
        self._refresh()
        self._answered_ms += (perf_counter() - began) * 1000.0
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
        moved = isinstance(event, PointerMoved)
        if self.pointer.busy and isinstance(event, PointerMoved | PointerReleased):
            return None
        over_board = self.plan.board.collidepoint(self.pointer.pixel)
        if not moved or not over_board or self.group.covers(self.pointer.before):
            self.sheet.soil_around(self.pointer.before, self.pointer.pixel, every=not moved)
        if moved and not over_board:
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
        holding.put_at(self.bench.snap(self._here))
        self.group.focus(None)

    @property
    def _here(self) -> Point:
        """Where the crosshair or the pointer is on the table, else the middle of what is seen of it."""
        at = self.pointer.place or self.board.seen.centre
        width, depth = self.bench.layout.size
        return (min(max(at[0], 0.0), width), min(max(at[1], 0.0), depth))

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
        match command:
            case Command.GRID | Command.ZONES | Command.NAMES:
                self.board.toggle(SHOWS[command])
            case Command.FIT:
                self.board.fit()
            case Command.TURN_VIEW:
                self.board.turn()
            case Command.LARGER | Command.SMALLER:
                self.board.wheel(self.plan.board.center, 1.0 if command is Command.LARGER else -1.0, 0.0)
            case Command.EXPOSURE:
                self.exposure.next_zone()
                self._looked = None
            case Command.DRAW | Command.DEPOT:
                self.pointer.take(MODES[command](self.bench))
            case Command.WALL if self.bench.one is not None:
                self.pointer.take(Walling(self.bench, self.bench.one))
            case Command.SEARCH:
                self.group.focus(self.shelf.field, ringed=True)
            case Command.NEXT_PANEL:
                self._next_panel()
            case Command.VERIFY:
                return self._verify()
            case _:
                self.pointer.cancel()
                after = self.errands.given(command)
                if after is not None:
                    return after
                news = carry_out(self.bench, command, self._here, self.board.seen.turns)
                if news is not None:
                    self.toasts.show(news)
        return self

    def _next_panel(self) -> None:
        """Give the keyboard to the first control of the next panel."""
        first = [self.shelf.field, self.shelf.list, *self.inspector.area.inside()[:1], self.checks.list]
        here = first.index(self.group.focused) if self.group.focused in first else -1
        self.group.focus(first[here + 1] if here + 1 < len(first) else None, ringed=True)

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
        bench, document = self.bench, self.bench.document
        self.pointer.let_go_of_gone()
        self.board.preview = self.pointer.state
        detail = document.file.name if document.file is not None else words.NOT_SAVED_YET
        if document.changed:
            detail = f"{words.CHANGED} {detail}"
        on = {command for command, ask in SHOWS.items() if ask in self.board.flags}
        on |= {Command.SYMMETRY} if bench.symmetric else set()
        on |= {Command.EXPOSURE} if self.exposure.zone is not None else set()
        mode = self.pointer.mode
        on |= {Command.DRAW} if isinstance(mode, Drawing) else set()
        on |= {Command.DEPOT} if isinstance(mode, Depoting) else set()
        on |= {Command.WALL} if isinstance(mode, Walling) else set()
        off = {command: why for command in self.bar.buttons if (why := why_not(bench, command)) is not None}
        self.bar.show(bench.layout.name, detail, bench.step, frozenset(on), off)
        self.shelf.show(bench.templates, mode.holding if mode is not None else None)
        new = self.inspector.show(bench)
        self._look_at_rules()
        said = self.pointer.next_step
        if self.exposure.zone is not None and self.pointer.idle:
            said = self.exposure.says
        if said != self.step.says:
            self.step.says = said
            self.sheet.soil(self.plan.step)
        widgets = [
            *self.bar.widgets,
            *self.shelf.widgets,
            *self.inspector.widgets,
            *self.checks.widgets,
        ]
        if new or not self.group.widgets:
            self.group.set(widgets)
            self.sheet.soil(self.plan.inspector)

    def _look_at_rules(self) -> None:
        """Hold the rules against the table as it is, or as it would be while something is under way."""
        bench, shown = self.bench, self.board.shown
        looked = (bench.version, self.board.preview)
        if looked != self._looked:
            self._looked = looked
            layout = bench.layout if self.board.preview is None else self.board.preview.layout
            pieces = tuple(shown.values())
            bench.lint.look(layout, pieces)
            self.exposure.ask(layout, layout, pieces)
            self._show_rules()
        finding = self.checks.list.pointed_at
        self.board.places = finding.check.places if finding is not None else ()

    def _show_rules(self) -> None:
        """Show what is found, at most so often while something is under way: nobody reads faster."""
        self._untold = self.board.preview is not None and self._now - self._told_at < TELLING
        if not self._untold and self.checks.show(self.bench.lint.findings, self.bench.lint.done):
            self._told_at = self._now
            self.sheet.soil(self.plan.checks)

    _told_at = 0.0
    _untold = False

    _now = 0.0
    _input_at = 0.0
    _worked_at = -1.0

    def update(self, now: float) -> Next:
        """Let tips appear, the slow checks go on, the shelf and the board be painted."""
        self._now = now
        self.group.update(now)
        self._keeping.warn(self.toasts)
        self.toasts.update(now)
        if self._untold:
            self._show_rules()
        stirred = self.board.update(now)
        stirred = self._work(now) or stirred
        if self.pointer.grip is None and self.errands.take_made():
            self._refresh()
            stirred = True
        if self.pointer.grip is None and self.shelf.list.thumbnails.step():
            self.sheet.soil(self.plan.shelf)
            stirred = True
        self._stirred = stirred
        return self

    def _work(self, now: float) -> bool:
        """Let painting, map and slow checks share what a frame can spare, each first in turn; whether there is more."""
        if now <= self._worked_at:
            return self._stirred  # many events of one moment share what it can spare
        self._worked_at = now
        rests = now - self._input_at >= REST
        spare = RESTING_MS if rests else max(LEAST_MS, min(SPARE_MS, FRAME_MS - self._own_ms))
        until = perf_counter() + spare / 1000.0
        stirred, self._turn = False, (self._turn + 1) % 3
        for place in range(3):
            left = (until - perf_counter()) * 1000.0
            if left <= 0.0:
                break
            match (self._turn + place) % 3:
                case 0:
                    stirred = self.board.sharpen(left) or stirred
                case 1 if not self.exposure.done:
                    stirred = True
                    if self.exposure.step(left):
                        self._refresh()
                case 2 if not self.bench.lint.done:
                    stirred = True
                    self.bench.lint.step(left)
                    self._show_rules()
        return stirred or not self.exposure.done or not self.bench.lint.done

    def wants_frame(self, now: float) -> bool:
        """Return whether a tip, background work or the board has something new to show."""
        return self._stirred or self.toasts.wants_frame(now) or self.group.wants_frame(now)

    def draw(self, surface: Surface) -> None:
        """Paint the panels, and between them the board with what is under way on it."""
        began = perf_counter()
        self.sheet.draw(surface, self.look, self.plan.board)
        canvas = self.board.draw_table(surface)
        self.exposure.draw(canvas, self.bench.layout)
        self.board.draw_places(canvas)
        self.pointer.draw(canvas)
        self.board.draw_edge(surface)
        self.group.draw_overlays(surface, self.look)
        self.toasts.draw(surface, self.look, self.plan.board)
        self._own_ms, self._answered_ms = self._answered_ms + (perf_counter() - began) * 1000.0, 0.0

    _own_ms = _answered_ms = 0.0
    """What answering and drawing the last frame took, and what answering has taken since."""

    def shortcuts(self) -> Sequence[Shortcut]:
        """Return the keys that work here."""
        return shortcuts()
