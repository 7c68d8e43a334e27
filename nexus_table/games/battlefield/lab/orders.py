"""The orders of the lab, as data: whatever edits a table is one of these, so that each can be undone and recorded."""

from __future__ import annotations

from enum import Enum
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from nexus_table.games.battlefield.lab.state import PieceId
from nexus_table.games.battlefield.model import Degrees, Extent, Layout, Name, Placement, Slug, Spot, Template
from nexus_table.kernel.action import Action

Pieces = Annotated[tuple[PieceId, ...], Meta(min_length=1, max_length=200)]
DepotNumber = Annotated[int, Meta(ge=0, le=11)]
"""A depot's place in the layout's list, from 0."""


class Side(Enum):
    """Along what pieces are aligned: a side of their boxes, or their middles."""

    LEFT = "left"
    RIGHT = "right"
    TOP = "top"
    BOTTOM = "bottom"
    MIDDLE_X = "middle x"
    MIDDLE_Y = "middle y"


class Fragment(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Pieces that were copied, and those of their templates that no catalogue knows."""

    pieces: Annotated[tuple[Placement, ...], Meta(min_length=1, max_length=200)]
    templates: Annotated[tuple[Template, ...], Meta(max_length=60)] = ()


class Place(Action, frozen=True):
    """Put a piece of terrain on the table."""

    piece: Slug
    at: Spot
    turn: Degrees = 0.0
    mirrored: bool = False


class Shift(Action, frozen=True):
    """Move pieces by so many inches."""

    pieces: Pieces
    by: Spot


class Stand(Action, frozen=True):
    """Put one piece exactly here, turned exactly so."""

    piece: PieceId
    at: Spot
    turn: Degrees


class Turn(Action, frozen=True):
    """Turn pieces counter-clockwise: one about its own origin, several about the middle of them all."""

    pieces: Pieces
    by: Degrees
    about: Spot | None = None


class Stretch(Action, frozen=True):
    """Give a resizable piece a width and depth in inches; None brings back the template's own."""

    piece: PieceId
    size: tuple[Extent, Extent] | None


class Mirror(Action, frozen=True):
    """Mirror pieces about the middle of them all: left to right, or top to bottom."""

    pieces: Pieces
    across: Literal["x", "y"] = "x"


class Duplicate(Action, frozen=True):
    """Put copies of pieces beside them."""

    pieces: Pieces
    by: Spot = (1.0, -1.0)


class Paste(Action, frozen=True):
    """Put copied pieces on the table, the middle of them all here."""

    fragment: Fragment
    at: Spot


class Remove(Action, frozen=True):
    """Take pieces off the table."""

    pieces: Pieces


class Group(Action, frozen=True):
    """Make pieces one group, to be moved together."""

    pieces: Pieces


class Ungroup(Action, frozen=True):
    """Let pieces be of no group."""

    pieces: Pieces


class Lock(Action, frozen=True):
    """Hold pieces where they are, or let them go again."""

    pieces: Pieces
    locked: bool = True


class Align(Action, frozen=True):
    """Bring a side, or the middles, of pieces into one line."""

    pieces: Annotated[tuple[PieceId, ...], Meta(min_length=2, max_length=200)]
    side: Side


class Distribute(Action, frozen=True):
    """Make the gaps between pieces equal along one axis; the outermost stay."""

    pieces: Annotated[tuple[PieceId, ...], Meta(min_length=3, max_length=200)]
    along: Literal["x", "y"]


class Snap(Action, frozen=True):
    """Bring the origins of pieces to multiples of some inches."""

    pieces: Pieces
    step: Annotated[float, Meta(gt=0.0, le=12.0)]


class Call(Action, frozen=True):
    """Give a piece a name of its own; None brings back the template's."""

    piece: PieceId
    name: Name | None


class Draw(Action, frozen=True):
    """Add a template of the layout's own, drawn about its origin, and put one piece of it on the table."""

    template: Template
    at: Spot
    turn: Degrees = 0.0


class Remake(Action, frozen=True):
    """Let pieces be of a template of the layout's own, made or changed by this: other traits, walls, corners.

    Other pieces of a template that is changed change with it.
    """

    pieces: Pieces
    template: Template


class Forget(Action, frozen=True):
    """Drop a template of the layout's own of which no piece is left."""

    template: Slug


class PutDepot(Action, frozen=True):
    """Put a Carbonite depot on the table."""

    at: Spot


class ShiftDepot(Action, frozen=True):
    """Move a depot here."""

    depot: DepotNumber
    to: Spot


class RemoveDepot(Action, frozen=True):
    """Take a depot off the table."""

    depot: DepotNumber


class Describe(Action, frozen=True):
    """Say what the table is called, who made it and what it is about."""

    id: Slug
    name: Name
    about: Annotated[str, Meta(min_length=1, max_length=400)]
    author: Name


class Measure(Action, frozen=True):
    """Set how large the table and how deep its deployment zones are, in inches."""

    size: tuple[Annotated[float, Meta(ge=12, le=96)], Annotated[float, Meta(ge=12, le=96)]]
    zone_depth: Annotated[float, Meta(ge=0.0, le=30.0)]


class Claim(Action, frozen=True):
    """Claim half-turn symmetry, or give it up. While it is claimed, each order acts on both twins."""

    symmetry: Literal["half-turn", "none"]


class Complete(Action, frozen=True):
    """Keep one half of the table, near zone 1 or near zone 2, and let the other be that half turned."""

    half: Literal["near", "far"] = "near"


class Clear(Action, frozen=True):
    """Take all terrain and all depots off the table."""


class Adopt(Action, frozen=True):
    """Begin from another layout, such as a generated one; what stood there can be had back by undo."""

    layout: Layout


LabOrder = (
    Place
    | Shift
    | Stand
    | Turn
    | Stretch
    | Mirror
    | Duplicate
    | Paste
    | Remove
    | Group
    | Ungroup
    | Lock
    | Align
    | Distribute
    | Snap
    | Call
    | Draw
    | Remake
    | Forget
    | PutDepot
    | ShiftDepot
    | RemoveDepot
    | Describe
    | Measure
    | Claim
    | Complete
    | Clear
    | Adopt
)
