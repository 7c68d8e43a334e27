"""The ways from a duel to what else is to be seen: piles, cards, the past, the rules, the result, and out of it."""

from __future__ import annotations

from collections.abc import Callable

from nexus_table.games.duel.language.selectors import Pile
from nexus_table.games.duel.screen import words
from nexus_table.games.duel.screen.browser_scene import BrowserScene
from nexus_table.games.duel.screen.history_scene import HistoryScene
from nexus_table.games.duel.screen.kept_scene import KeptScene
from nexus_table.games.duel.screen.paint.card import CardPainter
from nexus_table.games.duel.screen.pile_scene import PileScene
from nexus_table.games.duel.screen.play import Play
from nexus_table.games.duel.screen.result import result_of
from nexus_table.games.duel.screen.top_bar import Ask
from nexus_table.games.duel.screen.why_scene import WhyScene
from nexus_table.table.result_scene import Rematch, ResultScene
from nexus_table.table.saving import Saving, ask_to_save
from nexus_table.ui.scene import Next, Scene


class Ways:
    """Makes the scenes that a duel opens; all lead back to `front`.

    `front` is the duel itself, or a lesson or puzzle that it is part of; `leave` gives the scene behind it; `saving`
    saves it under a name, where that can be done.
    """

    def __init__(
        self, front: Scene, play: Play, painter: CardPainter, leave: Callable[[], Next], saving: Saving | None
    ) -> None:
        self.front, self.play, self.painter = front, play, painter
        self.leave, self.saving = leave, saving

    def opened(self, ask: Ask) -> Next | None:
        """Return the scene that a button of the bar opens, None where it opens none."""
        play, table = self.play, self.play.table
        match ask:
            case Ask.KEPT:
                return KeptScene(self.front, play.kept, table.near)
            case Ask.WHY if table.solo:
                return WhyScene(self.front, play)
            case Ask.HISTORY if table.withheld is None:
                return HistoryScene(self.front, table, play.doors, play.close)
            case Ask.BROWSER:
                return BrowserScene(table.book, lambda: self.front, self.painter)
            case Ask.SAVE if self.saving is not None:
                title = " - ".join(table.names)
                return ask_to_save(self.front, self.saving, play.toasts, title, words.SAVING)
            case Ask.MENU:
                return self.left()
        return None

    def pile(self, key: object) -> Next:
        """Return a pile to be read; the duel where the key is no pile's."""
        match key:
            case (int() as seat, Pile() as pile):
                return PileScene(self.front, self.play.table, seat, pile, self.painter)
        return self.front

    def rule(self) -> Next:
        """Return the rule behind the last refusal to be read; the duel where there is none."""
        refused = self.play.refused
        return self.play.doors.explain(refused, self.front) if refused is not None else self.front

    def result(self) -> Next:
        """Return how the duel ended, before the table."""
        table, doors = self.play.table, self.play.doors
        return ResultScene(
            self.front,
            lambda look: result_of(table, look),
            self.left,
            table.way_out,
            rematch=Rematch(doors.rematch_label, doors.rematch),
        )

    def left(self) -> Next:
        """End what goes on beside the frame loop, and return the scene behind the duel."""
        self.play.close()
        return self.leave()
