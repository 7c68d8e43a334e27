"""What is written reads back as the equal data, looks pleasant, and replaces a file whole."""

from __future__ import annotations

from enum import Enum
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nexus_table.content.decode import decode
from nexus_table.content.source import parse
from nexus_table.content.writing import plain_data, write_yaml, yaml_text
from tests.content.words import GOOD, Crew, read

SEEN = st.characters(min_codepoint=0x20, max_codepoint=0x1F9FF, exclude_categories=("Cs", "Cc"))
TRAPS = st.sampled_from(["yes", "010", "1:30", "null", "~", "", "- a", "a: b", "#", " a", "a ", "2026-01-01"])
NUMBERS = st.integers(-(10**16), 10**16) | st.floats(allow_nan=False, allow_infinity=False)
PLAIN = st.recursive(
    st.none() | st.booleans() | NUMBERS | st.text(SEEN, max_size=12) | TRAPS,
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(SEEN, max_size=8), inner, max_size=5),
    max_leaves=20,
)


@settings(max_examples=300, deadline=None)
@given(PLAIN)
def test_what_is_written_reads_back_equal(plain: Any) -> None:
    parsed = parse(yaml_text(plain, "a header\nof two lines").encode(), "f.yaml")
    assert parsed.faults == []
    assert parsed.plain == plain


@given(st.text(st.characters(exclude_categories=("Cs",)), max_size=10))
def test_any_text_of_unicode_reads_back_equal(text: str) -> None:
    assert parse(yaml_text([text]).encode(), "f.yaml").plain == [text]


def test_a_struct_goes_out_and_comes_back(tmp_path: Path) -> None:
    crew = read(GOOD)
    write_yaml(tmp_path / "crew.yaml", crew, "A header.")
    raw = (tmp_path / "crew.yaml").read_bytes()
    assert decode(raw, "crew.yaml", Crew) == crew
    assert raw.startswith(b"# A header.\nid: first-crew\n")


def test_fields_at_their_default_are_left_out_and_sets_are_sorted() -> None:
    crew = read("id: a\nname: b\nsize: 1\nmembers: [{name: c, rank: 1}]\ntools: [rope, axe, lamp]\nspeed: 1")
    assert yaml_text(plain_data(crew)) == (
        "id: a\nname: b\nsize: 1\nmembers:\n  - {name: c, rank: 1}\ntools: [axe, lamp, rope]\n"
    )


def test_defaults_are_written_where_they_are_asked_for() -> None:
    plain = plain_data(read(GOOD), with_defaults=True)
    assert isinstance(plain, dict)
    assert plain["leader"] is None
    assert list(plain) == list(Crew.__struct_fields__)


def test_what_is_short_stands_on_one_line_and_what_is_long_opens_its_own() -> None:
    text = yaml_text({"at": [1.0, 2.5], "list": [["x" * 60, "y" * 60], {"a": {"b": "z" * 100}}], "none": []})
    assert text.splitlines() == [
        "at: [1, 2.5]",
        "list:",
        f"  - - {'x' * 60}",
        f"    - {'y' * 60}",
        "  - a:",
        f"      b: {'z' * 100}",
        "none: []",
    ]


@pytest.mark.parametrize("number", [float("nan"), float("inf"), float("-inf")])
def test_numbers_that_are_not_finite_are_refused_before_a_file_is_touched(
    number: float, tmp_path: Path
) -> None:
    file = tmp_path / "f.yaml"
    file.write_text("old")
    with pytest.raises(ValueError, match="only finite numbers"):
        write_yaml(file, {"a": number})
    assert file.read_text() == "old"


def test_what_has_no_place_in_a_file_is_refused() -> None:
    with pytest.raises(TypeError, match="object has no place"):
        plain_data([object()])


def test_members_of_an_enum_are_written_as_their_values() -> None:
    class Size(Enum):
        SMALL = 1

    assert plain_data({"a": Size.SMALL}) == {"a": 1}


def test_a_file_is_replaced_whole_and_nothing_is_left_beside_it(tmp_path: Path) -> None:
    file = tmp_path / "f.yaml"
    file.write_text("old")
    write_yaml(file, {"a": 1})
    assert file.read_text() == "a: 1\n"
    assert list(tmp_path.iterdir()) == [file]


def test_the_same_data_is_the_same_bytes() -> None:
    one = yaml_text(plain_data(frozenset({"b", "a", "c"})))
    assert one == yaml_text(plain_data(frozenset({"c", "a", "b"})))
