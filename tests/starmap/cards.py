"""Event cards of the tests' own, and boards on which an automaton sits as seat 1 or a cosmic event is due."""

from __future__ import annotations

from msgspec.structs import replace

from nexus_table.games.starmap.actions import DrawCard
from nexus_table.games.starmap.deck import Deck
from nexus_table.games.starmap.event_cards import EventCard, ExtractEnergy, NothingHappens
from nexus_table.games.starmap.state import Phase

from .tokens import Board

DRAW = DrawCard()


def card(*effects, name="a"):
    """Return a card with these effects of an automaton's line."""
    return EventCard(name, name.upper(), tuple(effects), (NothingHappens(),))


def befalling(*effects):
    """Return a card with these cosmic effects."""
    return EventCard("a", "A", (ExtractEnergy(),), tuple(effects))


def automaton(ships, *effects, relics=(), level=1, seat=0, **more):
    """Return a board on which an automaton, seat 0, draws a card with these effects three times."""
    return dealt(Board(ships, relics, **more), [card(*effects)], level=level, seat=seat)


def cosmic(ships, *effects, relics=(), **more):
    """Return a board on which a cosmic event with these effects is turned over next."""
    board = dealt(Board(ships, relics, **more), [befalling(*effects)], level=0, seat=0)
    board.state = replace(board.state, phase=Phase.COSMIC)
    return board


def dealt(board, cards, *, level, seat, order=None):
    """Give a board event cards, to be drawn in their order, and let a seat be an automaton of this level."""
    levels = tuple(level if one == seat else 0 for one in board.state.seats)
    deck = Deck(tuple(cards), levels, tuple(range(len(cards))) if order is None else tuple(order))
    board.state = replace(
        board.state, seat=seat, deck=deck, phase=Phase.AUTOMATON if level else Phase.CARD, card=None
    )
    return board


def names(board):
    """Return what the last action brought about, by name."""
    return [type(event).__name__ for event in board.events]
