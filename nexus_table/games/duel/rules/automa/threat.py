"""The destroy check: whether all that the line still has can destroy a unit, by plain arithmetic (A4)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from nexus_table.games.duel.book import Book
from nexus_table.games.duel.language.effects import Damage
from nexus_table.games.duel.language.priorities import Slot
from nexus_table.games.duel.language.selectors import All, Choose
from nexus_table.games.duel.rules.attacks import engulf_cost, targets
from nexus_table.games.duel.rules.automa.order import attack_order
from nexus_table.games.duel.rules.damage import hurts_nexus, hurts_unit, targets_of_damage
from nexus_table.games.duel.rules.plays import activations, exhaust_clause
from nexus_table.games.duel.rules.reading import DOUBLE_ATTACK, ENGULF
from nexus_table.games.duel.rules.selection import (
    amount,
    attack_value,
    candidates,
    hit_points,
    keywords,
    value_of,
)
from nexus_table.games.duel.state import PHASE, DuelState, Unit
from nexus_table.games.duel.tasks import Card, Frame, Target, seat_of_nexus
from nexus_table.kernel.action import Seat


class Shot(msgspec.Struct, frozen=True):
    """An attack or a damage effect that looks for its target.

    `targets` is all of the opponent's that it may hit, `walled`: that is walls only; `hunts`: it may be aimed at
    offensive units; `slots` is the list on its own card; `only`: the list of its effect, not of the whole table.
    """

    seat: Seat
    source: Card
    amount: int
    targets: tuple[Target, ...]
    attack: bool = False
    walled: bool = False
    hunts: bool = True
    slots: tuple[Slot, ...] = ()


def hit_points_left(state: DuelState, book: Book, card: Card) -> int:
    """Return how many hit points a unit has left."""
    unit, seat = state.unit(card), state.controller(card)
    return 0 if unit is None or seat is None else hit_points(state, book, seat, unit) - unit.damage


def blow(state: DuelState, book: Book, seat: Seat, unit: Unit, target: Card, left: int) -> int:
    """Return what one attack of a unit takes from a target with so many hit points left.

    Engulfing takes all of it: with the unit's value where that is more, or with just enough by discards.
    """
    victim, owner = state.unit(target), 1 - seat
    if victim is None:
        return 0
    if keywords(state, book, seat, unit) & ENGULF:
        missing = max(0, left - value_of(state, book, seat, unit))
        if engulf_cost(state, seat, missing) is not None:
            return value_of(state, book, seat, unit) + missing
    return hurts_unit(state, book, owner, victim, attack_value(state, book, seat, unit))


def would_deal(state: DuelState, book: Book, shot: Shot, target: Target) -> int:
    """Return the damage that a shot would do to a target, or the value with which it would engulf it (A2)."""
    owner = seat_of_nexus(target)
    if owner is not None:
        return hurts_nexus(state, book, owner, shot.amount)
    unit = state.unit(shot.source) if shot.attack else None
    if unit is not None:
        return blow(state, book, shot.seat, unit, target, hit_points_left(state, book, target))
    victim = state.unit(target)
    return 0 if victim is None else hurts_unit(state, book, 1 - shot.seat, victim, shot.amount)


def can_destroy(state: DuelState, book: Book, shot: Shot, target: Card) -> bool:
    """Whether this shot and all that may follow it in the line can destroy a unit (A4)."""
    left = hit_points_left(state, book, target)
    for dealt in _blows(state, book, shot, target, left):
        left -= dealt
        if left <= 0:
            return True
    return left <= 0


def _blows(state: DuelState, book: Book, shot: Shot, target: Card, left: int) -> Iterator[int]:
    """Yield what each blow takes, this shot first; engulfing is reckoned with what is left then."""
    first = would_deal(state, book, shot, target)
    yield first
    left -= first
    unit = state.unit(shot.source)
    if shot.attack and unit is not None and twice(state, book, shot.seat, unit):
        second = blow(state, book, shot.seat, unit, target, left)
        yield second
        left -= second
    if state.active != shot.seat:
        return
    for other in _rest(state, book, shot):
        direct = (
            None if state.phase is not PHASE.ACTION else open_damage(state, book, shot.seat, other, target)
        )
        if direct is not None:
            dealt = direct
            yield dealt
            left -= dealt
        elif target in targets(state, book, shot.seat, other):
            for _ in range(2 if twice(state, book, shot.seat, other) else 1):
                dealt = blow(state, book, shot.seat, other, target, left)
                yield dealt
                left -= dealt


def twice(state: DuelState, book: Book, seat: Seat, unit: Unit) -> bool:
    """Whether a unit has two attacks left."""
    return bool(keywords(state, book, seat, unit) & DOUBLE_ATTACK) and not unit.second


def _rest(state: DuelState, book: Book, shot: Shot) -> list[Unit]:
    """Return the units that may still do damage after a shot: users of Exhaust abilities first, then attackers.

    In the Action phase a unit that has both counts by its ability, since that comes first and exhausts it.
    """
    seat = shot.seat
    if state.phase not in (PHASE.ACTION, PHASE.ATTACK):
        return []
    action = state.phase is PHASE.ACTION
    open_now = [unit for unit in state.sides[seat].units if action and activations(state, book, seat, unit)]
    known = {unit.card for unit in open_now}
    order = [unit for unit in attack_order(state, book, seat) if unit.card not in known]
    return [unit for unit in (*open_now, *order) if not (shot.attack and unit.card == shot.source)]


def open_damage(state: DuelState, book: Book, seat: Seat, unit: Unit, target: Card) -> int | None:
    """Return what a unit's open Exhaust ability deals to a target; None where it has none, 0 where it cannot hit it."""
    places = activations(state, book, seat, unit)
    if not places:
        return None
    clause = exhaust_clause(book, state, unit.card, places[0])
    victim = state.unit(target)
    if clause is None or victim is None:
        return None
    total = 0
    frame = Frame(clause.block, seat, unit.card)
    for effect in book.blocks[clause.block]:
        if isinstance(effect, Damage) and _may_hit(state, book, frame, effect, target):
            total += hurts_unit(state, book, 1 - seat, victim, amount(state, book, frame, effect.amount))
    return total


def _may_hit(state: DuelState, book: Book, frame: Frame, effect: Damage, target: Card) -> bool:
    """Whether a damage effect may be aimed at a unit."""
    match effect.to:
        case None:
            return target in targets_of_damage(state, book, frame.seat, frame.source, ignore=effect.ignore)
        case Choose(of=of) | All(of=of):
            return target in candidates(state, book, frame, of)
        case _:
            return False
