"""Puzzles of Nexus: positions in which the turn can be won, read from their files."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec
from msgspec import Meta

from nexus_table.app.duel.lesson import Said, Title, in_place, session_of, staged
from nexus_table.app.duel.trial import DuelPosition
from nexus_table.app.duel.trial_stage import DuelStage
from nexus_table.content.catalogue import Kind, shown
from nexus_table.content.decode import decode
from nexus_table.content.fault import ContentError, Fault
from nexus_table.content.places import data_folder
from nexus_table.content.reading import Reading
from nexus_table.games.duel.language.selectors import Slug
from nexus_table.games.duel.options import RulesOptions
from nexus_table.games.duel.solving import SOLVER, Solver

if TYPE_CHECKING:
    from nexus_table.games.duel.screen.puzzle import Puzzle


class WinThisTurn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position of which seat 0 is to win in this turn, whatever the opponent answers; easier ones come first."""

    id: Slug
    title: Title
    about: Said
    place: Annotated[int, Meta(ge=1, le=99)]
    position: DuelPosition
    options: RulesOptions = RulesOptions()


PUZZLES = Kind("puzzle of Nexus", "puzzles/win-this-turn/*.yaml", WinThisTurn)


def shipped_puzzles() -> tuple[Path, ...]:
    """Return the files of the puzzles, the easiest first."""
    return in_place((data_folder() / "duel").glob(PUZZLES.files))


def read_puzzle(file: Path) -> tuple[WinThisTurn, DuelStage]:
    """Return a puzzle and its position brought to life; raise `ContentError` with all its faults."""
    read = Reading(file)
    form: WinThisTurn = decode(read.raw, read.shown, WinThisTurn)
    stage = staged(form.position, form.options, read.blame)
    if not read.faults and form.position.active != SOLVER:
        read.blame(("position", "active"), "seat 0 is to win, so the turn must be its own")
    read.stop_at_faults()
    return form, stage


def open_puzzle(file: Path) -> Puzzle:
    """Return a puzzle to be put on the screen; raise `ContentError` with all its faults."""
    from nexus_table.games.duel.screen.puzzle import Puzzle

    form, stage = read_puzzle(file)
    return Puzzle(form.id, form.title, form.about, lambda: session_of(stage))


def faults_of_puzzle(file: Path) -> tuple[Fault, ...]:
    """Return what is wrong with one file of a puzzle; one that cannot be won is wrong too."""
    try:
        form, stage = read_puzzle(file)
    except ContentError as error:
        return tuple(error.faults)
    if Solver(stage.game, SOLVER, stage.state.turn).wins(stage.state):
        return ()
    return (Fault(shown(file), 0, 0, "position", f"{form.id} cannot be won in this turn"),)
