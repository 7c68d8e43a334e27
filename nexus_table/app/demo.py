"""The demonstration: the main table played headlessly by real events, and pictures of it."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from typing import Any

import pygame

from nexus_table.app.battlefield.opening import open_table
from nexus_table.app.battlefield.war_entry import WarEntry
from nexus_table.app.desk import Desk
from nexus_table.app.duel.entry import DuelEntry
from nexus_table.app.menu import Menu
from nexus_table.app.settings import Settings
from nexus_table.games.battlefield.screen.table_scene import TableScene
from nexus_table.games.battlefield.screen.tools.exposure import ExposureMap
from nexus_table.games.battlefield.screen.tools.outlook import Outlook
from nexus_table.games.battlefield.screen.tools.reach import Reach
from nexus_table.games.battlefield.screen.war.beginning import attack
from nexus_table.games.battlefield.screen.war.war_scene import WarScene
from nexus_table.games.battlefield.screen.war.war_table import Sitter as WarSitter
from nexus_table.games.battlefield.screen.war.war_table import WarTable
from nexus_table.games.battlefield.state import Standing
from nexus_table.games.battlefield.war.ai.levels import player as war_player
from nexus_table.games.battlefield.war.game import War
from nexus_table.games.battlefield.war.rules.activation import ready
from nexus_table.games.battlefield.war.rules.shooting import Aim, target_lists
from nexus_table.games.battlefield.war.state import Phase as WarPhase
from nexus_table.games.battlefield.war.state import WarSetup, WarState
from nexus_table.games.duel.options import DuelSetup
from nexus_table.games.duel.screen.duel_scene import DuelScene
from nexus_table.games.duel.screen.duel_table import DuelTable
from nexus_table.games.duel.screen.duel_table import Sitter as DuelSitter
from nexus_table.games.duel.state import DuelState, Phase
from nexus_table.games.starmap.screen.starmap_scene import StarmapScene
from nexus_table.geometry.shapes import Point
from nexus_table.kernel.session import Session
from nexus_table.search.random_player import RandomPlayer
from nexus_table.ui.stage import Stage

SIZE = (1600, 900)
SIZES = ((1280, 720), (1920, 1080), (3840, 2160))
LAYOUT = "broken-quarter"
RED: tuple[tuple[int, Point], ...] = (
    (0, (12.0, 8.0)),
    (2, (20.5, 14.0)),
    (4, (30.0, 7.0)),
    (7, (36.0, 14.0)),
)
BLUE: tuple[tuple[int, Point], ...] = (
    (1, (10.5, 50.5)),
    (3, (21.0, 46.0)),
    (5, (31.0, 40.0)),
    (8, (36.5, 48.5)),
)

DUEL = DuelSetup(factions=(("celestials", "vikings"), ("insectoids", "pirates")), first=0, mulligan=False)
DUEL_SEED, DUEL_TURN = 14, 6

WAR_TABLE, WAR_MISSION, WAR_FACTIONS = "broken-quarter", "elimination", ("ferrum-concord", "vael-lattice")
WAR_SEED, WAR_ROUND = 7, 8
"""From this round on the war's picture shows the first shot that may be fired."""

Script = Callable[[Stage, TableScene], None]
"""What is done on a table before its picture is taken."""


FROM_THE_MENU = {
    "lab": ("T", "Down", "Down", "Ctrl+Enter"),
    "starmap": ("G", "Down", "Down", "Ctrl+Enter"),
    "sectors": ("G", "End"),
    "editor": ("G", "End", "E", "Ctrl+Enter", "Tab", "Tab", "3"),
}
"""The keys that lead to each picture."""


def demo(size: tuple[int, int] = SIZE) -> bytes:
    """Put models of both seats on a shipped table, ask who sees whom, and return the picture as a PNG file's bytes."""
    picture = BytesIO()
    with played(size) as (stage, scene):
        ask_for_sight(stage, scene)
        settle(stage, scene)
        pygame.image.save(stage.surface, picture, ".png")
    return picture.getvalue()


def pictures(folder: Path) -> Iterator[Path]:
    """Take a picture of each tool at three sizes; yield each file as it is written."""
    scripts: dict[str, Script] = {
        "sight": ask_for_sight,
        "outlook": ask_what_is_seen,
        "reach": ask_for_reach,
        "exposure": ask_for_exposure,
    }
    for size in SIZES:
        for name, script in scripts.items():
            with played(size) as (stage, scene):
                script(stage, scene)
                settle(stage, scene)
                yield stage.save(folder / f"{name}-{size[0]}x{size[1]}.jpg")
        for name, keys in FROM_THE_MENU.items():
            yield from_the_menu(keys, size).save(folder / f"{name}-{size[0]}x{size[1]}.jpg")
        yield a_duel(size).save(folder / f"duel-{size[0]}x{size[1]}.jpg")
        yield a_war(size).save(folder / f"war-{size[0]}x{size[1]}.jpg")


def from_the_menu(keys: tuple[str, ...], size: tuple[int, int]) -> Stage:
    """Return a stage on which keys led from the menu to what is to be seen."""
    with tempfile.TemporaryDirectory() as saves:
        desk = Desk(Settings(animations=False), Path(saves), keeps_settings=False)
        desk.screen = size
        stage = Stage(Menu(desk), size, desk.look)
        stage.key(*keys)
        stage.advance(8.0)
        if isinstance(stage.scene, StarmapScene):
            stage.scene.board.backdrop.wait()
            stage.advance(0.3)
        desk.close()
    return stage


def a_duel(size: tuple[int, int]) -> Stage:
    """Return a stage with a duel in its middle, begun at random and now a person's turn."""
    session = Session.begin(DuelEntry().game, DUEL, seed=DUEL_SEED)
    player: RandomPlayer[Any] = RandomPlayer(DUEL_SEED)
    while (prompt := session.prompt) is not None and not awaited(session.state):
        seat = prompt.seats[0]
        session.act(seat, player.answer(session.view(seat), prompt, seat))
    desk = Desk(Settings(animations=False), Path(), keeps_settings=False)
    desk.screen = size
    stage = Stage(DuelScene(DuelTable(session, (DuelSitter.PERSON, DuelSitter.RANDOM))), size, desk.look)
    stage.advance(2.0)
    return stage


def awaited(state: DuelState) -> bool:
    """Whether this is the moment for the duel's picture: both sides have something, and the person may play."""
    ready = state.active == 0 and state.phase is Phase.ACTION and not state.agenda
    return ready and state.turn >= DUEL_TURN and min(len(side.units) for side in state.sides) >= 3


def a_war(size: tuple[int, int]) -> Stage:
    """Return a stage with a war in its middle: a shooter has been chosen, and points at whom it could shoot."""
    game = WarEntry().game
    catalogue = game.catalogue
    setup = WarSetup(catalogue.tables.layouts[WAR_TABLE], catalogue.missions[WAR_MISSION], WAR_FACTIONS)
    session = Session.begin(game, setup, seed=WAR_SEED)
    minds = [war_player("normal", game, WAR_SEED + seat) for seat in (0, 1)]
    aim: Aim | None = None
    while aim is None and (prompt := session.prompt) is not None:
        seat = prompt.seats[0]
        session.act(seat, minds[seat].answer(session.view(seat), prompt, seat))
        aim = next(iter(aims_now(game, session.state)), None)
    desk = Desk(Settings(animations=False), Path(), keeps_settings=False)
    desk.screen = size
    scene = WarScene(WarTable(session, (WarSitter.PERSON, WarSitter.PERSON)))
    stage = Stage(scene, size, desk.look)
    if aim is not None:
        stage.click(scene.board.to_screen(aim.attacker.at))
        attack(scene.play, aim.attacker.id, aim.weapon.id)
        stage.move(scene.board.to_screen(aim.targets[0].at))
    stage.advance(6.0)
    return stage


def aims_now(game: War, state: WarState) -> Iterator[Aim]:
    """Yield who may shoot at whom, once armies have met and a model is to be activated."""
    settled = state.phase is WarPhase.ACTION and not state.agenda and state.first is not None
    if settled and state.activation is None and state.round >= WAR_ROUND:
        able = [asset for asset in ready(state, game.field, state.active) if game.field.unit(asset)]
        yield from (aim for aim in target_lists(state, game.field, able) if aim.targets)


@contextmanager
def played(size: tuple[int, int]) -> Iterator[tuple[Stage, TableScene]]:
    """Give a stage of this size with models of both seats on a shipped table; nothing of it is kept."""
    with tempfile.TemporaryDirectory() as saves:
        desk = Desk(Settings(scale=None), Path(saves), keeps_settings=False)
        desk.screen = size
        scene = open_table(desk, desk.catalogue.layouts[LAYOUT], Menu(desk))
        assert isinstance(scene, TableScene)
        stage = Stage(scene, size, desk.look)
        put_models_down(stage, scene)
        yield stage, scene
        desk.close()


def put_models_down(stage: Stage, scene: TableScene) -> None:
    """Choose kinds of model and click on the table, as a player would."""
    kinds = scene.tool_panel.kind_buttons
    for seat, models in enumerate((RED, BLUE)):
        stage.click(scene.tool_panel.seat_buttons[seat].rect.center)
        for kind, place in models:
            stage.click(kinds[kind].rect.center)
            stage.click(scene.board.to_screen(place))
            stage.key("Esc")


def ask_for_sight(stage: Stage, scene: TableScene) -> None:
    """Click an attacker and the target about which there is most to say."""
    table = scene.table
    pairs = [(one, other) for one in side(scene, 0) for other in side(scene, 1)]

    def telling(pair: tuple[Standing, Standing]) -> tuple[bool, int]:
        result = table.sight(table.body(pair[0]), table.body(pair[1]))
        return result.visible, len(result.reasons)

    attacker, target = max(pairs, key=telling)
    stage.key("S")
    stage.click(scene.board.to_screen(attacker.at))
    stage.click(scene.board.to_screen(target.at))


def ask_what_is_seen(stage: Stage, scene: TableScene) -> None:
    """Light what a model in the middle sees."""
    stage.key("W")
    stage.click(scene.board.to_screen(side(scene, 1)[2].at))
    wait(stage, scene)


def ask_for_reach(stage: Stage, scene: TableScene) -> None:
    """Show how far a model gets, and the way round a ruin."""
    stage.key("R")
    model = side(scene, 0)[1]
    stage.click(scene.board.to_screen(model.at))
    stage.move(scene.board.to_screen((model.at[0] + 1.0, model.at[1] + 6.0)))
    wait(stage, scene)


def ask_for_exposure(stage: Stage, scene: TableScene) -> None:
    """Count what the first zone sees."""
    stage.key("E")
    wait(stage, scene)


def settle(stage: Stage, scene: TableScene) -> None:
    """Let time pass until the board is painted sharp."""
    stage.advance(0.3)
    while not scene.board.sharp:
        stage.advance(0.1)


def wait(stage: Stage, scene: TableScene) -> None:
    """Wait for what is worked out beside the frame loop."""
    stage.advance(0.1)
    if isinstance(scene.tool, Outlook | ExposureMap | Reach):
        scene.tool.map.wait()


def side(scene: TableScene, seat: int) -> list[Standing]:
    """Return the models of a seat."""
    return [model for model in scene.table.models if model.seat == seat]
