"""Attacks in words: each step as a sentence with its dice, modifiers and rules (chapters 10-12)."""

from __future__ import annotations

from collections.abc import Iterable

from nexus_table.games.battlefield.dice.rolls import Hits, Saves
from nexus_table.games.battlefield.rules.reasons import Cover
from nexus_table.games.battlefield.story import COVER
from nexus_table.games.battlefield.war.events import (
    AssetScuttled,
    AttackMade,
    AttackRolled,
    BuildingDestroyed,
    CoverAnswered,
    DamageTaken,
    HitsCancelled,
    HitsShared,
    Modifier,
    OverwatchBegan,
    OverwatchEnded,
    SavesRolled,
    UnitBled,
    UnitDestroyed,
    UnitTethered,
    UnitWounded,
    WatchersHeldFire,
    Ways,
    WoundHealed,
)
from nexus_table.games.battlefield.war.field import Field
from nexus_table.games.battlefield.war.state import AssetId, WarState, Wound
from nexus_table.kernel.event import Event

ATTACKS = {Ways.SHOOT: "shoots", Ways.FIGHT: "fights", Ways.OVERWATCH: "fires in Overwatch at"}

WOUNDS = {
    Wound.BLEEDING: "Bleeding: it loses 1 HP after each activation in which it moves",
    Wound.LAMED: "Lamed: its Move is halved and it cannot Dash",
    Wound.BLURRED: "Blurred Sight: -1 Aim and no Overwatch",
    Wound.BROKEN_GRIP: "Broken Grip: -1 Fight and no ability that takes both actions",
    Wound.CRACKED: "Cracked Plating: Armor 1 less, or Save 1 worse where it has none",
    Wound.DEFIANT: 'Defiant: no penalty, and it may move 3" at once',
}
"""What each result of the roll for Wounded in Action does (12)."""


def tell_of_combat(state: WarState, field: Field, event: Event[WarState]) -> str | None:
    """Return an event of an attack as a sentence, None for any other; `state` is the one it happens to."""
    match event:
        case AttackMade(attacker=attacker, weapon=weapon, target=target, way=way, cover=cover):
            with_what = f"with {weapon_name(state, field, attacker, weapon)}"
            behind = "" if cover is Cover.NONE else f"; the target has {COVER[cover]}"
            return f"{named(state, field, attacker)} {ATTACKS[way]} {named(state, field, target)} {with_what}{behind}."
        case AttackRolled(dice=dice, modifiers=modifiers, defense=defense, hits=hits):
            return f"Attack dice {shown(dice)}{added(modifiers)} against Defense {defense}: {counted(hits, 'hit')}."
        case HitsShared(shares=shares):
            given = [
                f"{counted(Hits(share.normals, share.criticals), 'hit')} to {named(state, field, share.target)}"
                for share in shares
            ]
            return f"The Sweep goes on: {'; '.join(given)}."
        case CoverAnswered(target=target, cover=cover, claimed=claimed):
            said = "claims" if claimed else "declines"
            return f"{named(state, field, target)} {said} {COVER[cover]}."
        case SavesRolled():
            return tell_of_saves(event)
        case HitsCancelled(cancelled=cancelled, left=left):
            done = f"Saves cancel {counted(cancelled, 'hit')}" if cancelled.total else "Nothing is cancelled"
            return f"{done}; {counted(left, 'hit')} left."
        case DamageTaken():
            return tell_of_damage(state, field, event)
        case _:
            return tell_of_outcomes(state, field, event)


def tell_of_saves(event: SavesRolled) -> str:
    """Return what save dice showed and came to."""
    needs = "without a Save only a 6 saves" if event.save is None else f"Save {event.save}"
    given = "" if event.cover is Cover.NONE else f", with the one of {COVER[event.cover]}"
    dice = f"Save dice {shown(event.dice)} ({needs})" if event.dice else "No save die is rolled"
    return f"{dice}: {counted(event.saves, 'save')}{given}."


def tell_of_damage(state: WarState, field: Field, event: DamageTaken) -> str:
    """Return what the uncancelled hits took, Armor counted."""
    asset = state.asset(event.asset)
    had = 0 if asset is None else asset.hp
    each = [
        f"{count} for {damage}{' (critical)' if critical else ''}"
        for count, damage, critical in (
            (event.hits.normal, event.each, False),
            (event.hits.critical, event.each_critical, True),
        )
        if count
    ]
    armor = f", Armor {event.armor} taken off" if event.armor else ""
    left = max(0, had - event.damage)
    return (
        f"{named(state, field, event.asset)} takes {event.damage} damage ({', '.join(each)}{armor}): "
        f"HP {had} to {left}."
    )


def tell_of_outcomes(state: WarState, field: Field, event: Event[WarState]) -> str | None:
    """Return what damage and watching lead to as a sentence, None for any other event."""
    match event:
        case UnitBled(asset=asset, damage=damage):
            return f"{named(state, field, asset)} bleeds and loses {damage} HP."
        case UnitWounded(asset=asset, wound=wound, replaced=replaced):
            before = " (it replaces the wound before)" if replaced is not None else ""
            return (
                f"{named(state, field, asset)} is Wounded in Action, {wound.value}: {WOUNDS[wound]}{before}."
            )
        case WoundHealed(asset=asset):
            return f"{named(state, field, asset)} is above half its HP and no longer Wounded in Action."
        case UnitTethered(asset=asset, inches=inches):
            return f'{named(state, field, asset)} is tethered: {inches:g}" less in its next activation.'
        case OverwatchBegan(asset=asset):
            return f"{named(state, field, asset)} enters Overwatch."
        case OverwatchEnded(asset=asset):
            return f"{named(state, field, asset)} is no longer in Overwatch."
        case WatchersHeldFire(mover=mover):
            return f"The watchers hold their fire at {named(state, field, mover)}."
        case UnitDestroyed(asset=asset):
            return f"{named(state, field, asset)} is destroyed."
        case BuildingDestroyed(wreck=wreck):
            lost = sum(one.building == wreck.id for one in state.reserve)
            also = "" if not lost else f" Units lost that waited for room beside it: {lost}."
            return f"{named(state, field, wreck.id)} is destroyed; its wreck is Battlefield Debris.{also}"
        case AssetScuttled(asset=asset, by=by):
            by_whom = "" if by is None else f" by {named(state, field, by)}"
            return f"{named(state, field, asset)} is scuttled{by_whom}."
        case _:
            return None


def named(state: WarState, field: Field, number: AssetId) -> str:
    """Return what an asset is called, also when it is no longer there."""
    asset = state.asset(number)
    return f"Model #{number}" if asset is None else field.name(asset)


def weapon_name(state: WarState, field: Field, number: AssetId, weapon: str) -> str:
    """Return what a weapon is called."""
    asset = state.asset(number)
    found = None if asset is None else field.sheet(asset).weapon(weapon)
    return weapon if found is None else found.name


def shown(dice: Iterable[int]) -> str:
    """Return what dice show."""
    return " ".join(map(str, dice))


def added(modifiers: Iterable[Modifier]) -> str:
    """Return what is added to each die."""
    told = ", ".join(f"{one.by:+d} {one.what}" for one in modifiers)
    return f" ({told})" if told else ""


def counted(of: Hits | Saves, noun: str) -> str:
    """Return how many hits or saves there are, and how many of them are critical."""
    total = of.normal + of.critical
    if not total:
        return f"no {noun}"
    critical = "" if not of.critical else f" ({of.critical} critical)"
    return f"{total} {noun}{'' if total == 1 else 's'}{critical}"
