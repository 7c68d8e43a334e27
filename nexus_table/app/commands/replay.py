"""`nexus-table replay`: plays a saved game again and holds every turn against what the record says."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from pathlib import Path
from typing import Any

import msgspec

from nexus_table.app.commands.faults import CommandError
from nexus_table.app.commands.progress import progress
from nexus_table.app.registry import game_named
from nexus_table.kernel.loading import header_of, load
from nexus_table.kernel.record import Played, Record
from nexus_table.kernel.session import DriftError, Session


class TurnReplayed(msgspec.Struct, frozen=True):
    """One turn of a record: its actions, how many of them came to what it says, and its last fingerprint."""

    turn: int
    actions: int
    agreed: int
    fingerprint: str


class Replayed(msgspec.Struct, frozen=True):
    """What came of a replay: the turns, and where it drifts, None where it comes to the same to its end."""

    game: str
    actions: int
    turns: tuple[TurnReplayed, ...]
    agrees: bool
    drift: str | None
    fingerprint: str


def run(file: Path, *, json: bool) -> int:
    """Replay a file, print what came of it, and return 0, or 1 where it drifts; raise as `replayed` does."""
    result = replayed(file)
    print(msgspec.json.encode(result).decode() if json else as_words(result))
    return 0 if result.agrees else 1


def replayed(file: Path) -> Replayed:
    """Return what comes of playing a record again; raise `RecordError` or `CommandError` if it is none."""
    name = str(header_of(file).get("game"))
    game = game_named(name)
    if game is None:
        raise CommandError(f"{file.name} is a game of {name!r}, and there is no such table here.")
    record: Record[Any, Any] = load(file, game).record
    agreed, drift = 0, None
    with progress("actions", len(record.played)) as advance:

        def came_to(number: int, total: int) -> None:
            nonlocal agreed
            agreed = number
            advance(number)

        try:
            Session.resume(game, record, came_to)
        except DriftError as fault:
            drift = str(fault)
    agreed = min(agreed, len(record.played))  # what was taken back is replayed too
    last = record.played[agreed - 1].fingerprint if agreed else record.header.fingerprint
    turns = tuple(by_turn(record.played, agreed))
    return Replayed(game.name, len(record.played), turns, drift is None, drift, last)


def by_turn(played: Iterable[Played[Any]], agreed: int) -> Iterable[TurnReplayed]:
    """Yield the turns of a record of which the first `agreed` actions came to the same."""
    for turn, lines in groupby(played, key=lambda line: line.turn):
        actions = list(lines)
        yield TurnReplayed(turn, len(actions), max(0, min(agreed, len(actions))), actions[-1].fingerprint)
        agreed -= len(actions)


def as_words(result: Replayed) -> str:
    """Return what came of a replay as lines for a person."""
    lines = [f"{result.game}: {result.actions} {'action' if result.actions == 1 else 'actions'}"]
    for turn in result.turns:
        verdict = "agrees" if turn.agreed == turn.actions else f"drifts after {turn.agreed} of these"
        lines.append(f"  turn {turn.turn:>3}  {turn.actions:>5} actions  {turn.fingerprint}  {verdict}")
    if result.drift is not None:
        return "\n".join([*lines, f"{result.drift[0].upper()}{result.drift[1:]}"])
    return "\n".join([*lines, f"The replay comes to the same: {result.fingerprint}."])
