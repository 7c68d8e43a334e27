"""Nexum Galaxy as the registry knows it: set-ups to try it on, random steps, and its positions."""

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
    from nexus_table.games.starmap.actions import Move, StarmapAction
    from nexus_table.games.starmap.catalogue import Catalogue
    from nexus_table.games.starmap.game import Starmap
    from nexus_table.games.starmap.state import StarmapSetup, StarmapState
    from nexus_table.kernel.action import Seat


class StarmapEntry:
    """Nexum Galaxy in the registry."""

    name = "starmap"
    title = "Nexum Galaxy"
    sentence = "Lead a civilization through a sector of suns, without any luck."

    @cached_property
    def catalogue(self) -> Catalogue:
        """The shipped data; raises `ContentError` where it is damaged."""
        from nexus_table.app.settings import cache_folder
        from nexus_table.games.starmap.catalogue import load_catalogue

        return load_catalogue(cache=cache_folder())

    @cached_property
    def game(self) -> Starmap:
        """The rules of Nexum Galaxy over the shipped data."""
        from nexus_table.games.starmap.game import Starmap

        return Starmap(self.catalogue)

    @property
    def positions(self) -> PositionReader:
        """Reads positions of Nexum Galaxy."""
        from nexus_table.app.starmap.trial_stage import StarmapPositions

        return StarmapPositions()

    @cached_property
    def contest(self) -> Contest:
        """Its levels against each other on the shipped sectors."""
        from nexus_table.app.starmap.contest import StarmapContest

        return StarmapContest(lambda: self.game)

    def schemas(self) -> Mapping[str, Kind[Any]]:
        """Return the starmap's kinds of files, positions to try among them."""
        from nexus_table.app.starmap.lesson import LESSONS
        from nexus_table.app.starmap.trial import StarmapTrial
        from nexus_table.content.catalogue import Kind
        from nexus_table.games.starmap.catalogue import SCHEMAS

        trial: Kind[Any] = Kind("position to try in Nexum Galaxy", "positions/*.yaml", StarmapTrial)
        return {**SCHEMAS, "starmap-lesson": LESSONS, "try-starmap": trial}

    def sample_setups(self) -> Sequence[StarmapSetup]:
        """Return one set-up for each number of seats, one with every other reading agreed, one with event cards."""
        from nexus_table.games.starmap.deck import Automaton
        from nexus_table.games.starmap.options import (
            Burden,
            CosmicEvents,
            Doubles,
            Fallen,
            Finish,
            Interference,
            RulesOptions,
        )
        from nexus_table.games.starmap.state import StarmapSetup

        sectors = [sector for _, sector in sorted(self.catalogue.sectors.items())]
        by_seats = {sector.seats: sector for sector in reversed(sectors)}
        agreed = RulesOptions(
            Finish.ROUND, Fallen.PLAYS_ON, Interference.TOGETHER, Burden.STAYS, Doubles.CAPTURED, 3
        )
        first = by_seats[min(by_seats)]
        return (
            *(StarmapSetup(by_seats[seats]) for seats in sorted(by_seats)),
            StarmapSetup(first, agreed, 0),
            StarmapSetup(
                by_seats[max(by_seats)],
                RulesOptions(cosmic=CosmicEvents.EACH_ROUND),
                automata=(Automaton(1, 1), Automaton(3, 2)),
                event_cards=tuple(self.catalogue.event_cards.values()),
            ),
        )

    def propose(self, state: StarmapState, seat: Seat, chance: Chance) -> tuple[StarmapAction, Chance]:
        """Return a random step of the turn, in a Movement phase now and then a move that cannot be made."""
        what, chance = chance.below(5)
        if what == 0:
            return random_move(state, chance)
        return self.game.draw(state, chance)

    def elsewhere(self, state: StarmapState, seat: Seat | None, chance: Chance) -> StarmapState:
        """Return the same game with another seed and the event cards in another order: nobody knows these."""
        seed, chance = chance.below(2**53)
        deck = state.deck
        if deck is not None:
            order, _ = chance.shuffled(deck.order)
            deck = replace(deck, order=order)
        return replace(state, chance=Chance(seed), deck=deck)


def random_move(state: StarmapState, chance: Chance) -> tuple[Move, Chance]:
    """Return a move between random places, legal or not."""
    from nexus_table.games.starmap.actions import Group, Move

    places = range(len(state.owners) + 1)
    start, chance = chance.chosen(places)
    to, chance = chance.chosen(places)
    ships, chance = chance.below(4)
    return Move(to, (Group(start, ships + 1),)), chance
