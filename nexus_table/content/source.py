"""The only room that knows YAML: bytes to plain data with the place of every value, all traps closed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, NoReturn

import yaml

from nexus_table.content.fault import Fault, Path, spelled
from nexus_table.content.parsed import LARGEST_FILE, MOST_TOLD, Mark, Parsed, Plain
from nexus_table.content.scalar import Scalar, Trap, resolve

MOST_VALUES = 100_000
DEEPEST = 24

NAME_IS_A_WORD = "the name of a field is one word of text"

UNSEEN = re.compile("[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]")
PARSER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def parse(raw: bytes, file: str) -> Parsed:
    """Return what a YAML file says; faults of notation are collected, never raised; nothing is executed."""
    reading = Reading(file)
    whole = False
    try:
        reading.read(decoded(raw, reading))
        whole = True
    except UnreadableError:
        pass
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        problem = getattr(error, "problem", None) or "this is not YAML"
        line, column = (mark.line + 1, mark.column + 1) if mark else (1, 1)
        reading.faults.append(Fault(file, line, column, "", f"the notation breaks off here: {problem}"))
    return Parsed(reading.plain, reading.mark, reading.faults, whole)


class UnreadableError(Exception):
    """Reading stopped for good; the reason is already among the faults."""


def decoded(raw: bytes, reading: Reading) -> str:
    """Return the text; raise `UnreadableError` for too many bytes, other encodings and unseen characters."""
    if len(raw) > LARGEST_FILE:
        reading.stop(0, 0, f"the file is larger than the {LARGEST_FILE:,} bytes that are read")
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = raw[: error.start].decode("utf-8-sig", errors="replace")
        reading.stop(*place(before), "the file is not UTF-8 text from here on; save it as UTF-8")
    unseen = UNSEEN.search(text)
    if unseen:
        code = f"U+{ord(unseen.group()):04X}"
        reading.stop(
            *place(text[: unseen.start()]), f"the unseen character {code} has no place in a data file"
        )
    return text


def place(before: str) -> tuple[int, int]:
    """Return line and column, from 1, of what comes right after this text."""
    return before.count("\n") + 1, len(before) - before.rfind("\n")


class Reading:
    """One pass over a file's events; grows the plain data and its marks side by side."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.faults: list[Fault] = []
        self.plain: Plain = None
        self.mark = Mark(1, 1)
        self.values = 0

    def tell(self, line: int, column: int, path: Path, sentence: str, suggestion: str | None = None) -> None:
        """Add a fault; raise `UnreadableError` where there are so many that nobody reads on."""
        if len(self.faults) >= MOST_TOLD:
            raise UnreadableError
        self.faults.append(Fault(self.file, line, column, spelled(path), sentence, suggestion))

    def stop(self, line: int, column: int, sentence: str) -> NoReturn:
        """Add a fault after which nothing more can be read; raise `UnreadableError`."""
        self.tell(line, column, (), sentence)
        raise UnreadableError

    def read(self, text: str) -> None:
        """Take in the whole text; raise `UnreadableError`, or the parser's own error at broken notation."""
        events = iter(yaml.parse(text, Loader=PARSER))
        documents = 0
        for event in events:
            if isinstance(event, yaml.DocumentStartEvent):
                documents += 1
                if documents > 1:
                    self.stop(*begin(event), "a second document begins here; a data file holds one")
            elif isinstance(event, yaml.NodeEvent):
                self.plain, self.mark = self.value(event, events, ())
        if not documents:
            self.stop(1, 1, "the file is empty")

    def value(self, event: Any, events: Iterator[Any], path: Path) -> tuple[Plain, Mark]:
        """Return the value that begins with this event, taking from `events` all that belongs to it."""
        mark = Mark(*begin(event))
        self.values += 1
        if self.values > MOST_VALUES:
            self.stop(mark.line, mark.column, f"the file holds more than {MOST_VALUES:,} values")
        if len(path) > DEEPEST:
            self.stop(mark.line, mark.column, f"values are nested more than {DEEPEST} deep here")
        self.refuse_extras(event, mark, path)
        if isinstance(event, yaml.MappingStartEvent):
            return self.mapping(events, path, mark), mark
        if isinstance(event, yaml.SequenceStartEvent):
            return self.sequence(events, path, mark), mark
        if isinstance(event, yaml.ScalarEvent):
            return self.scalar(event, mark, path), mark
        return None, mark

    def refuse_extras(self, event: Any, mark: Mark, path: Path) -> None:
        """Tell of anchors, aliases and tags: values are written out, so no file grows while it is read."""
        if isinstance(event, yaml.AliasEvent):
            self.tell(
                mark.line,
                mark.column,
                path,
                f"aliases are not followed; write out what *{event.anchor} stands for",
            )
        elif event.anchor is not None:
            self.tell(mark.line, mark.column, path, f"anchors are not used here; take &{event.anchor} away")
        if getattr(event, "tag", None) is not None:
            self.tell(mark.line, mark.column, path, f"tags are not used here; take {event.tag} away")

    def mapping(self, events: Iterator[Any], path: Path, mark: Mark) -> Plain:
        """Return the mapping whose start has just been read."""
        fields: dict[str, Plain] = {}
        for event in events:
            if isinstance(event, yaml.MappingEndEvent):
                break
            key = self.key(event, events, path)
            where = begin(event)
            value, inner = self.value(next(events), events, (*path, key if key is not None else "?"))
            if key is None:
                continue
            if key in fields:
                first = mark.inside[key].key or (mark.line, mark.column)
                self.tell(*where, (*path, key), f"{key} is written twice; the first is in line {first[0]}")
                continue
            inner.key = where
            fields[key], mark.inside[key] = value, inner
        return fields

    def key(self, event: Any, events: Iterator[Any], path: Path) -> str | None:
        """Return a mapping's key, None (and a fault) where it is no word; lists and mappings end the reading."""
        if not isinstance(event, yaml.ScalarEvent | yaml.AliasEvent):
            self.stop(*begin(event), NAME_IS_A_WORD)
        name, mark = self.value(event, events, path)
        if isinstance(name, str):
            return name
        self.tell(mark.line, mark.column, path, NAME_IS_A_WORD)
        return None

    def sequence(self, events: Iterator[Any], path: Path, mark: Mark) -> Plain:
        """Return the list whose start has just been read."""
        items: list[Plain] = []
        for event in events:
            if isinstance(event, yaml.SequenceEndEvent):
                break
            place_in_list = len(items)
            value, mark.inside[place_in_list] = self.value(event, events, (*path, place_in_list))
            items.append(value)
        return items

    def scalar(self, event: Any, mark: Mark, path: Path) -> Scalar:
        """Return what a word means; a quoted one is always text."""
        word = str(event.value)
        if not event.implicit[0]:
            return word
        meaning = resolve(word)
        if isinstance(meaning, Trap):
            self.tell(mark.line, mark.column, path, meaning.sentence, meaning.suggestion)
            return word
        return meaning


def begin(event: Any) -> tuple[int, int]:
    """Return line and column of an event, from 1."""
    return event.start_mark.line + 1, event.start_mark.column + 1
