"""The table's scene, played with real events: every tool, every panel, undo, and what hovering says."""

from __future__ import annotations

import random
from pathlib import Path

import pygame
import pytest

from nexus_table.app.battlefield.opening import open_table
from nexus_table.app.desk import Desk
from nexus_table.app.menu import Menu
from nexus_table.app.settings import Settings
from nexus_table.games.battlefield.rules.bodies import apart
from nexus_table.games.battlefield.screen.table_scene import TOOLS, TableScene
from nexus_table.ui.stage import Stage
from nexus_table.ui.theme import Look


class Play:
    """A stage with a table on it, and the clicks a player makes."""

    def __init__(self, folder: Path, size=(1280, 720), scale=1.0):
        self.desk = Desk(Settings(), folder, keeps_settings=False)
        layout = self.desk.catalogue.layouts["broken-quarter"]
        self.scene = open_table(self.desk, layout, Menu(self.desk))
        assert isinstance(self.scene, TableScene)
        self.stage = Stage(self.scene, size, Look(scale=scale, animated=False))
        self.table = self.scene.table

    def at(self, point):
        return self.scene.board.to_screen(point)

    def free_spot(self, kind, near):
        """A place near a point where a model of a kind may stand."""
        for step in range(400):
            x, y = near[0] + (step % 20) * 0.5, near[1] + (step // 20) * 0.5
            if self.table.refuse_put(kind, 0, (x, y)) is None:
                return (x, y)
        raise AssertionError("no free spot")

    def put(self, near, seat=0, kind=1):
        chosen = self.table.kinds()[kind]
        spot = self.free_spot(chosen, near)
        self.stage.click(self.scene.tool_panel.seat_buttons[seat].rect.center)
        self.stage.click(self.scene.tool_panel.kind_buttons[kind].rect.center)
        self.stage.click(self.at(spot))
        self.stage.key("Esc", "Esc")
        return self.table.models[-1]

    def headline(self):
        answer = self.scene.answer_panel.answer
        return answer.headline if answer else None


@pytest.fixture
def play(tmp_path):
    play = Play(tmp_path)
    yield play
    play.desk.close()


def test_a_chosen_kind_is_put_down_with_a_click(play):
    model = play.put((20, 4), seat=1)
    assert (len(play.table.models), model.seat) == (1, 1)


def test_a_model_is_dragged_and_undo_brings_it_back(play):
    model = play.put((20, 4))
    spot = play.free_spot(play.table.kind(model), (26, 5))
    play.stage.drag(play.at(model.at), play.at(spot))
    moved = play.table.models[0]
    assert moved.at == pytest.approx(spot, abs=0.1)
    play.stage.key("Ctrl+Z")
    assert play.table.models[0].at == model.at
    play.stage.key("Ctrl+Y")
    assert play.table.models[0].at == moved.at


def test_a_drag_onto_another_base_stops_at_the_first_contact_and_says_why(play):
    first, second = play.put((20, 4)), play.put((28, 4))
    play.stage.press(play.at(first.at))
    play.stage.move(play.at(second.at), (1, 0, 0))
    play.scene.tool.ways.wait()
    play.stage.advance(0.05)
    told = [line[0].text for line in play.scene.answer_panel.answer.reasons]
    assert any("13.3" in line for line in told)
    play.stage.release(play.at(second.at))
    moved, other = (play.table.body(model) for model in play.table.models)
    assert apart(moved, other) == pytest.approx(0.0, abs=1e-3)
    assert play.table.refuse_move(play.table.models[0], play.table.models[0].at) is None


def test_a_drag_keeps_where_the_base_was_grabbed(play):
    model = play.put((20, 4))
    grip = (model.at[0] + 0.4, model.at[1])
    play.stage.press(play.at(grip))
    play.stage.move(play.at((grip[0] + 2, grip[1])), (1, 0, 0))
    assert play.scene.tool.drag.at == pytest.approx((model.at[0] + 2, model.at[1]), abs=0.1)


def test_delete_takes_the_selected_model_away(play):
    model = play.put((20, 4))
    play.stage.click(play.at(model.at))
    play.stage.key("Delete")
    assert play.table.models == ()


def test_sight_is_told_on_hover_and_held_on_click(play):
    one, other = play.put((18, 3)), play.put((25, 3), seat=1)
    play.stage.key("S")
    play.stage.click(play.at(one.at))
    play.stage.move(play.at(other.at))
    assert play.headline().startswith("Visible")
    play.stage.click(play.at(other.at))
    play.stage.move(play.at((40, 30)))
    assert play.headline().startswith("Visible")
    assert play.scene.answer_panel.side is not None


def test_sight_tool_and_judge_agree_for_every_pair(play):
    models = [
        play.put(near, seat=n % 2) for n, near in enumerate(((10, 4), (30, 12), (15, 50), (33, 44), (22, 28)))
    ]
    play.stage.key("S")
    for one in models:
        for other in models:
            if one.id == other.id:
                continue
            play.stage.key("Esc", "Esc")
            play.stage.click(play.at(one.at))
            play.stage.click(play.at(other.at))
            result = play.table.sight(play.table.body(one), play.table.body(other))
            assert play.headline().startswith("Visible") is result.visible


def test_holding_q_asks_from_where_the_mouse_is(play):
    one, other = play.put((18, 3)), play.put((25, 3), seat=1)
    play.stage.key("S")
    play.stage.click(play.at(one.at))
    play.stage.click(play.at(other.at))
    before = play.scene.answer_panel.answer
    play.stage.move(play.at((22, 55)))
    play.stage.hold("Q")
    assert play.scene.answer_panel.answer != before
    play.stage.let_go("Q")
    assert play.scene.answer_panel.answer == before


def test_measuring_counts_from_edge_to_edge(play):
    one, other = play.put((18, 3)), play.put((26, 3), seat=1)
    play.stage.key("M")
    play.stage.click(play.at(one.at))
    play.stage.click(play.at(other.at))
    result = play.table.sight(play.table.body(one), play.table.body(other))
    assert play.headline() == f'{result.distance:.1f}"'


def test_every_tool_has_a_key_and_says_what_to_do_next(play):
    for kind in TOOLS:
        play.stage.key(kind.key)
        assert type(play.scene.tool) is kind
        assert play.scene.answer_panel.next_step.endswith(".")


def test_the_wheel_zooms_at_the_pointer_and_home_fits(play):
    point = play.at((20, 20))
    before = play.scene.board.seen.scale
    play.stage.wheel(point, up=3)
    assert play.scene.board.seen.scale > before
    assert play.scene.board.to_table(point) == pytest.approx((20, 20), abs=0.1)
    play.stage.key("Home")
    assert play.scene.board.seen.scale == pytest.approx(before)


def test_what_is_under_the_pointer_is_named(play):
    piece = play.table.pieces[0]
    play.stage.move(play.at(piece.at))
    before = pygame.image.tobytes(play.stage.surface, "RGB")
    play.stage.move(play.at((22, 3)))
    assert pygame.image.tobytes(play.stage.surface, "RGB") != before


def test_leaving_gives_the_menu_and_the_table_can_be_continued(play):
    model = play.put((20, 4))
    play.stage.key("Ctrl+Q")
    assert isinstance(play.stage.scene, Menu)
    play.stage.advance(0.5)
    play.stage.key("C")
    assert isinstance(play.stage.scene, TableScene)
    assert play.stage.scene.table.models == (model,)


def test_what_a_base_sees_comes_beside_the_frames_and_says_how_much(play):
    model = play.put((20, 4))
    for key, word in (("W", "Sees"), ("B", "Seen from")):
        play.stage.key(key)
        play.stage.click(play.at(model.at))
        play.stage.advance(0.05)
        play.scene.tool.map.wait()
        before = pygame.image.tobytes(play.stage.surface, "RGB")
        play.stage.advance(0.1)
        assert play.headline().startswith(word)
        assert pygame.image.tobytes(play.stage.surface, "RGB") != before


def test_reach_tells_the_way_to_the_pointer_and_changes_by_an_inch(play):
    model = play.put((20, 4))
    play.stage.key("R")
    play.stage.click(play.at(model.at))
    move = play.table.kind(model).move
    play.stage.move(play.at(play.free_spot(play.table.kind(model), (model.at[0] + 1.5, model.at[1]))))
    assert "by the shortest way" in play.headline()
    play.stage.key("+")
    assert play.scene.tool.move_of(model) == move + 1


def test_exposure_is_counted_beside_the_frames_and_asked_of_either_zone(play):
    play.stage.key("E")
    play.stage.advance(0.05)
    play.scene.tool.map.wait()
    play.stage.move(play.at((22, 5)))
    play.stage.advance(0.1)
    assert "of Red's zone" in play.headline()
    assert play.scene.tool.map.answer.progress == 1.0
    play.stage.click(play.at((22, 55)))
    assert play.scene.tool.zone == 1


def test_panels_show_what_a_fresh_painting_shows(play):
    monkey(play, 40, seed=3)
    scene = play.stage.scene
    painted = pygame.image.tobytes(play.stage.surface, "RGB")
    scene._sheet = None
    scene.draw(play.stage.surface)
    assert pygame.image.tobytes(play.stage.surface, "RGB") == painted


@pytest.mark.parametrize("scale", [0.75, 1.0, 1.5, 2.5])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_every_control_lies_whole_on_the_screen_at_every_size_and_scale(tmp_path, size, scale):
    play = Play(tmp_path, size, scale)
    play.desk.close()
    area = play.stage.surface.get_rect()
    widgets = [*play.scene.top_bar.group, *play.scene.tool_panel.group, *play.scene.answer_panel.group]
    shown = [widget.rect for widget in widgets if widget.visible]
    assert all(area.contains(rect) and min(rect.size) >= 24 for rect in shown)
    assert all(button.visible for button in play.scene.tool_panel.kind_buttons)
    buttons = [rect for rect in shown if rect.width]
    assert all(not one.colliderect(other) for n, one in enumerate(buttons) for other in buttons[:n])
    assert play.scene.board.rect.width > size[0] * 0.25


def monkey(play, events, seed):
    chance = random.Random(seed)
    keys = [kind.key for kind in TOOLS] + [
        "Q",
        "X",
        "Enter",
        "Esc",
        "Delete",
        "Ctrl+Z",
        "Ctrl+Y",
        "Left",
        "Up",
        "+",
        "-",
        "Home",
        "T",
        "G",
        "Z",
        "N",
        "Tab",
        "Space",
    ]
    width, height = play.stage.surface.get_size()
    for _ in range(events):
        at = (chance.randrange(width), chance.randrange(height))
        match chance.randrange(8):
            case 0 | 1:
                play.stage.click(at, chance.choice((1, 1, 1, 2, 3)))
            case 2:
                play.stage.drag(at, (chance.randrange(width), chance.randrange(height)), steps=2)
            case 3:
                play.stage.wheel(at, up=chance.choice((-2, -1, 1, 2)))
            case 4:
                play.stage.key(chance.choice(keys))
            case 5:
                play.stage.hold("Q")
            case 6:
                play.stage.let_go("Q")
            case 7:
                play.stage.move(at)
        if isinstance(play.stage.scene, Menu):
            play.stage.key("C")
        if not isinstance(play.stage.scene, TableScene):
            play.stage.key("Esc")


def test_random_events_never_break_the_table(play):
    monkey(play, 2_000, seed=7)
    assert play.table.session.fingerprint


@pytest.mark.long
def test_twenty_thousand_random_events_never_break_the_table(play):
    monkey(play, 20_000, seed=11)
