"""JSON Schemas for editors: fresh, valid, and of one mind with the loader."""

from __future__ import annotations

from pathlib import Path

import jsonschema
import pytest

from nexus_table.content.catalogue import Kind
from nexus_table.content.schema import schema_of, stale_schemas, write_schemas
from nexus_table.content.source import parse
from tests.content.words import GOOD, Crew, with_line

CREW = Kind("crew", "*.yaml", Crew)
CREWS = Kind("crew", "*.yaml", Crew, listed=True)


def test_a_schema_accepts_a_good_file() -> None:
    plain = parse(GOOD, "crew.yaml").plain
    jsonschema.Draft202012Validator.check_schema(schema_of(CREW))
    jsonschema.validate(plain, schema_of(CREW), jsonschema.Draft202012Validator)
    jsonschema.validate([plain], schema_of(CREWS), jsonschema.Draft202012Validator)


@pytest.mark.parametrize(
    ("name", "line"),
    [("size", "size: many"), ("mood", "moot: calm"), ("id", "id: A"), ("spot", "spot: [1]"), ("size", "")],
)
def test_a_schema_refuses_what_the_loader_refuses(name: str, line: str) -> None:
    plain = parse(with_line(name, line).encode(), "crew.yaml").plain
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(plain, schema_of(CREW), jsonschema.Draft202012Validator)


def test_schemas_just_written_are_fresh(tmp_path: Path) -> None:
    kinds = {"crew": CREW, "crews": CREWS}
    assert stale_schemas(kinds, tmp_path) == ["crew", "crews"]
    write_schemas(kinds, tmp_path / "schema")
    assert stale_schemas(kinds, tmp_path / "schema") == []


def test_a_schema_that_says_something_else_is_stale(tmp_path: Path) -> None:
    write_schemas({"crew": CREW}, tmp_path)
    file = tmp_path / "crew.json"
    file.write_bytes(file.read_bytes().replace(b"\n", b"\r\n"))
    assert stale_schemas({"crew": CREW}, tmp_path) == []
    file.write_text(file.read_text().replace("beds", "bunks"))
    assert stale_schemas({"crew": CREW}, tmp_path) == ["crew"]
