"""The texts of what the game screens share, in one place, ready to be translated."""

from __future__ import annotations

LESSON_READ_ON = "Read on"
LESSON_LEAVE = "Leave the lesson"
LESSON_FINISH = "Finish"
LESSON_DO = "Your turn: {how}"
LESSON_PLACE = "{title} · {place} / {steps}"
LESSON_OTHER = "In this lesson now: {how}"
LESSON_READ_FIRST = "First read on: the lesson is not waiting for a move."
LESSON_OVER = "The lesson is over."
LESSON_UNDO = "In a lesson nothing is taken back; leave it and begin anew whenever you like."
LESSON_WITHHELD = "Not in a lesson: it leads through one game as it is."

LOOK_AGAIN = "Look at the table"
LEAVE = "Leave the table"
