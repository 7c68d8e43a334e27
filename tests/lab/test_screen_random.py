"""The lab under random events: nothing breaks it, and undo gives back the very same file."""

from __future__ import annotations

import random

import pygame
import pytest

from nexus_table.games.battlefield.screen.lab.command import ENTRIES, KEYS, Command
from nexus_table.games.battlefield.screen.lab.lab_scene import LabScene
from tests.lab.screen import Build
from tests.lab.tokens import at

AWAY = {
    Command.NEW,
    Command.OPEN,
    Command.SAVE,
    Command.SAVE_AS,
    Command.SHARE,
    Command.TRY,
    Command.MENU,
    Command.GENERATE,
    Command.SHUFFLE,
    Command.PRINT,
    Command.VERIFY,
    Command.UNDO,
    Command.REDO,
    Command.EXPOSURE,
    Command.SEARCH,
    Command.NEXT_PANEL,
}
"""Commands that lead elsewhere or are none of the table's."""

EDITING = [entry.chord for command, entry in ENTRIES.items() if command not in AWAY] + [
    "Left",
    "Up",
    "Enter",
    "Esc",
    "Backspace",
]


@pytest.fixture
def build(tmp_path):
    pieces = (at("house", 12, 20), at("house", 32, 40, 180.0), at("wall", 22, 26), at("wall", 22, 34, 180.0))
    build = Build(tmp_path, *pieces, symmetry="half-turn")
    yield build
    build.close()


def edit(build, dice):
    """Do one random thing to the table by keyboard or pointer."""
    spot = (dice.uniform(1, 43), dice.uniform(1, 59))
    match dice.randrange(7):
        case 0:
            template = dice.choice(build.scene.shelf.list.templates).id
            build.stage.drag(build.shelf(template), build.at(spot), steps=2)
        case 1 | 2:
            if build.pieces:
                build.drag(dice.choice(build.pieces).at, spot)
        case 3:
            build.click(spot)
        case 4 if build.scene.group.focused is None:
            build.key("Tab")
        case _:
            build.key(dice.choice(EDITING))


def orders(build):
    return len(build.document.session.steps) - 1


@pytest.mark.parametrize("many", [60, pytest.param(500, marks=pytest.mark.long)])
def test_random_orders_at_the_screen_undone_give_back_the_very_same_file(build, many):
    """The engine's own test undoes five hundred; this one gives them by keys and pointer."""
    build.scene.draw = lambda surface: None  # painting has tests of its own, and is most of the time
    first, dice = build.file, random.Random(5)
    while orders(build) < many:
        edit(build, dice)
        if len(build.pieces) > 24:
            build.key("Esc", "Esc", "Ctrl+Delete")
    last, count = build.file, orders(build)
    build.scene.pointer.let_go()
    build.scene.group.focus(None)
    for _ in range(count):
        build.key("Ctrl+Z")
    assert build.file == first
    for _ in range(count):
        build.key("Ctrl+Y")
    assert build.file == last


def monkey(build, events, seed):
    """Do random things anywhere; where that leads away, come back by Escape."""
    dice = random.Random(seed)
    width, height = build.stage.surface.get_size()
    keys = [*KEYS, "Esc", "Enter", "Space", "Left", "Up", "Alt+Left", "Alt+[", "F1"]
    for _ in range(events):
        stage = build.stage
        spot = (dice.randrange(width), dice.randrange(height))
        match dice.randrange(9):
            case 0 | 1:
                stage.click(spot, dice.choice((1, 1, 1, 2, 3)))
            case 2:
                stage.drag(spot, (dice.randrange(width), dice.randrange(height)), steps=2)
            case 3:
                stage.wheel(spot, up=dice.choice((-2, -1, 1, 2)), right=dice.choice((0, 0, 1)))
            case 4 | 5:
                stage.key(dice.choice(keys))
            case 6:
                stage.hold(dice.choice(("R", "Alt", "Shift")))
            case 7:
                stage.let_go(dice.choice(("R", "Alt", "Shift")))
            case 8:
                stage.type(dice.choice(("7", "x", '3.5"', "ß")))
        if stage.over or (not isinstance(stage.scene, LabScene) and dice.random() < 0.2):
            come_back(build)


def come_back(build):
    """Put the stage back to the lab, as Escape does where something is asked."""
    for _ in range(4):
        if build.stage.over or isinstance(build.stage.scene, LabScene):
            break
        build.stage.key("Esc")
    if build.stage.over or not isinstance(build.stage.scene, LabScene):
        build.restart()


def test_panels_painted_where_something_changed_are_those_painted_afresh(build):
    """After each random event; what is painted anew is all that an event may change, and no more."""
    dice = random.Random(7)
    for _ in range(12):
        monkey(build, 5, seed=dice.randrange(1000))
        come_back(build)
        scene, surface = build.stage.scene, build.stage.surface
        build.stage.advance(0.0)
        kept = [pygame.image.tobytes(surface.subsurface(place), "RGB") for place in places(scene)]
        scene.panels.sheet._picture = None
        scene.draw(surface)
        fresh = [pygame.image.tobytes(surface.subsurface(place), "RGB") for place in places(scene)]
        assert kept == fresh


def places(scene):
    plan = scene.plan
    return (plan.bar, plan.shelf, plan.inspector, plan.checks, plan.step)


def test_random_events_never_break_the_lab(build):
    monkey(build, 100, seed=3)
    come_back(build)
    assert build.stage.scene.bench.document.session.fingerprint


@pytest.mark.long
def test_twenty_thousand_random_events_never_break_the_lab(build):
    monkey(build, 20_000, seed=11)
