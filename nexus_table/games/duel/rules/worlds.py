"""Worlds: whole states that a seat cannot tell from what it sees, for players that think in what might be."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from nexus_table.games.duel.state import SPECTATOR, UNTOLD, DuelState, Side
from nexus_table.games.duel.tasks import HIDDEN, AnyTask, AskPick, Card, Frame
from nexus_table.kernel.action import Seat
from nexus_table.kernel.chance import SEEDS, Chance

Pools = list[list[Card]]


def world(view: DuelState, seat: Seat | None, chance: Chance) -> tuple[DuelState, Chance]:
    """Return a state that looks to this seat (None: a spectator) as its view does, and the chance that is left.

    The cards that it does not see are dealt at random to where some lie hidden: an owner's to its own hand and deck
    and to the captives of its opponent, hidden Assassins to the opponent's deck and to what was captured from it. The
    state's luck is new as well.
    """
    seen = view.visible(SPECTATOR if seat is None else seat)
    pools: Pools = []
    tokens: Pools = []
    for owner in view.seats:
        unseen = [card for card, whose in enumerate(view.owners) if whose == owner and not seen >> card & 1]
        mixed, chance = chance.shuffled(unseen)
        pools.append([card for card in mixed if view.kinds[card]])
        tokens.append([card for card in mixed if not view.kinds[card]])
    sides = list(view.sides)
    for at, side in enumerate(sides):
        hand = side.hand if view.automatic(at) else ()  # the Automa draws Assassins unseen
        captured = sides[1 - at].captives
        cards, chance = _with_tokens((*hand, *side.deck, *captured), tokens[1 - at], chance)
        deck = cards[len(hand) : len(hand) + len(side.deck)]
        sides[at] = replace(side, hand=cards[: len(hand)] or side.hand, deck=deck)
        sides[1 - at] = replace(sides[1 - at], captives=cards[len(hand) + len(deck) :])
    for at, side in enumerate(sides):
        sides[at] = replace(side, captives=_filled(side.captives, pools, 1 - at))
    for at, side in enumerate(sides):
        hand = _filled(side.hand, pools, at)
        hand = hand if view.automatic(at) else tuple(sorted(hand))
        sides[at] = replace(side, hand=hand, deck=_filled(side.deck, pools, at))
    seed, chance = chance.below(SEEDS)
    one, two, three = (0 if bits == UNTOLD else bits for bits in view.known)
    sides = [_sorted(side) for side in sides]
    agenda = tuple(_whole(task, sides) for task in view.agenda)
    filled = replace(
        view, sides=(sides[0], sides[1]), known=(one, two, three), chance=Chance(seed), agenda=agenda
    )
    return filled, chance


def _whole(task: AnyTask, sides: Sequence[Side]) -> AnyTask:
    """Return what is awaited without hidden cards: others are asked about cards they now have, names lose theirs."""
    match task:
        case AskPick(seat=seat, options=options) if HIDDEN in options:
            spare = [card for card in (*sides[seat].hand, *sides[seat].deck) if card not in options]
            filled = tuple(spare.pop(0) if card == HIDDEN else card for card in options)
            return replace(task, options=filled)
        case Frame(names=names, picked=picked):
            known = tuple((name, tuple(card for card in cards if card != HIDDEN)) for name, cards in names)
            kept = picked if picked is None else tuple(card for card in picked if card != HIDDEN)
            return replace(task, names=known, picked=kept)
        case _:
            return task


def _filled(cards: tuple[Card, ...], pools: Pools, owner: Seat) -> tuple[Card, ...]:
    """Return a pile with cards of an owner where it is hidden; where none are left, with the other's."""
    if HIDDEN not in cards:
        return cards
    own, other = pools[owner], pools[1 - owner]
    return tuple((own or other).pop() if card == HIDDEN else card for card in cards)


def _with_tokens(
    cards: tuple[Card, ...], tokens: list[Card], chance: Chance
) -> tuple[tuple[Card, ...], Chance]:
    """Return cards with hidden tokens at random among those that lie hidden."""
    places, chance = chance.shuffled([place for place, card in enumerate(cards) if card == HIDDEN])
    filled = list(cards)
    for place, token in zip(places, tokens, strict=False):
        filled[place] = token
    return tuple(filled), chance


def _sorted(side: Side) -> Side:
    return replace(side, captives=tuple(sorted(side.captives)))
