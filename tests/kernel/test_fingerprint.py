"""Fingerprints: equal for equal values, different for others, the same in every process."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping
from enum import Enum, IntEnum
from pathlib import Path
from typing import Any, ClassVar

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nexus_table.kernel.fingerprint import fingerprint

ROOT = Path(__file__).parents[2]


class Colour(Enum):
    RED = "red"
    BLUE = "blue"


class Rank(IntEnum):
    FIRST = 1


class Piece(msgspec.Struct, frozen=True):
    at: tuple[float, float]
    colours: frozenset[Colour] = frozenset()
    notes: dict[int, str] | None = None


class Token(msgspec.Struct, frozen=True):
    at: tuple[float, float]
    colours: frozenset[Colour] = frozenset()
    notes: dict[int, str] | None = None


VALUE = (
    Piece((1.25, -3.0), frozenset(Colour), {2: "b", 1: "ä"}),
    None,
    True,
    b"\x00",
    [1, 2**80],
    {"x", "y"},
)
GOLDEN = "18bbf4f3e87877cd2b41604f970b72d4"

atoms = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(allow_nan=False),
    st.text(max_size=4),
    st.binary(max_size=4),
    st.sampled_from(Colour),
)
keys = st.one_of(st.integers(-3, 3), st.text(max_size=2), st.tuples(st.integers(0, 2), st.booleans()))
values = st.recursive(
    atoms,
    lambda inner: st.one_of(
        st.lists(inner, max_size=4),
        st.lists(inner, max_size=4).map(tuple),
        st.frozensets(keys, max_size=4),
        st.dictionaries(keys, inner, max_size=4),
        st.builds(
            Piece, st.tuples(st.floats(allow_nan=False), st.floats(allow_nan=False)), st.just(frozenset())
        ),
    ),
    max_leaves=12,
)


def test_a_fingerprint_stays_what_it_was() -> None:
    assert fingerprint(VALUE) == GOLDEN


@pytest.mark.parametrize("hash_seed", ["0", "1", "4242"])
def test_another_process_with_another_hash_seed_finds_the_same(hash_seed: str) -> None:
    program = "from tests.kernel.test_fingerprint import *; print(fingerprint(VALUE))"
    found = subprocess.run(
        [sys.executable, "-c", program],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert found.stdout.strip() == GOLDEN


@settings(deadline=None, derandomize=True)
@given(values, values)
def test_values_share_a_fingerprint_exactly_when_they_are_equal(first: Any, second: Any) -> None:
    assert (fingerprint(first) == fingerprint(second)) == (first == second)


@settings(deadline=None, derandomize=True)
@given(values)
def test_a_rebuilt_value_has_the_same_fingerprint(value: Any) -> None:
    assert fingerprint(_rebuilt(value)) == fingerprint(value)


@pytest.mark.parametrize(
    ("first", "second"),
    [
        (0.0, -0.0),
        (2, 2.0),
        (True, 1),
        ({1, 2}, frozenset({2, 1})),
        ({1: 2, 3: 4}, {3: 4, 1: 2}),
        (Rank.FIRST, 1),
    ],
)
def test_equal_values_of_different_looks_are_one(first: Any, second: Any) -> None:
    assert first == second
    assert fingerprint(first) == fingerprint(second)


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ((1, 2), [1, 2]),
        (("a", "b"), ("ab", "")),
        ((1, (2,)), ((1, 2),)),
        (b"a", "a"),
        ("1", 1),
        (None, 0),
        (Piece((1, 2)), Token((1, 2))),
        (Colour.RED, "red"),
        (0.1, 0.1 + 2**-56),
        ({1: (2,)}, {1: 2}),
        (float("inf"), -float("inf")),
    ],
)
def test_different_values_are_told_apart(first: Any, second: Any) -> None:
    assert fingerprint(first) != fingerprint(second)


def test_what_cannot_be_compared_between_machines_is_refused() -> None:
    with pytest.raises(TypeError, match="a state holds no object"):
        fingerprint((1, object()))
    with pytest.raises(ValueError, match="not a number"):
        fingerprint((1.0, float("nan")))


def _rebuilt(value: Any) -> Any:
    """Return an equal value, its dicts and sets filled in the opposite order."""
    match value:
        case dict():
            return {_rebuilt(key): _rebuilt(value[key]) for key in reversed(list(value))}
        case frozenset():
            return frozenset(reversed(list(value)))
        case tuple() | list():
            return type(value)(_rebuilt(item) for item in value)
        case _:
            return value


def test_a_field_that_came_later_counts_only_where_it_is_used() -> None:
    """Games that were recorded before it came keep their fingerprints, so that they still load."""

    class Before(msgspec.Struct, frozen=True):
        ships: int

    class Now(msgspec.Struct, frozen=True):
        ships: int
        cards: int | None = None
        events: bool = False
        later_fields: ClassVar[Mapping[str, Any]] = {"cards": None, "events": False}

    Now.__name__ = Before.__name__
    assert fingerprint(Now(4)) == fingerprint(Before(4))
    met = [fingerprint(Now(*one)) for one in ((4,), (5,), (4, 0), (4, 1), (4, None, True), (4, 1, True))]
    assert len(set(met)) == len(met)
