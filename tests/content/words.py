"""A small kind of data of the tests' own, so that shipped data may change without them."""

from __future__ import annotations

from enum import Enum
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from nexus_table.content.decode import decode
from nexus_table.content.fault import ContentError, Fault

GOOD = b"""\
# A crew and what it carries.
id: first-crew
name: The first crew
size: 3
speed: 2.5
mood: calm
drilled: true
spot: [1, 2.5]
tools: [rope, lamp]
members:
  - {name: Ada, rank: 1}
  - {name: "Bo: the tall", rank: 2, base: 40}
shelter: {kind: tent, beds: 2}
stores: {water: 3, bread: 2}
"""


class Mood(Enum):
    CALM = "calm"
    TENSE = "tense"


class Tent(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="tent", tag_field="kind"):
    beds: Annotated[int, Meta(ge=1, le=12)]


class Cave(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="cave", tag_field="kind"):
    depth: float


class Member(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: Annotated[str, Meta(min_length=1, max_length=20)]
    rank: Annotated[int, Meta(gt=0, lt=10)]
    base: Literal[25, 32, 40] = 32


class Crew(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: Annotated[str, Meta(pattern="^[a-z][a-z-]*$", description="lower-case letters and dashes")]
    name: str
    size: int
    members: Annotated[tuple[Member, ...], Meta(min_length=1, max_length=4)]
    speed: Annotated[float, Meta(ge=0.0)] = 1.0
    mood: Mood = Mood.CALM
    drilled: bool = False
    spot: tuple[float, float] = (0.0, 0.0)
    tools: frozenset[Literal["rope", "lamp", "axe"]] = frozenset()
    shelter: Tent | Cave | None = None
    stores: dict[str, int] = {}
    leader: str | None = None

    def __post_init__(self) -> None:
        if self.leader is not None and all(self.leader != member.name for member in self.members):
            raise ValueError("the leader is none of the members")


def read(text: str | bytes) -> Crew:
    """Return the crew that a text describes."""
    return decode(text if isinstance(text, bytes) else text.encode(), "crew.yaml", Crew)


def faults(text: str | bytes) -> tuple[Fault, ...]:
    """Return everything that is told about a text."""
    try:
        read(text)
    except ContentError as error:
        return error.faults
    return ()


def with_line(name: str, line: str) -> str:
    """Return the good file with the line of one field replaced."""
    lines = GOOD.decode().splitlines()
    return "\n".join(line if old.startswith(f"{name}:") else old for old in lines) + "\n"
