"""Every legal step that can be taken now, and the fewer that a search needs to look at."""

from __future__ import annotations

from collections.abc import Sequence

from nexus_table.games.starmap.actions import Build, DrawCard, Invest, PlayCard, StarmapAction
from nexus_table.games.starmap.galaxy import Galaxy
from nexus_table.games.starmap.rules.management import MOST_ENERGY, buildable
from nexus_table.games.starmap.rules.sorties import END_PHASE, sorties
from nexus_table.games.starmap.state import Phase, StarmapState

MANAGEMENT, MOVEMENT, CARD, INVESTMENT = Phase.MANAGEMENT, Phase.MOVEMENT, Phase.CARD, Phase.INVESTMENT
MOST_PLACES = 160
BUILDS = tuple(Build(place) for place in range(MOST_PLACES))
INVESTMENTS = tuple(Invest(energy) for energy in range(MOST_ENERGY + 1))
DRAW_CARDS = (DrawCard(),)


def legal_actions(state: StarmapState, galaxy: Galaxy) -> Sequence[StarmapAction]:
    """Return every legal action of the active seat, each once; a Move's groups in order of their planets.

    Where many planets can send ships to one place these are very many: search asks for `essential_actions`.
    """
    return _steps(state, galaxy, essential=False)


def essential_actions(state: StarmapState, galaxy: Galaxy) -> Sequence[StarmapAction]:
    """Return the legal actions that a search needs to look at.

    Left out are ships that could as well follow one group after the other for the same energy: attackers
    beyond those who win, and gatherings on an empty planet that one of the groups can occupy first. So are
    gatherings that are seldom better and very many: from more planets than it takes, or than three, or from
    farther away than it takes. Whatever three planets can attack is attacked in some way.
    """
    return _steps(state, galaxy, essential=True)


def _steps(state: StarmapState, galaxy: Galaxy, *, essential: bool) -> Sequence[StarmapAction]:
    phase = state.phase
    if state.ended is not None:
        return ()
    if phase is MANAGEMENT:
        return [*[BUILDS[place] for place in buildable(state, galaxy)], END_PHASE]
    if phase is MOVEMENT:
        return sorties(state, galaxy, essential=essential)
    if phase is CARD:
        return [*map(PlayCard, state.cards[state.seat])]
    return INVESTMENTS[: state.purse + 1] if phase is INVESTMENT else DRAW_CARDS
