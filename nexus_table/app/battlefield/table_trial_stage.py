"""Positions on the open table brought to life: a table made of the tokens, and the tokens' meaning on it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Any

from nexus_table.app.battlefield.table_trial import (
    Apart,
    ClearTableOrder,
    Gone,
    MoveOrder,
    PutDownOrder,
    Sees,
    Stands,
    TableOrder,
    TablePosition,
    TableTrial,
    TakeAwayOrder,
    Terrain,
)
from nexus_table.app.trial import Blame, Trial
from nexus_table.content.catalogue import digest_of
from nexus_table.content.fault import Path as Inside
from nexus_table.content.fault import nearest
from nexus_table.games.battlefield.actions import ClearTable, Move, PutDown, TableAction, TakeAway
from nexus_table.games.battlefield.catalogue import Catalogue, faults_of
from nexus_table.games.battlefield.events import ModelMoved, ModelPlaced, ModelRemoved
from nexus_table.games.battlefield.model import (
    Layout,
    ModelKind,
    Placement,
    Template,
)
from nexus_table.games.battlefield.open_table import OpenTable
from nexus_table.games.battlefield.rules.bodies import Body, apart
from nexus_table.games.battlefield.rules.sight import Battleground, SightResult
from nexus_table.games.battlefield.state import Standing, TableState
from nexus_table.games.battlefield.story import in_words, verdict
from nexus_table.geometry.shapes import Point
from nexus_table.kernel.chance import Chance
from nexus_table.kernel.event import Event

USUAL_MOVE = 6.0
"""Models of a trial go anywhere; their kinds must have some move all the same."""


class TablePositions:
    """The open table's reader of positions."""

    @property
    def form(self) -> type[Trial]:
        """What a whole file is."""
        return TableTrial

    def stage(self, trial: TableTrial, blame: Blame) -> TableStage:
        """Return the table as it stands; unsound outlines, names used twice and names nobody bears are blamed."""
        for place, terrain in enumerate(trial.position.pieces):
            for (field, *deeper), sentence in faults_of(template_of(place, terrain)):
                own = "shape" if field == "footprint" else field
                blame(("position", "pieces", place, own, *deeper), sentence, None)
        names = [figure.name for figure in trial.position.models]
        for place, name in enumerate(names):
            if name in names[:place]:
                blame(("position", "models", place, "name"), f"there is already a model called {name}", None)
        for inside, name in names_used(trial):
            if name not in names:
                blame(inside, f"no model is called {name}", nearest(name, names))
        return TableStage(trial)


def names_used(trial: TableTrial) -> Iterator[tuple[Inside, str]]:
    """Yield every model's name that an order or a fact uses, and where."""
    for place, attempt in enumerate(trial.actions):
        if not isinstance(attempt.do, ClearTableOrder):
            yield ("actions", place, "do", "model"), attempt.do.model
    for place, fact in enumerate(trial.facts):
        match fact:
            case Sees():
                yield ("facts", place, "from"), fact.attacker
                yield ("facts", place, "to"), fact.target
            case Apart():
                yield ("facts", place, "between", 0), fact.between[0]
                yield ("facts", place, "between", 1), fact.between[1]
            case Stands() | Gone():
                yield ("facts", place, "model"), fact.model


class TableStage:
    """An open table on which each model is the only one of its kind, so that its name finds it again."""

    def __init__(self, trial: TableTrial) -> None:
        position = trial.position
        self.figures = {figure.name: kind_id(place) for place, figure in enumerate(position.models)}
        self.owners = {figure.name: figure.seat for figure in position.models}
        self.options = trial.options
        self.game = OpenTable(catalogue_of(position))
        models = [
            (kind_id(place), figure.seat, figure.at)
            for place, figure in enumerate(position.models)
            if figure.at is not None
        ]
        self.state = TableState(
            chance=Chance(trial.seed),
            layout=layout_of(position),
            models=tuple(Standing(number, *model) for number, model in enumerate(models, start=1)),
            next_id=len(models) + 1,
        )

    @cached_property
    def ground(self) -> Battleground:
        """The judge of sight over this terrain, as agreed."""
        return Battleground(self.game.laid(self.state), self.options)

    def action(self, state: TableState, order: TableOrder) -> TableAction:
        """Return the action an order stands for; a model off the table has a number that nobody bears."""
        match order:
            case PutDownOrder():
                return PutDown(self.figures[order.model], self.owners[order.model], order.at)
            case MoveOrder():
                return Move(self.number(state, order.model), order.to)
            case TakeAwayOrder():
                return TakeAway(self.number(state, order.model))
            case ClearTableOrder():
                return ClearTable()

    def tell(self, state: TableState, event: Event[Any]) -> str:
        """Return an event as a sentence."""
        match event:
            case ModelPlaced(model=model):
                return f"{self.game.kind(model).name} comes to the table at {spot(model.at)}."
            case ModelMoved(model=number, to=to):
                return f"{self.name(state, number)} now stands at {spot(to)}."
            case ModelRemoved(model=number):
                return f"{self.name(state, number)} leaves the table."
            case _:
                return f"{type(event).__name__}."

    def refute(self, state: TableState, fact: Sees | Apart | Stands | Gone) -> str | None:
        """Return what is the case instead; None: it holds."""
        match fact:
            case Sees():
                return self.refute_sight(state, fact)
            case Apart():
                one, other = (self.standing(state, name) for name in fact.between)
                if one is None or other is None:
                    return "one of the two is not on the table"
                inches = apart(self.body(state, one), self.body(state, other))
                return None if abs(inches - fact.inches) <= fact.within else f'they are {inches:.4f}" apart'
            case Stands():
                return self.refute_place(state, fact)
            case Gone():
                model = self.standing(state, fact.model)
                return None if model is None else f"it stands at {spot(model.at)}"

    def refute_sight(self, state: TableState, fact: Sees) -> str | None:
        """Return what the judge says instead."""
        attacker, target = self.standing(state, fact.attacker), self.standing(state, fact.target)
        if attacker is None or target is None:
            return "one of the two is not on the table"
        result = self.ground.sight(self.body(state, attacker), self.body(state, target))
        holds = (
            fact.visible in (None, result.visible)
            and fact.cover in (None, result.cover)
            and all(any(reason.matches(told) for told in result.reasons) for reason in fact.because)
        )
        return None if holds else said(result)

    def refute_place(self, state: TableState, fact: Stands) -> str | None:
        """Return where the model stands instead."""
        model = self.standing(state, fact.model)
        if model is None:
            return "it is not on the table"
        if (
            fact.at is not None
            and max(abs(a - b) for a, b in zip(fact.at, model.at, strict=True)) > fact.within
        ):
            return f"it stands at {spot(model.at)}"
        height = self.body(state, model).elevation
        if fact.elevation is not None and abs(fact.elevation - height) > fact.within:
            return f'it stands {height:g}" above the table'
        return None

    def standing(self, state: TableState, name: str) -> Standing | None:
        """Return the model of this name, None where it is off the table."""
        return next((model for model in state.models if model.kind == self.figures[name]), None)

    def number(self, state: TableState, name: str) -> int:
        """Return a model's number."""
        model = self.standing(state, name)
        return model.id if model is not None else state.next_id

    def name(self, state: TableState, number: int) -> str:
        """Return the name of the model with this number."""
        model = state.model(number)
        return self.game.kind(model).name if model is not None else f"Model {number}"

    def body(self, state: TableState, model: Standing) -> Body:
        """Return a model's base cylinder where it stands."""
        return self.game.body_of(state, model)


def kind_id(place: int) -> str:
    """Return the id of the kind that is made for the model in this place of the list."""
    return f"model-{place + 1}"


def catalogue_of(position: TablePosition) -> Catalogue:
    """Return the data a position is made of: a kind for each model; the terrain is the layout's own."""
    kinds = {
        kind_id(place): ModelKind(
            id=kind_id(place),
            name=figure.name,
            letter=figure.name[0],
            base=figure.base,
            height=figure.height,
            move=USUAL_MOVE,
        )
        for place, figure in enumerate(position.models)
    }
    return Catalogue({}, {}, kinds, digest_of([position]))


def layout_of(position: TablePosition) -> Layout:
    """Return the table of a position, each of its pieces with a template of its own."""
    templates = tuple(template_of(place, terrain) for place, terrain in enumerate(position.pieces))
    pieces = tuple(
        Placement(piece=template.id, at=terrain.at, turn=terrain.turn, mirrored=terrain.mirrored)
        for template, terrain in zip(templates, position.pieces, strict=True)
    )
    return Layout(
        id="position",
        name="Position",
        about="A position to try.",
        pieces=pieces,
        depots=(),
        templates=templates,
        size=position.size,
        symmetry="none",
    )


def template_of(place: int, terrain: Terrain) -> Template:
    """Return the template of the piece in this place of the list."""
    return Template(
        id=f"piece-{place + 1}",
        name=terrain.name,
        about=terrain.name,
        type=terrain.type,
        footprint=terrain.shape,
        height=terrain.height,
        traits=terrain.traits,
        parts=terrain.parts,
    )


def said(result: SightResult) -> str:
    """Return a verdict and its reasons on one line."""
    return " ".join((f"{verdict(result)}.", *map(in_words, result.reasons)))


def spot(at: Point) -> str:
    """Return a place as people write it."""
    return f"{at[0]:g}, {at[1]:g}"
