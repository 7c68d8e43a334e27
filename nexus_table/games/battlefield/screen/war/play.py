"""The war being played at the screen: what people order and take back, what is shown of it, and when others go on."""

from __future__ import annotations

from msgspec.structs import replace

from nexus_table.games.battlefield.screen.war import dice_words, words
from nexus_table.games.battlefield.screen.war.beginning import asked_for, can_be_dragged, walk
from nexus_table.games.battlefield.screen.war.chronicle import Chronicle
from nexus_table.games.battlefield.screen.war.doors import Doors
from nexus_table.games.battlefield.screen.war.foresight import Foresight
from nexus_table.games.battlefield.screen.war.guide import Guide
from nexus_table.games.battlefield.screen.war.modes.dice import DiceMode
from nexus_table.games.battlefield.screen.war.modes.look import Look as Looking
from nexus_table.games.battlefield.screen.war.modes.mode import Mode
from nexus_table.games.battlefield.screen.war.modes.place import PlaceMode
from nexus_table.games.battlefield.screen.war.performance import Performance
from nexus_table.games.battlefield.screen.war.resting import Resting
from nexus_table.games.battlefield.screen.war.rivals import Rivals
from nexus_table.games.battlefield.screen.war.rolling import Roll, roll_wanted
from nexus_table.games.battlefield.screen.war.sitting import Sitting
from nexus_table.games.battlefield.screen.war.telling import Telling
from nexus_table.games.battlefield.screen.war.war_table import WarTable
from nexus_table.games.battlefield.war.actions import (
    Activate,
    WarAction,
)
from nexus_table.games.battlefield.war.state import Asset, AssetId, MoveKind, WarState
from nexus_table.geometry.shapes import Point
from nexus_table.kernel.chance import Chance
from nexus_table.kernel.refusal import Refusal
from nexus_table.search.thinker import Advice
from nexus_table.table.options import Pace
from nexus_table.ui.theme import Look
from nexus_table.ui.widgets.toast import Mood

FELL = Refusal("undo.sealed", dice_words.DICE_FELL)
ROLL_IT = Refusal("10.3", dice_words.DICE_OWED)


class Play(Foresight, Telling):
    """Carries out what is ordered if the rules allow it; else says why not."""

    def __init__(self, table: WarTable, doors: Doors) -> None:
        Foresight.__init__(self, table)
        Telling.__init__(self)
        self.doors = doors
        self.guide = Guide(table)
        self.chronicle = Chronicle(table)
        self.performance = Performance(table, doors.options.pace)
        self.chosen: AssetId | None = None
        self.shows_ranges = False
        self.announces = table.seat is None
        """Whether the result is still to be shown by itself."""
        self.roll: Roll | None = None
        """The order that waits for dice which people roll; nothing of it has happened yet."""
        self.resting = Resting(table)
        self.rivals = Rivals(table)
        self._told_fault: str | None = None
        self.sitting = Sitting(table, self.resting)
        self.mode: Mode = Looking(self)
        self.settle()

    def arrange(self, look: Look) -> None:
        """Take the look."""
        self.performance.arrange(look)

    # ── orders ───────────────────────────────────────────────────────────────────────────────────────────────────

    def order(self, action: WarAction) -> None:
        """Let whoever is asked do something if the rules allow it, and show it; else say why not."""
        refusal = self.table.refuse(action)
        if refusal is not None:
            self.told(refusal)
        else:
            self.perform(action)

    def perform(self, action: WarAction) -> None:
        """Let a legal order happen, whoever gives it."""
        self._carry_out(action, self.table.dice_for(action))

    def _carry_out(self, action: WarAction, dice: tuple[int, ...]) -> None:
        """Let a legal order happen once all dice that people roll for it are told."""
        self.roll = roll_wanted(self.table, action, dice)
        if self.roll is not None:
            self.begin(DiceMode(self, self.roll))
            return
        before = self.table.state
        step = self.table.act(action, dice)
        self.forget()
        self.performance.show(before, step)
        self.announces = self.table.seat is None
        self.settle()
        if isinstance(self.mode, PlaceMode):
            self.mode.hover(None)  # what was put down stands where the pointer still is
        self.sitting.follow(hands_over=self.doors.options.hand_over)

    def order_for(self, number: AssetId, action: WarAction) -> None:
        """Let this asset do something, activated first if need be."""
        refusal = self.refuse_for(number, action)
        if refusal is not None:
            self.told(refusal)
            return
        if self.table.state.activation is None and not self.table.state.agenda:
            self.order(Activate(number))
        self.order(action)

    def skip(self) -> None:
        """Show the rest at once, and computer players' steps until a person is asked."""
        self.performance.clear()
        self.rivals.forget()
        self.performance.skipping = self.table.automatic

    def choose(self, number: AssetId | None) -> None:
        """Choose an asset, or none; whoever is being activated stays chosen for orders."""
        self.chosen = number
        if self.roll is None and not isinstance(self.mode, Looking):
            self.begin(Looking(self))

    def begin(self, mode: Mode) -> None:
        """Let clicks mean something else from now on."""
        self.mode.close()
        mode.hover(self.mode.at)
        self.mode = mode

    def walk_by_drag(self, asset: Asset, at: Point) -> bool:
        """Begin to walk a unit that is dragged, if it can be moved now; whether it can."""
        if not can_be_dragged(self, asset):
            return False
        self.chosen = asset.id
        walk(self, asset.id, MoveKind.MOVE)
        return True

    def escape(self) -> bool:
        """Let go of what is begun; whether there was anything. Dice that fell are not let go of."""
        if self.roll is not None:
            return self._give_up_roll()
        if isinstance(self.mode, PlaceMode) and self.mode.stays:
            return False
        if not isinstance(self.mode, Looking):
            self.begin(Looking(self))
            return True
        if self.chosen is not None and self.table.state.activation is None:
            self.chosen = None
            return True
        return False

    def settle(self) -> None:
        """Let the mode fit what is asked now: whoever is activated is chosen, deployment asks for places."""
        state = self.table.state
        if state.activation is not None:
            self.chosen = state.activation.asset
        elif not self._chosen_still(state):
            self.chosen = None
        self.begin(asked_for(self))

    def _chosen_still(self, state: WarState) -> bool:
        """Return whether what is chosen stands, and is not what the other seat was busy with before a person's turn."""
        asset = self.table.asset(self.chosen)
        theirs = asset is not None and asset.seat != state.active and not state.agenda
        return asset is not None and not (theirs and self.table.person(state.active))

    # ── taking back ──────────────────────────────────────────────────────────────────────────────────────────────

    def refuse_undo(self) -> Refusal | None:
        """Return why nothing can be taken back, or None."""
        if self.roll is not None:
            return FELL if self.roll.fell else None
        return self.table.refuse_undo()

    def back(self) -> None:
        """Take the last step back, or the order that waits for dice."""
        if self.roll is not None:
            self._give_up_roll()
        elif self.refuse_undo() is None:
            self.table.session.undo()
            self._changed()

    def again(self) -> None:
        """Do again what was taken back."""
        if self.roll is None and self.table.refuse_redo() is None:
            self.table.session.redo()
            self._changed()

    def _changed(self) -> None:
        self.forget()
        self.announces = self.table.seat is None
        self.performance.clear()
        self.resting.end()
        self.sitting.begin_anew()
        self.settle()

    # ── dice that people roll ────────────────────────────────────────────────────────────────────────────────────

    def tell_die(self, pips: int) -> None:
        """Take note of what the next die shows; the order goes on after the last."""
        roll = self.roll
        if roll is None:
            return
        roll = replace(roll, now=(*roll.now, pips))
        if roll.left:
            self.roll = roll
            self.begin(DiceMode(self, roll))
        else:
            self._carry_out(roll.action, roll.fell)

    def take_die_back(self) -> None:
        """Forget what was told of the last of these dice: it was a slip of the finger."""
        if self.roll is not None and self.roll.now:
            self.roll = replace(self.roll, now=self.roll.now[:-1])
            self.begin(DiceMode(self, self.roll))

    def roll_for_us(self) -> None:
        """Let the program roll the rest of these dice."""
        if self.roll is not None:
            shown, _ = Chance.fresh().roll(6, self.roll.left)
            for pips in shown:
                self.tell_die(pips)

    def _give_up_roll(self) -> bool:
        """Take the order back that waits for dice, unless some fell already; whether it was taken back."""
        if self.roll is None:
            return False
        if self.roll.fell or self.table.automatic:
            self.told(FELL if self.roll.fell else ROLL_IT)
            return False
        self.roll = None
        self.settle()
        return True

    def change_pace(self) -> None:
        """Show moves faster, and after the fastest pace at the slowest again."""
        paces = list(Pace)
        pace = paces[(paces.index(self.performance.pace) + 1) % len(paces)]
        self.performance.pace = pace
        self.doors.choose(replace(self.doors.options, pace=pace))

    # ── time ─────────────────────────────────────────────────────────────────────────────────────────────────────

    @property
    def moves(self) -> bool:
        """Whether something moves by itself, so that frames are wanted."""
        rests = self.resting.order() is not None
        goes_on = (self.table.automatic and not self.table.led) or rests
        return self.performance.running or self.rivals.advised is not None or (self.roll is None and goes_on)

    def update(self, now: float) -> bool:
        """Let what is shown go on, and computer players act; whether the picture changed."""
        stirred = self.performance.update(now)
        stirred = self.mode.update(now) or stirred
        if self.rivals.hear():
            self.toasts.drop(words.HINT_THINKING)
            stirred = True
        if self.roll is None and self.sitting.handed is None and self.performance.due:
            acted = self._let_others_act() if self.table.automatic else self._let_rest()
            stirred = acted or stirred
        return stirred

    def _let_rest(self) -> bool:
        action = self.resting.order()
        if action is not None:
            self.order(action)
        return action is not None

    def _let_others_act(self) -> bool:
        if self.table.led:
            return False
        action = self.rivals.step()
        if self.rivals.fault is not None and self.rivals.fault != self._told_fault:
            self._told_fault = self.rivals.fault
            self.toasts.show(self.rivals.fault, Mood.WARNING)
        if action is None:
            return False
        self.order(action)
        return True

    # ── hints ────────────────────────────────────────────────────────────────────────────────────────────────────

    def ask_hint(self) -> None:
        """Ask what an expert would do in the place of whoever is asked."""
        if self.rivals.ask_hint():
            self.toasts.show(words.HINT_THINKING)

    @property
    def advice(self) -> Advice[WarAction] | None:
        """The hint that was given for what is asked now, or None."""
        return self.rivals.advice

    def close(self) -> None:
        """End all that works beside the frame loop."""
        self.mode.close()
        self.rivals.close()
