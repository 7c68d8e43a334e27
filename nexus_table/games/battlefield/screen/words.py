"""Every text of the battlefield's screen that is not a verdict, in one place, ready to be translated."""

from __future__ import annotations

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
TABLE = "TABLE"
REASONS = "WHY"
FROM_THE_SIDE = "FROM THE SIDE"
NEXT_STEP = "Next step"

UNDO = "Undo"
REDO = "Redo"
FIT = "Fit the table"
TURN = "Turn the table"
GRID = "Grid"
ZONES = "Zones"
NAMES = "Names"
MENU = "Menu"
CLEAR = "Clear the table"

HAND_NEXT = "Choose a model on the left and click on the table to put it down, or drag one that stands there."
HAND_CHOSEN = "Click on the table to put down the {name} ({base} mm). Esc lets go."
HAND_SELECTED = "Drag the {name} where you want it, or press Delete to take it away."
HAND_DRAGGING = "Let go to put the {name} here."
MEASURE_NEXT = "Click where the measuring begins: a base counts from its edge."
MEASURE_MORE = "Click each bend of the path; double-click or Enter ends it, Esc begins anew."
SIGHT_NEXT = "Click the attacker."
SIGHT_TARGET = "Now point at a target: hover to ask, click to hold the answer."
SIGHT_HELD = "Drag either base and the answer follows. Click another target, or Esc to begin anew."
SIGHT_FROM_MOUSE = "Hold Q to ask from where the mouse is."
SEES_NEXT = "Click a model: what its base can see is lit."
SEEN_NEXT = "Click a model: where it could be seen from is lit."
REACH_NEXT = "Click a model: how far it gets is shown. + and − change the inches."
EXPOSURE_NEXT = "Shows how much of a deployment zone sees each place. Tab changes the zone."

NO_MODELS_YET = "No model is on the table yet. Choose one on the left to begin."
HEIGHT_OVER = 'height {height:g}" · stands {elevation:g}" up'
