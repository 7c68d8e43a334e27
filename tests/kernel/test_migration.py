"""Records of older versions are brought up to date, and play on."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

import pytest

from nexus_table.kernel.loading import RecordError, load, save
from nexus_table.kernel.migration import Migration, Raw, migrated
from nexus_table.kernel.record import FORMAT_VERSION
from nexus_table.kernel.session import Session
from tests.every_game.toy import PigInTheDark

from .playing import GAME, begun, play

FORMAT_0 = Path(__file__).parent / "samples" / "format-0.nexus"


def _stakes_are_goals(raws: list[Raw]) -> list[Raw]:
    setup = raws[0]["setup"]
    return [{**raws[0], "setup": {"goal": setup["stakes"] * 10}}, *raws[1:]]


class Newer(PigInTheDark):
    version = 3
    migrations: Mapping[int, Migration] = {1: lambda raws: raws, 2: _stakes_are_goals}


def test_a_game_saved_in_format_0_opens_and_plays_on() -> None:
    assert json.loads(FORMAT_0.read_text("utf-8").splitlines()[0])["version"] == 0
    record = load(FORMAT_0, GAME).record
    assert record.header.version == FORMAT_VERSION
    assert (len(record.played), len(record.undone)) == (9, 1)
    session = Session.resume(GAME, record)
    assert session.state.points == (13, 0)
    session.redo()
    assert session.fingerprint == record.undone[0].fingerprint
    assert play(session).outcome is not None


def test_what_was_migrated_is_saved_in_the_present_format(tmp_path: Path) -> None:
    record = load(FORMAT_0, GAME).record
    save(tmp_path / "new.nexus", record)
    assert load(tmp_path / "new.nexus", GAME).record == record
    assert (
        json.loads((tmp_path / "new.nexus").read_text("utf-8").splitlines()[0])["version"] == FORMAT_VERSION
    )


def _older(path: Path, rules: int, setup: object) -> None:
    save(path, play(begun(goal=30), 4).record())
    header, *played = path.read_text("utf-8").splitlines()
    raw = {**json.loads(header), "rules": rules, "setup": setup}
    path.write_text("\n".join([json.dumps(raw), *played]) + "\n", "utf-8")


@pytest.mark.parametrize("rules", [1, 2])
def test_a_game_brings_its_own_older_records_up_to_date(tmp_path: Path, rules: int) -> None:
    path = tmp_path / "old.nexus"
    _older(path, rules, {"stakes": 3})
    record = load(path, Newer()).record
    assert record.header.setup.goal == 30
    assert record.header.rules == 3
    assert len(Session.resume(Newer(), record).steps) == 5


@pytest.mark.parametrize(("rules", "setup"), [(0, {"stakes": 3}), (1, {}), (1, None), (1, {"stakes": {}})])
def test_a_step_that_is_missing_or_fails_is_one_sentence(tmp_path: Path, rules: int, setup: object) -> None:
    path = tmp_path / "old.nexus"
    _older(path, rules, setup)
    with pytest.raises(
        RecordError, match=f"rules {rules} cannot be brought up to date .*; open it with an older program"
    ):
        load(path, Newer())


def test_migrations_run_in_their_order() -> None:
    steps: dict[int, Migration] = {
        4: lambda raws: [*raws, {"by": 4}],
        5: lambda raws: [*raws, {"by": 5}],
    }
    assert migrated([{}], 4, 6, steps) == [{}, {"by": 4}, {"by": 5}]
    assert migrated([{}], 6, 6, steps) == [{}]


def test_damage_in_an_older_record_is_told_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "old.nexus"
    lines = FORMAT_0.read_text("utf-8").splitlines()
    path.write_text("\n".join([*lines[:3], "rubbish", *lines[4:]]) + "\n", "utf-8")
    with pytest.raises(RecordError, match=r"old\.nexus, line 4: this line is damaged"):
        load(path, GAME)
    assert len(load(path, GAME, salvage=True).record.played) == 2


def test_of_two_damages_in_an_older_record_the_first_is_told(tmp_path: Path) -> None:
    path = tmp_path / "old.nexus"
    lines = FORMAT_0.read_text("utf-8").splitlines()
    path.write_text("\n".join([*lines[:2], '{"line":"played"}', *lines[3:6], "rubbish"]), "utf-8")
    with pytest.raises(RecordError, match="line 3: this line is damaged"):
        load(path, GAME)


def test_dice_that_nobody_told_are_left_away(tmp_path: Path) -> None:
    """Format 0 wrote out dice that nobody told; today's leaves them away, and both are the same record."""
    record = load(FORMAT_0, GAME).record
    save(tmp_path / "new.nexus", record)
    assert '"dice":[]' in FORMAT_0.read_text("utf-8")
    assert "dice" not in (tmp_path / "new.nexus").read_text("utf-8")
