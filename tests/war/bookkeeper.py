"""A second reader of a war's log: each fact judged by the rulebook's sentences alone, with sums of its own.

It asks the engine for nothing but datasheets and distances: what is told must follow from what was told before.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable
from typing import Any

from nexus_table.games.battlefield.datasheets.abilities import Unflinching
from nexus_table.games.battlefield.datasheets.model import BuildingSheet, Generate, Improve, UnitSheet
from nexus_table.games.battlefield.datasheets.weapons import Assault, Powered
from nexus_table.games.battlefield.dice.rolls import Hits
from nexus_table.games.battlefield.rules.reasons import Cover
from nexus_table.games.battlefield.war import events as told
from nexus_table.games.battlefield.war.field import Field
from nexus_table.games.battlefield.war.state import ALTERNATING, Asset, Ending, MoveKind, Phase, WarState
from nexus_table.kernel.event import Event
from nexus_table.kernel.step import Step


class Bookkeeper:
    """Follows one war from fact to fact; every law that does not hold is an AssertionError."""

    def __init__(self, field: Field, state: WarState) -> None:
        self.field = field
        self.dark = [self.in_blackout(state, seat) for seat in (0, 1)]
        self.harvests: Counter[tuple[int, int]] = Counter()
        self.walked = 0.0
        self.attacks = 0
        self.passed = False
        self.last: int | None = None
        self.hits: dict[int, Hits] = {}
        self.seen: Counter[str] = Counter()

    def read(self, state: WarState, step: Step[WarState]) -> None:
        """Judge what came of one action, beginning with the state before it."""
        for place, event in enumerate(step.events):
            law = LAWS.get(type(event))
            if law is not None:
                law(self, state, event)
                self.seen[type(event).__name__] += 1
            before, state = state, event.onto(state)
            if isinstance(event, told.DamageTaken | told.UnitBled):
                self.lost_hp(before, state, event.asset, step.events[place + 1 :])
        for seat in (0, 1):
            assert self.dark[seat] == self.in_blackout(state, seat), "Blackout is told at once (7.4)"
        empty = [seat for seat in (0, 1) if not state.of(seat)]
        if empty and not state.agenda and state.phase is not Phase.DEPLOYMENT:
            assert state.ended is not None, "elimination ends the war (15.1)"

    # -- sums ------------------------------------------------------------------------------------------------------

    def upgrades(self, state: WarState, seat: int) -> list[Any]:
        faction = self.field.faction(state, seat)
        bought = [faction.upgrade(ident) for ident in state.upgrades[seat]]
        return [does for upgrade in bought if upgrade is not None for does in upgrade.does]

    def starting_hp(self, state: WarState, asset: Asset) -> int:
        sheet = self.field.sheet(asset)
        more = (
            one.by.hp
            for one in self.upgrades(state, asset.seat)
            if isinstance(one, Improve) and sheet.id in one.of
        )
        return sheet.hp + sum(more)

    def is_functional(self, state: WarState, asset: Asset) -> bool:
        """7.6: at 50% or more of its starting HP, and complete."""
        return asset.points is None and asset.hp >= self.starting_hp(state, asset) / 2

    def in_blackout(self, state: WarState, seat: int) -> bool:
        """7.2-7.4, B17: what works gives, what stands takes, and what is crafted, drawn or waits in reserve."""
        given = taken = 0
        for asset in state.of(seat):
            sheet = self.field.sheet(asset)
            taken += sheet.demand
            if isinstance(sheet, BuildingSheet) and self.is_functional(state, asset):
                given += sheet.output + sum(
                    one.output
                    for one in self.upgrades(state, seat)
                    if isinstance(one, Generate) and sheet.id in one.of
                )
        taken += sum(draw.energy for draw in state.draws if draw.seat == seat)
        for waiting in state.reserve:
            sheet = self.field.sheet(waiting)
            if waiting.seat == seat and isinstance(sheet, UnitSheet):
                taken += sheet.energy
        return taken > given

    def may_activate(self, state: WarState, asset: Asset) -> bool:
        """8, 9, 13.1, B21, as wars are played without other agreements."""
        if asset.activated or asset.ready > state.round:
            return False
        sheet = self.field.sheet(asset)
        if isinstance(sheet, UnitSheet):
            return sheet.worker == (state.phase is Phase.WORKER)
        working = self.is_functional(state, asset) and not self.in_blackout(state, asset.seat)
        return state.phase is Phase.ACTION and bool(sheet.weapons) and working

    def eligible(self, state: WarState, seat: int) -> int:
        return sum(self.may_activate(state, asset) for asset in state.of(seat))

    # -- the round -------------------------------------------------------------------------------------------------

    def initiative(self, state: WarState, event: told.InitiativeRolled) -> None:
        """6.2."""
        *ties, (red, blue) = event.rolls
        assert all(one == other for one, other in ties)
        assert red != blue
        assert event.seat == (0 if red > blue else 1)

    def phase(self, state: WarState, event: told.PhaseBegan) -> None:
        """6.1, 6.4: in their order; a phase of activations ends when nobody is eligible."""
        order = [Phase.INITIATIVE, Phase.UPKEEP, Phase.WORKER, Phase.ACTION, Phase.PRODUCTION]
        assert order.index(event.phase) == order.index(state.phase) + 1
        if state.phase in ALTERNATING:
            assert not self.eligible(state, 0) + self.eligible(state, 1)
        self.harvests.clear()
        self.last, self.passed = None, False

    def passes(self, state: WarState, event: told.PassesGained) -> None:
        """6.4: as many as it has fewer."""
        red, blue = self.eligible(state, 0), self.eligible(state, 1)
        assert event.eligible == (red, blue)
        assert event.passes == (max(0, blue - red), max(0, red - blue))

    def passing(self, state: WarState, event: told.PassSpent) -> None:
        """6.4."""
        assert state.passes[state.active] > 0
        self.passed, self.last = True, state.active

    def activation(self, state: WarState, event: told.ActivationBegan) -> None:
        """6.3: one eligible model at a time, and in turn while the other seat has any."""
        asset = state.asset(event.asset)
        assert asset is not None
        assert state.activation is None
        assert self.may_activate(state, asset)
        if self.last == asset.seat:
            assert not self.eligible(state, 1 - asset.seat)
        self.last, self.walked, self.attacks = asset.seat, 0.0, 0

    # -- movement and work -----------------------------------------------------------------------------------------

    def moved(self, state: WarState, event: told.UnitMoved) -> None:
        """9.2, 9.3, 8.1: at most its Move, three inches more in a Dash; what is not activated steps three (12)."""
        unit = state.asset(event.asset)
        assert unit is not None
        sheet = self.field.unit(unit)
        assert sheet is not None
        now = state.activation
        if now is None or now.asset != unit.id or now.kind not in MOVES:
            assert event.cost <= 3.0 + 1e-6
            return
        self.walked += event.cost
        better = sum(
            max(0.0, one.by.move)
            for one in self.upgrades(state, unit.seat)
            if isinstance(one, Improve) and sheet.id in one.of
        )
        step = 3.0 if unit.wound is not None and unit.wound.name == "DEFIANT" else 0.0
        most = sheet.move + better + (3.0 if now.dashed else 0.0) + step
        assert self.walked <= most + 1e-3
        assert not (now.dashed and state.phase is Phase.WORKER)

    def harvested(self, state: WarState, event: told.Harvested) -> None:
        """8.2: within 1" of the depot, two workers of a seat a depot and phase."""
        worker = state.asset(event.asset)
        assert worker is not None
        assert state.phase is Phase.WORKER
        x, y = state.setup.layout.depots[event.depot]
        far = math.dist(worker.at, (x, y)) - self.field.disc(worker).radius - 20 / 25.4
        assert far <= 1.0 + 1e-3
        self.harvests[worker.seat, event.depot] += 1
        assert self.harvests[worker.seat, event.depot] <= 2

    # -- combat ----------------------------------------------------------------------------------------------------

    def attack(self, state: WarState, event: told.AttackMade) -> None:
        """7.4-7.6, 9.3, 9.4, 10.1, 10.2, 11."""
        attacker, target = state.asset(event.attacker), state.asset(event.target)
        assert attacker is not None
        assert target is not None
        weapon = next(one for one in self.field.sheet(attacker).weapons if one.id == event.weapon)
        dark = self.in_blackout(state, attacker.seat)
        assert not (dark and any(isinstance(word, Powered) for word in weapon.keywords))
        if self.field.building(attacker) is not None:
            assert not dark
            assert self.is_functional(state, attacker)
        if attacker.seat == target.seat:
            assert dark
            assert self.field.sheet(target).demand > 0
        if event.way is told.Ways.FIGHT:
            assert event.cover is Cover.NONE
            assert self.field.gap(attacker, target) <= 2.0 + 1e-6
        if event.way is told.Ways.OVERWATCH:
            assert attacker.watching
            assert attacker.seat != target.seat
            return
        now = state.activation
        assert now is not None
        assert now.asset == attacker.id
        assert state.phase is Phase.ACTION
        self.attacks += 1
        assert self.attacks == 1
        if event.way is told.Ways.SHOOT and now.dashed:
            assert any(isinstance(word, Assault) for word in weapon.keywords)

    def rolled(self, state: WarState, event: told.AttackRolled) -> None:
        """10.3: natural ones and sixes, else with what is added."""
        bonus = sum(one.by for one in event.modifiers)
        critical = event.dice.count(6)
        normal = sum(1 < die < 6 and die + bonus >= event.defense for die in event.dice)
        assert event.hits == Hits(normal, critical)
        self.hits = {event.target: event.hits}

    def shared(self, state: WarState, event: told.HitsShared) -> None:
        """Sweep: no hit is lost or won."""
        whole = self.hits[event.target]
        for one in event.shares:
            self.hits[one.target] = Hits(one.normals, one.criticals)
            whole = Hits(whole.normal - one.normals, whole.critical - one.criticals)
        assert min(whole.normal, whole.critical) >= 0
        self.hits[event.target] = whole

    def saved(self, state: WarState, event: told.SavesRolled) -> None:
        """10.4, 10.5: a die a hit, one of them given by cover, which is for units (5.4)."""
        covered = event.cover is not Cover.NONE
        target = state.asset(event.target)
        assert target is not None
        assert not (covered and self.field.building(target) is not None)
        assert len(event.dice) == max(0, self.hits[event.target].total - covered)
        critical = event.dice.count(6) + (event.cover is Cover.HEAVY)
        normal = sum(event.save is not None and event.save <= die < 6 for die in event.dice)
        assert (event.saves.normal, event.saves.critical) == (normal + (event.cover is Cover.LIGHT), critical)

    def cancelled(self, state: WarState, event: told.HitsCancelled) -> None:
        """10.4: what is cancelled and what is left are the hits that there were."""
        hits = self.hits[event.target]
        assert event.cancelled.normal + event.left.normal == hits.normal
        assert event.cancelled.critical + event.left.critical == hits.critical

    def damaged(self, state: WarState, event: told.DamageTaken) -> None:
        """10.6: each uncancelled hit does its damage, at least 1."""
        assert event.each >= 1
        assert event.each_critical >= event.each
        assert event.damage == event.hits.normal * event.each + event.hits.critical * event.each_critical

    def lost_hp(
        self, before: WarState, state: WarState, number: int, rest: tuple[Event[WarState], ...]
    ) -> None:
        """10.7, 12: at 0 HP it is destroyed; a unit that passes to half is wounded; nothing else is."""
        had, has = before.asset(number), state.asset(number)
        assert had is not None
        assert has is not None
        following = [event for event in rest if type(event) in CONSEQUENCES]
        first = following[0] if following else None
        if has.hp == 0:
            assert isinstance(first, told.UnitDestroyed | told.BuildingDestroyed)
            return
        half = self.starting_hp(state, has) / 2
        crossed = has.hp <= half < had.hp and self.field.unit(has) is not None
        flinches = not any(isinstance(trait, Unflinching) for trait in self.field.sheet(has).traits)
        wounded = isinstance(first, told.UnitWounded) and first.asset == number
        assert wounded == (crossed and flinches)

    # -- Energy and production -------------------------------------------------------------------------------------

    def began_blackout(self, state: WarState, event: told.BlackoutBegan) -> None:
        """7.4: demand above supply."""
        assert not self.dark[event.seat]
        assert event.demand > event.supply
        self.dark[event.seat] = True

    def ended_blackout(self, state: WarState, event: told.BlackoutEnded) -> None:
        """7.4: supply equal or higher."""
        assert self.dark[event.seat]
        assert event.demand <= event.supply
        self.dark[event.seat] = False

    def produced(self, state: WarState, event: told.UnitProduced) -> None:
        """13.1, 13.3, 7.4: one a building and phase, within 2", paid for, away from enemies, not in Blackout."""
        building = state.asset(event.building)
        assert building is not None
        built = self.field.building(building)
        assert built is not None
        assert self.is_functional(state, building)
        assert not self.in_blackout(state, building.seat)
        assert building.produced < built.per_phase
        assert event.unit.sheet in built.produces
        assert self.field.gap(building, event.unit) <= 2.0 + 1e-3
        assert state.carbonite[building.seat] >= event.carbonite
        assert event.unit.ready == state.round + 1
        enemies = [one for one in state.of(1 - building.seat) if self.field.unit(one) is not None]
        assert all(self.field.gap(event.unit, one) > 1.0 for one in enemies)
        assert not self.in_blackout(event.onto(state), building.seat)

    def completed(self, state: WarState, event: told.BuildingCompleted) -> None:
        """8.3, 7.4, B20."""
        site = state.asset(event.building)
        assert site is not None
        built = self.field.building(site)
        assert built is not None
        assert site.points is not None
        assert site.points >= built.build_points
        assert site.hp >= self.starting_hp(state, site) / 2
        if self.in_blackout(state, site.seat):
            assert built.output > built.demand

    def ended(self, state: WarState, event: told.WarEnded) -> None:
        """15.1, B18."""
        left = [seat for seat in (0, 1) if state.of(seat)]
        if event.ended.by is Ending.ELIMINATION:
            assert len(left) < 2
            assert event.ended.winners == tuple(left)


MOVES = (MoveKind.MOVE, MoveKind.DASH, MoveKind.CLIMB, MoveKind.WITHDRAW)
CONSEQUENCES = (
    told.UnitDestroyed,
    told.BuildingDestroyed,
    told.UnitWounded,
    told.DamageTaken,
    told.UnitBled,
)
"""What may follow from lost HP, and what begins the next loss."""

LAWS: dict[type[Event[WarState]], Callable[[Bookkeeper, WarState, Any], None]] = {
    told.InitiativeRolled: Bookkeeper.initiative,
    told.PhaseBegan: Bookkeeper.phase,
    told.PassesGained: Bookkeeper.passes,
    told.PassSpent: Bookkeeper.passing,
    told.ActivationBegan: Bookkeeper.activation,
    told.UnitMoved: Bookkeeper.moved,
    told.Harvested: Bookkeeper.harvested,
    told.AttackMade: Bookkeeper.attack,
    told.AttackRolled: Bookkeeper.rolled,
    told.HitsShared: Bookkeeper.shared,
    told.SavesRolled: Bookkeeper.saved,
    told.HitsCancelled: Bookkeeper.cancelled,
    told.DamageTaken: Bookkeeper.damaged,
    told.BlackoutBegan: Bookkeeper.began_blackout,
    told.BlackoutEnded: Bookkeeper.ended_blackout,
    told.UnitProduced: Bookkeeper.produced,
    told.BuildingCompleted: Bookkeeper.completed,
    told.WarEnded: Bookkeeper.ended,
}
