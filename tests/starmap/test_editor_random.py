"""The sector editor under random events: nothing breaks it, and undo gives back the very same sector."""

from __future__ import annotations

import random

import pytest

from nexus_table.games.starmap.screen.editor.command import ENTRIES, TOOL_KEYS, Command
from nexus_table.ui.stage import Stage
from nexus_table.ui.theme import Look

from .test_editor_screen import Charting

AWAY = {
    Command.NEW,
    Command.OPEN,
    Command.SAVE,
    Command.SAVE_AS,
    Command.COPY,
    Command.PASTE,
    Command.BY_SEED,
    Command.PLAY,
    Command.MENU,
    Command.UNDO,
    Command.REDO,
}
"""Commands that lead elsewhere or are none of the sector's."""

CHORDS = [
    *(entry.chord for command, entry in ENTRIES.items() if command not in AWAY),
    *TOOL_KEYS,
    *("Left", "Right", "Up", "Down", "Ctrl+Left", "Ctrl+Down", "Enter", "Space", "Esc", "Tab", "Shift+Tab"),
    *("0", "1", "2", "3", "Shift+1", "Shift+2", "Backspace", "+", "-"),
]


def do_something(charting: Charting, dice: random.Random) -> None:
    """Do one random thing by keyboard or pointer, somewhere on the screen."""
    stage, area = charting.stage, charting.stage.surface.get_rect()
    at = (dice.randrange(area.width), dice.randrange(area.top + 52, area.height))
    board = charting.scene.plan.map
    on_map = (dice.randrange(board.left, board.right), dice.randrange(board.top, board.bottom))
    match dice.randrange(9):
        case 0 | 1 | 2:
            charting.key(dice.choice(CHORDS))
        case 3 | 4:
            stage.click(on_map, dice.choice([1, 1, 3]))
        case 5:
            stage.drag(on_map, at, dice.choice([1, 1, 2, 3]), steps=2)
        case 6:
            stage.wheel(on_map, up=dice.choice([-2, -1, 1, 2]))
        case 7:
            stage.click(at)
        case _:
            stage.type(dice.choice(["7", "Name", "²", ""]))


def play(folder, seed: int, count: int) -> None:
    dice, charting = random.Random(seed), Charting(folder, "far-shores")
    start = charting.sector
    for number in range(count):
        do_something(charting, dice)
        if charting.stage.scene is not charting.scene:  # the keyboard was on a button of the bar
            charting.key("Esc")
        if charting.stage.scene is not charting.scene:
            charting.stage = Stage(charting.scene, (1280, 720), Look(animated=False))
        if number % 97 == 0:
            charting.stage.resize(dice.choice([(1280, 720), (1600, 900)]))
    while charting.bench.undo():
        pass
    assert charting.sector == start
    charting.scene.doors.ended()


def test_random_events_break_nothing_and_are_undone_to_the_beginning(tmp_path):
    play(tmp_path, 11, 100)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(3))
def test_thousands_of_random_events_break_nothing(tmp_path, seed):
    play(tmp_path, seed, 1000)
