"""Nexum Galaxy, as a game of the kernel: without event cards no chance after the set-up, and nothing is secret."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from msgspec.structs import replace

from nexus_table.games.starmap.actions import (
    Build,
    DrawCard,
    EndPhase,
    Invest,
    Move,
    PlayCard,
    StarmapAction,
)
from nexus_table.games.starmap.catalogue import Catalogue
from nexus_table.games.starmap.galaxy import Galaxy, faults_of
from nexus_table.games.starmap.model import Sector
from nexus_table.games.starmap.options import CosmicEvents
from nexus_table.games.starmap.rules import choices, lots, turn
from nexus_table.games.starmap.rules.forecast import Forecast, forecast
from nexus_table.games.starmap.rules.setup import set_up
from nexus_table.games.starmap.state import Phase, StarmapSetup, StarmapState
from nexus_table.games.starmap.story import why
from nexus_table.kernel.action import Seat
from nexus_table.kernel.chance import Chance
from nexus_table.kernel.course import Course
from nexus_table.kernel.game import Game, Outcome
from nexus_table.kernel.migration import Migration
from nexus_table.kernel.prompt import Option, Prompt
from nexus_table.kernel.refusal import Refusal
from nexus_table.kernel.step import Step
from nexus_table.kernel.view import without_chance

ASKED = {
    Phase.CARD: "Choose a Phase card.",
    Phase.MANAGEMENT: "Build ships, or end the Management phase.",
    Phase.MOVEMENT: "Move your ships, or end the Movement phase.",
    Phase.INVESTMENT: "Invest energy to be first in the next round, or none.",
    Phase.AUTOMATON: "Draw the automaton's next event card.",
    Phase.COSMIC: "Turn over this round's event card.",
}


class Choice(Option[StarmapAction], frozen=True):
    """One step of a turn, as a button says it; `place` is what the planet to build on is called."""

    place: str = ""

    def words(self) -> str:
        """Return what the button says."""
        match self.action:
            case PlayCard(card=card):
                return card.value.capitalize()
            case Build():
                return f"Build on {self.place}"
            case EndPhase():
                return "End the phase"
            case Invest(energy=energy):
                return f"Invest {energy}" if energy else "Invest nothing"
            case DrawCard():
                return "Draw an event card"
            case _:
                return super().words()


class Starmap(Game[StarmapSetup, StarmapState, StarmapAction, StarmapState]):
    """The rules of Nexum Galaxy over one catalogue of kinds of system."""

    name = "starmap"
    setup_type = StarmapSetup
    action_type = StarmapAction
    version = 1
    migrations: Mapping[int, Migration] = {}

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue
        self.digest = catalogue.digest
        self._galaxies = lru_cache(maxsize=32)(self._galaxy)
        self._last: Galaxy | None = None

    def begin(self, setup: StarmapSetup, chance: Chance) -> Step[StarmapState]:
        """Return the sector laid out. Raises ValueError with a sentence where it cannot be played."""
        for inside, sentence in faults_of(setup.sector, self.catalogue.systems):
            raise ValueError(f"the sector is not sound at {'.'.join(map(str, inside))}: {sentence}")
        if setup.first is not None and setup.first >= setup.sector.seats:
            raise ValueError(f"seat {setup.first} cannot begin: there are {setup.sector.seats} seats")
        return Step(set_up(self.dealt(setup), self.galaxy(setup.sector), chance))

    def dealt(self, setup: StarmapSetup) -> StarmapSetup:
        """Return a set-up with the shipped event cards written in, if it is played with any and tells none.

        A game that is saved with them does not hang on a file, as with its sector.
        """
        plays_with = bool(setup.automata) or setup.options.cosmic is not CosmicEvents.NONE
        if setup.event_cards or not plays_with:
            return setup
        return replace(setup, event_cards=tuple(self.catalogue.event_cards.values()))

    def galaxy(self, sector: Sector) -> Galaxy:
        """Return a sector as it lies."""
        known = self._last  # the hash of a whole sector costs more than most questions
        if known is not None and known.sector is sector:
            return known
        self._last = self._galaxies(sector)
        return self._last

    def prompt(self, state: StarmapState) -> Prompt[StarmapAction] | None:
        """Return what the active seat is asked; moves are too many to be listed, `refuse` judges them."""
        if state.ended is not None:
            return None
        if state.phase is Phase.MOVEMENT:
            options: tuple[Option[StarmapAction], ...] = (Choice(EndPhase()),)
            return Prompt((state.seat,), ASKED[state.phase], options, open_ended=True)
        galaxy = self.galaxy(state.sector)
        listed = tuple(
            Choice(action, galaxy.said(action.at)) if isinstance(action, Build) else Choice(action)
            for action in choices.legal_actions(state, galaxy)
        )
        return Prompt((state.seat,), ASKED[state.phase], listed)

    def refuse(self, state: StarmapState, seat: Seat, action: StarmapAction) -> Refusal | None:
        """Return why the active seat may not do this now, or None: it may."""
        return turn.refuse(state, self.galaxy(state.sector), action)

    def apply(self, state: StarmapState, seat: Seat, action: StarmapAction) -> Step[StarmapState]:
        """Return what comes of a legal action."""
        course = Course(state)
        turn.carry_out(course, self.galaxy(state.sector), action)
        return course.step()

    def view(self, state: StarmapState, seat: Seat | None) -> StarmapState:
        """Return the state without the order of the event cards; nothing else in it is secret."""
        if state.deck is not None:
            state = replace(state, deck=replace(state.deck, order=tuple(sorted(state.deck.order))))
        return without_chance(state)

    def outcome(self, state: StarmapState) -> Outcome | None:
        """Return who won and by what, or None while the game goes on."""
        ended = state.ended
        return Outcome(ended.winners, why(ended)) if ended is not None else None

    def legal_actions(self, state: StarmapState) -> Sequence[StarmapAction]:
        """Return every legal action of the active seat."""
        return choices.legal_actions(state, self.galaxy(state.sector))

    def essential_actions(self, state: StarmapState) -> Sequence[StarmapAction]:
        """Return the legal actions that a search needs to look at."""
        return choices.essential_actions(state, self.galaxy(state.sector))

    def draw(self, state: StarmapState, chance: Chance) -> tuple[StarmapAction, Chance]:
        """Return a random legal action of the active seat, without listing all of them."""
        return lots.draw(state, self.galaxy(state.sector), chance)

    def forecast(self, state: StarmapState, action: StarmapAction) -> Forecast | None:
        """Return what a move would come to; None for other actions."""
        return forecast(state, self.galaxy(state.sector), action) if isinstance(action, Move) else None

    def _galaxy(self, sector: Sector) -> Galaxy:
        return Galaxy(sector, self.catalogue.systems)
