"""The story of a war as rich lines: seats in their colours, assets to point at."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from nexus_table.games.battlefield.screen.war import words
from nexus_table.games.battlefield.screen.war.war_table import WarTable
from nexus_table.games.battlefield.war.events import ActionSpent, SeatContinued
from nexus_table.games.battlefield.war.state import WarState
from nexus_table.games.battlefield.war.story import tell
from nexus_table.kernel.event import Event
from nexus_table.kernel.step import Step
from nexus_table.ui.text import Line, Span, rich
from nexus_table.ui.theme import Palette, Style

_PLACE = re.compile(r"\((\d+\.\d), (\d+\.\d)\)")
_MARKED = re.compile(r"(?P<seat>\b[Ss]eat (?P<number>[01])\b)|(?P<asset>#(?P<id>\d+)\b)")


def _goes_without_saying(event: Event[WarState]) -> bool:
    """Whether an event is told by what follows it: an action by a walk or an attack, a turn by what is done in it."""
    return isinstance(event, SeatContinued) or (isinstance(event, ActionSpent) and event.ability is None)


class Chronicle:
    """Turns steps into lines; the number of an asset stands as the key of its span."""

    def __init__(self, table: WarTable) -> None:
        self.table = table

    def whole(self, palette: Palette) -> list[Line]:
        """Return the story from the beginning."""
        lines = self.opening()
        for before, step in pairwise(self.table.steps):
            lines.extend(self.lines(before.state, step, palette))
        return lines

    def opening(self) -> list[Line]:
        """Return the line before the first step: which war this is."""
        setup = self.table.state.setup
        first = words.BEGINS.format(
            mission=setup.mission.name,
            table=setup.layout.name,
            red=self.table.faction_name(0),
            blue=self.table.faction_name(1),
        )
        return [rich(first)]

    def lines(self, before: WarState, step: Step[WarState], palette: Palette) -> Iterator[Line]:
        """Yield what came of one step, a line an event that is worth one."""
        state = before
        for event in step.events:
            sentence = "" if _goes_without_saying(event) else tell(state, self.table.field, event)
            state = event.onto(state)
            if sentence:
                yield self.line(sentence, palette)

    def line(self, sentence: str, palette: Palette) -> Line:
        """Return a sentence with its seats named and coloured, its assets marked."""
        inks = (palette.red_text, palette.blue_text)
        spans: list[Span] = []
        sentence, at = _PLACE.sub(words.PLACE, sentence), 0
        for found in _MARKED.finditer(sentence):
            if found.start() > at:
                spans.append(Span(sentence[at : found.start()]))
            if found["seat"]:
                seat = int(found["number"])
                spans.append(Span(words.SEATS[seat], inks[seat], Style.SMALL_STRONG))
            else:
                spans.append(Span(found["asset"], palette.accent_text, None, key=int(found["id"])))
            at = found.end()
        if at < len(sentence):
            spans.append(Span(sentence[at:]))
        return tuple(spans)
