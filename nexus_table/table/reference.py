"""The rules of a game in our own words, a section each: to be read, searched, and found from a verdict."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec


class Section(msgspec.Struct, frozen=True):
    """One section: its chapter, its title, its paragraphs, and the rules by which refusals name it."""

    chapter: str
    title: str
    paragraphs: tuple[str, ...]
    rules: tuple[str, ...] = ()

    def speaks_of(self, words: str) -> bool:
        """Whether every one of the words stands in it, in any order, whole or as a part of one."""
        whole = " ".join((self.chapter, self.title, *self.paragraphs)).casefold()
        return all(word in whole for word in words.casefold().split())


class Reference(msgspec.Struct, frozen=True):
    """All sections of one game, by the game's word in records and the title that the menu gives it."""

    game: str
    title: str
    sections: tuple[Section, ...]

    def find(self, words: str) -> Iterator[int]:
        """Yield the places of the sections that speak of all the words; no words find every section."""
        for place, section in enumerate(self.sections):
            if section.speaks_of(words):
                yield place

    def about(self, rule: str) -> int | None:
        """Return the place of the section that explains a rule, by its name or its chapter; None: there is none."""
        for place, section in enumerate(self.sections):
            if rule in section.rules or rule == section.chapter:
                return place
        return None
