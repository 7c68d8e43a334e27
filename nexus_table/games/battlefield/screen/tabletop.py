"""What the screen knows of the table: the session's view, the bodies on it and the judge of sight over its terrain."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

from nexus_table.games.battlefield.actions import Move, PutDown, TableAction, TakeAway
from nexus_table.games.battlefield.model import ModelKind, Slug, Trait
from nexus_table.games.battlefield.open_table import OpenTable, TableSetup
from nexus_table.games.battlefield.rules.bodies import Body, radius_of
from nexus_table.games.battlefield.rules.movement import ground_of
from nexus_table.games.battlefield.rules.placement import is_in_the_way
from nexus_table.games.battlefield.rules.setup import check_table
from nexus_table.games.battlefield.rules.setup_check import Check
from nexus_table.games.battlefield.rules.sight import Battleground, SightResult
from nexus_table.games.battlefield.state import ModelId, Standing, TableState
from nexus_table.games.battlefield.terrain import Piece, elevation
from nexus_table.geometry.path import Ground
from nexus_table.geometry.shapes import Point, strictly_inside
from nexus_table.kernel.refusal import Refusal
from nexus_table.kernel.session import Session

if TYPE_CHECKING:
    from nexus_table.games.battlefield.rules.sight_map import Surveyor
    from nexus_table.geometry.space import Space

USUAL_BASE = 32
"""The base, in mm, of usual infantry."""

TableSession = Session[TableSetup, TableState, TableAction, TableState]


class Tabletop:
    """One open table being played, for a screen to ask and to order."""

    def __init__(self, session: TableSession) -> None:
        assert isinstance(session.game, OpenTable)
        self.game: OpenTable = session.game
        self.session = session
        setup = session.record().header.setup
        self.ground = Battleground(self.game.pieces(setup.layout), setup.sight)
        self._sight = lru_cache(maxsize=4096)(self.ground.sight)
        self._things: tuple[tuple[Standing, ...], Space] | None = None
        self._grounds: tuple[tuple[Standing, ...], Ground] | None = None

    @property
    def state(self) -> TableState:
        """The table as anyone may see it."""
        return self.session.view(None)

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """The terrain as it stands."""
        return self.ground.pieces

    @property
    def size(self) -> tuple[float, float]:
        """The table's size in inches."""
        return self.state.layout.size

    @property
    def models(self) -> tuple[Standing, ...]:
        """The models on the table."""
        return self.state.models

    def kind(self, model: Standing) -> ModelKind:
        """Return a model's kind."""
        return self.game.kind(model)

    def kinds(self) -> tuple[ModelKind, ...]:
        """Return the kinds of model there are, small bases first."""
        return tuple(sorted(self.game.catalogue.models.values(), key=lambda kind: (kind.base, kind.name)))

    def name(self, model: Standing) -> str:
        """Return a model's name, with its number among those of its kind and seat where there are several."""
        return self.game.name_of(self.state, model)

    def body(self, model: Standing, at: Point | None = None) -> Body:
        """Return a model's base cylinder, where it stands or were it to stand elsewhere."""
        return self.body_at(self.kind(model), model.at if at is None else at)

    def body_at(self, kind: ModelKind, at: Point) -> Body:
        """Return the base cylinder of a model of a kind, were it to stand here."""
        return Body(at[0], at[1], radius_of(kind.base), kind.height, elevation(self.pieces, at))

    def sight(self, attacker: Body, target: Body) -> SightResult:
        """Judge a line of sight; the same question is answered from memory."""
        return self._sight(attacker, target)

    @cached_property
    def checks(self) -> tuple[Check, ...]:
        """The table held against chapters 4 and 5."""
        return check_table(self.state.layout, self.game.catalogue.templates)

    @cached_property
    def surveyor(self) -> Surveyor:
        """Makes maps of what is seen over the whole table."""
        from nexus_table.games.battlefield.rules.sight_map import Surveyor

        return Surveyor(self.ground, self.size)

    def usual_kind(self) -> ModelKind:
        """Return the kind of model that stands for anyone: the first on a 32 mm base, else the smallest."""
        kinds = self.kinds()
        return next((kind for kind in kinds if kind.base == USUAL_BASE), kinds[0])

    def ground_without(self, mover: Standing) -> Ground:
        """Return the ground as a model meets it: all other bases are in its way."""
        models = self.models
        if self._grounds is None or self._grounds[0] != models:
            bases = [(one.id, self.body(one).base) for one in models]
            self._grounds = (models, ground_of(self.pieces, self.size, bases))
        return self._grounds[1].without(str(mover.id))

    def seen_from(self, viewer: Body, models: Sequence[Standing]) -> list[Standing]:
        """Return those of the models that the viewer sees, and that see it (B9)."""
        bodies = [viewer, *(self.body(model) for model in models)]
        pairs = [(0, number) for number in range(1, len(bodies))]
        seen = self.ground.visible_pairs(bodies, pairs) if pairs else ()
        return [model for model, visible in zip(models, seen, strict=True) if visible]

    def model_at(self, at: Point) -> Standing | None:
        """Return the model whose base is under a point, the nearest centre first, or None."""
        under = [
            (math.dist(at, model.at), model.id, model)
            for model in self.models
            if math.dist(at, model.at) <= max(radius_of(self.kind(model).base), 0.5)
        ]
        return min(under)[2] if under else None

    def pieces_at(self, at: Point) -> Iterator[Piece]:
        """Yield the pieces whose footprint or any part is under a point, the last laid first."""
        for piece in reversed(self.pieces):
            if any(strictly_inside(at, feature.outline) for feature in piece.everything):
                yield piece

    def refuse_move(self, model: Standing, to: Point) -> Refusal | None:
        """Return why a model cannot be put there, or None."""
        return self.session.refuse(0, Move(model.id, rounded(to)))

    def refuse_put(self, kind: ModelKind, seat: int, at: Point) -> Refusal | None:
        """Return why a new model cannot be put there, or None."""
        return self.session.refuse(0, PutDown(self._told(kind), seat, rounded(at)))

    def slide(self, model: Standing, start: Point, to: Point) -> Point | None:
        """Return where a model dragged from a place it fits comes to rest at its first contact; None if nowhere."""
        base = self.body(model, start).base
        stop = self._space.slide(base, to, key=f"model {model.id}").centre
        return stop if self.refuse_move(model, stop) is None else None

    @property
    def _space(self) -> Space:
        """The table as things to bump into, made anew when the models changed."""
        from nexus_table.geometry.space import Space, Thing

        if self._things is None or self._things[0] != self.models:
            pieces = [
                Thing(f"piece {piece.key}.{part}", feature.outline)
                for piece in self.pieces
                for part, feature in enumerate(piece.everything)
                if is_in_the_way(piece, part) and Trait.ELEVATED not in feature.traits
            ]
            models = [Thing(f"model {one.id}", self.body(one).base) for one in self.models]
            self._things = (self.models, Space(self.size, [*pieces, *models]))
        return self._things[1]

    def move(self, model: Standing, to: Point) -> None:
        """Put a model elsewhere."""
        self.session.act(0, Move(model.id, rounded(to)))

    def put(self, kind: ModelKind, seat: int, at: Point) -> ModelId:
        """Put a new model down and return its number."""
        number = self.state.next_id
        self.session.act(0, PutDown(self._told(kind), seat, rounded(at)))
        return number

    def _told(self, kind: ModelKind) -> Slug | ModelKind:
        """Return how an order tells a kind: by its id, or in full where it is the player's own."""
        return kind.id if self.game.catalogue.models.get(kind.id) == kind else kind

    def take_away(self, model: Standing) -> None:
        """Take a model off the table."""
        self.session.act(0, TakeAway(model.id))


def rounded(at: Point) -> Point:
    """Return a point to the ten-thousandth of an inch, as orders keep it, so that records read well."""
    return (round(at[0], 4), round(at[1], 4))
