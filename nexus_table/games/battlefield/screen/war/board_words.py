"""What is said while something is ordered on the board: ways, aims, uses and places, and an attack under way."""

from __future__ import annotations

from nexus_table.games.battlefield.rules.reasons import Cover
from nexus_table.games.battlefield.war.events import Ways
from nexus_table.games.battlefield.war.state import MoveKind

WALK_HEAD = {
    MoveKind.MOVE: "Move",
    MoveKind.DASH: "Dash",
    MoveKind.CLIMB: "Climb",
    MoveKind.WITHDRAW: "Withdraw",
    MoveKind.STEP: "Defiant step",
}
WALK_NEXT = {
    MoveKind.MOVE: "Click where {name} shall walk (keys: arrows, Space). W or the other button sets a corner.",
    MoveKind.DASH: "Click where {name} shall Dash (keys: arrows, Space). W or the other button sets a corner.",
    MoveKind.CLIMB: "Click where {name} shall climb. Esc lets go.",
    MoveKind.WITHDRAW: "Click where {name} shall Withdraw to: out of every enemy's engagement range.",
    MoveKind.STEP: "{name} is Defiant: click where it shall step at once, or let it stay.",
}
WALK_LIMIT = "Up to {inches} of movement."
WALK_HELP = "Shaded: where it gets. Difficult Ground counts twice, each inch up or down once (5.13, 9.2)."
WALK_COST = "{cost} of {most}"
WALK_CLEAR = "{inches} over clear ground"
WALK_DIFFICULT = "{inches} through Difficult Ground, counted twice (5.13)"
WALK_VERTICAL = "{inches} up and down"
WATCHED_BY = "{name} watches this way and may fire (11)"
SHOOTS_FROM = "From there {weapon} could be aimed at {names} (10.1)"
SHOT_FROM = "There it could be shot at by {names}"
NO_WAY_HEAD = "No way"
NO_WAY_FAR = "That is {far} away in a straight line, and it gets {most} at most."
NO_WAY_ROUND = "No way of {most} or less leads there: what stands between is in the way."
NO_WAY_HERE = "It stands there already."
ATTACK_NEXT = (
    "Click a ringed target for {weapon} (keys: Tab, Space). Point at one to read what it would likely do."
)
ATTACK_NOBODY = "{weapon} reaches nobody from here. Point at an enemy to read why; Esc lets go."
TARGETS = (
    "It reaches nobody from here: move first, or point at an enemy to read why not.",
    "1 target from here",
    "{count} targets from here",
)
NO_TARGET = "cannot be attacked, {inches} away"
NOBODY_THERE = "Nothing stands here: click a ringed target for {weapon}; Esc lets go."
NOBODY_FROM_HERE = "Nothing stands here, and {weapon} reaches nobody; Esc lets go."
FRIEND = "One of your own"
AT_RANGE = "{inches} away"
AT_RANGE_NOW = "It is {inches} away."
ATTACK_HEADS = {Ways.SHOOT: "A shot", Ways.FIGHT: "A blow", Ways.OVERWATCH: "Overwatch fire"}
ODDS = {
    "claimed": "Cover claimed: {damage} of {hp} HP on average, destroyed with {chance}",
    "declined": "Declined: {damage} of {hp} HP on average, destroyed with {chance}",
    "saves": "After its saves: {damage} of {hp} HP on average, destroyed with {chance}",
}
"""What is still to come of an attack that has hit."""
HP_NOW = "{name} has {hp} HP; each answer says what it then loses."
EXPECTED = "Expected damage {damage} of {hp} HP"
KILLS = "Destroyed with {chance}"
COVERED = {
    Cover.LIGHT: "Light Cover: {within} instead of {without} (5.5)",
    Cover.HEAVY: "Heavy Cover: {within} instead of {without} (5.6)",
}
USE_NEXT = "Click what {ability} shall be used on (keys: Tab, Space): it is ringed. Esc lets go."
USE_NOTHING = "{ability} can be used on nothing from here. Esc lets go."
USES_FROM_HERE = ("Nothing to use it on from here.", "1 use from here.", "{count} uses from here.")
USE_NOTHING_HERE = "{ability} is used on what is ringed, and nothing of it is here; Esc lets go."
NOTHING_THERE = "What it is used on is nowhere on the table."
PLACE_BUILDING = "Click where the {name} shall stand; R or the other button turns it."
PLACE_UNIT = "Click where the {name} shall stand."
