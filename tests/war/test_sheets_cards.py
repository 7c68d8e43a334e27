"""Datasheets on paper: everything fits, nothing overlaps the next card, and the command writes them."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from nexus_table.app.command_line import main
from nexus_table.games.battlefield.datasheets.cards.card import HEIGHT, LEGIBLE, WIDTH, card, readable, ticks
from nexus_table.games.battlefield.datasheets.cards.card import contrast_with_white as contrast
from nexus_table.games.battlefield.datasheets.cards.front import front
from nexus_table.games.battlefield.datasheets.cards.text import broken, fitted, wide
from nexus_table.games.battlefield.datasheets.catalogue import load_factions
from nexus_table.games.battlefield.datasheets.model import BuildingSheet, Faction, UnitSheet, Upgrade
from nexus_table.games.battlefield.datasheets.printing import datasheets_pdf, pages
from nexus_table.paper.page import MARGIN, WHITE, Paper
from nexus_table.paper.sheet import Anchor, Mark, Outline, Words
from tests.war.sheets import GUN, faction

FACTIONS = load_factions().factions
LONG = ("A sentence of no use but its length, which " * 12)[:399] + "."


def lines(marks: list[Mark]) -> list[Words]:
    return [mark for mark in marks if isinstance(mark, Words)]


def left_of(line: Words) -> float:
    share = {Anchor.START: 0.0, Anchor.MIDDLE: 0.5, Anchor.END: 1.0}[line.anchor]
    return line.at[0] - share * wide(line.text, line.size, bold=line.bold)


def assert_inside(marks: list[Mark], width: float, low: float, high: float) -> None:
    for line in lines(marks):
        assert left_of(line) >= -1e-6, line
        assert left_of(line) + wide(line.text, line.size, bold=line.bold) <= width + 1e-6, line
        assert low <= line.at[1] <= high, line


def sheets(one: Faction) -> list[UnitSheet | BuildingSheet]:
    return [*one.units, *one.buildings]


def test_words_are_broken_where_they_fit_and_cut_where_one_is_wider_than_the_room() -> None:
    found = broken("one two three four five", 0.1, 0.5)
    assert " ".join(found) == "one two three four five"
    assert all(wide(line, 0.1) <= 0.5 for line in found)
    cut = broken("x" * 60, 0.1, 0.5)
    assert "".join(cut) == "x" * 60
    assert all(wide(line, 0.1) <= 0.5 for line in cut)
    assert broken("word", 0.1, 1.0, first=0.9) == ["", "word"]


def test_a_line_is_made_smaller_only_where_it_must_be() -> None:
    assert fitted("short", 0.1, 5.0) == 0.1
    assert wide("rather long", fitted("rather long", 0.5, 1.0)) == pytest.approx(1.0)


@pytest.mark.parametrize("name", sorted(FACTIONS))
def test_every_shipped_card_is_legible_and_holds_all_its_words(name: str) -> None:
    for sheet in sheets(FACTIONS[name]):
        marks = list(card(sheet, FACTIONS[name]))
        assert_inside(marks, WIDTH, 0.0, HEIGHT)
        told = lines(marks)
        assert sheet.about.split()[0] in " ".join(line.text for line in told)
        for ability in sheet.abilities:
            assert any(ability.name in line.text for line in told)
        texts = [line for line in told if line.at[1] < HEIGHT - 1.0 and not line.bold]
        assert min((line.size for line in texts), default=1.0) >= 0.88 * LEGIBLE


def test_words_and_boxes_never_lie_on_each_other() -> None:
    """The longest datasheet there can be: the flavour is left out before anything overlaps."""
    one = faction()
    crowded = replace(
        one.units[3],
        about=LONG,
        weapons=tuple(replace(GUN, id=f"gun-{place}", name=f"Gun {place}") for place in range(4)),
        hp=60,
    )
    for sheet in (crowded, *sheets(one)):
        told = sorted(lines(list(card(sheet, one))), key=lambda line: -line.at[1])
        for above, below in pairwise(told):
            apart = above.at[1] - below.at[1]
            beside = left_of(above) >= left_of(below) + wide(
                below.text, below.size, bold=below.bold
            ) or left_of(below) >= left_of(above) + wide(above.text, above.size, bold=above.bold)
            assert beside or apart >= 0.75 * below.size, (above.text, below.text)


def filled(sheet: UnitSheet | BuildingSheet) -> tuple[int, int]:
    boxes = [mark for mark in ticks(sheet, (80, 20, 20)) if isinstance(mark, Outline)]
    return len(boxes), sum(box.fill != WHITE for box in boxes)


@pytest.mark.parametrize(
    ("hp", "unit", "building"), [(4, 2, 1), (5, 2, 2), (10, 5, 4), (11, 5, 5), (1, 0, 0)]
)
def test_filled_boxes_are_those_with_which_a_unit_is_wounded_and_a_building_fails(
    hp: int, unit: int, building: int
) -> None:
    """12: half or more is lost; 7.6: below 50 %."""
    one = faction()
    assert filled(replace(one.units[0], hp=hp)) == (hp, unit)
    assert filled(replace(one.buildings[0], hp=hp)) == (hp, building)


@pytest.mark.parametrize("paper", Paper)
@pytest.mark.parametrize("name", sorted(FACTIONS))
def test_front_pages_end_above_the_foot(name: str, paper: Paper) -> None:
    assert_inside(list(front(FACTIONS[name], paper)), paper.width - MARGIN, MARGIN, paper.height)


def test_a_front_page_full_of_upgrades_is_set_smaller() -> None:
    does = faction().upgrades[0].does
    many = tuple(
        Upgrade(id=f"u-{place}", name=f"U {place}", about=LONG, carbonite=5, does=does) for place in range(12)
    )
    marks = list(front(replace(faction(upgrades=many), about=LONG, play=LONG), Paper.LETTER))
    assert_inside(marks, Paper.LETTER.width - MARGIN, MARGIN, Paper.LETTER.height)


@pytest.mark.parametrize("paper", Paper)
def test_six_cards_lie_on_a_page_between_its_margins(paper: Paper) -> None:
    one = faction()
    found = pages(one, paper)
    assert len(found) == 1 + 2
    for page in found:
        assert (page.width, page.height) == (paper.width, paper.height)
        points = [point for mark in page.marks if isinstance(mark, Outline) for point in mark.points]
        assert min(x for x, _ in points) >= 0.5
        assert max(x for x, _ in points) <= paper.width - 0.5
        assert min(y for _, y in points) >= MARGIN
        assert max(y for _, y in points) <= paper.height - 0.5


def test_the_same_faction_gives_the_same_bytes() -> None:
    assert datasheets_pdf(faction(), Paper.A4) == datasheets_pdf(faction(), Paper.A4)
    assert datasheets_pdf(faction(), Paper.A4).startswith(b"%PDF-1.4")


@pytest.mark.parametrize("colour", [(255, 255, 255), (240, 220, 60), (20, 30, 40)])
def test_white_words_can_be_read_on_every_factions_colour(colour: tuple[int, int, int]) -> None:
    assert contrast(readable(colour)) >= 4.5


def test_the_command_writes_the_cards(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "cards.pdf"
    assert main(["datasheets", "ferrum-concord", "-o", str(file), "--paper", "letter"]) == 0
    assert "Ferrum Concord" in capsys.readouterr().out
    assert file.read_bytes() == datasheets_pdf(FACTIONS["ferrum-concord"], Paper.LETTER)


def test_the_command_takes_a_faction_of_ones_own(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    own, file = tmp_path / "reds.yaml", tmp_path / "cards.pdf"
    own.write_bytes(msgspec.json.encode(faction()))
    assert main(["datasheets", str(own), "-o", str(file)]) == 0
    assert "Reds" in capsys.readouterr().out
    assert file.read_bytes() == datasheets_pdf(faction(), Paper.A4)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["ferum-concord", "-o", "cards.pdf"], "did you mean ferrum-concord?"),
        (["ferrum-concord", "-o", "cards.png"], "should end with .pdf"),
        (["ferrum-concord", "-o", "cards.pdf", "--paper", "a9"], "No paper is called 'a9'"),
        (["no-such.yaml", "-o", "cards.pdf"], "no-such.yaml"),
    ],
)
def test_the_command_refuses_in_a_sentence(
    words: list[str],
    said: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["datasheets", *words]) == 2
    assert said in capsys.readouterr().err
    assert not (tmp_path / "cards.pdf").exists()
