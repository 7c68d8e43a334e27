from __future__ import annotations

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from nexus_table.ui import assets, text
from nexus_table.ui.text import Span, rich
from nexus_table.ui.theme import SCALES, Look, Style

words = st.text(st.sampled_from("abcdefghij WMil,.→"), max_size=120)


@given(words, st.integers(40, 600), st.sampled_from(SCALES))
def test_wrapping_cuts_no_letter_and_no_line_is_wider_than_the_room(
    sentence: str, room: int, scale: float
) -> None:
    look = Look(scale=scale)
    lines = text.wrap(look, sentence, Style.BODY, room)
    assert "".join(lines).replace(" ", "") == sentence.replace(" ", "")
    assert all(text.width(look, line, Style.BODY) <= room for line in lines)


@given(words, words, st.integers(60, 400))
def test_wrapping_rich_lines_keeps_each_letter_in_its_colour(first: str, second: str, room: int) -> None:
    look, red = Look(), (200, 0, 0)
    lines = text.wrap_line(look, rich(first, Span(second, red, key="k")), Style.BODY, room)
    coloured = "".join(span.text for line in lines for span in line if span.key == "k")
    assert coloured.replace(" ", "") == second.replace(" ", "")


@given(words, st.integers(0, 300))
def test_a_fitted_text_is_never_wider_than_its_room(sentence: str, room: int) -> None:
    look = Look()
    fitted = text.fit(look, sentence, Style.BODY, room)
    assert text.width(look, fitted, Style.BODY) <= room
    if fitted != sentence:
        assert fitted == "" or fitted.endswith(text.ELLIPSIS)


def test_a_word_longer_than_the_line_is_broken_not_lost() -> None:
    look = Look()
    lines = text.wrap(look, "Donaudampfschifffahrtsgesellschaft", Style.BODY, 60)
    assert len(lines) > 2
    assert "".join(lines) == "Donaudampfschifffahrtsgesellschaft"


def test_a_newline_begins_a_line() -> None:
    assert text.wrap(Look(), "one\ntwo", Style.BODY, 400) == ["one", "two"]


def test_the_same_text_is_as_wide_as_its_parts_in_one_style() -> None:
    look = Look()
    line = rich("Red ", Span("moves", (1, 2, 3)))
    assert text.line_width(look, line, Style.BODY) == pytest.approx(
        text.width(look, "Red moves", Style.BODY), abs=2
    )


@pytest.mark.parametrize("align", ["left", "centre", "right"])
def test_text_is_drawn_inside_the_box_it_reports(align: text.Align) -> None:
    look, surface = Look(), pygame.Surface((300, 60))
    box = text.put(surface, look, "Tgjpqy Breacher", (150, 20), Style.HEADING, (255, 255, 255), align=align)
    drawn = pygame.mask.from_threshold(surface, (255, 255, 255), (250, 250, 250)).get_bounding_rects()
    assert drawn
    assert box.inflate(2, 2).contains(drawn[0].unionall(drawn[1:]))


@pytest.mark.parametrize(
    ("face", "weights"), [("sans", (400, 500, 600, 700)), ("display", (700,)), ("mono", (500,))]
)
def test_each_weight_is_a_face_of_its_own(face: str, weights: tuple[int, ...]) -> None:
    inks = []
    for weight in weights:
        picture, _ = assets.font(face, weight).render("Nexus", (255, 255, 255), size=40)
        inks.append(pygame.transform.average_color(picture)[3])
    assert inks == sorted(set(inks)), "heavier weights lay down more ink"


def test_the_typeface_has_every_sign_the_screens_use() -> None:
    font = assets.font("sans", 400)
    missing = font.get_metrics("\ue000", size=20)[0]
    for sign in "→←↑↓·−×≥≤″°½…“”–—✓•":
        assert font.get_metrics(sign, size=20)[0] not in (None, missing), sign


def test_a_static_font_has_no_named_weights() -> None:
    assert assets.named_weights(b"\0\1\0\0" + b"\0" * 8) == []
