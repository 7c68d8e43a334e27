"""The sectors there are to choose from: those shipped, the player's own in their folder, and one made by seed."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from pathlib import Path

import msgspec
from msgspec.structs import replace

from nexus_table.app.starmap import words
from nexus_table.content.fault import ContentError
from nexus_table.disk import write_whole
from nexus_table.games.starmap.catalogue import Catalogue, read_sector
from nexus_table.games.starmap.editor.document import sector_bytes
from nexus_table.games.starmap.galaxy import Galaxy
from nexus_table.games.starmap.model import Sector
from nexus_table.games.starmap.rules.fairness import fairness

MOST_OWN = 60
"""Of so many sectors of the player's own at most the list tells, the newest first."""
ENDING = ".yaml"


class Listed(msgspec.Struct, frozen=True, dict=True):
    """A sector in the list: its key, where it came from, and its fault where it cannot be played."""

    key: str
    sector: Sector | None
    file: Path | None = None
    made: int | None = None
    """The seed it was made from."""
    fault: str | None = None

    @property
    def own(self) -> bool:
        """Whether it is the player's own."""
        return self.file is not None

    @property
    def name(self) -> str:
        """What it is called."""
        return (
            self.sector.name if self.sector is not None else self.file.stem if self.file is not None else ""
        )

    @property
    def seats(self) -> int:
        """For how many it is; 0 where that cannot be told, 1 for one alone."""
        if self.sector is None:
            return 0
        return 1 if self.sector.solo else self.sector.seats


class SectorShelf:
    """The sectors over one catalogue and one folder of the player's own."""

    def __init__(self, catalogue: Catalogue, folder: Path) -> None:
        self.catalogue, self.folder = catalogue, folder
        self.latest: str | None = None
        """The key of the sector that was kept last, until the list has shown it."""
        self._scores: dict[str, float] = {}
        self._known: dict[tuple[Path, int], Listed] = {}

    @cached_property
    def shipped(self) -> tuple[Listed, ...]:
        """The sectors that come with the program, by seats and name."""
        order = sorted(self.catalogue.sectors.items(), key=lambda one: (one[1].seats, one[1].name))
        return tuple(Listed(key, sector) for key, sector in order)

    def own(self) -> tuple[Listed, ...]:
        """Return the player's own sectors as they lie in the folder now, by name."""
        return tuple(sorted(self._read(), key=lambda listed: (listed.seats, listed.name)))

    def _read(self) -> Iterator[Listed]:
        try:
            files = [(file.stat().st_mtime_ns, file) for file in self.folder.glob(f"*{ENDING}")]
        except OSError:
            return
        for written, file in sorted(files, reverse=True)[:MOST_OWN]:
            known = self._known.get((file, written))
            if known is None:
                known = self._known[file, written] = self._look(file)
            yield known

    def _look(self, file: Path) -> Listed:
        """Return one file as it is listed."""
        key = f"own:{file.name}"
        try:
            return Listed(key, read_sector(file, self.catalogue.systems), file)
        except ContentError as error:
            first, more = error.faults[0], len(error.faults) - 1
            said = f"{file.name}, line {first.line}: {first.sentence}" if first.line else first.sentence
            said = words.AND_MORE.format(why=said, count=more) if more else said
            return Listed(key, None, file, fault=said)

    def score(self, listed: Listed) -> float:
        """Return how fair a sector is, 0 to 1 (S5)."""
        if listed.sector is None:
            return 0.0
        key = f"{listed.key}/{hash(listed.sector)}"
        if key not in self._scores:
            self._scores[key] = fairness(Galaxy(listed.sector, self.catalogue.systems))
        return self._scores[key]

    def keep(self, sector: Sector) -> Path:
        """Write a sector into the folder under an id that is free there; OSError where the disk refuses."""
        self.folder.mkdir(parents=True, exist_ok=True)
        file = self.free_file(sector.id)
        write_whole(file, sector_bytes(replace(sector, id=file.stem)))
        self.kept(file)
        return file

    def kept(self, file: Path) -> None:
        """Take note that a sector was written to a file, so that the list shows it next."""
        if file.parent == self.folder:
            self.latest = f"own:{file.name}"

    def free_file(self, ident: str) -> Path:
        """Return a file for an id, numbered where that is taken."""
        names = (ident if number == 1 else f"{ident[:34]}-{number}" for number in range(1, 1000))
        free = (self.folder / f"{name}{ENDING}" for name in names)
        return next(file for file in free if not file.exists())


def said_of(listed: Listed) -> str:
    """Return a sector's seats and systems in a few words, and its shape, or whose it is."""
    sector = listed.sector
    assert sector is not None
    seats = words.ALONE if listed.seats == 1 else words.SEATS.format(count=listed.seats)
    last = words.OWN if listed.own else sector.shape
    if listed.made is not None:
        last = words.MADE.format(seed=listed.made)
    parts = [seats, words.SYSTEMS.format(count=len(sector.systems)), last]
    return " · ".join(parts)
