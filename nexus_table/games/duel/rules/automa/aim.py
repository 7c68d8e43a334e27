"""Target Selection: a pure function from the position to a target and the trace that says why (A1)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from nexus_table.games.duel.book import Book
from nexus_table.games.duel.events import PLACE, Found, List, Row, Weighed
from nexus_table.games.duel.language.priorities import AT, At, Slot
from nexus_table.games.duel.language.selectors import Tally
from nexus_table.games.duel.rules.attacks import targets as attackable
from nexus_table.games.duel.rules.automa.tables import ROWS, row_of
from nexus_table.games.duel.rules.automa.threat import Shot, can_destroy, hit_points_left, would_deal
from nexus_table.games.duel.rules.reading import HUNTER, is_wall
from nexus_table.games.duel.rules.selection import attack_value, keywords, value_of
from nexus_table.games.duel.state import DuelState, Unit
from nexus_table.games.duel.tasks import Card, Target, nexus_of, seat_of_nexus
from nexus_table.kernel.action import Seat

HURT = PLACE[Tally.HURT]
CONTAINER = {AT.OFFENSIVE: 0, AT.DEFENSIVE: 1, AT.SUPPORT: 2}


class Aim(msgspec.Struct, frozen=True):
    """Where a shot goes: one target, or several that the rules hold equal; and every slot that was looked at."""

    targets: tuple[Target, ...]
    damage: int
    row: Row
    trace: tuple[Weighed, ...]


def attack_shot(state: DuelState, book: Book, seat: Seat, unit: Unit) -> Shot:
    """Return a unit's attack, looking for its target."""
    legal = tuple(attackable(state, book, seat, unit))
    return Shot(
        seat,
        unit.card,
        attack_value(state, book, seat, unit),
        legal,
        attack=True,
        walled=nexus_of(1 - seat) not in legal,
        hunts=bool(keywords(state, book, seat, unit) & HUNTER),
        slots=book.blueprints[state.kinds[unit.card]].design.targets,
    )


def effect_shot(
    state: DuelState,
    book: Book,
    seat: Seat,
    source: Card,
    amount: int,
    options: Iterable[Target],
    *,
    free: bool,
) -> Shot:
    """Return a damage effect, looking for its target; `free`: it may go anywhere, as "deal damage" does."""
    theirs = tuple(one for one in options if whose(state, one) == 1 - seat)
    units = [unit for one in theirs if (unit := state.unit(one)) is not None]
    walled = free and nexus_of(1 - seat) not in theirs and all(is_wall(state, book, unit) for unit in units)
    slots = book.blueprints[state.kinds[source]].design.targets if source >= 0 else ()
    return Shot(seat, source, amount, theirs, walled=walled, slots=slots)


def whose(state: DuelState, target: Target) -> Seat | None:
    """Return whose nexus a target is or on whose battlefield it stands."""
    owner = seat_of_nexus(target)
    return state.controller(target) if owner is None else owner


def aim(state: DuelState, book: Book, shot: Shot) -> Aim:
    """Return where a shot goes and why: the wall, the card's own list, the table, at last the nexus (A3).

    ValueError where there is nothing that it may hit.
    """
    if not shot.targets:
        raise ValueError("there is nothing to aim at")
    row = row_of(state, shot.seat)
    trace: list[Weighed] = []
    for weighed in _looked_at(state, book, shot, row):
        trace.append(weighed)
        if weighed.found in (Found.TAKEN, Found.TIED):
            break
    chosen = trace[-1].cards
    return Aim(chosen, would_deal(state, book, shot, chosen[0]), row, tuple(trace))


def _looked_at(state: DuelState, book: Book, shot: Shot, row: Row) -> Iterator[Weighed]:
    """Yield the slots one after the other, as long as anybody asks; the last one always has a target."""
    if shot.walled:
        wall = Slot(AT.DEFENSIVE)
        yield weigh(state, book, shot, List.WALL, wall)
        yield _best(state, book, shot, List.WALL, wall, shot.targets)
    for slot in shot.slots:
        yield weigh(state, book, shot, List.CARD, slot)
    for slot in ROWS[row]:
        yield weigh(state, book, shot, List.TABLE, slot)
    nexus = nexus_of(1 - shot.seat)
    last = Slot(AT.NEXUS)
    if nexus in shot.targets:
        yield Weighed(List.LAST, last, Found.TAKEN, (nexus,))
    else:
        yield _best(state, book, shot, List.LAST, last, shot.targets)


def weigh(state: DuelState, book: Book, shot: Shot, where: List, slot: Slot) -> Weighed:
    """Return what a shot finds in one slot."""
    if slot.at is AT.NEXUS:
        return _nexus(state, book, shot, where, slot)
    if slot.at is AT.OFFENSIVE and not shot.hunts:
        units = [unit.card for unit in state.sides[1 - shot.seat].units if not unit.dying]
        barred = tuple(card for card in units if stands_in(state, book, card, slot.at))
        return Weighed(where, slot, Found.BARRED if barred else Found.ABSENT, barred)
    there = [card for card in shot.targets if stands_in(state, book, card, slot.at)]
    if not there:
        return Weighed(where, slot, Found.ABSENT)
    fitting = [card for card in there if meets(state, book, shot, slot, card)]
    if not fitting:
        return Weighed(where, slot, Found.UNMET, tuple(there))
    doomed = [card for card in fitting if can_destroy(state, book, shot, card)]
    if not doomed:
        return Weighed(where, slot, Found.SAFE, tuple(fitting))
    return _best(state, book, shot, where, slot, doomed)


def _best(
    state: DuelState, book: Book, shot: Shot, where: List, slot: Slot, cards: Iterable[Card]
) -> Weighed:
    """Return the slot taken by the units of the highest value, or of the lowest where it says so."""
    worth = {card: worth_of(state, book, card) for card in cards}
    bound = min(worth.values()) if slot.lowest else max(worth.values())
    equal = tuple(card for card, value in worth.items() if value == bound)
    return Weighed(where, slot, Found.TAKEN if len(equal) == 1 else Found.TIED, equal)


def _nexus(state: DuelState, book: Book, shot: Shot, where: List, slot: Slot) -> Weighed:
    nexus = nexus_of(1 - shot.seat)
    if nexus not in shot.targets:
        return Weighed(where, slot, Found.ABSENT)
    suffered = state.sides[1 - shot.seat].counts[HURT]
    if slot.most is not None and would_deal(state, book, shot, nexus) + suffered > slot.most:
        return Weighed(where, slot, Found.UNMET, (nexus,))
    return Weighed(where, slot, Found.TAKEN, (nexus,))


def stands_in(state: DuelState, book: Book, target: Target, at: At) -> bool:
    """Whether a unit has the container of a slot; one of two types stands in both (A2)."""
    if seat_of_nexus(target) is not None:
        return at is AT.NEXUS
    blueprint = book.blueprints[state.kinds[target]]
    return at is not AT.NEXUS and blueprint.design.containers[CONTAINER[at]] is not None


def meets(state: DuelState, book: Book, shot: Shot, slot: Slot, card: Card) -> bool:
    """Whether a unit meets one of a slot's criteria, where it has any."""
    if not slot.equal and slot.at_least is None and slot.at_most is None:
        return True
    value = worth_of(state, book, card)
    return (
        (slot.equal and would_deal(state, book, shot, card) == hit_points_left(state, book, card))
        or (slot.at_least is not None and value >= slot.at_least)
        or (slot.at_most is not None and value <= slot.at_most)
    )


def worth_of(state: DuelState, book: Book, card: Card) -> int:
    """Return the value of a unit."""
    unit, seat = state.unit(card), state.controller(card)
    return 0 if unit is None or seat is None else value_of(state, book, seat, unit)
