"""What the war's screen tells: dice on plates, what is begun, whose turn it is, and why something is refused."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from nexus_table.games.battlefield.model import Placement, TerrainType, Trait
from nexus_table.games.battlefield.screen.canvas import Canvas
from nexus_table.games.battlefield.screen.war import words
from nexus_table.games.battlefield.screen.war.modes import dice
from nexus_table.games.battlefield.screen.war.rolling import Purpose
from nexus_table.games.battlefield.screen.war.top_bar import Ask
from nexus_table.games.battlefield.screen.war.war_table import Sitter, why
from nexus_table.games.battlefield.war.mission import (
    Breakthrough,
    CarboniteRace,
    Collapse,
    HeadquartersKill,
    HoldDepots,
    LastStand,
    WorthMost,
)
from nexus_table.games.battlefield.war.options import Answers, WarOptions
from nexus_table.games.battlefield.war.state import CountsAs, Phase, Wound
from nexus_table.kernel.chance import Chance
from nexus_table.table.result_scene import ResultScene
from nexus_table.ui import text
from nexus_table.ui.palettes import PALETTES, contrast
from nexus_table.ui.theme import Look, Style
from nexus_table.ui.widgets.button import Kind

from . import tokens
from .screening import OnScreen
from .tokens import blue, one, red, war


@pytest.fixture
def play():
    """A red rifle and a red rider against two blue rifles in the open; both have a fort."""
    return OnScreen(
        war(
            red("rifle", 20.0, 25.0),
            red("rider", 26.0, 25.0),
            blue("rifle", 20.0, 35.0),
            blue("rifle", 30.0, 37.0),
            red("fort", 6.0, 5.0),
            blue("fort", 38.0, 55.0),
        )
    )


# ── what is shown of an attack ───────────────────────────────────────────────────────────────────────────────────


DEADLY = 3
"""A seed whose dice kill who is shot at."""


def plates_of(play, monkeypatch):
    """Let the board tell what it writes on plates, and where: the last frame's come last."""
    seen = []
    written = Canvas.plate

    def written_and_seen(canvas, rows, at, lift=0.0):
        box = written(canvas, rows, at, lift)
        seen.append((play.stage.now, tuple(words for words, _ in rows), box))
        return box

    monkeypatch.setattr(Canvas, "plate", written_and_seen)
    return seen


@pytest.mark.parametrize("at", [(20.0, 35.0), (1.0, 35.0)])
def test_no_figure_of_an_attack_hides_another_and_all_are_read_together(at, monkeypatch):
    state = war(
        red("rifle", at[0], 25.0),
        blue("rifle", *at, hp=1),
        blue("rifle", 40.0, 50.0),
        red("fort", 22.0, 5.0),
        blue("fort", 38.0, 55.0),
    )
    play = OnScreen(replace(state, chance=Chance(DEADLY)), look=Look(animated=True))
    seen = plates_of(play, monkeypatch)
    play.click((at[0], 25.0))
    play.order("Gun")
    play.click(at)
    play.stage.move((5, 5))
    play.stage.advance(3.0)
    frames = {}
    for now, rows, box in seen:
        frames.setdefault(now, []).append((rows, box))
    told = max((rows for _, rows, _ in seen), key=len)
    assert "hit" in told[0]
    assert told[1].startswith("saves")
    assert told[-1] == "destroyed"
    for plates in frames.values():
        boxes = [box for _, box in plates]
        assert all(play.scene.plan.board.contains(box) for box in boxes)
        assert not any(box.collidelist(boxes[:number]) >= 0 for number, box in enumerate(boxes))


def test_both_dice_of_initiative_are_seen_on_the_table(monkeypatch):
    state = war(red("fort", 6.0, 5.0), blue("fort", 38.0, 55.0), phase=Phase.INITIATIVE)
    play = OnScreen(state, look=Look(animated=True))
    seen = plates_of(play, monkeypatch)
    play.key("Enter")
    play.stage.advance(0.5)
    rows = seen[-1][1]
    assert all(row.startswith("Red rolls ") and ", Blue rolls " in row for row in rows[:-1])
    assert rows[-1] == f"{play.table.seat_name(play.state.initiative)} has the initiative"


def test_a_long_reason_on_the_board_is_broken_into_rows_and_never_cut(play, monkeypatch):
    play = OnScreen(war(red("rifle", 22.0, 30.0), red("fort", 6.0, 5.0), blue("fort", 38.0, 55.0)))
    seen = plates_of(play, monkeypatch)
    play.click((22.0, 30.0))
    play.order("Move")
    play.point((6.0, 55.0))
    rows, box = seen[-1][1:]
    assert " ".join(rows) == why(play.play.mode.refusal)
    assert play.scene.plan.board.contains(box)


def tip_of(button):
    """The words of a button's tip."""
    return "".join(span.text for line in button.tip.lines for span in line)


def said_in(dialog):
    """The words of a dialog."""
    return " ".join(str(part) for part in vars(dialog).values())


# ── what is begun, and what may be done ──────────────────────────────────────────────────────────────────────────


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


def test_an_ability_says_what_it_could_be_used_on_from_here_and_why_on_nothing():
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
    assert len(play.scene.toasts) == 1, "a click on bare ground is answered, too"


def test_where_no_way_leads_the_reason_is_told_how_far_it_is_or_that_it_is_shut_off(play):
    play.click((20.0, 25.0))
    play.order("Move")
    play.point((20.0, 55.0))
    assert '30.1" away' in play.said()
    play.point((20.0, 25.0))
    assert "stands there already" in play.said()
    play.click((20.0, 25.0))
    assert play.state.activation is None, "a click on the model itself does not use its Movement Action up"
    play.point((6.0, 5.0))
    assert play.play.mode.refusal.why in play.said()


def test_a_defender_who_assigns_saves_reads_what_each_answer_costs():
    state = war(
        red("rifle", 20.0, 25.0),
        blue("rifle", 20.0, 31.0),
        red("fort", 6.0, 5.0),
        blue("fort", 38.0, 55.0),
        options=WarOptions(answers=Answers.ASKED),
    )
    play = OnScreen(replace(state, chance=Chance(1, by_hand=True)))
    play.click((20.0, 25.0))
    play.order("Gun")
    play.click((20.0, 31.0))
    for pips in "6655":
        play.key(pips)
    for pips in "6511":
        play.key(pips)
    assert play.state.agenda
    assert not any(" 0 " in label for label in play.labels)
    costs = {button.label: button.figures[0].number for button in play.scene.orders.buttons if button.figures}
    assert len(costs) > 1
    label, cost = max(costs.items(), key=lambda one: one[1])
    assert f"loses {cost} HP" in tip_of(play.button(label))
    before = one(play.state, 2).hp
    play.order(label)
    while play.play.roll is not None:
        play.key("6")
    assert before - one(play.state, 2).hp == cost


def test_a_defender_who_is_offered_cover_reads_both_odds():
    bog = Placement("bog", (20.0, 31.0))
    state = war(
        red("rifle", 20.0, 22.0),
        blue("rifle", 20.0, 31.0),
        red("fort", 6.0, 5.0),
        blue("fort", 38.0, 55.0),
        options=WarOptions(answers=Answers.ASKED),
        pieces=(bog,),
    )
    crater = CountsAs(0, TerrainType.CRATER, frozenset({Trait.AREA, Trait.LIGHT}))
    setup = replace(state.setup, counts_as=(crater,))
    play = OnScreen(replace(state, setup=setup, chance=Chance(1, by_hand=True)))
    play.click((20.0, 22.0))
    play.order("Gun")
    play.click((20.0, 31.0))
    for pips in "5551":
        play.key(pips)
    claim, decline = play.button(words.CLAIM), play.button(words.DECLINE)
    assert claim.figures[0].number < decline.figures[0].number
    assert f"loses {claim.figures[0].number} HP on average" in tip_of(claim)


@pytest.mark.parametrize("palette", PALETTES, ids=lambda palette: palette.name)
def test_every_figure_on_a_button_reads_on_its_face(palette, monkeypatch):
    state = war(
        red("rifle", 20.0, 25.0),
        blue("rifle", 20.0, 31.0),
        red("fort", 6.0, 5.0),
        blue("fort", 38.0, 55.0),
        options=WarOptions(answers=Answers.ASKED),
    )
    look = Look(palette, animated=False)
    play = OnScreen(replace(state, chance=Chance(1, by_hand=True)), look=look)
    play.click((20.0, 25.0))
    play.order("Gun")
    asked = [button for button in play.scene.orders.buttons if getattr(button, "figures", ())]
    play.click((20.0, 31.0))
    play.key("6", "6", "5", "5", "6", "5", "1", "1")
    asked += [button for button in play.scene.orders.buttons if getattr(button, "figures", ())]
    assert {button.kind for button in asked} == {Kind.PLAIN, Kind.PRIMARY}
    written = []
    put = text.put_in
    monkeypatch.setattr(text, "put_in", lambda *so, **more: written.append(so[5]) or put(*so, **more))
    for button in asked:
        written.clear()
        button.draw(play.stage.surface, look)
        face = button._colours(look)[0]
        assert all(contrast(ink, face) >= 4.5 for ink in written), button.label


def test_the_rule_behind_a_refusal_is_named_once():
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
    assert play.said().count("(5.3)") == 1


def test_who_could_shoot_at_a_place_is_told_once(play):
    play.key("V")
    play.scene.threat.map.wait()
    play.stage.advance(0.1)
    play.click((20.0, 25.0))
    play.order("Move")
    play.point((20.0, 28.0))
    for _ in range(2):
        lines = ["".join(span.text for span in line) for line in play.scene._answer().reasons]
        assert sum("shot at by" in line for line in lines) == 1
        play.stage.advance(0.4)


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


@pytest.mark.parametrize(
    ("save", "said"), [(5, "5 or more cancels a normal hit"), (6, "a 6 cancels any hit")]
)
def test_what_a_save_must_show_is_said_once(save, said):
    wound = Wound.CRACKED if save == 6 else None
    state = war(
        red("rifle", 20.0, 25.0),
        blue("rifle", 20.0, 31.0, wound=wound),
        red("fort", 6.0, 5.0),
        blue("fort", 38.0, 55.0),
    )
    play = OnScreen(replace(state, chance=Chance(1, by_hand=True)))
    play.click((20.0, 25.0))
    play.order("Gun")
    play.click((20.0, 31.0))
    assert play.play.mode.targets == {2}, "who is shot at stays ringed while dice are told"
    while play.play.roll.purpose is Purpose.ATTACK:
        play.key("6")
    assert said in play.said()


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


@pytest.mark.parametrize(("x", "upper"), [(40.0, True), (12.0, False)])
def test_the_tray_of_dice_never_lies_over_whom_they_concern(x, upper, monkeypatch):
    trays = []
    drawn = dice.draw_die
    monkeypatch.setattr(dice, "draw_die", lambda *so: trays.append(so[2]) or drawn(*so))
    state = war(
        red("rifle", x, 30.0), blue("rifle", x, 35.0), red("fort", 6.0, 5.0), blue("fort", 38.0, 55.0)
    )
    play = OnScreen(replace(state, chance=Chance(1, by_hand=True)))
    play.click((x, 30.0))
    play.order("Gun")
    play.click((x, 35.0))
    assert not any(tray.collidepoint(play.at(at)) for tray in trays for at in ((x, 30.0), (x, 35.0)))
    assert (trays[-1].centery < play.scene.plan.board.centery) is upper


def test_a_refusal_goes_when_something_else_is_done(play):
    play.click((20.0, 25.0))
    play.order("Move")
    play.click((36.0, 25.0))
    assert len(play.scene.toasts) == 1
    play.click((20.0, 28.0))
    assert one(play.state, 1).at == pytest.approx((20.0, 28.0), abs=0.15)
    assert len(play.scene.toasts) == 0


def test_whether_a_model_is_ready_is_read_whole_in_the_narrowest_list(monkeypatch):
    play = OnScreen(war(red("rifle", 20.0, 25.0, hp=1, wound=Wound.CRACKED), blue("fort", 38.0, 55.0)))
    (row,) = play.scene.army.list.rows
    assert row.detail.endswith("ready · Cracked plating")
    assert text.width(play.stage.look, row.detail, Style.TINY) < play.scene.army.list.rect.width * 0.7


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


# ── what wins ────────────────────────────────────────────────────────────────────────────────────────────────────


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
