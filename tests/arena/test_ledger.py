"""What was played is kept in a file: it goes on from there, and a file that is another's or damaged is refused."""

from __future__ import annotations

import msgspec
import pytest

from nexus_table.arena.ledger import Ledger, LedgerError, read
from nexus_table.arena.workers import play_all

from .race import make
from .test_matches import plan


def filled(file, asked, numbers):
    ledger = Ledger(asked, file)
    for result in play_all(make, asked, numbers, 1):
        ledger.add(result)
    ledger.write()
    return ledger


def test_a_contest_goes_on_from_its_file(tmp_path):
    file, asked = tmp_path / "kept.json", plan("random", "slow")
    filled(file, asked, range(5))
    again = Ledger(asked, file)
    assert [result.number for result in again.results] == [0, 1, 2, 3, 4]
    assert again.missing() == tuple(range(5, 12))
    whole = filled(file, asked, again.missing())
    assert [result.number for result in whole.results] == list(range(12))
    assert read(file).results == whole.results


def test_more_games_can_be_asked_for_and_fewer_are_told_alone(tmp_path):
    file = tmp_path / "kept.json"
    filled(file, plan("random", "slow"), range(12))
    assert Ledger(plan("random", "slow", games=20), file).missing() == tuple(range(12, 20))
    fewer = Ledger(plan("random", "slow", games=4), file)
    assert (fewer.missing(), len(fewer.results)) == ((), 4)
    fewer.write()
    assert len(read(file).results) == 12


@pytest.mark.parametrize(
    ("other", "sentence"),
    [
        (plan("random", "quick"), "another contest; players: random, slow there, random, quick now"),
        (plan("random", "slow", seed=6), "seed: 5 there, 6 now"),
        (plan("random", "slow", venues=("long",)), "venues: short, long there, long now"),
    ],
)
def test_a_file_of_another_contest_is_refused_with_what_differs(tmp_path, other, sentence):
    file = tmp_path / "kept.json"
    filled(file, plan("random", "slow"), range(2))
    with pytest.raises(LedgerError, match=sentence):
        Ledger(other, file)


def damaged(file, change):
    raw = msgspec.json.decode(file.read_bytes())
    change(raw["results"][1])
    file.write_bytes(msgspec.json.encode(raw))


@pytest.mark.parametrize(
    "change",
    [
        lambda raw: raw.update(number=3),
        lambda raw: raw.update(seating=[0, 0]),
        lambda raw: raw.update(winners=[7]),
        lambda raw: raw.update(decisions=[1]),
        lambda raw: raw.update(venue="elsewhere"),
        lambda raw: raw.update(seconds=-1.0),
        lambda raw: raw.update(extra=1),
        lambda raw: raw.pop("first"),
    ],
)
def test_a_damaged_file_is_refused_in_one_sentence(tmp_path, change):
    file, asked = tmp_path / "kept.json", plan("random", "slow")
    filled(file, asked, range(4))
    damaged(file, change)
    with pytest.raises(LedgerError) as told:
        Ledger(asked, file)
    assert "\n" not in str(told.value)


@pytest.mark.parametrize("content", [b"", b"{}", b"[" * 100_000, b"\xff\xfe", b'{"format": "other"}'])
def test_a_file_that_is_none_of_ours_is_refused(tmp_path, content):
    file = tmp_path / "kept.json"
    file.write_bytes(content)
    with pytest.raises(LedgerError, match="holds no contest to go on with"):
        Ledger(plan("slow", "quick"), file)


def test_without_a_file_nothing_is_written(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    ledger = Ledger(plan("slow", "quick"))
    ledger.write()
    assert list(tmp_path.iterdir()) == []
