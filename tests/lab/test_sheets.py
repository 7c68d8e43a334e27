"""Placement sheets: every piece is in the list, everything is on the paper and to scale."""

from __future__ import annotations

import re
import zlib

import pytest
from msgspec.structs import replace

from nexus_table.games.battlefield.catalogue import load_catalogue
from nexus_table.games.battlefield.lab.sheets.footprints import footprint_pages
from nexus_table.games.battlefield.lab.sheets.placement import placement_pages
from nexus_table.games.battlefield.lab.sheets.printing import placement_pdf, placement_svg
from nexus_table.games.battlefield.model import Layout
from nexus_table.geometry.shapes import bounds
from nexus_table.paper.page import Paper
from nexus_table.paper.pdf import width_of
from nexus_table.paper.sheet import Anchor, Circle, Outline, Sheet, Words
from tests.lab.tokens import CATALOGUE, at, layout

SHIPPED = load_catalogue()
BOTH = list(Paper)


def words(sheet: Sheet) -> list[Words]:
    return [mark for mark in sheet.marks if isinstance(mark, Words)]


def texts(pages: tuple[Sheet, ...]) -> list[str]:
    return [mark.text for page in pages for mark in words(page)]


@pytest.mark.parametrize("paper", BOTH)
@pytest.mark.parametrize("name", ["frozen-harbour", "the-anvil"])
def test_every_piece_and_depot_has_a_line_with_its_distances(name: str, paper: Paper) -> None:
    table = SHIPPED.layouts[name]
    said = texts(placement_pages(table, SHIPPED.templates, paper))
    for number in range(1, len(table.pieces) + 1):
        assert said.count(str(number)) == 2  # on the plan and in the list
    for number in range(1, len(table.depots) + 1):
        assert said.count(f"D{number}") == 2
    distances = [text for text in said if re.fullmatch(r'\d+\.\d\d" (left|right|near|far)', text)]
    assert len(distances) == 4 * len(table.pieces) + 2 * len(table.depots)


@pytest.mark.parametrize("paper", BOTH)
def test_no_words_leave_the_paper_or_run_into_the_next_column(paper: Paper) -> None:
    table = SHIPPED.layouts["frozen-harbour"]
    long = replace(table, pieces=tuple(replace(one, name="W" * 60) for one in table.pieces))
    for page in placement_pages(long, SHIPPED.templates, paper):
        for mark in words(page):
            share = {Anchor.START: 0.0, Anchor.MIDDLE: 0.5, Anchor.END: 1.0}[mark.anchor]
            left = mark.at[0] - share * width_of(mark.text) * mark.size
            right = left + width_of(mark.text) * mark.size
            assert 0.3 < left < right < paper.width - 0.3
            assert 0.2 < mark.at[1] < paper.height - 0.3
    rows = [mark for mark in words(page) if mark.text.startswith("WW")]
    columns = min(mark.at[0] for mark in words(page) if mark.text.endswith(('" left', '" right')))
    assert all(mark.at[0] + width_of(mark.text) * mark.size < columns for mark in rows)


def test_the_plan_is_to_scale_one_to_twelve() -> None:
    (page,) = placement_pages(replace(layout(at("drum", 22, 30)), depots=()), CATALOGUE.templates, Paper.A4)
    boxes = [bounds(mark.points) for mark in page.marks if isinstance(mark, Outline)]
    table = max(boxes, key=lambda box: (box.right - box.left) * (box.top - box.bottom))
    assert table.right - table.left == pytest.approx(44.0 / 12.0)
    assert table.top - table.bottom == pytest.approx(60.0 / 12.0)
    drum = [box for box in boxes if box.right - box.left == pytest.approx(2.0 / 12.0)]
    (drum_box,) = drum
    assert (drum_box.left + drum_box.right) / 2.0 == pytest.approx((table.left + table.right) / 2.0)


def test_a_table_too_large_for_the_paper_is_drawn_smaller_and_says_so() -> None:
    (page,) = placement_pages(layout(size=(96.0, 96.0)), CATALOGUE.templates, Paper.A4)
    assert any("plan 1:16" in text for text in texts((page,)))


@pytest.mark.parametrize("paper", BOTH)
def test_every_different_footprint_is_printed_once_at_full_size(paper: Paper) -> None:
    table = SHIPPED.layouts["frozen-harbour"]
    pages = footprint_pages(table, SHIPPED.templates, paper)
    whole = " ".join(texts(pages))
    for ident in {piece.piece for piece in table.pieces}:
        assert SHIPPED.templates[ident].name in whole
    walls = layout(at("wall", 10, 10), at("wall", 20, 20, 40))
    (page,) = footprint_pages(walls, CATALOGUE.templates, paper)
    (outline,) = [mark for mark in page.marks if isinstance(mark, Outline)]
    box = bounds(outline.points)
    assert sorted((box.right - box.left, box.top - box.bottom)) == pytest.approx([0.6, 5.0])
    assert any("2 times" in text for text in texts((page,)))


def test_words_on_a_footprint_are_legible_on_the_walls_below_and_no_wider_than_the_piece() -> None:
    house = layout(at("house", 10, 20), at("wall", 30, 20, 90))
    (page,) = footprint_pages(house, CATALOGUE.templates, Paper.A4)
    on_pieces = [mark for mark in page.marks if isinstance(mark, Words) and mark.at[1] > 1.0]
    assert {mark.text for mark in on_pieces} >= {"A", "B"}
    assert all(mark.halo is not None for mark in on_pieces)
    titles = [mark for mark in on_pieces if "high" in mark.text]
    assert len(titles) == 2
    assert all(width_of(mark.text) * mark.size <= 5.0 for mark in titles)


def test_a_footprint_larger_than_the_paper_is_tiled_and_the_tiles_overlap() -> None:
    table = SHIPPED.layouts["frozen-harbour"]
    own: Layout = replace(table, pieces=tuple(one for one in table.pieces if one.piece == "ruin-twin")[:1])
    pages = footprint_pages(own, SHIPPED.templates, Paper.LETTER)
    assert len(pages) == 2
    outlines = [
        max(
            (bounds(mark.points) for mark in page.marks if isinstance(mark, Outline) and mark.dash == 0.0),
            key=lambda box: box.right - box.left,
        )
        for page in pages
    ]
    step = outlines[0].left - outlines[1].left
    assert step < Paper.LETTER.room[0]
    assert outlines[0].right - step <= Paper.LETTER.width - 0.5


@pytest.mark.parametrize("paper", BOTH)
def test_small_footprints_share_a_page_without_touching(paper: Paper) -> None:
    table = SHIPPED.layouts["broken-quarter"]
    for page in footprint_pages(table, SHIPPED.templates, paper):
        corners = [mark for mark in page.marks if isinstance(mark, Circle)]
        assert len(corners) % 2 == 0
        boxes = [
            bounds(mark.points) for mark in page.marks if isinstance(mark, Outline) and mark.width == 0.02
        ]
        for number, box in enumerate(boxes):
            assert not any(box.meets(other) for other in boxes[:number])


def test_the_pdf_has_all_pages_and_the_same_bytes_each_time() -> None:
    table = SHIPPED.layouts["the-anvil"]
    content = placement_pdf(table, SHIPPED.templates, Paper.LETTER)
    assert content == placement_pdf(table, SHIPPED.templates, Paper.LETTER)
    pages = placement_pages(table, SHIPPED.templates, Paper.LETTER)
    pages += footprint_pages(table, SHIPPED.templates, Paper.LETTER)
    assert content.count(b"/Type /Page ") == len(pages)
    assert f"/Count {len(pages)}".encode() in content
    assert content.count(b"/MediaBox [0 0 612 792]") == len(pages)
    streams = re.findall(rb"stream\n(.*?)\nendstream", content, re.DOTALL)
    assert len(streams) == len(pages)
    assert b"(The Anvil) Tj" in zlib.decompress(streams[0])
    for number, place in enumerate(re.findall(rb"(\d{10}) 00000 n", content), start=1):
        assert content[int(place) :].startswith(f"{number} 0 obj".encode())
    assert placement_pdf(table, SHIPPED.templates, Paper.LETTER, footprints=False).count(
        b"/Type /Page "
    ) < len(pages)


def test_a_bare_table_has_a_sheet_too() -> None:
    assert placement_pdf(layout(), CATALOGUE.templates, Paper.A4).startswith(b"%PDF")
    assert b"<svg" in placement_svg(layout(), CATALOGUE.templates, Paper.A4)
