"""The duel in words: what is asked, every event as a sentence, how a game ended."""

from __future__ import annotations

from nexus_table.games.duel.state import DuelState, Ended, Ending, Phase
from nexus_table.games.duel.tasks import (
    AskAttack,
    AskDraft,
    AskOne,
    AskPick,
    AskReaction,
    AskYes,
    Question,
    Why,
)
from nexus_table.kernel.action import Seat


def asking(state: DuelState, task: Question | None) -> str:
    """Return what is asked, as a sentence."""
    match task:
        case None if state.phase is Phase.ATTACK:
            return "Attack with a ready unit, or end your turn."
        case None:
            return "Play a card, use an ability, or go on to attack."
        case AskPick(why=Why.MULLIGAN):
            return "Pick the cards that you want to replace, or none."
        case AskPick(why=Why.HAND_LIMIT):
            return f"Pick {task.most} of your cards to burn: ten may stay in hand."
        case AskPick(why=Why.UNIT_LIMIT):
            return "Your battlefield is full; pick a unit to burn."
        case AskPick(why=Why.ORDER):
            return "Put these cards in order, the top one first."
        case AskPick(fewest=fewest, most=most):
            return f"Pick {numbered(fewest, most)}."
        case AskYes():
            return "Do you want to do this?"
        case AskOne(all_of_them=True):
            return "Which of these comes first?"
        case AskOne():
            return "Which of these do you choose?"
        case AskReaction():
            return "Do you react?"
        case AskAttack(second=True):
            return "Does this unit attack a second time?"
        case AskAttack():
            return "Does this unit attack now?"
        case AskDraft():
            return "Take a faction."


def numbered(fewest: int, most: int) -> str:
    """Return how many may be picked, in words."""
    if fewest == most:
        return "one" if most == 1 else str(most)
    return f"up to {most}" if fewest == 0 else f"{fewest} to {most}"


WHY = {
    Ending.NEXUS: "The other nexus is destroyed.",
    Ending.BOTH: "Both nexuses are destroyed at once.",
    Ending.LIMIT: "The last turn is over, and both nexuses stand.",
}


def why(ended: Ended) -> str:
    """Return the sentence that says how the game ended."""
    return f"{seated(ended.winners[0])} wins. {WHY[ended.by]}" if ended.winners else WHY[ended.by]


def seated(seat: Seat) -> str:
    """Return what a seat is called where nobody has given it a name."""
    return f"Seat {seat}"
