"""How a command says that it cannot do what was asked: one clear sentence, never a traceback."""

from __future__ import annotations

import traceback
from collections.abc import Sequence
from pathlib import Path


class CommandError(Exception):
    """A sentence for the person at the command line; the program prints it and exits with 2."""


def in_a_sentence(fault: Exception) -> str:
    """Return what a person is told about an exception that ended a command.

    Faults in data files are listed as they are, one a line, so that editors can jump to them.
    """
    from nexus_table.content.fault import ContentError
    from nexus_table.kernel.loading import RecordError

    if isinstance(fault, ContentError):
        return str(fault)
    if isinstance(fault, CommandError | RecordError):
        return f"nexus-table: {fault}"
    if isinstance(fault, OSError):
        file = f"{fault.filename}: " if fault.filename else ""
        return f"nexus-table: {file}{(fault.strerror or str(fault)).rstrip('.')}."
    return f"nexus-table: {unforeseen(fault)}"


def unknown(noun: str, word: str, known: Sequence[str]) -> str:
    """Return the sentence about a word that names nothing."""
    from nexus_table.content.fault import listed, nearest

    near = nearest(word, known)
    return f"There is no {noun} '{word}'; " + (
        f"did you mean {near}?" if near else f"there are {listed(known, 'and')}."
    )


def unforeseen(fault: Exception) -> str:
    """Return the sentence about a mistake of the program itself: what and where."""
    where = traceback.extract_tb(fault.__traceback__)
    place = f" at {Path(where[-1].filename).name}, line {where[-1].lineno}" if where else ""
    return f"this should not happen, please report it: {type(fault).__name__}{place}: {fault}"
