"""Records come back from files whole; whatever else a file holds becomes one clear sentence."""

from __future__ import annotations

import json
import os
import re
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from nexus_table.kernel import loading
from nexus_table.kernel.loading import RecordError, header_of, load, save
from nexus_table.kernel.record import FORMAT_VERSION, encoded
from nexus_table.kernel.session import DriftError, Session
from tests.every_game.toy import PigInTheDark

from .playing import GAME, begun, play, slide

PLAYED = play(begun(), 8)
WHOLE = b"".join(encoded(line) for line in PLAYED.record().lines())
SENTENCE = re.compile(r"[^\n]+; [^\n]+\.")


class Renamed(PigInTheDark):
    name = "other-pig"


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    path = tmp_path / "pig.nexus"
    save(path, play(begun(), 8).record())
    return path


def rows(path: Path) -> list[Any]:
    return [json.loads(row) for row in path.read_text("utf-8").splitlines()]


def rewrite(path: Path, raws: list[Any]) -> None:
    path.write_text("".join(json.dumps(raw) + "\n" for raw in raws), "utf-8")


def test_a_saved_record_comes_back(tmp_path: Path) -> None:
    session = play(begun(), 8)
    for by in (1.0, 2.0, 3.0):
        slide(session, by)
    session.undo()
    session.undo()
    save(tmp_path / "pig.nexus", session.record())
    loaded = load(tmp_path / "pig.nexus", GAME)
    assert loaded.record == session.record()
    assert loaded.damage is None
    assert len(loaded.record.undone) == 2


def test_a_file_begins_with_what_is_played_and_has_one_line_an_action(saved: Path) -> None:
    header, *played = rows(saved)
    assert header["format"] == "nexus-table game"
    assert header["version"] == FORMAT_VERSION
    assert header["game"] == "pig-in-the-dark"
    assert header["seed"] == 11
    assert header["setup"] == {"goal": 30, "peeking": True}
    assert header["data"] == "toy"
    assert [row["line"] for row in played] == ["played"] * 8
    assert header_of(saved) == header


def test_saving_twice_leaves_the_same_file_and_no_other(saved: Path) -> None:
    before = saved.read_bytes()
    save(saved, load(saved, GAME).record)
    assert saved.read_bytes() == before
    assert list(saved.parent.iterdir()) == [saved]


FOREIGN = {
    "empty": b"",
    "a line feed": b"\n",
    "a picture": b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR",
    "words": "Grüße\n".encode(),
    "another JSON": b'{"format":"something else"}\n',
    "a list": b"[1,2]\n",
    "a number": b"1" * 5000,
    "deep nesting": b"[" * 100_000,
    "deep nesting in a header": b'{"format":' + b'{"a":' * 50_000,
    "cut in its header": b'{"line":"header","format":"nexus-tab',
}


@pytest.mark.parametrize("content", FOREIGN.values(), ids=FOREIGN.keys())
@pytest.mark.parametrize("salvage", [False, True])
def test_a_foreign_file_is_no_game(tmp_path: Path, content: bytes, salvage: bool) -> None:
    path = tmp_path / "x.nexus"
    path.write_bytes(content)
    with pytest.raises(RecordError) as fault:
        load(path, GAME, salvage=salvage)
    assert str(fault.value) == (
        "x.nexus: this is no game of Nexus Table; choose a file that this program has saved."
    )


def test_what_is_no_file_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match=r"none\.nexus: it cannot be read \(no such file or directory\)"):
        load(tmp_path / "none.nexus", GAME)
    (tmp_path / "folder.nexus").mkdir()
    with pytest.raises(RecordError, match=r"folder\.nexus: this is no file"):
        load(tmp_path / "folder.nexus", GAME)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with names")
def test_a_pipe_does_not_hang_the_program(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.nexus")
    with pytest.raises(RecordError, match="this is no file"):
        load(tmp_path / "pipe.nexus", GAME)


def test_a_game_of_another_table_says_so(saved: Path) -> None:
    with pytest.raises(
        RecordError, match="this is a game of pig-in-the-dark, not of other-pig; open it there"
    ):
        load(saved, Renamed())


@pytest.mark.parametrize("word", ["version", "rules"])
def test_a_newer_version_asks_for_an_update(saved: Path, word: str) -> None:
    raws = rows(saved)
    raws[0][word] = 99
    rewrite(saved, raws)
    with pytest.raises(
        RecordError, match=f"newer program .{word} 99, known here up to 1.; update the program"
    ):
        load(saved, GAME)


@pytest.mark.parametrize("version", [-1, "1", None, 1.5])
def test_a_version_that_is_no_number_is_damage(saved: Path, version: object) -> None:
    raws = rows(saved)
    raws[0]["version"] = version
    rewrite(saved, raws)
    with pytest.raises(
        RecordError, match=r"line 1: this line is damaged .its version is no number.; choose an older"
    ):
        load(saved, GAME)


DAMAGES: dict[str, Callable[[dict[str, Any]], object]] = {
    "an unknown action": lambda raw: raw | {"action": {"act": "Cheat"}},
    "an unknown field": lambda raw: raw | {"more": 1},
    "an unknown field of an action": lambda raw: raw | {"action": {"act": "Roll", "pips": 6}},
    "a missing field": lambda raw: {key: raw[key] for key in raw if key != "seat"},
    "a number out of bounds": lambda raw: raw | {"action": {"act": "Mark", "at": 1e9}},
    "text for a number": lambda raw: raw | {"seat": "0"},
    "no action": lambda raw: raw | {"action": None},
    "a strange seat": lambda raw: raw | {"seat": 99},
    "an unknown line": lambda raw: raw | {"line": "cheated"},
    "a second header": lambda raw: {"line": "header"},
    "nothing to do again": lambda raw: {"line": "redone"},
    "no object": lambda raw: [1],
    "too many dice": lambda raw: raw | {"dice": [1] * 10_001},
}


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES.keys())
def test_damage_in_a_line_names_it_and_the_part_before_can_be_kept(
    saved: Path, damage: Callable[[dict[str, Any]], object]
) -> None:
    whole = load(saved, GAME).record
    raws = rows(saved)
    raws[4] = damage(raws[4])
    rewrite(saved, raws)
    with pytest.raises(RecordError, match=r"pig\.nexus, line 5: this line is damaged") as fault:
        load(saved, GAME)
    assert SENTENCE.fullmatch(str(fault.value))
    assert "open the part before it or choose an older save" in str(fault.value)
    kept = load(saved, GAME, salvage=True)
    assert kept.record == replace(whole, played=whole.played[:3])
    assert str(kept.damage) == str(fault.value)
    assert Session.resume(GAME, kept.record).fingerprint == whole.played[2].fingerprint


@pytest.mark.parametrize("key", ["seed", "setup", "fingerprint", "game", "by_hand"])
def test_a_damaged_header_cannot_be_helped(saved: Path, key: str) -> None:
    raws = rows(saved)
    raws[0][key] = [1]
    rewrite(saved, raws)
    for salvage in (False, True):
        with pytest.raises(RecordError) as fault:
            load(saved, GAME, salvage=salvage)
        assert SENTENCE.fullmatch(str(fault.value))


def test_a_file_cut_anywhere_keeps_every_whole_line(saved: Path) -> None:
    whole = load(saved, GAME).record
    content = saved.read_bytes()
    header_end = content.index(b"\n") + 1
    last_two = content[:-1].rindex(b"\n", 0, content[:-1].rindex(b"\n"))
    for end in (*range(header_end, last_two, 11), *range(last_two, len(content))):
        saved.write_bytes(content[:end])
        lines_left = content[:end].count(b"\n") - 1
        if content[:end].endswith(b"\n") or content[end : end + 1] == b"\n":  # only the line feed is missing
            lines_left += not content[:end].endswith(b"\n")
            assert len(load(saved, GAME).record.played) == lines_left
            continue
        with pytest.raises(
            RecordError, match="this last line was cut off; open the game without it"
        ) as fault:
            load(saved, GAME)
        assert fault.value.cut
        kept = load(saved, GAME, salvage=True)
        assert kept.record.played == whole.played[:lines_left]
        assert kept.damage is not None
        assert kept.damage.cut


@settings(max_examples=200, deadline=None, derandomize=True)
@given(where=st.integers(0), byte=st.integers(0, 255))
def test_no_changed_byte_opens_as_another_game(where: int, byte: int) -> None:
    """Either a sentence tells of it, or the replay drifts, or it is still the same game."""
    content = bytearray(WHOLE)
    content[where % len(content)] = byte
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "changed.nexus"
        path.write_bytes(content)
        try:
            session = Session.resume(GAME, load(path, GAME).record)
        except (RecordError, DriftError):
            return
    assert session.state == PLAYED.state


def test_a_file_too_large_is_not_read(saved: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loading, "MAX_FILE", 100)
    with pytest.raises(RecordError, match="no game is that long"):
        load(saved, GAME)


def test_a_line_too_long_is_damage(saved: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with saved.open("ab") as file:
        file.write(b" " * 2000 + b"{}\n")
    monkeypatch.setattr(loading, "MAX_LINE", 1000)
    with pytest.raises(RecordError, match=r"line 10: this line is damaged .a line has no more than"):
        load(saved, GAME)


def test_too_many_lines_are_damage(saved: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loading, "MAX_LINES", 5)
    with pytest.raises(RecordError, match=r"line 6: this line is damaged .a game has no more than 5 lines"):
        load(saved, GAME)
    assert len(load(saved, GAME, salvage=True).record.played) == 4
