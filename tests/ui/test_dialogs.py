"""Scenes in front of others: dialogs, the help, the file picker."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from nexus_table.ui.scene import Leave, Scene
from nexus_table.ui.stage import Stage
from nexus_table.ui.widgets.dialog import Dialog
from nexus_table.ui.widgets.file_picker import FilePicker
from nexus_table.ui.widgets.folder import list_folder, reason_against, size_in_words
from nexus_table.ui.widgets.help import Help

from .gallery import Gallery, Told


def dialog(stage: Stage) -> Dialog:
    assert isinstance(stage.scene, Dialog)
    return stage.scene


def picker(stage: Stage) -> FilePicker:
    assert isinstance(stage.scene, FilePicker)
    return stage.scene


# Dialogs


def test_a_danger_is_asked_about_and_enter_alone_does_not_do_it(stage: Stage, gallery: Gallery) -> None:
    stage.click(gallery.delete.rect.center)
    assert dialog(stage).title == "Delete this save?"
    stage.key("Enter")
    assert stage.scene is gallery
    assert Told("deleted") not in gallery.heard


def test_a_danger_is_not_done_by_enter_after_a_click_on_the_card(stage: Stage, gallery: Gallery) -> None:
    stage.click(gallery.delete.rect.center)
    stage.click(dialog(stage).card.move(20, 10).topleft)
    stage.key("Enter")
    assert Told("deleted") not in gallery.heard
    assert stage.scene is gallery


def test_a_danger_is_done_by_its_button(stage: Stage, gallery: Gallery) -> None:
    stage.click(gallery.delete.rect.center)
    stage.key("Left", "Enter")
    assert gallery.heard[-1] == Told("deleted")
    assert stage.scene is gallery


def test_escape_answers_with_the_last(stage: Stage, gallery: Gallery) -> None:
    stage.click(gallery.delete.rect.center)
    stage.key("Esc")
    assert stage.scene is gallery
    assert gallery.heard == [Told("delete")]


def test_a_message_shows_all_its_words_and_goes_with_enter(stage: Stage, gallery: Gallery) -> None:
    stage.click(gallery.quiet.rect.center)
    assert stage.surface.get_rect().contains(dialog(stage).card)
    stage.key("Enter")
    assert stage.scene is gallery


def test_a_question_gives_the_line_that_was_typed(stage: Stage, gallery: Gallery) -> None:
    stage.click(gallery.only_icon.rect.center)
    stage.type("Night")
    stage.key("Enter")
    assert gallery.heard[-1] == Told("named", "Night")


def test_a_click_beside_a_dialog_reaches_nothing_below(stage: Stage, gallery: Gallery) -> None:
    stage.click(gallery.delete.rect.center)
    stage.click(gallery.dash.rect.center)
    assert isinstance(stage.scene, Dialog)
    assert Told("dash") not in gallery.heard


def test_the_window_can_be_closed_from_a_dialog(stage: Stage, gallery: Gallery) -> None:
    stage.click(gallery.delete.rect.center)
    stage.send(pygame.event.Event(pygame.QUIT))
    assert stage.over


# The help


def test_f1_shows_every_key_of_the_scene_and_any_key_goes_back(stage: Stage, gallery: Gallery) -> None:
    stage.key("F1")
    assert isinstance(stage.scene, Help)
    stage.key("Space")
    assert stage.scene is gallery


# The file picker


def test_the_picker_shows_folders_first_and_only_the_files_it_can_take(
    stage: Stage, gallery: Gallery
) -> None:
    _open_picker(stage, gallery)
    assert [row.label for row in picker(stage).files.rows] == ["saves", "old.nexus"]


def test_a_file_is_found_and_opened_by_keyboard_alone(stage: Stage, gallery: Gallery) -> None:
    _open_picker(stage, gallery)
    stage.key("Down", "Enter", "Down", "Down", "Enter")
    assert gallery.heard[-1] == Told("picked", gallery.folder / "saves" / "second.nexus")
    assert stage.scene is gallery


def test_backspace_goes_up_and_the_folder_one_came_from_is_marked(stage: Stage, gallery: Gallery) -> None:
    _open_picker(stage, gallery)
    stage.key("Down", "Enter", "Backspace")
    assert picker(stage).listing.folder == gallery.folder
    assert picker(stage).files.chosen == gallery.folder / "saves"


def test_a_recent_file_is_opened_by_double_click(stage: Stage, gallery: Gallery) -> None:
    _open_picker(stage, gallery)
    place = picker(stage).recent.rect.move(40, 30).topleft
    stage.click(place)
    stage.click(place)
    assert gallery.heard[-1] == Told("picked", gallery.folder / "old.nexus")


def test_a_name_that_is_not_there_is_refused_with_the_reason(stage: Stage, gallery: Gallery) -> None:
    _open_picker(stage, gallery)
    stage.click(picker(stage).name.rect.center)
    stage.type("none.nexus")
    assert picker(stage).take.disabled == "There is no such file."
    stage.key("Enter")
    assert isinstance(stage.scene, FilePicker)


def test_a_dropped_file_is_taken(stage: Stage, gallery: Gallery) -> None:
    _open_picker(stage, gallery)
    stage.send(pygame.event.Event(pygame.DROPFILE, file=str(gallery.folder / "old.nexus")))
    assert gallery.heard[-1] == Told("picked", gallery.folder / "old.nexus")


def test_saving_adds_the_ending_where_it_is_missing(stage: Stage, gallery: Gallery) -> None:
    stage.key("Ctrl+S")
    stage.key("Ctrl+A")
    stage.type("evening")
    stage.key("Enter")
    assert gallery.heard[-1] == Told("picked", gallery.folder / "evening.nexus")


def test_escape_takes_nothing(stage: Stage, gallery: Gallery) -> None:
    _open_picker(stage, gallery)
    stage.key("Esc")
    assert stage.scene is gallery


def test_a_folder_that_cannot_be_read_says_so(tmp_path: Path) -> None:
    listing = list_folder(tmp_path / "gone", ())
    assert listing.entries == ()
    assert listing.fault.startswith("This folder cannot be read")


def test_hidden_files_and_broken_links_do_no_harm(tmp_path: Path) -> None:
    (tmp_path / ".hidden").write_text("")
    (tmp_path / "broken").symlink_to(tmp_path / "nowhere")
    assert list_folder(tmp_path, ()).entries == ()


def test_a_path_is_refused_for_one_reason_in_words(tmp_path: Path) -> None:
    assert reason_against(tmp_path, (), saving=False) == "Choose a file."
    assert reason_against(tmp_path, (), saving=True) == "Type a file name."
    assert reason_against(tmp_path / "a.txt", (".yaml",), saving=True) == "Its name must end with .yaml."
    assert reason_against(tmp_path / "no" / "a.yaml", (".yaml",), saving=True) == "That folder is not there."
    assert reason_against(tmp_path / "a.yaml", (".yaml",), saving=True) is None


@pytest.mark.parametrize(
    ("count", "words"), [(0, "0 B"), (999, "999 B"), (1000, "1.0 kB"), (1_250_000, "1.2 MB")]
)
def test_sizes_are_written_as_people_read_them(count: int, words: str) -> None:
    assert size_in_words(count) == words


@given(st.integers(0, 10**15))
def test_a_size_is_never_more_than_four_digits_long(count: int) -> None:
    assert len(size_in_words(count).split()[0]) <= 6


def _open_picker(stage: Stage, gallery: Gallery) -> None:
    place = gallery.list.rect.move(40, 30).topleft
    stage.click(place)
    stage.key("Enter")


def test_a_picker_for_saving_bears_a_path_that_is_only_a_root(tmp_path: Path) -> None:
    picker = FilePicker(Scene(), "Save", tmp_path, lambda _: Leave(), endings=(".yaml",), saving=True)
    stage = Stage(picker)
    stage.type("/")
    stage.key("Enter")
    assert isinstance(stage.scene, FilePicker)
