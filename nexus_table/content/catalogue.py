"""A folder of data files of several kinds, loaded whole: all faults of all files, one digest of it all."""

from __future__ import annotations

import contextlib
import hashlib
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from nexus_table.content.cache import ParsedCache, content_hash
from nexus_table.content.decode import convert, decode, decode_and_keep, fault_at, raw_bytes
from nexus_table.content.fault import ContentError, Fault, nearest
from nexus_table.content.fault import Path as Inside
from nexus_table.content.parsed import MOST_TOLD, Mark, Plain
from nexus_table.content.writing import plain_data


class Named(Protocol):
    """Anything kept under an id."""

    @property
    def id(self) -> str:
        """The word by which others refer to it."""


T = TypeVar("T", bound=Named)


class Kind(msgspec.Struct, Generic[T], frozen=True):
    """A kind of data: what one is called, which files hold it, whether a file is a list of them or one."""

    noun: str
    files: str
    of: type[T]
    listed: bool = False

    @property
    def whole(self) -> Any:
        """The type of a whole file."""
        return tuple[self.of, ...] if self.listed else self.of  # type: ignore[name-defined]


class Origin(msgspec.Struct, frozen=True):
    """Where an entry was read: its file, what that held, and its place inside."""

    file: Path
    raw: bytes
    inside: Inside


class Broken(msgspec.Struct, frozen=True):
    """A file that is not in order as a whole: where it stands, and what it says all the same."""

    origin: Origin
    plain: Plain

    def sound(self, listing: Inside, of: Any, field: str | None = None) -> Iterator[tuple[int, Any]]:
        """Yield the entries of one of its lists that are in order by themselves, each with its place.

        `listing` leads to the list, `of` is the type of an entry, or of one `field` of each entry.
        """
        for place, entry in enumerate(self.entries(listing)):
            if field is not None and not (isinstance(entry, dict) and field in entry):
                continue
            value = entry[field] if field is not None and isinstance(entry, dict) else entry
            with contextlib.suppress(msgspec.ValidationError):
                yield place, convert(value, of)

    def entries(self, listing: Inside) -> list[Plain]:
        """Return a list of the file, as far as faults in it would be told; empty where there is none."""
        found = self.plain
        for step in listing:
            found = found.get(step) if isinstance(found, dict) and isinstance(step, str) else None
        return found[:MOST_TOLD] if isinstance(found, list) else []


class Library:
    """A folder being loaded: `take` each kind, `refer` across them, then `close`, which raises all faults."""

    def __init__(self, root: Path, cache: Path | None = None) -> None:
        self.root = root
        self.faults: list[Fault] = []
        self.taken: dict[str, dict[str, Any]] = {}
        self.partial: set[str] = set()
        self.broken: dict[str, list[Broken]] = {}
        self.origins: dict[tuple[str, str], Origin] = {}
        self.marks: dict[Path, Mark] = {}
        self.cache = ParsedCache(cache / f"{root.name}.parsed" if cache else None)

    def take(self, kind: Kind[T]) -> dict[str, T]:
        """Return a kind's entries by id, files in order of name; faulty files are told and left out."""
        shelf = self.taken.setdefault(kind.noun, {})
        files = sorted(self.root.glob(kind.files))
        if not files:
            self.faults.append(Fault(shown(self.root), 0, 0, "", f"there is no {kind.noun} in {kind.files}"))
            self.partial.add(kind.noun)
        for file in files:
            self.take_file(kind, file)
        for ident in shelf:
            origin = self.origins[kind.noun, ident]
            if not kind.listed and ident != origin.file.stem:
                self.blame(origin, ("id",), f"must be {origin.file.stem} as the file is called, not {ident}")
        return shelf

    def take_file(self, kind: Kind[T], file: Path) -> list[T]:
        """Return the entries of one file, none where it is faulty; what is wrong with it is told.

        A faulty file that can be read is kept among the `broken`, so that what it refers to is checked too.
        """
        shelf = self.taken.setdefault(kind.noun, {})
        raw = None
        try:
            raw = raw_bytes(file, shown(file))
            whole = self.load(raw, shown(file), kind.whole)
        except ContentError as error:
            self.faults += error.faults
            self.partial.add(kind.noun)
            if raw is not None:
                self.keep_broken(kind, Origin(file, raw, ()))
            return []
        entries: list[T] = list(whole if kind.listed else (whole,))
        for place, entry in enumerate(entries):
            self.shelve(kind, shelf, entry, Origin(file, raw, (place,) if kind.listed else ()))
        return entries

    def keep_broken(self, kind: Kind[Any], origin: Origin) -> None:
        """Keep what a faulty file says, if it can be read to its end."""
        from nexus_table.content.source import parse

        parsed = parse(origin.raw, shown(origin.file))
        if parsed.whole:
            self.marks[origin.file] = parsed.mark
            self.broken.setdefault(kind.noun, []).append(Broken(origin, parsed.plain))

    def load(self, raw: bytes, file: str, target: Any) -> Any:
        """Return what one file's bytes describe, without reading YAML where the cache knows them."""
        key = content_hash(raw)
        known, plain = self.cache.find(key)
        if known:
            try:
                return convert(plain, target)
            except msgspec.ValidationError:
                return decode(raw, file, target)
        value, plain = decode_and_keep(raw, file, target)
        self.cache.keep(key, plain)
        return value

    def shelve(self, kind: Kind[T], shelf: dict[str, T], entry: T, origin: Origin) -> None:
        """Put one entry into its place, or tell that it is taken."""
        if entry.id in shelf:
            first = shown(self.origins[kind.noun, entry.id].file)
            self.blame(origin, ("id",), f"there is already a {kind.noun} called {entry.id}, in {first}")
            return
        self.origins[kind.noun, entry.id] = origin
        shelf[entry.id] = entry

    def refer(
        self, kind: Kind[T], ident: str, inside: Inside, word: str, to: Kind[Any], known: Collection[str]
    ) -> None:
        """Check that a word in an entry names something known; not asked where `to` has faulty files."""
        self.refer_from(self.origins[kind.noun, ident], inside, word, to, known)

    def refer_from(
        self, origin: Origin, inside: Inside, word: str, to: Kind[Any], known: Collection[str]
    ) -> None:
        """Check a word as `refer` does, at a place that need not be an entry's: broken files have none."""
        if word not in known and to.noun not in self.partial:
            self.blame(origin, inside, f"no {to.noun} is called {word}", nearest(word, known))

    def complain(self, kind: Kind[T], ident: str, inside: Inside, sentence: str) -> None:
        """Tell that something inside an entry is wrong."""
        self.blame(self.origins[kind.noun, ident], inside, sentence)

    def blame(self, origin: Origin, inside: Inside, sentence: str, suggestion: str | None = None) -> None:
        """Add a fault at a place inside an entry; its file is parsed once more, since only this needs lines."""
        if origin.file not in self.marks:
            from nexus_table.content.source import parse

            self.marks[origin.file] = parse(origin.raw, shown(origin.file)).mark
        path = (*origin.inside, *inside)
        mark = self.marks[origin.file].at(path)
        self.faults.append(fault_at(shown(origin.file), mark, path, sentence, suggestion))

    def close(self) -> str:
        """Return the digest of everything taken; raise `ContentError` with all faults where there are any."""
        if self.faults:
            raise ContentError(self.faults)
        self.cache.close()
        return digest_of(self.taken)


def digest_of(value: Any) -> str:
    """Return a hash of data as it is used, defaults included; how the files spell it does not matter."""
    plain = plain_data(value, with_defaults=True)
    text = msgspec.json.encode(plain, order="sorted")
    return hashlib.blake2b(text, digest_size=16).hexdigest()


def shown(file: Path) -> str:
    """Return a file's name for a person: from the working folder where it lies below it."""
    here = Path.cwd()
    return (file.relative_to(here) if file.is_relative_to(here) else file).as_posix()
