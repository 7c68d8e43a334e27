"""Plain data to a frozen, checked struct: msgspec judges, and where it refuses every fault is told."""

from __future__ import annotations

import contextlib
import re
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from nexus_table.content.fault import ContentError, Fault, spelled
from nexus_table.content.fault import Path as Inside
from nexus_table.content.parsed import LARGEST_FILE, MOST_TOLD, Mark, Parsed, Plain

T = TypeVar("T")

WHERE = re.compile(r" - at `\$?(?:key in )?(.*)`$")
STEP = re.compile(r"\[(\d+)\]|\.([^.\[]+)")


def raw_bytes(file: Path, shown: str) -> bytes:
    """Return what a file holds, one byte over the limit at most; raise `ContentError` if it is unreadable."""
    try:
        if not file.is_file():
            sentence = "this is a folder, not a file" if file.is_dir() else "there is no such file"
            raise ContentError([Fault(shown, 0, 0, "", sentence)])
        with file.open("rb") as stream:
            return stream.read(LARGEST_FILE + 1)
    except OSError as error:
        fault = Fault(shown, 0, 0, "", f"the file cannot be read: {error.strerror or error}")
        raise ContentError([fault]) from error


def decode(raw: bytes, file: str, target: type[T]) -> T:
    """Return a YAML file's bytes as the struct they describe; raise `ContentError` with all its faults."""
    return decode_and_keep(raw, file, target)[0]


def decode_and_keep(raw: bytes, file: str, target: type[T]) -> tuple[T, Plain]:
    """Return the struct and the plain data that it was made of; raise `ContentError` with all faults."""
    from nexus_table.content.source import parse  # YAML's 30 ms are not paid where all data is cached

    parsed = parse(raw, file)
    if not parsed.faults:
        with contextlib.suppress(msgspec.ValidationError):
            return convert(parsed.plain, target), parsed.plain
    raise ContentError(faults_of(parsed, file, target))


def convert(plain: Plain, target: type[T]) -> T:
    """Return plain data as the struct it describes; raise `msgspec.ValidationError` at the first fault."""
    return msgspec.convert(plain, target)


def faults_of(parsed: Parsed, file: str, target: Any) -> list[Fault]:
    """Return all that is wrong with a file that is to be `target`, in its notation and in its meaning."""
    if not parsed.whole:
        return list(parsed.faults)
    from nexus_table.content.explain import complaints  # only a faulty file pays for looking into the types

    faults = list(parsed.faults)
    told = {(fault.line, fault.column) for fault in faults}
    for complaint in complaints(parsed.plain, target):
        mark = parsed.mark.at(complaint.path)
        place = fault_at(
            file, mark, complaint.path, complaint.sentence, complaint.suggestion, at_key=complaint.at_key
        )
        if (place.line, place.column) not in told:
            faults.append(place)
        if len(faults) >= MOST_TOLD:
            break
    return faults or judged(parsed, file, target)


def fault_at(
    file: str, mark: Mark, path: Inside, sentence: str, suggestion: str | None = None, *, at_key: bool = False
) -> Fault:
    """Return a fault at a mark: where the value begins, or where its field's name does."""
    line, column = mark.key if at_key and mark.key else (mark.line, mark.column)
    return Fault(file, line, column, spelled(path), sentence, suggestion)


def judged(parsed: Parsed, file: str, target: Any) -> list[Fault]:
    """Return msgspec's own verdict: a struct may refuse, as a whole, values that are each in order."""
    try:
        convert(parsed.plain, target)
    except msgspec.ValidationError as error:
        sentence = str(error)
        found = WHERE.search(sentence)
        path: Inside = ()
        if found:
            path = tuple(int(index) if index else field for index, field in STEP.findall(found.group(1)))
            sentence = sentence[: found.start()]
        return [fault_at(file, parsed.mark.at(path), path, sentence)]
    return []
