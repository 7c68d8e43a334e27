"""What happens by itself each Upkeep (7.1): sites grow by their faction's way (8.3), what mends gives HP back."""

from __future__ import annotations

from typing import assert_never

from nexus_table.games.battlefield.datasheets.abilities import Mend, Whom
from nexus_table.games.battlefield.datasheets.model import (
    AnyWay,
    BuildingRole,
    BuildingSheet,
    Growth,
    HandBuilt,
    Kits,
    PhaseIn,
)
from nexus_table.games.battlefield.war.field import Field
from nexus_table.games.battlefield.war.rules.energy import blackout, functional, holds
from nexus_table.games.battlefield.war.rules.numbers import concerns
from nexus_table.games.battlefield.war.rules.upgrades import hastened
from nexus_table.games.battlefield.war.rules.worksites import ROUNDING, grow, mend, missing
from nexus_table.games.battlefield.war.state import Asset, WarState
from nexus_table.kernel.action import Seat
from nexus_table.kernel.course import Course


def points_at_start(way: AnyWay, sheet: BuildingSheet) -> int:
    """Return how many Build Points a site has when it is placed: of kits a share, rounded down."""
    return sheet.build_points * way.percent // 100 if isinstance(way, Kits) else 0


def grow_all(course: Course[WarState], field: Field, seat: Seat) -> None:
    """Let a seat's sites grow by its faction's way."""
    for site in course.state.of(seat):
        points = growth(course.state, field, site)
        if points and missing(field, site):
            grow(course, field, site.id, points + hastened(course.state, field, seat))


def growth(state: WarState, field: Field, site: Asset) -> int:
    """Return the Build Points that a site gets in an Upkeep by its faction's way, upgrades not counted."""
    way = field.faction(state, site.seat).way
    match way:
        case HandBuilt() | Kits():
            return 0
        case Growth():
            return way.points
        case PhaseIn():
            if blackout(state, field, site.seat):
                return 0
            return way.points + (way.relayed if relayed(state, field, site) else 0)
        case _:
            assert_never(way)


def relayed(state: WarState, field: Field, site: Asset) -> bool:
    """Whether a working relay of its seat has a site within its build range (7.6)."""
    for asset in state.of(site.seat):
        building = field.building(asset)
        if building is None or not building.plays(BuildingRole.RELAY) or not functional(state, field, asset):
            continue
        if field.gap(asset, site) <= building.build_range + ROUNDING:
            return True
    return False


def mend_all(course: Course[WarState], field: Field, seat: Seat) -> None:
    """Let everything of a seat that mends give HP back; a building mends while it works (7.4, 7.6)."""
    for asset in course.state.of(seat):
        mends = [trait for trait in field.sheet(asset).traits if isinstance(trait, Mend)]
        if mends and holds(course.state, field, asset):
            for trait in mends:
                mend_by(course, field, asset, trait)


def mend_by(course: Course[WarState], field: Field, asset: Asset, trait: Mend) -> None:
    """Let one asset mend all that it is meant for within its reach."""
    for other in course.state.assets:
        if missing(field, other) or not concerns(field, trait.whom, asset, other):
            continue
        if trait.whom is Whom.ITSELF or field.gap(asset, other) <= trait.reach + ROUNDING:
            mend(course, field, other.id, trait.hp, asset.id)
