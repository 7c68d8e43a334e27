"""Trials: a position in named tokens, actions on it and facts that must hold, in one format for every game.

A game narrows `Trial` to its own tokens and gives a `Stage`; everything else is done here. Tests, puzzles,
lessons and bug reports are written like this, and `nexus-table try` runs them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, Protocol

import msgspec
from msgspec import Meta

from nexus_table.content.fault import Path as Inside
from nexus_table.kernel.action import Action, Seat
from nexus_table.kernel.chance import Seed
from nexus_table.kernel.event import Event
from nexus_table.kernel.game import Game
from nexus_table.kernel.state import State

Ordinal = Annotated[int, Meta(ge=1, le=1000, description="an action's place in the list, counted from 1")]
About = Annotated[str, Meta(min_length=1, max_length=400)]
Rule = Annotated[str, Meta(min_length=1, max_length=60)]
Pips = Annotated[int, Meta(ge=1, le=1000)]

MOST_ACTIONS = 1000
MOST_FACTS = 1000


class Attempt(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An action to try: the order in the game's tokens, whose it is, and the dice that fall for it, in order.

    Without `dice` they fall by the trial's seed, as shuffles always do.
    """

    do: Any
    seat: Seat = 0
    dice: Annotated[tuple[Pips, ...], Meta(max_length=1000)] = ()


class Fact(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, tag_field="fact"):
    """Something that must hold, after all actions or `after` the first few of them."""

    after: Annotated[int, Meta(ge=0, le=MOST_ACTIONS)] | None = None


class Accepted(Fact, frozen=True, tag="accepted"):
    """An action was legal."""

    action: Ordinal


class Refused(Fact, frozen=True, tag="refused"):
    """An action was refused, by a rule if one is named."""

    action: Ordinal
    rule: Rule | None = None


class Prompted(Fact, frozen=True, tag="prompt"):
    """A prompt is open or not; it asks just these seats, and its words contain these."""

    open: bool = True
    seats: tuple[Seat, ...] | None = None
    asks: About | None = None


class Ended(Fact, frozen=True, tag="outcome"):
    """The game is over, won by just these seats (none: a draw)."""

    winners: tuple[Seat, ...] = ()


class Printed(Fact, frozen=True, tag="fingerprint"):
    """The state has this fingerprint."""

    of: Annotated[str, Meta(pattern="^[0-9a-f]{32}$", description="32 hexadecimal digits")]


Verdict = Accepted | Refused | Prompted | Ended | Printed
"""The facts that every game has; a game joins its own to them."""


class Trial(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A whole file: which game, what it shows, the position, the actions and the facts."""

    game: Annotated[str, Meta(max_length=40)]
    about: About
    position: Any
    seed: Seed = 0
    actions: Annotated[tuple[Any, ...], Meta(max_length=MOST_ACTIONS)] = ()
    facts: Annotated[tuple[Any, ...], Meta(max_length=MOST_FACTS)] = ()


Blame = Callable[[Inside, str, str | None], None]
"""Is told a place inside the file, what is wrong there, and a near spelling if there is one."""


class Stage(Protocol):
    """A position brought to life: the game, its first state, and the tokens' meaning on it."""

    @property
    def game(self) -> Game[Any, Any, Any, Any]:
        """The rules."""

    @property
    def state(self) -> State[Any]:
        """The position before the first action."""

    def action(self, state: Any, order: Any) -> Action:
        """Return the game's action that an order in tokens stands for."""

    def tell(self, state: Any, event: Event[Any]) -> str:
        """Return an event as a sentence in the position's names; `state` is the one it happens to."""

    def refute(self, state: Any, fact: Any) -> str | None:
        """Return what is the case instead of one of the game's own facts; None: it holds."""
