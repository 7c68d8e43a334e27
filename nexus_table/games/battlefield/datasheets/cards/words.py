"""The words of printed cards that are not a datasheet's own."""

from __future__ import annotations

from nexus_table.games.battlefield.datasheets.words import USES

DATASHEETS = "Datasheets for Nexohominis"
TITLE = "{faction}, datasheets"
UPGRADES, KEYWORDS, READING = "Upgrades", "Keywords", "How to read a card"

PRICE = "{carbonite} C"
BASE, FOOTPRINT = "{base:g} mm", '{width:g}" x {depth:g}"'
CRAFTING, DEMAND, BUILD_POINTS = "{energy} Energy to craft", "demand {energy}", "{points} Build Points"
ENERGY = ", {energy} Energy"

MOVE, AIM, FIGHT, DEFENSE, SAVE, ARMOR, HP, HEIGHT = (
    "Move", "Aim", "Fight", "Defense", "Save", "Armor", "HP", "Height",
)  # fmt: skip
WEAPON_COLUMNS = ("Weapon", "Range", "A", "D")
MELEE = "melee"

BOXES = (
    "One for each HP, ticked off from the left. When only filled ones are left, a unit is Wounded in Action, "
    "and a building has lost its function."
)
TAKES = (
    f"{', '.join(word.lower() for word in USES.values()).capitalize()}: what using it takes of an activation; "
    "a worker ability is the one of the Worker phase."
)
HOW_TO_READ = (
    ("A", "Attack dice."),
    ("D", "Damage of each hit that is not saved."),
    ("C", "Carbonite that it costs."),
    ("Boxes", BOXES),
    ("Abilities", TAKES),
)
