"""The gallery in every size, scale and palette: nothing cut, nothing too small, nothing outside."""

from __future__ import annotations

import pytest

from nexus_table.ui import icons, text
from nexus_table.ui.stage import Stage
from nexus_table.ui.theme import PALETTES, SMALLEST_TARGET, Look

from .gallery import Gallery

SIZES = [(1280, 720), (1920, 1080), (3840, 2160)]


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("scale", [0.75, 1.0, 1.5, 2.5])
def test_every_target_is_large_enough_and_on_the_screen(size: tuple[int, int], scale: float) -> None:
    scene = Gallery()
    stage = Stage(scene, size, Look(scale=scale))
    for widget in scene.group:
        if widget.focusable:
            assert min(widget.rect.size) >= SMALLEST_TARGET * min(1.0, stage.scene.look.factor)
            assert stage.surface.get_rect().contains(widget.rect)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("scale", [0.75, 1.0, 1.5, 2.5])
def test_no_text_is_cut(size: tuple[int, int], scale: float, monkeypatch: pytest.MonkeyPatch) -> None:
    cut = []
    whole = text.fit

    def fit(look: Look, words: str, style: text.Style, room: int) -> str:
        fitted = whole(look, words, style, room)
        if fitted != words:
            cut.append(words)
        return fitted

    monkeypatch.setattr(text, "fit", fit)
    Stage(Gallery(), size, Look(scale=scale))
    assert cut == []


@pytest.mark.parametrize("palette", PALETTES, ids=lambda palette: palette.name)
def test_each_palette_paints_the_gallery_in_its_own_colours(palette) -> None:  # type: ignore[no-untyped-def]
    stage = Stage(Gallery(), (1280, 720), Look(palette))
    assert tuple(stage.surface.get_at((2, 400)))[:3] == palette.ground
    colours = {tuple(stage.surface.get_at((x, 346)))[:3] for x in range(40, 140)}
    assert palette.accent in colours


@pytest.mark.parametrize("name", icons.names())
@pytest.mark.parametrize("size", [16, 19, 48])
def test_every_icon_stays_within_its_box_and_leaves_a_mark(name: str, size: int) -> None:
    picture = icons.image(name, size, (255, 255, 255))
    inked = picture.get_bounding_rect(min_alpha=60)
    assert picture.get_size() == (size, size)
    assert max(inked.size) >= size * 0.5, "an icon fills its field"
    edge = [picture.get_at((x, y)).a for x in range(size) for y in (0, size - 1)]
    assert max(edge) < 255


def test_an_unknown_icon_is_told_by_name() -> None:
    with pytest.raises(icons.UnknownIconError, match="dragon"):
        icons.image("dragon", 16, (0, 0, 0))
