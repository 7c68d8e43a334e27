"""The war as a player meets it: orders by clicks, drags and keys, each judged before it is given."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from nexus_table.games.battlefield.screen.tools.tool import Tone
from nexus_table.games.battlefield.screen.war.browser_scene import BrowserScene
from nexus_table.games.battlefield.screen.war.history_scene import HistoryScene
from nexus_table.games.battlefield.screen.war.modes.attack import AttackMode
from nexus_table.games.battlefield.screen.war.modes.place import PlaceMode
from nexus_table.games.battlefield.screen.war.modes.walk import WalkMode
from nexus_table.games.battlefield.screen.war.rolling import Purpose
from nexus_table.games.battlefield.screen.war.war_table import Sitter
from nexus_table.games.battlefield.war.events import AttackRolled
from nexus_table.games.battlefield.war.state import Phase
from nexus_table.kernel.chance import Chance
from nexus_table.table.hand_over import HandOver
from nexus_table.table.options import TableOptions
from nexus_table.table.result_scene import ResultScene
from nexus_table.ui.theme import Look

from .screening import OnScreen, facing
from .tokens import blue, one, red, war


@pytest.fixture
def play():
    return OnScreen(facing())


def test_a_starting_force_is_deployed_by_clicks_in_turn_and_a_bad_place_says_why():
    play = OnScreen()
    assert isinstance(play.play.mode, PlaceMode)
    play.point((22.0, 30.0))
    assert play.play.mode.refusal.rule == "4.2"
    assert play.answer.tone is Tone.BAD
    play.click((22.0, 30.0))
    assert not play.state.assets
    play.click((6.0, 5.0))
    play.click((38.0, 55.0))
    assert [asset.sheet for asset in play.state.assets] == ["fort", "fort"]
    play.order("Rider")
    play.click((20.0, 4.0))
    assert play.state.assets[-1].sheet == "rider"


def test_a_building_is_turned_before_it_is_put_down():
    play = OnScreen()
    play.key("R", "R", "Shift+R", "]")
    play.click((10.0, 5.0))
    assert play.state.assets[0].turn == 16.0


def test_a_click_chooses_a_model_and_tells_its_datasheet(play):
    play.click((20.0, 25.0))
    assert play.play.chosen == 1
    assert "Rifle" in play.said()
    assert "HP" in play.said()


def test_a_move_is_shown_priced_and_walked_and_activates_the_model_of_itself(play):
    play.click((20.0, 25.0))
    play.order("Move")
    assert isinstance(play.play.mode, WalkMode)
    play.point((20.0, 29.0))
    assert play.answer.tone is Tone.GOOD
    assert "4.0" in play.said() or '4"' in play.said()
    play.click((20.0, 29.0))
    assert one(play.state, 1).at == pytest.approx((20.0, 29.0), abs=0.15)
    assert play.state.activation.asset == 1
    assert play.state.activation.moved


def test_a_way_that_is_too_far_is_refused_under_the_pointer_before_the_click(play):
    play.click((20.0, 25.0))
    play.order("Move")
    play.point((36.0, 25.0))
    assert play.play.mode.refusal.rule == "9.2"
    play.click((36.0, 25.0))
    assert one(play.state, 1).at == (20.0, 25.0)
    assert play.state.activation is None


def test_the_other_button_sets_a_corner_and_backspace_takes_it_back(play):
    play.click((20.0, 25.0))
    play.order("Move")
    play.click((22.0, 25.0), button=3)
    assert len(play.play.mode.corners) == 1
    play.key("Backspace")
    assert not play.play.mode.corners
    play.click((22.0, 25.0), button=3)
    play.click((22.0, 27.0))
    assert one(play.state, 1).at == pytest.approx((22.0, 27.0), abs=0.15)


def test_a_ready_model_is_walked_by_dragging_it(play):
    play.drag((26.0, 25.0), (28.0, 28.0))
    assert one(play.state, 2).at == pytest.approx((28.0, 28.0), abs=0.2)


def test_an_enemy_model_is_not_dragged_but_the_table_is(play):
    centre = play.scene.board.seen.centre
    play.drag((20.0, 35.0), (24.0, 35.0))
    assert one(play.state, 3).at == (20.0, 35.0)
    assert (
        play.scene.board.seen.centre != centre or play.scene.board.seen.held(play.table.size).centre == centre
    )


def test_targets_are_ringed_with_what_is_likely_and_a_click_shoots(play):
    play.click((20.0, 25.0))
    play.order("Gun")
    assert isinstance(play.play.mode, AttackMode)
    assert play.play.mode.targets == {3, 4}
    play.point((20.0, 35.0))
    assert play.answer.tone is Tone.GOOD
    assert "Expected damage" in play.said()
    assert play.play.mode.side_view() is not None
    play.click((20.0, 35.0))
    assert any(isinstance(event, AttackRolled) for step in play.table.steps for event in step.events)
    assert play.state.activation is None or play.state.activation.attacked


def test_a_target_out_of_range_says_so_and_is_not_shot(play):
    play.click((20.0, 25.0))
    play.order("Gun")
    play.point((38.0, 55.0))
    assert play.play.mode.refusal.rule == "10.1"
    play.click((38.0, 55.0))
    assert play.state.activation is None


def test_after_a_dash_shooting_is_refused_on_its_button_with_the_rule(play):
    play.click((20.0, 25.0))
    play.order("Dash")
    play.click((20.0, 27.0))
    assert "9.3" in play.button("Gun").disabled
    assert play.button("Overwatch").disabled


def test_enter_ends_the_activation_and_the_other_seat_goes_on(play):
    play.click((20.0, 25.0))
    play.order("Hold")
    play.key("Enter")
    assert one(play.state, 1).activated
    assert play.state.active == 1
    assert play.scene.army.seat == 1


def test_what_no_dice_decided_is_taken_back_and_what_they_did_is_not(play):
    play.click((20.0, 25.0))
    play.order("Move")
    play.click((20.0, 28.0))
    play.key("Ctrl+Z")
    assert one(play.state, 1).at == (20.0, 25.0)
    play.key("Ctrl+Y")
    play.order("Gun")
    play.click((20.0, 35.0))
    assert play.play.refuse_undo() is not None
    assert play.scene.top_bar.buttons[next(iter(play.scene.top_bar.buttons))].disabled


def test_the_whole_activation_is_ordered_by_keys_alone(play):
    play.key("A")
    assert play.play.chosen == 1
    play.key("1")
    assert isinstance(play.play.mode, WalkMode)
    play.key("Right", "Right", "Space")
    assert one(play.state, 1).at == (20.0, 27.0), "the table's long edge lies across the screen"
    number = play.labels.index("Gun") + 1
    play.key(str(number), "Tab", "Space")
    assert play.state.activation is None or play.state.activation.attacked
    if play.state.activation is not None:
        play.key("Enter")
    assert play.state.active == 1


@pytest.mark.parametrize("size", [(1280, 720), (800, 1280)])
@pytest.mark.parametrize(
    ("key", "way"), [("Right", (1, 0)), ("Left", (-1, 0)), ("Up", (0, -1)), ("Down", (0, 1))]
)
def test_an_arrow_moves_the_crosshair_as_the_screen_shows_it_however_the_table_lies(size, key, way):
    play = OnScreen(facing(), size=size)
    play.key("Right", "Left")
    x, y = play.at(play.scene.board_input.crosshair)
    play.key(key, key, key)
    across, down = play.at(play.scene.board_input.crosshair)
    inches = 3 * play.scene.board.seen.scale
    assert (across - x, down - y) == pytest.approx((way[0] * inches, way[1] * inches), abs=1.0)


def test_escape_lets_go_of_a_mode_then_of_the_model(play):
    play.click((20.0, 25.0))
    play.order("Move")
    play.key("Esc")
    assert play.looking
    assert play.play.chosen == 1
    play.key("Esc")
    assert play.play.chosen is None


def producing(**fields):
    return war(
        red("fort", 8.0, 8.0),
        red("mill", 16.0, 8.0),
        red("reactor", 24.0, 8.0),
        blue("fort", 38.0, 55.0),
        phase=Phase.PRODUCTION,
        carbonite=(400, 0),
        **fields,
    )


def test_a_unit_is_bought_and_placed_beside_its_building():
    play = OnScreen(producing())
    play.shelf(1)
    play.order("Rifle")
    assert isinstance(play.play.mode, PlaceMode)
    play.point((30.0, 30.0))
    assert play.play.mode.refusal.rule == "13.3"
    play.click((16.0, 11.5))
    assert any(asset.sheet == "rifle" for asset in play.state.assets)
    assert play.state.carbonite[0] == 340


def test_a_building_is_started_within_build_range_and_given_up_again():
    play = OnScreen(producing())
    play.order("Reactor")
    play.point((8.0, 40.0))
    assert play.play.mode.refusal is not None
    play.click((8.0, 15.0))
    site = next(asset for asset in play.state.assets if asset.is_site)
    assert "site" in play.scene.army._said(site)
    play.shelf(3)
    play.order("Give up")
    assert not any(asset.is_site for asset in play.state.assets)


def test_what_one_cannot_pay_for_says_so_on_its_button():
    play = OnScreen(producing(), look=Look(animated=False))
    assert play.button("Fort").disabled is None
    poor = OnScreen(
        war(red("fort", 8.0, 8.0), blue("fort", 38.0, 55.0), phase=Phase.PRODUCTION, carbonite=(50, 0))
    )
    assert "Carbonite" in poor.button("Fort").disabled


def test_the_purse_tells_what_takes_energy_and_a_blackout_by_word():
    play = OnScreen(war(red("mill", 16.0, 8.0), red("fort", 6.0, 5.0, hp=1), blue("fort", 38.0, 55.0)))
    tip = play.scene.economy.purses[0].tip_at((0, 0))
    said = " ".join("".join(span.text for span in line) for line in tip.lines)
    assert "Blackout" in said
    assert "-15" in said


def test_a_conceded_war_shows_its_result_and_can_be_looked_at_again(play):
    play.key("Ctrl+G")
    assert play.dialog
    play.key("Enter")
    assert play.state.ended is None  # what is dangerous is never what Enter does first
    play.key("Ctrl+G")
    play.stage.click(play.stage.scene._buttons[0].rect.center)
    play.stage.advance(0.1)
    assert play.state.ended.winners == (1,)
    assert isinstance(play.stage.scene, ResultScene)
    play.key("Esc")
    assert play.stage.scene is play.scene
    play.key("Enter")
    assert isinstance(play.stage.scene, ResultScene)


def test_a_seat_that_draws_lots_goes_on_by_itself_and_the_screen_says_so():
    play = OnScreen(facing(active=1), sitters=(Sitter.PERSON, Sitter.RANDOM))
    assert "thinking" in play.play.mode.next_step
    assert not play.labels
    for _ in range(200):
        play.stage.advance(0.1)
        if play.table.seat == 0 and not play.table.automatic:
            break
    assert play.table.seat == 0


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_every_label_fits_its_button_at_every_size(size):
    from nexus_table.ui import text
    from nexus_table.ui.theme import Style

    play = OnScreen(facing(), size=size)
    play.click((20.0, 25.0))
    for button in play.scene.orders.buttons:
        assert button.rect.width >= button.width(play.stage.look) - play.stage.look.px(24), button.label
        assert text.width(play.stage.look, button.label, Style.STRONG) < button.rect.width
        assert button.rect.height >= 24


def test_a_resting_pointer_tells_whom_one_could_shoot_from_there_and_who_could_shoot_there(play):
    play.click((20.0, 25.0))
    play.order("Move")
    play.point((21.0, 28.0))
    assert not play.play.mode.targets
    play.stage.advance(0.4)
    assert play.play.mode.targets == {3, 4}
    assert "could be aimed at" in play.said()
    assert "shot at by" in play.said()


def test_the_past_is_walked_through_and_another_war_begun_from_it(play):
    begun = []
    play.scene.doors.refuse_branch = lambda: None
    play.scene.doors.branch = lambda session, sitters: begun.append(session) or play.scene
    play.click((20.0, 25.0))
    play.order("Move")
    play.click((20.0, 28.0))
    play.key("Enter")
    play.key("J")
    past = play.stage.scene
    assert isinstance(past, HistoryScene)
    assert past.table.at == 3
    play.key("Home")
    assert one(past.table.state, 1).at == (20.0, 25.0)
    play.key("Right", "Right")
    assert one(past.table.state, 1).at == pytest.approx((20.0, 28.0), abs=0.15)
    play.key("J")
    assert play.stage.scene is play.scene
    assert play.state.active == 1


# ── handing over, and letting the rest go by ─────────────────────────────────────────────────────────────────────


def handing(state):
    play = OnScreen(state)
    play.scene.doors.choose(TableOptions(hand_over=True))
    return play


def test_the_next_person_is_asked_for_and_reads_what_happened_since():
    play = handing(facing())
    play.click((20.0, 25.0))
    play.order("Hold")
    play.key("Enter")
    play.stage.advance(0.1)
    assert isinstance(play.stage.scene, HandOver)
    assert play.stage.scene.takeover.seat == 1
    assert len(play.stage.scene.log) > 1
    play.key("Enter")
    assert play.stage.scene is play.scene
    play.key("A", "1", "Esc")
    assert play.play.chosen == 3


def test_an_order_within_ones_own_turn_hands_nothing_over():
    play = handing(facing())
    play.click((20.0, 25.0))
    play.order("Hold")
    play.stage.advance(0.1)
    assert play.stage.scene is play.scene


def test_letting_the_rest_go_by_spends_a_turn_each_time_and_ends_with_the_phase():
    play = OnScreen(facing())
    play.order("Let the rest")
    play.stage.advance(0.5)
    assert one(play.state, 1).activated
    assert play.state.active == 1
    assert play.state.activation is None
    play.order("Let the rest")
    play.stage.advance(1.0)
    assert play.state.phase is not Phase.ACTION
    assert not play.play.resting.seats


def test_who_lets_the_rest_go_by_takes_part_again_when_told_so():
    play = OnScreen(facing())
    play.order("Let the rest")
    play.stage.advance(0.5)
    play.order("Red takes part again")
    play.click((30.0, 37.0))
    play.order("Hold")
    play.key("Enter")
    play.stage.advance(0.5)
    assert play.state.active == 0
    assert not one(play.state, 2).activated


def test_the_pace_of_what_is_shown_is_changed_by_its_key(play):
    before = play.play.performance.pace
    play.key(".")
    assert play.play.performance.pace is not before
    assert play.scene.doors.options.pace is play.play.performance.pace


# ── dice that people roll ────────────────────────────────────────────────────────────────────────────────────────


def by_hand(**fields):
    """Two facing lines at a table where people roll the dice."""
    state = facing(**fields)
    return OnScreen(replace(state, chance=Chance(1, by_hand=True)))


def shooting_by_hand():
    play = by_hand()
    play.click((20.0, 25.0))
    play.order("Gun")
    play.click((20.0, 35.0))
    return play


def test_an_attack_waits_for_the_dice_of_the_attacker_then_of_the_defender():
    play = shooting_by_hand()
    wanted = play.play.roll
    assert wanted.purpose is Purpose.ATTACK
    assert set(wanted.seats) == {0}
    assert "Rifle" in wanted.about
    assert not play.state.activation.attacked
    for _ in range(wanted.times):
        play.key("5")
    saves = play.play.roll
    assert saves.purpose is Purpose.SAVE
    assert set(saves.seats) == {1}
    for _ in range(saves.times):
        play.stage.click(play.scene.orders.buttons[0].rect.center)
    while play.play.roll is not None:
        play.key("3")
    rolled = next(
        event for step in play.table.steps for event in step.events if isinstance(event, AttackRolled)
    )
    assert rolled.dice == (5,) * wanted.times


def test_a_slip_is_taken_back_but_an_order_whose_dice_fell_is_not():
    play = shooting_by_hand()
    play.key("2", "Backspace")
    assert play.play.roll.now == ()
    play.key("2", "Esc")
    assert play.play.roll is not None
    play.key("Backspace", "Ctrl+Z")
    assert play.play.roll is None
    assert not play.state.activation.attacked


def test_the_program_rolls_what_people_leave_to_it():
    play = shooting_by_hand()
    for _ in range(4):
        if play.play.roll is not None:
            play.order("Roll these")
    assert play.play.roll is None
    assert any(isinstance(event, AttackRolled) for step in play.table.steps for event in step.events)


def test_tied_dice_of_initiative_are_rolled_again_and_all_are_recorded():
    play = OnScreen(
        replace(
            war(red("fort", 6.0, 5.0), blue("fort", 38.0, 55.0), phase=Phase.INITIATIVE),
            chance=Chance(1, by_hand=True),
        )
    )
    play.order("Roll for initiative")
    assert play.play.roll.seats == (0, 1)
    play.key("4", "4")
    assert play.play.roll.told == (4, 4)
    play.key("2", "6")
    assert play.state.initiative == 1
    assert play.table.session.record().played[-1].dice == (4, 4, 2, 6)


# ── threats and datasheets ───────────────────────────────────────────────────────────────────────────────────────


def test_the_ground_that_enemy_guns_reach_and_see_is_shaded_and_told_by_name(play):
    play.key("V")
    play.scene.threat.map.wait()
    play.stage.advance(0.1)
    play.point((20.0, 26.0))
    assert "shot at by" in play.said() + str(play.scene.answers.answer)
    threat = play.scene.threat.map.answer
    assert threat.at((20.0, 26.0))
    assert not threat.at((2.0, 2.0))
    play.key("V")
    assert not play.scene.threat.said((20.0, 26.0))


def test_the_datasheets_of_both_factions_are_read_from_the_table_and_printed(play):
    printed = []
    play.scene.doors.print_sheets = lambda faction: printed.append(faction.id) or "Done."
    play.click((20.0, 25.0))
    play.key("B")
    sheets = play.stage.scene
    assert isinstance(sheets, BrowserScene)
    assert sheets.list.chosen == "rifle"
    play.key("P")
    sheets.printing.wait()
    play.stage.advance(0.1)
    assert printed == [sheets.faction.id]
    assert len(sheets.toasts) == 2
    for row in sheets.list.rows:
        sheets.list.chosen = row.key
        assert sheets._said()
    play.key("Esc")
    assert play.stage.scene is play.scene


# ── a hair beside what is possible ───────────────────────────────────────────────────────────────────────────────


def test_a_click_a_hair_outside_of_the_zone_puts_down_just_inside():
    play = OnScreen()
    play.order("Rider")
    edge = play.state.setup.layout.zone_depth - play.table.field.sheets["red", "rider"].base / 25.4 / 2.0
    play.point((20.0, edge + 0.25))
    assert play.play.mode.refusal is None
    play.click((20.0, edge + 0.25))
    assert play.state.assets[-1].at[1] <= edge
    play.order("Rider") if "Rider" in play.labels else None
    play.point((20.0, edge + 1.0))
    assert play.play.mode.refusal is not None


def test_a_way_a_little_too_long_is_walked_as_far_as_it_gets(play):
    play.click((20.0, 25.0))
    play.order("Move")
    move = play.table.field.sheets["red", "rifle"].move
    play.point((20.0, 25.0 + move + 0.7))
    assert play.play.mode.refusal is None
    play.click((20.0, 25.0 + move + 0.7))
    assert one(play.state, 1).at == pytest.approx((20.0, 25.0 + move), abs=0.05)


def test_where_enemies_in_overwatch_could_fire_is_marked_along_the_way():
    play = OnScreen(
        war(
            red("rifle", 20.0, 20.0),
            blue("rifle", 20.0, 42.6, watching=True),
            blue("rifle", 40.0, 58.0, watching=True),
            red("fort", 6.0, 5.0),
            blue("fort", 38.0, 51.0),
        )
    )
    play.click((20.0, 20.0))
    play.order("Move")
    play.point((20.0, 25.0))
    watched = play.play.mode.watched(play.play.mode.way().waypoints)
    assert set(watched) == {2}
    assert 20.5 < watched[2][0][1] < 23.0
    assert "Rifle #2 watches" in play.said()


def test_who_is_asked_to_fire_in_overwatch_reads_the_odds_first():
    play = OnScreen(
        war(
            red("rifle", 20.0, 20.0, watching=True),
            blue("rifle", 20.0, 35.0),
            red("fort", 6.0, 5.0),
            blue("fort", 38.0, 51.0),
            active=1,
        )
    )
    play.click((20.0, 35.0))
    play.order("Move")
    play.click((24.0, 35.0))
    assert play.table.seat == 0
    play.stage.move((5, 5))
    said = play.said()
    assert "Rifle #1, Gun" in said
    assert "Expected damage" in said
    assert "Destroyed with" in said
    assert play.play.mode.targets == {2}
    play.order("Hold fire")
    assert play.table.seat == 0, "an inch further watchers are asked again"
    play.order("Let Rifle #2 go by")
    play.stage.advance(1.0)
    assert one(play.state, 2).at == pytest.approx((24.0, 35.0), abs=0.15)
    assert one(play.state, 1).watching


def test_the_next_step_names_only_the_actions_that_are_left(play):
    play.click((20.0, 25.0))
    play.order("Move")
    play.click((20.0, 28.0))
    assert "an Attack Action" in play.play.mode.next_step
    assert "Movement" not in play.play.mode.next_step
    assert "acting now" in next(row.detail for row in play.scene.army.list.rows if row.key == 1)


def test_a_model_may_be_activated_to_do_nothing_at_all(play):
    play.click((20.0, 25.0))
    play.order("Do nothing")
    assert one(play.state, 1).activated
    assert play.state.activation is None
    assert play.state.active == 1


def test_every_order_of_a_model_has_a_key_of_its_own():
    play = OnScreen(war(red("rifle", 20.0, 24.0), red("sink", 20.0, 27.0), blue("rifle", 20.0, 40.0)))
    play.click((20.0, 24.0))
    hints = [button.hint for button in play.scene.orders.buttons]
    assert len(set(hints)) == len(hints) == len(play.labels)
    assert all(hints)
    assert len(hints) > 10
    play.key(hints[-1])
    assert play.play.resting.seats == [0]
