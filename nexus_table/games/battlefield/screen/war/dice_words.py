"""What is said of dice: those that people roll and tell, and those that are seen to fall on the table."""

from __future__ import annotations

DICE_BOTH = "Both"
DICE_INITIATIVE = "One die each, Red's first; the higher has the initiative (6.2)."
DICE_TIED = "A tie: once more one die each, Red's first (6.2)."
DICE_ATTACK = "{attacker} attacks {target} with its {weapon} (10.3)."
DICE_SAVE = "{name} saves: {save} or more cancels a normal hit, a 6 any hit (10.4)."
DICE_SAVE_SIX = "{name} saves: a 6 cancels any hit, nothing less does (10.4)."
DICE_SAVE_NONE = "{name} has no save: only a 6 cancels a hit (10.4)."
DICE_SAVE_ANY = "The defender saves, a die a hit (10.4)."
DICE_WOUND = "{name} has lost half its HP and is Wounded in Action: the die says how (12)."
DICE_ANY = "Dice decide what happens."
DICE_HEADS = {
    "initiative": "Initiative",
    "attack": "{who} rolls to hit",
    "save": "{who} rolls saves",
    "wound": "{who} rolls for a wound",
}
DICE_NEXT = "{who}: roll {count} dice and tell each by a click on its face or by 1 to 6."
DICE_NEXT_ONE = "{who}: roll a die and tell it by a click on its face or by 1 to 6."
DICE_NEXT_OF = "{seat}: roll a die for the initiative and tell it by a click on its face or by 1 to 6."
DICE_HELP = "Nothing happens before all of them are told. Backspace takes a slip back."
DICE_BEFORE = "Told before for this order: {dice}"
DICE_TRAY = "{who}: {told} of {times} told"
DICE_BACK = "Take one back"
DICE_NONE_TOLD = "None of these dice is told yet."
DICE_FOR_US = "Roll these for us"
DICE_FOR_US_ABOUT = "The program rolls the rest of these dice; they are recorded as if you had."
DICE_FELL = "Dice have fallen for this order: it is carried out."
DICE_OWED = "These dice are owed to the other seat's order: roll them."

ROLLED = ("{dice}: no hit", "{dice}: 1 hit", "{dice}: {hits} hits")
SAVED = "saves {dice}"
LOST = "-{damage} HP"
UNHURT = "unhurt"
DESTROYED = "destroyed"
BROUGHT_IN = "+{carbonite}"
