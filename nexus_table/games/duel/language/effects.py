"""What a card does: the closed union of effects. One kind never exists twice for another recipient or duration."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from nexus_table.games.duel.language.members import members
from nexus_table.games.duel.language.selectors import (
    Amount,
    Cards,
    Choose,
    Filter,
    Judged,
    Keyword,
    Pool,
    Quick,
    Ref,
    Top,
    UnitType,
    Whose,
    Words,
)


class Until(Quick):
    """How long a change of a unit lasts; what is for good goes when the unit leaves."""

    ATTACK = "this attack"
    TURN = "this turn"
    NEXT_TURN = "until your next turn"
    PLAY = "while in play"


class Moment(Quick):
    """What an ability can wait for; the last two come before what they tell of, so that it can be changed."""

    PLAYED = "played"
    DEPLOYED = "deployed"
    DRAWN = "drawn"
    DISCARDED = "discarded"
    BURNED = "burned"
    RETURNED = "returned"
    DESTROYED = "destroyed"
    LEFT = "left"
    PURIFIED = "purified"
    CAPTURED = "captured"
    TUCKED = "tucked"
    DAMAGED = "damaged"
    HIT = "hit"
    DECLARED = "attack declared"
    RESOLVED = "attack resolved"
    EXHAUSTED = "exhausted"
    READIED = "readied"
    RESTORED = "restored"
    GAINED = "token gained"
    SPENT = "token spent"
    CONTROLLED = "control changed"
    START = "turn starts"
    END = "turn ends"
    FLIPPED = "cycle flipped"
    SHUFFLED = "deck shuffled"
    DEPLETED = "deck depleted"
    DAMAGING = "damage coming"
    DESTROYING = "destruction coming"


MOMENT = members(Moment)
"""The moments, for inner loops."""


class Place(Quick):
    """Where in a deck a card goes."""

    TOP = "top"
    BOTTOM = "bottom"
    SHUFFLED = "shuffled"


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="do"):
    """Something that is done."""


class Flow(Effect, frozen=True):
    """What decides which effects are done, and how often."""


class OnCards(Effect, frozen=True):
    """What is done to cards."""

    what: Cards


# Flow


class If(Flow, frozen=True, tag="if"):
    """Do this where a test holds, else the other; after an effect, `{test: did}` asks whether it did anything."""

    test: Judged
    then: Block
    otherwise: Block = ()


class May(Flow, frozen=True, tag="may"):
    """Its controller (`by: theirs`: the opponent) decides whether this is done."""

    then: Block
    otherwise: Block = ()
    by: Whose = Whose.MINE


class Mode(Words, frozen=True):
    """One of several things to do; offered only where its test holds."""

    then: Block
    test: Judged | None = None


class Modes(Flow, frozen=True, tag="modes"):
    """Choose one of these."""

    of: Annotated[tuple[Mode, ...], Meta(min_length=2, max_length=4)]


class Each(Flow, frozen=True, tag="each"):
    """Do this once for each of the cards, which is called `name` meanwhile."""

    of: Cards
    then: Block
    name: Ref = "one"


class Repeat(Flow, frozen=True, tag="repeat"):
    """Do this several times."""

    times: Amount
    then: Block


class Let(Flow, frozen=True, tag="let"):
    """Give a number a name, so that it stays as it is now."""

    name: Ref
    amount: Amount


class Later(Flow, frozen=True, tag="later"):
    """Do this when a turn starts or ends: this or the next of the player meant."""

    at: Literal["start", "end"]
    then: Block
    whose: Whose = Whose.ANY


# Choice and looking


class ChooseCards(Effect, frozen=True, tag="choose"):
    """Choose cards and give them a name for what follows."""

    of: Choose
    name: Ref = "chosen"


class Look(Effect, frozen=True, tag="look"):
    """Look at cards that are hidden, privately; they get a name, and stay where they are."""

    of: Cards
    name: Ref = "seen"


class Reveal(Effect, frozen=True, tag="reveal"):
    """Show cards to both players; they get a name, and stay where they are."""

    of: Cards
    name: Ref = "shown"


class Order(Effect, frozen=True, tag="order"):
    """Put known cards of a deck on its top in any order."""

    what: Ref


# Piles


class Draw(Effect, frozen=True, tag="draw"):
    """Draw cards, one after the other."""

    amount: Amount = 1
    whose: Whose = Whose.MINE


class Discard(OnCards, frozen=True, tag="discard"):
    """Cards go to their owner's graveyard as discarded."""


class Burn(OnCards, frozen=True, tag="burn"):
    """Cards go to their owner's graveyard, neither discarded nor destroyed."""


class Return(OnCards, frozen=True, tag="return"):
    """Cards go back to their owner's hand or deck; a deck is shuffled at once unless a place is told."""

    to: Literal["hand", "deck"] = "hand"
    place: Place = Place.SHUFFLED


class Put(OnCards, frozen=True, tag="put"):
    """Cards go to a pile, quite plainly: no discard, no draw, no return."""

    to: Literal["hand", "deck", "graveyard"]
    place: Place = Place.TOP


class Search(Effect, frozen=True, tag="search"):
    """Search one's deck for cards that go to a pile (hand, graveyard, battlefield); it is shuffled at once."""

    of: Filter
    to: Literal["hand", "graveyard", "battlefield"] = "hand"
    count: Annotated[int, Meta(ge=1, le=9)] = 1


class Shuffle(Effect, frozen=True, tag="shuffle"):
    """Shuffle a deck."""

    whose: Whose = Whose.MINE


class Tuck(OnCards, frozen=True, tag="tuck"):
    """Cards go beneath a unit and stay there while it is on the battlefield."""

    under: Ref = "this"


class Purify(Effect, frozen=True, tag="purify"):
    """Purify the top cards of a deck, one after the other (Celestials)."""

    amount: Amount = 1
    whose: Whose = Whose.MINE


class Capture(OnCards, frozen=True, tag="capture"):
    """Cards become captives of the controller: known ones, or the top ones of the opponent's deck (Pirates)."""

    what: Cards = msgspec.field(default_factory=lambda: Top(1, Whose.THEIRS))


class Hide(Effect, frozen=True, tag="hide"):
    """Assassin tokens go from one's token area into the opponent's deck, which is shuffled (Assassin's Order)."""

    amount: Amount = 1


class HideCard(OnCards, frozen=True, tag="hide-card"):
    """A card goes into the opponent's deck, which is shuffled (Assassin's Order)."""


class Daze(OnCards, frozen=True, tag="daze"):
    """Units go into the controller's hand as dazed (Mindveils)."""


# Units


class Deploy(OnCards, frozen=True, tag="deploy"):
    """Put units on a battlefield, from wherever they are."""

    whose: Whose = Whose.MINE
    exhausted: bool = False


class PlayNow(OnCards, frozen=True, tag="play"):
    """Play a card for free, from one's hand or, where it says so, of one's captives."""


class Allow(Effect, frozen=True, tag="allow"):
    """More plays in this Action phase: any card, or for free one such as `free` says."""

    plays: Annotated[int, Meta(ge=1, le=5)] = 1
    free: Filter | None = None


class Damage(Effect, frozen=True, tag="damage"):
    """Deal damage: without `to` to one target of one's choice, the defensive wall first (Direct Damage Effects)."""

    amount: Amount
    to: Cards | None = None
    trample: bool = False
    ignore: bool = False


class Destroy(OnCards, frozen=True, tag="destroy"):
    """Destroy units without damage."""


class Exhaust(OnCards, frozen=True, tag="exhaust"):
    """Exhaust ready units; `permanently`: they skip their End of turn too."""

    permanently: bool = False


class Ready(OnCards, frozen=True, tag="ready"):
    """Ready exhausted units."""


class Mend(OnCards, frozen=True, tag="mend"):
    """Restore hit points of units, all that they lost where no amount is told."""

    amount: Amount | None = None


class ChangeValue(OnCards, frozen=True, tag="value"):
    """Units get so much more value (or less, or exactly so much), in one container or else in their highest."""

    amount: Amount
    container: UnitType | None = None
    exactly: bool = False
    until: Until = Until.TURN


class Grant(OnCards, frozen=True, tag="grant"):
    """Units gain keywords, or lose them."""

    keywords: Annotated[tuple[Keyword, ...], Meta(min_length=1, max_length=3)]
    lose: bool = False
    until: Until = Until.TURN


class Control(OnCards, frozen=True, tag="control"):
    """Take control of units."""


class AttackAgain(Effect, frozen=True, tag="attack"):
    """A ready unit may attack at once."""

    what: Ref = "this"


class JoinMob(Effect, frozen=True, tag="join"):
    """This unit joins the mob of a name, which forms where there is none (Goblins)."""

    name: Slugged


# Nexus and pools


class Restore(Effect, frozen=True, tag="restore"):
    """A nexus gets points back, never beyond its cap."""

    amount: Amount
    whose: Whose = Whose.MINE


class Gain(Effect, frozen=True, tag="gain"):
    """Obtain Rage or Gear tokens, as far as there are any."""

    pool: Pool
    amount: Amount = 1


class Spend(Effect, frozen=True, tag="spend"):
    """Spend so many tokens, or none where there are fewer; Assassins come home."""

    pool: Pool
    amount: Amount = 1


class Flip(Effect, frozen=True, tag="flip"):
    """Turn the Day/Night token."""


# Edits of what is coming


class Prevent(Effect, frozen=True, tag="prevent"):
    """What is coming (damage, destruction, the attack just declared) does not happen."""


class Change(Effect, frozen=True, tag="change"):
    """The coming damage, or that of the attack just declared, is so much more or less."""

    amount: Amount


class Retarget(Effect, frozen=True, tag="retarget"):
    """The coming damage, or the attack just declared, hits another target."""

    to: Cards


class Divert(Effect, frozen=True, tag="divert"):
    """The dying unit goes elsewhere than to the graveyard."""

    to: Literal["hand", "deck"]


Slugged = Ref

AnyEffect = (
    If
    | May
    | Modes
    | Each
    | Repeat
    | Let
    | Later
    | ChooseCards
    | Look
    | Reveal
    | Order
    | Draw
    | Discard
    | Burn
    | Return
    | Put
    | Search
    | Shuffle
    | Tuck
    | Purify
    | Capture
    | Hide
    | HideCard
    | Daze
    | Deploy
    | PlayNow
    | Allow
    | Damage
    | Destroy
    | Exhaust
    | Ready
    | Mend
    | ChangeValue
    | Grant
    | Control
    | AttackAgain
    | JoinMob
    | Restore
    | Gain
    | Spend
    | Flip
    | Prevent
    | Change
    | Retarget
    | Divert
)
Block = Annotated[tuple[AnyEffect, ...], Meta(max_length=8)]
"""Effects that are done one after the other."""
