"""Sectors on the command line: made from a seed, held against the standard, refused in sentences."""

from __future__ import annotations

import json

import pytest

from nexus_table.app.command_line import main
from nexus_table.games.starmap.catalogue import load_catalogue, read_sector

SYSTEMS = load_catalogue().systems


def test_a_sector_is_made_from_a_seed_and_the_same_again(tmp_path, capsys):
    for name in ("one.yaml", "two.yaml"):
        words = ["generate", "--seed", "7", "--seats", "3", "--shape", "star", "-o", str(tmp_path / name)]
        assert main(words) == 0
    assert (tmp_path / "one.yaml").read_bytes() == (tmp_path / "two.yaml").read_bytes()
    made = read_sector(tmp_path / "one.yaml", SYSTEMS)
    assert (made.seats, len(made.systems), made.shape) == (3, 9, "star")
    assert "9 systems" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--seats", "9"], "2 to 4 seats"),
        (["--seats", "2", "--systems", "99"], "6 to 12 systems"),
        (["--seats", "3", "--systems", "8"], "9, 10, 12"),
        (["--seats", "3", "--shape", "cross"], "not cross"),
        (["--seats", "2", "--shape", "sta"], "star"),
    ],
)
def test_vain_wishes_are_refused_in_a_sentence(tmp_path, capsys, words, said):
    assert main(["generate", "--seed", "1", "-o", str(tmp_path / "x.yaml"), *words]) == 2
    assert said in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_an_even_sector_is_analysed_in_words_and_as_json(capsys):
    assert main(["analyse", "far-shores"]) == 0
    said = capsys.readouterr().out
    assert "fairness 100%" in said
    assert "Red" in said
    assert "military 3" in said
    assert "planets: small 3 3" in said
    assert main(["analyse", "far-shores", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["fairness"], told["playable"], told["findings"]) == (1.0, True, [])
    assert told["profiles"][0] == told["profiles"][1]
    assert told["profiles"][0]["kinds"]["extractor"] == [3]
    assert told["profiles"][0]["planets"]["small"] == [3, 3]


def test_an_uneven_sector_of_ones_own_fails(tmp_path, capsys):
    file = tmp_path / "mine.yaml"
    assert main(["generate", "--seed", "1", "--seats", "2", "-o", str(file)]) == 0
    made = file.read_text()
    closed = made.replace("joined: [[c, d], [a, f], [a, e], [b, d]]", "joined: [[c, d], [a, f], [a, e]]")
    assert closed != made
    file.write_text(closed)
    assert main(["analyse", str(file)]) == 1
    assert "do not pay the same" in capsys.readouterr().out
    file.write_text(made.replace(", [a, e], [b, d]]", "]"))
    assert main(["analyse", str(file)]) == 0, "all is as near to one as to the other, but for the kinds"
    told = capsys.readouterr().out
    assert "The replicator is nearer to one seat than to another: Red pays" in told
    file.write_text(made.replace("kind: major", "kind: mayor", 1))
    assert main(["analyse", str(file)]) == 2
    assert "did you mean major?" in capsys.readouterr().err
