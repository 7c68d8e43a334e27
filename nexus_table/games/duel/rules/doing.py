"""What single effects of the card language do to cards, units and pools."""

from __future__ import annotations

from msgspec.structs import replace

from nexus_table.games.duel.events import (
    CAUSE,
    CardMoved,
    CardTucked,
    CycleFlipped,
    DeckOrdered,
    EffectScheduled,
    PlaysChanged,
    UnitMarked,
    UnitMended,
)
from nexus_table.games.duel.language import selectors
from nexus_table.games.duel.language.effects import (
    MOMENT,
    Allow,
    AttackAgain,
    ChangeValue,
    Damage,
    Deploy,
    Grant,
    JoinMob,
    Mend,
    Order,
    Place,
    Put,
    Return,
    Search,
    Tuck,
)
from nexus_table.games.duel.language.selectors import PILE, WHOSE, Choose, Cycle, Pile, Whose
from nexus_table.games.duel.rules import piles
from nexus_table.games.duel.rules.choosing import ask_target, cards_for
from nexus_table.games.duel.rules.damage import targets_of_damage
from nexus_table.games.duel.rules.plays import put_into_play
from nexus_table.games.duel.rules.reading import (
    named,
)
from nexus_table.games.duel.rules.resolution import Resolution
from nexus_table.games.duel.rules.selection import (
    amount,
)
from nexus_table.games.duel.state import EVERYONE, Mark, Scheduled, found
from nexus_table.games.duel.tasks import (
    AskAttack,
    AskPick,
    Card,
    Deal,
    Enter,
    Fire,
    Frame,
    Happening,
    Target,
    Why,
    nexus_of,
)
from nexus_table.kernel.action import Seat

MOB_SEEN = 4
"""How many cards of the deck a new mob looks through for its own."""


def damage(res: Resolution, frame: Frame, effect: Damage) -> int | None:
    """Deal damage (Direct Damage Effects); None where its target is asked first."""
    number = amount(res.state, res.book, frame, effect.amount)
    targets = _targets(res, frame, effect)
    if targets is None:
        return None
    if number <= 0 or not targets:
        return 0
    res.push(Deal(frame.seat, frame.source, targets, number, effect.trample))
    return number


def _targets(res: Resolution, frame: Frame, effect: Damage) -> tuple[Target, ...] | None:
    mine, theirs = nexus_of(frame.seat), nexus_of(1 - frame.seat)
    match effect.to:
        case None:
            options = targets_of_damage(res.state, res.book, frame.seat, frame.source, ignore=effect.ignore)
            return ask_target(res, frame, options)
        case selectors.MY_NEXUS:
            return (mine,)
        case selectors.THEIR_NEXUS:
            return (theirs,)
        case selectors.BOTH_NEXUSES:
            return (mine, theirs)
        case str():
            return tuple(
                target
                for target in named(frame, effect.to)
                if target in (mine, theirs) or res.state.unit(target) is not None
            )
        case _:
            return cards_for(res, frame, effect.to)


def order(res: Resolution, frame: Frame, effect: Order) -> int | None:
    """Put the known cards that are on top of a deck there in any order, asked for at once, the topmost first."""
    asked = tuple(card for card in named(frame, effect.what) if card >= 0)
    for seat in (frame.seat, 1 - frame.seat):
        deck = res.state.sides[seat].deck
        there = tuple(card for card in asked if card in deck)
        if not there or set(deck[: len(there)]) != set(there):
            continue
        if frame.picked is None and len(there) > 1:
            res.push(AskPick(frame.seat, there, len(there), len(there), Why.ORDER))
            return None
        res.happen(DeckOrdered(seat, frame.picked or there, 1 << frame.seat))
        return len(there)
    return 0


def search(res: Resolution, frame: Frame, effect: Search) -> int | None:
    """Search one's own deck, put what is found where it belongs, and shuffle (Search, D13)."""
    seat = frame.seat
    wanted = replace(effect.of, pile=PILE.DECK, whose=WHOSE.MINE)
    if frame.picked is None:
        piles.see(res, res.state.sides[seat].deck, 1 << seat)
    picked = cards_for(res, frame, Choose(wanted, effect.count, up_to=True))
    if picked is None:
        return None
    piles.see(res, picked, EVERYONE)
    for card in picked:
        if effect.to != "battlefield":
            piles.move(res, card, Pile(effect.to), CAUSE.PUT, eyes=EVERYONE)
    piles.shuffle(res, seat)
    if effect.to == "battlefield":
        res.push(*(Enter(card, seat, optional=True) for card in picked))
    return len(picked)


def give_back(res: Resolution, cards: tuple[Card, ...], effect: Return) -> int:
    """Return cards to their owners' hands or decks (Return card)."""
    decks: set[Seat] = set()
    told: list[Happening] = []
    pile = PILE.HAND if effect.to == "hand" else PILE.DECK
    for card in cards:
        owner = res.state.owners[card]
        if piles.move(res, card, pile, CAUSE.RETURNED, bottom=effect.place is Place.BOTTOM):
            told.append(Happening(MOMENT.RETURNED, card, owner))
            if pile is PILE.DECK and effect.place is Place.SHUFFLED:
                decks.add(owner)
    for owner in sorted(decks):
        piles.shuffle(res, owner)
    res.tell(told)
    return len(told)


def put(res: Resolution, cards: tuple[Card, ...], effect: Put) -> int:
    """Put cards on a pile of their owners; the first of several comes to lie on top."""
    decks: set[Seat] = set()
    count = 0
    pile = Pile(effect.to)
    upward = pile is PILE.DECK and effect.place is Place.TOP
    for card in reversed(cards) if upward else cards:
        count += piles.move(res, card, pile, CAUSE.PUT, bottom=effect.place is Place.BOTTOM)
        if pile is PILE.DECK and effect.place is Place.SHUFFLED:
            decks.add(res.state.owners[card])
    for owner in sorted(decks):
        piles.shuffle(res, owner)
    return count


def tuck(res: Resolution, frame: Frame, cards: tuple[Card, ...], effect: Tuck) -> int:
    """Tuck cards beneath a unit, if it is still there (Tucked cards)."""
    hosts = [card for card in named(frame, effect.under) if card >= 0 and res.state.unit(card) is not None]
    told: list[Happening] = []
    for card in cards:
        if hosts and card != hosts[0] and found(res.state, card) is not None:
            piles.to_limbo(res, card)
            res.happen(CardTucked(card, hosts[0]))
            told.append(Happening(MOMENT.TUCKED, card, frame.seat, to=hosts[0]))
    res.tell(told)
    return len(told)


def deploy(res: Resolution, frame: Frame, cards: tuple[Card, ...], effect: Deploy) -> int:
    """Put units on a battlefield one by one; where it is full, nobody need be burned for an optional one (D4)."""
    optional = isinstance(effect.what, Choose) and effect.what.up_to
    seat = 1 - frame.seat if effect.whose is WHOSE.THEIRS else frame.seat
    there = [card for card in cards if res.blueprint(card).unit]
    res.push(*(Enter(card, seat, effect.exhausted, optional=optional) for card in there))
    return len(there)


def play_now(res: Resolution, seat: Seat, cards: tuple[Card, ...]) -> int:
    """Play a card for free, from hand (For free) or, where a card's text says so, one of one's captives."""
    side = res.state.sides[seat]
    there = [card for card in cards if card in side.hand or card in side.captives][:1]
    for card in there:
        put_into_play(res, seat, card)
    return len(there)


def allow(res: Resolution, frame: Frame, effect: Allow) -> int:
    """Allow more plays in this Action phase, of the player whose turn it is."""
    if res.state.active != frame.seat:
        return 0
    if effect.free is None:
        res.happen(PlaysChanged(frame.seat, effect.plays))
    else:
        number = res.book.filter_number(effect)
        res.happen(*(PlaysChanged(frame.seat, free=number) for _ in range(effect.plays)))
    return effect.plays


def mend(res: Resolution, frame: Frame, cards: tuple[Card, ...], effect: Mend) -> int:
    """Give hit points back to units; return how many."""
    total = 0
    for card in cards:
        unit = res.state.unit(card)
        if unit is None or unit.damage == 0:
            continue
        number = unit.damage
        if effect.amount is not None:
            number = min(number, amount(res.state, res.book, frame, effect.amount))
        if number > 0:
            res.happen(UnitMended(card, number))
            total += number
    return total


def change_value(res: Resolution, frame: Frame, cards: tuple[Card, ...], effect: ChangeValue) -> int:
    """Change the value of units for as long as the effect says."""
    number = amount(res.state, res.book, frame, effect.amount)
    mark = Mark(effect.until, frame.seat, number, effect.container, effect.exactly)
    return _mark(res, cards, mark)


def grant(res: Resolution, frame: Frame, cards: tuple[Card, ...], effect: Grant) -> int:
    """Give units keywords, or take them."""
    gains, loses = ((), effect.keywords) if effect.lose else (effect.keywords, ())
    return _mark(res, cards, Mark(effect.until, frame.seat, gains=gains, loses=loses))


def _mark(res: Resolution, cards: tuple[Card, ...], mark: Mark) -> int:
    there = [card for card in cards if res.state.unit(card) is not None]
    res.happen(*[UnitMarked(card, mark) for card in there])
    res.hurt = True
    return len(there)


def attack_again(res: Resolution, frame: Frame, effect: AttackAgain) -> int:
    """Let ready units of the controller attack at once."""
    there = [card for card in named(frame, effect.what) if res.state.controller(card) == frame.seat]
    res.push(*(AskAttack(frame.seat, card, second=False) for card in there))
    return len(there)


def flip(res: Resolution, seat: Seat) -> int:
    """Turn a seat's Day/Night token, if it has one."""
    cycle = res.state.sides[seat].cycle
    if cycle is None:
        return 0
    res.happen(CycleFlipped(seat, Cycle.NIGHT if cycle is Cycle.DAY else Cycle.DAY))
    res.push(*res.window(MOMENT.FLIPPED, seat=seat))
    return 1


def turn_token(res: Resolution, seat: Seat) -> None:
    """Turn the Day/Night token, as the Start of turn does."""
    flip(res, seat)


def hide(res: Resolution, seat: Seat, count: int) -> int:
    """Put Assassin tokens into the opponent's deck and shuffle it (Assassin's Order)."""
    tokens = res.state.sides[seat].tokens[: max(0, count)]
    for card in tokens:
        res.happen(CardMoved(card, seat, PILE.TOKENS, 1 - seat, PILE.DECK, CAUSE.HIDDEN))
    if tokens:
        piles.shuffle(res, 1 - seat)
    return len(tokens)


def hide_cards(res: Resolution, seat: Seat, cards: tuple[Card, ...]) -> int:
    """Put cards into the opponent's deck and shuffle it."""
    count = sum(piles.move(res, card, PILE.DECK, CAUSE.HIDDEN, to=1 - seat, eyes=1 << seat) for card in cards)
    if count:
        piles.shuffle(res, 1 - seat)
    return count


def daze(res: Resolution, seat: Seat, cards: tuple[Card, ...]) -> int:
    """Take units into one's own hand as dazed (Daze)."""
    return sum(piles.move(res, card, PILE.HAND, CAUSE.DAZED, to=seat, eyes=1 << seat) for card in cards)


def detect(res: Resolution, seat: Seat, cards: tuple[Card, ...]) -> None:
    """Trigger what one's own cards do when found with the opponent: Detected abilities, or dazed units come home."""
    foe = res.state.sides[1 - seat]
    own = [
        card for card in cards if res.state.owners[card] == seat and (card in foe.deck or card in foe.hand)
    ]
    for card in own:
        clauses = res.blueprint(card).detected
        if clauses and card in foe.deck:
            res.push(*(Fire(clause.number, seat, card) for clause in clauses))
        elif not clauses and res.blueprint(card).unit:
            res.push(Enter(card, seat, exhausted=True))


def join_mob(res: Resolution, frame: Frame, effect: JoinMob) -> int:
    """Let this unit go beneath the mob of a name; where there is none, it gathers one from the deck (Mob)."""
    seat, card = frame.seat, frame.source
    named_so = [
        unit.card
        for unit in res.state.sides[seat].units
        if unit.card != card and not unit.dying and res.blueprint(unit.card).design.id == effect.name
    ]
    if named_so:
        piles.to_limbo(res, card)
        res.happen(CardTucked(card, named_so[0], mob=True))
        return 1
    if res.state.unit(card) is None:
        return 0
    piles.refill(res, seat, MOB_SEEN)
    seen = res.state.sides[seat].deck[:MOB_SEEN]
    piles.see(res, seen, EVERYONE)
    for other in seen:
        if res.blueprint(other).design.id == effect.name:
            piles.to_limbo(res, other)
            res.happen(CardTucked(other, card, mob=True))
        else:
            piles.move(res, other, PILE.DECK, CAUSE.PUT, bottom=True, eyes=EVERYONE)
    return 1


def schedule(res: Resolution, frame: Frame, *, end: bool, whose: Whose) -> None:
    """Let effects wait for a turn to start or end; what they know of hidden cards is not kept."""
    seats = {WHOSE.MINE: frame.seat, WHOSE.THEIRS: 1 - frame.seat, WHOSE.ANY: None}
    seen = res.state.visible(0) & res.state.visible(1)
    names = tuple(
        (name, tuple(card for card in cards if card >= 0 and seen >> card & 1)) for name, cards in frame.names
    )
    frame = replace(frame, names=names, happening=None)
    res.happen(EffectScheduled(Scheduled(end, seats[whose], frame)))
