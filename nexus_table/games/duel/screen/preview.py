"""What an action would lead to, found by carrying it out on what the eyes at the screen may know."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from nexus_table.games.duel import events as facts
from nexus_table.games.duel.actions import DuelAction
from nexus_table.games.duel.rules import answers, selection
from nexus_table.games.duel.screen import words
from nexus_table.games.duel.screen.duel_table import DuelTable
from nexus_table.games.duel.state import SPECTATOR, DuelState
from nexus_table.games.duel.tasks import AskReaction, Card
from nexus_table.kernel.action import Seat
from nexus_table.kernel.event import Event

MOST_REACTIONS = 6
"""So many reactions of others are declined on the way; after that it is only said that they may react."""


def preview(table: DuelTable, action: DuelAction) -> list[str]:
    """Return what would come of a legal action, a line for each change that matters, up to the end of the turn."""
    view, seat = table.view, table.near
    state, hidden = supposed(view, seat)
    lines: list[str] = []
    seen, asked = state, seat
    for _ in range(MOST_REACTIONS):
        step = table.game.apply(state, asked, action)
        seen, told = followed(seen, step.events, hidden)
        if not told:
            return [*lines, *changes(table, view, seen), words.PREVIEW_UNKNOWN]
        rolled = step.state.chance != state.chance
        state = step.state
        if state.turn != view.turn or state.ended is not None:
            return [*lines, *changes(table, view, seen)]
        if rolled:
            return [*lines, words.PREVIEW_UNKNOWN]
        task = answers.question(state)
        if not isinstance(task, AskReaction) or task.seat == seat:
            more = [words.PREVIEW_ASKED] if task is not None else []
            return [*lines, *changes(table, view, seen), *more]
        lines = [words.PREVIEW_REACTION.format(name=table.name(task.seat))]
        asked, action = task.seat, answers.single_actions(state, table.book, task)[-1]
    return lines


def followed(
    state: DuelState, events: Iterable[Event[DuelState]], hidden: frozenset[Card]
) -> tuple[DuelState, bool]:
    """Return the state after the events up to the end of the turn; False where a hidden card would tell the rest."""
    for event in events:
        match event:
            case facts.Recovered() | facts.TurnBegan():
                return state, True
            case facts.CardMoved(card=card) if card in hidden:
                return state, False
            case facts.DeckShuffled() | facts.CardsSeen():
                return state, False
            case _:
                state = event.onto(state)
    return state, True


def supposed(view: DuelState, seat: Seat) -> tuple[DuelState, frozenset[Card]]:
    """Return the view with its hidden cards supposed to be any that they could be, and which those are.

    It hangs on nothing but the view; nothing that follows from a supposed card is ever told.
    """
    eyes = seat if seat in (0, 1) else SPECTATOR
    bits = view.visible(eyes)
    unseen = [card for card in range(len(view.kinds)) if not bits >> card & 1]
    pools = [[card for card in unseen if view.owners[card] == owner] for owner in (0, 1)]

    def filled(cards: tuple[Card, ...], owner: Seat) -> Iterator[Card]:
        for card in cards:
            pool = pools[owner] or pools[1 - owner]
            yield card if card >= 0 or not pool else pool.pop(0)

    sides = []
    for owner, side in enumerate(view.sides):
        sides.append(
            replace(
                side,
                deck=tuple(filled(side.deck, owner)),
                hand=tuple(sorted(filled(side.hand, owner))),
                captives=tuple(sorted(filled(side.captives, 1 - owner))),
            )
        )
    return replace(view, sides=(sides[0], sides[1])), frozenset(unseen)


def changes(table: DuelTable, before: DuelState, after: DuelState) -> list[str]:
    """Return how both nexuses and all units fare."""
    lines: list[str] = []
    if after.ended is not None:
        lines.append(words.PREVIEW_WINS if table.near in after.ended.winners else words.PREVIEW_LOSES)
    for seat in (1 - table.near, table.near):
        was, is_ = before.sides[seat].nexus, after.sides[seat].nexus
        if was != is_:
            lines.append(f"{table.name(seat)} · " + words.PREVIEW_NEXUS.format(before=was, after=is_))
    for side in before.sides:
        for unit in side.units:
            card, now = table.story.card(before, unit.card), after.unit(unit.card)
            seat_now = after.controller(unit.card)
            if now is None or now.dying:
                if unit.card in after.sides[0].graveyard + after.sides[1].graveyard:
                    lines.append(words.PREVIEW_DESTROYED.format(card=card))
            elif now.damage > unit.damage and seat_now is not None:
                left = selection.hit_points(after, table.book, seat_now, now) - now.damage
                lines.append(words.PREVIEW_SURVIVES.format(card=card, left=left))
    return lines
