"""The orders of the editor, as data: whatever edits a sector is one of these, so that each can be undone and recorded.

While a symmetry is claimed, each order acts on all twins of what it names.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from nexus_table.games.starmap.editor.shapes import Shape
from nexus_table.games.starmap.editor.symmetry import Symmetry
from nexus_table.games.starmap.model import (
    MOST_ON_PLANET,
    Chair,
    Face,
    Goals,
    Hex,
    Name,
    PlaceName,
    RelicKind,
    Sector,
    Sentence,
    Size,
    Slug,
)
from nexus_table.kernel.action import Action

Round = Annotated[int, Meta(ge=2, le=999)]
"""A round at whose start a marker lifts."""
RelicNumber = Annotated[int, Meta(ge=0, lt=40)]
"""A relic's place in the sector's list, from 0."""


class PlaceSystem(Action, frozen=True):
    """Put a system of a kind on a free hex; a Tann is given to the first seat that has none."""

    kind: Slug
    at: Hex


class MoveSystem(Action, frozen=True):
    """Move a system to a free hex."""

    system: Slug
    to: Hex


class SwapSystems(Action, frozen=True):
    """Let two systems change hexes."""

    one: Slug
    other: Slug


class TurnSystem(Action, frozen=True):
    """Turn a system by a third: its planets, with all that is on them, move on by one."""

    system: Slug


class RemoveSystem(Action, frozen=True):
    """Take a system off the map, with all that is on it."""

    system: Slug


class Retype(Action, frozen=True):
    """Make a system one of another kind, its planets as large as that kind's."""

    system: Slug
    kind: Slug


class Resize(Action, frozen=True):
    """Make a planet larger or smaller than its kind has it."""

    at: PlaceName
    size: Size


class CallSystem(Action, frozen=True):
    """Give a system another name."""

    system: Slug
    name: Name


class GiveTann(Action, frozen=True):
    """Give a Tann system to a seat, or to none; who had that seat's Tann takes what this one had."""

    system: Slug
    seat: Chair | None


class SetContact(Action, frozen=True):
    """Let two systems be in contact or not, whatever their hexes do (S1)."""

    one: Slug
    other: Slug
    touching: bool


class PutRelic(Action, frozen=True):
    """Put a relic on a planet; on a twin goes its partner, so that kinds vary before they repeat (S3)."""

    kind: RelicKind
    at: PlaceName


class RemoveRelic(Action, frozen=True):
    """Take a relic away."""

    relic: RelicNumber


class LayRelics(Action, frozen=True):
    """Lay the relics anew as the standard has it: two a seat, each kind where it belongs (S3)."""


class Mark(Action, frozen=True):
    """Put a forbidden marker on a place, for good or until a round begins (S27)."""

    face: Face
    at: PlaceName
    until: Round | None = None


class Unmark(Action, frozen=True):
    """Take a forbidden marker away."""

    face: Face
    at: PlaceName


class Station(Action, frozen=True):
    """Let a seat begin with so many ships on a planet, with none for 0."""

    seat: Chair
    at: PlaceName
    ships: Annotated[int, Meta(ge=0, le=MOST_ON_PLANET)]


class StandardForces(Action, frozen=True):
    """Let every seat begin with the usual ships on planet 1 of its Tann."""


class Agree(Action, frozen=True):
    """Say for how many seats the sector is, what wins, and what everyone begins with (S4)."""

    seats: Annotated[int, Meta(ge=1, le=4)]
    solo: bool
    goals: Goals | None
    ships: Annotated[int, Meta(ge=1, le=MOST_ON_PLANET)]
    energy: Annotated[int, Meta(ge=0, le=20)]
    round_limit: Annotated[int, Meta(ge=1, le=999)] | None


class Describe(Action, frozen=True):
    """Say what the sector is called, who made it, what shape it has and what its story is."""

    id: Slug
    name: Name
    author: Name
    shape: Shape
    about: Annotated[tuple[Sentence, ...], Meta(min_length=1, max_length=2)]


class Claim(Action, frozen=True):
    """Claim a symmetry, or give it up."""

    symmetry: Symmetry


class Complete(Action, frozen=True):
    """Put the twins that are missing on the map, and make the others like the first of them."""


class Clear(Action, frozen=True):
    """Take everything off the map."""


class Adopt(Action, frozen=True):
    """Begin from another sector, such as a generated one; what was there can be had back by undo."""

    sector: Sector


EditorOrder = (
    PlaceSystem
    | MoveSystem
    | SwapSystems
    | TurnSystem
    | RemoveSystem
    | Retype
    | Resize
    | CallSystem
    | GiveTann
    | SetContact
    | PutRelic
    | RemoveRelic
    | LayRelics
    | Mark
    | Unmark
    | Station
    | StandardForces
    | Agree
    | Describe
    | Claim
    | Complete
    | Clear
    | Adopt
)
