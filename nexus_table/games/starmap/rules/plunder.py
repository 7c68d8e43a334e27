"""Plunder: what conquered places yield at the end of the Movement phase (S21)."""

from __future__ import annotations

from nexus_table.games.starmap.events import Plunder, PlunderTaken
from nexus_table.games.starmap.galaxy import Galaxy
from nexus_table.games.starmap.rules.management import keepable
from nexus_table.games.starmap.state import Loot, StarmapState
from nexus_table.kernel.course import Course


def worth_of(state: StarmapState, galaxy: Galaxy, loot: Loot) -> int:
    """Return what a conquered place yields: 1, 2, 3 by size, 4 for a star, doubled by a working Extractor."""
    doubled = loot.extractor is not None and not state.relics[loot.extractor].jammed
    return galaxy.worth[loot.place] * (2 if doubled else 1)


def plunder_so_far(state: StarmapState, galaxy: Galaxy) -> int:
    """Return what the phase's conquests yield, were it to end now, the limit left aside."""
    return sum(worth_of(state, galaxy, loot) for loot in state.loot)


def take_plunder(course: Course[StarmapState], galaxy: Galaxy) -> None:
    """Pay the active seat for what it conquered in this phase."""
    state = course.state
    if not state.loot:
        return
    plunder = tuple(Plunder(loot.place, worth_of(state, galaxy, loot)) for loot in state.loot)
    kept = keepable(state, sum(one.amount for one in plunder))
    course.happen(PlunderTaken(plunder, kept))
