"""Where a duel stands: cards in their zones, units, pools and the turn, nothing that could be computed."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import ClassVar

import msgspec

from nexus_table.games.duel.language.effects import Until
from nexus_table.games.duel.language.members import members
from nexus_table.games.duel.language.selectors import PILE, Cycle, Keyword, Pile, UnitType
from nexus_table.games.duel.options import DuelSetup
from nexus_table.games.duel.tasks import HIDDEN, AnyTask, Card, Frame
from nexus_table.kernel.action import Seat
from nexus_table.kernel.state import State

SPECTATOR = 2
"""Who sees only what everybody sees; the third pair of eyes beside the two seats."""
EVERYONE = 0b111
"""All eyes: a bit for each seat, one for spectators."""

AUTOMA: Seat = 1
"""Which seat the Automa has, where one plays alone against it."""

UNTOLD = -1
"""Stands in a view for what other eyes know."""

MOST_UNITS = 8
MOST_CARDS_IN_HAND = 10
MOST_CAPTIVES = 8
MOST_RAGE = 3
MOST_GEARS = 3
ASSASSINS = 8
FIRST_HAND = 5


class Phase(Enum):
    """What is going on: the choice of factions and hands, then the four phases of a turn."""

    SETUP = "setup"
    START = "start of turn"
    ACTION = "action"
    ATTACK = "attack"
    END = "end of turn"


PHASE = members(Phase)
"""The phases, for inner loops."""


class Ending(Enum):
    """What ended a game."""

    NEXUS = "nexus destroyed"
    BOTH = "both destroyed"
    LIMIT = "turn limit"


class Mark(msgspec.Struct, frozen=True):
    """A change of a unit for some time; `seat` is whose turn ends it where that matters."""

    until: Until
    seat: Seat
    value: int = 0
    container: UnitType | None = None
    exactly: bool = False
    gains: tuple[Keyword, ...] = ()
    loses: tuple[Keyword, ...] = ()


class Unit(msgspec.Struct, frozen=True):
    """A card on a battlefield.

    `dying`: destroyed, but its triggers are not resolved yet (D17). `used` are the clauses used in this phase or
    turn. `second`: its first attack of a double attack is done. `exile`: where it goes instead of the graveyard.
    """

    card: Card
    exhausted: bool = False
    damage: int = 0
    rooted: bool = False
    dying: bool = False
    second: bool = False
    tucked: tuple[Card, ...] = ()
    mob: tuple[Card, ...] = ()
    marks: tuple[Mark, ...] = ()
    used: tuple[int, ...] = ()
    exile: Pile | None = None


class Side(msgspec.Struct, frozen=True):
    """All that one seat has; a deck's top is its first card, a graveyard's top its last, hands are sorted.

    `cap` is what the nexus never exceeds (D9). `plays` are left in this Action phase, `free` the allowances to play
    for free, by the number of their filter. `down` are the cards of the Timewalk pile that are still face down,
    `engulfed` the opponent's units that were swallowed. `counts` are this turn's, as in `Tally`.
    """

    nexus: int = 30
    cap: int = 30
    deck: tuple[Card, ...] = ()
    hand: tuple[Card, ...] = ()
    graveyard: tuple[Card, ...] = ()
    units: tuple[Unit, ...] = ()
    captives: tuple[Card, ...] = ()
    timewalk: tuple[Card, ...] = ()
    engulfed: tuple[Card, ...] = ()
    down: tuple[Card, ...] = ()
    tokens: tuple[Card, ...] = ()
    factions: tuple[str, ...] = ()
    rage: int = 0
    gears: int = 0
    cycle: Cycle | None = None
    plays: int = 0
    free: tuple[int, ...] = ()
    counts: tuple[int, ...] = (0, 0, 0, 0, 0, 0, 0)

    @property
    def full(self) -> bool:
        """Whether no more unit has room here (D4, D21)."""
        return len(self.units) >= MOST_UNITS and sum(not unit.dying for unit in self.units) >= MOST_UNITS


class Scheduled(msgspec.Struct, frozen=True):
    """Effects that wait for a turn to start or end; `seat` None: of anyone."""

    end: bool
    seat: Seat | None
    frame: Frame


class Ended(msgspec.Struct, frozen=True):
    """Who won (nobody: a draw), and by what."""

    winners: tuple[Seat, ...]
    by: Ending


class DuelState(State[AnyTask], frozen=True, kw_only=True):
    """A duel under way.

    Cards are numbers; `kinds` says which design each is and `owners` whose. `known` are, for each pair of eyes, the
    cards that it knows though they lie hidden, as bits; a view tells only those of its own eyes. So that no loop runs
    for ever (D19), a resolution that has asked already keeps in `steps` how long it is, and one that is long in `been`
    the fingerprints of the positions in which it has asked; these hang on what is hidden, so no view tells them.
    """

    later_fields: ClassVar[Mapping[str, object]] = {"been": ()}

    setup: DuelSetup
    kinds: tuple[int, ...] = ()
    owners: tuple[Seat, ...] = ()
    sides: tuple[Side, Side] = (Side(), Side())
    limbo: tuple[Card, ...] = ()
    known: tuple[int, int, int] = (0, 0, 0)
    phase: Phase = Phase.SETUP
    active: Seat = 0
    starter: Seat = 0
    schedule: tuple[Scheduled, ...] = ()
    steps: int = 0
    been: tuple[str, ...] = ()
    ended: Ended | None = None

    @property
    def seats(self) -> range:
        """Both seats."""
        return range(2)

    def automatic(self, seat: Seat) -> bool:
        """Whether a seat is the Automa's, whose hand is a pile in order that nobody looks at (Solo Mode)."""
        return seat == AUTOMA and self.setup.solo is not None

    def unit(self, card: Card) -> Unit | None:
        """Return a card as a unit on a battlefield, None where it is on none."""
        for side in self.sides:
            for unit in side.units:
                if unit.card == card:
                    return unit
        return None

    def placed(self, card: Card) -> tuple[Seat, Unit] | None:
        """Return on whose battlefield a card is, and the unit it is there; None where it is on none."""
        for seat, side in enumerate(self.sides):
            for unit in side.units:
                if unit.card == card:
                    return seat, unit
        return None

    def controller(self, card: Card) -> Seat | None:
        """Return on whose battlefield a card is, None where it is on none."""
        for seat, side in enumerate(self.sides):
            for unit in side.units:
                if unit.card == card:
                    return seat
        return None

    def visible(self, eyes: int) -> int:
        """Return the cards whose faces these eyes see now, as bits."""
        seen = self.known[eyes]
        for seat, side in enumerate(self.sides):
            own = seat == eyes and not (seat == AUTOMA and self.setup.solo is not None)
            for pile in (
                side.graveyard,
                side.timewalk,
                side.engulfed,
                side.tokens,
                *((side.hand, side.captives) if own else ()),
            ):
                for card in pile:
                    if card != HIDDEN:
                        seen |= 1 << card
            for unit in side.units:
                for card in (unit.card, *unit.tucked, *unit.mob):
                    seen |= 1 << card
        for card in self.limbo:
            if card != HIDDEN:
                seen |= 1 << card
        return seen


def found(state: DuelState, card: Card) -> tuple[Seat, Pile, int] | None:
    """Return where a card is: whose pile, which, at which place in it; None where a view does not tell."""
    for seat, side in enumerate(state.sides):
        for place, unit in enumerate(side.units):
            if unit.card == card:
                return seat, PILE.BATTLEFIELD, place
            if card in unit.tucked or card in unit.mob:
                return seat, PILE.TUCKED, place
        if card in side.hand:
            return seat, PILE.HAND, side.hand.index(card)
        if card in side.graveyard:
            return seat, PILE.GRAVEYARD, side.graveyard.index(card)
        if card in side.deck:
            return seat, PILE.DECK, side.deck.index(card)
        for pile, cards in (
            (PILE.CAPTIVES, side.captives),
            (PILE.TIMEWALK, side.timewalk),
            (PILE.ENGULFED, side.engulfed),
            (PILE.TOKENS, side.tokens),
        ):
            if cards and card in cards:
                return seat, pile, cards.index(card)
    if card in state.limbo:
        return state.owners[card], PILE.LIMBO, state.limbo.index(card)
    return None
