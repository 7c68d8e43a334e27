"""Saves (10.4-10.6): cover claimed or declined, save dice, which hits they cancel, and what the rest does."""

from __future__ import annotations

from nexus_table.games.battlefield.dice.assignment import assigned, possible, remaining
from nexus_table.games.battlefield.dice.distribution import claims
from nexus_table.games.battlefield.dice.profiles import damage_of
from nexus_table.games.battlefield.dice.rolls import Hits, read_saves, save_dice
from nexus_table.games.battlefield.rules.reasons import Cover
from nexus_table.games.battlefield.war.actions import AssignSaves
from nexus_table.games.battlefield.war.combat_tasks import CoverToClaim, SavesToAssign, SavesToRoll, Strike
from nexus_table.games.battlefield.war.events import (
    CoverAnswered,
    DamageTaken,
    HitsCancelled,
    SavesRolled,
    UnitTethered,
)
from nexus_table.games.battlefield.war.field import Field
from nexus_table.games.battlefield.war.options import Answers
from nexus_table.games.battlefield.war.rules.arms import target_of
from nexus_table.games.battlefield.war.rules.injuries import suffer
from nexus_table.games.battlefield.war.rules.numbers import numbers
from nexus_table.games.battlefield.war.state import Asset, WarState
from nexus_table.kernel.action import Seat
from nexus_table.kernel.course import Course
from nexus_table.kernel.refusal import Refusal

# -- cover ---------------------------------------------------------------------------------------------------------


def who_claims(state: WarState, task: CoverToClaim) -> Seat | None:
    """Return who says whether cover is claimed; None where there is none, or arithmetic says it (B15)."""
    target = state.asset(task.target)
    if target is None or task.cover is Cover.NONE or state.setup.options.answers is Answers.BEST:
        return None
    return target.seat


def claim_by_itself(course: Course[WarState], field: Field, task: CoverToClaim) -> None:
    """Claim the cover that there is if that leads to no more damage on average (B15)."""
    target = course.state.asset(task.target)
    if target is None:
        return
    claim = claims(task.strike.profile, target_of(course.state, field, target), task.hits, task.cover)
    answer_cover(course, task, claim=claim)


def answer_cover(course: Course[WarState], task: CoverToClaim, *, claim: bool) -> None:
    """Claim or decline; save dice are rolled then."""
    if task.cover is not Cover.NONE:
        course.happen(CoverAnswered(task.target, task.cover, claim))
    claimed = task.cover if claim else Cover.NONE
    course.later(SavesToRoll(task.strike, task.target, task.hits, claimed))


# -- dice ----------------------------------------------------------------------------------------------------------


def roll(course: Course[WarState], field: Field, task: SavesToRoll) -> None:
    """Roll one save die a hit, one fewer with cover, whose save comes first (10.4, 10.5)."""
    target = course.state.asset(task.target)
    if target is None:
        return
    save = numbers(course.state, field, target).save
    times = save_dice(task.hits, task.cover)
    dice = course.dice(times) if times else ()
    saves = read_saves(dice, save).with_cover(task.cover)
    course.happen(SavesRolled(task.target, dice, save, task.cover, saves))
    course.later(SavesToAssign(task.strike, task.target, task.hits, saves))


# -- which hits ----------------------------------------------------------------------------------------------------


def who_assigns(state: WarState, task: SavesToAssign) -> Seat | None:
    """Return who says which hits are cancelled; None where there is no choice, or arithmetic says it (B14)."""
    target = state.asset(task.target)
    if target is None or state.setup.options.answers is Answers.BEST:
        return None
    return target.seat if len(possible(task.hits, task.saves)) > 1 else None


def best(state: WarState, field: Field, task: SavesToAssign, target: Asset) -> Hits:
    """Return the hits that are cancelled by default: to the least damage, then to the fewest hits (B14)."""
    return assigned(task.hits, task.saves, *each_damage(state, field, task.strike, target))


def each_damage(state: WarState, field: Field, strike: Strike, target: Asset) -> tuple[int, int]:
    """Return what a normal and what a critical hit take from a target's HP (10.6)."""
    victim = target_of(state, field, target)
    return (
        damage_of(strike.profile, victim, critical=False),
        damage_of(strike.profile, victim, critical=True),
    )


def assign_options(state: WarState, field: Field, task: SavesToAssign) -> tuple[AssignSaves, ...]:
    """Return all ways to cancel as much as can be cancelled, the default first."""
    target = state.asset(task.target)
    found = possible(task.hits, task.saves)
    if target is not None:
        first = best(state, field, task, target)
        found = (first, *(one for one in found if one != first))
    return tuple(AssignSaves(one.normal, one.critical) for one in found)


def refuse_assignment(task: SavesToAssign, action: AssignSaves) -> Refusal | None:
    """Return why saves cannot cancel these hits, or leave hits that they could cancel too; or None."""
    if Hits(action.normals, action.criticals) in possible(task.hits, task.saves):
        return None
    why = (
        "These saves cannot cancel that, or could cancel more: a normal save cancels one normal hit, two cancel a "
        "critical hit, and a critical save cancels either."
    )
    return Refusal("10.4", why)


def assign(
    course: Course[WarState], field: Field, task: SavesToAssign, cancelled: Hits | None = None
) -> None:
    """Cancel these hits (by default the best) and let the rest do their damage, Armor taken off (10.6)."""
    state = course.state
    target = state.asset(task.target)
    if target is None:
        return
    if cancelled is None:
        cancelled = best(state, field, task, target)
    left = remaining(task.hits, cancelled)
    course.happen(HitsCancelled(task.target, cancelled, left))
    if left.total:
        damage(course, field, task.strike, target, left)


def damage(course: Course[WarState], field: Field, strike: Strike, target: Asset, left: Hits) -> None:
    """Let the uncancelled hits take HP; what has lost some may be tethered, wounded or destroyed."""
    each, each_critical = each_damage(course.state, field, strike, target)
    total = left.normal * each + left.critical * each_critical
    armor = max(0, numbers(course.state, field, target).armor - strike.profile.pierce)
    hit = DamageTaken(target.id, total, left, each, each_critical, armor)
    suffer(course, field, target, hit)
    still = course.state.asset(target.id)
    if strike.tether and still is not None and field.unit(still) is not None:
        course.happen(UnitTethered(target.id, strike.tether))
