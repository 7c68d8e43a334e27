"""What was chosen for the last war, from which the next one begins: kept in a file, and made a set-up of."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from nexus_table.games.battlefield.model import Layout, TerrainType, Trait
from nexus_table.games.battlefield.screen.war.war_table import Sitter
from nexus_table.games.battlefield.war.catalogue import WarCatalogue
from nexus_table.games.battlefield.war.mission import Mission
from nexus_table.games.battlefield.war.options import WarOptions
from nexus_table.games.battlefield.war.state import CountsAs, WarSetup

Ident = Annotated[str, Meta(max_length=40)]
USUAL_MISSION = "outpost"


class Amended(msgspec.Struct, frozen=True):
    """What all pieces of one kind, or a single one, were agreed to count as (chapter 5)."""

    piece: Ident
    type: TerrainType
    traits: frozenset[Trait]
    place: Annotated[int, Meta(ge=0, le=199)] | None = None
    """Which piece of the layout is meant; None: all of the kind."""
    layout: Ident = ""
    """Whose piece a single one is."""

    def stands_on(self, table: Layout) -> bool:
        """Whether there is such a piece on a table; a single one is meant on its own table alone."""
        kinds = [placement.piece for placement in table.pieces]
        if self.place is None:
            return self.piece in kinds
        return self.layout == table.id and kinds[self.place : self.place + 1] == [self.piece]


class WarChoices(msgspec.Struct, frozen=True):
    """The choices of the page; a mission with a table of its own, or with few, has its way."""

    mission: Ident = USUAL_MISSION
    layout: Ident = ""
    factions: tuple[Ident, Ident] = ("", "")
    players: tuple[Sitter, Sitter] = (Sitter.PERSON, Sitter.PERSON)
    options: WarOptions = WarOptions()
    amended: Annotated[tuple[Amended, ...], Meta(max_length=200)] = ()
    by_hand: bool = False
    """Whether people roll the dice at the table and tell what they show."""


def settled(choices: WarChoices, catalogue: WarCatalogue) -> WarChoices:
    """Return the choices with a mission, a table and factions that there are."""
    missions, factions = catalogue.missions, sorted(catalogue.factions)
    mission = choices.mission if choices.mission in missions else min(missions)
    tables = tables_for(missions[mission], catalogue)
    layout = choices.layout if choices.layout in tables else next(iter(tables))
    amended = tuple(one for one in choices.amended if one.stands_on(tables[layout]))
    one, two = (
        kept if kept in factions else factions[place % len(factions)]
        for place, kept in enumerate(choices.factions)
    )
    return replace(choices, mission=mission, layout=layout, factions=(one, two), amended=amended)


def tables_for(mission: Mission, catalogue: WarCatalogue) -> dict[str, Layout]:
    """Return the tables that a mission can be played on, by id: its own alone, those it names, else all."""
    if mission.table is not None:
        return {mission.table.id: mission.table}
    layouts = catalogue.tables.layouts
    return {ident: one for ident, one in layouts.items() if not mission.layouts or ident in mission.layouts}


def setup_of(choices: WarChoices, catalogue: WarCatalogue) -> WarSetup:
    """Return the war that these choices, once settled, begin."""
    mission = catalogue.missions[choices.mission]
    table = tables_for(mission, catalogue)[choices.layout]
    of_kind = {one.piece: one for one in choices.amended if one.place is None}
    single = {one.place: one for one in choices.amended}
    counts_as = []
    for place, placement in enumerate(table.pieces):
        agreed = single.get(place) or of_kind.get(placement.piece)
        if agreed is not None:
            counts_as.append(CountsAs(place, agreed.type, agreed.traits))
    return WarSetup(table, mission, choices.factions, choices.options, tuple(counts_as))
