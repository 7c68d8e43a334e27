"""Every text of the sector editor's screen, in one place, ready to be translated."""

from __future__ import annotations

from nexus_table.games.starmap.model import Face, RelicKind, Size
from nexus_table.ui.input import Shortcut

BRAND = "SECTOR EDITOR"
CHANGED = "●"
NOT_SAVED_YET = "not saved yet"

UNDO, REDO, SAVE, SAVE_AS, OPEN, NEW = (
    "Take back",
    "Do again",
    "Save the sector",
    "Save under another name",
    "Open a sector",
    "An empty map",
)
BY_SEED, PLAY, FIT, CLOSER, FARTHER, MENU = (
    "A sector by seed",
    "Play it at once",
    "Whole map",
    "Closer",
    "Farther",
    "Back to the list of sectors",
)
NEXT_PANEL = "The next panel"
NO_UNDO, NO_REDO = "There is nothing to take back.", "There is nothing to do again."
COPY = "Copy it as text, to be shared"
PASTE = "Take a sector from the clipboard"
COPIED = "The sector is on the clipboard as text."
NOTHING_COPIED = "The clipboard holds no sector."

SYSTEMS, RELICS, MARKERS, SHIPS, LINES = "SYSTEMS", "RELICS", "FORBIDDEN", "SHIPS", "CONTACTS"
KINDS = {"tann": "Tann", "minor": "Minor", "major": "Major"}
RELIC = {
    RelicKind.MILITARY: "Military",
    RelicKind.REPLICATOR: "Replicator",
    RelicKind.EXTRACTOR: "Extractor",
    RelicKind.TRANSPORTER: "Transporter",
}
FACES = {Face.NO_ENTRY: "No entry", Face.NO_BUILDING: "No building"}
CONTACT, SWAP = "Contact", "Swap"
CONTACT_TIP = "Click two systems: a contact between them is added or taken away."
SWAP_TIP = "Click two systems: they change places."
SHIPS_TIP = (
    "Click a planet: one ship more begins there. Right click, or Shift and the planet's key: one fewer."
)
RELIC_TIP = "Click a planet: the relic lies there, or is taken away where it lies already."
MARKER_TIP = "Click a planet or star: the marker lies there, or is taken away where it lies already."
KIND_TIP = "Click a free hex to put it there, or a system to make it one of this kind."

NEXT_EMPTY = "Choose Tann on the shelf (T) and click a hex: that is where a seat begins."
NEXT_NOTHING = (
    "Click a system to change it; drag it elsewhere, or onto another to swap. Keys: arrows and Enter."
)
NEXT_SYSTEM = (
    "{name}: drag or Ctrl+arrows move it, R turns it, Delete removes it. 0 to 3 choose its star and planets."
)
NEXT_PUT = "Click a free hex to put a {kind} system there; Enter at the crosshair does the same. Esc lets go."
NEXT_PLANET = "Click a planet for {what}; at the crosshair the keys 1 to 3 do the same. Esc lets go."
NEXT_PLACE = "Click a planet or star for {what}; at the crosshair the keys 0 to 3 do the same. Esc lets go."
NEXT_FIRST = "{what}: click the first system, or press Enter at the crosshair. Esc lets go."
NEXT_SECOND = "{what}: now the other system, from {name}. Esc lets go."
WHAT_SHIPS = "{seat} ships"
WHAT_RELIC = "the {relic}"
WHAT_MARKER = "“{face}”"

NO_PLANET = "That belongs on a planet: click one, or press 1, 2 or 3."
NO_PLACE = "That belongs on a planet or star: click one, or press 0 to 3."
NO_SYSTEM = "There is no system here."
NO_HEX = "The map ends there."
NOTHING_SELECTED = "First select a system."
NO_SHIPS = "No ships of {seat} begin there."

SECTOR = "The sector"
SECTOR_LINE = "{systems} systems · {relics} relics · {seats} seats"
NAME, AUTHOR, STORY, STORY_ON, SHAPE, SEATS, SYMMETRY = (
    "Name",
    "Author",
    "Story",
    "and",
    "Shape",
    "Seats",
    "Symmetry",
)
POINTS, RELIC_GOAL, START_SHIPS, ENERGY, ROUNDS, SOLO = (
    "Points",
    "Relics",
    "Ships",
    "Energy",
    "Rounds",
    "One seat against the program",
)
GOALS_TIP = "What wins. Empty: the usual goals for so many seats."
ROUNDS_TIP = "After so many rounds the Battle Score decides. Empty: no limit."
LAY_RELICS, STANDARD_FORCES, COMPLETE, CLEAR = "Lay relics", "Usual ships", "Add twins", "Clear"
LAY_RELICS_TIP = "Two relics a seat, each kind where the rulebook advises it."
STANDARD_FORCES_TIP = "Every seat begins with its ships on planet 1 of its Tann."
COMPLETE_TIP = "Put the twins that the symmetry lacks on the map."
CLEAR_TIP = "Take everything off the map; it can be taken back."
KIND, BELONGS, NOBODY = "Kind", "Of", "nobody"
TURN, REMOVE = "Turn", "Remove"
TURN_TIP = "Its planets, with all that is on them, move on by a third."
STAR, PLANET = "Star", "{number}"
PLACES_TIP = "Its star and its three planets: what is chosen here is what the controls below are about."
STAR_OF, PLANET_OF = "{name}: its star", "{name}: planet {number}"
SIZE = "Size"
SIZES = {Size.SMALL: "small", Size.MEDIUM: "medium", Size.LARGE: "large"}
SHIPS_OF = "Ships of"
UNTIL = "Lifts in"
UNTIL_TIP = "The round at whose start the markers of this place lift. Empty: never."
NEIGHBOURS = "touches {names}"
NO_NEIGHBOURS = "touches no other system"

NO_SYMMETRY = "none"
HALF_HEX, HALF_EDGE = "half turn, about a hex", "half turn, about an edge"
THIRD_HEX, THIRD_CORNER = "thirds, about a hex", "thirds, about a corner"
MIRRORS_HEX, MIRRORS_EDGE = "two mirrors, about a hex", "two mirrors, about an edge"
OWN_CENTRE = "as the map has it"
SYMMETRY_ON = "From now on every change is made for all seats."
SYMMETRY_OFF = "Changes are made in one place only."

CHECKS = "CHECKS"
FAIR = "Fairness {score:.0%}"
EVEN = "Even"
PLAYABLE = "Ready to be played."
ALL_KEPT = "It keeps the standard in everything."
PROFILE_HEADS = ("", "Minor", "Major", "Relics", "Sum")
BY_KIND = "{name}: {relics}; planets: {planets}."
PROFILE_TIP = "What a ship pays from each Tann to the minor systems, the major systems and the relics."
NO_TANN = "no Tann"
CANNOT_PLAY = "Not yet: {why}"
SAVED = "Saved as {name}."
NOT_SAVED = "Not saved: {why}."
NO_EMPTY_FILE = "An empty map is not saved: put a system on it first."
UNSAVED, UNSAVED_WORDS = "Unsaved work", "{name} has changes that are not saved."
SAVE_FIRST, DISCARD, STAY = "Save first", "Give them up", "Stay"
BAD_NUMBER = "{field} needs a whole number from {least} to {most}."
BAD_NAME = "A name has 1 to 60 letters."

GROUPS = ("File", "Edit", "Shelf", "Map", "Keys")
MORE_KEYS = (
    Shortcut("Left", "Move the crosshair (arrows)", "Map"),
    Shortcut("Enter", "Put down, or select, at the crosshair", "Map"),
    Shortcut("Tab", "Select the next system", "Map"),
    Shortcut("Ctrl+Left", "Move the system (arrows)", "Edit"),
    Shortcut("0", "Its star; 1 to 3 its planets", "Map"),
    Shortcut("Shift+1", "One ship fewer on planet 1 (to 3)", "Shelf"),
    Shortcut("Esc", "Let go", "Edit"),
)
