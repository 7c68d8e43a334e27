"""The painted board: the same for the same table, without seams, each terrain by its own texture, sharp in slices."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from pathlib import Path

import msgspec
import numpy as np
import pygame
import pytest

from nexus_table.games.battlefield.model import (
    Box,
    Corners,
    Layout,
    Part,
    Placement,
    Round,
    Template,
    TerrainType,
    Trait,
)
from nexus_table.games.battlefield.screen.paint import BoardPainter, Furniture, picture
from nexus_table.games.battlefield.screen.paint.grain import seed_of
from nexus_table.games.battlefield.screen.paint.palette import DARK as BOARD
from nexus_table.games.battlefield.screen.paint.palette import biome_of, for_theme
from nexus_table.games.battlefield.screen.paint.patch import Facing, Patch
from nexus_table.games.battlefield.screen.paint.tile import Ware, whole_tile
from nexus_table.games.battlefield.screen.view import FRAME, View
from nexus_table.games.battlefield.terrain import Piece, lay_out
from nexus_table.ui.theme import COLOUR_BLIND_SAFE, DARK, LIGHT, Look, Palette

AREA = frozenset({Trait.AREA, Trait.LIGHT})
SOLID = frozenset({Trait.BLOCKING})
ROUGH = Corners(((-2.6, -1.9), (0.2, -2.4), (2.7, -1.2), (2.3, 1.9), (-0.5, 2.5), (-2.4, 1.4)))
SCALE = 12.0
BARE = Furniture(grid=False, rulers=False, zones=False, depots=False, labels=False, hatch=False)


def template(kind: TerrainType, traits: frozenset[Trait] = AREA, height: float = 3.0) -> Template:
    """Return a piece of this type on the same rough outline as all others."""
    parts = ()
    if kind is TerrainType.RUIN:
        wall = Box(width=4.0, depth=0.4, at=(0.0, -1.2))
        parts = (Part("wall", wall, 5.0, SOLID), Part("loft", Round(1.2), 3.0, frozenset({Trait.ELEVATED})))
    return Template(kind.value, kind.value, "A piece.", kind, ROUGH, height, traits, parts)


TEMPLATES = {kind: template(kind) for kind in TerrainType}


def table(*kinds: TerrainType, name: str = "Green Proving Ground") -> tuple[tuple[Piece, ...], Layout]:
    """Return a small table with one piece of each kind in a row, the first in the middle."""
    places = ((6.0, 6.0), (2.9, 13.0), (9.0, 13.0))
    layout = Layout(
        id="proving-ground",
        name=name,
        about="A table.",
        pieces=tuple(
            Placement(piece=kind.value, at=at, turn=17.0) for kind, at in zip(kinds, places, strict=False)
        ),
        depots=((10.0, 3.0),),
        size=(12.0, 16.0),
        zone_depth=3.0,
    )
    return lay_out(layout, {kind.value: TEMPLATES[kind] for kind in kinds}), layout


def pixels(surface: pygame.Surface) -> np.ndarray:
    """Return a surface's colours as (columns, rows, 3) numbers."""
    return pygame.surfarray.array3d(surface).astype(np.int32)


@cache
def rendered(*kinds: TerrainType, furniture: Furniture = BARE, look: Look | None = None) -> np.ndarray:
    return pixels(picture.render(*table(*kinds), look or Look(), SCALE, furniture=furniture))


def test_the_same_table_is_painted_with_the_same_bytes() -> None:
    kinds = (TerrainType.RUIN, TerrainType.WOODS, TerrainType.RUBBLE)
    first, second = (
        pygame.image.tobytes(picture.render(*table(*kinds), Look(), SCALE), "RGB") for _ in range(2)
    )
    assert first == second


THREES = [tuple(TerrainType)[start : start + 3] for start in range(0, len(TerrainType), 3)]


@pytest.mark.parametrize(("kinds", "turns"), [(kinds, turns) for turns, kinds in enumerate(THREES)])
def test_tiles_join_without_a_seam(kinds: tuple[TerrainType, ...], turns: int) -> None:
    pieces, layout = table(*kinds)
    ware = Ware(pieces, layout, BOARD, (17, 20, 26), turns)
    whole = pixels(whole_tile(ware, Patch(ware.facing, 20.0, -40, -40, 300, 300), Furniture()))
    for left, top in ((-40, -40), (110, -40), (-40, 110), (110, 110)):
        part = whole_tile(ware, Patch(ware.facing, 20.0, left, top, 150, 150), Furniture())
        expected = whole[left + 40 : left + 190, top + 40 : top + 190]
        assert np.abs(pixels(part) - expected).max() <= 1


def test_no_two_types_of_terrain_look_alike() -> None:
    seen = {kind: rendered(kind)[60:126, 108:174] for kind in TerrainType}
    for first, second in combinations(TerrainType, 2):
        assert np.abs(seen[first] - seen[second]).mean() > 4.0, (first, second)


PALETTES = (DARK, LIGHT, COLOUR_BLIND_SAFE)


@cache
def hatched(kind: TerrainType, palette: Palette, scale: float) -> np.ndarray:
    """Return a piece of this type in greys, without an outline: its hatching where no texture and no colour is left."""
    _, layout = table(kind)
    pieces = lay_out(layout, {kind.value: template(kind, SOLID, height=0.0)})
    plain, marked = (
        pixels(picture.render(pieces, layout, Look(palette=palette), scale, furniture=furniture)).mean(axis=2)
        for furniture in (BARE, msgspec.structs.replace(BARE, hatch=True))
    )
    middle, half = round((6.0 + FRAME) * scale), round(2.4 * scale)
    seen = np.s_[middle - half : middle + half, len(plain[0]) - middle - half : len(plain[0]) - middle + half]
    blurred: np.ndarray = (marked - plain)[seen] + plain[seen].mean()
    return blurred


@pytest.mark.parametrize(
    ("palette", "scale"),
    [
        *((palette, 12.0) for palette in PALETTES),
        (DARK, 21.0),
        *(pytest.param(palette, 21.0, marks=pytest.mark.long) for palette in PALETTES if palette is not DARK),
    ],
    ids=lambda value: getattr(value, "name", str(value)),
)
def test_the_hatching_alone_tells_types_of_terrain_apart(palette: Palette, scale: float) -> None:
    marks = {kind: hatched(kind, palette, scale) for kind in TerrainType}
    contrasts = {kind: mark.std() for kind, mark in marks.items()}
    assert min(contrasts.values()) > 8.0, contrasts
    for first, second in combinations(TerrainType, 2):
        likeness = np.corrcoef(marks[first].ravel(), marks[second].ravel())[0, 1]
        assert abs(likeness) < 0.5, (first, second, likeness)


def test_hatching_is_stronger_on_the_colour_blind_safe_board() -> None:
    for kind in TerrainType:
        assert hatched(kind, COLOUR_BLIND_SAFE, 12.0).std() > hatched(kind, DARK, 12.0).std() * 1.15, kind


def test_every_type_of_terrain_changes_the_ground_it_lies_on() -> None:
    empty = rendered()
    for kind in TerrainType:
        assert np.abs(rendered(kind) - empty).mean() > 0.5, kind


def test_an_obscuring_wood_stands_denser_than_an_open_one() -> None:
    pieces, layout = table(TerrainType.WOODS)
    dense = tuple(msgspec.structs.replace(piece, traits=piece.traits | {Trait.OBSCURING}) for piece in pieces)
    empty = pixels(picture.render((), layout, Look(), SCALE, furniture=BARE))
    light = pixels(picture.render(pieces, layout, Look(), SCALE, furniture=BARE))
    dark = pixels(picture.render(dense, layout, Look(), SCALE, furniture=BARE))
    assert np.abs(dark - empty).mean() > np.abs(light - empty).mean()


def test_a_higher_piece_throws_a_longer_shadow() -> None:
    _, layout = table()
    shaded = []
    for height in (1.0, 6.0):
        low = template(TerrainType.SEALED, SOLID, height)
        placed = msgspec.structs.replace(layout, pieces=(Placement(piece="sealed", at=(6.0, 6.0)),))
        pieces = lay_out(placed, {"sealed": low})
        empty = pixels(picture.render((), placed, Look(), SCALE, furniture=BARE))
        there = pixels(picture.render(pieces, placed, Look(), SCALE, furniture=BARE))
        shaded.append(int((np.abs(there - empty).sum(axis=2) > 30).sum()))
    assert shaded[1] > shaded[0] * 1.08


@pytest.mark.parametrize("flag", ["grid", "rulers", "zones", "depots", "labels", "hatch"])
def test_each_piece_of_furniture_can_be_shown_and_hidden(flag: str) -> None:
    shown = msgspec.structs.replace(BARE, **{flag: True})
    kinds = (TerrainType.RUIN,)
    pieces, layout = table(*kinds)
    scale = 20.0
    without = pixels(picture.render(pieces, layout, Look(), scale, furniture=BARE))
    with_it = pixels(picture.render(pieces, layout, Look(), scale, furniture=shown))
    assert not np.array_equal(without, with_it)


def test_furniture_can_be_switched_without_painting_anew() -> None:
    pieces, layout = table(TerrainType.RUIN)
    painter = BoardPainter(pieces, layout, Look())
    view = View.fitted(layout.size, (0, 0, 200, 260))
    painter.finish(view, Furniture())
    assert painter.sharpen(view, Furniture(grid=False, zones=False), budget_ms=0.0)


def test_each_theme_paints_its_own_board() -> None:
    boards = [rendered(TerrainType.RUIN, look=Look(palette=palette)) for palette in PALETTES]
    for first, second in combinations(boards, 2):
        assert np.abs(first - second).mean() > 2.0


def test_the_colour_blind_safe_board_never_sets_red_against_green() -> None:
    board = for_theme(COLOUR_BLIND_SAFE.name)
    for biome in board.biomes:
        for red, green, _ in (biome.low, biome.mid, biome.high, biome.bare, biome.crown, biome.water):
            assert abs(red - green) <= 20
    assert abs(board.zone[2] - board.far_zone[2]) > 120


def test_a_layouts_words_choose_its_ground_and_else_its_seed() -> None:
    assert biome_of(BOARD, "Frozen Harbour", 3).name == "snow"
    assert biome_of(BOARD, "Shepherd Downs, open grass", 3).name == "grassland"
    assert biome_of(BOARD, "Xyzzy", 4) is BOARD.biomes[4 % len(BOARD.biomes)]
    assert seed_of("proving-ground") == seed_of("proving-ground") != seed_of("proving-grounds")


def test_the_ground_lies_still_on_the_table_when_the_display_turns() -> None:
    size = (12.0, 16.0)
    upright = Patch(Facing(size, 0), 10.0, 0, 0, 120, 160).noise(2, 9.0)
    turned = Patch(Facing(size, 1), 10.0, 0, 0, 160, 120).noise(2, 9.0)
    assert np.allclose(np.rot90(upright, -1), turned, atol=2e-3)
    stones = Patch(Facing(size, 0), 10.0, 0, 0, 120, 160).stones(5, 0.7)[2]
    assert np.allclose(np.rot90(stones, -1), Patch(Facing(size, 1), 10.0, 0, 0, 160, 120).stones(5, 0.7)[2])


def test_the_painter_keeps_within_the_views_rect() -> None:
    pieces, layout = table(TerrainType.CRATER)
    painter = BoardPainter(pieces, layout, Look())
    target = pygame.Surface((300, 300), 0, 32)
    target.fill((255, 0, 255))
    view = View.fitted(layout.size, (50, 60, 180, 150))
    for seen in (view, view.zoomed((100, 100), 3.0), view.panned(70, 20)):
        painter.draw(target, seen)
    around = pixels(target)
    around[50:230, 60:210] = (255, 0, 255)
    assert (around == (255, 0, 255)).all()


def test_sharpening_comes_in_slices_and_ends_with_the_picture_painted_in_one_go() -> None:
    pieces, layout = table(TerrainType.RUIN, TerrainType.WOODS)
    painter = BoardPainter(pieces, layout, Look())
    view = View.fitted(layout.size, (0, 0, 400, 500))
    target = pygame.Surface((400, 500), 0, 32)
    painter.draw(target, view)
    coarse = pixels(target)
    slices = 1
    while not painter.sharpen(view, budget_ms=0.0):
        painter.draw(target, view)
        slices += 1
    painter.draw(target, view)
    other = BoardPainter(pieces, layout, Look())
    other.finish(view)
    at_once = pygame.Surface((400, 500), 0, 32)
    other.draw(at_once, view)
    assert slices > 8
    assert not np.array_equal(coarse, pixels(target))
    assert np.array_equal(pixels(at_once), pixels(target))


def test_while_zooming_the_last_sharp_picture_is_shown_scaled() -> None:
    pieces, layout = table(TerrainType.RUIN, TerrainType.WOODS)
    painter = BoardPainter(pieces, layout, Look())
    view = View.fitted(layout.size, (0, 0, 400, 500))
    painter.finish(view, BARE)
    nearer = view.zoomed((150, 200), 1.3)
    target = pygame.Surface((400, 500), 0, 32)
    painter.draw(target, nearer, BARE)
    scaled = pixels(target)
    assert not painter.sharpen(nearer, BARE, budget_ms=50.0)
    painter.finish(nearer, BARE)
    painter.draw(target, nearer, BARE)
    assert 0.0 < np.abs(scaled - pixels(target)).mean() < 14.0


def test_what_was_sharp_before_a_zoom_is_sharp_at_once_after_it() -> None:
    pieces, layout = table(TerrainType.RUIN)
    painter = BoardPainter(pieces, layout, Look())
    whole = View.fitted(layout.size, (0, 0, 300, 380))
    near = whole.zoomed((150, 190), 1.15)
    painter.finish(whole)
    assert painter.sharp(whole)
    assert not painter.sharp(near)
    painter.finish(near)
    back = near.zoomed((150, 190), 1.0 / 1.15)
    assert painter.sharp(near)
    assert painter.sharp(back)
    assert painter.sharpen(back, budget_ms=0.0)
    before, after = (pygame.Surface((300, 380), 0, 32) for _ in range(2))
    painter.draw(before, back)
    other = BoardPainter(pieces, layout, Look())
    other.finish(whole)
    other.draw(after, whole)
    assert np.array_equal(pixels(before), pixels(after))


def test_the_middle_of_the_view_is_sharp_first() -> None:
    pieces, layout = table(TerrainType.RUBBLE)
    painter = BoardPainter(pieces, layout, Look())
    view = View.fitted(layout.size, (0, 0, 760, 960))
    target, sharp = (pygame.Surface((760, 960), 0, 32) for _ in range(2))
    middle = np.s_[330:430, 430:530]
    slices = 0
    painter.finish(view)
    painter.draw(sharp, view)
    painter = BoardPainter(pieces, layout, Look())
    painter.draw(target, view)
    while not np.array_equal(pixels(target)[middle], pixels(sharp)[middle]):
        assert not painter.sharpen(view, budget_ms=0.0)
        painter.draw(target, view)
        slices += 1
    rest = 0
    while not painter.sharpen(view, budget_ms=0.0):
        rest += 1
    assert rest > 3 * slices > 0


def test_the_board_is_drawn_whole_at_every_view_on_the_way_between_two_scales() -> None:
    pieces, layout = table(TerrainType.WOODS)
    painter = BoardPainter(pieces, layout, Look())
    view = View.fitted(layout.size, (7, 11, 173, 131))
    target = pygame.Surface((190, 150), 0, 32)
    painter.finish(view)
    for step in range(120):
        view = view.zoomed((61, 97), 1.07 if step % 60 < 40 else 1.0 / 1.13).panned(
            step % 7 - 3, step % 5 - 2
        )
        target.fill((255, 0, 255))
        painter.draw(target, view)
        inside = pixels(target)[7:180, 11:142]
        assert not (inside == (255, 0, 255)).all(axis=2).any()
        if step % 17 == 0:
            painter.sharpen(view, budget_ms=30.0)


def test_a_picture_is_written_to_a_file(tmp_path: Path) -> None:
    path = tmp_path / "table.png"
    surface = picture.render(*table(TerrainType.HILL), Look(), 8.0, turns=1)
    picture.save(surface, path)
    assert pygame.image.load(str(path)).get_size() == surface.get_size() == (156, 124)


@pytest.mark.parametrize("scale", [0.0, -3.0, 1.9, 161.0, float("nan"), float("inf")])
def test_a_picture_of_an_impossible_scale_is_refused(scale: float) -> None:
    with pytest.raises(ValueError, match="2 to 160 pixels per inch"):
        picture.render(*table(), Look(), scale)
