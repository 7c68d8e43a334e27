"""Parsed data kept by the hash of the files' bytes, so that a start reads no YAML."""

from __future__ import annotations

import contextlib
import hashlib
from pathlib import Path
from typing import Any

import msgspec

from nexus_table.content.parsed import Plain
from nexus_table.disk import write_whole

EDITION = b"1"
"""Changes when the same bytes come to be read differently."""

DIGEST_BYTES = 16
LARGEST_CACHE = 50_000_000


def content_hash(raw: bytes) -> str:
    """Return the name under which a file's plain data is kept."""
    return hashlib.blake2b(raw, digest_size=DIGEST_BYTES, key=EDITION).hexdigest()


class ParsedCache:
    """What the files of one folder said last time; one file, replaced as a whole when something changed."""

    def __init__(self, file: Path | None) -> None:
        self.file = file
        self.known = kept(file) if file else {}
        self.used: dict[str, Plain] = {}

    def find(self, key: str) -> tuple[bool, Plain]:
        """Return whether the bytes with this hash are known, and what they say."""
        if key not in self.known:
            return False, None
        self.used[key] = self.known[key]
        return True, self.known[key]

    def keep(self, key: str, plain: Plain) -> None:
        """Remember what the bytes with this hash say."""
        self.used[key] = plain

    def close(self) -> None:
        """Write what was used unless it is kept already; a folder that cannot be written costs only time."""
        if self.file is None or self.used.keys() == self.known.keys():
            return
        body = msgspec.msgpack.encode(self.used)
        with contextlib.suppress(OSError):
            self.file.parent.mkdir(parents=True, exist_ok=True)
            write_whole(self.file, hashlib.blake2b(body, digest_size=DIGEST_BYTES).digest() + body)


def kept(file: Path) -> dict[str, Plain]:
    """Return what a cache file holds; nothing where it is missing, damaged, foreign or too large."""
    try:
        if file.stat().st_size > LARGEST_CACHE:
            return {}
        raw = file.read_bytes()
        digest, body = raw[:DIGEST_BYTES], raw[DIGEST_BYTES:]
        if hashlib.blake2b(body, digest_size=DIGEST_BYTES).digest() != digest:
            return {}
        return msgspec.msgpack.decode(body, type=dict[str, Any])
    except (OSError, msgspec.DecodeError, RecursionError):
        return {}
