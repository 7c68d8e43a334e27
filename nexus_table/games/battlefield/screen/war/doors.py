"""Where the war's screen leads: rules to read, a game from the past and kept choices are the roof's business."""

from __future__ import annotations

from nexus_table.games.battlefield.datasheets.model import Faction
from nexus_table.games.battlefield.screen.war import words
from nexus_table.games.battlefield.screen.war.war_table import Sitter, WarSession
from nexus_table.kernel.refusal import Refusal
from nexus_table.table.options import TableOptions
from nexus_table.ui.scene import Next, Scene


class Doors:
    """What the war asks of the program around it; this one leads nowhere, as in lessons and tests."""

    def __init__(self, options: TableOptions | None = None) -> None:
        self.options = options or TableOptions()

    def explain(self, refusal: Refusal, under: Scene) -> Next:
        """Return the rule behind a refusal to be read; `under` is gone back to."""
        return under

    def refuse_branch(self) -> str | None:
        """Return why no other game can be begun from a moment of this one, or None: it can."""
        return words.NO_BRANCH_HERE

    def branch(self, session: WarSession, sitters: tuple[Sitter, ...]) -> Next | None:
        """Return the scene of a game that begins with another's past and is kept by itself; None: nobody keeps it."""
        return None

    def print_sheets(self, faction: Faction) -> str:
        """Write a faction's datasheets as cards to cut out; return what to tell of it, where they are or why not."""
        return words.NO_PRINT_HERE

    def choose(self, options: TableOptions) -> None:
        """Keep other choices."""
        self.options = options
