"""The texts of the event cards on the star map's screen, in one place."""

from __future__ import annotations

OF_AUTOMATON = "{name} · CARD {number} OF {count}"
OF_ROUND = "COSMIC · ROUND {round}"
ABOUT_TO_DRAW = "The Automaton draws {count} event cards in this turn."
ABOUT_TO_BEFALL = "This round's event card is turned over next."
WHAT_IT_DID = "WHAT IT DID"
NOTHING_DONE = "Nothing of it can be done now."

CARDS = "Event cards"
LATEST = "The latest: {card}"
NONE_DRAWN = "No event card has been drawn yet"
AUTOMATON_LINE = "For an automaton"
COSMIC_LINE = "As a cosmic event"
OTHERWISE = "{when}: {line}"
KEY = "E"

DRAWN_BY = "round {round} · Automaton of {name}"
DRAWN_FOR_ALL = "round {round} · cosmic event"
HOW = "How an Automaton chooses"
HOW_DETAIL = "and which of two it prefers"
IN_DECK = "still in the deck"
ON_PILE = "drawn already"
TABS = ("Drawn so far", "All cards")
NOTHING_YET = "No event card has been drawn yet."
CLOSE = "Back to the game"
