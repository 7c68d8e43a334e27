"""Actions: what a seat wants, as plain data that a record can hold."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

Seat = Annotated[int, Meta(ge=0, le=15)]
"""A place at the table, counted from 0."""


class Action(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag=True, tag_field="act"):
    """An order, named as one: `Dash`, `Shoot`. A game joins its own actions to a union, its `action_type`."""
