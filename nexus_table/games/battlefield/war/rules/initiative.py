"""The Initiative phase (6.2): each seat rolls a die, ties again; the higher has the initiative of this round."""

from __future__ import annotations

from nexus_table.games.battlefield.war.events import InitiativeRolled
from nexus_table.games.battlefield.war.state import WarState
from nexus_table.kernel.course import Course


def roll(course: Course[WarState]) -> None:
    """Roll one die a seat until they differ."""
    rolls: list[tuple[int, int]] = []
    while not rolls or rolls[-1][0] == rolls[-1][1]:
        one, two = course.dice(2)
        rolls.append((one, two))
    course.happen(InitiativeRolled(tuple(rolls), 0 if rolls[-1][0] > rolls[-1][1] else 1))
