"""What the Automa answers when asked: yes, at once, the highest value; between equals others decide (A5, A6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from nexus_table.games.duel.book import Book, blocks_in
from nexus_table.games.duel.events import CardsChosen, Decider, Reason, TargetChosen
from nexus_table.games.duel.language.effects import (
    AnyEffect,
    ChangeValue,
    ChooseCards,
    Damage,
    Grant,
    Mend,
    Ready,
)
from nexus_table.games.duel.language.selectors import PILE, Choose
from nexus_table.games.duel.rules import answering, triggers
from nexus_table.games.duel.rules.automa.aim import Aim, aim, effect_shot, worth_of
from nexus_table.games.duel.rules.choosing import choices
from nexus_table.games.duel.rules.damage import targets_of_damage
from nexus_table.games.duel.rules.reading import printed_value
from nexus_table.games.duel.rules.resolution import Resolution
from nexus_table.games.duel.rules.selection import amount
from nexus_table.games.duel.state import AUTOMA, DuelState, found
from nexus_table.games.duel.tasks import (
    AimAttack,
    AnyTask,
    AskAttack,
    AskOne,
    AskPick,
    AskReaction,
    AskYes,
    Card,
    Frame,
    Question,
    Target,
    Why,
    seat_of_nexus,
)
from nexus_table.kernel.action import Seat

HIDDEN_FROM_PLAYER = (PILE.DECK, PILE.HAND)


class Pool(msgspec.Struct, frozen=True):
    """What the Automa may pick from: what is sure, and of `equal` ones so many more; why, and which nobody may see."""

    sure: tuple[Target, ...]
    equal: tuple[Target, ...]
    more: int
    reason: Reason
    secret: bool = False


def answer(res: Resolution, task: Question) -> None:
    """Answer what the Automa is asked, which is next on the stack, or let the player decide between equals."""
    res.next_task()
    match task:
        case AskYes(then=then):
            res.push(*then)
        case AskOne(choices=several, all_of_them=True):
            res.push(*_in_line(res.state, several))
        case AskOne(choices=several):
            if decides_by_chance(res):
                res.push(res.choose(several))
            else:
                res.push(replace(task, seat=1 - AUTOMA, behalf=True))
        case AskReaction(seat=seat, happening=happening, units=cards, clauses=clauses):
            triggers.react(res, seat, happening, cards[0], clauses[0])
        case AskAttack(seat=seat, attacker=attacker):
            res.push(AimAttack(seat, attacker))
        case AskPick():
            _pick(res, task)
        case _:
            raise AssertionError("the Automa drafts nothing")


def _in_line(state: DuelState, tasks: Sequence[AnyTask]) -> list[AnyTask]:
    """Return what the Automa's cards do at once in the order of its line; what no unit of it does comes last."""
    place = {unit.card: at for at, unit in enumerate(state.sides[AUTOMA].units)}
    return sorted(tasks, key=lambda task: place.get(getattr(task, "source", -1), len(place)))


def decides_by_chance(res: Resolution) -> bool:
    """Whether chance decides between equals, not the player (Difficulty)."""
    solo = res.state.setup.solo
    return solo is not None and solo.chance_decides


def _pick(res: Resolution, task: AskPick) -> None:
    """Pick cards or a target, as far as the rules tell."""
    waiting = res.stack[-1] if res.stack else None
    if task.why is Why.ORDER:
        answering.picked(res, task, task.options[: task.most])
        return
    use = use_of(res.book, waiting) if task.why is Why.EFFECT and isinstance(waiting, Frame) else None
    if isinstance(use, Damage) and isinstance(waiting, Frame):
        aimed = aim_of(res, waiting, use)
        if aimed is not None:
            _settle(res, task, Pool((), aimed.targets, 1, Reason.HIGHEST))
            return
    _settle(res, task, pool_for(res.state, res.book, task, use))


def _settle(res: Resolution, task: AskPick, pool: Pool) -> None:
    """Pick from a pool: equals that are alike as they come, else as chance or the player has it."""
    if pool.more >= len(pool.equal) or alike(res.state, pool.equal):
        _take(res, task, (*pool.sure, *pool.equal[: pool.more]), pool.reason, Decider.RULE)
    elif decides_by_chance(res) or pool.secret:
        _take(res, task, (*pool.sure, *res.shuffle(pool.equal)[: pool.more]), pool.reason, Decider.CHANCE)
    else:
        res.push(
            AskPick(1 - AUTOMA, pool.equal, pool.more, pool.more, Why.EQUALS, behalf=True, sure=pool.sure)
        )


def decided(res: Resolution, task: AskPick, cards: tuple[Target, ...]) -> None:
    """Let the Automa go on with what the player has decided for it (A6)."""
    waiting = res.stack[-1] if res.stack else None
    if isinstance(waiting, AimAttack):
        res.stack[-1] = replace(waiting, picked=cards)
        return
    why = Why.EFFECT if isinstance(waiting, Frame) else Why.UNIT_LIMIT
    cards = (*task.sure, *(option for option in task.options if option in cards))
    asked = AskPick(AUTOMA, cards, len(cards), len(cards), why)
    _take(res, asked, cards, Reason.HIGHEST, Decider.PLAYER)


def _take(res: Resolution, task: AskPick, cards: tuple[Target, ...], reason: Reason, by: Decider) -> None:
    """Tell what was picked and why, and go on with it."""
    waiting = res.stack[-1] if res.stack else None
    use = use_of(res.book, waiting) if isinstance(waiting, Frame) else None
    aimed = aim_of(res, waiting, use) if isinstance(waiting, Frame) and isinstance(use, Damage) else None
    if aimed is not None and isinstance(waiting, Frame) and cards:
        res.happen(chosen_target(AUTOMA, waiting.source, cards[0], aimed, by))
    else:
        source = waiting.source if isinstance(waiting, Frame) else getattr(waiting, "card", -9)
        seen = tuple(card for card in cards if not _unseen(res.state, card))
        if seen:
            res.happen(CardsChosen(AUTOMA, source, seen, reason, by))
    answering.picked(res, replace(task, options=(*task.options, *_missing(task, cards))), cards)


def _missing(task: AskPick, cards: tuple[Target, ...]) -> tuple[Target, ...]:
    return tuple(card for card in cards if card not in task.options)


def chosen_target(seat: Seat, source: Card, target: Target, aimed: Aim, by: Decider) -> TargetChosen:
    """Return the fact that a target was chosen, with its reasons."""
    tied = aimed.targets if len(aimed.targets) > 1 else ()
    return TargetChosen(seat, source, target, aimed.damage, aimed.row, aimed.trace, tied, by)


def aim_of(res: Resolution, frame: Frame, use: Damage) -> Aim | None:
    """Return where a damage effect goes; None where nothing of the opponent's can be hit."""
    effect = res.book.blocks[frame.block][frame.at]
    free = isinstance(effect, Damage) and effect.to is None
    options: Sequence[Target] = ()
    if free and isinstance(effect, Damage):
        options = targets_of_damage(res.state, res.book, frame.seat, frame.source, ignore=effect.ignore)
    else:
        of = effect.of if isinstance(effect, ChooseCards) else getattr(effect, "to", None)
        if isinstance(of, Choose):
            options = choices(res, frame, of)
    number = amount(res.state, res.book, frame, use.amount)
    shot = effect_shot(res.state, res.book, frame.seat, frame.source, max(0, number), options, free=free)
    return aim(res.state, res.book, shot) if shot.targets else None


def use_of(book: Book, frame: Frame) -> AnyEffect:
    """Return the effect for which cards are picked: the present one, or the first that uses the name it gives."""
    block = book.blocks[frame.block]
    effect = block[frame.at]
    if not isinstance(effect, ChooseCards):
        return effect
    return _user(block[frame.at + 1 :], effect.name) or effect


def _user(block: Sequence[AnyEffect], name: str) -> AnyEffect | None:
    for effect in block:
        if name in (getattr(effect, "what", None), getattr(effect, "to", None)):
            return effect
        for inner in blocks_in(effect):
            found_in = _user(inner, name)
            if found_in is not None:
                return found_in
    return None


def helps(effect: Any) -> bool:
    """Whether an effect is good for the unit that it is done to."""
    match effect:
        case Ready() | Mend():
            return True
        case Grant(lose=lose):
            return not lose
        case ChangeValue(amount=more, exactly=exactly):
            return not exactly and not (isinstance(more, int) and more < 0)
        case _:
            return False


def pool_for(state: DuelState, book: Book, task: AskPick, use: AnyEffect | None) -> Pool:
    """Return from what cards are picked that no table is asked for (Other Effects Target, A5).

    The player's units of the highest value come first; of its own units the Automa gives the lowest, the leftmost of
    equals, and helps the highest; from its hand it takes the top; in piles the highest value counts.
    """
    theirs = [card for card in task.options if state.controller(card) == 1 - AUTOMA]
    own = [card for card in task.options if state.controller(card) == AUTOMA]
    if theirs:
        wanted = min(task.most, max(task.fewest, len(theirs))) if task.most > len(theirs) else task.most
        fill = _ordered(state, book, own, highest=False)[: max(0, wanted - len(theirs))]
        return _highest(state, book, theirs, min(wanted, len(theirs)), tuple(fill))
    if own:
        highest = use is not None and helps(use)
        cards = tuple(_ordered(state, book, own, highest=highest)[: task.most])
        return Pool(cards, (), 0, Reason.HIGHEST if highest else Reason.LOWEST)
    hand = state.sides[AUTOMA].hand
    if all(card in hand for card in task.options):
        top = sorted(task.options, key=hand.index)[: task.most]
        return Pool(tuple(top), (), 0, Reason.TOP)
    return _highest(state, book, list(task.options), task.most, ())


def _ordered(state: DuelState, book: Book, cards: list[Card], *, highest: bool) -> list[Card]:
    sign = -1 if highest else 1
    return sorted(cards, key=lambda card: sign * worth_of(state, book, card))


def _highest(state: DuelState, book: Book, cards: list[Card], count: int, fill: tuple[Card, ...]) -> Pool:
    """Return the cards of the highest value, those at the bound as equals."""
    if count >= len(cards):
        return Pool((*cards, *fill), (), 0, Reason.ALL)
    values = {card: worth(state, book, card) for card in cards}
    bound = sorted(values.values(), reverse=True)[count - 1]
    sure = tuple(card for card in cards if values[card] > bound)
    equal = tuple(card for card in cards if values[card] == bound)
    secret = any(_secret(state, card) for card in equal)
    return Pool((*sure, *fill), equal, count - len(sure), Reason.HIGHEST, secret)


def worth(state: DuelState, book: Book, card: Card) -> int:
    """Return the value of a unit, or what is printed on a card elsewhere."""
    if state.unit(card) is not None:
        return worth_of(state, book, card)
    return printed_value(book.blueprints[state.kinds[card]])


def alike(state: DuelState, cards: Sequence[Target]) -> bool:
    """Whether it makes no difference which of these is picked: same design, same state, nothing beneath."""
    if any(seat_of_nexus(card) is not None for card in cards):
        return False
    kinds = {(state.kinds[card], state.owners[card]) for card in cards}
    units = {replace(unit, card=0) for card in cards if (unit := state.unit(card)) is not None}
    bare = all(not unit.tucked and not unit.mob for unit in units)
    return len(kinds) == 1 and len(units) <= 1 and bare


def _unseen(state: DuelState, card: Card) -> bool:
    """Whether a card lies where not everybody sees it, so that its name is nothing to tell."""
    where = found(state, card) if card >= 0 else None
    return where is not None and where[1] in (PILE.DECK, PILE.HAND, PILE.CAPTIVES)


def _secret(state: DuelState, card: Card) -> bool:
    """Whether a card lies where the player may not look: the Automa's hand or deck, or its own deck."""
    where = found(state, card) if card >= 0 else None
    if where is None or where[1] not in HIDDEN_FROM_PLAYER:
        return False
    return where[0] == AUTOMA or where[1] is PILE.DECK
