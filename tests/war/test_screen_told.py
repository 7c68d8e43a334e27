"""What the war's screen tells of an order: which is begun, what it could be used on, and why it is refused."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from nexus_table.games.battlefield.model import Placement, TerrainType, Trait
from nexus_table.games.battlefield.screen.terrain_words import TYPES
from nexus_table.games.battlefield.screen.war import board_words, words
from nexus_table.games.battlefield.screen.war.war_table import why
from nexus_table.games.battlefield.war.state import CountsAs, Phase
from nexus_table.ui import text
from nexus_table.ui.theme import Look

from .screening import OnScreen, facing, tip_of
from .tokens import blue, one, red, war


@pytest.fixture
def play():
    return OnScreen(facing())


def begun(play):
    return [button.label for button in play.scene.orders.buttons if button.begun]


def test_the_order_that_is_being_given_on_the_board_is_marked_on_its_button(play):
    play.click((20.0, 25.0))
    assert begun(play) == []
    for label in ("Move", "Dash", "Gun"):
        play.order(label)
        assert begun(play) == [label]
    play.key("Esc")
    assert begun(play) == []
    play.drag((20.0, 25.0), (20.0, 60.0))
    assert begun(play) == ["Move"]


def test_what_cannot_be_ordered_at_all_is_never_marked_as_begun():
    play = OnScreen(war(red("fort", 8.0, 8.0), blue("fort", 38.0, 55.0), phase=Phase.PRODUCTION))
    play.shelf(2)
    assert all(button.disabled for button in play.scene.orders.buttons[:-1])
    assert len(play.labels) > 1
    assert begun(play) == []


def test_what_is_being_put_down_is_marked_and_its_ghost_waits_for_the_pointer_to_move():
    play = OnScreen()
    assert begun(play) == ["Fort"]
    play.click((6.0, 5.0))
    play.click((38.0, 55.0))
    assert len(begun(play)) == 1
    assert play.play.mode.refusal is None, "what was just put down is no fault of the next"
    play.point((6.0, 5.0))
    assert play.play.mode.refusal is not None
    play.order("Rider")
    assert begun(play) == ["Rider"]


def test_an_ability_says_what_it_could_be_used_on_from_here_and_why_on_nothing(monkeypatch):
    play = OnScreen(
        war(red("drone", 20.0, 20.0), red("fort", 6.0, 5.0), blue("fort", 38.0, 55.0), phase=Phase.WORKER)
    )
    play.click((20.0, 20.0))
    harvest = play.button("Harvest")
    assert [one.number for one in harvest.figures] == [0]
    assert "(8.2)" in tip_of(harvest)
    play.order("Harvest")
    assert play.scene.takes_f1
    assert "(8.2)" in play.said()
    play.click((30.0, 30.0))
    refusal = play.play.mode.refusal
    assert any(why(refusal) in said for said in play.written(monkeypatch)), (
        "a click on bare ground is answered, too"
    )
    assert play.told(refusal, monkeypatch) == 1


def test_where_no_way_leads_the_reason_is_told_how_far_it_is_or_that_it_is_shut_off(play, monkeypatch):
    play.click((20.0, 25.0))
    play.order("Move")
    play.point((20.0, 55.0))
    assert '30.1" away' in " ".join(play.written(monkeypatch))
    play.point((20.0, 25.0))
    assert "stands there already" in " ".join(play.written(monkeypatch))
    play.click((20.0, 25.0))
    assert play.state.activation is None, "a click on the model itself does not use its Movement Action up"
    play.point((6.0, 5.0))
    assert play.told(play.play.mode.refusal, monkeypatch) == 1


def test_the_rule_behind_a_refusal_is_named_once(monkeypatch):
    wall = Placement("wall", (20.0, 31.0))
    play = OnScreen(
        war(
            red("rifle", 20.0, 20.0),
            blue("rifle", 20.0, 35.0),
            red("fort", 6.0, 5.0),
            blue("fort", 38.0, 51.0),
            pieces=(wall,),
        )
    )
    play.click((20.0, 20.0))
    play.order("Gun")
    play.point((20.0, 35.0))
    assert " ".join(play.written(monkeypatch)).count("(5.3)") == 1
    assert play.told(play.play.mode.refusal, monkeypatch) == 1


def test_who_could_shoot_at_a_place_is_told_once(play):
    play.key("V")
    play.scene.threat.map.wait()
    play.stage.advance(0.1)
    play.click((20.0, 25.0))
    play.order("Move")
    play.point((20.0, 28.0))
    for _ in range(2):
        lines = ["".join(span.text for span in line) for line in play.scene.answers.answer.reasons]
        assert sum("shot at by" in line for line in lines) == 1
        play.stage.advance(0.4)


def test_a_hint_that_has_come_takes_the_word_that_it_is_thought_about_away(play, monkeypatch):
    monkeypatch.setattr(play.play.rivals, "ask_hint", lambda: True)
    play.key("H")
    assert len(play.scene.toasts) == 1
    monkeypatch.setattr(play.play.rivals, "hear", lambda: True)
    play.stage.advance(0.1)
    assert len(play.scene.toasts) == 0


def test_every_price_among_the_datasheets_has_its_unit(play):
    play.key("B")
    rows = play.stage.scene.list.rows
    assert all(row.right.endswith("Carbonite") for row in rows if row.right)
    assert any(row.right for row in rows)


def test_what_is_given_up_says_what_it_brings_before_it_is_gone():
    dark = war(
        red("mill", 16.0, 8.0),
        red("walker", 14.0, 20.0),
        red("fort", 6.0, 5.0, hp=1),
        blue("fort", 38.0, 55.0),
        phase=Phase.UPKEEP,
    )
    play = OnScreen(dark)
    scuttle = play.button("Scuttle Mill")
    assert [(one.icon, one.number) for one in scuttle.figures] == [("lightning", 15)]
    assert "15 Energy is free again" in tip_of(scuttle)
    building = war(
        red("fort", 8.0, 8.0),
        red("reactor", 24.0, 8.0),
        blue("fort", 38.0, 55.0),
        phase=Phase.PRODUCTION,
        carbonite=(400, 0),
    )
    play = OnScreen(building)
    play.order("Reactor")
    play.click((8.0, 15.0))
    paid = 400 - play.state.carbonite[0]
    play.shelf(3)
    site = play.button("Give up")
    assert [(one.icon, one.number) for one in site.figures] == [("crystal", paid // 2)]
    before = play.state.carbonite[0]
    play.order("Give up")
    assert play.state.carbonite[0] - before == paid // 2


def test_a_refusal_goes_when_something_else_is_done(play):
    play.click((20.0, 25.0))
    play.order("Move")
    play.click((36.0, 25.0))
    play.stage.move((5, 5))
    assert play.scene.takes_f1, "the rule behind the click can be read"
    play.click((20.0, 28.0))
    assert one(play.state, 1).at == pytest.approx((20.0, 28.0), abs=0.15)
    assert not play.scene.takes_f1


@pytest.mark.parametrize(
    ("label", "at"), [("Move", (36.0, 25.0)), ("Move", (20.0, 55.0)), ("Knife", (20.0, 35.0))]
)
def test_a_refusal_is_told_at_the_pointer_alone_before_a_click_and_after_it(play, label, at, monkeypatch):
    play.click((20.0, 25.0))
    play.order(label)
    play.point(at)
    refusal = play.play.mode.refusal
    for _ in range(2):
        assert play.told(refusal, monkeypatch) == 1
        assert any(why(refusal) in said for said in play.written(monkeypatch))
        play.click(at)
    assert play.play.refused == refusal


def test_a_bad_place_is_told_at_the_ghost_alone(monkeypatch):
    play = OnScreen()
    for _ in range(2):
        play.click((20.0, 30.0))
        assert play.told(play.play.mode.refusal, monkeypatch) == 1


def test_a_click_on_open_ground_or_a_friend_while_aiming_is_answered_once_and_where_it_was(play, monkeypatch):
    play.click((20.0, 25.0))
    play.order("Gun")
    play.point((12.0, 30.0))
    assert not play.written(monkeypatch)
    play.click((12.0, 30.0))
    assert play.written(monkeypatch) == [board_words.NOBODY_THERE.format(weapon="Gun")]
    assert not len(play.scene.toasts)
    play.point((13.0, 30.0))
    assert play.written(monkeypatch), "it stays while the hand trembles"
    play.point((26.0, 25.0))
    assert not play.written(monkeypatch)
    play.click((26.0, 25.0))
    (said,) = play.written(monkeypatch)
    assert "your own" in said
    play.click((20.0, 35.0))
    assert play.state.activation is not None


def test_a_refused_order_says_why_when_its_key_is_pressed():
    play = OnScreen(war(red("fort", 8.0, 8.0), blue("fort", 38.0, 55.0), phase=Phase.PRODUCTION))
    play.shelf(2)
    order = play.scene.orders.orders[0]
    assert order.refusal is not None
    play.key("1")
    assert len(play.scene.toasts) == 1
    assert play.play.refused == order.refusal


def test_the_ground_under_the_pointer_says_what_it_counts_as_and_what_it_does():
    wall = Placement("wall", (10.0, 30.0))
    play = OnScreen(
        war(red("rifle", 20.0, 25.0), red("fort", 6.0, 5.0), blue("fort", 38.0, 55.0), pieces=(wall,))
    )
    play.click((20.0, 25.0))
    play.point((10.0, 30.0))
    assert play.said() == 'Wall\nSealed structure · 5" high (5.1)\nBlocks sight.'
    play.point((20.0, 30.0))
    assert "Rifle #1" in play.said()


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1280, 720), 1.25), ((1280, 720), 2.0)])
def test_no_shelf_of_production_is_cut_however_large_everything_is(size, scale, monkeypatch):
    written = []
    put = text.put_in
    monkeypatch.setattr(
        text, "put_in", lambda *so, **more: written.append((so[2], so[3], so[4])) or put(*so, **more)
    )
    state = war(red("fort", 8.0, 8.0), blue("fort", 38.0, 55.0), phase=Phase.PRODUCTION)
    look = OnScreen(state, size=size, look=Look(scale=scale, animated=False)).scene.look
    shelves = [one for one in written if one[0] in words.SHELVES]
    assert len(shelves) >= len(words.SHELVES)
    assert all(text.width(look, said, style) <= box.width for said, box, style in shelves)


def test_one_of_anything_is_told_as_one():
    play = OnScreen(
        war(
            red("rifle", 20.0, 25.0),
            blue("rifle", 20.0, 35.0),
            red("fort", 6.0, 5.0),
            blue("fort", 38.0, 55.0),
        )
    )
    play.click((20.0, 25.0))
    play.order("Gun")
    play.stage.move((5, 5))
    assert "1 target from here" in play.said()


def test_what_a_piece_was_agreed_to_count_as_is_told_at_the_table_with_what_it_is_as_printed():
    state = war(red("fort", 6.0, 5.0), blue("fort", 38.0, 55.0), pieces=(Placement("bog", (20.0, 31.0)),))
    ruin = CountsAs(0, TerrainType.RUIN, frozenset({Trait.AREA, Trait.LIGHT}))
    for counts_as in ((), (ruin,)):
        play = OnScreen(replace(state, setup=replace(state.setup, counts_as=counts_as)))
        play.point((20.0, 31.0))
        assert (TYPES[TerrainType.RUIN] in play.said()) is bool(counts_as)
        assert ("as printed it is" in play.said()) is bool(counts_as)


def test_a_move_that_cannot_end_on_something_is_told_with_the_rule_of_moves(monkeypatch):
    crates = Placement("crates", (22.0, 20.0))
    play = OnScreen(
        war(
            red("rifle", 20.0, 20.0),
            blue("rifle", 20.0, 40.0),
            red("fort", 6.0, 5.0),
            blue("fort", 38.0, 55.0),
            pieces=(crates,),
        )
    )
    play.click((20.0, 20.0))
    for label, rule in (("Move", "(9.2)"), ("Dash", "(9.3)")):
        play.order(label)
        play.point((22.0, 20.0))
        assert any(rule in said for said in play.written(monkeypatch))
