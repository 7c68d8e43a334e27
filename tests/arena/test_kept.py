"""The page of benchmarks tells of contests that were kept, never of any others."""

from __future__ import annotations

import msgspec

from tests.benchmarks.bench_players import Contest, contests, section

from .test_report import told


def kept(*players, **more):
    figures = {"date": "2026-01-02", "commit": "abc1234", "words": "race"}
    return Contest(**figures, **msgspec.structs.asdict(told(*players, **more)))


def test_a_contest_that_is_kept_is_read_back(tmp_path):
    one = kept("slow", "quick")
    (tmp_path / "one.json").write_bytes(msgspec.json.encode(one))
    assert contests(tmp_path) == [("one", one)]


def test_the_page_tells_share_elo_and_circumstances():
    page = "\n".join(section([("one", kept("slow", "quick"))]))
    for part in ("race: slow, quick", "0.0% (0.0% to 24.2%)", "abc1234", "2026-01-02"):
        assert part in page
    assert "is even" not in page


def test_the_page_tells_whether_the_compiled_copy_played():
    one = kept("slow", "quick")
    assert "compiled" not in "\n".join(section([("one", one)]))
    page = "\n".join(section([("one", msgspec.structs.replace(one, compiled=True))]))
    assert "| 2026-01-02, abc1234, compiled |" in page


def test_the_page_tells_how_many_positions_each_player_looked_at():
    one = msgspec.structs.replace(kept("slow", "quick"), positions_per_game=(1234.4, 56.0))
    assert "| 1,234 : 56 |" in "\n".join(section([("one", one)]))


def test_only_a_contest_of_equals_tells_what_it_is_worth_to_play_first():
    page = "\n".join(section([("even", kept("quick", "quick", venues=("headstart", "shared")))]))
    assert "| headstart | 6 | 100.0% (61.0% to 100.0%) | 100% / 0% | 100% / 0% | **no** |" in page
    assert "| shared | 6 | 50.0% (18.8% to 81.2%) | 50% / 50% | 50% / 50% | yes |" in page
    assert "45% to 55% is even" in page


def test_a_map_is_even_only_where_every_seat_is():
    """Who is first wins half of the games, yet one seat all of them."""
    contest = kept("quick", "quick", venues=("shared",))
    (venue,) = contest.sectors
    leaning = msgspec.structs.replace(
        venue,
        seats=tuple(
            msgspec.structs.replace(share, share=value, low=value, high=value)
            for share, value in zip(venue.seats, (1.0, 0.0), strict=True)
        ),
    )
    page = "\n".join(section([("one", msgspec.structs.replace(contest, sectors=(leaning, venue)))]))
    assert page.count("| **no** |") == 1
    assert page.count("| yes |") == 1


def test_nothing_kept_is_said():
    assert "No contest is kept yet." in "\n".join(section([]))


def test_every_contest_in_the_repository_can_be_told_and_had_no_illegal_answer():
    found = contests()
    assert list(section(found))
    assert all(contest.illegal == 0 for _, contest in found)
