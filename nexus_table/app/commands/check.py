"""`nexus-table check`: every mistake in data files, and whether the JSON Schemas are fresh.

A layout of one's own that breaks rules of setup is no mistake: that is noted, and the file passes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from nexus_table.app.commands import check_duel, check_war
from nexus_table.app.commands.faults import CommandError
from nexus_table.app.commands.progress import progress
from nexus_table.app.registry import schemas as all_schemas
from nexus_table.app.shipped import shipped_catalogue
from nexus_table.app.starmap.lesson import LESSONS, faults_of_lesson, shipped_lessons
from nexus_table.app.trial_file import faults_of_trial, is_trial
from nexus_table.content.catalogue import shown
from nexus_table.content.fault import ContentError, Fault
from nexus_table.content.places import data_folder
from nexus_table.content.schema import stale_schemas
from nexus_table.content.schema import write_schemas as write
from nexus_table.games.battlefield.catalogue import (
    MODELS,
    TEMPLATES,
    Catalogue,
    faults_in,
    load_catalogue,
    read_layout,
)
from nexus_table.games.battlefield.rules.setup import check_table
from nexus_table.games.starmap import catalogue as starmap
from nexus_table.games.starmap.game import Starmap

STARMAP_KINDS = (starmap.SYSTEMS, starmap.RELICS, starmap.SECTORS, starmap.EVENT_CARDS, LESSONS)

MOST_SHOWN = 200
"""Faults printed at most: a file that is something else altogether would only scroll the first ones away."""


def run(paths: list[Path], *, schemas: bool, write_schemas: bool) -> int:
    """Check the files, or all shipped data if there are none, print every fault, and return 0 or 1."""
    folder = data_folder() / "schema"
    if write_schemas:
        write(all_schemas(), folder)
    catalogue = shipped_catalogue() if paths else None
    files = [file for path in paths for file in files_of(path)]
    faults, checked = check_files(files, catalogue) if catalogue else check_shipped()
    for fault in faults[:MOST_SHOWN]:
        print(fault)
    if len(faults) > MOST_SHOWN:
        print(f"… and {len(faults) - MOST_SHOWN} more")
    stale = stale_schemas(all_schemas(), folder) if schemas else []
    for name in stale:
        print(f"{folder / name}.json is stale; refresh it with: nexus-table check --write-schemas")
    if catalogue and not faults:
        for note in (note for file in files for note in notes_on(file, catalogue)):
            print(note)
    if not faults and not stale:
        print(f"{checked}; no mistakes found.")
    return 1 if faults or stale else 0


def check_shipped() -> tuple[list[Fault], str]:
    """Return all faults of the shipped data, and what was checked in words."""
    try:
        catalogue, galaxy = load_catalogue(), starmap.load_catalogue()
    except ContentError as error:
        return list(error.faults), ""
    examples = sorted((data_folder() / "try").glob("*.yaml"))
    duel_faults, duel_counts = check_duel.check_shipped()
    war_faults, war_counts = check_war.check_shipped()
    lessons = shipped_lessons()
    counts = (
        counted(len(catalogue.templates), "terrain template"),
        counted(len(catalogue.layouts), "layout"),
        counted(len(catalogue.models), "model kind"),
        counted(len(galaxy.sectors), "sector"),
        counted(len(galaxy.event_cards), "event card"),
        counted(len(lessons), "lesson"),
        *(counted(number, noun) for number, noun in (*war_counts, *duel_counts)),
        counted(len(examples), "position"),
    )
    faults = [fault for example in examples for fault in faults_of_trial(example)]
    faults += [fault for lesson in lessons for fault in faults_of_lesson(lesson, Starmap(galaxy))]
    return [*faults, *war_faults, *duel_faults], ", ".join(counts) + " checked"


def check_files(files: Sequence[Path], catalogue: Catalogue) -> tuple[list[Fault], str]:
    """Return all faults of the files, and what was checked in words."""
    faults: list[Fault] = []
    with progress("files", len(files)) as advance:
        for number, file in enumerate(files, start=1):
            faults += faults_of_file(file, catalogue)
            advance(number)
    return faults, f"{counted(len(files), 'file')} checked"


def files_of(path: Path) -> Iterator[Path]:
    """Yield a file itself, or the YAML files in a folder; raise `CommandError` where there is none."""
    if not path.is_dir():
        yield path
        return
    inside = sorted({*path.rglob("*.yaml"), *path.rglob("*.yml")})
    if not inside:
        raise CommandError(f"There is no YAML file in {path}.")
    yield from inside


def faults_of_file(file: Path, catalogue: Catalogue) -> tuple[Fault, ...]:
    """Return what is wrong with one file: a position to try where it names a game, else data."""
    if is_trial(file):
        return faults_of_trial(file)
    if check_war.is_war(file):
        return check_war.faults_in_file(file)
    if check_duel.is_duel(file):
        return check_duel.faults_in_file(file)
    if not is_starmap(file):
        return faults_in(file, catalogue)
    galaxy = starmap.load_catalogue()
    if file.match(LESSONS.files):
        return faults_of_lesson(file, Starmap(galaxy))
    return starmap.faults_in(file, galaxy)


def is_starmap(file: Path) -> bool:
    """Whether a file lies where Nexum Galaxy keeps its data, or has what every sector has."""
    if any(file.match(kind.files) for kind in STARMAP_KINDS):
        return True
    try:
        return any(line.startswith(b"systems:") for line in file.read_bytes().splitlines())
    except OSError:
        return False  # the reader of layouts tells what is wrong with it


def notes_on(file: Path, catalogue: Catalogue) -> Iterator[str]:
    """Yield the rules of setup (4.2, 4.4, 5.15, 5.16) that a faultless file breaks, if it is a layout."""
    if (
        is_trial(file)
        or check_war.is_war(file)
        or check_duel.is_duel(file)
        or is_starmap(file)
        or any(file.match(kind.files) for kind in (TEMPLATES, MODELS))
    ):
        return
    for check in check_table(read_layout(file, catalogue.templates), catalogue.templates):
        if not check.passed:
            yield f"note: {shown(file)}: {check.rule} {check.title}: {check.value:.3g}, should be {check.target}"


def counted(number: int, noun: str) -> str:
    """Return a number of things in words."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
