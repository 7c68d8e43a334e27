"""The texts of a series between its duels, ready to be translated."""

from __future__ import annotations

from nexus_table.games.duel.screen.words import MENU
from nexus_table.ui.input import Shortcut

KINDS = {"best of 3": "Best of three", "back and forth": "Back and forth"}
TAKE = "{name}: take a faction."
CHOOSE = "{name}: choose in secret the two factions of your next deck."
WAIT = "{name} is choosing."
NEXT = "Duel {number} comes next; {name} begins it."
PLAY, CHOSEN, AGAIN = "To duel {number}", "This is my deck", "Another series"
WON, TIE = "{name} wins the series!", "The series ends in a tie."
OWN, RULES_TITLE = "Your factions", "How it goes"
ONE_EACH = "One faction of each of your first two decks: {count} decks are possible."
WINS = ("no duel won", "1 duel won", "{count} duels won")
DUELS, NONE = "DUELS", "None has been played yet."
IN, NOW, DRAWN = "Duel {number}", "being played", "a draw: played again"
RESULT = "{name} · {one} : {two} left"
BEGINS = "{name} begins"
SUM = "W left in both duels: {one} : {two}"
WAY_OUT, GO_ON = "To the series", "Go on"
KEPT = "A series is kept by itself after every step; go on with it from the menu."
LOST = "Begin this duel anew"
LOST_WHY = "{why} Its file is laid aside; the duel can be begun anew with the same decks."
RULES = {
    "best of 3": "Each seat has drafted four factions. The first duel is played with two of them, chosen in secret; "
    "the second with the other two; a third, if it is needed, with one of each. Whoever lost a duel begins the next. "
    "Two wins end the series, and a drawn duel is played again.",
    "back and forth": "Two duels: after the first the decks change hands, and whoever lost begins. Who wins both has "
    "won. With one win each, the sum of what both nexuses had left decides; equal sums are a tie. A drawn duel is "
    "played again.",
}
KEYS = (
    Shortcut("1", "Take or pick the faction with this number", "Series"),
    Shortcut("Right", "Walk along the factions", "Series"),
    Shortcut("Space", "Take or pick what is marked", "Series"),
    Shortcut("Enter", "Go on", "Series"),
    Shortcut("Ctrl+Q", MENU, "Series"),
)
