"""The lab as a terrain builder uses it: a table from nothing to a printed sheet, by mouse alone, then by keys alone."""

from __future__ import annotations

import re
import zlib

import pytest

from nexus_table.app.battlefield.lab import LabStart
from nexus_table.app.menu import Choice, Menu
from nexus_table.games.battlefield.model import Trait
from nexus_table.games.battlefield.screen.lab.command import Command
from nexus_table.games.battlefield.screen.lab.inspector import Tick
from nexus_table.games.battlefield.screen.lab.lab_scene import LabScene
from nexus_table.games.battlefield.screen.lab.verify_scene import VerifyScene
from nexus_table.ui.stage import Stage
from nexus_table.ui.widgets.button import Button
from nexus_table.ui.widgets.dialog import Dialog
from nexus_table.ui.widgets.file_picker import FilePicker
from tests.lab.screen import Build


@pytest.fixture
def build(tmp_path):
    """The program's menu, on the tests' small catalogue."""
    build = Build(tmp_path)
    build.close()
    build.stage = Stage(Menu(build.desk), build.size, build.look)
    yield build
    build.close()


def opened(build):
    """Take note of the lab that was opened from the menu."""
    build.scene = build.stage.scene
    build.doors = build.scene.doors
    assert isinstance(build.scene, LabScene)
    assert build.pieces == ()
    assert len(build.document.layout.depots) == 6  # a bare table has those of a fair one


def press(build, gives):
    """Click the inspector's button that gives something, scrolled into sight by the wheel."""
    area = build.scene.inspector.area
    (button,) = [one for one in area.inside() if isinstance(one, Button) and one.gives == gives]
    for _ in range(40):
        if area.rect.contains(button.rect):
            break
        build.stage.wheel(area.rect.center, up=-1)
    build.stage.click(button.rect.center)


def sheet_of(content):
    """The words of a printed sheet's first page, in order."""
    assert content.startswith(b"%PDF")
    boxes = re.findall(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", content)
    assert len(boxes) == content.count(b"/Type /Page ") >= 2
    assert all((round(float(wide)), round(float(high))) == (595, 842) for wide, high in boxes)  # A4
    stream = re.findall(rb"stream\n(.*?)\nendstream", content, re.DOTALL)[0]
    return [words.decode("cp1252") for words in re.findall(rb"\((.*?)\) Tj", zlib.decompress(stream))]


def figures_of(words):
    """The four figures of each piece, as a sheet tells them: A across and along, B across and along."""
    body = words[words.index("Corner B from the edges") + 1 :]
    figures = [word for word in body if re.fullmatch(r'\d+\.\d\d" (left|right|near|far)', word)]
    depots = sum(word.startswith("Carbonite depot") for word in body)
    figures = figures[: len(figures) - 2 * depots]
    return [
        tuple(float(one.split('"')[0]) for one in figures[at : at + 4]) for at in range(0, len(figures), 4)
    ]


def measured_back(build, figures, off=0.0):
    """Type the figures of every piece into verify, all of them so many inches too large; return what was found."""
    verify = build.stage.scene
    assert isinstance(verify, VerifyScene)
    for place, piece in enumerate(figures):
        if place == 1:
            verify.draw = lambda surface: (
                None
            )  # what is drawn while figures are typed is seen with the first piece
        for figure in piece:
            build.stage.type(f"{figure + off:.2f}")
            build.key("Enter")
    verify.__dict__.pop("draw", None)
    return [verify.found[number] for number in build.document.state.ids]


def test_a_table_is_built_saved_printed_and_measured_back_by_mouse_alone(build):
    stage = build.stage
    stage.click(stage.scene.buttons[Choice.LAB].rect.center)
    assert isinstance(stage.scene, LabStart)
    stage.click(stage.scene.start.rect.center)
    opened(build)
    assert build.bench.symmetric  # a bare table begins so
    stage.drag(build.shelf("house"), build.at((12, 20)))
    stage.drag(build.shelf("wall"), build.at((30, 24)))
    stage.drag(build.handle(), build.at((30, 34)))  # the round handle: a quarter turn
    stage.drag(build.shelf("drum"), build.at((24, 12)))
    assert [(one.at, one.turn % 360) for one in build.pieces[:4]] == [
        ((12.0, 20.0), 0.0),
        ((32.0, 40.0), 180.0),
        ((30.0, 24.0), 270.0),
        ((14.0, 36.0), 90.0),
    ]
    build.command(Command.DRAW)
    for corner in ((4, 24), (9, 24), (9, 28), (5, 29), (4, 24)):
        build.click(corner)
    press(build, next(one.gives for one in ticks(build) if one.trait is Trait.OBSCURING))
    build.click((12, 20))
    build.command(Command.WALL)
    build.click((10, 20))
    build.click((14, 20))
    build.command(Command.WALL)
    build.click((10, 16))
    press(build, Command.DELETE)
    assert len(build.document.layout.depots) == 4
    build.command(Command.DEPOT)
    build.click((8, 16))
    build.command(Command.DEPOT)
    assert len(build.pieces) == 8
    assert len(build.document.layout.depots) == 6
    assert all(Trait.OBSCURING in one.traits for one in build.document.layout.templates)
    build.command(Command.SAVE)
    stage.click(stage.scene.take.rect.center)
    build.command(Command.PRINT)
    assert isinstance(stage.scene, Dialog)
    stage.click(stage.scene._buttons[0].rect.center)
    assert isinstance(stage.scene, FilePicker)
    stage.click(stage.scene.take.rect.center)
    assert stage.scene is build.scene
    assert not build.document.changed
    (printed,) = build.doors.tables.glob("*.pdf")
    figures = figures_of(sheet_of(printed.read_bytes()))
    assert len(figures) == len(build.pieces)
    build.command(Command.VERIFY)
    assert all(one.off < 0.03 for one in measured_back(build, figures))
    stage.click(stage.scene.leave.rect.center)
    assert stage.scene is build.scene


def ticks(build):
    return [one for one in build.scene.inspector.area.inside() if isinstance(one, Tick)]


def walk(build, start, end):
    """Move the crosshair from one place to another, by inches; the wide window shows the table turned."""
    for there, here, keys in ((end[0], start[0], ("Down", "Up")), (end[1], start[1], ("Right", "Left"))):
        leaps, steps = divmod(abs(there - here), 4)
        arrow = keys[there < here]
        build.key(*[f"Alt+Shift+{arrow}"] * leaps)
        build.stage.let_go("Alt")
        build.key(*[f"Shift+{arrow}"] * steps)


def test_a_table_is_built_saved_printed_and_measured_back_by_keys_alone(build):
    build.key("T", "Enter")
    opened(build)
    build.scene.draw = lambda surface: (
        None
    )  # the mouse's twin of this test looks on; painting is most of the time
    build.key("S", "S")  # the snap at an inch
    assert build.bench.step == 1.0
    build.key("Shift+Up")  # the cross comes in the middle
    at = build.scene.pointer.cross.at
    assert at == (22.0, 30.0)
    for template, goal in (("house", (12, 20)), ("wall", (30, 24)), ("drum", (24, 12))):
        walk(build, tuple(map(round, at)), goal)
        at = goal
        assert build.scene.pointer.cross.at == goal
        build.key("Ctrl+F", "Ctrl+A")
        build.stage.type(template)
        build.key("Tab", "Down", "Enter")
        assert build.bench.placement(build.bench.one).at == goal
    build.key("[", "[", "D")
    for corner in ((4, 24), (9, 24), (9, 28), (5, 29)):
        walk(build, at, corner)
        at = corner
        build.key("Enter")
    build.key("Enter")
    assert build.document.layout.templates[0].footprint.points[0] == (-2.5, -2.5)
    walk(build, at, (12, 20))
    build.key("Enter", "W")
    walk(build, (12, 20), (10, 20))
    build.key("Enter")
    walk(build, (10, 20), (14, 20))
    build.key("Enter", "Esc")
    assert len(build.bench.template(build.bench.one).parts) == 2
    walk(build, (14, 20), (24, 12))
    build.key("Shift+Enter")
    assert len(build.bench.selected) == 2
    build.key("G")
    walk(build, (24, 12), (10, 16))
    build.key("Enter", "Delete", "P")
    assert len(build.document.layout.depots) == 4
    walk(build, (10, 16), (8, 16))
    build.key("Enter", "Esc")
    assert len(build.pieces) == 8
    assert len(build.document.layout.depots) == 6
    build.key("Ctrl+S", "Ctrl+A")
    build.stage.type("by-keys")
    build.key("Enter", "Ctrl+P", "Enter", "Enter")
    assert build.stage.scene is build.scene
    assert not build.document.changed
    figures = figures_of(sheet_of(next(build.doors.tables.glob("*.pdf")).read_bytes()))
    assert len(figures) == len(build.pieces)
    build.key("Esc", "Esc", "K")
    found = measured_back(build, figures, off=0.5)
    assert all(one.off == pytest.approx(0.5 * 2**0.5, abs=0.25) and not one.close for one in found)
    build.key("Esc")
    assert build.stage.scene is build.scene


def test_the_crosshair_goes_with_the_keys_and_hides_from_the_mouse(build):
    build.key("T", "Enter")
    opened(build)
    cross = build.scene.pointer.cross
    build.key("Shift+Right")
    start = cross.at
    build.key("Shift+Right", "Alt+Shift+Up")
    assert cross.at == (start[0] - 4.0, start[1] + 0.25)
    build.key(*["Alt+Shift+Left"] * 12)
    assert cross.at == (start[0] - 4.0, 0.0)
    build.key("T", "T", "Shift+Left")  # the display stands on its head
    assert cross.at == (start[0] - 4.0, 0.25)
    build.stage.let_go("Alt")
    build.stage.move(build.at((20, 20)))
    assert cross.at is None
    build.key("P", "Enter", "Shift+Left")
    assert cross.at == (20.0, 20.0)
    build.key(*["Alt+Shift+Left"] * 2)
    build.stage.let_go("Alt")
    build.key("Enter")
    assert build.document.layout.depots[6] == (20.0, 20.0)
    assert len(build.document.layout.depots) == 10
    build.key("Esc", "Esc")
    assert cross.at is None


def test_the_crosshair_is_kept_in_sight(build):
    build.key("T", "Enter")
    opened(build)
    build.key(*["+"] * 8, "Shift+Right", *["Alt+Shift+Down"] * 8)
    assert build.scene.pointer.cross.at == (44.0, 30.0)
    assert build.scene.board.rect.collidepoint(build.at((44.0, 30.0)))
