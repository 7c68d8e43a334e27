"""Many matches over all cores: each worker is a process of its own, and what comes back does not depend on how many."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from typing import Any

from nexus_table.arena.contest import Contest, Make
from nexus_table.arena.match import Plan, Result, match
from nexus_table.arena.playing import play

AHEAD = 3
"""So many matches a worker are handed out before results come back, so that none waits for work."""


class WorkerError(Exception):
    """A worker ended in the middle of its work: a sentence that says so."""


def play_all(make: Make, plan: Plan, numbers: Sequence[int], jobs: int) -> Generator[Result, None, None]:
    """Yield the results of a plan's matches of these numbers as they come.

    `jobs` processes play them, this one alone if there is but one.

    Raise PlayerError where a match breaks down and WorkerError where a process does. A generator that is closed, by a
    KeyboardInterrupt too, ends its workers; the matches under way are lost.
    """
    if jobs > 1 and len(numbers) > 1:
        yield from _over_processes(make, plan, numbers, min(jobs, len(numbers)))
        return
    contest = make()
    for number in numbers:
        result = play(contest, plan, match(plan, number))
        if result is not None:
            yield result


def _over_processes(
    make: Make, plan: Plan, numbers: Sequence[int], jobs: int
) -> Generator[Result, None, None]:
    spawn = multiprocessing.get_context("spawn")
    stop = spawn.Event()
    pool = ProcessPoolExecutor(jobs, spawn, _set_up, (make, plan, stop))
    rest = iter(numbers)
    waiting: set[Future[Result | None]] = set()
    try:
        while True:
            while len(waiting) < AHEAD * jobs and (number := next(rest, None)) is not None:
                waiting.add(pool.submit(_play_here, number))
            if not waiting:
                return
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            yield from sorted(filter(None, (future.result() for future in done)), key=_by_number)
    except BrokenProcessPool as fault:
        raise WorkerError(
            "a worker process ended in the middle of a game; perhaps the memory ran out or somebody ended it"
        ) from fault
    finally:
        stop.set()
        pool.shutdown(cancel_futures=True)


def _by_number(result: Result) -> int:
    return result.number


class _Here:
    """What a worker process plays with, made once."""

    contest: Contest
    plan: Plan
    stopped: Callable[[], bool]


def _set_up(make: Make, plan: Plan, stop: Any) -> None:
    """Make the contest in a worker; an interrupt is the first process's business, and none outlives that one."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    _Here.contest, _Here.plan, _Here.stopped = make(), plan, stop.is_set


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _play_here(number: int) -> Result | None:
    return play(_Here.contest, _Here.plan, match(_Here.plan, number), _Here.stopped)
