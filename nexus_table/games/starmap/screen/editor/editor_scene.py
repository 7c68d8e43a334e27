"""The sector editor's scene: the shelf, the grid in the middle, and on the right what is selected and the checks."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from pygame import Rect, Surface

from nexus_table.games.starmap.editor import orders as o
from nexus_table.games.starmap.editor.document import Document
from nexus_table.games.starmap.model import Sector
from nexus_table.games.starmap.screen.editor import words
from nexus_table.games.starmap.screen.editor.bar import EditorBar
from nexus_table.games.starmap.screen.editor.checks_panel import ChecksPanel
from nexus_table.games.starmap.screen.editor.command import KEYS, TOOL_KEYS, Command, shortcuts
from nexus_table.games.starmap.screen.editor.controls import Picked, Shown
from nexus_table.games.starmap.screen.editor.doors import Doors, EditorLike
from nexus_table.games.starmap.screen.editor.entering import entered_order, picked_order
from nexus_table.games.starmap.screen.editor.errands import Errands
from nexus_table.games.starmap.screen.editor.inspector import Chosen, Inspector
from nexus_table.games.starmap.screen.editor.map_board import MapBoard
from nexus_table.games.starmap.screen.editor.plan import editor_plan
from nexus_table.games.starmap.screen.editor.pointer import Pointer
from nexus_table.games.starmap.screen.editor.shelf import Shelf
from nexus_table.games.starmap.screen.editor.tools import Tool, said
from nexus_table.games.starmap.screen.editor.workbench import Workbench
from nexus_table.kernel.refusal import Refusal
from nexus_table.table.named_fields import Entered
from nexus_table.ui import draw, layout, text
from nexus_table.ui.input import (
    FileDropped,
    FocusLost,
    Input,
    KeyPressed,
    PointerLeft,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    QuitAsked,
    Shortcut,
    Wheel,
)
from nexus_table.ui.scene import Next
from nexus_table.ui.theme import Look, Style
from nexus_table.ui.widgets.group import Group
from nexus_table.ui.widgets.toast import Mood, Toasts

ARROWS = ("Left", "Right", "Up", "Down")


class EditorScene(EditorLike):
    """A sector being charted; `doors` lead to the list, to files and to a game on it."""

    def __init__(self, document: Document, doors: Doors) -> None:
        self.doors = doors
        self.bench = Workbench(document)
        self.board = MapBoard(self.bench)
        self.pointer = Pointer(self.bench, self.board)
        self.bar, self.shelf = EditorBar(self.bench), Shelf()
        self.inspector, self.checks = Inspector(), ChecksPanel()
        self.toasts = Toasts()
        self.errands = Errands(self, self.bench, doors, self.toasts)
        self.group = Group()
        self._warned: str | None = None
        self._panels: Surface | None = None
        """The panels as they were painted last; None where something on them has changed."""

    def arrange(self, look: Look, area: Rect) -> None:
        """Give every part its place."""
        super().arrange(look, area)
        self._panels = None
        self.plan = editor_plan(look, area)
        self.board.arrange(look, self.plan.map)
        self.bar.arrange(look, self.plan.bar, compact=self.plan.compact)
        for panel in (self.shelf, self.inspector, self.checks):
            panel.arrange(look, self.plan)
        self._refresh(anew=True)
        self.group.arrange(look)

    # ── what comes in ────────────────────────────────────────────────────────────────────────────────────────────

    def handle(self, event: Input) -> Next:
        """Let controls answer first, then what is under way on the map."""
        if isinstance(event, QuitAsked):
            return self.errands.quit()
        if not self._only_on_map(event):
            self._panels = None
        after = self._typing(event)
        if after is None:
            intent = None if self.pointer.holds(event) else self.group.handle(event)
            after = self._follow(intent) if intent is not None else self._on_map(event)
            if intent is not None and isinstance(event, PointerMoved):
                self.pointer.leave()
        self._enter_what_was_left()
        self._tell()
        self._refresh()
        return after

    def _only_on_map(self, event: Input) -> bool:
        """Whether the panels stay as they are: the pointer only moves, or zooms, over the map."""
        if not isinstance(event, PointerMoved | Wheel):
            return False
        board, before = self.plan.map, self.group.at
        return board.collidepoint(event.at) and board.collidepoint(before) and not self.group.covers(event.at)

    def _typing(self, event: Input) -> Next | None:
        """Let Tab walk over the systems and Esc give the keyboard back to the map."""
        if not isinstance(event, KeyPressed):
            return None
        if event.chord in ("Tab", "Shift+Tab") and self.group.focused is None:
            return self._give(KEYS[event.chord])
        if event.chord == "Esc" and self.group.focused is not None:
            if self.group.handle(event) is None:
                self.group.focus(None)
            return self
        return None

    def _follow(self, intent: object) -> Next:
        bench = self.bench
        match intent:
            case Command() as command:
                return self._give(command)
            case Tool() as tool:
                bench.take(tool)
                self.group.focus(None)
            case Chosen(index=index):
                bench.slot = index
            case Picked() as picked:
                self._order(picked_order(bench, picked))
            case Entered() as entered:
                self._order(entered_order(bench, entered))
                self.inspector.fields.forget()
            case Shown(places=places) if places:
                system, _, slot = places[0].partition(".")
                bench.select(system, int(slot) if slot.isdigit() else 0 if slot else None)
                found = bench.system
                if found is not None:
                    self.board.show(found.at)
        return self

    def _order(self, order: o.EditorOrder | Refusal | None) -> None:
        if isinstance(order, Refusal):
            self.bench.told = order
        elif order is not None:
            self.bench.act(order)

    def _enter_what_was_left(self) -> None:
        left = self.inspector.fields.left(self.group.focused)
        if left is not None:
            self._order(entered_order(self.bench, left))
            self.inspector.fields.forget()

    def _on_map(self, event: Input) -> Next:
        match event:
            case PointerMoved() | PointerPressed() | PointerReleased() | Wheel():
                self.pointer.handle(event)
            case PointerLeft() | FocusLost():
                self.pointer.leave()
            case FileDropped(path=path):
                return self.errands.open_file(Path(path))
            case KeyPressed(chord=chord):
                return self._key(chord)
        return self

    def _key(self, chord: str) -> Next:
        bench = self.bench
        plain = chord.removeprefix("Ctrl+")
        if chord in KEYS:
            return self._give(KEYS[chord])
        if chord == "Esc":
            if not self.pointer.cancel():
                bench.let_go()
        elif chord in TOOL_KEYS:
            bench.take(TOOL_KEYS[chord])
        elif chord in ARROWS:
            self.pointer.step(chord)
        elif plain in ARROWS and bench.system is not None:
            self.pointer.push(plain)
        elif chord in ("Enter", "Space"):
            self.pointer.put()
        elif chord in ("0", "1", "2", "3"):
            self.pointer.put(int(chord))
        elif chord in ("Shift+1", "Shift+2", "Shift+3"):
            self.pointer.put(int(chord[-1]), less=True)
        return self

    # ── commands ─────────────────────────────────────────────────────────────────────────────────────────────────

    def _give(self, command: Command) -> Next:
        """Carry out a command, or open what it asks for."""
        match command:
            case Command.FIT:
                self.board.fit()
            case Command.CLOSER | Command.FARTHER:
                self.board.wheel(self.plan.map.center, 1.0 if command is Command.CLOSER else -1.0)
            case Command.NEXT_SYSTEM | Command.SYSTEM_BEFORE:
                self.bench.cycle(1 if command is Command.NEXT_SYSTEM else -1)
                if self.bench.system is not None:
                    self.pointer.go_to(self.bench.system.at)
            case Command.NEXT_PANEL:
                self._next_panel()
            case _:
                self.pointer.cancel()
                return self.errands.given(command)
        return self

    def _next_panel(self) -> None:
        """Give the keyboard to the first control of the next panel."""
        shelf = [button for button in self.shelf.buttons if button.visible]
        first = [shelf[0], *self.inspector.area.inside()[:1], *self.checks.area.inside()[:1]]
        here = first.index(self.group.focused) if self.group.focused in first else -1
        self.group.focus(first[here + 1] if here + 1 < len(first) else None, ringed=True)

    @property
    def name(self) -> str:
        """The sector's id."""
        return self.bench.sector.id

    @property
    def unsaved(self) -> bool:
        """Whether something would be lost if the editor were left now."""
        return self.bench.document.changed

    def save_to(self, file: Path) -> Next:
        """Save to a file, say whether that worked, and return the editor."""
        self.errands.save_to(file)
        self._refresh()
        return self

    def adopt(self, sector: Sector) -> Next:
        """Take over another sector, to be had back by undo, and return the editor."""
        self.bench.let_go()
        if self.bench.act(o.Adopt(sector)):
            self.board.refresh()
            self.board.fit()
        self._tell()
        self._refresh()
        return self

    # ── what goes out ────────────────────────────────────────────────────────────────────────────────────────────

    def _tell(self) -> None:
        """Say why the last order was refused."""
        if self.bench.told is not None:
            self.toasts.show(self.bench.told.why, Mood.WARNING)
            self.bench.told = None

    def _refresh(self, *, anew: bool = False) -> None:
        """Tell the panels what is so now."""
        self.pointer.look()
        self.board.refresh()
        self.bar.show()
        self.shelf.show(self.bench.tool, self.bench.sector.seats)
        new = self.inspector.show(self.bench)
        new = self.checks.show(self.bench.report) or new
        if new or anew:
            widgets = [*self.bar.group.widgets, *self.shelf.widgets]
            self.group.set([*widgets, *self.inspector.widgets, *self.checks.widgets])

    _stirred = False

    def update(self, now: float) -> Next:
        """Let tips and toasts come and go."""
        self.group.update(now)
        self._stirred = self.group.wants_frame(now)
        if self._stirred:
            self._panels = None
        trouble = self.doors.trouble()
        if trouble is not None and trouble != self._warned:
            self.toasts.show(trouble, Mood.WARNING)
        self._warned = trouble
        self.toasts.update(now)
        return self

    def wants_frame(self, now: float) -> bool:
        """Return whether a tip or a toast has something new to show."""
        return self.toasts.wants_frame(now) or self._stirred

    def draw(self, surface: Surface) -> None:
        """Paint the panels, and between them the map."""
        if self._panels is None or self._panels.get_size() != surface.get_size():
            self._panels = Surface(surface.get_size())
            self._panels.fill(self.look.palette.ground)
            self.bar.draw(self._panels, self.bar.said(self.look))
            for panel in (self.shelf, self.inspector, self.checks):
                panel.draw(self._panels)
        for part in self._around_map:
            surface.blit(self._panels, part, part)
        self.board.draw(surface, self.pointer.pointed(self.checks.pointed_at))
        self._draw_step(surface)
        self.group.draw_overlays(surface, self.look)
        self.toasts.draw(surface, self.look, self.plan.map)

    @property
    def _around_map(self) -> tuple[Rect, ...]:
        """The parts of the screen beside the map."""
        area, board = self.area, self.plan.map
        return (
            Rect(area.left, area.top, area.width, board.top - area.top),
            Rect(area.left, board.top, board.left - area.left, area.bottom - board.top),
            Rect(board.right, board.top, area.right - board.right, area.bottom - board.top),
            Rect(board.left, board.bottom, board.width, area.bottom - board.bottom),
        )

    def _draw_step(self, surface: Surface) -> None:
        """Say what to do next, or why a click here would do nothing."""
        look, palette, box = self.look, self.look.palette, self.plan.step
        draw.panel(surface, look, box)
        refusal = self.pointer.refusal
        words_ = refusal.why if refusal is not None else self.next_step
        inner = layout.inset(box, look.px(14), look.px(6))
        ink = palette.warn_text if refusal is not None else palette.ink
        high = text.block_height(look, words_, Style.BODY, inner.width)
        place = Rect(inner.left, inner.centery - min(high, inner.height) // 2, inner.width, inner.height)
        text.put_block(surface, look, words_, place, Style.BODY, ink)

    @property
    def next_step(self) -> str:
        """What to do next, in a sentence."""
        bench, system = self.bench, self.bench.system
        if bench.tool is not None:
            first = bench.named(bench.first)
            return said(bench.tool, first.name if first is not None else None)
        if system is not None:
            return words.NEXT_SYSTEM.format(name=system.name)
        return words.NEXT_NOTHING if bench.sector.systems else words.NEXT_EMPTY

    def shortcuts(self) -> Sequence[Shortcut]:
        """Return the keys that work here."""
        return shortcuts()
