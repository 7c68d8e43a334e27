"""The orders that can be given at an open table."""

from __future__ import annotations

from nexus_table.games.battlefield.model import ModelKind, Slug, Spot
from nexus_table.games.battlefield.state import ModelId
from nexus_table.kernel.action import Action, Seat


class PutDown(Action, frozen=True):
    """Put a model on the table, for a seat: of a kind by its id, or of a kind of the player's own, told in full."""

    kind: Slug | ModelKind
    owner: Seat
    at: Spot


class Move(Action, frozen=True):
    """Put a model somewhere else."""

    model: ModelId
    to: Spot


class TakeAway(Action, frozen=True):
    """Take a model off the table."""

    model: ModelId


class ClearTable(Action, frozen=True):
    """Take all models off the table."""


TableAction = PutDown | Move | TakeAway | ClearTable
