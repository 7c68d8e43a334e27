"""The duel being played at the screen: what is done, taken back, told and shown, and when others go on."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from nexus_table.games.duel.actions import DuelAction, EndPhase
from nexus_table.games.duel.screen import words
from nexus_table.games.duel.screen.choosing import Choosing, Key
from nexus_table.games.duel.screen.chronicle import Beat, Chronicle
from nexus_table.games.duel.screen.doors import Doors
from nexus_table.games.duel.screen.duel_table import DuelTable
from nexus_table.games.duel.screen.performance import Performance
from nexus_table.games.duel.state import DuelState
from nexus_table.kernel.action import Seat
from nexus_table.kernel.refusal import Refusal
from nexus_table.table.options import Pace
from nexus_table.ui.text import Line
from nexus_table.ui.theme import Look, Palette, Style
from nexus_table.ui.widgets.log import Log
from nexus_table.ui.widgets.toast import Mood, Toasts


class Play:
    """Carries out what is asked if the rules allow it; else says why not."""

    def __init__(self, table: DuelTable, doors: Doors) -> None:
        self.table, self.doors = table, doors
        self.choosing = Choosing(table)
        self.chronicle = Chronicle(table)
        self.performance = Performance(doors.options.pace)
        self.toasts = Toasts()
        self.log = Log(style=Style.SMALL)
        self.refused: Refusal | None = None
        """The last refusal that was told: its rule can be read."""
        self.announces = table.over
        """Whether the result is still to be shown by itself."""
        begun = len(table.session.steps)
        self._seen: dict[Seat | None, int] = {0: begun, 1: begun, None: begun}
        """How many steps each pair of eyes has been shown."""
        self._holds = False
        """Whether nothing is answered by itself: the last answer was taken back."""
        self._look = Look()
        self._told_in: tuple[Palette, float] | None = None

    def arrange(self, look: Look) -> None:
        """Take the look; the story is told anew only where it looks otherwise, so that nothing shown is cut short."""
        told, self._look = self._told_in, look
        self.performance.arrange(look)
        self._told_in = (look.palette, look.factor)
        if told != self._told_in:
            self.retell()

    # ── orders ───────────────────────────────────────────────────────────────────────────────────────────────────

    def do(self, action: DuelAction) -> None:
        """Do something if the rules allow it, and show it; else say why not."""
        refusal = self.table.refuse(action)
        if refusal is not None:
            self.refuse(refusal)
            return
        if isinstance(action, EndPhase) and not self.choosing.warned:
            warning = self.choosing.warning()
            if warning is not None:
                self.choosing.warned = True
                self.toasts.show(warning, Mood.WARNING)
                return
        self.skip()
        self._holds = False
        self.table.act(action)
        self._acted()

    def click(self, key: Key) -> None:
        """Do what a click on something means now; say the reason where it means nothing."""
        meaning = self.choosing.meaning(key)
        if meaning.refusal is not None:
            self.refuse(meaning.refusal)
        elif meaning.action is not None:
            self.do(meaning.action)
        else:
            self.choosing.follow(meaning)

    def finish(self) -> None:
        """Give the answer that the picks make together."""
        answer = self.choosing.together()
        if isinstance(answer, Refusal):
            self.refuse(answer)
        else:
            self.do(answer)

    def refuse(self, refusal: Refusal) -> None:
        """Tell why something cannot be done."""
        self.refused = refusal
        self.toasts.show(refusal.why, Mood.WARNING)

    def _acted(self) -> None:
        self.refused = None
        self.performance.add(self.chronicle.beats(self._seen[self.table.eyes]))
        self._seen[self.table.eyes] = len(self.table.session.steps)
        self.announces = self.table.over
        self.choosing.look_over()

    # ── taking back ──────────────────────────────────────────────────────────────────────────────────────────────

    def back(self) -> None:
        """Take the last step back."""
        if self.table.refuse_undo() is None:
            self.table.session.undo()
            self._changed()

    def again(self) -> None:
        """Do again what was taken back."""
        if self.table.refuse_redo() is None:
            self.table.session.redo()
            self._changed()

    def _changed(self) -> None:
        """Show the table as it is now: the game has gone elsewhere."""
        self._holds, self.announces, self.refused = True, False, None
        self.performance.skip()
        steps = len(self.table.session.steps)
        self._seen = {eyes: min(seen, steps) for eyes, seen in self._seen.items()}
        self._seen[self.table.eyes] = steps
        self.choosing.look_over()
        self.retell()

    # ── who sits there ───────────────────────────────────────────────────────────────────────────────────────────

    def sit_down(self, seat: Seat) -> None:
        """Show the table to a seat: first what has happened since it last sat there."""
        self.performance.skip()
        self.table.sit_down(seat)
        self.choosing.look_over()
        self.retell()
        self.performance.add(self.chronicle.beats(self._seen[seat]))
        self._seen[seat] = len(self.table.session.steps)

    # ── the story ────────────────────────────────────────────────────────────────────────────────────────────────

    def retell(self) -> None:
        """Tell the whole story anew, up to what these eyes have been shown."""
        self.skip()
        opening = [words.BEGINS, *self.chronicle.opening()]
        lines = [self.chronicle.line(one, self._look.palette) for one in opening]
        beats = self.chronicle.beats(1, self._seen[self.table.eyes])
        self.log.show([*lines, *self._lines(beats)])

    def _lines(self, beats: Iterable[Beat]) -> list[Line]:
        told = (beat.sentence for beat in beats)
        return [self.chronicle.line(one, self._look.palette) for one in told if one]

    def tell(self, beats: Iterable[Beat]) -> None:
        """Add what has begun to be shown."""
        self.log.extend(self._lines(beats))

    # ── time ─────────────────────────────────────────────────────────────────────────────────────────────────────

    def skip(self) -> None:
        """Show the rest at once."""
        self.tell(self.performance.skip())

    @property
    def again_refusal(self) -> str | None:
        """Why there is nothing to be shown again, or None: others have done something since one's own last step."""
        return None if self._others_since() < len(self.table.session.steps) else words.NOTHING_TO_SHOW

    def _others_since(self) -> int:
        """Return the first of the last steps that others have taken in a row."""
        played = self.table.session.record().played
        last = max((number for number, one in enumerate(played) if one.seat != self.table.eyes), default=-1)
        first = last
        while first > 0 and played[first - 1].seat != self.table.eyes:
            first -= 1
        return first + 1 if last >= 0 else len(played) + 1

    def show_again(self) -> None:
        """Show once more what others did last; it is not told twice."""
        if self.again_refusal is None and not self.performance.running:
            steps = len(self.table.session.steps)
            beats = self.chronicle.beats(self._others_since(), steps)
            self.performance.add(replace(beat, sentence="") for beat in beats)

    def pause(self) -> None:
        """Stop or go on showing; no computer player moves meanwhile."""
        self.performance.paused = not self.performance.paused

    def turn_pace(self) -> None:
        """Show faster; after the fastest pace comes the slowest."""
        pace = self.performance.pace
        pace = pace.next() if pace.next() is not pace else next(iter(Pace))
        self.performance.pace = pace
        self.doors.choose(replace(self.doors.options, pace=pace))
        self.toasts.show(words.PACE.format(pace=pace.value))

    def update(self, now: float) -> bool:
        """Let time pass: beats go on, others play, what is harmless is answered. Return whether something is new."""
        begun = self.performance.update(now)
        if begun:
            self.tell(begun)
        stirred = bool(begun) or (self.performance.running and not self.performance.paused)
        if self.table.automatic and self.performance.due:
            self.table.act_by_lot()
            self._acted()
            return True
        answer = self.choosing.harmless() if not self._holds and not self.performance.running else None
        if answer is not None and not self.performance.paused:
            self.table.act(answer)
            self._acted()
            return True
        return stirred

    @property
    def shown(self) -> DuelState:
        """The state that is on the screen: that of the beat being shown, else as the table is now."""
        beat = self.performance.current
        return beat.after if beat is not None else self.table.view

    @property
    def moves(self) -> bool:
        """Whether frames are due: something is shown, or somebody else is about to play."""
        if self.performance.paused:
            return False
        return self.performance.running or self.table.automatic
