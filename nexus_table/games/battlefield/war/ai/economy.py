"""The economy: what is bought in Production, in the order of need, and where it is put."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cached_property

import msgspec

from nexus_table.games.battlefield.datasheets.model import (
    BuildingRole,
    BuildingSheet,
    Faction,
    UnitRole,
    UnitSheet,
)
from nexus_table.games.battlefield.dice.distribution import distribution
from nexus_table.games.battlefield.dice.profiles import AttackProfile, TargetProfile
from nexus_table.games.battlefield.war.actions import (
    EndPart,
    PlaceReserve,
    Research,
    WarAction,
)
from nexus_table.games.battlefield.war.ai.effort import Effort
from nexus_table.games.battlefield.war.ai.home import Home, own_depots, workers
from nexus_table.games.battlefield.war.ai.sites import site_for, unit_beside
from nexus_table.games.battlefield.war.ai.worth import capped
from nexus_table.games.battlefield.war.field import Field
from nexus_table.games.battlefield.war.rules import construction, production
from nexus_table.games.battlefield.war.rules.arms import target_of
from nexus_table.games.battlefield.war.rules.energy import functional, spare
from nexus_table.games.battlefield.war.rules.harvesting import MOST_AT_ONE
from nexus_table.games.battlefield.war.rules.placement import room_beside
from nexus_table.games.battlefield.war.state import Asset, WarState
from nexus_table.kernel.action import Seat

FIRST_WORKERS = 3
"""With fewer workers nothing is bought before another; more are bought once an army is on its way."""

INCOME = 50
"""What a worker is counted on to bring in, in a round."""

MILL = 90
"""What a production building spends in a round; so many are built as the income feeds."""

FIRST_MILLS, MILLS, GENERATORS = 2, 3, 5
"""So many production buildings are begun with; more of these and of what gives Energy are never wanted."""

CRAFT = 15
"""Energy that a production building is counted on to take for what it crafts."""

ENOUGH = 5
"""With fewer fighting units no upgrade is bought."""

RICH = 150
"""So much Carbonite beyond what is wanted now is put into more buildings and upgrades."""

APPROACH, GUARDS = 24.0, 1
"""With enemies so many inches from home so many buildings with a gun are wanted."""

VARIETY = 0.82
"""What each unit of a kind that one has already makes another of it worth, as a factor."""


class Purchase(msgspec.Struct, frozen=True):
    """What is bought next, and which need it answers."""

    order: WarAction
    need: str


class Economy:
    """Looks at one seat's purse and power in one state, and says what it buys next."""

    def __init__(self, state: WarState, field: Field, seat: Seat, effort: Effort) -> None:
        self.state, self.field, self.seat, self.effort = state, field, seat, effort
        self.faction: Faction = field.faction(state, seat)
        self.own = state.of(seat)
        self.purse = state.carbonite[seat]
        self.spare = spare(state, field, seat)
        crafting = sum(draw.energy for draw in state.draws if draw.seat == seat)
        self.standing = self.spare + crafting
        self.home = Home.of(state, seat)

    def next(self) -> Purchase:
        """Return what is bought next; the end of Production where nothing more is."""
        for found in self._wishes():
            if found is not None:
                return found
        return Purchase(EndPart(), "nothing more is needed that can be paid for")

    def _wishes(self) -> Iterator[Purchase | None]:
        """Yield what is wished for, the most urgent first; None where it cannot be had now."""
        yield self._placed()
        mills, generators = self._count(BuildingRole.PRODUCTION), self._count(BuildingRole.ENERGY)
        if not self._count(BuildingRole.HEADQUARTERS):
            yield self._start(BuildingRole.HEADQUARTERS, "the headquarters is gone")
        workers, useful = len(self.workers), min(self.effort.workers, self._harvesters())
        if workers < min(FIRST_WORKERS, useful):
            yield self._unit(lambda sheet: sheet.worker, "without workers nothing is brought in")
        if not mills:
            yield self._start(BuildingRole.PRODUCTION, "an army needs a production building")
            return  # what is left is saved for the first one
        if mills < FIRST_MILLS and self._feeds(mills + 1):
            yield self._start(BuildingRole.PRODUCTION, "one line of units is too slow")
        if self.standing < CRAFT * mills and self._powering() == 0 and generators < GENERATORS:
            yield self._start(BuildingRole.ENERGY, "Energy runs short")
        if workers < useful:
            yield self._recruit()
        yield self._army()
        if self.effort.improves:
            yield self._guard()
        if FIRST_MILLS <= mills < MILLS and self.standing >= CRAFT * mills and self._feeds(mills + 1):
            yield self._start(BuildingRole.PRODUCTION, "there is enough for another line of units", best=True)
        if self.effort.improves and self.purse > RICH and self._fighters() >= ENOUGH:
            yield self._upgrade()
        if self.purse > RICH and self._powering() == 0 and self.standing < 2 * CRAFT * mills:
            yield self._start(BuildingRole.ENERGY, "Energy for what comes next")

    # ── what there is ────────────────────────────────────────────────────────────────────────────────────────────

    def _built(self) -> Iterator[tuple[Asset, BuildingSheet]]:
        for asset in self.own:
            sheet = self.field.sheet(asset)
            if isinstance(sheet, BuildingSheet):
                yield asset, sheet

    def _count(self, role: BuildingRole) -> int:
        """Return how many buildings and sites of a role there are that work or will."""
        return sum(
            sheet.plays(role)
            for asset, sheet in self._built()
            if asset.is_site or functional(self.state, self.field, asset)
        )

    def _powering(self) -> int:
        """Return how many sites will give Energy."""
        return sum(asset.is_site and sheet.output > sheet.demand for asset, sheet in self._built())

    @cached_property
    def workers(self) -> list[Asset]:
        """The seat's workers."""
        return workers(self.state, self.field, self.seat)

    def _fighters(self) -> int:
        units = [sheet for one in self.own if (sheet := self.field.unit(one)) is not None]
        return sum(not sheet.worker for sheet in units)

    def _feeds(self, mills: int) -> bool:
        """Whether so many production buildings would have enough to spend, the price of another one paid."""
        kinds = [one.carbonite for one in self.faction.buildings if one.plays(BuildingRole.PRODUCTION)]
        price = max(kinds) if mills > 2 else min(kinds)
        coming = INCOME * (min(len(self.workers), self._harvesters()) - 1)
        return self.purse - price + coming >= MILL * mills

    def _harvesters(self) -> int:
        """Return how many workers find work: two at each depot on the own half that holds something, and builders.

        Where no depot holds anything any more one is enough, to build and mend.
        """
        least = 2 if any(left != 0 for left in self.state.depots) else 1
        return max(least, MOST_AT_ONE * len(own_depots(self.state, self.home)))

    # ── what is bought ───────────────────────────────────────────────────────────────────────────────────────────

    def _placed(self) -> Purchase | None:
        """Return the placing of a unit that waited in reserve, as soon as there is room."""
        for waiting in self.state.reserve:
            home, sheet = self.state.asset(waiting.building), self.field.sheet(waiting)
            if waiting.seat == self.seat and home is not None and isinstance(sheet, UnitSheet):
                spot = room_beside(self.state, self.field, home, sheet)
                if spot is not None:
                    return Purchase(PlaceReserve(waiting.id, spot), "there is room for it now")
        return None

    def _start(self, role: BuildingRole, need: str, *, best: bool = False) -> Purchase | None:
        """Return the start of a building of a role near the headquarters: the cheapest, or the dearest."""
        kinds = sorted(
            (sheet for sheet in self.faction.buildings if sheet.plays(role)), key=lambda one: one.carbonite
        )
        for sheet in reversed(kinds) if best else kinds:
            if construction.refuse_order(self.state, self.field, self.seat, sheet.id) is None:
                order = site_for(self.state, self.field, self.seat, sheet)
                if order is not None:
                    return Purchase(order, need)
        return None

    def _products(self, wanted: Callable[[UnitSheet], bool]) -> Iterator[tuple[UnitSheet, Asset]]:
        for building, made in self._built():
            for ident in made.produces:
                sheet = self.faction.unit(ident)
                if sheet is None or not wanted(sheet):
                    continue
                refusal = production.refuse_unit_order(self.state, self.field, self.seat, building.id, ident)
                if refusal is None:
                    yield sheet, building

    def _unit(self, wanted: Callable[[UnitSheet], bool], need: str) -> Purchase | None:
        for sheet, building in self._products(wanted):
            return Purchase(unit_beside(self.state, self.field, building, sheet), need)
        return None

    def _recruit(self) -> Purchase | None:
        """Return another worker from a headquarters: production buildings have better to do, while there is one."""
        headquarters = self._count(BuildingRole.HEADQUARTERS)
        for sheet, building in self._products(lambda sheet: sheet.worker):
            made = self.field.building(building)
            if not headquarters or (made is not None and made.plays(BuildingRole.HEADQUARTERS)):
                order = unit_beside(self.state, self.field, building, sheet)
                return Purchase(order, "more workers bring in more")
        return None

    def _army(self) -> Purchase | None:
        """Return the fighting unit that does most for its cost against what the enemy has."""
        fighting = list(self._products(lambda sheet: not sheet.worker and UnitRole.SCOUT not in sheet.roles))
        had = Counter(asset.sheet for asset in self.own)
        ranked = sorted(
            fighting,
            key=lambda pair: (-self.promise(pair[0]) * VARIETY ** had[pair[0].id], pair[0].id, pair[1].id),
        )
        for sheet, building in ranked:
            return Purchase(
                unit_beside(self.state, self.field, building, sheet),
                f"a {sheet.name} does most against what the enemy has",
            )
        return None

    def _guard(self) -> Purchase | None:
        """Return a building with a gun where enemies are coming near to home and the next units can be paid for too."""
        price = min(
            (sheet.carbonite for sheet in self.faction.buildings if sheet.plays(BuildingRole.DEFENSIVE)),
            default=0,
        )
        kept = MILL * self._count(BuildingRole.PRODUCTION)
        if self.purse - price < kept or self._count(BuildingRole.DEFENSIVE) >= GUARDS:
            return None
        own = [asset.at for asset, _ in self._built()]
        coming = any(
            not sheet.worker and any(math.dist(foe.at, at) <= APPROACH for at in own)
            for foe in self.state.assets
            if foe.seat != self.seat and (sheet := self.field.unit(foe)) is not None
        )
        if not coming:
            return None
        return self._start(BuildingRole.DEFENSIVE, "enemies come near, and a gun at home meets them")

    def promise(self, sheet: UnitSheet) -> float:
        """Return what a unit promises for each Carbonite: damage to the enemy's assets, and how long it stands."""
        foes = [asset for asset in self.state.assets if asset.seat != self.seat]
        total = weight = 0.0
        for foe in foes:
            victim = target_of(self.state, self.field, foe)
            worth = self.field.sheet(foe).carbonite + 30.0
            total += worth * self._best_hurt(sheet, victim) / max(1, victim.whole)
            weight += worth
        dealt = total / max(1.0, weight)
        toughness = sheet.hp * (1.0 + 0.35 * sheet.armor) * (1.3 if (sheet.save or 7) <= 4 else 1.0)
        return math.sqrt(max(1e-6, dealt) * toughness) / (sheet.carbonite + 20.0)

    @staticmethod
    def _best_hurt(sheet: UnitSheet, victim: TargetProfile) -> float:
        best = 0.0
        for weapon in sheet.weapons:
            bonus = sheet.aim if weapon.ranged else sheet.fight
            reach = min(1.0, 0.55 + weapon.range / 50.0) if weapon.ranged else 0.4 + sheet.move / 40.0
            profile = AttackProfile(weapon.dice, bonus, weapon.damage, weapon.pierce)
            best = max(best, reach * capped(distribution(profile, victim), victim.hp))
        return best

    def _upgrade(self) -> Purchase | None:
        """Return an upgrade, or the building that sells them."""
        labs = [asset for asset, sheet in self._built() if sheet.plays(BuildingRole.UPGRADE)]
        if not labs:
            return self._start(BuildingRole.UPGRADE, "upgrades make the whole army better")
        for lab in labs:
            for upgrade in self.faction.upgrades:
                order = Research(lab.id, upgrade.id)
                if production.refuse_research(self.state, self.field, self.seat, order) is None:
                    return Purchase(order, f"{upgrade.name} makes the whole army better")
        return None
