"""Nexus (2025) as the registry knows it: set-ups to try it on, random answers, and its positions."""

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
    from nexus_table.games.duel.actions import DuelAction
    from nexus_table.games.duel.catalogue import Catalogue
    from nexus_table.games.duel.game import Duel
    from nexus_table.games.duel.options import DuelSetup
    from nexus_table.games.duel.state import DuelState
    from nexus_table.kernel.action import Seat


class DuelEntry:
    """Nexus (2025) in the registry."""

    name = "duel"
    title = "Nexus"
    sentence = "Join two factions to one deck and break the rival's nexus."

    @cached_property
    def catalogue(self) -> Catalogue:
        """The shipped data; raises `ContentError` where it is damaged."""
        from nexus_table.app.settings import cache_folder
        from nexus_table.games.duel.catalogue import load_catalogue

        return load_catalogue(cache=cache_folder())

    @cached_property
    def game(self) -> Duel:
        """The rules of Nexus (2025) over the shipped data."""
        from nexus_table.games.duel.game import Duel

        return Duel(self.catalogue)

    @property
    def positions(self) -> PositionReader:
        """Reads positions of Nexus (2025)."""
        from nexus_table.app.duel.trial_stage import DuelPositions

        return DuelPositions()

    @property
    def contest(self) -> Contest:
        """Its computer players against each other."""
        from nexus_table.app.duel.contest import DuelContest

        return DuelContest(lambda: self.game)

    def schemas(self) -> Mapping[str, Kind[Any]]:
        """Return the duel's kinds of files, positions to try among them."""
        from nexus_table.app.duel.lesson import LESSONS, MECHANICS
        from nexus_table.app.duel.puzzle import PUZZLES
        from nexus_table.app.duel.targets import TARGETS
        from nexus_table.app.duel.trial import DuelTrial
        from nexus_table.app.duel.trial_scenarios import SCENARIOS
        from nexus_table.content.catalogue import Kind
        from nexus_table.games.duel.catalogue import SCHEMAS

        trial: Kind[Any] = Kind("position to try in Nexus", "positions/*.yaml", DuelTrial)
        taught: dict[str, Kind[Any]] = {
            "duel-lesson": LESSONS,
            "duel-mechanic": MECHANICS,
            "duel-puzzle": PUZZLES,
        }
        tried: dict[str, Kind[Any]] = {
            "duel-scenarios": SCENARIOS,
            "duel-targets": TARGETS,
            "try-duel": trial,
        }
        return {**SCHEMAS, **taught, **tried}

    def sample_setups(self) -> Sequence[DuelSetup]:
        """Return one set-up for each way to choose factions, one with every other reading agreed, one for solo."""
        from nexus_table.games.duel.options import Difficulty, DuelSetup, Mode, RulesOptions, solo_at

        duelling = sorted(ident for ident, faction in self.catalogue.factions.items() if not faction.solo)
        one, two, three, four = duelling[:4]
        agreed = RulesOptions(each_ready=True, turn_limit=12, nexus=20)
        return (
            DuelSetup(),
            DuelSetup(Mode.RANDOM),
            DuelSetup(factions=((one, two), (three, four)), options=agreed, first=1, mulligan=False),
            DuelSetup(Mode.CASUAL, options=RulesOptions(turn_limit=12), solo=solo_at(Difficulty.NORMAL)),
        )

    def propose(self, state: DuelState, seat: Seat, chance: Chance) -> tuple[DuelAction, Chance]:
        """Return a random answer, now and then one that was not asked for."""
        from nexus_table.games.duel.actions import Activate, Attack, Play

        what, chance = chance.below(4)
        if what:
            return self.game.draw(state, chance)
        card, chance = chance.below(62)
        kind, chance = chance.below(3)
        return (Play(card), Activate(card), Attack(card, -2 - seat))[kind], chance

    def elsewhere(self, state: DuelState, seat: Seat | None, chance: Chance) -> DuelState:
        """Return the same game with another seed and what the seat cannot see dealt anew, each to its owner."""
        from nexus_table.games.duel.game import same_faces
        from nexus_table.games.duel.state import SPECTATOR

        seen = state.visible(SPECTATOR if seat is None else seat)
        new: dict[int, int] = {}
        for owner in state.seats:
            hidden = [
                card for card, whose in enumerate(state.owners) if whose == owner and not seen >> card & 1
            ]
            mixed, chance = chance.shuffled(hidden)
            new |= dict(zip(hidden, mixed, strict=True))
        seed, _ = chance.below(2**53)
        return replace(same_faces(state, new), chance=Chance(seed))
