"""`nexus-table arena`: the words that are understood, what they print, files, interruptions and refusals."""

from __future__ import annotations

import csv
import json
import subprocess
import sys

import pytest

from nexus_table.app.command_line import main
from nexus_table.app.commands import arena
from nexus_table.app.registry import entry_named, games
from nexus_table.arena.match import Plan, match
from nexus_table.arena.playing import play

from .race import RaceContest

MODULE = [sys.executable, "-m", "nexus_table"]


class RaceEntry:
    name = "race"
    title = "Race"
    contest = RaceContest()


@pytest.fixture(autouse=True)
def race(monkeypatch):
    """Put the race among the games; it is played in this process alone."""
    known = {entry.name: entry for entry in (*games(), RaceEntry())}
    monkeypatch.setattr(arena, "games", lambda: tuple(known.values()))
    monkeypatch.setattr(arena, "entry_named", known.get)
    monkeypatch.setattr(arena, "contest_named", lambda name: known[name].contest)


def asked(capsys, *words, game="race", count=8, players="slow,quick"):
    code = main(["arena", game, "--games", str(count), "--players", players, "--jobs", "1", *map(str, words)])
    told = capsys.readouterr()
    return code, told.out, told.err


def test_json_has_every_key_and_the_seed_decides_the_games(capsys):
    code, out, err = asked(capsys, "--json", "--seed", "3", players="random,random")
    assert (code, err) == (0, "")
    answer = json.loads(out)
    assert answer["games"] == 8 == sum(answer["wins_player"])
    assert answer["illegal"] == 0
    again = json.loads(asked(capsys, "--json", "--seed", "3", players="random,random")[1])
    other = json.loads(asked(capsys, "--json", "--seed", "4", players="random,random")[1])
    steady = ("wins_player", "wins_seat", "turns_median", "turns_p90", "elo", "positions_per_game")
    assert [answer[key] for key in steady] == [again[key] for key in steady]
    assert [answer[key] for key in steady] != [other[key] for key in steady]


def test_words_name_the_players_and_on_demand_the_maps(capsys):
    assert "quick" in asked(capsys)[1]
    assert "headstart" in asked(capsys, "--by", "sector", "--sector", "headstart")[1]


def test_a_csv_file_holds_a_row_for_each_game(capsys, tmp_path):
    file = tmp_path / "games.csv"
    asked(capsys, "--csv", file)
    rows = list(csv.DictReader(file.read_text().splitlines()))
    assert [row["number"] for row in rows] == [str(number) for number in range(1, 9)]
    assert {row["winner"] for row in rows} == {"quick"}
    assert {row["seating"] for row in rows} == {"slow quick", "quick slow"}


def test_what_was_played_is_kept_and_only_the_rest_is_played(capsys, tmp_path, monkeypatch):
    file = tmp_path / "kept.json"
    first = json.loads(asked(capsys, "--json", "--resume", file, players="random,slow")[1])
    before = json.loads(file.read_text())["seconds"]
    monkeypatch.setattr(arena, "play_all", lambda make, plan, numbers, jobs: iter_none(numbers))
    again = json.loads(asked(capsys, "--json", "--resume", file, players="random,slow")[1])
    assert again["wins_player"] == first["wins_player"]
    assert again["seconds"] >= before > 0


def iter_none(numbers):
    assert not numbers
    yield from ()


def test_an_interruption_tells_what_was_played_and_how_to_go_on(capsys, tmp_path, monkeypatch):
    file, played = tmp_path / "kept.json", arena.play_all

    def interrupted(make, plan, numbers, jobs):
        yield from played(make, plan, numbers[:3], 1)
        raise KeyboardInterrupt

    monkeypatch.setattr(arena, "play_all", interrupted)
    code, out, err = asked(capsys, "--resume", file, "--json")
    assert (code, json.loads(out)["games"]) == (130, 3)
    assert "Stopped after 3 of 8 games" in err
    assert "kept.json" in err
    monkeypatch.setattr(arena, "play_all", played)
    code, out, _ = asked(capsys, "--resume", file, "--json")
    assert (code, json.loads(out)["games"]) == (0, 8)


def test_an_illegal_answer_is_an_exit_code_of_1(capsys):
    assert asked(capsys, players="cheat,quick")[0] == 1


@pytest.mark.parametrize(
    ("words", "players", "game", "sentence"),
    [
        ((), "slow,quik", "race", "There is no level 'quik'; did you mean quick?"),
        ((), "slow", "race", "race cannot be played by 1 computer players."),
        ((), "slow,slow,slow,slow", "race", "race cannot be played by 4 computer players."),
        ((), "slow,quick", "whist", "There is no game 'whist'; there are war, starmap, duel and race"),
        ((), "slow,quick", "open-table", "Open table has no computer players to pit against each other."),
        (("--sector", "shrt"), "slow,quick", "race", "There is no sector for 2 'shrt'; did you mean short?"),
        (("--by", "moon"), "slow,quick", "race", "--by takes: sector"),
        (("--seed", "-1"), "slow,quick", "race", "--seed takes a whole number from 0 to 9007199254740991"),
        (("--games", "0"), "slow,quick", "race", "--games takes a whole number from 1 to 1000000, not 0."),
        (("--jobs", "0"), "slow,quick", "race", "--jobs takes a whole number from 1 to 256, not 0."),
        (("--max-rounds", "0"), "slow,quick", "race", "--max-rounds takes a whole number"),
        (("--csv", "games.txt"), "slow,quick", "race", "'games.txt' should end with .csv."),
        (("--resume", "nowhere/kept.json"), "slow,quick", "race", "There is no folder 'nowhere'"),
        ((), "broken,quick", "race", "The arena had to stop: game 1"),
    ],
)
def test_what_cannot_be_played_is_one_sentence(capsys, monkeypatch, tmp_path, words, players, game, sentence):
    monkeypatch.chdir(tmp_path)
    code, out, err = asked(capsys, *words, game=game, players=players)
    assert (code, out) == (2, "")
    assert sentence in err
    assert err.count("\n") == 1


def test_the_star_map_is_played_over_two_processes_as_in_one():
    """The registry makes the contest in each worker; nothing is told on the standard error."""
    words = [
        *MODULE,
        "arena",
        "starmap",
        "--games",
        "4",
        "--players",
        "random,random",
        "--seed",
        "7",
        "--json",
    ]
    answers = []
    for jobs in ("1", "2"):
        told = subprocess.run([*words, "--jobs", jobs], capture_output=True, text=True, check=True)
        assert told.stderr == ""
        answers.append(json.loads(told.stdout))
    assert answers[0]["wins_player"] == answers[1]["wins_player"]
    assert answers[0]["turns_p90"] == answers[1]["turns_p90"]
    assert answers[0]["illegal"] == 0


def test_automata_sit_at_the_star_map_by_their_aggressiveness():
    """S26: an automaton is a seat of the set-up; the other seats are players as ever."""
    contest = entry_named("starmap").contest
    setup = contest.seated(contest.venues(2)["far-shores"], ["normal", "automaton-2"])
    assert [(one.seat, one.aggressiveness) for one in setup.automata] == [(1, 2)]
    assert contest.seated(setup, ["normal", "random"]) is setup
    plan = Plan("starmap", "", ("random", "automaton-1"), 2, 3, 8, ("far-shores",))
    result = play(contest, plan, match(plan, 0))
    assert (result.illegal, min(result.decisions) > 0) == (0, True)
