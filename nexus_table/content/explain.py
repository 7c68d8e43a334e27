"""Finds everything that keeps plain data from being a type, in words; asked only after a refusal."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import inspect

from nexus_table.content.fault import Path, listed, nearest
from nexus_table.content.parsed import Plain


class Complaint(msgspec.Struct, frozen=True):
    """One reason for a refusal: where, in words, and what was meant; `at_key` points at the field's name."""

    path: Path
    sentence: str
    suggestion: str | None = None
    at_key: bool = False


def complaints(plain: Plain, target: Any) -> Iterator[Complaint]:
    """Yield every reason why msgspec refuses the data as `target`, in the order of the file."""
    yield from against(inspect.type_info(target), plain, ())


def against(kind: inspect.Type, plain: Plain, path: Path, about: str = "") -> Iterator[Complaint]:
    """Yield what keeps the data from being of a kind; `about` is the type's own description, if any."""
    match kind:
        case inspect.Metadata():
            words = (kind.extra_json_schema or {}).get("description", about)
            yield from against(kind.type, plain, path, words)
        case inspect.StructType():
            yield from against_struct(kind, plain, path)
        case inspect.UnionType():
            yield from against_union(kind, plain, path)
        case inspect.DictType():
            yield from against_dict(kind, plain, path)
        case inspect.TupleType():
            yield from against_tuple(kind, plain, path)
        case inspect.VarTupleType() | inspect.ListType() | inspect.FrozenSetType() | inspect.SetType():
            yield from against_collection(kind, plain, path)
        case inspect.EnumType():
            yield from against_choice([member.value for member in kind.cls], plain, path)
        case inspect.LiteralType():
            yield from against_choice(list(kind.values), plain, path)
        case inspect.FloatType() | inspect.IntType():
            yield from against_number(kind, plain, path)
        case inspect.StrType():
            yield from against_text(kind, plain, path, about)
        case inspect.BoolType():
            if not isinstance(plain, bool):
                yield Complaint(path, f"must be true or false, not {seen(plain)}")
        case inspect.NoneType():
            if plain is not None:
                yield Complaint(path, f"must stay empty, not hold {seen(plain)}")
        case _:
            return


def against_struct(kind: inspect.StructType, plain: Plain, path: Path) -> Iterator[Complaint]:
    """Yield what keeps a mapping from being a struct: fields unknown, missing or wrong."""
    if not isinstance(plain, dict):
        names = listed((field.encode_name for field in kind.fields if field.required), "and")
        yield Complaint(path, f"must be fields ({names}), not {seen(plain)}")
        return
    fields = {field.encode_name: field for field in kind.fields}
    absent = [name for name in fields if name not in plain]
    for name, value in plain.items():
        if name in fields:
            yield from against(fields[name].type, value, (*path, name))
        elif kind.forbid_unknown_fields and name != kind.tag_field:
            near = nearest(name, absent)
            if near:
                absent.remove(near)
            sentence = f"there is no field {name} here"
            yield Complaint((*path, name), sentence, near or nearest(name, fields), at_key=True)
    for name in absent:
        if fields[name].required:
            yield Complaint(path, f"the field {name} is missing")


def against_union(kind: inspect.UnionType, plain: Plain, path: Path) -> Iterator[Complaint]:
    """Yield what keeps the data from being any of several kinds; a tagged struct is chosen by its tag."""
    tagged = {
        str(one.tag): one for one in kind.types if isinstance(one, inspect.StructType) and one.tag_field
    }
    if tagged and isinstance(plain, dict):
        yield from against_tagged(tagged, plain, path)
        return
    refused = [list(against(one, plain, path)) for one in kind.types]
    if all(refused):
        yield from min(refused, key=lambda reasons: (type_mismatch(reasons, path), len(reasons)))


def type_mismatch(reasons: list[Complaint], path: Path) -> bool:
    """Whether the first reason is about the value as a whole and not about something inside it."""
    return reasons[0].path == path


def against_tagged(
    tagged: dict[str, inspect.StructType], plain: dict[str, Plain], path: Path
) -> Iterator[Complaint]:
    """Yield what keeps a mapping from being the struct its tag names."""
    field = str(next(iter(tagged.values())).tag_field)
    if field not in plain:
        yield Complaint(path, f"the field {field} is missing; it is one of {listed(sorted(tagged))}")
        return
    tag = plain[field]
    if isinstance(tag, str) and tag in tagged:
        yield from against_struct(tagged[tag], plain, path)
        return
    yield from against_choice(sorted(tagged), tag, (*path, field))


def against_dict(kind: inspect.DictType, plain: Plain, path: Path) -> Iterator[Complaint]:
    """Yield what keeps a mapping's names and values from being as they should."""
    if not isinstance(plain, dict):
        yield Complaint(path, f"must be names with values, not {seen(plain)}")
        return
    yield from against_length(kind.min_length, kind.max_length, len(plain), path, "entries")
    for name, value in plain.items():
        for complaint in against(kind.key_type, name, (*path, name)):
            yield Complaint(complaint.path, complaint.sentence, complaint.suggestion, at_key=True)
        yield from against(kind.value_type, value, (*path, name))


def against_tuple(kind: inspect.TupleType, plain: Plain, path: Path) -> Iterator[Complaint]:
    """Yield what keeps a list from being a tuple of a fixed length."""
    if not isinstance(plain, list):
        yield Complaint(path, f"must be a list of {len(kind.item_types)} values, not {seen(plain)}")
        return
    if len(plain) != len(kind.item_types):
        yield Complaint(path, f"must be a list of {len(kind.item_types)} values, not {len(plain)}")
    for place, (item, value) in enumerate(zip(kind.item_types, plain, strict=False)):
        yield from against(item, value, (*path, place))


def against_collection(
    kind: inspect.VarTupleType | inspect.ListType | inspect.FrozenSetType | inspect.SetType,
    plain: Plain,
    path: Path,
) -> Iterator[Complaint]:
    """Yield what keeps a list's length and items from being as they should."""
    if not isinstance(plain, list):
        yield Complaint(path, f"must be a list, not {seen(plain)}")
        return
    yield from against_length(kind.min_length, kind.max_length, len(plain), path, "entries")
    for place, value in enumerate(plain):
        yield from against(kind.item_type, value, (*path, place))


def against_choice(choices: list[Any], plain: Plain, path: Path) -> Iterator[Complaint]:
    """Yield that the data is none of the values allowed."""
    if any(plain == choice and type(plain) is type(choice) for choice in choices):
        return
    words = [str(choice) for choice in choices]
    near = nearest(plain, words) if isinstance(plain, str) else None
    yield Complaint(path, f"must be one of {listed(words)}, not {seen(plain)}", near)


def against_number(
    kind: inspect.FloatType | inspect.IntType, plain: Plain, path: Path
) -> Iterator[Complaint]:
    """Yield what keeps the data from being a number within its bounds."""
    whole = isinstance(kind, inspect.IntType)
    if isinstance(plain, bool) or not isinstance(plain, int if whole else int | float):
        yield Complaint(path, f"must be a {'whole ' if whole else ''}number, not {seen(plain)}")
        return
    bounds = (
        (kind.ge is None or plain >= kind.ge, "at least", kind.ge),
        (kind.gt is None or plain > kind.gt, "more than", kind.gt),
        (kind.le is None or plain <= kind.le, "at most", kind.le),
        (kind.lt is None or plain < kind.lt, "less than", kind.lt),
    )
    for kept, words, bound in bounds:
        if not kept:
            yield Complaint(path, f"must be {words} {bound:g}, not {plain:g}")


def against_text(kind: inspect.StrType, plain: Plain, path: Path, about: str) -> Iterator[Complaint]:
    """Yield what keeps the data from being text of the right length and form."""
    if not isinstance(plain, str):
        yield Complaint(path, f"must be text, not {seen(plain)}; put it in quotes")
        return
    yield from against_length(kind.min_length, kind.max_length, len(plain), path, "characters")
    if kind.pattern is not None and not re.search(kind.pattern, plain):
        yield Complaint(path, f"must be {about or f'text of the form {kind.pattern}'}, not {seen(plain)}")


def against_length(
    least: int | None, most: int | None, length: int, path: Path, things: str
) -> Iterator[Complaint]:
    """Yield that there are too few or too many of something."""
    if least is not None and length < least:
        yield Complaint(path, f"must have at least {least} {things}, not {length}")
    if most is not None and length > most:
        yield Complaint(path, f"must have at most {most} {things}, not {length}")


def seen(plain: Plain) -> str:
    """Return in a few words what stands in the file."""
    match plain:
        case None:
            return "nothing"
        case bool():
            return str(plain).lower()
        case int() | float():
            return f"{plain:g}"
        case str():
            return f'the text "{plain[:40]}{"…" if len(plain) > 40 else ""}"'
        case list():
            return "a list"
        case _:
            return "fields"
