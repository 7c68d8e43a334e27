"""The order being given: ships taken up, energy to invest, and what each click would mean now."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum

from nexus_table.games.starmap.actions import Build, StarmapAction
from nexus_table.games.starmap.model import Place
from nexus_table.games.starmap.rules import management
from nexus_table.games.starmap.rules.forecast import Forecast, forecast
from nexus_table.games.starmap.screen import words
from nexus_table.games.starmap.screen.board import Lit
from nexus_table.games.starmap.screen.draft import Draft, first_group, loads, refuse_taking
from nexus_table.games.starmap.screen.game_table import GameTable
from nexus_table.games.starmap.screen.paint import palette as paint
from nexus_table.games.starmap.state import ALL_CARDS, Phase
from nexus_table.kernel.refusal import Refusal


class Do(Enum):
    """What changes an order, and what the hand's buttons ask for beside playing a card."""

    GO_ON = "go on"
    MORE = "more"
    FEWER = "fewer"
    ALL = "all"
    RELIC = "relic"
    GATHER = "gather"


class Order:
    """What a person is about to do; `lit` tells what a click would do where, after `look_over`."""

    def __init__(self, table: GameTable) -> None:
        self.table = table
        self.draft = Draft()
        self.energy = 0
        self.gathering = False
        self.lit: dict[Place, Lit] = {}
        self._looked_at: object = None

    def let_go(self) -> None:
        """Take nothing up, invest nothing."""
        self.draft, self.energy, self.gathering = Draft(), 0, False

    def change(self, do: Do) -> None:
        """Take more or fewer, other relics, or gather: of the planet touched last; or invest more or less."""
        state = self.table.state
        if self.table.automatic or state.ended is not None:
            return
        if state.phase is Phase.INVESTMENT:
            by = {Do.MORE: 1, Do.FEWER: -1, Do.ALL: state.purse}.get(do, 0)
            self.energy = min(state.purse, max(0, self.energy + by))
        elif state.phase is Phase.MOVEMENT and self.draft.groups:
            start = self.draft.groups[-1].start
            match do:
                case Do.MORE if self.draft.can_grow(state):
                    self.draft = self.draft.more(state, start)
                case Do.FEWER:
                    self.draft = self.draft.fewer(start)
                case Do.ALL:
                    self.draft = self.draft.all(state, start)
                case Do.RELIC:
                    self.draft = self.draft.next_load(state, start)
                case Do.GATHER if self.gathering or self.can_gather:
                    self.gathering = not self.gathering

    def click(
        self, place: Place, *, gather: bool = False, drop: bool = False
    ) -> tuple[StarmapAction | None, Refusal | None]:
        """Return what a click on a place orders (nothing while ships are taken up), and why not where it cannot be."""
        state = self.table.state
        if state.phase is Phase.MANAGEMENT:
            return Build(place), None
        if state.phase is not Phase.MOVEMENT:
            return None, self.table.refuse(Build(place))
        own = state.owners[place] == state.seat
        takes = own and not drop and (not self.draft.groups or gather or self.gathering)
        if takes or self.draft.group(place) is not None:
            return None, self._take(place)
        if not self.draft.groups:
            return None, refuse_taking(state, self.table.galaxy, place)
        return self.draft.move(place), None

    def _take(self, place: Place) -> Refusal | None:
        state = self.table.state
        refusal = refuse_taking(state, self.table.galaxy, place)
        if refusal is None:
            self.draft = self.draft.more(state, place)
            self.gathering = self.gathering and bool(self.draft.groups)
        return refusal

    def look_over(self) -> None:
        """Work out what a click would do at every place, if anything has changed since."""
        now = (self.table.state, self.draft, self.gathering, self.table.automatic)
        if self._looked_at is not None and self._looked_at == now:
            return
        self._looked_at = now
        self.lit = {} if self.table.automatic or self.table.state.ended is not None else self._lit()

    def _lit(self) -> dict[Place, Lit]:
        state, galaxy = self.table.state, self.table.galaxy
        if state.phase is Phase.MANAGEMENT:
            return {
                place: Lit(paint.REACH, str(management.price(state, place)))
                for place in management.buildable(state, galaxy)
            }
        if state.phase is not Phase.MOVEMENT:
            return {}
        if not self.draft.groups or self.gathering:
            return {place: Lit(paint.REACH) for place in galaxy.planets if self._can_leave(place)}
        lit: dict[Place, Lit] = {}
        for place in galaxy.places:
            told = forecast(state, galaxy, self.draft.move(place))
            if told is not None and told.refusal is None:
                lit[place] = lit_for(told)
        return lit

    @property
    def can_gather(self) -> bool:
        """Whether ships of another planet can be taken up too."""
        return any(self._can_leave(place) for place in self.table.galaxy.planets)

    def _can_leave(self, place: Place) -> bool:
        state = self.table.state
        return (
            state.purse > 0
            and state.owners[place] == state.seat
            and self.draft.group(place) is None
            and first_group(state, place) is not None
        )

    def next_step(self) -> str:
        """Return the sentence that says what to do now."""
        table, state = self.table, self.table.state
        name = table.name(state.seat)
        if state.ended is not None:
            return words.NEXT_PLAN_OVER if table.plan is not None else words.NEXT_OVER
        if table.automatic:
            return words.WAIT.format(name=name, player=table.player(state.seat))
        if table.plan is not None and not self.draft.groups:
            return words.NEXT_PLAN.format(name=name)
        match state.phase:
            case Phase.CARD:
                keys = [str(key) for key, card in enumerate(ALL_CARDS, 1) if card in state.cards[state.seat]]
                return words.NEXT_CARD.format(name=name, keys=", ".join(keys))
            case Phase.MANAGEMENT:
                said = words.NEXT_BUILD if self.lit else words.NEXT_BUILD_NONE
            case Phase.INVESTMENT:
                said = words.NEXT_INVEST
            case _ if self.gathering:
                said = words.NEXT_GATHER
            case _ if self.draft.groups:
                said = " ".join(self._ways_on())
            case _:
                said = words.NEXT_TAKE if self.lit else words.NEXT_TAKE_NONE
        return said.format(name=name)

    def _ways_on(self) -> Iterator[str]:
        """Yield what can be done with the ships that are taken up: only what can be done now."""
        state, last = self.table.state, self.draft.groups[-1]
        yield words.NEXT_GO if self.lit else words.NEXT_GO_NOWHERE.format(purse=state.purse)
        if self.draft.can_grow(state):
            yield words.NEXT_MORE
        if len(loads(state, last.start)) > 1:
            yield words.NEXT_RELIC
        if self.can_gather:
            yield words.NEXT_JOIN
        yield words.NEXT_LET_GO


def lit_for(told: Forecast) -> Lit:
    """Return how a place that can be gone to is lit: what it costs, and a battle's values."""
    if told.ended is not None:
        return Lit(paint.WIN, words.LIT_WINS.format(cost=told.cost))
    if told.battle is not None:
        return Lit(
            paint.BATTLE,
            words.LIT_BATTLE.format(cost=told.cost, attack=told.battle.attack, defence=told.battle.defence),
        )
    return Lit(paint.REACH, f"{told.cost}")
