"""What the war's screen says of the whole: what wins, how many rounds are left, whose turn it is and how it ended."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from nexus_table.games.battlefield.screen.war import words
from nexus_table.games.battlefield.screen.war.top_bar import Ask
from nexus_table.games.battlefield.screen.war.war_table import Sitter
from nexus_table.games.battlefield.war.mission import (
    Breakthrough,
    CarboniteRace,
    Collapse,
    HeadquartersKill,
    HoldDepots,
    LastStand,
    WorthMost,
)
from nexus_table.games.battlefield.war.state import Phase, Wound
from nexus_table.table.result_scene import ResultScene
from nexus_table.ui import text
from nexus_table.ui.theme import Look, Style

from . import tokens
from .screening import OnScreen, facing
from .tokens import blue, red, war


@pytest.fixture
def play():
    return OnScreen(facing())


def said_in(dialog):
    """The words of a dialog."""
    return " ".join(str(part) for part in vars(dialog).values())


def test_who_is_asked_to_go_on_reads_what_is_left_to_choose(play):
    assert "one of 2 ready models" in play.play.mode.next_step
    play.click((20.0, 25.0))
    assert "give Rifle #1 an order" in play.play.mode.next_step
    assert "another of the 2" in play.play.mode.next_step
    play.order("Do nothing")
    assert play.state.active == 1
    play.click((20.0, 35.0))
    play.order("Do nothing")
    assert "the last model that is ready" in play.play.mode.next_step
    play.key("A")
    assert "it is the last" in play.play.mode.next_step


def test_the_next_person_begins_with_nothing_of_the_enemy_chosen(play):
    play.click((20.0, 25.0))
    play.order("Do nothing")
    assert play.play.chosen is None
    play.click((20.0, 25.0))
    assert play.play.chosen == 1, "an enemy may still be looked at"


def test_nobody_has_the_initiative_before_the_dice_are_rolled(monkeypatch):
    written = []
    monkeypatch.setattr(words, "INITIATIVE", "has it")
    monkeypatch.setattr(words, "INITIATIVE_OPEN", "still open")
    put = text.put_in
    monkeypatch.setattr(text, "put_in", lambda *so, **more: written.append(so[2]) or put(*so, **more))
    play = OnScreen(war(red("fort", 6.0, 5.0), blue("fort", 38.0, 55.0), phase=Phase.INITIATIVE))
    assert "still open" in written
    assert "has it" not in written
    play.order("Roll for initiative")
    assert "has it" in written


def test_who_gives_up_is_named_before_it_counts_and_nobody_gives_up_for_the_computer(play):
    play.key("Ctrl+G")
    assert "Red gives this war up, and Blue wins" in said_in(play.stage.scene)
    waiting = OnScreen(play.state, sitters=(Sitter.RANDOM, Sitter.PERSON))
    button = waiting.scene.top_bar.buttons[Ask.CONCEDE]
    assert "wait until it is yours" in button.disabled


def test_how_a_war_ended_is_shown_again_by_a_click(play):
    play.key("Ctrl+G")
    play.stage.click(play.stage.scene._buttons[0].rect.center)
    play.stage.advance(0.1)
    play.key("Esc")
    assert play.labels == [words.SHOW_END]
    play.order(words.SHOW_END)
    assert isinstance(play.stage.scene, ResultScene)


def test_whether_a_model_is_ready_is_read_whole_in_the_narrowest_list(monkeypatch):
    play = OnScreen(war(red("rifle", 20.0, 25.0, hp=1, wound=Wound.CRACKED), blue("fort", 38.0, 55.0)))
    (row,) = play.scene.army.list.rows
    assert row.detail.endswith("ready · Cracked plating")
    assert text.width(play.stage.look, row.detail, Style.TINY) < play.scene.army.list.rect.width * 0.7


def playing(*victory, **fields):
    mission = replace(tokens.MISSION, victory=victory, round_limit=9)
    return OnScreen(
        war(
            red("rifle", 10.0, 20.0),
            red("fort", 6.0, 5.0),
            blue("rifle", 20.0, 58.0),
            blue("fort", 38.0, 55.0),
            mission=mission,
            **fields,
        )
    )


@pytest.mark.parametrize(
    ("condition", "said"),
    [
        (HeadquartersKill(), "Bring down every headquarters"),
        (HoldDepots(1, 2), "Red holds 1, for no round so far, Blue holds 0, for no round so far"),
        (CarboniteRace(700), "Have 700 Carbonite unspent at the end of a round. Red 120, Blue 80."),
        (Breakthrough(2), "Have 2 units in the enemy's zone at the end of a round. Red 0, Blue 0."),
        (LastStand(1, 9), "Blue: have a headquarters of your own at the end of round 9."),
        (Collapse(), "without a complete headquarters or production building"),
        (WorthMost(), "After round 9 the side whose assets cost more Carbonite wins. Red "),
    ],
)
def test_what_wins_the_war_and_how_far_both_are_is_read_while_nothing_is_chosen(condition, said):
    play = playing(condition, carbonite=(120, 80))
    assert said in play.said()
    assert words.GOAL_ELIMINATION in play.said()
    tip = play.scene.economy.hour.tip_at((0, 0))
    assert said in " ".join("".join(span.text for span in line) for line in tip.lines)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_how_many_rounds_are_left_is_written_above_the_board_and_fits(size, monkeypatch):
    written = []
    put = text.put_in
    monkeypatch.setattr(
        text, "put_in", lambda *so, **more: written.append((so[2], so[3], so[4])) or put(*so, **more)
    )
    OnScreen(replace_turn(playing(WorthMost()).state), size=size)
    said, box, style = next(one for one in written if "Round 9 of 9" in one[0])
    assert text.width(Look(), said, style) <= box.width


def replace_turn(state):
    return replace(state, turn=9, phase=Phase.PRODUCTION)


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1280, 720), 2.0), ((1920, 1080), 1.0)])
@pytest.mark.parametrize("label", ["Move", "Dash", "Gun"])
def test_the_next_step_has_room_in_its_box(size, scale, label, monkeypatch):
    blocks = []
    put = text.put_block
    monkeypatch.setattr(
        text, "put_block", lambda *so, **more: blocks.append((so[2], so[3], so[4])) or put(*so, **more)
    )
    play = OnScreen(
        war(
            red("rifle", 20.0, 25.0),
            blue("rifle", 20.0, 35.0),
            red("fort", 6.0, 5.0),
            blue("fort", 38.0, 55.0),
        ),
        size=size,
        look=Look(scale=scale, animated=False),
    )
    play.click((20.0, 25.0))
    play.order(label)
    said, box, style = next(one for one in reversed(blocks) if one[0] == play.play.mode.next_step)
    assert "(keys: " in said
    assert text.block_height(play.scene.look, said, style, box.width) <= box.height
