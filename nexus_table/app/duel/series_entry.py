"""Series of duels as the roof knows them: their rules over the shipped factions, and set-ups to try them on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from nexus_table.app.duel.entry import DuelEntry
from nexus_table.games.duel.series.game import DuelSeries, decks_of
from nexus_table.games.duel.series.state import (
    Report,
    SeriesAction,
    SeriesKind,
    SeriesSetup,
    SeriesState,
)
from nexus_table.kernel.action import Seat
from nexus_table.kernel.chance import SEEDS, Chance

if TYPE_CHECKING:
    from nexus_table.app.entry import PositionReader
    from nexus_table.content.catalogue import Kind


class SeriesEntry:
    """Series of duels, as a shelf knows them."""

    name = "duel-series"
    title = "Nexus, a series"
    sentence = "Several duels for one win."
    contest = None

    def __init__(self) -> None:
        self.duels = DuelEntry()

    @cached_property
    def game(self) -> DuelSeries:
        """The rules of a series over the shipped factions."""
        return DuelSeries(self.duels.game.book, self.duels.game.digest)

    @property
    def positions(self) -> PositionReader:
        """Series have no positions of their own: those of the duel are read."""
        return self.duels.positions

    def schemas(self) -> Mapping[str, Kind[Any]]:
        """Return no kinds of files: a series has none of its own."""
        return {}

    def sample_setups(self) -> Sequence[SeriesSetup]:
        """Return one set-up of each kind."""
        return SeriesSetup(), SeriesSetup(SeriesKind.BACK_AND_FORTH)

    def propose(self, state: SeriesState, seat: Seat, chance: Chance) -> tuple[SeriesAction, Chance]:
        """Return a random result of a duel, now and then one that cannot be."""
        won, chance = chance.below(3)
        left, chance = chance.below(30)
        ends = (((0,), (left, -1)), ((1,), (0, left)), ((), (0, 0)))[won]
        return Report(*ends), chance

    def elsewhere(self, state: SeriesState, seat: Seat | None, chance: Chance) -> SeriesState:
        """Return the same series with other seeds, and another secret choice of whoever the seat is not."""
        seed, chance = chance.below(SEEDS)
        choices = list(state.choices)
        for whose, pair in enumerate(choices):
            if pair is not None and whose != seat:
                choices[whose], chance = chance.chosen(decks_of(state, whose))
        games = tuple(replace(met, seed=seed) for met in state.games)
        return replace(state, chance=Chance(seed), choices=(choices[0], choices[1]), games=games)
