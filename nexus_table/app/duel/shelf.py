"""The shelf of duels: begins them, also as a rematch."""

from __future__ import annotations

from msgspec.structs import replace

from nexus_table.app.desk import Desk
from nexus_table.app.duel import page_words
from nexus_table.app.duel.entry import DuelEntry
from nexus_table.app.game_shelf import GameShelf
from nexus_table.app.page import Home
from nexus_table.app.saving import SavesFolder
from nexus_table.games.duel.options import DuelSetup
from nexus_table.games.duel.screen.doors import Doors
from nexus_table.games.duel.screen.duel_scene import DuelScene
from nexus_table.games.duel.screen.duel_table import DuelSession, DuelTable, Sitter
from nexus_table.kernel.refusal import Refusal
from nexus_table.table.options import TableOptions
from nexus_table.ui.scene import Next, Scene


class DuelShelf(GameShelf[DuelEntry, Sitter]):
    """Begins, keeps, saves and continues duels."""

    most_seats = 2
    cannot_open, not_kept = page_words.CANNOT_OPEN, page_words.NOT_KEPT

    def __init__(self, desk: Desk, menu: Home) -> None:
        super().__init__(desk, menu, DuelEntry(), Sitter)

    def begin(self, setup: DuelSetup, sitters: tuple[Sitter, ...]) -> Scene:
        """Return the scene of a new duel. Raises ValueError with a sentence where it cannot begin like this."""
        from nexus_table.kernel.session import Session

        session: DuelSession = Session.begin(self.entry.game, setup)
        return self.kept(session, sitters)

    def rematch(self, table: DuelTable) -> Scene:
        """Return another duel with the same decks and players, which the loser begins (D20)."""
        state = table.session.state
        pairs = [(side.factions[0], side.factions[1]) for side in state.sides]
        ended = state.ended
        first = 1 - ended.winners[0] if ended is not None and ended.winners else state.starter
        setup = replace(state.setup, factions=(pairs[0], pairs[1]), first=first)
        return self.begin(setup, table.sitters)

    def branch(self, session: DuelSession, sitters: tuple[Sitter, ...]) -> Scene:
        """Return the scene of a duel that was begun in another's past; the save of the other stays as it is."""
        return self.kept(session, sitters)

    def open(self, session: DuelSession, players: tuple[Sitter, ...]) -> DuelScene:
        """Return the scene of a duel that is being kept."""
        table = DuelTable(session, players)
        saving = SavesFolder(self.folder, session)
        return DuelScene(table, self.leave, saving, self.trouble, ShelfDoors(self, table))


class ShelfDoors(Doors):
    """Leads from a duel that a shelf keeps to the rules, to a rematch and to the settings."""

    def __init__(self, shelf: DuelShelf, table: DuelTable) -> None:
        super().__init__(shelf.desk.settings.table)
        self.shelf, self.table = shelf, table

    @property
    def explains(self) -> bool:
        """Whether the rules pages tell of this game."""
        from nexus_table.app.rules_page import REFERENCES

        return any(reference.game == self.shelf.entry.name for reference in REFERENCES)

    def explain(self, refusal: Refusal, under: Scene) -> Next:
        """Return the rules, opened at the one behind a refusal."""
        from nexus_table.app.rules_page import RulesPage

        return RulesPage(lambda: under, self.shelf.entry.name, refusal.rule)

    def rematch(self) -> Next | None:
        """Return another duel with the same decks and players."""
        return self.shelf.rematch(self.table)

    def refuse_branch(self) -> str | None:
        """Return that any moment may begin another duel."""
        return None

    def branch(self, session: DuelSession, sitters: tuple[Sitter, ...]) -> Next | None:
        """Return the scene of a duel that was begun in another's past: it is kept by itself, and the old one stays."""
        return self.shelf.branch(session, sitters)

    def choose(self, options: TableOptions) -> None:
        """Keep other choices with the settings."""
        super().choose(options)
        self.shelf.desk.change(replace(self.shelf.desk.settings, table=options))
