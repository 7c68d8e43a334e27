"""Which cards meet a filter, what amounts come to, which tests hold, and what units are worth (Value, Hit points)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import assert_never

from nexus_table.games.duel.book import KEYWORD_BIT, Blueprint, Book, Clause, bits_of
from nexus_table.games.duel.events import PLACE
from nexus_table.games.duel.language.abilities import Aura
from nexus_table.games.duel.language.selectors import (
    PILE,
    WHOSE,
    Amount,
    CardType,
    Compare,
    Count,
    Did,
    EventNumber,
    Every,
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
    Plus,
    Some,
    Span,
    Stat,
    StatOf,
    Sum,
    ThereIs,
    ThisTurn,
    Times,
    UnitType,
    WasDone,
)
from nexus_table.games.duel.rules.reading import (
    SLOT,
    allied,
    cards_in,
    in_pool,
    named,
    printed_value,
    seats_of,
)
from nexus_table.games.duel.state import DuelState, Unit
from nexus_table.games.duel.tasks import Card, Frame
from nexus_table.kernel.action import Seat

Containers = tuple[int | None, int | None, int | None]
Worked = tuple[Aura, int]
"""An aura that works, and what its value comes to."""


# What units are worth


class Auras:
    """The auras that work at one moment, found when asked for: those of units on themselves, and wider ones."""

    __slots__ = ("own", "wide")

    def __init__(self) -> None:
        self.own: dict[Card, list[Worked]] = {}
        self.wide: list[tuple[Aura, int, Frame, Filter]] | None = None


def auras_of(state: DuelState, book: Book) -> Auras:
    """Return the auras that work now; they hang on the sides and the turn alone, so the last answers are kept."""
    sides, seat, auras = book.kept
    if sides is not state.sides or seat != state.active:
        auras = Auras()
        book.kept = (state.sides, state.active, auras)
    assert isinstance(auras, Auras)
    return auras


def own_auras(state: DuelState, book: Book, seat: Seat, card: Card) -> list[Worked]:
    """Return the auras of a unit on itself that work, each with what its value comes to."""
    own = auras_of(state, book).own
    found = own.get(card)
    if found is None:
        found = own[card] = [
            (aura, worth) for aura, worth, _ in _working(state, book, seat, card) if aura.to is None
        ]
    return found


def wide_auras(state: DuelState, book: Book) -> list[tuple[Aura, int, Frame, Filter]]:
    """Return the auras that reach beyond their unit, each with what its value comes to and whom it is for."""
    auras = auras_of(state, book)
    if auras.wide is None:
        auras.wide = [
            (aura, worth, frame, aura.to)
            for seat, side in enumerate(state.sides)
            for unit in side.units
            for aura, worth, frame in _working(state, book, seat, unit.card)
            if aura.to is not None
        ]
    return auras.wide


def _working(state: DuelState, book: Book, seat: Seat, card: Card) -> Iterator[tuple[Aura, int, Frame]]:
    """Yield the auras of a unit whose day and test let them work, each with what its value comes to."""
    for clause in book.blueprints[state.kinds[card]].auras:
        aura = clause.ability
        if isinstance(aura, Aura) and active(state, book, clause, seat, card):
            frame = Frame(0, seat, card)
            yield aura, amount(state, book, frame, aura.value), frame


def active(state: DuelState, book: Book, clause: Clause, seat: Seat, card: Card) -> bool:
    """Whether an ability may be used now as far as the day and its test go."""
    if clause.cycle is not None and state.sides[seat].cycle is not clause.cycle:
        return False
    return clause.test is None or holds(state, book, Frame(0, seat, card), clause.test)


def auras_on(state: DuelState, book: Book, seat: Seat, unit: Unit) -> Sequence[Worked]:
    """Return the auras that change a unit, each with what its value comes to."""
    own: Sequence[Worked] = ()
    if book.blueprints[state.kinds[unit.card]].auras:
        own = own_auras(state, book, seat, unit.card)
    if not book.cast(state.kinds).wide:
        return own
    return [
        *own,
        *(
            (aura, worth)
            for aura, worth, frame, to in wide_auras(state, book)
            if seat in seats_of(to.whose, frame.seat) and meets(state, book, frame, to, unit.card, seat, unit)
        ),
    ]


def containers(state: DuelState, book: Book, seat: Seat, unit: Unit) -> Containers:
    """Return a unit's offensive, defensive and support value as they are now, None where there is no container."""
    blueprint = book.blueprints[state.kinds[unit.card]]
    auras = auras_on(state, book, seat, unit)
    if not unit.marks and not auras and not unit.mob:
        return blueprint.containers
    values = list(blueprint.containers)
    for card in unit.mob:
        for slot, more in enumerate(book.blueprints[state.kinds[card]].containers):
            if more is not None:
                values[slot] = (values[slot] or 0) + more
    for mark in unit.marks:
        if mark.value or mark.exactly:
            _change(values, mark.container, mark.value, exactly=mark.exactly)
    for aura, worth in auras:
        if worth:
            _change(values, aura.container, worth)
    return values[0], values[1], values[2]


def _change(values: list[int | None], container: UnitType | None, by: int, *, exactly: bool = False) -> None:
    """Change one container of a unit: the one that is named, else its highest (D21); none falls below 0."""
    if container is not None:
        slot = SLOT[container]
    else:
        slot = max(range(3), key=lambda place: -1 if values[place] is None else values[place] or 0)
    old = values[slot]
    if old is not None:
        values[slot] = max(0, by if exactly else old + by)


def value_of(state: DuelState, book: Book, seat: Seat, unit: Unit) -> int:
    """Return a unit's value: that of its highest container (D1)."""
    return max(0, *(value for value in containers(state, book, seat, unit) if value is not None), 0)


def attack_value(state: DuelState, book: Book, seat: Seat, unit: Unit) -> int:
    """Return the damage of a unit's attack."""
    return containers(state, book, seat, unit)[0] or 0


def hit_points(state: DuelState, book: Book, seat: Seat, unit: Unit) -> int:
    """Return a unit's full hit points: its defensive, else support, else offensive value (D1)."""
    offensive, defensive, support = containers(state, book, seat, unit)
    if defensive is not None:
        return defensive
    return support if support is not None else offensive or 0


def keywords(state: DuelState, book: Book, seat: Seat, unit: Unit) -> int:
    """Return a unit's keywords as bits."""
    blueprint = book.blueprints[state.kinds[unit.card]]
    bits = blueprint.keywords
    for mark in unit.marks:
        if mark.gains:
            bits |= bits_of(mark.gains)
        if mark.loses:
            bits &= ~bits_of(mark.loses)
    if blueprint.bestows or book.bestows:
        for aura, _ in auras_on(state, book, seat, unit):
            if aura.keywords:
                bits |= bits_of(aura.keywords)
    return bits


def stat(state: DuelState, book: Book, seat: Seat, unit: Unit, which: Stat) -> int:
    """Return one of a unit's numbers."""
    match which:
        case Stat.VALUE:
            return value_of(state, book, seat, unit)
        case Stat.HIT_POINTS:
            return hit_points(state, book, seat, unit) - unit.damage
        case Stat.DAMAGE:
            return unit.damage
        case Stat.TUCKED:
            return len(unit.tucked)
        case Stat.STICKINESS:
            return book.blueprints[state.kinds[unit.card]].design.stickiness


# Filters


def candidates(state: DuelState, book: Book, frame: Frame, wanted: Filter) -> list[Card]:
    """Return the cards that meet a filter where it looks for them, the controller's own first."""
    found: list[Card] = []
    for seat in seats_of(wanted.whose, frame.seat):
        if wanted.pile is PILE.BATTLEFIELD:
            found += [
                unit.card
                for unit in state.sides[seat].units
                if not unit.dying and meets(state, book, frame, wanted, unit.card, seat, unit)
            ]
        else:
            cards = cards_in(state, wanted.pile, seat)
            if cards and min(cards) < 0 and wanted == Filter(pile=wanted.pile, whose=wanted.whose):
                found += cards  # a view knows at least how many there are
                continue
            found += [
                card for card in cards if card >= 0 and meets(state, book, frame, wanted, card, seat, None)
            ]
    return found


def meets(
    state: DuelState, book: Book, frame: Frame, wanted: Filter, card: Card, seat: Seat, unit: Unit | None
) -> bool:
    """Whether a card is as a filter says; `seat` has it, `unit` is what it is on a battlefield, if it is on one."""
    blueprint = book.blueprints[state.kinds[card]]
    return (
        _printed(state, wanted, card, blueprint)
        and (not wanted.other or card != frame.source)
        and (wanted.owner is WHOSE.ANY or state.owners[card] in seats_of(wanted.owner, frame.seat))
        and (wanted.allied is None or wanted.allied == allied(state, blueprint, frame.seat))
        and (wanted.among is None or card in named(frame, wanted.among))
        and _as_unit(state, book, frame, wanted, seat, unit, blueprint)
        and (wanted.without is None or not meets(state, book, frame, wanted.without, card, seat, unit))
        and (
            not wanted.any_of
            or any(meets(state, book, frame, one, card, seat, unit) for one in wanted.any_of)
        )
    )


def _printed(state: DuelState, wanted: Filter, card: Card, blueprint: Blueprint) -> bool:
    """Whether what is printed on a card is as a filter says."""
    if wanted.card is not None and blueprint.unit != (wanted.card is CardType.UNIT):
        return False
    if wanted.type is not None and blueprint.design.containers[SLOT[wanted.type]] is None:
        return False
    return (
        (wanted.subtype is None or blueprint.subtype == wanted.subtype)
        and (wanted.faction is None or blueprint.faction == wanted.faction)
        and (wanted.name is None or blueprint.design.id == wanted.name)
        and (wanted.chain is None or blueprint.chain == wanted.chain)
    )


def _as_unit(
    state: DuelState,
    book: Book,
    frame: Frame,
    wanted: Filter,
    seat: Seat,
    unit: Unit | None,
    blueprint: Blueprint,
) -> bool:
    """Whether a card's state is as a filter says; off the battlefield it has its printed values and no state."""
    if wanted.keyword is not None:
        bits = blueprint.keywords if unit is None else keywords(state, book, seat, unit)
        if not bits & KEYWORD_BIT[wanted.keyword]:
            return False
    if wanted.value is not None:
        worth = printed_value(blueprint) if unit is None else value_of(state, book, seat, unit)
        if not within(state, book, frame, wanted.value, worth):
            return False
    if wanted.hit_points is not None and (
        unit is None
        or not within(
            state, book, frame, wanted.hit_points, hit_points(state, book, seat, unit) - unit.damage
        )
    ):
        return False
    if unit is None:
        return wanted.ready is None and wanted.damaged is None and wanted.tucked is None
    return (
        (wanted.ready is None or wanted.ready != unit.exhausted)
        and (wanted.damaged is None or wanted.damaged == (unit.damage > 0))
        and (wanted.tucked is None or wanted.tucked == bool(unit.tucked))
    )


def within(state: DuelState, book: Book, frame: Frame, span: Span, number: int) -> bool:
    """Whether a number lies in a span."""
    return (span.at_least is None or number >= amount(state, book, frame, span.at_least)) and (
        span.at_most is None or number <= amount(state, book, frame, span.at_most)
    )


# Amounts and tests


def amount(state: DuelState, book: Book, frame: Frame, what: Amount) -> int:
    """Return what an amount comes to now."""
    if isinstance(what, int):
        return what
    match what:
        case Count(of=of):
            return len(candidates(state, book, frame, of))
        case Sum(of=of, stat=which):
            return sum(_stat_of(state, book, card, which) for card in candidates(state, book, frame, of))
        case StatOf(of=ref, stat=which):
            return sum(_stat_of(state, book, card, which) for card in named(frame, ref) if card >= 0)
        case EventNumber():
            return frame.happening.amount if frame.happening is not None else 0
        case Did():
            return frame.did
        case InPool(pool=pool, whose=whose):
            return sum(in_pool(state, pool, seat) for seat in seats_of(whose, frame.seat))
        case ThisTurn(tally=tally, whose=whose):
            return sum(state.sides[seat].counts[PLACE[tally]] for seat in seats_of(whose, frame.seat))
        case Named(name=name):
            return next((number for known, number in reversed(frame.numbers) if known == name), 0)
        case Plus(of=several):
            return sum(amount(state, book, frame, one) for one in several)
        case Times(of=one, by=by):
            return by * amount(state, book, frame, one)
        case Least(of=several):
            return min(amount(state, book, frame, one) for one in several)
        case Greatest(of=several):
            return max(amount(state, book, frame, one) for one in several)
        case _:
            assert_never(what)


def _stat_of(state: DuelState, book: Book, card: Card, which: Stat) -> int:
    """Return a number of a card: of the unit it is, else what is printed."""
    for seat, side in enumerate(state.sides):
        for unit in side.units:
            if unit.card == card:
                return stat(state, book, seat, unit, which)
    blueprint = book.blueprints[state.kinds[card]]
    return printed_value(blueprint) if which in (Stat.VALUE, Stat.HIT_POINTS) else 0


def holds(state: DuelState, book: Book, frame: Frame, test: Judged) -> bool:
    """Whether a test holds now."""
    match test:
        case Compare(of=of, at_least=at_least, at_most=at_most):
            number = amount(state, book, frame, of)
            return (at_least is None or number >= amount(state, book, frame, at_least)) and (
                at_most is None or number <= amount(state, book, frame, at_most)
            )
        case ThereIs(of=of, at_least=least):
            return len(candidates(state, book, frame, of)) >= least
        case WasDone():
            return frame.did > 0
        case Matches(what=ref, of=of):
            cards = [card for card in named(frame, ref) if card >= 0]
            return bool(cards) and all(meets_anywhere(state, book, frame, of, card) for card in cards)
        case IsCycle(cycle=cycle):
            return state.sides[frame.seat].cycle is cycle
        case MyTurn():
            return state.active == frame.seat
        case Not(of=of):
            return not holds(state, book, frame, of)
        case Every(of=several):
            return all(holds(state, book, frame, one) for one in several)
        case Some(of=several):
            return any(holds(state, book, frame, one) for one in several)
        case _:
            assert_never(test)


def meets_anywhere(state: DuelState, book: Book, frame: Frame, wanted: Filter, card: Card) -> bool:
    """Whether a known card is as a filter says, wherever it is; `whose` is asked of units only, else of owners."""
    for seat, side in enumerate(state.sides):
        for unit in side.units:
            if unit.card == card:
                return seat in seats_of(wanted.whose, frame.seat) and meets(
                    state, book, frame, wanted, card, seat, unit
                )
    owner = state.owners[card]
    return owner in seats_of(wanted.whose, frame.seat) and meets(
        state, book, frame, wanted, card, owner, None
    )
