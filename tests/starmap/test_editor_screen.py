"""The sector editor at the screen, with real events: built from nothing and played, by mouse and by keys alone."""

from __future__ import annotations

import pygame
import pytest

from nexus_table.app.desk import Desk
from nexus_table.app.menu import Menu
from nexus_table.app.settings import Settings
from nexus_table.app.starmap.editor import EditorDoors, EditorStart
from nexus_table.app.starmap.pages import ChooseSector
from nexus_table.app.starmap.shelf import Shelf
from nexus_table.games.starmap.catalogue import read_sector
from nexus_table.games.starmap.editor import orders as o
from nexus_table.games.starmap.editor.document import Document
from nexus_table.games.starmap.editor.symmetry import Fold
from nexus_table.games.starmap.model import Face, RelicKind
from nexus_table.games.starmap.screen.editor import words
from nexus_table.games.starmap.screen.editor.command import KEYS, TOOL_KEYS, Command, shortcuts
from nexus_table.games.starmap.screen.editor.editor_scene import EditorScene
from nexus_table.games.starmap.screen.editor.entering import figure, slug
from nexus_table.games.starmap.screen.editor.grid_chart import GridChart, beside
from nexus_table.games.starmap.screen.editor.tools import Pick, Tool
from nexus_table.games.starmap.screen.starmap_scene import StarmapScene
from nexus_table.kernel.refusal import Refusal
from nexus_table.ui.stage import Stage
from nexus_table.ui.theme import PALETTES, Look
from nexus_table.ui.widgets.dialog import Dialog
from nexus_table.ui.widgets.file_picker import FilePicker

SIZES = [(1280, 720), (3840, 2160)]


class Charting:
    """A stage with the editor on it, on an empty map or on a shipped sector."""

    def __init__(self, folder, shipped=None, size=(1280, 720), scale=1.0):
        self.desk = Desk(Settings(animations=False), folder / "saves", keeps_settings=False)
        self.page = ChooseSector(Shelf(self.desk, Menu(self.desk)))
        catalogue = self.page.shelf.entry.catalogue
        self.doors = EditorDoors(self.page.shelf, self.page.shelves, self.page._back)
        sector = catalogue.sectors[shipped] if shipped else None
        self.scene = self.doors.scene(Document.new(catalogue, sector))
        self.stage = Stage(self.scene, size, Look(scale=scale, animated=False))

    @property
    def bench(self):
        return self.scene.bench

    @property
    def sector(self):
        return self.scene.bench.sector

    def key(self, *chords):
        self.stage.key(*chords)

    def at(self, hex_, slot=None):
        return self.scene.board.to_screen(hex_, slot)

    def click(self, hex_, slot=None, button=1):
        self.stage.click(self.at(hex_, slot), button)

    def tool(self, pick, which=""):
        wanted = Tool(pick, which)
        button = next(one for one in self.scene.shelf.buttons if one.tool == wanted)
        self.stage.click(button.rect.center)

    def command(self, command):
        self.stage.click(self.scene.bar.buttons[command].rect.center)

    def control(self, widget):
        self.scene.inspector.area.reveal(widget)
        return widget.rect

    def enter(self, field, typed):
        self.stage.click(self.control(self.scene.inspector.fields[field]).center)
        self.key("Ctrl+A", "Delete")
        self.stage.type(typed)
        self.key("Enter")

    def pick(self, name, index):
        rect = self.control(self.scene.inspector.drops[name])
        self.stage.click((rect.right - 20, rect.centery))
        self.key("Home", *["Down"] * index, "Enter")

    def pressed(self, command):
        buttons = [
            one for one in self.scene.inspector.area.inside() if getattr(one, "gives", None) is command
        ]
        self.stage.click(self.control(buttons[0]).center)

    @property
    def toasts(self):
        return [toast.words for toast in self.scene.toasts._toasts]


@pytest.fixture
def charting(tmp_path):
    made = Charting(tmp_path)
    yield made
    made.scene.doors.ended()


@pytest.fixture
def shipped(tmp_path):
    made = Charting(tmp_path, "far-shores")
    yield made
    made.scene.doors.ended()


# ── whole tasks ──────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_sector_is_charted_from_nothing_saved_and_played_by_mouse_alone(charting, tmp_path):
    c = charting
    c.command(Command.SYMMETRY)
    assert c.bench.state.symmetry.fold is Fold.HALF
    c.tool(Pick.SYSTEM, "tann")
    c.click((-2, 0))
    c.tool(Pick.SYSTEM, "minor")
    c.click((-1, 0))
    c.tool(Pick.SYSTEM, "major")
    c.click((-2, 1))
    assert len(c.sector.systems) == 6
    c.tool(Pick.RELIC, "extractor")
    c.click((-1, 0), 3)
    c.tool(Pick.RELIC, "military")
    c.click((-2, 1), 2)
    assert len(c.sector.relics) == 4
    c.tool(Pick.MARKER, Face.NO_ENTRY.value)
    c.click((-1, 0), 0)
    assert len(c.sector.forbidden) == 2
    assert c.bench.report.playable
    assert c.bench.report.score == 1.0
    c.tool(Pick.MARKER, Face.NO_ENTRY.value)
    c.stage.click((c.scene.plan.map.right - 8, c.scene.plan.map.top + 8))
    c.enter("name", "Twin Doors")
    c.command(Command.SAVE)
    assert isinstance(c.stage.scene, FilePicker)
    c.stage.click(c.stage.scene.take.rect.center)
    assert c.stage.scene is c.scene
    file = tmp_path / "sectors" / "twin-doors.yaml"
    assert read_sector(file, c.doors.sectors.catalogue.systems) == c.sector
    assert not c.bench.document.changed
    c.command(Command.PLAY)
    assert isinstance(c.stage.scene, StarmapScene)
    assert c.stage.scene.table.state.sector == c.sector
    c.key("Ctrl+Q")
    assert c.stage.scene is c.scene
    c.command(Command.MENU)
    assert isinstance(c.stage.scene, ChooseSector)
    assert c.stage.scene.list.chosen == "own:twin-doors.yaml"


def test_a_sector_is_charted_from_nothing_saved_and_played_by_keys_alone(charting, tmp_path):
    c = charting
    c.key("Y", "T", "Left", "Left", "Left", "Enter")
    c.key("M", "Right", "Enter", "J", "Up", "Enter")
    assert len(c.sector.systems) == 6
    c.key("A", "1", "Down", "E", "3", "X", "0", "Esc")
    assert len(c.sector.relics) == 4
    assert len(c.sector.forbidden) == 2
    assert c.bench.report.playable
    assert c.bench.report.score == 1.0
    c.key("Esc", "Esc", "F6", "F6")
    assert c.scene.group.focused is c.scene.inspector.fields["name"]
    c.key("Ctrl+A")
    c.stage.type("Keyhole")
    c.key("Enter", "Esc", "Ctrl+S", "Enter")
    assert c.stage.scene is c.scene
    assert (tmp_path / "sectors" / "keyhole.yaml").exists()
    c.key("F5")
    assert isinstance(c.stage.scene, StarmapScene)
    c.key("Ctrl+Q", "Ctrl+Q")
    assert isinstance(c.stage.scene, ChooseSector)


def test_the_way_from_the_menu_to_the_editor_and_back(tmp_path):
    desk = Desk(Settings(animations=False), tmp_path / "saves", keeps_settings=False)
    stage = Stage(Menu(desk), (1280, 720), desk.look)
    stage.key("G", "Down", "E")
    start = stage.scene
    assert isinstance(start, EditorStart)
    assert start.list.chosen[0] == "sector"
    stage.key("Ctrl+Enter")
    assert isinstance(stage.scene, EditorScene)
    assert stage.scene.bench.sector.name == "Ghost Fleet"
    stage.key("Ctrl+Q")
    assert isinstance(stage.scene, ChooseSector)
    stage.key("N", "E")
    assert isinstance(stage.scene, EditorScene)
    stage.key("Ctrl+Q", "E", "Home", "Down", "Ctrl+Enter", "Ctrl+Enter")
    assert isinstance(stage.scene, EditorScene)
    assert len(stage.scene.bench.sector.systems) == 6
    stage.key("Ctrl+Q")


# ── the map ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_systems_are_dragged_moved_and_swapped_with_their_twins(shipped):
    c = shipped
    first, second = c.sector.systems[0], c.sector.systems[1]
    c.stage.drag(c.at(first.at), c.at((first.at[0], first.at[1] + 1)), steps=3)
    assert c.sector.systems[0].at == (first.at[0], first.at[1] + 1)
    assert c.sector.systems[3].at != (6, 0)
    c.key("Ctrl+Z")
    c.stage.drag(c.at(first.at), c.at(second.at), steps=3)
    assert (c.sector.systems[0].at, c.sector.systems[1].at) == (second.at, first.at)
    c.key("Ctrl+Z")
    assert c.sector.systems[0] == first


def test_a_drag_that_is_not_allowed_says_why_and_changes_nothing(shipped):
    c = shipped
    before = c.sector
    middle = (3, 0)
    c.stage.press(c.at((0, 0)))
    c.stage.move(c.at(middle), (1, 0, 0))
    assert "middle" in c.scene.pointer.refusal.why
    c.stage.release(c.at(middle))
    assert c.sector == before
    assert c.toasts
    c.stage.press(c.at((0, 0)))
    c.stage.move(c.at((0, 1)), (1, 0, 0))
    c.key("Esc")
    c.stage.release(c.at((0, 1)))
    assert c.sector == before


def test_what_a_click_would_do_is_shown_before_it(charting):
    c = charting
    c.tool(Pick.SYSTEM, "minor")
    c.stage.move(c.at((1, 0)))
    assert len(c.scene.board.preview.systems) == 1
    assert c.sector.systems == ()
    c.tool(Pick.RELIC, "military")
    c.stage.move(c.at((2, 0)))
    assert c.scene.pointer.refusal.why == words.NO_PLANET


def test_ships_are_added_by_left_and_taken_by_right_clicks(shipped):
    c = shipped
    c.tool(Pick.SHIPS, "0")
    c.click((1, 0), 2)
    c.click((1, 0), 2)
    assert {force.at: force.ships for force in c.sector.forces}["b.2"] == 2
    c.click((1, 0), 2, button=3)
    c.key("Shift+Tab")
    assert {force.at: force.ships for force in c.sector.forces}["b.2"] == 1
    c.key("Shift+1")
    assert {force.at: force.ships for force in c.sector.forces}["a.1"] == 3


def test_contacts_and_swaps_need_two_systems(shipped):
    c = shipped
    c.key("C")
    c.click((0, 0))
    c.click((2, 3))
    assert ("a", "c") in c.sector.joined
    c.click((0, 0))
    assert c.bench.first == "a"
    c.key("Esc")
    assert c.bench.first is None
    c.key("W")
    c.click((0, 0))
    c.click((2, 3))
    assert c.sector.systems[0].at == (2, 3)


def test_the_selected_system_is_pushed_turned_and_removed_by_keys(shipped):
    c = shipped
    c.key("Tab", "Ctrl+Left")
    assert c.sector.systems[0].at == (-1, 0)
    c.key("R")
    assert c.sector.systems[0].planets is not None
    c.key("Delete")
    assert len(c.sector.systems) == 4
    c.key("Delete")
    assert c.toasts[-1] == words.NOTHING_SELECTED


def test_the_map_is_panned_zoomed_and_fitted(shipped):
    c = shipped
    before = c.scene.board.seen
    c.stage.wheel(c.at((0, 0)), up=2)
    assert c.scene.board.seen.scale > before.scale
    c.stage.drag(c.at((1, 2)), (c.at((1, 2))[0] + 60, c.at((1, 2))[1] + 20))
    c.key("Home")
    assert c.scene.board.seen == before
    assert c.bench.selected is None


def test_arrow_keys_reach_every_direction_and_come_back():
    for start in ((0, 0), (3, -5), (-2, 1)):
        for way, back in (("Left", "Right"), ("Up", "Down")):
            assert beside(beside(start, way), back) == start
        assert beside(beside(start, "Up"), "Up") == (start[0] + 1, start[1] - 2)


def test_every_hex_is_found_again_under_its_middle(shipped):
    chart = GridChart(shipped.bench.galaxy)
    assert all(chart.hex_at(chart.middle(at)) == at for at in chart.hexes())
    assert chart.hex_at((-50.0, -50.0)) is None


# ── the inspector ────────────────────────────────────────────────────────────────────────────────────────────────────


def test_everything_about_the_sector_is_entered(charting):
    c = charting
    c.enter("name", "Here")
    c.enter("author", "Somebody")
    c.enter("story", "One.")
    c.enter("story on", "Two.")
    for field, typed in (
        ("points", "9"),
        ("relic goal", "3"),
        ("ships", "5"),
        ("energy", "0"),
        ("rounds", "8"),
    ):
        c.enter(field, typed)
    c.pick("shape", 3)
    c.pick("seats", 2)
    made = c.sector
    assert (made.name, made.id, made.author, made.about) == ("Here", "here", "Somebody", ("One.", "Two."))
    assert (made.goals.points, made.goals.relics, made.ships, made.energy) == (9, 3, 5, 0)
    assert (made.round_limit, made.shape, made.seats) == (8, "spiral", 3)
    c.pick("symmetry", 2)
    assert c.bench.state.symmetry.fold is Fold.THIRD
    c.stage.click(c.control(c.scene.inspector.solo).center)
    assert c.sector.solo
    c.enter("rounds", "")
    assert c.sector.round_limit is None
    c.enter("ships", "9")
    assert c.sector.ships == 5
    assert c.toasts[-1] == words.BAD_NUMBER.format(field=words.START_SHIPS, least=1, most=5)


def test_everything_about_a_system_is_entered(shipped):
    c = shipped
    c.click((1, 0), 2)
    c.enter("system name", "Bright")
    assert c.bench.system.name == "Bright"
    c.pick("size", 2)
    assert c.bench.system.planets[1].value == "large"
    c.pick("ships of", 1)
    c.pick("ship count", 3)
    assert {force.at: force.ships for force in c.sector.forces}["b.2"] == 3
    ticks = c.scene.inspector.ticks
    c.stage.click(c.control(ticks["relic", list(RelicKind).index(RelicKind.MILITARY)]).center)
    assert any(relic.at == "b.2" for relic in c.sector.relics)
    c.stage.click(c.control(c.scene.inspector.ticks["marker", 0]).center)
    c.enter("until", "4")
    assert [one.until for one in c.sector.forbidden] == [4, 4]
    c.pick("kind", 2)
    assert c.bench.system.kind == "major"
    c.click((0, 0), 1)
    c.pick("seat", 2)
    assert c.bench.system.seat == 1
    c.pressed(Command.TURN)
    c.pressed(Command.REMOVE)
    assert len(c.sector.systems) == 4


def test_standard_relics_and_ships_twins_and_clearing_are_one_click_each(charting):
    c = charting
    c.bench.act(o.PlaceSystem("tann", (-2, 0)))
    c.bench.act(o.PlaceSystem("minor", (-1, 0)))
    c.bench.act(o.PlaceSystem("major", (-2, 1)))
    c.key("Y")
    c.pressed(Command.COMPLETE)
    assert len(c.sector.systems) == 6
    c.pressed(Command.LAY_RELICS)
    assert len(c.sector.relics) == 4
    c.bench.act(o.Station(0, "b.1", 2))
    c.pressed(Command.STANDARD_FORCES)
    assert c.sector.forces == ()
    c.pressed(Command.CLEAR)
    assert c.sector.systems == ()
    c.key("Ctrl+Z")
    assert len(c.sector.systems) == 6


def test_a_finding_shows_where_it_is(charting):
    c = charting
    c.bench.act(o.PlaceSystem("tann", (0, 0)))
    c.bench.act(o.PutRelic(RelicKind.MILITARY, "a.2"))
    c.key("Home")
    row = next(row for row in c.scene.checks.rows if row.finding.places == ("a.2",))
    c.scene.checks.area.reveal(row)
    c.stage.move(row.rect.center)
    assert c.scene.checks.pointed_at == ("a.2",)
    c.stage.click(row.rect.center)
    assert (c.bench.selected, c.bench.slot) == ("a", 2)


def test_the_table_of_costs_tells_the_kinds_that_a_seat_is_nearer_to(charting):
    c = charting
    c.bench.act(o.PlaceSystem("tann", (0, 0)))
    c.bench.act(o.PlaceSystem("minor", (1, 0)))
    c.bench.act(o.PutRelic(RelicKind.MILITARY, "b.2"))
    c.key("Home")
    tip = c.scene.checks.figures.tip_at((0, 0))
    said = ["".join(span.text for span in line) for line in tip.lines]
    assert said == ["Red: military 2; planets: small 2, medium 2, large 2."]


# ── files, the clipboard, what is kept ───────────────────────────────────────────────────────────────────────────────


def test_work_is_asked_about_before_it_would_be_lost(shipped):
    c = shipped
    c.key("Tab", "R", "Ctrl+Q")
    assert isinstance(c.stage.scene, Dialog)
    c.key("Esc")
    assert c.stage.scene is c.scene
    c.key("Ctrl+Q", "Tab", "Enter")
    assert isinstance(c.stage.scene, ChooseSector)


def test_saving_first_goes_on_once_it_is_saved(shipped, tmp_path):
    c = shipped
    c.key("Tab", "R", "Ctrl+Q", "Enter")
    assert isinstance(c.stage.scene, FilePicker)
    c.key("Enter")
    assert isinstance(c.stage.scene, ChooseSector)
    assert list((tmp_path / "sectors").glob("*.yaml"))


def test_an_unfinished_sector_is_not_played_and_an_empty_one_not_saved(charting):
    c = charting
    c.key("Ctrl+S")
    assert c.toasts[-1] == words.NO_EMPTY_FILE
    c.key("F5")
    assert c.stage.scene is c.scene
    assert "empty" in c.toasts[-1]


def test_a_sector_is_shared_as_text(shipped, monkeypatch):
    c = shipped
    clipboard = []
    monkeypatch.setattr(pygame.scrap, "put_text", clipboard.append)
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: clipboard[-1])
    before = c.sector
    c.key("Ctrl+C", "Tab", "Delete", "Ctrl+V")
    assert c.sector == before
    clipboard.append("nothing of the kind")
    c.key("Ctrl+V")
    assert c.sector == before
    assert c.toasts[-1] == words.NOTHING_COPIED


def test_a_faulty_file_is_told_and_a_good_one_opened(shipped, tmp_path):
    c = shipped
    (tmp_path / "broken.yaml").write_text("id: broken\n")
    c.stage.send(pygame.event.Event(pygame.DROPFILE, file=str(tmp_path / "broken.yaml")))
    assert isinstance(c.stage.scene, Dialog)
    assert "broken.yaml" in c.stage.scene.words
    c.key("Enter")
    file = c.bench.document.save(tmp_path / "good.yaml")
    c.stage.send(pygame.event.Event(pygame.DROPFILE, file=str(file)))
    assert c.stage.scene.bench.document.file == file
    c.stage.scene.doors.ended()


def test_what_was_not_saved_is_offered_again_after_a_crash(tmp_path):
    c = Charting(tmp_path, "far-shores")
    c.key("Tab", "R")
    made = c.sector
    c.scene.doors.work.close()
    again = Charting(tmp_path)
    start = EditorStart(again.doors, None)
    stage = Stage(start, (1280, 720), Look(animated=False))
    assert start.list.rows[0].key[0] == "unsaved"
    stage.key("Ctrl+Enter")
    assert stage.scene.bench.sector == made
    assert stage.scene.bench.document.changed
    stage.key("Ctrl+Z")
    assert stage.scene.bench.sector != made
    stage.scene.doors.ended()
    assert again.doors.unsaved() == ()


def test_work_after_a_save_is_kept_again(shipped, tmp_path):
    c = shipped
    c.key("Tab", "R", "Ctrl+S", "Enter")
    assert c.doors.unsaved() == ()
    c.key("R")
    (left,) = c.doors.unsaved()
    assert left.actions >= 2


def test_a_disk_that_refuses_is_told(tmp_path):
    (tmp_path / "saves").mkdir()
    (tmp_path / "saves" / "sectors").write_text("a file where the work should be kept")
    c = Charting(tmp_path, "far-shores")
    c.stage.advance(0.1)
    assert c.toasts


# ── the screen ───────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("scale", [1.0, 2.5])
@pytest.mark.parametrize("size", SIZES)
def test_every_control_lies_whole_on_the_screen(tmp_path, size, scale):
    c = Charting(tmp_path, "wheel", size, scale)
    for chord in ("", "Tab"):
        c.key(*([chord] if chord else []))
        area = c.stage.surface.get_rect()
        fixed = [one.rect for one in (*c.scene.bar.group, *c.scene.shelf.buttons) if one.visible]
        assert all(area.contains(rect) and min(rect.size) >= 24 for rect in fixed)
        assert all(c.scene.plan.shelf.contains(one.rect) for one in c.scene.shelf.buttons if one.visible)
        parts = [one.rect for one in c.scene.inspector.area.inside()]
        assert all(rect.width >= 24 and rect.height >= 24 for rect in parts)
        assert all(not one.colliderect(other) for n, one in enumerate(parts) for other in parts[:n])
        assert c.scene.plan.map.width > size[0] * 0.4
    c.scene.doors.ended()


@pytest.mark.parametrize("palette", PALETTES, ids=lambda palette: palette.name)
def test_the_editor_is_drawn_in_every_palette(tmp_path, palette):
    c = Charting(tmp_path, "far-shores")
    stage = Stage(c.scene, (1280, 720), Look(palette=palette, animated=False))
    stage.key("Tab", "T")
    assert stage.surface.get_at(c.scene.plan.bar.center)[:3] != (0, 0, 0)
    c.scene.doors.ended()


def test_the_caret_blinks_and_what_changes_on_a_panel_is_painted(tmp_path):
    c = Charting(tmp_path, "far-shores")
    stage = Stage(c.scene, (1280, 720), Look(animated=True))
    stage.click(c.scene.inspector.fields["name"].rect.center)
    before = stage.frames
    stage.advance(3.0)
    assert stage.frames - before >= 4
    panel = c.scene.plan.inspector
    seen = pygame.image.tobytes(stage.surface.subsurface(panel), "RGB")
    stage.click(c.at((0, 0), 1))
    assert pygame.image.tobytes(stage.surface.subsurface(panel), "RGB") != seen
    c.scene.doors.ended()


def test_no_key_means_two_things():
    assert not set(KEYS) & set(TOOL_KEYS)
    plain = [shortcut.chord for shortcut in shortcuts()]
    assert len(set(plain)) == len(plain)
    assert not set(plain) & set(TOOL_KEYS)


@pytest.mark.parametrize(
    ("name", "made"), [("Twin Doors", "twin-doors"), ("  7 Üb!", "b"), ("---", ""), ("x" * 60, "x" * 40)]
)
def test_an_id_is_made_of_a_name(name, made):
    assert slug(name) == made


def test_figures_are_whole_numbers_in_their_bounds():
    assert figure("ships", "3", empty=False) == 3
    assert figure("rounds", "", empty=True) is None
    for typed in ("", "0", "6", "-1", "two", "3.5", "9" * 30, "²"):
        assert isinstance(figure("ships", typed, empty=False), Refusal)
