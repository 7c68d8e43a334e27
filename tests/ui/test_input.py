from __future__ import annotations

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from nexus_table.ui.input import (
    FileDropped,
    FocusLost,
    KeyPressed,
    KeyReleased,
    PointerLeft,
    PointerMoved,
    PointerPressed,
    QuitAsked,
    TextComposed,
    TextTyped,
    Translator,
    Wheel,
    chord_keys,
    chord_of,
)
from nexus_table.ui.stage import Stage

from .gallery import Gallery

Event = pygame.event.Event


@pytest.fixture(autouse=True)
def _display() -> None:
    Stage(Gallery())


@pytest.mark.parametrize(
    "chord",
    [
        "A",
        "Ctrl+Z",
        "Ctrl+Shift+Z",
        "Space",
        "Shift+Tab",
        "F11",
        "Alt+Enter",
        "+",
        "Ctrl++",
        "-",
        "1",
        "Left",
    ],
)
def test_a_chord_is_written_as_it_is_read(chord: str) -> None:
    assert chord_of(*chord_keys(chord)) == chord


def test_an_unknown_modifier_is_told_by_name() -> None:
    with pytest.raises(ValueError, match="Hyper"):
        chord_keys("Hyper+A")


def test_the_command_key_of_a_mac_does_what_ctrl_does() -> None:
    assert chord_of(pygame.K_z, pygame.KMOD_LMETA) == "Ctrl+Z"


@given(st.lists(st.tuples(st.integers(0, 900), st.integers(0, 700)), min_size=1, max_size=20))
def test_moves_that_follow_one_another_are_one_move_to_the_last_place(places: list[tuple[int, int]]) -> None:
    events = [Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0)) for place in places]
    (moved,) = Translator().translate(events, 0)
    assert isinstance(moved, PointerMoved)
    assert moved.at == places[-1]
    assert moved.by == places[-1]


def test_a_press_between_two_moves_keeps_them_apart() -> None:
    move = Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(0, 0), buttons=(0, 0, 0))
    press = Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1)
    kinds = [type(event) for event in Translator().translate([move, press, move], 0)]
    assert kinds == [PointerMoved, PointerPressed, PointerMoved]


def test_quick_presses_at_one_place_count_as_clicks() -> None:
    translator = Translator()
    press = Event(pygame.MOUSEBUTTONDOWN, pos=(50, 50), button=1)
    counts = [translator.translate([press], now)[0].clicks for now in (0, 200, 400, 2000)]  # type: ignore[union-attr]
    assert counts == [1, 2, 3, 1]


def test_the_wheel_with_shift_turns_to_the_side() -> None:
    turned = Event(pygame.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=1.0)
    pygame.key.set_mods(pygame.KMOD_LSHIFT)
    try:
        (sideways,) = Translator().translate([turned], 0)
    finally:
        pygame.key.set_mods(0)
    (upward,) = Translator().translate([turned], 0)
    assert sideways == Wheel((0, 0), 0.0, 1.0)
    assert upward == Wheel((0, 0), 1.0, 0.0)


def test_points_of_a_dense_desktop_become_pixels() -> None:
    translator = Translator()
    translator.density = 2.0
    (moved,) = translator.translate(
        [Event(pygame.MOUSEMOTION, pos=(30, 40), rel=(0, 0), buttons=(0, 0, 1))], 0
    )
    assert moved == PointerMoved((60, 80), (60, 80), frozenset({3}))


@pytest.mark.parametrize(
    ("event", "meant"),
    [
        (Event(pygame.KEYDOWN, key=pygame.K_s, mod=0), KeyPressed("S")),
        (Event(pygame.KEYUP, key=pygame.K_s, mod=0), KeyReleased("S")),
        (Event(pygame.TEXTINPUT, text="ä"), TextTyped("ä")),
        (Event(pygame.TEXTEDITING, text="に", start=1, length=0), TextComposed("に", 1)),
        (Event(pygame.DROPFILE, file="/a/b.yaml"), FileDropped("/a/b.yaml")),
        (Event(pygame.WINDOWLEAVE), PointerLeft()),
        (Event(pygame.WINDOWFOCUSLOST), FocusLost()),
        (Event(pygame.QUIT), QuitAsked()),
    ],
)
def test_each_event_means_one_thing(event: pygame.event.Event, meant: object) -> None:
    assert Translator().translate([event], 0) == [meant]


def test_events_that_mean_nothing_are_dropped() -> None:
    assert (
        Translator().translate(
            [Event(pygame.USEREVENT), Event(pygame.MOUSEBUTTONDOWN, pos=(1, 1), button=4)], 0
        )
        == []
    )


def test_a_key_that_comes_again_without_a_release_is_a_repeat() -> None:
    translator = Translator()
    down, up = Event(pygame.KEYDOWN, key=pygame.K_l, mod=0), Event(pygame.KEYUP, key=pygame.K_l, mod=0)
    meant = translator.translate([down, down, up, down, Event(pygame.WINDOWFOCUSLOST), down], 0)
    repeats = [event.repeated for event in meant if isinstance(event, KeyPressed)]
    assert repeats == [False, True, False, False]
