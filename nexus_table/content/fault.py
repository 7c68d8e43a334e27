"""What is wrong in a data file, where, and how a person puts it right."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from typing import Literal

import msgspec

Path = tuple[str | int, ...]
"""Where a value stands inside a file: field names and places in lists, counted from 0."""


class Fault(msgspec.Struct, frozen=True, order=True):
    """One thing wrong in one file; line and column count from 1, 0 where the file as a whole is meant."""

    file: str
    line: int
    column: int
    path: str
    sentence: str
    suggestion: str | None = None

    def __str__(self) -> str:
        """Return `file:line:column: path: sentence; did you mean …?`, each part only where there is one."""
        place = f"{self.file}:{self.line}:{self.column}" if self.line else self.file
        path = f" {self.path}:" if self.path else ""
        hint = f"; did you mean {self.suggestion}?" if self.suggestion else ""
        return f"{place}:{path} {self.sentence}{hint}"


class ContentError(Exception):
    """Data that cannot be used: carries every fault found, in the order of the files."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(sorted(set(faults), key=reading_order))
        super().__init__("\n".join(str(fault) for fault in self.faults))


def reading_order(fault: Fault) -> tuple[str, int, int, str, str]:
    """Return the key that sorts faults as a reader meets them."""
    return (fault.file, fault.line, fault.column, fault.path, fault.sentence)


def spelled(path: Path) -> str:
    """Return a path as people write it: `pieces[3].at[0]`; empty for the whole file."""
    text = ""
    for step in path:
        text += f"[{step}]" if isinstance(step, int) else f".{step}" if text else step
    return text


def nearest(word: str, known: Iterable[str]) -> str | None:
    """Return the known word that was most likely meant, None where none is near; ties go by alphabet."""
    candidates = sorted(set(known))
    by_case = {candidate.lower(): candidate for candidate in reversed(candidates)}
    tidy = word[:60].strip().lower().replace("_", "-").replace(" ", "-")
    for form in (tidy, tidy.replace("-", "_")):
        if form in by_case:
            return by_case[form]
    close = difflib.get_close_matches(tidy, by_case, n=1, cutoff=0.6)
    return by_case[close[0]] if close else None


def listed(words: Iterable[str], joint: Literal["and", "or"] = "or") -> str:
    """Return words as a phrase: `a, b or c`."""
    *most, last = list(words) or ["nothing"]
    return f"{', '.join(most)} {joint} {last}" if most else last
