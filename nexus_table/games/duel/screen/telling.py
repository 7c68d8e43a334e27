"""What has been told so far: the story as the log shows it, and the card that it spoke of last, to be read again."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from nexus_table.games.duel.events import AbilityUsed, AttackDeclared, CardMoved, Cause, UnitDeployed
from nexus_table.games.duel.screen import words
from nexus_table.games.duel.screen.chronicle import Beat, Chronicle, Why
from nexus_table.games.duel.screen.duel_table import DuelTable
from nexus_table.games.duel.screen.faces import Face, card_face, printed_face
from nexus_table.games.duel.state import SPECTATOR, DuelState
from nexus_table.games.duel.tasks import Card
from nexus_table.kernel.action import Seat
from nexus_table.ui.text import Line
from nexus_table.ui.theme import Palette, Style
from nexus_table.ui.widgets.log import Log
from nexus_table.ui.widgets.widget import Tip

RECALLED = 22
"""Logical pixels of height for the words over a card that is only recalled."""


class Spoken(msgspec.Struct, frozen=True):
    """A card that everybody saw do something: whose it is, its design, and what it did, in words."""

    card: Card
    kind: int
    seat: Seat
    did: str


class Telling:
    """Fills the log with beats, each told once."""

    def __init__(self, table: DuelTable) -> None:
        self.table = table
        self.chronicle = Chronicle(table)
        self.log = Log(style=Style.SMALL, tip_of=tip_of_key)
        self.last: Spoken | None = None
        """What the story spoke of last."""

    def anew(self, beats: Iterable[Beat], palette: Palette) -> None:
        """Tell the whole story from its beginning."""
        opening = [words.BEGINS, *self.chronicle.opening()]
        self.last = None
        self.log.show([*(self.chronicle.line(one, palette) for one in opening), *self._lines(beats, palette)])

    def add(self, beats: Iterable[Beat], palette: Palette) -> None:
        """Add what has begun to be shown."""
        self.log.extend(self._lines(beats, palette))

    def _lines(self, beats: Iterable[Beat], palette: Palette) -> list[Line]:
        lines: list[Line] = []
        for beat in beats:
            self.last = spoken(beat) or self.last
            if beat.sentence:
                lines.append(self.chronicle.told(beat, palette))
        return lines


def recalled(last: Spoken, table: DuelTable, shown: DuelState) -> tuple[Face, str]:
    """Return the card that was spoken of last, as it is in the state that is shown, or as printed; and what it did."""
    there = shown.unit(last.card) is not None
    face = card_face(table.book, shown, last.card) if there else printed_face(table.book, last.kind)
    return face, last.did.format(name=table.name(last.seat))


def spoken(beat: Beat) -> Spoken | None:
    """Return the card that a beat speaks of, None where it speaks of none, or not of one that lies open to all."""
    match beat.event:
        case CardMoved(card=card, seat=seat, cause=Cause.PLAYED):
            did = words.LAST_PLAYED
        case UnitDeployed(card=card, seat=seat):
            did = words.LAST_CAME
        case AttackDeclared(attacker=card, seat=seat):
            did = words.LAST_ATTACKED
        case AbilityUsed(card=card):
            controller = beat.before.controller(card)
            seat, did = beat.before.active if controller is None else controller, words.LAST_USED
        case _:
            return None
    return Spoken(card, beat.after.kinds[card], seat, did) if card >= 0 and open_to_all(beat, card) else None


def open_to_all(beat: Beat, card: Card) -> bool:
    """Whether anybody at all could see the face of a card before a beat or after it."""
    states: tuple[DuelState, ...] = (beat.before, beat.after)
    return any(state.visible(SPECTATOR) >> card & 1 for state in states)


def tip_of_key(key: object) -> Tip | None:
    """Return the tip of a place in the story: why the Automa aimed so."""
    return Tip.of(words.WHY_TITLE, *key.lines) if isinstance(key, Why) else None
