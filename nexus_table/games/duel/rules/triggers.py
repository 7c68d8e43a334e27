"""Order of Resolution and Linked Effects: who answers what has happened, and in which order (D15, D16)."""

from __future__ import annotations

from collections.abc import Iterator

from nexus_table.games.duel.book import MOMENT_BIT, Book, Clause
from nexus_table.games.duel.events import AbilityUsed, UnitExhausted
from nexus_table.games.duel.language.abilities import Triggered, When
from nexus_table.games.duel.language.effects import MOMENT
from nexus_table.games.duel.language.selectors import Filter
from nexus_table.games.duel.rules import interpreter
from nexus_table.games.duel.rules.order import in_order
from nexus_table.games.duel.rules.reading import (
    seats_of,
)
from nexus_table.games.duel.rules.resolution import Resolution
from nexus_table.games.duel.rules.selection import (
    active,
    meets,
)
from nexus_table.games.duel.state import DuelState, Unit
from nexus_table.games.duel.tasks import (
    AnyTask,
    AskReaction,
    Card,
    Fire,
    Frame,
    Happening,
    Reactions,
    Target,
    Window,
    seat_of_nexus,
)
from nexus_table.kernel.action import Seat

AT_DEATH = (MOMENT.DESTROYED, MOMENT.DESTROYING)
"""What units hear that are dying themselves."""


def open_window(res: Resolution, task: Window) -> None:
    """Let passive abilities answer, the active player's first, then ask for reactions."""
    happenings, active_seat = (task.happening, *task.also), res.state.active
    order = (active_seat, 1 - active_seat)
    tasks: list[AnyTask] = []
    for seat in order:
        fires = [fire for one in happenings for fire in passives(res.state, res.book, seat, one)]
        tasks += in_order(seat, fires) if len(fires) > 1 else fires
    answered = [one for one in happenings if res.cast.reacting & MOMENT_BIT[one.moment]]
    if len(answered) == 1:
        tasks.append(Reactions(answered[0], order))
    else:
        tasks += [Reactions(one, (seat,)) for seat in order for one in answered]
    res.push(*tasks)


def passives(state: DuelState, book: Book, seat: Seat, happening: Happening) -> list[Fire]:
    """Return the triggered abilities of a seat's cards that answer what happened, in battlefield order."""
    bit = MOMENT_BIT[happening.moment]
    blueprints, kinds, card = book.blueprints, state.kinds, happening.card
    subject_seen = False
    found: list[Fire] = []
    for unit in state.sides[seat].units:
        blueprint = blueprints[kinds[unit.card]]
        subject_seen = subject_seen or unit.card == card
        if blueprint.listens & bit and not _deaf(unit, happening):
            found += [
                Fire(clause.number, seat, unit.card, happening)
                for clause in blueprint.triggers
                if _answers(state, book, clause, seat, unit.card, happening, unit)
            ]
    if book.cast(kinds).elsewhere & bit:
        found += _from_piles(state, book, seat, happening)
    if card >= 0 and not subject_seen and blueprints[kinds[card]].listens & bit:
        found += _of_the_card(state, book, seat, happening)
    return found


def _of_the_card(state: DuelState, book: Book, seat: Seat, happening: Happening) -> Iterator[Fire]:
    """Yield what a card that is on no battlefield answers to what has happened to itself."""
    card = happening.card
    if _speaks_for(state, card, happening) != seat:
        return
    for clause in book.blueprints[state.kinds[card]].triggers:
        when = clause.when
        if when is not None and when.this and _answers(state, book, clause, seat, card, happening, None):
            yield Fire(clause.number, seat, card, happening)


def _speaks_for(state: DuelState, card: Card, happening: Happening) -> Seat:
    """Return who resolves what a card triggers when it is on no battlefield; nobody (-1) where it is on one."""
    return happening.seat if state.controller(card) is None else -1


def _from_piles(state: DuelState, book: Book, seat: Seat, happening: Happening) -> Iterator[Fire]:
    """Yield the abilities that listen from a hand or graveyard."""
    side = state.sides[seat]
    for pile, cards in (("hand", side.hand), ("graveyard", side.graveyard)):
        for card in cards:
            if card == happening.card or card < 0:
                continue
            for clause in book.blueprints[state.kinds[card]].triggers:
                ability = clause.ability
                if (
                    isinstance(ability, Triggered)
                    and ability.pile == pile
                    and _answers(state, book, clause, seat, card, happening, None)
                ):
                    yield Fire(clause.number, seat, card, happening)


def _deaf(unit: Unit, happening: Happening) -> bool:
    """Whether a unit is dying and hears nothing but of deaths, or of itself."""
    return (
        unit.dying
        and happening.moment not in AT_DEATH
        and happening.card != unit.card
        and happening.by != unit.card
    )


def _answers(
    state: DuelState,
    book: Book,
    clause: Clause,
    seat: Seat,
    card: Card,
    happening: Happening,
    unit: Unit | None,
) -> bool:
    """Whether an ability waits for what happened, and may be used."""
    when = clause.when
    if when is None or when.moment is not happening.moment:
        return False
    ability = clause.ability
    if isinstance(ability, Triggered):
        if unit is not None and ability.pile != "battlefield" and not when.this:
            return False
        if clause.once and unit is not None and clause.number in unit.used:
            return False
    return answers(state, book, when, Frame(0, seat, card, happening=happening)) and active(
        state, book, clause, seat, card
    )


def answers(state: DuelState, book: Book, when: When, frame: Frame) -> bool:
    """Whether what happened is what a trigger waits for."""
    happening = frame.happening
    if happening is None:
        return False
    return (
        happening.seat in seats_of(when.whose, frame.seat)
        and (not when.this or happening.card == frame.source)
        and (not when.by_this or happening.by == frame.source)
        and (not when.to_this or happening.to == frame.source)
        and (when.nexus is None or when.nexus == (seat_of_nexus(happening.to) is not None))
        and (when.at_least is None or happening.amount >= when.at_least)
        and (when.what is None or _is(state, book, frame, when, happening.card))
        and (
            when.by is None or (happening.by >= 0 and _found_meets(state, book, frame, when.by, happening.by))
        )
        and (
            when.to is None or (happening.to >= 0 and _found_meets(state, book, frame, when.to, happening.to))
        )
    )


def _is(state: DuelState, book: Book, frame: Frame, when: When, card: Card) -> bool:
    return when.what is not None and card >= 0 and _found_meets(state, book, frame, when.what, card)


def _found_meets(state: DuelState, book: Book, frame: Frame, wanted: Filter, card: Target) -> bool:
    unit = state.unit(card)
    seat = state.controller(card)
    where = seat if seat is not None else state.owners[card]
    return where in seats_of(wanted.whose, frame.seat) and meets(
        state, book, frame, wanted, card, where, unit
    )


def ask_reactions(res: Resolution, task: Reactions) -> None:
    """Ask the next seat for its reactions; where it has none, the one after it."""
    for place, seat in enumerate(task.seats):
        found_here = reactions(res.state, res.book, seat, task.happening)
        if found_here:
            cards, clauses = zip(*found_here, strict=True)
            res.push(
                AskReaction(seat, task.happening, tuple(cards), tuple(clauses)),
                Reactions(task.happening, task.seats[place:]),
            )
            return


def reactions(state: DuelState, book: Book, seat: Seat, happening: Happening) -> list[tuple[Card, int]]:
    """Return the ready units of a seat whose Reactions answer what happened, and by which clause (D15)."""
    bit = MOMENT_BIT[happening.moment]
    return [
        (unit.card, clause.number)
        for unit in state.sides[seat].units
        if not unit.exhausted and book.blueprints[state.kinds[unit.card]].listens & bit
        if not _deaf(unit, happening)
        for clause in book.blueprints[state.kinds[unit.card]].reactions
        if _answers(state, book, clause, seat, unit.card, happening, unit)
    ]


def react(res: Resolution, seat: Seat, happening: Happening, card: Card, clause: int) -> None:
    """Exhaust a unit for its Reaction and let it be done."""
    res.happen(UnitExhausted(card, clause))
    res.push(*res.window(MOMENT.EXHAUSTED, card, seat), Fire(clause, seat, card, happening))


def fire(res: Resolution, task: Fire) -> None:
    """Let an ability be done, if its day and its test still let it (D16)."""
    clause = res.book.clauses[task.clause]
    if not active(res.state, res.book, clause, task.seat, task.source):
        return
    unit = res.state.unit(task.source)
    if clause.once and unit is not None and clause.number in unit.used:
        return
    res.happen(AbilityUsed(task.source, task.clause, clause.once))
    interpreter.run(res, Frame(clause.block, task.seat, task.source, happening=task.happening))
