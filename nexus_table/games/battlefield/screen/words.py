"""Every text of the battlefield's screen that is not a verdict, in one place, ready to be translated."""

from __future__ import annotations

from nexus_table.table.saving import SavingWords
from nexus_table.ui.input import Shortcut

SEATS = ("Red", "Blue")

HAND = "Move models"
MEASURE = "Measure"
SIGHT = "Line of sight"
SEES = "What it sees"
SEEN = "What could see it"
REACH = "Reach"
EXPOSURE = "Exposure"

TOOLS = "TOOLS"
MODELS = "MODELS"
OWN_BASE = "Any base"
OWN_BASE_TIP = "A test model of any base, height and move"
OWN_BASE_WORDS = (
    "A model of your own to try sight, cover and reach with. Type, drag, or press Up and Down in a field."
)
OWN_BASE_NAME = "{base:g} mm base"
OWN_BASE_LETTER = "+"
OWN_FIGURES = ("Base, mm", "Height, inches", "Move, inches")
OWN_REFUSED = "{figure}: {low:g} to {high:g}."
OWN_TAKE = "Take it"
CANCEL = "Cancel"
FROM_THE_SIDE = "FROM THE SIDE"
NEXT_STEP = "NEXT STEP"

UNDO = "Undo"
REDO = "Redo"
FIT = "Fit the table"
TURN = "Turn the table"
GRID = "Grid"
ZONES = "Zones"
NAMES = "Names"
MENU = "Menu"
CLEAR = "Clear the table"
SAVE = "Save"
SAVING = SavingWords(
    save=SAVE,
    save_as="Under which name shall this table be saved? It is also kept by itself after every order.",
    replace="A table is already saved as {name}. It is lost if this one takes its place.",
    replace_yes="Replace",
)

HAND_NEXT = "Choose a model on the left and click on the table to put it down, or drag one that stands there."
HAND_CHOSEN_OWN = "Click on the table, or press Enter, to put down the {name}. Esc lets go."
HAND_CHOSEN = "Click on the table, or press Enter, to put down the {name} ({base:g} mm). Esc lets go."
HAND_SELECTED = "Drag the {name} where you want it, or press Delete to take it away."
HAND_DRAGGING = "Let go to put the {name} here."
MEASURE_NEXT = "Click where the measuring begins: a base counts from its edge."
MEASURE_MORE = "Click each bend of the path; double-click or Enter ends it, Esc begins anew."
SIGHT_NEXT = "Click the attacker."
SIGHT_TARGET = "Now point at a target: hover to ask, click to hold the answer."
SIGHT_HELD = "Drag either base and the answer follows. Click another target, or Esc to begin anew."
SIGHT_CLEAR = (
    "A clear line runs from base to base, and no terrain near the target hides enough of it (5.3, 5.4)."
)
SIGHT_FROM_MOUSE = "Hold Q to ask from where the mouse is."
SEES_NEXT = "Click a model: what its base can see is lit."
SEEN_NEXT = "Click a model: where it could be seen from is lit."
SEES_SHOWN = "Dark is unseen, to a quarter of an inch. Drag the base, or click another."
SEEN_SHOWN = "Nobody sees it from the dark, to a quarter of an inch. Drag the base, or click another."
SEES_WORKING = "Looking around"
SEES_SHARE = "Sees {share}"
SEEN_SHARE = "Seen from {share}"
OF_THE_TABLE = "of the table."
NO_ENEMIES = "No enemy is on the table."
SEES_ENEMIES = "{name} sees {seen} of {all} enemies from here."
SEEN_ENEMIES = "{name} is seen by {seen} of {all} enemies."
SEES_LEGEND = (
    'The map is for a {base} mm base, {height}" high: plain where it has no cover, striped where it has Light Cover, '
    "crossed where it has Heavy Cover (5.4)."
)
SEEN_LEGEND = (
    'The map is for a shooter on a {base} mm base, {height}" high: plain where {name} has no cover from its shots, '
    "striped where Light Cover, crossed where Heavy Cover (5.4)."
)
REACH_NEXT = "Click a model: how far it gets is shown."
REACH_SHOWN = (
    "Point anywhere to see the way and its cost. + and - change the inches; hold Q to ask from here."
)
REACH_OF = "Moves {move}"
REACH_POINT = "Plain: within a Move. Striped: only with a Dash."
EXPOSURE_NEXT = (
    "Point at a place to read it. Click a deployment zone, or press X, to ask about the other one."
)
EXPOSURE_WORKING = "Looking out from {zone}'s zone"
EXPOSURE_OF = "Exposure to {zone}"
EXPOSURE_HERE = "{share} of {zone}'s zone"
EXPOSURE_MEAN = "sees the place under the pointer. The average of this table is {share} of {zone}'s zone."
EXPOSURE_COUNTING = "Still counting: {share} of the zone has looked."
EXPOSURE_LEGEND = (
    "Dark: nobody sees it. Five bands to bright: a fifth more of the zone in each, parted by thin lines."
)


SHORTCUTS = (
    Shortcut("Q", "Hold: ask from the mouse", "Sight"),
    Shortcut("X", "Swap the two, or the zone", "Sight"),
    Shortcut("Enter", "End the path", "Measure"),
    Shortcut("O", "A test model of any base", "Models"),
    Shortcut("Enter", "Put the held model down", "Models"),
    Shortcut("A", "Choose the next model", "Models"),
    Shortcut("Delete", "Take the model away", "Models"),
    Shortcut("Alt+Left", "Nudge a quarter inch", "Models"),
    Shortcut("Ctrl+Z", "Undo", "Table"),
    Shortcut("Ctrl+Y", "Redo", "Table"),
    Shortcut("Ctrl+S", "Save under a name", "Table"),
    Shortcut("Esc", "Let go of what is begun", "Table"),
    Shortcut("Left", "Pan", "View"),
    Shortcut("+", "Zoom in", "View"),
    Shortcut("-", "Zoom out", "View"),
    Shortcut("Home", "Fit the table", "View"),
    Shortcut("T", "Turn the table by a quarter", "View"),
    Shortcut("G", "Grid on or off", "View"),
    Shortcut("Z", "Zones and depots on or off", "View"),
    Shortcut("N", "Names on or off", "View"),
)

BRAND = "NEXUS TABLE"
NO_MODELS = "There is no model on the table."
NO_ANSWER_YET = "Answers stand here, each with the rule it comes from."

ROUTE = "{cost} by the shortest way"
ROUTE_SOUGHT = "Looking for a way"
ROUTE_NONE = "No way leads there"
ROUTE_MOVE = "a Move of {move} gets there"
ROUTE_DASH = "a Dash gets there (9.3)"
ROUTE_FAR = "too far for a Move of {move} or a Dash (9.2, 9.3)"
TABLE_KEEPS = "A fair table"
TABLE_BREAKS = "Breaks {count} rules"
SEAT_TIP = "Put down {seat} models"
STOPPED = "Stopped at the first contact. Under the pointer: {why} ({rule})"
