"""Hints: what the strongest player would do in one's own place, asked beside the frame loop, good for one position."""

from __future__ import annotations

from itertools import takewhile

from msgspec.structs import replace

from nexus_table.games.duel.actions import Attack, DuelAction, Pick
from nexus_table.games.duel.screen import words
from nexus_table.games.duel.screen.choosing import Key, actor
from nexus_table.games.duel.screen.duel_table import DuelTable
from nexus_table.games.duel.screen.rivals import Rivals
from nexus_table.search.thinker import Advice


class Hints:
    """Asks for advice and keeps it as long as it is followed."""

    def __init__(self, table: DuelTable, rivals: Rivals) -> None:
        self.table, self.rivals = table, rivals
        self._advised: tuple[object, Advice[DuelAction]] | None = None

    @property
    def advice(self) -> Advice[DuelAction] | None:
        """The hint for the present state, if one was given."""
        advised = self._advised
        return advised[1] if advised is not None and advised[0] is self.table.session.state else None

    @property
    def awaited(self) -> bool:
        """Whether a hint is being thought of."""
        return self.rivals.advised is not None

    @property
    def keys(self) -> tuple[Key, ...]:
        """What the hint would use or aim at first, in the order of its clicks."""
        action = self.advice.actions[0] if self.advice is not None and self.advice.actions else None
        match action:
            case None:
                return ()
            case Attack(card=card, target=target):
                return (card, target)
            case Pick(cards=cards):
                return cards
        return (actor(action),) if actor(action) is not None else ()

    @property
    def told(self) -> tuple[DuelAction, ...]:
        """The steps up to where they hang on cards that the eyes have not seen, which the hint only guesses."""
        eyes, actions = self.table.eyes, self.advice.actions if self.advice is not None else ()
        seen = self.table.view.visible(eyes) if eyes is not None else 0
        return tuple(takewhile(lambda one: all(card < 0 or seen >> card & 1 for card in named(one)), actions))

    @property
    def refusal(self) -> str | None:
        """Why no hint can be had now, or None: one can."""
        if self.table.withheld is not None:
            return self.table.withheld
        return words.NOT_YOURS if self.table.prompt is None else None

    def ask(self) -> None:
        """Ask what the strongest player would do here."""
        if self.refusal is None and self.advice is None:
            self.rivals.fault = None
            self.rivals.ask_hint()

    def hear(self) -> bool:
        """Take the advice once it is there; return whether it has just come."""
        advised = self.rivals.advised
        advice = self.rivals.hint()
        if advice is None or advised is None:
            return False
        self._advised = advised, advice
        return True

    def followed(self, advice: Advice[DuelAction] | None, action: DuelAction) -> None:
        """Go on with what is left of a hint whose first step has just been done."""
        if advice is not None and advice.actions[:1] == (action,) and len(advice.actions) > 1:
            self._advised = self.table.session.state, replace(advice, actions=advice.actions[1:])


def named(action: DuelAction) -> tuple[int, ...]:
    """Return the cards that an action names, nexuses among them."""
    match action:
        case Pick(cards=cards):
            return cards
        case Attack(card=card, target=target):
            return (card, target)
    card = actor(action)
    return (card,) if isinstance(card, int) else ()
