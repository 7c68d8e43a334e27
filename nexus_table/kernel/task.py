"""Tasks: what is still to be resolved, as data on the state's agenda."""

from __future__ import annotations

import msgspec


class Task(msgspec.Struct, frozen=True, tag=True, tag_field="task"):
    """Something awaited: `AllocateSaves`. It carries its program, position and bindings; never code."""
