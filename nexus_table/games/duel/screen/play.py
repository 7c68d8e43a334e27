"""The duel being played at the screen: what is done, taken back, told and shown, and when others go on."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from nexus_table.games.duel.actions import DuelAction, EndPhase
from nexus_table.games.duel.screen import words
from nexus_table.games.duel.screen.choosing import Choosing, Key
from nexus_table.games.duel.screen.chronicle import Beat
from nexus_table.games.duel.screen.doors import Doors
from nexus_table.games.duel.screen.duel_table import DuelTable
from nexus_table.games.duel.screen.hints import Hints
from nexus_table.games.duel.screen.kept_answers import KeptAnswers
from nexus_table.games.duel.screen.performance import Performance, pace_of
from nexus_table.games.duel.screen.rivals import Rivals
from nexus_table.games.duel.screen.telling import Telling
from nexus_table.games.duel.state import DuelState
from nexus_table.kernel.action import Seat
from nexus_table.kernel.refusal import Refusal
from nexus_table.ui.theme import Look, Palette
from nexus_table.ui.widgets.toast import Mood, Toasts


class Play:
    """Carries out what is asked if the rules allow it; else says why not."""

    def __init__(self, table: DuelTable, doors: Doors) -> None:
        self.table, self.doors = table, doors
        self.choosing = Choosing(table)
        self.telling = Telling(table)
        self.chronicle, self.log = self.telling.chronicle, self.telling.log
        self.performance = Performance(doors.options.pace)
        self.rivals = Rivals(table)
        self.hints = Hints(table, self.rivals)
        self.kept = KeptAnswers(table)
        self.toasts = Toasts()
        self.refused: Refusal | None = None
        """The last refusal that was told: its rule can be read."""
        self.announces = table.over
        """Whether the result is still to be shown by itself."""
        begun = len(table.session.steps)
        self._seen: dict[Seat | None, int] = {0: begun, 1: begun, None: begun}
        """How many steps each pair of eyes has been shown."""
        self._holds = False
        """Whether nothing is answered by itself: the last answer was taken back."""
        self._told_fault: str | None = None
        self._steps_on = False
        """Whether a computer player may act although all stands still: the next step was asked for."""
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
        if isinstance(action, EndPhase) and not self.choosing.warned and not self.table.withheld:
            warning = self.choosing.warning()
            if warning is not None:
                self.choosing.warned = True
                self.toasts.show(warning, Mood.WARNING)
                return
        self.skip()
        self._holds = False
        self._act(action)

    def _act(self, action: DuelAction) -> None:
        """Let the eyes at the screen act; a hint for more than this goes on."""
        advice = self.hints.advice
        self.kept.note(self.choosing.task, action)
        self.table.act(action)
        self.hints.followed(advice, action)
        self._acted()

    def perform(self, action: DuelAction) -> None:
        """Let whoever is asked do something legal, and show it: as lessons do."""
        seat = self.table.asked
        assert seat is not None, "somebody must be asked"
        if seat == self.table.eyes:
            self.skip()
            self._act(action)
        else:
            self.table.act_for(seat, action)
            self._acted()

    def click(self, key: Key) -> Refusal | None:
        """Do what a click on something means now; return the reason, still to be told, where it means nothing."""
        meaning = self.choosing.meaning(key)
        if meaning.refusal is not None:
            return meaning.refusal
        if meaning.action is not None:
            self.do(meaning.action)
        else:
            self.choosing.follow(meaning)
        return None

    def finish(self) -> None:
        """Give the answer that the picks make together."""
        answer = self.choosing.together()
        if isinstance(answer, Refusal):
            self.refuse(answer)
        else:
            self.do(answer)

    def refuse(self, refusal: Refusal) -> None:
        """Tell as news why something cannot be done, where no tip beside it says so."""
        self.note(refusal)
        self.toasts.show(refusal.why, Mood.WARNING)

    def note(self, refusal: Refusal) -> None:
        """Take note of a refusal that a tip tells, so that its rule can be read; an older one is no news any more."""
        if self.refused is not None:
            self.toasts.drop(self.refused.why)
        self.refused = refusal

    def _acted(self) -> None:
        """Take away what was said of the question before, and show what has happened."""
        for said in (*words.STILL, self.refused.why if self.refused is not None else ""):
            self.toasts.drop(said)
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
        self.rivals.forget()
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
        beats = self.chronicle.beats(1, self._seen[self.table.eyes])
        self.telling.anew(beats, self._look.palette)

    def tell(self, beats: Iterable[Beat]) -> None:
        """Add what has begun to be shown."""
        self.telling.add(beats, self._look.palette)

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
        self.rivals.fault = None

    def step(self) -> None:
        """Stand still and show the next event; where all is shown, let a computer player take its next step."""
        begun = self.performance.step()
        self.tell(begun)
        self._steps_on = not begun and self.table.automatic

    def turn_pace(self, way: int = 1) -> None:
        """Show faster, or slower with -1; the ends stay."""
        self.performance.hasten(way)
        self._keep_pace()

    def cycle_pace(self) -> None:
        """Show faster; after the fastest tempo comes the slowest."""
        self.performance.cycle()
        self._keep_pace()

    def _keep_pace(self) -> None:
        """Keep the tempo for games to come, and say it."""
        self.doors.choose(replace(self.doors.options, pace=pace_of(self.performance.tempo)))
        self.toasts.show(words.PACE.format(pace=self.performance.said))

    def update(self, now: float) -> bool:
        """Let time pass: beats go on, others play, what is harmless is answered. Return whether something is new."""
        begun = self.performance.update(now)
        if begun:
            self.tell(begun)
        stirred = bool(begun) or (self.performance.running and not self.performance.paused)
        stirred = self.hints.hear() or stirred
        if self.table.automatic:
            return self._let_others_play() or stirred
        answer = self._answer_by_itself()
        if answer is not None:
            self._act(answer)
            return True
        return stirred

    def _let_others_play(self) -> bool:
        """Let a computer player think while the table is shown, and act when it is its turn to; return whether."""
        if self.table.handed is None:
            self.rivals.begin()
        fault, self._told_fault = self._told_fault, self.rivals.fault
        if self.rivals.fault is not None and self.rivals.fault != fault:
            self.toasts.show(self.rivals.fault, Mood.WARNING)
        if not self.performance.due and not self._steps_on:
            return False
        seat, action = self.table.asked, self.rivals.step()
        if seat is None or action is None:
            return False
        self.table.act_for(seat, action)
        self._acted()
        if self._steps_on:
            self.step()
        return True

    def _answer_by_itself(self) -> DuelAction | None:
        """Return what is answered without asking: where all answers are alike, or one was to be given always."""
        if self._holds or self.performance.running or self.performance.paused or self.table.withheld:
            return None
        return self.choosing.harmless() or self.kept.answer(self.choosing.task)

    def close(self) -> None:
        """End what goes on beside the frame loop."""
        self.rivals.close()

    @property
    def shown(self) -> DuelState:
        """The state that is on the screen: that of the beat being shown, else as the table is now."""
        beat = self.performance.current
        return beat.after if beat is not None else self.table.view

    @property
    def moves(self) -> bool:
        """Whether frames are due: something is shown, or somebody else is about to play."""
        if self.hints.awaited:
            return True
        if self.performance.paused:
            return self._steps_on
        return self.performance.running or self.table.automatic
