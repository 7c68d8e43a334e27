"""What workers and others do to what stands there: Build Points (8.3), HP (7.5), and folding buildings up."""

from __future__ import annotations

from nexus_table.games.battlefield.datasheets.abilities import Build, Repack, Repair
from nexus_table.games.battlefield.datasheets.model import BuildingRole
from nexus_table.games.battlefield.war.actions import UseAbility
from nexus_table.games.battlefield.war.events import BuildingRepacked, Repaired, SiteGrew
from nexus_table.games.battlefield.war.field import Field
from nexus_table.games.battlefield.war.rules.energy import failed, whole
from nexus_table.games.battlefield.war.rules.injuries import recover
from nexus_table.games.battlefield.war.rules.numbers import concerns
from nexus_table.games.battlefield.war.rules.upgrades import hastened
from nexus_table.games.battlefield.war.state import Asset, AssetId, WarState
from nexus_table.kernel.course import Course
from nexus_table.kernel.refusal import Refusal

ROUNDING = 1e-6


def refuse_build(
    state: WarState, field: Field, worker: Asset, deed: Build, order: UseAbility
) -> Refusal | None:
    """Return why no Build Points can be added: no own unfinished site within reach (8.3)."""
    if deed.every:
        if sites_within(state, field, worker, deed.reach):
            return None
        return Refusal("8.3", f'No own site that needs Build Points is within {deed.reach:g}".')
    site = named(state, order)
    if site is None or site.points is None:
        return Refusal("8.3", "Choose a building under construction.")
    if site.seat != worker.seat:
        return Refusal("8.3", f"{field.name(site)} is the enemy's.")
    if not missing(field, site):
        return Refusal("8.3", f"{field.name(site)} has all its Build Points.")
    return refuse_far(field, worker, site, deed.reach)


def build(course: Course[WarState], field: Field, worker: Asset, deed: Build, order: UseAbility) -> None:
    """Add Build Points to the site that is meant, or to every one within reach."""
    state = course.state
    site = named(state, order)
    sites = (
        sites_within(state, field, worker, deed.reach) if deed.every else [site] if site is not None else []
    )
    for one in sites:
        grow(course, field, one.id, deed.points + hastened(state, field, worker.seat), worker.id)


def grow(
    course: Course[WarState], field: Field, site: AssetId, points: int, by: AssetId | None = None
) -> None:
    """Add Build Points to a site, no more than it needs."""
    asset = course.state.asset(site)
    added = min(points, missing(field, asset)) if asset is not None else 0
    if added > 0:
        course.happen(SiteGrew(site, added, by))


def sites_within(state: WarState, field: Field, worker: Asset, reach: float) -> list[Asset]:
    """Return a worker's side's sites within reach that need Build Points."""
    return [
        asset
        for asset in state.assets
        if asset.seat == worker.seat
        and missing(field, asset)
        and field.gap(worker, asset) <= reach + ROUNDING
    ]


def missing(field: Field, asset: Asset) -> int:
    """Return how many Build Points a site needs still, 0 for what is no site."""
    building = field.building(asset)
    if asset.points is None or building is None:
        return 0
    return max(0, building.build_points - asset.points)


def refuse_repair(
    state: WarState, field: Field, asset: Asset, deed: Repair, order: UseAbility
) -> Refusal | None:
    """Return why something cannot be given HP back: not meant for it, whole, being built, or too far (7.5)."""
    other = named(state, order)
    if other is None:
        return Refusal("9.5", "Choose what is to be repaired.")
    if not concerns(field, deed.whom, asset, other):
        return Refusal("9.5", f"This is for {deed.whom.value}, which {field.name(other)} is not.")
    if missing(field, other):
        return Refusal(
            "9.5", f"{field.name(other)} is still being built; it is mended once it has all its points."
        )
    if other.hp >= whole(state, field, other):
        return Refusal("9.5", f"{field.name(other)} is not damaged.")
    return refuse_far(field, asset, other, deed.reach)


def repair(course: Course[WarState], field: Field, asset: Asset, deed: Repair, order: UseAbility) -> None:
    """Give what is meant HP back."""
    if order.target is not None:
        mend(course, field, order.target, deed.hp, asset.id)


def mend(course: Course[WarState], field: Field, number: AssetId, hp: int, by: AssetId | None = None) -> None:
    """Give an asset HP back, never more than it starts with; a wound ends above half, if so agreed (B16)."""
    asset = course.state.asset(number)
    if asset is None:
        return
    lost = whole(course.state, field, asset) - asset.hp
    if lost <= 0:
        return
    course.happen(Repaired(number, min(hp, lost), by))
    recover(course, field, number)


def refuse_repack(
    state: WarState, field: Field, worker: Asset, deed: Repack, order: UseAbility
) -> Refusal | None:
    """Return why a building cannot be folded up: not an own completed one that works, the headquarters, too far."""
    other = named(state, order)
    building = None if other is None else field.building(other)
    if other is None or building is None or other.seat != worker.seat:
        return Refusal("9.5", "Choose an own building.")
    if other.is_site:
        return Refusal("9.5", f"{field.name(other)} is not complete yet; a site is cancelled in Production.")
    if building.plays(BuildingRole.HEADQUARTERS):
        return Refusal("9.5", "The headquarters stays where it is.")
    if failed(state, field, other):
        return Refusal("7.6", f"{field.name(other)} is too damaged to be folded up.")
    return refuse_far(field, worker, other, deed.reach)


def repack(course: Course[WarState], field: Field, worker: Asset, deed: Repack, order: UseAbility) -> None:
    """Fold a building up for part of its Carbonite."""
    other = named(course.state, order)
    if other is not None:
        refund = field.sheet(other).carbonite * deed.percent // 100
        course.happen(BuildingRepacked(other.id, refund, worker.id))


def named(state: WarState, order: UseAbility) -> Asset | None:
    """Return the asset that an order names, None where it names none that is there."""
    return None if order.target is None else state.asset(order.target)


def refuse_far(field: Field, asset: Asset, other: Asset, reach: float) -> Refusal | None:
    """Return whether something is farther away, edge to edge, than an ability reaches."""
    if field.gap(asset, other) > reach + ROUNDING:
        return Refusal("9.5", f'{field.name(other)} is farther than {reach:g}" away.')
    return None
