"""Whatever a file holds, reading it ends in data or in the one content error, and nothing else happens."""

from __future__ import annotations

from typing import Any

import msgspec
from hypothesis import example, given, settings
from hypothesis import strategies as st

from nexus_table.content.decode import convert, decode
from nexus_table.content.explain import complaints
from nexus_table.content.fault import ContentError
from nexus_table.content.source import parse
from tests.content.words import GOOD, Crew

PIECES = [
    *(
        b"\n",
        b" ",
        b"\t",
        b":",
        b": ",
        b"- ",
        b"? ",
        b"[",
        b"]",
        b"{",
        b"}",
        b",",
        b"#",
        b"|",
        b">",
        b"%",
        b"@",
    ),
    *(b"'", b'"', b"\\", b"`", b"&a ", b"*a", b"!x ", b"!!python/object/apply:os.system", b"---\n", b"...\n"),
    *(b"<<: ", b"yes", b"010", b"1:30", b"1e999", b"null", b"-1", b"9" * 30, b"size", b"kind: cave"),
    *(b"", b"\xff", b"\0", b"\xef\xbb\xbf", b"\r", b"\xc2\x85", b"\xf0\x9f\x9c\x82"),
]


@st.composite
def mutated(draw: st.DrawFn) -> bytes:
    """Return the good file with some stretches cut, doubled or replaced."""
    raw = GOOD
    for _ in range(draw(st.integers(1, 5))):
        begin = draw(st.integers(0, len(raw)))
        end = min(len(raw), begin + draw(st.integers(0, 12)))
        piece = draw(st.sampled_from(PIECES) | st.binary(max_size=4) | st.just(raw[begin:end] * 2))
        raw = raw[:begin] + piece + raw[end:]
    return raw


def outcome(raw: bytes) -> Crew | ContentError:
    try:
        return decode(raw, "crew.yaml", Crew)
    except ContentError as error:
        return error


@settings(max_examples=400, deadline=None)
@given(mutated())
def test_a_damaged_file_is_read_or_told_and_never_more(raw: bytes) -> None:
    found = outcome(raw)
    if isinstance(found, ContentError):
        assert found.faults
        for fault in found.faults:
            assert fault.sentence
            assert "\n" not in str(fault)
            assert fault.line <= raw.count(b"\n") + raw.count(b"\r") + raw.count(b"\xc2\x85") + 2


@settings(max_examples=150, deadline=None)
@given(st.binary(max_size=200))
@example(b"\xef\xbb\xbf")
@example(b"\xc2\x85")
def test_any_bytes_are_read_or_told(raw: bytes) -> None:
    outcome(raw)


WORDS = st.sampled_from(["calm", "rope", "tent", "cave"])
NAMES = st.sampled_from([*Crew.__struct_fields__, "kind", "beds", "depth", "rank", "base"])
SCALARS = st.none() | st.booleans() | st.integers(-5, 50) | st.floats(-5, 50) | st.text(max_size=5) | WORDS
PLAIN = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(NAMES, inner, max_size=6),
    max_leaves=12,
)


@st.composite
def near_misses(draw: st.DrawFn) -> Any:
    """Return the good data with some fields set to anything."""
    plain = dict(parse(GOOD, "crew.yaml").plain)
    for name in draw(st.lists(st.sampled_from(Crew.__struct_fields__), max_size=3)):
        plain[name] = draw(PLAIN)
    return plain


@settings(max_examples=400, deadline=None)
@given(near_misses() | PLAIN)
def test_reasons_are_found_exactly_where_the_judge_refuses(plain: Any) -> None:
    told = [complaint.sentence for complaint in complaints(plain, Crew)]
    assert bool(told) == refused(plain)


def refused(plain: Any) -> bool:
    """Whether the judge refuses the data for one of its fields, not as a whole."""
    try:
        convert(plain, Crew)
    except msgspec.ValidationError as error:
        return "none of the members" not in str(error)
    return False
