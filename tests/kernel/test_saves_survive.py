"""Files survive every single step of writing that fails."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from nexus_table.disk import write_whole
from nexus_table.kernel.autosave import sweep
from nexus_table.kernel.journal import Journal
from nexus_table.kernel.loading import load
from nexus_table.kernel.record import Played
from nexus_table.kernel.session import Session
from tests.every_game.toy import Mark

from .playing import GAME, begun, slide

FULL = OSError(28, "No space left on device")


class FaultyFile:
    """A file of which one method fails; writing may leave a part behind first."""

    def __init__(self, file: Any, failing: str, part: int) -> None:
        self._file, self._failing, self._part = file, failing, part

    def write(self, content: bytes) -> int:
        if self._failing == "write":
            self._file.write(content[: self._part])
            self._file.flush()
            raise FULL
        if self._failing == "write a part":
            return self._file.write(content[: self._part])
        return self._file.write(content)

    def flush(self) -> None:
        if self._failing == "flush":
            raise FULL
        self._file.flush()

    def fileno(self) -> int:
        return self._file.fileno()

    def close(self) -> None:
        self._file.close()

    def __enter__(self) -> FaultyFile:
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()


def failing(*_: object, **__: object) -> None:
    raise FULL


@contextmanager
def broken(step: str, part: int = 7) -> Iterator[None]:
    """Let one step of every write fail."""
    real_open = Path.open

    def faulty_open(path: Path, mode: str = "r", *args: Any, **kwargs: Any) -> Any:
        if mode in {"xb", "ab"} and step == "open":
            raise FULL
        file = real_open(path, mode, *args, **kwargs)
        return FaultyFile(file, step, part) if mode in {"xb", "ab"} else file

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Path, "open", faulty_open)
        if step == "fsync":
            patch.setattr(os, "fsync", failing)
        if step == "replace":
            patch.setattr(os, "replace", failing)
        yield


STEPS = ("open", "write", "flush", "fsync", "replace")


def test_a_file_is_written_with_the_folders_it_needs(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "down" / "a.nexus"
    write_whole(path, b"one")
    write_whole(path, b"two")
    assert path.read_bytes() == b"two"
    assert list(path.parent.iterdir()) == [path]


@pytest.mark.parametrize("step", STEPS)
def test_a_step_that_fails_leaves_the_old_file_and_nothing_else(tmp_path: Path, step: str) -> None:
    path = tmp_path / "a.nexus"
    write_whole(path, b"the old content")
    with broken(step), pytest.raises(OSError, match="No space left"):
        write_whole(path, b"the new content")
    assert path.read_bytes() == b"the old content"
    assert list(tmp_path.iterdir()) == [path]


def test_a_folder_that_cannot_be_settled_does_no_harm(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "open", failing)
    write_whole(tmp_path / "a.nexus", b"content")
    assert (tmp_path / "a.nexus").read_bytes() == b"content"


def test_the_rest_of_a_killed_write_is_swept_away_and_nothing_else(tmp_path: Path) -> None:
    write_whole(tmp_path / "a.nexus", b"content")
    (tmp_path / "b.nexus.0a1b2c3d.part").write_bytes(b"half")
    (tmp_path / "mine.part").write_bytes(b"not ours")
    sweep(tmp_path)
    assert {path.name for path in tmp_path.iterdir()} == {"a.nexus", "mine.part"}


@pytest.mark.parametrize("part", [0, 1, 7, 40])
@pytest.mark.parametrize("step", STEPS)
@pytest.mark.parametrize("before", [0, 1, 3])
def test_a_disk_that_refuses_never_stops_the_game(tmp_path: Path, step: str, part: int, before: int) -> None:
    """Whatever fails, the file holds all actions that were kept before; when the disk is well again, all of them."""
    session = begun()
    kept = session.journal = Journal(tmp_path / "a.nexus", session.record().lines())
    for _ in range(before):
        slide(session, 0.5)
    assert kept.trouble is None
    with broken(step, part):
        kept.close()  # so that the next line meets every step
        slide(session, 0.5)
        assert kept.trouble is not None
        slide(session, 0.5)
    assert kept.trouble is not None
    assert kept.trouble.endswith(").")
    assert "could not be saved" in kept.trouble
    if before:
        found = load(kept.path, GAME, salvage=True).record
        assert found.played[:before] == session.record().played[:before]
    slide(session, 0.5)
    assert kept.trouble is None
    assert load(kept.path, GAME).record == session.record()
    kept.close()


@pytest.mark.parametrize("part", [0, 1, 7, 40])
@pytest.mark.parametrize("step", ["write", "write a part", "fsync"])
def test_an_append_that_fails_half_way_is_made_good_by_the_next(tmp_path: Path, step: str, part: int) -> None:
    session = begun()
    kept = session.journal = Journal(tmp_path / "a.nexus", session.record().lines())
    slide(session, 0.5)
    file = kept._file
    assert file is not None
    kept._file = FaultyFile(file, step, part)  # type: ignore[assignment]
    with pytest.MonkeyPatch.context() as patch:
        if step == "fsync":
            patch.setattr(os, "fsync", failing)
        slide(session, 0.5)
    assert kept.trouble is not None
    assert len(load(kept.path, GAME, salvage=True).record.played) >= 1
    slide(session, 0.5)
    assert kept.trouble is None
    assert load(kept.path, GAME).record == session.record()
    kept.close()


def test_a_journal_makes_its_file_with_its_first_line(tmp_path: Path) -> None:
    session = begun()
    kept = Journal(tmp_path / "a.nexus", session.record().lines())
    assert not kept.path.exists()
    kept.append(Played(0, Mark(1.0), 1, "0" * 32))
    assert kept.path.read_bytes().count(b"\n") == 2
    kept.close()
    kept.close()


def test_each_line_is_on_the_disk_when_append_returns(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settled: list[int] = []
    real = os.fsync
    monkeypatch.setattr(os, "fsync", lambda handle: (settled.append(handle), real(handle))[1])
    session = begun()
    session.journal = kept = Journal(tmp_path / "a.nexus", session.record().lines())
    slide(session, 1.0)
    first = len(settled)
    slide(session, 1.0)
    assert first == 2  # the file and its folder
    assert len(settled) == 3
    assert Session.resume(GAME, load(kept.path, GAME).record).state == session.state
    kept.close()
