"""What comes of an answer to a question, whoever has given it: a player, or the Automa by its rules."""

from __future__ import annotations

from nexus_table.games.duel.rules import piles, setup
from nexus_table.games.duel.rules.resolution import Resolution
from nexus_table.games.duel.tasks import AskPick, Card, Enter, Frame, Reactions, Seize, Why


def pass_on(res: Resolution) -> None:
    """A seat does not react: the next one is asked."""
    waiting = res.next_task()
    if isinstance(waiting, Reactions):
        res.push(Reactions(waiting.happening, waiting.seats[1:]))


def picked(res: Resolution, task: AskPick, cards: tuple[Card, ...]) -> None:
    """Let what was asked go on with the cards that were picked."""
    if task.why is not Why.ORDER:
        cards = tuple(option for option in task.options if option in cards)
    match task.why:
        case Why.MULLIGAN:
            setup.mulligan(res, task.seat, cards)
        case Why.HAND_LIMIT:
            piles.burn(res, cards)
        case Why.ENGULF:
            piles.discard(res, cards)
        case Why.UNIT_LIMIT:
            waiting = res.next_task()
            if isinstance(waiting, Enter | Seize) and cards:
                res.push(waiting)
                piles.burn(res, cards)
        case Why.RESCUE:
            res.push(*(Enter(card, task.seat, exhausted=True) for card in cards))
        case Why.EFFECT | Why.ORDER:
            frame = res.next_task()
            if isinstance(frame, Frame):
                res.push(with_pick(frame, cards))
        case Why.EQUALS:
            raise AssertionError("what the Automa holds equal is decided in its own room")


def with_pick(frame: Frame, cards: tuple[Card, ...]) -> Frame:
    """Return a frame whose effect knows now what was picked."""
    return Frame(
        frame.block,
        frame.seat,
        frame.source,
        frame.at,
        frame.happening,
        frame.names,
        frame.numbers,
        frame.did,
        cards,
    )
