"""What each command does to the workbench; those that open something are the scene's."""

from __future__ import annotations

from typing import Literal

import pygame

from nexus_table.content.fault import ContentError
from nexus_table.games.battlefield.lab import orders as o
from nexus_table.games.battlefield.lab.fragment import copied, pasted
from nexus_table.games.battlefield.lab.twins import twins_of
from nexus_table.games.battlefield.screen.lab import words
from nexus_table.games.battlefield.screen.lab.command import Command
from nexus_table.games.battlefield.screen.lab.workbench import Workbench
from nexus_table.geometry.shapes import Point
from nexus_table.kernel.refusal import Refusal

ONE = frozenset({Command.WALL})
ANY = frozenset(
    {
        Command.COPY,
        Command.CUT,
        Command.DUPLICATE,
        Command.GROUP,
        Command.UNGROUP,
        Command.LOCK,
        Command.MIRROR,
        Command.MIRROR_DOWN,
        Command.TURN_LEFT,
        Command.TURN_RIGHT,
        Command.TURN_A_LITTLE_LEFT,
        Command.TURN_A_LITTLE_RIGHT,
        Command.TO_GRID,
    }
)
EDGES = (Command.ALIGN_LEFT, Command.ALIGN_TOP, Command.ALIGN_RIGHT, Command.ALIGN_BOTTOM)
SIDES = (o.Side.LEFT, o.Side.TOP, o.Side.RIGHT, o.Side.BOTTOM)
"""The sides of the table, clockwise like the edges of the display above."""

ALIGNED = frozenset({*EDGES, Command.ALIGN_ACROSS, Command.ALIGN_ALONG})
SPREAD = frozenset({Command.SPREAD_ACROSS, Command.SPREAD_ALONG})
TURNS = {
    Command.TURN_LEFT: 15.0,
    Command.TURN_RIGHT: -15.0,
    Command.TURN_A_LITTLE_LEFT: 1.0,
    Command.TURN_A_LITTLE_RIGHT: -1.0,
}
STRETCHES = {
    Command.WIDER: (1, 0),
    Command.NARROWER: (-1, 0),
    Command.DEEPER: (0, 1),
    Command.SHALLOWER: (0, -1),
}


def why_not(bench: Workbench, command: Command) -> str | None:
    """Return why a command cannot be given now, in a sentence, or None."""
    session, count = bench.document.session, len(bench.selected)
    if command is Command.UNDO:
        return words.NO_UNDO if session.refuse_undo() else None
    if command is Command.REDO:
        return words.NO_REDO if session.refuse_redo() else None
    if command in ONE and bench.one is None:
        return words.SELECT_ONE
    if command in STRETCHES:
        if bench.one is None:
            return words.SELECT_ONE
        template = bench.template(bench.one)
        return None if template.resizable else words.NOT_RESIZABLE.format(name=template.name)
    if command in ANY and not count:
        return words.NOTHING_SELECTED
    if command is Command.DELETE and not count and bench.depot is None:
        return words.NOTHING_SELECTED
    if command in ALIGNED and count < 2:
        return words.SELECT_TWO
    if command in SPREAD and count < 3:
        return words.SELECT_THREE
    return None


def carry_out(bench: Workbench, command: Command, at: Point, turns: int) -> str | None:
    """Give a command that changes the table or the selection; return news worth a toast, if any.

    `at` is where the pointer is on the table, else the middle of what is seen: there it pastes. `turns` are the quarter
    turns of the display, on which left and up depend. A command that cannot be given now leaves its reason in
    `bench.told`.
    """
    reason = why_not(bench, command)
    if reason is not None:
        bench.told = Refusal("lab.selection", reason)
        return None
    if command in ALIGNED:
        bench.act(o.Align(bench.selected, side_of(command, turns)))
    elif command in TURNS:
        bench.turn(TURNS[command])
    elif command in STRETCHES:
        bench.stretch(*STRETCHES[command])
    elif command in SPREAD:
        bench.act(o.Distribute(bench.selected, axis(command is Command.SPREAD_ACROSS, turns)))
    elif command in (Command.MIRROR, Command.MIRROR_DOWN):
        bench.act(o.Mirror(bench.selected, axis(command is Command.MIRROR, turns)))
    else:
        return _others(bench, command, at)
    return None


def _others(bench: Workbench, command: Command, at: Point) -> str | None:
    chosen = bench.selected
    match command:
        case Command.UNDO:
            bench.undo()
        case Command.REDO:
            bench.redo()
        case Command.SYMMETRY:
            return claim(bench)
        case Command.STEP:
            bench.next_step()
        case Command.ALL:
            bench.select(bench.state.ids)
        case Command.COPY | Command.CUT:
            return copy(bench, cut=command is Command.CUT)
        case Command.PASTE:
            paste(bench, at)
        case Command.DUPLICATE:
            bench.act(o.Duplicate(chosen), select_new=True)
        case Command.DELETE:
            bench.remove()
        case Command.GROUP:
            bench.act(o.Group(chosen))
        case Command.UNGROUP:
            bench.act(o.Ungroup(chosen))
        case Command.LOCK:
            bench.act(o.Lock(chosen, not bench.locked))
        case Command.TO_GRID:
            bench.act(o.Snap(chosen, bench.step or 0.25))
        case Command.NEXT_PIECE:
            bench.cycle(1)
        case Command.PIECE_BEFORE:
            bench.cycle(-1)
        case Command.COMPLETE:
            bench.act(o.Complete())
        case Command.CLEAR:
            bench.act(o.Clear())
    return None


def axis(across: bool, turns: int) -> Literal["x", "y"]:
    """Return the table's axis that runs across the display, or up and down it, after so many quarter turns."""
    return "x" if across == (turns % 2 == 0) else "y"


def side_of(command: Command, turns: int) -> o.Side:
    """Return the side of the table that lies where a command means on the display."""
    if command in EDGES:
        return SIDES[(EDGES.index(command) - turns) % 4]
    return o.Side.MIDDLE_X if axis(command is Command.ALIGN_ACROSS, turns) == "x" else o.Side.MIDDLE_Y


def claim(bench: Workbench) -> str | None:
    """Claim half-turn symmetry, or give it up; return what that means."""
    if bench.symmetric:
        return words.SYMMETRY_OFF if bench.act(o.Claim("none")) else None
    if not bench.act(o.Claim("half-turn")):
        return None
    alone = None in twins_of(bench.layout, tuple(bench.pieces.values()))
    return words.SYMMETRY_BROKEN if alone else words.SYMMETRY_ON


def copy(bench: Workbench, *, cut: bool) -> str:
    """Put the selected pieces on the clipboard as text; return what was copied."""
    count = len(bench.selected)
    pygame.scrap.put_text(copied(bench.state, bench.selected))
    if cut:
        bench.remove()
    return words.COPIED.format(count=words.SELECTED_MANY.format(count=count))


def paste(bench: Workbench, at: Point) -> None:
    """Put what the clipboard holds down about a point; what is no terrain leaves its reason."""
    try:
        held = pygame.scrap.get_text()
    except pygame.error:
        held = ""
    if not held.strip():
        bench.told = Refusal("lab.clipboard", words.NOTHING_COPIED)
        return
    try:
        fragment = pasted(held, bench.templates)
    except ContentError:
        bench.told = Refusal("lab.clipboard", words.NOTHING_COPIED)
        return
    bench.act(o.Paste(fragment, bench.snap(at)), select_new=True)
