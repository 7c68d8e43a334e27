"""Damage and what it leads to (10.7, 12, B16): destruction, Wounded in Action, bleeding, and getting well again."""

from __future__ import annotations

from nexus_table.games.battlefield.datasheets.abilities import Unflinching
from nexus_table.games.battlefield.war.combat_tasks import DefiantStep
from nexus_table.games.battlefield.war.events import DamageTaken, UnitBled, UnitWounded, WoundHealed
from nexus_table.games.battlefield.war.field import Field
from nexus_table.games.battlefield.war.options import Healed
from nexus_table.games.battlefield.war.rules.energy import whole
from nexus_table.games.battlefield.war.rules.wreckage import destroy
from nexus_table.games.battlefield.war.state import Asset, AssetId, WarState, Wound
from nexus_table.games.battlefield.war.tasks import Walk
from nexus_table.kernel.course import Course
from nexus_table.kernel.task import Task

DEFIANT_INCHES = 3.0
"""How far a Defiant unit may move at once (12)."""


def suffer(course: Course[WarState], field: Field, asset: Asset, loss: DamageTaken | UnitBled) -> None:
    """Let an asset lose HP; at 0 it is destroyed, a unit that passes to half or less is Wounded in Action."""
    course.happen(loss)
    after = course.state.asset(asset.id)
    if after is None:
        return
    if after.hp == 0:
        destroy(course, field, after)
        return
    begun = whole(course.state, field, after)
    if field.unit(after) is not None and 2 * after.hp <= begun < 2 * asset.hp:
        wound(course, field, after)


def wound(course: Course[WarState], field: Field, unit: Asset) -> None:
    """Roll for a unit that becomes Wounded in Action; a new result replaces an old one (12)."""
    if field.sheet(unit).has(Unflinching):
        return
    result = Wound(course.roll())
    course.happen(UnitWounded(unit.id, result, unit.wound))
    if result is Wound.DEFIANT:
        after_its_walk(course, unit.id, DefiantStep(unit.id))


def after_its_walk(course: Course[WarState], unit: AssetId, task: Task) -> None:
    """Put a task next, or, where the unit is on its way, behind the rest of that way."""
    waiting = course.state.agenda
    walks = [place for place, other in enumerate(waiting) if isinstance(other, Walk) and other.asset == unit]
    if not walks:
        course.later(task)
        return
    before = [course.next_task() for _ in range(walks[0] + 1)]
    course.later(*(one for one in before if one is not None), task)


def recover(course: Course[WarState], field: Field, number: AssetId) -> None:
    """End a unit's wound once it is above half its HP again, whatever brought it there, if so agreed (B16)."""
    unit = course.state.asset(number)
    if unit is None or unit.wound is None or course.state.setup.options.healed is Healed.STAYS:
        return
    if 2 * unit.hp > whole(course.state, field, unit):
        course.happen(WoundHealed(number))


def after_activation(course: Course[WarState], field: Field, number: AssetId) -> None:
    """At the end of an activation: a Bleeding unit that moved in it loses 1 HP (12)."""
    state = course.state
    unit, now = state.asset(number), state.activation
    if unit is None or unit.wound is not Wound.BLEEDING or now is None or not now.walked:
        return
    suffer(course, field, unit, UnitBled(number))
