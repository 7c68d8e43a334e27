"""Whether a war can be played as it was set up: factions, table, mission and what pieces count as (chapter 4)."""

from __future__ import annotations

from collections.abc import Iterator

from nexus_table.games.battlefield.datasheets.model import BuildingRole, UnitRole
from nexus_table.games.battlefield.terrain import known_templates
from nexus_table.games.battlefield.war.catalogue import WarCatalogue
from nexus_table.games.battlefield.war.mission import HoldDepots
from nexus_table.games.battlefield.war.state import WarSetup

LEAST_ZONE = 4.0
"""How deep a deployment zone is at least, in inches."""


def faults_of(setup: WarSetup, catalogue: WarCatalogue) -> Iterator[str]:
    """Yield why a war cannot begin like this, a sentence each."""
    for ident in setup.factions:
        if ident not in catalogue.factions:
            yield f"there is no faction called {ident[:40]}"
            return
    layout = setup.layout
    known = known_templates(layout, catalogue.tables.templates)
    strange = sorted({piece.piece for piece in layout.pieces} - set(known))
    if strange:
        yield f"the layout has pieces that this program does not know: {', '.join(strange)}"
    amended = [one.piece for one in setup.counts_as]
    if any(piece >= len(layout.pieces) for piece in amended) or len(set(amended)) < len(amended):
        yield "what a piece counts as is agreed once, for a piece that is there"
    if not LEAST_ZONE <= setup.zone_depth <= layout.size[1] / 2.0:
        yield f"deployment zones of {setup.zone_depth:g} inches do not fit this table"
    for one in setup.mission.victory:
        if isinstance(one, HoldDepots) and one.depots > len(layout.depots):
            yield f"the mission asks for {one.depots} depots, and the table has {len(layout.depots)}"
    for ident in setup.factions:
        faction = catalogue.factions[ident]
        roles = {role for unit in faction.units for role in unit.roles}
        built = {role for building in faction.buildings for role in building.roles}
        if not {UnitRole.WORKER, UnitRole.SCOUT} <= roles:
            yield f"{faction.name} has no worker or no scout to begin with"
        if not {BuildingRole.HEADQUARTERS, BuildingRole.ENERGY} <= built:
            yield f"{faction.name} has no headquarters or no energy building to begin with"
