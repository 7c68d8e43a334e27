"""One thing that a lint of datasheets found: where, what, and the words that may have been meant."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from nexus_table.content.fault import Path as Inside


class Complaint(msgspec.Struct, frozen=True):
    """Where inside a faction, what is wrong, and, where a word names nothing, the word and those that do."""

    inside: Inside
    sentence: str
    word: str | None = None
    known: frozenset[str] = frozenset()

    def under(self, *steps: str | int) -> Complaint:
        """Return the same complaint with its place seen from farther outside."""
        return replace(self, inside=(*steps, *self.inside))
