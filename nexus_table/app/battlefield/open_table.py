"""The open table as the registry knows it: set-ups to try it on, random orders, and its positions."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from nexus_table.kernel.chance import Chance

if TYPE_CHECKING:
    from collections.abc import Mapping

    from nexus_table.app.entry import PositionReader
    from nexus_table.content.catalogue import Kind
    from nexus_table.games.battlefield.actions import TableAction
    from nexus_table.games.battlefield.catalogue import Catalogue
    from nexus_table.games.battlefield.open_table import TableSetup
    from nexus_table.games.battlefield.state import TableState
    from nexus_table.kernel.action import Seat
    from nexus_table.kernel.game import Game

GRAIN = 100
"""Random places lie on a hundredth of an inch."""


class OpenTableEntry:
    """The open table in the registry."""

    name = "open-table"
    title = "Open table"
    sentence = "Put models on a table of terrain and see who sees whom, and why."

    @cached_property
    def catalogue(self) -> Catalogue:
        """The shipped data; raises `ContentError` where it is damaged."""
        from nexus_table.app.shipped import shipped_catalogue

        return shipped_catalogue()

    @cached_property
    def game(self) -> Game[TableSetup, TableState, TableAction, TableState]:
        """The rules of the open table over the shipped data."""
        from nexus_table.games.battlefield.open_table import OpenTable

        return OpenTable(self.catalogue)

    @property
    def positions(self) -> PositionReader:
        """Reads positions on the open table."""
        from nexus_table.app.battlefield.table_trial_stage import TablePositions

        return TablePositions()

    @property
    def contest(self) -> None:
        """None: nobody wins at an open table."""
        return None

    def schemas(self) -> Mapping[str, Kind[Any]]:
        """Return the battlefield's kinds of files, positions to try among them."""
        from nexus_table.app.battlefield.table_trial import TableTrial
        from nexus_table.content.catalogue import Kind
        from nexus_table.games.battlefield.catalogue import SCHEMAS

        trial: Kind[Any] = Kind("position to try on the open table", "positions/*.yaml", TableTrial)
        return {**SCHEMAS, "try-open-table": trial}

    def sample_setups(self) -> Sequence[TableSetup]:
        """Return one set-up for each shipped layout, and one with other readings agreed."""
        from nexus_table.games.battlefield.open_table import TableSetup
        from nexus_table.games.battlefield.rules.options import Hides, Inside, SightOptions

        layouts = [layout for _, layout in sorted(self.catalogue.layouts.items())]
        agreed = SightOptions(inside=Inside.WHOLLY, hides=Hides.EVERY_LINE)
        return (*(TableSetup(layout) for layout in layouts), TableSetup(layouts[0], agreed))

    def propose(self, state: TableState, seat: Seat, chance: Chance) -> tuple[TableAction, Chance]:
        """Return an order to a random model and place, now and then one that cannot be carried out."""
        from nexus_table.games.battlefield.actions import Move, PutDown, TakeAway

        at, chance = place_on(state, chance)
        what, chance = chance.below(10)
        if what < 4 or not state.models:
            kind, chance = chance.chosen(sorted(self.catalogue.models))
            return PutDown(kind, seat, at), chance
        model, chance = chance.chosen(state.models)
        if what < 9:
            return Move(model.id, at), chance
        return TakeAway(model.id + what % 2), chance

    def elsewhere(self, state: TableState, seat: Seat | None, chance: Chance) -> TableState:
        """Return the same table with another seed: nothing else on it is hidden from anyone."""
        seed, _ = chance.below(2**53)
        return replace(state, chance=Chance(seed))


def place_on(state: TableState, chance: Chance) -> tuple[tuple[float, float], Chance]:
    """Return a random place on the table or an inch beyond its edges."""
    width, length = state.layout.size
    x, chance = chance.below(int(width + 2) * GRAIN)
    y, chance = chance.below(int(length + 2) * GRAIN)
    return (x / GRAIN - 1.0, y / GRAIN - 1.0), chance
