"""The lab as a game of the kernel: one seat, no end; refusals, undo, records and autosaves are those of any game."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from nexus_table.games.battlefield.catalogue import Catalogue
from nexus_table.games.battlefield.lab.draft import Draft
from nexus_table.games.battlefield.lab.edits import carry_out
from nexus_table.games.battlefield.lab.orders import Adopt, LabOrder
from nexus_table.games.battlefield.lab.state import LabSetup, LabState
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


class TerrainLab(Game[LabSetup, LabState, LabOrder, LabState]):
    """The lab over one catalogue of terrain."""

    name = "terrain-lab"
    setup_type = LabSetup
    action_type = LabOrder
    version = 1
    migrations: Mapping[int, Migration] = {}

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue
        self.digest = catalogue.digest

    def begin(self, setup: LabSetup, chance: Chance) -> Step[LabState]:
        """Return the layout as it was opened; ValueError where it is none that this catalogue allows."""
        first = LabState(chance=chance, layout=replace(setup.layout, pieces=()))
        try:
            return self._step(first, Adopt(setup.layout))
        except RefusedError as error:
            raise ValueError(error.refusal.why) from error

    def prompt(self, state: LabState) -> Prompt[LabOrder]:
        """Return the one question of the lab."""
        return Prompt((EDITOR,), "Build the table.", open_ended=True)

    def refuse(self, state: LabState, seat: Seat, action: LabOrder) -> Refusal | None:
        """Return why the order cannot be carried out, or None: it can."""
        try:
            self._step(state, action)
        except RefusedError as error:
            return error.refusal
        return None

    def apply(self, state: LabState, seat: Seat, action: LabOrder) -> Step[LabState]:
        """Return the layout after an order."""
        return self._step(state, action)

    def view(self, state: LabState, seat: Seat | None) -> LabState:
        """Return the layout: nothing in it is secret."""
        return without_chance(state)

    def outcome(self, state: LabState) -> Outcome | None:
        """Return None: building has no end."""
        return None

    def _step(self, state: LabState, order: LabOrder) -> Step[LabState]:
        draft = Draft(state, self.catalogue.templates)
        carry_out(draft, order)
        course = Course(state)
        course.happen(draft.result())
        return course.step()
