"""Many processes play the same games as one; one that ends is told in a sentence; a closed arena leaves none behind."""

from __future__ import annotations

import multiprocessing

import pytest

from nexus_table.arena.playing import PlayerError
from nexus_table.arena.workers import WorkerError, play_all

from .race import make
from .test_matches import plan


def known(results):
    told = sorted(results, key=lambda result: result.number)
    return [
        (one.number, one.venue, one.seed, one.seating, one.winners, one.turns, one.decisions) for one in told
    ]


def test_two_processes_play_the_same_games_as_one():
    asked = plan("random", "random", games=30)
    alone = known(play_all(make, asked, range(30), 1))
    assert known(play_all(make, asked, range(30), 2)) == alone
    assert [one[0] for one in alone] == list(range(30))


def test_a_process_that_ends_is_one_sentence_and_no_other_is_left():
    with pytest.raises(WorkerError, match="a worker process ended in the middle of a game"):
        list(play_all(make, plan("fatal", "slow"), range(4), 2))
    assert not multiprocessing.active_children()


def test_a_player_that_breaks_down_in_another_process_is_told_as_in_this_one():
    with pytest.raises(PlayerError, match="broke down: ZeroDivisionError"):
        list(play_all(make, plan("broken", "slow"), range(4), 2))


def test_a_closed_arena_ends_its_processes():
    playing = play_all(make, plan("lazy", "lazy", most_rounds=9999, games=50), range(50), 2)
    next(playing)
    assert multiprocessing.active_children()
    playing.close()
    assert not multiprocessing.active_children()
