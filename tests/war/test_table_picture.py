"""A table's picture on a page: rough at first, then as fine as its place, and where everything on it lies."""

from __future__ import annotations

import pytest
from pygame import Rect, Surface

from nexus_table.app.battlefield.table_picture import ROUGH, TablePicture
from nexus_table.games.battlefield.model import Layout
from nexus_table.ui.theme import Look

SMALL = Layout("yard", "Yard", "A token.", (), (), size=(12.0, 14.0), zone_depth=3.0)


@pytest.mark.parametrize("size", [(300, 240), (900, 700)])
def test_a_picture_is_never_stretched_once_it_is_painted_for_its_place(size):
    picture, place, look = TablePicture(dict), Rect(10, 20, *size), Look()
    ground = Surface((920, 740))
    view = picture.draw(ground, look, place, SMALL)
    for _ in range(2):
        picture.wait()
        assert picture.update()
        picture.draw(ground, look, place, SMALL)
    picture.wait()
    finest = max(picture._painted, key=lambda one: one.scale)
    assert finest.scale == view.scale > ROUGH
    assert picture._painted[finest].get_size() == tuple(view.rect[2:])
    assert place.contains(Rect(view.rect))
    corners = [view.to_screen(corner) for corner in ((0.0, 0.0), SMALL.size)]
    assert all(place.collidepoint(corner) for corner in corners)
