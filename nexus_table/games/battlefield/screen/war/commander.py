"""The commander: whoever carries out what modes make of clicks; modes know no more of the war being played."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from nexus_table.games.battlefield.datasheets.weapons import Weapon
from nexus_table.games.battlefield.screen.war.guide import Guide
from nexus_table.games.battlefield.screen.war.war_table import WarTable
from nexus_table.games.battlefield.war.actions import WarAction
from nexus_table.games.battlefield.war.state import Asset, AssetId, WarState
from nexus_table.geometry.shapes import Point
from nexus_table.kernel.refusal import Refusal
from nexus_table.search.thinker import Advice


class Commander(Protocol):
    """Gives orders to the table, and answers what would be so."""

    table: WarTable
    guide: Guide
    chosen: AssetId | None
    shows_ranges: bool

    @property
    def advice(self) -> Advice[WarAction] | None:
        """The hint that was given for what is asked now, or None."""

    def ahead(self, number: AssetId) -> WarState:
        """Return the state in which this asset may act: as it is, or as it would be after its activation began."""

    def refuse_for(self, number: AssetId, action: WarAction) -> Refusal | None:
        """Return why this asset may not do this now, were it activated first if need be; or None."""

    def ranged(self, asset: Asset) -> Iterable[Weapon]:
        """Return an asset's ranged weapons, as they are now."""

    def watched(self, number: AssetId, way: tuple[Point, ...]) -> dict[AssetId, list[Point]]:
        """Return the enemies in Overwatch that could fire at this unit on its way, and where on it (11)."""

    def order(self, action: WarAction) -> None:
        """Let whoever is asked do something if the rules allow it, and show it; else say why not."""

    def order_for(self, number: AssetId, action: WarAction) -> None:
        """Let this asset do something, activated first if need be."""

    def told(self, refusal: Refusal) -> None:
        """Tell why something cannot be done."""

    def note(self, refusal: Refusal) -> None:
        """Take note of a refusal that is told already, so that its rule can be read."""

    def choose(self, number: AssetId | None) -> None:
        """Choose an asset, or none."""

    def walk_by_drag(self, asset: Asset, at: Point) -> bool:
        """Begin to walk a unit that is dragged, if it can be moved now; whether it can."""
