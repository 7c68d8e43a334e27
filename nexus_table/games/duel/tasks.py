"""What is still to be resolved, as data on the agenda: programs with their position and bindings, and questions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from typing import Any, ClassVar, TypeVar

import msgspec

from nexus_table.games.duel.language.effects import Moment
from nexus_table.games.duel.language.selectors import Slug
from nexus_table.kernel.action import Seat
from nexus_table.kernel.task import Task

Card = int
"""A card of this game, by its number; -1 where a view does not tell which."""
Target = int
"""A card, or a nexus: see `nexus_of`."""

HIDDEN = -1
NOTHING = -9


def nexus_of(seat: Seat) -> Target:
    """Return the target that stands for a seat's nexus."""
    return -2 - seat


def seat_of_nexus(target: Target) -> Seat | None:
    """Return whose nexus a target is, None where it is a card."""
    return -2 - target if target in (-2, -3) else None


class Happening(msgspec.Struct, frozen=True):
    """Something that triggers can wait for: to which card (or none), of which seat, how much, by and to what."""

    moment: Moment
    card: Card = NOTHING
    seat: Seat = 0
    amount: int = 0
    by: Card = NOTHING
    to: Target = NOTHING


Names = tuple[tuple[str, tuple[Card, ...]], ...]
Numbers = tuple[tuple[str, int], ...]


class Frame(Task, frozen=True):
    """A block of effects being done: which, from where on, for whom, and what its names stand for.

    `did` is what the last effect has done, `picked` what was answered to the question of the effect at `at`.
    """

    block: int
    seat: Seat
    source: Card = NOTHING
    at: int = 0
    happening: Happening | None = None
    names: Names = ()
    numbers: Numbers = ()
    did: int = 0
    picked: tuple[Card, ...] | None = None


class Fire(Task, frozen=True):
    """A triggered ability that is about to be done, if it still may be."""

    clause: int
    seat: Seat
    source: Card
    happening: Happening | None = None


class Window(Task, frozen=True):
    """Something has happened, and more at the same time: passive abilities first, then reactions answer (D15, D16)."""

    later_fields: ClassVar[Mapping[str, object]] = {"also": ()}

    happening: Happening
    also: tuple[Happening, ...] = ()


class Reactions(Task, frozen=True):
    """Reactions to something: these seats are still to be asked."""

    happening: Happening
    seats: tuple[Seat, ...]


class DrawCards(Task, frozen=True):
    """So many cards are to be drawn."""

    seat: Seat
    count: int


class PurifyCards(Task, frozen=True):
    """So many cards of a deck are to be purified, by whom."""

    seat: Seat
    count: int
    by: Card = NOTHING


class Deal(Task, frozen=True):
    """Damage that is coming: to which targets how much, all in one step."""

    seat: Seat
    source: Card
    targets: tuple[Target, ...]
    amount: int
    trample: bool = False
    attack: bool = False
    warned: bool = False


class Doom(Task, frozen=True):
    """Units that are to be destroyed."""

    cards: tuple[Card, ...]
    by: Card = NOTHING


class Bury(Task, frozen=True):
    """Destroyed units leave the battlefield, once all that their destruction triggered is resolved (D17)."""

    cards: tuple[Card, ...]


class BuryOne(Task, frozen=True):
    """A destroyed unit goes to a pile: the graveyard, or wherever an effect has sent it."""

    card: Card
    timewalk: bool = False


class Enter(Task, frozen=True):
    """A unit is to be put on a battlefield; where that is full, one must be burned first (D4)."""

    card: Card
    seat: Seat
    exhausted: bool = False
    played: bool = False
    optional: bool = False


class Seize(Task, frozen=True):
    """A unit changes sides; where the new one is full, one of its units must be burned first (D4)."""

    card: Card
    seat: Seat


class Rescue(Task, frozen=True):
    """A unit that the opponent engulfed is to be chosen and deployed, instead of the draw (Engulf, D11)."""

    seat: Seat


class DeployAbilities(Task, frozen=True):
    """The Deploy abilities of a unit that has just come."""

    card: Card
    seat: Seat


class GainPlay(Task, frozen=True):
    """The Chain icon of a played card."""

    seat: Seat
    card: Card


class EffectOfEvent(Task, frozen=True):
    """The effect of an event that has been played."""

    card: Card
    seat: Seat


class FinishEvent(Task, frozen=True):
    """A played event goes to the graveyard."""

    card: Card
    seat: Seat


class Strike(Task, frozen=True):
    """An attack that was declared: its damage is next. `bonus` is what reactions changed."""

    attacker: Card
    target: Target
    seat: Seat
    bonus: int = 0
    cancelled: bool = False


class AfterStrike(Task, frozen=True):
    """An attack that is resolved: the attacker is destroyed, or attacks again."""

    attacker: Card
    target: Target
    seat: Seat
    told: bool = False


class Swallow(Task, frozen=True):
    """A unit is to be engulfed, once all that was triggered by the cards discarded for it is resolved (Engulf)."""

    card: Card
    target: Target
    seat: Seat


class FlipCycle(Task, frozen=True):
    """The Day/Night token of a seat is turned."""

    seat: Seat


class StartTurn(Task, frozen=True):
    """A turn begins."""

    seat: Seat


class BeginAction(Task, frozen=True):
    """The Start of turn is over."""


class EndTurn(Task, frozen=True):
    """The End of turn: what waits for it, then readying, restoring, burning."""

    stage: int = 0


class BeginGame(Task, frozen=True):
    """Decks are built of the chosen factions, hands drawn."""


class SweepLine(Task, frozen=True):
    """The Automa uses the Exhaust abilities of its line, from the left (Automa Turn).

    `cards` are the units that this pass has gone over, `resolved`: it has used one.
    """

    seat: Seat
    cards: tuple[Card, ...] = ()
    resolved: bool = False


class PlayTop(Task, frozen=True):
    """The Automa plays the top card of its hand, if it may play one still."""

    seat: Seat


class AttackLine(Task, frozen=True):
    """The Automa attacks with its line, from the left; `cards` are the units that this pass has gone over."""

    seat: Seat
    cards: tuple[Card, ...] = ()


class AimAttack(Task, frozen=True):
    """A unit of the Automa attacks what its target priorities say; `picked` is what was decided between equals."""

    seat: Seat
    attacker: Card
    picked: tuple[Target, ...] | None = None
    by_chance: bool = False


# Questions


class Why(Enum):
    """What cards are picked for."""

    EFFECT = "effect"
    ORDER = "order"
    MULLIGAN = "mulligan"
    HAND_LIMIT = "hand limit"
    UNIT_LIMIT = "unit limit"
    RESCUE = "rescue"
    ENGULF = "engulf"
    EQUALS = "equals"


class Asked(Task, frozen=True):
    """A question; the agenda waits for a player to answer it."""


class AskPick(Asked, frozen=True):
    """Some of these cards or targets are to be picked; `sure` are those that are picked beside.

    With `behalf` the seat decides for the Automa between things that its rules hold equal (A6).
    """

    later_fields: ClassVar[Mapping[str, object]] = {"behalf": False, "sure": ()}

    seat: Seat
    options: tuple[Target, ...]
    fewest: int = 1
    most: int = 1
    why: Why = Why.EFFECT
    behalf: bool = False
    sure: tuple[Target, ...] = ()


class AskYes(Asked, frozen=True):
    """Whether something is done."""

    seat: Seat
    source: Card
    then: tuple[AnyTask, ...]
    otherwise: tuple[AnyTask, ...] = ()


class AskOne(Asked, frozen=True):
    """One of several things; with `all_of_them` the others follow, so it is the order that is asked.

    With `behalf` the seat decides for the Automa (A6).
    """

    later_fields: ClassVar[Mapping[str, object]] = {"behalf": False}

    seat: Seat
    choices: tuple[AnyTask, ...]
    all_of_them: bool = False
    behalf: bool = False


class AskReaction(Asked, frozen=True):
    """Whether a unit's Reaction answers what happened: which clause of which unit."""

    seat: Seat
    happening: Happening
    units: tuple[Card, ...]
    clauses: tuple[int, ...]


class AskAttack(Asked, frozen=True):
    """Whether a unit attacks once more, or at once, and what."""

    seat: Seat
    attacker: Card
    second: bool = True


class AskDraft(Asked, frozen=True):
    """Which faction is taken; `order` says whose turns follow."""

    seat: Seat
    offered: tuple[Slug, ...]
    order: tuple[Seat, ...] = ()


Question = AskPick | AskYes | AskOne | AskReaction | AskAttack | AskDraft
AnyTask = (
    Frame
    | Fire
    | Window
    | Reactions
    | DrawCards
    | PurifyCards
    | Deal
    | Doom
    | Bury
    | BuryOne
    | Enter
    | Seize
    | Rescue
    | DeployAbilities
    | GainPlay
    | EffectOfEvent
    | FinishEvent
    | Strike
    | AfterStrike
    | Swallow
    | FlipCycle
    | StartTurn
    | BeginAction
    | EndTurn
    | BeginGame
    | SweepLine
    | PlayTop
    | AttackLine
    | AimAttack
    | Question
)

_HOLD_CARDS = frozenset(
    (
        "card",
        "source",
        "by",
        "to",
        "attacker",
        "target",
        "options",
        "cards",
        "targets",
        "units",
        "picked",
        "sure",
    )
)

S = TypeVar("S", bound=msgspec.Struct)


def renamed(task: S, new: Callable[[Card], Card]) -> S:
    """Return a task with every card in it called otherwise: hidden in a view, or dealt anew."""
    changes: dict[str, Any] = {}
    for field in task.__struct_fields__:
        value = getattr(task, field)
        if field in _HOLD_CARDS:
            if isinstance(value, int):
                changes[field] = new(value) if value >= 0 else value
            elif value:
                changes[field] = tuple([new(card) if card >= 0 else card for card in value])
        elif field == "names":
            changes[field] = tuple((name, tuple(map(new, cards))) for name, cards in value)
        elif isinstance(value, msgspec.Struct):
            changes[field] = renamed(value, new)
        elif field in ("then", "otherwise", "choices", "also"):
            changes[field] = tuple(renamed(inner, new) for inner in value)
    return msgspec.structs.replace(task, **changes) if changes else task
