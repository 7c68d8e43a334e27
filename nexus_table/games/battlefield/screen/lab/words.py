"""Every text of the lab's screen, in one place, ready to be translated."""

from __future__ import annotations

from nexus_table.ui.input import Shortcut

EDIT, PIECES, TABLE, VIEW = "Editing", "Pieces", "Table", "View"
GROUPS = (EDIT, PIECES, TABLE, VIEW)
"""The groups of keys in the order in which the help has room for them."""

UNDO = "Undo"
REDO = "Redo"
NEW = "New table"
OPEN = "Open a file"
SAVE = "Save"
SAVE_AS = "Save as"
SHARE = "Share as one file"
SHARED = "Ready to be shared"
SHARED_WORDS = (
    "One file holds the whole table, with every piece of your own in it. Whoever has Nexus Table opens it in the lab,"
    " by dropping it on the window, or with nexus-table lab FILE. It lies here:\n{where}"
)
SHARED_DONE, SHARED_PLACE, SHARED_TEXT = "Done", "Copy the place", "Copy its text"
PLACE_COPIED, TEXT_COPIED = "The file's place is copied.", "The file's text is copied."
GENERATE = "Make a table by chance"
SYMMETRY = "Half-turn symmetry: both twins change together"
STEP = "Snap"
STEP_TIP = "Pieces snap to multiples of this. Hold Alt to pass by it."
STEP_OFF = "off"
DRAW = "Draw a piece by its corners"
WALL = "Draw a wall in the selected piece"
DEPOT = "Put a depot down"
GRID = "Grid"
ZONES = "Zones and depots"
NAMES = "Heights"
TURN_VIEW = "Turn the display by a quarter"
FIT = "Fit the table"
EXPOSURE = "Exposure to a zone"
TRY = "Put models down and try sight, cover and reach"
PRINT = "Print"
VERIFY = "Measure the real table"
MENU = "Menu"
ALL = "Select everything"
COPY = "Copy"
CUT = "Cut"
PASTE = "Paste"
DUPLICATE = "Duplicate"
DELETE = "Take away"
GROUP = "Group"
UNGROUP = "Ungroup"
LOCK = "Lock or unlock"
MIRROR = "Mirror left to right"
MIRROR_DOWN = "Mirror top to bottom"
TURN_LEFT = "Turn left by 15°"
TURN_RIGHT = "Turn right by 15°"
TURN_A_LITTLE_LEFT = "Turn left by 1°"
TURN_A_LITTLE_RIGHT = "Turn right by 1°"
TO_GRID = "Bring to the snap's grid"
NEXT_PIECE = "Next piece"
PIECE_BEFORE = "Piece before"
ALIGN_LEFT = "Align left edges"
ALIGN_RIGHT = "Align right edges"
ALIGN_TOP = "Align upper edges"
ALIGN_BOTTOM = "Align lower edges"
ALIGN_ACROSS = "Align middles across"
ALIGN_ALONG = "Align middles along"
SPREAD_ACROSS = "Equal gaps across"
SPREAD_ALONG = "Equal gaps along"
COMPLETE = "Make the far half like the near half"
CLEAR = "Clear the table"
SEARCH = "Search the shelf"
NEXT_PANEL = "Keyboard to the next panel"
LARGER = "Zoom in"
SMALLER = "Zoom out"

WIDER, NARROWER, DEEPER, SHALLOWER = "Wider", "Narrower", "Deeper", "Less deep"
NOT_RESIZABLE = "The {name} has one size only."
LIST_UNDO = "Undo; Ctrl+Y does it again"
LIST_SAVE = "Save; with Shift elsewhere"
LIST_CHANCE = "Table by chance; Shift: another"
LIST_SYMMETRY = "Twins together; Shift: far half"
LIST_TRY = "Try sight, cover and reach"
LIST_COPY = "Copy; X cuts, V pastes"
LIST_GROUP = "Group; with Ctrl ungroup"
LIST_MIRROR = "Mirror; with Shift downward"
LIST_TURN = "Turn left by 15°; ] right"
LIST_TURN_LITTLE = "Turn left by 1°; ] right"
LIST_STRETCH = "Wider; [ narrower"
LIST_DEEPEN = "Deeper; [ less deep"
LIST_NEXT = "Next piece; Shift: before"
LIST_ALIGN = "Align edges, by each arrow"
LIST_MIDDLES = "Align middles; Up too"
LIST_GAPS = "Equal gaps; Down too"
LIST_SHOWN = "Grid; Z zones, N heights"
LIST_ZOOM = "Zoom in; - out"

SHORTCUTS = (
    Shortcut("Left", "Nudge by the snap, or pan", PIECES),
    Shortcut("Alt+Left", 'Nudge by 0.05"', PIECES),
    Shortcut("Shift+Left", 'Move the cross; with Alt by 4"', EDIT),
    Shortcut("Enter", "Take the place; end an outline", EDIT),
    Shortcut("Esc", "Let go", EDIT),
    Shortcut("Alt", "Hold: no snapping", EDIT),
    Shortcut("Shift", "Hold: add to the selection", EDIT),
    Shortcut("R", "Hold and wheel: turn the piece", EDIT),
)

BRAND = "TERRAIN LAB"
SHELF = "TERRAIN"
FIND = "Find terrain"
NOTHING_FOUND = "No terrain is called so."
NEXT_STEP = "NEXT STEP"
ALL_KEPT = "All {count} rules kept"
BROKEN = "{count} of {all} rules broken"
WORKING = "measuring …"
EXPOSURE_WORKING = "Looking out from {zone}'s zone …"
TARGET = "should be {target}"
CHANGED = "●"
NOT_SAVED_YET = "not saved yet"

SELECTED_MANY = "{count} pieces"
NAME, X, Y, ANGLE, WIDE, DEEP, HIGH = "Name", "x", "y", "Angle", "Width", "Depth", "Height"
KIND = "Counts as"
WALLS = "{count} walls and parts inside"
LOCK_IT, UNLOCK_IT = "Lock", "Unlock"
LOCKED = "Locked"
MIRRORED = "Mirrored"
GROUPED = "Grouped"
DEPOT_NUMBER = "Depot {number}"
LAYOUT_NAME, AUTHOR, ABOUT, TABLE_WIDE, TABLE_LONG, ZONE = (
    "Name",
    "Made by",
    "About",
    "Width",
    "Length",
    "Zones",
)
TABLE_TITLE = "The table"
TABLE_LINE = "{pieces} pieces, {depots} depots"
NO_NUMBER = "“{text}” is no number."
PIECE_TIP = '{wide:g}" x {deep:g}", {high:g}" high'
LOCKED_PIECE = "{name} is locked; unlock it first (L)."

STEP_BEGIN = "Drag a piece from the left onto the table, or click one there to move it."
STEP_HOLDING = "Click on the table, or press Enter, to put the {name} down. Esc lets go."
STEP_SELECTED = "Drag it, turn it by its round handle or with [ and ], or change its figures above."
STEP_RESIZABLE = (
    "Drag it, turn it by its round handle or with [ and ], stretch it by its corners"
    " or with Ctrl and [ ], or type figures above."
)
STEP_MANY = "Drag them together, align them with Ctrl and an arrow, or press G to make them a group."
STEP_LOCKED = "It is locked: press L to let it go."
STEP_MOVING = "Let go to put it down. Hold Alt to pass by the snap."
STEP_REFUSED = "{why} Move on, or press Esc to leave everything as it was."
STEP_TURNING = "Turn by 15°; hold Alt to turn freely."
STEP_STRETCHING = "Let go at the size you want. Hold Alt to pass by the snap."
STEP_BOX = "All pieces wholly in the box will be selected."
STEP_DRAW = "Click the corners of the piece one after another. Esc lets go."
STEP_DRAW_MORE = "Click the next corner; Enter, or a click on the first, ends it. Backspace takes one back."
STEP_WALL = "Click where the wall begins, inside the piece. Esc lets go."
STEP_WALL_END = "Click where the wall ends."
STEP_DEPOT = "Click where the depot lies. Esc lets go."
STEP_DEPOT_SELECTED = "Drag the depot, or nudge it with the arrows. Delete takes it away."
STEP_TWIN = " Its twin goes with it."

STEP_CROSS = 'The arrows move the cross, with Alt by 4". {enter} Esc lets go.'
STEP_CROSS_PICKS = (
    'Shift and the arrows move the cross, with Alt by 4". Enter selects what lies there, Shift+Enter adds it.'
)
ENTER_HOLDING = "Enter puts the {name} down."
ENTER_DRAW = "Enter sets a corner."
ENTER_DRAW_MORE = "Enter sets a corner; twice, or on the first, it ends."
ENTER_WALL = "Enter begins the wall."
ENTER_WALL_END = "Enter ends the wall."
ENTER_DEPOT = "Enter puts a depot down."

NO_UNDO = "Nothing has been done yet."
NO_REDO = "Nothing has been taken back."
NOTHING_SELECTED = "Select a piece first."
SELECT_ONE = "Select one piece first."
SELECT_TWO = "Select two pieces at least."
SELECT_THREE = "Select three pieces at least."
NOTHING_COPIED = "Nothing was copied, or what was copied holds no terrain."
COPIED = "{count} copied."
SAVED = "Saved as {name}."
NOT_SAVED = "Not saved: {why}."
CANNOT_OPEN = "This table cannot be opened"
UNSAVED = "Changes are not saved"
UNSAVED_WORDS = "What you changed on {name} since it was saved would be lost."
DISCARD = "Discard the changes"
SAVE_FIRST = "Save"
STAY = "Stay here"
SYMMETRY_ON = "Both twins change together from now on."
SYMMETRY_OFF = "Each piece changes alone from now on."
SYMMETRY_BROKEN = (
    "Twins change together; pieces without one alone. Shift+Y makes the far half like the near one."
)
BACK_TO_LAB = "Back to the lab"
EXPOSURE_ON = "Exposed to {zone}'s zone: {share} on average. E goes on to the other zone, or to none."
SEATS = ("Red", "Blue")
DRAWN = "Drawn piece"
DRAWN_ABOUT = "A piece drawn by its corners."
WALL_NAME = "wall {number}"
GENERATED = "{style}, seed {seed}. Ctrl+Shift+R shuffles again, Ctrl+Z brings back what was."

MAKE = "Make it"
CANCEL = "Cancel"
STYLE, DENSITY, SEED = "Style", "Density", "Seed"
CHANCE_WORDS = "Invents a symmetric table that keeps every rule; the same three give the same table again."
SHUFFLE = "Shuffle again"
MAKING = "Making a table …"
STYLE_LACKS = "The style {style} needs terrain that is not there."

PRINT_WORDS = (
    "The PDF holds the plan to scale 1:12, each piece's distances from two edges, a list to tick and the footprints"
    " at 1:1; SVG holds the plan, PNG the painted table."
)
PRINTED = "Printed to {name}."

VERIFY_TITLE = "Measure the table"
VERIFY_LINE = "{done} of {all} pieces measured"
VERIFY_NONE = (
    "Measure corner A of each piece from the two edges that are named; corner B tells its angle as well."
)
VERIFY_WHOLE = 'Worst {worst:.2f}", on average {mean:.2f}"; {far} of {all} are too far off.'
VERIFY_SHIFT = 'All of them lie {x:+.2f}", {y:+.2f}" off together: check the edge you measured from.'
VERIFY_CORNER = "Corner {name}"
VERIFY_SHORT = '{off:.2f}"'
VERIFY_OFF = '{off:.2f}" off'
VERIFY_CLOSE = "close enough"
VERIFY_TURNED = "turned by {turned:+.1f}°"
VERIFY_BY = 'shifted by {x:+.2f}", {y:+.2f}"'
VERIFY_TAKE = "Next piece"
VERIFY_FOLLOW = "Let the plan follow"
VERIFY_PAN, VERIFY_ZOOM = "Pan the plan, also while typing", "Zoom in; - out"
VERIFY_BACK = "Back to the lab"
VERIFY_STEP_A = (
    "Measure corner A of the {name}: from the {across} edge, then from the {along} edge; Enter goes on."
)
VERIFY_STEP_B = "Corner B is asked only where the angle is in doubt; Enter goes on without it."
VERIFY_STEP_DONE = (
    "Every piece is measured. Esc leads back; “Let the plan follow” moves a piece to where it stands."
)
VERIFY_FOLLOWED = "The plan now has the {name} where it stands."
NO_PIECES = "There is no piece on the table to be measured."
