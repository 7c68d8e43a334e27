"""A war of Nexohominis as a game of the kernel: dice decide, and nothing is secret but what they will show."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from nexus_table.games.battlefield.war.actions import WarAction
from nexus_table.games.battlefield.war.asking import Choice, asking
from nexus_table.games.battlefield.war.catalogue import WarCatalogue
from nexus_table.games.battlefield.war.field import Field
from nexus_table.games.battlefield.war.rules import choices, deployment, lots, orders, questions, turn
from nexus_table.games.battlefield.war.rules.setting_up import faults_of
from nexus_table.games.battlefield.war.state import SEATS, Phase, WarSetup, WarState
from nexus_table.kernel.action import Seat
from nexus_table.kernel.chance import Chance
from nexus_table.kernel.course import Course
from nexus_table.kernel.game import Game, Outcome
from nexus_table.kernel.migration import Migration
from nexus_table.kernel.prompt import Option, Prompt
from nexus_table.kernel.refusal import Refusal
from nexus_table.kernel.step import Step
from nexus_table.kernel.view import without_chance


class War(Game[WarSetup, WarState, WarAction, WarState]):
    """The rules of Nexohominis over one catalogue of terrain, factions and missions."""

    name = "war"
    setup_type = WarSetup
    action_type = WarAction
    version = 1
    migrations: Mapping[int, Migration] = {}

    def __init__(self, catalogue: WarCatalogue) -> None:
        self.catalogue = catalogue
        self.digest = catalogue.digest
        self.field = Field(catalogue.factions, catalogue.tables.templates)

    def begin(self, setup: WarSetup, chance: Chance) -> Step[WarState]:
        """Return the bare table before deployment. Raises ValueError with a sentence where it cannot be played."""
        fault = next(faults_of(setup, self.catalogue), None)
        if fault is not None:
            raise ValueError(fault)
        return Step(deployment.set_up(setup, chance))

    def prompt(self, state: WarState) -> Prompt[WarAction] | None:
        """Return what is asked now, and of whom; paths, places and targets are judged by `refuse`, not listed."""
        if state.ended is not None:
            return None
        seats = self.asked(state)
        ask = asking(state, self.field, seats[0])
        if state.agenda:
            orders: Iterator[WarAction] = iter(questions.options(state, self.field, state.agenda[0]))
        else:
            orders = choices.listed(state, self.field, seats[0])
        options: tuple[Option[WarAction], ...] = tuple([Choice(order) for order in orders])
        return Prompt(seats, ask, options, open_ended=True)

    def asked(self, state: WarState) -> tuple[Seat, ...]:
        """Return who is asked now: of the roll for initiative either seat."""
        if state.agenda:
            seat = questions.asked(state, self.field, state.agenda[0])
            return (state.active if seat is None else seat,)
        return SEATS if state.phase is Phase.INITIATIVE else (state.active,)

    def refuse(self, state: WarState, seat: Seat, action: WarAction) -> Refusal | None:
        """Return why the seat that is asked may not do this now, or None: it may."""
        return orders.refuse(state, self.field, seat, action)

    def apply(self, state: WarState, seat: Seat, action: WarAction) -> Step[WarState]:
        """Return what comes of a legal action."""
        course = Course(state)
        turn.carry_out(course, self.field, seat, action)
        return course.step()

    def view(self, state: WarState, seat: Seat | None) -> WarState:
        """Return the state without chance: nothing else in it is secret."""
        return without_chance(state)

    def outcome(self, state: WarState) -> Outcome | None:
        """Return who won and why, or None while the war goes on."""
        ended = state.ended
        return Outcome(ended.winners, ended.why) if ended is not None else None

    def legal_actions(self, state: WarState) -> Iterator[WarAction]:
        """Yield legal actions of whoever is asked; where a place is wanted, candidates of it."""
        return choices.legal_actions(state, self.field, self.asked(state)[0])

    def draw(self, state: WarState, chance: Chance) -> tuple[WarAction, Chance]:
        """Return a random legal action of whoever is asked, without listing all of them."""
        return lots.draw(state, self.field, self.asked(state)[0], chance)
