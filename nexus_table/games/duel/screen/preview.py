"""What an action would lead to, found by carrying it out on what the eyes at the screen may know."""

from __future__ import annotations

from nexus_table.games.duel.actions import DuelAction
from nexus_table.games.duel.rules import answers, selection
from nexus_table.games.duel.screen import words
from nexus_table.games.duel.screen.duel_table import DuelTable
from nexus_table.games.duel.state import DuelState
from nexus_table.games.duel.tasks import AskReaction
from nexus_table.kernel.step import Step


def preview(table: DuelTable, action: DuelAction) -> list[str]:
    """Return what would come of a legal action, a line for each change that matters."""
    view, seat = table.view, table.near
    step = attempt(table, action)
    if step is None:
        return [words.PREVIEW_UNKNOWN]
    lines: list[str] = []
    while True:
        task = answers.question(step.state)
        if not isinstance(task, AskReaction) or task.seat == seat:
            break
        lines = [words.PREVIEW_REACTION.format(name=table.name(task.seat))]
        try:
            step = table.game.apply(step.state, task.seat, declined(table, step.state))
        except (ValueError, IndexError):
            return [*lines, words.PREVIEW_UNKNOWN]
    lines += changes(table, view, step.state)
    if answers.question(step.state) is not None and step.state.ended is None:
        lines.append(words.PREVIEW_ASKED)
    return lines


def attempt(table: DuelTable, action: DuelAction) -> Step[DuelState] | None:
    """Return what would come of an action, None where it hangs on chance or on cards that are hidden."""
    try:
        step = table.game.apply(table.view, table.near, action)
    except (ValueError, IndexError):  # a hidden card was drawn, looked at or named
        return None
    return None if step.sealed or step.state.chance != table.view.chance else step


def declined(table: DuelTable, state: DuelState) -> DuelAction:
    """Return the answer that reacts to nothing: the last one that is offered."""
    task = answers.question(state)
    assert task is not None
    return answers.single_actions(state, table.book, task)[-1]


def changes(table: DuelTable, before: DuelState, after: DuelState) -> list[str]:
    """Return how both nexuses and all units fare."""
    lines: list[str] = []
    if after.ended is not None:
        lines.append(words.PREVIEW_WINS if table.near in after.ended.winners else words.PREVIEW_LOSES)
    for seat in (1 - table.near, table.near):
        was, is_ = before.sides[seat].nexus, after.sides[seat].nexus
        if was != is_:
            lines.append(f"{table.name(seat)} · " + words.PREVIEW_NEXUS.format(before=was, after=is_))
    for seat, side in enumerate(before.sides):
        for unit in side.units:
            card, now = table.story.card(before, unit.card), after.unit(unit.card)
            if now is None or now.dying:
                if unit.card in after.sides[0].graveyard + after.sides[1].graveyard:
                    lines.append(words.PREVIEW_DESTROYED.format(card=card))
            elif now.damage > unit.damage:
                left = selection.hit_points(after, table.book, seat, now) - now.damage
                lines.append(words.PREVIEW_SURVIVES.format(card=card, left=left))
    return lines
