"""A folder of data files of several kinds, loaded whole: every fault of every file together, and one digest of it all."""

from __future__ import annotations

import hashlib
from collections.abc import Collection
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from nexus_table.content.cache import ParsedCache, content_hash
from nexus_table.content.decode import convert, fault_at, faults_of
from nexus_table.content.fault import ContentError, Fault, nearest
from nexus_table.content.fault import Path as Inside
from nexus_table.content.parsed import Plain
from nexus_table.content.writing import plain_data


class Named(Protocol):
    """Anything kept under an id."""

    @property
    def id(self) -> str: ...


T = TypeVar("T", bound=Named)


class Kind(msgspec.Struct, Generic[T], frozen=True):
    """A kind of data: what one is called, which files hold it, and whether a file is a list of them or just one."""

    noun: str
    files: str
    of: type[T]
    listed: bool = False

    @property
    def whole(self) -> Any:
        """The type of a whole file."""
        return tuple[self.of, ...] if self.listed else self.of  # type: ignore[name-defined]


class Origin(msgspec.Struct, frozen=True):
    """Where an entry was read: its file and its place inside."""

    file: Path
    inside: Inside


class Library:
    """A folder being loaded: `take` each kind, `refer` across them, then `close`, which raises if anything was wrong."""

    def __init__(self, root: Path, cache: Path | None = None) -> None:
        self.root = root
        self.faults: list[Fault] = []
        self.taken: dict[str, dict[str, Any]] = {}
        self.origins: dict[tuple[str, str], Origin] = {}
        self.cache = ParsedCache(cache / f"{root.name}.parsed" if cache else None)

    def take(self, kind: Kind[T]) -> dict[str, T]:
        """Return all entries of a kind by id, files in the order of their names; what is faulty is left out and told."""
        found: dict[str, T] = {}
        for file in sorted(self.root.glob(kind.files)):
            whole = self.load(file, kind.whole)
            if whole is None:
                continue
            for place, value in enumerate(whole if kind.listed else (whole,)):
                self.add(kind, found, value, Origin(file, (place,) if kind.listed else ()))
        if not found and not self.faults:
            self.faults.append(Fault(shown(self.root), 0, 0, "", f"there is no {kind.noun} in {kind.files}"))
        self.taken[kind.noun] = found
        return found

    def add(self, kind: Kind[T], found: dict[str, T], value: T, origin: Origin) -> None:
        """Put one entry into its place, or tell why it has none."""
        ident = value.id
        if (kind.noun, ident) in self.origins:
            first = shown(self.origins[kind.noun, ident].file)
            self.blame(origin, ("id",), f"there is already a {kind.noun} called {ident}, in {first}")
            return
        self.origins[kind.noun, ident] = origin
        found[ident] = value
        if not kind.listed and ident != origin.file.stem:
            self.blame(
                origin,
                ("id",),
                f"the file {origin.file.name} is to hold the id {origin.file.stem}, not {ident}",
            )

    def load(self, file: Path, target: Any) -> Any:
        """Return what one file holds, None where it is faulty."""
        try:
            raw = file.read_bytes()
        except OSError as error:
            self.faults.append(Fault(shown(file), 0, 0, "", f"the file cannot be read: {error.strerror}"))
            return None
        key = content_hash(raw)
        known, plain = self.cache.find(key)
        if not known:
            plain = self.parse(file, raw, target, key)
        try:
            return None if plain is None else convert(plain, target)
        except msgspec.ValidationError:
            self.faults += faults_of(parsed(file, raw), shown(file), target)
            return None

    def parse(self, file: Path, raw: bytes, target: Any, key: str) -> Plain:
        """Return a file's plain data, None (and its faults) where its notation is broken."""
        reading = parsed(file, raw)
        if reading.faults:
            self.faults += faults_of(reading, shown(file), target)
            return None
        self.cache.keep(key, reading.plain)
        return reading.plain

    def refer(
        self, kind: Kind[T], ident: str, inside: Inside, word: str, known: Collection[str], noun: str
    ) -> None:
        """Check that a word inside an entry names one of the known things; tell it with a near spelling where it does not."""
        if word not in known:
            self.blame(
                self.origins[kind.noun, ident], inside, f"no {noun} is called {word}", nearest(word, known)
            )

    def complain(self, kind: Kind[T], ident: str, inside: Inside, sentence: str) -> None:
        """Tell that something inside an entry is wrong."""
        self.blame(self.origins[kind.noun, ident], inside, sentence)

    def blame(self, origin: Origin, inside: Inside, sentence: str, suggestion: str | None = None) -> None:
        """Add a fault at a place inside an entry; the file is read anew for its line, which only faults ask for."""
        path = (*origin.inside, *inside)
        mark = parsed(origin.file, origin.file.read_bytes()).mark.at(path)
        self.faults.append(fault_at(shown(origin.file), mark, path, sentence, suggestion))

    def close(self) -> str:
        """Return the digest of everything taken; raise `ContentError` with all faults where there are any."""
        if self.faults:
            raise ContentError(self.faults)
        self.cache.close()
        return digest_of(self.taken)


def parsed(file: Path, raw: bytes) -> Any:
    """Return what a file's bytes say, with the places of its values."""
    from nexus_table.content.source import parse  # YAML's 30 ms are not paid where all data is cached

    return parse(raw, shown(file))


def digest_of(value: Any) -> str:
    """Return a hash of data as it is used, defaults included: the same on every machine, whatever the files' spelling."""
    plain = plain_data(value, with_defaults=True)
    text = msgspec.json.encode(plain, order="sorted")
    return hashlib.blake2b(text, digest_size=16).hexdigest()


def shown(file: Path) -> str:
    """Return a file's name for a person: from the working folder where it lies below it."""
    here = Path.cwd()
    return str(file.relative_to(here)) if file.is_relative_to(here) else str(file)
