"""The war's part of `nexus-table check`: its factions."""

from __future__ import annotations

from pathlib import Path

from nexus_table.content.fault import ContentError, Fault
from nexus_table.games.battlefield.datasheets.catalogue import FACTIONS, faults_in, load_factions


def check_shipped() -> tuple[list[Fault], list[tuple[int, str]]]:
    """Return all faults of the shipped data, and how many of what was checked."""
    try:
        factions = load_factions().factions.values()
    except ContentError as error:
        return list(error.faults), []
    sheets = sum(len(faction.units) + len(faction.buildings) for faction in factions)
    return [], [(len(factions), FACTIONS.noun), (sheets, "datasheet")]


def is_war(file: Path) -> bool:
    """Whether a file lies where the war keeps its factions, or has what each of these has."""
    if file.match(f"battlefield/{FACTIONS.files}"):
        return True
    try:
        return any(line.startswith(b"way:") for line in file.read_bytes().splitlines())
    except OSError:
        return False


def faults_in_file(file: Path) -> tuple[Fault, ...]:
    """Return what is wrong with a faction of the war."""
    return faults_in(file)
