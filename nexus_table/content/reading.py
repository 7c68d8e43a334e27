"""A file being read: its bytes, and its faults, each with the line that it stands on."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path

from nexus_table.content.catalogue import shown
from nexus_table.content.decode import fault_at, raw_bytes
from nexus_table.content.fault import ContentError, Fault
from nexus_table.content.fault import Path as Inside
from nexus_table.content.parsed import Parsed


class Reading:
    """One file that is read and checked; `blame` collects its faults, `stop_at_faults` raises them all at once."""

    def __init__(self, file: Path) -> None:
        """Read the bytes of a file; raise `ContentError` where they cannot be had."""
        self.shown = shown(file)
        self.raw = raw_bytes(file, self.shown)
        self.faults: list[Fault] = []

    @cached_property
    def parsed(self) -> Parsed:
        """The file as YAML, which knows the line of everything."""
        from nexus_table.content.source import parse

        return parse(self.raw, self.shown)

    def fault(self, inside: Inside, sentence: str, suggestion: str | None = None) -> Fault:
        """Return a fault at a place inside the file."""
        return fault_at(self.shown, self.parsed.mark.at(inside), inside, sentence, suggestion)

    def blame(self, inside: Inside, sentence: str, suggestion: str | None = None) -> None:
        """Add a fault at a place inside the file."""
        self.faults.append(self.fault(inside, sentence, suggestion))

    def stop_at_faults(self) -> None:
        """Raise all faults so far, where there are any."""
        if self.faults:
            raise ContentError(self.faults)
