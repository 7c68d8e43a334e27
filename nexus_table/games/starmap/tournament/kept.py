"""A tournament's file: written whole after each game, and checked whole before it is trusted again."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from pathlib import Path

from nexus_table.content.catalogue import Kind, Library
from nexus_table.content.fault import ContentError
from nexus_table.content.writing import write_yaml
from nexus_table.games.starmap.galaxy import faults_of
from nexus_table.games.starmap.model import SystemKind
from nexus_table.games.starmap.tournament.model import Tournament
from nexus_table.games.starmap.tournament.schedule import SEATS, faults_of_results

TOURNAMENTS = Kind("tournament", "*/tournament.yaml", Tournament)
HEADER = "A tournament of Nexum Galaxy; Nexus Table writes it anew after each game."


def write_tournament(file: Path, tournament: Tournament) -> None:
    """Put the tournament in place of the file at once; OSError where the disk refuses."""
    write_yaml(file, tournament, HEADER)


def read_tournament(file: Path, kinds: Mapping[str, SystemKind], levels: Collection[str]) -> Tournament:
    """Return the tournament in a file; raise `ContentError` with every fault of a bad one."""
    library = Library(file.parent)
    for tournament in library.take_file(TOURNAMENTS, file):
        _check(library, tournament, kinds, levels)
        library.close()
        return tournament
    raise ContentError(library.faults)


def _check(
    library: Library, tournament: Tournament, kinds: Mapping[str, SystemKind], levels: Collection[str]
) -> None:
    def complain(inside: tuple[str | int, ...], sentence: str) -> None:
        library.complain(TOURNAMENTS, tournament.id, inside, sentence)

    seats = SEATS[tournament.format]
    for place, sector in enumerate(tournament.sectors):
        if sector.seats != seats:
            complain(("sectors", place, "seats"), f"{tournament.format.value} needs sectors for {seats}")
        for inside, sentence in faults_of(sector, kinds):
            complain(("sectors", place, *inside), sentence)
    names: set[str] = set()
    for place, entrant in enumerate(tournament.entrants):
        if entrant.name in names:
            complain(("entrants", place, "name"), "another entrant has this name")
        names.add(entrant.name)
        if entrant.level is not None and entrant.level not in levels:
            complain(("entrants", place, "level"), f"no computer player is called {entrant.level}")
    for inside, sentence in faults_of_results(tournament):
        complain(inside, sentence)
