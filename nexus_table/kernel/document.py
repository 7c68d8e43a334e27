"""A document: one thing being edited by orders, its file, and its undo. What a lab's or an editor's screen talks to."""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from nexus_table.disk import write_whole
from nexus_table.kernel.action import Action, Seat
from nexus_table.kernel.autosave import keep
from nexus_table.kernel.journal import Journal
from nexus_table.kernel.record import settled
from nexus_table.kernel.refusal import Refusal, RefusedError
from nexus_table.kernel.session import Session
from nexus_table.kernel.state import State

U = TypeVar("U", bound=msgspec.Struct)
S = TypeVar("S", bound=State[Any])
A = TypeVar("A", bound=Action)
T = TypeVar("T")

EDITOR: Seat = 0
"""The seat of whoever edits: an editor is a game for one."""


class Document(Generic[U, S, A, T]):
    """A thing being edited, with all that was done to it. Subclass it: say what the `thing` is, and how `written`."""

    BEYOND: ClassVar[Refusal]
    """Why an order is refused whose figures are out of bounds."""

    def __init__(self, session: Session[U, S, A, S], file: Path | None, saved: T | None) -> None:
        """Take a session, the file it belongs to and what that holds; None where nothing was saved yet."""
        self.session = session
        self.file = file
        self._saved = saved

    @property
    def thing(self) -> T:
        """What is edited, as it is now."""
        raise NotImplementedError

    def written(self) -> bytes:
        """Return what its file holds: the same thing gives the same bytes. ValueError where no file could hold it."""
        raise NotImplementedError

    @property
    def state(self) -> S:
        """The thing as it is now, with what editing it needs to know."""
        return self.session.state

    @property
    def changed(self) -> bool:
        """Whether something would be lost if the document were closed now."""
        return self.thing != self._saved

    def keep(self, folder: Path) -> Journal:
        """Keep each order from now on in a file of this folder, so that no crash loses more than the last one.

        The folder is the editor's alone. Close the journal, and delete its file, when all is closed in good order.
        """
        return keep(self.session, folder)

    def refuse(self, order: A) -> Refusal | None:
        """Return why an order cannot be carried out, or None: it can."""
        after = self.preview(order)
        return after if isinstance(after, Refusal) else None

    def preview(self, order: A) -> S | Refusal:
        """Return the state as it would be after an order, or why it cannot be; nothing is kept of it."""
        game = self.session.game
        try:
            return game.apply(self.state, EDITOR, settled(game, order)).state
        except ValueError:
            return self.BEYOND
        except RefusedError as error:
            return error.refusal

    def carry_out(self, order: A) -> None:
        """Carry out an order; `RefusedError` where it cannot be."""
        try:
            self.session.act(EDITOR, order)
        except ValueError as error:
            raise RefusedError(self.BEYOND) from error

    def undo(self) -> bool:
        """Take back the last order; return whether there was one."""
        if self.session.refuse_undo():
            return False
        self.session.undo()
        return True

    def redo(self) -> bool:
        """Do again what was taken back last; return whether there was anything."""
        if self.session.refuse_redo():
            return False
        self.session.redo()
        return True

    def save(self, file: Path | None = None) -> Path:
        """Write the thing to its file, or from now on to another, whole or not at all; OSError where refused.

        ValueError where there is no file yet, or no file could hold it.
        """
        target = file or self.file
        if target is None:
            raise ValueError("what is new needs a file to be saved to")
        write_whole(target, self.written())
        self.file, self._saved = target, self.thing
        return target
