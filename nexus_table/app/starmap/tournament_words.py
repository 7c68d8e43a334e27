"""Every text of the tournaments' pages, ready to be translated."""

from __future__ import annotations

from nexus_table.games.starmap.state import Ending
from nexus_table.games.starmap.tournament.model import Format

LIST = "Tournaments of Nexum Galaxy"
NONE = "No tournament yet. Begin one: four entrants, people or computer players."
NEW = "New tournament"
OPEN = "Open"
REMOVE = "Remove"
REMOVE_ASKED = "Remove “{name}” with all its games? This cannot be taken back."
NOT_REMOVED = "This tournament could not be removed"
CHOOSE_FIRST = "First choose a tournament in the list."
DAMAGED = "Damaged"
DAMAGED_OPEN = "This file cannot be read, so the tournament cannot be opened."
PROGRESS = "{format} · {played} of {games} games"
LEADS = "{name} leads"
WON = "{names} won"

TITLES = {
    Format.MATCH_AND_REMATCH: "Match and rematch",
    Format.PARALLEL_GAMES: "Parallel games",
    Format.SUDDEN_DEATH: "Sudden death",
    Format.FREE_FOR_ALL: "Free-for-all",
    Format.TRIOS: "Trios",
}
COUNTS = {
    Format.MATCH_AND_REMATCH: "2 games of four",
    Format.PARALLEL_GAMES: "2 games of two",
    Format.SUDDEN_DEATH: "2 games of two, then a final",
    Format.FREE_FOR_ALL: "6 games of two",
    Format.TRIOS: "4 games of three",
}
ABOUT = {
    Format.MATCH_AND_REMATCH: "All four meet twice, then in reversed order. The highest sum of Battle Scores wins.",
    Format.PARALLEL_GAMES: "Two games side by side. The highest Battle Score of all four wins, whoever it was against.",
    Format.SUDDEN_DEATH: "Two games side by side, then their winners meet. Who wins the final wins the tournament.",
    Format.FREE_FOR_ALL: "Everybody meets everybody once. The highest sum of Battle Scores wins.",
    Format.TRIOS: "Every three of the four meet once. The highest sum of Battle Scores wins.",
}
TIES = "Equal sums: games won decide, then points, then relics; who is equal in all shares the place."

NEW_TITLE = "New tournament"
FORMAT = "Format"
NAME = "Name"
NAMED = "Spring cup"
ENTRANTS = "Entrants"
ENTRANT = "Entrant {number}"
USUAL = ("Sol", "Vega", "Altair", "Rigel")
SECTOR = "Sector"
EACH_ROUND = "Another one each round"
LIMIT = "Ends after"
NO_LIMIT = "no limit"
ROUNDS = "{count} rounds"
LIMIT_TIP = "At the latest: then Battle Score decides, then energy, then the order of play."
BEGIN = "Begin the tournament"
NO_NAME = "The tournament needs a name with a letter or digit in it."
NO_ENTRANT = "Entrant {number} needs a name."
SAME_NAME = "Two entrants are called {name}; give each a name of their own."
SCHEDULE = "Games"
FINAL = "the winners meet"
NOT_WRITTEN = "The tournament could not be written to the disk"

GAMES = "Games"
TABLE = "Table"
TABLE_HEADS = ("", "Entrant", "Games", "Won", "Points", "Relics", "Battle Score")
VERSUS = " – "
ROUND_AND_SECTOR = "Round {number} · {sector}"
WAITS = "The winners of round 1"
WAITS_WHY = "This game waits for the winners of the first round."
OVER = "This game has been played."
ALL_OVER = "All games have been played."
OPEN_GAME = "to be played"
BEGUN = "begun"
LATER = "later"
PLAY = "Play this game"
GO_ON = "Go on with this game"
WATCH = "Watch this game"
PLAY_OUT = "Play out the computers' games"
PLAY_OUT_TIP = "Games between computer players alone are played in the background, one after the other."
NO_COMPUTERS = "No game to be played is between computer players alone."
PLAYING = "{names}: round {round}"
PLAYS = {0: "plays first", 1: "plays second", 2: "plays third", 3: "plays fourth"}
CHAMPION = "{names} wins the tournament"
CHAMPIONS = "{names} share the victory"
AND = " and "
RESULT = "{winner} {by} in round {round}."
BY = {
    Ending.POINTS: "won by points",
    Ending.RELICS: "won by relics",
    Ending.LAST: "was the last one standing",
    Ending.LIMIT: "led when the last round ended",
}
CANNOT_OPEN = "This game cannot be opened"
ANEW = "Begin it anew"
BACK = "Back to the tournament"
PROCESS_ENDED = "The process that played this game has ended."
NOT_PLAYED = "The game could not be played to its end: {kind}: {why}."
OTHER_GAME = "{file} is not the game of this tournament"
NOT_KEPT = "This game cannot be kept: {why}."
SCORED = "Battle Score {battle} · points {points} · relics {relics}"
