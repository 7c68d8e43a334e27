"""The war's part of `nexus-table check`: its factions, missions and lessons."""

from __future__ import annotations

from pathlib import Path

from nexus_table.app.battlefield.war_lesson import LESSONS, faults_of_lesson, shipped_lessons
from nexus_table.app.shipped import shipped_catalogue
from nexus_table.content.fault import ContentError, Fault
from nexus_table.content.places import data_folder
from nexus_table.games.battlefield.datasheets.catalogue import FACTIONS, faults_in, load_factions
from nexus_table.games.battlefield.war.catalogue import MISSIONS, load_missions
from nexus_table.games.battlefield.war.catalogue import faults_in as faults_in_mission


def check_shipped() -> tuple[list[Fault], list[tuple[int, str]]]:
    """Return all faults of the shipped data, and how many of what was checked."""
    try:
        factions = load_factions().factions.values()
    except ContentError as error:
        return list(error.faults), []
    try:
        missions = load_missions(data_folder() / "battlefield", shipped_catalogue())
    except ContentError as error:
        return list(error.faults), []
    sheets = sum(len(faction.units) + len(faction.buildings) for faction in factions)
    lessons = shipped_lessons()
    counts = [
        (len(factions), FACTIONS.noun),
        (sheets, "datasheet"),
        (len(missions), MISSIONS.noun),
        (len(lessons), LESSONS.noun),
    ]
    return [fault for lesson in lessons for fault in faults_of_lesson(lesson)], counts


def is_war(file: Path) -> bool:
    """Whether a file lies where the war keeps its data, or has what each kind of these has."""
    return (
        file.match(f"battlefield/{FACTIONS.files}")
        or says(file, b"way:")
        or is_mission(file)
        or is_lesson(file)
    )


def is_lesson(file: Path) -> bool:
    """Whether a file lies where the war keeps its lessons, or has parts, as only these have."""
    return file.match(f"battlefield/{LESSONS.files}") or says(file, b"parts:")


def is_mission(file: Path) -> bool:
    """Whether a file lies where the war keeps its missions, or says what wins."""
    return file.match(f"battlefield/{MISSIONS.files}") or says(file, b"victory:")


def says(file: Path, word: bytes) -> bool:
    """Whether a line of a file begins with a word."""
    try:
        return any(line.startswith(word) for line in file.read_bytes().splitlines())
    except OSError:
        return False


def faults_in_file(file: Path) -> tuple[Fault, ...]:
    """Return what is wrong with a faction, a mission or a lesson of the war."""
    if is_lesson(file):
        return faults_of_lesson(file)
    if is_mission(file):
        return faults_in_mission(file, shipped_catalogue())
    return faults_in(file)
