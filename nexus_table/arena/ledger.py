"""What was played of a plan, kept in a file so that it can go on after any interruption."""

from __future__ import annotations

import time
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from nexus_table.arena.match import MOST_GAMES, Plan, Result, match
from nexus_table.disk import write_whole

FORMAT: Literal["nexus-table arena"] = "nexus-table arena"
MAX_FILE = 512 * 2**20
EVERY = 5.0
"""Seconds between two writings of the file at least."""


class LedgerError(Exception):
    """A file that no contest can go on from: a sentence that says why."""


class Kept(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the file holds: the plan, the seconds that it took so far, and what came of the matches played."""

    format: Literal["nexus-table arena"]
    version: Literal[1]
    plan: Plan
    seconds: Annotated[float, Meta(ge=0)]
    results: Annotated[tuple[Result, ...], Meta(max_length=MOST_GAMES)]


class Ledger:
    """The results of a plan as they come in; with a file, they are in it now and then, and at the end."""

    def __init__(self, plan: Plan, file: Path | None = None) -> None:
        """Take what the file holds, if there is one; LedgerError where it is not of this plan."""
        self.plan, self.file = plan, file
        kept = read(file) if file is not None and file.exists() else None
        if kept is not None:
            _expect_same(kept, plan, file)
        self._results = {result.number: result for result in (kept.results if kept is not None else ())}
        self._before = kept.seconds if kept is not None else 0.0
        self._began = self._written = time.monotonic()

    @property
    def results(self) -> tuple[Result, ...]:
        """The results so far, in order of their numbers; those beyond the plan's last game are left out."""
        return tuple(result for number, result in sorted(self._results.items()) if number < self.plan.games)

    @property
    def seconds(self) -> float:
        """How long it took so far, earlier sittings included."""
        return self._before + time.monotonic() - self._began

    def missing(self) -> tuple[int, ...]:
        """Return the numbers of the games that are still to be played."""
        return tuple(number for number in range(self.plan.games) if number not in self._results)

    def add(self, result: Result) -> None:
        """Keep a result; OSError where the disk refuses."""
        self._results[result.number] = result
        if time.monotonic() - self._written > EVERY:
            self.write()

    def write(self) -> None:
        """Write the file whole, where there is one; OSError where the disk refuses."""
        if self.file is not None:
            everything = tuple(result for _, result in sorted(self._results.items()))
            kept = Kept(FORMAT, 1, self.plan, round(self.seconds, 3), everything)
            write_whole(self.file, msgspec.json.encode(kept) + b"\n")
        self._written = time.monotonic()


def read(file: Path) -> Kept:
    """Return what a file holds; LedgerError with a sentence where it is none of ours."""
    try:
        with file.open("rb") as stream:
            content = stream.read(MAX_FILE + 1)
    except OSError as fault:
        raise LedgerError(f"'{file}' cannot be read: {fault.strerror or fault}.") from fault
    if len(content) > MAX_FILE:
        raise LedgerError(f"'{file}' is over {MAX_FILE // 2**20} MiB; no contest is that long.")
    try:
        return msgspec.json.decode(content, type=Kept)
    except (msgspec.MsgspecError, ValueError, RecursionError) as fault:
        raise LedgerError(f"'{file}' holds no contest to go on with: {str(fault)[:200]}.") from fault


def _expect_same(kept: Kept, plan: Plan, file: Path | None) -> None:
    """Refuse a file of another plan, or with results that its plan does not lead to; more games are welcome."""
    for field in plan.__struct_fields__:
        then, now = getattr(kept.plan, field), getattr(plan, field)
        if field != "games" and then != now:
            what = field.replace("_", " ")
            raise LedgerError(
                f"'{file}' is of another contest; {what}: {_said(then)} there, {_said(now)} now."
            )
    for result in kept.results:
        if not _fits(result, plan):
            raise LedgerError(f"'{file}' is damaged: game {result.number + 1} is not of its plan.")


def _fits(result: Result, plan: Plan) -> bool:
    planned, seats = match(plan, result.number), len(plan.players)
    counted = (result.decisions, result.positions, result.thinking)
    return (
        (result.venue, result.seed, result.seating) == (planned.venue, planned.seed, planned.seating)
        and all(seat < seats for seat in (result.first, *result.winners))
        and all(len(figures) == seats for figures in counted)
    )


def _said(value: object) -> str:
    return (
        ", ".join(map(str, value))
        if isinstance(value, Iterable) and not isinstance(value, str)
        else str(value)
    )
