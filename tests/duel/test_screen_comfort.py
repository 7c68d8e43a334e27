"""The comforts of the duel's screen: answers given always, tempo and single steps, hints, the past, computer seats."""

from __future__ import annotations

import time

import pytest

from nexus_table.games.duel.actions import Activate, Attack, Decline, EndPhase, Pick, Play
from nexus_table.games.duel.options import RulesOptions
from nexus_table.games.duel.screen import words
from nexus_table.games.duel.screen.doors import Doors
from nexus_table.games.duel.screen.duel_scene import DuelScene
from nexus_table.games.duel.screen.duel_table import DuelTable, Sitter
from nexus_table.games.duel.screen.history_scene import HistoryScene
from nexus_table.games.duel.screen.kept_scene import KeptScene
from nexus_table.games.duel.screen.performance import AT_ONCE, TEMPOS, USUAL, Performance, pace_of
from nexus_table.games.duel.tasks import AskReaction, AskYes, nexus_of
from nexus_table.kernel.chance import Chance
from nexus_table.kernel.session import Session
from nexus_table.search.thinker import Advice
from nexus_table.table.options import Pace, TableOptions
from nexus_table.ui.stage import Stage
from nexus_table.ui.theme import Look
from tests.duel.screening import ALONE, ENTRY, PEOPLE, OnScreen, short
from tests.duel.tokens import Table, card, does


def named(mine, theirs, *designs, **position):
    return OnScreen(named=Table(mine, theirs, designs, **position))


# ── answers given always ─────────────────────────────────────────────────────────────────────────────────────────

ASKER = card("asker", support=1, abilities=[
    does("passive", {"do": "may", "then": [{"do": "restore", "amount": 1}]}, when={"moment": "played", "whose": "mine"})
])  # fmt: skip
CHAINED = card("link", support=1, chain=True)


def asked_each_play():
    screen = named(
        {"units": ["asker"], "hand": ["a=link", "b=link", "c=link"], "nexus": 20}, {}, ASKER, CHAINED
    )
    assert screen.choosing.task is None
    return screen


def play_one(screen):
    screen.click(screen.view.sides[0].hand[0])
    screen.stage.key("Enter")
    screen.settle()


def test_an_answer_is_given_always_once_that_was_wanted():
    screen = asked_each_play()
    play_one(screen)
    assert isinstance(screen.choosing.task, AskYes)
    screen.stage.key("A", "Y")
    assert screen.view.sides[0].nexus == 21
    play_one(screen)
    screen.stage.advance(0.0)
    assert screen.choosing.task is None
    assert screen.view.sides[0].nexus == 22


def test_an_answer_is_kept_with_the_mouse_and_one_that_was_not_wanted_always_is_not():
    screen = asked_each_play()
    play_one(screen)
    screen.button(Decline())
    play_one(screen)
    assert isinstance(screen.choosing.task, AskYes)
    screen.button("always")
    screen.button(Decline())
    play_one(screen)
    screen.stage.advance(0.0)
    assert screen.choosing.task is None
    assert screen.view.sides[0].nexus == 20


def test_a_kept_answer_is_listed_and_taken_back():
    screen = asked_each_play()
    play_one(screen)
    screen.stage.key("A", "Y", "U")
    scene = screen.stage.scene
    assert isinstance(scene, KeptScene)
    assert [row.label for row in scene.list.rows] == [words.ALWAYS_SAID["yes"].format(card="Asker")]
    screen.stage.key("Delete", "Esc")
    assert screen.stage.scene is screen.scene
    play_one(screen)
    assert isinstance(screen.choosing.task, AskYes)


def test_a_kept_answer_waits_where_the_last_step_was_taken_back():
    screen = asked_each_play()
    play_one(screen)
    screen.stage.key("A", "Y")
    play_one(screen)
    screen.stage.advance(0.0)
    screen.stage.key("Ctrl+Z")
    screen.stage.advance(0.0)
    assert isinstance(screen.choosing.task, AskYes)


def test_no_reaction_with_a_unit_is_kept_for_it_only():
    guard = card("guard", support=2, abilities=[
        does("reaction", {"do": "restore", "amount": 1}, when={"moment": "played", "whose": "mine"})
    ])  # fmt: skip
    screen = named({"units": ["guard"], "hand": ["a=link", "b=link"], "nexus": 20}, {}, guard, CHAINED)
    play_one(screen)
    assert isinstance(screen.choosing.task, AskReaction)
    screen.stage.key("A", "N")
    play_one(screen)
    screen.stage.advance(0.0)
    assert screen.choosing.task is None
    assert screen.view.sides[0].nexus == 20


# ── tempo and steps ──────────────────────────────────────────────────────────────────────────────────────────────


def test_the_tempo_goes_from_a_quarter_to_four_times_and_at_once_and_is_kept():
    doors = Doors(TableOptions())
    screen = OnScreen()
    screen.scene.play.doors = doors
    screen.stage.key(*["."] * 9)
    assert screen.scene.play.performance.tempo == AT_ONCE
    assert doors.options.pace is Pace.AT_ONCE
    screen.stage.key(*[","] * 9)
    assert screen.scene.play.performance.tempo == TEMPOS[0] == 0.25
    assert doors.options.pace is Pace.CALM


@pytest.mark.parametrize("pace", list(Pace))
def test_a_kept_pace_stands_for_a_tempo_and_back(pace):
    assert USUAL[pace] in TEMPOS
    assert pace_of(USUAL[pace]) is pace
    assert Performance(pace).tempo == USUAL[pace]


def test_while_all_stands_still_each_key_shows_one_event_and_then_lets_the_rival_take_one_step():
    rich = {"units": ["giant"], "hand": ["knight", "wall"], "deck": ["spare", "monk", "trick"]}
    screen = OnScreen(look=Look(animated=True), named=Table({"hand": ["monk"], "deck": ["spare"]}, rich))
    play, stage = screen.scene.play, screen.stage
    stage.key("E")
    if screen.choosing.warned:
        stage.key("E")
    stage.key("P")
    assert play.performance.paused
    assert not screen.scene.band.answers
    waiting = len(play.performance._waiting)
    assert waiting > 1
    stage.key("T")
    assert len(play.performance._waiting) == waiting - 1
    assert play.performance.part == 1.0
    shown = play.shown
    stage.advance(5.0)
    assert play.shown is shown
    acted = 0
    for _ in range(200):
        before = screen.steps
        stage.key("T")
        stage.advance(0.1)
        assert screen.steps - before in (0, 1)
        acted += screen.steps - before
        stage.advance(5.0)
        assert screen.steps - before in (0, 1)
        if not screen.table.automatic:
            break
    assert acted > 1


def test_a_pause_in_ones_own_turn_still_says_what_is_asked():
    """Nothing is held up then: buttons and clicks work, and the band said only that all stands still."""
    screen = attacking_alone()
    asked = screen.scene.band.asked
    screen.stage.key("P")
    assert screen.scene.play.performance.paused
    assert screen.scene.band.asked == asked == words.NEXT_ATTACK
    screen.stage.key("E", "E")
    screen.stage.advance(0.5)
    assert screen.table.automatic
    assert screen.scene.band.asked == words.PAUSED


def attacking_alone():
    mine = {"units": ["knight"], "deck": ["spare"]}
    return OnScreen(look=Look(animated=True), named=Table(mine, {"deck": ["spare"]}, phase="attack"))


# ── the past ─────────────────────────────────────────────────────────────────────────────────────────────────────


def played(count=24, sitters=ALONE, **more):
    """Return a duel after so many answers by lot, and as many more as it takes until seat 0 is asked."""
    setup = short(mulligan=False, options=RulesOptions(nexus=30), **more)
    session = Session.begin(ENTRY.game, setup, 5)
    chance = Chance(1)
    while len(session.steps) <= count or session.prompt.seats != (0,):
        action, chance = ENTRY.game.draw(session.state, chance)
        session.act(session.prompt.seats[0], action)
    return session


class Branching(Doors):
    """Leads to a duel begun in the past, as a shelf does."""

    def refuse_branch(self):
        return None

    def branch(self, session, sitters):
        self.begun = session
        return DuelScene(DuelTable(session, sitters), doors=self)


def in_the_past(session, sitters=ALONE):
    doors = Branching()
    scene = DuelScene(DuelTable(session, sitters), doors=doors)
    stage = Stage(scene, (1280, 720), Look(animated=False))
    stage.key("J")
    assert isinstance(stage.scene, HistoryScene)
    return stage, scene, doors


def test_the_past_is_walked_step_by_step_and_turn_by_turn_and_left_for_the_present():
    stage, scene, _ = in_the_past(played())
    past = stage.scene
    last = past.bar.replay.at
    stage.key("Left", "Left")
    assert past.table.view == ENTRY.game.view(scene.table.session.steps[last - 2].state, 0)
    stage.key("PageUp")
    turn = past.table.view.turn
    stage.key("PageUp")
    assert past.table.view.turn == turn - 1
    stage.key("Home")
    assert past.bar.replay.at == 0
    stage.key("Right", "End", "Esc")
    assert stage.scene is scene
    assert len(scene.table.session.steps) == last + 1


def test_the_past_plays_by_itself_to_the_present():
    stage, _, _ = in_the_past(played(6))
    past = stage.scene
    stage.key(".", ".", ".", "Space")
    assert past.bar.replay.at < past.bar.replay.count
    for _ in range(40):
        stage.advance(0.3)
        if not past.bar.replay.playing:
            break
    assert past.bar.replay.at == past.bar.replay.count >= 6
    assert not past.bar.replay.playing


def test_a_duel_is_begun_in_the_past_by_the_same_steps():
    session = played()
    stage, _, doors = in_the_past(session)
    last = stage.scene.bar.replay.count
    stage.key("Left", "Left", "Left", "Ctrl+Enter")
    assert isinstance(stage.scene, DuelScene)
    begun = doors.begun
    assert begun is not session
    assert begun.record().played[: last - 3] == session.record().played[: last - 3]
    assert len(session.steps) == last + 1


def test_the_past_is_seen_with_the_same_eyes_as_the_present():
    stage, scene, _ = in_the_past(played())
    past = stage.scene
    for at in range(past.bar.replay.count + 1):
        past.look_at(at)
        assert all(card < 0 for card in past.table.view.sides[1].deck[3:])
    assert past.table.eyes == scene.table.eyes == 0


def test_a_table_that_nobody_keeps_says_why_no_duel_begins_in_its_past():
    screen = OnScreen()
    screen.stage.key("J")
    assert screen.stage.scene.bar.branch.disabled == words.NO_BRANCH_HERE


# ── computer players and hints ───────────────────────────────────────────────────────────────────────────────────


def waited(stage, done, seconds=60.0):
    """Let frames pass until something is so: thoughts end in another process."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        stage.advance(0.02)
        if done():
            return
        time.sleep(0.01)
    raise AssertionError("it was not so in time")


def test_a_whole_duel_is_played_by_mouse_and_keys_against_a_computer_player():
    """Its turns and answers come from another process; every second answer here is by keys."""
    screen = OnScreen(short(options=RulesOptions(nexus=5)), (Sitter.PERSON, Sitter.BEGINNER), seed=4)
    chance = Chance(3)
    ways = [screen.by_mouse, screen.by_keys]
    while not screen.table.over:
        screen.settle()
        if not screen.table.over:
            action, chance = screen.by_lot(chance)
            screen.carry_out(action, ways[screen.steps % 2])
    assert {one.seat for one in screen.table.session.record().played} == {0, 1}
    screen.scene.play.close()


def test_a_hint_says_what_and_why_marks_it_and_goes_on_when_it_is_followed():
    session = Session.begin(ENTRY.game, short(mulligan=False), 5)
    scene = DuelScene(DuelTable(session, ALONE))
    stage = Stage(scene, (1280, 720), Look(animated=False))
    play = scene.play
    while scene.choosing.task is not None:
        play.do(scene.choosing.actions[0])
    stage.key("H")
    waited(stage, lambda: play.hints.advice is not None)
    advice = play.hints.advice
    assert advice.reason
    assert play.hints.keys or isinstance(advice.actions[0], EndPhase)
    play.choosing.warned = True
    play.do(advice.actions[0])
    if len(advice.actions) > 1 and play.hints.advice is not None:
        assert play.hints.advice.actions == advice.actions[1:]
    play.close()


def test_a_hint_tells_no_guess_at_unseen_cards_and_names_the_phase_that_comes():
    """What is planned behind a look at the deck is a guess: shown as a step it would seem to be known."""
    look = {"do": "look", "of": {"pick": "top", "count": 2, "whose": "theirs"}, "name": "seen"}
    seer = card("seer", support=1, abilities=[does("exhaust", look, {"do": "order", "what": "seen"})])
    mine = {"units": ["seer"], "hand": ["knight"]}
    screen = named(mine, {"deck": ["monk", "wall", "giant"], "nexus": 9}, seer)
    (knight,), hidden = screen.view.sides[0].hand, screen.table.session.state.sides[1].deck[:2]
    plan = [
        Play(knight),
        EndPhase(),
        Attack(knight, nexus_of(1)),
        Activate(screen.view.sides[0].units[0].card),
    ]
    for actions, told, last in (
        (tuple(plan[:3]), 3, "Knight attacks"),
        ((plan[3], Pick(hidden), plan[0]), 1, words.HINT_UNSEEN),
    ):
        screen.scene.play.hints._advised = screen.table.session.state, Advice(actions, "reasons")
        assert len(screen.scene.play.hints.told) == told
        lines = [line.said for line in screen.scene.side._told()]
        assert last in lines[-1]
        assert not any(word in line for line in lines for word in ("Monk", "Wall", "End the turn"))
        screen.stage.advance(0.1)
    assert screen.scene.side._told()[1].said == "1. Exhaust Seer"


def test_no_hint_is_given_in_another_players_turn():
    screen = OnScreen(sitters=PEOPLE)
    assert screen.scene.play.hints.refusal is None
    screen.scene.table.eyes = 1 - screen.scene.table.eyes
    assert screen.scene.play.hints.refusal == words.NOT_YOURS
