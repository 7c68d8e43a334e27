"""All designs of the game as the rules need them: by number, their programs numbered so that a task can name one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from nexus_table.games.duel.language.abilities import (
    Ability,
    AnyAbility,
    Aura,
    Detected,
    OnDeploy,
    OnExhaust,
    OnPlay,
    Purified,
    Reaction,
    Timewalk,
    Triggered,
    When,
)
from nexus_table.games.duel.language.effects import Allow, AnyEffect, Moment
from nexus_table.games.duel.language.selectors import Filter, Keyword
from nexus_table.games.duel.model import Design, Faction, Supply

MOMENT_BIT = {moment: 1 << place for place, moment in enumerate(Moment)}
"""Moments as bits, so that many can be asked about at once."""
KEYWORD_BIT = {keyword: 1 << place for place, keyword in enumerate(Keyword)}
"""Keywords as bits."""

LOOSE = "loose"
"""The faction of designs that belong to none: those of a position to try."""

ASSASSIN = Design(id="assassin", name="Assassin", copies=1)
"""The token that is hidden among an opponent's cards; it has no number of copies of its own (Assassin's Order)."""


def bits_of(keywords: Iterable[Keyword]) -> int:
    """Return keywords as bits."""
    bits = 0
    for keyword in keywords:
        bits |= KEYWORD_BIT[keyword]
    return bits


class Clause:
    """One ability of one design: its number, its program, and what a quick look must know of it."""

    __slots__ = ("ability", "block", "blueprint", "cycle", "number", "once", "place", "test", "when")

    def __init__(
        self, number: int, place: int, ability: AnyAbility, block: int, blueprint: Blueprint
    ) -> None:
        self.number = number
        self.place = place
        self.ability = ability
        self.block = block
        self.blueprint = blueprint
        self.test = ability.test
        self.cycle = ability.cycle
        self.when: When | None = getattr(ability, "when", None)
        self.once: bool = getattr(ability, "once", False)


class Blueprint:
    """One design as the rules read it."""

    __slots__ = (
        "auras",
        "bestows",
        "chain",
        "containers",
        "defensive",
        "deploys",
        "design",
        "detected",
        "effects",
        "exhausts",
        "faction",
        "hit_points",
        "index",
        "keywords",
        "listens",
        "offensive",
        "purified",
        "reactions",
        "subtype",
        "support",
        "timewalks",
        "triggers",
        "unit",
    )

    def __init__(self, index: int, design: Design, faction: str) -> None:
        self.index = index
        self.design = design
        self.faction = faction
        self.containers = design.containers
        self.offensive, self.defensive, self.support = design.containers
        self.hit_points = next(
            (v for v in (self.defensive, self.support, self.offensive) if v is not None), 0
        )
        self.unit = design.unit
        self.chain = design.chain
        self.subtype = design.subtype
        self.keywords = bits_of(design.keywords)
        self.effects: list[Clause] = []
        self.deploys: list[Clause] = []
        self.exhausts: list[Clause] = []
        self.reactions: list[Clause] = []
        self.triggers: list[Clause] = []
        self.auras: list[Clause] = []
        self.bestows = any(
            isinstance(one, Aura) and one.to is None and one.keywords for one in design.abilities
        )
        self.purified: list[Clause] = []
        self.detected: list[Clause] = []
        self.timewalks: list[Clause] = []
        self.listens = 0

    def shelf(self, ability: Ability) -> list[Clause]:
        """Return the list to which an ability belongs."""
        kinds: dict[type[Ability], list[Clause]] = {
            OnPlay: self.effects,
            OnDeploy: self.deploys,
            OnExhaust: self.exhausts,
            Reaction: self.reactions,
            Triggered: self.triggers,
            Aura: self.auras,
            Purified: self.purified,
            Detected: self.detected,
            Timewalk: self.timewalks,
        }
        return kinds[type(ability)]


class Cast:
    """What the cards of one game can do at all: what none of them does, nobody looks for.

    `hears` are the moments for which any of them waits, as bits, `reacting` those that Reactions answer, `elsewhere`
    those heard from a hand or graveyard.
    `wide`: there are auras on other units, `softens`: some auras lessen damage, `brittle`: a unit can be without hit
    points though nothing was done to it.
    """

    __slots__ = ("brittle", "elsewhere", "hears", "reacting", "softens", "wide")

    def __init__(self, blueprints: Sequence[Blueprint], *, everything: bool) -> None:
        self.hears = -1 if everything else 0
        self.reacting = self.elsewhere = 0
        auras: list[Aura] = []
        for blueprint in blueprints:
            self.hears |= blueprint.listens
            for clause in blueprint.reactions:
                self.reacting |= moment_bit(clause)
            for clause in blueprint.triggers:
                if isinstance(clause.ability, Triggered) and clause.ability.pile != "battlefield":
                    self.elsewhere |= moment_bit(clause)
            auras += [clause.ability for clause in blueprint.auras if isinstance(clause.ability, Aura)]
        self.wide = any(aura.to is not None for aura in auras)
        self.softens = any(aura.less_damage or aura.nexus_less_damage for aura in auras)
        self.brittle = any(lowers(aura.value) for aura in auras) or any(
            blueprint.unit and not blueprint.hit_points for blueprint in blueprints
        )


def moment_bit(clause: Clause) -> int:
    """Return the moment for which an ability waits, as a bit."""
    return 0 if clause.when is None else MOMENT_BIT[clause.when.moment]


class Book:
    """The blueprints in order of factions, the solo ones last, all clauses, blocks and allowances by number."""

    def __init__(self, factions: Mapping[str, Faction], loose: tuple[Design, ...] = ()) -> None:
        self.factions = dict(sorted(factions.items(), key=lambda one: (one[1].solo, one[0])))
        self.blueprints: list[Blueprint] = []
        self.clauses: list[Clause] = []
        self.blocks: list[tuple[AnyEffect, ...]] = []
        self.filters: list[Filter] = []
        self.decks: dict[str, tuple[int, ...]] = {}
        self.designs: dict[str, int] = {}
        self.kept: tuple[object, int, object] = (None, 0, None)
        """The auras found last, and for which sides and whose turn; see `selection.auras_of`."""
        self._numbers: dict[int, int] = {}
        self._filters: dict[int, int] = {}
        self._add(ASSASSIN, "")
        for ident, faction in self.factions.items():
            deck = [
                index for design in faction.designs for index in [self._add(design, ident)] * design.copies
            ]
            self.decks[ident] = tuple(deck)
        for design in loose:
            self._add(design, LOOSE)
        self.bestows = any(
            isinstance(clause.ability, Aura) and clause.ability.to is not None and clause.ability.keywords
            for clause in self.clauses
        )
        """Whether any aura gives keywords to other units."""
        self._anything = Cast(self.blueprints, everything=True)
        self._cast: tuple[tuple[int, ...], Cast] = ((), self._anything)

    def cast(self, kinds: tuple[int, ...]) -> Cast:
        """Return what the cards of a game can do at all; before there are cards, whatever any card can."""
        known, cast = self._cast
        if known is kinds:
            return cast
        if not kinds:
            return self._anything
        cast = Cast([self.blueprints[kind] for kind in set(kinds)], everything=False)
        self._cast = (kinds, cast)
        return cast

    def supplies(self, faction: str) -> tuple[Supply, ...]:
        """Return the tokens that a faction brings along."""
        if faction == LOOSE:
            return tuple(Supply)
        return self.factions[faction].supplies if faction in self.factions else ()

    def block_number(self, block: tuple[AnyEffect, ...]) -> int:
        """Return the number of a block that stands somewhere in a design."""
        return self._numbers[id(block)]

    def filter_number(self, effect: Allow) -> int:
        """Return the number of what an allowance lets be played for free."""
        return self._filters[id(effect)]

    def _add(self, design: Design, faction: str) -> int:
        index = len(self.blueprints)
        blueprint = Blueprint(index, design, faction)
        self.blueprints.append(blueprint)
        self.designs[design.id] = index
        for place, ability in enumerate(design.abilities):
            block: tuple[AnyEffect, ...] = getattr(ability, "do", ())
            clause = Clause(len(self.clauses), place, ability, self._number(block), blueprint)
            self.clauses.append(clause)
            blueprint.shelf(ability).append(clause)
        for clause in (*blueprint.reactions, *blueprint.triggers):
            blueprint.listens |= moment_bit(clause)
        return index

    def _number(self, block: tuple[AnyEffect, ...]) -> int:
        known = self._numbers.get(id(block))
        if known is not None:
            return known
        number = len(self.blocks)
        self._numbers[id(block)] = number
        self.blocks.append(block)
        for effect in block:
            if isinstance(effect, Allow) and effect.free is not None:
                self._filters[id(effect)] = len(self.filters)
                self.filters.append(effect.free)
            for inner in blocks_in(effect):
                self._number(inner)
        return number


def lowers(amount: Any) -> bool:
    """Whether an amount could come to less than nothing."""
    if isinstance(amount, int):
        return amount < 0
    inner = getattr(amount, "of", ())
    several = inner if isinstance(inner, tuple) else (inner,) if hasattr(inner, "__struct_fields__") else ()
    return getattr(amount, "by", 1) < 0 or any(lowers(one) for one in several)


def blocks_in(effect: Any) -> Iterator[tuple[AnyEffect, ...]]:
    """Yield the blocks that stand in an effect, those of its modes too."""
    for field in effect.__struct_fields__:
        value = getattr(effect, field)
        if field in ("then", "otherwise"):
            yield value
        elif field == "of" and isinstance(value, tuple):
            for mode in value:
                if isinstance(mode, msgspec.Struct) and hasattr(mode, "then"):
                    yield mode.then
