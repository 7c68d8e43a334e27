"""Every text of the star map's screen, in one place, ready to be translated."""

from __future__ import annotations

from nexus_table.games.starmap.model import RelicKind
from nexus_table.games.starmap.state import Card, Phase
from nexus_table.table.saving import SavingWords
from nexus_table.ui.input import Shortcut

BRAND = "NEXUM GALAXY"
SEATS = ("Red", "Blue", "Green", "Yellow")
SITTER = {
    "person": "A person",
    "random": "Random",
    "beginner": "Beginner",
    "normal": "Normal",
    "expert": "Expert",
}
AUTOMATON = "Automaton {level}"
AUTOMATON_TIP = "{player}: does what its event cards say, as this app's own design has it."
SITTER_TIPS = {
    "person": "Played by a person.",
    "random": "Random: every step is drawn by lot among the legal ones. It does not think at all.",
    "beginner": "Beginner: takes the step that looks best at once, and misjudges some.",
    "normal": "Normal: plans its whole turn.",
    "expert": "Expert: plans its whole turn, and looks at what the others could answer.",
}

UNDO, REDO, SAVE, FIT, MENU = "Take back", "Do again", "Save the game", "Whole map", "To the menu"
SAVING = SavingWords(
    save=SAVE,
    save_as="Under which name shall this game be saved? It is also kept by itself after every step.",
    replace="A game is already saved as {name}. It is lost if this one takes its place.",
    replace_yes="Replace",
)
PLAN_TURN, HINT, THREATS = "Plan the turn", "What would you do?", "Threats"
NOTHING_PLANNED = "Nothing is planned yet."
NOTHING_DROPPED = "No planned step was taken back."
PLAN_FIRST = "First carry the plan out, or drop it: investing ends the turn."
PLAN = "PLAN OF THE TURN"
PLAN_DO, PLAN_DROP, PLAN_STRIKE = "Carry out", "Drop it", "Strike this step out"
PLAN_EMPTY = "Give orders as usual: they are listed here, and nothing happens until you carry the plan out."
PLAN_NOT_NOW = "Only a person who has the turn can plan it."
PLAN_COST, PLAN_GAIN = "{cost} energy", "{gain} energy gained"
PLAN_POINTS, PLAN_RELIC, PLAN_RELICS, PLAN_SHIP, PLAN_SHIPS, PLAN_WINS = (
    *("{count:+} on the track", "{count:+} relic", "{count:+} relics"),
    *("{count:+} ship", "{count:+} ships", "wins"),
)
PLAN_ENERGY = "Energy {before} → {after}"
PLAN_PLUNDER = "{amount} plunder to come"
STAR_OF = "{name}'s star"
ORDER_CARD = "Play {card}"
ORDER_BUILD = "Build on {place}"
ORDER_GO = "{sent} → {place}"
ORDER_ATTACK = "{sent} attack {place}"
ORDER_END = "End the phase"
ORDER_NO_INVESTMENT = "Invest nothing"
ORDER_DRAW = "Draw an event card"
INVESTED = "invests {energy}"
STANDS_HEAD = "How it stands"
STANDS = "{name}: {points} points or {relics} relics to go, {income} energy a phase."
STANDS_LOSE, STANDS_LOSE_ONE = " Could lose {count} places next turn.", " Could lose a place next turn."
STANDS_WIN = " Could win next turn."
POINTS_TRACK, RELICS_TRACK = "POINTS", "RELICS"
TRACK_TIPS = ("The Victory Track, shared by all", "Relics in hand, of those that win")
TO_GO = "{name}: {reached} of {goal}, {left} to go."
NEEDS = "{points} points or {relics} relics to go."
INCOME = "Extracts {amount} energy in its next Management phase, beside the {energy} it has."
COULD_WIN = "{name} could win in its next turn for {cost} energy: {card}; {orders}."
THREAT = "{name} could take it next turn for {cost} energy: {card}; {orders}."
THREATS_HEAD = "What could be taken next turn"
THREATS_HOVER = "Point at a marked place to see how."
THREATS_AWAITED = "Looking at what every seat could do …"
THREATENED, BY_ANY_OF = "{place}, held by {holder}: by {names}.", " or "
EMPTY_IN_REACH = "{count} empty places can be taken by somebody."
EMPTY_IN_REACH_ONE = "An empty place can be taken by somebody."
NO_THREATS = "Nothing that a seat holds can be taken from it next turn."
NOT_FORESEEN = "What an Automaton will do lies in its event cards: it is not foreseen."
HINT_HEAD = "What I would do"
HINT_THINKS = "Looking for a good turn …"
PACE = "Moves are shown: {pace}."
PACE_BUTTON = "Pace: {pace}"
PAUSE, GO_ON, SKIP = "Pause", "Go on", "Skip to the next person"
NOTHING_TO_SKIP = "No computer player has the turn."
READ_RULE = "Read the rule"
TURN_NAME = "Round {round}, {name}"
NO_BRANCH_HERE = "This game is played on as it is: no other is begun from its past."
NO_UNDO = "Only a person's steps of the present turn can be taken back."
ROUND = "Round {number}"
CLOSER, FARTHER = "Closer", "Farther"

ENERGY = "ENERGY"
RELICS = "RELICS"
RELIC_WAITS = "Nobody has it yet; it waits on"
RELIC_HELD = "{name} has it on"
RELIC_JAMMED = "Without effect now: it has met another of its kind."
CARDS = "PHASE CARDS"
NEXT_STEP = "NEXT STEP"
LOG = "WHAT HAS HAPPENED"
PREVIEW = "BEFORE THE CLICK"
TURN_ORDER = "TURN ORDER"
GOALS = "Goal: {points} points or {relics} relics"

CARD_NAMES = {
    Card.MANAGEMENT: ("Management",),
    Card.MOVEMENT: ("Movement",),
    Card.MANAGEMENT_FIRST: ("Management", "Movement"),
    Card.MOVEMENT_FIRST: ("Movement", "Management"),
}
CARD_TIPS = {
    Card.MANAGEMENT: "Extract energy, then build up to three ships.",
    Card.MOVEMENT: "Move and attack, then plunder what you conquered.",
    Card.MANAGEMENT_FIRST: "Extract and build first, then move and attack with it.",
    Card.MOVEMENT_FIRST: "Move and attack first; the plunder can pay for building.",
}
FIRST_A_CARD = "First choose one of the Phase cards."
CARD_LEFT = "{count} more cards stay face up after it; all four turn up again after the last."
CARD_LAST = "It is your last one face up: all four turn up again at the end of this turn."
CARD_PLAYED = "Being played now; it is turned face down when the turn ends."
PHASE_NAMES = {
    Phase.CARD: "choosing a card",
    Phase.MANAGEMENT: "Management phase",
    Phase.MOVEMENT: "Movement phase",
    Phase.INVESTMENT: "investing",
    Phase.AUTOMATON: "drawing event cards",
    Phase.COSMIC: "cosmic event",
}
RELIC_NAMES = {
    RelicKind.MILITARY: "Military relic",
    RelicKind.REPLICATOR: "Replicator",
    RelicKind.EXTRACTOR: "Extractor",
    RelicKind.TRANSPORTER: "Transporter",
}

END_PHASE = "End the phase"
INVEST = "Invest {energy} energy"
INVEST_NOTHING = "End the turn"
CHOOSE_CARD = "Choose a card"
SEE_RESULT = "See the result"
MORE, FEWER, ALL, RELIC, GATHER = (
    "One more",
    "One fewer",
    "All that can go",
    "Take other relics along",
    "Gather from another planet",
)
NOT_NOW = "Only while ships are taken up in a Movement phase."
NOT_INVESTING = "Only while ships are taken up, or when investing."
INVESTS_NONE, INVESTS_ALL = "Nothing is to be invested yet.", "All your energy is to be invested already."
NO_MORE_SHIPS = "All that can go from the planet touched last are taken up."
NONE_TO_GATHER = "No ship can go from another planet."
NO_RELIC_HERE = "No relic can leave the planet touched last."
WAIT = "{name} ({player}) is about to go on."
THINKS = "{name} ({player}) is thinking …"
PAUSED = "Paused. P goes on."

NEXT_CARD = "{name}: choose a Phase card ({keys}). Point at one to read what it brings."
NEXT_BUILD = "{name}: click a lit planet to build there (Tab, then 1 to 3). Enter ends the Management phase."
NEXT_BUILD_NONE = "{name}: nothing can be built now. Enter ends the Management phase."
NEXT_TAKE = (
    "{name}: click a lit planet of yours to take up a ship (Tab, then 1 to 3). Enter ends the Movement phase."
)
NEXT_TAKE_NONE = "{name}: no ship can move now. Enter ends the Movement phase."
NEXT_GO = "Click a lit place to go there."
NEXT_GO_NOWHERE = "These ships can go nowhere, or not for {purse} energy."
NEXT_MORE = "Again, or +: one more ship."
NEXT_RELIC = "R: other relics."
NEXT_JOIN = "Shift+click, or G: gather."
NEXT_LET_GO = "Esc lets go."
NEXT_GATHER = "Click another planet of yours to send ships from there too; G again when you have all."
NEXT_INVEST = "{name}: + and − choose what you invest to be first in the next round; Enter ends your turn."
NEXT_PLAN = "{name}: planning. Orders are only listed until you carry them out."
NEXT_PLAN_OVER = "Planned to the end of the game. Ctrl+Enter carries it out, D drops the plan."
OVER = "The game is over."
PLANNED_OVER = "The plan leads to the end of the game."
NEXT_OVER = "The game is over. Enter shows the result."

BY_KEYS = "1, 2, 3 are its planets, 0 its star; Tab goes on."
HOVER_MAP = "Point at a planet or star to see what a click would do."
MORE_LINES = "…"
HOVER_HELD = "Point at a planet or star to see who holds it and what it is worth."
HEAD_INVEST = "First seat of the next round"
INVEST_LINES = (
    "Whoever invests most begins the next round; a tie goes to whoever is earlier in this round.",
    "All that is invested is lost when the round ends.",
)

THEN, AND, THE_RELIC = " then ", " and ", "the {name}"
NUMBERED, WITH_WHY, WHY_CHAPTER = "{number} · {said}", "{said}: {why}", "{why} ({chapter})"
NOT_POSSIBLE = "Not possible"
SHIPS = ("no ships", "1 ship", "{count} ships")
POINTS = ("1 point", "{count} points")
ENERGY_AMOUNT = ("no energy", "{amount} energy")
ENERGY_KEPT = "{amount} energy, of which you can keep {kept}"
HAS_INVESTED = "{name} has invested {energy} energy."
KEEP, KEEP_OF = "You would keep {left} energy.", "You would keep {left} of {purse} energy."
EXTRACTS, EXTRACTS_LATER = "It extracts {energy}.", "As things stand it extracts {energy}."
THEN_COMES = "Then comes: {phase}."
PLUNDERED_NOW = "Your conquests are plundered now: {energy}."
BUILD_FOR = "Build a ship for {price} energy"
REPLICATED = "The Replicator builds it beside the limit of three."
BUILT = "Ship {number} of {most} in this phase; each costs 1 more."
CAN_GO = "{ships} without a relic can go; one ship must stay."
RELICS_TO_TAKE = "{relics} here: R takes other relics along."
TAKE_UP, TAKEN, TAKEN_WITH = "Take up a ship", "{ships} taken up", "{ships} taken up with {relics}"
TAKE_MORE = "A click takes one more; after the last it lets go of all."
ATTACK_HEAD, JOIN_FOR, OCCUPY_FOR = (
    "Attack {attack} against {defence}",
    "Join for {cost} energy",
    "Occupy for {cost} energy",
)
RELIC_GOES, RELICS_GO = "{relics} goes along and stays there.", "{relics} go along and stay there."
SURVIVORS_TAKE = "You win {relics}, which the survivors take up."
SHIPS_TAKE = "You win {relics}, which your ships take up."
PLUNDER_LATER = "{energy} energy more is plundered at the end of the phase."
ON_TRACK, WINS_GAME = "{points} on the Victory Track.", "This wins the game."
GROUP_PAYS, PAYS_IN_ALL = "{ships} from {place}: {cost} energy.", "{cost} of your {purse} energy in all."
ATTACK_BY = "Attack {attack}: {ships} and 1 by the Military relic."
DEFENCE_BY = "Defence {defence}: {parts}."
DEFENCE_THERE, DEFENCE_STAR, DEFENCE_MILITARY = (
    "{ships} there",
    "{count} on the star",
    "1 by the Military relic",
)
LIT_WINS, LIT_BATTLE = "{cost} · wins", "{cost} · {attack}:{defence}"
LOSSES = "You lose {ships}, {left} remain; all defenders fall."
TOO_MANY = "{ships} more than a planet holds must go too."
STAR_FALLS = "{place} falls with it."
WORTH = "Plunder {plunder} energy · extraction {extraction} energy each Management phase."
RELIC_HERE, RELICS_HERE = "{relics} is here.", "{relics} are here."
JAMMED = "Without effect now: {relics}."
HELD_BY_NOBODY, HELD_BY = "Nobody holds it.", "{name} holds it with {ships}."

SEAT_POINTS, SEAT_RELICS, SEAT_OUT = "Points", "Relics", "{name}, out"
SEAT_GOALS = "{points} of {of_points} points, {relics} of {of_relics} relics."
SEAT_ENERGY = "{energy} energy, and {income} more by the next extraction."
SEAT_FLEET = "{ships} of {most} ships in play."
SEAT_CARDS = "Cards face up: {cards}."
SEAT_LINE = "{ships} ships · extracts {income} energy"

RULE_CHAPTERS = {
    "movement": "Movement Phase",
    "combat": "Combat",
    "management": "Management Phase",
    "turn": "How to Play",
    "game": "How to Play",
    "undo": "This table",
}

SHORTCUTS = (
    Shortcut("1", "First Phase card, or planet 1 of the marked system", "Turn"),
    Shortcut("2", "Second Phase card, or planet 2", "Turn"),
    Shortcut("3", "Third Phase card, or planet 3", "Turn"),
    Shortcut("4", "Fourth Phase card", "Turn"),
    Shortcut("0", "The star of the marked system", "Turn"),
    Shortcut("Enter", "End the phase, or the turn", "Turn"),
    Shortcut("Space", "End the phase, or the turn", "Turn"),
    Shortcut("Tab", "Mark the next system", "Map"),
    Shortcut("Shift+Tab", "Mark the system before", "Map"),
    Shortcut("+", "One ship or energy more", "Ships"),
    Shortcut("-", "One ship or energy fewer", "Ships"),
    Shortcut("A", "All ships that can go", "Ships"),
    Shortcut("R", "Take other relics along", "Ships"),
    Shortcut("G", "Gather from another planet", "Ships"),
    Shortcut("Esc", "Let go", "Ships"),
    Shortcut("D", "Plan the turn before anything is done, or drop the plan", "Plan"),
    Shortcut("Ctrl+Enter", "Carry the plan out", "Plan"),
    Shortcut("PageUp", "Choose the planned step before", "Plan"),
    Shortcut("PageDown", "Choose the next planned step", "Plan"),
    Shortcut("Shift+PageUp", "Do the chosen step earlier", "Plan"),
    Shortcut("Shift+PageDown", "Do the chosen step later", "Plan"),
    Shortcut("Delete", "Strike the chosen step out", "Plan"),
    Shortcut("H", "A hint: what would you do?", "Thinking"),
    Shortcut("T", "Show what could be taken next turn, and by whom", "Thinking"),
    Shortcut("J", "History: replay, and play from any moment", "Table"),
    Shortcut("E", "The event cards, where any are played with", "Table"),
    Shortcut("P", "Pause, or go on", "Computer players"),
    Shortcut("S", "Skip to the next person's turn", "Computer players"),
    Shortcut(",", "Slower", "Computer players"),
    Shortcut(".", "Faster", "Computer players"),
    Shortcut("F1", "Read the rule behind a refusal", "Table"),
    Shortcut("Home", "Whole map", "Map"),
    Shortcut("Left", "Pan with the arrow keys", "Map"),
    Shortcut("Ctrl+=", "Closer", "Map"),
    Shortcut("Ctrl+-", "Farther", "Map"),
    Shortcut("Ctrl+Z", UNDO, "Table"),
    Shortcut("Ctrl+Y", REDO, "Table"),
    Shortcut("Ctrl+S", SAVE, "Table"),
    Shortcut("Ctrl+Q", MENU, "Table"),
)

WON = "{name} wins"
NOBODY = "Nobody wins"
NOBODY_WHY = "Nobody reached a goal before the last round ended."
WON_WHY = "{name} {by}, in round {round}."
RESULT_HEADS = ("Seat", "Points", "Relics", "Energy", "Ships", "Battle Score")
LOOK = "Look at the map"
LEAVE = "To the menu"
BEGINS = "{sector}. {first} begins."

PAGE_NO_SAVES = "No game is saved yet. Every game is kept from its first card on."
PAGE_CANNOT_OPEN = "This game cannot be opened"
PAGE_NOT_KEPT = "This game cannot be kept: {why}."
