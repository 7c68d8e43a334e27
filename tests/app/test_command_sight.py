"""`nexus-table sight`: one pair or many, in words or as JSON, and what it says of bases that are none."""

import io
import json

import pytest

from nexus_table.app.command_line import main

LAYOUT = """
id: tried
name: Tried
about: A wall that the tests look at.
size: [44, 60]
depots: []
symmetry: none
pieces:
  - {piece: container, at: [20, 20]}
"""


@pytest.fixture
def layout(tmp_path):
    file = tmp_path / "tried.yaml"
    file.write_text(LAYOUT)
    return str(file)


def asked(capsys, *words):
    code = main(["sight", *words])
    told = capsys.readouterr()
    return code, told.out, told.err


def test_one_pair_in_words_names_the_verdict_and_the_rule(capsys, layout):
    code, out, _ = asked(capsys, layout, "--from", "20,10,32", "--to", "20,30,32")
    assert code == 0
    assert out.startswith("Not visible")
    assert "(5.3)" in out


def test_one_pair_as_json_has_the_four_keys(capsys, layout):
    code, out, _ = asked(capsys, layout, "--from", "5,10,32", "--to", "5,30,32", "--json")
    assert code == 0
    answer = json.loads(out)
    assert set(answer) == {"visible", "cover", "line", "reasons"}
    assert (answer["visible"], answer["cover"], answer["reasons"]) == (True, "none", [])
    [start, end] = answer["line"]
    assert start[1] < end[1]


def test_who_is_hidden_has_no_line_and_a_reason(capsys, layout):
    _, out, _ = asked(capsys, layout, "--from", "20,10,32", "--to", "20,30,32", "--json")
    answer = json.loads(out)
    assert (answer["visible"], answer["line"]) == (False, None)
    assert {"piece", "rule", "effect"} == set(answer["reasons"][0])


def test_a_height_and_an_elevation_look_over_what_is_lower(capsys, layout):
    high = asked(capsys, layout, "--from", "20,10,32,4,20", "--to", "20,30,32,4,20", "--json")[1]
    assert json.loads(high)["visible"]


def test_many_pairs_are_answered_line_by_line(capsys, layout, monkeypatch):
    pairs = "# from to\n5,10,32 5,30,32\n\n20,10,32 20,30,32 # behind the container\n"
    monkeypatch.setattr("sys.stdin", io.StringIO(pairs))
    code, out, _ = asked(capsys, layout, "--json")
    assert code == 0
    assert [json.loads(line)["visible"] for line in out.splitlines()] == [True, False]


def test_many_pairs_in_words_repeat_the_pair(capsys, layout, monkeypatch):
    monkeypatch.setattr("sys.stdin", io.StringIO("5,10,32 5,30,32\n"))
    assert asked(capsys, layout)[1].startswith("5,10,32 5,30,32\nVisible")


def test_a_bad_line_keeps_the_answers_before_it_and_names_its_number(capsys, layout, monkeypatch):
    monkeypatch.setattr("sys.stdin", io.StringIO("5,10,32 5,30,32\n5,10,32\n"))
    code, out, err = asked(capsys, layout, "--json")
    assert (code, len(out.splitlines())) == (2, 1)
    assert "Line 2" in err


@pytest.mark.parametrize(
    ("base", "word"),
    [
        ("20,10", "X,Y,BASE_MM"),
        ("20,10,32,1,0,9", "X,Y,BASE_MM"),
        ("twenty,10,32", "X,Y,BASE_MM"),
        ("nan,10,32", "X,Y,BASE_MM"),
        ("50,10,32", "off the table"),
        ("20,-1,32", "off the table"),
        ("20,10,900", "mm"),
        ("20,10,32,0", "height"),
        ("20,10,32,1,-2", "height"),
    ],
)
def test_a_base_that_is_none_is_told_in_one_sentence(capsys, layout, base, word):
    code, out, err = asked(capsys, layout, f"--from={base}", "--to", "5,30,32")
    assert (code, out) == (2, "")
    assert word in err


def test_a_layout_that_is_nearly_right_is_named(capsys):
    code, _, err = asked(capsys, "broken_quater", "--from", "1,1,32", "--to", "2,2,32")
    assert code == 2
    assert "did you mean broken-quarter?" in err


def test_a_layout_file_with_faults_tells_each_with_its_place(capsys, tmp_path):
    file = tmp_path / "bad.yaml"
    file.write_text(LAYOUT.replace("container", "contaner").replace("depots: []", "depot: []"))
    code, _, err = asked(capsys, str(file), "--from", "1,1,32", "--to", "2,2,32")
    assert code == 2
    assert "bad.yaml:6:" in err
