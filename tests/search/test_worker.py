"""The worker: one player in a process of its own, which may be late, wrong or dead, and holds nobody up."""

import multiprocessing
import os
import signal
import time

import pytest

from nexus_table.search.worker import Worker, WorkerError

from .thinkers import PROMPT, Board, Obedient, Say

PATIENCE = 20


@pytest.fixture(scope="module")
def shared():
    """One worker for the tests that leave its process alive: a new process costs half a second."""
    worker = Worker(Obedient)
    yield worker
    worker.close()


def waited(what):
    """Return what a poll comes to at last."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        found = what()
        if found:
            return found
        time.sleep(0.005)
    raise AssertionError("it never came")


def test_an_answer_comes_once(shared):
    shared.ask(Board("say hello"), PROMPT, 2)
    assert shared.thinking
    assert waited(shared.poll) == Say("hello to seat 2")
    assert shared.poll() is None
    assert not shared.thinking


def test_advice_has_a_reason_and_is_no_answer(shared):
    shared.ask_advice(Board("say this"), PROMPT, 0)
    advice = waited(shared.poll_advice)
    assert advice.actions == (Say("this to seat 0"),)
    assert advice.reason == "it was told to"
    assert shared.poll() is None


def test_a_newer_question_counts(shared):
    shared.ask(Board("think old"), PROMPT, 0)
    waited(lambda: shared.progress > 0)
    shared.ask(Board("say new"), PROMPT, 0)
    assert waited(shared.poll) == Say("new to seat 0")


def test_progress_is_told_and_hurry_brings_the_best_so_far(shared):
    shared.ask(Board("think yes"), PROMPT, 0)
    waited(lambda: 0 < shared.progress < 1)
    assert shared.poll() is None
    shared.hurry()
    assert waited(shared.poll) == Say("yes so far")


def test_people_wait_no_longer_than_the_seconds_they_gave(shared):
    shared.ask(Board("think timely"), PROMPT, 0, seconds=0.05)
    assert waited(shared.poll) == Say("timely so far")


def test_a_cancelled_question_has_no_answer(shared):
    shared.ask(Board("say never"), PROMPT, 0)
    shared.cancel()
    assert not shared.thinking
    time.sleep(0.1)
    assert shared.poll() is None


def test_a_fault_of_the_player_is_told_once_and_the_next_question_is_answered(shared):
    shared.ask(Board("fail it is lost"), PROMPT, 0)
    with pytest.raises(WorkerError, match="ValueError: it is lost"):
        waited(shared.poll)
    shared.ask(Board("say more"), PROMPT, 0)
    assert waited(shared.poll) == Say("more to seat 0")


def test_no_pygame_is_in_its_process(shared):
    shared.ask(Board("pygame"), PROMPT, 0)
    assert waited(shared.poll) == Say("[]")


def test_a_killed_process_is_replaced_and_asked_again(shared):
    shared.ask(Board("say first"), PROMPT, 0)
    waited(shared.poll)
    killed = shared.process_id
    os.kill(killed, signal.SIGTERM)
    shared.ask(Board("say again"), PROMPT, 0)
    assert waited(shared.poll) == Say("again to seat 0")
    assert shared.process_id != killed


def test_a_process_killed_while_it_thinks_is_replaced(shared):
    shared.ask(Board("think on"), PROMPT, 0)
    waited(lambda: shared.progress > 0)
    killed = shared.process_id
    os.kill(killed, signal.SIGTERM)
    waited(lambda: shared.process_id not in (None, killed))
    shared.hurry()
    assert waited(shared.poll) == Say("on so far")


def test_a_process_that_dies_once_is_asked_again(shared, tmp_path):
    shared.ask(Board(f"die-once {tmp_path / 'died'}"), PROMPT, 0)
    assert waited(shared.poll) == Say("alive again")


def test_a_question_that_always_kills_is_a_fault_in_a_sentence(shared):
    shared.ask(Board("die"), PROMPT, 0)
    with pytest.raises(WorkerError, match="ended before it could answer"):
        waited(shared.poll)


def test_a_thought_that_never_looks_up_is_ended(shared):
    shared.ask(Board("sleep"), PROMPT, 0)
    time.sleep(0.5)
    shared.cancel()
    shared.ask(Board("say awake"), PROMPT, 0)
    assert waited(shared.poll) == Say("awake to seat 0")


def test_a_maker_that_cannot_be_sent_is_a_fault_in_a_sentence():
    def local():
        return Obedient()

    worker = Worker(local)
    worker.ask(Board("say"), PROMPT, 0)
    with pytest.raises(WorkerError, match="cannot be asked"):
        waited(worker.poll)
    worker.close()


def test_a_closed_worker_ends_its_process():
    worker = Worker(Obedient)
    worker.ask(Board("sleep"), PROMPT, 0)
    process = waited(lambda: worker.process_id)
    worker.close()
    waited(lambda: not alive(process))
    with pytest.raises(ValueError, match="closed"):
        worker.ask(Board("say"), PROMPT, 0)


def alive(process):
    return process in [child.pid for child in multiprocessing.active_children()]
