"""`nexus-table sight`: one pair or many, in words or as JSON, and what it says of bases that are none."""

import io
import json
import subprocess
import sys

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


BAD_LINES = "5,10,32 5,30,32\n5,10,32\n# a remark\n5,10,32 99,10,32\n20,10,32 20,30,32\n"


def test_a_bad_line_is_answered_in_its_place_and_the_others_all_the_same(capsys, layout, monkeypatch):
    monkeypatch.setattr("sys.stdin", io.StringIO(BAD_LINES))
    code, out, err = asked(capsys, layout, "--json")
    assert code == 2
    first, second, third, fourth = map(json.loads, out.splitlines())
    assert (first["visible"], fourth["visible"]) == (True, False)
    assert second["line"] == 2
    assert "two bases" in second["error"]
    assert third["line"] == 4
    assert "off the table" in third["error"]
    assert [line.split(":")[0] for line in err.splitlines()] == ["line 2", "line 4"]


def test_in_words_a_bad_line_is_told_on_the_standard_error_alone(capsys, layout, monkeypatch):
    monkeypatch.setattr("sys.stdin", io.StringIO(BAD_LINES))
    code, out, err = asked(capsys, layout)
    assert code == 2
    assert [line for line in out.splitlines() if ",32 " in line] == ["5,10,32 5,30,32", "20,10,32 20,30,32"]
    assert len(err.splitlines()) == 2


def test_bytes_that_are_no_letters_are_a_bad_line_like_any_other(layout):
    told = subprocess.run(
        [sys.executable, "-X", "utf8", "-m", "nexus_table", "sight", layout, "--json"],
        input=b"\xff\xfe 5,30,32\n5,10,32 5,30,32\n" + b"9" * 5000 + b" 1,1,32\n",
        capture_output=True,
        check=False,
    )
    assert told.returncode == 2
    first, second, third = map(json.loads, told.stdout.splitlines())
    assert (first["line"], second["visible"], third["line"]) == (1, True, 3)
    assert len(told.stderr.splitlines()) == 2
    assert len(told.stderr) < 500


def test_without_a_standard_input_one_pair_is_asked_for(capsys, layout, monkeypatch):
    monkeypatch.setattr("sys.stdin", None)
    code, _, err = asked(capsys, layout)
    assert code == 2
    assert "give --from and --to" in err


def test_a_folder_is_no_layout(capsys, tmp_path):
    assert "is a folder" in asked(capsys, str(tmp_path), "--from", "1,1,32", "--to", "2,2,32")[2]


@pytest.mark.parametrize(
    ("target", "overlap"),
    [
        ("20.5,10,32", True),
        ("20,10,32", True),
        ("20.5,10,32,1,3", False),
        ("21.2598425196850394,10,32", False),
    ],
)
def test_bases_that_overlap_are_said_to_and_judged_all_the_same(capsys, layout, target, overlap):
    code, out, _ = asked(capsys, layout, "--from", "20,10,32", "--to", target)
    assert code == 0
    assert out.startswith("Visible")
    assert ("The bases overlap" in out) == overlap


HALF_IN = ["--from", "10,12,32", "--to", "20,20.3,32"]
"""The target's base reaches over the edge of the wood, its centre stands outside."""


@pytest.fixture
def wood(tmp_path):
    own = (
        "templates:\n  - {id: wood, name: Wood, about: A wood., type: woods, height: 4, traits: [obscuring, light],\n"
        "     footprint: {kind: rectangle, width: 8, depth: 6}}\npieces:\n  - {piece: wood, at: [20, 17]}\n"
    )
    file = tmp_path / "wood.yaml"
    file.write_text(LAYOUT.replace("pieces:\n  - {piece: container, at: [20, 20]}\n", own))
    return str(file)


def test_how_much_must_be_hidden_is_agreed_and_changes_the_cover(capsys, tmp_path):
    file = tmp_path / "low.yaml"
    file.write_text(LAYOUT.replace("container", "barricade"))
    covers = {
        (word, target): json.loads(
            asked(capsys, str(file), "--from", "20,40,32", "--to", target, "--hides", word, "--json")[1]
        )["cover"]
        for word in ("tenth", "any", "every-line")
        for target in ("23,18.8,32", "23.2,18.8,32")
    }
    assert list(covers.values()) == ["light", "none", "light", "light", "none", "none"]


def test_what_inside_means_is_agreed_and_changes_the_verdict(capsys, wood):
    seen = {
        word: json.loads(asked(capsys, wood, *HALF_IN, "--inside", word, "--json")[1])["visible"]
        for word in ("centre", "any", "wholly")
    }
    assert seen == {"centre": False, "any": True, "wholly": False}


@pytest.mark.parametrize(
    ("words", "near"), [(["--inside", "center"], "centre"), (["--hides", "tent"], "tenth")]
)
def test_a_reading_that_is_none_is_told_with_the_nearest(capsys, layout, words, near):
    code, out, err = asked(capsys, layout, "--from", "5,10,32", "--to", "5,30,32", *words)
    assert (code, out) == (2, "")
    assert f"There is no {words[0]} '{words[1]}'; did you mean {near}?" in err


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
