"""The open table, as a game of the kernel: no turns and no end, but the same orders, refusals, undo and saves."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

import msgspec

from nexus_table.games.battlefield.actions import ClearTable, Move, PutDown, TableAction, TakeAway
from nexus_table.games.battlefield.catalogue import Catalogue
from nexus_table.games.battlefield.events import ModelMoved, ModelPlaced, ModelRemoved
from nexus_table.games.battlefield.model import Layout, ModelKind, Spot
from nexus_table.games.battlefield.rules.bodies import Body, radius_of
from nexus_table.games.battlefield.rules.options import SightOptions
from nexus_table.games.battlefield.rules.placement import refuse_place
from nexus_table.games.battlefield.state import Standing, TableState
from nexus_table.games.battlefield.terrain import Piece, elevation, lay_out
from nexus_table.geometry.shapes import Disc
from nexus_table.kernel.action import Seat
from nexus_table.kernel.chance import Chance
from nexus_table.kernel.course import Course
from nexus_table.kernel.game import Game, Outcome
from nexus_table.kernel.migration import Migration
from nexus_table.kernel.prompt import Option, Prompt
from nexus_table.kernel.refusal import Refusal
from nexus_table.kernel.step import Step
from nexus_table.kernel.view import without_chance

MOST_MODELS = 200
SEATS = (0, 1)


class TableSetup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What an open table begins with: a whole layout, so that a save does not hang on a file, and the options."""

    layout: Layout
    sight: SightOptions = SightOptions()


class OpenTable(Game[TableSetup, TableState, TableAction, TableState]):
    """The rules of an open table over one catalogue of terrain and models."""

    name = "open-table"
    setup_type = TableSetup
    action_type = TableAction
    version = 1
    migrations: Mapping[int, Migration] = {}

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue
        self.digest = catalogue.digest
        self.pieces = lru_cache(maxsize=8)(self._pieces)

    def begin(self, setup: TableSetup, chance: Chance) -> Step[TableState]:
        """Return the bare table. Raises ValueError where the layout has a piece that is not in the data."""
        known = {*self.catalogue.templates, *(template.id for template in setup.layout.templates)}
        strange = sorted({placement.piece for placement in setup.layout.pieces} - known)
        if strange:
            raise ValueError(f"the layout has pieces that this program does not know: {', '.join(strange)}")
        return Step(TableState(chance=chance, layout=setup.layout))

    def prompt(self, state: TableState) -> Prompt[TableAction]:
        """Return the one question of an open table, asked of both seats at any time."""
        options: tuple[Option[TableAction], ...] = (Option(ClearTable()),) if state.models else ()
        return Prompt(SEATS, "Put down, move or take away models.", options, open_ended=True)

    def refuse(self, state: TableState, seat: Seat, action: TableAction) -> Refusal | None:
        """Return why the order cannot be carried out, or None: it can."""
        match action:
            case PutDown(kind=kind, owner=owner, at=at):
                return self._refuse_put_down(state, kind, owner, at)
            case Move(model=number, to=to):
                model = state.model(number)
                return self.refuse_at(state, model.kind, to, but=number) if model else no_such_model()
            case TakeAway(model=number):
                return None if state.model(number) else no_such_model()
            case ClearTable():
                return None if state.models else Refusal("table.empty", "There is no model on the table.")

    def apply(self, state: TableState, seat: Seat, action: TableAction) -> Step[TableState]:
        """Return the table after an order."""
        course = Course(state)
        match action:
            case PutDown(kind=kind, owner=owner, at=at):
                course.happen(ModelPlaced(Standing(state.next_id, kind, owner, at)))
            case Move(model=number, to=to):
                course.happen(ModelMoved(number, to))
            case TakeAway(model=number):
                course.happen(ModelRemoved(number))
            case ClearTable():
                course.happen(*(ModelRemoved(model.id) for model in state.models))
        return course.step()

    def view(self, state: TableState, seat: Seat | None) -> TableState:
        """Return the table: nothing on it is secret."""
        return without_chance(state)

    def outcome(self, state: TableState) -> Outcome | None:
        """Return None: an open table has no end."""
        return None

    def laid(self, state: TableState) -> tuple[Piece, ...]:
        """Return the terrain as it stands."""
        return self.pieces(state.layout)

    def kind(self, model: Standing) -> ModelKind:
        """Return a model's kind."""
        return self.known(model.kind)

    def known(self, kind: str | ModelKind) -> ModelKind:
        """Return a kind of model by its id, or one that was told in full as it is; KeyError where none is called so."""
        return kind if isinstance(kind, ModelKind) else self.catalogue.models[kind]

    def name_of(self, state: TableState, model: Standing) -> str:
        """Return a model's name, with its number among those of its kind and seat where there are several."""
        name = self.kind(model).name
        same = [one.id for one in state.models if (one.kind, one.seat) == (model.kind, model.seat)]
        return f"{name} {same.index(model.id) + 1}" if len(same) > 1 and model.id in same else name

    def body(self, state: TableState, kind: ModelKind, at: Spot) -> Body:
        """Return the base cylinder of a model of this kind, were it to stand here."""
        return Body(at[0], at[1], radius_of(kind.base), kind.height, elevation(self.laid(state), at))

    def body_of(self, state: TableState, model: Standing) -> Body:
        """Return a model's base cylinder where it stands."""
        return self.body(state, self.kind(model), model.at)

    def refuse_at(
        self, state: TableState, kind: str | ModelKind, at: Spot, but: int | None = None
    ) -> Refusal | None:
        """Return why a model of this kind cannot stand here, or None; `but` is a model that makes room by moving."""
        base = Disc(at[0], at[1], radius_of(self.known(kind).base))
        others = self._others(state, but)
        return refuse_place(base, state.layout.size, self.laid(state), others)

    def _others(self, state: TableState, but: int | None) -> Iterable[tuple[str, Body]]:
        return (
            (self.name_of(state, model), self.body_of(state, model))
            for model in state.models
            if model.id != but
        )

    def _refuse_put_down(
        self, state: TableState, kind: str | ModelKind, owner: Seat, at: Spot
    ) -> Refusal | None:
        if isinstance(kind, str) and kind not in self.catalogue.models:
            return Refusal("table.kind", f"There is no kind of model called '{kind}'.")
        if owner not in SEATS:
            return Refusal("table.seat", "This table has two seats, 0 and 1.")
        if len(state.models) >= MOST_MODELS:
            return Refusal("table.full", f"The table holds {MOST_MODELS} models; take one away first.")
        return self.refuse_at(state, kind, at)

    def _pieces(self, layout: Layout) -> tuple[Piece, ...]:
        return lay_out(layout, self.catalogue.templates)


def no_such_model() -> Refusal:
    """Return the refusal of an order to a model that is not there."""
    return Refusal("table.model", "That model is not on the table any more.")
