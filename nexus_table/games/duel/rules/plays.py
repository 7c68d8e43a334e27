"""Action Phase: playing cards, plays and allowances, Exhaust abilities, Timewalk and Gears (D5, D6)."""

from __future__ import annotations

from nexus_table.games.duel.actions import MEANS, Means
from nexus_table.games.duel.book import Book, Clause
from nexus_table.games.duel.events import CAUSE, CardMoved, PlaysChanged, PoolChanged, UnitExhausted
from nexus_table.games.duel.language.effects import MOMENT
from nexus_table.games.duel.language.selectors import PILE, Pool
from nexus_table.games.duel.rules import piles, units
from nexus_table.games.duel.rules.reading import (
    ENRAGED,
)
from nexus_table.games.duel.rules.resolution import Resolution
from nexus_table.games.duel.rules.selection import (
    active,
    meets,
)
from nexus_table.games.duel.state import MOST_GEARS, DuelState, Unit
from nexus_table.games.duel.tasks import (
    Card,
    EffectOfEvent,
    Enter,
    FinishEvent,
    Fire,
    Frame,
)
from nexus_table.kernel.action import Seat
from nexus_table.kernel.refusal import Refusal


def refuse_play(state: DuelState, book: Book, seat: Seat, card: Card, means: Means) -> Refusal | None:
    """Return why a card may not be played by these means, or None: it may (Play Cards)."""
    side = state.sides[seat]
    if card not in side.hand:
        return Refusal("play.hand", "Only cards in your hand are played.")
    match means:
        case Means.PLAY:
            if side.plays <= 0:
                return Refusal(
                    "play.limit",
                    "You have played your card for this turn; only Chain or an effect lets you play more.",
                )
        case Means.FREE:
            if allowance(state, book, seat, card) is None:
                return Refusal("play.free", "No effect lets you play this card for free.")
        case Means.GEARS:
            if side.gears < MOST_GEARS:
                return Refusal("play.gears", f"This needs 3 Gears, and you have {side.gears}.")
            if not units.is_engine(book.blueprints[state.kinds[card]]):
                return Refusal("play.engine", "Gears pay only for a unit of the subtype Siege Engine.")
    return None


def allowance(state: DuelState, book: Book, seat: Seat, card: Card) -> int | None:
    """Return the allowance by which a card may be played for free, by its filter's number; None if there is none."""
    frame = Frame(0, seat, card)
    for number in state.sides[seat].free:
        if meets(state, book, frame, book.filters[number], card, seat, None):
            return number
    return None


def play(res: Resolution, seat: Seat, card: Card, means: Means) -> None:
    """Pay for a card and play it."""
    if means is MEANS.PLAY:
        res.happen(PlaysChanged(seat, -1))
    elif means is MEANS.GEARS:
        res.happen(PoolChanged(seat, Pool.GEARS, -MOST_GEARS))
    else:
        number = allowance(res.state, res.book, seat, card)
        if number is not None:
            res.happen(PlaysChanged(seat, free=number, used=True))
    put_into_play(res, seat, card)
    if means is MEANS.GEARS:
        res.push(*res.window(MOMENT.SPENT, seat=seat, amount=MOST_GEARS))


def put_into_play(res: Resolution, seat: Seat, card: Card) -> None:
    """Play a card: a unit comes to the battlefield, an event has its effect and goes to the graveyard."""
    hand = res.state.sides[seat].hand
    pile = PILE.HAND if card in hand else PILE.CAPTIVES
    at = hand.index(card) if pile is PILE.HAND and res.state.automatic(seat) else 0
    res.happen(CardMoved(card, seat, pile, seat, PILE.LIMBO, CAUSE.PLAYED, at))
    blueprint = res.blueprint(card)
    if (
        res.state.kinds[card] == 0
    ):  # an Assassin in the solo hand: it strikes, and another card is played (A7)
        res.happen(PlaysChanged(seat, 1))
        piles.send_home(res, res.state.owners[card], PILE.LIMBO, card)
        piles.leave_solo_hand(res, seat, card)
        return
    piles.leave_solo_hand(res, seat, card)
    if (
        pile is PILE.HAND and res.state.owners[card] != seat
    ):  # a dazed unit goes home, and another card is played
        res.happen(PlaysChanged(seat, 1))
        res.push(Enter(card, res.state.owners[card], exhausted=True))
    elif blueprint.unit:
        res.push(Enter(card, seat, played=True))
        if blueprint.keywords & ENRAGED:
            units.gain(res, seat, Pool.RAGE, 1)
    else:
        res.push(
            *res.window(MOMENT.PLAYED, card, seat),
            *units.chained(res, seat, card),
            EffectOfEvent(card, seat),
            FinishEvent(card, seat),
        )


def effect_of_event(res: Resolution, task: EffectOfEvent) -> None:
    """Let a played event have its effect."""
    res.push(*(Fire(clause.number, task.seat, task.card) for clause in res.blueprint(task.card).effects))


def finish_event(res: Resolution, task: FinishEvent) -> None:
    """Put a played event into its owner's graveyard, unless its own effect has sent it elsewhere."""
    if task.card in res.state.limbo:
        piles.lay(res, task.card, PILE.GRAVEYARD, CAUSE.RESOLVED)


def exhaust_clause(book: Book, state: DuelState, card: Card, place: int) -> Clause | None:
    """Return one of a card's Exhaust abilities, None where it has not so many."""
    clauses = book.blueprints[state.kinds[card]].exhausts
    return clauses[place] if place < len(clauses) else None


def refuse_activate(state: DuelState, book: Book, seat: Seat, card: Card, place: int) -> Refusal | None:
    """Return why an Exhaust ability may not be used, or None: it may (Activate Exhaust Abilities, D6)."""
    unit = next((unit for unit in state.sides[seat].units if unit.card == card and not unit.dying), None)
    if unit is None:
        return Refusal("exhaust.unit", "Only units on your own battlefield use Exhaust abilities.")
    clause = exhaust_clause(book, state, card, place)
    if clause is None:
        return Refusal("exhaust.none", "This unit has no such Exhaust ability.")
    if unit.exhausted:
        return Refusal("exhaust.exhausted", "This unit is exhausted already.")
    if clause.number in unit.used and not state.setup.options.each_ready:
        return Refusal("exhaust.once", "This ability was used in this Action phase already.")
    if not active(state, book, clause, seat, card):
        return Refusal("exhaust.test", "What this ability asks for is not the case now.")
    return None


def activate(res: Resolution, seat: Seat, card: Card, place: int) -> None:
    """Exhaust a unit for one of its abilities and let it be done."""
    clause = exhaust_clause(res.book, res.state, card, place)
    if clause is None:
        return
    res.happen(UnitExhausted(card, clause.number))
    res.push(*res.window(MOMENT.EXHAUSTED, card, seat), Fire(clause.number, seat, card))


def activations(state: DuelState, book: Book, seat: Seat, unit: Unit) -> list[int]:
    """Return which of a unit's Exhaust abilities may be used now."""
    clauses = book.blueprints[state.kinds[unit.card]].exhausts
    if not clauses or unit.exhausted or unit.dying:
        return []
    again = state.setup.options.each_ready
    return [
        place
        for place, clause in enumerate(clauses)
        if (again or clause.number not in unit.used) and active(state, book, clause, seat, unit.card)
    ]


def refuse_timewalk(state: DuelState, book: Book, seat: Seat, card: Card) -> Refusal | None:
    """Return why a Timewalk ability may not be used, or None: it may (Timewalk, D24)."""
    side = state.sides[seat]
    if card not in side.timewalk:
        return Refusal("timewalk.pile", "This card is not on your Timewalk pile.")
    if card in side.down:
        return Refusal("timewalk.down", "This card is face down until the next End of turn.")
    if not any(
        active(state, book, clause, seat, card) for clause in book.blueprints[state.kinds[card]].timewalks
    ):
        return Refusal("timewalk.test", "What this ability asks for is not the case now.")
    return None


def use_timewalk(res: Resolution, seat: Seat, card: Card) -> None:
    """Let a Timewalk ability be done; then its card goes to the graveyard."""
    at = res.state.sides[seat].timewalk.index(card)
    res.happen(CardMoved(card, seat, PILE.TIMEWALK, seat, PILE.LIMBO, CAUSE.PUT, at))
    clauses = res.blueprint(card).timewalks
    res.push(*(Fire(clause.number, seat, card) for clause in clauses), FinishEvent(card, seat))
