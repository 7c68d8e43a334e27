"""The exposure map follows a drag: coarse first, finer at rest, and an older table's map never stands at the end."""

from __future__ import annotations

import numpy as np
import pytest

from nexus_table.games.battlefield.lab import orders as o
from nexus_table.games.battlefield.screen.lab import exposure
from nexus_table.games.battlefield.screen.lab.exposure import ExposureOverlay, painted
from nexus_table.games.battlefield.screen.tools.exposure import heat
from tests.lab.screen import Build
from tests.lab.tokens import at, lab

HOUSE = at("house", 12, 20)


@pytest.fixture(autouse=True)
def few_places_that_look_out(monkeypatch):
    monkeypatch.setattr(exposure, "PASSES", ((8.0, 2), (5.0, 2)))


@pytest.fixture
def build(tmp_path):
    build = Build(tmp_path, HOUSE, at("drum", 30, 14))
    yield build
    build.close()


def asked(overlay: ExposureOverlay, document) -> None:
    overlay.ask(document.layout, document.layout, document.pieces())


def test_the_map_follows_while_the_button_is_down(build):
    build.key("E")
    build.scene.exposure.finish()
    before = build.scene.exposure.shown
    build.stage.press(build.at(HOUSE.at))
    build.stage.move(build.at((20, 30)), (1, 0, 0))
    assert build.scene.board.preview is not None
    for _ in range(60):
        build.stage.advance(1 / 60)
        if build.scene.exposure.shown is not before:
            break
    assert build.scene.board.preview is not None
    assert not np.array_equal(build.scene.exposure.shown.shares, before.shares)


def test_the_first_picture_comes_though_the_table_changes_on_and_on():
    document, overlay, pictures = lab(HOUSE), ExposureOverlay(), 0
    overlay.next_zone()
    for _ in range(60):
        document.act(o.Shift(document.state.ids, (0.05, 0.05)))
        asked(overlay, document)
        pictures += overlay.step(0.0)
    assert pictures >= 2


def test_the_finest_picture_is_of_the_newest_table():
    document, overlay = lab(HOUSE), ExposureOverlay()
    overlay.next_zone()
    asked(overlay, document)
    overlay.step(0.0)
    document.act(o.Shift(document.state.ids, (9.0, 11.0)))
    asked(overlay, document)
    overlay.finish()
    alone = ExposureOverlay()
    alone.next_zone()
    asked(alone, document)
    alone.finish()
    assert overlay.shown.progress == 1.0
    assert np.array_equal(overlay.shown.shares, alone.shown.shares)


def test_a_finer_picture_is_given_up_for_a_changed_table():
    document, overlay = lab(HOUSE), ExposureOverlay()
    overlay.next_zone()
    asked(overlay, document)
    while overlay.shown is None:
        overlay.step(0.0)
    first = overlay.shown
    overlay.step(0.0)
    document.act(o.Shift(document.state.ids, (9.0, 11.0)))
    asked(overlay, document)
    while overlay.shown is first:
        overlay.step(0.0)
    assert (
        overlay.shown.progress == first.progress
    )  # the first picture of the next table, no finer one of the last


def test_the_same_table_is_not_counted_twice():
    document, overlay = lab(HOUSE), ExposureOverlay()
    overlay.next_zone()
    asked(overlay, document)
    overlay.finish()
    asked(overlay, document)
    assert overlay.done


def test_a_map_painted_in_strips_is_the_map_painted_at_once():
    shares = np.random.default_rng(4).random((70, 30))
    assert np.array_equal(returned(painted(shares, 2)), heat(shares, 2))


def returned(work):
    """Do a generator's work to its end, and return what it comes to."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            return end.value


def test_a_frame_is_asked_for_when_the_last_picture_and_the_last_check_have_come(build):
    build.key("E")
    scene, now = build.scene, build.stage.now
    working = True
    while working:
        now += 1 / 60
        scene.update(now)
        working = not (scene.exposure.done and build.bench.lint.done)
        assert scene.wants_frame(now)
    assert scene.exposure.shown.progress == 1.0
