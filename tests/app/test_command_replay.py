"""`nexus-table replay`: a record that comes to the same, one that drifts, and files that are none."""

import json

import pytest

from nexus_table.app.command_line import main
from nexus_table.app.registry import entry_named
from nexus_table.games.battlefield.actions import Move, PutDown
from nexus_table.kernel.loading import save
from nexus_table.kernel.session import Session


@pytest.fixture
def record(tmp_path):
    """A short game on an open table, saved; its last move was taken back."""
    entry = entry_named("open-table")
    session = Session.begin(entry.game, entry.sample_setups()[0], seed=5)
    session.act(0, PutDown("line-rifle", 0, (20.0, 5.0)))
    session.act(1, PutDown("line-rifle", 1, (20.0, 56.0)))
    session.act(0, Move(1, (21.0, 5.0)))
    session.act(0, Move(1, (22.0, 5.0)))
    session.undo()
    file = tmp_path / "game.nexus"
    save(file, session.record())
    return file, session.fingerprint


def asked(capsys, *words):
    code = main(["replay", *map(str, words)])
    told = capsys.readouterr()
    return code, told.out, told.err


def test_a_replay_that_agrees_says_so_turn_by_turn(capsys, record):
    file, fingerprint = record
    code, out, _ = asked(capsys, file)
    assert code == 0
    assert "3 actions" in out
    assert out.count("agrees") == 1
    assert f"comes to the same: {fingerprint}" in out


def test_the_same_as_json(capsys, record):
    file, fingerprint = record
    answer = json.loads(asked(capsys, file, "--json")[1])
    assert (answer["agrees"], answer["drift"], answer["fingerprint"]) == (True, None, fingerprint)
    assert answer["turns"] == [{"turn": 0, "actions": 3, "agreed": 3, "fingerprint": fingerprint}]


def test_a_replay_that_drifts_names_the_action_and_exits_1(capsys, record):
    file, _ = record
    lines = file.read_text().splitlines()
    lines[2] = lines[2].replace("56.0", "55.0")
    file.write_text("\n".join(lines) + "\n")
    code, out, _ = asked(capsys, file)
    assert code == 1
    assert "drifts at turn 0, action 2 (PutDown of seat 1)" in out
    assert json.loads(asked(capsys, file, "--json")[1])["turns"][0]["agreed"] == 1


@pytest.mark.parametrize("content", [b"", b"no game at all\n", b'{"format": "another"}\n', b"\x00\xff" * 50])
def test_a_file_that_is_no_game_is_told_in_one_sentence(capsys, tmp_path, content):
    (tmp_path / "odd.nexus").write_bytes(content)
    code, out, err = asked(capsys, tmp_path / "odd.nexus")
    assert (code, out, len(err.splitlines())) == (2, "", 1)


def test_a_game_that_is_not_here_is_told(capsys, record):
    file, _ = record
    file.write_text(file.read_text().replace('"open-table"', '"whist"'))
    code, _, err = asked(capsys, file)
    assert code == 2
    assert "whist" in err
