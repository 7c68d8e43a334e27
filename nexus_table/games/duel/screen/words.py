"""Every text of the duel's screen, ready to be translated; `series_words` has those of a series between its duels."""

from __future__ import annotations

from nexus_table.games.duel.language.selectors import Cycle, Pile, UnitType
from nexus_table.games.duel.state import Phase
from nexus_table.table.saving import SavingWords
from nexus_table.ui.input import Shortcut

BRAND = "NEXUS"
SEATS = ("Amber", "Azure")
SITTER = {
    "person": "A person",
    "random": "Random",
    "beginner": "Beginner",
    "normal": "Normal",
    "expert": "Expert",
    "automa": "By its rules",
}
AUTOMA = "Automa"
SITTER_TIPS = {
    "person": "Played by a person at this screen.",
    "random": "Random: every step is drawn by lot among the legal ones. It does not think at all.",
    "beginner": "Beginner: takes what looks best at once, and misjudges it now and then.",
    "normal": "Normal: plans its whole turn, cards and attacks together.",
    "expert": "Expert: plans longer, in several guesses at what you hold. It never sees your cards.",
}

UNDO, REDO, SAVE, MENU = "Take back", "Do again", "Save the game", "To the menu"
PACE_TIP, PAUSE, SKIP, BROWSER = "How fast effects are shown", "Pause", "Show the rest at once", "All cards"
GO_ON = "Go on"
SHOW_AGAIN, NOTHING_TO_SHOW = "Show again what others did last", "Nobody else has done anything yet."
PACE = "Effects are shown {pace}."
PACE_TIMES, PACE_AT_ONCE = "at {tempo} times the usual tempo", "at once"
PACE_KEYS = "A full stop makes it faster, a comma slower; P stands still."
STEP = "Stand still and show the next event"
HINT = "What would you do?"
HINT_HEAD, HINT_THINKS = "WHAT I WOULD DO", "Looking for a good turn …"
HINT_WHY, HINT_PICK, HINT_ATTACK = "Why: {reason}.", "Pick {what}", "Go on to attack"
HINT_UNSEEN = "The rest hangs on cards that you have not seen."
WHY_ASKED, WHY_TITLE, WHY_HEAD = "Why?", "Why this target?", "WHY THIS TARGET"
WHY_NONE = "The Automa has not aimed at anything yet."
WHY_ONLY = "Only the Automa's choices can be asked about: others keep their reasons."
ALWAYS, ALWAYS_ON = "Always answer so", "Always answer so: on"
ALWAYS_TIP = "Give your next answer always, whenever this is asked again."
ALWAYS_TITLE = "Answers given always"
ALWAYS_WHY = (
    "These questions are answered by themselves as long as this table stands. Forget one to be asked again."
)
ALWAYS_NONE = "Nothing is answered always. Press A before an answer to keep it."
ALWAYS_FORGET = "Ask again"
ALWAYS_SAID = {
    "yes": "{card}: yes",
    "no": "{card}: no",
    "no react": "{card}: no reaction to this",
    "react": "{card}: always reacts to this",
    "first": "First: {what}",
}
NO_UNDO = "Only your own last step can be taken back, before anybody else decides."
SAVING = SavingWords(
    save=SAVE,
    save_as="Under which name shall this duel be saved? It is also kept by itself after every step.",
    replace="A game is already saved as {name}. It is lost if this one takes its place.",
    replace_yes="Replace",
)

HISTORY_HOW = (
    "Every step as you knew it then. Walk with the arrow keys, or play it; a new duel can begin anywhere."
)
TURN_OF = "Turn {turn}, {name}"
NO_BRANCH_HERE = "This duel is played on as it is: no other is begun from its past."

TURN = "Turn {number}"
PHASES = {
    Phase.START: "Start",
    Phase.ACTION: "Action",
    Phase.ATTACK: "Attack",
    Phase.END: "End",
}
SETUP = "Before the first turn"
WAIT = "{name} is playing."
SHOWING = "Showing what happens; click or press S to skip."
PAUSED = "Paused: T shows the next step, P goes on."
OVER = "The duel is over."
PLAY, PLAYS, FREE_PLAYS = "1 play left", "{count} plays left", "and {count} for free"
GLANCE = "Nexus {left}"
NEXT_PLAY, NEXT_USE, NEXT_WALK = (
    "play a card",
    "use a unit's Exhaust ability",
    "use a card of your Timewalk pile",
)
NEXT_DO, NEXT_NONE, NEXT_PLAYED = (
    "{what}, or {on}.",
    "Nothing else is left to do: {on}.",
    "Your play is used. ",
)
NEXT_ATTACK = "Choose a unit that attacks, then its target; or end your turn."
NEXT_ATTACK_NONE = "None of your units can attack now; end your turn."
NEXT_TARGET = "{card}: choose what it attacks."
NEXT_CHOSEN = "{card}: click again or press Enter to play it, or drag it to your battlefield."
NEXT_ABILITY = "{card}: click again or press Enter to use its ability."
ASKED_BY = "{card}: {ask}"
ASKED_YES = "{card}: {effect} Do you want to?"
ASKED_SECOND = "{card}: does it attack a second time? Choose what it attacks, or that it does not."
ASKED_REACTION = "{what} Do you react?"
HAPPENED_ATTACK = "{card} attacks {target}."
HAPPENED_DAMAGE = "{amount} damage is about to be dealt to {target}."
HAPPENED_DESTRUCTION = "{card} is about to be destroyed."
HAPPENED_CARD, HAPPENED_ELSE = "{card}: {moment}.", "{moment}."
NO_MORE_ATTACK, NO_ATTACK = "No second attack", "Do not attack"
PICKED = "Picked {count} of {most}"
DONE = "Done"
PICK_NONE = "Pick none"
REPLACE, REPLACE_NONE = "Replace {count}", "Keep all"
PICK_MORE = "Pick {count} more."
NO_MORE = "No more than {most} can be picked; click a picked card to leave it out."
FIRST_ATTACKER = "First choose the unit that attacks; then click its target."
NOT_NOW = "Nothing can be done with this now."
NOT_YOURS = "It is not your turn to decide."
READ_ONLY = "This lies here to be read."
NO_ABILITY = "This unit has no Exhaust ability."
RAGE = "Rage {spent} of {most}"
CANCEL = "Choose another"
STILL_PLAYS = "You could still play a card. Press again to go on all the same."
STILL_ATTACKS = "A unit of yours could still attack. Press again to end your turn all the same."
STILL = (STILL_PLAYS, STILL_ATTACKS)
ENDS_ANYWAY = "End anyway"

PLAY_IT = "Click twice, or drag to the battlefield, to play it."
DO_TARGET = "Attack this with {card}"
PREVIEW_NEXUS = "Its nexus: {before} → {after}"
PREVIEW_WINS = "This wins the duel!"
PREVIEW_LOSES = "This loses the duel!"
PREVIEW_DESTROYED = "{card} is destroyed"
PREVIEW_SURVIVES = "{card}: {left} hit points left"
PREVIEW_UNKNOWN = "What follows hangs on hidden cards or on chance."
PREVIEW_REACTION = "First {name} may react; without that:"
PREVIEW_ASKED = "Then more is asked."

NEXUS = "Nexus"
DECK, HAND, GRAVEYARD = "Deck", "Hand", "Graveyard"
PILES = {
    Pile.DECK: "Deck",
    Pile.GRAVEYARD: "Graveyard",
    Pile.CAPTIVES: "Captives",
    Pile.TIMEWALK: "Timewalk",
    Pile.ENGULFED: "Engulfed",
    Pile.TOKENS: "Assassins",
}
PILE_TITLE = "{pile} of {name}"
PILE_EMPTY = "No card lies here."
PILE_ORDER = "The newest first."
PILE_CLOSED = "The cards here are hidden; {known} of them you know."
POOL_RAGE, POOL_GEARS = "Rage", "Gears"
CYCLES = {Cycle.DAY: "Day", Cycle.NIGHT: "Night"}
EMPTY_FIELD = "No units"
RULE_KEY = "F1"
READ_PILE = "Click to read it"

TYPES = {UnitType.OFFENSIVE: "Offensive", UnitType.DEFENSIVE: "Defensive", UnitType.SUPPORT: "Support"}
LETTERS = {UnitType.OFFENSIVE: "O", UnitType.DEFENSIVE: "D", UnitType.SUPPORT: "S"}
EVENT, EVENT_LETTER, CHAIN = "Event", "E", "Chain"
CHAIN_HELP = "Chain: playing it lets you play one card more."
HIDDEN_CARD = "A hidden card"
TOKEN = "Assassin"
COPIES = "{count} copies"
COPY = "1 copy"
EXHAUSTED, ROOTED, DYING = "Exhausted", "Permanently exhausted", "Destroyed, its last triggers resolve"
TUCKED, MOB = "{count} tucked beneath", "A mob of {count}"
LEFT = "{left} of {whole} hit points left"
NOW_VALUE = "{type} value now {value}, printed {printed}"
ONE_LEFT = "{count} left"

CARD, LOG = "CARD", "LOG"
LAST_PLAYED, LAST_CAME = "Played last, by {name}", "Deployed last, by {name}"
COULD_CHOOSE = "You can choose this"
LAST_ATTACKED, LAST_USED = "Attacked last, for {name}", "Used last, by {name}"
HOVER_CARD = "Point at a card, or walk there with the arrow keys, to read it in full."
BEGINS = "The duel begins."
DRAFT_TITLE = "Factions on offer"
PICK_TITLE = "Cards to pick from"

CURTAIN = "{name}, the screen is yours"
CURTAIN_WHY = "Everybody else looks away: your hand is shown next."
WON, DRAW = "{name} wins", "A draw"
RESULT_LINE = "{why} Turn {turn}."
REMATCH = "Rematch"
RESULT_HEADS, RESULT_ABOUT = ("", "Nexus", "Deck", "Hand", "Units"), "Factions"

LEARN_TITLE = "Learn Nexus"
LEARN_FIRST, LEARN_MECHANICS, LEARN_PUZZLES = "First duel", "One mechanic each", "Win this turn"
LEARN_BEGIN, LEARN_DONE = "Begin", "done"
LEARN_FAULT = "This cannot be opened"
PUZZLE_TITLE = "{title} · win this turn"
PUZZLE_ANEW, PUZZLE_LEAVE, PUZZLE_NEXT = "Start over", "To the list", "The next one"
PUZZLE_HINT = "What now?"
PUZZLE_SOLVED = "Solved! Nothing that your opponent could have answered would have saved it."
PUZZLE_MISSED = "The turn is over and the nexus stands. Start over, or take your steps back."
PUZZLE_LOST = "No way leads to a win from here any more. Take a step back, or start over."
PUZZLE_STILL = "There is still a way: {what}."
PUZZLE_KEPT = "A puzzle is not saved; what you have solved is remembered."
PUZZLE_WITHHELD = "Not in a puzzle: it has a hint of its own."
LESSON_WITHHELD_DUEL = "Not in a lesson."

BROWSER_TITLE = "All cards"
SEEK, SEEK_TIP = "Find cards", "Words of names and texts in any order: draw wall. Ctrl+F"
ALL_FACTIONS, ALL_KEYWORDS, ALL_TYPES = "Every faction", "Every keyword", "Every type"
FOUND, NOTHING_FOUND = "{count} designs", "No card is like that: take a word or a filter away."
STARS = "Difficulty {stars} of 3"

SHORTCUTS = (
    Shortcut("1", "Take the card or answer with this number", "Duel"),
    Shortcut("Left", "Walk along the cards", "Duel"),
    Shortcut("Right", "Walk along the cards", "Duel"),
    Shortcut("Up", "Walk to the row above", "Duel"),
    Shortcut("Down", "Walk to the row below", "Duel"),
    Shortcut("Tab", "Walk to the next card that can be used", "Duel"),
    Shortcut("Enter", "Use the marked card; else the bright button", "Duel"),
    Shortcut("Esc", "Let go of what is chosen", "Duel"),
    Shortcut("E", "End the phase", "Duel"),
    Shortcut("Y", "Yes", "Duel"),
    Shortcut("N", "No", "Duel"),
    Shortcut("+", "Spend one Rage more", "Duel"),
    Shortcut("-", "Spend one Rage less", "Duel"),
    Shortcut("G", "Read your graveyard", "Duel"),
    Shortcut("O", "Read the opponent's graveyard", "Duel"),
    Shortcut("S", "Show the rest at once", "Duel"),
    Shortcut("P", "Pause", "Duel"),
    Shortcut("R", "Show again what others did last", "Duel"),
    Shortcut("F", "The second thing that the chosen card can do", "Duel"),
    Shortcut(".", "Show effects faster", "Duel"),
    Shortcut(",", "Show effects slower", "Duel"),
    Shortcut("A", "Give the next answer always", "Duel"),
    Shortcut(RULE_KEY, "Read the rule of a refusal, else this help", "Duel"),
)
BROWSER_KEYS = (
    Shortcut("Ctrl+F", "Find cards by words", "Cards"),
    Shortcut("Down", "From the words to the cards; then walk among them", "Cards"),
    Shortcut("Tab", "To the next filter", "Cards"),
    Shortcut("Esc", "Back", "Cards"),
)
BACK, CLOSE = "Back", "Close"


def ordinal(place: int) -> str:
    """Return a place in an order, from 1, in figures."""
    tens = 10 < place % 100 < 14
    return f"{place}{'th' if tens else {1: 'st', 2: 'nd', 3: 'rd'}.get(place % 10, 'th')}"
