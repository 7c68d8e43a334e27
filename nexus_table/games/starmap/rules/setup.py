"""Setup: the sector laid out, ships on their Tanns, relics on their planets, energy, cards, who begins."""

from __future__ import annotations

from nexus_table.games.starmap.galaxy import Galaxy
from nexus_table.games.starmap.rules.relics import together
from nexus_table.games.starmap.state import ALL_CARDS, Relic, StarmapSetup, StarmapState
from nexus_table.kernel.action import Seat
from nexus_table.kernel.chance import Chance


def set_up(setup: StarmapSetup, galaxy: Galaxy, chance: Chance) -> StarmapState:
    """Return the state before the first turn; chance decides who begins unless the set-up does (Setup 2)."""
    sector = setup.sector
    owners: list[Seat | None] = [None] * len(galaxy.places)
    ships = [0] * len(galaxy.places)
    for force in galaxy.forces():
        place = galaxy.placed[force.at]
        owners[place], ships[place] = force.seat, force.ships
    first = setup.first
    if first is None:
        first, chance = chance.below(sector.seats)
    relics = tuple(Relic(relic.kind, galaxy.placed[relic.at]) for relic in sector.relics)
    met = together(relics)
    return StarmapState(
        chance=chance,
        turn=1,
        sector=sector,
        options=setup.options,
        owners=tuple(owners),
        ships=tuple(ships),
        moved=(0,) * len(ships),
        relics=tuple(
            Relic(relic.kind, relic.at, jammed=number in met) for number, relic in enumerate(relics)
        ),
        energy=(sector.energy,) * sector.seats,
        points=(0,) * sector.seats,
        cards=(ALL_CARDS,) * sector.seats,
        invested=(0,) * sector.seats,
        first=first,
        seat=first,
    )
