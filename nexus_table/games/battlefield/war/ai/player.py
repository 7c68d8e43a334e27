"""A computer player of a war: an economy, workers and maneuvers, one decision at a time, from its view alone."""

from __future__ import annotations

import math

from nexus_table.games.battlefield.datasheets.abilities import Bolster, Repair, Uses, Whom
from nexus_table.games.battlefield.datasheets.model import UnitSheet
from nexus_table.games.battlefield.war.actions import (
    Activate,
    Concede,
    EndActivation,
    Hold,
    LetBegin,
    Overwatch,
    Pass,
    RollInitiative,
    UseAbility,
    WarAction,
)
from nexus_table.games.battlefield.war.ai import answers, deploying, story, weights, workers
from nexus_table.games.battlefield.war.ai.economy import Economy
from nexus_table.games.battlefield.war.ai.effort import Effort
from nexus_table.games.battlefield.war.ai.maneuvers import Maneuver, Maneuvers, Terms
from nexus_table.games.battlefield.war.ai.worth import hopeless
from nexus_table.games.battlefield.war.game import War
from nexus_table.games.battlefield.war.rules import abilities
from nexus_table.games.battlefield.war.rules.activation import ready
from nexus_table.games.battlefield.war.state import Asset, AssetId, Phase, WarState
from nexus_table.kernel.action import Seat
from nexus_table.kernel.chance import Chance
from nexus_table.kernel.prompt import Prompt
from nexus_table.search.thinker import Advice, Watch


class Marshal:
    """Plays a whole war with some effort."""

    def __init__(self, game: War, seed: int, effort: Effort) -> None:
        self.game, self.field, self.effort = game, game.field, effort
        self.positions = 0
        self.watch: Watch | None = None
        self._chance = Chance(seed)
        self._plan: tuple[WarAction, ...] = ()
        self._shares: tuple[tuple[int, Seat], workers.Shares] | None = None
        self._found: tuple[AssetId, tuple[Asset, ...], tuple[Maneuver, tuple[WarAction, ...]]] | None = None
        self._why = story.NOTHING

    # ── what it is asked ─────────────────────────────────────────────────────────────────────────────────────────

    def answer(self, view: WarState, prompt: Prompt[WarAction], seat: Seat) -> WarAction:
        """Return what the seat does next."""
        if view.phase is Phase.PRODUCTION and hopeless(view, self.field, seat):
            self._why = story.HOPELESS
            return Concede()
        return self._played(view, seat)

    def _played(self, view: WarState, seat: Seat) -> WarAction:
        """Return what the seat does next, if it plays on."""
        action = self._decided(view, seat)
        if self.game.refuse(view, seat, action) is None:
            return action
        self._plan = ()
        action, self._chance = self.game.draw(view, self._chance)
        return action

    def advise(self, view: WarState, prompt: Prompt[WarAction], seat: Seat) -> Advice[WarAction]:
        """Return what this player would do in the seat's place: the next order and what follows, and why."""
        self._plan, self._shares = (), None
        first = self._played(view, seat)  # nobody is advised to give up
        if isinstance(first, Activate):
            ahead = self.game.apply(view, seat, first).state
            unit = ahead.asset(first.asset)
            self._plan = self._orders(ahead, unit) if unit is not None else ()
        return Advice((first, *self._plan), self._why)

    def _decided(self, view: WarState, seat: Seat) -> WarAction:
        if view.agenda:
            self._why = story.ANSWERED
            return answers.answer(view, self.field, seat)
        match view.phase:
            case Phase.DEPLOYMENT:
                self._why = story.DEPLOYS
                return deploying.deployed(view, self.field, seat)
            case Phase.INITIATIVE:
                return RollInitiative()
            case Phase.UPKEEP:
                return answers.way_out(view, self.field, seat)
            case Phase.PRODUCTION:
                self.positions += 1
                bought = Economy(view, self.field, seat, self.effort).next()
                self._why = bought.need
                return bought.order
            case _:
                return self._activation(view, seat)

    # ── activations ──────────────────────────────────────────────────────────────────────────────────────────────

    def _activation(self, view: WarState, seat: Seat) -> WarAction:
        if view.first is None:
            self._why = story.BEGINS
            return LetBegin(seat)
        if view.activation is None:
            return self._next_unit(view, seat)
        unit = view.asset(view.activation.asset)
        if unit is None:
            return EndActivation()
        if not self._plan:
            self._plan = self._orders(view, unit)
        if self._plan:
            action, self._plan = self._plan[0], self._plan[1:]
            if self.game.refuse(view, seat, action) is None:
                return action
            self._plan = ()
            return self._again(view, unit)
        return EndActivation()

    def _again(self, view: WarState, unit: Asset) -> WarAction:
        """Return what a unit does whose plan no longer holds: a wound or a fallen target has changed it."""
        orders = self._orders(view, unit)
        for action in orders:
            if self.game.refuse(view, unit.seat, action) is None:
                self._plan = orders[orders.index(action) + 1 :]
                return action
        return EndActivation()

    def _orders(self, view: WarState, unit: Asset) -> tuple[WarAction, ...]:
        """Return what an activated unit does, its end included."""
        if view.phase is Phase.WORKER:
            orders, errand = workers.plan_of(view, self.field, unit, self._errands(view, unit))
            self.positions += 1
            if not any(isinstance(order, UseAbility) for order in orders):
                spare = workers.spare_errand(view, self.field, unit)
                orders = (*orders, spare) if spare is not None else orders
            self._why = (
                f"{self.field.name(unit)}: {errand.order.ability}" if errand is not None else story.NOTHING
            )
            return (*orders, EndActivation())
        now = view.activation
        if now is not None and now.moved and now.attacked:
            return (EndActivation(),)
        maneuver, orders = self._maneuver(view, unit)
        self._why = story.of_maneuver(self.field, unit, maneuver)
        return (*self._aided(view, unit, maneuver, orders), EndActivation())

    def _errands(self, view: WarState, worker: Asset) -> workers.Shares:
        """Return what each worker does in this phase, shared out when the first of them sets out."""
        phase = (view.turn, worker.seat)
        if self._shares is None or self._shares[0] != phase:
            self._shares = (phase, workers.shared_out(view, self.field, worker.seat))
        return self._shares[1]

    def _maneuver(self, state: WarState, unit: Asset) -> tuple[Maneuver, tuple[WarAction, ...]]:
        """Return the best that an activated unit can do; what was found when units were compared still holds."""
        known, self._found = self._found, None
        if known is not None and known[0] == unit.id and known[1] == state.assets:
            return known[2]
        search = Maneuvers(state, self.field, unit, self.effort)
        ranked = sorted(
            ((self._misjudged(one.terms), one) for one in search.all()), key=lambda pair: -pair[0]
        )
        self.positions += search.looked
        for _, maneuver in ranked:
            orders = search.orders(maneuver)
            if orders is not None:
                return maneuver, orders
        raise AssertionError("a unit can always stay where it is")

    def _aided(
        self, view: WarState, unit: Asset, maneuver: Maneuver, orders: tuple[WarAction, ...]
    ) -> tuple[WarAction, ...]:
        """Return a maneuver's orders, with an ability before it that helps and takes nothing of it."""
        now = view.activation
        walks, attacks = maneuver.place is not None, maneuver.target is not None
        if now is None or now.abilities:
            return orders
        for order in abilities.orders(view, self.field, unit):
            ability = self.field.sheet(unit).ability(order.ability)
            if ability is None:
                continue
            free = {
                Uses.NEITHER: True,
                Uses.MOVEMENT: not walks,
                Uses.ATTACK: not attacks,
                Uses.BOTH: not walks and not attacks,
                Uses.WORKER: False,
            }[ability.uses]
            helps = isinstance(ability.do, Repair | Bolster)
            if (
                free
                and helps
                and not (isinstance(ability.do, Bolster) and ability.do.whom is Whom.ITSELF and walks)
            ):
                rest = tuple(one for one in orders if ability.uses is Uses.NEITHER or not _holds(one))
                return (*rest, order) if ability.uses is not Uses.NEITHER else (order, *rest)
        return orders

    # ── which unit ───────────────────────────────────────────────────────────────────────────────────────────────

    def _next_unit(self, view: WarState, seat: Seat) -> WarAction:
        """Return the activation of the unit that has most to do now; or a Pass."""
        self._plan = ()  # what is left of the last unit's, where its activation ended by itself
        able = ready(view, self.field, seat)
        if view.phase is Phase.WORKER or not able:
            return Activate(able[0].id) if able else Pass()
        best: tuple[float, AssetId, tuple[Asset, ...], tuple[Maneuver, tuple[WarAction, ...]]] | None = None
        for unit in self._candidates(view, able):
            ahead = self.game.apply(view, seat, Activate(unit.id)).state
            acting = ahead.asset(unit.id)
            if acting is None:
                continue
            found = self._maneuver(ahead, acting)
            score = found[0].terms.total + found[0].idle  # who stands in danger goes before it is struck
            if best is None or score > best[0]:
                best = (score, unit.id, ahead.assets, found)
            if self.watch is not None and self.watch(0.5):
                break
        if best is None:
            return Activate(able[0].id)
        chosen = view.asset(best[1])
        if chosen is not None:
            self._why = story.of_maneuver(self.field, chosen, best[3][0])
        if view.passes[seat] and best[3][0].target is None and best[0] <= weights.OVERWATCH:
            self._why = story.PASSES
            return Pass()
        self._found = best[1:]
        return Activate(best[1])

    def _candidates(self, view: WarState, able: list[Asset]) -> list[Asset]:
        """Return the units that are compared: those nearest to the enemy, as many as the effort allows."""
        foes = [asset.at for asset in view.assets if asset.seat != able[0].seat]

        def away(unit: Asset) -> tuple[float, int]:
            far = min((math.dist(unit.at, at) for at in foes), default=0.0)
            sheet = self.field.sheet(unit)
            reach = max((weapon.range for weapon in sheet.weapons), default=0.0)
            move = sheet.move if isinstance(sheet, UnitSheet) else 0.0
            return (max(0.0, far - reach - move), unit.id)

        return sorted(able, key=away)[: self.effort.units]

    def _misjudged(self, terms: Terms) -> float:
        """Return what a maneuver seems to be worth: each term may be taken for more or less than it is."""
        if not self.effort.lapse:
            return terms.total
        return (
            self._taken(terms.damage)
            + self._taken(terms.progress)
            + self._taken(terms.watch)
            - self._taken(terms.exposure)
        )

    def _taken(self, worth: float) -> float:
        drawn, self._chance = self._chance.below(2001)
        return worth * (1.0 + self.effort.lapse * (drawn / 1000.0 - 1.0))


def _holds(action: WarAction) -> bool:
    """Whether an order only takes the Movement Action to stay."""
    return isinstance(action, Hold | Overwatch)
