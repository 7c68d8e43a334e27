"""Plain data to a frozen, checked struct: msgspec judges, and where it refuses every fault is found and told."""

from __future__ import annotations

import re
from typing import Any, TypeVar

import msgspec

from nexus_table.content.fault import ContentError, Fault, Path, spelled
from nexus_table.content.parsed import Mark, Parsed, Plain

T = TypeVar("T")

WHERE = re.compile(r" - at `\$?(?:key in )?(.*)`$")
STEP = re.compile(r"\[(\d+)\]|\.([^.\[]+)")


def decode(raw: bytes, file: str, target: type[T]) -> T:
    """Return the bytes of a YAML file as the struct they describe; raise `ContentError` with every fault of the file."""
    from nexus_table.content.source import parse  # YAML's 30 ms are not paid where all data is cached

    parsed = parse(raw, file)
    if not parsed.faults:
        try:
            return convert(parsed.plain, target)
        except msgspec.ValidationError:
            pass
    raise ContentError(faults_of(parsed, file, target))


def convert(plain: Plain, target: type[T]) -> T:
    """Return plain data as the struct it describes; raise `msgspec.ValidationError` at the first fault."""
    return msgspec.convert(plain, target)


def faults_of(parsed: Parsed, file: str, target: Any) -> list[Fault]:
    """Return everything wrong with a file that is to be `target`: the faults of its notation and those of its meaning."""
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
    return faults or judged(parsed, file, target)


def fault_at(
    file: str, mark: Mark, path: Path, sentence: str, suggestion: str | None = None, *, at_key: bool = False
) -> Fault:
    """Return a fault at a mark: where the value begins, or where its field's name does."""
    line, column = mark.key if at_key and mark.key else (mark.line, mark.column)
    return Fault(file, line, column, spelled(path), sentence, suggestion)


def judged(parsed: Parsed, file: str, target: Any) -> list[Fault]:
    """Return msgspec's own verdict as a fault: a struct may refuse, as a whole, values that are each in order."""
    try:
        convert(parsed.plain, target)
    except msgspec.ValidationError as error:
        sentence = str(error)
        found = WHERE.search(sentence)
        path: Path = ()
        if found:
            path = tuple(int(index) if index else field for index, field in STEP.findall(found.group(1)))
            sentence = sentence[: found.start()]
        return [fault_at(file, parsed.mark.at(path), path, sentence)]
    return []
