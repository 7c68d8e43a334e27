"""What things are worth: assets by their cost and use, attacks by what they would most likely destroy."""

from __future__ import annotations

from nexus_table.games.battlefield.datasheets.model import BuildingRole, BuildingSheet, UnitSheet
from nexus_table.games.battlefield.datasheets.weapons import Weapon
from nexus_table.games.battlefield.dice.distribution import Distribution, distribution, odds
from nexus_table.games.battlefield.rules.reasons import Cover
from nexus_table.games.battlefield.war.ai import weights
from nexus_table.games.battlefield.war.ai.home import workers
from nexus_table.games.battlefield.war.events import Ways
from nexus_table.games.battlefield.war.field import Field
from nexus_table.games.battlefield.war.mission import Collapse, HeadquartersKill
from nexus_table.games.battlefield.war.rules.arms import attack_of, target_of
from nexus_table.games.battlefield.war.rules.energy import functional, whole
from nexus_table.games.battlefield.war.state import Asset, WarState
from nexus_table.kernel.action import Seat

PRIZE = 2.5
"""By how much more a building counts that the mission is about."""


def cost(field: Field, asset: Asset) -> float:
    """Return what an asset cost, a little at least."""
    return max(20.0, float(field.sheet(asset).carbonite))


def value(state: WarState, field: Field, asset: Asset) -> float:
    """Return what an asset counts as a target, whole."""
    sheet = field.sheet(asset)
    worth = cost(field, asset)
    if isinstance(sheet, UnitSheet):
        return worth * (weights.WORKER if sheet.worker else 1.0)
    if sheet.plays(BuildingRole.HEADQUARTERS):
        worth *= weights.HEADQUARTERS
    if sheet.plays(BuildingRole.ENERGY):
        worth *= weights.ENERGY
    return worth * (PRIZE if is_prize(state, sheet) else 1.0)


def fights(sheet: UnitSheet | BuildingSheet) -> bool:
    """Whether something is there to fight: what has a weapon, workers aside."""
    return bool(sheet.weapons) and not (isinstance(sheet, UnitSheet) and sheet.worker)


def is_prize(state: WarState, sheet: BuildingSheet) -> bool:
    """Whether the mission is decided by such a building."""
    for one in state.setup.mission.victory:
        if isinstance(one, HeadquartersKill) and sheet.plays(BuildingRole.HEADQUARTERS):
            return True
        if isinstance(one, Collapse) and (
            sheet.plays(BuildingRole.HEADQUARTERS) or sheet.plays(BuildingRole.PRODUCTION)
        ):
            return True
    return False


def army(state: WarState, field: Field, seat: Seat) -> float:
    """Return what a seat's fighting units are worth as they are now."""
    total = 0.0
    for asset in state.of(seat):
        sheet = field.sheet(asset)
        if isinstance(sheet, UnitSheet) and not sheet.worker:
            total += sheet.carbonite * asset.hp / max(1, whole(state, field, asset))
    return total


def prospects(state: WarState, field: Field, seat: Seat) -> float:
    """Return what a seat can fight with: its army, working guns, and what its purse and workers may yet become."""
    total = army(state, field, seat)
    mills = False
    for asset in state.of(seat):
        sheet = field.sheet(asset)
        if isinstance(sheet, BuildingSheet) and functional(state, field, asset):
            total += sheet.carbonite if sheet.weapons else 0
            mills = mills or sheet.plays(BuildingRole.PRODUCTION)
    if mills:
        total += state.carbonite[seat]
    if mills and any(left != 0 for left in state.depots):
        total += weights.HANDS * len(workers(state, field, seat))
    return total


def hopeless(state: WarState, field: Field, seat: Seat) -> bool:
    """Whether a seat had better give up, where no round limit will save it.

    The enemy has many times as much, or the seat is spent while the enemy can still come.
    """
    limit = state.setup.options.round_limit or state.setup.mission.round_limit
    if limit is not None:
        return False
    theirs = army(state, field, 1 - seat)
    beaten = theirs >= weights.CONQUERS and prospects(state, field, seat) < weights.HOPELESS * theirs
    return beaten or (theirs > 0.0 and spent(state, field, seat))


def spent(state: WarState, field: Field, seat: Seat) -> bool:
    """Whether a seat has no fighting unit and will never have one: none waits, nothing can pay for one, none earns."""
    if army(state, field, seat) > 0.0 or any(waiting.seat == seat for waiting in state.reserve):
        return False
    earns = bool(workers(state, field, seat)) and (
        any(left != 0 for left in state.depots) or bool(state.wrecks)
    )
    if earns:
        return False
    prices = [
        sheet.carbonite
        for asset in state.of(seat)
        if (built := field.building(asset)) is not None
        for ident in built.produces
        if (sheet := field.faction(state, seat).unit(ident)) is not None and not sheet.worker
    ]
    return not prices or state.carbonite[seat] < min(prices)


def attack_value(
    state: WarState,
    field: Field,
    attacker: Asset,
    weapon: Weapon,
    target: Asset,
    cover: Cover = Cover.NONE,
    way: Ways | None = None,
) -> float:
    """Return what an attack is worth: the share of the target that it most likely takes, and the chance to end it."""
    if way is None:
        way = Ways.SHOOT if weapon.ranged else Ways.FIGHT
    profile = attack_of(state, field, attacker, weapon, way)
    victim = target_of(state, field, target)
    chances = odds(profile, victim, cover)
    worth = value(state, field, target)
    lost = capped(distribution(profile, victim, cover), target.hp) / max(1, victim.whole)
    gained = worth * (lost + weights.KILL * chances.kill)
    if victim.building and 2 * target.hp >= victim.whole and not target.is_site:
        gained += worth * weights.CRIPPLE * chances.half
    return gained


def capped(spread: Distribution, hp: int) -> float:
    """Return the mean damage, no more of it counted than there are HP."""
    return sum(min(damage, hp) * ways for damage, ways in enumerate(spread.ways)) / spread.total
