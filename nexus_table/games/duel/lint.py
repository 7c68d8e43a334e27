"""Everything that is wrong with a faction's cards and that types cannot tell: names, references, loops, lengths."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from nexus_table.content.fault import Path as Inside
from nexus_table.games.duel.model import FACTION_CARDS, Faction

Complaint = tuple[Inside, str, str | None, frozenset[str]]
"""Where, what is wrong, and, where a word is not known, the word and those that are."""
NO_WORDS: frozenset[str] = frozenset()


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
    """Yield every complaint about a faction."""
    total = sum(design.copies for design in faction.designs)
    if total != FACTION_CARDS:
        yield (
            ("designs",),
            f"the copies of all designs come to {total}, not to {FACTION_CARDS}",
            None,
            NO_WORDS,
        )
