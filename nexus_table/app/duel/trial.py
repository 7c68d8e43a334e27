"""Positions of Nexus (2025) for `try`: cards on both sides by name, orders and facts in these names."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from nexus_table.app.trial import Attempt, Fact, Trial, Verdict
from nexus_table.games.duel.actions import Means
from nexus_table.games.duel.language.selectors import Cycle, Keyword, Pile, Slug
from nexus_table.games.duel.model import Design
from nexus_table.games.duel.options import RulesOptions, Solo
from nexus_table.games.duel.state import Phase

CardToken = Annotated[
    str,
    Meta(
        pattern="^([a-z][a-z0-9-]{0,39}=)?[a-z][a-z0-9-]{0,39}$",
        description="a design's id (jade-lion), or a name of its own before it (wall=jade-lion)",
    ),
]
CardName = Annotated[
    str,
    Meta(
        pattern="^[a-z][a-z0-9-]{0,39}$",
        description="what a card of the position is called: its name, or its design's id",
    ),
]
TargetName = Annotated[
    str,
    Meta(
        pattern="^[a-z][a-z0-9-]{0,39}$",
        description="a card of the position, or nexus-0 or nexus-1",
    ),
]
Figure = Annotated[int, Meta(ge=-99, le=99)]
Chair = Annotated[int, Meta(ge=0, le=1)]
Place = Annotated[int, Meta(ge=0, le=99)]
CardTokens = Annotated[tuple[CardToken, ...], Meta(max_length=60)]
CardNames = Annotated[tuple[CardName, ...], Meta(max_length=60)]


class UnitToken(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A unit on a battlefield; `owner` where that is not the side it stands on.

    `tucked` is what lies beneath it, `mob` the units that have joined its mob.
    """

    card: CardToken
    exhausted: bool = False
    damage: Annotated[int, Meta(ge=0, le=60)] = 0
    permanently: bool = False
    tucked: CardTokens = ()
    mob: CardTokens = ()
    owner: Chair | None = None


class SideToken(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that a seat has; a deck's first card is its top, a graveyard's last one its top.

    Two cards that are not named otherwise are called by their design, the second one with -2 after it.
    `engulfed` are the opponent's units that it has swallowed. `face_down` are those of the Timewalk pile that cannot
    be used yet; `assassins` are in the token area.
    """

    nexus: Annotated[int, Meta(ge=1, le=60)] = 30
    units: Annotated[tuple[CardToken | UnitToken, ...], Meta(max_length=8)] = ()
    hand: CardTokens = ()
    deck: CardTokens = ()
    graveyard: CardTokens = ()
    captives: CardTokens = ()
    engulfed: CardTokens = ()
    timewalk: CardTokens = ()
    face_down: CardNames = ()
    rage: Annotated[int, Meta(ge=0, le=3)] = 0
    gears: Annotated[int, Meta(ge=0, le=3)] = 0
    cycle: Cycle | None = None
    assassins: Annotated[int, Meta(ge=0, le=8)] = 0
    plays: Annotated[int, Meta(ge=0, le=9)] | None = None
    factions: Annotated[tuple[Slug, ...], Meta(max_length=2)] = ()


class DuelPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A duel under way, in the Action or Attack phase of the active seat; `designs` are cards of its own.

    With `solo` seat 1 is the Automa, whose hand is in order, the top card first; then seat 0 is active.
    """

    sides: tuple[SideToken, SideToken]
    designs: Annotated[tuple[Design, ...], Meta(max_length=40)] = ()
    solo: Solo | None = None
    active: Chair = 0
    starter: Chair = 0
    phase: Literal["action", "attack"] = "action"
    turn: Annotated[int, Meta(ge=1, le=999)] = 3


class Order(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="act"):
    """An action in tokens."""


class PlayOrder(Order, frozen=True, tag="Play"):
    """Play a card."""

    card: CardName
    means: Means = Means.PLAY


class ActivateOrder(Order, frozen=True, tag="Activate"):
    """Use an Exhaust ability."""

    card: CardName
    ability: Place = 0


class TimewalkOrder(Order, frozen=True, tag="UseTimewalk"):
    """Use a Timewalk ability."""

    card: CardName


class AttackOrder(Order, frozen=True, tag="Attack"):
    """Attack a unit or a nexus."""

    card: CardName
    target: TargetName
    rage: Annotated[int, Meta(ge=0, le=3)] = 0


class EndPhaseOrder(Order, frozen=True, tag="EndPhase"):
    """End the phase."""


class PickOrder(Order, frozen=True, tag="Pick"):
    """Pick cards or targets."""

    cards: Annotated[tuple[TargetName, ...], Meta(max_length=60)] = ()


class TakeOrder(Order, frozen=True, tag="Take"):
    """Take one of several things."""

    choice: Place


class ReactOrder(Order, frozen=True, tag="React"):
    """Use a Reaction."""

    card: CardName
    ability: Place = 0


class AcceptOrder(Order, frozen=True, tag="Accept"):
    """Yes."""


class DeclineOrder(Order, frozen=True, tag="Decline"):
    """No."""


DuelOrder = (
    PlayOrder
    | ActivateOrder
    | TimewalkOrder
    | AttackOrder
    | EndPhaseOrder
    | PickOrder
    | TakeOrder
    | ReactOrder
    | AcceptOrder
    | DeclineOrder
)


class DuelAttempt(Attempt, frozen=True):
    """An order to try."""

    do: DuelOrder


class InPile(Fact, frozen=True, tag="pile"):
    """What is in a seat's pile: just these cards (`are`), at least these (`holds`), or so many."""

    seat: Chair
    pile: Pile
    are: CardNames | None = None
    holds: CardNames | None = None
    count: Annotated[int, Meta(ge=0, le=99)] | None = None


class UnitIs(Fact, frozen=True, tag="unit"):
    """What a unit is like now: whose side it is on, its numbers (`left` are its hit points left), what it can do."""

    card: CardName
    seat: Chair | None = None
    exhausted: bool | None = None
    damage: Figure | None = None
    value: Figure | None = None
    offensive: Figure | None = None
    left: Figure | None = None
    tucked: CardNames | None = None
    keyword: Keyword | None = None


class Has(Fact, frozen=True, tag="has"):
    """What a seat has."""

    seat: Chair
    nexus: Figure | None = None
    rage: Figure | None = None
    gears: Figure | None = None
    plays: Figure | None = None
    hidden: Figure | None = None
    cycle: Cycle | None = None


class Turn(Fact, frozen=True, tag="turn"):
    """Whose turn it is, and which phase of it."""

    active: Chair | None = None
    phase: Phase | None = None
    turn: Figure | None = None


class Settled(Fact, frozen=True, tag="settled"):
    """Nothing is left to be resolved or answered but the turn itself (`holds: false`: something is)."""

    holds: bool = True


class Offered(Fact, frozen=True, tag="offered"):
    """Just these cards or targets can be picked now."""

    targets: Annotated[tuple[TargetName, ...], Meta(max_length=60)]


DuelFact = InPile | UnitIs | Has | Turn | Settled | Offered | Verdict


class DuelTrial(Trial, frozen=True, kw_only=True):
    """A position of Nexus (2025), the readings that are agreed, orders and facts."""

    game: Literal["duel"]
    position: DuelPosition
    options: RulesOptions = RulesOptions()
    actions: Annotated[tuple[DuelAttempt, ...], Meta(max_length=1000)] = ()
    facts: Annotated[tuple[DuelFact, ...], Meta(max_length=1000)] = ()
