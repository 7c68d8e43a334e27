"""JSON Schemas by which editors complete and check our data files while they are written."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from nexus_table.content.catalogue import Kind
from nexus_table.disk import write_whole

DIALECT = "https://json-schema.org/draft/2020-12/schema"


def schema_of(kind: Kind[Any]) -> dict[str, Any]:
    """Return the JSON Schema of one of a kind's files."""
    title = f"A list of {kind.noun}s" if kind.listed else f"A {kind.noun}"
    return {"$schema": DIALECT, "title": title, **msgspec.json.schema(kind.whole)}


def schema_text(kind: Kind[Any]) -> bytes:
    """Return the schema as it stands in its file, the same bytes on every machine."""
    compact = msgspec.json.encode(plainly(schema_of(kind)), order="sorted")
    return msgspec.json.format(compact, indent=2) + b"\n"


def plainly(value: Any) -> Any:
    """Return a schema with whole numbers written as such.

    Types with equal bounds are one type to Python, so that 12 or 12.0 would depend on which was imported first.
    """
    match value:
        case float() if value.is_integer():
            return int(value)
        case dict():
            return {key: plainly(inner) for key, inner in value.items()}
        case list() | tuple():
            return [plainly(inner) for inner in value]
    return value


def write_schemas(kinds: Mapping[str, Kind[Any]], folder: Path) -> None:
    """Write each kind's schema as `<name>.json`."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, kind in kinds.items():
        write_whole(folder / f"{name}.json", schema_text(kind))


def stale_schemas(kinds: Mapping[str, Kind[Any]], folder: Path) -> list[str]:
    """Return the names whose file is missing or differs from what the types say; none when all are fresh."""
    return [name for name, kind in kinds.items() if not says(folder / f"{name}.json", schema_text(kind))]


def says(file: Path, text: bytes) -> bool:
    """Whether a file holds just this text, however its lines end."""
    return file.is_file() and file.read_bytes().replace(b"\r\n", b"\n") == text
