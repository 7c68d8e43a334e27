"""A puzzle at the duel's screen: win in this turn against the best answers; below, what is asked, hints, the end."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec
from pygame import Rect, Surface

from nexus_table.games.duel.actions import DuelAction
from nexus_table.games.duel.screen import words
from nexus_table.games.duel.screen.doors import Doors
from nexus_table.games.duel.screen.duel_scene import DuelScene
from nexus_table.games.duel.screen.duel_table import DuelSession, DuelTable, Sitter
from nexus_table.games.duel.solving import SOLVER, Solver
from nexus_table.kernel.action import Seat
from nexus_table.ui import draw, layout, text
from nexus_table.ui.input import Input, KeyPressed, QuitAsked, Shortcut
from nexus_table.ui.scene import Leave, Next, Scene
from nexus_table.ui.theme import Look, Space, Stroke, Style
from nexus_table.ui.widgets.button import Button, Kind
from nexus_table.ui.widgets.group import Group

BAND = 116
"""How high the band is, in logical pixels."""


class Puzzle(msgspec.Struct, frozen=True):
    """What is asked, and the duel that it begins from; `begin` lays it out anew."""

    ident: str
    title: str
    about: str
    begin: Callable[[], DuelSession]


class PuzzleTable(DuelTable):
    """A duel in which the opponent's answers are looked up: whichever spoils the win, if one does."""

    withheld = words.PUZZLE_WITHHELD

    def __init__(self, session: DuelSession) -> None:
        super().__init__(session, (Sitter.PERSON, Sitter.RANDOM))
        self.solver = Solver(self.game, SOLVER, session.state.turn)

    def player(self, seat: Seat) -> str:
        """Return nothing: who sits there is clear."""
        return ""

    @property
    def missed(self) -> bool:
        """Whether the turn is over without a win."""
        state = self.session.state
        lost = state.ended is not None and state.ended.winners != (SOLVER,)
        return lost or state.turn != self.solver.turn

    @property
    def solved(self) -> bool:
        """Whether the turn has won."""
        ended = self.session.state.ended
        return ended is not None and ended.winners == (SOLVER,)

    @property
    def automatic(self) -> bool:
        """Whether the opponent must answer; once the turn is over nobody goes on."""
        return super().automatic and not self.missed

    def by_lot(self) -> DuelAction:
        """Return the opponent's best answer."""
        return self.solver.best_refutation(self.session.state)

    def hint(self) -> DuelAction | None:
        """Return the next step of the shortest way, None where none is left."""
        line = self.solver.line(self.session.state)
        return line[0][1] if line and line[0][0] == SOLVER else None


class PuzzleScene(Scene):
    """Asks a puzzle; `leave` gives the scene behind it, `on` the next puzzle, `solved` is told that it was solved."""

    def __init__(
        self,
        puzzle: Puzzle,
        leave: Callable[[], Next],
        on: Callable[[], Next] | None = None,
        solved: Callable[[str], None] = lambda ident: None,
        doors: Doors | None = None,
    ) -> None:
        self.puzzle, self.leave, self.on, self.tell_solved = puzzle, leave, on, solved
        self.doors = doors or Doors()
        self.next = Button(
            words.PUZZLE_NEXT, "next", icon="play", hint="Ctrl+Enter", kind=Kind.PRIMARY, small=True
        )
        self.hint = Button(words.PUZZLE_HINT, "hint", icon="info", hint="H", small=True)
        self.anew = Button(words.PUZZLE_ANEW, "anew", icon="rotate", hint="Ctrl+R", small=True)
        self.give_up = Button(
            words.PUZZLE_LEAVE, "leave", icon="book", hint="Ctrl+Q", kind=Kind.QUIET, small=True
        )
        self.group = Group(self.next, self.hint, self.anew, self.give_up)
        self.said = ""
        self._told = False
        self._lay()

    def _lay(self) -> None:
        """Lay the duel out from its beginning."""
        self.table = PuzzleTable(self.puzzle.begin())
        self.duel = DuelScene(self.table, self.leave, doors=self.doors)
        self.duel.ways.front = self
        self.duel.bar.saved_otherwise = words.PUZZLE_KEPT
        self._asked_at: object = None

    def arrange(self, look: Look, area: Rect) -> None:
        """Put the band at the bottom, and give the rest to the duel."""
        super().arrange(look, area)
        look = self.look = look.roomy(area.size)
        self.band, rest = layout.cut(area, "bottom", look.px(BAND))
        inner = layout.inset(self.band, look.px(Space.HUGE), look.px(Space.MEDIUM))
        wide = max(button.width(look) for button in (self.next, self.hint, self.anew, self.give_up))
        right, self.words = layout.cut(inner, "right", 2 * wide + look.px(Space.SMALL), look.px(Space.VAST))
        rows = layout.stack(right, [look.px(36)] * 2, look.px(Space.SMALL))
        self.anew.rect, self.hint.rect = layout.columns(rows[0], ["1*", "1*"], look.px(Space.SMALL))
        self.next.rect = self.hint.rect
        self.give_up.rect = layout.columns(rows[1], ["1*", "1*"], look.px(Space.SMALL))[1]
        self.group.arrange(look)
        self.duel.arrange(look, rest)
        self._refresh()

    @property
    def takes_f1(self) -> bool:
        """Whether F1 means something of the duel's own now."""
        return self.duel.takes_f1

    def _refresh(self) -> None:
        table = self.table
        self.next.disabled = (
            None if table.solved and self.on is not None else words.PUZZLE_TITLE.format(title="…")
        )
        self.next.visible = table.solved and self.on is not None
        state = table.session.state
        if table.solved:
            self.said = words.PUZZLE_SOLVED
            if not self._told:
                self._told = True
                self.tell_solved(self.puzzle.ident)
        elif table.missed:
            self.said = words.PUZZLE_MISSED
        elif self._asked_at is not state:
            self.said = ""
        self.hint.visible = not table.solved
        self.hint.disabled = words.PUZZLE_MISSED if table.missed else None
        self.group.arrange(self.look)

    def handle(self, event: Input) -> Next:
        """Let the band answer first where its own keys are meant, else the duel."""
        if isinstance(event, QuitAsked):
            self.duel.play.close()
            return Leave()
        own = not isinstance(event, KeyPressed) or event.chord in ("Ctrl+Enter", "H", "Ctrl+R", "Ctrl+Q")
        intent = self.group.handle(event) if own else None
        match intent:
            case "leave":
                self.duel.play.close()
                return self.leave()
            case "next" if self.on is not None and self.table.solved:
                return self.on()
            case "anew":
                self._lay()
                self.arrange(self.look, self.area)
            case "hint":
                self._hint()
            case None:
                after = self.duel.handle(event)
                self._refresh()
                return self if after is self.duel else after
        return self

    def _hint(self) -> None:
        """Say the next step of a way to the win, or that there is none left."""
        state, action = self.table.session.state, self.table.hint()
        if self.table.asked != SOLVER:
            return
        said = self.table.story.option(self.table.view, action) if action is not None else ""
        self.said = (
            words.PUZZLE_STILL.format(what=self.duel.play.chronicle.plain(said))
            if said
            else words.PUZZLE_LOST
        )
        self._asked_at = state

    def update(self, now: float) -> Next:
        """Let time pass for the duel; its result is told in the band."""
        self.group.update(now)
        self.duel.update(now)
        self._refresh()
        return self

    def wants_frame(self, now: float) -> bool:
        """Return whether something moves."""
        return self.group.wants_frame(now) or self.duel.wants_frame(now)

    def draw(self, surface: Surface) -> None:
        """Paint the duel and the band."""
        self.duel.draw(surface)
        look, palette = self.look, self.look.palette
        surface.fill(palette.panel, self.band)
        draw.line(surface, self.band.topleft, self.band.topright, palette.accent, look.px(Stroke.RING))
        head, body = layout.cut(self.words, "top", look.px(20), look.px(Space.TIGHT))
        title = words.PUZZLE_TITLE.format(title=self.puzzle.title)
        text.put_in(surface, look, title, head, Style.CAPTION, palette.ink_dim)
        body.top += text.put_block(surface, look, self.puzzle.about, body, Style.BODY, palette.ink)
        if self.said:
            body.top += look.px(Space.TIGHT)
            text.put_block(surface, look, self.said, body, Style.STRONG, palette.accent_text)
        self.group.draw(surface, look)

    def shortcuts(self) -> Sequence[Shortcut]:
        """Return the keys that work here."""
        own = [
            Shortcut(one.hint, one.label, words.LEARN_PUZZLES) for one in (self.hint, self.anew, self.give_up)
        ]
        taken = {one.chord for one in own}
        return [*own, *(one for one in self.duel.shortcuts() if one.chord not in taken)]
