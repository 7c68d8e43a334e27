"""What a defender's answer costs, before it is given: surely once all dice lie, on average while saves are to come."""

from __future__ import annotations

from msgspec.structs import replace

from nexus_table.games.battlefield.dice.distribution import expected_after
from nexus_table.games.battlefield.rules.reasons import Cover
from nexus_table.games.battlefield.screen.war import words
from nexus_table.games.battlefield.screen.war.order import Figure
from nexus_table.games.battlefield.screen.war.war_table import WarTable
from nexus_table.games.battlefield.war.actions import AssignSaves, ClaimCover, WarAction
from nexus_table.games.battlefield.war.combat_tasks import CoverToClaim
from nexus_table.games.battlefield.war.events import DamageTaken
from nexus_table.games.battlefield.war.rules.arms import target_of
from nexus_table.kernel.chance import Chance


def cost(table: WarTable, answer: WarAction) -> tuple[str, tuple[Figure, ...]]:
    """Return what the defender loses by an answer, in words and as a figure; nothing where it costs no HP."""
    match answer:
        case AssignSaves():
            return _sure(table, answer)
        case ClaimCover(claim=claim):
            return _likely(table, claim=claim)
    return "", ()


def _sure(table: WarTable, answer: AssignSaves) -> tuple[str, tuple[Figure, ...]]:
    state = replace(
        table.state, chance=Chance(0)
    )  # a wound may be rolled afterwards: whichever, it costs nothing
    events = table.game.apply(state, table.seat or 0, answer).events
    taken = next((event for event in events if isinstance(event, DamageTaken)), None)
    if taken is None:
        return "", ()
    about = words.LEAVES.format(name=table.called(taken.asset), damage=taken.damage)
    return about, (Figure("fire", taken.damage, bad=taken.damage > 0),)


def _likely(table: WarTable, *, claim: bool) -> tuple[str, tuple[Figure, ...]]:
    task = table.state.agenda[0] if table.state.agenda else None
    target = table.asset(task.target) if isinstance(task, CoverToClaim) else None
    if not isinstance(task, CoverToClaim) or target is None:
        return "", ()
    profile = target_of(table.state, table.field, target)
    mean = expected_after(task.strike.profile, profile, task.hits, task.cover if claim else Cover.NONE)
    about = words.LIKELY_LEAVES.format(name=table.name(target), damage=f"{mean:.1f}")
    return about, (Figure("fire", round(mean, 1)),)
