"""Where the duel's screen leads: rules to read, the browser, a rematch and kept choices are the roof's business."""

from __future__ import annotations

from nexus_table.games.duel.screen import words
from nexus_table.games.duel.screen.duel_table import DuelSession, Sitter
from nexus_table.kernel.refusal import Refusal
from nexus_table.table.options import TableOptions
from nexus_table.ui.scene import Next, Scene


class Doors:
    """What the duel asks of the program around it; this one leads nowhere, as in tests."""

    def __init__(self, options: TableOptions | None = None) -> None:
        self.options = options or TableOptions()

    @property
    def explains(self) -> bool:
        """Whether there are rules to be read."""
        return False

    def explain(self, refusal: Refusal, under: Scene) -> Next:
        """Return the rule behind a refusal to be read; `under` is gone back to."""
        return under

    rematch_label = words.REMATCH
    """What the way on from a result is called."""

    def rematch(self) -> Next | None:
        """Return the scene of another duel like this one; None: nobody sets one up."""
        return None

    def refuse_branch(self) -> str | None:
        """Return why no other duel can be begun from a moment of this one, or None: it can."""
        return words.NO_BRANCH_HERE

    def branch(self, session: DuelSession, sitters: tuple[Sitter, ...]) -> Next | None:
        """Return the scene of a duel that begins with another's past and is kept by itself; None: nobody keeps it."""
        return None

    def choose(self, options: TableOptions) -> None:
        """Keep other choices."""
        self.options = options
