"""Fingerprints: a short text that is the same for equal states, in every process and on every machine."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Mapping
from enum import Enum
from struct import pack
from typing import Any

import msgspec


def fingerprint(value: Any) -> str:
    """Return 32 hexadecimal digits that equal values share, whatever the order of their sets and dicts.

    Values are structs, enums, tuples, lists, sets, dicts, texts, bytes, numbers and None; TypeError names any
    other, ValueError a float that is not a number (it would not equal itself). A struct's class may name
    `later_fields` with their usual values: fields that came when games had been recorded already. They count only
    where they have another value, so that those records keep their fingerprints.
    """
    parts: list[bytes] = []
    _write(value, parts.append)
    return hashlib.blake2b(b"".join(parts), digest_size=16).hexdigest()


Put = Callable[[bytes], None]
Writer = Callable[[Any, Put], None]


def _write(value: Any, put: Put) -> None:
    """Write a value so that equal values, and no others, give equal bytes; each part tells its length."""
    kind = type(value)
    write = _KNOWN.get(kind)
    if write is None:
        write = _KNOWN[kind] = _writer(kind)
    write(value, put)


def _writer(kind: type) -> Writer:
    """Return what writes values of this type; TypeError where nothing can."""
    if issubclass(kind, msgspec.Struct):
        return _struct_writer(kind)
    for base, writer in _WRITERS:
        if issubclass(kind, base):
            return writer
    raise TypeError(f"a state holds no {kind.__name__}: it could not be compared between machines")


def _struct_writer(kind: type[msgspec.Struct]) -> Writer:
    later: Mapping[str, Any] = getattr(kind, "later_fields", {})
    fields = tuple(field for field in kind.__struct_fields__ if field not in later)
    name = kind.__name__.encode()
    mark = b"t%d;%d:%s" % (len(fields), len(name), name)

    def write(value: msgspec.Struct, put: Put) -> None:
        more = [field for field, usual in later.items() if getattr(value, field) != usual] if later else ()
        put(b"t%d;%d:%s" % (len(fields) + len(more), len(name), name) if more else mark)
        for field in fields:
            _write(getattr(value, field), put)
        for field in more:
            _write(field, put)
            _write(getattr(value, field), put)

    return write


def _write_enum(value: Enum, put: Put) -> None:
    name = f"{type(value).__name__}.{value.name}".encode()
    put(b"e%d:%s" % (len(name), name))


def _write_text(value: str, put: Put) -> None:
    text = value.encode("utf-8", "surrogatepass")
    put(b"s%d:%s" % (len(text), text))


def _write_bytes(value: bytes, put: Put) -> None:
    put(b"b%d:%s" % (len(value), value))


def _write_int(value: int, put: Put) -> None:
    put(b"i%d;" % value)


def _write_float(value: float, put: Put) -> None:
    if value != value:
        raise ValueError("a state holds a float that is not a number: it would not equal itself")
    if value.is_integer():  # 2.0 == 2 and -0.0 == 0, so they share their bytes
        put(b"i%d;" % int(value))
    else:
        put(b"f" + pack(">d", value))


def _write_none(value: None, put: Put) -> None:
    put(b"n")


def _write_tuple(value: tuple[Any, ...], put: Put) -> None:
    put(b"(%d;" % len(value))
    for item in value:
        _write(item, put)


def _write_list(value: list[Any], put: Put) -> None:
    put(b"[%d;" % len(value))
    for item in value:
        _write(item, put)


def _write_set(value: Iterable[Any], put: Put) -> None:
    _write_sorted(b"{", ((item,) for item in value), put)


def _write_dict(value: dict[Any, Any], put: Put) -> None:
    _write_sorted(b"d", value.items(), put)


def _write_sorted(mark: bytes, entries: Iterable[tuple[Any, ...]], put: Put) -> None:
    written: list[bytes] = []
    for entry in entries:
        parts: list[bytes] = []
        for item in entry:
            _write(item, parts.append)
        written.append(b"".join(parts))
    put(b"%s%d;" % (mark, len(written)))
    for part in sorted(written):
        put(part)


_WRITERS: tuple[tuple[type, Writer], ...] = (
    (str, _write_text),
    (int, _write_int),
    (Enum, _write_enum),  # after text and numbers, since a StrEnum equals its text
    (float, _write_float),
    (type(None), _write_none),
    (tuple, _write_tuple),
    (list, _write_list),
    (set, _write_set),
    (frozenset, _write_set),
    (dict, _write_dict),
    (bytes, _write_bytes),
)

_KNOWN: dict[type, Writer] = {}
"""What writes each type met so far: finding it anew for each value would take most of the time."""
