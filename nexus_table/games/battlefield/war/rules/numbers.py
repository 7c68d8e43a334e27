"""What an asset can do right now: its datasheet's numbers with upgrades, auras, boosts, wounds and tethers."""

from __future__ import annotations

from msgspec.structs import replace

from nexus_table.games.battlefield.datasheets.abilities import Aura, Whom
from nexus_table.games.battlefield.datasheets.stats import Stats, better_save
from nexus_table.games.battlefield.war.field import Field
from nexus_table.games.battlefield.war.rules.energy import blackout, holds
from nexus_table.games.battlefield.war.rules.upgrades import improved
from nexus_table.games.battlefield.war.state import Asset, WarState, Wound


def numbers(state: WarState, field: Field, asset: Asset) -> Stats:
    """Return an asset's numbers as they are now; `hp` is what it can have at most."""
    stats = improved(state, field, asset)
    for aura in auras_on(state, field, asset):
        stats = aura.change.on(stats)
    for boost in asset.boosts:
        stats = boost.change.on(stats)
    if asset.wound is not None:
        stats = wounded(stats, asset.wound)
    if asset.slowed:
        stats = replace(stats, move=max(0.0, stats.move - asset.slowed))
    return stats


def auras_on(state: WarState, field: Field, asset: Asset) -> tuple[Aura, ...]:
    """Return the auras that change an asset's numbers now; several of the same count once."""
    givers = field.aura_givers(state)
    if not givers:
        return ()
    found: dict[tuple[str, str, int], Aura] = {}
    for other in givers:
        if other.id == asset.id or not holds(state, field, other):
            continue
        for place, aura in enumerate(field.auras(other)):
            key = (other.faction, other.sheet, place)
            if key not in found and _reaches(state, field, aura, other, asset):
                found[key] = aura
    return tuple(found.values())


def _reaches(state: WarState, field: Field, aura: Aura, giver: Asset, asset: Asset) -> bool:
    if not concerns(field, aura.whom, giver, asset):
        return False
    if aura.powered and blackout(state, field, giver.seat):
        return False
    return field.gap(giver, asset) <= aura.reach


def concerns(field: Field, whom: Whom, giver: Asset, asset: Asset) -> bool:
    """Whether something that `giver` does is meant for this asset."""
    match whom:
        case Whom.ITSELF:
            return giver.id == asset.id
        case Whom.ENEMIES:
            return giver.seat != asset.seat and field.unit(asset) is not None
        case Whom.UNITS:
            return giver.seat == asset.seat and field.unit(asset) is not None
        case Whom.BUILDINGS:
            return giver.seat == asset.seat and field.unit(asset) is None
        case Whom.OWN:
            return giver.seat == asset.seat


def wounded(stats: Stats, wound: Wound) -> Stats:
    """Return a unit's numbers with its wound (12): none of the others touches them."""
    match wound:
        case Wound.LAMED:
            return replace(stats, move=stats.move / 2.0)
        case Wound.BLURRED:
            return replace(stats, aim=stats.aim - 1)
        case Wound.BROKEN_GRIP:
            return replace(stats, fight=stats.fight - 1)
        case Wound.CRACKED if stats.armor > 0:
            return replace(stats, armor=stats.armor - 1)
        case Wound.CRACKED:
            return replace(stats, save=better_save(stats.save, -1))
        case _:
            return stats
