"""What effects say: each as a clause of a sentence, made from its tree."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import assert_never

from nexus_table.games.duel.language.effects import (
    Allow,
    AnyEffect,
    AttackAgain,
    Burn,
    Capture,
    Change,
    ChangeValue,
    ChooseCards,
    Control,
    Damage,
    Daze,
    Deploy,
    Destroy,
    Discard,
    Divert,
    Draw,
    Each,
    Exhaust,
    Flip,
    Gain,
    Grant,
    Hide,
    HideCard,
    If,
    JoinMob,
    Later,
    Let,
    Look,
    May,
    Mend,
    Modes,
    Order,
    Place,
    PlayNow,
    Prevent,
    Purify,
    Put,
    Ready,
    Repeat,
    Restore,
    Retarget,
    Return,
    Reveal,
    Search,
    Shuffle,
    Spend,
    Tuck,
    Until,
)
from nexus_table.games.duel.language.selectors import (
    AtRandom,
    Cards,
    Choose,
    Filter,
    Keyword,
    Pile,
    Pool,
    Top,
    Whose,
)
from nexus_table.games.duel.text_of_parts import POOLS, WHOSE, Parts

UNTIL = {
    Until.ATTACK: "for this attack",
    Until.TURN: "this turn",
    Until.NEXT_TURN: "until your next turn",
    Until.PLAY: "",
}


class EffectText:
    """Makes the texts of effects; `names` are what factions and designs are called, by id."""

    def __init__(self, names: Mapping[str, str]) -> None:
        self.parts = Parts(names)

    def block(self, block: Sequence[AnyEffect]) -> str:
        """Return the text of effects that are done one after the other."""
        return ", then ".join(self.effect(effect) for effect in block)

    def effect(self, effect: AnyEffect) -> str:
        """Return what one effect does."""
        parts = self.parts
        match effect:
            case If(test=test, then=then, otherwise=otherwise):
                other = f"; otherwise {self.block(otherwise)}" if otherwise else ""
                return f"if {parts.test(test)}, {self.block(then)}{other}"
            case May(then=then, otherwise=otherwise, by=by):
                other = f"; otherwise {self.block(otherwise)}" if otherwise else ""
                who = "the opponent may let you" if by is Whose.THEIRS else "you may"
                return f"{who} {self.block(then)}{other}"
            case Modes(of=modes):
                told = [
                    (f"(if {parts.test(mode.test)}) " if mode.test is not None else "")
                    + self.block(mode.then)
                    for mode in modes
                ]
                return "choose one: " + " / ".join(told)
            case Each(of=of, then=then, name=name):
                return f"for each of {parts.cards(of)} ({parts.ref(name)}): {self.block(then)}"
            case Repeat(times=times, then=then):
                return f"{parts.number(times)} times: {self.block(then)}"
            case Let(name=name, amount=amount):
                return f"note {parts.number(amount)} as the {name.replace('-', ' ')}"
            case Later(at=at, then=then, whose=whose):
                turn = {Whose.MINE: "your turn", Whose.THEIRS: "the opponent's turn", Whose.ANY: "a turn"}[
                    whose
                ]
                return f"at the next {at} of {turn}, {self.block(then)}"
            case ChooseCards() | Look() | Reveal():
                verb = {ChooseCards: "choose", Look: "look at", Reveal: "reveal"}[type(effect)]
                called = "" if effect.name in ("chosen", "seen", "shown") else f" ({parts.ref(effect.name)})"
                return f"{verb} {parts.cards(effect.of)}{called}"
            case Order(what=what):
                return f"put {parts.ref(what)} back on top in any order"
            case Draw(amount=amount, whose=whose):
                who = {
                    Whose.MINE: "draw",
                    Whose.THEIRS: "the opponent draws",
                    Whose.ANY: "each player draws",
                }[whose]
                return f"{who} {_cards(parts, amount)}"
            case Purify(amount=amount, whose=whose):
                deck = "" if whose is Whose.MINE else f" of {WHOSE[whose]} deck"
                return f"purify {_cards(parts, amount)}{deck}"
            case Shuffle(whose=whose):
                return f"shuffle {WHOSE[whose]} deck"
            case Search(of=of, to=to, count=count):
                into = "deploy" if to == "battlefield" else f"put into your {to}"
                return f"search your deck for {parts.several(_found(of), count, up_to=count > 1)} to {into}"
            case Restore(amount=amount, whose=whose):
                nexus = {
                    Whose.MINE: "",
                    Whose.THEIRS: " to the opponent's nexus",
                    Whose.ANY: " to each nexus",
                }[whose]
                return f"restore {parts.quantity(amount, 'point' if amount == 1 else 'points')}{nexus}"
            case Gain(pool=pool, amount=amount):
                tokens = "Gear" if amount == 1 and pool is Pool.GEARS else POOLS[pool]
                return f"obtain {parts.number(amount)} {tokens}"
            case Spend(pool=pool, amount=amount):
                return f"spend {parts.number(amount)} {POOLS[pool]}"
            case Flip():
                return "change the cycle"
            case Allow(plays=plays, free=free):
                if free is None:
                    return "you may play one more card" if plays == 1 else f"you may play {plays} more cards"
                return f"you may play {parts.several(replaced(free), plays)} for free"
            case Hide(amount=amount):
                return f"hide {parts.number(amount)} of your Assassins in the opponent's deck"
            case Damage():
                return self.damage(effect)
            case AttackAgain(what=what):
                return f"{parts.ref(what)} may attack at once"
            case JoinMob(name=name):
                return f"join a mob of {parts.named(name)}"
            case Prevent():
                return "prevent that"
            case Change(amount=amount):
                if isinstance(amount, int):
                    return f"reduce it by {-amount}" if amount < 0 else f"raise it by {amount}"
                return f"raise it by {parts.number(amount)}"
            case Retarget(to=to):
                return f"its target becomes {parts.cards(to)}"
            case Divert(to=to):
                return f"it goes to its owner's {to} instead"
            case _:
                return self.on_cards(effect)

    def on_cards(
        self,
        effect: Discard
        | Burn
        | Return
        | Put
        | Tuck
        | Capture
        | HideCard
        | Daze
        | Deploy
        | PlayNow
        | Destroy
        | Exhaust
        | Ready
        | Mend
        | ChangeValue
        | Grant
        | Control,
    ) -> str:
        """Return what is done to cards."""
        parts, cards = self.parts, self.parts.cards(effect.what)
        match effect:
            case Discard() | Burn() | Destroy() | Capture() | Daze() | Ready():
                return f"{type(effect).__name__.lower()} {cards}"
            case Return(to=to):
                where = {
                    Place.TOP: "the top of its owner's deck",
                    Place.BOTTOM: "the bottom of its owner's deck",
                }
                place = where.get(effect.place, "its owner's deck") if to == "deck" else "its owner's hand"
                return f"return {cards} to {place}"
            case Put(to=to, place=place):
                on = {Place.TOP: "on top of", Place.BOTTOM: "at the bottom of", Place.SHUFFLED: "into"}[place]
                return f"put {cards} {on if to == 'deck' else 'into'} your {to}"
            case Tuck(under=under):
                return f"tuck {cards} beneath {parts.ref(under)}"
            case HideCard():
                return f"hide {cards} in the opponent's deck"
            case Deploy(whose=whose, exhausted=exhausted):
                side = " on the opponent's battlefield" if whose is Whose.THEIRS else ""
                return f"deploy {cards}{side}{' exhausted' if exhausted else ''}"
            case PlayNow():
                return f"play {cards} for free"
            case Exhaust(permanently=permanently):
                return f"{'permanently ' if permanently else ''}exhaust {cards}"
            case Mend(amount=amount):
                much = "all its hit points" if amount is None else f"{parts.number(amount)} hit points"
                return f"restore {much} to {cards}"
            case ChangeValue():
                return self.value(effect, cards)
            case Grant(keywords=keywords, lose=lose, until=until):
                verb = ("lose" if lose else "gain") + ("s" if _single(effect.what) else "")
                return f"{cards} {verb} {listed(keywords)} {UNTIL[until]}".strip()
            case Control():
                return f"take control of {cards}"
            case _:
                assert_never(effect)

    def value(self, effect: ChangeValue, cards: str) -> str:
        """Return how the value of units changes."""
        where = f" {effect.container.value}" if effect.container is not None else ""
        if effect.exactly:
            much = f"exactly {self.parts.number(effect.amount)}{where} value"
        elif isinstance(effect.amount, int):
            much = f"{effect.amount:+d}{where} value"
        else:
            much = f"more{where} value ({self.parts.number(effect.amount)})"
        gets = "gets" if _single(effect.what) else "get"
        return f"{cards} {gets} {much} {UNTIL[effect.until]}".strip()

    def damage(self, effect: Damage) -> str:
        """Return how damage is dealt; without `to`: the two printed ways differ in that (Direct Damage Effects)."""
        extra = [
            word for flag, word in ((effect.trample, "trample"), (effect.ignore, "ignore defensive")) if flag
        ]
        how = f" ({', '.join(extra)})" if extra else ""
        much = self.parts.quantity(effect.amount, "damage")
        if effect.to is None:
            return f"deal {much}{how}"
        return f"deal {much} to {self.parts.cards(effect.to)}{how}"


def _single(what: Cards) -> bool:
    """Whether an effect means one card, as far as its sentence says."""
    return isinstance(what, str) or (isinstance(what, Choose | AtRandom | Top) and what.count == 1)


def _found(of: Filter) -> Filter:
    """Return a filter of a search, its place being told by the sentence."""
    return replaced(of)


def replaced(of: Filter) -> Filter:
    """Return a filter that tells nothing of a place."""
    return Filter(
        pile=Pile.BATTLEFIELD if of.card is not None or of.type is not None else Pile.LIMBO,
        whose=Whose.ANY,
        card=of.card,
        type=of.type,
        subtype=of.subtype,
        faction=of.faction,
        name=of.name,
        keyword=of.keyword,
        chain=of.chain,
        value=of.value,
        any_of=of.any_of,
    )


def _cards(parts: Parts, amount: object) -> str:
    if isinstance(amount, int):
        return "a card" if amount == 1 else f"{amount} cards"
    return f"as many cards as {parts.number(amount)}"  # type: ignore[arg-type]


def listed(keywords: Sequence[Keyword]) -> str:
    """Return keywords as a text names them."""
    return " and ".join(f"“{keyword.value}”" for keyword in keywords)
