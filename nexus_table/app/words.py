"""Every text of the roof's screens, in one place, ready to be translated."""

from __future__ import annotations

from nexus_table.games.battlefield.rules.options import Hides, Inside

TITLE = "Nexus Table"
MOTTO = "A table that enforces its rules and explains every verdict."

OPEN = "Open a table"
OPEN_IS = "Models, terrain and exact sight, no turns"
CONTINUE = "Continue"
LOAD = "Load"
RULES = "Rules"
RULES_SEEK = "Find in the rules"
RULES_SEEK_TIP = "Words in any order: star planets. Ctrl+F"
RULES_NONE = "No section speaks of that."
SETTINGS = "Settings"
QUIT = "Quit"
BACK = "Back"
START = "Put this table up"

CHOOSE = "Choose a table"
OWN_LAYOUT = "Open a layout of your own"
AGREED = "Agreed before the game, and saved with it. The first choice is the ruling."
INSIDE_LABEL = "A base is inside"
INSIDE = {
    Inside.CENTRE: "by its centre",
    Inside.ANY: "by any overlap",
    Inside.WHOLLY: "only wholly",
}
HIDES_LABEL = "Cover must hide"
HIDES = {
    Hides.TENTH: "a tenth of the base",
    Hides.ANY: "any part of the base",
    Hides.EVERY_LINE: "every clear line",
}
CHOOSE_SAVED = "Saved games"
ALL_GAMES = "All"
OPEN_TABLE = "Open table"
NO_SAVES = "Nothing is saved yet. Every game you begin is kept from its first step on."
DAMAGED = "Damaged"
ORDERS = "{count} orders"
KEPT_BY_ITSELF = "kept by itself"

SCALE = "Size of everything"
PALETTE = "Colours"
ANIMATIONS = "Movements"
ANIMATIONS_ON = "Things move smoothly"
PACE = "How fast moves are shown"
HAND_OVER = "Between two people's turns"
HAND_OVER_ON = "Cover the table until the next person is there"
FULL_SCREEN = "Full screen"
FULL_SCREEN_ON = "Fill the whole screen (F11)"
HELD = "This window has room for {scale} %; a larger one shows more of your choice."
KEPT = "Settings are kept as you change them."

CANNOT_OPEN = "This table cannot be opened"
BAD_NAME = "A name needs letters or digits, and no more than 60 of them."
ODD_NAME = "A name cannot hold {letters}."
OWN_NAME = "Names that begin with autosave- belong to the program."
SAVED = "Saved as {name}."
NOT_SAVED = "Not saved: {why}."

STARMAP = "Nexum Galaxy"
STARMAP_IS = "Conquer a sector of suns, without any luck"
DUEL = "Nexus"
DUEL_IS = "Two factions, one deck, one rival"
DUEL_SERIES = "Nexus, series"
WAR = "Nexohominis"
WAR_IS = "A war of miniatures: build, power, fight"
LAB = "Terrain lab"
LAB_IS = "Lay out, test and print the table you own"
LAB_BEGIN = "Begin with"
LAB_START = "Put it on the bench"
LAB_EMPTY = "An empty table"
LAB_EMPTY_DETAIL = '44 x 60", six depots, nothing else'
LAB_UNSAVED = "Unsaved work: {name}"
LAB_UNSAVED_DETAIL = "{orders} since it was opened"
LAB_FILE = "Open a file …"
LAB_FILE_DETAIL = "a table as YAML, from anywhere"
LAB_SAVE = "Save the table"
LAB_RESCUE = "There is unsaved work from another day: Ctrl+N shows it."
LAB_NOT_KEPT = "This table is not being kept against a crash: {why}."
LAB_PRINT = "Print to a file"
LAB_SHARE = "Write a file to be shared"
