"""The game being played at the screen: what people order, plan, take back and ask, and when computer players go on."""

from __future__ import annotations

from msgspec.structs import replace

from nexus_table.games.starmap.actions import EndPhase, Invest, StarmapAction
from nexus_table.games.starmap.model import Place
from nexus_table.games.starmap.screen import words
from nexus_table.games.starmap.screen.analysis import Analysis
from nexus_table.games.starmap.screen.answer import answer_at
from nexus_table.games.starmap.screen.doors import Doors
from nexus_table.games.starmap.screen.game_table import DRAWING, GameTable
from nexus_table.games.starmap.screen.order import Order
from nexus_table.games.starmap.screen.order_words import target
from nexus_table.games.starmap.screen.performance import Performance
from nexus_table.games.starmap.screen.rivals import Rivals
from nexus_table.games.starmap.state import Phase, StarmapState
from nexus_table.kernel.action import Seat
from nexus_table.kernel.refusal import Refusal
from nexus_table.kernel.step import Step
from nexus_table.search.thinker import Advice
from nexus_table.table.options import Pace
from nexus_table.ui.theme import Look
from nexus_table.ui.widgets.toast import Mood, Toasts


class Play:
    """Carries out what is asked if the rules allow it; else says why not."""

    def __init__(self, table: GameTable, doors: Doors) -> None:
        self.table, self.doors = table, doors
        self.order = Order(table)
        self.performance = Performance(doors.options.pace)
        self.rivals = Rivals(table)
        self.analysis = Analysis(table)
        self.toasts = Toasts()
        self.refused: Refusal | None = None
        """The last refusal that was told: its rule can be read."""
        self.announces = False
        """Whether the result is still to be shown by itself."""
        self.handed: Seat | None = None
        """The person who must take the screen over before the game goes on."""
        self._advised: tuple[StarmapState, Advice[StarmapAction]] | None = None
        self._person: Seat | None = table.state.seat if table.person(table.state.seat) else None

    def arrange(self, look: Look) -> None:
        """Take the look."""
        self.performance.arrange(look)

    # ── a person's orders ────────────────────────────────────────────────────────────────────────────────────────

    def do(self, action: StarmapAction) -> None:
        """Do or plan something if the rules allow it, and show it; else say why not."""
        table = self.table
        if table.automatic or table.state.ended is not None:
            return
        refusal = table.refuse(action)
        if refusal is not None:
            self.refuse(refusal)
        else:
            self.perform(action)

    def perform(self, action: StarmapAction) -> None:
        """Let the seat whose turn it is do something legal, whoever plays it, and show it."""
        seat, advice = self.table.state.seat, self.advice
        step = self.table.act(action)
        if advice is not None and advice.actions[:1] == (action,) and len(advice.actions) > 1:
            self._advised = self.table.state, replace(advice, actions=advice.actions[1:])
        self._show(seat, step)

    def _show(self, seat: Seat, step: Step[StarmapState]) -> None:
        self.order.let_go()
        self.forget_refusal()
        self.performance.show(seat, step)
        self.announces = self.table.plan is None and self.table.state.ended is not None
        self._hand_over()

    def refuse(self, refusal: Refusal) -> None:
        """Tell why something cannot be done."""
        self.refused = refusal
        self.toasts.show(refusal.why, Mood.WARNING)

    def forget_refusal(self) -> None:
        """Take the last refusal off the screen: what it was about is done, or given up."""
        if self.refused is not None:
            self.toasts.drop(self.refused.why)
        self.refused = None

    def go_on(self) -> None:
        """End the phase, or the turn."""
        state = self.table.state
        if self.table.automatic or state.ended is not None:
            return
        if state.phase is Phase.INVESTMENT:
            self.do(Invest(self.order.energy))
        elif state.phase is not Phase.CARD:
            self.do(EndPhase())

    def choose(self, place: Place, *, gather: bool = False, drop: bool = False) -> None:
        """Do what a click on a place means now; say why it means nothing, unless that stands at the pointer."""
        if self.table.automatic or self.table.state.ended is not None:
            return
        told = answer_at(self.table, self.order.draft, place).refusal
        action, refusal = self.order.click(place, gather=gather, drop=drop)
        if action is not None:
            refusal = self.table.refuse(action)
        if refusal is not None and refusal == told:
            self.refused = refusal
        elif refusal is not None:
            self.refuse(refusal)
        elif action is not None:
            self.perform(action)

    # ── planning and taking back ─────────────────────────────────────────────────────────────────────────────────

    @property
    def plan_refusal(self) -> str | None:
        """Why the turn cannot be planned now, or None: it can."""
        if self.table.plan is not None:
            return None
        fine = not self.table.automatic and self.table.state.ended is None
        return self.table.withheld or (None if fine else words.PLAN_NOT_NOW)

    def toggle_plan(self) -> None:
        """Begin to plan, or drop the plan."""
        if self.table.plan is not None:
            self.table.drop_plan()
        elif self.plan_refusal is None:
            self.table.begin_plan()
        self._changed()

    def carry_out(self) -> None:
        """Do what was planned, if all of it can be done."""
        plan = self.table.plan
        if plan is None:
            return
        if plan.refusal is not None:
            self.refuse(plan.refusal[1])
            return
        for before, step in self.table.carry_out():
            self._show(before.seat, step)

    def back(self) -> None:
        """Take the last step back."""
        if self.table.refuse_undo() is None:
            self.table.undo()
            self._changed()

    def again(self) -> None:
        """Do again what was taken back."""
        if self.table.refuse_redo() is None:
            self.table.redo()
            self._changed()

    def changed(self) -> None:
        """Show the game as it is now: a plan was changed."""
        self._changed()

    def _changed(self) -> None:
        self.order.let_go()
        self.announces, self.refused = False, None
        self.performance.clear()
        self.rivals.forget()

    # ── hints ────────────────────────────────────────────────────────────────────────────────────────────────────

    @property
    def advice(self) -> Advice[StarmapAction] | None:
        """The hint for the present state, if one was given."""
        advised = self._advised
        return advised[1] if advised is not None and advised[0] is self.table.state else None

    @property
    def advised_places(self) -> tuple[tuple[Place, int], ...]:
        """The places that the hint is about, each with the number of its line."""
        actions = self.advice.actions if self.advice is not None else ()
        lines = enumerate((one for one in actions if not isinstance(one, EndPhase)), start=1)
        places = ((target(action), number) for number, action in lines)
        return tuple((place, number) for place, number in places if place is not None)

    def ask_hint(self) -> None:
        """Ask what the strongest player would do here."""
        if self.table.withheld is not None:
            return
        if not self.table.automatic and self.table.state.ended is None and self.advice is None:
            self.rivals.fault = None
            self.rivals.ask_hint()

    # ── time ─────────────────────────────────────────────────────────────────────────────────────────────────────

    def skip(self) -> None:
        """Show computer players' steps at once until a person has the turn, with the best thought found so far."""
        if self.table.automatic:
            self.performance.skipping, self.performance.paused = True, False
            self.rivals.fault = None
            self.rivals.hurry()

    def pause(self) -> None:
        """Stop or go on showing, and let no computer player move meanwhile."""
        self.performance.paused = not self.performance.paused
        self.rivals.fault = None

    def hasten(self, way: int) -> None:
        """Show faster, or slower with -1."""
        self._take_pace(self.performance.pace.next(way))

    def turn_pace(self) -> None:
        """Show faster; after the fastest pace comes the slowest."""
        pace = self.performance.pace
        self._take_pace(pace.next() if pace.next() is not pace else next(iter(Pace)))

    def _take_pace(self, pace: Pace) -> None:
        self.performance.pace = pace
        self.doors.choose(replace(self.doors.options, pace=pace))
        self.toasts.show(words.PACE.format(pace=pace.value))

    def update(self, now: float) -> bool:
        """Let time pass: ships fly, thoughts end, computer players go on. Return whether something is new."""
        stirred = self.performance.update(now)
        stirred = self.analysis.update(now) or stirred
        advised = self.table.state
        advice = self.rivals.hint()
        if advice is not None:
            self._advised, stirred = (advised, advice), True
        if self.rivals.fault is not None and self.rivals.fault != self._told:
            self.toasts.show(self.rivals.fault, Mood.WARNING)
        self._told = self.rivals.fault
        if self.table.automatic and self.handed is None and self.performance.due:
            action = self.rivals.step()
            if action is not None:
                self.perform(action)
                stirred = True
        if not self.table.automatic:
            self.performance.skipping = False
        return stirred

    _told: str | None = None

    @property
    def moves(self) -> bool:
        """Whether frames are due: ships fly or somebody thinks."""
        return self.performance.running or self.rivals.thinking or self.rivals.advised is not None

    def _hand_over(self) -> None:
        """Ask for the screen to be handed over where another person has the turn now."""
        state = self.table.state
        if not self.table.person(state.seat) or state.phase in DRAWING or state.ended is not None:
            return
        before, self._person = self._person, state.seat
        if self.doors.options.hand_over and before not in (None, state.seat):
            self.handed = state.seat

    def sit_down(self) -> None:
        """Go on: the next person is there."""
        self.handed = None

    def close(self) -> None:
        """End what goes on beside the frame loop."""
        self.rivals.close()
