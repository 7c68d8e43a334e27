"""Every text of the roof's pages for Nexum Galaxy, in one place, ready to be translated."""

from __future__ import annotations

from enum import Enum

from nexus_table.games.starmap.options import Burden, CosmicEvents, Doubles, Fallen, Finish, Interference
from nexus_table.games.starmap.screen import words as map_words

TITLE = "Nexum Galaxy"
BEGIN = "Begin the game"
BY_SEED = "By seed"
BY_SEED_TIP = "Have a new, even sector made from a number."
LESSON = "First flight"
LESSON_TIP = "Learn the game in ten minutes: a short game in which each step is said and shown."
EDITOR = "Sector editor"
EDITOR_TIP = "Chart a sector of your own, from nothing or from the one that is chosen."
TOURNAMENTS = "Tournaments"
TOURNAMENTS_TIP = "Several games between four entrants, people or computer players, with a running table."
RULES = "Rules"
RULES_USUAL = "Rules: as ruled"
RULES_CHANGED = "Rules: {count} other"
RULES_TIP = "Open points of the rulebook, to be agreed before the game and saved with it."

FILTERS = ("All", "Alone", "2", "3", "4")
FILTER_TIPS = (
    "All sectors",
    "Sectors for one against the program",
    "Sectors for two",
    "Sectors for three",
    "Sectors for four",
)
NOTHING_HERE = "No sector for that many."
ALONE = "alone"
SEATS = "{count} seats"
SYSTEMS = "{count} systems"
OWN = "your own"
MADE = "seed {seed}"
FAULTY = "faulty"
FAIR = "fair {score:.0%}"
FAIR_TIP = "Fairness: 100 % means that every seat pays the same for all systems and relics around it."
EVEN = "Even: every seat pays the same for what lies around it."
UNEVEN = "Fairness {score:.0%}: the seats do not pay the same for what lies around them."
CANNOT_BEGIN = "This sector cannot be played: {why}"
AND_MORE = "{why} (and {count} more)"

PLAYERS = {
    **map_words.SITTER,
    **{f"automaton {level}": map_words.AUTOMATON.format(level=level) for level in (1, 2, 3)},
}
PLAYERS_TIP = (
    *(map_words.SITTER_TIPS[name] for name in ("random", "beginner", "normal", "expert")),
    "Automaton: does what its event cards say, three a turn for each step of aggressiveness.",
)
FIRST = "Begins"
BY_LOT = "by lot"

RULES_TITLE = "Rules of this game"
RULES_INTRO = (
    "Where the rulebook leaves a point open, this program rules as marked. Agree on anything else here, before "
    "the game; it is saved with the game, and remembered for the next one."
)
RULING = "the ruling"
RESET = "All as ruled"
ROUND_LIMIT = "Round limit"
ROUND_LIMIT_NONE = "as the sector says"
ROUND_LIMIT_IS = "{limit} rounds"
ROUND_LIMIT_SAYS = "After so many rounds Battle Score, then energy, then turn order decide."
ROUND_LIMITS = (None, 5, 8, 10, 12, 15, 20, 30)
OPTIONS: dict[str, str] = {
    "finish": "A goal is reached",
    "fallen": "A seat without ships",
    "interference": "Like relics that met",
    "burden": "A cancelled Extractor",
    "doubles": "Plunder is doubled by",
    "cosmic": "Cosmic events",
}
"""What each option of the rules is about, by its field."""
CHOICES: dict[Enum, tuple[str, str]] = {
    Finish.AT_ONCE: (
        "ends the game at once",
        "Whoever reaches a goal has won; nothing later in the turn happens.",
    ),
    Finish.ROUND: ("lets the round be played out", "Everyone after the leader still has a turn to catch up."),
    Fallen.OUT: ("is out", "The last seat that has ships wins, whatever the goals."),
    Fallen.PLAYS_ON: ("stays in", "It goes on taking turns, and only the goals win."),
    Interference.PHASE: ("stay without effect", "They have none until the phase ends, even once they part."),
    Interference.TOGETHER: ("wake when they part", "They are without effect only while on one planet."),
    Burden.CANCELLED: ("costs nothing more", "Without effect it does not make its ship dearer either."),
    Burden.STAYS: (
        "still costs 1 more",
        "It gives nothing while cancelled, and weighs on its ship all the same.",
    ),
    Doubles.BROUGHT: ("an Extractor brought along", "It must come with the conquering ships."),
    Doubles.CAPTURED: (
        "one captured there, too",
        "An Extractor that lay on the conquered planet counts as well.",
    ),
    CosmicEvents.NONE: ("none", "The game has no chance in it but who begins."),
    CosmicEvents.EACH_ROUND: (
        "one each round",
        "An event card befalls everybody before the round; our own design.",
    ),
}
"""What each choice is called, and what it means in a sentence."""

SEED_TITLE = "A new sector from a seed"
SEED_INTRO = (
    "Every seat finds the same before it, whatever the number. The same number gives the same sector."
)
SEED_SIZE = "Systems"
SEED_SHAPE = "Shape"
SEED_ANY = "any shape"
SEED_NUMBER = "Seed"
SEED_SHUFFLE = "Shuffle again"
SEED_PLAY = "Choose this sector"
SEED_KEEP = "Keep it among mine"
SEED_EDIT = "Open in the editor"
SEED_KEPT = "Kept as {name}."
SEED_SOLO = "For one alone"
SEED_BAD = "A seed is a whole number from 0 to {most}."

NOT_KEPT = "Not saved: {why}."

EDITOR_BEGIN = "Sector editor: begin with"
EDITOR_START = "Put it on the map"
EDITOR_EMPTY = "An empty map"
EDITOR_EMPTY_DETAIL = "two seats, nothing else yet"
EDITOR_UNSAVED = "Unsaved work: {name}"
EDITOR_UNSAVED_DETAIL = "{orders} since it was opened"
EDITOR_FILE = "Open a file …"
EDITOR_FILE_DETAIL = "a sector as YAML, from anywhere"
EDITOR_CANNOT_OPEN = "This sector cannot be opened"
EDITOR_NOT_KEPT = "This sector is not being kept against a crash: {why}."
