"""The one interpreter of the card language: a block's effects one after the other, each with what it triggers."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from nexus_table.games.duel.language.effects import (
    Allow,
    AnyEffect,
    AttackAgain,
    Burn,
    Capture,
    Change,
    ChangeValue,
    ChooseCards,
    Control,
    Damage,
    Daze,
    Deploy,
    Destroy,
    Discard,
    Divert,
    Draw,
    Each,
    Exhaust,
    Flip,
    Flow,
    Gain,
    Grant,
    Hide,
    HideCard,
    If,
    JoinMob,
    Later,
    Let,
    Look,
    May,
    Mend,
    Modes,
    OnCards,
    Order,
    PlayNow,
    Prevent,
    Purify,
    Put,
    Ready,
    Repeat,
    Restore,
    Retarget,
    Return,
    Reveal,
    Search,
    Shuffle,
    Spend,
    Tuck,
)
from nexus_table.games.duel.language.selectors import WHOSE
from nexus_table.games.duel.rules import doing, edits, piles, units
from nexus_table.games.duel.rules.choosing import cards_for, could_do
from nexus_table.games.duel.rules.damage import restore
from nexus_table.games.duel.rules.reading import (
    seats_of,
)
from nexus_table.games.duel.rules.resolution import Resolution
from nexus_table.games.duel.rules.selection import (
    amount,
    holds,
)
from nexus_table.games.duel.tasks import AskOne, AskYes, Frame


def run(res: Resolution, frame: Frame) -> None:
    """Do the effects of a block from where it stands; what they trigger comes before the rest (Linked Effects)."""
    block, stack = res.book.blocks[frame.block], res.stack
    while frame.at < len(block):
        mark = len(stack)
        after = perform(res, frame, block[frame.at])
        if res.state.ended is not None:
            return
        if after is None:
            stack.insert(mark, frame)
            return
        frame = after
        if len(stack) > mark:
            if frame.at < len(block):
                stack.insert(mark, frame)
            return


def done(frame: Frame, did: int = 1) -> Frame:
    """Return the frame after its effect has done so much."""
    return Frame(
        frame.block, frame.seat, frame.source, frame.at + 1, frame.happening, frame.names, frame.numbers, did
    )


def child(res: Resolution, frame: Frame, block: tuple[AnyEffect, ...]) -> Frame:
    """Return a frame for a block inside, with all that is known so far."""
    number = res.book.block_number(block)
    return Frame(number, frame.seat, frame.source, 0, frame.happening, frame.names, frame.numbers, frame.did)


def perform(res: Resolution, frame: Frame, effect: AnyEffect) -> Frame | None:
    """Do one effect and return the frame after it; None where a player is asked first."""
    match effect:
        case OnCards():
            return on_cards(res, frame, effect)
        case Flow():
            return flow(res, frame, effect)
        case ChooseCards() | Look() | Reveal():
            return choose(res, frame, effect)
        case Draw(amount=count, whose=whose):
            number = amount(res.state, res.book, frame, count)
            for seat in reversed(seats_of(whose, frame.seat)):
                piles.draw(res, seat, number)
            return done(frame, number)
        case Purify(amount=count, whose=whose):
            number = amount(res.state, res.book, frame, count)
            for seat in reversed(seats_of(whose, frame.seat)):
                piles.purify(res, seat, number, frame.source)
            return done(frame, number)
        case Shuffle(whose=whose):
            for seat in seats_of(whose, frame.seat):
                piles.shuffle(res, seat)
            return done(frame)
        case Restore(amount=count, whose=whose):
            number = amount(res.state, res.book, frame, count)
            return done(frame, sum(restore(res, seat, number) for seat in seats_of(whose, frame.seat)))
        case Gain(pool=pool, amount=count):
            return done(frame, units.gain(res, frame.seat, pool, amount(res.state, res.book, frame, count)))
        case Spend(pool=pool, amount=count):
            return done(frame, units.spend(res, frame.seat, pool, amount(res.state, res.book, frame, count)))
        case Flip():
            return done(frame, doing.flip(res, frame.seat))
        case Allow():
            return done(frame, doing.allow(res, frame, effect))
        case Hide(amount=count):
            return done(frame, doing.hide(res, frame.seat, amount(res.state, res.book, frame, count)))
        case Damage():
            return _after(frame, doing.damage(res, frame, effect))
        case Order():
            return _after(frame, doing.order(res, frame, effect))
        case Search():
            return _after(frame, doing.search(res, frame, effect))
        case AttackAgain():
            return done(frame, doing.attack_again(res, frame, effect))
        case JoinMob():
            return done(frame, doing.join_mob(res, frame, effect))
        case Prevent() | Change() | Divert():
            return done(frame, edits.edit(res, frame, effect))
        case Retarget():
            return _after(frame, edits.retarget(res, frame, effect))
        case _:
            assert_never(effect)


def _after(frame: Frame, did: int | None) -> Frame | None:
    return None if did is None else done(frame, did)


DoneToCards = (
    Discard
    | Burn
    | Return
    | Put
    | Tuck
    | Capture
    | HideCard
    | Daze
    | Deploy
    | PlayNow
    | Destroy
    | Exhaust
    | Ready
    | Mend
    | ChangeValue
    | Grant
    | Control
)


def on_cards(res: Resolution, frame: Frame, effect: DoneToCards) -> Frame | None:
    """Do what is done to cards, once it is known which."""
    cards = cards_for(res, frame, effect.what)
    if cards is None:
        return None
    match effect:
        case Discard():
            did = piles.discard(res, cards)
        case Burn():
            did = piles.burn(res, cards)
        case Return():
            did = doing.give_back(res, cards, effect)
        case Put():
            did = doing.put(res, cards, effect)
        case Tuck():
            did = doing.tuck(res, frame, cards, effect)
        case Capture():
            did = piles.capture(res, frame.seat, cards, frame.source)
        case HideCard():
            did = doing.hide_cards(res, frame.seat, cards)
        case Daze():
            did = doing.daze(res, frame.seat, cards)
        case Deploy():
            did = doing.deploy(res, frame, cards, effect)
        case PlayNow():
            did = doing.play_now(res, frame.seat, cards)
        case Destroy():
            did = units.destroy(res, cards, frame.source)
        case Exhaust(permanently=permanently):
            did = units.exhaust(res, cards, permanently=permanently)
        case Ready():
            did = units.ready(res, cards)
        case Mend():
            did = doing.mend(res, frame, cards, effect)
        case ChangeValue():
            did = doing.change_value(res, frame, cards, effect)
        case Grant():
            did = doing.grant(res, frame, cards, effect)
        case Control():
            did = units.take_control(res, frame.seat, cards)
        case _:
            assert_never(effect)
    named = frame if isinstance(effect.what, str) else _naming(frame, "those", cards)
    return done(named, did)


def _naming(frame: Frame, name: str, cards: tuple[int, ...]) -> Frame:
    return replace(frame, names=(*frame.names, (name, cards)))


def choose(res: Resolution, frame: Frame, effect: ChooseCards | Look | Reveal) -> Frame | None:
    """Give cards a name, after looking at them or showing them where that is asked."""
    cards = cards_for(res, frame, effect.of)
    if cards is None:
        return None
    after = replace(done(frame, len(cards)), names=(*frame.names, (effect.name, cards)))
    match effect:
        case Look():
            piles.see(res, cards, 1 << frame.seat)
            doing.detect(res, frame.seat, cards)
        case Reveal():
            piles.see(res, cards, 0b111)
            doing.detect(res, frame.seat, cards)
        case ChooseCards():
            pass
    return after


def flow(
    res: Resolution, frame: Frame, effect: If | May | Modes | Each | Repeat | Let | Later
) -> Frame | None:
    """Do what decides which effects are done, and how often."""
    match effect:
        case If(test=test, then=then, otherwise=otherwise):
            block = then if holds(res.state, res.book, frame, test) else otherwise
            if block:
                res.push(child(res, frame, block))
            return done(frame, int(bool(block)))
        case May(then=then, otherwise=otherwise, by=by):
            instead = (child(res, frame, otherwise),) if otherwise else ()
            if then and could_do(res, frame, then[0]):
                chooser = 1 - frame.seat if by is WHOSE.THEIRS else frame.seat
                res.push(AskYes(chooser, frame.source, (child(res, frame, then),), instead))
            else:
                res.push(*instead)
            return done(frame)
        case Modes(of=modes):
            choices = tuple(
                child(res, frame, mode.then)
                for mode in modes
                if mode.test is None or holds(res.state, res.book, frame, mode.test)
            )
            if len(choices) == 1:
                res.push(*choices)
            elif choices:
                res.push(AskOne(frame.seat, choices))
            return done(frame, len(choices))
        case Each(of=of, then=then, name=name):
            cards = cards_for(res, frame, of)
            if cards is None:
                return None
            inner = child(res, frame, then)
            res.push(*(_naming(inner, name, (card,)) for card in cards))
            return done(frame, len(cards))
        case Repeat(times=times, then=then):
            number = min(99, amount(res.state, res.book, frame, times))
            res.push(*(child(res, frame, then) for _ in range(number)))
            return done(frame, max(0, number))
        case Let(name=name, amount=what):
            number = amount(res.state, res.book, frame, what)
            return replace(done(frame, frame.did), numbers=(*frame.numbers, (name, number)))
        case Later(at=at, then=then, whose=whose):
            doing.schedule(res, child(res, frame, then), end=at == "end", whose=whose)
            return done(frame)
        case _:
            assert_never(effect)
