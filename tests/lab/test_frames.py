"""A frame of the lab is cheap since pictures are kept and time is shared: nothing that is seen may hang on that."""

from __future__ import annotations

import numpy as np
import pygame
import pytest

from nexus_table.games.battlefield.screen.lab import exposure, ruling, spare
from nexus_table.games.battlefield.screen.lab.resting import RestingBoard
from nexus_table.games.battlefield.screen.lab.spare import Chore, SpareTime
from nexus_table.games.battlefield.screen.lab.sprites import Sprites, paint
from nexus_table.games.battlefield.screen.view import View
from nexus_table.ui.theme import Look
from tests.lab.screen import Build
from tests.lab.tokens import at, lab

HOUSE = at("house", 12, 20)

SEAMS = 8
"""Pixels between coarse tiles of the painting that may be rounded to either until all of it is sharp."""


@pytest.fixture
def build(tmp_path, monkeypatch):
    monkeypatch.setattr(exposure, "PASSES", ((8.0, 2),))
    build = Build(tmp_path, HOUSE, at("drum", 30, 14))
    yield build
    build.close()


def picture(build) -> bytes:
    return pygame.image.tobytes(build.stage.surface, "RGB")


def differing(one: bytes, other: bytes) -> int:
    """How many pixels of two pictures are not the same."""
    pixels = [np.frombuffer(each, np.uint8).reshape(-1, 3) for each in (one, other)]
    return int(np.any(pixels[0] != pixels[1], axis=1).sum())


def drawn_afresh(build) -> bytes:
    """The whole scene drawn without anything that is kept of earlier frames."""
    scene = build.scene
    scene.board._rest, scene.panels.sheet._picture = RestingBoard(), None
    surface = pygame.Surface(build.size)
    scene.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def test_what_is_kept_of_a_frame_is_what_a_fresh_drawing_shows(build):
    build.key("E")
    build.scene.exposure.finish()
    build.stage.press(build.at(HOUSE.at))
    for to in ((14, 22), (20, 30)):
        build.stage.move(build.at(to), (1, 0, 0))
        build.stage.advance(1 / 60)
        assert picture(build) == drawn_afresh(build)
    build.stage.release(build.at((20, 30)))
    for _ in range(6):
        build.stage.advance(1 / 10)
        assert differing(picture(build), drawn_afresh(build)) <= SEAMS
    build.stage.advance(3.0)
    assert build.scene.board.sharp
    assert picture(build) == drawn_afresh(build)
    for chord in ("Z", "G", "Ctrl+Z", "E"):
        build.key(chord)
        assert differing(picture(build), drawn_afresh(build)) <= SEAMS


def test_what_was_above_the_panels_is_gone_with_it(build):
    build.stage.move(build.shelf("drum"))
    build.stage.advance(2.0)
    assert build.scene.group.overlaid
    build.stage.move(build.at((40, 50)))
    assert picture(build) == drawn_afresh(build)


def test_a_sprite_painted_in_slices_is_the_one_painted_at_once():
    document, view = lab(HOUSE), View((12.0, 20.0), 14.0, (0, 0, 300, 300))
    piece, sprites = document.pieces()[0], Sprites(Look())
    assert sprites.of(0, piece, view) is None
    slices = 0
    while not sprites.step(0.0):
        slices += 1
    found, whole = sprites.of(0, piece, view), paint(piece, view.scale, view.turns, Look())
    assert slices > 1
    assert not sprites.owes
    assert found.corner == whole.corner
    assert pygame.image.tobytes(found.picture, "RGBA") == pygame.image.tobytes(whole.picture, "RGBA")


def test_the_sprite_of_what_is_pointed_at_is_painted_before_it_is_taken(build):
    build.stage.move(build.at(HOUSE.at))
    build.stage.advance(1.0)
    number, piece = next(iter(build.bench.pieces.items()))
    assert build.scene.board.sprites.of(number, piece, build.scene.board.seen) is not None


def test_under_the_hand_the_rules_are_looked_at_some_times_a_second_and_then_of_the_newest_table(
    build, monkeypatch
):
    looks = []
    lint = build.bench.lint
    monkeypatch.setattr(
        build.scene.checks, "show", lambda findings, done: bool(looks.append(lint._layout)) or True
    )
    build.stage.press(build.at(HOUSE.at))
    for step in range(30):
        build.stage.now += 1 / 60
        build.stage.move(build.at((13 + step / 4, 22)), (1, 0, 0))
    build.stage.now += ruling.TELLING
    build.stage.advance(1 / 60)
    assert 5 <= len(looks) <= 30 / 60 / ruling.TELLING + 3
    assert looks[-1] is build.scene.board.preview.layout


class Told:
    """Chores that write down who was let go on, and with how many milliseconds."""

    def __init__(self) -> None:
        self.went: list[tuple[str, float]] = []

    def chore(self, name: str, news: bool = False) -> Chore:
        def go_on(left: float) -> bool:
            self.went.append((name, left))
            return news

        return Chore(lambda: True, go_on)

    @property
    def names(self) -> str:
        return "".join(name for name, _ in self.went)


def test_each_chore_comes_first_in_turn_after_those_that_the_hand_waits_for():
    told = Told()
    time = SpareTime([told.chore("h")], [told.chore("a"), told.chore("b"), told.chore("c")])
    for frame in range(1, 4):
        time.spend(frame / 60)
    assert told.names == "hbcahcabhabc"


def test_a_chore_that_brings_something_to_draw_ends_the_frames_work():
    told = Told()
    time = SpareTime([told.chore("h", news=True)], [told.chore("a")])
    assert time.spend(1 / 60)
    assert told.names == "h"


def test_of_one_moment_time_is_spent_once():
    told = Told()
    time = SpareTime([told.chore("h")], [told.chore("a")])
    time.spend(1 / 60)
    time.spend(1 / 60)
    assert told.names == "ha"


def test_chores_get_what_answering_and_drawing_leave_of_a_frame():
    told = Told()
    time = SpareTime([told.chore("h")], [told.chore("a")])
    given = []
    for frame, (answered, drawn) in enumerate([(0.0, 0.0), (2.0, 8.0), (9.0, 30.0)], start=1):
        time.drawn(drawn)
        time.answered(answered, frame / 60)
        told.went.clear()
        time.spend(frame / 60)
        given.append(told.went[0][1])
    most = [spare.SPARE_MS, spare.FRAME_MS - 10.0, spare.LEAST_MS]
    assert all(limit - 0.5 < left <= limit for left, limit in zip(given, most, strict=True))


def test_at_rest_chores_may_take_more_of_a_frame():
    told = Told()
    time = SpareTime([told.chore("h")], [told.chore("a")])
    time.answered(0.0, 1.0)
    time.drawn(0.0)
    time.spend(1.0 + spare.REST)
    assert spare.SPARE_MS < told.went[0][1] <= spare.RESTING_MS
