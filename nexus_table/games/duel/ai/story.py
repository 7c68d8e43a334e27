"""Why a computer player would do this, in a few words: what a turn does to both sides, the weightiest first."""

from __future__ import annotations

from collections.abc import Iterator

from nexus_table.games.duel.book import Book
from nexus_table.games.duel.state import DuelState, Side
from nexus_table.games.duel.tasks import Card
from nexus_table.kernel.action import Seat

BY_TRYING = "did best where it was tried"
NOTHING = "nothing better is in reach"
KEEPS = "keeps what it has for a better moment"
FIRST_HAND = "keeps the cards that do most early"
MOST_REASONS = 4
"""So many parts of a reason are told; what comes after them weighs little."""


def reason_for(book: Book, before: DuelState, after: DuelState, seat: Seat) -> str:
    """Return what a seat gains between two states of its turn."""
    parts = [*_blows(before, after, seat), *_units(book, before, after, seat), *_rest(before, after, seat)]
    if not parts:
        return KEEPS if before.sides[seat].units else NOTHING
    return "; ".join(parts[:MOST_REASONS])


def _blows(before: DuelState, after: DuelState, seat: Seat) -> Iterator[str]:
    if after.ended is not None and seat in after.ended.winners:
        yield "destroys the nexus and wins"
    dealt = before.sides[1 - seat].nexus - after.sides[1 - seat].nexus
    if dealt > 0:
        yield f"deals {dealt} to the nexus"


def _units(book: Book, before: DuelState, after: DuelState, seat: Seat) -> Iterator[str]:
    fallen = [card for card in _on(before.sides[1 - seat]) if card not in _on(after.sides[1 - seat])]
    if fallen:
        yield f"removes {_named(book, before, fallen)}"
    come = [card for card in _on(after.sides[seat]) if card not in _on(before.sides[seat])]
    walls = [card for card in come if book.blueprints[after.kinds[card]].defensive is not None]
    if walls:
        yield f"puts up {_named(book, after, walls)}"
    others = [card for card in come if card not in walls]
    if others:
        yield f"brings {_named(book, after, others)}"


def _rest(before: DuelState, after: DuelState, seat: Seat) -> Iterator[str]:
    old, new = before.sides[seat], after.sides[seat]
    if new.nexus > old.nexus:
        yield f"restores {new.nexus - old.nexus}"
    for what, change in (
        ("Rage", new.rage - old.rage),
        ("Gears", new.gears - old.gears),
        ("captives", len(new.captives) - len(old.captives)),
        ("hidden Assassins", len(old.tokens) - len(new.tokens)),
        ("cards in hand", len(new.hand) - len(old.hand)),
    ):
        if change > 0:
            yield f"{what} +{change}"


def _on(side: Side) -> list[Card]:
    return [unit.card for unit in side.units if not unit.dying]


def _named(book: Book, state: DuelState, cards: list[Card]) -> str:
    names = [book.blueprints[state.kinds[card]].design.name for card in cards]
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
