"""When a card does it: the abilities, each with its icon's rules (Abilities & Icons)."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from nexus_table.games.duel.language.effects import Block, Moment
from nexus_table.games.duel.language.selectors import (
    Amount,
    Cycle,
    Filter,
    Judged,
    Keyword,
    Small,
    UnitType,
    Whose,
    Words,
)


class When(Words, frozen=True):
    """What a trigger waits for.

    `whose`: whose card or nexus it happens to; `what`, `by`, `to`: what its card, its source and its target must be;
    `this`, `by_this`, `to_this`: that they are this very card; `nexus`: whether a nexus is hit; `at_least`: how much.
    """

    moment: Moment
    whose: Whose = Whose.ANY
    what: Filter | None = None
    this: bool = False
    by: Filter | None = None
    by_this: bool = False
    to: Filter | None = None
    to_this: bool = False
    nexus: bool | None = None
    at_least: Annotated[int, Meta(ge=1, le=99)] | None = None


class Ability(
    msgspec.Struct,
    frozen=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    kw_only=True,
    tag_field="ability",
):
    """Something a card can do; only in its `cycle`, and only while `test` holds."""

    test: Judged | None = None
    cycle: Cycle | None = None


class OnPlay(Ability, frozen=True, tag="event"):
    """What an event does when it is played."""

    do: Block


class OnDeploy(Ability, frozen=True, tag="deploy"):
    """Is done once, right after the unit came to the battlefield."""

    do: Block


class OnExhaust(Ability, frozen=True, tag="exhaust"):
    """May be done once in each Action phase, by exhausting the unit."""

    do: Block


class Reaction(Ability, frozen=True, tag="reaction"):
    """May be done whenever this happens, by exhausting the unit."""

    when: When
    do: Block


class Triggered(Ability, frozen=True, tag="passive"):
    """Is done whenever this happens, while the card is in that pile; `once`: once each turn."""

    when: When
    do: Block
    pile: Literal["battlefield", "graveyard", "hand"] = "battlefield"
    once: bool = False


class Aura(Ability, frozen=True, tag="aura"):
    """Changes units for as long as it is true: their value, their keywords, the damage that they or a nexus take.

    Without `to` it is this unit that changes.
    """

    to: Filter | None = None
    value: Amount = 0
    container: UnitType | None = None
    keywords: Annotated[tuple[Keyword, ...], Meta(max_length=3)] = ()
    less_damage: Small = 0
    nexus_less_damage: Small = 0


class Purified(Ability, frozen=True, tag="purified"):
    """Is done when this card is purified (Celestials)."""

    do: Block


class Detected(Ability, frozen=True, tag="detected"):
    """Is done when its owner, looking at the opponent's deck, finds this card (Assassin's Order)."""

    do: Block


class Timewalk(Ability, frozen=True, tag="timewalk"):
    """May be done in one's turn once this card lies face up on the Timewalk pile (Chronomancers)."""

    do: Block


AnyAbility = OnPlay | OnDeploy | OnExhaust | Reaction | Triggered | Aura | Purified | Detected | Timewalk
