"""The demonstration: the main table played headlessly by real events, and a picture of it."""

from __future__ import annotations

from pathlib import Path

from nexus_table.app.desk import Desk
from nexus_table.app.menu import Menu
from nexus_table.app.opening import open_table
from nexus_table.app.settings import Settings
from nexus_table.games.battlefield.screen.table_scene import TableScene
from nexus_table.ui.stage import Stage

SIZE = (1600, 900)
LAYOUT = "broken-quarter"
RED = ((12.0, 8.0), (20.5, 12.0), (30.0, 7.0), (36.0, 14.0))
BLUE = ((10.0, 50.0), (21.0, 46.0), (31.0, 52.0), (38.0, 44.0))


def demo(path: Path, size: tuple[int, int] = SIZE) -> None:
    """Put models of both seats on a shipped table, ask who sees whom, and save the picture as a PNG."""
    import tempfile

    with tempfile.TemporaryDirectory() as saves:
        desk = Desk(Settings(), Path(saves))
        scene = open_table(desk, desk.catalogue.layouts[LAYOUT], Menu(desk))
        assert isinstance(scene, TableScene)
        stage = Stage(scene, size, desk.look)
        put_models_down(stage, scene)
        ask_for_sight(stage, scene)
        stage.advance(2.0)
        stage.save(path)
        desk.close()


def put_models_down(stage: Stage, scene: TableScene) -> None:
    """Choose kinds of model and click on the table, as a player would."""
    kinds = scene.tool_panel.kind_buttons
    for seat, places in enumerate((RED, BLUE)):
        stage.click(scene.tool_panel.seat_buttons[seat].rect.center)
        for number, place in enumerate(places):
            stage.click(kinds[(number * 2 + seat) % len(kinds)].rect.center)
            stage.click(scene.board.to_screen(place))
            stage.key("Esc")


def ask_for_sight(stage: Stage, scene: TableScene) -> None:
    """Take the tool, click an attacker and hover over a target that it sees, if there is one."""
    stage.key("S")
    table = scene.table
    red = [model for model in table.models if model.seat == 0]
    blue = [model for model in table.models if model.seat == 1]
    pairs = [(one, other) for one in red for other in blue]
    sights = {pair: table.sight(table.body(pair[0]), table.body(pair[1])) for pair in pairs}
    best = max(pairs, key=lambda pair: (sights[pair].visible, len(sights[pair].reasons)), default=None)
    if best is not None:
        stage.click(scene.board.to_screen(best[0].at))
        stage.click(scene.board.to_screen(best[1].at))
