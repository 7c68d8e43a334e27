"""What can be read off cards, piles and pools without reckoning: whose, where, which keywords there are."""

from __future__ import annotations

from collections.abc import Iterator

from nexus_table.games.duel.book import KEYWORD_BIT, Blueprint, Book
from nexus_table.games.duel.events import PLACE
from nexus_table.games.duel.language.selectors import (
    PILE,
    WHOSE,
    Keyword,
    Pile,
    Pool,
    Tally,
    UnitType,
    Whose,
)
from nexus_table.games.duel.state import ASSASSINS, DuelState, Unit
from nexus_table.games.duel.tasks import Card, Frame, Names
from nexus_table.kernel.action import Seat

TRAMPLE = KEYWORD_BIT[Keyword.TRAMPLE]
DOUBLE_ATTACK = KEYWORD_BIT[Keyword.DOUBLE_ATTACK]
IGNORE = KEYWORD_BIT[Keyword.IGNORE]
HUNTER = KEYWORD_BIT[Keyword.HUNTER]
LASTING = KEYWORD_BIT[Keyword.LASTING]
PEACEFUL = KEYWORD_BIT[Keyword.PEACEFUL]
UNTARGETABLE = KEYWORD_BIT[Keyword.UNTARGETABLE]
UNHURT = KEYWORD_BIT[Keyword.UNHURT]
ENGULF = KEYWORD_BIT[Keyword.ENGULF]
ENRAGED = KEYWORD_BIT[Keyword.ENRAGED]
SLOW = KEYWORD_BIT[Keyword.SLOW]
PERMANENT = KEYWORD_BIT[Keyword.PERMANENT]
SLOT = {UnitType.OFFENSIVE: 0, UnitType.DEFENSIVE: 1, UnitType.SUPPORT: 2}


PLAYED, ATTACKS = PLACE[Tally.PLAYED], PLACE[Tally.ATTACKS]
MOST_ACTS = 150
"""How many actions a turn may have before only its end is left (D19)."""


def acts(state: DuelState) -> int:
    """Return how much the active seat has done in its turn: cards played, attacks, abilities used."""
    side = state.sides[state.active]
    count = side.counts[PLAYED] + side.counts[ATTACKS]
    for unit in side.units:
        if unit.used:
            count += len(unit.used)
    return count


def seats_of(whose: Whose, seat: Seat) -> tuple[Seat, ...]:
    """Return which seats are meant, the ability's controller first."""
    if whose is WHOSE.MINE:
        return (seat,)
    return (1 - seat,) if whose is WHOSE.THEIRS else (seat, 1 - seat)


def cards_in(state: DuelState, pile: Pile, seat: Seat) -> tuple[Card, ...]:
    """Return the cards of a seat's pile; of units that are not dying, and of what is tucked beneath them."""
    side = state.sides[seat]
    match pile:
        case PILE.BATTLEFIELD:
            return tuple([unit.card for unit in side.units if not unit.dying])
        case PILE.HAND:
            return side.hand
        case PILE.DECK:
            return side.deck
        case PILE.GRAVEYARD:
            return side.graveyard
        case PILE.CAPTIVES:
            return side.captives
        case PILE.TIMEWALK:
            return side.timewalk
        case PILE.ENGULFED:
            return side.engulfed
        case PILE.TOKENS:
            return side.tokens
        case PILE.TUCKED:
            return tuple([card for unit in side.units for card in unit.tucked])
        case PILE.LIMBO:
            return tuple([card for card in state.limbo if state.owners[card] == seat])


def allied(state: DuelState, blueprint: Blueprint, seat: Seat) -> bool:
    """Whether a card belongs to one of the factions with which a seat began (Allied unit, D18)."""
    return blueprint.faction in state.sides[seat].factions


def printed_value(blueprint: Blueprint) -> int:
    """Return the value that is printed on a card (Value)."""
    return max(blueprint.offensive or 0, blueprint.defensive or 0, blueprint.support or 0)


def named(frame: Frame, ref: str) -> tuple[Card, ...]:
    """Return the cards that a reference stands for; nothing where it has no meaning here."""
    happening = frame.happening
    if ref == "this":
        return (frame.source,)
    if happening is not None and ref in ("it", "by", "to"):
        return (happening.card if ref == "it" else happening.by if ref == "by" else happening.to,)
    return bound(frame.names, ref)


def bound(names: Names, ref: str) -> tuple[Card, ...]:
    """Return the cards to which a name was given last."""
    for name, cards in reversed(names):
        if name == ref:
            return cards
    return ()


def in_pool(state: DuelState, pool: Pool, seat: Seat) -> int:
    """Return how much a seat has of something."""
    side = state.sides[seat]
    match pool:
        case Pool.RAGE:
            return side.rage
        case Pool.GEARS:
            return side.gears
        case Pool.HIDDEN:
            return ASSASSINS - len(side.tokens) if any(kind == 0 for kind in owned_kinds(state, seat)) else 0
        case Pool.CAPTIVES:
            return len(side.captives)
        case Pool.NEXUS:
            return side.nexus


def owned_kinds(state: DuelState, seat: Seat) -> Iterator[int]:
    """Yield the designs of all cards that a seat owns; 0 is the Assassin token."""
    return (kind for kind, owner in zip(state.kinds, state.owners, strict=True) if owner == seat)


def is_wall(state: DuelState, book: Book, unit: Unit) -> bool:
    """Whether a unit must be targeted first: it has a defensive container and is not dying (D21)."""
    return not unit.dying and book.blueprints[state.kinds[unit.card]].defensive is not None
