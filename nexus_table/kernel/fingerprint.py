"""Fingerprints: a short text that is the same for equal states, in every process and on every machine."""

from __future__ import annotations

import hashlib
import struct
from collections.abc import Callable
from enum import Enum
from typing import Any

import msgspec


def fingerprint(value: Any) -> str:
    """Return 32 hexadecimal digits that equal values share, whatever the order of their sets and dicts.

    Values are structs, enums, tuples, lists, sets, dicts, texts, bytes, numbers and None; TypeError names any
    other, ValueError a float that is not a number (it would not equal itself).
    """
    parts: list[bytes] = []
    _write(value, parts.append)
    return hashlib.blake2b(b"".join(parts), digest_size=16).hexdigest()


def _write(value: Any, put: Callable[[bytes], None]) -> None:
    """Write a value so that equal values, and no others, give equal bytes; each part tells its length."""
    if isinstance(value, Enum):
        _write_text(b"e", f"{type(value).__name__}.{value.name}".encode(), put)
    elif isinstance(value, str):
        _write_text(b"s", value.encode("utf-8", "surrogatepass"), put)
    elif isinstance(value, float):
        _write_float(value, put)
    elif isinstance(value, int):
        put(b"i%d;" % value)
    elif value is None:
        put(b"n")
    elif isinstance(value, msgspec.Struct):
        fields = value.__struct_fields__
        _write_text(b"t%d;" % len(fields), type(value).__name__.encode(), put)
        for field in fields:
            _write(getattr(value, field), put)
    elif isinstance(value, tuple | list):
        put(b"%s%d;" % (b"(" if isinstance(value, tuple) else b"[", len(value)))
        for item in value:
            _write(item, put)
    elif isinstance(value, bytes):
        _write_text(b"b", value, put)
    elif isinstance(value, set | frozenset):
        _write_sorted(b"{", [(item,) for item in value], put)
    elif isinstance(value, dict):
        _write_sorted(b"d", list(value.items()), put)
    else:
        raise TypeError(f"a state holds no {type(value).__name__}: it could not be compared between machines")


def _write_text(mark: bytes, text: bytes, put: Callable[[bytes], None]) -> None:
    put(b"%s%d:%s" % (mark, len(text), text))


def _write_float(value: float, put: Callable[[bytes], None]) -> None:
    if value != value:
        raise ValueError("a state holds a float that is not a number: it would not equal itself")
    if value.is_integer():  # 2.0 == 2 and -0.0 == 0, so they share their bytes
        put(b"i%d;" % int(value))
    else:
        put(b"f" + struct.pack(">d", value))


def _write_sorted(mark: bytes, entries: list[tuple[Any, ...]], put: Callable[[bytes], None]) -> None:
    written: list[bytes] = []
    for entry in entries:
        parts: list[bytes] = []
        for item in entry:
            _write(item, parts.append)
        written.append(b"".join(parts))
    put(b"%s%d;" % (mark, len(written)))
    for part in sorted(written):
        put(part)
