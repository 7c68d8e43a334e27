"""A tournament's game on the ordinary screen: its seats bear the entrants' names, and its door leads back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from nexus_table.app.saving import SavesFolder
from nexus_table.app.starmap import tournament_words as words
from nexus_table.app.starmap.tournaments import Game
from nexus_table.games.starmap.screen.doors import Doors
from nexus_table.games.starmap.screen.game_table import GameTable, Sitter
from nexus_table.games.starmap.screen.starmap_scene import StarmapScene
from nexus_table.games.starmap.screen.top_bar import Ask
from nexus_table.games.starmap.tournament.model import Tournament
from nexus_table.games.starmap.tournament.schedule import Fixture
from nexus_table.kernel.journal import Journal
from nexus_table.ui.scene import Next, Scene
from nexus_table.ui.widgets.widget import Tip


class FixtureTable(GameTable):
    """A game of a tournament."""

    way_out = words.BACK

    def __init__(self, session: Game, tournament: Tournament, fixture: Fixture) -> None:
        entrants = [tournament.entrants[entrant] for entrant in fixture.seats]
        sitters = tuple(Sitter(entrant.level or Sitter.PERSON.value) for entrant in entrants)
        super().__init__(session, sitters, tuple(entrant.name for entrant in entrants))


def fixture_scene(
    table: FixtureTable, leave: Callable[[], Next], saves: Path, doors: Doors | None = None
) -> Scene:
    """Return the scene of a game; `leave` is asked where it leads to, once its file is closed.

    Saved under a name it lies in the folder of `saves`, as any other game of Nexum Galaxy.
    """
    journal = table.session.journal
    assert isinstance(journal, Journal)

    def out() -> Next:
        journal.close()
        return leave()

    def trouble() -> str | None:
        return words.NOT_KEPT.format(why=journal.trouble.rstrip(".")) if journal.trouble else None

    scene = StarmapScene(table, out, SavesFolder(saves, table.session), trouble, doors)
    scene.panels.top_bar.buttons[Ask.MENU].tip = Tip(words.BACK, hint="Ctrl+Q")
    return scene
