"""`nexus-table render`: true vector pictures to scale, whole files of each kind, the same bytes each time."""

import re
import xml.etree.ElementTree as ElementTree
import zlib

import pytest

from nexus_table.app.command_line import main
from nexus_table.app.commands.plan import MARGIN, hatching, plan
from nexus_table.app.registry import entry_named
from nexus_table.games.battlefield.terrain import lay_out
from nexus_table.geometry.shapes import placed, rectangle, strictly_inside
from nexus_table.paper.pdf import circle, pdf, quoted, width_of
from nexus_table.paper.sheet import Sheet, Words, figures
from nexus_table.paper.svg import svg

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(scope="module")
def catalogue():
    return entry_named("open-table").catalogue


@pytest.fixture(scope="module")
def sheets(catalogue):
    return [plan(layout, lay_out(layout, catalogue.templates)) for layout in catalogue.layouts.values()]


def page(document):
    """The page's instructions of a PDF."""
    [content] = re.findall(rb"stream\n(.*?)\nendstream", document, re.DOTALL)
    return zlib.decompress(content).decode("cp1252")


def test_each_kind_of_picture_is_written(capsys, tmp_path):
    for kind, magic in (("svg", b"<?xml"), ("pdf", b"%PDF-1.4"), ("PNG", b"\x89PNG")):
        picture = tmp_path / f"out.{kind}"
        assert main(["render", "broken-quarter", str(picture), "--ppi", "8"]) == 0
        assert picture.read_bytes().startswith(magic)
        assert str(picture) in capsys.readouterr().out


def test_a_png_has_as_many_pixels_an_inch_as_asked(tmp_path, capsys):
    import pygame

    sizes = []
    for ppi in (8, 16):
        assert main(["render", "broken-quarter", str(tmp_path / "out.png"), "--ppi", str(ppi)]) == 0
        sizes.append(pygame.image.load(tmp_path / "out.png").get_size())
    assert sizes[1][0] == pytest.approx(2 * sizes[0][0], abs=4)
    assert sizes[0][0] >= 44 * 8


def test_a_picture_that_would_be_too_large_is_refused_with_the_most_there_can_be(tmp_path, capsys):
    assert main(["render", "broken-quarter", str(tmp_path / "out.png"), "--ppi", "200"]) == 2
    assert "at most" in capsys.readouterr().err


def test_a_plan_is_true_to_scale(sheets):
    for sheet in sheets:
        assert (sheet.width, sheet.height) == (44 + 2 * MARGIN, 60 + 2 * MARGIN)
        root = ElementTree.fromstring(svg(sheet))
        assert (root.get("width"), root.get("height")) == ("48in", "64in")
        assert b"/MediaBox [0 0 3456 4608]" in pdf(sheet)


def test_a_plan_shows_every_outline_and_every_name(catalogue, sheets):
    for layout, sheet in zip(catalogue.layouts.values(), sheets, strict=True):
        pieces = lay_out(layout, catalogue.templates)
        root = ElementTree.fromstring(svg(sheet))
        outlines = root.findall(f"{SVG}polygon")
        assert len(outlines) >= sum(1 + len(piece.features) for piece in pieces)
        words = [text.text for text in root.iter(f"{SVG}text")]
        for piece in pieces:
            assert piece.name in words
        assert len(root.findall(f"{SVG}circle")) == len(layout.depots)
        assert all(quoted(piece.name) in page(pdf(sheet)) for piece in pieces)


def test_the_same_plan_gives_the_same_bytes(sheets):
    assert all(pdf(sheet) == pdf(sheet) and svg(sheet) == svg(sheet) for sheet in sheets)


def test_a_pdf_says_truly_where_its_objects_are(sheets):
    document = pdf(sheets[0])
    table = int(document.rsplit(b"startxref\n", 1)[1].split()[0])
    assert document[table:].startswith(b"xref\n")
    places = [int(line.split()[0]) for line in document[table:].splitlines()[3:10]]
    for number, place in enumerate(places, start=1):
        assert document[place:].startswith(f"{number} 0 obj".encode())


@pytest.mark.parametrize("text", ["a (b) \\ c", "<&>\"'", "Grüße €", "日本", "line\nbreak"])
def test_any_name_can_be_written(text):
    from nexus_table.ui.theme import LIGHT

    sheet = Sheet(4.0, 4.0, text, (Words(text, (2.0, 2.0), 0.5, LIGHT.ink, halo=LIGHT.panel),))
    root = ElementTree.fromstring(svg(sheet))
    assert root.find(f"{SVG}text").text == text
    assert page(pdf(sheet)).count(" Tj") == 2


def test_words_are_as_wide_as_helvetica_says():
    assert width_of("Il") == pytest.approx(0.278 + 0.222)
    assert width_of("W") > width_of("i")


def test_hatching_stays_inside_its_outline():
    outline = placed(rectangle(6, 3), (10, 10), 20)
    strokes = list(hatching(outline, 45.0))
    assert len(strokes) > 10
    for (x0, y0), (x1, y1) in strokes:
        assert strictly_inside(((x0 + x1) / 2, (y0 + y1) / 2), outline)


def test_a_circle_is_closed_and_round():
    numbers = [float(word) for word in circle((1.0, 1.0), 2.0).split() if word not in {"m", "c", "h"}]
    points = list(zip(numbers[::2], numbers[1::2], strict=True))
    for x, y in points[::3]:
        assert (x - 1.0) ** 2 + (y - 1.0) ** 2 == pytest.approx(4.0, abs=1e-3)
    assert points[0] == points[-1]


@pytest.mark.parametrize(
    ("number", "text"), [(1.0, "1"), (-0.00001, "0"), (0.12345, "0.1235"), (100.0, "100")]
)
def test_numbers_are_short(number, text):
    assert figures(number) == text
