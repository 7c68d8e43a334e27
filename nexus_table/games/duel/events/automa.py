"""What the Automa decides, as facts with their reasons: its aims and why, what else it picks; its hand shuffled."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from nexus_table.games.duel.events.sides import bits_of_cards, forgotten, with_side
from nexus_table.games.duel.language.priorities import Slot
from nexus_table.games.duel.language.selectors import Quick
from nexus_table.games.duel.state import DuelState
from nexus_table.games.duel.tasks import HIDDEN, Card, Target
from nexus_table.kernel.action import Seat
from nexus_table.kernel.event import Event


class List(Quick):
    """Where a slot that was looked at stands."""

    WALL = "wall"
    CARD = "card"
    TABLE = "table"
    LAST = "last"


class Found(Quick):
    """What was found in a slot, and so whether the target is there."""

    TAKEN = "taken"
    TIED = "tied"
    ABSENT = "nobody there"
    BARRED = "cannot be attacked"
    UNMET = "criterion not met"
    SAFE = "cannot be destroyed"


class Weighed(msgspec.Struct, frozen=True):
    """One slot as the Automa looked at it: which units (or nexus) it was about, and what came of it."""

    list: List
    slot: Slot
    found: Found
    cards: tuple[Target, ...] = ()


class Row(msgspec.Struct, frozen=True):
    """Which of the four lists of the table applies: by the player's nexus (blue from 16), and by the Automa's."""

    blue: bool
    strong: bool


class Decider(Quick):
    """Who has decided between several things that the rules hold equal."""

    RULE = "rule"
    PLAYER = "player"
    CHANCE = "chance"


class Reason(Quick):
    """By which rule cards were picked that no table is asked for."""

    HIGHEST = "highest"
    LOWEST = "lowest"
    TOP = "top"
    ALL = "all"


class TargetChosen(Event[DuelState], frozen=True):
    """The Automa has aimed an attack or a damage effect: at what, with how much, and why (A1).

    `trace` has every slot in the order in which they were looked at; the last one gave the target. `tied` are all
    that the rules held equal, where there were several.
    """

    seat: Seat
    source: Card
    target: Target
    damage: int
    row: Row
    trace: tuple[Weighed, ...]
    tied: tuple[Target, ...] = ()
    by: Decider = Decider.RULE

    def onto(self, state: DuelState) -> DuelState:
        """Return the state: a decision changes nothing yet."""
        return state


class CardsChosen(Event[DuelState], frozen=True):
    """The Automa has picked cards for another effect, or as the burnt one of a full battlefield."""

    seat: Seat
    source: Card
    cards: tuple[Target, ...]
    reason: Reason
    by: Decider = Decider.RULE

    def onto(self, state: DuelState) -> DuelState:
        """Return the state: a decision changes nothing yet."""
        return state


class SoloHandShuffled(Event[DuelState], frozen=True):
    """The solo hand was shuffled, since an effect has added a card: how it lies now."""

    seat: Seat
    hand: tuple[Card, ...]

    def onto(self, state: DuelState) -> DuelState:
        """Return the state with the hand as it lies; nobody knows any more where a card of it is."""
        side = state.sides[self.seat]
        lost = bits_of_cards(side.hand) | bits_of_cards(self.hand)
        side = replace(side, hand=self.hand)
        return replace(state, sides=with_side(state, self.seat, side), known=forgotten(state.known, lost))

    def seen_by(self, seat: Seat | None) -> SoloHandShuffled:
        """Return the same without the faces."""
        return replace(self, hand=(HIDDEN,) * len(self.hand))
