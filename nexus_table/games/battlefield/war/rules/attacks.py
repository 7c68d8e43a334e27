"""An attack's dice (10.3): rolled, read as hits, shared where a weapon sweeps, and handed on to the defender."""

from __future__ import annotations

from nexus_table.games.battlefield.datasheets.weapons import Sweep, Weapon
from nexus_table.games.battlefield.dice.profiles import claimable
from nexus_table.games.battlefield.dice.rolls import Hits, read_hits
from nexus_table.games.battlefield.rules.reasons import Cover
from nexus_table.games.battlefield.war.actions import Share, ShareHits
from nexus_table.games.battlefield.war.combat_tasks import AttackToRoll, CoverToClaim, HitsToShare, Strike
from nexus_table.games.battlefield.war.events import AttackMade, AttackRolled, HitsShared, Ways
from nexus_table.games.battlefield.war.field import Field
from nexus_table.games.battlefield.war.rules import fighting, shooting
from nexus_table.games.battlefield.war.rules.arms import attack_of, modifiers
from nexus_table.games.battlefield.war.rules.numbers import numbers
from nexus_table.games.battlefield.war.rules.upgrades import weapon as weapon_of
from nexus_table.games.battlefield.war.state import Asset, WarState
from nexus_table.kernel.course import Course
from nexus_table.kernel.refusal import Refusal

SWEEP = 1.0
"""How near to the target, in inches, others must be to take hits of a Sweep."""


def roll(course: Course[WarState], field: Field, task: AttackToRoll) -> None:
    """Roll the attack dice; the hits go to the defender, or first to the attacker to share them."""
    state = course.state
    attacker, target = state.asset(task.attacker), state.asset(task.target)
    if attacker is None or target is None:
        return
    weapon = weapon_of(state, field, attacker, task.weapon)
    if weapon is None:
        return
    way = way_of(task, weapon)
    added = modifiers(state, field, attacker, weapon, way)
    profile = attack_of(state, field, attacker, weapon, way)
    cover = Cover.NONE
    if weapon.ranged:
        cover = claimable(profile, shooting.shot_cover(state, field, attacker, weapon, target))
    defense = numbers(state, field, target).defense
    course.happen(AttackMade(attacker.id, weapon.id, target.id, way, cover))
    dice = course.dice(profile.dice)
    hits = read_hits(dice, profile.bonus, defense)
    course.happen(AttackRolled(attacker.id, target.id, dice, added, defense, hits))
    if not hits.total:
        return
    strike = Strike(attacker.id, attacker.seat, weapon.id, profile, weapon.tether)
    if weapon.has(Sweep) and swept(course.state, field, strike, target):
        course.later(HitsToShare(strike, target.id, hits, cover))
    else:
        course.later(CoverToClaim(strike, target.id, hits, cover))


def way_of(task: AttackToRoll, weapon: Weapon) -> Ways:
    """Return in which way an attack is made."""
    if task.overwatch:
        return Ways.OVERWATCH
    return Ways.SHOOT if weapon.ranged else Ways.FIGHT


# -- Sweep ---------------------------------------------------------------------------------------------------------


def swept(state: WarState, field: Field, strike: Strike, target: Asset) -> list[Asset]:
    """Return who may take hits of a Sweep beside its target.

    They stand within 1" of it, could be attacked themselves with the same weapon, and are no harder to hit.
    """
    attacker = state.asset(strike.attacker)
    weapon = None if attacker is None else weapon_of(state, field, attacker, strike.weapon)
    if attacker is None or weapon is None:
        return []
    defense = numbers(state, field, target).defense
    near = [
        other
        for other in state.assets
        if other.seat != attacker.seat
        and other.id != target.id
        and field.gap(target, other) <= SWEEP + shooting.ROUNDING
        and numbers(state, field, other).defense <= defense
    ]
    if not weapon.ranged:
        return [other for other in near if fighting.reaches(state, field, attacker, other)]
    return [other for other in near if shooting.refuse_target(state, field, attacker, weapon, other) is None]


def refuse_shares(state: WarState, field: Field, task: HitsToShare, action: ShareHits) -> Refusal | None:
    """Return why hits cannot be shared like this, or None."""
    target = state.asset(task.target)
    others = [] if target is None else [other.id for other in swept(state, field, task.strike, target)]
    given = [share.target for share in action.shares]
    if len(set(given)) < len(given):
        return Refusal("9.4", "Each enemy is given its hits once.")
    if any(number not in others for number in given):
        why = 'A Sweep goes on to enemies within 1" of its target that are in reach and no harder to hit.'
        return Refusal("9.4", why)
    total = shared(action.shares)
    if total.normal > task.hits.normal or total.critical > task.hits.critical:
        return Refusal("9.4", "That is more than the attack has hit.")
    return None


def shared(shares: tuple[Share, ...]) -> Hits:
    """Return all hits that are given away."""
    return Hits(sum(share.normals for share in shares), sum(share.criticals for share in shares))


def share_options(state: WarState, field: Field, task: HitsToShare) -> tuple[ShareHits, ...]:
    """Return ways to share: all for the target, half of it to another, all to another; every other way goes too."""
    target = state.asset(task.target)
    others = [] if target is None else swept(state, field, task.strike, target)
    found = [ShareHits()]
    for other in others:
        half = Share(other.id, task.hits.normal // 2, task.hits.critical // 2)
        every = Share(other.id, task.hits.normal, task.hits.critical)
        found += [ShareHits((share,)) for share in (half, every) if share.normals or share.criticals]
    return tuple(dict.fromkeys(found))


def share(course: Course[WarState], field: Field, task: HitsToShare, action: ShareHits) -> None:
    """Hand the hits of a Sweep on, first to the target and then to the others in the order named."""
    total = shared(action.shares)
    kept = Hits(task.hits.normal - total.normal, task.hits.critical - total.critical)
    tasks = [CoverToClaim(task.strike, task.target, kept, task.cover)] if kept.total else []
    for one in action.shares:
        hits = Hits(one.normals, one.criticals)
        if hits.total:
            cover = cover_for(course.state, field, task.strike, one.target)
            tasks.append(CoverToClaim(task.strike, one.target, hits, cover))
    if action.shares:
        course.happen(HitsShared(task.strike.attacker, task.target, action.shares))
    course.later(*tasks)


def cover_for(state: WarState, field: Field, strike: Strike, number: int) -> Cover:
    """Return the cover that another target may claim against an attack under way."""
    attacker, target = state.asset(strike.attacker), state.asset(number)
    weapon = None if attacker is None else weapon_of(state, field, attacker, strike.weapon)
    if attacker is None or target is None or weapon is None or not weapon.ranged:
        return Cover.NONE
    return claimable(strike.profile, shooting.shot_cover(state, field, attacker, weapon, target))
