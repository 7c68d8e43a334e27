"""Which cards, how many, and whether: the selectors, amounts and tests of the card language."""

from __future__ import annotations

from enum import Enum
from typing import Annotated

import msgspec
from msgspec import Meta

from nexus_table.games.duel.language.members import members

Slug = Annotated[
    str,
    Meta(
        pattern="^[a-z][a-z0-9-]{0,39}$",
        description="1 to 40 lower-case letters, digits and dashes that begin with a letter",
    ),
]
Ref = Annotated[
    str,
    Meta(
        pattern="^[a-z][a-z0-9-]{0,39}$",
        description="this, it, by, to, or a name that an effect before has given to cards",
    ),
]
"""Cards known already: `this` card, the trigger's card (`it`), its source (`by`), its target (`to`), or a name."""
Small = Annotated[int, Meta(ge=-99, le=99)]

MY_NEXUS, THEIR_NEXUS, BOTH_NEXUSES = "my-nexus", "their-nexus", "both-nexuses"
"""The references that mean no card but a nexus; only damage knows them."""
CONTEXT = ("it", "by", "to")
"""The references that only a trigger gives a meaning."""


class Quick(Enum):
    """Words that are looked up often: they are hashed by identity, which takes a tenth of the time."""

    __hash__ = object.__hash__


class Pile(Quick):
    """Where a card can be."""

    BATTLEFIELD = "battlefield"
    HAND = "hand"
    DECK = "deck"
    GRAVEYARD = "graveyard"
    CAPTIVES = "captives"
    TIMEWALK = "timewalk"
    TUCKED = "tucked"
    ENGULFED = "engulfed"
    LIMBO = "limbo"
    TOKENS = "tokens"


class Whose(Quick):
    """Whose, as the controller of an ability says it."""

    MINE = "mine"
    THEIRS = "theirs"
    ANY = "any"


class UnitType(Quick):
    """The three containers of a unit's values."""

    OFFENSIVE = "offensive"
    DEFENSIVE = "defensive"
    SUPPORT = "support"


class CardType(Quick):
    """What a card is played as."""

    UNIT = "unit"
    EVENT = "event"


class Keyword(Quick):
    """What a unit can or cannot do, by one word; what each means stands in the glossary of `story`."""

    TRAMPLE = "trample"
    DOUBLE_ATTACK = "double attack"
    IGNORE = "ignore defensive"
    HUNTER = "attacks offensive"
    LASTING = "survives its attacks"
    PEACEFUL = "cannot attack"
    UNTARGETABLE = "untargetable"
    UNHURT = "takes no damage"
    ENRAGED = "enraged"
    SLOW = "enters exhausted"
    PERMANENT = "permanently exhausted"
    ENGULF = "engulf"


class Cycle(Quick):
    """The two sides of the Day/Night token."""

    DAY = "day"
    NIGHT = "night"


class Pool(Quick):
    """What a player can have a number of."""

    RAGE = "rage"
    GEARS = "gears"
    HIDDEN = "hidden assassins"
    CAPTIVES = "captives"
    NEXUS = "nexus"


class Tally(Quick):
    """What is counted of a player during each turn."""

    PLAYED = "cards played"
    DRAWN = "cards drawn"
    DISCARDED = "cards discarded"
    PURIFIED = "cards purified"
    DESTROYED = "units destroyed"
    ATTACKS = "attacks"
    HURT = "damage to the nexus"


class Stat(Quick):
    """The numbers of one unit."""

    VALUE = "value"
    HIT_POINTS = "hit points"
    DAMAGE = "damage"
    TUCKED = "tucked cards"
    STICKINESS = "stickiness"


class Extreme(Quick):
    """Only those with the most, or the least, value."""

    HIGHEST = "highest"
    LOWEST = "lowest"


PILE = members(Pile)
WHOSE = members(Whose)
"""The members of these, for inner loops."""


class Words(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A node of the card language."""


class Span(Words, frozen=True):
    """Numbers from `at_least` to `at_most`, both included."""

    at_least: Amount | None = None
    at_most: Amount | None = None


class Filter(Words, frozen=True):
    """Cards that meet all of these; `whose` says whose battlefield or pile they are on.

    `other` leaves out this card; `among` asks for cards with a name given before; a unit of two types is both.
    """

    pile: Pile = Pile.BATTLEFIELD
    whose: Whose = Whose.ANY
    owner: Whose = Whose.ANY
    card: CardType | None = None
    type: UnitType | None = None
    subtype: Slug | None = None
    faction: Slug | None = None
    name: Slug | None = None
    allied: bool | None = None
    keyword: Keyword | None = None
    chain: bool | None = None
    value: Span | None = None
    hit_points: Span | None = None
    ready: bool | None = None
    damaged: bool | None = None
    tucked: bool | None = None
    other: bool = False
    among: Ref | None = None
    without: Filter | None = None
    any_of: Annotated[tuple[Filter, ...], Meta(max_length=6)] = ()


class Number(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="amount"):
    """An amount that is found when it is needed."""


class Count(Number, frozen=True, tag="count"):
    """How many such cards there are."""

    of: Filter


class Sum(Number, frozen=True, tag="sum"):
    """What a number of such units comes to together."""

    of: Filter
    stat: Stat = Stat.VALUE


class StatOf(Number, frozen=True, tag="stat"):
    """A number of one known unit."""

    of: Ref = "this"
    stat: Stat = Stat.VALUE


class EventNumber(Number, frozen=True, tag="event"):
    """The number of what has just happened: the damage dealt, the points restored."""


class Did(Number, frozen=True, tag="did"):
    """How much the effect just before has done."""


class InPool(Number, frozen=True, tag="pool"):
    """How much of a pool a player has."""

    pool: Pool
    whose: Whose = Whose.MINE


class ThisTurn(Number, frozen=True, tag="turn"):
    """What was counted this turn."""

    tally: Tally
    whose: Whose = Whose.MINE


class Named(Number, frozen=True, tag="number"):
    """A number that `let` has given a name."""

    name: Ref


class Plus(Number, frozen=True, tag="plus"):
    """The sum of amounts."""

    of: Annotated[tuple[Amount, ...], Meta(min_length=2, max_length=4)]


class Times(Number, frozen=True, tag="times"):
    """An amount several times."""

    of: Amount
    by: Small


class Least(Number, frozen=True, tag="min"):
    """The smallest of amounts."""

    of: Annotated[tuple[Amount, ...], Meta(min_length=2, max_length=4)]


class Greatest(Number, frozen=True, tag="max"):
    """The largest of amounts."""

    of: Annotated[tuple[Amount, ...], Meta(min_length=2, max_length=4)]


Found = Count | Sum | StatOf | EventNumber | Did | InPool | ThisTurn | Named | Plus | Times | Least | Greatest
Amount = Small | Found


class Test(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="test"):
    """Something that is the case or is not."""


class Compare(Test, frozen=True, tag="number"):
    """An amount lies within bounds."""

    of: Amount
    at_least: Amount | None = None
    at_most: Amount | None = None


class ThereIs(Test, frozen=True, tag="there-is"):
    """There are such cards, at least so many."""

    of: Filter
    at_least: Small = 1


class WasDone(Test, frozen=True, tag="did"):
    """The effect just before has done something."""


class Matches(Test, frozen=True, tag="matches"):
    """A known card is such a card, wherever it is."""

    what: Ref
    of: Filter


class IsCycle(Test, frozen=True, tag="cycle"):
    """It is day, or night."""

    cycle: Cycle


class MyTurn(Test, frozen=True, tag="my-turn"):
    """It is the turn of the ability's controller."""


class Not(Test, frozen=True, tag="not"):
    """The opposite."""

    of: Judged


class Every(Test, frozen=True, tag="all"):
    """All of these."""

    of: Annotated[tuple[Judged, ...], Meta(min_length=2, max_length=4)]


class Some(Test, frozen=True, tag="any"):
    """One of these, or more."""

    of: Annotated[tuple[Judged, ...], Meta(min_length=2, max_length=4)]


Judged = Compare | ThereIs | WasDone | Matches | IsCycle | MyTurn | Not | Every | Some


class Pick(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="pick"):
    """How cards are found."""


class Choose(Pick, frozen=True, tag="choose"):
    """Cards that a player chooses; `by` the controller (`mine`) or the opponent (`theirs`)."""

    of: Filter
    count: Amount = 1
    up_to: bool = False
    extreme: Extreme | None = None
    by: Whose = Whose.MINE


class All(Pick, frozen=True, tag="all"):
    """All such cards, or the `first` few: the leftmost units, the topmost of a pile."""

    of: Filter
    first: Amount | None = None


class AtRandom(Pick, frozen=True, tag="random"):
    """Such cards as chance has it."""

    of: Filter
    count: Amount = 1


class Top(Pick, frozen=True, tag="top"):
    """The top cards of a deck, which is refilled where it has too few (Depleted deck)."""

    count: Amount = 1
    whose: Whose = Whose.MINE


Cards = Ref | Choose | All | AtRandom | Top
