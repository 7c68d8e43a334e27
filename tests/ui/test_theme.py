from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nexus_table.ui.theme import (
    PALETTES,
    SCALES,
    SMALLEST_LAYOUT,
    SMALLEST_WINDOW,
    TEXT_ON,
    Look,
    Palette,
    contrast,
    mix,
    palette_named,
)

PAIRS = [(ink, ground) for ink, grounds in TEXT_ON.items() for ground in grounds]


@pytest.mark.parametrize("palette", PALETTES, ids=lambda palette: palette.name)
@pytest.mark.parametrize(("ink", "ground"), PAIRS)
def test_every_text_reads_at_4_5_to_1_on_every_ground_it_is_written_on(
    palette: Palette, ink: str, ground: str
) -> None:
    assert contrast(getattr(palette, ink), getattr(palette, ground)) >= 4.5


@pytest.mark.parametrize("palette", PALETTES, ids=lambda palette: palette.name)
def test_the_focus_ring_stands_out_at_3_to_1_from_what_is_around_it(palette: Palette) -> None:
    for ground in ("ground", "panel", "tile", "field"):
        assert contrast(palette.focus, getattr(palette, ground)) >= 3.0


@pytest.mark.parametrize("palette", PALETTES, ids=lambda palette: palette.name)
def test_clear_and_blocked_sight_differ_from_the_felt_they_are_drawn_on(palette: Palette) -> None:
    for line in (palette.clear, palette.blocked):
        assert sum(abs(a - b) for a, b in zip(line, palette.felt, strict=True)) > 120


def test_the_seats_stay_apart_for_eyes_without_red_or_green() -> None:
    safe = palette_named("Colour-blind safe")
    for one, other in itertools.combinations((safe.red, safe.blue), 2):
        for simulate in (_without_red, _without_green):
            assert _apart(simulate(one), simulate(other)) > 90


def test_contrast_is_that_of_wcag() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21.0)
    assert contrast((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)
    assert contrast((10, 20, 30), (10, 20, 30)) == 1.0


def test_an_unknown_palette_is_the_dark_one() -> None:
    assert palette_named("No such").name == "Dark"


@given(st.floats(0.1, 2000), st.sampled_from(SCALES))
def test_a_length_that_is_something_stays_at_least_one_pixel(length: float, scale: float) -> None:
    assert Look(scale=scale).px(length) >= 1
    assert Look(scale=scale).px(0) == 0


@pytest.mark.parametrize("size", [SMALLEST_WINDOW, (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("scale", SCALES)
def test_a_scale_never_leaves_a_scene_less_than_the_smallest_layout(
    size: tuple[int, int], scale: float
) -> None:
    look = Look(scale=scale).within(size)
    assert size[0] / look.factor >= SMALLEST_LAYOUT[0] - 1
    assert size[1] / look.factor >= SMALLEST_LAYOUT[1] - 1
    assert look.scale == scale, "the user's wish is kept for a larger window"


@pytest.mark.parametrize("size", [SMALLEST_WINDOW, (1920, 1080), (2560, 1440), (3840, 2160)])
def test_a_roomy_look_grows_with_the_scale_never_shrinks_and_grows_once(size: tuple[int, int]) -> None:
    looks = [Look(scale=scale).within(size) for scale in SCALES]
    roomy = [look.roomy(size) for look in looks]
    assert [one.factor for one in roomy] == sorted(one.factor for one in roomy)
    for look, one in zip(looks, roomy, strict=True):
        assert one.factor >= look.factor
        assert one.roomy(size) == one
        assert size[0] / one.factor >= SMALLEST_LAYOUT[0] - 1


@given(st.tuples(*[st.integers(0, 255)] * 3), st.tuples(*[st.integers(0, 255)] * 3))
def test_a_mix_begins_with_the_first_and_ends_with_the_second(
    first: tuple[int, int, int], second: tuple[int, int, int]
) -> None:
    assert mix(first, second, 0.0) == first
    assert mix(first, second, 1.0) == second


def _apart(one: tuple[float, ...], other: tuple[float, ...]) -> float:
    return sum((a - b) ** 2 for a, b in zip(one, other, strict=True)) ** 0.5


def _without_red(colour: tuple[int, int, int]) -> tuple[float, ...]:
    """Protanopia, after Viénot, Brettel and Mollon (1999), on linear values near enough for a bound."""
    red, green, blue = colour
    return (0.11 * red + 0.89 * green, 0.11 * red + 0.89 * green, 0.004 * red - 0.004 * green + blue)


def _without_green(colour: tuple[int, int, int]) -> tuple[float, ...]:
    red, green, blue = colour
    return (0.29 * red + 0.71 * green, 0.29 * red + 0.71 * green, -0.02 * red + 0.02 * green + blue)
