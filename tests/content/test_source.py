"""The traps of YAML, each closed and told at its line and column."""

from __future__ import annotations

import sys
import time

import pytest
import yaml

from nexus_table.content import source
from nexus_table.content.parsed import LARGEST_FILE, MOST_TOLD, Plain
from nexus_table.content.scalar import resolve
from nexus_table.content.source import DEEPEST, MOST_VALUES, parse


def plain(text: str) -> Plain:
    parsed = parse(text.encode(), "f.yaml")
    assert parsed.faults == []
    return parsed.plain


def told(text: str | bytes) -> list[str]:
    raw = text if isinstance(text, bytes) else text.encode()
    return [str(fault) for fault in parse(raw, "f.yaml").faults]


@pytest.mark.parametrize(
    ("word", "meaning"),
    [
        ("true", True),
        ("false", False),
        ("null", None),
        ("~", None),
        ("0", 0),
        ("-7", -7),
        ("+7", 7),
        ("2.50", 2.5),
        ("-.5", -0.5),
        ("3.", 3.0),
        ("1e3", 1000.0),
        ("ruin", "ruin"),
        ("two words", "two words"),
        ("1 inch", "1 inch"),
        ("v1.2.3", "v1.2.3"),
        ("e5", "e5"),
        (".", "."),
        ("-", "-"),
    ],
)
def test_a_bare_word_means_what_everyone_reads(word: str, meaning: object) -> None:
    found = resolve(word)
    assert found == meaning
    assert type(found) is type(meaning)


@pytest.mark.parametrize(
    ("word", "way_out"),
    [
        ("yes", 'true or "yes"'),
        ("No", 'false or "No"'),
        ("on", 'true or "on"'),
        ("OFF", 'false or "OFF"'),
        ("y", 'true or "y"'),
        ("True", "true"),
        ("NULL", "null"),
        ("010", "10"),
        ("-007", "-7"),
        ("00.5", ".5"),
        ("0x1F", '"0x1F"'),
        ("0b11", '"0b11"'),
        ("0o17", '"0o17"'),
        ("1:30", '"1:30"'),
        ("190:20:30.15", '"190:20:30.15"'),
        ("2026-11-29", '"2026-11-29"'),
        ("2026-11-29T20:01:00Z", '"2026-11-29T20:01:00Z"'),
        ("1_000", "1000"),
        ("<<", '"<<"'),
        ("=", '"="'),
    ],
)
def test_a_word_read_in_two_ways_is_told_with_the_way_out(word: str, way_out: str) -> None:
    [fault] = parse(f"a: 1\nb: {word}\n".encode(), "f.yaml").faults
    assert (fault.line, fault.column, fault.path, fault.suggestion) == (2, 4, "b", way_out)


@pytest.mark.parametrize("word", [".inf", "-.inf", ".NaN", "1e999", "-1e400", "9" * 19])
def test_numbers_are_finite_and_of_a_sensible_length(word: str) -> None:
    [fault] = parse(f"a: {word}".encode(), "f.yaml").faults
    assert (fault.line, fault.column, fault.suggestion) == (1, 4, None)


@pytest.mark.parametrize("word", ["yes", "010", "1:30", "2026-11-29", "1_000", "null", "1.5", "", "<<"])
def test_a_quoted_word_is_text_whatever_it_looks_like(word: str) -> None:
    assert plain(f"a: \"{word}\"\nb: '{word}'") == {"a": word, "b": word}


def test_a_trap_is_closed_for_names_of_fields_too() -> None:
    [line] = told("on: 1")
    assert line.startswith("f.yaml:1:1: the bare word on is read as a switch by some")


def test_a_field_written_twice_is_told_at_the_second_with_the_line_of_the_first() -> None:
    assert told("a: 1\nb: 2\na: 3\n") == ["f.yaml:3:1: a: a is written twice; the first is in line 1"]
    assert told("x: [{a: 1, a: 2}]") == ["f.yaml:1:12: x[0].a: a is written twice; the first is in line 1"]


def test_the_first_of_two_equal_fields_counts() -> None:
    assert parse(b"a: 1\na: 2", "f.yaml").plain == {"a": 1}


@pytest.mark.parametrize("text", ["? [1, 2]\n: a", "1: a", "true: a", "null: a", "? {a: 1}\n: b", "1.5: x"])
def test_the_name_of_a_field_is_a_word(text: str) -> None:
    assert any("the name of a field is one word of text" in line for line in told(text))


def test_anchors_aliases_and_merges_are_not_followed() -> None:
    lines = told("a: &x {b: 1}\nc: *x\nd:\n  <<: *x\n")
    assert [line.split(":")[1] for line in lines] == ["1", "2", "4", "4"]
    assert "anchors are not used" in lines[0]
    assert "write out what *x stands for" in lines[1]


def test_a_bomb_of_aliases_is_told_and_never_unrolled() -> None:
    bomb = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n" + "".join(
        f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]\n" for n in range(1, 12)
    )
    parsed = parse(bomb.encode(), "f.yaml")
    assert len(parsed.faults) == 12 + 11 * 9
    assert parsed.plain == {f"a{n}": ["x" if n == 0 else None] * 9 for n in range(12)}


@pytest.mark.parametrize(
    "tagged",
    [
        "!!python/object/apply:os.system ['touch hit']",
        "!!python/name:os.system",
        "!!python/object/new:nexus_table.content.fault.Fault []",
        "!!str 5",
        "!own {a: 1}",
        "!!binary aGk=",
        "!!timestamp 2026-11-29",
        "!!set {a, b}",
        "! 5",
    ],
)
def test_tags_are_told_and_nothing_is_executed(tagged: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden(*_: object) -> None:
        raise AssertionError("a data file ran a command")

    monkeypatch.setattr("os.system", forbidden)
    assert any("tags are not used here" in line for line in told(f"a: {tagged}"))


def test_a_file_holds_one_document() -> None:
    assert plain("---\na: 1\n...\n") == {"a": 1}
    [line] = told("a: 1\n---\nb: 2\n")
    assert line.startswith("f.yaml:2:1: a second document begins here")


@pytest.mark.parametrize("text", ["", "\n\n", "# only a comment\n", "%YAML 1.1\n"])
def test_an_empty_file_is_told(text: str) -> None:
    assert len(told(text)) == 1


def test_nesting_has_a_limit() -> None:
    assert told("[" * DEEPEST + "]" * DEEPEST) == []
    [line] = told("[" * (DEEPEST + 2) + "]" * (DEEPEST + 2))
    assert f"nested more than {DEEPEST} deep" in line


def test_nesting_never_exhausts_the_stack_or_the_clock() -> None:
    begin = time.perf_counter()
    for piece in ("[", "{a: ", "- ", "? ", "[{", "? - "):
        assert len(told(piece * (LARGEST_FILE // len(piece)))) == 1
    assert time.perf_counter() - begin < 20.0
    assert sys.getrecursionlimit() <= 10_000


def test_no_more_faults_are_told_than_anyone_reads() -> None:
    assert len(told("a:\n " * 100_000)) == MOST_TOLD
    assert len(told("- yes\n" * (MOST_TOLD + 1))) == MOST_TOLD


def test_a_file_has_a_largest_size() -> None:
    assert told(b"a: 1 #" + b"x" * (LARGEST_FILE - 6)) == []
    [line] = told(b"a: 1 #" + b"x" * (LARGEST_FILE - 5))
    assert line == "f.yaml: the file is larger than the 1,000,000 bytes that are read"


def test_a_file_holds_a_limited_number_of_values() -> None:
    assert told(f"[{'1,' * (MOST_VALUES - 1)}]") == []
    [line] = told(f"[{'1,' * MOST_VALUES}]")
    assert "more than 100,000 values" in line


@pytest.mark.parametrize(
    ("raw", "place"),
    [
        (b"a: 1\nb: \xff", "f.yaml:2:4:"),
        ("a: ä".encode("latin-1"), "f.yaml:1:4:"),
        ("a: 1".encode("utf-16"), "f.yaml:1:1:"),
        (b"a: \xed\xa0\x80", "f.yaml:1:4:"),
    ],
)
def test_other_encodings_are_told_where_they_begin(raw: bytes, place: str) -> None:
    [line] = told(raw)
    assert line.startswith(place)
    assert "not UTF-8" in line


def test_one_byte_order_mark_is_passed_over_and_counts_no_column() -> None:
    assert parse(b"\xef\xbb\xbfa: 1", "f.yaml").plain == {"a": 1}
    assert told(b"\xef\xbb\xbfa: yes")[0].startswith("f.yaml:1:4:")
    assert "U+FEFF" in told("\ufeff\ufeffa: 1")[0]


@pytest.mark.parametrize("character", ["\0", "\x07", "\x1b", "\x7f", "\x9b", "\ufffe", "\uffff"])
def test_unseen_characters_are_told_by_their_number(character: str) -> None:
    [line] = told(f"a: 1\nb: x{character}y")
    assert line.startswith("f.yaml:2:5:")
    assert f"U+{ord(character):04X}" in line


@pytest.mark.parametrize(
    "text", ["a: [1, 2", "a: 'x", "a: b: c", "a:\n\t- 1", "%", "@a", "[]]", "a: *", "- a\nb"]
)
def test_broken_notation_is_told_once_with_its_place(text: str) -> None:
    [fault] = parse(text.encode(), "f.yaml").faults
    assert fault.line >= 1
    assert fault.column >= 1


def test_faults_before_broken_notation_are_told_as_well() -> None:
    assert [line.split(":")[1] for line in told("a: yes\nb: no\nc: [")] == ["1", "2", "4"]


def test_text_beyond_ascii_keeps_its_columns() -> None:
    assert plain("a: Zürich 東京 🜂") == {"a": "Zürich 東京 🜂"}
    assert told("🜂: {東: yes}")[0].startswith("f.yaml:1:8:")


def test_blocks_of_text_are_text() -> None:
    assert plain("a: |\n  yes\n  010\nb: >\n  one\n  two\n") == {"a": "yes\n010\n", "b": "one two\n"}


@pytest.mark.parametrize(
    "text",
    ["a: yes\nb: {c: 010, c: 2}\nd: &x [1]\ne: *x\n", "", "a: {b: [1, 2, {c: d}]}", "a: !!str 1", "? []\n"],
)
def test_without_the_fast_parser_the_same_is_told(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    fast = parse(text.encode(), "f.yaml")
    monkeypatch.setattr(source, "PARSER", yaml.SafeLoader)
    assert parse(text.encode(), "f.yaml") == fast
