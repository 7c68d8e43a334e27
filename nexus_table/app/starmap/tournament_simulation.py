"""A game between computer players alone, played in a process of its own while the screen goes on."""

from __future__ import annotations

import contextlib
import multiprocessing
import signal
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import msgspec

from nexus_table.app.starmap import tournament_words as words
from nexus_table.games.starmap.state import StarmapSetup, StarmapState
from nexus_table.games.starmap.tournament.model import Result
from nexus_table.games.starmap.tournament.schedule import Fixture, result_of
from nexus_table.kernel.chance import SEEDS, Chance

SPAWN = multiprocessing.get_context("spawn")


class Order(msgspec.Struct, frozen=True):
    """What is to be played, by which levels in the order of the seats, and where the game is to be kept."""

    fixture: Fixture
    setup: StarmapSetup
    seed: int
    levels: tuple[str, ...]
    save: Path


class News(msgspec.Struct, frozen=True):
    """How far a game has come: its round, and how near the nearest seat is to a goal, 0 to 1."""

    round: int
    part: float


class Simulation:
    """One such game; `poll` never waits."""

    def __init__(self, order: Order) -> None:
        self.order = order
        self.news = News(1, 0.0)
        self.result: Result | None = None
        self.fault: str | None = None
        here, there = SPAWN.Pipe(duplex=False)
        self._pipe = here
        self._process = SPAWN.Process(target=_play, args=(there, order), daemon=True)
        self._process.start()
        there.close()

    @property
    def over(self) -> bool:
        """Whether nothing more comes: there is a result or a fault."""
        return self.result is not None or self.fault is not None

    def poll(self) -> bool:
        """Take what has come from the other process; return whether anything has."""
        came = False
        try:
            while not self.over and self._pipe.poll():
                self._take(self._pipe.recv())
                came = True
        except (EOFError, OSError):
            self.fault = self.fault or words.PROCESS_ENDED
            came = True
        return came

    def _take(self, said: Any) -> None:
        match said:
            case News():
                self.news = said
            case Result():
                self.result = said
            case str():
                self.fault = said

    def close(self) -> None:
        """End the game's process, wherever it stands."""
        if self._process.is_alive():
            self._process.terminate()
        self._process.join()
        self._pipe.close()


def _play(pipe: Connection, order: Order) -> None:
    """Play a game from where it stands to its end, keep it, and tell its result; a fault is told as a sentence."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(BrokenPipeError):  # nobody listens any more
        try:
            pipe.send(_played(pipe, order))
        except BrokenPipeError:
            raise
        except Exception as fault:
            pipe.send(words.NOT_PLAYED.format(kind=type(fault).__name__, why=fault))


def _played(pipe: Connection, order: Order) -> Result:
    from nexus_table.app.starmap.entry import StarmapEntry
    from nexus_table.games.starmap.ai.levels import player
    from nexus_table.kernel.loading import load, save
    from nexus_table.kernel.session import Session

    game = StarmapEntry().game
    session: Session[Any, StarmapState, Any, Any]
    if order.save.exists():
        session = Session.resume(game, load(order.save, game, salvage=True).record)
        if (session.record().header.setup, session.record().header.seed) != (order.setup, order.seed):
            raise ValueError(words.OTHER_GAME.format(file=order.save.name))
    else:
        session = Session.begin(game, order.setup, order.seed)
    seeds = [Chance(order.seed, count=1000 + seat).below(SEEDS)[0] for seat in range(len(order.levels))]
    players = [player(level, game, seed) for level, seed in zip(order.levels, seeds, strict=True)]
    turn = -1
    while (prompt := session.prompt) is not None:
        seat = prompt.seats[0]
        session.act(seat, players[seat].answer(session.view(seat), prompt, seat))
        if session.state.turn != turn:
            turn = session.state.turn
            pipe.send(_news(session.state, game.galaxy(session.state.sector).goals))
    save(order.save, session.record())
    return result_of(order.fixture, session.state, session.fingerprint)


def _news(state: StarmapState, goals: Any) -> News:
    return News(state.round, nearness(state, goals.points, goals.relics))


def nearness(state: StarmapState, points: int, relics: int) -> float:
    """Return how near the nearest seat is to a goal, or the game to its last round, 0 to 1."""
    limit = state.options.round_limit or state.sector.round_limit
    parts = [max(state.points[seat] / points, state.relics_of(seat) / relics) for seat in state.seats] + (
        [state.round / limit] if limit else []
    )
    return min(1.0, max(parts))
