"""Migrations: how records of older versions become readable again."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

Raw = dict[str, Any]

Migration = Callable[[list[Raw]], list[Raw]]
"""Takes a record's lines as plain dicts, the header first, from one version to the next."""


def migrated(raws: list[Raw], version: int, goal: int, steps: Mapping[int, Migration]) -> list[Raw]:
    """Return the lines brought from a version to the goal; KeyError where a step is missing."""
    for number in range(version, goal):
        raws = steps[number](raws)
    return raws


def _from_0(raws: list[Raw]) -> list[Raw]:
    """The header's `digest` became `data`."""
    header = dict(raws[0])
    header["data"] = header.pop("digest")
    return [header, *raws[1:]]


FORMAT_MIGRATIONS: Mapping[int, Migration] = {0: _from_0}
"""Leads each older version of the record format to the next."""
