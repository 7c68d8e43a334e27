"""Every text of the pages of Nexohominis, in one place, ready to be translated."""

from __future__ import annotations

from enum import Enum

from nexus_table.games.battlefield.rules.options import Hides, Inside
from nexus_table.games.battlefield.war.options import Answers, Engagement, Healed, NewBuildings, Workers

TITLE = "Nexohominis"
BEGIN = "Begin the war"
LESSON = "First war"
LESSON_TIP = "Learn the game in a quarter of an hour: four short scenes in which each step is said and shown."
TABLE = "Table"
LASTS, LASTS_ON, BEGINS_WITH = "{rounds} rounds", "no limit", "{carbonite} Carbonite"
OWN_TABLE = "This mission brings its own table."
NO_SAVES = "No war is saved yet."
CANNOT_OPEN = "This war cannot be opened"
NOT_KEPT = "This war is not being kept: {why}."
CANNOT_BEGIN = "This war cannot begin"
SEATS = ("Red leads", "Blue leads")
PLAYED = ("Red is played by", "Blue is played by")
SITTERS = {
    "person": "a person",
    "random": "lots",
    "beginner": "a beginner",
    "normal": "a normal player",
    "expert": "an expert",
}
DICE = "Dice"
DICE_CHOICES = ("the program's", "rolled by us")
DICE_TIP = (
    "Rolled by us: the screen says which dice are wanted and whose; you roll them and tell what they show."
)
PRINTED = "The datasheets of {faction} are in {file}; print them at 100 %."
NOT_PRINTED = "The datasheets could not be written: {why}."
AGREEMENTS, AGREEMENTS_TIP = "Readings", "What is agreed where the rulebook leaves something open."
AGREED_COUNT = "Readings ({count})"
TERRAIN, TERRAIN_TIP = "Terrain", "What each piece of terrain on this table counts as (5.1)."
TERRAIN_COUNT = "Terrain ({count})"
TERRAIN_TITLE = "What the terrain counts as"
TERRAIN_INTRO = (
    "Both seats agree before the war what each piece counts as (5.1); its walls and features stay as they are. Choose "
    "a kind and read it for all its pieces, or click a single piece on the table: it is then read for itself."
)
COUNTS_AS = "Counts as"
COUNTS_NOW = "agreed: {type}"
PRINTED_READING = "as printed"
KIND_READING = "as all of its kind"
PIECE = "{name} {number}"
UNDO_AMENDED, NOTHING_TO_UNDO = "Undo", "Nothing has been agreed on this page."
TERRAIN_USUAL = "All as printed"
NOTHING_AMENDED = "Every piece counts as what it is."
NO_TERRAIN = "There is no terrain on this table."
PIECES = ("", "1 piece", "{count} pieces")
AGREEMENTS_TITLE = "What is agreed before the war"
AGREEMENTS_INTRO = (
    "The rulebook leaves these open. The first choice is the ruling here; all are saved with the war."
)
USUAL = "All as ruled"
AS_RULED = "Nothing differs from the rulings."
RULING = "ruling"

POINTS = {
    "healed": "A wound above half HP",
    "workers": "Workers activate",
    "new_buildings": "A new building produces",
    "engagement": "An enemy within 1 inch binds",
    "answers": "Cover and saves",
    "carbonite": "Carbonite at the beginning",
    "depot": "Carbonite in each depot",
    "round_limit": "Round limit",
}
SIGHT_POINTS = {"inside": "A base is inside terrain", "hides": "Cover must hide"}
CHOICES: dict[Enum, str] = {
    Healed.ENDS: "it ends",
    Healed.STAYS: "it stays",
    Workers.WORKER_PHASE: "in the Worker phase only",
    Workers.BOTH: "in the Action phase as well",
    NewBuildings.AT_ONCE: "at once",
    NewBuildings.NEXT: "from the next Production on",
    Engagement.FREE: "placing and building only",
    Engagement.BINDING: "its unit to Withdraw or Fight",
    Answers.BEST: "taken by the better odds",
    Answers.ASKED: "asked of the defender",
    Inside.CENTRE: "by its centre",
    Inside.ANY: "by any overlap",
    Inside.WHOLLY: "only wholly",
    Hides.TENTH: "a tenth of the base",
    Hides.ANY: "any part of the base",
    Hides.EVERY_LINE: "every clear line",
}
AS_MISSION = "as the mission says"
FIGURES: dict[str, tuple[int | None, ...]] = {
    "carbonite": (None, 200, 400, 600, 900, 1500),
    "depot": (None, 200, 400, 600, 1000),
    "round_limit": (None, 6, 8, 10, 12, 15, 20, 30),
}
"""What may be agreed of a figure; the first is what the mission says."""
