"""Files of the lab, played with real events: the recent ones, one dropped on the window, and what each leads to."""

from __future__ import annotations

import pygame
import pytest

from nexus_table.app.battlefield.lab import LabStart
from nexus_table.games.battlefield.screen.lab.command import Command
from nexus_table.games.battlefield.screen.lab.lab_scene import LabScene
from nexus_table.ui.widgets.dialog import Dialog
from nexus_table.ui.widgets.file_picker import FilePicker
from tests.lab.screen import Build
from tests.lab.tokens import at

DRUM = at("drum", 30, 20)


@pytest.fixture
def build(tmp_path):
    build = Build(tmp_path, at("house", 12, 20), DRUM)
    yield build
    build.close()


def save_as(build, name):
    build.key("Ctrl+Shift+S", "Ctrl+A")
    build.stage.type(name)
    build.key("Enter")
    assert build.stage.scene is build.scene
    return build.doors.tables / name


def recent(start):
    return [row.key[1] for row in start.list.rows if row.key[0] == "file"]


def dropped(build, file):
    build.stage.send(pygame.event.Event(pygame.DROPFILE, file=str(file)))
    return build.stage.scene


def test_the_files_used_last_are_offered_the_newest_first_and_open_with_a_click(build):
    first, second, gone = (save_as(build, f"{name}.yaml") for name in ("first", "second", "gone"))
    gone.unlink()
    build.command(Command.NEW)
    start = build.stage.scene
    assert isinstance(start, LabStart)
    assert recent(start) == [second, first]
    place = [row.key for row in start.list.rows].index(("file", first))
    area, step = start.list.rect, start.list._step
    build.stage.click((area.centerx, area.top + place * step + step // 2))
    assert start.list.chosen == ("file", first)
    build.stage.click(start.start.rect.center)
    lab = build.stage.scene
    assert isinstance(lab, LabScene)
    assert lab.bench.document.file == first
    assert lab.bench.layout == build.document.layout
    build.stage.key("Ctrl+O")
    picker = build.stage.scene
    assert isinstance(picker, FilePicker)
    assert build.doors.recent() == [first, second]  # opened now, it is the newest
    build.stage.key("Esc")
    lab.doors.ended()


def test_a_file_dropped_on_the_window_is_opened(build):
    file = save_as(build, "dropped.yaml")
    lab = dropped(build, file)
    assert isinstance(lab, LabScene)
    assert lab is not build.scene
    assert lab.bench.document.file == file
    lab.doors.ended()


def test_a_file_dropped_on_unsaved_work_asks_first_and_a_bad_one_says_what_is_wrong(build):
    file = save_as(build, "dropped.yaml")
    bad = file.with_name("bad.yaml")
    bad.write_text("id: [")
    build.drag(DRUM.at, (33, 24))
    before = build.file
    assert isinstance(dropped(build, file), Dialog)
    build.key("Esc")
    assert build.stage.scene is build.scene
    assert build.file == before
    build.key("Ctrl+S")
    told = dropped(build, bad)
    assert isinstance(told, Dialog)
    assert told.words.startswith("bad.yaml:2:")
    build.key("Enter")
    assert build.stage.scene is build.scene


def test_what_was_changed_is_saved_first_where_that_is_chosen(build):
    """From the question of unsaved work one answer saves to the table's file and goes on."""
    file = save_as(build, "mine.yaml")
    build.drag(DRUM.at, (33, 24))
    build.key("Ctrl+N")
    assert isinstance(build.stage.scene, Dialog)
    build.key("Enter")
    assert isinstance(build.stage.scene, LabStart)
    assert file.read_bytes() == build.file
