"""Edits of what is coming: damage, an attack or a destruction is prevented, changed, or goes elsewhere."""

from __future__ import annotations

from msgspec.structs import replace

from nexus_table.games.duel.events import UnitDiverted
from nexus_table.games.duel.language.effects import MOMENT, Change, Divert, Prevent, Retarget
from nexus_table.games.duel.language.selectors import MY_NEXUS, THEIR_NEXUS, Pile
from nexus_table.games.duel.rules.choosing import cards_for
from nexus_table.games.duel.rules.resolution import Resolution
from nexus_table.games.duel.rules.selection import (
    amount,
)
from nexus_table.games.duel.tasks import Deal, Doom, Frame, Strike, Target, nexus_of


def coming(res: Resolution, frame: Frame) -> int | None:
    """Return where on the stack the thing stands that an ability's trigger tells of; None where it is gone."""
    happening = frame.happening
    if happening is None:
        return None
    for place in range(len(res.stack) - 1, -1, -1):
        task = res.stack[place]
        match happening.moment, task:
            case MOMENT.DECLARED, Strike(attacker=attacker) if attacker == happening.card:
                return place
            case MOMENT.DAMAGING, Deal(targets=targets) if happening.to in targets:
                return place
            case MOMENT.DESTROYING, Doom(cards=cards) if happening.card in cards:
                return place
            case _:
                continue
    return None


def edit(res: Resolution, frame: Frame, effect: Prevent | Change | Divert) -> int:
    """Change what is coming; return whether there was something to change."""
    if isinstance(effect, Divert):
        return _divert(res, frame, effect)
    place = coming(res, frame)
    if place is None or frame.happening is None:
        return 0
    task = res.stack[place]
    match effect, task:
        case Prevent(), Strike():
            res.stack[place] = replace(task, cancelled=True)
        case Prevent(), Deal(targets=targets):
            res.stack[place] = replace(task, targets=tuple(t for t in targets if t != frame.happening.to))
        case Prevent(), Doom(cards=cards):
            res.stack[place] = replace(task, cards=tuple(c for c in cards if c != frame.happening.card))
        case Change(amount=more), Strike(bonus=bonus):
            res.stack[place] = replace(task, bonus=bonus + amount(res.state, res.book, frame, more))
        case Change(amount=more), Deal(amount=old):
            res.stack[place] = replace(task, amount=max(0, old + amount(res.state, res.book, frame, more)))
        case _:
            return 0
    return 1


def _divert(res: Resolution, frame: Frame, effect: Divert) -> int:
    """Let a unit that is dying, or is about to, go elsewhere."""
    card = frame.happening.card if frame.happening is not None else frame.source
    if res.state.unit(card) is None:
        return 0
    res.happen(UnitDiverted(card, Pile(effect.to)))
    return 1


def retarget(res: Resolution, frame: Frame, effect: Retarget) -> int | None:
    """Let what is coming hit another target; None where that is asked first."""
    place = coming(res, frame)
    if place is None or frame.happening is None:
        return 0
    target: Target
    if effect.to == MY_NEXUS:
        target = nexus_of(frame.seat)
    elif effect.to == THEIR_NEXUS:
        target = nexus_of(1 - frame.seat)
    else:
        cards = cards_for(res, frame, effect.to)
        if cards is None:
            return None
        if not cards or res.state.unit(cards[0]) is None:
            return 0
        target = cards[0]
    task = res.stack[place]
    match task:
        case Strike():
            res.stack[place] = replace(task, target=target)
        case Deal(targets=targets):
            old = frame.happening.to
            res.stack[place] = replace(task, targets=tuple(target if t == old else t for t in targets))
        case _:
            return 0
    return 1
