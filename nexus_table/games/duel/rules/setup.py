"""Setup: initiative, the choice of factions, deck creation, first hands and mulligan (D12, D20)."""

from __future__ import annotations

from collections.abc import Sequence

from nexus_table.games.duel.book import Book
from nexus_table.games.duel.events import CAUSE, CardMoved, DecksBuilt, FactionDrafted
from nexus_table.games.duel.language.selectors import PILE, Cycle
from nexus_table.games.duel.model import Supply
from nexus_table.games.duel.options import DuelSetup, Mode, Solo
from nexus_table.games.duel.rules import piles
from nexus_table.games.duel.rules.resolution import Resolution
from nexus_table.games.duel.state import ASSASSINS, AUTOMA, FIRST_HAND, DuelState, Side
from nexus_table.games.duel.tasks import AnyTask, AskDraft, AskPick, BeginGame, Card, StartTurn, Why
from nexus_table.kernel.action import Seat
from nexus_table.kernel.chance import Chance

OFFERED = 4
AUTOMA_PLAYS = 2
"""How many solo factions make the Automa's deck."""
DRAFT_ORDER = ((0, 1, 1, 0), (1, 0, 0, 1))
"""Who drafts when, by who has the initiative: one, then two, then the last (Choose Factions)."""


def pool_of(setup: DuelSetup, book: Book) -> tuple[str, ...]:
    """Return the factions from which a game is chosen: those of the set-up, else all that are no solo factions."""
    if setup.pool:
        return tuple(sorted(set(setup.pool)))
    return tuple(ident for ident, faction in book.factions.items() if not faction.solo)


def refuse_setup(setup: DuelSetup, book: Book) -> str | None:
    """Return in a sentence why a game cannot begin like this, None where it can."""
    wanted = [*(ident for pair in setup.factions or () for ident in pair), *setup.pool]
    unknown = next((ident for ident in wanted if ident not in book.factions), None)
    if unknown is not None:
        return f"there is no faction called {unknown}"
    if setup.solo is not None:
        return _refuse_solo(setup, setup.solo, book)
    if setup.factions is not None:
        both = [ident for pair in setup.factions for ident in pair]
        return None if len(set(both)) == len(both) else "each faction is in one deck only"
    if len(pool_of(setup, book)) < OFFERED:
        return f"{OFFERED} factions are needed to choose from"
    return None


def _refuse_solo(setup: DuelSetup, solo: Solo, book: Book) -> str | None:
    """Return in a sentence why a game against the Automa cannot begin like this, None where it can."""
    automa = (
        solo.factions if solo.factions is not None else setup.factions[AUTOMA] if setup.factions else None
    )
    own = setup.factions[1 - AUTOMA] if setup.factions is not None else ()
    for ident in (*(automa or ()), *own):
        if ident not in book.factions:
            return f"there is no faction called {ident}"
    if automa is not None and not all(book.factions[ident].solo for ident in automa):
        return "the Automa plays two solo factions"
    if automa is not None and len(set(automa)) < len(automa):
        return "the Automa needs two different factions"
    if automa is None and len(solo_factions(book)) < AUTOMA_PLAYS:
        return "there are no two solo factions for the Automa"
    if any(book.factions[ident].solo for ident in own):
        return "solo factions are the Automa's"
    if len(set(own)) < len(own):
        return "two different factions are needed"
    if setup.factions is None and len(pool_of(setup, book)) < OFFERED:
        return f"{OFFERED} factions are needed to choose from"
    return None


def solo_factions(book: Book) -> tuple[str, ...]:
    """Return the factions that the Automa plays."""
    return tuple(ident for ident, faction in book.factions.items() if faction.solo)


def set_up(setup: DuelSetup, book: Book, chance: Chance) -> Resolution:
    """Return the first state and what is asked in it, as a course that has yet to be resolved."""
    first = setup.first if setup.solo is None else AUTOMA
    if first is None:
        first, chance = chance.below(2)
    res = Resolution(DuelState(chance=chance, setup=setup, active=first, starter=first), book)
    if setup.solo is not None:
        _set_up_solo(res, setup, setup.solo)
        return res
    if setup.factions is not None:
        _take(res, setup.factions)
        res.push(BeginGame())
        return res
    pool = pool_of(setup, book)
    if setup.mode is Mode.CASUAL:
        offered: tuple[str, ...] = pool
    else:
        offered = tuple(sorted(res.shuffle(pool)[:OFFERED]))
    if setup.mode is Mode.RANDOM:
        mixed = res.shuffle(offered)
        _take(res, ((mixed[0], mixed[1]), (mixed[2], mixed[3])))
        res.push(BeginGame())
        return res
    order = DRAFT_ORDER[first]
    res.push(AskDraft(order[0], offered, order[1:]), BeginGame())
    return res


def _set_up_solo(res: Resolution, setup: DuelSetup, solo: Solo) -> None:
    """Let the player's factions be chosen and the Automa have its own (Automa Setup)."""
    seat = 1 - AUTOMA
    automa = solo.factions or (setup.factions[AUTOMA] if setup.factions is not None else None)
    if automa is None:
        first, second, *_ = res.shuffle(solo_factions(res.book))
        automa = (first, second)
    res.happen(*(FactionDrafted(AUTOMA, ident) for ident in automa))
    if setup.factions is not None or setup.mode is Mode.RANDOM:
        own = (
            setup.factions[seat] if setup.factions is not None else res.shuffle(pool_of(setup, res.book))[:2]
        )
        res.happen(*(FactionDrafted(seat, ident) for ident in own))
        res.push(BeginGame())
        return
    pool = pool_of(setup, res.book)
    offered = pool if setup.mode is Mode.CASUAL else tuple(sorted(res.shuffle(pool)[:OFFERED]))
    res.push(AskDraft(seat, offered, (seat,)), BeginGame())


def _take(res: Resolution, factions: Sequence[Sequence[str]]) -> None:
    for seat, pair in enumerate(factions):
        res.happen(*(FactionDrafted(seat, ident) for ident in pair))


def draft(res: Resolution, task: AskDraft, faction: str) -> None:
    """Let a seat take a faction; of four on offer the last one goes without asking."""
    res.happen(FactionDrafted(task.seat, faction))
    left = tuple(ident for ident in task.offered if ident != faction)
    if not task.order:
        return
    seat, *order = task.order
    if len(left) == 1 and not order and res.state.setup.solo is None:
        res.happen(FactionDrafted(seat, left[0]))
        return
    res.push(AskDraft(seat, left, tuple(order)))


def begin_game(res: Resolution) -> None:
    """Build and shuffle both decks, draw the first hands, and ask for mulligans, the starter first."""
    state, book = res.state, res.book
    kinds: list[int] = []
    owners: list[Seat] = []
    sides: list[Side] = []
    for seat in state.seats:
        factions = state.sides[seat].factions
        supplies = {supply for ident in factions for supply in book.supplies(ident)}
        deck = [kind for ident in factions for kind in book.decks[ident]]
        first = len(kinds)
        kinds += deck
        tokens = range(len(kinds), len(kinds) + (ASSASSINS if Supply.ASSASSINS in supplies else 0))
        kinds += [0] * len(tokens)
        owners += [seat] * (len(kinds) - first)
        sides.append(
            Side(
                nexus=nexus_at_first(state, seat),
                cap=nexus_at_first(state, seat),
                deck=res.shuffle(range(first, first + len(deck))),
                tokens=tuple(tokens),
                factions=factions,
                rage=1 if Supply.RAGE in supplies else 0,
                cycle=Cycle.DAY if Supply.CYCLE in supplies else None,
            )
        )
    res.happen(DecksBuilt(tuple(kinds), tuple(owners), (sides[0], sides[1])))
    for seat in state.seats:
        for _ in range(FIRST_HAND):
            deal(res, seat)
    order = tuple(seat for seat in (state.starter, 1 - state.starter) if not state.automatic(seat))
    asks: list[AnyTask] = []
    if state.setup.mulligan:
        asks = [AskPick(seat, res.state.sides[seat].hand, 0, FIRST_HAND, Why.MULLIGAN) for seat in order]
    res.push(*asks, StartTurn(state.starter))


def nexus_at_first(state: DuelState, seat: Seat) -> int:
    """Return with how many points a nexus begins, which is also what it never exceeds (D9)."""
    solo = state.setup.solo
    return solo.nexus if solo is not None and seat == AUTOMA else state.setup.options.nexus


def deal(res: Resolution, seat: Seat) -> None:
    """Let a seat draw a card of its first hand; the Automa's is laid down unseen."""
    deck = res.state.sides[seat].deck
    if deck:
        eyes = 0 if res.state.automatic(seat) else 1 << seat
        res.happen(CardMoved(deck[0], seat, PILE.DECK, seat, PILE.HAND, CAUSE.DEALT, eyes=eyes))


def mulligan(res: Resolution, seat: Seat, cards: tuple[Card, ...]) -> None:
    """Set cards aside, draw as many, then shuffle those back (D12): nobody else sees which they were."""
    if not cards:
        return
    side = res.state.sides[seat]
    drawn = side.deck[: len(cards)]
    for _ in drawn:
        deal(res, seat)
    for card in cards:
        res.happen(
            CardMoved(card, seat, PILE.HAND, seat, PILE.DECK, CAUSE.RETURNED, bottom=True, eyes=1 << seat)
        )
    piles.shuffle(res, seat)
    res.reveal()
