"""The scenes that buttons of the war's table lead to: datasheets, history, rules, saving, giving up, the end."""

from __future__ import annotations

from collections.abc import Callable

from nexus_table.games.battlefield.screen.war import words
from nexus_table.games.battlefield.screen.war.browser_scene import BrowserScene
from nexus_table.games.battlefield.screen.war.history_scene import HistoryScene
from nexus_table.games.battlefield.screen.war.play import Play
from nexus_table.games.battlefield.screen.war.result import result_of
from nexus_table.games.battlefield.screen.war.top_bar import Ask
from nexus_table.games.battlefield.war.actions import Concede
from nexus_table.kernel.action import Seat
from nexus_table.kernel.refusal import Refusal
from nexus_table.table.result_scene import ResultScene
from nexus_table.table.saving import Saving, ask_to_save
from nexus_table.ui.scene import Next, Scene
from nexus_table.ui.widgets.dialog import confirm


class Exits:
    """Leads away from a war's table, and back; `saving` saves it under a name, `leave` gives the scene behind it."""

    def __init__(self, play: Play, saving: Saving | None, leave: Callable[[], Next]) -> None:
        self.play, self.saving, self.leave = play, saving, leave

    def led(self, ask: Ask, front: Scene, listed: Seat, refusal: Refusal | None) -> Next | None:
        """Return the scene that a button leads to from the one in `front`, or None: to none now.

        `listed` is the seat whose army is shown, `refusal` the one whose rule can be read.
        """
        table, doors = self.play.table, self.play.doors
        match ask:
            case Ask.SAVE if self.saving is not None:
                title = table.state.setup.mission.name
                return ask_to_save(front, self.saving, self.play.toasts, title, words.SAVING)
            case Ask.SHEETS:
                chosen = table.asset(self.play.chosen)
                if chosen is not None:
                    return BrowserScene(front, table, doors, chosen.seat, chosen.sheet)
                return BrowserScene(front, table, doors, listed)
            case Ask.HISTORY:
                return HistoryScene(front, table, doors, self.play.close)
            case Ask.RULE if refusal is not None:
                return doors.explain(refusal, front)
            case Ask.RESULT if table.seat is None:
                return self.result(front)
            case Ask.CONCEDE if table.seat is not None:
                return self._concession(front, table.seat)
            case Ask.MENU:
                return self.left()
        return None

    def _concession(self, front: Scene, seat: Seat) -> Next:
        name, other = self.play.table.seat_name(seat), self.play.table.seat_name(1 - seat)

        def conceded() -> Next:
            self.play.order(Concede())
            return front

        said = words.CONCEDE_ASK.format(seat=name, other=other)
        return confirm(front, words.CONCEDE, said, words.CONCEDE_YES, conceded, danger=True)

    def result(self, front: Scene) -> Next:
        """Return how the war ended."""
        return ResultScene(front, lambda look: result_of(self.play.table, look), self.left)

    def left(self) -> Next:
        """End the table and return the scene behind it."""
        self.play.close()
        return self.leave()
