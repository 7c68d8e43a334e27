"""What is decided before the first turn, when there is nothing to plan from yet: factions and first hands."""

from __future__ import annotations

import math

from nexus_table.games.duel.actions import Draft, DuelAction, Pick
from nexus_table.games.duel.ai.standing import Judge
from nexus_table.games.duel.rules import answers
from nexus_table.games.duel.state import DuelState
from nexus_table.games.duel.tasks import AskDraft, AskPick, Card, Why
from nexus_table.kernel.chance import Chance

MOST_EXCHANGED = 2
"""So many cards of a first hand are exchanged at most."""


def first_choice(judge: Judge, view: DuelState, chance: Chance) -> tuple[DuelAction | None, Chance]:
    """Return what is answered before the first turn, or None: the turns have begun; and the chance that is left.

    A faction is taken by lot, since all are made to be equally good; of a first hand the cards that are worth less
    than the deck's cards on the average go back.
    """
    task = answers.question(view)
    match task:
        case AskDraft(offered=offered):
            faction, chance = chance.chosen(offered)
            return Draft(faction), chance
        case AskPick(why=Why.MULLIGAN, options=options, most=most):
            return Pick(_exchanged(judge, view, options, most)), chance
        case _:
            return None, chance


def _exchanged(judge: Judge, view: DuelState, options: tuple[Card, ...], most: int) -> tuple[Card, ...]:
    mine = [
        kind for kind, owner in zip(view.kinds, view.owners, strict=True) if owner == view.owners[options[0]]
    ]
    deck = [judge.worth[kind] for kind in mine if kind]
    usual = math.fsum(deck) / len(deck)
    poor = [card for card in options if judge.card_worth(view, card) < usual]
    poor.sort(key=lambda card: judge.card_worth(view, card))
    return tuple(sorted(poor[: min(most, MOST_EXCHANGED)]))
