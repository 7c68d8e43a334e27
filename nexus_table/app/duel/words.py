"""What the lessons of single mechanics say of their own: whose move it is, and how it is done at the screen."""

from __future__ import annotations

LESSON_YOURS, LESSON_CHOICE = "Your move: {what}.", "Your choice: {what}."
LESSON_THEIRS = "The opponent's move: {what}."
AND = " and "
HOW_PLAY = "click {card} in your hand, then click it again."
HOW_USE = "click {card}, then click it again."
HOW_ATTACK = "click {card}, then {target}."
HOW_RAGE = "click {card}, press + until {rage} Rage is spent, then click {target}."
HOW_PICK, HOW_PICK_NONE = "pick {cards}.", "pick nothing: press Enter."
HOW_END = "press the bright button at the right (E)."
HOW_YES, HOW_NO = "answer Yes (Y).", "answer No (N)."
HOW_REACT = "react with {card}."
HOW_TAKE = "choose “{what}”."
