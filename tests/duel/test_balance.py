"""What is told of the factions' balance follows from the games that were played and from their seeds."""

from nexus_table.arena.match import match
from nexus_table.arena.playing import play
from tests.benchmarks import bench_duel_balance as balance


def part(name, share, low, high, games=200):
    return balance.Part(name, share, low, high, games=games)


def told(**changed):
    usual = {
        "date": "2026-01-01", "commit": "abc", "digest": "0" * 64, "level": "normal", "seed": 1, "games": 400,
        "draws": 2, "capped": 4, "turns_median": 14.0, "turns_p90": 30.0, "seconds": 100.0,
        "first": part("first", 0.52, 0.47, 0.57),
        "factions": (part("vikings", 0.5, 0.43, 0.57), part("wizards", 0.3, 0.24, 0.37)),
        "pairs": (part("vikings + wizards", 0.1, 0.02, 0.3, games=11),),
    }  # fmt: skip
    return "\n".join(balance.section(balance.Balance(**{**usual, **changed})))


def test_a_faction_outside_of_what_is_allowed_is_marked():
    page = told()
    assert "| vikings | 200 | 50.0% (43.0% to 57.0%) | 42% to 58% | yes |" in page
    assert "| wizards | 200 | 30.0% (24.0% to 37.0%) | 42% to 58% | **no** |" in page
    assert "4 at the cap of 80 turns (1.0%)" in page


def test_only_pairs_outside_of_what_is_allowed_are_listed():
    assert "| vikings + wizards | 11 |" in told()
    assert "vikings + wizards" not in told(pairs=(part("vikings + wizards", 0.5, 0.2, 0.8, games=11),))


def test_each_deck_of_a_game_scores_for_both_its_factions(monkeypatch):
    monkeypatch.setattr(balance, "LEVEL", "random")
    contest = balance.make()
    plan = balance.plan_of(contest, 2, seed=3)
    results = [play(contest, plan, match(plan, number)) for number in (0, 2)]
    found = balance.counted(contest, plan, results)
    assert sum(one.games for one in found.factions) == 8
    assert sum(one.games for one in found.pairs) == 4
    assert abs(sum(one.share * one.games for one in found.factions) - 4) < 0.01
