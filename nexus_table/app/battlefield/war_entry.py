"""Nexohominis as the registry knows it: set-ups to try it on, random orders, its positions and its contest."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from nexus_table.kernel.chance import Chance

if TYPE_CHECKING:
    from collections.abc import Mapping

    from nexus_table.app.entry import PositionReader
    from nexus_table.arena.contest import Contest
    from nexus_table.content.catalogue import Kind
    from nexus_table.games.battlefield.war.actions import WarAction
    from nexus_table.games.battlefield.war.catalogue import WarCatalogue
    from nexus_table.games.battlefield.war.game import War
    from nexus_table.games.battlefield.war.state import WarSetup, WarState
    from nexus_table.kernel.action import Seat

GRAIN = 100
"""Random places lie on a hundredth of an inch."""


class WarEntry:
    """Nexohominis in the registry."""

    name = "war"
    title = "Nexohominis"
    sentence = "Build a base, raise an army and fight for a field of ruins, model by model."

    @cached_property
    def catalogue(self) -> WarCatalogue:
        """The shipped data; raises `ContentError` where it is damaged."""
        from nexus_table.app.settings import cache_folder
        from nexus_table.app.shipped import shipped_catalogue
        from nexus_table.games.battlefield.war.catalogue import load_war

        return load_war(cache=cache_folder(), tables=shipped_catalogue())

    @cached_property
    def game(self) -> War:
        """The rules of Nexohominis over the shipped data."""
        from nexus_table.games.battlefield.war.game import War

        return War(self.catalogue)

    @property
    def positions(self) -> PositionReader:
        """Reads positions of a war."""
        from nexus_table.app.battlefield.war_trial_stage import WarPositions

        return WarPositions()

    @cached_property
    def contest(self) -> Contest:
        """Its levels against each other on the shipped tables."""
        from nexus_table.app.battlefield.war_contest import WarContest

        return WarContest(lambda: self.game)

    def schemas(self) -> Mapping[str, Kind[Any]]:
        """Return the kinds of a war's files, positions to try among them."""
        from nexus_table.app.battlefield.war_lesson import LESSONS
        from nexus_table.app.battlefield.war_trial import WarTrial
        from nexus_table.content.catalogue import Kind
        from nexus_table.games.battlefield.war.catalogue import SCHEMAS

        trial: Kind[Any] = Kind("position to try in a war", "positions/*.yaml", WarTrial)
        return {**SCHEMAS, "battlefield-lesson": LESSONS, "try-war": trial}

    def sample_setups(self) -> Sequence[WarSetup]:
        """Return a small war as it is shipped, and a whole one with every other reading agreed."""
        from nexus_table.games.battlefield.model import TerrainType, Trait
        from nexus_table.games.battlefield.rules.options import Hides, Inside, SightOptions
        from nexus_table.games.battlefield.war.options import (
            Answers,
            Engagement,
            Healed,
            NewBuildings,
            WarOptions,
            Workers,
        )
        from nexus_table.games.battlefield.war.state import CountsAs, WarSetup

        one, two, three, four = sorted(self.catalogue.factions)[:4]
        layouts = self.catalogue.tables.layouts
        small = next(mission for mission in self.catalogue.missions.values() if mission.table is not None)
        agreed = WarOptions(
            sight=SightOptions(inside=Inside.WHOLLY, hides=Hides.ANY),
            healed=Healed.STAYS,
            workers=Workers.BOTH,
            new_buildings=NewBuildings.NEXT,
            engagement=Engagement.BINDING,
            answers=Answers.ASKED,
            carbonite=900,
            depot=150,
            round_limit=9,
        )
        amended = CountsAs(0, TerrainType.RUBBLE, frozenset({Trait.AREA, Trait.LIGHT}))
        table = small.table or layouts[min(layouts)]
        return (
            WarSetup(table, small, (one, two)),
            WarSetup(
                layouts[min(layouts)], self.catalogue.missions["collapse"], (three, four), agreed, (amended,)
            ),
        )

    def propose(self, state: WarState, seat: Seat, chance: Chance) -> tuple[WarAction, Chance]:
        """Return a random order, now and then one that cannot be carried out."""
        from nexus_table.games.battlefield.war.actions import Activate, Deploy, Move, Shoot, StartBuilding

        what, chance = chance.below(8)
        if what:
            return self.game.draw(state, chance)
        width, length = state.setup.layout.size
        x, chance = chance.below(int(width + 2) * GRAIN)
        y, chance = chance.below(int(length + 2) * GRAIN)
        number, chance = chance.below(state.next_id + 1)
        at = (x / GRAIN - 1.0, y / GRAIN - 1.0)
        faction = self.game.field.faction(state, seat)
        kind, chance = chance.below(5)
        orders: tuple[WarAction, ...] = (
            Deploy(faction.units[0].id, at),
            Move((at,)),
            StartBuilding(faction.buildings[-1].id, at, 45.0),
            Activate(number + 1),
            Shoot("no-such-weapon", number + 1),
        )
        return orders[kind], chance

    def elsewhere(self, state: WarState, seat: Seat | None, chance: Chance) -> WarState:
        """Return the same war with another seed: nothing else in it is hidden from anyone."""
        seed, _ = chance.below(2**53)
        return replace(state, chance=Chance(seed))
