"""What the table offers beside moves: plans, threats, the past, hand-over, rules to read, computer players."""

from __future__ import annotations

import time

import pygame
import pytest
from msgspec.structs import replace

from nexus_table.app.starmap.entry import StarmapEntry
from nexus_table.games.starmap.actions import Build, EndPhase, Invest, Move, PlayCard
from nexus_table.games.starmap.model import Goals
from nexus_table.games.starmap.screen.doors import Doors
from nexus_table.games.starmap.screen.game_table import GameTable, Sitter
from nexus_table.games.starmap.screen.history_scene import HistoryScene
from nexus_table.games.starmap.screen.phase_plan import PhasePlan
from nexus_table.games.starmap.screen.starmap_scene import StarmapScene
from nexus_table.games.starmap.screen.top_bar import Ask
from nexus_table.games.starmap.state import Card, Phase, StarmapSetup
from nexus_table.kernel.session import Session
from nexus_table.table.hand_over import HandOver
from nexus_table.table.options import Pace, TableOptions
from nexus_table.table.result_scene import ResultScene
from nexus_table.ui.scene import Modal
from nexus_table.ui.stage import Stage
from nexus_table.ui.theme import Look
from tests.starmap.tokens import GAME, Board

ENTRY = StarmapEntry()


class OpenDoors(Doors):
    """Notes where it was asked to lead."""

    def __init__(self, options=None):
        super().__init__(options)
        self.explained, self.branched, self.chosen = [], [], []

    def explain(self, refusal, under):
        self.explained.append(refusal.rule)
        return under

    def refuse_branch(self):
        return None

    def branch(self, session, sitters):
        self.branched.append(session)
        return StarmapScene(GameTable(session, sitters), doors=self)

    def choose(self, options):
        super().choose(options)
        self.chosen.append(options)


class Seated:
    """A stage with a game between people, or people and computer players."""

    def __init__(self, sector="whirlpool", sitters=(), options=None, animated=False, goals=None):
        chosen = replace(ENTRY.catalogue.sectors[sector], energy=3)
        chosen = replace(chosen, goals=goals) if goals else chosen
        session = Session.begin(ENTRY.game, StarmapSetup(chosen, first=0), 5)
        self.doors = OpenDoors(options)
        self.table = GameTable(session, sitters)
        self.scene = StarmapScene(self.table, doors=self.doors)
        self.stage = Stage(self.scene, (1280, 720), Look(animated=animated))

    @property
    def state(self):
        return self.table.state

    @property
    def panels(self):
        return self.scene.panels

    def place(self, name):
        return self.table.galaxy.placed[name]

    def click(self, name):
        self.stage.click(self.scene.board.to_screen(self.place(name)))

    def steps(self):
        return len(self.table.session.steps)


@pytest.fixture
def seated():
    return Seated()


# ── plans ────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_planned_turn_changes_nothing_until_it_is_carried_out(seated):
    start = seated.table.session.fingerprint
    seated.stage.key("D", "4")
    seated.click("a.1")
    seated.click("b.3")
    seated.stage.key("Enter")
    seated.click("a.1")
    assert seated.table.session.fingerprint == start
    assert [type(action) for action in seated.table.plan.actions] == [PlayCard, Move, EndPhase, Build]
    seated.stage.key("Ctrl+Enter")
    assert seated.table.plan is None
    assert seated.steps() == 5
    assert seated.state.owners[seated.place("b.3")] == 0


def test_the_plan_says_what_each_step_costs_and_what_all_comes_to(seated):
    seated.stage.key("D", "4")
    seated.click("a.1")
    seated.click("b.3")
    rows = [row.under for row in seated.panels.plan_panel.rows if row.visible]
    assert rows[1] == "2 energy · +1 relic"
    from nexus_table.games.starmap.screen.plan_panel import summed

    assert summed(seated.table.plan, seated.table.galaxy).startswith("Energy 3 → 1 · +1 relic")


def test_a_step_struck_out_lets_those_after_it_be_judged_anew(seated):
    seated.stage.key("D", "3")
    seated.click("a.1")
    seated.stage.key("Enter")
    seated.click("a.1")
    seated.click("a.2")
    assert seated.table.plan.refusal is None
    seated.stage.key("PageUp", "PageUp", "PageUp", "PageUp", "Delete")
    number, refusal = seated.table.plan.refusal
    assert number == 0
    assert refusal.rule == "turn.card"
    button = seated.panels.plan_panel.carry_out
    assert button.disabled == refusal.why
    steps = seated.steps()
    seated.stage.key("Ctrl+Enter")
    assert seated.steps() == steps
    assert seated.table.plan is not None


def test_steps_of_a_plan_change_places_and_are_struck_out_with_the_pointer(seated):
    seated.stage.key("D", "2")
    for name in ("a.2", "a.3"):
        seated.click("a.1")
        seated.click(name)
    seated.stage.key("PageDown", "PageDown", "PageDown", "Shift+PageUp")
    places = [action.to for action in seated.table.plan.actions if isinstance(action, Move)]
    assert places == [seated.place("a.3"), seated.place("a.2")]
    row = next(row for row in seated.panels.plan_panel.rows if row.visible and row.number == 1)
    seated.stage.click((row.rect.right - 8, row.rect.centery))
    places = [action.to for action in seated.table.plan.actions if isinstance(action, Move)]
    assert places == [seated.place("a.2")]


def test_undo_takes_planned_steps_back_one_by_one_and_the_plan_can_be_dropped(seated):
    seated.stage.key("D", "2", "Ctrl+Z")
    assert seated.table.plan.actions == ()
    seated.stage.key("Ctrl+Y")
    assert seated.table.plan.actions == (PlayCard(Card.MOVEMENT),)
    seated.stage.key("D")
    assert seated.table.plan is None
    assert seated.state.phase is Phase.CARD


def test_a_plan_that_wins_says_so_and_shows_no_result_before_it_is_carried_out():
    seated = Seated(goals=Goals(9, 1))
    seated.stage.key("D", "2")
    seated.click("a.1")
    seated.click("b.3")
    seated.stage.advance(0.1)
    assert seated.stage.scene is seated.scene
    assert seated.table.session.state.ended is None
    assert seated.panels.side.next_step.startswith("Planned to the end")
    assert seated.panels.hand.go_on.disabled
    seated.stage.key("Enter")
    assert seated.stage.scene is seated.scene
    seated.stage.key("Ctrl+Enter")
    seated.stage.advance(0.1)
    assert isinstance(seated.stage.scene, ResultScene)


def test_investing_ends_the_turn_and_so_is_not_planned():
    board = Board({"a.1": (0, 4), "d.1": (1, 4)}, phase=Phase.INVESTMENT)
    assert PhasePlan(GAME, board.state).refuse(Invest(1)).rule == "turn.plan"


def test_a_table_that_withholds_them_offers_no_plan_no_hint_and_no_past(seated):
    seated.table.withheld = "Not here."
    seated.stage.key("D", "H", "J")
    assert seated.table.plan is None
    assert seated.scene.play.rivals.advised is None
    assert seated.stage.scene is seated.scene
    buttons = seated.panels.top_bar.buttons
    assert {buttons[ask].disabled for ask in (Ask.PLAN, Ask.HINT, Ask.HISTORY)} == {"Not here."}


# ── threats ──────────────────────────────────────────────────────────────────────────────────────────────────────


def test_the_threat_map_shows_who_could_take_a_place_and_how(seated):
    seated.stage.key("T")
    seated.scene.play.analysis.wait()
    threatened = seated.scene.play.analysis.threatened()
    assert 0 in threatened[seated.place("a.2")]
    assert seated.place("a.1") not in threatened
    assert seated.scene._marks().threats == threatened
    seated.stage.move(seated.scene.board.to_screen(seated.place("a.2")))
    assert any("Red could take it" in line for line in seated.panels.side.answer.lines)
    seated.stage.key("T")
    assert seated.scene._marks().threats == {}


def test_without_pointing_it_is_told_that_nothing_could_be_taken_from_anybody(seated):
    seated.stage.key("T")
    seated.scene.play.analysis.wait()
    seated.stage.move(seated.scene.plan.bar.center)
    answer = seated.panels.side.answer
    assert answer.headline == "What could be taken next turn"
    empty = len(seated.scene.play.analysis.threatened())
    assert answer.lines == (
        "Nothing that a seat holds can be taken from it next turn.",
        f"{empty} empty places can be taken by somebody.",
    )


def test_who_could_win_next_turn_is_told_beside_its_income():
    seated = Seated(goals=Goals(9, 1))
    seated.scene.play.analysis.wait()
    tips = [chip.tip_at((0, 0)) for chip in seated.panels.strip.chips]
    said = [" ".join(span.text for line in tip.lines for span in line) for tip in tips]
    assert all("could win in its next turn" in words for words in said)


def test_while_nothing_is_pointed_at_it_is_told_how_everybody_stands():
    seated = Seated(goals=Goals(6, 4))
    seated.scene.play.analysis.wait()
    seated.stage.move(seated.scene.plan.bar.center)
    answer = seated.panels.side.answer
    assert answer.headline == "How it stands"
    assert answer.lines[0] == "Red: 6 points or 4 relics to go, 1 energy a phase."
    assert len(answer.lines) == 2


# ── the past ─────────────────────────────────────────────────────────────────────────────────────────────────────


def played(seated):
    seated.stage.key("2")
    seated.click("a.1")
    seated.click("a.2")
    seated.stage.key("Enter", "Enter", "1", "Enter", "Enter")
    return seated.table.session.fingerprint


def test_the_past_is_walked_through_by_steps_and_turns_and_stays_as_it_is(seated):
    now = played(seated)
    seated.stage.key("J")
    history = seated.stage.scene
    assert isinstance(history, HistoryScene)
    seated.stage.key("Home")
    assert history.table.state.phase is Phase.CARD
    seated.stage.key("Right", "Right")
    assert history.table.state.owners[seated.place("a.2")] == 0
    seated.stage.key("Left")
    assert history.table.state.owners[seated.place("a.2")] is None
    seated.stage.key("PageDown")
    assert (history.table.state.seat, history.table.state.phase) == (1, Phase.CARD)
    seated.stage.key("End", "Esc")
    assert seated.stage.scene is seated.scene
    assert seated.table.session.fingerprint == now


def test_the_past_plays_by_itself_at_a_chosen_speed_and_stops_at_the_present(seated):
    played(seated)
    seated.stage.key("J")
    history = seated.stage.scene
    seated.stage.key("Space", ".", ".")
    assert history.bar.replay.playing
    assert history.bar.replay.speed == 4.0
    seated.stage.advance(4.0)
    assert history.bar.replay.at == history.bar.replay.count
    assert not history.bar.replay.playing


def test_the_past_shows_what_a_fresh_painting_shows(seated):
    played(seated)
    seated.stage.key("J", "Home", "Right", "Right")
    for at in (seated.stage.scene.bar.timeline.rect.center, seated.stage.scene.log.rect.center, (3, 3)):
        seated.stage.move(at)
        seated.stage.advance(0.7)
        shown = pygame.image.tobytes(seated.stage.surface, "RGB")
        fresh = pygame.Surface(seated.stage.surface.get_size())
        seated.stage.scene.draw(fresh)
        assert pygame.image.tobytes(fresh, "RGB") == shown, at


def test_a_click_on_the_line_of_time_goes_there(seated):
    played(seated)
    seated.stage.key("J")
    history = seated.stage.scene
    seated.stage.click(history.bar.timeline.rect.midleft)
    assert history.bar.replay.at == 0
    seated.stage.drag(history.bar.timeline.rect.midleft, history.bar.timeline.rect.center)
    assert 0 < history.bar.replay.at < history.bar.replay.count


def test_playing_from_a_moment_begins_another_game_and_keeps_this_one(seated):
    now = played(seated)
    seated.stage.key("J", "Home", "Right", "Right", "Ctrl+Enter")
    other = seated.stage.scene.table
    assert len(other.session.steps) == 3
    assert other.state.owners[seated.place("a.2")] == 0
    seated.stage.key("Enter")
    assert len(other.session.steps) == 4
    assert seated.table.session.fingerprint == now


def test_where_no_other_game_can_be_begun_the_button_says_so(seated):
    seated.doors.refuse_branch = lambda: "Not here."
    played(seated)
    seated.stage.key("J", "Home", "Ctrl+Enter")
    assert isinstance(seated.stage.scene, HistoryScene)
    assert seated.stage.scene.bar.branch.disabled == "Not here."
    assert seated.doors.branched == []


# ── from person to person ────────────────────────────────────────────────────────────────────────────────────────


def test_the_screen_is_handed_over_only_where_that_was_chosen():
    for hand_over in (False, True):
        seated = Seated(options=TableOptions(hand_over=hand_over))
        played(seated) if not hand_over else seated.stage.key("1", "Enter", "Enter")
        assert isinstance(seated.stage.scene, HandOver) is hand_over


def test_the_next_person_reads_what_has_happened_and_takes_over():
    seated = Seated(options=TableOptions(hand_over=True))
    seated.stage.key("1", "Enter", "Enter")
    assert isinstance(seated.stage.scene, HandOver)
    assert len(seated.stage.scene.log) == 3  # the card, what it extracted, and whose turn it is now
    seated.stage.key("Enter")
    assert seated.stage.scene is seated.scene
    assert seated.state.seat == 1


# ── rules to read ────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_refusal_leads_to_its_rule_by_key_and_by_click(seated):
    seated.stage.key("2")
    seated.click("a.1")
    seated.stage.move(seated.scene.board.to_screen(seated.place("a.star")))
    seated.stage.key("F1")
    assert seated.doors.explained == ["movement.star"]
    seated.click("a.star")
    seated.stage.move(seated.scene.plan.bar.center)
    assert seated.panels.side.rule.visible
    seated.stage.click(seated.panels.side.rule.rect.center)
    assert seated.doors.explained == ["movement.star", "movement.star"]
    seated.stage.key("Esc")
    assert not seated.panels.side.rule.visible


def test_f1_shows_the_keys_where_nothing_was_refused(seated):
    seated.stage.key("F1")
    assert isinstance(seated.stage.scene, Modal) or seated.stage.scene is not seated.scene
    assert seated.doors.explained == []


# ── computer players ─────────────────────────────────────────────────────────────────────────────────────────────


def test_the_pace_is_chosen_at_the_table_and_kept(seated):
    seated.stage.key(",")
    assert seated.doors.chosen[-1].pace is Pace.CALM
    seated.scene.play.hasten(1)
    seated.scene.play.hasten(1)
    assert seated.scene.play.performance.pace is Pace.BRISK


def test_a_pause_stops_computer_players_and_flights():
    seated = Seated(sitters=(Sitter.RANDOM, Sitter.PERSON), animated=True)
    seated.stage.key("P")
    steps = seated.steps()
    seated.stage.advance(3.0)
    assert seated.steps() == steps
    assert "Paused" in seated.panels.side.next_step
    seated.stage.key("P")
    seated.stage.advance(1.5)
    assert seated.steps() > steps


def test_skipping_shows_a_computers_turn_at_once():
    seated = Seated(sitters=(Sitter.RANDOM, Sitter.PERSON), animated=True)
    seated.stage.key("S")
    seated.stage.advance(1.0)
    assert seated.state.seat == 1
    assert not seated.scene.play.performance.skipping


def test_a_thinking_player_never_holds_a_frame_up_and_a_hint_says_its_reason():
    seated = Seated(sitters=(Sitter.PERSON, Sitter.BEGINNER))
    try:
        seated.stage.key("H")
        assert seated.panels.side.next_step.startswith("Looking for")
        until = time.monotonic() + 60
        while seated.scene.play.advice is None and time.monotonic() < until:
            seated.stage.advance(0.02)
            time.sleep(0.02)
        answer = seated.panels.side.answer
        assert answer.headline == "What I would do"
        assert answer.under
        assert answer.lines[0].startswith("1 · Play")
        first = seated.scene.play.advice.actions[0]
        seated.scene.play.do(first)
        assert len(seated.scene.play.advice.actions) > 0
        seated.stage.key(*["Enter"] * 3)
        while seated.state.seat == 1 and time.monotonic() < until:
            seated.stage.advance(0.02)
            time.sleep(0.02)
        assert seated.state.seat == 0
    finally:
        seated.scene.play.close()


@pytest.mark.parametrize("ask", [Ask.PLAN, Ask.HINT, Ask.THREATS, Ask.HISTORY])
def test_every_offer_has_a_button_with_its_key(seated, ask):
    button = seated.panels.top_bar.buttons[ask]
    assert button.hint
    assert button.tip.title


def test_what_is_not_painted_anew_is_what_was_there(seated):
    size = seated.stage.surface.get_size()
    spots = [widget.rect.center for group in seated.panels.groups for widget in group if widget.visible][::3]
    for spot in (*spots, seated.scene.plan.map.center, (2, size[1] - 2)):
        seated.stage.move(spot)
        seated.stage.advance(0.7)
        seated.stage.move((spot[0] + 1, spot[1]))
        shown = pygame.image.tobytes(seated.stage.surface, "RGB")
        fresh = pygame.Surface(size)
        seated.panels.repaint()
        seated.scene.draw(fresh)
        assert pygame.image.tobytes(fresh, "RGB") == shown, spot
