"""A card's text, made from its tree, so that what it says and what it does cannot differ."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import assert_never

from msgspec.structs import replace

from nexus_table.games.duel.language.abilities import (
    AnyAbility,
    Aura,
    Detected,
    OnDeploy,
    OnExhaust,
    OnPlay,
    Purified,
    Reaction,
    Timewalk,
    Triggered,
    When,
)
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
    Moment,
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
    Cycle,
    Filter,
    Keyword,
    Pile,
    Top,
    Whose,
)
from nexus_table.games.duel.model import Design
from nexus_table.games.duel.text_of_parts import POOLS, WHOSE, Parts

ICONS: dict[type[AnyAbility], str] = {
    OnDeploy: "Deploy",
    OnExhaust: "Exhaust",
    Reaction: "Reaction",
    Purified: "Purified",
    Detected: "Detected",
    Timewalk: "Timewalk",
}
"""The word before an ability's text, where it has one (Abilities & Icons)."""

KEYWORDS = {
    Keyword.TRAMPLE: "Damage beyond the target's hit points goes on to the opponent's nexus.",
    Keyword.DOUBLE_ATTACK: "After its first attack it is readied and may attack a second time.",
    Keyword.IGNORE: "Defensive units need not be its target.",
    Keyword.HUNTER: "It may attack offensive units too.",
    Keyword.LASTING: "It is not destroyed by its own attacks.",
    Keyword.PEACEFUL: "It cannot attack.",
    Keyword.UNTARGETABLE: "The opponent's attacks and effects cannot choose it.",
    Keyword.UNHURT: "Damage does nothing to it.",
    Keyword.ENRAGED: "Playing it brings one Rage; each Rage spent on its attack adds 1 to its value.",
    Keyword.SLOW: "It comes exhausted.",
    Keyword.PERMANENT: "It is not readied at the End of turn.",
    Keyword.ENGULF: "It swallows a unit that it would attack, if its value reaches that unit's hit points.",
}
"""What each keyword means, for the card at large and the rules pages."""

UNTIL = {
    Until.ATTACK: "for this attack",
    Until.TURN: "this turn",
    Until.NEXT_TURN: "until your next turn",
    Until.PLAY: "",
}


class CardText:
    """Makes the texts of cards; `names` are what factions and designs are called, by id."""

    def __init__(self, names: Mapping[str, str]) -> None:
        self.parts = Parts(names)

    def of(self, design: Design) -> tuple[str, ...]:
        """Return the lines of a card's text: its keywords, then each ability."""
        lines = (
            [", ".join(keyword.value for keyword in design.keywords).capitalize()] if design.keywords else []
        )
        if design.stickiness:
            lines.append(f"Stickiness {design.stickiness}")
        return (*(line + "." for line in lines), *map(self.ability, design.abilities))

    def ability(self, ability: AnyAbility) -> str:
        """Return the text of an ability."""
        day = {None: "", Cycle.DAY: "Day: ", Cycle.NIGHT: "Night: "}[ability.cycle]
        condition = f"if {self.parts.test(ability.test)}, " if ability.test is not None else ""
        match ability:
            case Aura():
                return day + _sentence(condition + self.aura(ability))
            case OnPlay(do=do):
                return day + _sentence(condition + self.block(do))
            case Triggered(when=when, do=do):
                once = " (once each turn)" if ability.once else ""
                where = f" while this card is in your {ability.pile}" if ability.pile != "battlefield" else ""
                return day + _sentence(f"{self.when(when)}{where}, {condition}{self.block(do)}{once}")
            case Reaction(when=when, do=do):
                return f"{day}Reaction: " + _sentence(f"{self.when(when)}, {condition}{self.block(do)}")
            case _:
                return f"{day}{ICONS[type(ability)]}: " + _sentence(condition + self.block(ability.do))

    def aura(self, aura: Aura) -> str:
        """Return what an aura changes."""
        who = "this unit" if aura.to is None else self.parts.many(aura.to)
        verb = "gets" if aura.to is None else "get"
        told: list[str] = []
        if aura.value != 0:
            where = f" {aura.container.value}" if aura.container is not None else ""
            if isinstance(aura.value, int):
                told.append(f"{who} {verb} {aura.value:+d}{where} value")
            else:
                told.append(f"{who} {verb} more{where} value: {self.parts.number(aura.value)}")
        if aura.keywords:
            told.append(f"{who} {'has' if aura.to is None else 'have'} {_listed(aura.keywords)}")
        if aura.less_damage:
            told.append(f"{who} {'takes' if aura.to is None else 'take'} {aura.less_damage} less damage")
        if aura.nexus_less_damage:
            told.append(f"your nexus takes {aura.nexus_less_damage} less damage")
        return " and ".join(told)

    def when(self, when: When) -> str:
        """Return what a trigger waits for."""
        parts = self.parts
        much = f" {when.at_least} or more" if when.at_least is not None else ""
        who = {Whose.MINE: "you", Whose.THEIRS: "the opponent", Whose.ANY: "a player"}[when.whose]
        does = "" if when.whose is Whose.MINE else "s"
        subject = "this card" if when.this else parts.one(_owned(when.what or Filter(), when.whose))
        card = "this card" if when.this else parts.one(when.what) if when.what is not None else "a card"
        target = self._target(when)
        match when.moment:
            case Moment.PLAYED:
                return f"when {who} play{does} {card}"
            case Moment.DRAWN | Moment.DISCARDED | Moment.BURNED | Moment.PURIFIED | Moment.CAPTURED:
                verb = {"drawn": "draw", "discarded": "discard", "burned": "burn", "purified": "purify"}
                return f"when {who} {verb.get(when.moment.value, 'capture')}{does} {card}"
            case Moment.DEPLOYED:
                return f"when {subject} is deployed"
            case Moment.RETURNED | Moment.TUCKED:
                return f"when {card} is {when.moment.value}"
            case Moment.DESTROYED | Moment.EXHAUSTED | Moment.READIED:
                by = " by this card" if when.by_this else ""
                return f"when {subject} is {when.moment.value}{by}"
            case Moment.LEFT:
                return f"when {subject} leaves the battlefield"
            case Moment.DAMAGED:
                hit = self._hit(when, subject)
                return f"when {hit} is dealt{much} damage" + (" by this card" if when.by_this else "")
            case Moment.HIT:
                return f"when {subject} hits{target}"
            case Moment.DECLARED:
                return f"when {subject} attacks{target}"
            case Moment.RESOLVED:
                return f"when the attack of {subject}{' on' + target if target else ''} is resolved"
            case Moment.RESTORED:
                return f"when {WHOSE[when.whose]} nexus is restored"
            case Moment.GAINED | Moment.SPENT:
                handles = "obtain" if when.moment is Moment.GAINED else "spend"
                return f"when {who} {handles}{does} tokens"
            case Moment.CONTROLLED:
                return f"when {who} take{does} control of {parts.one(when.what or Filter())}"
            case Moment.START | Moment.END:
                whose = {Whose.MINE: "your", Whose.THEIRS: "the opponent's", Whose.ANY: "each"}[when.whose]
                return f"at the {when.moment.value.split()[1][:-1]} of {whose} turn"
            case Moment.FLIPPED:
                return "when the cycle changes"
            case Moment.SHUFFLED:
                return f"when {who} shuffle{does} a deck"
            case Moment.DEPLETED:
                return f"when {WHOSE[when.whose]} deck is refilled"
            case Moment.DAMAGING:
                return f"when {self._hit(when, subject)} would be dealt{much} damage"
            case Moment.DESTROYING:
                return f"when {subject} would be destroyed"
            case _:
                assert_never(when.moment)

    def _hit(self, when: When, subject: str) -> str:
        """Return who is dealt damage: a nexus, this unit, or some unit."""
        if when.nexus:
            return {Whose.MINE: "your nexus", Whose.THEIRS: "the opponent's nexus", Whose.ANY: "a nexus"}[
                when.whose
            ]
        return "this unit" if when.to_this else subject

    def _target(self, when: When) -> str:
        if when.to_this:
            return " this unit"
        if when.to is not None:
            return f" {self.parts.one(when.to)}"
        return "" if when.nexus is None else " a nexus" if when.nexus else " a unit"

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
                return f"obtain {parts.number(amount)} {POOLS[pool]}"
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
                return f"{cards} {verb} {_listed(keywords)} {UNTIL[until]}".strip()
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


def _owned(of: Filter, whose: Whose) -> Filter:
    """Return a filter that says whose unit is meant, where the trigger does."""
    return of if of.whose is not Whose.ANY else replace(of, whose=whose)


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


def _single(what: Cards) -> bool:
    """Whether an effect means one card, as far as its sentence says."""
    return isinstance(what, str) or (isinstance(what, Choose | AtRandom | Top) and what.count == 1)


def _listed(keywords: Sequence[Keyword]) -> str:
    return " and ".join(f"“{keyword.value}”" for keyword in keywords)


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:] + "."
