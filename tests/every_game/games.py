"""The games that the laws are tried on: the toy, and all that the program has."""

from __future__ import annotations

from nexus_table.app.registry import games

from .toy import ToySample
from .walks import Tried

SAMPLES: dict[str, Tried] = {sample.game.name: sample for sample in (ToySample(), *games())}
"""Each by its name."""
