"""The folder of tournaments: begins them, finds them again, and keeps each of their games as an ordinary save."""

from __future__ import annotations

import contextlib
import re
import secrets
import shutil
from collections.abc import Callable, Iterable
from pathlib import Path

import msgspec

from nexus_table.app.starmap.entry import StarmapEntry
from nexus_table.content.fault import ContentError
from nexus_table.games.starmap.actions import StarmapAction
from nexus_table.games.starmap.ai.levels import LEVELS
from nexus_table.games.starmap.model import Sector
from nexus_table.games.starmap.options import RulesOptions
from nexus_table.games.starmap.state import StarmapSetup, StarmapState
from nexus_table.games.starmap.tournament.kept import read_tournament, write_tournament
from nexus_table.games.starmap.tournament.model import Entrant, Format, Result, Tournament
from nexus_table.games.starmap.tournament.schedule import (
    Fixture,
    result_of,
    seed_of,
    setup_of,
    with_result,
)
from nexus_table.kernel.autosave import SUFFIX
from nexus_table.kernel.chance import SEEDS
from nexus_table.kernel.journal import Journal
from nexus_table.kernel.loading import RecordError, load
from nexus_table.kernel.session import Session

Game = Session[StarmapSetup, StarmapState, StarmapAction, StarmapState]
FILE = "tournament.yaml"


class Kept(msgspec.Struct, frozen=True):
    """A tournament on the disk: its folder, when it was written, and what it is, or what is wrong with it."""

    folder: Path
    written: float
    tournament: Tournament | None = None
    fault: str = ""


class TournamentFolder:
    """All tournaments, each in a folder of its own with one file of its own and a save for each game."""

    def __init__(
        self, folder: Path, entry: StarmapEntry, own: Callable[[], Iterable[Sector]] = lambda: ()
    ) -> None:
        """Take the folder, and what tells the player's own sectors."""
        self.folder, self.entry, self.own = folder, entry, own

    def sectors(self) -> tuple[Sector, ...]:
        """Return the sectors to choose from: those shipped and the player's own."""
        return (*self.entry.catalogue.sectors.values(), *self.own())

    def all(self) -> tuple[Kept, ...]:
        """Return the tournaments, the one written last first; those that cannot be read say why."""
        found: list[Kept] = []
        for file in self.folder.glob(f"*/{FILE}"):
            with contextlib.suppress(OSError):  # it may go away meanwhile
                found.append(self._looked_at(file, file.stat().st_mtime))
        return tuple(sorted(found, key=lambda kept: (-kept.written, kept.folder.name)))

    def _looked_at(self, file: Path, written: float) -> Kept:
        try:
            kinds = self.entry.catalogue.systems
            return Kept(file.parent, written, read_tournament(file, kinds, LEVELS))
        except ContentError as error:
            first, *rest = error.faults
            where = f"line {first.line}: " if first.line else ""
            inside = f"{first.path}: " if first.path else ""
            more = f" (and {len(rest)} more)" if rest else ""
            return Kept(file.parent, written, fault=f"{file.name}, {where}{inside}{first.sentence}{more}.")

    def begin(
        self,
        name: str,
        kind: Format,
        entrants: tuple[Entrant, ...],
        sectors: tuple[Sector, ...],
        options: RulesOptions,
    ) -> Tournament:
        """Return a new tournament, written to the disk; OSError where that refuses."""
        tournament = Tournament(
            self._free(name), name, kind, entrants, sectors, secrets.randbelow(SEEDS), options
        )
        self.write(tournament)
        return tournament

    def _free(self, name: str) -> str:
        """Return an id after a name, of which there is no folder yet."""
        stem = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")[:30]
        stem = stem if stem[:1].isalpha() else f"t-{stem}".rstrip("-")
        ids = (stem if number == 1 else f"{stem}-{number}" for number in range(1, 10_000))
        return next(ident for ident in ids if not (self.folder / ident).exists())

    def write(self, tournament: Tournament) -> None:
        """Write a tournament's file whole; OSError where the disk refuses."""
        write_tournament(self.folder / tournament.id / FILE, tournament)

    def remove(self, kept: Kept) -> None:
        """Remove a tournament with all its games; OSError where the disk refuses."""
        shutil.rmtree(kept.folder)

    # ── games ────────────────────────────────────────────────────────────────────────────────────────────────────

    def save_of(self, tournament: Tournament, fixture: Fixture) -> Path:
        """Return where a game of a tournament is kept."""
        return self.folder / tournament.id / f"game-{fixture.game + 1}{SUFFIX}"

    def begun(self, tournament: Tournament, fixture: Fixture) -> bool:
        """Whether some of a game has been played."""
        return self.save_of(tournament, fixture).exists()

    def session(self, tournament: Tournament, fixture: Fixture) -> Game:
        """Return a game as it stands, up to any damage, kept from its next action on.

        Raises RecordError or DriftError with a sentence where its save cannot be opened or is another game's.
        """
        path, game = self.save_of(tournament, fixture), self.entry.game
        setup, seed = setup_of(tournament, fixture), seed_of(tournament, fixture)
        session: Game
        if path.exists():
            record = load(path, game, salvage=True).record
            if (record.header.setup, record.header.seed) != (setup, seed):
                raise RecordError(path, "this is not the game of this tournament", "begin the game anew")
            session = Session.resume(game, record)
        else:
            session = Session.begin(game, setup, seed)
        session.journal = Journal(path, session.record().lines())
        return session

    def begin_anew(self, tournament: Tournament, fixture: Fixture) -> None:
        """Forget what was played of a game; OSError where the disk refuses."""
        self.save_of(tournament, fixture).unlink(missing_ok=True)

    def ended(self, tournament: Tournament, fixture: Fixture, session: Game) -> Tournament:
        """Return the tournament after a game that is over, written to the disk; OSError where that refuses."""
        return self.taken(tournament, result_of(fixture, session.state, session.fingerprint))

    def taken(self, tournament: Tournament, result: Result) -> Tournament:
        """Return the tournament with one more result, written to the disk; OSError where that refuses."""
        after = with_result(tournament, result)
        self.write(after)
        return after
