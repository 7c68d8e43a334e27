"""Tournaments at the screen, played with real events: set up, played, watched, played out, left, found again."""

from __future__ import annotations

import time

import pytest

from nexus_table.app.desk import Desk
from nexus_table.app.menu import Menu
from nexus_table.app.settings import Settings
from nexus_table.app.starmap.entry import StarmapEntry
from nexus_table.app.starmap.pages import ChooseSector
from nexus_table.app.starmap.tournament_new import NewTournament
from nexus_table.app.starmap.tournament_page import TournamentPage
from nexus_table.app.starmap.tournament_pages import ChooseTournament
from nexus_table.app.starmap.tournaments import FILE, TournamentFolder
from nexus_table.games.starmap.model import Goals
from nexus_table.games.starmap.options import RulesOptions
from nexus_table.games.starmap.screen.answer import holder
from nexus_table.games.starmap.screen.game_table import Sitter
from nexus_table.games.starmap.screen.starmap_scene import StarmapScene
from nexus_table.games.starmap.tournament.model import Entrant, Format
from nexus_table.games.starmap.tournament.schedule import SEATS, playable
from nexus_table.games.starmap.tournament.standings import champions
from nexus_table.kernel.chance import Chance
from nexus_table.table.result_scene import ResultScene
from nexus_table.ui.scene import Leave
from nexus_table.ui.stage import Stage
from nexus_table.ui.theme import PALETTES, Look
from nexus_table.ui.widgets.dialog import Dialog

from .tokens import sector

ENTRY = StarmapEntry()
PEOPLE = ("Ada", None), ("Bo", None), ("Cy", None), ("Di", None)
COMPUTERS = ("Ada", "random"), ("Bo", "random"), ("Cy", "random"), ("Di", "random")


@pytest.fixture
def folder(tmp_path):
    return TournamentFolder(tmp_path / "tournaments", ENTRY)


def begun(folder, kind=Format.PARALLEL_GAMES, who=PEOPLE, rounds=2):
    """Return a tournament whose games end soon: after one battle, or so many rounds."""
    land = sector(SEATS[kind], "abcdef", goals=Goals(points=1, relics=9))
    entrants = tuple(Entrant(name, level) for name, level in who)
    return folder.begin("Cup", kind, entrants, (land,), RulesOptions(round_limit=rounds))


def staged(scene, size=(1280, 720), **look):
    return Stage(scene, size, Look(**{"animated": False, **look}))


def opened(folder, tournament, **more):
    return staged(TournamentPage(folder, tournament, lambda: ChooseTournament(folder, Leave)), **more)


def play_to_the_end(session):
    """Play steps by lot until the game is over."""
    chance = Chance(3)
    while session.outcome is None:
        action, chance = session.game.draw(session.state, chance)
        session.act(session.state.seat, action)


def test_the_door_stands_on_the_page_of_nexum_galaxy(tmp_path):
    desk = Desk(Settings(animations=False), tmp_path / "saves", keeps_settings=False)
    stage = staged(Menu(desk))
    stage.key("G", "U")
    assert isinstance(stage.scene, ChooseTournament)
    stage.key("N", "Ctrl+Enter", "Ctrl+Enter")
    assert isinstance(stage.scene, StarmapScene)
    stage.key("Ctrl+Q", "Esc", "Esc")
    assert isinstance(stage.scene, ChooseSector)
    assert (desk.folder / "starmap" / "tournaments" / "spring-cup" / FILE).exists()


# ── setting up ───────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_tournament_is_set_up_by_mouse_and_keys_and_begins(folder):
    stage = staged(ChooseTournament(folder, Leave))
    assert stage.scene.open.disabled
    stage.click(stage.scene.new.rect.center)
    page = stage.scene
    assert isinstance(page, NewTournament)
    stage.key("Down", "Down")
    assert page.format is Format.SUDDEN_DEATH
    stage.click(page.name.rect.center)
    stage.key("Ctrl+A")
    stage.type("Night cup")
    stage.click(page.names[1].rect.center)
    stage.key("Ctrl+A")
    stage.type("Bo")
    stage.click(page.sitters[1].rect.center)
    stage.key("Home", "Enter")
    stage.click(page.begin.rect.center)
    assert isinstance(stage.scene, TournamentPage)
    tournament = stage.scene.tournament
    assert (tournament.name, tournament.format) == ("Night cup", Format.SUDDEN_DEATH)
    assert [(one.name, one.level) for one in tournament.entrants[:2]] == [("Sol", None), ("Bo", None)]
    assert {one.level for one in tournament.entrants[2:]} == {"normal"}
    assert len(tournament.sectors) == 2
    assert folder.all()[0].tournament == tournament


@pytest.mark.parametrize("kind", Format)
def test_each_format_offers_only_sectors_for_its_seats_and_shows_its_games(folder, kind):
    stage = staged(NewTournament(folder, Leave))
    while stage.scene.format is not kind:
        stage.key("Down")
    assert {one.seats for one in stage.scene.sectors} == {SEATS[kind]}
    assert not any(one.solo for one in stage.scene.sectors)
    assert stage.scene.chosen_sectors()[0] in stage.scene.sectors
    assert len(stage.scene.sector.choices) >= 3


def test_what_is_missing_is_said_before_the_click(folder):
    stage = staged(NewTournament(folder, Leave))
    page = stage.scene
    for field, typed, said in (
        (page.names[2], "Vega", "Two entrants are called Vega"),
        (page.names[2], "", "Entrant 3 needs a name"),
        (page.name, " - ", "needs a name with a letter"),
    ):
        stage.click(field.rect.center)
        stage.key("Ctrl+A", "Delete")
        stage.type(typed)
        assert said in page.begin.disabled
        stage.key("Ctrl+Enter")
        assert stage.scene is page
        stage.key("Ctrl+A")
        stage.type("Fine")
    assert page.begin.disabled is None
    assert folder.all() == ()


def test_two_tournaments_of_one_name_are_kept_beside_each_other(folder):
    one, other = begun(folder), begun(folder)
    assert one.id != other.id
    assert {kept.tournament.id for kept in folder.all()} == {one.id, other.id}


def test_the_disks_refusal_is_told(folder):
    folder.folder.parent.mkdir(exist_ok=True)
    folder.folder.write_text("a file where the folder should be")
    stage = staged(NewTournament(folder, Leave))
    stage.key("Ctrl+Enter")
    assert isinstance(stage.scene, Dialog)


# ── playing ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_game_is_played_on_the_ordinary_screen_and_its_result_comes_back(folder):
    stage = opened(folder, begun(folder))
    page = stage.scene
    stage.key("Ctrl+Enter")
    scene = stage.scene
    assert isinstance(scene, StarmapScene)
    assert [scene.table.name(seat) for seat in (0, 1)] == ["Ada", "Bo"]
    assert scene.table.sitters == (Sitter.PERSON, Sitter.PERSON)
    stage.key("2")
    told = scene.panels.chronicle.whole(scene.table, stage.look.palette)
    assert "Ada" in "".join(span.text for line in told for span in line)
    assert holder(scene.table, scene.table.galaxy.tann(1)) == "Bo holds it with 4 ships."
    play_to_the_end(scene.table.session)
    stage.key("Enter")
    assert isinstance(stage.scene, ResultScene)
    assert stage.scene.to_menu.label == "Back to the tournament"
    stage.click(stage.scene.to_menu.rect.center)
    assert stage.scene is page
    (result,) = page.tournament.results
    assert (result.game, result.fingerprint) == (0, scene.table.session.fingerprint)
    assert page.chosen.game == 1, "the next game is chosen"
    assert folder.all()[0].tournament == page.tournament


def test_a_game_that_is_left_goes_on_where_it_was_even_in_another_program(folder):
    stage = opened(folder, begun(folder))
    stage.key("Ctrl+Enter")
    chance, session = Chance(5), stage.scene.table.session
    for _ in range(3):
        action, chance = session.game.draw(session.state, chance)
        session.act(session.state.seat, action)
    stage.key("Ctrl+Q")
    assert stage.scene.tournament.results == ()
    assert any(row.right == "begun" for row in stage.scene.list.rows)
    again = opened(folder, folder.all()[0].tournament)
    again.click(again.scene.play.rect.center)
    assert again.scene.table.session.fingerprint == session.fingerprint
    again.key("Ctrl+Q")


def test_a_game_that_ended_with_the_program_is_counted_when_it_is_opened(folder):
    tournament = begun(folder)
    stage = opened(folder, tournament)
    stage.key("Ctrl+Enter")
    session = stage.scene.table.session
    play_to_the_end(session)
    session.journal.close()  # the program is killed here
    again = opened(folder, folder.all()[0].tournament)
    again.key("Ctrl+Enter")
    assert isinstance(again.scene, TournamentPage)
    assert len(again.scene.tournament.results) == 1


def test_a_whole_tournament_of_people_is_played_and_won(folder):
    stage = opened(folder, begun(folder, Format.SUDDEN_DEATH))
    page = stage.scene
    stage.key("Down", "Down")
    assert "waits for the winners" in page.play.disabled
    stage.key("Up", "Up")
    for _ in range(3):
        stage.key("Ctrl+Enter")
        play_to_the_end(stage.scene.table.session)
        stage.key("Ctrl+Q")
    assert stage.scene is page
    assert len(champions(page.tournament)) == 1
    assert playable(page.tournament) == ()
    assert "All games" in page.play.disabled
    stage.key("Esc")
    assert isinstance(stage.scene, ChooseTournament)
    assert "won" in stage.scene.list.rows[0].detail


def test_a_damaged_save_can_be_begun_anew(folder):
    tournament = begun(folder)
    fixture = playable(tournament)[0]
    folder.save_of(tournament, fixture).write_text("not a game\n")
    stage = opened(folder, tournament)
    stage.key("Ctrl+Enter")
    assert isinstance(stage.scene, Dialog)
    assert "game-1.nexus" in stage.scene.words
    stage.key("Enter")
    assert isinstance(stage.scene, StarmapScene)
    stage.key("Ctrl+Q")


def test_a_save_of_another_game_is_not_taken_for_this_one(folder):
    tournament, other = begun(folder), begun(folder)
    fixture = playable(tournament)[0]
    session = folder.session(other, fixture)
    play_to_the_end(session)
    session.journal.close()
    folder.save_of(tournament, fixture).write_bytes(folder.save_of(other, fixture).read_bytes())
    stage = opened(folder, tournament)
    stage.key("Ctrl+Enter")
    assert isinstance(stage.scene, Dialog)
    assert "not the game of this tournament" in stage.scene.words


# ── computers ────────────────────────────────────────────────────────────────────────────────────────────────────────


def wait_for(stage, condition, seconds=60.0):
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "it takes too long"
        time.sleep(0.01)
        stage.advance(0.02)


def test_games_of_computers_alone_are_played_out_in_the_background(folder):
    who = (*COMPUTERS[:2], *PEOPLE[2:])
    stage = opened(folder, begun(folder, Format.PARALLEL_GAMES, who))
    page = stage.scene
    stage.key("P")
    assert page.simulation is not None
    assert page.progress.visible
    assert "Ada – Bo" in page.progress.words
    stage.key("Down")
    assert page.chosen.game == 1, "the page goes on answering"
    wait_for(stage, lambda: page.simulation is None)
    (result,) = page.tournament.results
    assert result.game == 0
    assert page.play_out.disabled, "the other game has people in it"
    session = folder.session(page.tournament, page.fixtures[0])
    assert session.fingerprint == result.fingerprint, (
        "the game is an ordinary save that replays to its result"
    )


def test_a_game_that_was_watched_for_a_while_is_played_out_from_there(folder):
    tournament = begun(folder, who=COMPUTERS)
    fixture = playable(tournament)[0]
    session, chance = folder.session(tournament, fixture), Chance(5)
    for _ in range(3):
        action, chance = session.game.draw(session.state, chance)
        session.act(session.state.seat, action)
    session.journal.close()
    watched = session.record().played
    stage = opened(folder, tournament)
    stage.key("P")
    wait_for(stage, lambda: len(stage.scene.tournament.results) == 2)
    ended = folder.session(tournament, fixture).record()
    assert ended.played[:3] == watched
    assert len(ended.played) > 3


def test_the_computers_go_on_while_a_person_plays(folder):
    stage = opened(folder, begun(folder, who=(*PEOPLE[:2], *COMPUTERS[2:])))
    page = stage.scene
    stage.key("P", "Ctrl+Enter")
    assert isinstance(stage.scene, StarmapScene)
    play_to_the_end(stage.scene.table.session)
    stage.key("Ctrl+Q")
    assert stage.scene is page
    wait_for(stage, lambda: page.simulation is None)
    assert len(page.tournament.results) == 2


def test_playing_out_is_stopped_by_escape_and_leaves_the_game_open(folder):
    stage = opened(folder, begun(folder, who=COMPUTERS, rounds=300))
    page = stage.scene
    stage.click(page.play_out.rect.center)
    process = page.simulation._process
    stage.key("Esc")
    assert stage.scene is page
    assert page.simulation is None
    assert not process.is_alive()
    assert page.tournament.results == ()
    assert page.play_out.visible


def test_a_dead_process_is_told(folder):
    stage = opened(folder, begun(folder, who=COMPUTERS, rounds=300))
    page = stage.scene
    stage.key("P")
    page.simulation._process.kill()
    wait_for(stage, lambda: isinstance(stage.scene, Dialog))
    assert "has ended" in stage.scene.words
    stage.key("Enter")
    assert stage.scene is page
    assert page.play_out.visible


def test_leaving_the_page_ends_what_is_played_in_the_background(folder):
    stage = opened(folder, begun(folder, who=COMPUTERS, rounds=300))
    page = stage.scene
    stage.key("P")
    process = page.simulation._process
    stage.click(page.way_back.rect.center)
    assert isinstance(stage.scene, ChooseTournament)
    assert not process.is_alive()


# ── the list ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_damaged_file_is_listed_with_what_is_wrong_and_can_be_removed(folder):
    tournament = begun(folder)
    file = folder.folder / tournament.id / FILE
    file.write_text(file.read_text().replace("seed: ", "seed: -"))
    stage = staged(ChooseTournament(folder, Leave))
    (row,) = stage.scene.list.rows
    assert row.right == "Damaged"
    assert "tournament.yaml, line " in row.detail
    assert stage.scene.open.disabled
    stage.key("Enter")
    assert isinstance(stage.scene, Dialog)
    stage.key("Enter")
    stage.key("Ctrl+Delete")
    assert isinstance(stage.scene, Dialog)
    stage.key("Esc")
    assert len(folder.all()) == 1
    stage.key("Ctrl+Delete")
    stage.key("Tab", "Enter")
    assert folder.all() == ()


def test_the_list_tells_how_far_each_tournament_is(folder):
    tournament = begun(folder)
    session = folder.session(tournament, playable(tournament)[0])
    play_to_the_end(session)
    session.journal.close()
    folder.ended(tournament, playable(tournament)[0], session)
    stage = staged(ChooseTournament(folder, Leave))
    assert "Parallel games · 1 of 2 games" in stage.scene.list.rows[0].detail
    assert "leads" in stage.scene.list.rows[0].detail
    stage.key("Enter")
    assert isinstance(stage.scene, TournamentPage)


# ── how it looks ─────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("size", "scale"),
    [((1280, 720), 0.75), ((1280, 720), 1.0), ((1280, 720), 2.5), ((1920, 1080), 1.0), ((3840, 2160), 2.5)],
)
def test_every_control_of_every_page_lies_whole_on_the_screen(folder, size, scale):
    pages = [
        ChooseTournament(folder, Leave),
        NewTournament(folder, Leave),
        TournamentPage(folder, begun(folder, Format.FREE_FOR_ALL), Leave),
        TournamentPage(folder, begun(folder, Format.MATCH_AND_REMATCH), Leave),
    ]
    for page in pages:
        stage = staged(page, size, scale=scale)
        area = stage.surface.get_rect()
        shown = [widget.rect for widget in page.group if widget.visible]
        assert all(area.contains(rect) and min(rect.size) >= 24 for rect in shown), type(page)
        assert all(not one.colliderect(other) for n, one in enumerate(shown) for other in shown[:n]), type(
            page
        )


@pytest.mark.parametrize("palette", PALETTES, ids=lambda palette: palette.name)
def test_pages_are_drawn_in_every_palette(folder, palette):
    stage = opened(folder, begun(folder, Format.TRIOS), palette=palette)
    assert stage.surface.get_at(stage.scene.bar.center)[:3] != (0, 0, 0)
