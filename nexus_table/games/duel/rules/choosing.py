"""How an effect finds its cards: known ones, all, the top ones, by chance, or by asking a player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from nexus_table.games.duel.language.effects import AnyEffect
from nexus_table.games.duel.language.selectors import (
    PILE,
    WHOSE,
    All,
    AtRandom,
    Cards,
    Choose,
    Extreme,
    Top,
    Whose,
)
from nexus_table.games.duel.rules import piles
from nexus_table.games.duel.rules.damage import hidden
from nexus_table.games.duel.rules.reading import (
    named,
    printed_value,
    seats_of,
)
from nexus_table.games.duel.rules.resolution import Resolution
from nexus_table.games.duel.rules.selection import (
    amount,
    candidates,
    value_of,
)
from nexus_table.games.duel.state import DuelState
from nexus_table.games.duel.tasks import AskPick, Card, Frame, Target
from nexus_table.kernel.action import Seat


def cards_for(res: Resolution, frame: Frame, what: Cards) -> tuple[Card, ...] | None:
    """Return the cards that an effect means; None where a player is asked first and the effect comes again."""
    state, book = res.state, res.book
    if isinstance(what, str):
        return tuple(card for card in named(frame, what) if card >= 0)
    match what:
        case Choose():
            return _chosen(res, frame, what)
        case All(of=of, first=first):
            every = candidates(state, book, frame, of)
            return tuple(every if first is None else every[: max(0, amount(state, book, frame, first))])
        case AtRandom(of=of, count=count):
            every = candidates(state, book, frame, of)
            most = min(len(every), amount(state, book, frame, count))
            return () if most <= 0 else tuple(res.shuffle(every)[:most])
        case Top(count=count, whose=whose):
            return _top(res, frame, count=max(0, amount(state, book, frame, count)), whose=whose)
        case _:
            assert_never(what)


def _top(res: Resolution, frame: Frame, *, count: int, whose: Whose) -> tuple[Card, ...]:
    found: list[Card] = []
    for seat in seats_of(whose, frame.seat):
        piles.refill(res, seat, count)
        found += res.state.sides[seat].deck[:count]
    return tuple(found)


def _chosen(res: Resolution, frame: Frame, what: Choose) -> tuple[Card, ...] | None:
    """Return what was picked; ask, unless there is nothing to choose."""
    if frame.picked is not None:
        return frame.picked
    options = choices(res, frame, what)
    count = min(len(options), amount(res.state, res.book, frame, what.count))
    if count <= 0:
        return ()
    if not what.up_to and count == len(options):
        return tuple(options)
    chooser = frame.seat if what.by is not WHOSE.THEIRS else 1 - frame.seat
    piles.see(res, tuple(options), 1 << chooser)
    res.push(AskPick(chooser, tuple(options), 0 if what.up_to else count, count))
    return None


def choices(res: Resolution, frame: Frame, what: Choose) -> list[Card]:
    """Return the cards that may be chosen: no tokens, no units that cannot be targeted, of those the extreme ones."""
    state, book = res.state, res.book
    options = candidates(state, book, frame, what.of)
    if what.of.pile is PILE.BATTLEFIELD:
        options = [card for card in options if not _shielded(state, res, frame.seat, card)]
    elif what.of.pile is not PILE.HAND:  # nobody knows what lies in the solo hand
        options = [card for card in options if state.kinds[card]]
    if what.extreme is None or not options:
        return options
    worth = {card: _worth(state, res, card) for card in options}
    bound = max(worth.values()) if what.extreme is Extreme.HIGHEST else min(worth.values())
    return [card for card in options if worth[card] == bound]


def _shielded(state: DuelState, res: Resolution, seat: Seat, card: Card) -> bool:
    controller = state.controller(card)
    return controller == 1 - seat and hidden(state, res.book, 1 - seat, card)


def _worth(state: DuelState, res: Resolution, card: Card) -> int:
    seat, unit = state.controller(card), state.unit(card)
    if unit is None or seat is None:
        return printed_value(res.blueprint(card))
    return value_of(state, res.book, seat, unit)


def ask_target(res: Resolution, frame: Frame, options: Sequence[Target]) -> tuple[Target, ...] | None:
    """Return the one target that was picked; ask, unless there is only one."""
    if frame.picked is not None:
        return frame.picked
    if len(options) <= 1:
        return tuple(options)
    res.push(AskPick(frame.seat, tuple(options)))
    return None


def could_do(res: Resolution, frame: Frame, effect: AnyEffect) -> bool:
    """Whether an effect has anything to do, as far as it names cards: what cannot be done is not offered."""
    for field in ("what", "of"):
        what = getattr(effect, field, None)
        if isinstance(what, Choose):
            options = choices(res, frame, what)
            needed = 1 if what.up_to else amount(res.state, res.book, frame, what.count)
            return len(options) >= max(1, needed)
        if isinstance(what, All | AtRandom):
            return bool(candidates(res.state, res.book, frame, what.of))
    return True
