"""Loading records; a damaged, cut-short, foreign or too large file gives one clear sentence."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec

from nexus_table.kernel.action import Action
from nexus_table.kernel.files import write_whole
from nexus_table.kernel.game import Game
from nexus_table.kernel.migration import FORMAT_MIGRATIONS, Raw, migrated
from nexus_table.kernel.record import (
    FORMAT,
    FORMAT_VERSION,
    Header,
    Line,
    Played,
    Record,
    Redone,
    Undone,
    encoded,
)

U = TypeVar("U", bound=msgspec.Struct)
A = TypeVar("A", bound=Action)

MAX_FILE = 64 * 2**20
MAX_LINE = 2**20
MAX_LINES = 200_000

_DAMAGED = "choose an older save, or open only the part before this line"


class RecordError(Exception):
    """A file that holds no game this program can open: where, why, and what to do, in one sentence."""

    def __init__(self, path: Path, why: str, advice: str, line: int | None = None) -> None:
        place = f"{path.name}, line {line}" if line else path.name
        super().__init__(f"{place}: {why}; {advice}.")
        self.path = path
        self.line = line
        self.why = why
        self.advice = advice


class Loaded(msgspec.Struct, Generic[U, A], frozen=True):
    """A record and, when only the part before some damage was kept, the sentence that says so."""

    record: Record[U, A]
    damage: str | None = None


def save(path: Path, record: Record[Any, Any]) -> None:
    """Write the record at once, so that the file is whole at any moment; OSError when the disk refuses."""
    write_whole(path, b"".join(encoded(line) for line in record.lines()))


def load(path: Path, game: Game[U, Any, A, Any], *, salvage: bool = False) -> Loaded[U, A]:
    """Return the record in the file; RecordError when it cannot be read.

    With `salvage` damage after the first line only ends the record there, and `damage` tells it.
    """
    raws, damage = _parsed(path)
    raws = _brought_up_to_date(path, game, raws)
    lines, worse = _typed(path, game, raws)
    record: Record[U, A]
    record, worst = _told(path, lines)
    damage = worst or worse or damage
    if damage is not None and not salvage:
        raise damage
    return Loaded(record, None if damage is None else str(damage))


def header_of(path: Path) -> Raw:
    """Return the file's first line as plain data, checked only to be the header of a game of this program."""
    return _parsed(path, only_header=True)[0][0]


def _parsed(path: Path, *, only_header: bool = False) -> tuple[list[Raw], RecordError | None]:
    content = _content(path)
    raws: list[Raw] = []
    rows = content.split(b"\n", MAX_LINES + 1)
    if rows[-1] == b"":
        rows.pop()
    for number, row in enumerate(rows[:1] if only_header else rows, start=1):
        fault = _fault_of_row(row, number)
        if fault is None:
            try:
                raw = msgspec.json.decode(row)
                if isinstance(raw, dict):
                    raws.append(raw)
                    continue
                fault = "this is no line of a game"
            except (msgspec.MsgspecError, RecursionError) as error:
                fault = f"this line is damaged ({error})"
        if number == 1:
            break
        return raws, RecordError(path, fault, _DAMAGED, number)
    if not raws or raws[0].get("format") != FORMAT:
        raise RecordError(path, "this is no game of Nexus Table", "choose a file that this program has saved")
    return raws, None


def _content(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            content = file.read(MAX_FILE + 1)
    except OSError as error:
        reason = (error.strerror or "unreadable").lower()
        raise RecordError(path, f"cannot be read ({reason})", "choose another file") from error
    if len(content) > MAX_FILE:
        raise RecordError(
            path, f"is over {MAX_FILE // 2**20} MiB", "no game is that long: choose another file"
        )
    return content


def _fault_of_row(row: bytes, number: int) -> str | None:
    if len(row) > MAX_LINE:
        return f"this line is over {MAX_LINE // 2**20} MiB"
    if number > MAX_LINES:
        return f"there are more than {MAX_LINES} lines"
    return None


def _brought_up_to_date(path: Path, game: Game[Any, Any, Any, Any], raws: list[Raw]) -> list[Raw]:
    name = raws[0].get("game")
    if name != game.name:
        raise RecordError(path, f"is a game of {name!r}, not of {game.name!r}", "open it at that table")
    update = "update the program to open it"
    for word, known, steps in (
        ("version", FORMAT_VERSION, FORMAT_MIGRATIONS),
        ("rules", game.version, game.migrations),
    ):
        version = raws[0].get(word, 0)
        if not isinstance(version, int) or version < 0:
            raise RecordError(path, f"its {word} is no number", "choose an older save", 1)
        if version > known:
            raise RecordError(path, f"was saved by a newer program ({word} {version}, here {known})", update)
        try:
            raws = migrated(raws, version, known, steps, word)
        except (LookupError, TypeError, ValueError, AttributeError) as error:
            raise RecordError(
                path, f"cannot be brought from {word} {version} to {known} ({error!r})", "choose a newer save"
            ) from error
    return raws


def _typed(path: Path, game: Game[U, Any, A, Any], raws: list[Raw]) -> tuple[list[Line], RecordError | None]:
    types: Any = Header[game.setup_type] | Played[game.action_type] | Undone | Redone  # type: ignore[name-defined]
    lines: list[Line] = []
    for number, raw in enumerate(raws, start=1):
        try:
            lines.append(msgspec.convert(raw, type=types, str_keys=True))
        except (msgspec.MsgspecError, ValueError, TypeError, RecursionError) as error:
            fault = RecordError(path, f"this line is damaged ({error})", _DAMAGED, number)
            if number == 1:
                raise fault from error
            return lines, fault
    return lines, None


def _told(path: Path, lines: list[Line]) -> tuple[Record[U, A], RecordError | None]:
    header = lines[0]
    if not isinstance(header, Header):
        raise RecordError(path, "the header is missing", "choose an older save", 1)
    played: list[Played[A]] = []
    undone: list[Played[A]] = []
    fault: RecordError | None = None
    for number, line in enumerate(lines[1:], start=2):
        match line:
            case Played():
                played.append(line)
                undone.clear()
            case Undone() if played:
                undone.append(played.pop())
            case Redone() if undone:
                played.append(undone.pop())
            case _:
                fault = RecordError(path, "this line cannot follow the ones before", _DAMAGED, number)
                break
    return Record(header, tuple(played), tuple(reversed(undone))), fault
