"""Migrations: how records of older versions become readable again."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

Raw = dict[str, Any]

Migration = Callable[[list[Raw]], list[Raw]]
"""Takes a record's lines as plain dicts, the header first, from one version to the next."""

FORMAT_MIGRATIONS: Mapping[int, Migration] = {}
"""Leads each older version of the record format to the next."""


def migrated(
    raws: list[Raw], version: int, goal: int, steps: Mapping[int, Migration], word: str
) -> list[Raw]:
    """Return the lines brought to the goal, which the header then says; KeyError where a step is missing."""
    for number in range(version, goal):
        raws = steps[number](raws)
    return [{**raws[0], word: goal}, *raws[1:]]
