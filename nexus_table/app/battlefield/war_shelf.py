"""The shelf of wars: begins, keeps, saves and continues them."""

from __future__ import annotations

from msgspec.structs import replace

from nexus_table.app.battlefield import war_words as words
from nexus_table.app.battlefield.war_entry import WarEntry
from nexus_table.app.desk import Desk
from nexus_table.app.game_shelf import GameShelf
from nexus_table.app.page import Home
from nexus_table.app.saving import SavesFolder
from nexus_table.disk import write_whole
from nexus_table.games.battlefield.datasheets.model import Faction
from nexus_table.games.battlefield.screen.war.doors import Doors
from nexus_table.games.battlefield.screen.war.war_scene import WarScene
from nexus_table.games.battlefield.screen.war.war_table import Sitter, WarSession, WarTable
from nexus_table.games.battlefield.war.state import WarSetup
from nexus_table.kernel.refusal import Refusal
from nexus_table.table.options import TableOptions
from nexus_table.ui.scene import Next, Scene


class WarShelf(GameShelf[WarEntry, Sitter]):
    """Begins, keeps, saves and continues wars."""

    most_seats = 2
    cannot_open, not_kept = words.CANNOT_OPEN, words.NOT_KEPT

    def __init__(self, desk: Desk, menu: Home) -> None:
        super().__init__(desk, menu, WarEntry(), Sitter)

    def begin(self, setup: WarSetup, sitters: tuple[Sitter, ...], *, by_hand: bool = False) -> Scene:
        """Return the scene of a new war; `by_hand`: people roll the dice.

        Raises ValueError with a sentence where it cannot begin like this.
        """
        from nexus_table.kernel.session import Session

        session: WarSession = Session.begin(self.entry.game, setup, by_hand=by_hand)
        return self.kept(session, sitters)

    def open(self, session: WarSession, players: tuple[Sitter, ...]) -> WarScene:
        """Return the scene of a war that is being kept."""
        saving = SavesFolder(self.folder, session)
        return WarScene(WarTable(session, players), self.leave, saving, self.trouble, ShelfDoors(self))


class ShelfDoors(Doors):
    """Leads from a war that a shelf keeps to the rules and to the settings."""

    def __init__(self, shelf: WarShelf) -> None:
        super().__init__(shelf.desk.settings.table)
        self.shelf = shelf

    def explain(self, refusal: Refusal, under: Scene) -> Next:
        """Return the rules, opened at the one behind a refusal."""
        from nexus_table.app.rules_page import RulesPage

        return RulesPage(lambda: under, self.shelf.entry.name, refusal.rule)

    def refuse_branch(self) -> str | None:
        """Return that any moment may begin another war."""
        return None

    def branch(self, session: WarSession, sitters: tuple[Sitter, ...]) -> Next | None:
        """Return the scene of a war that was begun in another's past: it is kept by itself, and the old one stays."""
        return self.shelf.kept(session, sitters)

    def print_sheets(self, faction: Faction) -> str:
        """Write a faction's datasheets beside the saved wars, and return where they are, or why they are not."""
        from nexus_table.games.battlefield.datasheets.printing import datasheets_pdf
        from nexus_table.paper.page import Paper

        file = self.shelf.folder / "datasheets" / f"{faction.id}.pdf"
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            write_whole(file, datasheets_pdf(faction, Paper.A4))
        except OSError as fault:
            return words.NOT_PRINTED.format(why=fault.strerror or fault)
        return words.PRINTED.format(faction=faction.name, file=file)

    def choose(self, options: TableOptions) -> None:
        """Keep other choices with the settings."""
        super().choose(options)
        self.shelf.desk.change(replace(self.shelf.desk.settings, table=options))
