"""Forbidden markers: which places may not be entered or built on now, and which markers lift (S27)."""

from __future__ import annotations

from nexus_table.games.starmap.deck_events import Lifted, MarkersLifted
from nexus_table.games.starmap.galaxy import Galaxy
from nexus_table.games.starmap.model import Face, Place
from nexus_table.games.starmap.state import StarmapState
from nexus_table.kernel.course import Course

MOST_MARKERS = 8
"""How many markers there are (Game Components)."""


def forbidden(state: StarmapState, galaxy: Galaxy, face: Face, at: Place) -> bool:
    """Whether a marker of the sector or of an event forbids this on a place now."""
    markers = galaxy.no_entry if face is Face.NO_ENTRY else galaxy.no_building
    if at in markers:
        until = markers[at]
        if until is None or state.round < until:
            return True
    return state.deck is not None and state.deck.forbids(face, at, state.round)


def lying(state: StarmapState, galaxy: Galaxy) -> tuple[tuple[Face, Place], ...]:
    """Return the markers that lie on the map now, the sector's and then those of events."""
    of_sector = (
        (face, at)
        for face, markers in ((Face.NO_ENTRY, galaxy.no_entry), (Face.NO_BUILDING, galaxy.no_building))
        for at, until in markers.items()
        if until is None or state.round < until
    )
    of_events = state.deck.markers if state.deck is not None else ()
    return (*of_sector, *((one.face, one.at) for one in of_events if state.round < one.until))


def lift_markers(course: Course[StarmapState], galaxy: Galaxy) -> None:
    """Let the markers lift whose round has come."""
    state = course.state
    lifted = [
        Lifted(face, at)
        for face, markers in ((Face.NO_ENTRY, galaxy.no_entry), (Face.NO_BUILDING, galaxy.no_building))
        for at, until in markers.items()
        if until == state.round
    ]
    if state.deck is not None:
        lifted += [Lifted(one.face, one.at) for one in state.deck.markers if one.until <= state.round]
    if lifted:
        course.happen(MarkersLifted(tuple(lifted)))
