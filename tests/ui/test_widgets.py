"""Every control, by pointer and by keyboard, with real pygame events."""

from __future__ import annotations

import pytest
from pygame import Rect

from nexus_table.ui.stage import Stage
from nexus_table.ui.theme import Look
from nexus_table.ui.widgets.dropdown import DropDown
from nexus_table.ui.widgets.widget import Widget

from .gallery import Gallery, Told


def middle(widget: Widget) -> tuple[int, int]:
    return widget.rect.center


def tab_to(stage: Stage, gallery: Gallery, widget: Widget) -> None:
    for _ in range(60):
        stage.key("Tab")
        if gallery.group.focused is widget:
            return
    raise AssertionError("the Tab key never comes to it")


# Buttons


def test_a_button_gives_on_release_within_it(stage: Stage, gallery: Gallery) -> None:
    stage.press(middle(gallery.dash))
    assert gallery.heard == []
    stage.release(middle(gallery.dash))
    assert gallery.heard == [Told("dash")]


def test_a_button_left_before_the_release_gives_nothing(stage: Stage, gallery: Gallery) -> None:
    stage.drag(middle(gallery.dash), middle(gallery.field))
    assert gallery.heard == []


@pytest.mark.parametrize("key", ["Enter", "Space"])
def test_a_button_with_the_keyboard_gives_on_enter_and_space(
    stage: Stage, gallery: Gallery, key: str
) -> None:
    tab_to(stage, gallery, gallery.sight)
    stage.key(key)
    assert gallery.heard == [Told("sight")]


def test_the_key_shown_on_a_button_works_from_anywhere(stage: Stage, gallery: Gallery) -> None:
    stage.key("D", "Ctrl+Z")
    assert gallery.heard == [Told("dash"), Told("undo")]


def test_a_held_key_gives_once(stage: Stage, gallery: Gallery) -> None:
    stage.hold("D")
    stage.hold("D")
    stage.let_go("D")
    assert gallery.heard == [Told("dash")]


def test_a_disabled_button_gives_nothing_and_its_tip_says_why(stage: Stage, gallery: Gallery) -> None:
    stage.click(middle(gallery.withdraw))
    stage.key("F")
    assert gallery.heard == []
    tip = gallery.withdraw.tip_at(middle(gallery.withdraw))
    assert tip is not None
    assert "No enemy is within 1″." in tip.title


def test_the_right_button_of_the_mouse_presses_no_button(stage: Stage, gallery: Gallery) -> None:
    stage.click(middle(gallery.dash), button=3)
    assert gallery.heard == []


# The keyboard


def test_tab_comes_to_every_control_that_can_be_used_and_back(stage: Stage, gallery: Gallery) -> None:
    seen = []
    for _ in range(60):
        stage.key("Tab")
        if gallery.group.focused in seen:
            break
        seen.append(gallery.group.focused)
    usable = [w for w in gallery.group for w in (w, *w.inside()) if w.takes_focus]
    assert seen == usable
    assert gallery.withdraw not in seen
    stage.key("Shift+Tab")
    assert gallery.group.focused is seen[-1]


def test_the_focus_ring_shows_for_the_keyboard_not_for_the_pointer(stage: Stage, gallery: Gallery) -> None:
    stage.click(middle(gallery.list))
    assert gallery.list.focused
    assert not gallery.list.ringed
    stage.key("Down")
    assert gallery.list.ringed


def test_a_clicked_button_leaves_the_keyboard_to_the_scene_and_tab_goes_on_from_it(
    stage: Stage, gallery: Gallery
) -> None:
    stage.click(middle(gallery.dash))
    stage.key("Space", "Enter")
    assert gallery.heard == [Told("dash")]
    stage.key("Tab")
    assert gallery.group.focused is gallery.sight


def test_typing_into_a_clicked_field_shows_no_ring(stage: Stage, gallery: Gallery) -> None:
    stage.click(middle(gallery.field))
    stage.key("X", "Left")
    assert not gallery.field.ringed
    stage.key("Tab", "Shift+Tab")
    assert gallery.field.ringed


def test_the_focus_ring_is_seen(stage: Stage, gallery: Gallery) -> None:
    place = gallery.dash.rect
    before = stage.surface.get_at((place.left - 3, place.centery))
    tab_to(stage, gallery, gallery.dash)
    after = stage.surface.get_at((place.left - 3, place.centery))
    assert before != after


# Toggles, tabs, sliders, drop-downs


def test_a_toggle_gives_the_other_value_and_the_scene_sets_it(stage: Stage, gallery: Gallery) -> None:
    stage.click(middle(gallery.toggle))
    assert gallery.heard == [Told("toggle", False)]
    assert gallery.toggle.on is False
    stage.key("A")
    assert gallery.heard[-1] == Told("toggle", True)
    tab_to(stage, gallery, gallery.toggle_off)
    stage.key("Space")
    assert gallery.heard[-1] == Told("toggle-off", True)


def test_a_disabled_toggle_stays(stage: Stage, gallery: Gallery) -> None:
    stage.click(middle(gallery.toggle_no))
    assert gallery.heard == []


def test_tabs_are_chosen_by_click_and_by_arrows(stage: Stage, gallery: Gallery) -> None:
    wide = gallery.choice.rect.width // 3
    left = gallery.choice.rect.left
    stage.click((left + wide // 2, gallery.choice.rect.centery))
    assert gallery.heard == [Told("choice", 0)]
    stage.key("Right", "Right", "Right")
    assert gallery.heard[1:] == [Told("choice", 1), Told("choice", 2)]
    assert gallery.choice.chosen == 2


def test_the_chosen_tab_gives_nothing_when_clicked_again(stage: Stage, gallery: Gallery) -> None:
    stage.click((gallery.tabs.rect.left + 20, gallery.tabs.rect.centery))
    assert gallery.heard == []


def test_a_slider_gives_steps_within_its_ends_while_dragged(stage: Stage, gallery: Gallery) -> None:
    y = gallery.slider.rect.centery
    stage.drag((gallery.slider.rect.right - 120, y), (gallery.slider.rect.right + 400, y))
    values = [told.value for told in gallery.heard]
    assert values == sorted(values)
    assert values[-1] == 2.5
    assert all(isinstance(value, float) and (value * 4).is_integer() for value in values)


def test_a_slider_moves_with_arrows_home_and_end(stage: Stage, gallery: Gallery) -> None:
    tab_to(stage, gallery, gallery.slider)
    stage.key("Right", "Left", "Left", "Left", "End", "Home")
    assert [told.value for told in gallery.heard] == [1.25, 1.0, 0.75, 2.5, 0.75]


def test_a_drop_down_opens_and_gives_what_is_clicked(stage: Stage, gallery: Gallery) -> None:
    face = (gallery.drop.rect.right - 30, gallery.drop.rect.centery)
    stage.click(face)
    box = gallery.drop.overlay()
    assert box is not None
    stage.click((box.centerx, box.top + box.height // 2))
    assert gallery.heard == [Told("drop", 1)]
    assert gallery.drop.overlay() is None
    assert stage.look.palette.name == "Light"


def test_an_open_drop_down_lies_above_what_is_below_it(stage: Stage, gallery: Gallery) -> None:
    stage.click((gallery.drop.rect.right - 30, gallery.drop.rect.centery))
    stage.click(middle(gallery.field))
    assert gallery.group.focused is not gallery.field


def test_a_press_elsewhere_closes_a_drop_down_and_does_nothing_else(stage: Stage, gallery: Gallery) -> None:
    stage.click((gallery.drop.rect.right - 30, gallery.drop.rect.centery))
    stage.click(middle(gallery.dash))
    assert gallery.drop.overlay() is None
    assert gallery.heard == []


def test_a_drop_down_is_used_by_keyboard_alone(stage: Stage, gallery: Gallery) -> None:
    tab_to(stage, gallery, gallery.drop)
    stage.key("Enter", "Down", "Down", "Down", "Up", "Esc")
    assert gallery.heard == []
    stage.key("Space", "End", "Enter")
    assert gallery.heard == [Told("drop", 2)]


# Lists and scrolling


def test_a_list_gives_the_clicked_row_and_the_arrows_walk_it(stage: Stage, gallery: Gallery) -> None:
    top = gallery.list.rect.top
    stage.click((gallery.list.rect.left + 60, top + 4 + 75))
    assert gallery.heard == [Told("list", "broken")]
    stage.key("Down", "Down", "Up", "End", "Home", "PageDown")
    assert [told.value for told in gallery.heard[1:]] == [
        "cinder",
        "drowned",
        "cinder",
        "hollow",
        "ashen",
        "ember",
    ]


def test_a_first_letter_finds_the_row(stage: Stage, gallery: Gallery) -> None:
    tab_to(stage, gallery, gallery.list)
    stage.key("G")
    assert gallery.list.chosen == "glass"


def test_the_chosen_row_is_always_in_sight(stage: Stage, gallery: Gallery) -> None:
    tab_to(stage, gallery, gallery.list)
    stage.key("End")
    assert gallery.list.scroll.at_end
    stage.key("Home")
    assert gallery.list.scroll.offset == 0


def test_a_list_opens_its_row_on_double_click(stage: Stage, gallery: Gallery) -> None:
    place = (gallery.list.rect.left + 60, gallery.list.rect.top + 30)
    stage.click(place)
    stage.click(place)
    assert gallery.heard[-1] == Told("opened", "ashen")


def test_the_wheel_scrolls_what_is_under_it(stage: Stage, gallery: Gallery) -> None:
    stage.wheel(middle(gallery.list), up=-1)
    assert gallery.list.scroll.offset > 0
    stage.wheel(middle(gallery.log), up=3)
    assert not gallery.log.scroll.at_end


def test_fine_turns_of_a_touch_pad_add_up(stage: Stage, gallery: Gallery) -> None:
    for _ in range(10):
        stage.wheel(middle(gallery.list), up=-0.1)
    fine = gallery.list.scroll.offset
    gallery.list.scroll.offset = 0
    stage.wheel(middle(gallery.list), up=-1)
    assert fine == gallery.list.scroll.offset > 0


def test_the_scroll_bar_is_dragged(stage: Stage, gallery: Gallery) -> None:
    right = gallery.list.rect.right - 6
    stage.drag((right, gallery.list.rect.top + 20), (right, gallery.list.rect.bottom + 50))
    assert gallery.list.scroll.at_end


def test_controls_in_a_scroll_area_come_into_sight_with_the_tab_key(stage: Stage, gallery: Gallery) -> None:
    last = gallery.inner[-1]
    assert not gallery.area_.rect.contains(last.rect)
    tab_to(stage, gallery, last)
    assert gallery.area_.rect.contains(last.rect)
    stage.key("Space")
    assert gallery.heard == [Told("inner-8", False)]


def test_a_control_scrolled_out_of_its_area_is_not_hit(stage: Stage, gallery: Gallery) -> None:
    first = gallery.inner[0]
    place = first.rect.center
    stage.wheel(middle(gallery.area_), up=-1)
    stage.click(place)
    assert gallery.heard != [Told("inner-1", True)]


# The log


def test_a_log_follows_its_end_until_the_user_scrolls_up(stage: Stage, gallery: Gallery) -> None:
    gallery.log.append("One more")
    assert gallery.log.scroll.at_end
    stage.wheel(middle(gallery.log), up=2)
    held = gallery.log.scroll.offset
    gallery.log.append("Another")
    assert gallery.log.scroll.offset == held


def test_a_span_with_a_key_is_hovered_told_of_and_clicked(stage: Stage, gallery: Gallery) -> None:
    box, span = gallery.log._boxes[-1]
    stage.move(box.center)
    assert gallery.log.hovered_key == span.key == "5.5"
    tip = gallery.log.tip_at(box.center)
    assert tip is not None
    assert tip.title == "Rule 5.5"
    stage.click(box.center)
    assert gallery.heard == [Told("log", "5.5")]


def test_a_log_holds_two_thousand_lines_and_draws_only_what_is_seen(stage: Stage, gallery: Gallery) -> None:
    for number in range(2000):
        gallery.log.append(f"Line {number}")
    stage.move((1, 1))
    assert len(gallery.log) == 2024
    assert gallery.log.scroll.at_end


# Progress, tips and toasts


def test_progress_is_stopped_by_its_cross_and_by_escape(stage: Stage, gallery: Gallery) -> None:
    stage.click((gallery.progress.rect.right - 12, gallery.progress.rect.centery))
    tab_to(stage, gallery, gallery.progress)
    stage.key("Esc")
    assert gallery.heard == [Told("stopped"), Told("stopped")]


def test_a_progress_of_unknown_length_asks_for_frames(stage: Stage, gallery: Gallery) -> None:
    gallery.progress.part = None
    assert gallery.wants_frame(stage.now)


def test_a_tip_appears_after_a_while_and_goes_when_the_pointer_goes(stage: Stage, gallery: Gallery) -> None:
    stage.move(middle(gallery.sight))
    stage.advance(0.2)
    before = stage.surface.copy()
    stage.advance(0.6)
    shown = stage.surface.copy()
    stage.move((5, gallery.area.bottom - 2))
    stage.move(middle(gallery.sight))
    assert before.get_buffer().raw != shown.get_buffer().raw
    assert stage.surface.get_buffer().raw == before.get_buffer().raw


def test_a_toast_goes_by_itself(stage: Stage, gallery: Gallery) -> None:
    stage.key("Ctrl+Z", "Ctrl+Z")
    assert len(gallery.toasts) == 1, "the same message is shown once"
    stage.advance(4.5)
    assert len(gallery.toasts) == 0


def test_drop_downs_of_one_column_begin_alike_however_long_their_labels_are():
    look, labels = Look(), ("Red", "A much longer label")
    faces = []
    for label in labels:
        drop = DropDown(("one", "two"), 0, lambda index: index, label=label)
        drop.rect, drop.column = Rect(0, 0, 400, 38), labels
        drop.arrange(look)
        drop.activate()
        faces.append(drop.overlay())
    assert faces[0] == faces[1]
    alone = DropDown(("one", "two"), 0, lambda index: index, label="Red")
    alone.rect = Rect(0, 0, 400, 38)
    alone.arrange(look)
    alone.activate()
    assert alone.overlay().left < faces[0].left
