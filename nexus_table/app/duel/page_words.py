"""The texts of the page on which a duel or a series is set up, and of the shelf that keeps it."""

from __future__ import annotations

TITLE = "Nexus"
GAMES_LABEL, HOW = "Games", "Factions"
GAMES = ("Best of one", "Best of three", "Back and forth", "Alone against the Automa")
GAMES_TIPS = (
    "One duel decides.",
    "A series: both draft four factions of eight, and two wins decide.",
    "A series of two duels with the same decks, which change hands in between.",
    "Seat two is played by the rules of solo mode, with a deck of two solo factions.",
)
MODES = ("Draft from four", "Choose from all", "Random pairs", "These pairs")
MODE_TIPS = (
    "Four factions are laid out; you take one, the other two, you the last.",
    "The same order, but from all factions.",
    "Four factions by lot, two for each.",
    "The factions that are set here.",
)
DIFFICULTY, AUTOMA_NEXUS, DECIDES_LABEL = "Difficulty", "Its nexus", "Between equals"
DIFFICULTIES = {"normal": "Normal", "hard": "Hard", "nightmare": "Nightmare", "custom": "Custom"}
DIFFICULTY_TIPS = {
    "normal": "Its nexus has 40, and you decide between what its rules hold equal.",
    "hard": "Its nexus has 50, and chance decides between equals.",
    "nightmare": (
        "Its nexus has 60, chance decides, and it draws and plays two cards a turn. "
        "Our expert wins about one game in a hundred."
    ),
    "custom": "Set below how much it has, who decides, and what it does twice.",
}
DECIDES = ("You decide", "Chance decides")
DOUBLE_DRAW, DOUBLE_PLAY = "It draws two cards a turn", "It plays two cards a turn"
LEARN = "Learn"
FIRST, BY_LOT = "Begins", "By lot"
MULLIGAN_ON = "Cards may be replaced once"
BEGIN, CARDS = "Begin the duel", "All cards"
TWICE = "Each faction can be in one deck only."
CANNOT_OPEN = "This duel cannot be opened"
NOT_KEPT = "This duel is not being kept: {why}."
NO_SAVES = "No duel has been kept yet."
