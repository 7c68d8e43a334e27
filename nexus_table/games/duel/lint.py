"""Everything that is wrong with a faction's cards and that types cannot tell: names, references, loops, lengths."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from nexus_table.content.fault import Path as Inside
from nexus_table.games.duel.card_text import CardText
from nexus_table.games.duel.language.abilities import Aura, OnPlay, Reaction, Triggered
from nexus_table.games.duel.language.effects import (
    ChooseCards,
    Damage,
    Each,
    Let,
    Look,
    Moment,
    Retarget,
    Reveal,
)
from nexus_table.games.duel.language.selectors import (
    BOTH_NEXUSES,
    CONTEXT,
    MY_NEXUS,
    THEIR_NEXUS,
    Filter,
    Keyword,
    Matches,
    Named,
    Stat,
    StatOf,
    Sum,
)
from nexus_table.games.duel.model import FACTION_CARDS, Design, Faction

MOST_LETTERS = 260
"""How long a card's text may be: more cannot be read on a card."""

Complaint = tuple[Inside, str, str | None, frozenset[str]]
"""Where, what is wrong, and, where a word is not known, the word and those that are."""
NO_WORDS: frozenset[str] = frozenset()
NEXUSES = (MY_NEXUS, THEIR_NEXUS, BOTH_NEXUSES)
NAMING = (ChooseCards, Look, Reveal)

CAUSES: dict[str, Moment] = {
    "draw": Moment.DRAWN,
    "restore": Moment.RESTORED,
    "discard": Moment.DISCARDED,
    "ready": Moment.READIED,
    "damage": Moment.DAMAGED,
    "purify": Moment.PURIFIED,
    "deploy": Moment.DEPLOYED,
    "gain": Moment.GAINED,
    "flip": Moment.FLIPPED,
    "shuffle": Moment.SHUFFLED,
    "tuck": Moment.TUCKED,
}
"""What an effect makes happen each time, so that an ability waiting for it would go on for ever."""


def known_words(factions: Iterable[Faction]) -> dict[str, frozenset[str]]:
    """Return the names that cards may use, by what they are the names of."""
    every = list(factions)
    return {
        "name": frozenset(design.id for faction in every for design in faction.designs),
        "faction": frozenset(faction.id for faction in every),
        "subtype": frozenset(
            design.subtype for faction in every for design in faction.designs if design.subtype is not None
        ),
    }


def lint(faction: Faction, words: dict[str, frozenset[str]] | None) -> Iterator[Complaint]:
    """Yield every complaint about a faction; without `words` names of other cards are not asked."""
    total = sum(design.copies for design in faction.designs)
    if total != FACTION_CARDS:
        yield (
            ("designs",),
            f"the copies of all designs come to {total}, not to {FACTION_CARDS}",
            None,
            NO_WORDS,
        )
    for place, design in enumerate(faction.designs):
        for field in ("targets", "stickiness"):
            if getattr(design, field) and not faction.solo:
                yield (
                    ("designs", place, field),
                    "only a solo faction has this: the Automa alone heeds it",
                    None,
                    NO_WORDS,
                )
        for inside, sentence, word, known in lint_design(design, words):
            yield ("designs", place, *inside), sentence, word, known


def lint_design(design: Design, words: dict[str, frozenset[str]] | None) -> Iterator[Complaint]:
    """Yield every complaint about a design."""
    events = [place for place, ability in enumerate(design.abilities) if isinstance(ability, OnPlay)]
    if design.unit and events:
        yield ("abilities", events[0]), "only an event has this; a unit has deploy", None, NO_WORDS
    if not design.unit and not events:
        yield ("abilities",), "an event needs an ability of the kind event", None, NO_WORDS
    if sum(value is not None for value in design.containers) > 2:
        yield (), "a unit has two values at most", None, NO_WORDS
    if Keyword.DOUBLE_ATTACK in design.keywords and design.offensive is None:
        yield ("keywords",), "only a unit with an offensive value attacks twice", None, NO_WORDS
    for place, ability in enumerate(design.abilities):
        for inside, sentence, word, known in _ability(ability, words):
            yield ("abilities", place, *inside), sentence, word, known
    letters = len(" ".join(CardText({}).of(design)))
    if letters > MOST_LETTERS:
        yield (), f"the text has {letters} letters, more than the {MOST_LETTERS} of a card", None, NO_WORDS


def _ability(ability: Any, words: dict[str, frozenset[str]] | None) -> Iterator[Complaint]:
    triggered = isinstance(ability, Triggered | Reaction)
    names = {"this", *(CONTEXT if triggered else ())}
    yield from _names(ability, (), frozenset(names), frozenset(), triggered=triggered)
    if words is not None:
        yield from _words(ability, (), words)
    if isinstance(ability, Triggered) and not ability.once and ability.test is None:
        yield from _for_ever(ability)
    if isinstance(ability, Aura):
        yield from _circular(ability, ())


def _names(
    node: Any, inside: Inside, cards: frozenset[str], numbers: frozenset[str], *, triggered: bool
) -> Iterator[Complaint]:
    """Yield references that have no meaning where they stand; blocks give names to what follows in them."""
    if isinstance(node, tuple):
        for place, item in enumerate(node):
            yield from _names(item, (*inside, place), cards, numbers, triggered=triggered)
            if isinstance(item, NAMING):
                cards = cards | {item.name}
            elif isinstance(item, Let):
                numbers = numbers | {item.name}
            elif hasattr(item, "what") and not isinstance(item.what, str):
                cards = cards | {"those"}
        return
    if not isinstance(node, msgspec.Struct):
        return
    if isinstance(node, Named):
        if node.name not in numbers:
            yield (*inside, "name"), f"no number is called {node.name} here", node.name, numbers
        return
    nexuses = NEXUSES if isinstance(node, Damage | Retarget) else ()
    for field, spelled in zip(node.__struct_fields__, node.__struct_encode_fields__, strict=True):
        value = getattr(node, field)
        if _is_reference(node, field) and isinstance(value, str):
            if value not in cards and value not in nexuses:
                yield _unbound((*inside, spelled), value, cards, triggered=triggered)
            continue
        known = cards | {node.name} if isinstance(node, Each) and field == "then" else cards
        yield from _names(value, (*inside, spelled), known, numbers, triggered=triggered)


def _unbound(inside: Inside, word: str, cards: frozenset[str], *, triggered: bool) -> Complaint:
    if word in CONTEXT and not triggered:
        return inside, f"{word} has a meaning only where something has triggered the ability", None, NO_WORDS
    return inside, f"nothing before has the name {word}", word, cards


def _is_reference(node: Any, field: str) -> bool:
    """Whether a field names cards, when it holds a word."""
    if field in ("what", "under", "among"):
        return True
    if field == "to":
        return isinstance(node, Damage | Retarget)
    return field == "of" and isinstance(node, StatOf | Each | Look | Reveal | Matches)


def _words(node: Any, inside: Inside, words: dict[str, frozenset[str]]) -> Iterator[Complaint]:
    """Yield names of factions, cards and subtypes that no file has."""
    if isinstance(node, tuple):
        for place, item in enumerate(node):
            yield from _words(item, (*inside, place), words)
    elif isinstance(node, msgspec.Struct):
        for field in node.__struct_fields__:
            value = getattr(node, field)
            known = words.get(field) if isinstance(node, Filter) else None
            if known is not None and isinstance(value, str) and value not in known:
                noun = {"name": "card", "faction": "faction", "subtype": "subtype"}[field]
                yield (*inside, field), f"no {noun} is called {value}", value, known
            else:
                yield from _words(value, (*inside, field), words)


def _for_ever(ability: Triggered) -> Iterator[Complaint]:
    """Yield effects that make the ability's own trigger happen again."""
    when = ability.when
    if when.this or when.by_this or when.to_this or when.what is not None or when.nexus is not None:
        return
    for place, effect in enumerate(ability.do):
        tag = str(effect.__struct_config__.tag)
        if CAUSES.get(tag) is when.moment:
            yield (
                ("do", place),
                "this would trigger the ability itself for ever; give it `once: true`",
                None,
                NO_WORDS,
            )


def _circular(node: Any, inside: Inside) -> Iterator[Complaint]:
    """Yield what an aura must not ask, since the answer hangs on auras."""
    if isinstance(node, tuple):
        for place, item in enumerate(node):
            yield from _circular(item, (*inside, place))
        return
    if not isinstance(node, msgspec.Struct):
        return
    if isinstance(node, Filter):
        for field in ("value", "hit_points", "keyword"):
            if getattr(node, field) is not None:
                yield (*inside, field), "an aura cannot ask this, since auras change it", None, NO_WORDS
    if isinstance(node, Sum | StatOf) and node.stat in (Stat.VALUE, Stat.HIT_POINTS):
        yield (*inside, "stat"), "an aura cannot ask this, since auras change it", None, NO_WORDS
    for field in node.__struct_fields__:
        yield from _circular(getattr(node, field), (*inside, field))
