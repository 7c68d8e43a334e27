"""Loading records; a damaged, cut-short, foreign or too large file gives one clear sentence."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec

from nexus_table.disk import write_whole
from nexus_table.kernel.action import Action
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
    rows, ended = _rows(path)
    present, outdated = _up_to_date(path, game, rows)
    header, lines, damage = _typed(path, game, present, ended)
    record, fault = gathered(header, lines)
    if fault is not None:
        damage = _damaged(path, fault + 2, "it cannot follow the lines before it")
    damage = damage or outdated
    if damage is not None and not salvage:
        raise damage
    return Loaded(record, damage)


def header_of(path: Path) -> Raw:
    """Return a record's first line as plain data; RecordError when the file is no game of this program."""
    return _header(path, _rows(path)[0][0])


def _rows(path: Path) -> tuple[list[bytes], bool]:
    """Return the file's lines, at least one, and whether the last of them was ended by a line feed."""
    try:
        if path.exists() and not path.is_file():
            raise RecordError(path, "this is no file", "choose a file that this program has saved")
        with path.open("rb") as file:
            content = file.read(MAX_FILE + 1)
    except OSError as error:
        reason = (error.strerror or "unreadable").lower()
        raise RecordError(path, f"it cannot be read ({reason})", "choose another file") from error
    if len(content) > MAX_FILE:
        raise RecordError(
            path, f"it is over {MAX_FILE // _MIB} MiB", "choose another file, no game is that long"
        )
    rows = content.split(b"\n", MAX_LINES + 1)
    ended = len(rows) > 1 and rows[-1] == b""
    return (rows[:-1] if ended else rows), ended


def _header(path: Path, row: bytes) -> Raw:
    try:
        raw = _raw(row)
    except ValueError:
        raw = {}
    if raw.get("format") != FORMAT:
        raise RecordError(path, "this is no game of Nexus Table", "choose a file that this program has saved")
    return raw


def _raw(row: bytes) -> Raw:
    """Return a line as plain data; ValueError when it is none."""
    try:
        raw = msgspec.json.decode(_bounded(row), type=Raw)
    except (msgspec.MsgspecError, RecursionError) as error:
        raise ValueError(str(error)) from error
    return raw


def _up_to_date(
    path: Path, game: Game[Any, Any, Any, Any], rows: list[bytes]
) -> tuple[list[bytes], RecordError | None]:
    """Return the lines as the present versions of the format and of the game's rules write them.

    An older record ends before its first damaged line, and then that damage is returned too.
    """
    header = _header(path, rows[0])
    if header.get("game") != game.name:
        name = str(header.get("game"))[:40]
        raise RecordError(path, f"this is a game of {name}, not of {game.name}", "open it there")
    version = _version(path, header, "version", FORMAT_VERSION)
    rules = _version(path, header, "rules", game.version)
    if (version, rules) == (FORMAT_VERSION, game.version):
        return rows, None
    raws: list[Raw] = []
    damage: RecordError | None = None
    for number, row in enumerate(rows, start=1):
        try:
            raws.append(_raw(row))
        except ValueError as error:
            damage = _damaged(path, number, str(error))
            break
    try:
        raws = migrated(raws, version, FORMAT_VERSION, FORMAT_MIGRATIONS)
        raws = migrated(raws, rules, game.version, game.migrations)
    except (LookupError, TypeError, ValueError, AttributeError) as error:
        why = f"format {version} with rules {rules} cannot be brought up to date ({error!r})"
        raise RecordError(path, why, "open it with an older program") from error
    raws[0] = {**raws[0], "version": FORMAT_VERSION, "rules": game.version}
    return [msgspec.json.encode(raw) for raw in raws], damage


def _version(path: Path, header: Raw, word: str, known: int) -> int:
    version = header.get(word)
    if not isinstance(version, int) or version < 0:
        raise _damaged(path, 1, f"its {word} is no number")
    if version > known:
        why = f"it was saved by a newer program ({word} {version}, known here up to {known})"
        raise RecordError(path, why, "update the program to open it")
    return version


def _typed(
    path: Path, game: Game[U, Any, A, Any], rows: list[bytes], ended: bool
) -> tuple[Header[U], list[Line], RecordError | None]:
    """Return the header and the lines after it up to the first fault, and that fault."""
    try:
        header: Header[U] = msgspec.json.decode(rows[0], type=Header[game.setup_type])  # type: ignore[name-defined]
    except (msgspec.MsgspecError, RecursionError) as error:
        raise _damaged(path, 1, str(error)) from error
    decoder = msgspec.json.Decoder(Played[game.action_type] | Undone | Redone)  # type: ignore[name-defined]
    lines: list[Line] = []
    for number, row in enumerate(rows[1:], start=2):
        try:
            if number > MAX_LINES:
                raise ValueError(f"a game has no more than {MAX_LINES} lines")
            lines.append(decoder.decode(_bounded(row)))
        except (msgspec.MsgspecError, ValueError, RecursionError) as error:
            unreadable = not isinstance(error, msgspec.ValidationError)
            cut = unreadable and number == len(rows) and not ended
            return header, lines, _damaged(path, number, str(error), cut=cut)
    return header, lines, None


def _bounded(row: bytes) -> bytes:
    if len(row) > MAX_LINE:
        raise ValueError(f"a line has no more than {MAX_LINE // _MIB} MiB")
    return row


def _damaged(path: Path, line: int, why: str, *, cut: bool = False) -> RecordError:
    if cut:
        return RecordError(
            path, "this last line was cut off", "open the game without it", line=line, cut=True
        )
    advice = "open the part before it or choose an older save" if line > 1 else "choose an older save"
    why = why.replace("\n", " ")[:200]
    return RecordError(path, f"this line is damaged ({why})", advice, line=line)
