"""Records: a game as its seed, set-up and actions. Save, replay and bug report are the same thing."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any, Generic, Literal, TypeVar

import msgspec
from msgspec import Meta

from nexus_table.kernel.action import Action, Seat
from nexus_table.kernel.chance import Seed
from nexus_table.kernel.game import Game

U = TypeVar("U", bound=msgspec.Struct)
A = TypeVar("A", bound=Action)
T = TypeVar("T")

FORMAT: Literal["nexus-table game"] = "nexus-table game"
FORMAT_VERSION = 1

Print = Annotated[str, Meta(max_length=64)]
Version = Annotated[int, Meta(ge=0, le=9999)]


class Header(
    msgspec.Struct, Generic[U], frozen=True, forbid_unknown_fields=True, tag_field="line", tag="header"
):
    """The first line: what is played, from which set-up and seed, with which data and program."""

    format: Literal["nexus-table game"]
    version: Version
    game: Annotated[str, Meta(max_length=40)]
    rules: Version
    program: Annotated[str, Meta(max_length=40)]
    data: Annotated[str, Meta(max_length=128)]
    seed: Seed
    by_hand: bool
    setup: U
    fingerprint: Print


class Played(
    msgspec.Struct,
    Generic[A],
    frozen=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag_field="line",
    tag="played",
):
    """One action: by whom, with the dice a person told, and the turn and fingerprint it led to."""

    seat: Seat
    action: A
    turn: Annotated[int, Meta(ge=0)]
    fingerprint: Print
    dice: Annotated[tuple[int, ...], Meta(max_length=10_000)] = ()


class Undone(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="line", tag="undone"):
    """The last action was taken back."""


class Redone(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="line", tag="redone"):
    """The action taken back last was done again."""


Line = Header[Any] | Played[Any] | Undone | Redone


class Record(msgspec.Struct, Generic[U, A], frozen=True):
    """A game as it stands: the actions played, and those taken back that `redo` brings, in playing order."""

    header: Header[U]
    played: tuple[Played[A], ...] = ()
    undone: tuple[Played[A], ...] = ()

    def lines(self) -> tuple[Line, ...]:
        """Return the lines that tell this record."""
        return (self.header, *self.played, *self.undone, *(Undone() for _ in self.undone))


def gathered(header: Header[U], lines: Iterable[Line]) -> tuple[Record[U, Any], int | None]:
    """Return the record that the lines after a header tell, and the index of the first that cannot follow."""
    played: list[Played[Any]] = []
    undone: list[Played[Any]] = []
    fault = None
    for index, line in enumerate(lines):
        match line:
            case Played():
                played.append(line)
                undone.clear()
            case Undone() if played:
                undone.append(played.pop())
            case Redone() if undone:
                played.append(undone.pop())
            case _:
                fault = index
                break
    return Record(header, tuple(played), tuple(reversed(undone))), fault


def encoded(line: Line) -> bytes:
    """Return a line of JSON with its line feed."""
    return msgspec.json.encode(line) + b"\n"


def settled(game: Game[Any, Any, A, Any], action: A) -> A:
    """Return the action as a record will give it back; ValueError when no record could hold it.

    Sessions play only settled actions, so that a replay starts from the very same values (3.0, where 3 was
    given for inches).
    """
    return _given_back(action, game.action_type)


def settled_setup(game: Game[U, Any, Any, Any], setup: U) -> U:
    """Return the set-up as a record will give it back; ValueError when it is out of its bounds."""
    return _given_back(setup, game.setup_type)


def _given_back(value: T, kind: Any) -> T:
    try:
        back: T = msgspec.json.decode(msgspec.json.encode(value), type=kind)
    except (msgspec.MsgspecError, TypeError, RecursionError) as fault:
        raise ValueError(f"no record can hold this {type(value).__name__}: {fault}") from fault
    return back
