"""The editor's errands: commands that change the whole sector, files, the clipboard, playing, leaving."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame

from nexus_table.content.decode import decode
from nexus_table.content.fault import ContentError
from nexus_table.games.starmap.editor import orders as o
from nexus_table.games.starmap.editor.checks import Weight, spoken
from nexus_table.games.starmap.editor.document import sector_bytes
from nexus_table.games.starmap.editor.symmetry import Fold
from nexus_table.games.starmap.model import Sector
from nexus_table.games.starmap.screen import words as map_words
from nexus_table.games.starmap.screen.editor import words
from nexus_table.games.starmap.screen.editor.command import Command
from nexus_table.games.starmap.screen.editor.doors import Doors, EditorLike
from nexus_table.games.starmap.screen.editor.entering import next_symmetry, slug
from nexus_table.games.starmap.screen.editor.workbench import Workbench
from nexus_table.kernel.refusal import Refusal
from nexus_table.ui.scene import Leave, Next
from nexus_table.ui.widgets.button import Kind
from nexus_table.ui.widgets.dialog import Answer, Dialog
from nexus_table.ui.widgets.toast import Mood, Toasts

LONGEST = 200_000
"""Of so many letters at most the clipboard is read."""


class Errands:
    """Runs them for one editor."""

    def __init__(self, editor: EditorLike, bench: Workbench, doors: Doors, toasts: Toasts) -> None:
        self.editor, self.bench, self.doors, self.toasts = editor, bench, doors, toasts

    def given(self, command: Command) -> Next:
        """Carry out a command and return the scene that comes next."""
        match command:
            case Command.SAVE:
                return self.save()
            case Command.SAVE_AS:
                return self.editor if self._refuses_empty() else self.doors.ask_where(self.editor)
            case Command.NEW:
                return self.unless_unsaved(self.doors.new)
            case Command.OPEN:
                return self.unless_unsaved(lambda: self.doors.open(self.editor))
            case Command.BY_SEED:
                return self.doors.by_seed(self.editor)
            case Command.PLAY:
                return self.play()
            case Command.MENU:
                return self.leave()
        self._change(command)
        return self.editor

    def _change(self, command: Command) -> None:
        bench, system = self.bench, self.bench.system
        match command:
            case Command.UNDO:
                bench.undo()
            case Command.REDO:
                bench.redo()
            case Command.TURN | Command.REMOVE if system is None:
                bench.told = Refusal("editor.selection", words.NOTHING_SELECTED)
            case Command.TURN if system is not None:
                bench.act(o.TurnSystem(system.id))
            case Command.REMOVE if system is not None:
                bench.act(o.RemoveSystem(system.id))
            case Command.LAY_RELICS:
                bench.act(o.LayRelics())
            case Command.STANDARD_FORCES:
                bench.act(o.StandardForces())
            case Command.COMPLETE:
                bench.act(o.Complete())
            case Command.CLEAR:
                bench.act(o.Clear())
            case Command.SYMMETRY:
                self._next_symmetry()
            case Command.COPY:
                pygame.scrap.put_text(sector_bytes(bench.sector).decode())
                self.toasts.show(words.COPIED)
            case Command.PASTE:
                self._paste()

    def _next_symmetry(self) -> None:
        bench = self.bench
        if bench.act(o.Claim(next_symmetry(bench.sector.seats, bench.state.symmetry))):
            claimed = bench.state.symmetry.fold is not Fold.NONE
            self.toasts.show(words.SYMMETRY_ON if claimed else words.SYMMETRY_OFF)

    def _paste(self) -> None:
        """Adopt a sector that the clipboard holds as text; whatever else it holds is refused."""
        try:
            held = pygame.scrap.get_text()[:LONGEST]
        except pygame.error:
            held = ""
        try:
            sector: Sector = decode(held.encode("utf-8", "replace"), "clipboard", Sector)
        except ContentError:
            self.bench.told = Refusal("editor.clipboard", words.NOTHING_COPIED)
            return
        self.editor.adopt(sector)

    def play(self) -> Next:
        """Begin a game on the sector, or say what keeps it from being played."""
        fault = next((one for one in self.bench.report.findings if one.weight is Weight.FAULT), None)
        if fault is not None:
            self.toasts.show(words.CANNOT_PLAY.format(why=spoken(fault, map_words.SEATS)), Mood.WARNING)
            return self.editor
        return self.doors.play(self.bench.sector, self.editor)

    # ── files ────────────────────────────────────────────────────────────────────────────────────────────────────

    def _refuses_empty(self) -> bool:
        empty = not self.bench.sector.systems
        if empty:
            self.toasts.show(words.NO_EMPTY_FILE, Mood.WARNING)
        return empty

    def save(self, then: Callable[[], Next] | None = None) -> Next:
        """Save to the sector's file, or ask for one; `then` goes on once that has worked."""
        file = self.bench.document.file
        if self._refuses_empty():
            return self.editor
        if file is None:
            return self.doors.ask_where(self.editor, then)
        after = self.editor.save_to(file)
        return then() if then is not None and not self.bench.document.changed else after

    def save_to(self, file: Path) -> None:
        """Save to a file, under an id after its name, and say whether that worked."""
        sector, ident = self.bench.sector, slug(file.stem)
        if ident and ident != sector.id:
            self.bench.act(o.Describe(ident, sector.name, sector.author, sector.shape, sector.about))
        try:
            saved = self.bench.document.save(file)
        except (OSError, ValueError) as fault:
            why = (fault.strerror or fault) if isinstance(fault, OSError) else fault
            self.toasts.show(words.NOT_SAVED.format(why=why), Mood.WARNING)
        else:
            self.doors.saved(saved)
            self.toasts.show(words.SAVED.format(name=saved.name), Mood.GOOD)

    def open_file(self, file: Path) -> Next:
        """Open a file that was dropped on the window."""
        return self.unless_unsaved(lambda: self.doors.open_file(file, self.editor))

    def unless_unsaved(self, then: Callable[[], Next]) -> Next:
        """Go on, but ask first where work would be lost."""
        if not self.bench.document.changed or not self.bench.sector.systems:
            return then()
        answers = [
            Answer(words.SAVE_FIRST, lambda: self.save(then), Kind.PRIMARY),
            Answer(words.DISCARD, then, Kind.DANGER),
            Answer(words.STAY, lambda: self.editor),
        ]
        said = words.UNSAVED_WORDS.format(name=self.bench.sector.name)
        return Dialog(self.editor, words.UNSAVED, said, answers, icon="warning")

    def leave(self) -> Next:
        """Go back to the list of sectors."""

        def then() -> Next:
            self.doors.ended()
            return self.doors.leave()

        return self.unless_unsaved(then)

    def quit(self) -> Next:
        """Close the window."""

        def then() -> Next:
            self.doors.ended()
            return Leave()

        return self.unless_unsaved(then)
