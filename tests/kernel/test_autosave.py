"""The ring of autosaves keeps the last sessions, and offers the newest that is good."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from nexus_table.kernel.autosave import RING, keep, newest_good, saves
from nexus_table.kernel.loading import load, save
from nexus_table.kernel.session import Session

from .playing import GAME, GAMES, ToySession, begun, play, slide


def kept(folder: Path, when: int, actions: int = 5, seed: int = 11) -> Path:
    """Play a session in the ring and let its file be of that second."""
    session = begun(seed)
    journal = keep(session, folder)
    play(session, actions)
    journal.close()
    os.utime(journal.path, (when, when))
    return journal.path


def test_every_action_is_in_the_autosave_when_it_has_happened(tmp_path: Path) -> None:
    session = begun()
    journal = keep(session, tmp_path)
    for _ in range(4):
        slide(session, 0.5)
        assert load(journal.path, GAME).record == session.record()
    session.undo()
    assert load(journal.path, GAME).record == session.record()
    session.redo()
    assert load(journal.path, GAME).record == session.record()
    assert journal.trouble is None
    journal.close()


def test_the_ring_keeps_the_last_sessions(tmp_path: Path) -> None:
    paths = [kept(tmp_path, when, actions=1) for when in range(1, RING + 6)]
    assert sorted(tmp_path.iterdir()) == sorted(paths[-RING:])


def test_a_ring_of_another_size_is_kept_too(tmp_path: Path) -> None:
    for when in range(1, 6):
        session = begun()
        journal = keep(session, tmp_path, ring=2)
        play(session, 1)
        journal.close()
        os.utime(journal.path, (when, when))
    assert len(list(tmp_path.iterdir())) == 2


def test_games_that_are_only_looked_at_push_none_out(tmp_path: Path) -> None:
    paths = [kept(tmp_path, when, actions=1) for when in range(1, RING)]
    for _ in range(30):
        keep(begun(), tmp_path).close()
    assert sorted(tmp_path.iterdir()) == sorted(paths)


def test_saves_by_hand_are_never_removed(tmp_path: Path) -> None:
    for name in ("mine.nexus", "autosave-mine.nexus"):
        save(tmp_path / name, begun().record())
        os.utime(tmp_path / name, (0, 0))
    for when in range(1, RING + 6):
        kept(tmp_path, when, actions=1)
    assert {"mine.nexus", "autosave-mine.nexus"} <= {path.name for path in tmp_path.iterdir()}


def test_two_programs_never_share_a_file(tmp_path: Path) -> None:
    first, second = begun(1), begun(2)
    journals = [keep(first, tmp_path), keep(second, tmp_path)]
    slide(first, 1.0)
    slide(second, 2.0)
    assert journals[0].path != journals[1].path
    assert load(journals[0].path, GAME).record == first.record()
    assert load(journals[1].path, GAME).record == second.record()
    for journal in journals:
        journal.close()


def test_saves_are_listed_newest_first_with_what_they_are(tmp_path: Path) -> None:
    old, new = kept(tmp_path, 100, actions=3), kept(tmp_path, 200, actions=7)
    found = saves(tmp_path, GAMES)
    assert [saved.path for saved in found] == [new, old]
    assert [saved.actions for saved in found] == [7, 3]
    assert [saved.written for saved in found] == [200.0, 100.0]
    assert {saved.game for saved in found} == {"pig-in-the-dark"}
    assert found[0].turn == load(new, GAME).record.played[-1].turn
    assert all(saved.good and saved.damage is None for saved in found)


def test_a_damaged_save_is_listed_with_its_reason(tmp_path: Path) -> None:
    path = kept(tmp_path, 100)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:3], b"rubbish\n", *lines[4:]]))
    (saved,) = saves(tmp_path, GAMES)
    assert not saved.good
    assert saved.actions == 2
    assert saved.damage is not None
    assert f"{path.name}, line 4: this line is damaged" in saved.damage


def test_a_cut_last_line_is_told_but_good(tmp_path: Path) -> None:
    path = kept(tmp_path, 100)
    path.write_bytes(path.read_bytes()[:-9])
    (saved,) = saves(tmp_path, GAMES)
    assert saved.good
    assert saved.cut
    assert saved.actions == 4
    assert saved.damage is not None
    assert "cut off" in saved.damage


def test_games_that_are_not_here_and_foreign_files_are_listed_as_such(tmp_path: Path) -> None:
    kept(tmp_path, 100)
    (tmp_path / "x.nexus").write_bytes(b"rubbish")
    (tmp_path / "notes.txt").write_text("not a save")
    found = saves(tmp_path, {})
    assert len(found) == 2
    assert {saved.good for saved in found} == {False}
    assert any("there is no table for pig-in-the-dark here" in str(saved.damage) for saved in found)


def test_a_folder_without_saves_offers_none(tmp_path: Path) -> None:
    assert saves(tmp_path / "missing", GAMES) == ()
    assert newest_good(tmp_path / "missing", GAMES) is None


def test_the_newest_good_one_is_offered_replayed(tmp_path: Path) -> None:
    good = kept(tmp_path, 100, actions=6)
    cut = kept(tmp_path, 200)
    damaged = kept(tmp_path, 300)
    drifting = kept(tmp_path, 400)
    cut.write_bytes(cut.read_bytes()[:-9])
    damaged.write_bytes(b"rubbish")
    drifting.write_bytes(drifting.read_bytes().replace(b'"seed":11', b'"seed":12'))
    for path, when in ((cut, 200), (damaged, 300), (drifting, 400)):
        os.utime(path, (when, when))
    rescue = newest_good(tmp_path, GAMES)
    assert rescue is not None
    assert rescue.saved.path == cut
    assert len(rescue.session.steps) == 5
    assert [saved.path for saved in rescue.passed_over] == [drifting, damaged]
    assert "drifts at its beginning" in str(rescue.passed_over[0].damage)
    cut.unlink()
    rescue = newest_good(tmp_path, GAMES)
    assert rescue is not None
    assert rescue.saved.path == good


def test_a_game_taken_up_again_goes_on_in_a_file_of_its_own(tmp_path: Path) -> None:
    path = kept(tmp_path, 100, actions=4)
    before = path.read_bytes()
    session: ToySession = Session.resume(GAME, load(path, GAME).record)
    journal = keep(session, tmp_path)
    slide(session, 1.0)
    journal.close()
    assert path.read_bytes() == before
    assert load(journal.path, GAME).record == session.record()


def test_a_folder_that_cannot_be_written_is_trouble_and_no_crash(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    session = begun()
    journal = keep(session, tmp_path / "file")
    slide(session, 1.0)
    assert journal.trouble is not None
    assert session.state.marks[0] == pytest.approx(1.0)
