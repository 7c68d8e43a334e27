"""Shoot (10.1): whom a ranged weapon may be aimed at and why not, and the attack itself begun."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import msgspec

from nexus_table.games.battlefield.datasheets.weapons import Assault, Indirect, Weapon
from nexus_table.games.battlefield.model import Slug
from nexus_table.games.battlefield.rules.cover import strength
from nexus_table.games.battlefield.rules.reasons import Cover, Effect
from nexus_table.games.battlefield.story import in_words, inches
from nexus_table.games.battlefield.war.actions import Shoot
from nexus_table.games.battlefield.war.combat_tasks import AttackToRoll
from nexus_table.games.battlefield.war.events import ActionSpent
from nexus_table.games.battlefield.war.field import Field
from nexus_table.games.battlefield.war.options import Engagement
from nexus_table.games.battlefield.war.rules.arms import refuse_arms, refuse_victim
from nexus_table.games.battlefield.war.rules.energy import blackout, lowers_demand
from nexus_table.games.battlefield.war.rules.engagement import engaged
from nexus_table.games.battlefield.war.rules.sightings import cover_of, judged, sees, sees_each
from nexus_table.games.battlefield.war.rules.upgrades import weapon as weapon_of
from nexus_table.games.battlefield.war.rules.upgrades import weapons
from nexus_table.games.battlefield.war.state import Asset, AssetId, MoveKind, Phase, WarState
from nexus_table.kernel.action import Seat
from nexus_table.kernel.course import Course
from nexus_table.kernel.refusal import Refusal

ROUNDING = 1e-9
"""Distances that ought to be equal differ by rounding only."""

BOUND = Refusal("9.2", "An engaged unit may only Withdraw or Fight, as agreed.")

STOPS = (Effect.BLOCKS, Effect.OBSCURES)


class Aim(msgspec.Struct, frozen=True):
    """A weapon in a hand, and all whom it may be aimed at now."""

    attacker: Asset
    weapon: Weapon
    targets: tuple[Asset, ...]


# -- why not -------------------------------------------------------------------------------------------------------


def refuse(state: WarState, field: Field, attacker: Asset, action: Shoot) -> Refusal | None:
    """Return why the activated asset may not Shoot this weapon at this target, or None: it may."""
    weapon = weapon_of(state, field, attacker, action.weapon)
    if weapon is None or not weapon.ranged:
        return Refusal("10.1", f"{field.name(attacker)} has no such ranged weapon.")
    refusal = refuse_weapon(state, field, attacker, weapon)
    if refusal is not None:
        return refusal
    target = state.asset(action.target)
    if target is None:
        return Refusal("10.1", "That target is not on the table.")
    return refuse_target(state, field, attacker, weapon, target)


def refuse_weapon(state: WarState, field: Field, attacker: Asset, weapon: Weapon) -> Refusal | None:
    """Return why the activated asset may not Shoot this weapon at anything, or None."""
    refusal = refuse_attack_action(state, field, attacker)
    if refusal is not None:
        return refusal
    now = state.activation
    if now is not None and now.dashed and not weapon.has(Assault):
        return Refusal("9.3", f"{field.name(attacker)} has Dashed: it cannot Shoot its {weapon.name}.")
    return BOUND if is_bound(state, field, attacker) else refuse_arms(state, field, attacker, weapon)


def is_bound(state: WarState, field: Field, attacker: Asset) -> bool:
    """Whether an enemy within engagement range keeps an asset from shooting, if that was agreed (B23)."""
    return state.setup.options.engagement is Engagement.BINDING and engaged(state, field, attacker)


def refuse_attack_action(state: WarState, field: Field, attacker: Asset) -> Refusal | None:
    """Return why this asset has no Attack Action to spend now, or None (9.1, 9.4)."""
    now = state.activation
    if now is None or now.asset != attacker.id:
        return Refusal("9.1", f"{field.name(attacker)} is not the one that is activated.")
    if state.phase is not Phase.ACTION:
        return Refusal("8.1", "Attack Actions belong to the Action phase.")
    if now.kind is MoveKind.WITHDRAW:
        return Refusal("9.2", f"{field.name(attacker)} has Withdrawn and may not attack in this activation.")
    if now.attacked:
        return Refusal("9.4", f"{field.name(attacker)} has used its Attack Action.")
    return None


def refuse_target(
    state: WarState, field: Field, attacker: Asset, weapon: Weapon, target: Asset
) -> Refusal | None:
    """Return why a ranged weapon cannot be aimed at this target from there, with the judge's own reasons."""
    refusal = refuse_victim(state, field, attacker, target) or refuse_range(field, attacker, weapon, target)
    if refusal is not None:
        return refusal
    if sees(state, field, attacker, target):
        return None
    if not weapon.has(Indirect):
        return not_visible(state, field, attacker, target)
    if spotter(state, field, attacker, target) is not None:
        return None
    return Refusal("5.3", f"{field.name(target)} is seen neither by the attacker nor by a friend.")


def refuse_range(field: Field, attacker: Asset, weapon: Weapon, target: Asset) -> Refusal | None:
    """Return that a target is out of a weapon's range, or None (10.1)."""
    gap = field.gap(attacker, target)
    if gap <= weapon.range + ROUNDING:
        return None
    far, reach = inches(gap, weapon.range), f'{weapon.range:g}"'
    return Refusal("10.1", f"{field.name(target)} is {far} away; {weapon.name} reaches {reach}.")


def not_visible(state: WarState, field: Field, attacker: Asset, target: Asset) -> Refusal:
    """Return that a target is not visible, and what stops every line (5.3, 5.7)."""
    reasons = [reason for reason in judged(state, field, attacker, target).reasons if reason.effect in STOPS]
    rule = reasons[0].rule if reasons else "5.3"
    why = " ".join([f"{field.name(target)} is not visible.", *map(in_words, reasons)])
    return Refusal(rule, why)


# -- whom ----------------------------------------------------------------------------------------------------------


def targets(state: WarState, field: Field, attacker: Asset, weapon: Weapon) -> tuple[Asset, ...]:
    """Return all whom a ranged weapon may be aimed at from where its bearer stands, whatever it has done so far."""
    return aims(state, field, [(attacker, weapon)])[0].targets


def target_lists(state: WarState, field: Field, attackers: Iterable[Asset]) -> list[Aim]:
    """Return the aims of every usable ranged weapon of these assets: the target lists of a phase, judged at once."""
    return aims(
        state,
        field,
        [
            (attacker, weapon)
            for attacker in attackers
            for weapon in weapons(state, field, attacker)
            if weapon.ranged and refuse_arms(state, field, attacker, weapon) is None
        ],
    )


def aims(state: WarState, field: Field, hands: Sequence[tuple[Asset, Weapon]]) -> list[Aim]:
    """Return whom each of these weapons may be aimed at from where its bearer stands; one bearer, one place."""
    able = {seat: victims(state, field, seat) for seat in {attacker.seat for attacker, _ in hands}}
    reached = [
        [
            target
            for target in able[attacker.seat]
            if target.id != attacker.id and in_range(field, attacker, weapon, target)
        ]
        for attacker, weapon in hands
    ]
    pairs = {
        (attacker.id, target.id): (attacker, target)
        for (attacker, _), found in zip(hands, reached, strict=True)
        for target in found
    }
    seen = dict(zip(pairs, sees_each(state, field, list(pairs.values())), strict=True))
    spotted = _spotted(state, field, hands, reached, seen)
    return [
        Aim(
            attacker,
            weapon,
            tuple(
                target
                for target in found
                if seen[attacker.id, target.id] or (attacker.id, weapon.id, target.id) in spotted
            ),
        )
        for (attacker, weapon), found in zip(hands, reached, strict=True)
    ]


def _spotted(
    state: WarState,
    field: Field,
    hands: Sequence[tuple[Asset, Weapon]],
    reached: Sequence[Sequence[Asset]],
    seen: Mapping[tuple[AssetId, AssetId], bool],
) -> set[tuple[AssetId, Slug, AssetId]]:
    """Return the Indirect aims (attacker, weapon, target) for which a friend sees what the attacker does not.

    What is known of the friends' own aims is asked first, the judge only about the rest.
    """
    friends = {seat: spotters(state, seat) for seat in {attacker.seat for attacker, _ in hands}}
    spotted: set[tuple[AssetId, Slug, AssetId]] = set()
    open_aims: list[tuple[Asset, Weapon, Asset]] = []
    for (attacker, weapon), found in zip(hands, reached, strict=True):
        for target in found if weapon.has(Indirect) else ():
            if seen[attacker.id, target.id]:
                continue
            if any(seen.get((one.id, target.id)) and one.id != attacker.id for one in friends[attacker.seat]):
                spotted.add((attacker.id, weapon.id, target.id))
            else:
                open_aims.append((attacker, weapon, target))
    pairs = [
        (friend, target)
        for attacker, _, target in open_aims
        for friend in friends[attacker.seat]
        if friend.id not in (attacker.id, target.id)
    ]
    sees = dict(zip(pairs, sees_each(state, field, pairs), strict=True))
    for attacker, weapon, target in open_aims:
        if any(sees.get((friend, target)) for friend in friends[attacker.seat] if friend.id != attacker.id):
            spotted.add((attacker.id, weapon.id, target.id))
    return spotted


def victims(state: WarState, field: Field, seat: Seat) -> list[Asset]:
    """Return all that a seat may attack at all, wherever it is: enemies, in Blackout also what frees Energy (B18)."""
    dark = blackout(state, field, seat)
    return [other for other in state.assets if other.seat != seat or (dark and lowers_demand(field, other))]


def in_range(field: Field, attacker: Asset, weapon: Weapon, target: Asset) -> bool:
    """Whether a target is within a weapon's range, from edge to edge (10.1, B11)."""
    return field.gap(attacker, target) <= weapon.range + ROUNDING


def spotter(state: WarState, field: Field, attacker: Asset, target: Asset) -> Asset | None:
    """Return the first friend that sees a target, for Indirect fire."""
    friends = [one for one in spotters(state, attacker.seat) if one.id not in (attacker.id, target.id)]
    seen = sees_each(state, field, [(friend, target) for friend in friends])
    return next((friend for friend, visible in zip(friends, seen, strict=True) if visible), None)


def spotters(state: WarState, seat: Seat) -> list[Asset]:
    """Return all of a seat whose sight helps Indirect fire: its units, and its buildings that are complete."""
    return [asset for asset in state.assets if asset.seat == seat and not asset.is_site]


def shot_cover(state: WarState, field: Field, attacker: Asset, weapon: Weapon, target: Asset) -> Cover:
    """Return the cover that a target may claim against this weapon: Indirect fire leaves it at least Light Cover.

    Cover is for units (5.4); a building claims none.
    """
    if field.unit(target) is None:
        return Cover.NONE
    cover = cover_of(state, field, attacker, target)
    if weapon.has(Indirect) and not sees(state, field, attacker, target):
        return max(cover, Cover.LIGHT, key=strength)
    return cover


# -- done ----------------------------------------------------------------------------------------------------------


def shoot(course: Course[WarState], attacker: Asset, action: Shoot) -> None:
    """Spend the Attack Action and let the attack be rolled."""
    course.happen(ActionSpent(attack=True))
    course.later(AttackToRoll(attacker.id, action.weapon, action.target))
