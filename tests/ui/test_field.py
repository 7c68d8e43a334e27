"""The text field: typing, selecting, the clipboard, input methods."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from nexus_table.ui.stage import Stage
from nexus_table.ui.widgets.line_edit import LineEdit

from .gallery import Gallery, Told


@pytest.fixture
def clipboard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A clipboard of our own: the dummy display has none that is shared."""
    held = [""]
    monkeypatch.setattr(pygame.scrap, "put_text", lambda text: held.__setitem__(0, text))
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: held[0])
    return held


def focus(stage: Stage, gallery: Gallery) -> None:
    stage.click((gallery.field.rect.right - 20, gallery.field.rect.centery))


def test_typed_text_goes_where_the_caret_is(stage: Stage, gallery: Gallery) -> None:
    focus(stage, gallery)
    stage.type(" II")
    stage.key("Home")
    stage.type("x")
    assert gallery.field.value == "xFerrum Concord II"
    assert gallery.heard[-1] == Told("field", "xFerrum Concord II")


def test_letters_typed_into_a_field_are_no_shortcuts(stage: Stage, gallery: Gallery) -> None:
    focus(stage, gallery)
    stage.key("D", "S", "Shift+L", "Space")
    assert gallery.heard == []


def test_enter_gives_the_whole_text(stage: Stage, gallery: Gallery) -> None:
    focus(stage, gallery)
    stage.key("Enter")
    assert gallery.heard == [Told("entered", "Ferrum Concord")]


def test_words_are_erased_and_stepped_over_with_ctrl(stage: Stage, gallery: Gallery) -> None:
    focus(stage, gallery)
    stage.key("Ctrl+Backspace")
    assert gallery.field.value == "Ferrum "
    stage.key("Ctrl+Left", "Delete")
    assert gallery.field.value == "errum "
    stage.key("Ctrl+Z", "Ctrl+Z")
    assert gallery.field.value == "Ferrum Concord"


def test_a_selection_is_replaced_by_what_is_typed(stage: Stage, gallery: Gallery) -> None:
    focus(stage, gallery)
    stage.key("Ctrl+A")
    stage.type("Z")
    assert gallery.field.value == "Z"


def test_a_double_click_selects_a_word_and_a_drag_a_part(stage: Stage, gallery: Gallery) -> None:
    place = (gallery.field.rect.left + 30, gallery.field.rect.centery)
    stage.click(place)
    stage.click(place)
    assert gallery.field.edit.selected == "Ferrum"
    stage.advance(1.0)
    stage.drag((gallery.field.rect.left + 12, place[1]), (gallery.field.rect.right - 4, place[1]))
    assert gallery.field.edit.selected == "Ferrum Concord"


def test_cut_and_paste_go_over_the_clipboard(stage: Stage, gallery: Gallery, clipboard: list[str]) -> None:
    focus(stage, gallery)
    stage.key("Ctrl+Shift+Left", "Ctrl+C", "Ctrl+X")
    assert clipboard == ["Concord"]
    assert gallery.field.value == "Ferrum "
    stage.key("Home", "Ctrl+V", "Ctrl+V")
    assert gallery.field.value == "ConcordConcordFerrum "


def test_pasted_lines_become_one_and_signs_that_are_none_are_left_out(
    stage: Stage, gallery: Gallery, clipboard: list[str]
) -> None:
    clipboard[0] = "a\r\nb\tc\x00d"
    focus(stage, gallery)
    stage.key("Ctrl+A", "Ctrl+V")
    assert gallery.field.value == "a bcd"


def test_a_text_never_grows_beyond_its_longest(stage: Stage, gallery: Gallery, clipboard: list[str]) -> None:
    clipboard[0] = "long " * 500
    focus(stage, gallery)
    stage.key("Ctrl+V", "Ctrl+V")
    assert len(gallery.field.value) == 60


def test_composed_text_is_shown_but_not_yet_part_of_the_value(stage: Stage, gallery: Gallery) -> None:
    focus(stage, gallery)
    plain = stage.surface.copy()
    stage.compose("にほん", 3)
    assert gallery.field.value == "Ferrum Concord"
    assert stage.surface.get_buffer().raw != plain.get_buffer().raw
    stage.type("日")
    assert gallery.field.value == "Ferrum Concord日"


def test_the_caret_stays_in_sight_in_a_long_text(stage: Stage, gallery: Gallery) -> None:
    focus(stage, gallery)
    stage.type("wide " * 9)
    assert gallery.field._first > 0
    stage.key("Home")
    assert gallery.field._first == 0


def test_the_desktops_text_input_is_on_only_while_a_field_has_the_keyboard(
    stage: Stage, gallery: Gallery, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: list[str] = []
    monkeypatch.setattr(pygame.key, "start_text_input", lambda: calls.append("on"))
    monkeypatch.setattr(pygame.key, "stop_text_input", lambda: calls.append("off"))
    focus(stage, gallery)
    stage.key("Shift+Tab")
    assert calls == ["on", "off"]


edits = st.lists(
    st.one_of(
        st.tuples(st.just("insert"), st.text(max_size=6)),
        st.tuples(
            st.just("erase"), st.sampled_from(["Backspace", "Delete", "Ctrl+Backspace", "Ctrl+Delete"])
        ),
        st.tuples(
            st.just("step"), st.sampled_from(["Left", "Right", "Home", "End", "Ctrl+Left", "Ctrl+Right"])
        ),
        st.tuples(
            st.just("grow"), st.sampled_from(["Left", "Right", "Home", "End", "Ctrl+Left", "Ctrl+Right"])
        ),
        st.tuples(st.just("undo"), st.just("")),
    ),
    max_size=30,
)


@given(st.text(max_size=20), edits)
def test_no_editing_puts_the_caret_outside_the_text(start: str, steps: list[tuple[str, str]]) -> None:
    line = LineEdit(start, 24)
    for what, detail in steps:
        match what:
            case "insert":
                line.insert(detail)
            case "erase":
                line.erase(detail)
            case "undo":
                line.undo()
            case _:
                line.step(detail, select=what == "grow")
        assert 0 <= line.caret <= len(line.text) <= 24
        assert 0 <= line.anchor <= len(line.text)


@given(
    st.text(st.characters(codec="utf-8", categories=("L", "N")), max_size=20),
    st.lists(st.text("abc ", max_size=4), max_size=6),
)
def test_undo_takes_back_every_change_in_turn(start: str, typed: list[str]) -> None:
    line = LineEdit(start, 100)
    for piece in typed:
        line.insert(piece)
    while line.undo():
        pass
    assert line.text == start
