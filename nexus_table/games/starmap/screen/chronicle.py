"""The story of a game as rich lines: seats in their colours, places to point at."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from nexus_table.games.starmap.events import CardUsed, EnergyInvested, PhaseBegan, PhaseEnded
from nexus_table.games.starmap.galaxy import Galaxy
from nexus_table.games.starmap.model import Place
from nexus_table.games.starmap.screen import words
from nexus_table.games.starmap.screen.game_table import GameTable
from nexus_table.games.starmap.screen.paint.palette import seat_ink
from nexus_table.games.starmap.state import StarmapState
from nexus_table.games.starmap.story import tell
from nexus_table.kernel.event import Event
from nexus_table.kernel.step import Step
from nexus_table.ui.text import Line, Span, rich
from nexus_table.ui.theme import Palette, Style

_SEAT = r"[Ss]eat ([0-3])\b"


def goes_without_saying(event: Event[StarmapState]) -> bool:
    """Whether an event only leads from one part of a turn to the next, as the card that was played tells already."""
    match event:
        case PhaseBegan(jammed=jammed):
            return not jammed
        case EnergyInvested(energy=energy):
            return energy == 0
        case PhaseEnded() | CardUsed():
            return True
    return False


class Chronicle:
    """Turns steps into lines; places in them carry their number as the span's key."""

    def __init__(self, galaxy: Galaxy, names: Sequence[str] = words.SEATS) -> None:
        self.galaxy, self.names = galaxy, names
        self._places: dict[str, Place] = {galaxy.said(place): place for place in galaxy.places}
        names = sorted(self._places, key=len, reverse=True)
        self._words = re.compile(f"{_SEAT}|({'|'.join(map(re.escape, names))})")

    def whole(self, table: GameTable, palette: Palette) -> list[Line]:
        """Return the story from the beginning."""
        steps = table.steps
        begins = words.BEGINS.format(sector=table.state.sector.name, first=self.names[steps[0].state.seat])
        lines = [rich(begins)]
        for before, step in pairwise(steps):
            lines.extend(self.lines(before.state, step, palette))
        return lines

    def lines(self, before: StarmapState, step: Step[StarmapState], palette: Palette) -> list[Line]:
        """Return what came of one step, a line an event, but for those that go without saying."""
        lines, state = [], before
        for event in step.events:
            if not goes_without_saying(event):
                lines.append(self.line(tell(state, self.galaxy, event), palette))
            state = event.onto(state)
        return lines

    def line(self, sentence: str, palette: Palette) -> Line:
        """Return a sentence with its seats named and coloured, its places marked."""
        spans: list[Span] = []
        at = 0
        for found in self._words.finditer(sentence):
            if found.start() > at:
                spans.append(Span(sentence[at : found.start()]))
            seat, place = found.groups()
            if seat is not None:
                name = self.names[int(seat)]
                spans.append(Span(name, seat_ink(palette, int(seat)), Style.SMALL_STRONG))
            else:
                spans.append(Span(place, None, None, key=self._places[place]))
            at = found.end()
        if at < len(sentence):
            spans.append(Span(sentence[at:]))
        return tuple(spans)
