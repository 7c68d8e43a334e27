"""The editor as a game of the kernel: one seat, no end; refusals, undo, records and autosaves are those of any game."""

from __future__ import annotations

from collections.abc import Mapping

from nexus_table.games.starmap.catalogue import Catalogue
from nexus_table.games.starmap.editor.draft import Draft
from nexus_table.games.starmap.editor.edits import carry_out
from nexus_table.games.starmap.editor.fitting import fitting_symmetry
from nexus_table.games.starmap.editor.orders import Adopt, EditorOrder
from nexus_table.games.starmap.editor.state import EditorSetup, EditorState, bare
from nexus_table.kernel.action import Seat
from nexus_table.kernel.chance import Chance
from nexus_table.kernel.course import Course
from nexus_table.kernel.document import EDITOR
from nexus_table.kernel.game import Game, Outcome
from nexus_table.kernel.migration import Migration
from nexus_table.kernel.prompt import Prompt
from nexus_table.kernel.refusal import Refusal, RefusedError
from nexus_table.kernel.step import Step
from nexus_table.kernel.view import without_chance


class SectorEditor(Game[EditorSetup, EditorState, EditorOrder, EditorState]):
    """The editor over one catalogue of kinds of system."""

    name = "sector-editor"
    setup_type = EditorSetup
    action_type = EditorOrder
    version = 1
    migrations: Mapping[int, Migration] = {}

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue
        self.digest = catalogue.digest

    def begin(self, setup: EditorSetup, chance: Chance) -> Step[EditorState]:
        """Return the sector as it was opened, by the symmetry it has; ValueError where no editor can hold it."""
        first = EditorState(chance=chance, sector=bare())
        if setup.sector is None:
            return Step(first)
        try:
            return self._step(first, Adopt(setup.sector))
        except RefusedError as error:
            raise ValueError(error.refusal.why) from error

    def prompt(self, state: EditorState) -> Prompt[EditorOrder]:
        """Return the one question of the editor."""
        return Prompt((EDITOR,), "Chart the sector.", open_ended=True)

    def refuse(self, state: EditorState, seat: Seat, action: EditorOrder) -> Refusal | None:
        """Return why the order cannot be carried out, or None: it can."""
        try:
            self._step(state, action)
        except RefusedError as error:
            return error.refusal
        return None

    def apply(self, state: EditorState, seat: Seat, action: EditorOrder) -> Step[EditorState]:
        """Return the sector after an order."""
        return self._step(state, action)

    def view(self, state: EditorState, seat: Seat | None) -> EditorState:
        """Return the sector: nothing in it is secret."""
        return without_chance(state)

    def outcome(self, state: EditorState) -> Outcome | None:
        """Return None: charting has no end."""
        return None

    def _step(self, state: EditorState, order: EditorOrder) -> Step[EditorState]:
        draft = Draft(state, self.catalogue.systems)
        carry_out(draft, order)
        if isinstance(order, Adopt):
            draft.symmetry = fitting_symmetry(order.sector)
        course = Course(state)
        course.happen(draft.result())
        return course.step()
