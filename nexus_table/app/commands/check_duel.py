"""The duel's part of `nexus-table check`: factions, and the scenarios of their cards."""

from __future__ import annotations

from pathlib import Path

from nexus_table.app.duel.lesson import (
    LESSONS,
    MECHANICS,
    faults_of_lesson,
    shipped_lessons,
    shipped_mechanics,
)
from nexus_table.app.duel.puzzle import PUZZLES, faults_of_puzzle, shipped_puzzles
from nexus_table.app.duel.targets import TARGETS, TargetFile, faults_of_targets, target_files
from nexus_table.app.duel.trial_scenarios import (
    SCENARIOS,
    faults_of_file,
    faults_of_scenarios,
    scenario_files,
)
from nexus_table.content.fault import ContentError, Fault
from nexus_table.games.duel.catalogue import FACTIONS, faults_in, load_catalogue

KINDS = (FACTIONS, SCENARIOS, TARGETS, LESSONS, MECHANICS, PUZZLES)


def check_shipped() -> tuple[list[Fault], list[tuple[int, str]]]:
    """Return all faults of the shipped data, and how many of what was checked."""
    try:
        catalogue = load_catalogue()
    except ContentError as error:
        return list(error.faults), []
    cards = sum(len(faction.designs) for faction in catalogue.factions.values())
    counts = [
        (len(catalogue.factions), "faction"),
        (cards, "card"),
        (len(scenario_files()), "scenario"),
        (len(target_files()), "puzzle file"),
        (len(shipped_lessons()) + len(shipped_mechanics()), "duel lesson"),
        (len(shipped_puzzles()), "win-this-turn puzzle"),
    ]
    taught = [
        *(fault for file in (*shipped_lessons(), *shipped_mechanics()) for fault in faults_of_lesson(file)),
        *(fault for file in shipped_puzzles() for fault in faults_of_puzzle(file)),
    ]
    return [*faults_of_scenarios(catalogue), *faults_of_targets(), *taught], counts


def is_duel(file: Path) -> bool:
    """Whether a file lies where the duel keeps its data, or has what every faction and every scenario has."""
    if any(file.match(f"duel/{kind.files}" if kind is LESSONS else kind.files) for kind in KINDS):
        return True
    try:
        lines = file.read_bytes().splitlines()
    except OSError:
        return False
    return any(line.startswith((b"designs:", b"cases:")) for line in lines)


def faults_in_file(file: Path) -> tuple[Fault, ...]:
    """Return what is wrong with a faction or with the scenarios of a card."""
    try:
        if file.match(f"duel/{LESSONS.files}") or file.match(MECHANICS.files):
            return faults_of_lesson(file)
        if file.match(PUZZLES.files):
            return faults_of_puzzle(file)
        if file.match(TARGETS.files):
            return tuple(TargetFile(file).faults())
        scenario = any(line.startswith(b"cases:") for line in file.read_bytes().splitlines())
        return tuple(faults_of_file(file)) if scenario else faults_in(file, load_catalogue())
    except ContentError as error:
        return error.faults
    except OSError:
        return faults_in(file, load_catalogue())
