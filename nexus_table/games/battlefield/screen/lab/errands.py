"""What leads out of the lab for a while or for good: files, printing, tables by chance, trying out, the menu."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame

from nexus_table.disk import write_whole
from nexus_table.games.battlefield.lab import orders as o
from nexus_table.games.battlefield.lab.document import layout_bytes
from nexus_table.games.battlefield.screen.lab import words
from nexus_table.games.battlefield.screen.lab.chance import AskChance, Maker, Wish
from nexus_table.games.battlefield.screen.lab.command import Command
from nexus_table.games.battlefield.screen.lab.doors import Doors, LabLike
from nexus_table.games.battlefield.screen.lab.printing import Print, printed
from nexus_table.games.battlefield.screen.lab.workbench import Workbench
from nexus_table.ui.scene import Leave, Next
from nexus_table.ui.widgets.button import Kind
from nexus_table.ui.widgets.dialog import Answer, Dialog
from nexus_table.ui.widgets.toast import Mood, Toasts


class Errands:
    """Runs them for a lab; `given` says where a command leads."""

    def __init__(self, lab: LabLike, bench: Workbench, doors: Doors, toasts: Toasts) -> None:
        self.lab, self.bench, self.doors, self.toasts = lab, bench, doors, toasts
        self.maker = Maker()

    def given(self, command: Command) -> Next | None:
        """Return the scene to which a command leads; None where it is no errand."""
        doors, lab = self.doors, self.lab
        match command:
            case Command.SAVE:
                return self.save()
            case Command.SAVE_AS:
                return doors.ask_where(lab)
            case Command.SHARE:
                return doors.ask_share(lab, self.share)
            case Command.NEW:
                return self.unless_unsaved(doors.begin)
            case Command.OPEN:
                return self.unless_unsaved(lambda: doors.open(lab))
            case Command.TRY:
                return doors.try_out(self.bench.layout, lab)
            case Command.MENU:
                return self.leave()
            case Command.GENERATE:
                return AskChance(lab, self.maker.wish, self.make)
            case Command.SHUFFLE:
                self.make(self.maker.wish.next)
                return lab
            case Command.PRINT:
                return self.ask_print()
        return None

    # ── files ────────────────────────────────────────────────────────────────────────────────────────────────────

    def save(self) -> Next:
        """Save to the table's file, or ask for one."""
        file = self.bench.document.file
        return self.doors.ask_where(self.lab) if file is None else self.lab.save_to(file)

    def save_to(self, file: Path) -> None:
        """Save to a file and say whether that worked."""
        try:
            saved = self.bench.document.save(file)
        except OSError as fault:
            self.toasts.show(words.NOT_SAVED.format(why=fault.strerror or fault), Mood.WARNING)
        else:
            self.doors.saved(saved)
            self.toasts.show(words.SAVED.format(name=saved.name), Mood.GOOD)

    def share(self, file: Path) -> Next:
        """Write the table to a file for others and say where that lies; the table's own file stays what it was."""
        content = layout_bytes(self.bench.layout)
        try:
            write_whole(file, content)
        except OSError as fault:
            self.toasts.show(words.NOT_SAVED.format(why=fault.strerror or fault), Mood.WARNING)
            return self.lab
        where = str(file.absolute())

        def copies(what: str, said: str) -> Callable[[], Next]:
            def then() -> Next:
                pygame.scrap.put_text(what)
                self.toasts.show(said, Mood.GOOD)
                return self.lab

            return then

        answers = [
            Answer(words.SHARED_PLACE, copies(where, words.PLACE_COPIED)),
            Answer(words.SHARED_TEXT, copies(content.decode(), words.TEXT_COPIED)),
            Answer(words.SHARED_DONE, lambda: self.lab, Kind.PRIMARY),
        ]
        return Dialog(self.lab, words.SHARED, words.SHARED_WORDS.format(where=where), answers, icon="check")

    def open_file(self, file: Path) -> Next:
        """Open a file that was dropped on the window."""
        return self.unless_unsaved(lambda: self.doors.open_file(file, self.lab))

    def unless_unsaved(self, then: Callable[[], Next]) -> Next:
        """Go on, but ask first where work would be lost."""
        if not self.bench.document.changed:
            return then()

        def save_first() -> Next:
            after = self.save()
            return then() if after is self.lab and not self.bench.document.changed else after

        answers = [
            Answer(words.SAVE_FIRST, save_first, Kind.PRIMARY),
            Answer(words.DISCARD, then, Kind.DANGER),
            Answer(words.STAY, lambda: self.lab),
        ]
        said = words.UNSAVED_WORDS.format(name=self.bench.layout.name)
        return Dialog(self.lab, words.UNSAVED, said, answers, icon="warning")

    def leave(self) -> Next:
        """Go back to the menu."""

        def then() -> Next:
            self._close()
            return self.doors.leave()

        return self.unless_unsaved(then)

    def quit(self) -> Next:
        """Close the window."""

        def then() -> Next:
            self._close()
            return Leave()

        return self.unless_unsaved(then)

    def _close(self) -> None:
        self.maker.close()
        self.lab.close()
        self.doors.ended()

    # ── tables by chance ─────────────────────────────────────────────────────────────────────────────────────────

    def make(self, wish: Wish) -> None:
        """Begin to make a table by chance; it takes the place of this one when it comes, and undo brings this back."""
        self.maker.make(wish, self.bench.document.game.catalogue.templates)
        self.toasts.show(words.MAKING)

    def take_made(self) -> bool:
        """Adopt a table that was made, if one has come; whether one has."""
        made = self.maker.news()
        if isinstance(made, str):
            self.toasts.show(made, Mood.WARNING)
        elif made is not None and self.bench.act(o.Adopt(made)):
            self.bench.let_go()
            wish = self.maker.wish
            said = words.GENERATED.format(style=wish.style.capitalize(), seed=wish.seed)
            self.toasts.show(said, Mood.GOOD)
        return made is not None

    # ── printing ─────────────────────────────────────────────────────────────────────────────────────────────────

    def ask_print(self) -> Next:
        """Ask what is to be made of the table, then where to."""

        def then(what: Print) -> Callable[[], Next]:
            return lambda: self.doors.ask_print(self.lab, what.ending, lambda file: self.print(what, file))

        answers = [
            Answer(what.said, then(what), Kind.PRIMARY if what is Print.A4 else Kind.PLAIN) for what in Print
        ]
        answers.append(Answer(words.CANCEL, lambda: self.lab))
        return Dialog(self.lab, words.PRINT, words.PRINT_WORDS, answers, icon="file")

    def print(self, what: Print, file: Path) -> Next:
        """Write what is printed to a file, say whether that worked, and return the lab."""
        templates = self.bench.document.game.catalogue.templates
        try:
            write_whole(file, printed(what, self.bench.layout, templates, self.lab.look))
        except OSError as fault:
            self.toasts.show(words.NOT_SAVED.format(why=fault.strerror or fault), Mood.WARNING)
        else:
            self.toasts.show(words.PRINTED.format(name=file.name), Mood.GOOD)
        return self.lab
