"""Parts of a card's text, made from its tree: which cards, how many, and whether."""

from __future__ import annotations

from collections.abc import Mapping
from typing import assert_never

from nexus_table.games.duel.language.selectors import (
    BOTH_NEXUSES,
    MY_NEXUS,
    THEIR_NEXUS,
    All,
    Amount,
    AtRandom,
    Cards,
    CardType,
    Choose,
    Compare,
    Count,
    Cycle,
    Did,
    EventNumber,
    Every,
    Extreme,
    Filter,
    Greatest,
    InPool,
    IsCycle,
    Judged,
    Least,
    Matches,
    MyTurn,
    Named,
    Not,
    Pile,
    Plus,
    Pool,
    Some,
    Span,
    Stat,
    StatOf,
    Sum,
    ThereIs,
    ThisTurn,
    Times,
    Top,
    WasDone,
    Whose,
)

SMALL = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
REFS = {
    "this": "this card",
    "it": "that card",
    "by": "its source",
    "to": "its target",
    "one": "it",
    "those": "them",
    "chosen": "the chosen card",
    "seen": "those cards",
    "shown": "those cards",
    MY_NEXUS: "your nexus",
    THEIR_NEXUS: "the opponent's nexus",
    BOTH_NEXUSES: "each nexus",
}
PILES = {
    Pile.BATTLEFIELD: "battlefield",
    Pile.HAND: "hand",
    Pile.DECK: "deck",
    Pile.GRAVEYARD: "graveyard",
    Pile.CAPTIVES: "captives",
    Pile.TIMEWALK: "Timewalk pile",
    Pile.TUCKED: "tucked cards",
    Pile.ENGULFED: "engulfed units",
    Pile.LIMBO: "cards being played",
    Pile.TOKENS: "token area",
}
POOLS = {
    Pool.RAGE: "Rage",
    Pool.GEARS: "Gears",
    Pool.HIDDEN: "hidden Assassins",
    Pool.CAPTIVES: "captives",
    Pool.NEXUS: "nexus points",
}
WHOSE = {Whose.MINE: "your", Whose.THEIRS: "the opponent's", Whose.ANY: "any"}
STATS = {
    Stat.VALUE: "value",
    Stat.HIT_POINTS: "hit points",
    Stat.DAMAGE: "damage",
    Stat.TUCKED: "tucked cards",
    Stat.STICKINESS: "stickiness",
}


class Parts:
    """Words for the parts of a card; `names` are what factions and designs are called, by id."""

    def __init__(self, names: Mapping[str, str]) -> None:
        self.names = names

    def named(self, ident: str) -> str:
        """Return what a design, faction or subtype is called."""
        return self.names.get(ident) or ident.replace("-", " ").title()

    def ref(self, ref: str) -> str:
        """Return what a reference is called in a sentence."""
        return REFS.get(ref) or f"the {ref.replace('-', ' ')}"

    def noun(self, of: Filter, *, many: bool = False) -> str:
        """Return what cards of a filter are called, without an article."""
        if of.any_of:
            return " or ".join(self.noun(one, many=many) for one in of.any_of)
        words = [*self._before(of), self._thing(of, many=many), *self._after(of)]
        return " ".join(words)

    def _before(self, of: Filter) -> list[str]:
        words: list[str] = []
        if of.ready is not None:
            words.append("ready" if of.ready else "exhausted")
        if of.damaged is not None:
            words.append("damaged" if of.damaged else "undamaged")
        if of.allied is not None:
            words.append("allied" if of.allied else "foreign")
        if of.faction is not None:
            words.append(self.named(of.faction))
        if of.subtype is not None:
            words.append(self.named(of.subtype))
        if of.type is not None:
            words.append(of.type.value)
        return words

    def _thing(self, of: Filter, *, many: bool) -> str:
        if of.name is not None:
            return self.named(of.name)
        unit = of.pile is Pile.BATTLEFIELD or of.card is CardType.UNIT or of.type is not None
        word = "event" if of.card is CardType.EVENT else "unit" if unit else "card"
        return word + "s" if many else word

    def _after(self, of: Filter) -> list[str]:
        words: list[str] = []
        if of.chain is not None:
            words.append("with Chain" if of.chain else "without Chain")
        if of.keyword is not None:
            words.append(f"marked “{of.keyword.value}”")
        if of.value is not None:
            words.append(f"with value {self.span(of.value)}")
        if of.hit_points is not None:
            words.append(f"with {self.span(of.hit_points)} hit points left")
        if of.tucked is not None:
            words.append("with cards beneath" if of.tucked else "with no card beneath")
        if of.among is not None:
            words.append(f"among {self.ref(of.among)}")
        words += self._where(of)
        if of.without is not None:
            words.append(f"that is no {self.noun(of.without)}")
        return words

    def _where(self, of: Filter) -> list[str]:
        if of.pile is Pile.BATTLEFIELD:
            return {Whose.MINE: ["of yours"], Whose.THEIRS: ["of the opponent"], Whose.ANY: []}[of.whose]
        if of.among is not None or of.pile is Pile.LIMBO:
            return []
        return [f"in {WHOSE[of.whose]} {PILES[of.pile]}"]

    def span(self, span: Span) -> str:
        """Return a span in words."""
        low, high = span.at_least, span.at_most
        if low is not None and high is not None:
            if low == high:
                return self.number(low)
            return f"{self.number(low)} to {self.number(high)}"
        if low is not None:
            return f"{self.number(low)} or more"
        return f"{self.number(high)} or less" if high is not None else "any"

    def one(self, of: Filter) -> str:
        """Return a filter as one card: `a defensive unit of yours`, `another unit`."""
        noun = self.noun(of)
        if of.other:
            return f"another {noun}"
        return f"an {noun}" if noun[0].lower() in "aeiou" and not noun.startswith("unit") else f"a {noun}"

    def many(self, of: Filter) -> str:
        """Return a filter as several cards."""
        return f"other {self.noun(of, many=True)}" if of.other else self.noun(of, many=True)

    def cards(self, what: Cards) -> str:
        """Return which cards are meant, in words."""
        if isinstance(what, str):
            return self.ref(what)
        match what:
            case Choose(of=of, count=count, up_to=up_to, extreme=extreme):
                best = {
                    None: "",
                    Extreme.HIGHEST: " with the highest value",
                    Extreme.LOWEST: " with the lowest value",
                }
                who = " of the opponent's choice" if what.by is Whose.THEIRS else ""
                return self.several(of, count, up_to=up_to) + best[extreme] + who
            case All(of=of, first=first):
                if first is None:
                    return f"all {self.many(of)}"
                return f"the first {self.number(first)} {self.many(of)}"
            case AtRandom(of=of, count=count):
                return f"{self.several(of, count)} at random"
            case Top(count=count, whose=whose):
                deck = {Whose.MINE: "your deck", Whose.THEIRS: "the opponent's deck", Whose.ANY: "each deck"}[
                    whose
                ]
                if count == 1:
                    return f"the top card of {deck}"
                return f"the top {self.number(count)} cards of {deck}"
            case _:
                assert_never(what)

    def several(self, of: Filter, count: Amount, *, up_to: bool = False) -> str:
        """Return so many cards of a filter."""
        if count == 1:
            return f"up to one {self.noun(of)}" if up_to else self.one(of)
        much = self.number(count)
        return f"up to {much} {self.many(of)}" if up_to else f"{much} {self.many(of)}"

    def number(self, amount: Amount) -> str:
        """Return an amount in words, as a number that can stand before a noun or alone."""
        if isinstance(amount, int):
            return str(amount)
        match amount:
            case Count(of=of):
                return f"the number of {self.many(of)}"
            case Sum(of=of, stat=stat):
                return f"the total {STATS[stat]} of {self.many(of)}"
            case StatOf(of=ref, stat=Stat.TUCKED):
                return f"the number of cards beneath {self.ref(ref)}"
            case StatOf(of=ref, stat=stat):
                return f"the {STATS[stat]} of {self.ref(ref)}"
            case EventNumber():
                return "that much"
            case Did():
                return "as many"
            case InPool(pool=Pool.NEXUS, whose=whose):
                return f"the points of {WHOSE[whose]} nexus"
            case InPool(pool=pool, whose=whose):
                return f"the number of {WHOSE[whose]} {POOLS[pool]}"
            case ThisTurn(tally=tally, whose=whose):
                who = {Whose.MINE: "your ", Whose.THEIRS: "the opponent's ", Whose.ANY: ""}[whose]
                return f"the number of {who}{tally.value} this turn"
            case Named(name=name):
                return f"the {name.replace('-', ' ')}"
            case Plus(of=several):
                return " plus ".join(map(self.number, several))
            case Times(of=one, by=by):
                return f"{by} times {self.number(one)}"
            case Least(of=several):
                return (
                    "the lower of " + " and ".join(map(self.number, several))
                    if not _bound(several)
                    else (f"{self.number(_other(several))} (at most {_bound(several)})")
                )
            case Greatest(of=several):
                return "the higher of " + " and ".join(map(self.number, several))
            case _:
                assert_never(amount)

    def quantity(self, amount: Amount, thing: str) -> str:
        """Return an amount of something: `3 damage`, `damage equal to the number of …`."""
        if isinstance(amount, int):
            return f"{amount} {thing}"
        return f"{thing} equal to {self.number(amount)}"

    def test(self, test: Judged) -> str:
        """Return what must be the case."""
        match test:
            case Compare(of=of, at_least=low, at_most=high):
                return f"{self.number(of)} is {self.span(Span(low, high))}"
            case ThereIs(of=of, at_least=least):
                return self._there(of, least)
            case WasDone():
                return "you do"
            case Matches(what=ref, of=of):
                return f"{self.ref(ref)} is {self.one(of)}"
            case IsCycle(cycle=cycle):
                return "it is day" if cycle is Cycle.DAY else "it is night"
            case MyTurn():
                return "it is your turn"
            case Not(of=ThereIs(of=of, at_least=1)):
                return f"there is no {self.noun(of)}"
            case Not(of=of):
                return f"it is not so that {self.test(of)}"
            case Every(of=several):
                return " and ".join(map(self.test, several))
            case Some(of=several):
                return " or ".join(map(self.test, several))
            case _:
                assert_never(test)

    def _there(self, of: Filter, least: int) -> str:
        if of.pile is Pile.BATTLEFIELD and of.whose is not Whose.ANY:
            who = "you have" if of.whose is Whose.MINE else "the opponent has"
            bare = self.noun(of, many=least > 1).replace(" of yours", "").replace(" of the opponent", "")
            other = "other " if of.other else ""
            article = "an" if bare[0].lower() in "aeiou" and not bare.startswith("unit") else "a"
            if least == 1:
                return f"{who} another {bare}" if of.other else f"{who} {article} {bare}"
            return f"{who} {least} or more {other}{bare}"
        if least == 1:
            return f"there is {self.one(of)}"
        return f"there are {least} or more {self.many(of)}"


def _bound(several: tuple[Amount, ...]) -> int | None:
    """Return the plain number among two amounts, None where it is not so simple."""
    plain = [one for one in several if isinstance(one, int)]
    return plain[0] if len(plain) == 1 and len(several) == 2 else None


def _other(several: tuple[Amount, ...]) -> Amount:
    return next(one for one in several if not isinstance(one, int))
