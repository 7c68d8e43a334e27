"""The story of a duel as rich lines: seats by their names, cards to point at; and each event as a beat to be shown."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import msgspec

from nexus_table.games.duel.events import DecksBuilt, PlaysChanged, TargetChosen
from nexus_table.games.duel.screen import words
from nexus_table.games.duel.screen.duel_table import DuelTable
from nexus_table.games.duel.screen.paint import palette as own
from nexus_table.games.duel.state import DuelState
from nexus_table.kernel.event import Event
from nexus_table.kernel.view import seen
from nexus_table.ui.text import Line, Span
from nexus_table.ui.theme import Palette, Style

SILENT = (PlaysChanged,)
"""Events that are told by the events around them."""


class Named(msgspec.Struct, frozen=True):
    """The key of a card's name in the story: the number of its design."""

    kind: int


class Why(msgspec.Struct, frozen=True):
    """The key of the question why the Automa aimed so: the whole answer, a line each."""

    lines: tuple[str, ...]


class Beat(msgspec.Struct, frozen=True):
    """One event as the eyes at the screen see it, between two true states."""

    before: DuelState
    event: Event[Any]
    after: DuelState
    sentence: str


class Chronicle:
    """Turns steps into beats and lines, all as the eyes at the screen see them."""

    def __init__(self, table: DuelTable) -> None:
        self.table = table
        designs = [blueprint.design.name for blueprint in table.book.blueprints]
        self._kinds = {name: kind for kind, name in enumerate(designs)}
        names = sorted(self._kinds, key=lambda name: (-len(name), name))
        self._words = re.compile(rf"\b[Ss]eat ([01])\b|\b({'|'.join(map(re.escape, names))})(?![\w-])")

    def beats(self, first: int, last: int | None = None) -> Iterator[Beat]:
        """Yield what happened from a step on; the beginning is step 0."""
        table = self.table
        steps = table.session.steps
        for number in range(max(1, first), len(steps) if last is None else last):
            state = table.game.view(steps[number - 1].state, table.eyes)
            for event in seen(steps[number].events, table.eyes):
                after = event.onto(state)
                told = "" if isinstance(event, SILENT) else table.story.tell(state, event)
                yield Beat(state, event, after, told)
                state = after

    def opening(self) -> list[str]:
        """Return what the beginning of the game tells, before anybody has acted."""
        events = seen(self.table.session.steps[0].events, self.table.eyes)
        state = self.table.game.view(self.table.session.steps[0].state, self.table.eyes)
        return [self.table.story.tell(state, event) for event in events if isinstance(event, DecksBuilt)]

    def line(self, sentence: str, palette: Palette) -> Line:
        """Return a sentence with its seats named and coloured, its cards marked."""
        sentence = sentence[:1].upper() + sentence[1:]
        spans: list[Span] = []
        at = 0
        for found in self._words.finditer(sentence):
            if found.start() > at:
                spans.append(Span(sentence[at : found.start()]))
            seat, card = found.groups()
            if seat is not None:
                spans.append(
                    Span(self.table.name(int(seat)), own.seat_ink(palette, int(seat)), Style.SMALL_STRONG)
                )
            else:
                spans.append(Span(card, palette.accent_text, None, key=Named(self._kinds[card])))
            at = found.end()
        if at < len(sentence):
            spans.append(Span(sentence[at:]))
        return tuple(spans)

    def told(self, beat: Beat, palette: Palette) -> Line:
        """Return a beat as a line; an aim of the Automa ends with the question why, whose key has the answer."""
        why = self.why(beat)
        if why is None:
            return self.line(beat.sentence, palette)
        short = beat.sentence.partition(" (passed over")[0].rstrip(".") + ". "
        asked = Span(words.WHY_ASKED, palette.blue_text, Style.SMALL_STRONG, key=why)
        return (*self.line(short, palette), asked)

    def why(self, beat: Beat) -> Why | None:
        """Return why the Automa aimed as it did, None where a beat is no such choice."""
        if not isinstance(beat.event, TargetChosen):
            return None
        lines = self.table.story.why_target(beat.before, beat.event)
        return Why(tuple(self.plain(line) for line in lines))

    def last_aims(self) -> list[Beat]:
        """Return the choices of the Automa in its last turn, in order."""
        for number in range(len(self.table.session.steps) - 1, 0, -1):
            aims = [beat for beat in self.beats(number, number + 1) if self.why(beat)]
            if aims:
                return aims
        return []

    def plain(self, sentence: str) -> str:
        """Return a sentence with its seats called by their players' names."""
        return re.sub(r"\b[Ss]eat ([01])\b", lambda found: self.table.name(int(found[1])), sentence)
