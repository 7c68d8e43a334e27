"""Every fault of a file is told at once, each at its own place, in words, with a near spelling."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from nexus_table.content.decode import decode, raw_bytes
from nexus_table.content.fault import ContentError, Fault, listed, nearest, spelled
from nexus_table.content.parsed import MOST_TOLD
from tests.content.words import GOOD, Crew, Member, Mood, Tent, faults, read, with_line


def test_a_good_file_becomes_the_struct_it_describes() -> None:
    assert read(GOOD) == Crew(
        id="first-crew",
        name="The first crew",
        size=3,
        members=(Member("Ada", 1), Member("Bo: the tall", 2, 40)),
        speed=2.5,
        mood=Mood.CALM,
        drilled=True,
        spot=(1.0, 2.5),
        tools=frozenset({"rope", "lamp"}),
        shelter=Tent(2),
        stores={"water": 3, "bread": 2},
    )


def test_a_whole_number_serves_as_a_decimal() -> None:
    crew = read(with_line("speed", "speed: 2"))
    assert crew.speed == 2.0
    assert isinstance(crew.speed, float)


@pytest.mark.parametrize(
    ("name", "line", "column", "path", "sentence", "suggestion"),
    [
        ("size", "size: many", 7, "size", 'must be a whole number, not the text "many"', None),
        ("size", "size: 2.5", 7, "size", "must be a whole number, not 2.5", None),
        ("size", "size: true", 7, "size", "must be a whole number, not true", None),
        ("size", "size:", 6, "size", "must be a whole number, not nothing", None),
        ("size", "size: [1]", 7, "size", "must be a whole number, not a list", None),
        ("size", "size: {a: 1}", 7, "size", "must be a whole number, not fields", None),
        ("speed", "speed: -1", 8, "speed", "must be at least 0, not -1", None),
        ("speed", "speed: true", 8, "speed", "must be a number, not true", None),
        ("name", "name: 12", 7, "name", "must be text, not 12; put it in quotes", None),
        ("drilled", "drilled: 1", 10, "drilled", "must be true or false, not 1", None),
        ("mood", "mood: Calm", 7, "mood", 'must be one of calm or tense, not the text "Calm"', "calm"),
        ("mood", "mood: tens", 7, "mood", 'must be one of calm or tense, not the text "tens"', "tense"),
        ("mood", "mood: 3", 7, "mood", "must be one of calm or tense, not 3", None),
        ("spot", "spot: [1]", 7, "spot", "must be a list of 2 values, not 1", None),
        ("spot", "spot: 1", 7, "spot", "must be a list of 2 values, not 1", None),
        ("spot", "spot: [1, b]", 11, "spot[1]", 'must be a number, not the text "b"', None),
        ("tools", "tools: rope", 8, "tools", 'must be a list, not the text "rope"', None),
        (
            "tools",
            "tools: [lamp, roap]",
            15,
            "tools[1]",
            'must be one of axe, lamp or rope, not the text "roap"',
            "rope",
        ),
        ("id", "id: First", 5, "id", 'must be lower-case letters and dashes, not the text "First"', None),
        ("mood", "moot: calm", 1, "moot", "there is no field moot here", "mood"),
        (
            "stores",
            "stores: {water: x}",
            17,
            "stores.water",
            'must be a whole number, not the text "x"',
            None,
        ),
        ("stores", "stores: 3", 9, "stores", "must be names with values, not 3", None),
        (
            "shelter",
            "shelter: {beds: 2}",
            10,
            "shelter",
            "the field kind is missing; it is one of cave or tent",
            None,
        ),
        (
            "shelter",
            "shelter: {kind: tend, beds: 2}",
            17,
            "shelter.kind",
            'must be one of cave or tent, not the text "tend"',
            "tent",
        ),
        (
            "shelter",
            "shelter: {kind: tent, beds: 13}",
            29,
            "shelter.beds",
            "must be at most 12, not 13",
            None,
        ),
        ("shelter", "shelter: {kind: cave}", 10, "shelter", "the field depth is missing", None),
        ("size", "leader: Cy", 1, "", "the field size is missing", None),
    ],
)
def test_each_fault_is_told_where_it_is(
    name: str, line: str, column: int, path: str, sentence: str, suggestion: str | None
) -> None:
    number = next(
        place for place, old in enumerate(GOOD.decode().splitlines(), 1) if old.startswith(f"{name}:")
    )
    [fault] = faults(with_line(name, line))
    assert fault == Fault("crew.yaml", number if path else 2, column, path, sentence, suggestion)


def test_all_faults_are_told_together_in_the_order_of_the_file() -> None:
    text = with_line("size", "size: many").replace("rank: 1", "rank: 10").replace("kind: tent", "kind: tend")
    assert [str(fault) for fault in faults(text.replace("mood:", "mod:"))] == [
        'crew.yaml:4:7: size: must be a whole number, not the text "many"',
        "crew.yaml:6:1: mod: there is no field mod here; did you mean mood?",
        "crew.yaml:11:23: members[0].rank: must be less than 10, not 10",
        'crew.yaml:13:17: shelter.kind: must be one of cave or tent, not the text "tend"; did you mean tent?',
    ]


def test_faults_of_notation_and_of_meaning_are_told_together() -> None:
    text = with_line("size", "size: 010").replace("rank: 1", "rank: one")
    assert [(fault.line, fault.path) for fault in faults(text)] == [(4, "size"), (11, "members[0].rank")]


def test_one_value_is_told_once_even_where_notation_and_meaning_both_fail() -> None:
    [fault] = faults(with_line("drilled", "drilled: yes"))
    assert fault.suggestion == 'true or "yes"'


def test_a_misspelt_required_field_is_not_told_as_missing_too() -> None:
    assert [str(fault) for fault in faults(with_line("size", "sise: 3"))] == [
        "crew.yaml:4:1: sise: there is no field sise here; did you mean size?"
    ]


def test_a_missing_field_inside_a_list_is_told_at_its_entry() -> None:
    [fault] = faults(GOOD.replace(b"{name: Ada, rank: 1}", b"{rank: 1}"))
    assert str(fault) == "crew.yaml:11:5: members[0]: the field name is missing"


@pytest.mark.parametrize("count", [0, 5])
def test_lists_have_a_least_and_a_greatest_length(count: int) -> None:
    entries = ", ".join(["{name: A, rank: 1}"] * count)
    text = GOOD.decode().split("members:")[0] + f"members: [{entries}]\n"
    [fault] = faults(text)
    assert fault.sentence == (
        f"must have at most 4 entries, not {count}" if count else "must have at least 1 entries, not 0"
    )


@pytest.mark.parametrize(("length", "kept"), [(0, False), (1, True), (20, True), (21, False)])
def test_text_has_a_least_and_a_greatest_length(length: int, kept: bool) -> None:
    told = faults(GOOD.replace(b"Ada", b'"' + b"x" * length + b'"'))
    assert len(told) == (0 if kept else 1)


@pytest.mark.parametrize("rank", [1, 9])
def test_bounds_are_kept_at_their_very_edge(rank: int) -> None:
    assert faults(GOOD.replace(b"rank: 1}", f"rank: {rank}}}".encode())) == ()


@pytest.mark.parametrize("rank", [0, 10])
def test_bounds_are_broken_one_step_beyond(rank: int) -> None:
    assert len(faults(GOOD.replace(b"rank: 1}", f"rank: {rank}}}".encode()))) == 1


def test_what_a_struct_refuses_as_a_whole_is_told_in_its_own_words() -> None:
    assert faults(GOOD + b"leader: Ada\n") == ()
    [fault] = faults(GOOD + b"leader: Cy\n")
    assert str(fault) == "crew.yaml:2:1: the leader is none of the members"


@pytest.mark.parametrize("text", ["5", "[]", "words", "null", "true"])
def test_a_file_that_is_no_fields_at_all_says_which_belong_there(text: str) -> None:
    [fault] = faults(text)
    assert fault.sentence.startswith("must be fields (id, name, size and members), not")


def test_the_number_of_faults_told_is_bounded() -> None:
    text = with_line("spot", f"spot: [{', '.join(['x'] * 5)}]") + "".join(f"a{n}: 1\n" for n in range(500))
    assert len(faults(text)) == MOST_TOLD


def test_an_error_prints_each_fault_on_a_line_of_its_own() -> None:
    error = ContentError(
        [Fault("b", 1, 2, "x", "second"), Fault("a", 9, 9, "", "first"), Fault("a", 9, 9, "", "first")]
    )
    assert str(error) == "a:9:9: first\nb:1:2: x: second"


def test_a_fault_of_a_whole_file_has_no_line() -> None:
    assert str(Fault("a.yaml", 0, 0, "", "there is no such file")) == "a.yaml: there is no such file"


@pytest.mark.parametrize(
    ("word", "meant"),
    [
        ("Ruin-Corner", "ruin-corner"),
        ("ruin_corner", "ruin-corner"),
        ("ruincorner", "ruin-corner"),
        ("zzz", None),
        ("", None),
    ],
)
def test_the_nearest_spelling_is_found(word: str, meant: str | None) -> None:
    assert nearest(word, ["pond", "ruin-corner", "ruin-hall"]) == meant


def test_the_nearest_spelling_does_not_depend_on_order() -> None:
    assert nearest("hal", ["hall", "halo"]) == nearest("hal", ["halo", "hall"])


def test_paths_and_lists_are_written_as_people_write_them() -> None:
    assert spelled(("pieces", 3, "at", 0)) == "pieces[3].at[0]"
    assert spelled((0, "name")) == "[0].name"
    assert listed(["a"]) == "a"
    assert listed(["a", "b", "c"], "and") == "a, b and c"


class Rope(msgspec.Struct, frozen=True):
    ends: tuple[int, int]

    def __post_init__(self) -> None:
        if self.ends[0] > self.ends[1]:
            raise ValueError("a rope ends after it begins")


def test_a_refusal_deep_in_a_list_is_told_at_its_entry() -> None:
    raw = b"- {ends: [1, 2]}\n- {ends: [3, 2]}\n"
    with pytest.raises(ContentError) as caught:
        decode(raw, "ropes.yaml", tuple[Rope, ...])
    assert str(caught.value) == "ropes.yaml:2:3: [1]: a rope ends after it begins"


def test_a_value_that_is_nothing_or_a_number_says_what_it_is() -> None:
    with pytest.raises(ContentError, match=r"f.yaml:1:4: a: must be a whole number, not the text"):
        decode(b"a: b", "f.yaml", dict[str, int | None])
    assert decode(b"a: null", "f.yaml", dict[str, int | None]) == {"a": None}


def test_a_file_that_may_not_be_read_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "f.yaml"
    file.write_bytes(b"a: 1")
    assert raw_bytes(file, "f.yaml") == b"a: 1"

    def refused(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", refused)
    with pytest.raises(ContentError, match="the file cannot be read: Permission denied"):
        raw_bytes(file, "f.yaml")
