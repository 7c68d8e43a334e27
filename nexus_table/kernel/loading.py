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
    gathered,
)

U = TypeVar("U", bound=msgspec.Struct)
A = TypeVar("A", bound=Action)

MAX_FILE = 64 * 2**20
MAX_LINE = 2**20
MAX_LINES = 200_000

_MIB = 2**20


class RecordError(Exception):
    """A file that holds no game this program can open: where, why and what to do, in one sentence.

    `cut`: only its last line is incomplete, as when the power fails; all before it is good.
    """

    def __init__(
        self, path: Path, why: str, advice: str, *, line: int | None = None, cut: bool = False
    ) -> None:
        place = f"{path.name}, line {line}" if line else path.name
        super().__init__(f"{place}: {why}; {advice}.")
        self.path = path
        self.line = line
        self.cut = cut


class Loaded(msgspec.Struct, Generic[U, A], frozen=True):
    """A record and, when only the part before some damage was kept, the error that says so."""

    record: Record[U, A]
    damage: RecordError | None = None


def save(path: Path, record: Record[Any, Any]) -> None:
    """Write the record at once, so that the file is whole at any moment; OSError when the disk refuses."""
    write_whole(path, b"".join(encoded(line) for line in record.lines()))


def load(path: Path, game: Game[U, Any, A, Any], *, salvage: bool = False) -> Loaded[U, A]:
    """Return the record in the file; RecordError when it cannot be read.

    With `salvage`, damage after the first line only ends the record there, and `damage` tells of it.
    """
    raws, damage = _parsed(path)
    header, lines, worse = _typed(path, game, _up_to_date(path, game, raws))
    record, fault = gathered(header, lines)
    if fault is not None:
        worse = _damaged(path, fault + 2, "it cannot follow the lines before it")
    damage = worse or damage
    if damage is not None and not salvage:
        raise damage
    return Loaded(record, damage)


def header_of(path: Path) -> Raw:
    """Return a record's first line as plain data; RecordError when the file is no game of this program."""
    raws, _ = _parsed(path, only_header=True)
    return raws[0]


def _parsed(path: Path, *, only_header: bool = False) -> tuple[list[Raw], RecordError | None]:
    """Return the lines as plain dicts up to the first fault, and that fault."""
    rows = _content(path).split(b"\n", MAX_LINES + 1)
    ended = rows[-1] == b""
    if ended:
        rows.pop()
    raws: list[Raw] = []
    damage: RecordError | None = None
    for number, row in enumerate(rows[:1] if only_header else rows, start=1):
        try:
            raws.append(_row(row, number))
        except (msgspec.MsgspecError, RecursionError, ValueError) as error:
            cut = number == len(rows) and not ended and number <= MAX_LINES
            damage = _damaged(path, number, str(error), cut=cut)
            break
    if not raws or raws[0].get("format") != FORMAT:
        raise RecordError(path, "this is no game of Nexus Table", "choose a file that this program has saved")
    return raws, damage


def _content(path: Path) -> bytes:
    try:
        if path.exists() and not path.is_file():
            raise RecordError(path, "this is no file", "choose a file that this program has saved")
        with path.open("rb") as file:
            content = file.read(MAX_FILE + 1)
    except OSError as error:
        reason = (error.strerror or "unreadable").lower()
        raise RecordError(path, f"cannot be read ({reason})", "choose another file") from error
    if len(content) > MAX_FILE:
        raise RecordError(
            path, f"is over {MAX_FILE // _MIB} MiB", "choose another file, no game is that long"
        )
    return content


def _row(row: bytes, number: int) -> Raw:
    if number > MAX_LINES:
        raise ValueError(f"a game has no more than {MAX_LINES} lines")
    if len(row) > MAX_LINE:
        raise ValueError(f"a line has no more than {MAX_LINE // _MIB} MiB")
    raw = msgspec.json.decode(row)
    if not isinstance(raw, dict):
        raise ValueError("it is no line of a game")
    return raw


def _up_to_date(path: Path, game: Game[Any, Any, Any, Any], raws: list[Raw]) -> list[Raw]:
    """Return the lines as the present versions of the format and of the game's rules write them."""
    name = raws[0].get("game")
    if name != game.name:
        raise RecordError(path, f"this is a game of {str(name)[:40]}, not of {game.name}", "open it there")
    for word, known, steps in (
        ("version", FORMAT_VERSION, FORMAT_MIGRATIONS),
        ("rules", game.version, game.migrations),
    ):
        version = raws[0].get(word)
        if not isinstance(version, int) or version < 0:
            raise _damaged(path, 1, f"its {word} is no number")
        if version > known:
            why = f"it was saved by a newer program ({word} {version}, known here up to {known})"
            raise RecordError(path, why, "update the program to open it")
        try:
            raws = migrated(raws, version, known, steps)
        except (LookupError, TypeError, ValueError, AttributeError) as error:
            why = f"it cannot be brought from {word} {version} to {known} ({error!r})"
            raise RecordError(path, why, "open it with an older program") from error
        raws = [{**raws[0], word: known}, *raws[1:]]
    return raws


def _typed(
    path: Path, game: Game[U, Any, A, Any], raws: list[Raw]
) -> tuple[Header[U], list[Line], RecordError | None]:
    """Return the header and the lines after it up to the first fault, and that fault."""
    try:
        header: Header[U] = _converted(raws[0], Header[game.setup_type])  # type: ignore[name-defined]
    except ValueError as error:
        raise _damaged(path, 1, str(error)) from error
    types = Played[game.action_type] | Undone | Redone  # type: ignore[name-defined]
    lines: list[Line] = []
    for number, raw in enumerate(raws[1:], start=2):
        try:
            lines.append(_converted(raw, types))
        except ValueError as error:
            return header, lines, _damaged(path, number, str(error))
    return header, lines, None


def _converted(raw: Raw, types: Any) -> Any:
    """Return the typed line, as reading it from JSON gives it; ValueError where it does not fit."""
    try:
        return msgspec.convert(raw, type=types, str_keys=True)
    except (msgspec.MsgspecError, TypeError, RecursionError) as error:
        raise ValueError(str(error)) from error


def _damaged(path: Path, line: int, why: str, *, cut: bool = False) -> RecordError:
    if cut:
        return RecordError(
            path, "this last line was cut off", "open the game without it", line=line, cut=True
        )
    advice = "open the part before it or choose an older save" if line > 1 else "choose an older save"
    why = why.replace("\n", " ")[:200]
    return RecordError(path, f"this line is damaged ({why})", advice, line=line)
