"""Every text of the war's screen that is not a verdict or the story, in one place, ready to be translated."""

from __future__ import annotations

from nexus_table.games.battlefield.war.state import MoveKind, Phase, Wound
from nexus_table.table.saving import SavingWords

BRAND = "NEXOHOMINIS"
SEATS = ("Red", "Blue")

UNDO = "Undo"
REDO = "Redo"
RANGES = "Show weapon ranges"
THREAT = "Show what enemy weapons reach and see"
THREAT_WORKING = "Looking what enemy weapons reach and see …"
THREAT_LEGEND = "Shaded: where enemy weapons reach and see usual infantry now; striped where it is only one."
THREAT_AT = "Here one could be shot at by {names}."
THREAT_NONE = "Here no enemy could shoot at usual infantry now."
SHEETS = "Datasheets"
CLOSE = "Back to the table"
PRINT = "Print"
PRINT_TIP = "Write this faction's datasheets as cards to cut out, a PDF on A4."
PRINTING = "Writing the cards of {faction} …"
NO_PRINT_HERE = "Nothing can be printed from here."
FACTION_ROW = "how it plays and builds"
UPGRADE_ROW = "upgrade"
KEYWORDS = "Keywords of its weapons"
PAUSE = "Pause what is shown"
SKIP = "Show the rest at once"
NOTHING_TO_SKIP = "Nothing is being shown."
SAVE = "Save"
FIT = "Fit the table"
CONCEDE = "Concede"
CONCEDE_ASK = "{seat} gives this war up, and {other} wins at once."
CONCEDE_OTHERS = "Nobody at this screen has the turn now: wait until it is yours."
CONCEDE_YES = "Give up"
MENU = "Menu"
SAVING = SavingWords(
    save=SAVE,
    save_as="Under which name shall this war be saved? It is also kept by itself after every order.",
    replace="A war is already saved as {name}. It is lost if this one takes its place.",
    replace_yes="Replace",
)
NO_BRANCH_HERE = "No other war can be begun from here."

LOG = "STORY"
PLACE = r"x \1, y \2"
"""How a place is told: by the letters that the rulers bear, since the table may lie turned."""
READ_RULE = "Rule"
NO_RULE = "Nothing was refused just now."
PACE_BUTTON = "Pace: {pace}"
PACE_TIP = "How fast moves, shots and dice are shown."
BEGINS = "{mission} on {table}: Red leads {red}, Blue leads {blue}."
ENTER = "Enter"

# ── the hour and the economy ─────────────────────────────────────────────────────────────────────────────────────

ROUND, ROUND_OF = "Round {round}", "Round {round} of {limit}"
GOALS = "To win"
GOAL_ELIMINATION = "Leave the enemy no unit, building or site (15.1)."
GOAL_HEADQUARTERS = "Bring down every headquarters of the enemy, sites too."
GOAL_DEPOTS = 'Hold {depots} depots, by more units within {within}", at the end of {rounds} in a row.'
GOAL_DEPOTS_NOW = "{seat} holds {held}, for {rounds} so far"
GOAL_ROUNDS = ("no round", "1 round", "{count} rounds")
GOAL_RACE = "Have {carbonite} Carbonite unspent at the end of a round."
GOAL_BREAKTHROUGH = "Have {units} units in the enemy's zone at the end of a round."
GOAL_LAST_STAND = "{seat}: have a headquarters of your own at the end of round {rounds}."
GOAL_COLLAPSE = "Who begins Upkeep without a complete headquarters or production building has lost."
GOAL_WORTH = "After round {limit} the side whose assets cost more Carbonite wins."
GOAL_NOW = "{seat} {count}"
PHASES = {
    Phase.DEPLOYMENT: "Deployment",
    Phase.INITIATIVE: "Initiative",
    Phase.UPKEEP: "Upkeep",
    Phase.WORKER: "Workers",
    Phase.ACTION: "Action",
    Phase.PRODUCTION: "Production",
}
PHASE_ABOUT = {
    Phase.DEPLOYMENT: "Both seats put their starting force down in their zones, one thing each in turn (4.2, 4.3).",
    Phase.INITIATIVE: "Both roll a die; the higher one has the initiative of this round (6.2).",
    Phase.UPKEEP: "Energy is added up, sites grow, damage is looked at; in Blackout one may give things up (7).",
    Phase.WORKER: "Workers are activated in turn: each moves and uses one ability (8).",
    Phase.ACTION: "All other units and armed buildings are activated in turn: one movement, one attack (9).",
    Phase.PRODUCTION: "Sites are completed; units, buildings and upgrades are bought, in Initiative order (13).",
}
INITIATIVE = "{seat} has the initiative"
INITIATIVE_ROLLED = "{one} rolls {first}, {other} rolls {second}"
INITIATIVE_OPEN = "both roll for the initiative"
PASSES = "Passes of {seat}: {passes}"
PURSE_OF = "{seat}: {faction}"
PURSE_CARBONITE = "{carbonite} Carbonite, which is kept from round to round (3.1)."
SPARE = "Energy: {demand} of {supply} taken, {spare} to spare (7.3)."
BLACKOUT = "Blackout: {demand} taken of {supply} (7.4)."
GIVES = "+{energy}  {name}"
TAKES = "-{energy}  {name}"
THIS_PHASE = "until this phase ends"
GAUGE = "{demand} / {supply}"
GAUGE_DARK = "BLACKOUT {demand} / {supply}"

# ── armies ───────────────────────────────────────────────────────────────────────────────────────────────────────

NO_ARMY = "Not deployed yet."
NEXT_READY = "Next ready"
SITE = "site {points}/{of}"
SITE_LONG = "Under construction: {points} of {of} Build Points (8.3)."
FAILED = "below half"
DARK = "in the dark"
FAILED_LONG = "Below half its HP: it has lost its function (7.6)."
DARK_LONG = "Its seat is in Blackout: it cannot produce, attack or use abilities (7.4)."
WATCHING = "watches"
WATCHING_LONG = "In Overwatch: it fires once at an enemy that moves in its sight and range (11)."
SLOWED = 'Tethered: {inches}" less in its next activation.'
FRESH = "new this round"
FRESH_LONG = "Produced in this round: it activates from the next (13.1)."
SPENT = "done"
READY = "ready"
ACTING = "acting now"
NONE_READY = "No model can be activated now."
HP_OF = "{hp}/{of} HP"
WORKING = "working"
WRECK_OF = "Wreck of {name}"
WRECK_IS = "Battlefield Debris: Light Cover for those it hides, and slow ground (5.14, 10.7)."
TERRAIN_IS = '{type} · {height}" high (5.1)'
TERRAIN_AGREED = "Agreed before this war; as printed it is: {type}."
ASSET_UNDER = "{seat} · {faction} · HP {hp} of {of}"
UNIT_STATS = 'Move {move}"  Aim {aim}  Fight {fight}  Defense {defense}+  Save {save}  Armor {armor}  HP {hp}'
BUILDING_STATS = "Defense {defense}+  Save {save}  Armor {armor}  HP {hp}"
COSTS = "{carbonite} Carbonite"
COSTS_CRAFT = " · {energy} Energy to craft"
COSTS_DEMAND = " · takes {energy} Energy"
COSTS_POINTS = " · {points} Build Points"
WOUNDS = {
    Wound.BLEEDING: "Bleeding",
    Wound.LAMED: "Lamed",
    Wound.BLURRED: "Blurred sight",
    Wound.BROKEN_GRIP: "Broken grip",
    Wound.CRACKED: "Cracked plating",
    Wound.DEFIANT: "Defiant",
}
WOUND_ABOUT = {
    Wound.BLEEDING: "loses 1 HP after an activation in which it moved",
    Wound.LAMED: "half Move, no Dash",
    Wound.BLURRED: "-1 Aim, no Overwatch",
    Wound.BROKEN_GRIP: "-1 Fight, no ability that takes both actions",
    Wound.CRACKED: "Armor 1 less, or Save 1 worse without Armor",
    Wound.DEFIANT: 'no penalty; it may move 3" at once',
}

# ── what comes next ──────────────────────────────────────────────────────────────────────────────────────────────

OVER = "The war is over."
SHOW_END = "How it ended"
OVER_NEXT = "The war is over. Enter shows how it ended."
OTHERS_NEXT = "{seat} is thinking."
WHO_BEGINS = "{seat} has the initiative: say who takes the first activation of this phase."
ACTIVE_NEXT = "{seat}: {name} may still take {left}. Enter ends its activation."
ACTIVE_DONE = "{seat}: {name} has taken its actions. Enter ends its activation."
LEFT = {
    (True, True, Phase.ACTION): "a Movement and an Attack Action, in either order",
    (True, False, Phase.ACTION): "a Movement Action",
    (False, True, Phase.ACTION): "an Attack Action",
    (True, True, Phase.WORKER): "a Movement Action and one worker ability, in either order",
    (True, False, Phase.WORKER): "a Movement Action",
    (False, True, Phase.WORKER): "one worker ability",
}
"""What an activated model still has, by movement, attack or worker ability, and phase."""
ON_ITS_WAY = "moves in sight of your watchers, with {hp} HP: fire or let it go on."
READY_NEXT = {
    Phase.WORKER: "{seat}: choose one of {count} workers, on the table or with A, and give it an order.",
    Phase.ACTION: "{seat}: choose one of {count} ready models, on the table or with A, and give it an order.",
}
LAST_NEXT = {
    Phase.WORKER: "{seat}: choose the last worker that is ready, on the table or with A, and give it an order.",
    Phase.ACTION: "{seat}: choose the last model that is ready, on the table or with A, and give it an order.",
}
CHOSEN_NEXT = "{seat}: give {name} an order below, or choose another of the {count} that are ready."
CHOSEN_LAST = "{seat}: give {name} an order below; it is the last that is ready."
PASSES_LEFT = "Or spend a Pass ({passes} left)."
PHASE_NEXT = {
    Phase.DEPLOYMENT: "{seat}: put your starting force down in your zone.",
    Phase.INITIATIVE: "{seat}: roll for the initiative of this round.",
    Phase.UPKEEP: "{seat}: give up what takes Energy to end the Blackout, or go on.",
    Phase.PRODUCTION: "{seat}: buy buildings, units and upgrades below, then end your Production.",
}
ANOTHER_ACTIVE = "Another model is being activated; end that first."

# ── orders ───────────────────────────────────────────────────────────────────────────────────────────────────────

SHELVES = ("Build", "Units", "Upgrades", "Queue")
UNDER_WAY = "Under way"
UNDER_WAY_ABOUT = "Sites are completed when Production begins, first of all (8.3)."
NOTHING_UNDER_WAY = "No site of yours is being built, and no unit waits for room."
SITE_LEFT = "{points} of {of} Build Points; takes {demand} Energy."
SITE_FULL = "all {of} Build Points; done when Production begins; takes {demand} Energy."
RESERVE_LEFT = "paid for; waits for room beside {building} (13.3)."
ROLL = "Roll for initiative"
I_BEGIN = "I begin"
THEY_BEGIN = "The other begins"
ACTIVATE = "Activate {name}"
PASS = "Pass ({passes} left)"
END_ACTIVATION = "End activation"
IDLE = "Do nothing"
IDLE_ABOUT = "Activate it and end its activation at once: it has had its turn of this phase (6.3)."
END_PART = {Phase.UPKEEP: "End Upkeep", Phase.PRODUCTION: "End Production"}
MOVES = {
    MoveKind.MOVE: "Move",
    MoveKind.DASH: "Dash",
    MoveKind.CLIMB: "Climb",
    MoveKind.WITHDRAW: "Withdraw",
    MoveKind.HOLD: "Hold",
    MoveKind.STEP: "Defiant step",
}
MOVE_ABOUT = {
    MoveKind.MOVE: "Walk up to its Move; onto another level it is a Climb, each inch up or down counted (9.2).",
    MoveKind.DASH: '3" more; no shooting and no Overwatch afterwards (9.3).',
    MoveKind.CLIMB: "Walk onto another level, each inch up or down counted (9.2).",
    MoveKind.WITHDRAW: "Leave every enemy's engagement range; no attack in this activation.",
    MoveKind.HOLD: "Stay where it is: +1 Aim for Steady weapons.",
}
OVERWATCH = "Overwatch"
OVERWATCH_ABOUT = "Wait, and fire once at -1 Aim when an enemy moves in sight and range (11)."
SCUTTLE = "Scuttle {name}"
CANCEL_SITE = "Give up {name}"
CANCEL_RESERVE = "Give back {name}"
GIVES_BACK = "{carbonite} Carbonite comes back."
GIVES_NOTHING_BACK = "No Carbonite comes back."
FREES = "{energy} Energy is free again."
PLACE_RESERVE_ABOUT = "It is paid for, and there is room for it now (13.3)."
PLACE_RESERVE = "Place {name}"
TARGETS_FROM_HERE = ("No target from here: move first.", "1 target from here.", "{count} targets from here.")
NO_MAKER = "No production building"
NO_MAKER_WHY = "Units are made by completed production buildings and the headquarters."
NO_LAB = "You have no upgrade building."
REST = "Let the rest go by"
REST_ABOUT = (
    "In each of your turns of this phase spend a Pass, else activate a model that does nothing (6.3, 6.4). "
    "You are still asked about cover, saves and reactions, and can take part again at any time."
)
AWAKE = "{seat} takes part again"
LET_BY = "Let {name} go by"
LET_BY_ABOUT = "Hold fire at it on the whole rest of its way; else you are asked again after each inch (11)."
LET_WAIT = "Let it wait"
CLAIM = "Claim the cover save"
DECLINE = "Decline the cover"
REACT = "{watcher}: fire {weapon}"
HOLD_FIRE = "Hold fire"
STAY = "Stay"
ASSIGN, ASSIGN_NOTHING = "Cancel {hits}", "Cancel no hit"
ASSIGN_CRITICAL, ASSIGN_NORMAL = "{count} critical", "{count} normal"
LEAVES = "{name} then loses {damage} HP."
LIKELY_LEAVES = "{name} then loses {damage} HP on average."
KEEP_HITS = "All hits on the target"
SHARE_HITS = "Share: {shares}"

HINT = "Hint"
HINT_HEAD = "What would you do?"
HINT_THINKING = "Thinking about it."
HINT_OTHERS = "Nobody at this screen is asked now."
ORDER_ACTIVATE = "Activate {name}"
ORDER_SHOOT = "Shoot at {name}"
ORDER_FIGHT = "Fight {name}"
ORDER_PLACE = "{name}, where it is shown"
ORDER_RESERVE = "Place a unit from the reserve"
ORDER_USE = "{ability}"

WON = "{seat} wins"
DRAWN = "A draw"
RESULT_HEADS, RESULT_ABOUT = ("", "Units", "Buildings", "Worth", "Carbonite"), "Army"
