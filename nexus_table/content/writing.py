"""Structs to YAML that is pleasant to read and the same everywhere, and files written whole or not at all."""

from __future__ import annotations

import re
from enum import Enum
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from nexus_table.content.parsed import Plain
from nexus_table.content.scalar import quoted, resolve
from nexus_table.disk import write_whole

WIDTH = 100
SAFE_WORD = re.compile(r"[A-Za-z][A-Za-z0-9 _/.'()-]*(?<! )")


def plain_data(value: Any, *, with_defaults: bool = False) -> Plain:
    """Return a struct as plain data: fields in order, sets sorted, defaults left out unless asked for."""
    if isinstance(value, msgspec.Struct):
        config = value.__struct_config__
        fields: dict[str, Plain] = {str(config.tag_field): str(config.tag)} if config.tag_field else {}
        for name, spelling, default in fields_of(type(value)):
            entry = getattr(value, name)
            if with_defaults or entry != default:
                fields[spelling] = plain_data(entry, with_defaults=with_defaults)
        return fields
    if isinstance(value, Enum):
        return plain_data(value.value)
    if isinstance(value, dict):
        return {str(name): plain_data(entry, with_defaults=with_defaults) for name, entry in value.items()}
    if isinstance(value, set | frozenset):
        return sorted((plain_data(entry, with_defaults=with_defaults) for entry in value), key=repr)
    if isinstance(value, list | tuple):
        return [plain_data(entry, with_defaults=with_defaults) for entry in value]
    if value is None or isinstance(value, str | int | float):
        return value
    raise TypeError(f"{type(value).__name__} has no place in a data file")


@cache
def fields_of(struct: type[msgspec.Struct]) -> tuple[tuple[str, str, Any], ...]:
    """Return each field's name, its spelling in files and its default, `NODEFAULT` where there is none."""
    return tuple(
        (
            field.name,
            field.encode_name,
            field.default if field.default_factory is msgspec.NODEFAULT else field.default_factory(),
        )
        for field in msgspec.structs.fields(struct)
    )


def yaml_text(plain: Plain, header: str = "") -> str:
    """Return plain data as YAML under a header of comment lines; reading it gives the equal data."""
    comments = "".join(f"# {line}\n" for line in header.splitlines())
    return comments + "\n".join(block(plain, 0)) + "\n"


def write_yaml(file: Path, value: Any, header: str = "") -> None:
    """Write a struct or plain data as a YAML file, beside its place first, then moved there."""
    write_whole(file, yaml_text(plain_data(value), header).encode("utf-8"))


def block(plain: Plain, indent: int) -> list[str]:
    """Return data as lines: on one line where it fits, else an entry a line."""
    pad = " " * indent
    if not isinstance(plain, dict | list) or not plain:
        return [pad + flow(plain)]
    lines: list[str] = []
    if isinstance(plain, dict):
        for name, value in plain.items():
            lines += entry(f"{pad}{word(name)}:", value, indent)
    else:
        for value in plain:
            lines += item(pad, value, indent)
    return lines


def entry(start: str, value: Plain, indent: int) -> list[str]:
    """Return a field and its value; a list of lists or of mappings always opens its own lines."""
    line = f"{start} {flow(value)}"
    nested = isinstance(value, list) and any(isinstance(one, dict) for one in value)
    if not isinstance(value, dict | list) or not value or (len(line) <= WIDTH and not nested):
        return [line]
    return [start, *block(value, indent + 2)]


def item(pad: str, value: Plain, indent: int) -> list[str]:
    """Return one entry of a list."""
    line = f"{pad}- {flow(value)}"
    if not isinstance(value, dict | list) or len(line) <= WIDTH:
        return [line]
    first, *rest = block(value, indent + 2)
    return [f"{pad}- {first[indent + 2 :]}", *rest]


def flow(plain: Plain) -> str:
    """Return data on one line."""
    match plain:
        case dict():
            return "{" + ", ".join(f"{word(name)}: {flow(value)}" for name, value in plain.items()) + "}"
        case list():
            return "[" + ", ".join(map(flow, plain)) + "]"
        case str():
            return word(plain)
        case None:
            return "null"
        case bool():
            return "true" if plain else "false"
        case float():
            return number(plain)
        case _:
            return str(plain)


def number(value: float) -> str:
    """Return a finite number in its shortest exact form; raise `ValueError` for others."""
    if not abs(value) < float("inf"):
        raise ValueError("only finite numbers can be written")
    return str(int(value)) if value == int(value) and abs(value) < 1e15 else repr(value)


def word(text: str) -> str:
    """Return text bare where everyone reads it as that text, else in quotes."""
    return text if SAFE_WORD.fullmatch(text) and resolve(text) == text else quoted(text)
