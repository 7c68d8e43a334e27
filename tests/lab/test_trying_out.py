"""Test models of any base size on a table: put down by mouse or by keys, judged, undone and saved as others are."""

from __future__ import annotations

import math

import msgspec
import pytest

from nexus_table.games.battlefield.actions import PutDown
from nexus_table.games.battlefield.open_table import OpenTable, TableSetup
from nexus_table.games.battlefield.rules.bodies import radius_of
from nexus_table.games.battlefield.screen.own_base import AskBase, OwnBase
from nexus_table.games.battlefield.screen.tools.hand import Hand
from nexus_table.games.battlefield.screen.tools.reach import Reach
from nexus_table.games.battlefield.screen.tools.sight import Sight
from nexus_table.kernel.loading import load, save
from nexus_table.kernel.session import Session
from tests.lab.screen import Build
from tests.lab.tokens import CATALOGUE, at, layout


def own(base, height=1.5, move=6.0):
    return OwnBase((base, height, move)).kind


@pytest.fixture
def build(tmp_path):
    """The lab's way to the table with models, with a house in its middle."""
    build = Build(tmp_path, at("house", 22, 30))
    build.lab = build.scene
    build.key("V")
    build.scene = build.stage.scene
    yield build
    build.stage.key("Ctrl+Q")
    build.scene = build.lab
    build.close()


def bases(build):
    return [build.scene.table.kind(model).base for model in build.scene.table.models]


def test_a_base_of_any_size_is_saved_and_replayed_with_its_figures(tmp_path):
    game = OpenTable(CATALOGUE)
    session = Session.begin(game, TableSetup(layout(at("wall", 22, 30))))
    session.act(0, PutDown(own(28.5), 0, (5.0, 5.0)))
    session.act(0, PutDown(own(160, 4.0), 1, (30.0, 10.0)))
    save(tmp_path / "table.nexus", session.record())
    again = Session.resume(game, load(tmp_path / "table.nexus", game).record)
    assert again.state == session.state
    assert again.fingerprint == session.fingerprint
    assert [game.kind(one).base for one in again.state.models] == [28.5, 160]
    assert game.body_of(again.state, again.state.models[1]).radius == pytest.approx(160 / 50.8)
    session.undo()
    assert len(session.state.models) == 1


@pytest.mark.parametrize("wrong", [{"base": 9}, {"base": 201}, {"height": 0}, {"move": 25}, {"base": "40"}])
def test_a_kind_told_in_full_is_held_to_the_bounds_of_kinds(wrong):
    plain = msgspec.to_builtins(PutDown(own(40), 0, (5.0, 5.0)))
    assert msgspec.convert(plain, PutDown).kind == own(40)
    plain["kind"].update(wrong)
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(plain, PutDown)


def test_a_wide_base_needs_the_room_it_takes():
    """Two bases stand a radius each apart at least, whatever their size."""
    game = OpenTable(CATALOGUE)
    session = Session.begin(game, TableSetup(layout()))
    session.act(0, PutDown(own(160), 0, (10.0, 10.0)))
    apart = radius_of(160) + radius_of(20)
    assert session.refuse(0, PutDown(own(20), 0, (10.0 + apart - 0.05, 10.0))) is not None
    assert session.refuse(0, PutDown(own(20), 0, (10.0 + apart + 0.05, 10.0))) is None
    assert session.refuse(0, PutDown(own(160), 0, (radius_of(160) - 0.05, 20.0))) is not None


def test_a_wider_base_is_seen_where_a_narrow_one_is_not(build):
    """The ruin hides a narrow base behind it; what looks out beside it is seen (5.3)."""
    table = build.scene.table
    viewer = table.body_at(own(25, 1.0), (22.0, 10.0))
    assert not table.sight(viewer, table.body_at(own(25, 1.0), (25.5, 37.5))).visible
    assert table.sight(viewer, table.body_at(own(200, 1.0), (25.5, 37.5))).visible


def test_by_mouse_alone_a_base_is_chosen_put_down_and_asked_about(build):
    stage, scene = build.stage, build.scene
    for place, base in (((12, 30), 60), ((32, 30), 160)):
        stage.click(scene.tool_panel.kind_buttons[-1].rect.center)
        ask = stage.scene
        assert isinstance(ask, AskBase)
        track = ask.sliders[0]._track
        stage.click((track.left + round(track.width * (base - 10) / 190), track.centery))
        chosen = ask.sliders[0].value
        assert abs(chosen - base) <= 1
        assert ask.fields[0].value == f"{chosen:g}"
        stage.click(ask.take.rect.center)
        assert stage.scene is scene
        stage.click(build.at(place))
    assert [round(base, -1) for base in bases(build)] == [60, 160]
    stage.click(scene.tool_panel.tool_buttons[2].rect.center)
    assert isinstance(scene.tool, Sight)
    stage.click(build.at((12, 30)))  # the one put down last asks
    result = scene.tool.result()
    assert result is not None
    assert result.line is not None or result.reasons
    stage.key("Ctrl+Z", "Ctrl+Z")
    assert not scene.table.models
    stage.key("Ctrl+Y")
    assert len(scene.table.models) == 1


def test_by_keys_alone_a_base_is_typed_put_down_nudged_and_asked_about(build):
    scene = build.scene
    build.key("O")
    build.stage.type("28.5")
    build.key("Tab", "Tab")
    build.key("Ctrl+A")
    build.stage.type("2,5")
    build.key("Enter", "Enter", "Alt+Up")
    build.key("Esc", "O", "Up", "Up", "PageUp", "Enter", "Enter")
    first, second = scene.table.models
    assert (scene.table.kind(first).base, scene.table.kind(first).height) == (28.5, 2.5)
    assert scene.table.kind(second).base == 35.5  # stepped on from what was asked last
    assert math.dist(first.at, second.at) > radius_of(28.5) + radius_of(35.5) - 1e-9
    build.key("S", "A", "A")
    assert scene.tool.result() is not None
    build.key("Esc", "Esc", "R", "A")
    assert isinstance(scene.tool, Reach)
    assert scene.tool.model in (first.id, second.id)


def test_figures_that_cannot_be_are_refused_with_the_reason_before_anything_is_taken(build):
    build.key("O")
    ask = build.stage.scene
    for typed in ("9", "201", "wide", ""):
        build.key("Ctrl+A", "Backspace")
        build.stage.type(typed)
        build.key("Enter")
        assert build.stage.scene is ask
        assert ask.take.disabled == "Base, mm: 10 to 200."
        build.stage.click(ask.take.rect.center)
        assert build.stage.scene is ask
        ask.group.focus(ask.fields[0])
    build.key("Esc")
    assert build.stage.scene is build.scene
    assert isinstance(build.scene.tool, Hand)
    assert build.scene.hand.holding is None


def test_a_held_model_that_fits_nowhere_near_says_so(build):
    build.key("O")
    build.stage.type("200")
    build.key("Enter", "Enter")
    for _ in range(20):
        if build.scene.hand.refused is not None:
            break
        build.key("Enter")
    count = len(bases(build))
    assert 1 < count < 21
    assert build.scene.hand.refused is not None
