"""What a player reads of a war: prices whole, one name for each thing, aims told before they are chosen."""

from __future__ import annotations

import pytest

from nexus_table.games.battlefield.datasheets.model import BuildingSheet
from nexus_table.games.battlefield.screen.paint import BaseState, bases
from nexus_table.games.battlefield.screen.war import board_words, words
from nexus_table.games.battlefield.screen.war.chronicle import Chronicle
from nexus_table.games.battlefield.screen.war.order import Figure, Order, price
from nexus_table.games.battlefield.screen.war.order_button import OrderButton
from nexus_table.games.battlefield.screen.war.result import result_of
from nexus_table.games.battlefield.screen.war.war_table import why
from nexus_table.games.battlefield.war.actions import Activate, EndActivation
from nexus_table.games.battlefield.war.ai.levels import player
from nexus_table.games.battlefield.war.rules.victory import worth
from nexus_table.games.battlefield.war.state import Ended, Ending, Phase
from nexus_table.kernel.refusal import Refusal
from nexus_table.ui import text
from nexus_table.ui.theme import DARK, SMALLEST_TARGET, Look, Style
from nexus_table.ui.widgets.tooltip import draw_tip

from .screening import OnScreen
from .test_screen import facing, producing
from .tokens import blue, one, red, war

SIZES = [(1280, 720), (1920, 1080), (3840, 2160)]


def icons_drawn(monkeypatch):
    """Take note of every icon that is painted, and every text with the room it had."""
    from nexus_table.games.battlefield.screen.war import order_button

    drawn, put_in = [], text.put_in

    def noted(surface, look, said, box, style, ink, **more):
        drawn.append((said, box.width >= text.width(look, said, style)))
        return put_in(surface, look, said, box, style, ink, **more)

    monkeypatch.setattr(order_button.text, "put_in", noted)
    return drawn


@pytest.mark.parametrize("size", SIZES)
def test_what_a_building_costs_is_read_on_its_button_at_every_size(size, monkeypatch):
    play = OnScreen(producing(), size=size)
    drawn = icons_drawn(monkeypatch)
    for order, button in zip(play.scene.orders.orders, play.scene.orders.buttons, strict=True):
        if not isinstance(order.sheet, BuildingSheet):
            continue
        drawn.clear()
        button.draw(play.stage.surface, play.stage.look)
        assert (str(order.sheet.carbonite), True) in drawn
        assert (order.label, True) in drawn
        assert button.rect.height >= play.stage.look.px(SMALLEST_TARGET)
        assert play.scene.plan.orders.contains(button.rect)


def test_an_energy_demand_stands_beside_the_price():
    play = OnScreen(producing())
    mill = next(order for order in play.scene.orders.orders if order.label == "Mill")
    assert mill.figures == (
        Figure("crystal", mill.sheet.carbonite),
        Figure("lightning", mill.sheet.demand),
    )


def test_pointing_at_what_can_be_bought_tells_what_it_costs_and_can_do():
    play = OnScreen(producing())
    play.stage.move(play.button("Mill").rect.center)
    answer = play.scene.answers.answer
    assert answer.headline == "Mill"
    said = " ".join(text.plain(line) for line in answer.reasons)
    assert "Carbonite" in said
    assert "Build Points" in said


def test_a_tip_leaves_all_orders_in_sight(monkeypatch):
    from nexus_table.ui.widgets import group

    play = OnScreen(facing())
    play.click((20.0, 25.0))
    boxes = []
    monkeypatch.setattr(group, "draw_tip", lambda *args: boxes.append(draw_tip(*args)))
    play.stage.move(play.button("Move").rect.center)
    play.stage.advance(1.0)
    assert boxes
    assert not boxes[-1].colliderect(play.scene.plan.orders)


def test_a_thing_is_called_alike_in_list_panel_and_story():
    play = OnScreen(facing())
    play.click((20.0, 25.0))
    play.order("Hold")
    listed = [row.label for row in play.scene.army.list.rows]
    assert "Rifle #1" in listed
    assert play.answer.headline == "Rifle #1"
    told = [text.plain(line) for line in Chronicle(play.table).whole(Look().palette)]
    assert any("Rifle #1 is activated" in sentence for sentence in told)


@pytest.mark.parametrize("size", SIZES)
def test_the_longest_name_of_a_faction_is_not_cut_in_the_list(size):
    play = OnScreen(facing(), size=size)
    look = play.stage.look
    room = play.scene.army.list.rect.width - look.px(24) - look.px(29) - look.px(24)
    assert room >= text.width(look, "Resonance Chamber #12", Style.STRONG)


def details(play):
    return {row.key: row.detail for row in play.scene.army.list.rows}


def test_a_model_is_called_ready_only_while_it_can_be_activated():
    play = OnScreen(facing())
    assert words.READY in details(play)[1]
    play.click((20.0, 25.0))
    play.order("Hold")
    play.key("Enter", "O")
    assert words.READY not in details(play)[1]
    assert words.SPENT in details(play)[1]
    for state in (
        producing(),
        facing(ended=Ended((0,), Ending.CONCEDED, "Blue gave up.")),
        facing(phase=Phase.UPKEEP),
    ):
        other = OnScreen(state)
        assert not any(words.READY in said for said in details(other).values())
        assert other.scene.army.next.disabled


def test_workers_are_not_called_ready_in_the_action_phase():
    play = OnScreen(war(red("drone", 20.0, 25.0), red("rifle", 24.0, 25.0), blue("rifle", 20.0, 50.0)))
    assert words.READY not in details(play)[1]
    assert words.READY in details(play)[2]


def test_no_energy_is_not_a_warning_while_forces_deploy(monkeypatch):
    from nexus_table.games.battlefield.screen.war import economy_strip

    inks = []
    put = economy_strip.icons.put

    def noted(surface, icon, at, size, ink):
        if icon == "lightning":
            inks.append(ink)
        return put(surface, icon, at, size, ink)

    monkeypatch.setattr(economy_strip.icons, "put", noted)
    play = OnScreen()
    play.scene.economy.draw(play.stage.surface)
    assert set(inks) == {play.stage.look.palette.ink_dim}


def test_a_weapon_says_before_it_is_chosen_at_how_many_it_could_be_aimed():
    play = OnScreen(facing())
    play.click((20.0, 25.0))
    figures = {order.label: order.figures for order in play.scene.orders.orders if order.figures}
    assert figures["Gun"] == (Figure("target", 2),)
    assert Figure("target", 0, bad=True) in [one for shown in figures.values() for one in shown]
    tip = play.button("Gun").tip
    assert "2 targets from here" in " ".join(text.plain(line) for line in tip.lines)


def test_a_friend_under_the_pointer_is_told_as_a_friend_and_not_as_a_target_refused():
    play = OnScreen(facing())
    play.click((20.0, 25.0))
    play.order("Gun")
    play.point((26.0, 25.0))
    assert play.play.mode.refusal is None
    assert play.answer.under == board_words.FRIEND
    play.click((26.0, 25.0))
    assert not len(play.scene.toasts)
    assert play.state.activation is None


def test_refusals_call_seats_by_their_colours():
    assert why(Refusal("6.3", "Seat 1 is asked, not seat 0.")) == "Blue is asked, not Red. (6.3)"


def test_places_in_the_story_are_told_by_the_letters_of_the_rulers():
    play = OnScreen(facing())
    line = Chronicle(play.table).line('Rifle #1 moves 4.0" to (20.0, 29.0).', Look().palette)
    assert "to x 20.0, y 29.0." in text.plain(line)


def test_what_is_under_way_is_counted_on_its_shelf_and_told_with_its_build_points():
    play = OnScreen(producing())
    play.order("Reactor")
    play.click((8.0, 15.0))
    site = next(asset for asset in play.state.assets if asset.is_site)
    assert play.scene.orders.tabs.names[-1].endswith("1")
    play.shelf(3)
    play.stage.move((5, 5))
    answer = play.scene.answers.answer
    assert answer.headline == words.UNDER_WAY
    said = " ".join(text.plain(line) for line in answer.reasons)
    assert play.table.name(one(play.state, site.id)) in said
    assert f"0 of {play.table.sheet(site).build_points} Build Points" in said


def test_a_hint_tells_what_the_model_does_once_it_is_activated():
    game, state = OnScreen(facing()).table.game, facing()
    adviser = player("beginner", game, seed=3)
    advice = adviser.advise(game.view(state, 0), game.prompt(state), 0)
    first, *rest = advice.actions
    assert isinstance(first, Activate)
    assert isinstance(rest[-1], EndActivation)
    assert len(rest) > 1
    for action in advice.actions[:2]:
        assert game.refuse(state, 0, action) is None
        state = game.apply(state, 0, action).state


@pytest.mark.parametrize("size", SIZES)
def test_even_a_long_name_and_its_whole_price_fit_the_narrowest_button_of_a_shelf(size, monkeypatch):
    play = OnScreen(producing(), size=size)
    drawn = icons_drawn(monkeypatch)
    order = Order("Resonance Chamber", "gives", figures=price(120, 15))
    button = OrderButton(order, "7", order.kind)
    button.rect = min((one.rect for one in play.scene.orders.buttons[:-1]), key=lambda rect: rect.width)
    button.draw(play.stage.surface, play.stage.look)
    assert [fits for said, fits in drawn if said in ("120", "Resonance Chamber")] == [True, True]


@pytest.mark.parametrize("scale", [1.0, 1.25])
def test_the_pace_is_read_whole_also_where_panels_are_narrow(scale):
    play = OnScreen(facing(), look=Look(animated=False, scale=scale))
    pace = play.scene.story.pace
    assert pace.width(play.stage.look) <= pace.rect.width
    assert play.play.performance.pace.value in pace.label.lower()


def test_the_result_tells_the_same_worth_as_the_mission_counts():
    ended = Ended((0,), Ending.LIMIT, "Seat 0 has more.")
    play = OnScreen(war(red("rifle", 20.0, 25.0), red("mill", 16.0, 8.0, points=0), ended=ended))
    told = result_of(play.table, Look()).seats[0].figures
    assert str(worth(play.state, play.table.field, 0)) in told
    assert worth(play.state, play.table.field, 0) == 60 + 50


def test_the_story_shows_half_a_dozen_lines_on_the_smallest_screen():
    play = OnScreen(facing(), size=(1280, 720))
    story = play.scene.story
    assert story.story.rect.height >= 6 * text.line_height(play.scene.look, Style.SMALL)
    boxes = [story.head, story.rule.rect, story.pace.rect, story.story.rect]
    assert all(not box.colliderect(other) for at, box in enumerate(boxes) for other in boxes[:at])
    assert all(story.plan.story.contains(box) for box in boxes)
    assert story.pace.width(play.scene.look) <= story.pace.rect.width


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_orders_with_figures_are_written_as_large_as_those_without(size):
    play = OnScreen(facing(), size=size)
    play.click((20.0, 25.0))
    buttons = play.scene.orders.buttons
    assert {bool(button.figures) for button in buttons} == {True, False}
    assert {button.style for button in buttons} == {Style.STRONG}


@pytest.mark.parametrize("across", [10, 12, 14])
def test_the_letter_of_a_small_base_is_large_enough_to_be_read_and_leaves_its_rim_to_be_seen(across):
    red, none = DARK.red, BaseState.PLAIN
    lettered, bare = (bases.sprite(across, red, 0, letter, none, DARK.accent) for letter in ("T", ""))
    changed = [
        (x, y)
        for x in range(bare.get_width())
        for y in range(bare.get_height())
        if sum(lettered.get_at((x, y))[:3]) > sum(bare.get_at((x, y))[:3]) + 90
    ]
    heights = [y for _, y in changed]
    assert max(heights) - min(heights) + 1 >= 0.6 * across
    rims = [
        (x, y)
        for x in range(bare.get_width())
        for y in range(bare.get_height())
        if bare.get_at((x, y))[3] > 250
    ]
    assert len(changed) < len(rims) / 2
