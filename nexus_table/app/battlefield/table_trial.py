"""The open table's tokens for `try`: terrain and models by name, orders, facts about sight and distance."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from nexus_table.app.trial import Attempt, Fact, Trial, Verdict
from nexus_table.games.battlefield.model import (
    Degrees,
    Height,
    Name,
    Part,
    Shape,
    Spot,
    TerrainType,
    Trait,
)
from nexus_table.games.battlefield.rules.options import SightOptions
from nexus_table.games.battlefield.rules.reasons import Cover, Effect, Reason

Side = Annotated[float, Meta(ge=12, le=96)]
Tolerance = Annotated[float, Meta(ge=0.0, le=1.0)]


class Terrain(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A piece of terrain, all written out, so that no change of shipped data can change a trial."""

    name: Name
    type: TerrainType
    shape: Shape
    height: Height
    traits: frozenset[Trait]
    at: Spot = (0.0, 0.0)
    turn: Degrees = 0.0
    mirrored: bool = False
    parts: Annotated[tuple[Part, ...], Meta(max_length=24)] = ()


class Figure(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A model: its base (mm), height (inches), owner and place; without a place it is off the table."""

    name: Name
    base: Literal[25, 32, 40, 50, 60, 80] = 32
    height: Annotated[float, Meta(gt=0.0, le=8.0)] = 1.0
    seat: Literal[0, 1] = 0
    at: Spot | None = None


class TablePosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What stands on the table, in inches from its lower left corner."""

    models: Annotated[tuple[Figure, ...], Meta(max_length=60)]
    pieces: Annotated[tuple[Terrain, ...], Meta(max_length=60)] = ()
    size: tuple[Side, Side] = (44.0, 60.0)


class Order(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="act"):
    """An action in tokens."""


class PutDownOrder(Order, frozen=True, tag="PutDown"):
    """Put a model of the position that is off the table onto it."""

    model: Name
    at: Spot


class MoveOrder(Order, frozen=True, tag="Move"):
    """Put a model somewhere else."""

    model: Name
    to: Spot


class TakeAwayOrder(Order, frozen=True, tag="TakeAway"):
    """Take a model off the table."""

    model: Name


class ClearTableOrder(Order, frozen=True, tag="ClearTable"):
    """Take all models off the table."""


TableOrder = PutDownOrder | MoveOrder | TakeAwayOrder | ClearTableOrder


class TableAttempt(Attempt, frozen=True):
    """An order to try."""

    do: TableOrder


class Because(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A reason that a verdict must give; what is left out may be anything."""

    piece: Name | None = None
    rule: Annotated[str, Meta(min_length=1, max_length=20)] | None = None
    effect: Effect | None = None

    def matches(self, reason: Reason) -> bool:
        """Whether a reason is the one that is meant."""
        return (
            self.piece in (None, reason.piece)
            and self.rule in (None, reason.rule)
            and self.effect in (None, reason.effect)
        )


class Sees(Fact, frozen=True, tag="sight"):
    """What the judge says of one model looking at another."""

    attacker: Name = msgspec.field(name="from")
    target: Name = msgspec.field(name="to")
    visible: bool | None = None
    cover: Cover | None = None
    because: Annotated[tuple[Because, ...], Meta(max_length=24)] = ()


class Apart(Fact, frozen=True, tag="distance"):
    """How far apart two models are, from base edge to base edge."""

    between: tuple[Name, Name]
    inches: Annotated[float, Meta(ge=0.0, le=120.0)]
    within: Tolerance = 0.001


class Stands(Fact, frozen=True, tag="stands"):
    """Where a model stands, and how high; without a place: anywhere on the table."""

    model: Name
    at: Spot | None = None
    elevation: Height | None = None
    within: Tolerance = 0.001


class Gone(Fact, frozen=True, tag="gone"):
    """A model is not on the table."""

    model: Name


TableFact = Sees | Apart | Stands | Gone | Verdict


class TableTrial(Trial, frozen=True, kw_only=True):
    """A position on the open table, the readings of chapter 5 that are agreed, orders and facts."""

    game: Literal["open-table"]
    position: TablePosition
    options: SightOptions = SightOptions()
    actions: Annotated[tuple[TableAttempt, ...], Meta(max_length=1000)] = ()
    facts: Annotated[tuple[TableFact, ...], Meta(max_length=1000)] = ()
